"""How many posts a channel gets: a board a turn, or one post that is edited until a round ends.

That a whole game has a board a turn is told in `test_whole_game`.
"""

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from random import Random

import pytest

from games import find_boxes
from tests.bot.people import Person
from tests.bot.players import type_a_move
from tests.bot.sketching import painted_by, sketcher


@dataclass
class Count:
    """What a whole game has brought to its channel."""

    turns: int
    """Count the turns that ended: another player's turn came, or the game was over."""
    rounds: int
    posts: int
    """Requests for a new message."""
    standing: int
    """Messages that are still there in the end."""


def new_posts(club):
    """How many messages were sent to the channel, whatever has become of them."""
    path = f"/channels/{club.channel.id}/messages"
    return sum((request.method, request.path) == ("POST", path) for request in club.env.http_requests)


async def whole_game(club, game: str, people: list[Person], **options: str) -> Count:
    await club.start(*people, game=game)
    for option, choice in options.items():
        await people[0].types("table options", option=option, choice=choice)
    before, standing, chance, turns, rounds = new_posts(club), len(club.posts), Random(1), 0, set()
    while not (live := await club.live()).table.over:
        rounds.add(live.table.game.rounds_begun())
        for person in await club.waited_for():
            was = (await club.live()).table
            await type_a_move(club, person, chance)
            now = (await club.live()).table
            turns += (now.steps != was.steps and not was.simultaneous) or now.over
    return Count(turns, len(rounds - {0}), new_posts(club) - before, len(club.posts) - standing)


@pytest.mark.parametrize("game", find_boxes())
async def test_with_one_post_a_whole_game_leaves_a_board_a_round(club, game):
    with painted_by(sketcher):
        count = await whole_game(club, game, [club.ada, club.bob], posts="one")
    assert count.standing <= count.rounds + 2, "the last board and the points come at the end"
    assert count.posts <= count.turns + count.rounds + 2, "each turn calls one person at most"


# One post


async def turn_of(club, person: Person) -> None:
    """A whole turn."""
    while await club.waited_for() == [person]:
        await type_a_move(club, person, Random(1))


async def one_post(club, *people: Person) -> Person:
    """A game with one post at its second turn; whose turn it is."""
    active = await club.turn(*people)
    await club.ada.types("table options", option="posts", choice="one")
    await turn_of(club, active)
    (now,) = await club.waited_for()
    return now


def edits_of(club, message_id: int) -> int:
    path = f"/channels/{club.channel.id}/messages/{message_id}"
    return sum((request.method, request.path) == ("PATCH", path) for request in club.env.http_requests)


async def test_the_board_is_edited_and_the_next_player_called_beside_it(club):
    first = await club.turn(club.ada, club.bob)
    before = club.board.id
    await club.ada.types("table options", option="posts", choice="one")
    await turn_of(club, first)
    (active,) = await club.waited_for()
    assert club.board.id == before
    assert f"{active.mention}: your turn in" in club.board.text
    call = club.posts[-1]
    assert call.text == f"{active.mention}: Huang Di is waiting for you."
    assert list(call.buttons) == ["Take your turn"]
    (sent,) = [r for r in club.env.http_requests if "Huang Di is waiting for you" in str(r.json) and "nonce" in r.json]
    assert sent.json["allowed_mentions"]["users"] == [active.id]


async def test_a_call_goes_when_it_is_answered(club):
    active = await one_post(club, club.ada, club.bob)
    call = club.posts[-1]
    await turn_of(club, active)
    assert call.id not in [post.id for post in club.posts]


async def test_an_old_board_is_posted_again_and_calls_by_itself(club):
    active = await one_post(club, club.ada, club.bob)
    before = club.board.id
    await club.env.advance_time(timedelta(minutes=51).total_seconds())
    await turn_of(club, active)
    (now,) = await club.waited_for()
    assert club.board.id > before
    assert club.posts[-1].id == club.board.id
    assert now.mention in club.board.text
    old = next(post for post in club.boards if post.id == before)
    assert old.buttons == {}


async def test_a_board_that_discord_edits_no_more_is_posted_again(club):
    active = await one_post(club, club.ada, club.bob)
    before = club.board.id
    path, message = f"/channels/{club.channel.id}/messages/{before}", "Maximum number of edits to messages"
    club.env.inject_error("PATCH", path, status=400, code=30046, message=message, times=1)
    await turn_of(club, active)
    assert club.board.id > before


async def test_who_has_just_moved_is_not_called(club):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table options", option="posts", choice="one")
    posts = [post.id for post in club.posts]
    steps = (await club.live()).table.steps
    while (await club.live()).table.steps == steps:
        await type_a_move(club, club.ada, Random(1))
    assert [post.id for post in club.posts] == posts


async def test_an_edit_that_was_not_noted_is_recognised_after_a_restart(club, monkeypatch):
    active = await one_post(club, club.ada, club.bob)
    before = club.board.id

    async def killed(*_):
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.publisher, "_settle", killed)
        await turn_of(club, active)
    edits, text = edits_of(club, before), club.board.text
    await club.restart()
    assert (club.board.id, club.board.text) == (before, text)
    assert edits_of(club, before) == edits
    (call,) = [post for post in club.posts if "Huang Di is waiting for you" in post.text]
    (now,) = await club.waited_for()
    assert now.mention in call.text


async def test_a_restart_before_the_edit_shows_the_move_once(club, monkeypatch):
    active = await one_post(club, club.ada, club.bob)
    before, text = club.board.id, club.board.text

    async def killed(*_):
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(club.bot.app.publisher, "_deliver", killed)
        await turn_of(club, active)
        assert club.board.text == text
    await club.restart()
    assert club.board.id == before
    assert club.board.text != text


# A board a turn


ASKED = [("usual", "usual", False), ("channel", "usual", False), ("usual", "channel", True)]
"""Where the player who ends the round and the other one answer in secret, and whether that takes a new board."""


@pytest.mark.parametrize(("own", "others", "is_new"), ASKED)
async def test_a_petition_is_shown_in_the_last_board_unless_another_player_is_called_there(club, own, others, is_new):
    await club.turn(club.ada, club.bob)
    while (await club.live()).table.game.upcoming():
        await turn_of(club, *await club.waited_for())
    (last,) = await club.waited_for()
    (other,) = {club.ada, club.bob} - {last}
    await last.types("my calls", choice=own)
    await other.types("my calls", choice=others)
    before = club.board.id
    await turn_of(club, last)
    assert (await club.live()).table.simultaneous
    assert (club.board.id != before) == is_new
    assert "petition" in club.board.text
    sent = [r for r in club.env.http_requests if "board.png" in str(r.json) and "nonce" in r.json]
    assert sent[-1].json["allowed_mentions"]["users"] == [other.id if is_new else last.id]


async def test_a_turn_that_is_taken_back_is_shown_in_the_board_that_stands(club):
    active = await club.turn(club.ada, club.bob)
    await turn_of(club, active)
    (other,) = await club.waited_for()
    before = club.board
    assert other.mention in before.text
    await active.types("undo")
    assert await club.waited_for() == [active]
    assert club.board.id == before.id
    assert f"{active.mention}: your turn in" in club.board.text
    assert other.mention not in club.board.text
