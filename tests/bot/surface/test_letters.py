"""A private message reaches only its reader, even if it was held back and the seat has a new holder."""

import pytest

from storage import NewPost, outbox
from tests.bot.at_the_club import ALONE, NEXT, read_by, vote_post
from tests.bot.players import take_turn

FORGOTTEN = "I dropped your answers given in advance"


async def goes_quiet(club, person, **wishes):
    """The person reads no direct message for some hours from now on."""
    hour = club.env.now().hour
    await person.types("my reminders", quiet=f"{hour}-{(hour + 5) % 24}", zone="UTC", **wishes)


async def hears_again(club, person):
    await person.types("my reminders", quiet="off")
    await club.env.advance_time(130)


async def owed(club):
    return [post.kind for post in await club.read(outbox.due)]


async def test_dropped_answers_ahead_are_told_to_their_player_and_to_no_later_holder(club):
    """Bob in quiet hours has answered ahead, the table has voted to go back, and Dee gets his seat."""
    await club.turn(club.ada, club.bob, club.cai)
    await club.bob.types("ahead", what="bid", answer="2")
    await goes_quiet(club, club.bob)
    suggested = await club.ada.suggested("undo", "to")
    petition = next(value for value, words in suggested.items() if "petition" in words.casefold())
    await club.ada.presses((await club.ada.types("undo", to=petition)).shown, "Call a vote")
    for voter in (club.bob, club.cai):
        await voter.presses(vote_post(club), "Yes")
    assert "dropped" in await owed(club)
    seat, dee = (await club.live()).seat_of(club.bob.id), club.invite("Dee")
    await club.ada.types("table replace", seat=str(seat + 1), by=dee.actor)
    await dee.presses(club.posts[-1], "Take the seat")
    assert (await club.live()).persons[seat] == dee.id
    await club.env.advance_time(130)
    assert read_by(dee, FORGOTTEN) == []
    assert len(read_by(dee, "How much jade")) == 1
    await hears_again(club, club.bob)
    (letter,) = read_by(club.bob, FORGOTTEN)
    assert "(2 jade)" in letter.text
    assert read_by(club.bob, "How much jade") == []
    assert await owed(club) == []


@pytest.mark.parametrize("leaves", [True, False])
async def test_neither_a_later_holder_nor_a_player_who_turned_it_off_is_told_to_be_next(club, leaves):
    people = (club.bob, club.ada, club.cai)
    active = await club.turn(*people)
    for person in people:
        await goes_quiet(club, person, next=True)
    await take_turn(active)
    assert await owed(club) == ["next"]
    (post,) = await club.read(outbox.due)
    earlier, dee = club.person((await club.live()).persons[post.target]), club.invite("Dee")
    if leaves:
        await club.bob.types("table replace", seat=str(post.target + 1), by=dee.actor)
        await dee.presses(club.posts[-1], "Take the seat")
        await dee.types("my reminders", next=True)
    else:
        await earlier.types("my reminders", next=False)
    await hears_again(club, earlier)
    assert (read_by(dee, NEXT), read_by(earlier, NEXT), await owed(club)) == ([], [], [])


@pytest.mark.parametrize("wishes", [True, False])
async def test_whether_someone_still_wishes_to_hear_of_being_the_last_is_asked_when_it_is_told(club, wishes):
    await club.petition(club.ada, club.bob)
    await goes_quiet(club, club.bob, last=True)
    await club.ada.types("bid", jade=0)
    assert await owed(club) == ["last"]
    await club.bob.types("my reminders", last=wishes)
    await hears_again(club, club.bob)
    assert (len(read_by(club.bob, ALONE)), await owed(club)) == (int(wishes), [])


async def test_due_posts_of_version_1_go_to_the_current_holder_of_the_seat(club):
    await club.petition(club.ada, club.bob)
    live = await club.live()
    before = len(club.bob.inbox)
    private = [post for post in await club.read(outbox.of, 1) if post.target != "channel"]
    assert len(private) >= 2
    assert all(post.payload["person"] == live.persons[post.target] for post in private)  # as of version 2
    post = NewPost(live.table.number, "ask", live.seat_of(club.bob.id), {}, is_prompt=True)
    await club.write(outbox.add, 1, [post])
    await club.restart()
    assert await owed(club) == []
    assert len(club.bob.inbox) == before
    assert "How much jade" in club.bob.inbox[-1].text
    assert len(read_by(club.ada, "How much jade")) == 1
