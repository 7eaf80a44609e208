"""Every control there is, used by whom, when and where it should not be: a sentence or the present state, no harm."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from bot.surface.controls import _WRITTEN
from storage import schema
from tests.bot.every_control import VERBS
from tests.bot.players import planned
from tests.bot.stored import published, rows

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
ALREADY = "You are"
NOT_WAITED = "This game isn't waiting for you"
DECIDED = "This vote is over."
NUMBER = "'x' is not possible here. Enter a whole number from 0 to 99."
NOWHERE = "That moment no longer exists. Choose one from the suggestions."
MANAGES = "Only members with the permission “Manage Server” can change the settings of this server."
HELD = "The seat of **"
NO_OFFER = "This offer is no longer open."
OFFERS = dict.fromkeys(("accept", "decline"), NO_OFFER)
HOMES = dict.fromkeys(("moving", "moved", "closing", "closed"), "This table has a channel again")
SEAT_CLICKS = {"takeover": HELD, **OFFERS}
"""On a seat that nobody has left, and nobody was offered."""
REFUSALS = (HELD, NO_OFFER, STALE, WATCH, TURN, RUNS, HOST, SEATED, OVER, ENDED, DECIDED, NOWHERE, MANAGES, NUMBER)
REFUSALS += (TOGETHER, NOT_PAUSED, VOTING, *NO_CLOCK)


async def test_no_control_is_forgotten(club):
    assert {verb.partition(" ")[0] for verb in VERBS} == {*club.bot.app.router.verbs, "barred"}


async def durable(club):
    """All that is stored of tables and of people, and what the channel has read."""
    async with club.bot.app.tables.database.reading() as connection:
        own = list(await connection.execute(select(schema.settings)))
    return own, await rows(club)


def click(verb, now):
    custom_id, values = VERBS[verb]
    return custom_id.format(now=now), values


def said(reply):
    """Return the answer: the refusal if there is one, else the shown text; of a form, its title."""
    parts = [*reply.asides, *([reply.shown] if reply.shown else [])]
    return parts[0].text if parts else f"form: {reply.form.modal['title']}" if reply.form else ""


async def pressed(club, person, message, verbs, now):
    """Return the answer to each control, none of which may change anything."""
    answers, before = {}, await durable(club)
    for verb in verbs:
        custom_id, values = click(verb, now)
        answers[verb] = said(await person.sends(message, custom_id, *values))
        assert await durable(club) == before, verb
    return answers


def assert_answered(answers, expected):
    """Check the answers to controls; the ones without an expected refusal must show something."""
    expected = {**HOMES, **expected}
    for verb, answer in answers.items():
        if verb in expected:
            assert answer.startswith(expected[verb]), verb
        else:
            assert answer, verb
            assert not answer.startswith(REFUSALS), verb


async def own_panel(person, club):
    """A message that is the person's own."""
    return (await person.presses(club.board, "More")).shown


BEFORE_THE_GAME = dict.fromkeys(("join", "leave", "start", "ai", "unseat", "joined"), RUNS)
STRANGER = {
    **SEAT_CLICKS,
    **dict.fromkeys(("open", "choose", "close", "number", "page", "undo", "hand", "vote"), WATCH),
    **dict.fromkeys(("type", "typed", "hint"), WATCH),
    **dict.fromkeys(("takeback", "rewind"), WATCH),
    **dict.fromkeys(("goback", "more undo", "ahead", "plan", "planform", "unplan", "more ahead"), WATCH),
    **dict.fromkeys(("more resign", "resign", "turn", "hush"), WATCH),
    **dict.fromkeys(("callend", "pause", "more pause", "extend"), WATCH),
    **dict.fromkeys(("remind", "hour", "zoned", "place", "set clock", "more cancel"), SEATED),
    **dict.fromkeys(("set", "replace", "absent"), HOST),
    "cancel": TOGETHER,
    "resume": NOT_PAUSED,
    **BEFORE_THE_GAME,
    **dict.fromkeys(("barred", "rematch"), STALE),
    "server": MANAGES,
}
OTHER = {
    **SEAT_CLICKS,
    **dict.fromkeys(("choose", "close", "number", "type", "typed"), STALE),
    **dict.fromkeys(("open", "page", "turn"), TURN),
    "hush": NOT_WAITED,
    **BEFORE_THE_GAME,
    **dict.fromkeys(("barred", "rematch"), STALE),
    **dict.fromkeys(("undo", "takeback"), "You can't take anything back: "),
    **dict.fromkeys(("rewind", "goback"), NOWHERE),
    "extend": NO_CLOCK,
    "resume": NOT_PAUSED,
    "plan": NUMBER,
    "vote": DECIDED,
    "server": MANAGES,
}
OPEN_TO_ALL = ("prefer", "wish", "away", "show", "forget", "newtable")
"""What changes something for anyone."""
HARMLESS = [verb for verb in VERBS if verb not in OPEN_TO_ALL]
OWN = (
    "resign",
    "cancel",
    "callend",
    "pause",
    "replace",
    "absent",
    "set",
    "set clock",
    "remind",
    "hour",
    "zoned",
    "place",
)
"""Controls that players can also use when it is not their turn."""


async def test_a_stranger_presses_everything(club):
    await club.turn(club.ada, club.bob)
    now, message = (await club.live()).table.number, await own_panel(club.cai, club)
    assert_answered(await pressed(club, club.cai, message, HARMLESS, now), STRANGER)


async def test_another_player_presses_everything(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    now, message = (await club.live()).table.number, await own_panel(other, club)
    verbs = [verb for verb in HARMLESS if verb not in OWN]
    assert_answered(await pressed(club, other, message, verbs, now), OTHER)


async def test_everything_pressed_on_what_everyone_reads_leaves_it_alone(club):
    active = await club.turn(club.ada, club.bob)
    own = {
        "moving",
        "closing",
        "ahead",
        "open",
        "turn",
        "hush",
        "wishes",
        "vacation",
        "absent",
        "hand",
        "scores",
        "text",
        "history",
        "replay",
        "film",
        "review",
        "help",
        "intro",
        "rankings",
        "more",
        "seats",
        "accept",
        "decline",
        "extend",
        *(verb for verb in VERBS if verb.startswith("more ")),
    }
    lobby = {"join", "leave", "start", "ai", "options"}
    verbs = [*HARMLESS, "forget"]
    answers = await pressed(club, active, club.board, verbs, (await club.live()).table.number)
    refused = dict.fromkeys([verb for verb in verbs if verb not in own | lobby], STALE)
    assert_answered(
        answers, {**BEFORE_THE_GAME, **refused, **OFFERS, "vote": DECIDED, "absent": HOST, "extend": NO_CLOCK}
    )


async def test_everything_pressed_on_an_old_message(club):
    active = await club.turn(club.ada, club.bob)
    before, message = (await club.live()).table.number, (await active.presses(club.board, "Take your turn")).shown
    await active.types("huangdi recruit", peasants=2)
    verbs = [verb for verb in HARMLESS if verb not in OWN]
    late = dict.fromkeys(
        (
            "hint",
            "choose",
            "close",
            "number",
            "type",
            "typed",
            "undo",
            "takeback",
            "goback",
            "barred",
            "rematch",
        ),
        STALE,
    )
    answers = await pressed(club, active, message, verbs, before)
    shown = {"open": "### ", "page": "### "}
    more = {"vote": DECIDED, "rewind": NOWHERE, "server": MANAGES, "plan": NUMBER}
    more |= {"extend": NO_CLOCK, "resume": NOT_PAUSED}
    assert_answered(answers, {**BEFORE_THE_GAME, **SEAT_CLICKS, **late, **shown, **more})


AFTER = {
    **dict.fromkeys(SEAT_CLICKS, OVER),
    **dict.fromkeys(
        ("choose", "typed", "close", "undo", "set", "remind", "hour", "zoned", "resign", "vote", "seats", "hint"), OVER
    ),
    **dict.fromkeys(("takeback", "rewind", "goback", "more undo"), OVER),
    **dict.fromkeys(("set clock", "callend", "more cancel", "pause", "more pause", "resume", "extend"), OVER),
    **dict.fromkeys(("ahead", "plan", "planform", "unplan", "more ahead"), OVER),
    "place": OVER,
    **dict.fromkeys(("number", "type", "barred", "rematch"), STALE),
    **dict.fromkeys(("open", "page", "turn"), PLAYING),
    "hush": NOT_WAITED,
    **dict.fromkeys(BEFORE_THE_GAME, OVER),
    "cancel": ENDED,
    **dict.fromkeys(("replace", "absent"), OVER),
    "server": MANAGES,
}


async def test_everything_pressed_after_the_table_is_cancelled(club):
    active = await club.turn(club.ada, club.bob)
    now, message = (await club.live()).table.number, await own_panel(active, club)
    await club.ada.types("table cancel")
    verbs = [verb for verb in VERBS if verb not in OPEN_TO_ALL]
    cancelled = dict.fromkeys(("open", "page", "turn"), "**Huang Di**: this table was cancelled")
    assert_answered(await pressed(club, active, message, verbs, now), {**AFTER, **cancelled})


async def test_everything_pressed_after_the_game_is_over(club):
    await club.turn(club.ada, club.bob)
    message, chance = await own_panel(club.ada, club), Random(1)
    while not (live := await club.live()).table.over:
        seat = live.table.waiting[0]
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(1, live.persons[seat], path)
    await published(club)
    assert "Rank 1" in club.posts[-1].text
    verbs = [verb for verb in VERBS if verb not in (*OPEN_TO_ALL, "rematch")]
    answers = await pressed(club, club.ada, message, verbs, live.table.number)
    assert_answered(answers, {**AFTER, "choose": STALE, "typed": STALE, "close": STALE})


# Twice at once


async def twice(club, person, messages, verb):
    """What the two are told who click at once, each on one of the messages; the refused last."""
    custom_id, values = click(verb, await number_of(club))
    replies = await club.at_once(*[(person, message, custom_id, values) for message in messages])
    return sorted(map(said, replies), key=lambda answer: answer.startswith((*REFUSALS, ALREADY, "That AI")))


async def number_of(club):
    """The number of the present ask; 0 in the lobby."""
    row, _ = await club.bot.app.tables.stored(1)
    return 0 if row.state == "lobby" else (await club.live()).table.number


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
    """What a click can change of a running table."""
    live, reminder = await club.live(), await club.bot.app.reminders.of(1)
    machines = sum(seat.ai is not None for seat in live.seats)
    return {
        "log": len(live.table.log),
        "machines": machines,
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
        panels = [await own_panel(who, club) for _ in range(2)]
        before = await measured(club)
        assert (await twice(club, who, panels, verb))[1].startswith(second)
        after = await measured(club)
        for name, change in changes.items():
            assert after[name] == (before[name] + change if isinstance(change, int) else change)
        if len(presses) > 1:
            assert {**after, **changes} == {**before, **changes}


async def test_one_answer_is_taken_back_by_two_clicks_at_once(club):
    active = await club.turn(club.ada, club.bob)
    reply = await active.presses(club.board, "Take your turn")
    reply = await active.sends(reply.shown, f"hd:choose:1:{await number_of(club)}:recruiter")
    reply = await active.sends(reply.shown, f"hd:choose:1:{await number_of(club)}:recruit")
    panels = [reply.shown, await own_panel(active, club)]
    assert (await twice(club, active, panels, "undo"))[1].startswith(STALE)
    live = await club.live()
    assert live.table.undoable(live.seat_of(active.id)) == 0, "card and action are one choice"
    assert [entry.kind for entry in live.table.log].count("undone") == 1


# Forged

TEXTS = st.text(max_size=40).filter(lambda text: not text.isdecimal()) | st.sampled_from(
    ["77", "-1", "p9", "seat:9", ";", ",", "recruiter;;", "huang_di/99", "chess/0", "Mars/Olympus", "Europe"]
)
NEVER = ("resign", "cancel", "show", "forget", "newtable")
"""They need no more than a table, or a person: with a seat, that is no forgery."""
FORGED = st.tuples(
    st.sampled_from([verb for verb in (*VERBS, "explode") if " " not in verb and verb not in NEVER]),
    st.sampled_from(["1", "1", "1", "2", "0", "9" * 18, "9" * 19, "-1", "one", "", "\u0661"]),
    st.sampled_from(["{now}", "{now}", "0", "{now}1", "9" * 10, "-1", ""]),
    TEXTS,
    st.lists(TEXTS.filter(str.strip), max_size=3, unique=True),
)
"""Verb, table, number, key and values."""


@settings(deadline=None, max_examples=30, derandomize=True, suppress_health_check=list(HealthCheck))
@given(forged=FORGED)
@pytest.mark.parametrize("who", ["active", "other", "stranger"])
async def test_forged_clicks_change_nothing(forgers, who, forged):
    person, message = forgers[who]
    verb, table, number, key, values = forged
    before, now = await durable(person.club), await number_of(person.club)
    custom_id = f"{'hm' if values else 'hd'}:{verb}:{table}:{number.format(now=now)}:{key}"[:100]
    reply = await person.sends(message, custom_id, *values)
    assert await durable(person.club) == before
    is_ours = re.fullmatch(f"h[dm]:{_WRITTEN}", custom_id)
    assert bool(said(reply)) is bool(is_ours)


@pytest.mark.parametrize(("kind", "values"), [("hd", ["recruiter"]), ("hm", [])])
async def test_a_menu_written_as_a_button_and_a_button_as_a_menu_are_out_of_date(forgers, kind, values):
    person, message = forgers["active"]
    before, now = await durable(person.club), await number_of(person.club)
    reply = await person.sends(message, f"{kind}:choose:1:{now}:recruiter", *values)
    assert said(reply) == "That button belongs to an earlier moment of the game. Nothing has changed."
    assert await durable(person.club) == before


@pytest.fixture
async def forgers(club):
    """People in a game of two at its first turn, each with a message of its own."""
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    people = {"active": active, "other": other, "stranger": club.cai}
    return {who: (person, await own_panel(person, club)) for who, person in people.items()}
