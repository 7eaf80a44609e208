"""The clocks of seats: when they are due, and that what is due is done once."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from storage import Clock, Database, clocks, seats, tables

HOUR = timedelta(hours=1)


@pytest.fixture
def clock(noon):
    """A clock of eight hours that begins at noon."""
    return Clock(1, 0, noon, noon + 6 * HOUR, noon + 8 * HOUR, "runs", None)


@pytest.fixture
async def running(connection, new_table):
    """Ids of two tables that run."""
    ids = []
    for channel_id in (50, 51):
        row = await new_table(connection, channel_id=channel_id)
        await seats.add(connection, row.id, name="Ada", person_id=10)
        await seats.add(connection, row.id, name="Bob", person_id=11 + len(ids))
        await tables.set_state(connection, row.id, "running")
        ids.append(row.id)
    return ids


async def test_a_clock_comes_back_as_it_was_set_last(connection, running, clock, noon):
    await clocks.put(connection, clock)
    again = replace(clock, since=noon + HOUR, stage="warned", watched_at=noon + 2 * HOUR)
    await clocks.put(connection, again)
    other = replace(clock, seat=1)
    await clocks.put(connection, other)
    assert await clocks.of(connection, running[0]) == [again, other]
    assert await clocks.of(connection, running[1]) == []
    await clocks.stop(connection, running[0], 0)
    assert await clocks.of(connection, running[0]) == [other]
    await clocks.stop(connection, running[0])
    assert await clocks.of(connection, running[0]) == []


DUE = [("runs", 5.9, 0), ("runs", 6, 1), ("runs", 9, 1), ("warned", 7.9, 0), ("warned", 8, 1), ("out", 9, 0)]
"""A stage of a clock, hours since it began, and how many clocks are due then."""


async def test_a_clock_is_due_for_its_warning_and_at_its_end(connection, running, clock, noon):
    for stage, after, count in DUE:
        await clocks.put(connection, replace(clock, stage=stage))
        assert len(await clocks.due(connection, noon + after * HOUR)) == count, (stage, after)


@pytest.mark.parametrize("state", ["frozen", "ended", "cancelled"])
async def test_at_a_table_that_does_not_run_nothing_is_due(connection, running, clock, noon, state):
    await clocks.put(connection, clock)
    await tables.set_state(connection, running[0], state)
    assert await clocks.due(connection, noon + 99 * HOUR) == []
    assert await clocks.of_person(connection, 10) == []


async def test_the_clocks_of_a_person_are_those_of_the_seats_that_it_holds(connection, running, clock):
    mine = [replace(clock, table_id=table_id) for table_id in running]
    for each in mine:
        await clocks.put(connection, each)
        await clocks.put(connection, replace(each, seat=1))
    assert await clocks.of_person(connection, 10) == mine
    assert await clocks.of_person(connection, 12) == [replace(mine[1], seat=1)]
    assert await clocks.of_person(connection, 99) == []


async def test_a_clock_that_nobody_looks_at_is_found(connection, running, clock, noon):
    warned = replace(clock, stage="warned", watched_at=noon)
    await clocks.put(connection, warned)
    await clocks.put(connection, replace(clock, seat=1))
    assert await clocks.slept_over(connection, noon) == []
    assert await clocks.slept_over(connection, noon + HOUR) == [warned]
    await clocks.watch(connection, noon + HOUR)
    assert await clocks.slept_over(connection, noon + HOUR) == []
    assert [found.watched_at for found in await clocks.of(connection, running[0])] == [noon + HOUR, None]


async def test_what_is_due_on_a_clock_is_done_once(connection, running, clock, noon):
    await clocks.put(connection, clock)
    warned = replace(clock, stage="warned", watched_at=noon)
    assert await clocks.change(connection, clock, warned)
    assert not await clocks.change(connection, clock, warned)
    assert await clocks.of(connection, 1) == [warned]
    assert await clocks.change(connection, warned, replace(warned, stage="out"))
    assert not await clocks.change(connection, warned, replace(warned, stage="out"))
    assert await clocks.of(connection, 1) == [replace(warned, stage="out")]


async def test_what_is_left_of_a_budget_is_stored_in_whole_seconds(connection, running):
    table_id, other = running
    assert await clocks.budgets_of(connection, table_id) == {}
    for seat, left in ((1, 5 * HOUR), (0, timedelta(seconds=90.7)), (1, 4 * HOUR)):
        await clocks.put_budget(connection, table_id, seat, left)
    assert await clocks.budgets_of(connection, table_id) == {0: timedelta(seconds=90), 1: 4 * HOUR}
    assert await clocks.budgets_of(connection, other) == {}
    await clocks.renew_budgets(connection, table_id, 1)
    assert await clocks.budgets_of(connection, table_id) == {0: timedelta(seconds=90)}
    await clocks.renew_budgets(connection, table_id)
    assert await clocks.budgets_of(connection, table_id) == {}


@pytest.mark.parametrize("change", ["since", "runs_out_at"])
async def test_a_clock_that_was_set_again_stays_as_it_is(connection, running, clock, noon, change):
    await clocks.put(connection, clock)
    anew = replace(clock, **{change: noon + 99 * HOUR})
    await clocks.put(connection, anew)
    assert not await clocks.change(connection, clock, replace(clock, stage="warned"))
    assert await clocks.of(connection, 1) == [anew]


async def test_of_several_processes_one_changes_a_clock(url, new_table, noon):
    databases = [await Database.open(url) for _ in range(3)]
    async with databases[0].transaction() as connection:
        clock = Clock((await new_table(connection)).id, 0, noon, noon, noon, "warned", noon)
        await clocks.put(connection, clock)

    async def changed(database):
        async with database.transaction() as connection:
            return await clocks.change(connection, clock, replace(clock, stage="out"))

    assert sorted(await asyncio.gather(*map(changed, databases * 3))) == [False] * 8 + [True]
    for database in databases:
        await database.close()
