"""A digest tells a person once a day of all tables that wait for it."""

from random import Random

from bot.features.reminders.service import DailyMessages
from storage import settings
from tests.bot.passing import wait_until
from tests.bot.players import planned
from tests.bot.posted import WAITS, other_of, read_by


async def with_two_tables(club):
    """Ada's turn, or her bid, at a table in each of two channels."""
    first = club.channel
    await club.petition(club.ada, club.bob)
    club.channel = club.guild.create_text_channel("han")
    await club.start(club.ada, club.bob, game="han")
    if club.ada not in await club.waited_for(2):
        live = await club.live(2)
        turn = [answer for _, answer in planned(live, live.waiting[0], Random(1))]
        await club.bot.app.tables.play(2, club.bob.id, turn)
    club.channel = first
    assert club.ada in await club.waited_for(2)


async def test_a_digest_tells_of_all_tables_once_a_day(club):
    await with_two_tables(club)
    reply = await club.ada.types("my reminders", digest="9:00", zone="Asia/Tokyo", tables="off")
    assert "A daily digest lists all tables that are waiting for you, at 9:00 (Asia/Tokyo)." in reply.text
    await wait_until(club, 8, 58, zone="Asia/Tokyo")
    assert read_by(club.ada, "tables are waiting for you") == []
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (digest,) = read_by(club.ada, "2 tables are waiting for you")
    lines = [line for line in digest.text.splitlines() if WAITS in line]
    assert [line.split("**")[1] for line in lines] == ["Huang Di", "HAN"]
    assert f"<#{club.channel.id}>" in lines[0]
    assert "How much jade do you bid" in digest.text
    assert list(digest.buttons) == ["1. Take your turn: Huang Di", "2. Take your turn: HAN"]
    await club.restart()
    await wait_until(club, 20, 0, zone="Asia/Tokyo")
    assert [message.id for message in read_by(club.ada, "tables are waiting for you")] == [digest.id]
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (later,) = read_by(club.ada, "tables are waiting for you")
    assert later.id != digest.id


async def test_the_buttons_of_a_digest_leave_it_as_it_is(club):
    await with_two_tables(club)
    await club.ada.types("my reminders", digest="9")
    await wait_until(club, 9, 2)
    (digest,) = read_by(club.ada, "2 tables are waiting for you")
    opened = await club.ada.presses(digest, "1. Take your turn: Huang Di")
    assert opened.shown.id != digest.id
    assert "How much jade" in opened.text
    assert read_by(club.ada, "2 tables are waiting for you")[0].text == digest.text


async def test_a_digest_of_nothing_is_not_sent(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    await other.types("my reminders", digest="9")
    await wait_until(club, 9, 2)
    assert read_by(other, "wait") == []
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert await club.waited_for() == [other]
    await wait_until(club, 12)
    assert read_by(other, "wait") == []  # today's hour has passed
    await wait_until(club, 9, 2)
    assert len(read_by(other, "One table is waiting for you")) == 1


async def test_a_digest_whose_hour_has_passed_when_it_is_set_comes_the_next_day(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 12)
    await active.types("my reminders", digest="11")
    await wait_until(club, 13)
    assert read_by(active, "One table") == []
    await wait_until(club, 11, 2)
    assert len(read_by(active, "One table")) == 1


async def test_a_digest_is_made_of_what_waits_when_it_is_sent(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", digest="9")
    await wait_until(club, 8, 59)
    club.bot.app.tables.wake = lambda table_id: None  # what is owed is not sent for a while
    await wait_until(club, 9, 2)
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    await club.restart()
    assert read_by(active, "wait") == []


async def test_a_digest_in_quiet_hours_comes_at_their_end(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", quiet="22-10", digest="9")
    await wait_until(club, 9, 58)
    assert read_by(active, "One table") == []
    await wait_until(club, 10, 2)
    assert len(read_by(active, "One table")) == 1


async def wants_a_digest_at_midnight(club, person, zone="UTC"):
    async with club.bot.app.tables.database.transaction() as connection:
        await settings.put(
            connection, "person", person.id, "digest", {"hour": 0, "set_at": "2020-01-01T00:00:00+00:00"}
        )
        await settings.put(connection, "person", person.id, "zone", zone)


async def digests(club):
    with club.env._bot_scope():
        await DailyMessages(club.bot.app.tables, club.bot.app.reminders.usual).send_digests()
    await club.env.settle()


async def test_a_person_with_todays_digest_is_checked_without_writing(club, monkeypatch):
    active = await club.turn(club.ada, club.bob)
    await wants_a_digest_at_midnight(club, active)
    await digests(club)
    assert len(read_by(active, "One table")) == 1
    monkeypatch.setattr(club.bot.app.tables.database, "transaction", None)
    await digests(club)
    monkeypatch.undo()


async def test_a_damaged_time_zone_is_that_of_the_bot_and_keeps_nobody_from_a_digest(club):
    await club.petition(club.ada, club.bob)
    await wants_a_digest_at_midnight(club, club.ada, "Mars/Olympus_Mons")
    await wants_a_digest_at_midnight(club, club.bob)
    await digests(club)
    assert [len(read_by(person, "One table")) for person in (club.ada, club.bob)] == [1, 1]
