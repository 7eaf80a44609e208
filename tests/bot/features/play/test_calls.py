"""Players are called where they want to be, in a message whose notification says why, and not while they play."""

from datetime import timedelta
from random import Random

import pytest
from discord import ui

from bot.features.play.calls import question_in
from bot.features.play.panel import panel
from bot.kernel import moves
from bot.kernel.preferences import call_at, is_called_apart
from bot.kernel.words import say
from bot.surface.limits import ROWS
from storage import outbox
from tests.bot.club import Club
from tests.bot.passing import GLANCE, HOUR, sleep
from tests.bot.people import Person
from tests.bot.players import send_a_move
from tests.bot.posted import other_of

SILENT = 1 << 12
"""Flag of a message that makes no sound."""
FIVE_MINUTES = 300


@pytest.fixture
def live_play(monkeypatch):
    """Players who have just moved count as playing, as they do outside tests."""
    monkeypatch.setattr(moves, "LIVE", timedelta(seconds=FIVE_MINUTES))


def sent(club, channel_id=None):
    """Return the bodies of the posts to a channel, oldest first."""
    path = f"/channels/{channel_id or club.channel.id}/messages"
    return [request.json for request in club.env.http_requests if (request.method, request.path) == ("POST", path)]


def called(body):
    """Return whom a post pings."""
    return set(body["allowed_mentions"].get("users", ()))


async def play(club: Club, person: Person) -> None:
    await send_a_move(club, person, Random(0))


async def passed_on(club: Club, turns: int = 2) -> Person:
    """Play turns of HAN; return the player whose turn it is then."""
    for _ in range(turns):
        (active,) = await club.waited_for()
        await play(club, active)
    (active,) = await club.waited_for()
    return active


# What a notification shows


async def test_the_first_line_of_a_call_says_who_it_is_for_and_which_game(club):
    await club.start(club.ada, club.bob, game="han")
    active = await passed_on(club)
    body = sent(club)[-1]
    assert called(body) == {active.id}
    assert body["content"].splitlines()[0] == say("board-turn", who=active.mention, title="HAN")
    assert [file["description"] for file in body["attachments"]] == club.board.alts


async def test_a_letter_shows_the_question_in_its_notification(club):
    await club.start(club.ada, club.bob)
    live = await club.live()
    for person in (club.ada, club.bob):
        (body,) = sent(club, person.actor.user.dm_channel.id)
        seat = live.seat_of(person.id)
        assert live.ask_of(seat).prompt(live.observation(seat)) in body["content"]


async def test_posts_that_call_nobody_are_silent_and_calls_are_not(club):
    await club.ada.types("table new", game="han")
    await club.bob.presses(club.posts[-1], "Join")
    await club.ada.types("table start")
    assert [bool(called(body)) for body in sent(club)] == [False, True]
    assert all(bool(called(body)) != bool(body.get("flags", 0) & SILENT) for body in sent(club))


async def test_a_panel_with_too_many_rows_is_opened_from_its_letter(club):
    await club.start(club.ada, club.bob, game="han")
    live = await club.live()
    (seat,) = live.waiting
    whole = panel(live, seat)
    assert len(question_in(whole, live, []).view.children) > 1
    for _ in range(ROWS):
        whole.children[0].add_item(row_of_one(live))
    letter = question_in(whole, live, [])
    ((first, *_),) = [letter.view.children]
    assert first.custom_id == f"hd:open:1:{live.table.number}:"


def row_of_one(live):

    from bot.features.play.question import own_button

    return ui.ActionRow(own_button(live, "hand", label="My hand"))


# Where


@pytest.mark.parametrize(
    ("calls", "in_channel", "by_letter"),
    [
        ("usual", True, False),
        ("channel", True, False),
        ("dm", False, True),
        ("both", True, True),
        ("off", False, False),
    ],
)
@pytest.mark.parametrize("here", [False, True])
async def test_a_turn_calls_where_its_player_wants(club, calls, in_channel, by_letter, here):
    await club.start(club.ada, club.bob, game="han")
    active = await passed_on(club, 1)
    other = other_of(club, active)
    if here:  # for this table alone
        await other.types("my calls", choice="off" if in_channel else "both")
        settings = (await other.presses(club.board, "More")).shown
        settings = (await other.presses(settings, "My settings")).shown
        wishes = (await other.presses(settings, "My reminders")).shown
        await other.sends(wishes, "hm:wish:1:0:here", calls)
    else:
        await other.types("my calls", choice=calls)
    await play(club, active)
    assert await club.waited_for() == [other]
    assert (called(sent(club)[-1]) == {other.id}) == in_channel
    assert (other.mention in club.board.text) == in_channel
    assert len(other.inbox) == by_letter


async def test_the_same_as_at_all_tables_again(club):
    await club.start(club.ada, club.bob, game="han")
    settings = (await club.ada.types("my settings")).shown
    wishes = (await club.ada.presses(settings, "My reminders")).shown
    assert not any(custom_id.endswith(":here") for custom_id in wishes.menus)  # opened at no table
    settings = (await club.ada.presses((await club.ada.presses(club.board, "More")).shown, "My settings")).shown
    wishes = (await club.ada.presses(settings, "My reminders")).shown
    for choice in ("dm", "same"):
        wishes = (await club.ada.sends(wishes, "hm:wish:1:0:here", choice)).shown
    (active,) = await club.waited_for()
    while active != club.ada:
        await play(club, active)
        (active,) = await club.waited_for()
    assert club.ada.inbox == []


@pytest.mark.parametrize(("calls", "calling"), [("dm", "board-call"), ("both", "board-turn")])
async def test_with_closed_direct_messages_a_turn_calls_in_the_channel_once(club, calls, calling):
    await club.start(club.ada, club.bob, game="han")
    active = await passed_on(club, 1)
    other = other_of(club, active)
    club.close_inbox(other)
    await other.types("my calls", choice=calls)
    before = len(sent(club))
    await play(club, active)
    (call,) = [body for body in sent(club)[before:] if called(body)]
    assert call["content"].splitlines()[0] == say(calling, who=other.mention, title="HAN", count=1)


async def test_what_a_player_chose_for_a_table_is_forgotten_at_its_end(club):
    await club.start(club.ada, club.bob, game="han")
    database = club.bot.app.tables.database
    async with database.transaction() as connection:
        await call_at(connection, club.ada.id, 1, "off")
        await call_at(connection, club.ada.id, 2, "off")
    await club.ada.types("table cancel")
    assert [await is_called_apart(database, club.ada.id, table_id) for table_id in (1, 2)] == [False, True]


async def test_a_turn_is_played_to_its_end_in_the_direct_message(club):
    await club.start(club.ada, club.bob, game="han")
    active = await passed_on(club, 1)
    other = other_of(club, active)
    await other.types("my calls", choice="dm")
    await play(club, active)
    steps, shown = (await club.live()).table.steps, other.inbox[-1]
    while (await club.live()).table.steps == steps:
        answers = {custom_id: [options[0]["value"]] for custom_id, options in shown.menus.items()}
        answers |= {custom_id: [] for custom_id in shown.buttons.values()}
        custom_id, values = next((key, values) for key, values in answers.items() if ":choose:" in key)
        shown = (await other.sends(shown, custom_id, *values, confirm=True)).shown
    assert await club.waited_for() == [active]
    assert len(other.inbox) == 1


async def test_an_unknown_place_changes_nothing(club):
    await club.start(club.ada, club.bob, game="han")
    settings = (await club.ada.presses((await club.ada.presses(club.board, "More")).shown, "My settings")).shown
    wishes = (await club.ada.presses(settings, "My reminders")).shown
    for key in ("calls", "here"):
        again = (await club.ada.sends(wishes, f"hm:wish:1:0:{key}", "pigeon")).shown
        assert "pigeon" in again.text
        assert again.menus == wishes.menus


# While they play


async def test_players_who_play_just_now_are_not_called(club, live_play):
    await club.start(club.ada, club.bob, game="han")
    await passed_on(club)
    before = len(sent(club))
    for _ in range(4):
        await passed_on(club, 1)
    boards = sent(club)[before:]
    assert len(boards) == 4
    assert all(not called(body) and body.get("flags", 0) & SILENT for body in boards)


@pytest.mark.parametrize("posts", ["turns", "one"])
async def test_who_keeps_the_table_waiting_after_all_is_called_once(club, live_play, posts):
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table options", option="posts", choice=posts)
    active = await passed_on(club, 4)
    before = len(sent(club))
    async with club.bot.app.tables.database.reading() as connection:
        due = await outbox.due(connection, 1)
    assert due
    assert outbox.oldest_due(due, []) is None  # it is not late
    await club.env.advance_time(FIVE_MINUTES + GLANCE)
    (call,) = sent(club)[before:]
    assert called(call) == {active.id}
    assert call["content"].startswith(active.mention)
    await club.env.advance_time(2 * FIVE_MINUTES)
    assert len(sent(club)) == before + 1


async def test_a_letter_comes_late_too(club, live_play):
    await club.start(club.ada, club.bob, game="han")
    for person in (club.ada, club.bob):
        await person.types("my calls", choice="dm")
    active = await passed_on(club, 4)
    before = len(active.inbox)
    await club.env.advance_time(FIVE_MINUTES + GLANCE)
    assert len(active.inbox) == before + 1
    assert sent(club)[-1]["flags"] & SILENT


async def test_who_was_away_for_long_is_called_at_once(club, live_play):
    await club.start(club.ada, club.bob, game="han")
    active = await passed_on(club, 2)
    await sleep(club, HOUR)
    await play(club, active)
    assert called(sent(club)[-1]) == {other_of(club, active).id}


async def test_a_table_can_call_at_every_turn(club, live_play):
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table options", option="pings", choice="turns")
    await passed_on(club, 2)
    for _ in range(2):
        active = await passed_on(club, 1)
        assert called(sent(club)[-1]) == {active.id}


# The end of a game, and a full lobby


async def finish(club):
    while (await club.live()).row.state == "running":
        for person in await club.waited_for():
            await play(club, person)


async def test_the_end_calls_everyone_once_with_their_rank(club):
    await club.start(club.ada, club.bob, game="chang_cheng")
    await club.bob.types("my calls", choice="dm")
    await finish(club)
    live, everyone = await club.live(), {club.ada.id, club.bob.id}
    last = [body for body in sent(club) if called(body)][-1]
    assert called(last) == {club.ada.id}
    ranks = {live.persons[seat]: rank for seat, rank in enumerate(live.table.game.ranking())}
    assert f"{ranks[club.ada.id]}. {club.ada.mention}" in last["content"]
    assert f"{ranks[club.bob.id]}. **Bob**" in last["content"]
    letter = club.bob.inbox[-1]
    told = {"title": live.box.title, "channel": f"<#{club.channel.id}>", "rank": str(ranks[club.bob.id])}
    assert letter.text == say("question-over", **told, count=str(len(everyone)), how="ranked")
    scores = await club.bob.presses(letter, say("board-scores"))
    assert live.box.texts.scoring(live.observation(None), live.shown_names).splitlines()[0] in scores.text
    before = len(sent(club))
    await club.ada.types("table show")
    assert all(not called(body) for body in sent(club)[before:])


async def test_a_full_lobby_calls_its_host(club):
    await club.lobby(club.ada, club.bob, ai=1, game="chang_cheng")
    before = len(sent(club))
    await club.cai.presses(club.posts[-1], "Join")
    (call,) = sent(club)[before:]
    assert called(call) == {club.ada.id}
    await club.ada.presses(club.posts[0], "Start")
    assert (await club.live()).row.state == "running"


async def test_a_host_who_fills_the_lobby_is_not_called(club):
    await club.lobby(club.ada, club.bob, club.cai, ai=1, game="chang_cheng")
    assert not any(called(body) for body in sent(club))
