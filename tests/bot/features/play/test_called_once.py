"""No player is told the same thing several times in a row, or something that is no longer true."""

from tests.bot.passing import wait_until
from tests.bot.posted import WAITS, read_by, reminders, sent


async def second_table(club, *people):
    """A second table of the same game, in another channel."""
    club.channel = club.guild.create_text_channel("second")
    await club.start(*people)


# A warning and a reminder


async def test_who_is_warned_of_the_clock_is_not_reminded_in_the_channel_besides(club):
    await wait_until(club, 7)
    await club.turn(club.ada, club.bob)
    await club.ada.types("table options", option="clock", choice="12h")
    await wait_until(club, 16, 2)
    assert len([post for post in club.posts if "your clock runs out <t:" in post.text]) == 1
    await wait_until(club, 18, 2)
    assert sent(club) == []


async def test_only_the_warned_player_is_left_out(club):
    await wait_until(club, 7)
    await club.petition(club.ada, club.bob)
    await club.ada.types("table options", option="clock", choice="12h")
    await wait_until(club, 14, 30)
    await club.bob.types("bid", jade=1)
    await club.bob.types("undo")  # which begins his clock anew
    await wait_until(club, 18, 2)
    (reminder,) = reminders(club)
    assert (club.ada.mention in reminder.text, club.bob.mention in reminder.text) == (False, True)


# The digest and reminders


async def test_what_quiet_hours_would_hold_is_in_the_digest_alone(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", hour=5, where="dm")
    await active.types("my reminders", quiet="22-7", digest="7")
    for _ in range(2):
        await wait_until(club, 7, 3)
        assert [message.text.splitlines()[0] for message in active.inbox if WAITS in message.text] == [
            "### One table is waiting for you"
        ]


async def test_a_table_that_a_digest_has_listed_reminds_nobody_in_private_that_day(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="dm")
    await active.types("my reminders", digest="7")
    await wait_until(club, 7, 2)
    assert len(read_by(active, WAITS)) == 1
    for _ in range(2):
        await wait_until(club, 18, 2)
        assert [message.text.splitlines()[0] for message in active.inbox if WAITS in message.text] == [
            "### One table is waiting for you"
        ]


async def test_what_has_begun_to_wait_since_the_digest_is_reminded_of(club):
    active = await club.turn(club.ada, club.bob)
    (other,) = {club.ada, club.bob} - {active}
    await club.ada.types("table reminders", where="dm")
    await other.types("my reminders", digest="7")
    await wait_until(club, 8)
    await active.types("huangdi recruit", peasants=1)
    await active.types("huangdi end")
    await wait_until(club, 18, 2)
    assert len(read_by(other, WAITS)) == 1


async def test_who_takes_no_digest_for_want_of_an_open_inbox_is_reminded_as_before(club):
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", where="dm")
    await active.types("my reminders", digest="7")
    club.close_inbox(active)
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1


# Two tables of one game


async def test_two_tables_of_one_game_are_told_apart_in_the_digest(club):
    await club.petition(club.ada, club.bob)
    await second_table(club, club.ada, club.cai)
    await club.ada.types("my reminders", digest="7")
    await wait_until(club, 7, 2)
    (digest,) = read_by(club.ada, "2 tables are waiting for you")
    lines = [line for line in digest.text.splitlines() if WAITS in line]
    assert [line[:3] for line in lines] == ["1. ", "2. "]
    assert list(digest.buttons) == ["1. Take your turn: Huang Di", "2. Take your turn: Huang Di"]


# What a digest says, once it is done


async def test_a_digest_goes_once_nothing_that_it_lists_waits_any_more(club):
    await club.petition(club.ada, club.bob)
    first = club.channel
    await second_table(club, club.ada, club.cai)
    await club.ada.types("my reminders", digest="7")
    await wait_until(club, 7, 2)
    assert len(read_by(club.ada, "2 tables are waiting for you")) == 1
    await club.keep(club.ada)
    await club.env.advance_time(180)
    assert len(read_by(club.ada, "2 tables are waiting for you")) == 1
    club.channel = first
    await club.ada.types("bid", jade=0)
    await club.env.advance_time(180)
    assert read_by(club.ada, "tables are waiting for you") == []
