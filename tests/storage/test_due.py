"""Clocks, waits, reminders, pauses and votes: when they are due. Who holds seats, and why a table cannot post."""

from dataclasses import replace
from datetime import timedelta

import pytest

from storage import clocks, reminders, seats, tables, troubles, votes, waits
from storage.clocks import Clock, Pause
from storage.errors import BadReminder
from storage.reminders import Reminder
from storage.waits import Wait

HOUR = timedelta(hours=1)


@pytest.fixture
async def running(connection, new_table):
    """Ids of two tables that run, with Ada (10), and Bob or Cai (11, 12)."""
    ids = []
    for channel_id in (50, 51):
        row = await new_table(connection, channel_id=channel_id)
        await seats.add(connection, row.id, name="Ada", person_id=10)
        await seats.add(connection, row.id, name="Another", person_id=11 + len(ids))
        await tables.set_state(connection, row.id, "running")
        ids.append(row.id)
    return ids


@pytest.fixture
def clock(running, noon):
    """A clock of eight hours that begins at noon."""
    return Clock(running[0], 0, noon, noon + 6 * HOUR, noon + 8 * HOUR, "runs", None)


@pytest.fixture
def pause(running, noon):
    """A pause of three hours."""
    return Pause(running[0], noon, noon + 3 * HOUR)


ALL = {"clock", "own clock", "clock slept over", "vote", "reminder", "own wait", "long wait", "wait"}
ASKED = {"reminder", "own wait", "long wait"}
STILL = [
    (lambda it, table_id, now: troubles.begin(it, table_id, "access", at=now), ALL),
    (lambda it, table_id, now: troubles.lose(it, table_id, "gone", at=now), {"own clock", "long wait", "wait"}),
    (lambda it, table_id, now: clocks.pause(it, Pause(table_id, now, now)), ALL - ASKED),
    (lambda it, table_id, now: clocks.pause(it, Pause(table_id, now, now, is_over=True)), ALL),
    (lambda it, table_id, now: tables.set_state(it, table_id, "frozen", at=now), {"clock slept over"}),
]
"""What keeps a table from going on, and what is due all the same."""


async def test_nothing_is_due_at_a_table_that_stands_still(connection, running, noon):
    table_id, late = running[0], noon + 99 * HOUR
    await clocks.put(connection, Clock(table_id, 0, noon, noon, noon, "warned", noon))
    await votes.add(connection, table_id, number=0, kind="timeout", seat=0, closes_at=noon)
    await reminders.put(connection, table_id, hour=18, zone="UTC", at=noon)
    await waits.put(connection, Wait(table_id, 0, 0, noon))
    for what, due in STILL:
        async with connection.begin_nested() as done:
            await what(connection, table_id, noon)
            found = {
                "clock": await clocks.due(connection, late),
                "own clock": await clocks.of_person(connection, 10),
                "clock slept over": await clocks.slept_over(connection, late),
                "vote": await votes.due(connection, late),
                "reminder": await reminders.due(connection, {(18, "UTC"): late}, patience=HOUR),
                "own wait": await waits.of_person(connection, 10),
                "long wait": await waits.begun_before(connection, late),
                "wait": await waits.of(connection, running),
            }
            await done.rollback()
        assert {name for name, rows in found.items() if rows} == due


async def test_a_clock_comes_back_as_it_was_set_last(connection, running, clock, noon):
    again = replace(clock, since=noon + HOUR, stage="warned", watched_at=noon + 2 * HOUR)
    beside, elsewhere = replace(clock, seat=1), replace(clock, table_id=running[1])
    for each in (elsewhere, clock, beside, again):
        await clocks.put(connection, each)
    assert await clocks.of(connection, running[0]) == [again, beside]
    assert [await clocks.of_person(connection, person) for person in (10, 11, 12)] == [[again, elsewhere], [beside], []]
    await clocks.stop(connection, running[0], 0)
    assert await clocks.of(connection, running[0]) == [beside]
    await clocks.stop(connection, running[0])
    assert await clocks.of(connection, running[0]) == []


async def test_a_clock_is_due_for_its_warning_and_at_its_end(connection, clock, noon):
    due = [("runs", 5.9, 0), ("runs", 6, 1), ("runs", 9, 1), ("warned", 7.9, 0), ("warned", 8, 1), ("out", 9, 0)]
    for stage, hours, count in due:
        await clocks.put(connection, replace(clock, stage=stage))
        assert len(await clocks.due(connection, noon + hours * HOUR)) == count, (stage, hours)


async def test_a_clock_that_is_watched_by_no_process_is_found(connection, clock, noon):
    warned = replace(clock, stage="warned", watched_at=noon)
    await clocks.put(connection, warned)
    await clocks.put(connection, replace(clock, seat=1))
    assert await clocks.slept_over(connection, noon) == []
    assert await clocks.slept_over(connection, noon + HOUR) == [warned]
    await clocks.watch(connection, noon + HOUR)
    assert await clocks.slept_over(connection, noon + HOUR) == []
    assert [found.watched_at for found in await clocks.of(connection, clock.table_id)] == [noon + HOUR, None]


async def test_what_is_due_on_a_clock_is_done_once_unless_it_was_set_again(connection, clock, noon):
    out = replace(clock, stage="out", watched_at=noon)
    for change in ({"since": noon + HOUR}, {"runs_out_at": noon}, {"stage": "warned"}):
        await clocks.put(connection, anew := replace(clock, **change))
        assert not await clocks.change(connection, clock, out)
        assert await clocks.of(connection, clock.table_id) == [anew]
    await clocks.put(connection, clock)
    assert await clocks.change(connection, clock, out)
    assert await clocks.of(connection, clock.table_id) == [out]


async def test_what_is_left_of_a_budget_is_stored_in_whole_seconds(connection, running):
    table_id, _ = running
    for seat, left in ((1, 5 * HOUR), (0, timedelta(seconds=90.7)), (1, 4 * HOUR)):
        await clocks.put_budget(connection, table_id, seat, left)
    assert await clocks.budgets_of(connection, table_id) == {0: timedelta(seconds=90), 1: 4 * HOUR}
    await clocks.renew_budgets(connection, table_id, 1)
    assert await clocks.budgets_of(connection, table_id) == {0: timedelta(seconds=90)}
    await clocks.renew_budgets(connection, table_id)
    assert await clocks.budgets_of(connection, table_id) == {}


async def test_waits_are_listed_by_table_and_by_person(connection, running, noon):
    first, second = running
    noted = [Wait(first, 0, 3, noon), Wait(first, 1, 3, noon), Wait(second, 0, 9, noon - 2 * HOUR)]
    for wait in noted:
        await waits.put(connection, wait)
    assert await waits.of(connection, running) == noted
    assert await waits.of(connection, []) == []
    assert await waits.of_person(connection, 10) == [noted[2], noted[0]]
    assert await waits.begun_before(connection, noon) == [noted[2]]
    await waits.put(connection, Wait(first, 1, 4, noon + HOUR))
    await waits.remove(connection, first, [0])
    assert await waits.of(connection, [first]) == [Wait(first, 1, 4, noon + HOUR)]
    assert not await waits.hush(connection, noted[1], at=noon)
    assert await waits.hush(connection, Wait(first, 1, 4, noon), at=noon)
    assert await waits.of(connection, running) == [Wait(first, 1, 4, noon + HOUR, hushed_at=noon), noted[2]]


async def test_a_reminder_is_set_and_set_again(connection, running, noon):
    table_id, _ = running
    assert not await reminders.claim(connection, table_id, before=noon, at=noon)
    await reminders.put(connection, table_id, hour=9, zone="Asia/Shanghai", at=noon)
    assert await reminders.get(connection, table_id) == Reminder(table_id, 9, "Asia/Shanghai", set_at=noon)
    later = noon + timedelta(days=1)
    assert await reminders.claim(connection, table_id, before=noon, at=later)
    await reminders.put(connection, table_id, hour=23, zone="Europe/Berlin", is_on=False, place="both", at=later)
    assert await reminders.get(connection, table_id) == Reminder(
        table_id, 23, "Europe/Berlin", is_on=False, place="both", set_at=later, last_reminded_at=later
    )
    assert not await reminders.claim(connection, table_id, before=later + HOUR, at=later + HOUR)


async def test_a_moment_that_no_clock_shows_is_refused(connection, running):
    for hour, zone, said in ((24, "UTC", "no hour 24"), (-1, "UTC", "-1"), (9, "Mars", "zone")):
        with pytest.raises(BadReminder, match=said):
            await reminders.put(connection, running[0], hour=hour, zone=zone)
    assert await reminders.get(connection, running[0]) is None


async def test_tables_are_due_whose_hour_came_after_they_were_reminded_and_had_waited(connection, new_table, noon):
    patience = 3 * HOUR
    came = {(9, "UTC"): noon, (9, "Europe/Berlin"): noon - HOUR, (9, "Etc/GMT+1"): noon, (9, "Etc/GMT+2"): noon}
    usual = {"zone": "UTC", "since": noon - patience, "hushed_at": None, "last": None, "state": "running"}
    cases = {
        "waited": {},
        "waited in Berlin": {"zone": "Europe/Berlin", "since": noon - HOUR - patience},
        "hardly waited": {"since": noon - patience + HOUR},
        "hardly waited in Berlin": {"zone": "Europe/Berlin"},
        "waits for players unknown": {"since": None},
        "hushed": {"hushed_at": noon - HOUR},
        "reminded the day before": {"last": noon - timedelta(days=1)},
        "reminded": {"last": noon},
        "another hour": {"zone": "Asia/Shanghai"},
        "off": {"zone": "Etc/GMT+1"},
        "over": {"zone": "Etc/GMT+2", "state": "ended"},
    }
    ids = {}
    for channel_id, (name, unusual) in enumerate(cases.items(), 70):
        case = usual | unusual
        ids[name] = table_id = (await new_table(connection, channel_id=channel_id)).id
        await tables.set_state(connection, table_id, case["state"])
        await reminders.put(connection, table_id, hour=9, zone=case["zone"], is_on=name != "off")
        if case["since"] is not None:
            wait = Wait(table_id, 0, 1, case["since"], case["hushed_at"])
            await waits.put(connection, wait, Wait(table_id, 1, 1, noon))
        if case["last"] is not None:
            assert await reminders.claim(connection, table_id, before=case["last"], at=case["last"])
    due = [reminder.table_id for reminder in await reminders.due(connection, came, patience=patience)]
    named = ("waited", "waited in Berlin", "waits for players unknown", "reminded the day before")
    assert due == [ids[name] for name in named]
    assert await reminders.due(connection, {}, patience=patience) == []
    assert sorted(await reminders.hours(connection)) == [(9, "Asia/Shanghai"), (9, "Europe/Berlin"), (9, "UTC")]


async def test_a_moment_is_claimed_once(connection, running, noon):
    await reminders.put(connection, running[0], hour=9, zone="UTC")
    day = timedelta(days=1)
    claims = [(noon, noon, True), (noon, noon + day / 2, False), (noon + day, noon + day, True)]
    claims.insert(2, (noon - day, noon - day, False))  # the clock was set back
    for before, at, expected in claims:
        assert await reminders.claim(connection, running[0], before=before, at=at) is expected
    assert (await reminders.get(connection, running[0])).last_reminded_at == noon + day


async def test_a_pause_ends_once(connection, pause, noon):
    assert await clocks.pause_of(connection, pause.table_id) is None
    assert not await clocks.end_pause(connection, pause.table_id, at=noon)
    await clocks.pause(connection, pause)
    await clocks.pause(connection, later := replace(pause, until=pause.until + HOUR))
    assert await clocks.pause_of(connection, pause.table_id) == later
    ended = [await clocks.end_pause(connection, pause.table_id, at=noon + hours * HOUR) for hours in (1, 2)]
    assert ended == [True, False]
    assert await clocks.pause_of(connection, pause.table_id) == replace(pause, until=noon + HOUR, is_over=True)


async def test_pauses_are_due_when_their_time_is_up_while_their_table_runs(connection, pause, running):
    sooner = replace(pause, table_id=running[1], until=pause.until - HOUR)
    for each in (pause, sooner):
        await clocks.pause(connection, each)
    assert await clocks.pauses_due(connection, sooner.until - HOUR) == []
    assert await clocks.pauses_due(connection, sooner.until) == [sooner]
    assert await clocks.pauses_due(connection, pause.until) == [sooner, pause]
    await clocks.end_pause(connection, sooner.table_id, at=sooner.until)
    await tables.set_state(connection, pause.table_id, "frozen", reason="broken")
    assert await clocks.pauses_due(connection, pause.until) == []


@pytest.fixture
def opened(connection, table_id, noon):
    """A function that opens a vote."""

    async def add(closes_at=None):
        given = {"number": 7, "kind": "undo", "seat": 2, "payload": {"to": 3}}
        return await votes.add(connection, table_id, **given, closes_at=closes_at, at=noon)

    return add


async def test_a_vote_is_closed_once(connection, table_id, opened, noon):
    one, other = await opened(), await opened(noon)
    assert one == votes.Vote(one.id, table_id, 7, "undo", 2, {"to": 3}, noon, None, None, None)
    assert await votes.open_at(connection, table_id) == [one, other]
    assert [await votes.close(connection, one.id, outcome, at=noon) for outcome in ("yes", "no")] == [True, False]
    assert await votes.open_at(connection, table_id) == [other]
    assert await votes.find(connection, one.id) == replace(one, outcome="yes", closed_at=noon)
    assert await votes.find(connection, other.id + 1) is None


async def test_votes_are_due_when_their_time_is_up_or_earlier(connection, table_id, opened, noon):
    await tables.set_state(connection, table_id, "running")
    later, never, now, sooner, closed = [
        (await opened(closes_at)).id for closes_at in (noon + HOUR, None, noon, noon - HOUR, noon - HOUR)
    ]
    await votes.close(connection, closed, "no")
    assert [vote.id for vote in await votes.due(connection, noon)] == [sooner, now]
    for vote_id in (later, never):
        await votes.close_by(connection, vote_id, noon)
    assert [vote.id for vote in await votes.due(connection, noon)] == [sooner, later, never, now]


async def test_the_holders_of_each_seat_are_listed_and_the_present_one_is_renamed(connection, table_id, noon):
    seated = [seats.SeatRow(0, 10, None, "Ada", noon), seats.SeatRow(1, None, "medium", "Li Si (AI)", noon)]
    await seats.hold_from_start(connection, table_id, seated, at=noon)
    await seats.hold(connection, table_id, seats.SeatRow(0, None, "medium", "Ada (AI)", noon), 7, "resigned", at=noon)
    await seats.rename_holder(connection, table_id, 10, "Eve")  # who has no seat now
    await seats.hold(connection, table_id, seats.SeatRow(0, 10, None, "Ada", noon), 9, "took_over", at=noon)
    await seats.rename_holder(connection, table_id, 10, "Zoe")
    assert await seats.holders_of(connection, table_id) == [
        seats.Holder(0, 0, 10, None, "Ada", "began", noon),
        seats.Holder(0, 7, None, "medium", "Ada (AI)", "resigned", noon),
        seats.Holder(0, 9, 10, None, "Zoe", "took_over", noon),
        seats.Holder(1, 0, None, "medium", "Li Si (AI)", "began", noon),
    ]


async def test_a_trouble_begins_and_ends_once(connection, table_id, noon):
    begun = [await troubles.begin(connection, table_id, "permission", at=noon + n * HOUR) for n in (0, 1)]
    assert begun == [True, False]
    assert await troubles.of(connection, table_id) == troubles.Trouble(table_id, "permission", noon)
    assert not await troubles.begin(connection, table_id, "access", at=noon + HOUR)
    assert await troubles.of(connection, table_id) == troubles.Trouble(table_id, "access", noon + HOUR)
    assert [await troubles.end(connection, table_id) for _ in range(2)] == [True, False]
    assert await troubles.of(connection, table_id) is None


async def test_a_table_loses_its_home_once_and_its_trouble_stays_what_it_is(connection, table_id, other_id, noon):
    await troubles.begin(connection, other_id, "access", at=noon)
    for lost in (table_id, other_id):
        assert await troubles.lose(connection, lost, "gone", at=noon + HOUR)
        assert not await troubles.lose(connection, lost, "removed", at=noon + 2 * HOUR)
        assert not await troubles.begin(connection, lost, "permission", at=noon + 2 * HOUR)
        assert await troubles.of(connection, lost) == troubles.Trouble(lost, "gone", noon + HOUR, noon + HOUR)


async def test_troubles_are_listed_and_the_open_homeless_tables_of_a_person(connection, new_table, noon):
    ids = [(await new_table(connection, guild_id=guild, channel_id=guild)).id for guild in (1, 5, 6)]
    for table_id, hours in zip(ids, (2, 1, 3), strict=True):
        await seats.add(connection, table_id, name="Ada", person_id=10)
        await troubles.begin(connection, table_id, "access", at=noon + hours * HOUR)
    assert [found.table_id for found in await troubles.listed(connection)] == [ids[1], ids[0], ids[2]]
    assert [found.table_id for found in await troubles.listed(connection, guild_id=5)] == [ids[1]]
    assert await troubles.homeless_of(connection, 10) == []
    for table_id in ids:
        await troubles.lose(connection, table_id, "gone", at=noon)
    await tables.set_state(connection, ids[1], "ended")
    homeless = [await troubles.homeless_of(connection, person) for person in (10, 11)]
    assert homeless == [[ids[2], ids[0]], []]
