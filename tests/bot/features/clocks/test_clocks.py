"""Turn clocks: over days and nights, over daylight saving changes, and during vacations."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.clocks.service import Hours, Terms
from bot.features.vacation.service import after_days, end_of_day
from bot.kernel.words import Declined

BERLIN = ZoneInfo("Europe/Berlin")
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def at(text):
    """A moment as Berlin's clocks show it."""
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN).astimezone(UTC)


DAYS = Hours(BERLIN, nights=False)
COUNTED = [
    ("2026-06-01T10:00", 4, "2026-06-01T14:00"),
    ("2026-06-01T10:00", 12, "2026-06-01T22:00"),
    ("2026-06-01T10:00", 13, "2026-06-02T09:00"),
    ("2026-06-01T10:00", 24, "2026-06-02T20:00"),
    ("2026-06-01T23:30", 1, "2026-06-02T09:00"),  # begun at night
    ("2026-06-01T03:00", 1, "2026-06-01T09:00"),
    ("2026-06-01T22:00", 0, "2026-06-02T08:00"),  # nothing left at the night's beginning: the morning decides
    ("2026-03-28T20:00", 4, "2026-03-29T10:00"),  # the night in which the clocks go forward
    ("2026-10-24T20:00", 4, "2026-10-25T10:00"),  # and that in which they go back
    ("2026-10-24T10:00", 168, "2026-11-05T10:00"),
]
"""From when on, how many hours of the day count, and when they have passed."""


@pytest.mark.parametrize(("start", "hours", "end"), COUNTED)
def test_where_nights_do_not_count_a_clock_runs_by_day(start, hours, end):
    assert DAYS.after(at(start), hours * HOUR) == at(end)
    assert DAYS.between(at(start), at(end)) == hours * HOUR


@pytest.mark.parametrize(("start", "hours", "end"), COUNTED)
def test_where_nights_count_every_hour_does(start, hours, end):
    assert Hours().after(at(start), hours * HOUR) == at(start) + hours * HOUR
    assert Hours().between(at(start), at(end)) == at(end) - at(start)
    assert Hours().between(at(end) + HOUR, at(start)) == timedelta()


@pytest.mark.parametrize(
    "hours",
    [Hours(), DAYS, Hours(ZoneInfo("America/New_York"), nights=False), Hours(ZoneInfo("Asia/Tokyo"), nights=False)],
)
def test_time_that_has_passed_is_as_long_as_it_was_to_be(hours):
    for minutes in range(0, 3 * 24 * 60, 97):
        start = NOON + timedelta(minutes=minutes)
        for span in (HOUR, 12 * HOUR, 7 * DAY):
            assert hours.between(start, hours.after(start, span)) == span


TERMS = Terms(DAY)


def test_a_clock_warns_when_a_quarter_is_left():
    clock = TERMS.begun(1, 0, NOON)
    assert (clock.since, clock.warns_at, clock.runs_out_at) == (NOON, NOON + 18 * HOUR, NOON + 24 * HOUR)
    assert (clock.stage, clock.watched_at) == ("runs", None)


def test_a_clock_of_someone_who_is_away_begins_when_they_are_back():
    clock = TERMS.begun(1, 0, NOON, NOON + 3 * DAY)
    assert (clock.since, clock.warns_at, clock.runs_out_at) == (NOON, NOON + 3 * DAY + 18 * HOUR, NOON + 4 * DAY)


def test_a_clock_stands_still_on_vacation_and_goes_on_with_what_was_left():
    clock = TERMS.begun(1, 0, NOON)
    away = TERMS.halted(clock, NOON + 10 * HOUR, NOON + 5 * DAY)
    assert (away.warns_at, away.runs_out_at) == (NOON + 5 * DAY + 8 * HOUR, NOON + 5 * DAY + 14 * HOUR)
    longer = TERMS.halted(away, NOON + 5 * DAY, NOON + 9 * DAY)
    assert longer.runs_out_at == NOON + 9 * DAY + 14 * HOUR
    back = TERMS.halted(longer, NOON + 9 * DAY, NOON + 2 * DAY)
    assert back.runs_out_at == NOON + 2 * DAY + 14 * HOUR


def test_who_goes_away_after_a_warning_is_warned_again():
    warned = TERMS.warned(TERMS.begun(1, 0, NOON), NOON + 18 * HOUR)
    away = TERMS.halted(warned, NOON + 23 * HOUR, NOON + 5 * DAY)
    assert (away.stage, away.watched_at) == ("runs", None)
    assert (away.warns_at, away.runs_out_at) == (NOON + 5 * DAY, NOON + 5 * DAY + 6 * HOUR)


@pytest.mark.parametrize(("late", "left"), [(0, 6), (1, 6), (30, 6), (-2, 8)])
def test_a_warning_leaves_a_quarter_of_the_time_however_late_it_comes(late, left):
    clock, now = TERMS.begun(1, 0, NOON), NOON + (18 + late) * HOUR
    warned = TERMS.warned(clock, now)
    assert (warned.runs_out_at - now, warned.stage, warned.watched_at) == (left * HOUR, "warned", now)


def test_a_vacation_is_counted_in_days():
    assert [after_days(days, NOON) - NOON for days in (1, 30)] == [DAY, 30 * DAY]


@pytest.mark.parametrize("days", [-1, 0, 31, 10**12])
def test_a_vacation_of_no_length_or_too_long_is_refused(days):
    with pytest.raises(Declined, match="Give a number of days from 1 to 30"):
        after_days(days, NOON)


@pytest.mark.parametrize(
    ("typed", "until"),
    [("2026-06-01", "2026-06-02T00:00"), (" 2026-06-30 ", "2026-07-01T00:00"), ("20260607", "2026-06-08T00:00")],
)
def test_a_vacation_lasts_to_the_end_of_its_last_day(typed, until):
    assert end_of_day(typed, NOON, BERLIN) == at(until)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("tomorrow", "such as 2026-06-08"),
        ("2026-02-30", "such as 2026-06-08"),
        ("24.12.2026", "such as 2026-06-08"),
        ("", "such as 2026-06-08"),
        ("2026-05-31", "from 2026-06-01 to 2026-07-01"),
        ("2026-07-02", "from 2026-06-01 to 2026-07-01"),
        ("9999-12-31", "from 2026-06-01 to 2026-07-01"),
    ],
)
def test_a_day_that_is_none_or_past_or_far_away_is_refused(typed, complaint):
    with pytest.raises(Declined, match=complaint):
        end_of_day(typed, NOON, BERLIN)
