"""Votes and their ballots: kept, listed while open, closed once."""

from datetime import timedelta

import pytest

from storage import NoSuchTable, Vote, tables, votes


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


async def opened(connection, table_id, noon, **unusual):
    usual = {"number": 7, "kind": "undo", "seat": 2, "payload": {"to": 3}, "at": noon}
    return await votes.add(connection, table_id, **(usual | unusual))


async def test_a_vote_comes_back_as_it_was_opened(connection, table_id, noon):
    vote = await opened(connection, table_id, noon)
    assert vote == Vote(vote.id, table_id, 7, "undo", 2, {"to": 3}, noon, None, None, None)
    assert await votes.find(connection, vote.id) == vote
    assert await votes.find(connection, vote.id + 1) is None


async def test_a_vote_belongs_to_a_table(connection, noon):
    with pytest.raises(NoSuchTable):
        await opened(connection, 99, noon)


async def test_a_vote_is_closed_once(connection, table_id, noon):
    one, other = [await opened(connection, table_id, noon) for _ in range(2)]
    assert await votes.open_at(connection, table_id) == [one, other]
    assert [await votes.close(connection, one.id, outcome, at=noon) for outcome in ("yes", "no")] == [True, False]
    assert await votes.open_at(connection, table_id) == [other]
    closed = await votes.find(connection, one.id)
    assert (closed.outcome, closed.closed_at) == ("yes", noon)
    assert not await votes.close(connection, 99, "yes")


async def test_the_last_ballot_of_a_seat_counts(connection, table_id, noon):
    vote = await opened(connection, table_id, noon)
    for minutes, (seat, choice) in enumerate([(0, "yes"), (3, "no"), (0, "no"), (1, "yes")]):
        await votes.cast(connection, vote.id, seat, choice, at=noon + timedelta(minutes=minutes))
    assert list((await votes.ballots_of(connection, vote.id)).items()) == [(3, "no"), (0, "no"), (1, "yes")]
    await votes.withdraw(connection, vote.id, 0)
    await votes.withdraw(connection, vote.id, 5)
    assert await votes.ballots_of(connection, vote.id) == {3: "no", 1: "yes"}


async def test_votes_are_due_when_their_time_is_up_while_their_table_runs(connection, table_id, noon):
    await tables.set_state(connection, table_id, "running")
    hour = timedelta(hours=1)
    for closes_at in (noon + hour, None, noon, noon - hour, noon - hour):
        await opened(connection, table_id, noon, closes_at=closes_at)
    *_, closed = await votes.open_at(connection, table_id)
    await votes.close(connection, closed.id, "no")
    assert [vote.closes_at for vote in await votes.due(connection, noon)] == [noon - hour, noon]
    await tables.set_state(connection, table_id, "frozen", reason="broken")
    assert await votes.due(connection, noon) == []


@pytest.mark.parametrize("closes_at", [None, timedelta(hours=3)])
async def test_a_vote_can_be_decided_earlier_than_it_was_to_be(connection, table_id, noon, closes_at):
    await tables.set_state(connection, table_id, "running")
    sooner, other = [
        await opened(connection, table_id, noon, closes_at=None if closes_at is None else noon + closes_at)
        for _ in range(2)
    ]
    await votes.close_by(connection, sooner.id, noon)
    assert [vote.id for vote in await votes.due(connection, noon)] == [sooner.id]
    assert await votes.find(connection, other.id) == other
