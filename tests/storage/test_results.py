"""Results: which games count, in which order, and whose they are; of tables that are over, they alone stay."""

from datetime import timedelta

import pytest
from sqlalchemy import insert, select, update

from storage import NewPost, NewResult, RatedGame, outbox, results, retention, schema, tables
from storage.moving import TABLES
from tests.storage.filled import fill

GUILD, GAME = 1, "huang_di"
DAY = timedelta(days=1)


@pytest.fixture
def ended(connection, new_table, noon):
    """Ends a game, so many minutes after noon: each of `people` came where it stands."""
    channels = iter(range(10, 1000))

    async def made(*people, at=0, guild_id=GUILD, game=GAME, unrated=None, outcome="finished"):
        row = await new_table(connection, guild_id=guild_id, channel_id=next(channels), game=game)
        await tables.set_state(connection, row.id, "ended", reason="over", at=noon + timedelta(minutes=at))
        rows = [
            NewResult(seat, 0, person, None, seat + 1, 50 - seat, outcome, unrated)
            for seat, person in enumerate(people)
        ]
        await results.add(connection, row.id, rows)
        return row.id

    return made


async def test_rated_games_come_in_the_order_in_which_they_ended(connection, ended, noon):
    late, early, same = await ended(10, 11, at=9), await ended(11, 10, at=1), await ended(10, outcome="resigned", at=1)
    elsewhere, another = await ended(10, 11, guild_id=2), await ended(12, 11, game="han")
    await ended(10, 13, unrated="few")
    found = await results.rated(connection, GUILD, GAME)
    assert [game.table_id for game in found] == [early, same, late]
    people = await results.known(connection, GUILD, GAME)
    assert sorted(people.values()) == [10, 11]
    placed = [[(people[placed.player], placed.rank, placed.is_gone) for placed in game.placed] for game in found[:2]]
    assert placed == [[(11, 1, False), (10, 2, False)], [(10, 1, True)]]
    assert found[0] == RatedGame(early, noon + timedelta(minutes=1), found[0].placed)
    for guild_id, game, table_id in ((2, GAME, elsewhere), (GUILD, "han", another)):
        assert [rated.table_id for rated in await results.rated(connection, guild_id, game)] == [table_id]
    after = (noon + timedelta(minutes=1), early)
    assert [game.table_id for game in await results.rated(connection, GUILD, GAME, after=after)] == [same, late]
    assert await results.count_rated(connection, GUILD, GAME, upto=after) == 1
    assert await results.count_rated(connection, GUILD, GAME, upto=(noon + timedelta(hours=1), 0)) == 3
    query = select(schema.results.c.person_id, schema.results.c.player).distinct()
    numbers = dict(map(tuple, await connection.execute(query)))
    assert sorted(numbers) == [10, 11, 12, 13]
    assert len(set(numbers.values())) == len((await connection.execute(query)).all()) == 4


async def test_a_deleted_player_keeps_their_number_and_gets_a_new_one_on_return(connection, ended):
    await ended(10, 11, at=1)
    (before,) = await results.rated(connection, GUILD, GAME)
    await connection.execute(update(schema.results).where(schema.results.c.person_id == 10).values(person_id=None))
    assert await results.rated(connection, GUILD, GAME) == [before]
    assert list((await results.known(connection, GUILD, GAME)).values()) == [11]
    assert await results.of_person(connection, 10) == []
    await ended(10, 11, at=2)
    _, after = await results.rated(connection, GUILD, GAME)
    assert before.placed[0].player != after.placed[0].player
    assert before.placed[1].player == after.placed[1].player


async def test_a_persons_games_are_counted_with_who_had_a_part(connection, ended, new_table, noon):
    among = await ended(10, 11, at=2)
    elsewhere = await ended(10, 11, 12, at=1, guild_id=2)
    other_game = await ended(10, at=3, game="han")
    await connection.execute(
        insert(schema.results).values(table_id=other_game, seat=1, number=0, ai="medium", outcome="finished")
    )
    found = await results.of_person(connection, 10)
    assert [(result.table_id, result.persons) for result in found] == [(elsewhere, 3), (among, 2), (other_game, 1)]
    here = await results.of_person(connection, 10, guild_id=GUILD)
    assert [result.table_id for result in here] == [among, other_game]
    assert [result.table_id for result in await results.of_person(connection, 10, game="han")] == [other_game]
    (one,) = await results.of_person(connection, 10, guild_id=GUILD, game=GAME)
    assert (one.rank, one.score, one.outcome, one.unrated, one.game) == (1, 50, "finished", None, GAME)
    assert one.ended_at == noon + timedelta(minutes=2)


@pytest.fixture
def left(connection, new_table, noon):
    """Makes a table that is over, or whatever else its state is, with a row in every table that has one for it."""

    async def made(state="ended", *, guild_id=1, channel_id=2, at=noon, people=()):
        row = await new_table(connection, guild_id=guild_id, channel_id=channel_id, options={"map": "x" * 99})
        for table in TABLES:
            if table.name not in ("tables", "settings", "results", "outbox"):
                await fill(connection, table, row.id, noon)
        kinds = ("lobby", "board", "note", "board", "reminder", "scoring")
        posts = [*(NewPost(1, kind, "channel", {}) for kind in kinds), NewPost(1, "ask", 0, {})]
        for post_id in await outbox.add(connection, row.id, posts):
            await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=3)
        for seat, person in enumerate(people):
            of_person = {"table_id": row.id, "person_id": person, "player": person}
            await fill(connection, schema.results, seat, noon, **of_person)
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


async def test_only_what_is_over_for_long_enough_is_found(connection, left, noon):
    first, cancelled = await left(), await left("cancelled", at=noon - DAY)
    await left("running", channel_id=7)
    await left("frozen", channel_id=8)
    other = await left(guild_id=5)
    assert await retention.over_since(connection, noon) == [cancelled]
    assert await retention.over_since(connection, noon + DAY) == [first, cancelled, other]
    assert await retention.over_since(connection, noon + DAY, guild_id=5) == [other]


NEEDED = {"waits", "clocks", "budgets", "pauses", "offers", "removals", "ahead", "notices", "closings"}
"""What a table needs only while it lasts."""
OTHERS = {"tables", "log", "seats", "sealed", "holders", "reminders", "outbox", "votes", "ballots", "troubles"}


async def test_nothing_is_left_of_a_deleted_table_but_the_results_of_persons(connection, left, noon):
    for people in ((), (None, None), (10, None)):
        table_id = await left(people=people)
        stays = {"tables", "results"} if 10 in people else set()
        assert await rows_of(connection, table_id) == OTHERS | NEEDED | ({"results"} if people else set())
        await connection.execute(schema.results.update().values(person_id=None))  # they stay of who was forgotten, too
        await retention.delete_table(connection, table_id)
        assert await rows_of(connection, table_id) == stays
        assert await retention.over_since(connection, noon + DAY) == []
    row = await tables.get(connection, table_id)
    assert (row.options, row.host_id, row.game, row.state) == ({}, 0, "huang_di", "ended")


async def test_the_last_board_and_private_posts_of_finished_tables_stay(connection, left, noon):
    over, *others = await left(), await left(at=noon + DAY), await left("running")
    await outbox.add(connection, over, [NewPost(1, "note", "channel", {"text": "late"})])
    for count in (3, 0):
        done_with = await retention.posts_done_with(connection, noon + DAY, keep_last=("lobby", "board", "scoring"))
        assert len(done_with) == count
        await retention.delete_posts(connection, done_with)
    assert [post.kind for post in await outbox.of(connection, over)] == ["lobby", "board", "scoring", "ask", "note"]
    assert [len(await outbox.of(connection, table_id)) for table_id in others] == [7, 7]


async def test_a_table_that_ends_keeps_nothing_that_only_a_game_needs(connection, left, noon):
    over, other = await left("running"), await left("running", channel_id=7)
    await retention.clear(connection, over)
    assert await rows_of(connection, over) == OTHERS
    before = await rows_of(connection, other)
    assert before == OTHERS | NEEDED
    await retention.delete_table(connection, other)  # which is not over
    assert await rows_of(connection, other) == before
