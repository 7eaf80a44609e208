"""A turn clock that stops at night loses and gains no hour when daylight saving time begins or ends."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.clocks.service import Hours, Terms
from bot.features.vacation.service import away_until, end_of_day
from storage import clocks
from tests.bot.passing import asleep

BERLIN = ZoneInfo("Europe/Berlin")
HOUR = timedelta(hours=1)
CHANGES = ["2026-03-28", "2026-10-24"]
"""The last day before the clocks go forward in the night, and before they go back."""


@pytest.mark.parametrize("day", CHANGES)
def test_the_end_of_a_day_is_a_moment_of_utc(day):
    until = end_of_day(day, datetime.fromisoformat(f"{day}T10:00:00Z"), BERLIN)
    assert until.tzinfo is UTC
    assert until.astimezone(BERLIN).hour == 0


@pytest.mark.parametrize("day", CHANGES)
@pytest.mark.parametrize("hours", [Hours(), Hours(BERLIN, nights=False), Hours(BERLIN, weekends=False)])
def test_a_clock_counts_the_same_in_every_zone(day, hours):
    eve = datetime.fromisoformat(f"{day}T20:00").replace(tzinfo=BERLIN)
    for span in (HOUR, 12 * HOUR, 30 * HOUR):
        assert hours.after(eve, span) == hours.after(eve.astimezone(UTC), span)
        end = hours.after(eve, span).astimezone(BERLIN)
        assert hours.between(eve, end) == span
        assert hours.after(eve, span).tzinfo is UTC


@pytest.mark.parametrize("day", CHANGES)
def test_a_clock_that_stands_still_until_then_has_all_its_time_left(day):
    now = datetime.fromisoformat(f"{day}T10:00:00Z")
    terms, until = Terms(12 * HOUR), datetime.fromisoformat(f"{day}T23:59").replace(tzinfo=BERLIN)
    clock = terms.halted(terms.begun(1, 0, now), now, until)
    assert clock.runs_out_at.astimezone(UTC) - until.astimezone(UTC) == 12 * HOUR


async def test_a_vacation_typed_as_a_day_leaves_a_clock_all_its_time(club):
    active = await club.turn(club.ada, club.bob)
    async with asleep(club):
        await club.env.advance_time((datetime(2026, 3, 28, 12, tzinfo=UTC) - club.env.now()).total_seconds())
    await active.types("my reminders", zone="Europe/Berlin")
    await club.ada.types("table options", option="clock", choice="12h")
    await active.types("my vacation", until="2026-03-28")
    async with club.bot.app.tables.database.reading() as connection:
        (clock,) = await clocks.of(connection, 1)
    assert clock.runs_out_at - await away_until(club.bot.app.tables.database, active.id, club.env.now()) == 12 * HOUR
