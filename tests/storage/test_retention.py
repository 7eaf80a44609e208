"""Tables that are over are deleted after their time, and take everything with them but the results of persons."""

from datetime import timedelta

import pytest
from sqlalchemy import insert, select

from storage import (
    Clock,
    GivenAhead,
    NewLogRow,
    NewPost,
    Pause,
    State,
    Wait,
    ahead,
    clocks,
    closings,
    log,
    notices,
    offers,
    outbox,
    pauses,
    removals,
    retention,
    schema,
    sealed,
    seats,
    tables,
    troubles,
    votes,
    waits,
)

DAY = timedelta(days=1)


@pytest.fixture
def ended(connection, new_table, noon):
    """Makes a table that is over, or whatever else its state is, with a row in every table that has one for it."""

    async def made(state: State = "ended", *, guild_id=1, channel_id=2, at=noon, results=()):
        row = await new_table(connection, guild_id=guild_id, channel_id=channel_id, options={"map": "x" * 99})
        await seats.add(connection, row.id, name="Ada", person_id=10, at=noon)
        await log.append(connection, row.id, 0, [NewLogRow(0, 1)], at=noon)
        await sealed.put(connection, row.id, 1, 0, "bid", at=noon)
        vote = await votes.add(connection, row.id, number=1, kind="rewind", seat=0)
        await votes.cast(connection, vote.id, 0, "yes")
        await troubles.lose(connection, row.id, "gone", at=noon)
        await closings.want(connection, row.id, 10, at=noon)
        await removals.add(connection, row.id, 11, "Bob", at=noon)
        await pauses.put(connection, Pause(row.id, noon, noon + DAY))
        await clocks.put_budget(connection, row.id, 0, DAY)
        kinds = ("lobby", "board", "note", "board", "reminder", "scoring")
        posts = [*(NewPost(1, kind, "channel", {}) for kind in kinds), NewPost(1, "ask", 0, {})]
        for post_id in await outbox.add(connection, row.id, posts):
            await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=3)
        for seat, person in enumerate(results):
            await connection.execute(
                insert(schema.results).values(
                    table_id=row.id, seat=seat, number=0, person_id=person, player=person, outcome="finished"
                )
            )
        await tables.set_state(connection, row.id, state, at=at)
        return row.id

    return made


async def rows_of(connection, table_id):
    """The names of the tables in which anything is left of a table."""
    found = set()
    for table in schema.metadata.sorted_tables:
        column = schema.tables.c.id if table is schema.tables else table.c.get("table_id")
        if column is not None and (await connection.execute(select(column).where(column == table_id))).first():
            found.add(table.name)
    if (await connection.execute(select(schema.ballots))).first():
        found.add("ballots")
    return found


async def test_only_what_is_over_for_long_enough_is_found(connection, ended, noon):
    first, cancelled = await ended(), await ended("cancelled", at=noon - DAY)
    await ended("running", channel_id=7)
    await ended("frozen", channel_id=8)
    other = await ended(guild_id=5)
    assert await retention.over_since(connection, noon) == [cancelled]
    assert await retention.over_since(connection, noon + DAY) == [first, cancelled, other]
    assert await retention.over_since(connection, noon + DAY, guild_id=5) == [other]


async def test_nothing_is_left_of_a_deleted_table(connection, ended):
    table_id = await ended()
    assert {
        "log",
        "seats",
        "outbox",
        "ballots",
        "troubles",
        "closings",
        "removals",
        "pauses",
        "budgets",
    } <= await rows_of(connection, table_id)
    await retention.delete_table(connection, table_id)
    assert await rows_of(connection, table_id) == set()


async def test_its_id_is_given_to_no_other(connection, ended):
    table_id = await ended()
    await retention.delete_table(connection, table_id)
    assert await ended() == table_id + 1


async def test_the_results_of_persons_stay_for_the_rankings(connection, ended, noon):
    table_id = await ended(results=(10, None))
    await retention.delete_table(connection, table_id)
    assert await rows_of(connection, table_id) == {"tables", "results"}
    row = await tables.get(connection, table_id)
    assert (row.options, row.host_id, row.game, row.state) == ({}, 0, "huang_di", "ended")
    assert await retention.over_since(connection, noon + DAY) == []


async def test_they_stay_when_all_of_them_are_forgotten(connection, ended, noon):
    table_id = await ended(results=(10, None))
    await connection.execute(schema.results.update().values(person_id=None))
    await retention.delete_table(connection, table_id)
    assert await rows_of(connection, table_id) == {"tables", "results"}


async def test_those_of_ai_players_alone_go_too(connection, ended):
    table_id = await ended(results=(None, None))
    await retention.delete_table(connection, table_id)
    assert await rows_of(connection, table_id) == set()


@pytest.mark.parametrize("state", ["lobby", "running", "frozen"])
async def test_an_open_table_is_never_deleted(connection, ended, state):
    table_id = await ended(state)
    before = await rows_of(connection, table_id)
    await retention.delete_table(connection, table_id)
    assert await rows_of(connection, table_id) == before


async def test_the_last_board_and_private_posts_of_finished_tables_stay(connection, ended, noon):
    over, young = await ended(), await ended(at=noon + DAY)
    running = await ended("running")
    done_with = await retention.posts_done_with(connection, noon + DAY, keep_last=("lobby", "board", "scoring"))
    assert len(done_with) == 3
    await retention.delete_posts(connection, done_with)
    assert await retention.posts_done_with(connection, noon + DAY, keep_last=("lobby", "board", "scoring")) == []

    async def kinds(table_id):
        query = select(schema.outbox.c.kind).where(schema.outbox.c.table_id == table_id).order_by(schema.outbox.c.id)
        return list((await connection.execute(query)).scalars())

    assert await kinds(over) == ["lobby", "board", "scoring", "ask"]
    assert len(await kinds(young)) == len(await kinds(running)) == 7
    assert (await outbox.last_sent(connection, over, "board")).payload == {}


async def test_a_post_that_is_still_owed_stays(connection, ended, noon):
    table_id = await ended()
    (late,) = await outbox.add(connection, table_id, [NewPost(1, "note", "channel", {"text": "late"})])
    assert late not in await retention.posts_done_with(connection, noon + DAY, keep_last=("lobby", "board", "scoring"))


async def test_a_table_that_ends_keeps_nothing_that_only_a_game_needs(connection, ended, noon):
    over, other = await ended("running"), await ended("running", channel_id=7)
    for table_id in (over, other):
        await waits.put(connection, Wait(table_id, 0, 1, noon))
        await clocks.put(connection, Clock(table_id, 0, noon, noon, noon, "runs", None))
        await offers.make(connection, table_id, 0, 20, by_id=10)
        await ahead.put(connection, table_id, GivenAhead(0, "bid", 2))
        await notices.claim(connection, 10, "next", f"{table_id}:1", table_id=table_id, at=noon)
    before = await rows_of(connection, other)
    await retention.clear(connection, over)
    gone = {"waits", "clocks", "budgets", "pauses", "offers", "removals", "ahead", "notices", "closings"}
    assert before - await rows_of(connection, over) == gone
    assert await rows_of(connection, other) == before
