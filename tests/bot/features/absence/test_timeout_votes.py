"""Votes about a player whose clock has run out, and events other than ballots that change them."""

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.features.clocks.service import TIMEOUT
from bot.features.vacation.service import away_until, put_away
from storage import tables, votes
from tests.bot.features.clocks.clocked import WARNS, clocked, kinds, stored_clocks, to_the_end
from tests.bot.passing import GLANCE, HOUR, stay_up
from tests.bot.posted import posts_with

ASKS = "What now?"


async def opened(club, *people, **options):
    """Who is out of time at a table that votes, and the others there."""
    people = people or (club.ada, club.bob)
    active = await clocked(club, *people, timeout="vote", **options)
    await to_the_end(club)
    return active, [person for person in people if person != active]


def the_vote(club):
    return posts_with(club, ASKS)[-1]


async def open_votes(club):
    async with club.bot.app.tables.database.reading() as connection:
        return await votes.open_at(connection, 1)


async def back_on(club, person):
    """Until when a person is away."""
    return await away_until(club.bot.app.tables.database, person.id, club.env.now())


# A vacation


async def test_a_vacation_ends_the_vote_and_the_clock_goes_on_after_it(club):
    active, (other,) = await opened(club)
    vote = the_vote(club)
    await active.types("my vacation", days=7)
    assert the_vote(club).buttons == {}
    assert "is void: the player is on vacation" in the_vote(club).text
    reply = await other.sends(vote, vote.button("An AI takes the seat"))
    assert [aside.text for aside in reply.asides] == ["This vote is over."]
    assert active.id in (await club.live()).persons.values()
    (clock,) = await stored_clocks(club)
    back = await back_on(club, active)
    assert (clock.stage, clock.warns_at, clock.runs_out_at) == ("runs", back, back)  # nothing was left
    await stay_up(club, 13 * HOUR)
    assert (await kinds(club), len(posts_with(club, ASKS)), posts_with(club, WARNS)) == ([], 1, [])


async def test_a_vacation_leaves_the_vote_on_someone_else_alone(club):
    active, (other,) = await opened(club)
    await other.types("my vacation", days=7)
    assert the_vote(club).buttons
    assert (await stored_clocks(club))[0].stage == "out"
    await active.types("my vacation", off=True)
    assert the_vote(club).buttons


async def test_waiting_for_a_player_on_vacation_lasts_until_their_return(club):
    active, (other,) = await opened(club)
    until = club.env.now() + timedelta(days=7)
    async with club.bot.app.tables.database.transaction() as connection:
        await put_away(connection, active.id, until)
    await other.presses(the_vote(club), "Keep waiting")
    (clock,) = await stored_clocks(club)
    assert (clock.stage, clock.runs_out_at) == ("runs", until + timedelta(hours=12))


async def test_a_vacation_waits_for_the_current_moves_of_its_tables(club):
    active = await clocked(club)
    until = club.env.now() + timedelta(days=3)
    async with club.bot.app.tables.running(1):
        begins = asyncio.create_task(club.bot.app.vacations.put(active.id, until))
        for _ in range(100):
            await asyncio.sleep(0)
        assert await back_on(club, active) is None
    await begins
    assert await back_on(club, active) == until


# Another clock


@pytest.mark.parametrize("option", ["clock=none", "clock=2d", "nights=pause", "timeout=turn"])
async def test_a_vote_ends_when_the_clock_is_chosen_again(club, option):
    active, (other,) = await opened(club)
    vote = the_vote(club)
    name, choice = option.split("=")
    await club.ada.types("table options", option=name, choice=choice)
    assert the_vote(club).buttons == {}
    assert "is void: the turn clock was changed or turned off" in the_vote(club).text
    await other.sends(vote, vote.button("An AI takes the seat"))
    assert active.id in (await club.live()).persons.values()
    assert {clock.stage for clock in await stored_clocks(club)} <= {"runs"}


async def test_a_vote_goes_on_when_something_else_is_chosen(club):
    await opened(club)
    await club.ada.types("table options", option="picture", choice="small")
    assert the_vote(club).buttons


async def test_a_player_out_of_time_is_asked_again_when_the_table_goes_back(club):
    active = await clocked(club, club.ada, club.bob, timeout="vote")
    await active.types("huangdi recruit", peasants=1, confirm=False)
    await to_the_end(club)
    assert [vote.kind for vote in await open_votes(club)] == [TIMEOUT]
    (other,) = {club.ada, club.bob} - {active}
    back = next(iter(await other.suggested("undo", "to")))
    await other.presses((await other.types("undo", to=back)).shown, "Call a vote")
    await active.presses(posts_with(club, "The table votes")[-1], "Yes")
    assert "rewound" in [kind for kind, _ in await kinds(club)]
    assert await open_votes(club) == []
    assert [clock.stage for clock in await stored_clocks(club)] == ["runs"]


# Voters


async def test_a_vote_is_decided_when_the_missing_voters_leave(club):
    dan = club.invite("Dan")
    active, (first, *others) = await opened(club, club.ada, club.bob, club.cai, dan)
    await first.presses(the_vote(club), "An AI plays this turn")
    for person in others:
        assert person.mention in the_vote(club).text
        await person.types("table resign")
        assert person.mention not in the_vote(club).text
    assert ("timed_out", "medium") not in await kinds(club)
    await club.env.advance_time(GLANCE)
    assert "Decided: **An AI plays this turn**." in the_vote(club).text
    assert ("timed_out", "medium") in await kinds(club)
    assert active.id in (await club.live()).persons.values()


async def test_a_vote_that_waits_for_others_still_goes_on_when_someone_leaves(club):
    dan = club.invite("Dan")
    _, (first, second, _) = await opened(club, club.ada, club.bob, club.cai, dan)
    await first.presses(the_vote(club), "An AI plays this turn")
    await second.types("table resign")
    await club.env.advance_time(GLANCE)
    assert the_vote(club).buttons
    assert len(await open_votes(club)) == 1


async def test_a_vote_of_nobody_ends(club):
    _, (other,) = await opened(club)
    await other.types("table resign")
    assert the_vote(club).buttons == {}
    assert (await open_votes(club), await stored_clocks(club)) == ([], [])


# Two at a time, and none at a table that is frozen


async def test_the_table_votes_on_one_after_the_other(club, caplog):
    await club.petition(club.ada, club.bob, club.cai)
    await club.ada.types("table options", option="clock", choice="12h")
    await club.ada.types("table options", option="timeout", choice="vote")
    await club.cai.types("bid", jade=1)
    caplog.set_level(logging.INFO)
    await to_the_end(club)
    assert len(posts_with(club, ASKS)) == 1
    assert [line for line in caplog.messages if "must wait" in line] == []
    (first,) = await open_votes(club)
    for person in {club.ada, club.bob, club.cai} - {club.person(first.payload["person"])}:
        await person.presses(the_vote(club), "An AI plays this turn")
    await club.env.advance_time(GLANCE)
    assert [vote.seat != first.seat for vote in await open_votes(club)] == [True]


async def test_nothing_is_said_of_the_vote_of_a_table_that_is_frozen(club, caplog):
    await opened(club)
    async with club.bot.app.tables.database.transaction() as connection:
        await tables.set_state(connection, 1, "frozen", reason="broken")
    await club.restart()
    caplog.set_level(logging.INFO)
    await stay_up(club, 13 * HOUR)
    assert [line for line in caplog.messages if "table 1" in line] == []
