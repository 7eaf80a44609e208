"""Pauses are stored and end once, and a paused table asks nobody; removals keep a person out of a lobby."""

from dataclasses import replace
from datetime import timedelta

import pytest

from storage import Pause, Wait, pauses, reminders, removals, seats, tables, waits

HOUR = timedelta(hours=1)


@pytest.fixture
async def row(connection, new_table):
    """A table that runs, with Ada (10)."""
    row = await new_table(connection)
    await seats.add(connection, row.id, name="Ada", person_id=10)
    await tables.set_state(connection, row.id, "running")
    return row


@pytest.fixture
def pause(row, noon):
    """A pause of three hours."""
    return Pause(row.id, noon, noon + 3 * HOUR)


async def test_the_last_pause_of_a_table_is_the_one_that_is_stored(connection, row, pause):
    assert await pauses.of(connection, row.id) is None
    await pauses.put(connection, pause)
    later = replace(pause, until=pause.until + HOUR)
    await pauses.put(connection, later)
    assert await pauses.of(connection, row.id) == later


async def test_a_pause_ends_once(connection, row, pause, noon):
    assert not await pauses.end(connection, row.id, at=noon)
    await pauses.put(connection, pause)
    assert [await pauses.end(connection, row.id, at=noon + hours * HOUR) for hours in (1, 2)] == [True, False]
    assert await pauses.of(connection, row.id) == replace(pause, until=noon + HOUR, is_over=True)


async def test_pauses_are_due_when_their_time_is_up_while_their_table_runs(connection, row, pause, new_table):
    other = await new_table(connection, channel_id=3)
    await tables.set_state(connection, other.id, "running")
    sooner = replace(pause, table_id=other.id, until=pause.until - HOUR)
    for each in (pause, sooner):
        await pauses.put(connection, each)
    assert await pauses.due(connection, sooner.until - HOUR) == []
    assert await pauses.due(connection, sooner.until) == [sooner]
    assert await pauses.due(connection, pause.until) == [sooner, pause]
    await pauses.end(connection, other.id, at=sooner.until)
    await tables.set_state(connection, row.id, "frozen", reason="broken")
    assert await pauses.due(connection, pause.until) == []


async def test_a_paused_table_waits_for_nobody_and_reminds_nobody(connection, row, pause, noon):
    wait = Wait(row.id, 0, 1, noon)
    await waits.put(connection, wait)
    await reminders.put(connection, row.id, hour=18, zone="UTC", at=noon)
    came = {(18, "UTC"): noon + 6 * HOUR}

    async def asked():
        found = await waits.of_person(connection, 10), await waits.begun_before(connection, noon + HOUR)
        return *found, await reminders.due(connection, came, patience=HOUR)

    reminder = await reminders.get(connection, row.id)
    assert await asked() == ([wait], [wait], [reminder])
    await pauses.put(connection, pause)
    assert await asked() == ([], [], [])
    await pauses.end(connection, row.id, at=noon)
    assert await asked() == ([wait], [wait], [reminder])


async def test_removed_persons_are_listed_until_they_may_come_back(connection, row, noon):
    for hours, (person_id, name) in enumerate([(12, "Cai"), (11, "Bob"), (12, "Cai")]):
        await removals.add(connection, row.id, person_id, name, at=noon + hours * HOUR)
    assert list((await removals.of(connection, row.id)).items()) == [(11, "Bob"), (12, "Cai")]
    assert [await removals.take_back(connection, row.id, 12) for _ in range(2)] == [True, False]
    assert await removals.of(connection, row.id) == {11: "Bob"}
    assert await removals.of(connection, row.id + 1) == {}
