"""A reminder comes once a day, at the table's hour in its own zone, to those whom the table waits for."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from club import Club, opened

from bot.reminders import hour_has_come
from bot.settings import Settings
from storage import Reminder

HOUR = 3600


def reminders(club):
    return [post for post in club.posts if "has waited for you" in post.text]


async def pass_time(club, seconds):
    """Let time pass; of a long time only the last minutes are lived through, the bot sleeps through the others."""
    lived = min(seconds, 4 * 60)
    if seconds > lived:
        club.bot._reminders.stop()
        await club.env.settle()
        await club.env.advance_time(seconds - lived)
        with club.env._bot_scope():
            club.bot._reminders.start()
    await club.env.advance_time(lived)


async def wait_until(club, hour, minute=0, *, zone="UTC"):
    """Let time pass until the clocks of `zone` next show that."""
    now = club.env.now().astimezone(ZoneInfo(zone))
    then = now.replace(hour=hour, minute=minute, second=30, microsecond=0)
    if then <= now:
        then += timedelta(days=1)
    await pass_time(club, (then.astimezone(UTC) - now.astimezone(UTC)).total_seconds())


async def test_it_comes_once_and_at_the_hour(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 59)
    assert reminders(club) == []
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert reminder.text.startswith(f"{active.mention}: the game has waited for you since <t:")
    await wait_until(club, 23, 59)
    assert len(reminders(club)) == 1
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 2


async def test_it_opens_the_panel_of_whoever_is_to_act(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert "which role card do you play?" in (await active.presses(reminder, "Take your turn")).text


async def test_it_calls_only_those_who_have_not_chosen(club):
    await club.petition(club.ada, club.bob, club.cai)
    await club.bob.types("bid", jade=1)
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert club.bob.mention not in reminder.text
    assert all(person.mention in reminder.text for person in (club.ada, club.cai))
    (request,) = [request for request in club.env.http_requests if "has waited" in str(request.json)]
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
    club.bot._reminders.stop()
    await club.env.settle()
    await club.env.advance_time(1.5 * HOUR)
    assert reminders(club) == []
    await club.restart()
    await club.env.advance_time(90)
    assert len(reminders(club)) == 1


async def test_it_can_be_switched_off_and_on(club):
    await club.turn(club.ada, club.bob)
    reply = await club.ada.types("table reminders", on=False)
    assert reply.text == "This table reminds nobody."
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


BERLIN = ZoneInfo("Europe/Berlin")


def minutes_of(day):
    """Every minute of a day in Berlin, however long it is."""
    now = datetime.combine(day, datetime.min.time(), BERLIN).astimezone(UTC)
    while now.astimezone(BERLIN).date() == day:
        yield now.astimezone(BERLIN)
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
    reminder = Reminder(1, hour, "Europe/Berlin", is_on=True, last_reminded_on=None, last_number=None)
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    minutes = list(minutes_of(datetime.fromisoformat(day).date()))
    come = [now for now in minutes if hour_has_come(reminder, now, long_ago)]
    assert come[0].isoformat() == f"{day}T{first[:5]}:00{first[5:]}"
    if (day, hour) != ("2026-10-25", 2):  # in the second of the two it has come already, and is not taken twice
        assert come == minutes[minutes.index(come[0]) :]


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
        counted.append(len(reminders(club)))
    assert counted == [1, 2, 3]
