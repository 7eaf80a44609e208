"""Who holds seats, to whom they are offered, what players vote on, and why a table cannot post to its channel."""

from dataclasses import replace
from datetime import timedelta

import pytest

from storage import (
    Holder,
    Offer,
    SeatRow,
    Trouble,
    Vote,
    closings,
    holders,
    offers,
    removals,
    seats,
    tables,
    troubles,
    votes,
)

HOUR = timedelta(hours=1)


@pytest.fixture
async def table_id(connection, new_table):
    return (await new_table(connection)).id


@pytest.fixture
def opened(connection, table_id, noon):
    """A function that opens a vote."""

    async def add(closes_at=None):
        given = {"number": 7, "kind": "undo", "seat": 2, "payload": {"to": 3}}
        return await votes.add(connection, table_id, **given, closes_at=closes_at, at=noon)

    return add


async def test_a_vote_is_closed_once(connection, table_id, opened, noon):
    one, other = await opened(), await opened(noon)
    assert one == Vote(one.id, table_id, 7, "undo", 2, {"to": 3}, noon, None, None, None)
    assert await votes.open_at(connection, table_id) == [one, other]
    assert [await votes.close(connection, one.id, outcome, at=noon) for outcome in ("yes", "no")] == [True, False]
    assert await votes.open_at(connection, table_id) == [other]
    assert await votes.find(connection, one.id) == replace(one, outcome="yes", closed_at=noon)
    assert await votes.find(connection, other.id + 1) is None


async def test_the_last_ballot_of_a_seat_counts(connection, opened, noon):
    vote = await opened()
    for minutes, (seat, choice) in enumerate([(0, "yes"), (3, "no"), (0, "no"), (1, "yes")]):
        await votes.cast(connection, vote.id, seat, choice, at=noon + timedelta(minutes=minutes))
    assert list((await votes.ballots_of(connection, vote.id)).items()) == [(3, "no"), (0, "no"), (1, "yes")]
    await votes.withdraw(connection, vote.id, 0)
    assert await votes.ballots_of(connection, vote.id) == {3: "no", 1: "yes"}


async def test_votes_are_due_when_their_time_is_up_or_earlier(connection, table_id, opened, noon):
    await tables.set_state(connection, table_id, "running")
    later, never, now, sooner, closed = [
        (await opened(closes_at)).id for closes_at in (noon + HOUR, None, noon, noon - HOUR, noon - HOUR)
    ]
    await votes.close(connection, closed, "no")
    assert [vote.id for vote in await votes.due(connection, noon)] == [sooner, now]
    for vote_id in (later, never):
        await votes.close_by(connection, vote_id, noon)
    assert [vote.id for vote in await votes.due(connection, noon)] == [sooner, later, never, now]


async def test_the_holders_of_each_seat_are_listed_and_the_present_one_is_renamed(connection, table_id, noon):
    seated = [SeatRow(0, 10, None, "Ada", noon), SeatRow(1, None, "medium", "Li Si (AI)", noon)]
    await holders.began(connection, table_id, seated, at=noon)
    await holders.came(connection, table_id, SeatRow(0, None, "medium", "Ada (AI)", noon), 7, "resigned", at=noon)
    await holders.rename(connection, table_id, 10, "Eve")  # who has no seat now
    await holders.came(connection, table_id, SeatRow(0, 10, None, "Ada", noon), 9, "took_over", at=noon)
    await holders.rename(connection, table_id, 10, "Zoe")
    assert await holders.of(connection, table_id) == [
        Holder(0, 0, 10, None, "Ada", "began", noon),
        Holder(0, 7, None, "medium", "Ada (AI)", "resigned", noon),
        Holder(0, 9, 10, None, "Zoe", "took_over", noon),
        Holder(1, 0, None, "medium", "Li Si (AI)", "began", noon),
    ]


async def test_a_seat_is_offered_to_one_person_at_a_time(connection, table_id, noon):
    for seat, person_id in ((3, 12), (2, 10), (2, 11)):
        await offers.make(connection, table_id, seat, person_id, by_id=1, at=noon)
    assert await offers.of(connection, table_id) == [Offer(2, 11, 1, noon), Offer(3, 12, 1, noon)]
    await offers.withdraw(connection, table_id, 2)
    assert await offers.get(connection, table_id, 2) is None
    assert await offers.get(connection, table_id, 3) == Offer(3, 12, 1, noon)


async def test_removed_persons_are_listed_until_they_may_come_back(connection, table_id, noon):
    for hours, (person_id, name) in enumerate([(12, "Cai"), (11, "Bob"), (12, "Cai")]):
        await removals.add(connection, table_id, person_id, name, at=noon + hours * HOUR)
    assert list((await removals.of(connection, table_id)).items()) == [(11, "Bob"), (12, "Cai")]
    assert [await removals.take_back(connection, table_id, 12) for _ in range(2)] == [True, False]
    assert await removals.of(connection, table_id) == {11: "Bob"}


async def test_who_wants_to_close_a_table_is_known_once(connection, table_id, noon):
    for person_id in (10, 11, 10):
        await closings.want(connection, table_id, person_id, at=noon)
    assert await closings.of(connection, table_id) == {10, 11}
    await closings.clear(connection, table_id)
    assert await closings.of(connection, table_id) == set()


async def test_a_trouble_begins_and_ends_once(connection, table_id, noon):
    begun = [await troubles.begin(connection, table_id, "permission", at=noon + n * HOUR) for n in (0, 1)]
    assert begun == [True, False]
    assert await troubles.of(connection, table_id) == Trouble(table_id, "permission", noon)
    assert not await troubles.begin(connection, table_id, "access", at=noon + HOUR)
    assert await troubles.of(connection, table_id) == Trouble(table_id, "access", noon + HOUR)
    assert [await troubles.end(connection, table_id) for _ in range(2)] == [True, False]
    assert await troubles.of(connection, table_id) is None


@pytest.mark.parametrize("was_in_trouble", [False, True])
async def test_a_table_loses_its_home_once_and_its_trouble_stays_what_it_is(connection, table_id, noon, was_in_trouble):
    if was_in_trouble:
        await troubles.begin(connection, table_id, "access", at=noon)
    assert await troubles.lose(connection, table_id, "gone", at=noon + HOUR)
    assert not await troubles.lose(connection, table_id, "removed", at=noon + 2 * HOUR)
    assert not await troubles.begin(connection, table_id, "permission", at=noon + 2 * HOUR)
    assert await troubles.of(connection, table_id) == Trouble(table_id, "gone", noon + HOUR, noon + HOUR)


async def test_troubles_are_listed_and_the_open_homeless_tables_of_a_person(connection, new_table, noon):
    ids = [(await new_table(connection, guild_id=guild, channel_id=guild)).id for guild in (1, 5, 6)]
    for table_id, hours in zip(ids, (2, 1, 3), strict=True):
        await seats.add(connection, table_id, name="Ada", person_id=10)
        await troubles.begin(connection, table_id, "access", at=noon + hours * HOUR)
    assert [found.table_id for found in await troubles.listed(connection)] == [ids[1], ids[0], ids[2]]
    assert [found.table_id for found in await troubles.listed(connection, guild_id=5)] == [ids[1]]
    assert await troubles.homeless_of(connection, 10) == []
    for table_id in ids:
        await troubles.lose(connection, table_id, "gone", at=noon)
    await tables.set_state(connection, ids[1], "ended")
    homeless = [await troubles.homeless_of(connection, person) for person in (10, 11)]
    assert homeless == [[ids[2], ids[0]], []]
