"""A vacation holds a clock for thirty days of one wait, however often it is made longer."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.features.clocks.service import stands_until
from storage import clocks
from tests.bot.features.clocks.clocked import clocked, stored_clocks
from tests.bot.passing import GLANCE
from tests.bot.posted import posts_with

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.mark.parametrize(
    ("day", "away", "until"),
    [(0, None, 0), (0, 7, 7), (0, 30, 30), (0, 31, 30), (20, 50, 30), (20, 25, 25), (29, 58, 30), (40, 70, 40)],
)
def test_a_clock_stands_still_until_its_person_is_back_but_no_longer_than_thirty_days(day, away, until):
    assert stands_until(NOON, away and NOON + away * DAY, None, NOON + day * DAY) == NOON + until * DAY


@pytest.mark.parametrize(
    ("away", "paused", "until"), [(None, None, 20), (None, 21, 21), (25, 21, 25), (50, 21, 30), (21, 40, 40)]
)
def test_a_clock_stands_still_until_a_pause_is_over_too(away, paused, until):
    away, paused = (days and NOON + days * DAY for days in (away, paused))
    assert stands_until(NOON, away, paused, NOON + 20 * DAY) == NOON + until * DAY


async def asked_ago(club, days):
    """The clock that runs, as if its seat had been asked so many days ago."""
    (clock,) = await stored_clocks(club)
    async with club.bot.app.tables.database.transaction() as connection:
        await clocks.put(connection, replace(clock, since=club.env.now() - days * DAY))
    return (await stored_clocks(club))[0]


async def test_a_vacation_that_is_made_longer_and_longer_ends_for_the_clock(club):
    active = await clocked(club)
    for days, held in ((0, 29), (20, 10), (29, 1)):
        await asked_ago(club, days)
        await active.types("my vacation", days=29)
        (clock,) = await stored_clocks(club)
        left = clock.runs_out_at - club.env.now() - 12 * HOUR
        assert abs(left - held * DAY) < timedelta(minutes=1)
        await active.types("my vacation", off=True)
        assert abs((await stored_clocks(club))[0].runs_out_at - club.env.now() - 12 * HOUR) < timedelta(minutes=1)


async def test_a_vacation_after_thirty_days_changes_no_clock_and_no_vote(club):
    active = await clocked(club, timeout="vote")
    clock = await asked_ago(club, 31)
    await active.types("my vacation", days=7)
    assert await stored_clocks(club) == [clock]
    async with club.bot.app.tables.database.transaction() as connection:
        now = club.env.now()
        await clocks.put(connection, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    await club.env.advance_time(GLANCE)
    assert posts_with(club, "What now?")[-1].buttons
    for given in ({"off": True}, {"days": 3}):
        await active.types("my vacation", **given)
    assert posts_with(club, "What now?")[-1].buttons
    assert [clock.stage for clock in await stored_clocks(club)] == ["out"]


async def test_another_zone_holds_it_no_longer(club):
    active = await clocked(club, nights="pause")
    await asked_ago(club, 29)
    await active.types("my vacation", days=20)
    await club.ada.types("table reminders", zone="Asia/Tokyo")
    assert (await stored_clocks(club))[0].runs_out_at < club.env.now() + 3 * DAY
