"""The bot is killed and started again: nothing is lost, and nothing is said twice."""

import asyncio
from itertools import chain, repeat
from random import Random
from unittest.mock import AsyncMock

import pytest

from bot.features.play.offering import options_of
from games import find_boxes
from storage import outbox
from tests.bot.people import END
from tests.bot.players import keys_of, planned, send_a_move, send_an_answer


def standing(table):
    """All that must come back."""
    asks = [(ask.seat, ask.topic, list(options_of(ask))) for ask in table.asks]
    return table.log, table.sealed, asks, table.game.observation(None), table.game.events


@pytest.mark.parametrize("game", find_boxes())
async def test_every_game_goes_on_in_the_middle_of_a_turn(club, game):
    await club.start(club.ada, club.bob, game=game)
    chance = Random(2)
    for _ in range(4):
        person, *_ = await club.waited_for()
        await send_a_move(club, person, chance)
    person, *_ = await club.waited_for()
    live, panel = await club.live(), (await person.types("move")).shown
    ask, answer = planned(live, live.seat_of(person.id), chance)[0]
    midway = await send_an_answer(person, panel, live, keys_of(ask, answer))
    before = standing((await club.live()).table)
    await club.restart()
    assert standing((await club.live()).table) == before
    again = (await person.types("move")).shown
    if END not in midway.shown.buttons:  # what was to be confirmed is asked anew
        assert set(again.buttons.values()) <= set(midway.shown.buttons.values())
    assert len(await send_a_move(club, person, chance)) > 1


async def test_the_controls_of_an_earlier_run_still_work(club):
    await club.lobby(club.ada)
    await club.restart()
    await club.bob.presses(club.posts[0], "Join")
    assert club.bob.mention in club.posts[0].text
    await club.ada.presses(club.posts[0], "Start")
    for person in (club.ada, club.bob):
        await club.keep(person)
    await club.ada.uses(club.ada.inbox[-1], "2")
    await club.restart()
    assert await club.waited_for() == [club.bob]
    reply = await club.ada.uses(club.ada.inbox[-1], "4")
    assert "Your choice: **4 jade**. You can change it until" in reply.text
    assert "Your choice: **3 jade**." in (await club.ada.types("bid", jade=3)).text
    await club.restart()
    await club.bob.types("bid", jade=1)
    assert "with 3; **Bob** 1" in club.board.text
    (active,) = await club.waited_for()
    board = club.board
    panel = (await active.presses(board, "Take your turn")).shown
    await club.restart()
    assert "Where does the emperor block go?" in (await active.uses(panel, "emperor")).text
    await club.restart()
    assert "Where does the emperor block go?" in (await active.presses(board, "Take your turn")).text


async def test_posts_that_were_owed_are_published_once(club):
    await club.lobby(club.ada, club.bob)
    club.bot.app.tables.wake = lambda table_id: None  # killed between the commit and the first post
    await club.ada.types("table start")
    assert (len(club.boards), len(club.ada.inbox), len(club.bob.inbox)) == (0, 0, 0)
    for _ in range(2):
        await club.restart()
        assert (len(club.boards), len(club.ada.inbox), len(club.bob.inbox)) == (1, 1, 1)


@pytest.fixture
def killed_while_noting(monkeypatch):
    """Kills the task that publishes once the given number of posts was noted, and the next one sent."""

    def kill(after: int) -> None:
        fates = chain([outbox.mark_sent] * after, repeat(AsyncMock(side_effect=asyncio.CancelledError)))

        async def mark_sent(*given, **named):
            await next(fates)(*given, **named)

        monkeypatch.setattr(outbox, "mark_sent", mark_sent)

    return kill


@pytest.mark.parametrize(
    ("noted", "where"), [(0, "usual"), (1, "usual"), (2, "usual"), (0, "channel"), (1, "channel"), (2, "closed")]
)
async def test_a_post_that_was_sent_but_not_noted_is_recognised(club, killed_while_noting, monkeypatch, noted, where):
    for person in (club.ada, club.bob):
        if where == "closed":
            club.close_inbox(person)
        else:
            await person.types("my calls", choice=where)
    await club.lobby(club.ada, club.bob)
    killed_while_noting(noted)
    await club.ada.types("table start")
    monkeypatch.undo()
    await club.restart()
    asked = 1 if where == "usual" else 0
    called = 2 if where == "closed" else 0
    assert (len(club.posts) - called, len(club.ada.inbox), len(club.bob.inbox)) == (2, asked, asked)


@pytest.mark.parametrize("answered", [False, True])
async def test_a_question_that_was_sent_but_not_noted_is_recognised_after_its_reader_has_clicked_in_it(
    club, killed_while_noting, monkeypatch, answered
):
    await club.lobby(club.ada, club.bob)
    killed_while_noting(1)
    await club.ada.types("table start")
    (asked,) = [person for person in (club.ada, club.bob) if person.inbox]
    (options,) = asked.inbox[0].menus.values()
    reply = await asked.chooses(asked.inbox[0], *(option["value"] for option in options[:3]))
    if not answered:
        reply = await asked.presses(reply.shown, "Undo")
    assert ("Your choice:" in reply.text) == answered
    monkeypatch.undo()
    await club.restart()
    assert (len(club.ada.inbox), len(club.bob.inbox)) == (1, 1)
    assert [post.id for post in await club.read(outbox.of, 1) if post.given_up_at] == []


async def test_a_lobby_that_was_posted_but_not_noted_is_recognised_and_kept_up_to_date(
    club, killed_while_noting, monkeypatch
):
    killed_while_noting(0)
    await club.lobby(club.ada)
    monkeypatch.undo()
    await club.restart()
    await club.bob.presses(club.posts[0], "Join")
    (post,) = club.posts
    assert club.bob.mention in post.text
