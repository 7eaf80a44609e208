"""After days without Discord, players hear once what is waiting, not once for each day."""

import pytest

from storage import outbox
from tests.bot.passing import HOUR, sleep, wait_until
from tests.bot.posted import WAITS, read_by, reminders, sent

DAYS = 3
REFUSED = {"status": 403, "code": 50001, "message": "Missing Access"}
DOWN = {"status": 503, "code": 0, "message": "x"}
"""Failures by people in the channel, and by Discord itself."""


def closed(club, channel_id, trouble):
    """A channel or an inbox takes nothing for now."""
    club.env.inject_error("POST", f"/channels/{channel_id}/messages", **trouble, times=None)


async def opened(club):
    """Discord works again, for long enough to retry everything."""
    club.open_inboxes()
    await sleep(club, HOUR)
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.due(connection) == []


async def days_pass(club, hour=18):
    for _ in range(DAYS):
        await wait_until(club, hour, 2)


@pytest.mark.parametrize("trouble", [REFUSED, DOWN], ids=["refused", "down"])
async def test_one_reminder_comes_to_the_channel(club, faults, trouble):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 58)
    closed(club, club.channel.id, trouble)
    await days_pass(club)
    before = len(sent(club))
    await opened(club)
    (reminder,) = reminders(club)
    assert active.mention in reminder.text
    assert len(sent(club)) == before + 1


async def test_one_reminder_comes_to_a_person_and_the_earlier_one_goes(club, faults):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (first,) = [letter.id for letter in active.inbox if WAITS in letter.text]
    closed(club, active.actor.user.dm_channel.id, DOWN)
    await days_pass(club)
    await opened(club)
    (last,) = [letter.id for letter in active.inbox if WAITS in letter.text]
    assert last != first


async def test_one_digest_comes_and_the_earlier_one_goes(club, faults):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="off", digest="18:00", zone="UTC")
    await wait_until(club, 18, 2)
    (first,) = [letter.id for letter in active.inbox if "One table is waiting" in letter.text]
    closed(club, active.actor.user.dm_channel.id, DOWN)
    await days_pass(club)
    before = len(read_requests(club, "One table is waiting"))
    await opened(club)
    (last,) = [letter.id for letter in active.inbox if "One table is waiting" in letter.text]
    assert last != first
    assert len(read_requests(club, "One table is waiting")) == before + 1


def read_requests(club, words):
    return [request for request in club.env.http_requests if words in str(request.json)]


async def test_a_digest_that_is_no_longer_wished_does_not_come(club, faults):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="off", digest="18:00", zone="UTC")
    closed(club, active.actor.user.dm_channel.id, DOWN)
    await wait_until(club, 18, 2)
    await active.types("my reminders", digest="off")
    await opened(club)
    assert read_by(active, "One table is waiting") == []
