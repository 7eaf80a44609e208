"""A notice that a player is next is deleted when the table goes back, and comes again when it is true again."""

from tests.bot.passing import GLANCE
from tests.bot.posted import NEXT, read_by, vote_post


async def three_turns(club):
    """Three who want to hear when they are next, in the order of their turns; the third has been told just now."""
    first, second, third = await club.turns(club.ada, club.bob, club.cai)
    for person in (first, second, third):
        await person.types("my reminders", next=True)
    await turn(first)
    (letter,) = read_by(third, NEXT)
    return first, second, third, letter


async def turn(person):
    await person.types("huangdi recruit", peasants=1)
    await person.types("huangdi end")


async def told_anew(club, first, third, letter):
    """The letter that the third one gets once the first one has played again; the earlier one is gone before."""
    assert await club.waited_for() == [first]
    await club.env.advance_time(3 * GLANCE)
    assert read_by(third, NEXT) == []
    await turn(first)
    (again,) = read_by(third, NEXT)
    assert again.id != letter.id
    return again


async def test_a_vote_to_go_back_takes_it_away_and_the_turn_after_it_tells_again(club):
    first, second, third, letter = await three_turns(club)
    back = next(iter(await second.suggested("undo", "to")))
    await second.presses((await second.types("undo", to=back)).shown, "Call a vote")
    for person in (first, third):
        if vote_post(club).buttons:
            await person.presses(vote_post(club), "Yes")
    again = await told_anew(club, first, third, letter)
    assert again.text == letter.text


async def test_a_turn_that_is_taken_back_for_good_takes_it_away(club):
    first, second, third, letter = await three_turns(club)
    await first.types("undo", what="turn")
    await told_anew(club, first, third, letter)
    await turn(second)
    await club.env.advance_time(3 * GLANCE)
    assert read_by(third, NEXT) == []  # its turn has come


async def test_it_stays_while_the_turn_before_goes_on(club):
    _, second, third, letter = await three_turns(club)
    panel = (await second.types("move")).shown
    await second.sends(panel, f"hd:choose:1:{(await club.live()).table.number}:recruiter")
    await club.env.advance_time(3 * GLANCE)
    assert [message.id for message in read_by(third, NEXT)] == [letter.id]
