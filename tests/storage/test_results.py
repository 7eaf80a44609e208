"""Results: which games count, in which order, and whose they are."""

from datetime import timedelta

import pytest
from sqlalchemy import insert, select, update

from storage import NewResult, Placed, RatedGame, results, schema, tables
from storage.rows import selected, values

GUILD, GAME = 1, "huang_di"


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


async def test_what_is_stored_comes_back(connection, ended, new_table):
    row = await new_table(connection, channel_id=9)
    made = [
        NewResult(0, 0, 10, None, 3, None, "resigned", None),
        NewResult(0, 40, None, "medium", 1, 60, "finished", "ai"),
        NewResult(1, 0, 11, None, 2, 50, "finished", None),
    ]
    await results.add(connection, row.id, made)
    query = selected(NewResult, schema.results).order_by(schema.results.c.seat, schema.results.c.number)
    assert await values(connection, NewResult, query.where(schema.results.c.table_id == row.id)) == made
    await results.add(connection, row.id + 1, [])


async def test_rated_games_come_in_the_order_in_which_they_ended(connection, ended, noon):
    late, early, same = await ended(10, 11, at=9), await ended(11, 10, at=1), await ended(10, 11, at=1)
    found = await results.rated(connection, GUILD, GAME)
    assert [game.table_id for game in found] == [early, same, late]
    people = await results.known(connection, GUILD, GAME)
    placed = [(people[placed.player], placed.rank, placed.is_gone) for placed in found[0].placed]
    assert placed == [(11, 1, False), (10, 2, False)]
    assert found[0] == RatedGame(early, noon + timedelta(minutes=1), found[0].placed)
    assert all(isinstance(placed, Placed) for placed in found[0].placed)


async def test_only_what_ended_later_is_asked_for_again(connection, ended, noon):
    first, same, later = await ended(10, 11, at=1), await ended(10, 11, at=1), await ended(10, 11, at=2)
    after = (noon + timedelta(minutes=1), first)
    assert [game.table_id for game in await results.rated(connection, GUILD, GAME, after=after)] == [same, later]
    assert await results.count_rated(connection, GUILD, GAME, upto=after) == 1
    assert await results.count_rated(connection, GUILD, GAME, upto=(noon + timedelta(hours=1), 0)) == 3


async def test_other_servers_other_games_and_unrated_games_are_left_out(connection, ended):
    await ended(10, 11, guild_id=2)
    await ended(10, 11, game="han")
    await ended(10, 11, unrated="few")
    assert await results.rated(connection, GUILD, GAME) == []
    assert await results.known(connection, GUILD, GAME) == {}
    assert len(await results.rated(connection, 2, GAME)) == 1
    assert len(await results.rated(connection, GUILD, "han")) == 1


async def test_who_has_left_is_told_apart(connection, ended):
    await ended(10, outcome="resigned")
    ((placed,),) = [game.placed for game in await results.rated(connection, GUILD, GAME)]
    assert placed.is_gone


async def test_a_person_has_one_number_in_all_games(connection, ended):
    await ended(10, 11)
    await ended(10, 12, game="han")
    await ended(11, 10, guild_id=2)
    query = select(schema.results.c.person_id, schema.results.c.player).distinct()
    numbers = [tuple(row) for row in await connection.execute(query)]
    assert sorted(person for person, _ in numbers) == [10, 11, 12]
    assert len({number for _, number in numbers}) == 3


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
