"""Nobody wins time by standing still: a vacation, or another zone, leaves a clock as much time as it had."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.features.clocks.service import Terms
from tests.bot.features.clocks.clocked import clocked, stored_clocks, to_the_warning

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
TERMS = Terms(DAY)


def warned(at=NOON + 18 * HOUR):
    """A clock begun at noon, whose person was warned, and that was looked at ever since."""
    return TERMS.warned(TERMS.begun(1, 0, NOON), at)


def watched(clock, at):
    return replace(clock, watched_at=at)


@pytest.mark.parametrize(("hours", "left"), [(18, 6), (20, 4), (23, 1), (24, 0), (25, 0)])
def test_who_was_warned_has_what_was_left_of_that(hours, left):
    now = NOON + hours * HOUR
    away = TERMS.halted(watched(warned(), now - MINUTE), now, now + DAY)
    assert (away.stage, away.warns_at) == ("runs", now + DAY)
    assert away.runs_out_at - now - DAY == left * HOUR
    back = TERMS.halted(away, now + DAY, now)
    assert (back.stage, back.warns_at, back.runs_out_at) == ("runs", now, now + left * HOUR)


def test_who_is_warned_again_has_no_more_than_that():
    now = NOON + 23 * HOUR
    back = TERMS.halted(watched(warned(), now), now, now)
    again = TERMS.warned(back, now + MINUTE)
    assert again.runs_out_at == now + HOUR + MINUTE  # whole, from when the warning comes
    later = now + 30 * MINUTE
    assert TERMS.halted(watched(again, later), later, later).runs_out_at == again.runs_out_at


def test_what_the_bot_has_slept_through_is_given_back_all_the_same():
    now = NOON + 40 * HOUR
    for clock in (TERMS.begun(1, 0, NOON), watched(warned(), NOON + 19 * HOUR)):
        assert TERMS.halted(clock, now, now + DAY).runs_out_at == now + DAY + 6 * HOUR


def test_a_clock_that_has_run_out_has_nothing_left():
    now = NOON + 40 * HOUR
    clock = replace(watched(warned(), NOON + 24 * HOUR), stage="out")
    assert TERMS.halted(clock, now, now + DAY).runs_out_at == now + DAY


async def test_a_vacation_that_is_called_off_again_and_again_wins_no_time(club):
    active = await clocked(club)
    await to_the_warning(club)
    for _ in range(3):
        (before,) = await stored_clocks(club)
        await active.types("my vacation", days=1)
        await active.types("my vacation", off=True)
        (after,) = await stored_clocks(club)
        assert after.runs_out_at - before.runs_out_at < timedelta(seconds=30)
        await club.env.advance_time(30 * 60)
    assert (await stored_clocks(club))[0].stage == "warned"
