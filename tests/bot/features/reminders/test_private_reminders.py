"""A table reminds players in the channel or in private, as it is set, unless a player has chosen otherwise."""

from datetime import UTC, datetime

import pytest

from bot.features.vacation.service import put_away
from tests.bot.passing import wait_until
from tests.bot.posted import WAITS, other_of, read_by, reminders

PLACES = [
    ("channel", "table", 1, 0),
    ("dm", "table", 0, 1),
    ("both", "table", 1, 1),
    ("channel", "dm", 0, 1),
    ("dm", "channel", 1, 0),
    ("both", "dm", 0, 1),
    ("both", "off", 0, 0),
    ("channel", "off", 0, 0),
]


@pytest.mark.parametrize(("place", "how", "public", "private"), PLACES)
async def test_a_table_reminds_where_it_has_set_unless_the_person_has(club, place, how, public, private):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where=place)
    await active.types("my reminders", tables=how)
    await wait_until(club, 18, 2)
    assert (len(reminders(club)), len(read_by(active, WAITS))) == (public, private)
    assert read_by(other_of(club, active), WAITS) == []
    await wait_until(club, 19)
    assert (len(reminders(club)), len(read_by(active, WAITS))) == (public, private)


async def test_a_private_reminder_says_where_and_what_is_asked_and_opens_the_panel(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (letter,) = read_by(active, WAITS)
    assert f"**Huang Di** in <#{club.channel.id}> is waiting for you. {WAITS}" in letter.text
    assert "which role card do you play?" in letter.text
    assert list(letter.buttons) == ["Take your turn", "Not again this turn"]
    opened = await active.presses(letter, "Take your turn")
    assert (opened.shown.id, bool(opened.shown.buttons)) == (letter.id, True)


async def test_a_player_without_direct_messages_is_reminded_in_the_channel_once(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="both")
    club.close_inbox(active)
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1
    await club.ada.types("table reminders", where="dm")
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert reminder.text.startswith(active.mention)


async def test_a_player_on_vacation_is_told_nothing(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="both")
    await active.types("my reminders", digest="18:00", next=True, last=True)
    async with club.bot.app.tables.database.transaction() as connection:
        await put_away(connection, active.id, datetime(2030, 1, 1, tzinfo=UTC))
    await wait_until(club, 18, 2)
    assert reminders(club) == []
    assert read_by(active, "wait") == []
