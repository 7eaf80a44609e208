"""In its quiet hours a person gets no direct message; what still holds comes at their end."""

from datetime import UTC, datetime

import pytest

from bot.features.reminders.hours import is_quiet
from storage import outbox
from tests.bot.passing import wait_until
from tests.bot.posted import WAITS

QUIET = [
    ((22, 7), "UTC", [22, 23, 0, 6], [7, 12, 21]),
    ((9, 17), "UTC", [9, 16], [8, 17, 0]),
    ((23, 0), "UTC", [23], [0, 22]),
    ((22, 7), "Asia/Tokyo", [13, 21], [22, 12]),
]


@pytest.mark.parametrize(("quiet", "zone", "inside", "outside"), QUIET)
def test_quiet_hours_may_lie_across_midnight(quiet, zone, inside, outside):
    for hours, expected in ((inside, True), (outside, False)):
        for hour in hours:
            assert is_quiet(*quiet, zone, datetime(2026, 1, 5, hour, 30, tzinfo=UTC)) is expected


async def test_what_falls_into_quiet_hours_comes_once_at_their_end_and_holds_nobody_else_up(club):
    await club.ada.types("my reminders", quiet="22-7", zone="Europe/Berlin")
    await wait_until(club, 23, zone="Europe/Berlin")
    await club.start(club.ada, club.bob)
    assert (len(club.boards), len(club.ada.inbox), len(club.bob.inbox)) == (1, 0, 1)
    await club.restart()
    await wait_until(club, 6, 58, zone="Europe/Berlin")
    assert club.ada.inbox == []
    await wait_until(club, 7, 2, zone="Europe/Berlin")
    assert len(club.ada.inbox) == 1
    await wait_until(club, 9, zone="Europe/Berlin")
    assert len(club.ada.inbox) == 1


async def test_of_all_that_was_held_about_one_question_one_message_comes(club):
    await club.ada.types("my reminders", quiet="22-7", last=True, tables="dm")
    await wait_until(club, 23)
    await club.petition(club.bob, club.ada)
    await club.bob.types("table reminders", hour=5)
    await club.bob.types("bid", jade=0)
    await wait_until(club, 6)
    async with club.bot.app.tables.database.reading() as connection:
        assert [post.kind for post in await outbox.due(connection)] == ["ask", "last", "reminder"]
    await wait_until(club, 7, 2)
    (letter,) = club.ada.inbox
    assert "How much jade do you bid" in letter.text
    assert "wait" not in letter.text
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.due(connection) == []
    await wait_until(club, 5, 2)
    await wait_until(club, 7, 2)
    (reminder,) = club.ada.inbox
    assert WAITS in reminder.text


async def test_what_no_longer_holds_at_the_end_of_quiet_hours_does_not_come(club):
    await club.ada.types("my reminders", quiet="22-7")
    await wait_until(club, 23)
    await club.start(club.ada, club.bob)
    for person in (club.ada, club.bob):
        await club.keep(person)
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    await wait_until(club, 7, 5)
    assert club.ada.inbox == []
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.due(connection) == []


async def test_what_is_held_comes_as_soon_as_quiet_hours_are_no_longer_wished(club):
    await club.ada.types("my reminders", quiet="22-7")
    await wait_until(club, 23)
    await club.start(club.ada, club.bob)
    await club.ada.types("my reminders", quiet="off")
    await club.env.advance_time(120)
    assert len(club.ada.inbox) == 1
