"""Each person is told in its own way that tables wait for it: where, when, and no more than it wishes."""

from datetime import UTC, datetime
from random import Random

import pytest
from club import planned, read
from test_reminders import reminders, wait_until

from bot.notices.bell import Bell
from bot.notices.hours import is_quiet
from bot.notices.wishes import Wishes, wishes_of
from bot.tables.away import put_away
from storage import outbox, settings

WAITS = "has waited for you since <t:"
ALONE = "the game waits for you alone"
NEXT = "you are next"


def read_by(person, words):
    """The direct messages of a person in which these words stand."""
    return [message for message in person.inbox if words in message.text]


def other_of(club, active):
    (other,) = {club.ada, club.bob} - {active}
    return other


# Where tables remind


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
    await active.types("me reminders", tables=how)
    await wait_until(club, 18, 2)
    assert (len(reminders(club)), len(read_by(active, WAITS))) == (public, private)
    assert read_by(other_of(club, active), WAITS) == []
    await wait_until(club, 19)
    assert (len(reminders(club)), len(read_by(active, WAITS))) == (public, private)


async def test_a_private_reminder_says_where_and_what_is_asked_and_opens_the_panel(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("me reminders", tables="dm")
    await wait_until(club, 18, 2)
    (letter,) = read_by(active, WAITS)
    assert f"**Huang Di** in <#{club.channel.id}> {WAITS}" in letter.text
    assert "which role card do you play?" in letter.text
    assert list(letter.buttons) == ["Take your turn", "Not again this turn"]
    opened = await active.presses(letter, "Take your turn")
    assert (opened.shown.id, bool(opened.shown.buttons)) == (letter.id, True)


async def test_whoever_takes_no_direct_messages_is_reminded_in_the_channel_once(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="both")
    club.close_inbox(active)
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1
    await club.ada.types("table reminders", where="dm")
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert reminder.text.startswith(active.mention)


async def test_a_private_reminder_goes_when_the_next_comes_and_soon_after_the_move(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("me reminders", tables="dm")
    await wait_until(club, 18, 2)
    (first,) = read_by(active, WAITS)
    await wait_until(club, 18, 2)
    (second,) = read_by(active, WAITS)
    assert second.id != first.id
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    await club.env.advance_time(180)
    assert read_by(active, WAITS) == []


async def test_a_private_reminder_that_was_turned_into_a_panel_is_left_alone(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("me reminders", tables="dm")
    await wait_until(club, 18, 2)
    (letter,) = read_by(active, WAITS)
    panel = (await active.presses(letter, "Take your turn")).shown
    panel = (await active.presses(panel, "Recruiter")).shown
    await club.env.advance_time(180)
    assert letter.id in [message.id for message in active.inbox]
    panel = (await active.presses(panel, "Recruit peasants")).shown
    assert (panel.id, "How many peasants" in panel.text) == (letter.id, True)


async def test_an_earlier_question_goes_when_the_next_is_asked(club):
    await club.start(club.ada, club.bob)
    (first,) = club.ada.inbox
    for person in (club.ada, club.bob):
        await club.keep(person)
    (second,) = club.ada.inbox
    assert second.id != first.id
    assert "How much jade" in second.text


async def test_a_question_that_was_answered_elsewhere_goes_soon(club):
    await club.turn(club.ada, club.bob)
    assert len(club.ada.inbox) == 1
    await club.env.advance_time(180)
    assert club.ada.inbox == []


async def test_whoever_is_away_is_told_nothing(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="both")
    await active.types("me reminders", digest="18:00", next=True, last=True)
    async with club.bot.tables.database.transaction() as connection:
        await put_away(connection, active.id, datetime(2030, 1, 1, tzinfo=UTC))
    await wait_until(club, 18, 2)
    assert reminders(club) == []
    assert read_by(active, "wait") == []


# The digest


async def with_two_tables(club):
    """Ada's turn, or her bid, at a table in each of two channels."""
    first = club.channel
    await club.petition(club.ada, club.bob)
    club.channel = club.guild.create_text_channel("han")
    await club.start(club.ada, club.bob, game="han")
    if club.ada not in await club.waited_for(2):
        live = await club.live(2)
        turn = [answer for _, answer in planned(live, live.waiting[0], Random(1))]
        await club.bot.tables.play(2, club.bob.id, turn)
    club.channel = first
    assert club.ada in await club.waited_for(2)


async def test_a_digest_tells_of_all_tables_once_a_day(club):
    await with_two_tables(club)
    reply = await club.ada.types("me reminders", digest="9:00", zone="Asia/Tokyo", tables="off")
    assert "A digest of all tables that wait for you comes daily at 9:00 (Asia/Tokyo)." in reply.text
    await wait_until(club, 8, 58, zone="Asia/Tokyo")
    assert read_by(club.ada, "tables wait for you") == []
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (digest,) = read_by(club.ada, "2 tables wait for you")
    lines = [line for line in digest.text.splitlines() if WAITS in line]
    assert [line.split("**")[1] for line in lines] == ["Huang Di", "HAN"]
    assert f"<#{club.channel.id}>" in lines[0]
    assert "How much jade do you bid" in digest.text
    assert list(digest.buttons) == ["1. Take your turn: Huang Di", "2. Take your turn: HAN"]
    await club.restart()
    await wait_until(club, 20, 0, zone="Asia/Tokyo")
    assert [message.id for message in read_by(club.ada, "tables wait for you")] == [digest.id]
    await wait_until(club, 9, 2, zone="Asia/Tokyo")
    (later,) = read_by(club.ada, "tables wait for you")
    assert later.id != digest.id


async def test_the_buttons_of_a_digest_leave_it_as_it_is(club):
    await with_two_tables(club)
    await club.ada.types("me reminders", digest="9")
    await wait_until(club, 9, 2)
    (digest,) = read_by(club.ada, "2 tables wait for you")
    opened = await club.ada.presses(digest, "1. Take your turn: Huang Di")
    assert opened.shown.id != digest.id
    assert "How much jade" in opened.text
    assert read_by(club.ada, "2 tables wait for you")[0].text == digest.text


async def test_a_digest_of_nothing_is_not_sent(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    await other.types("me reminders", digest="9")
    await wait_until(club, 9, 2)
    assert read_by(other, "wait") == []
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert await club.waited_for() == [other]
    await wait_until(club, 12)
    assert read_by(other, "wait") == []  # today's hour has passed
    await wait_until(club, 9, 2)
    assert len(read_by(other, "One table waits for you")) == 1


async def test_a_digest_whose_hour_has_passed_when_it_is_set_comes_the_next_day(club):
    active = await club.turn(club.ada, club.bob)
    await wait_until(club, 12)
    await active.types("me reminders", digest="11")
    await wait_until(club, 13)
    assert read_by(active, "One table") == []
    await wait_until(club, 11, 2)
    assert len(read_by(active, "One table")) == 1


async def test_a_digest_is_made_of_what_waits_when_it_is_sent(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("me reminders", digest="9")
    await wait_until(club, 8, 59)
    club.bot.tables._owed = lambda table_id: None  # what is owed is not sent for a while
    await wait_until(club, 9, 2)
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    await club.restart()
    assert read_by(active, "wait") == []


async def wants_a_digest_at_midnight(club, person, zone="UTC"):
    async with club.bot.tables.database.transaction() as connection:
        await settings.put(
            connection, "person", person.id, "digest", {"hour": 0, "set_at": "2020-01-01T00:00:00+00:00"}
        )
        await settings.put(connection, "person", person.id, "zone", zone)


async def digests(club):
    with club.env._bot_scope():
        await Bell(club.bot.tables, club.bot.reminders.usual).send_digests()
    await club.env.settle()


async def test_whoever_has_been_sent_a_digest_is_looked_at_without_writing(club, monkeypatch):
    active = await club.turn(club.ada, club.bob)
    await wants_a_digest_at_midnight(club, active)
    await digests(club)
    assert len(read_by(active, "One table")) == 1
    monkeypatch.setattr(club.bot.tables.database, "transaction", None)
    await digests(club)
    monkeypatch.undo()


async def test_one_person_whose_digest_cannot_be_made_keeps_no_other_from_its_own(club, faults):
    await club.petition(club.ada, club.bob)
    await wants_a_digest_at_midnight(club, club.ada, "Mars/Olympus_Mons")
    await wants_a_digest_at_midnight(club, club.bob)
    await digests(club)
    assert len(read_by(club.bob, "One table")) == 1
    assert ["digest" in fault for fault in faults.taken()] == [True]


async def test_old_prompts_go_a_few_at_a_time(club, monkeypatch):
    monkeypatch.setattr("bot.posts.withdrawing.AT_ONCE", 1)
    people = (club.ada, club.bob, club.cai)
    await club.petition(*people)
    await club.ada.types("table cancel")
    await club.bot.rounds.stop()
    await club.env.advance_time(90)
    for left in (2, 1, 0):
        await club.bot.publisher.old.sweep()
        assert sum(len(person.inbox) for person in people) == left


# Quiet hours


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
    await club.ada.types("me reminders", quiet="22-7", zone="Europe/Berlin")
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
    await club.ada.types("me reminders", quiet="22-7", last=True, tables="dm")
    await wait_until(club, 23)
    await club.petition(club.bob, club.ada)
    await club.bob.types("table reminders", hour=5)
    await club.bob.types("bid", jade=0)
    await wait_until(club, 6)
    async with club.bot.tables.database.reading() as connection:
        assert [post.kind for post in await outbox.due(connection)] == ["ask", "last", "reminder"]
    await wait_until(club, 7, 2)
    (letter,) = club.ada.inbox
    assert "How much jade do you bid" in letter.text
    assert "wait" not in letter.text
    async with club.bot.tables.database.reading() as connection:
        assert await outbox.due(connection) == []
    await wait_until(club, 5, 2)
    await wait_until(club, 7, 2)
    (reminder,) = club.ada.inbox
    assert WAITS in reminder.text


async def test_what_no_longer_holds_at_the_end_of_quiet_hours_does_not_come(club):
    await club.ada.types("me reminders", quiet="22-7")
    await wait_until(club, 23)
    await club.start(club.ada, club.bob)
    for person in (club.ada, club.bob):
        await club.keep(person)
    for person in (club.ada, club.bob):
        await person.types("bid", jade=0)
    await wait_until(club, 7, 5)
    assert club.ada.inbox == []
    async with club.bot.tables.database.reading() as connection:
        assert await outbox.due(connection) == []


async def test_a_digest_in_quiet_hours_comes_at_their_end(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("me reminders", quiet="22-10", digest="9")
    await wait_until(club, 9, 58)
    assert read_by(active, "One table") == []
    await wait_until(club, 10, 2)
    assert len(read_by(active, "One table")) == 1


async def test_what_is_held_comes_as_soon_as_quiet_hours_are_no_longer_wished(club):
    await club.ada.types("me reminders", quiet="22-7")
    await wait_until(club, 23)
    await club.start(club.ada, club.bob)
    await club.ada.types("me reminders", quiet="off")
    await club.env.advance_time(120)
    assert len(club.ada.inbox) == 1


# Next, and last


async def test_whoever_wishes_it_is_told_to_be_next_once(club):
    active = await club.turn(club.ada, club.bob, club.cai)
    live = await club.live()
    order = [club.person(live.persons[seat]) for seat in range(3)]
    start = order.index(active)
    first, second, third = (order[(start + step) % 3] for step in range(3))
    for person in order:
        await person.types("me reminders", next=True)
    await first.types("huangdi recruit", peasants=1)
    assert [len(read_by(person, NEXT)) for person in (first, second, third)] == [0, 0, 0]
    await first.types("huangdi end")
    assert [len(read_by(person, NEXT)) for person in (first, second, third)] == [0, 0, 1]
    (letter,) = read_by(third, NEXT)
    name = live.shown_names[order.index(second)]
    assert letter.text == f"**Huang Di** in <#{club.channel.id}>: you are next, after {name}."
    await first.types("undo", what="turn")
    await first.types("huangdi recruit", peasants=1)
    await first.types("huangdi end")
    await club.restart()
    assert [message.id for message in read_by(third, NEXT)] == [letter.id]
    await second.types("huangdi recruit", peasants=1)
    await second.types("huangdi end")
    await club.env.advance_time(180)
    assert read_by(third, NEXT) == []  # its turn has come, and the board has said so
    assert len(read_by(first, NEXT)) == 1


async def test_of_two_who_play_nobody_need_be_told_to_be_next(club):
    active = await club.turn(club.ada, club.bob)
    for person in (club.ada, club.bob):
        await person.types("me reminders", next=True)
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    assert [read_by(person, NEXT) for person in (club.ada, club.bob)] == [[], []]


async def test_whoever_wishes_it_is_told_to_be_the_last_who_is_waited_for(club):
    for person in (club.ada, club.bob):
        await person.types("me reminders", last=True)
    await club.petition(club.ada, club.bob, club.cai)
    assert [read_by(person, ALONE) for person in (club.ada, club.bob, club.cai)] == [[], [], []]
    await club.cai.types("bid", jade=0)
    await club.ada.types("bid", jade=0)
    assert len(read_by(club.bob, ALONE)) == 1
    await club.ada.types("bid", jade=1)
    await club.ada.types("bid", jade=2)
    assert len(read_by(club.bob, ALONE)) == 1
    letter = read_by(club.bob, ALONE)[-1]
    assert "How much jade do you bid" in letter.text
    await club.bob.types("bid", jade=0)
    await club.env.advance_time(180)
    assert read_by(club.bob, ALONE) == []


async def test_who_is_reminded_in_the_channel_is_told_there_and_nothing_secret(club):
    await club.bob.types("me reminders", last=True, tables="channel")
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=0)
    told = [post for post in club.posts if ALONE in post.text]
    assert [post.text for post in told] == [f"{club.bob.mention}: all others have answered, and {ALONE}."] * len(told)
    assert len(told) == 1
    assert read_by(club.bob, ALONE) == []


# What a person sets


async def test_everything_is_set_by_one_command_and_shown(club):
    reply = await club.ada.types(
        "me reminders", tables="dm", digest="9:00", quiet="22-7", zone="europe/berlin", next=True, last=True
    )
    assert reply.private
    wishes = await wishes_of(club.bot.tables.database, club.ada.id)
    set_at = wishes.digest_set_at
    assert wishes == Wishes("dm", (22, 7), next=True, last=True, zone="Europe/Berlin", digest=9, digest_set_at=set_at)
    for sentence in (
        "by direct message",
        "daily at 9:00 (Europe/Berlin)",
        "from 22:00 to 7:00",
        "are next",
        "the last",
    ):
        assert sentence in reply.text
    await club.ada.types("me reminders", off=True)
    assert await wishes_of(club.bot.tables.database, club.ada.id) == Wishes("off", (22, 7), zone="Europe/Berlin")
    await club.ada.types("me reminders", quiet="off", digest="off", tables="table")
    assert await wishes_of(club.bot.tables.database, club.ada.id) == Wishes(zone="Europe/Berlin")


async def test_it_is_set_by_clicking_in_direct_messages_too(club):

    shown = read((await club.ada.actor.user.slash("me settings")).response)
    shown = (await club.ada.presses(shown, "My reminders …")).shown
    assert shown.text.startswith("### My reminders\n- Tables remind you as each of them has set.")
    clicks = [
        ("hm:wish:0:0:how", "channel"),
        ("hm:wish:0:0:digest", "8"),
        ("hm:wish:0:0:to", "6"),
        ("hm:wish:0:0:from", "23"),
    ]
    for custom_id, value in clicks:
        shown = (await club.ada.sends(shown, custom_id, value)).shown
    shown = (await club.ada.presses(shown, "Tell me when I am next")).shown
    shown = (await club.ada.presses(shown, "Tell me when I am the last")).shown
    form = (await club.ada.presses(shown, "Time zone …")).form
    shown = (await club.ada.fills(shown, form, "asia/tokyo")).shown
    wishes = await wishes_of(club.bot.tables.database, club.ada.id)
    assert (wishes.how, wishes.digest, wishes.quiet) == ("channel", 8, (23, 6))
    assert (wishes.next, wishes.last, wishes.zone) == (True, True, "Asia/Tokyo")
    for value in ("digest", "from"):
        shown = (await club.ada.sends(shown, f"hm:wish:0:0:{value}", "off")).shown
    shown = (await club.ada.presses(shown, "Turn all off")).shown
    assert await wishes_of(club.bot.tables.database, club.ada.id) == Wishes("off", zone="Asia/Tokyo")


BAD = [
    ({"zone": "Europe/Belrin"}, "There is no time zone 'Europe/Belrin'; near it is: Europe/Berlin"),
    ({"zone": "Berlin"}, "There is no time zone 'Berlin'; near it is: Europe/Berlin"),
    ({"zone": "New York"}, "There is no time zone 'New York'; near it is: America/New_York"),
    ({"zone": "localtime"}, "There is no time zone 'localtime'"),
    ({"zone": "Factory"}, "There is no time zone 'Factory'"),
    ({"zone": "Qqqqq"}, "There is no time zone 'Qqqqq': give one such as Europe/Berlin, or UTC."),
    ({"digest": "24"}, "There is no hour '24': give one from 0 to 23."),
    ({"digest": "-1"}, "There is no hour '-1'"),
    ({"digest": "noon"}, "There is no hour 'noon'"),
    ({"digest": "9:30"}, "There is no hour '9:30'"),
    ({"digest": "٩"}, "There is no hour '٩'"),
    ({"quiet": "22-22"}, "Quiet hours from 22:00 to 22:00 would be none, or the whole day"),
    ({"quiet": "22"}, "'22' are no quiet hours"),
    ({"quiet": "22-24"}, "There is no hour '24'"),
    ({"quiet": "at night"}, "'at night' are no quiet hours"),
]


@pytest.mark.parametrize(("given", "sentence"), BAD, ids=lambda case: str(case)[:40])
async def test_what_there_is_not_to_wish_is_said_and_nothing_changes(club, given, sentence):
    reply = await club.ada.types("me reminders", tables="dm", next=True, **given)
    assert reply.text.startswith(sentence)
    assert await wishes_of(club.bot.tables.database, club.ada.id) == Wishes()


FORGED = [
    ("hm:wish:0:0:from", "22", "22:00"),
    ("hm:wish:0:0:to", "22", "Quiet hours from 22:00 to 22:00"),
    ("hm:wish:0:0:digest", "24", "That button belongs"),
    ("hm:wish:0:0:digest", "x", "That button belongs"),
    ("hm:wish:0:0:how", "pigeon", "That button belongs"),
    ("hm:wish:0:0:mood", "good", "That button belongs"),
    ("hm:wish:0:0:zone", "Mars", "There is no time zone 'Mars'"),
    ("hd:wish:0:0:next=maybe", "", "That button belongs"),
]


@pytest.mark.parametrize(("custom_id", "value", "sentence"), FORGED)
async def test_a_forged_wish_is_declined(club, custom_id, value, sentence):
    shown = (await club.ada.types("me reminders")).shown
    reply = await club.ada.sends(shown, custom_id, *([value] if value else []))
    assert sentence in reply.text


@pytest.mark.parametrize("off", ["off", "aus"])
async def test_digest_and_quiet_hours_are_switched_off_by_the_word_in_any_language(club, off):
    await club.ada.types("me reminders", digest="9", quiet="22-7")
    reply = await club.ada.types("me reminders", digest=off, quiet=off)
    assert "digest" not in reply.text.splitlines()[1]
    wishes = await wishes_of(club.bot.tables.database, club.ada.id)
    assert (wishes.digest, wishes.quiet) == (None, None)


async def test_zones_and_hours_are_suggested(club):
    assert "Europe/Berlin" in await club.ada.suggested("me reminders", "zone", "berl")
    assert "America/New_York" in await club.ada.suggested("table reminders", "zone", "new york")
    assert list(await club.ada.suggested("me reminders", "digest", "")) == [
        "off",
        *(f"{hour}:00" for hour in range(24)),
    ]
    assert list(await club.ada.suggested("me reminders", "quiet", "")) == ["off", "22-7", "23-8", "0-6"]
