"""Digests, quiet hours and outages: a player hears of everything that waits, once, and when they want to."""

from random import Random

import pytest

from bot.features.reminders.service import DailyMessages
from storage import outbox, settings
from tests.bot.found_posts import WAITS, other_of, read_by
from tests.bot.passing_time import HOUR, sleep, wait_until
from tests.bot.players import planned, take_turn

ONE, TWO = "One table is waiting for you", "2 tables are waiting for you"
REFUSED = {"status": 403, "code": 50001, "message": "Missing Access"}
DOWN = {"status": 503, "code": 0, "message": "x"}
"""Failures by people in the channel, and by Discord itself."""


async def due(club):
    """Return the kinds of the posts that are owed."""
    return [post.kind for post in await club.read(outbox.due)]


async def test_a_digest_lists_all_tables_and_its_buttons_leave_it_as_it_is(club):
    first = club.channel
    await club.petition(club.ada, club.bob)
    club.channel = club.guild.create_text_channel("han")
    await club.start(club.ada, club.bob, game="han")
    live = await club.live(2)
    if club.ada not in await club.waited_for(2):
        path = [answer for _, answer in planned(live, live.waiting[0], Random(1))]
        await club.bot.app.tables.play(2, club.bob.id, path)
    club.channel = first
    await club.ada.types("my reminders", digest="9:00", zone="Asia/Tokyo", tables="off")
    await wait_until(club, 8, 58, zone="Asia/Tokyo")
    assert read_by(club.ada, "waiting for you") == []
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (digest,) = read_by(club.ada, TWO)
    lines = [line for line in digest.text.splitlines() if WAITS in line]
    assert [line.split("**")[1] for line in lines] == ["Huang Di", "HAN"]
    assert f"<#{first.id}>" in lines[0]
    assert "How much jade do you bid" in digest.text
    assert list(digest.buttons) == ["1. Take your turn: Huang Di", "2. Take your turn: HAN"]
    opened = await club.ada.presses(digest, "1. Take your turn: Huang Di")
    assert (opened.shown.id != digest.id, "How much jade" in opened.text) == (True, True)
    assert [(letter.id, letter.text) for letter in read_by(club.ada, TWO)] == [(digest.id, digest.text)]
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    assert [letter.id == digest.id for letter in read_by(club.ada, TWO)] == [False]


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
    assert (read_by(active, "wait"), len(read_by(other, ONE))) == ([], 1)


async def test_digests_are_checked_without_writing_and_despite_a_damaged_time_zone(club, monkeypatch):
    people = {club.ada: "Mars/Olympus_Mons", club.bob: "UTC"}
    await club.petition(*people)
    midnight = {"hour": 0, "set_at": "2020-01-01T00:00:00+00:00"}
    async with club.bot.app.tables.database.transaction() as connection:
        for person, zone in people.items():
            await settings.put(connection, "person", person.id, "digest", midnight)
            await settings.put(connection, "person", person.id, "zone", zone)
    for _ in range(2):
        with club.env._bot_scope():
            await DailyMessages(club.bot.app.tables, club.bot.app.reminders.usual).send_digests()
        await club.env.settle()
        assert [len(read_by(person, ONE)) for person in people] == [1, 1]
        monkeypatch.setattr(club.bot.app.tables.database, "transaction", None)
    monkeypatch.undo()


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


async def test_a_digest_in_quiet_hours_comes_at_their_end(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", quiet="22-10", digest="9")
    for hour, minute, count in ((9, 58, 0), (10, 2, 1)):
        await wait_until(club, hour, minute)
        assert len(read_by(active, ONE)) == count


@pytest.mark.parametrize(
    ("where", "words", "trouble"),
    [("channel", WAITS, REFUSED), ("channel", WAITS, DOWN), ("dm", WAITS, DOWN), ("digest", ONE, DOWN)],
)
async def test_one_message_comes_after_days_and_the_earlier_one_goes(club, faults, where, words, trouble):
    active = await club.turn(club.ada, club.bob)
    wish = {"tables": "off", "digest": "18:00", "zone": "UTC"} if where == "digest" else {"tables": where}
    await active.types("my reminders", **wish)
    place = club.channel.id if where == "channel" else active.actor.user.dm_channel.id

    def found():
        return [message for message in club.messages(place, active.id) if words in message.text]

    def requests():
        return [request for request in club.env.http_requests if words in str(request.json)]

    await wait_until(club, 18, 2)
    (first,) = found()
    club.env.inject_error("POST", f"/channels/{place}/messages", **trouble, times=None)
    for _ in range(3):
        await wait_until(club, 18, 2)
    before = len(requests())
    club.open_inboxes()
    await sleep(club, HOUR)
    (last,) = found()
    assert (last.id != first.id, len(requests()) == before + 1, await due(club)) == (True, True, [])


async def test_a_digest_that_is_no_longer_wanted_does_not_come(club, faults):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="off", digest="18:00", zone="UTC")
    club.env.inject_error("POST", f"/channels/{active.actor.user.dm_channel.id}/messages", **DOWN, times=None)
    await wait_until(club, 18, 2)
    await active.types("my reminders", digest="off")
    club.open_inboxes()
    await sleep(club, HOUR)
    assert (read_by(active, ONE), await due(club)) == ([], [])
