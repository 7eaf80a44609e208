"""Hours of daily messages and quiet hours, across midnight and on days when the clocks change."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.features.reminders.hours import hour_come, is_quiet, not_since, todays
from bot.features.reminders.service import place_called
from bot.features.reminders.wishes import WISHES, digests, wish
from bot.kernel.words import Declined
from games.engine.language import speaking

BERLIN = ZoneInfo("Europe/Berlin")
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)


def of_june(text):
    return datetime.fromisoformat(f"2026-06-{text}:00Z")


@pytest.mark.parametrize(
    ("day", "hour", "first"),
    [
        ("2026-03-29", 1, "01:00:00+01:00"),
        ("2026-03-29", 2, "03:00:00+02:00"),  # the hour that this day leaves out
        ("2026-03-29", 3, "03:00:00+02:00"),
        ("2026-10-25", 2, "02:00:00+02:00"),  # the hour that comes twice
        ("2026-10-25", 3, "03:00:00+01:00"),
        ("2026-06-01", 18, "18:00:00+02:00"),
        ("2026-12-01", 0, "00:00:00+01:00"),
    ],
)
def test_every_day_has_its_hour_once(day, hour, first):
    midnight = datetime.fromisoformat(day).replace(tzinfo=BERLIN).astimezone(UTC)
    minutes = [midnight + count * MINUTE for count in range(25 * 60)]
    minutes = [now for now in minutes if now.astimezone(BERLIN).date().isoformat() == day]
    come = [now for now in minutes if todays(hour, "Europe/Berlin", now) is not None]
    assert come[0].astimezone(BERLIN).isoformat() == f"{day}T{first}"
    assert come == minutes[minutes.index(come[0]) :]
    assert {todays(hour, "Europe/Berlin", now) for now in come} == {come[0]}
    assert not_since(come[0], "Europe/Berlin") == come[0] - timedelta(hours=12)


@pytest.mark.parametrize(
    ("now", "set_at", "last", "come"),
    [
        ("02T23:00", "01T12:00", None, "02T23:00"),
        ("02T22:59", "01T12:00", None, None),
        ("02T00:05", "01T12:00", None, "01T23:00"),
        ("02T10:59", "01T12:00", None, "01T23:00"),
        ("02T11:00", "01T12:00", None, None),
        ("02T00:05", "01T23:30", None, None),  # set after yesterday's hour
        ("02T00:05", "01T12:00", "01T23:01", None),  # sent at yesterday's hour
        ("02T23:00", "01T12:00", "02T00:05", "02T23:00"),  # sent late, for yesterday
        ("02T23:00", "02T06:00", "02T00:05", None),  # sent today, when another hour was set
        ("02T23:00", "01T12:00", "02T11:30", None),  # not half a day ago
        ("02T23:00", None, "02T00:05", "02T23:00"),
    ],
)
def test_one_message_is_due_for_an_hour_that_has_come(now, set_at, last, come):
    given = {"set_at": set_at and of_june(set_at), "last": last and of_june(last)}
    assert hour_come(23, "UTC", of_june(now), **given) == (come and of_june(come))


def test_a_message_is_claimed_when_it_is_due():
    start = of_june("02T20:00")
    for hours in range(1, 48):
        for set_at in (None, *(start - timedelta(hours=ago, minutes=30) for ago in range(48))):
            last = start - timedelta(hours=hours)
            come = hour_come(20, "Asia/Tokyo", start, set_at=set_at, last=None)
            is_due = hour_come(20, "Asia/Tokyo", start, set_at=set_at, last=last) is not None
            assert is_due == (come is not None and last < not_since(come, "Asia/Tokyo", set_at))


@pytest.mark.parametrize(
    ("quiet", "zone", "inside", "outside"),
    [
        ((22, 7), "UTC", [22, 23, 0, 6], [7, 12, 21]),
        ((9, 17), "UTC", [9, 16], [8, 17, 0]),
        ((23, 0), "UTC", [23], [0, 22]),
        ((22, 7), "Asia/Tokyo", [13, 21], [22, 12]),
    ],
)
def test_quiet_hours_may_lie_across_midnight(quiet, zone, inside, outside):
    found = {hour: is_quiet(*quiet, zone, of_june(f"05T{hour:02}:30")) for hour in (*inside, *outside)}
    assert found == dict.fromkeys(inside, True) | dict.fromkeys(outside, False)


@pytest.mark.parametrize(("zone", "is_another"), [("Europe/Paris", False), ("Asia/Tokyo", True)])
async def test_the_hour_of_a_digest_counts_from_when_it_or_its_zone_was_set(club, zone, is_another):
    database, then = club.bot.app.tables.database, of_june("01T12:00")
    await wish(database, club.ada.id, at=then - DAY, zone="Europe/Paris", digest=9)
    assert (await wish(database, club.ada.id, at=then, zone=zone, quiet=(22, 7))).digest == 9
    async with database.reading() as connection:
        assert await digests(connection, "UTC") == {club.ada.id: (9, zone, then if is_another else then - DAY)}
    await wish(database, club.ada.id, at=then, zone="UTC", digest=None)
    assert (await WISHES.of(database, club.ada.id)).digest is None


def test_a_place_is_called_by_its_key_or_its_label_in_any_language():
    typed = ("dm", "Per Direktnachricht", " im kanal ", "both")
    assert [place_called(text) for text in typed] == ["dm", "dm", "channel", "both"]
    places = "Im Kanal, Per Direktnachricht, Im Kanal und per Direktnachricht"
    with speaking("de"), pytest.raises(Declined, match=places):
        place_called("zuhause")
