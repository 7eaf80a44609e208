"""Why a table cannot post to its channel is stored once, and a homeless table stands still."""

from datetime import timedelta

import pytest

from storage import (
    ChannelTaken,
    Clock,
    NewPost,
    Reminder,
    Trouble,
    Wait,
    clocks,
    closings,
    outbox,
    reminders,
    seats,
    tables,
    troubles,
    votes,
    waits,
)

HOUR = timedelta(hours=1)


@pytest.fixture
async def row(connection, new_table):
    """A table that runs, with Ada (10) and Bob (11)."""
    row = await new_table(connection)
    for person_id in (10, 11):
        await seats.add(connection, row.id, name="A player", person_id=person_id)
    await tables.set_state(connection, row.id, "running")
    return row


async def test_a_trouble_begins_and_ends_once(connection, row, noon):
    assert await troubles.of(connection, row.id) is None
    assert [await troubles.begin(connection, row.id, "permission", at=noon + n * HOUR) for n in (0, 1)] == [True, False]
    assert await troubles.of(connection, row.id) == Trouble(row.id, "permission", noon)
    assert [await troubles.end(connection, row.id) for _ in range(2)] == [True, False]
    assert await troubles.of(connection, row.id) is None


async def test_a_trouble_for_another_reason_counts_from_then(connection, row, noon):
    await troubles.begin(connection, row.id, "permission", at=noon)
    assert not await troubles.begin(connection, row.id, "access", at=noon + HOUR)
    assert await troubles.of(connection, row.id) == Trouble(row.id, "access", noon + HOUR)


async def test_a_table_loses_its_home_once_and_its_trouble_stays_what_it_is(connection, row, noon):
    await troubles.begin(connection, row.id, "access", at=noon)
    assert await troubles.lose(connection, row.id, "gone", at=noon + HOUR)
    assert not await troubles.lose(connection, row.id, "removed", at=noon + 2 * HOUR)
    assert not await troubles.begin(connection, row.id, "permission", at=noon + 2 * HOUR)
    assert await troubles.of(connection, row.id) == Trouble(row.id, "gone", noon + HOUR, noon + HOUR)


async def test_a_table_can_lose_its_home_without_a_trouble_before(connection, row, noon):
    assert await troubles.lose(connection, row.id, "gone", at=noon)
    assert await troubles.of(connection, row.id) == Trouble(row.id, "gone", noon, noon)


async def test_troubles_are_listed(connection, row, new_table, noon):
    other = await new_table(connection, guild_id=5, channel_id=6)
    await troubles.begin(connection, row.id, "permission", at=noon + HOUR)
    await troubles.lose(connection, other.id, "gone", at=noon)
    assert [found.table_id for found in await troubles.listed(connection)] == [other.id, row.id]
    assert [found.table_id for found in await troubles.listed(connection, guild_id=5)] == [other.id]


async def test_the_homeless_tables_of_a_person_are_those_that_are_open(connection, row, new_table, noon):
    assert await troubles.homeless_of(connection, 10) == []
    await troubles.begin(connection, row.id, "access", at=noon)
    assert await troubles.homeless_of(connection, 10) == []
    await troubles.lose(connection, row.id, "access", at=noon)
    second = await new_table(connection, channel_id=7)
    await seats.add(connection, second.id, name="Ada", person_id=10)
    await troubles.lose(connection, second.id, "gone", at=noon)
    assert await troubles.homeless_of(connection, 10) == [second.id, row.id]
    assert await troubles.homeless_of(connection, 11) == [row.id]
    await tables.set_state(connection, row.id, "ended")
    assert await troubles.homeless_of(connection, 11) == []


async def standing_still(connection, noon):
    """How many clocks, votes, reminders and waits are due of all tables."""
    late = noon + 99 * HOUR
    found = [
        await clocks.due(connection, late),
        await clocks.slept_over(connection, late),
        await votes.due(connection, late),
        await reminders.due(connection, {(18, "UTC"): late}, patience=HOUR),
        await waits.of_person(connection, 10),
    ]
    return [len(each) for each in found]


@pytest.mark.parametrize(("what", "due"), [(troubles.begin, 1), (troubles.lose, 0)])
async def test_nothing_is_due_at_a_homeless_table_alone(connection, row, noon, what, due):
    await clocks.put(connection, Clock(row.id, 0, noon, noon, noon, "warned", noon))
    await votes.add(connection, row.id, number=0, kind="timeout", seat=0, closes_at=noon)
    await reminders.put(connection, row.id, hour=18, zone="UTC", at=noon)
    await waits.put(connection, Wait(row.id, 0, 0, noon))
    assert await reminders.get(connection, row.id) == Reminder(row.id, 18, "UTC", set_at=noon)
    await what(connection, row.id, "access", at=noon)
    assert await standing_still(connection, noon) == [due] * 5


async def test_a_table_moves_to_another_guild_where_a_channel_is_free(connection, row, new_table):
    await tables.move(connection, row.id, guild_id=8, channel_id=9)
    moved = await tables.get(connection, row.id)
    assert (moved.guild_id, moved.channel_id) == (8, 9)
    assert moved.updated_at > row.updated_at
    assert await tables.open_in_channel(connection, 2) is None
    other = await new_table(connection)
    with pytest.raises(ChannelTaken):
        await tables.move(connection, other.id, guild_id=8, channel_id=9)
    assert (await tables.get(connection, other.id)).channel_id == 2


async def test_the_open_tables_of_a_guild_are_found(connection, row, new_table):
    await new_table(connection, guild_id=None, channel_id=3)
    over = await new_table(connection, guild_id=4, channel_id=4)
    await tables.set_state(connection, over.id, "ended")
    assert await tables.guilds(connection) == {1}
    assert [found.id for found in await tables.in_guild(connection, 1)] == [row.id]
    assert await tables.in_guild(connection, 4) == []


async def test_who_wants_to_close_a_table_is_known_once(connection, row, noon):
    for person_id in (10, 11, 10):
        await closings.want(connection, row.id, person_id, at=noon)
    assert await closings.of(connection, row.id) == {10, 11}
    await closings.clear(connection, row.id)
    assert await closings.of(connection, row.id) == set()


async def test_the_messages_of_a_channel_are_forgotten_and_those_elsewhere_stay(connection, row, noon):
    prompt = NewPost(0, "reminder", "channel", {}, is_prompt=True)
    first, second, _ = await outbox.add(connection, row.id, [prompt, NewPost(0, "ask", 0, {}, is_prompt=True), prompt])
    await outbox.mark_sent(connection, first, message_id=1, channel_id=2)
    await outbox.mark_sent(connection, second, message_id=2, channel_id=3)
    assert len(await outbox.standing(connection, row.id)) == 2
    await outbox.forget_messages(connection, row.id, 2, at=noon)
    assert [post.id for post in await outbox.standing(connection, row.id)] == [second]
    assert [post.message_id for post in await outbox.of(connection, row.id)] == [None, 2, None]
    assert len(await outbox.due(connection, row.id)) == 1


async def test_only_posts_to_the_channel_are_given_up(connection, row, noon):
    await outbox.add(connection, row.id, [NewPost(0, "board", "channel", {}), NewPost(0, "ask", 0, {})])
    await outbox.give_up_public(connection, row.id, "gone", at=noon)
    assert [post.kind for post in await outbox.due(connection, row.id)] == ["ask"]
