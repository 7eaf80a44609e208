"""Every answer in which a zone or an hour was set says the local time it will be."""

from datetime import UTC, datetime, time, timedelta

from discord.utils import format_dt

from bot.features.clocks.ui import nights_said
from bot.features.reminders.service import next_due
from bot.kernel.moments import coming, next_hour, now_in
from bot.kernel.words import say
from storage import zone_named
from tests.bot.passing_time import wait_until


def at(text):
    return datetime.fromisoformat(f"{text}:00+00:00")


def when(days, clock, zone, moment, day=""):
    return say("moment-coming", days=days, day=day, clock=clock, zone=zone, left=format_dt(moment, "R"))


def test_an_hour_comes_next():
    for hour, zone, now, then in (
        (18, "UTC", "2026-06-01 17:59", "2026-06-01 18:00"),
        (18, "UTC", "2026-06-01 18:00", "2026-06-02 18:00"),
        (8, "Europe/Berlin", "2026-06-01 17:00", "2026-06-02 06:00"),
        (0, "Asia/Tokyo", "2026-06-01 16:00", "2026-06-02 15:00"),
        (7, "UTC+5:30", "2026-06-01 01:29", "2026-06-01 01:30"),
        (2, "Europe/Berlin", "2026-03-28 12:00", "2026-03-29 01:00"),  # the hour that this day leaves out
        (2, "Europe/Berlin", "2026-10-25 00:30", "2026-10-26 01:00"),  # the hour that comes twice counts the first time
    ):
        assert next_hour(hour, zone_named(zone), at(now)) == at(then)


def test_a_daily_message_is_due_once_a_day():
    for now, set_at, last, then in (
        ("2026-06-01 12:00", None, None, "2026-06-01 18:00"),
        ("2026-06-01 12:00", None, "2026-05-31 18:00", "2026-06-01 18:00"),
        ("2026-06-01 12:00", None, "2026-06-01 07:00", "2026-06-02 18:00"),  # sent this morning
        ("2026-06-01 12:00", "2026-06-01 11:00", "2026-06-01 00:30", "2026-06-02 18:00"),
        ("2026-06-01 12:00", "2026-05-30 11:00", "2026-06-01 05:00", "2026-06-01 18:00"),
        ("2026-06-01 12:00", None, "2026-07-01 18:00", "2026-06-02 18:00"),  # a clock that was set back
    ):
        given = {"set_at": set_at and at(set_at), "last": last and at(last)}
        assert next_due(18, "UTC", at(now), **given) == at(then)


def test_a_moment_is_said_by_the_clocks_of_its_zone_and_counted_down():
    for zone, now, then, said in (
        ("Europe/Berlin", "2026-12-01 17:00", "2026-12-02 07:00", "tomorrow, 8:00 (Europe/Berlin)"),
        ("Europe/Berlin", "2026-12-01 17:00", "2026-12-01 20:05", "today, 21:05 (Europe/Berlin)"),
        ("UTC-3", "2026-12-02 01:00", "2026-12-02 02:59", "today, 23:59 (UTC-3)"),
        ("UTC+5:30", "2026-12-01 17:00", "2026-12-01 20:00", "tomorrow, 1:30 (UTC+5:30)"),
        ("UTC", "2026-12-01 17:00", "2026-12-03 07:00", "on 2026-12-03, 7:00 (UTC)"),
    ):
        assert coming(at(then), zone_named(zone), at(now)) == f"{said}, <t:{round(at(then).timestamp())}:R>"


async def test_a_table_says_when_its_next_reminder_comes(club):
    await wait_until(club, 12)
    await club.lobby(club.ada, club.bob)
    lobby = await club.ada.types("table reminders", hour=18)
    moment = next_hour(18, UTC, club.env.now())
    assert say("reminder-due", begun="no", when=when(0, "18:00", "UTC", moment)) in lobby.text
    await club.ada.types("table start")
    reply = await club.ada.types("table reminders", hour=7, zone="Tokyo")
    moment = next_hour(7, zone_named("Asia/Tokyo"), club.env.now())
    due = say("reminder-due", begun="yes", when=when(1, "7:00", "Asia/Tokyo", moment))
    assert due in reply.text
    page = (await club.ada.presses((await club.ada.presses(club.board, "More")).shown, "Reminder")).shown
    assert due in page.text
    later = (await club.ada.sends(page, "hm:hour:1:0:", "22")).shown
    moment = next_hour(22, zone_named("Asia/Tokyo"), club.env.now())
    assert say("reminder-due", begun="yes", when=when(0, "22:00", "Asia/Tokyo", moment)) in later.text
    off = (await club.ada.presses(later, "Turn off")).shown
    assert say("moment-now", clock="21:00", zone="Asia/Tokyo") in off.text


def test_the_next_night_begins_or_this_one_ends():
    zone = "Europe/Berlin"
    for now, name, days, clock, then in (
        ("2026-12-01 12:00", "absence-nights", 0, "22:00", "2026-12-01 21:00"),
        ("2026-12-01 20:59", "absence-nights", 0, "22:00", "2026-12-01 21:00"),
        ("2026-12-01 21:00", "absence-nights-now", 1, "8:00", "2026-12-02 07:00"),
        ("2026-12-02 06:59", "absence-nights-now", 0, "8:00", "2026-12-02 07:00"),
        ("2026-12-02 07:00", "absence-nights", 0, "22:00", "2026-12-02 21:00"),
    ):
        said = say(name, **{"from": "22:00", "to": "8:00", "zone": zone}, when=when(days, clock, zone, at(then)))
        assert nights_said(zone_named(zone), at(now)) == said


async def test_nights_are_said_wherever_they_or_their_zone_are_set(club):
    await club.lobby(club.ada, club.bob)
    await wait_until(club, 12)
    await club.ada.types("table reminders", zone="Wien")
    without = await club.ada.types("table options", option="nights", choice="pause")
    said = nights_said(zone_named("Europe/Vienna"), club.env.now())
    assert said not in without.text  # there is no clock yet
    reply = await club.ada.types("table options", option="clock", choice="1d")
    assert said in reply.text
    changed = await club.ada.types("table reminders", zone="UTC+2", on=False)
    assert nights_said(zone_named("UTC+2"), club.env.now()) in changed.text
    await club.ada.types("table reminders", zone="Wien")
    await club.ada.types("table start")
    board = (await club.ada.presses(club.board, "More")).shown
    panel = (await club.ada.presses((await club.ada.presses(board, "Table settings")).shown, "Turn clock")).shown
    assert said in panel.text


async def test_a_player_reads_when_the_digest_and_quiet_hours_come_next(club):
    await wait_until(club, 12)
    zone = zone_named("UTC+2")
    reply = await club.ada.types("my reminders", digest="9", quiet="22-7", zone="UTC+2")
    now = club.env.now()
    digest = when(1, "9:00", "UTC+2", next_hour(9, zone, now))
    quiet = when(0, "22:00", "UTC+2", next_hour(22, zone, now))
    assert say("wish-told-digest", hour="9:00", zone="UTC+2", when=digest) in reply.text
    assert say("wish-told-quiet", first="22:00", last="7:00", zone="UTC+2", now="no", when=quiet) in reply.text
    assert now_in(zone, now) in reply.text
    reply = await club.ada.types("my reminders", zone="UTC+14")  # 2:00 there
    quiet = when(0, "7:00", "UTC+14", next_hour(7, zone_named("UTC+14"), club.env.now()))
    assert say("wish-told-quiet", first="22:00", last="7:00", zone="UTC+14", now="yes", when=quiet) in reply.text


async def test_a_vacation_is_said_by_the_clocks_of_the_players_zone(club):
    await club.ada.types("my reminders", zone="UTC+5:30")
    day = (club.env.now().astimezone(zone_named("UTC+5:30")) + timedelta(days=2)).date()
    reply = await club.ada.types("my vacation", until=day.isoformat())
    after = datetime.combine(day + timedelta(days=1), time(), zone_named("UTC+5:30"))
    there = {"day": after.date().isoformat(), "clock": "0:00", "zone": "UTC+5:30"}
    assert say("absence-done-away", until=format_dt(after, "f"), **there) in reply.text
