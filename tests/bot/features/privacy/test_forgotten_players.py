"""A player who deletes their data during a game has left it, but still counts for the other players."""

from dataclasses import replace
from random import Random

from sqlalchemy import select

from bot.features.rankings.outcomes import judged
from storage import results, schema
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.privacy.traces import NAME, deleted, traces
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, ranked, stored, wish
from tests.bot.features.rankings.ranked_games import held as held_by


def forgotten(holders, person_id):
    """The same after a person has deleted its data."""
    return [replace(holder, person_id=None) if holder.person_id == person_id else holder for holder in holders]


def judged_without(person_id, seats, wanting, ranks):
    """What becomes of each by seat and number of the entry of the log, once a person is forgotten."""
    made = judged(forgotten(ranked(held_by(*seats), wanting), person_id), ranks=ranks, scores=ranks)
    return {(row.seat, row.number): (row.outcome, row.rank, row.unrated) for row in made}


def test_one_of_two_is_forgotten_and_the_other_has_won():
    found = judged_without(ADA, ([ADA, "resigned", "medium"], BOB), (ADA, BOB), (1, 2))
    assert found == {(0, 0): ("resigned", 2, None), (0, 10): ("finished", 1, "ai"), (1, 0): ("finished", 2, None)}


def test_one_who_came_back_is_forgotten_and_has_left_once():
    seats = ([ADA, "resigned", "medium", "took_over", ADA, "resigned", "medium"], BOB)
    found = judged_without(ADA, seats, (ADA, BOB), (1, 2))
    assert found[0, 0] == ("resigned", 2, None)
    assert found[0, 20] == ("resigned", 2, "forgotten")
    assert found[1, 0] == ("finished", 2, None)


def test_a_deleted_newcomer_does_not_count_as_gone():
    seats = ([ADA, "resigned", "medium", "took_over", CAI, "resigned", "medium"], BOB)
    found = judged_without(CAI, seats, (ADA, BOB), (1, 2))
    assert found[0, 0] == ("resigned", 2, None)
    assert found[1, 0] == ("finished", 2, None)


def test_one_who_did_not_want_to_be_ranked_is_forgotten():
    found = judged_without(ADA, ([ADA, "resigned", "medium"], BOB, CAI), (BOB, CAI), (1, 2, 3))
    assert found[0, 0] == ("resigned", 3, "forgotten")
    assert (found[1, 0], found[2, 0]) == (("finished", 2, None), ("finished", 3, None))


def test_another_one_who_leaves_too_is_the_second():
    seats = ([ADA, "resigned", "medium"], [BOB, "resigned", "medium"], CAI)
    found = judged_without(ADA, seats, (ADA, BOB, CAI), (1, 2, 3))
    assert {found[0, 0][2], found[1, 0][2], found[2, 0][2]} == {"gone"}


# At the club


async def numbers(club):
    """Return the people of each table by their numbers in rankings."""
    async with club.bot.app.tables.database.reading() as connection:
        query = select(schema.results.c.table_id, schema.results.c.player).where(schema.results.c.player.is_not(None))
        rows = [tuple(row) for row in await connection.execute(query)]
    return {table_id: {player for of, player in rows if of == table_id} for table_id, _ in rows}


async def test_a_rated_win_stays_though_the_loser_deletes_its_data(club):
    zoe = club.invite(NAME)
    await wish(club, club.ada, zoe)
    await club.start(club.ada, zoe, game="han")
    await play_to_the_end(club, Random(1))
    await club.start(club.ada, zoe, game="han")
    await deleted(zoe)
    await play_to_the_end(club, Random(2), 2)
    assert traces(club, zoe) == []
    made = [(row.person_id, row.outcome, row.unrated) for row in await stored(club, 2) if row.ai is None]
    assert sorted(made, key=str) == sorted([(club.ada.id, "finished", None), (None, "resigned", None)], key=str)
    found = await numbers(club)
    assert found[1] == found[2]
    assert len(found[2]) == 2
    async with club.bot.app.tables.database.reading() as connection:
        assert list((await results.known(connection, club.guild.id, "han")).values()) == [club.ada.id]
    assert "2 rated games" in (await club.cai.types("rankings", game="han")).text
    assert "Not rated" not in "".join(post.text for post in club.posts)
    assert "not rated" not in (await club.ada.types("my stats")).text


async def test_two_games_at_once_count_for_one_player_though_it_is_forgotten(club):
    zoe, other = club.invite(NAME), club.guild.create_text_channel("other")
    await wish(club, club.ada, zoe)
    await club.start(club.ada, zoe, game="han")
    await club.ada.types("table new", game="han", channel=other)
    await zoe.types("table join", channel=other)
    await club.ada.types("table start", channel=other)
    await deleted(zoe)
    for table_id in (1, 2):
        await play_to_the_end(club, Random(table_id), table_id)
    found = await numbers(club)
    assert found[1] == found[2]
    assert len(found[1]) == 2
