"""Daily reminders and digests: when they come, to whom and where, once, and never after the move."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import storage.reminders
from bot.features.reminders.service import DailyMessages
from bot.features.vacation.service import put_away
from bot.kernel.chores import Chores
from bot.kernel.words import say
from bot.settings import Settings
from storage import outbox, schema, waits
from tests.bot.club import Club, opened
from tests.bot.found_posts import WAITS, other_of, posts_with, read_by, reminders, sent
from tests.bot.passing_time import GLANCE, sleep, wait_until
from tests.bot.players import take_turn

DIGEST = "One table is waiting for you"


# When they come


def moment(step):
    return tuple(map(int, step.split(":")))


async def sleep_until(club, hour, minute):
    """Let the bot sleep until this hour, and live through the minute then."""
    now = club.env.now()
    then = now.replace(hour=hour, minute=minute, second=0)
    await sleep(club, (then + timedelta(days=then <= now) - now).total_seconds() + GLANCE)


@pytest.mark.parametrize(
    ("begins", "kind", "timeline"),
    [
        ("10:00", "table", ["17:59", 0, "18:02", 1, "23:59", 1, "18:02", 2]),
        ("18:30", "table", ["23:59", 0, "18:02", 1]),
        ("15:01", "table", ["23:59", 0, "18:02", 1]),  # less than three hours
        ("14:58", "table", ["18:02", 1]),
        ("10:00", "table", [{"on": False}, "18:02", 0, {"on": True}, "18:02", 1]),
        ("10:00", "table", [{"hour": 7, "zone": "Asia/Shanghai"}, "22:58", 0, "23:02", 1]),
        ("10:00", "table", ["18:02", 1, {"hour": 19}, "19:02", 1, "19:02", 2]),
        ("10:00", "table", ["18:02", 1, {"hour": 23}, "23:02", 1, "23:02", 2]),
        ("10:00", "table", ["14:00", 0, {"hour": 13}, "18:02", 0, "13:02", 1]),
        ("10:00", "my", [{"digest": "9"}, "8:58", 0, "9:02", 1, "8:58", 1, "9:02", 2]),
        ("12:00", "my", [{"digest": "11"}, "13:00", 0, "11:02", 1]),
        # The bot sleeps through the hour.
        ("10:00", "table", [{"hour": 23}, "22:50", 0, "asleep 0:10", 1, "22:58", 1, "23:02", 2, "asleep 0:10", 2]),
        ("10:00", "table", [{"hour": 19}, "18:50", 0, "asleep 7:01", 0, "19:02", 1]),  # too long ago
        ("10:00", "table", ["17:00", 0, "asleep 2:00", 1, {"hour": 23}, "2:05", 1, "23:02", 1]),
        ("10:00", "my", [{"digest": "22"}, "21:50", 0, "asleep 3:00", 1, "21:58", 1, "22:02", 2]),
        # Another zone, where it is after two in the afternoon.
        ("7:00", "my", [{"digest": "8"}, "8:02", 1, "5:05", {"zone": "Asia/Tokyo"}, "22:58", 1, "23:02", 2]),
    ],
)
async def test_one_message_comes_a_day_at_its_hour(club, begins, kind, timeline):
    """A timeline has changes of the settings, moments, and how many messages have come by then."""
    await wait_until(club, *moment(begins))
    active = await club.turn(club.ada, club.bob)
    if kind == "my":
        await active.types("my reminders", tables="off")
    for step in timeline:
        match step:
            case dict():
                await active.types(f"{kind} reminders", **step)
            case str():
                slept, _, then = step.rpartition(" ")
                await (sleep_until if slept else wait_until)(club, *moment(then))
            case count:
                requests = [request for request in club.env.http_requests if DIGEST in str(request.json)]
                assert len(requests if kind == "my" else sent(club)) == count
                assert len(read_by(active, DIGEST) if kind == "my" else reminders(club)) == min(count, 1)


async def test_new_tables_take_hour_and_zone_from_the_settings(tmp_path):
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
    settings = Settings(database_url=url, reminder_hour=6, time_zone="Europe/Berlin")
    async with opened(settings) as env:
        with env.time_context():
            club = Club(env, settings)
            await club.turn(club.ada, club.bob)
            for minute, count in ((58, 0), (2, 1)):
                await wait_until(club, 5 + (minute < 30), minute, zone="Europe/Berlin")
                assert len(reminders(club)) == count


async def test_a_reminder_comes_once_after_restarts_and_from_two_programs(club):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 58)
    other = Chores()
    daily = DailyMessages(club.bot.app.tables, club.bot.app.reminders.usual)
    other.every(timedelta(minutes=1), {"reminders": daily.remind})
    with club.env._bot_scope():
        other.start()
    await wait_until(club, 18)
    await other.stop()
    for _ in range(3):
        await club.restart()
        await club.env.advance_time(40)
    assert (len(reminders(club)), len(sent(club))) == (1, 1)
    async with club.bot.app.tables.database.transaction() as connection:  # the clock of the machine is set back
        earlier = await storage.reminders.get(connection, 1)
        before, at = earlier.last_reminded_at + timedelta(seconds=1), club.env.now() + timedelta(hours=1)
        await storage.reminders.claim(connection, 1, before=before, at=at)
    await wait_until(club, 18, 30)
    assert len(sent(club)) == 1


async def test_a_failure_keeps_no_other_table_from_its_reminder_and_is_over_the_next_minute(club, faults, monkeypatch):
    await club.turn(club.ada, club.bob)
    first, other = club.channel, club.guild.create_text_channel("other")
    club.channel = other
    await club.start(club.ada, club.bob, game="han")
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(schema.reminders.update().where(schema.reminders.c.table_id == 1).values(zone="Mars"))
    await wait_until(club, 17, 59)

    async def broken(connection):
        raise ZeroDivisionError("no list")

    monkeypatch.setattr(storage.reminders, "hours", broken)
    await wait_until(club, 18, 2)
    assert all("ZeroDivisionError" in fault for fault in faults.taken())
    monkeypatch.undo()
    await wait_until(club, 18, 5)
    assert all("reminding at 18:00 in Mars fails" in fault for fault in faults.taken())
    found = {}
    for channel in (first, other):
        club.channel = channel
        found[channel] = len(reminders(club))
    assert found == {first: 0, other: 1}


@pytest.mark.parametrize("ended_by", ["cancel", "resign", ""])
async def test_a_table_that_has_not_begun_or_has_ended_reminds_nobody(club, ended_by):
    if ended_by:
        await club.turn(club.ada, ai=1)
        await club.ada.types(f"table {ended_by}")
    else:
        await club.lobby(club.ada)
    await wait_until(club, 18, 2)
    assert reminders(club) == []


# Whom they call


async def test_a_reminder_calls_those_who_have_not_chosen_and_have_waited_for_three_hours(club):
    people = (club.ada, club.bob, club.cai, club.invite("Dan"))
    await club.petition(*people)
    await club.bob.types("bid", jade=1)
    seat = (await club.live()).seat_of(club.cai.id)
    async with club.bot.app.tables.database.transaction() as connection:
        found = [wait for wait in await waits.of(connection, [1]) if wait.seat == seat]
        for wait in found:
            await waits.put(connection, replace(wait, since=club.env.now().replace(hour=17)))
    await wait_until(club, 18, 2)
    ((reminder,), (request,)) = reminders(club), sent(club)
    called = {person for person in people if person.mention in reminder.text}
    assert called == {club.ada, people[3]}
    assert {*request.json["allowed_mentions"]["users"]} == {person.id for person in called}


async def test_a_table_without_stored_waits_is_reminded_and_the_button_opens_the_panel(club):
    active = await club.turn(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await waits.remove(connection, 1, [0, 1])
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert reminder.text.startswith(f"{active.mention}: Huang Di is waiting for you. Your turn came <t:")
    assert "which role card do you play?" in (await active.presses(reminder, "Take your turn")).text


@pytest.mark.parametrize("when", ["before", "owed", "after", "in part"])
async def test_a_move_before_or_after_a_reminder_ends_it(club, when):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 59)
    if when == "before":
        await take_turn(active)
    if when == "owed":
        club.bot.app.tables.wake = lambda table_id: None  # what is owed is not sent for a while
    await wait_until(club, 18, 2)
    if when == "owed":
        async with club.bot.app.tables.database.reading() as connection:
            assert [post.kind for post in await outbox.due(connection)] == ["reminder"]
        await active.types("huangdi recruit", peasants=1)
        await club.restart()
    elif when != "before":
        assert [active.mention in reminder.text for reminder in reminders(club)] == [True]
        await active.types("huangdi recruit", peasants=1, confirm=when == "after")
        await (active.types("huangdi end") if when == "after" else club.env.advance_time(180))
    assert reminders(club) == []
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.due(connection) == []


async def test_a_player_turns_reminders_off_for_a_turn(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    await wait_until(club, 18, 2)
    (first,) = reminders(club)
    assert (await other.presses(first, "Not again")).text == say("reminder-not-waited")
    assert (await club.cai.presses(first, "Not again")).text.startswith("You have no seat at this table")
    reply = await active.presses(first, "Not again this turn")
    assert reply.text == say("reminder-hushed", title="Huang Di", channel=f"<#{club.channel.id}>")
    await active.types("huangdi recruit", peasants=1, confirm=False)  # the turn goes on
    await wait_until(club, 18, 2)
    assert len(sent(club)) == 1
    await active.types("huangdi end")
    await take_turn(other)
    assert await club.waited_for() == [active]
    await wait_until(club, 18, 2)
    (second,) = reminders(club)
    assert second.text.startswith(active.mention)
    assert (await active.sends(second, first.button("Not again"))).text == say("stale")


# Where they come


@pytest.mark.parametrize(
    ("place", "how", "public", "private"),
    [
        ("channel", "table", 1, 0),
        ("dm", "table", 0, 1),
        ("both", "table", 1, 1),
        ("channel", "dm", 0, 1),
        ("dm", "channel", 1, 0),
        ("both", "off", 0, 0),
        ("both", "vacation", 0, 0),
        ("dm", "closed inbox", 1, 0),
        ("both", "closed inbox", 1, 0),
    ],
)
async def test_a_reminder_comes_where_the_table_or_the_player_wants_it(club, place, how, public, private):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where=place)
    if how == "vacation":
        await active.types("my reminders", digest="18:00", next=True, last=True)
        async with club.bot.app.tables.database.transaction() as connection:
            await put_away(connection, active.id, datetime(2030, 1, 1, tzinfo=UTC))
    elif how == "closed inbox":
        club.close_inbox(active)
    else:
        await active.types("my reminders", tables=how)
    for hour, minute in ((18, 2), (19, 0)):
        await wait_until(club, hour, minute)
        assert (len(reminders(club)), len(read_by(active, "wait"))) == (public, private)
    assert read_by(other_of(club, active), WAITS) == []
    assert [active.mention in post.text for post in posts_with(club, WAITS)] == [True] * public


async def test_a_private_reminder_says_where_and_what_is_asked_and_opens_the_panel(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (letter,) = read_by(active, WAITS)
    assert f"**Huang Di** in <#{club.channel.id}> is waiting for you. {WAITS}" in letter.text
    assert "which role card do you play?" in letter.text
    assert list(letter.buttons) == ["Take your turn", "Not again this turn"]
    shown = (await active.presses(letter, "Take your turn")).shown
    assert (shown.id, bool(shown.buttons)) == (letter.id, True)
