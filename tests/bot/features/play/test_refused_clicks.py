"""Clicks of people without the right, too late, twice, or forged: each is answered and changes nothing it may not."""

from random import Random

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import schema
from tests.bot.at_the_club import other_of, play_to_the_end, rows
from tests.bot.every_control import VERBS

STALE = "That button belongs to an earlier moment of the game. Nothing has changed."
WATCH = "You have no seat at this table, but you can watch "
OVER = "This game is over. Open a new table with `/table new`. You can still look at this one with "
VOTING = "This table is already voting on that."
SEATED = "Only players at the table can do that."
ENDED = "This table has already ended."
NOT_WAITED = "This game isn't waiting for you"
NOTHING_BACK = "You can't take anything back: "

LOBBY = "join, leave, start, ai, unseat, joined"
SITUATIONS = {
    "a stranger": {
        "This table has a channel again": "moving, moved, closing, closed",
        "Only members with the permission “Manage Server” can change the settings of this server.": "server",
        "You can only do that before the game begins": LOBBY,
        "The seat of **": "takeover",
        "This offer is no longer open.": "accept, decline",
        "This table is not paused.": "resume",
        WATCH: "open, choose, close, number, type, typed, page, undo, hand, vote, hint, takeback, rewind, goback, "
        "more undo, ahead, plan, planform, unplan, more ahead, more resign, resign, turn, hush, callend, pause, "
        "more pause, extend",
        SEATED: "remind, hour, zoned, place, set clock, more cancel",
        "Only the host, <@": "set, replace, absent",
        "The players of a running game decide together": "cancel",
        STALE: "barred, rematch",
    },
    "another player": {
        "Waiting for ": "open, page, turn",
        NOT_WAITED: "hush",
        NOTHING_BACK: "undo",
    },
    "an old message": {STALE: "hint, choose, close, number, type, typed, undo, takeback, goback"},
    "the board": {
        STALE: "barred, cancel, callend, choose, close, closed, forget, goback, hint, hour, joined, look, moved, "
        "number, page, pause, place, plan, planform, rematch, remind, replace, resign, resume, rewind, server, "
        "set, set clock, takeback, takeover, type, typed, undo, unplan, unseat, wishzone, zone, zoned, awayday",
    },
    "a finished game": {
        OVER: f"{LOBBY}, takeover, accept, decline, undo, set, set clock, remind, hour, zoned, place, resign, "
        "vote, seats, hint, takeback, rewind, goback, more undo, callend, more cancel, pause, more pause, resume, "
        "extend, ahead, plan, planform, unplan, more ahead, replace, absent",
        NOT_WAITED: "hush",
        ENDED: "cancel",
        STALE: "number, type, barred, choose, typed, close",
        "The game is over.": "open, page, turn",
    },
}
"""What refuses controls, by who presses them, or where, or when."""


async def durable(club):
    """Return all that is stored of tables and of people, and what the channel has read."""
    return list(await club.read(AsyncConnection.execute, select(schema.settings))), await rows(club)


async def own_panel(person):
    """Return a message that is the person's own."""
    return (await person.presses(person.club.board, "More")).shown


def said(reply):
    """Return the answer: the refusal if there is one, else the shown text; of a form, that it is one."""
    shown = next(iter(reply.asides), reply.shown)
    return shown.text if shown else "form" if reply.form else ""


async def in_situation(club, situation):
    """Return who presses, on which message, and the number of the controls."""
    active = await club.turn(club.ada, club.bob)
    now = (await club.live()).table.number
    match situation:
        case "a stranger" | "another player":
            person = club.cai if situation == "a stranger" else other_of(club, active)
            return person, await own_panel(person), now
        case "an old message":
            message = (await active.presses(club.board, "Take your turn")).shown
            club.forget_panels()
            await active.types("huangdi recruit", peasants=2)
            return active, message, now
        case "the board":
            return active, club.board, now
    message = await own_panel(active)
    await play_to_the_end(club, Random(1))
    return active, message, (await club.live()).table.number


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_controls_are_refused_and_change_nothing(club, situation):
    person, message, now = await in_situation(club, situation)
    before = await durable(club)
    assert {verb.partition(" ")[0] for verb in VERBS} == {*club.bot.app.router.verbs, "barred"}
    for refusal, verbs in SITUATIONS[situation].items():
        for verb in verbs.split(", "):
            custom_id, values = VERBS[verb]
            club.forget_panels()
            assert said(await person.sends(message, custom_id.format(now=now), *values)).startswith(refusal), verb
        assert await durable(club) == before, verbs


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
    before, now = await durable(club), (await club.live()).table.number
    for answer, controls in FORGED.items():
        for written in controls:
            reply = await active.sends(panel, f"hd:{written.format(now=now)}")
            assert said(reply).startswith(answer) if answer else said(reply) == "", written
    assert said(await active.sends(panel, f"hm:choose:1:{now}:", "gold")).startswith(STALE)
    assert await durable(club) == before


@pytest.mark.parametrize(
    ("verb", "second", "more"),
    [("choose", STALE, 2), ("close", STALE, 3), ("callend", VOTING, 0), ("pause", VOTING, 0), ("cancel", ENDED, 0)],
)
async def test_what_is_pressed_twice_at_once_is_done_once(club, verb, second, more):
    active = await club.turn(club.ada, club.bob)
    who = club.ada.granted(manage_guild=True) if verb == "cancel" else active
    panels, (custom_id, values) = [await own_panel(who) for _ in range(2)], VERBS[verb]
    before = (await club.live()).table.number
    replies = await club.at_once(*[(who, panel, custom_id.format(now=before), values) for panel in panels])
    assert [said(reply).startswith(second) for reply in replies] == [False, True]
    assert len((await club.live()).table.log) == before + more
