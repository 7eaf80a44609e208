"""Clicks of people without the right, too late, twice, or forged: each is answered and changes nothing it may not."""

from __future__ import annotations

import re
from random import Random

import pytest
from sqlalchemy import select

from games import find_boxes
from storage import schema
from tests.bot.every_control import VERBS
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.found_posts import other_of
from tests.bot.players import click_a_move
from tests.bot.stored_rows import rows

STALE = "That button belongs to an earlier moment of the game. Nothing has changed."
WATCH = "You have no seat at this table, but you can watch "
TURN = "It's not your turn. The game is waiting for "
RUNS = "You can only do that before the game begins"
HOST = "Only the host, <@"
TOGETHER = "The players of a running game decide together"
NOT_PAUSED = "This table is not paused."
VOTING = "This table is already voting on that."
NO_CLOCK = ("No clock is running for this player.", "Only another player can give you more time.")
SEATED = "Only players at the table can do that."
OVER = "This game is over. Open a new table with `/table new`. You can still look at this one with "
ENDED = "This table has already ended."
PLAYING = "The game is over."
CANCELLED = "**Huang Di**: this table was cancelled"
ALREADY = "You are"
NOT_WAITED = "This game isn't waiting for you"
DECIDED = "This vote is over."
NUMBER = "'x' is not possible here. Enter a whole number from 0 to 99."
NOWHERE = "That moment no longer exists. Choose one from the suggestions."
MANAGES = "Only members with the permission “Manage Server” can change the settings of this server."
HELD = "The seat of **"
NO_OFFER = "This offer is no longer open."
HAS_CHANNEL = "This table has a channel again"
NOTHING_BACK = "You can't take anything back: "
REFUSALS = (HELD, NO_OFFER, STALE, WATCH, TURN, RUNS, HOST, SEATED, OVER, ENDED, DECIDED, NOWHERE, MANAGES, NUMBER)
REFUSALS += (TOGETHER, NOT_PAUSED, VOTING, *NO_CLOCK)

LOBBY = "join, leave, start, ai, unseat, joined"
ALWAYS = {HAS_CHANNEL: "moving, moved, closing, closed", MANAGES: "server"}
RUNNING = {
    **ALWAYS,
    RUNS: LOBBY,
    HELD: "takeover",
    NO_OFFER: "accept, decline",
    NOT_PAUSED: "resume",
}
AFTER = {
    **ALWAYS,
    OVER: f"{LOBBY}, takeover, accept, decline, undo, set, set clock, remind, hour, zoned, place, resign, "
    "vote, seats, hint, takeback, rewind, goback, more undo, callend, more cancel, pause, more pause, resume, extend, "
    "ahead, plan, planform, unplan, more ahead, replace, absent",
    NOT_WAITED: "hush",
    ENDED: "cancel",
}
OPEN_TO_ALL = "prefer, wish, away, show, newtable, forget"
OWN = f"{OPEN_TO_ALL}, resign, cancel, callend, pause, replace, absent, set, set clock, remind, hour, zoned, place"
"""What players may change when it is not their turn."""
SITUATIONS = {
    "a stranger": (
        OPEN_TO_ALL,
        {
            **RUNNING,
            WATCH: "open, choose, close, number, type, typed, page, undo, hand, vote, hint, takeback, rewind, goback, "
            "more undo, ahead, plan, planform, unplan, more ahead, more resign, resign, turn, hush, callend, pause, "
            "more pause, extend",
            SEATED: "remind, hour, zoned, place, set clock, more cancel",
            HOST: "set, replace, absent",
            TOGETHER: "cancel",
            STALE: "barred, rematch",
        },
    ),
    "another player": (
        OWN,
        {
            **RUNNING,
            STALE: "choose, close, number, type, typed, barred, rematch",
            TURN: "open, page, turn",
            NOT_WAITED: "hush",
            NOTHING_BACK: "undo, takeback",
            NOWHERE: "rewind, goback",
            NO_CLOCK: "extend",
            NUMBER: "plan",
            DECIDED: "vote",
        },
    ),
    "an old message": (
        OWN,
        {
            **RUNNING,
            STALE: "hint, choose, close, number, type, typed, undo, takeback, goback, barred, rematch",
            "### ": "open, page",
            DECIDED: "vote",
            NOWHERE: "rewind",
            NUMBER: "plan",
            NO_CLOCK: "extend",
        },
    ),
    "the board": (
        "prefer, wish, away, show, newtable",
        {
            RUNS: "join, leave, start, ai",
            NO_OFFER: "accept, decline",
            HAS_CHANNEL: "moving, closing",
            DECIDED: "vote",
            HOST: "absent",
            NO_CLOCK: "extend",
            STALE: "barred, cancel, callend, choose, close, closed, forget, goback, hint, hour, joined, look, moved, "
            "number, page, pause, place, plan, planform, rematch, remind, replace, resign, resume, rewind, server, "
            "set, set clock, takeback, takeover, type, typed, undo, unplan, unseat, wishzone, zone, zoned, awayday",
        },
    ),
    "a cancelled table": (
        OPEN_TO_ALL,
        {**AFTER, STALE: "number, type, barred, rematch", OVER: f"{AFTER[OVER]}, choose, typed, close"}
        | {CANCELLED: "open, page, turn"},
    ),
    "a finished game": (
        f"{OPEN_TO_ALL}, rematch, review",
        {**AFTER, STALE: "number, type, barred, choose, typed, close", PLAYING: "open, page, turn"},
    ),
}
"""Controls that are not pressed, and what refuses others; those that are not named show something."""


async def durable(club):
    """Return all that is stored of tables and of people, and what the channel has read."""
    async with club.bot.app.tables.database.reading() as connection:
        own = list(await connection.execute(select(schema.settings)))
    return own, await rows(club)


async def number_of(club):
    """Return the number of the present ask; 0 in the lobby."""
    row, _ = await club.bot.app.tables.stored(1)
    return 0 if row.state == "lobby" else (await club.live()).table.number


async def own_panel(person):
    """Return a message that is the person's own."""
    return (await person.presses(person.club.board, "More")).shown


def said(reply):
    """Return the answer: the refusal if there is one, else the shown text; of a form, its title."""
    parts = [*reply.asides, *([reply.shown] if reply.shown else [])]
    return parts[0].text if parts else f"form: {reply.form.modal['title']}" if reply.form else ""


async def test_no_control_is_forgotten(club):
    assert {verb.partition(" ")[0] for verb in VERBS} == {*club.bot.app.router.verbs, "barred"}


async def in_situation(club, situation):
    """Return who presses, on which message, and the number of the controls."""
    active = await club.turn(club.ada, club.bob)
    now = await number_of(club)
    match situation:
        case "a stranger":
            return club.cai, await own_panel(club.cai), now
        case "another player":
            return other_of(club, active), await own_panel(other_of(club, active)), now
        case "an old message":
            message = (await active.presses(club.board, "Take your turn")).shown
            await active.types("huangdi recruit", peasants=2)
            return active, message, now
        case "the board":
            return active, club.board, now
    message = await own_panel(active)
    if situation == "a cancelled table":
        await club.ada.types("table cancel")
        return active, message, now
    await play_to_the_end(club, Random(1))
    return active, message, await number_of(club)


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_every_control_is_pressed_and_changes_nothing(club, situation):
    left_out, refused = SITUATIONS[situation]
    expected = {verb: refusal for refusal, verbs in refused.items() for verb in verbs.split(", ")}
    person, message, now = await in_situation(club, situation)
    before = await durable(club)
    for verb, (custom_id, values) in VERBS.items():
        if verb in left_out.split(", "):
            continue
        answer = said(await person.sends(message, custom_id.format(now=now), *values))
        assert await durable(club) == before, verb
        if verb in expected:
            assert answer.startswith(expected[verb]), verb
        else:
            assert answer, verb
            assert not answer.startswith(REFUSALS), verb


@pytest.mark.parametrize("game", find_boxes())
async def test_every_old_button_changes_nothing_and_is_answered(club, game):
    """After each move at the start of a game, use every earlier control again."""
    people = (club.ada, club.bob)
    await club.start(*people, game=game)
    chance, seen = Random(3), {}
    while len(seen) < 60:
        for person in await club.waited_for():
            await click_a_move(club, person, chance)
        number, before = await number_of(club), await durable(club)
        for message in list(club.everything()):
            seen |= {(message.id, custom_id): message for custom_id in (*message.buttons.values(), *message.menus)}
        for (_, custom_id), message in seen.items():
            match = re.match(r"h[dm]:(?:choose|undo):1:(\d+)", custom_id)
            if match and int(match[1]) != number:
                (owner,) = (person for person in people if person.reads(message))
                values = [option["value"] for option in message.menus.get(custom_id, [])]
                assert STALE in (await owner.sends(message, custom_id, *values[:3])).text
        assert await durable(club) == before


FORGED = {
    STALE: (
        *("explode:1:0:", "undo:1:{now}1:choice", "page:1:{now}:next", "choose:1:{now}:p9:l9:c9", "choose:1:{now}:"),
        *("close:1:{now}:", "close:1:{now}:builder;;", f"close:1:{{now}}:{';' * 40}"),
    ),
    "There is no table 99.": ("choose:99:{now}:recruiter",),
    "9 is not possible here. Enter a whole number from 1 to 5.": ("close:1:{now}:recruiter;recruit;9",),
    "'two' is not possible here. Enter a whole number from 1 to 5.": ("close:1:{now}:recruiter;recruit;two",),
    "### ": ("page:1:{now}:77",),
    NOTHING_BACK: ("undo:1:{now}:",),
    "": ("open:one:0:", "open:-1:0:", f"open:{'9' * 30}:0:", ""),
}
"""Controls that no message has, and how they are answered; Discord itself answers those that are not ours."""


async def test_a_forged_control_changes_nothing(club):
    active = await club.turn(club.ada, club.bob)
    panel = (await active.presses(club.board, "Take your turn")).shown
    before, now = await durable(club), await number_of(club)
    for answer, controls in FORGED.items():
        for written in controls:
            reply = await active.sends(panel, f"hd:{written.format(now=now)}")
            assert said(reply).startswith(answer) if answer else said(reply) == "", written
    for menu in (f"hm:choose:1:{now}:", f"hd:choose:1:{now}:recruiter"):
        assert said(await active.sends(panel, menu, "gold")).startswith(STALE)
    assert await durable(club) == before


async def test_a_menu_gives_no_text_where_a_number_is_asked_for(club):
    await club.petition(club.ada, club.bob)
    question = club.ada.inbox[-1]
    reply = await club.ada.sends(question, *question.menus, "many")
    assert "Enter a whole number from 0 to 15" in reply.text
    assert (await club.live()).table.sealed == {}


async def test_in_direct_messages_a_table_is_for_its_players(club):
    await club.start(club.ada, club.bob)
    (question,) = club.ada.inbox
    await club.ada.types("table resign")
    assert SEATED in (await club.ada.presses(question, "My hand")).text


# At once


async def twice(club, person, messages, verb):
    """Click at once, on each of the messages; return the answers, the refused last."""
    custom_id, values = VERBS[verb]
    custom_id = custom_id.format(now=await number_of(club))
    replies = await club.at_once(*[(person, message, custom_id, values) for message in messages])
    return sorted(map(said, replies), key=lambda answer: answer.startswith((*REFUSALS, ALREADY, "That AI")))


async def seated(club):
    return [seat.name for seat in (await club.bot.app.tables.stored(1))[1]]


async def test_everything_of_the_lobby_pressed_twice_at_once(club):
    await club.lobby(club.ada, ai=1)
    posts = [club.posts[0]] * 2
    assert (await twice(club, club.bob, posts, "join"))[1] == f"{ALREADY} already at this table."
    assert await seated(club) == ["Ada", "Meng Tian (AI)", "Bob"]
    assert (await twice(club, club.bob, posts, "leave"))[1] == f"{ALREADY} not at this table."
    panels = [(await club.ada.presses(club.posts[0], "Options")).shown for _ in range(2)]
    assert (await twice(club, club.ada, panels, "unseat"))[1].startswith("That AI player is no longer at the table.")
    assert await seated(club) == ["Ada"]
    await twice(club, club.ada, panels, "set")
    await twice(club, club.ada, posts, "ai")
    assert await seated(club) == ["Ada", "Meng Tian (AI)", "Li Si (AI)"]  # a seat for each click
    assert (await twice(club, club.ada, posts, "start"))[1].startswith(RUNS)
    assert (len(club.boards), len(club.ada.inbox), len(await seated(club))) == (1, 1, 3)


async def measured(club):
    """Return what a click can change of a running table."""
    live, reminder = await club.live(), await club.bot.app.reminders.of(1)
    return {
        "log": len(live.table.log),
        "machines": sum(seat.ai is not None for seat in live.seats),
        "theme": live.row.options.get("theme"),
        "state": live.row.state,
        "reminder": (reminder.hour, reminder.zone, reminder.is_on),
        "place": reminder.place,
        "posts": len(club.posts),
    }


ONCE = [
    [("choose", STALE, {"log": 2})],
    [("close", STALE, {"log": 3})],
    [("resign", WATCH, {"machines": 1})],
    [
        ("show", "Here it is.", {"posts": 1}),
        ("set", "### Table settings", {"theme": "dark"}),
        ("remind", "### Reminder", {"reminder": (18, "UTC", False)}),
        ("hour", "### Reminder", {"reminder": (7, "UTC", False)}),
        ("zoned", "### Reminder", {"reminder": (7, "Asia/Tokyo", False)}),
        ("place", "### Reminder", {"reminder": (7, "Asia/Tokyo", False), "place": "dm"}),
        ("prefer", "### My settings", {}),
        ("wish", "### My reminders", {}),
        ("callend", VOTING, {"posts": 1}),
        ("pause", VOTING, {"posts": 1}),
        ("cancel", ENDED, {"state": "cancelled", "posts": 1}),
    ],
]
"""Controls in the order in which they are pressed, what the second of two clicks is told, and all that the two of them
change: numbers by how much."""


@pytest.mark.parametrize("presses", ONCE, ids=lambda presses: presses[0][0])
async def test_everything_of_a_game_pressed_twice_at_once_is_done_once(club, presses):
    active = await club.turn(club.ada, club.bob)
    who = active if len(presses) == 1 else club.ada.granted(manage_guild=True)
    for verb, second, changes in presses:
        panels = [await own_panel(who) for _ in range(2)]
        before = await measured(club)
        assert (await twice(club, who, panels, verb))[1].startswith(second)
        after = await measured(club)
        for name, change in changes.items():
            assert after[name] == (before[name] + change if isinstance(change, int) else change)
        if len(presses) > 1:
            assert {**after, **changes} == {**before, **changes}


async def test_one_answer_is_taken_back_by_two_clicks_at_once(club):
    active = await club.turn(club.ada, club.bob)
    shown = (await active.presses(club.board, "Take your turn")).shown
    for key in ("recruiter", "recruit"):
        shown = (await active.sends(shown, f"hd:choose:1:{await number_of(club)}:{key}")).shown
    assert (await twice(club, active, [shown, await own_panel(active)], "undo"))[1].startswith(STALE)
    live = await club.live()
    assert live.table.undoable(live.seat_of(active.id)) == 0, "card and action are one choice"
    assert [entry.kind for entry in live.table.log].count("undone") == 1


async def test_two_people_answer_a_secret_question_at_once(club):
    await club.petition(club.ada, club.bob)
    await club.at_once(
        *[(person, person.inbox[-1], *person.inbox[-1].menus, ("2",)) for person in (club.ada, club.bob)]
    )
    assert "2 jade" in club.board.text
    assert not (await club.live()).table.simultaneous


async def test_of_two_people_one_takes_the_last_seat(club):
    await club.lobby(club.ada, club.bob, *(club.invite(f"Guest {number}") for number in range(3)))
    late, post = [club.cai, club.invite("Dai")], club.posts[0]
    replies = await club.at_once(*[(person, post, post.button("Join"), ()) for person in late])
    told = [reply.asides[0].text for reply in replies if reply.asides]
    assert told == ["The table is full. Huang Di is for 2 to 6 players."]
    assert sum(person.mention in club.posts[0].text for person in late) == 1
