"""Notices to players: that they are next, or the last to answer, and reminders, which are never told twice in a row."""

from dataclasses import replace

from storage import clocks
from tests.bot.found_posts import ALONE, NEXT, WAITS, other_of, read_by, reminders, sent, vote_post
from tests.bot.passing_time import GLANCE, wait_until
from tests.bot.players import take_turn

SOON = 3 * GLANCE
"""Seconds within which outdated notices are deleted."""


# Next


async def wish_next(club, *people):
    for person in people:
        await person.types("my reminders", next=True)


async def three_turns(club):
    """Return three who want to hear when they are next, in the order of their turns, and what the third is told."""
    first, second, third = await club.turns(club.ada, club.bob, club.cai)
    await wish_next(club, first, second, third)
    await first.types("huangdi recruit", peasants=1)
    assert [read_by(person, NEXT) for person in (first, second, third)] == [[], [], []]
    await first.types("huangdi end")
    assert [len(read_by(person, NEXT)) for person in (first, second, third)] == [0, 0, 1]
    return first, second, third, read_by(third, NEXT)[0]


async def told_anew(club, first, third, letter):
    """Check that the third player's letter goes when the table goes back, and that the next turn brings another."""
    assert await club.waited_for() == [first]
    await club.env.advance_time(SOON)
    assert read_by(third, NEXT) == []
    await take_turn(first)
    (again,) = read_by(third, NEXT)
    assert again.id != letter.id
    assert again.text == letter.text


async def test_a_player_is_told_once_to_be_next_until_the_turn_has_come(club):
    first, second, third, letter = await three_turns(club)
    live = await club.live()
    name = live.shown_names[live.seat_of(second.id)]
    assert letter.text == f"**Huang Di** in <#{club.channel.id}>: you're next, after {name}."
    await first.types("undo", what="turn")
    await take_turn(first)
    await club.restart()
    assert [message.id for message in read_by(third, NEXT)] == [letter.id]
    panel = (await second.types("move")).shown
    await second.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")
    await club.env.advance_time(SOON)
    assert [message.id for message in read_by(third, NEXT)] == [letter.id], "the turn before goes on"
    await take_turn(second)
    await club.env.advance_time(SOON)
    assert (len(read_by(third, NEXT)), len(read_by(first, NEXT))) == (0, 1)


async def test_a_vote_to_go_back_takes_the_notice_away(club):
    first, second, third, letter = await three_turns(club)
    back = next(iter(await second.suggested("undo", "to")))
    await second.presses((await second.types("undo", to=back)).shown, "Call a vote")
    for person in (first, third):
        if vote_post(club).buttons:
            await person.presses(vote_post(club), "Yes")
    await told_anew(club, first, third, letter)


async def test_a_turn_that_is_taken_back_takes_the_notice_away(club):
    first, _, third, letter = await three_turns(club)
    await first.types("undo", what="turn")
    await told_anew(club, first, third, letter)


async def test_nobody_is_next_in_a_game_for_two(club):
    active = await club.turn(club.ada, club.bob)
    await wish_next(club, club.ada, club.bob)
    await take_turn(active)
    assert read_by(club.ada, NEXT) + read_by(club.bob, NEXT) == []


# The last to answer


async def petition(club, *people):
    """Begin a petition where all want to hear that they are the last to answer, and Ada has bid."""
    for person in people:
        await person.types("my reminders", last=True)
    await club.petition(*people)
    assert [read_by(person, ALONE) for person in people] == [[]] * len(people)
    await club.ada.types("bid", jade=0)


def told(club):
    """Count the messages that say so."""
    return sum(request.method == "POST" and ALONE in str(request.json) for request in club.env.http_requests)


async def test_the_last_to_answer_is_told_once(club):
    await petition(club, club.ada, club.bob, club.cai)
    before = told(club)
    await club.bob.types("bid", jade=0)
    await club.ada.types("bid", jade=2)
    assert told(club) == before + 1
    assert "How much jade do you bid" in read_by(club.cai, ALONE)[0].text
    await club.bob.types("undo")
    assert await club.waited_for() == [club.bob, club.cai]
    await club.bob.types("table resign")
    assert await club.waited_for() == [club.cai]
    assert told(club) == before + 1
    await club.cai.types("bid", jade=0)
    await club.env.advance_time(SOON)
    assert read_by(club.cai, ALONE) == []


async def test_the_last_left_is_told_when_another_resigns(club):
    await petition(club, club.ada, club.bob, club.cai)
    await club.bob.types("table resign")
    assert await club.waited_for() == [club.cai]
    assert len(read_by(club.cai, ALONE)) == 1


async def test_the_last_left_is_told_when_a_clock_has_run_out(club):
    await petition(club, club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="clock", choice="12h")
    seat, now = (await club.live()).find_seat(club.bob.id), club.env.now()
    async with club.bot.app.tables.database.transaction() as connection:
        (clock,) = [clock for clock in await clocks.of(connection, 1) if clock.seat == seat]
        await clocks.put(connection, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    with club.env._bot_scope():
        await club.bot.app.clockwork.look()
    await club.env.settle()
    assert await club.waited_for() == [club.cai]
    assert len(read_by(club.cai, ALONE)) == 1


async def test_of_two_who_are_left_nobody_is_the_last(club):
    dan = club.invite("Dan")
    await petition(club, club.ada, club.bob, club.cai, dan)
    await club.bob.types("table resign")
    assert set(await club.waited_for()) == {club.cai, dan}
    assert read_by(club.cai, ALONE) + read_by(dan, ALONE) == []


async def test_the_next_question_brings_a_notice_of_its_own(club):
    await club.ada.types("my reminders", last=True)
    await club.start(club.ada, club.bob, club.cai)  # all choose favours at once
    await club.keep(club.bob)
    await club.cai.types("table resign")
    (first,) = read_by(club.ada, ALONE)
    await club.keep(club.ada)
    await club.bob.types("bid", jade=0)
    (second,) = read_by(club.ada, ALONE)
    assert second.id != first.id


async def test_the_last_to_answer_is_told_in_the_channel_without_secrets(club):
    await club.bob.types("my reminders", last=True, tables="channel")
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=0)
    found = [post.text for post in club.posts if ALONE in post.text]
    assert found == [f"{club.bob.mention}: everyone else in Huang Di has answered. {ALONE}."]
    assert read_by(club.bob, ALONE) == []


# Reminders, warnings and digests


async def test_a_private_reminder_goes_when_the_next_comes_and_soon_after_the_move(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (first,) = read_by(active, WAITS)
    await wait_until(club, 18, 2)
    (second,) = read_by(active, WAITS)
    assert second.id != first.id
    await take_turn(active)
    await club.env.advance_time(SOON)
    assert read_by(active, WAITS) == []


async def test_a_private_reminder_that_was_turned_into_a_panel_is_left_alone(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (letter,) = read_by(active, WAITS)
    panel = (await active.presses(letter, "Take your turn")).shown
    panel = (await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")).shown
    await club.env.advance_time(SOON)
    assert letter.id in [message.id for message in active.inbox]
    panel = (await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruit")).shown
    assert (panel.id, "How many peasants" in panel.text) == (letter.id, True)


async def test_a_player_who_was_warned_of_the_clock_is_not_reminded_besides(club):
    await wait_until(club, 7)
    await club.petition(club.ada, club.bob)
    await club.ada.types("table options", option="clock", choice="12h")
    await wait_until(club, 14, 30)
    await club.bob.types("bid", jade=1)
    await club.bob.types("undo")  # which begins his clock anew
    await wait_until(club, 18, 2)
    assert len([post for post in club.posts if "your clock runs out <t:" in post.text]) == 1
    (reminder,) = reminders(club)
    assert (club.ada.mention in reminder.text, club.bob.mention in reminder.text) == (False, True)
    assert len(sent(club)) == 1


async def test_what_a_digest_lists_is_not_reminded_of_in_private(club):
    """Whether quiet hours would hold the reminder, or it would come later on the same day."""
    active = await club.turn(club.ada, club.bob)
    await club.ada.types("table reminders", hour=5, where="dm")
    await active.types("my reminders", quiet="22-7", digest="7")
    for hour in (7, 7, 18, 18):
        if hour == 18:
            await club.ada.types("table reminders", hour=18)
        await wait_until(club, hour, 3)
        assert [letter.text.splitlines()[0] for letter in read_by(active, WAITS)] == [
            "### One table is waiting for you"
        ]


async def test_what_waits_only_since_the_digest_or_without_one_is_reminded_of(club):
    active = await club.turn(club.ada, club.bob)
    other = other_of(club, active)
    await club.ada.types("table reminders", where="dm")
    for person in (active, other):
        await person.types("my reminders", digest="7")
    club.close_inbox(active)
    await wait_until(club, 18, 2)
    assert len(reminders(club)) == 1, "the closed inbox has taken no digest"
    await wait_until(club, 8)
    await take_turn(active)
    await wait_until(club, 18, 2)
    assert len(read_by(other, WAITS)) == 1


async def test_a_digest_tells_two_tables_of_one_game_apart_and_goes_once_nothing_of_it_waits(club):
    await club.petition(club.ada, club.bob)
    first = club.channel
    club.channel = club.guild.create_text_channel("second")
    await club.start(club.ada, club.cai)
    await club.ada.types("my reminders", digest="7")
    await wait_until(club, 7, 2)
    (digest,) = read_by(club.ada, "2 tables are waiting for you")
    assert [line[:3] for line in digest.text.splitlines() if WAITS in line] == ["1. ", "2. "]
    assert list(digest.buttons) == ["1. Take your turn: Huang Di", "2. Take your turn: Huang Di"]
    await club.keep(club.ada)
    await club.env.advance_time(SOON)
    assert len(read_by(club.ada, "2 tables are waiting for you")) == 1
    club.channel = first
    await club.ada.types("bid", jade=0)
    await club.env.advance_time(SOON)
    assert read_by(club.ada, "tables are waiting for you") == []
