"""Daily reminders, at the table's hour and in its zone, for players whom the table is waiting for."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

import storage.reminders
from bot.features.reminders.hours import not_since, todays
from bot.features.reminders.service import DailyMessages, place_called
from bot.kernel.chores import Chores
from bot.kernel.words import Declined, say
from bot.settings import Settings
from games.engine.language import speaking
from storage import outbox, schema, waits
from tests.bot.club import Club, opened
from tests.bot.passing import HOUR, asleep, pass_time, wait_until
from tests.bot.posted import reminders, sent


async def test_it_comes_once_and_at_the_hour(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 59)
    assert reminders(club) == []
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert reminder.text.startswith(f"{active.mention}: Huang Di is waiting for you. Your turn came <t:")
    await wait_until(club, 23, 59)
    assert len(reminders(club)) == 1
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1  # the second is there, and the first is gone
    assert reminders(club)[0].id != reminder.id


async def test_it_opens_the_panel_of_the_player_whose_turn_it_is(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert "which role card do you play?" in (await active.presses(reminder, "Take your turn")).text


async def test_it_calls_only_players_who_have_not_chosen(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.bob.types("bid", jade=1)
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert club.bob.mention not in reminder.text
    assert all(person.mention in reminder.text for person in (club.ada, club.cai))
    (request,) = sent(club)
    assert set(request.json["allowed_mentions"]["users"]) == {club.ada.id, club.cai.id}


async def test_who_has_moved_is_not_reminded_of_it(club):
    first = await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 50)
    await first.types("huangdi recruit", peasants=1)
    await first.types("huangdi end")
    await wait_until(club, 18, 2)
    assert all(first.mention not in reminder.text for reminder in reminders(club))


async def test_after_the_hour_a_move_is_not_followed_by_a_reminder(club):
    await wait_until(club, 18, 30)
    await club.turn(club.ada, club.bob)
    await wait_until(club, 23, 59)
    assert reminders(club) == []
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1


@pytest.mark.parametrize("restarts", [1, 3])
async def test_a_restart_within_the_minute_does_not_repeat_it(club, restarts):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 0)
    for _ in range(restarts):
        await club.restart()
        await club.env.advance_time(40)
    assert len(reminders(club)) == 1


async def test_a_bot_that_slept_through_the_hour_reminds_when_it_wakes(club):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 30)
    async with asleep(club):
        await club.env.settle()
        await club.env.advance_time(1.5 * HOUR)
        assert reminders(club) == []
    await club.restart()
    await club.env.advance_time(90)
    assert len(reminders(club)) == 1


async def test_it_can_be_switched_off_and_on(club):
    await club.turn(club.ada, club.bob)
    reply = await club.ada.types("table reminders", on=False)
    assert reply.text.splitlines()[0] == say("reminder-off")
    await wait_until(club, 18, 2)
    assert reminders(club) == []
    await club.ada.types("table reminders", on=True)
    await wait_until(club, 18, 2)
    assert reminders(club) != []


async def test_the_table_sets_its_hour_and_zone(club):
    await club.turn(club.ada, club.bob)
    reply = await club.ada.types("table reminders", hour=7, zone="Asia/Shanghai")
    assert "at 7:00 (Asia/Shanghai)" in reply.text
    await wait_until(club, 6, 58, zone="Asia/Shanghai")
    before = len(reminders(club))
    await wait_until(club, 7, 2, zone="Asia/Shanghai")
    assert len(reminders(club)) == before + 1


@pytest.mark.parametrize("ended_by", ["cancel", "resign"])
async def test_a_table_that_has_ended_reminds_nobody(club, ended_by):
    active = await club.turn(club.ada, ai=1)
    await active.types(f"table {ended_by}")
    await wait_until(club, 18, 2)
    assert reminders(club) == []


async def test_a_lobby_reminds_nobody(club):
    await club.lobby(club.ada)
    await wait_until(club, 18, 2)
    assert reminders(club) == []


async def test_the_hour_and_zone_of_the_settings_hold_for_new_tables(tmp_path):
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
    settings = Settings(database_url=url, reminder_hour=6, time_zone="Europe/Berlin")
    async with opened(settings) as env:
        with env.time_context():
            club = Club(env, settings)
            await club.turn(club.ada, club.bob)
            await wait_until(club, 5, 58, zone="Europe/Berlin")
            assert reminders(club) == []
            await wait_until(club, 6, 2, zone="Europe/Berlin")
            assert len(reminders(club)) == 1


# Never twice, never after the move, never before the hour


async def test_what_has_waited_for_less_than_three_hours_is_left_for_the_next_day(club):
    await wait_until(club, 15, 1)
    await club.turn(club.ada, club.bob)
    await wait_until(club, 23, 59)
    assert reminders(club) == []
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1


async def test_players_asked_at_once_each_have_their_own_waiting_time(club):
    await wait_until(club, 10)
    await club.petition(club.ada, club.bob, club.cai)
    await wait_until(club, 17)
    live = await club.live()
    async with club.bot.app.tables.database.transaction() as connection:
        bob = next(wait for wait in await waits.of(connection, [1]) if live.persons[wait.seat] == club.bob.id)
        await waits.put(connection, replace(bob, since=club.env.now()))
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert (club.ada.mention in reminder.text, club.bob.mention in reminder.text) == (True, False)


async def test_a_move_between_the_owing_of_a_reminder_and_its_sending_drops_it(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 59)
    club.bot.app.tables.wake = lambda table_id: None  # what is owed is not sent for a while
    await wait_until(club, 18, 2)
    async with club.bot.app.tables.database.reading() as connection:
        assert [post.kind for post in await outbox.due(connection)] == ["reminder"]
    await active.types("huangdi recruit", peasants=1)
    await club.restart()
    assert reminders(club) == []
    async with club.bot.app.tables.database.reading() as connection:
        assert await outbox.due(connection) == []


@pytest.mark.parametrize("hour", [19, 21, 23])
async def test_an_hour_that_is_changed_after_todays_reminder_is_that_of_tomorrow(club, hour):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    (first,) = reminders(club)
    await club.ada.types("table reminders", hour=hour)
    await wait_until(club, hour, 2)
    assert [post.id for post in reminders(club)] == [first.id]
    await wait_until(club, hour, 2)
    assert [post.id for post in reminders(club)] != [first.id]


async def test_an_hour_that_has_passed_when_it_is_set_is_that_of_tomorrow(club):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 14)
    await club.ada.types("table reminders", hour=13)
    await wait_until(club, 17)
    assert reminders(club) == []
    await wait_until(club, 13, 2)
    assert len(reminders(club)) == 1


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "Pacific/Auckland", "America/Los_Angeles", "Europe/Berlin"])
async def test_in_another_zone_too_it_comes_once_a_day_and_at_least_twelve_hours_apart(club, zone):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    seen = {post.id: club.env.now() for post in reminders(club)}
    await club.ada.types("table reminders", zone=zone, hour=7)
    for _ in range(4):
        await wait_until(club, 7, 2, zone=zone)
        for post in reminders(club):
            seen.setdefault(post.id, club.env.now())
    times = list(seen.values())
    apart = [later - earlier for earlier, later in pairwise(times)]
    assert len(times) in (4, 5)
    assert min(apart) >= timedelta(hours=12)


async def test_two_programs_on_one_database_remind_once(club):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 58)
    other = Chores()
    daily = DailyMessages(club.bot.app.tables, club.bot.app.reminders.usual)
    other.every(timedelta(minutes=1), {"reminders": daily.remind})
    with club.env._bot_scope():
        other.start()
    await wait_until(club, 18, 5)
    await other.stop()
    assert len(reminders(club)) == 1
    assert len(sent(club)) == 1


async def test_a_clock_that_is_set_back_reminds_nobody_again(club):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    async with club.bot.app.tables.database.transaction() as connection:  # as if it had been 19:02 then
        earlier = await storage.reminders.get(connection, 1)
        await storage.reminders.claim(
            connection,
            1,
            before=earlier.last_reminded_at + timedelta(seconds=1),
            at=club.env.now() + timedelta(hours=1),
        )
    await wait_until(club, 18, 30)
    assert len(sent(club)) == 1


async def test_a_table_whose_waits_were_never_noted_is_reminded_too(club):
    await club.turn(club.ada, club.bob)
    async with club.bot.app.tables.database.transaction() as connection:
        await waits.remove(connection, 1, [0, 1])
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1


async def test_a_player_who_turned_it_off_for_this_turn_is_reminded_again_in_the_next(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    (first,) = reminders(club)
    reply = await active.presses(first, "Not again this turn")
    assert reply.private
    assert reply.text.startswith("No more reminders for this turn of Huang Di")
    await active.types("huangdi recruit", peasants=1, confirm=False)  # the turn goes on
    await wait_until(club, 18, 2)
    assert len(sent(club)) == 1
    (other,) = {club.ada, club.bob} - {active}
    await active.types("huangdi end")
    await other.types("huangdi recruit", peasants=1)
    await other.types("huangdi end")
    assert await club.waited_for() == [active]
    await wait_until(club, 18, 2)
    (second,) = reminders(club)
    assert second.text.startswith(active.mention)
    late = await active.sends(second, first.button("Not again"))
    assert late.text.startswith("That button belongs to an earlier moment")


async def test_only_a_player_whose_turn_it_is_can_be_hushed(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert (await other.presses(reminder, "Not again")).text.startswith("This game isn't waiting for you")
    assert (await club.cai.presses(reminder, "Not again")).text.startswith("You have no seat at this table")


async def test_a_reminder_goes_when_the_next_board_comes(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert reminders(club) == []


async def test_a_reminder_goes_soon_after_the_move_even_if_no_board_comes(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    await active.types("huangdi recruit", peasants=1, confirm=False)
    assert len(reminders(club)) == 1
    await club.env.advance_time(180)
    assert reminders(club) == []


async def test_a_table_that_cannot_be_reminded_keeps_no_other_from_it(club, faults):
    await club.turn(club.ada, club.bob)
    first = club.channel
    club.channel = club.guild.create_text_channel("other")
    await club.start(club.ada, club.bob, game="han")
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(schema.reminders.update().where(schema.reminders.c.table_id == 1).values(zone="Mars"))
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1
    club.channel = first
    assert reminders(club) == []
    assert all("reminding at 18:00 in Mars fails" in fault for fault in faults.taken())


async def test_a_bell_that_fails_rings_the_next_minute(club, faults, monkeypatch):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 59)

    async def broken(connection):
        raise ZeroDivisionError("no list")

    monkeypatch.setattr(storage.reminders, "hours", broken)
    await wait_until(club, 18, 2)
    assert all("ZeroDivisionError" in fault for fault in faults.taken())
    assert reminders(club) == []
    monkeypatch.undo()
    await wait_until(club, 18, 5)
    assert len(reminders(club)) == 1


# The clocks


BERLIN = ZoneInfo("Europe/Berlin")


def minutes_of(day):
    """Every minute of a day in Berlin, however long it is."""
    now = datetime.combine(day, datetime.min.time(), BERLIN).astimezone(UTC)
    while now.astimezone(BERLIN).date() == day:
        yield now
        now += timedelta(minutes=1)


@pytest.mark.parametrize(
    ("day", "hour", "first"),
    [
        ("2026-03-29", 1, "01:00+01:00"),
        ("2026-03-29", 2, "03:00+02:00"),  # the hour that this day leaves out
        ("2026-03-29", 3, "03:00+02:00"),
        ("2026-10-25", 2, "02:00+02:00"),  # the hour that comes twice
        ("2026-10-25", 3, "03:00+01:00"),
        ("2026-06-01", 18, "18:00+02:00"),
        ("2026-12-01", 18, "18:00+01:00"),
        ("2026-12-01", 0, "00:00+01:00"),
    ],
)
def test_a_day_on_which_the_clocks_change_has_its_hour_too(day, hour, first):
    minutes = list(minutes_of(datetime.fromisoformat(day).date()))
    come = [now for now in minutes if todays(hour, "Europe/Berlin", now) is not None]
    assert come[0].astimezone(BERLIN).isoformat() == f"{day}T{first[:5]}:00{first[5:]}"
    assert come == minutes[minutes.index(come[0]) :]
    assert {todays(hour, "Europe/Berlin", now) for now in come} == {come[0]}
    assert not_since(come[0], "Europe/Berlin") <= come[0] - timedelta(hours=12)


@pytest.mark.parametrize("eve", ["2026-03-28", "2026-10-24"])
async def test_across_a_change_of_the_clocks_it_comes_once_a_day(club, eve):
    evening = datetime.fromisoformat(f"{eve}T20:00:00+00:00")
    await pass_time(club, (evening - club.env.now()).total_seconds())
    await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", hour=2, zone="Europe/Berlin")
    counted = []
    for _ in range(3):
        for _ in range(6):
            await pass_time(club, 4 * HOUR)
        counted.append(len(sent(club)))
    assert counted == [1, 2, 3]


@pytest.mark.parametrize(("typed", "place"), [("dm", "dm"), ("Per Direktnachricht", "dm"), (" im kanal ", "channel")])
def test_a_place_is_known_by_its_key_and_as_it_reads_in_any_language(typed, place):
    assert place_called(typed) == place


def test_the_places_that_there_are_are_listed_as_they_read():
    with (
        speaking("de"),
        pytest.raises(Declined, match="Im Kanal, Per Direktnachricht, Im Kanal und per Direktnachricht"),
    ):
        place_called("zuhause")
