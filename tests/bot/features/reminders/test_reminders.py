"""Daily reminders and digests: at which hours, to whom and where, once, and never after the move."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.reminders.service import (
    WISHES,
    Reminders,
    digests,
    hour_come,
    is_quiet,
    not_since,
    place_called,
    todays,
    wish,
)
from bot.features.vacation.service import put_away
from bot.kernel.chores import Chores
from bot.kernel.words import Declined, say
from games.engine.language import speaking
from storage import outbox, schema, settings, waits
from tests.bot.at_the_club import WAITS, other_of, posts_with, published, read_by, reminders, sent
from tests.bot.club import Club, opened
from tests.bot.passing_time import HOUR, sleep, wait_until
from tests.bot.players import take_turn

BERLIN = ZoneInfo("Europe/Berlin")
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
DIGEST, SEVERAL = "One table is waiting for you", "2 tables are waiting for you"


def requests(club, words):
    return [request for request in club.env.http_requests if words in str(request.json)]


@pytest.mark.parametrize(
    ("begins", "kind", "timeline"),
    [
        ("10:00", "table", ["17:59", 0, "18:02", 1, "18:02", 2]),
        ("15:01", "table", ["23:59", 0, "18:02", 1]),  # less than three hours
        ("14:58", "table", ["18:02", 1]),
        ("10:00", "table", [{"on": False}, "18:02", 0, {"on": True}, "18:02", 1]),
        ("10:00", "table", [{"hour": 7, "zone": "Asia/Shanghai"}, "22:58", 0, "23:02", 1]),
        ("10:00", "table", ["18:02", 1, {"hour": 23}, "23:02", 1, "23:02", 2]),
        ("10:00", "my", [{"digest": "9"}, "8:58", 0, "9:02", 1, "9:02", 2]),
        # The bot sleeps through the hour, as it does until shortly before each moment.
        ("10:00", "table", [{"hour": 23}, "22:50", 0, "0:10", 1, "22:58", 1, "23:02", 2, "0:10", 2]),
    ],
)
async def test_one_message_comes_a_day_at_its_hour(club, begins, kind, timeline):
    """A timeline has changes of the settings, moments, and how many messages have come by then."""
    await wait_until(club, *map(int, begins.split(":")))
    active = await club.turn(club.ada, club.bob)
    if kind == "my":
        await active.types("my reminders", tables="off")
    for step in timeline:
        match step:
            case dict():
                await active.types(f"{kind} reminders", **step)
            case str():
                await wait_until(club, *map(int, step.split(":")))
            case count:
                assert len(requests(club, DIGEST) if kind == "my" else sent(club)) == count
                assert len(read_by(active, DIGEST) if kind == "my" else reminders(club)) == min(count, 1)


async def test_new_tables_take_hour_and_zone_from_the_settings(settings):
    early = settings.model_copy(update={"reminder_hour": 6, "time_zone": "Europe/Berlin"})
    async with opened(early) as env:
        club = Club(env, early)
        await club.turn(club.ada, club.bob)
        for hour, minute, count in ((5, 58, 0), (6, 2, 1)):
            await wait_until(club, hour, minute, zone="Europe/Berlin")
            assert len(reminders(club)) == count


async def test_a_reminder_comes_once_after_restarts_and_from_two_programs(club):
    await club.turn(club.ada, club.bob)
    await wait_until(club, 17, 58)
    other = Chores()
    daily = Reminders(club.bot.app.tables, club.bot.app.reminders.usual)
    other.every(timedelta(minutes=1), {"reminders": daily.remind})
    with club.env._bot_scope():
        other.start()
    await wait_until(club, 18)
    await other.stop()
    for _ in range(2):
        await club.restart()
        await club.env.advance_time(40)
    assert (len(reminders(club)), len(sent(club))) == (1, 1)


async def test_a_failure_keeps_no_other_table_from_its_reminder(club, faults):
    await club.turn(club.ada, club.bob)
    first, other = club.channel, club.guild.create_text_channel("other")
    club.channel = other
    await club.start(club.ada, club.bob, game="han")
    damaged = schema.reminders.update().where(schema.reminders.c.table_id == 1).values(zone="Mars")
    await club.write(AsyncConnection.execute, damaged)
    await wait_until(club, 18, 5)
    assert all("reminding at 18:00 in Mars fails" in fault for fault in faults.taken())
    assert len(reminders(club)) == 1
    club.channel = first
    assert reminders(club) == []


async def test_tables_that_have_ended_or_not_begun_remind_nobody(club):
    await club.turn(club.ada, ai=1)
    await club.ada.types("table cancel")
    await club.lobby(club.ada)
    await wait_until(club, 18, 2)
    assert reminders(club) == []


async def test_a_reminder_calls_those_who_have_not_chosen_and_have_waited_for_three_hours(club):
    people = (club.ada, club.bob, club.cai, club.invite("Dan"))
    await club.petition(*people)
    await club.bob.types("bid", jade=1)
    (wait,) = [wait for wait in await club.read(waits.of, [1]) if wait.seat == (await club.live()).seat_of(club.cai.id)]
    await club.write(waits.put, replace(wait, since=club.env.now().replace(hour=17)))
    await wait_until(club, 18, 2)
    ((reminder,), (request,)) = reminders(club), sent(club)
    assert {person for person in people if person.mention in reminder.text} == {club.ada, people[3]}
    assert {*request.json["allowed_mentions"]["users"]} == {club.ada.id, people[3].id}


async def test_a_reminder_says_where_and_what_is_asked_even_without_stored_waits_and_opens_the_panel(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="both")
    await club.write(waits.remove, 1, [0, 1])
    await wait_until(club, 18, 2)
    ((reminder,), (letter,)) = reminders(club), read_by(active, WAITS)
    assert reminder.text.startswith(f"{active.mention}: Huang Di is waiting for you. {WAITS}")
    assert f"**Huang Di** in <#{club.channel.id}> is waiting for you. {WAITS}" in letter.text
    assert "which role card?" in letter.text
    assert list(letter.buttons) == ["Take your turn", "Not again this turn"]
    for prompt, is_same in ((reminder, False), (letter, True)):
        shown = (await active.presses(prompt, "Take your turn")).shown
        assert (shown.id == prompt.id, "which role card?" in shown.text) == (is_same, True)


@pytest.mark.parametrize("is_sent", [False, True])
async def test_a_move_ends_a_reminder_that_is_owed_or_sent(club, is_sent):
    active = await club.turn(club.ada, club.bob)
    if not is_sent:
        club.bot.app.tables.wake = lambda table_id: None  # what is owed is not sent for a while
    await wait_until(club, 18, 2)
    assert [active.mention in reminder.text for reminder in reminders(club)] == [True] * is_sent
    await active.types("huangdi recruit", peasants=1, confirm=False)
    await (club.env.advance_time(180) if is_sent else club.restart())
    assert (reminders(club), await club.read(outbox.due)) == ([], [])


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
        await club.write(put_away, active.id, datetime(2030, 1, 1, tzinfo=UTC))
    elif how == "closed inbox":
        club.close_inbox(active)
    else:
        await active.types("my reminders", tables=how)
    await wait_until(club, 19)
    assert (len(reminders(club)), len(read_by(active, "wait"))) == (public, private)
    assert read_by(other_of(club, active), WAITS) == []
    assert [active.mention in post.text for post in posts_with(club, WAITS)] == [True] * public


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
    assert await club.read(digests, "UTC") == {club.ada.id: (9, zone, then if is_another else then - DAY)}
    await wish(database, club.ada.id, at=then, zone="UTC", digest=None)
    assert (await WISHES.of(database, club.ada.id)).digest is None


def test_a_place_is_called_by_its_key_or_its_label_in_any_language():
    typed = ("dm", "Per Direktnachricht", " im kanal ", "both")
    assert [place_called(text) for text in typed] == ["dm", "dm", "channel", "both"]
    places = "Im Kanal, Per Direktnachricht, Im Kanal und per Direktnachricht"
    with speaking("de"), pytest.raises(Declined, match=places):
        place_called("zuhause")


async def due(club):
    """Return the kinds of the posts that are owed."""
    return [post.kind for post in await club.read(outbox.due)]


async def test_a_digest_lists_all_tables_and_its_buttons_leave_it_as_it_is(club):
    first = club.channel
    await club.petition(club.ada, club.bob)
    club.channel = club.guild.create_text_channel("han")
    await club.start(club.ada, ai=1, game="han")
    club.channel = first
    await club.ada.types("my reminders", digest="9:00", zone="Asia/Tokyo", tables="off")
    await wait_until(club, 8, 58, zone="Asia/Tokyo")
    assert read_by(club.ada, "waiting for you") == []
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (digest,) = read_by(club.ada, SEVERAL)
    lines = [line for line in digest.text.splitlines() if WAITS in line]
    assert [line.split("**")[1] for line in lines] == ["Huang Di", "HAN"]
    assert f"<#{first.id}>" in lines[0]
    assert "How much jade do you bid" in digest.text
    assert list(digest.buttons) == ["1. Take your turn: Huang Di", "2. Take your turn: HAN"]
    opened = await club.ada.presses(digest, "1. Take your turn: Huang Di")
    assert (opened.shown.id != digest.id, "How much jade" in opened.text) == (True, True)
    assert [(letter.id, letter.text) for letter in read_by(club.ada, SEVERAL)] == [(digest.id, digest.text)]
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    assert [letter.id == digest.id for letter in read_by(club.ada, SEVERAL)] == [False]
    (hushed,) = await club.read(waits.of, [2])
    await club.write(waits.hush, hushed, at=hushed.since)
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (digest,) = read_by(club.ada, DIGEST)
    assert ("Huang Di" in digest.text, "HAN" in digest.text) == (True, False)


async def test_a_digest_tells_what_waits_when_it_is_sent_and_nothing_else(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    for person in (active, other):
        await person.types("my reminders", digest="9")
    await wait_until(club, 8, 59)
    wake, club.bot.app.tables.wake = club.bot.app.tables.wake, lambda table_id: None  # nothing is sent for a while
    await wait_until(club, 9, 2)
    assert await due(club) == ["digest"]
    await take_turn(active)
    club.bot.app.tables.wake = wake
    await club.restart()
    await wait_until(club, 12)
    assert (read_by(active, "wait"), read_by(other, "wait"), await due(club)) == ([], [], [])
    await wait_until(club, 9, 2)
    assert (read_by(active, "wait"), len(read_by(other, DIGEST))) == ([], 1)


async def test_a_damaged_time_zone_keeps_no_player_from_their_digest(club):
    people = {club.ada: "Mars/Olympus_Mons", club.bob: "UTC"}
    await club.petition(*people)
    midnight = {"hour": 0, "set_at": "2020-01-01T00:00:00+00:00"}
    for person, zone in people.items():
        await club.write(settings.put, "person", person.id, "digest", midnight)
        await club.write(settings.put, "person", person.id, "zone", zone)
    await club.bot.app.reminders.send_digests()
    await published(club)
    assert [len(read_by(person, DIGEST)) for person in people] == [1, 1]


@pytest.mark.parametrize("then", ["", "off", "moves"])
async def test_letters_of_quiet_hours_come_once_at_their_end_if_they_still_hold(club, then):
    await club.ada.types("my reminders", quiet="22-7", zone="Europe/Berlin")
    await wait_until(club, 23, zone="Europe/Berlin")
    await club.start(club.ada, club.bob)
    assert (len(club.boards), len(club.ada.inbox), len(club.bob.inbox)) == (1, 0, 1)
    await club.restart()
    if then == "off":
        await club.ada.types("my reminders", quiet="off")
        await club.env.advance_time(120)
    if then == "moves":
        for person in (club.ada, club.bob):
            await club.keep(person)
        for person in (club.ada, club.bob):
            await person.types("bid", jade=0)
    for hour, minute, count in ((6, 58, then == "off"), (7, 2, then != "moves"), (9, 0, then != "moves")):
        await wait_until(club, hour, minute, zone="Europe/Berlin")
        assert len(club.ada.inbox) == count
    assert await due(club) == []


async def test_one_of_several_messages_about_a_question_comes_at_the_end_of_quiet_hours(club):
    await club.ada.types("my reminders", quiet="22-7", last=True, tables="dm")
    await wait_until(club, 23)
    await club.petition(club.bob, club.ada)
    await club.bob.types("table reminders", hour=5)
    await club.bob.types("bid", jade=0)
    await wait_until(club, 6)
    assert await due(club) == ["ask", "last", "reminder"]
    await wait_until(club, 7, 2)
    (letter,) = club.ada.inbox
    assert ("How much jade do you bid" in letter.text, "wait" in letter.text) == (True, False)
    assert await due(club) == []
    await wait_until(club, 5, 2)
    await wait_until(club, 7, 2)
    (reminder,) = club.ada.inbox
    assert WAITS in reminder.text


async def test_a_digest_in_quiet_hours_comes_at_their_end_if_it_is_wanted_then(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", quiet="22-10", digest="9")
    for hour, minute, count in ((9, 58, 0), (10, 2, 1)):
        await wait_until(club, hour, minute)
        assert len(read_by(active, DIGEST)) == count
    (first,) = read_by(active, DIGEST)
    await wait_until(club, 9, 58)
    assert await due(club) == ["digest"]
    await active.types("my reminders", digest="off")
    await wait_until(club, 10, 2)
    assert ([letter.id for letter in read_by(active, DIGEST)], await due(club)) == ([first.id], [])


@pytest.mark.parametrize(("where", "status", "code"), [("channel", 403, 50001), ("dm", 503, 0), ("digest", 503, 0)])
async def test_one_message_comes_after_days_and_the_earlier_one_goes(club, faults, where, status, code):
    active, words = await club.turn(club.ada, club.bob), DIGEST if where == "digest" else WAITS
    wish = {"tables": "off", "digest": "18:00", "zone": "UTC"} if where == "digest" else {"tables": where}
    await active.types("my reminders", **wish)
    place = club.channel.id if where == "channel" else active.actor.user.dm_channel.id
    await wait_until(club, 18, 2)
    (first,) = [message for message in club.messages(place) if words in message.text]
    club.env.inject_error("POST", f"/channels/{place}/messages", status=status, code=code, times=None)
    for _ in range(2):
        await wait_until(club, 18, 2)
    before = len(requests(club, words))
    club.open_inboxes()
    await sleep(club, HOUR)
    (last,) = [message for message in club.messages(place) if words in message.text]
    assert (last.id != first.id, len(requests(club, words)) - before, await due(club)) == (True, 1, [])
