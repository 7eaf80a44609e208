"""What turn clocks count: over nights and weekends, changes to summer time, vacations and pauses, and budgets."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.clocks.service import Hours, Terms, stands_until
from storage import Clock

BERLIN = ZoneInfo("Europe/Berlin")
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
BY_DAY, WEEKDAYS = Hours(BERLIN, nights=False), Hours(BERLIN, weekends=False)
TURN, GAME = Terms(DAY), Terms(3 * DAY, increment=12 * HOUR)
"""A day for each turn; three days for the game, and twelve hours more a turn."""


def at(text):
    """A moment as Berlin's clocks show it."""
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN).astimezone(UTC)


@pytest.mark.parametrize(
    ("hours", "start", "count", "end"),
    [
        (BY_DAY, "2026-06-01T10:00", 12, "2026-06-01T22:00"),
        (BY_DAY, "2026-06-01T10:00", 13, "2026-06-02T09:00"),
        (BY_DAY, "2026-06-01T23:30", 1, "2026-06-02T09:00"),  # begun at night
        (BY_DAY, "2026-06-01T03:00", 1, "2026-06-01T09:00"),
        (BY_DAY, "2026-06-01T22:00", 0, "2026-06-02T08:00"),  # nothing left at nightfall: the morning decides
        (BY_DAY, "2026-03-28T20:00", 4, "2026-03-29T10:00"),  # the night in which the clocks go forward
        (BY_DAY, "2026-10-24T20:00", 4, "2026-10-25T10:00"),  # and that in which they go back
        (WEEKDAYS, "2026-06-05T20:00", 5, "2026-06-08T01:00"),  # from Friday to Monday
        (WEEKDAYS, "2026-06-06T12:00", 1, "2026-06-08T01:00"),  # begun on a Saturday
        (WEEKDAYS, "2026-06-04T00:00", 48, "2026-06-06T00:00"),
        (WEEKDAYS, "2026-03-27T12:00", 24, "2026-03-30T12:00"),  # over the weekend of summer time
        (Hours(BERLIN, nights=False, weekends=False), "2026-06-05T20:00", 4, "2026-06-08T10:00"),
        (Hours(), "2026-03-28T10:00", 24, "2026-03-29T11:00"),
    ],
)
def test_a_clock_counts_the_hours_that_its_table_plays(hours, start, count, end):
    assert hours.after(at(start), count * HOUR) == at(end)
    assert hours.between(at(start), at(end)) == count * HOUR
    assert hours.between(at(end) + HOUR, at(start)) == timedelta()


@pytest.mark.parametrize("hours", [Hours(), BY_DAY, WEEKDAYS, Hours(ZoneInfo("America/New_York"), nights=False)])
@pytest.mark.parametrize("day", ["2026-06-01", "2026-03-28", "2026-10-24"])
def test_time_that_has_passed_is_as_long_as_it_was_to_be_in_every_zone(hours, day):
    for minutes in range(0, 3 * 24 * 60, 97):
        start = (at(f"{day}T12:00") + minutes * MINUTE).astimezone(BERLIN)
        for span in (HOUR, 12 * HOUR, 7 * DAY):
            end = hours.after(start, span)
            assert (end, end.tzinfo) == (hours.after(start.astimezone(UTC), span), UTC)
            assert hours.between(start, end.astimezone(BERLIN)) == span


@pytest.mark.parametrize(
    ("terms", "start", "left", "warns", "ends"),
    [
        (TURN, None, None, 18, 24),
        (TURN, 72, None, 90, 96),  # its player is back from vacation then
        (TURN, None, 4, 0, 4),
        (GAME, None, None, 54, 72),
        (GAME, None, 12, 9, 12),
    ],
)
def test_a_clock_warns_when_a_quarter_of_its_time_is_left(terms, start, left, warns, ends):
    clock = terms.begun(1, 2, NOON, start and NOON + start * HOUR, left and left * HOUR)
    assert clock == Clock(1, 2, NOON, NOON + warns * HOUR, NOON + ends * HOUR, "runs", None)


@pytest.mark.parametrize(("late", "left"), [(0, 6), (1, 6), (30, 6), (-2, 8)])
def test_a_warning_leaves_a_quarter_of_the_time_however_late_it_comes(late, left):
    now = NOON + (18 + late) * HOUR
    warned = TURN.warned(TURN.begun(1, 0, NOON), now)
    assert (warned.runs_out_at - now, warned.stage, warned.watched_at) == (left * HOUR, "warned", now)


@pytest.mark.parametrize(
    ("day", "away", "paused", "until"),
    [
        (0, None, None, 0),
        (20, 50, None, 30),
        (20, 25, None, 25),
        (40, 70, None, 40),
        (20, None, 21, 21),
        (20, 25, 21, 25),
        (20, 50, 21, 30),
        (20, 21, 40, 40),
    ],
)
def test_a_clock_stands_still_during_pauses_and_up_to_thirty_days_of_vacation(day, away, paused, until):
    away, paused = (days and NOON + days * DAY for days in (away, paused))
    assert stands_until(NOON, away, paused, NOON + day * DAY) == NOON + until * DAY


def test_a_clock_goes_on_with_what_was_left_when_it_stopped():
    away = TURN.halted(TURN.begun(1, 0, NOON), NOON + 10 * HOUR, NOON + 5 * DAY)
    assert (away.warns_at, away.runs_out_at) == (NOON + 5 * DAY + 8 * HOUR, NOON + 5 * DAY + 14 * HOUR)
    longer = TURN.halted(away, NOON + 5 * DAY, NOON + 9 * DAY)
    assert longer.runs_out_at == NOON + 9 * DAY + 14 * HOUR
    assert TURN.halted(longer, NOON + 9 * DAY, NOON + 2 * DAY).runs_out_at == NOON + 2 * DAY + 14 * HOUR


def warned(watched):
    """A clock begun at noon that has warned its player, and was last looked at so many hours after noon."""
    return replace(TURN.warned(TURN.begun(1, 0, NOON), NOON + 18 * HOUR), watched_at=NOON + watched * HOUR)


@pytest.mark.parametrize(("hours", "left"), [(18, 6), (20, 4), (23, 1), (24, 0), (25, 0)])
def test_a_warned_player_wins_no_time_by_leaving_and_coming_back(hours, left):
    now = NOON + hours * HOUR
    away = TURN.halted(warned(hours - 0.1), now, now + DAY)
    back = TURN.halted(away, now + DAY, now)
    for clock, start in ((away, now + DAY), (back, now)):
        assert (clock.stage, clock.watched_at) == ("runs", None)
        assert (clock.warns_at, clock.runs_out_at) == (start, start + left * HOUR)
    again = TURN.warned(back, now + MINUTE)
    assert again.runs_out_at == now + MINUTE + left * HOUR
    assert TURN.halted(again, now + MINUTE, now + MINUTE).runs_out_at == again.runs_out_at


@pytest.mark.parametrize(
    ("clock", "left"), [(TURN.begun(1, 0, NOON), 6), (warned(19), 6), (replace(warned(24), stage="out"), 0)]
)
def test_a_clock_gets_back_what_the_bot_has_slept_through_unless_it_has_run_out(clock, left):
    now = NOON + 40 * HOUR
    assert TURN.halted(clock, now, now + DAY).runs_out_at == now + DAY + left * HOUR


@pytest.mark.parametrize(
    ("terms", "kept", "adds", "then"),
    [
        (GAME, None, True, 72),
        (GAME, 20, True, 32),
        (GAME, 20, False, 20),  # the table has gone back
        (GAME, 70, True, 72),  # never more than at the start
        (GAME, 0, True, 12),
        (GAME, 0, False, 12),  # nobody has to play without any time
        (TURN, 1, True, 24),
    ],
)
def test_a_turn_has_what_is_left_of_a_budget_and_what_it_adds(terms, kept, adds, then):
    assert terms.budget(None if kept is None else kept * HOUR, adds=adds) == then * HOUR


def test_what_is_left_of_a_budget_is_counted_until_its_clock_stops():
    clock = GAME.begun(1, 0, NOON, NOON, 30 * HOUR)
    assert [GAME.left(clock, NOON + hours * HOUR) for hours in (12, 30, 31)] == [18 * HOUR, timedelta(), timedelta()]
    assert GAME.left(replace(clock, stage="out"), NOON) == timedelta()
