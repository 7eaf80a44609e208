"""Votes about late players in which nobody votes: an AI player plays on, and deserted tables are closed."""

from dataclasses import replace

import pytest

from bot.features.absence.service import silent_turns
from games.engine import Entry
from storage import clocks, votes
from tests.bot.features.clocks.clocked import clocked, kinds
from tests.bot.posted import posts_with


async def run_out(club):
    """Let the clock of the player whose turn it is run out now, so that the others vote."""
    now = club.env.now()
    async with club.bot.app.tables.database.transaction() as connection:
        for clock in await clocks.of(connection, 1):
            await clocks.put(connection, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    with club.env._bot_scope():
        await club.bot.app.clockwork.look()
    await club.env.settle()


async def close(club):
    """Let the votes end that are open."""
    async with club.bot.app.tables.database.transaction() as connection:
        for vote in await votes.open_at(connection, 1):
            await votes.close_by(connection, vote.id, club.env.now())
    with club.env._bot_scope():
        await club.bot.app.votes.close_due()
    await club.env.settle()


async def nobody_votes(club):
    await run_out(club)
    await close(club)


def a_turn(seat):
    """Return the log entries of a turn that an AI player has played for a late player."""
    return [Entry(seat, "medium", "timed_out"), Entry(seat, "a"), Entry(seat, "b"), Entry(seat, "holder", "timed_out")]


def sealed(seat):
    """The same, where the answer is sealed for now."""
    return [Entry(seat, "medium", "timed_out"), Entry(seat, "holder", "timed_out")]


@pytest.mark.parametrize(
    ("log", "seats"),
    [
        ([], []),
        ([Entry(0, "a")], []),
        (a_turn(0), [0]),
        ([*a_turn(0), Entry(2, "by an AI player"), Entry(-1, "drawn"), *a_turn(1)], [0, 1]),
        ([*a_turn(0), Entry(1, "a"), *a_turn(0)], [0]),
        ([*a_turn(0), Entry(0, "a")], []),
        ([*a_turn(0), Entry(1, 1, "undone")], []),
        ([*a_turn(0), Entry(1, "medium", "resigned")], []),
        ([*sealed(0), *sealed(1), Entry(0, "a"), Entry(1, "a")], [0, 1]),
        ([*sealed(0), Entry(0, "a"), Entry(1, "a")], []),
        ([*sealed(0), Entry(0, "a"), Entry(0, "a")], []),
    ],
)
def test_turns_that_ai_players_have_played_since_a_person_last_did_anything(log, seats):
    assert silent_turns(log, (), {0, 1}) == seats


@pytest.mark.parametrize(("by", "seats"), [({0, 1}, [0, 1]), ({2}, [0, 1]), ({3}, [])])
def test_what_is_sealed_has_been_answered_by_someone(by, seats):
    """Two players are out of time, the third seat is an AI player's, and the fourth another person's."""
    assert silent_turns([*sealed(0), *sealed(1)], by, {0, 1, 3}) == seats


async def test_where_nobody_votes_an_ai_player_plays_the_turn(club):
    active = await clocked(club, timeout="vote")
    await nobody_votes(club)
    assert await kinds(club) == [("timed_out", "medium"), ("timed_out", "holder")]
    (vote,) = posts_with(club, "What now?")
    assert (vote.buttons, "Nobody has voted." in vote.text) == ({}, True)
    (other,) = await club.waited_for()
    assert other != active


async def test_a_table_that_all_have_left_ends(club):
    await clocked(club, timeout="vote")
    for _ in range(2):
        await nobody_votes(club)
        assert (await club.live()).goes_on
    await nobody_votes(club)
    assert not (await club.live()).goes_on
    assert len(posts_with(club, "Nobody played or voted for 3 turns, so the table is closed.")) == 1
    assert (await club.live()).row.ended_reason == "abandoned"


async def test_a_table_at_which_one_still_plays_goes_on_without_votes(club):
    gone = await clocked(club, timeout="vote")
    for _ in range(4):
        (active,) = await club.waited_for()
        if active == gone:
            await nobody_votes(club)
        else:
            await active.types("huangdi recruit", peasants=1)
            await active.types("huangdi end")
    assert (await club.live()).goes_on


async def test_a_ballot_keeps_the_table(club):
    await clocked(club, timeout="vote")
    for _ in range(3):
        (gone,) = await club.waited_for()
        (other,) = {club.ada, club.bob} - {gone}
        await run_out(club)
        await other.presses(posts_with(club, "What now?")[-1], "An AI plays this turn")
    assert (await club.live()).goes_on
