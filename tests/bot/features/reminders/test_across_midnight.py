"""A daily message whose hour the bot has slept through comes after midnight, too, and no other is lost or doubled."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.features.reminders.hours import hour_come, not_since
from bot.features.reminders.wishes import WISHES, digests, wish
from tests.bot.passing import GLANCE, asleep, sleep, wait_until
from tests.bot.posted import read_by, reminders, sent

DUE = "One table is waiting for you"


async def sleep_until(club, hour, minute=0):
    """Let time pass until the clocks show that, and live through the minute then."""
    now = club.env.now()
    then = now.replace(hour=hour, minute=minute, second=0)
    await sleep(club, (then + timedelta(days=then <= now) - now).total_seconds() + GLANCE)


async def test_a_reminder_that_was_slept_through_comes_after_midnight_and_the_next_at_its_hour(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", hour=23)
    await sleep_until(club, 22, 50)
    await sleep_until(club, 0, 10)
    assert len(sent(club)) == 1
    await sleep_until(club, 9)
    await sleep_until(club, 22, 58)
    assert len(sent(club)) == 1
    await wait_until(club, 23, 2)
    assert len(sent(club)) == 2
    assert len(reminders(club)) == 1
    await sleep_until(club, 0, 10)
    assert len(sent(club)) == 2


async def test_a_digest_that_was_slept_through_comes_after_midnight_and_the_next_at_its_hour(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", digest="22")
    await sleep_until(club, 21, 50)
    await sleep_until(club, 3)
    (late,) = read_by(active, DUE)
    await sleep_until(club, 21, 58)
    assert [message.id for message in read_by(active, DUE)] == [late.id]
    await wait_until(club, 22, 2)
    (later,) = read_by(active, DUE)
    assert later.id != late.id


async def test_an_hour_that_is_half_a_day_past_is_that_of_a_day_gone_by(club):
    await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", hour=19)
    await sleep_until(club, 18, 50)
    await sleep_until(club, 7, 1)
    assert sent(club) == []
    await sleep_until(club, 18, 50)
    await wait_until(club, 19, 2)
    assert len(sent(club)) == 1


async def test_an_hour_set_after_midnight_is_not_yesterdays(club):
    await club.turn(club.ada, club.bob)
    await sleep_until(club, 17)
    async with asleep(club):
        await club.env.advance_time(9 * 3600)
        await club.ada.types("table reminders", hour=23)
    await club.env.advance_time(GLANCE)
    assert sent(club) == []


def of_june(text):
    return datetime.fromisoformat(f"2026-06-{text}:00Z")


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
def test_of_an_hour_that_has_come_one_message_is_due(now, set_at, last, come):
    given = {"set_at": set_at and of_june(set_at), "last": last and of_june(last)}
    assert hour_come(23, "UTC", of_june(now), **given) == (come and of_june(come))


def test_the_claim_of_a_message_says_the_same_as_whether_it_is_due():
    start = datetime(2026, 6, 2, 20, tzinfo=UTC)
    for hours in range(1, 48):
        for set_at in (None, *(start - timedelta(hours=ago, minutes=30) for ago in range(48))):
            last = start - timedelta(hours=hours)
            come = hour_come(20, "Asia/Tokyo", start, set_at=set_at, last=None)
            is_due = hour_come(20, "Asia/Tokyo", start, set_at=set_at, last=last) is not None
            assert is_due == (come is not None and last < not_since(come, "Asia/Tokyo", set_at))


# Another time zone


async def test_another_zone_brings_no_second_digest_at_an_hour_that_has_passed_there(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", digest="8")
    await sleep_until(club, 7, 58)
    await wait_until(club, 8, 2)
    (first,) = read_by(active, DUE)
    await sleep_until(club, 5, 5)
    await active.types("my reminders", zone="Asia/Tokyo")  # where it is after two in the afternoon
    await club.env.advance_time(GLANCE)
    assert [message.id for message in read_by(active, DUE)] == [first.id]
    await sleep_until(club, 22, 58)
    assert [message.id for message in read_by(active, DUE)] == [first.id]
    await wait_until(club, 8, 2, zone="Asia/Tokyo")
    assert [message.id for message in read_by(active, DUE)] != [first.id]


@pytest.mark.parametrize(("zone", "is_another"), [("Europe/Paris", False), ("Asia/Tokyo", True)])
async def test_the_hour_of_a_digest_counts_from_when_its_zone_is_another(club, zone, is_another):
    database, then = club.bot.app.tables.database, of_june("01T12:00")
    await wish(database, club.ada.id, at=then - timedelta(days=1), zone="Europe/Paris", digest=9)
    assert (await wish(database, club.ada.id, at=then, zone=zone, quiet=(22, 7))).digest == 9
    async with database.reading() as connection:
        (_, _, set_at) = (await digests(connection, "UTC"))[club.ada.id]
    assert set_at == (then - timedelta(days=not is_another))
    await wish(database, club.ada.id, at=then, zone="UTC", digest=None)
    assert (await WISHES.of(database, club.ada.id)).digest is None
