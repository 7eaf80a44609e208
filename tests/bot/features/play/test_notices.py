"""Notices to players: that they are next, or the last to answer, and reminders, which are never told twice in a row."""

from tests.bot.at_the_club import ALONE, NEXT, WAITS, other_of, read_by, reminders, sent
from tests.bot.passing_time import GLANCE, wait_until
from tests.bot.players import take_turn

SOON = 3 * GLANCE
"""Seconds within which outdated notices are deleted."""


async def test_a_player_is_told_once_to_be_next_until_the_turn_has_come(club):
    first, second, third = await club.turns(club.ada, club.bob, club.cai)
    for person in (first, second, third):
        await person.types("my reminders", next=True)
    await first.types("huangdi recruit", peasants=1)
    assert [read_by(person, NEXT) for person in (first, second, third)] == [[], [], []]
    await first.types("huangdi end")
    assert [len(read_by(person, NEXT)) for person in (first, second)] == [0, 0]
    (letter,) = read_by(third, NEXT)
    live = await club.live()
    name = live.shown_names[live.seat_of(second.id)]
    assert letter.text == f"**Huang Di** in <#{club.channel.id}>: you're next, after {name}."
    await first.types("undo", what="turn")
    await take_turn(first)
    await club.restart()
    assert [message.id for message in read_by(third, NEXT)] == [letter.id]
    await first.types("undo", what="turn")
    await club.env.advance_time(SOON)
    assert read_by(third, NEXT) == []
    await take_turn(first)
    (again,) = read_by(third, NEXT)
    assert (again.id != letter.id, again.text) == (True, letter.text)
    await second.uses((await second.types("move")).shown, "recruiter", confirm=False)
    await club.env.advance_time(SOON)
    assert [message.id for message in read_by(third, NEXT)] == [again.id], "the turn before goes on"
    await take_turn(second)
    await club.env.advance_time(SOON)
    assert (len(read_by(third, NEXT)), len(read_by(first, NEXT))) == (0, 1)


async def test_nobody_is_next_in_a_game_for_two(club):
    for person in (club.ada, club.bob):
        await person.types("my reminders", next=True)
    await take_turn(await club.turn(club.ada, club.bob))
    assert read_by(club.ada, NEXT) + read_by(club.bob, NEXT) == []


async def test_the_last_to_answer_is_told_once(club):
    def told():
        return sum(request.method == "POST" and ALONE in str(request.json) for request in club.env.http_requests)

    for person in (club.ada, club.bob, club.cai):
        await person.types("my reminders", last=True)
    await club.petition(club.ada, club.bob, club.cai)
    before = told()  # of the favours
    await club.ada.types("bid", jade=0)
    assert told() == before
    await club.bob.types("bid", jade=0)
    await club.ada.types("bid", jade=2)
    assert told() == before + 1
    assert "How much jade do you bid" in read_by(club.cai, ALONE)[0].text
    await club.bob.types("undo")
    assert await club.waited_for() == [club.bob, club.cai]
    await club.bob.types("table resign")
    assert await club.waited_for() == [club.cai]
    assert told() == before + 1
    await club.cai.types("bid", jade=0)
    await club.env.advance_time(SOON)
    assert read_by(club.cai, ALONE) == []


async def test_the_last_to_answer_is_told_in_the_channel_without_secrets(club):
    await club.bob.types("my reminders", last=True, tables="channel")
    await club.petition(club.ada, club.bob)
    await club.ada.types("bid", jade=0)
    found = [post.text for post in club.posts if ALONE in post.text]
    assert found == [f"{club.bob.mention}: everyone else in Huang Di has answered. {ALONE}."]
    assert read_by(club.bob, ALONE) == []


async def test_a_private_reminder_goes_when_the_next_comes_or_is_turned_into_a_panel(club):
    active = await club.turn(club.ada, club.bob)
    await active.types("my reminders", tables="dm")
    await wait_until(club, 18, 2)
    (first,) = read_by(active, WAITS)
    await wait_until(club, 18, 2)
    (second,) = read_by(active, WAITS)
    assert second.id != first.id
    panel = (await active.presses(second, "Take your turn")).shown
    panel = (await active.uses(panel, "recruiter", confirm=False)).shown
    await club.env.advance_time(SOON)
    panel = (await active.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruit")).shown
    assert (panel.id, "How many peasants" in panel.text) == (second.id, True)


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
        (digest,) = read_by(active, WAITS)
        assert digest.text.startswith("### One table is waiting for you\n")
    await take_turn(active)
    await club.env.advance_time(SOON)
    assert read_by(active, WAITS) == [], "a digest goes once nothing of it waits"


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
