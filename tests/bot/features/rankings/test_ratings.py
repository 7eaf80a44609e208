"""What a game changes in a ranking, and what is read again of all that have ended."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from bot.features.rankings.ratings import PROVISIONAL, START, Ladders, Standing
from storage import schema
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, NOON, course_of, folded, game, ratings


def test_the_better_rank_gains_and_equals_gain_alike():
    one, two, three = (ratings(game(1, 2, 3))[player] for player in (1, 2, 3))
    assert one > two > three
    assert one > START
    tied = ratings(game(1, 2, 2))
    assert tied[2] == tied[3] < tied[1]
    assert len(set(ratings(game(1, 1, 1)).values())) == 1


def test_players_who_left_rank_behind_players_who_stayed():
    last = ratings(game(1, 2, 3))
    assert ratings(game(3, 1, 2, gone=(1,))) == {1: last[3], 2: last[1], 3: last[2]}
    both = ratings(game(4, 4, 2, 4, gone=(1, 2)))
    assert both[1] == both[2] < both[4] < both[3]


def test_a_rating_counts_only_rated_players_and_places_are_those_at_the_table():
    ladder = folded([game(2, 4, 4)])  # an AI player came first
    standings = [ladder.standings[player] for player in (1, 2, 3)]
    assert [(standing.wins, standing.places) for standing in standings] == [(0, 2), (0, 4), (0, 4)]
    assert ratings(game(2, 4, 4)) == ratings(game(1, 2, 2))
    alone = folded([game(4, 1, 4, 4, gone=(1, 3))]).standings
    assert [(alone[player].wins, alone[player].places) for player in range(1, 5)] == [(0, 4), (1, 1), (0, 4), (0, 4)]
    assert alone[1].rating == alone[3].rating < alone[4].rating


def test_the_order_in_which_games_ended_counts_and_nothing_else():
    games = [game(1, 2, at=1), game(2, 1, 3, at=2), game(0, 1, 2, at=3)]
    assert folded(games) == folded(games)
    assert ratings(*games) != ratings(*reversed(games))
    bit_by_bit = folded(games[:1])
    bit_by_bit.add(games[1:])
    assert bit_by_bit == folded(games)
    assert bit_by_bit.last == (NOON + timedelta(minutes=3), 3)


def test_games_wins_and_places_are_counted():
    ladder = folded([game(1, 2, 3), game(1, 1, 3), game(3, 1, 2, gone=(1,))])
    first = ladder.standings[1]
    assert (first.games, first.wins, first.places) == (3, 2, 5)
    assert first.place == pytest.approx(5 / 3)
    assert len(first.course) == 4
    assert first.course[0] == START
    assert first.is_provisional
    assert not folded([game(1, 2)] * PROVISIONAL).standings[1].is_provisional
    assert (ladder.standings[2].wins, Standing().rating) == (2, START)


def test_a_draw_is_a_win_for_nobody_and_changes_ratings_like_a_shared_rank():
    ladder = folded([game(1, 1, 3, drawn=True), game(1, 2, 3)])
    standings = [ladder.standings[player] for player in (1, 2, 3)]
    assert [(one.wins, one.draws, one.places) for one in standings] == [(1, 1, 2), (0, 1, 3), (0, 0, 6)]
    assert ratings(game(1, 1, 3, drawn=True)) == ratings(game(1, 1, 3))
    before, after = (folded([game(1, 2)] * 9 + more).standings for more in ([], [game(1, 1, drawn=True)]))
    assert after[1].mean < before[1].mean
    assert after[2].mean > before[2].mean


def test_a_constant_winner_climbs_and_equals_share_a_rank():
    ladder = folded([game(1, 2, 2, at=at) for at in range(20)])
    course = ladder.standings[1].course
    assert list(course) == sorted(course)
    assert course[-1] > START + 300
    assert ladder.ordered([3, 2, 1, 99]) == [(1, 1), (2, 2), (2, 3)]


# Stored and read


async def test_what_has_ended_since_is_added(club, ended):
    await ended(ADA, BOB, at=1)
    assert len(await course_of(club, ADA)) == 2
    await ended(ADA, BOB, at=2)
    assert len(await course_of(club, ADA)) == 3
    assert await course_of(club, ADA) == await course_of(club, ADA, ladders=Ladders(club.bot.app.tables.database))


async def test_what_someone_has_asked_for_stays_as_it_was_then(club, ended):
    await ended(ADA, BOB, at=1)
    ladder = await club.bot.app.rankings.ladders.of(club.guild.id, "huang_di")
    standings = dict(ladder.standings)
    await ended(CAI, BOB, at=2)
    assert len((await club.bot.app.rankings.ladders.of(club.guild.id, "huang_di")).standings) == 3
    assert (ladder.standings, ladder.games) == (standings, 1)


async def test_what_was_stored_late_is_put_where_it_belongs(club, ended):
    await ended(ADA, BOB, at=1)
    await ended(BOB, ADA, at=3)
    before = await course_of(club, ADA)
    await ended(ADA, CAI, at=2)
    after = await course_of(club, ADA)
    assert len(after) == len(before) + 1
    assert after == await course_of(club, ADA, ladders=Ladders(club.bot.app.tables.database))


async def test_a_game_that_is_deleted_counts_no_more(club, ended):
    first = await ended(ADA, BOB, at=1)
    await ended(ADA, BOB, at=2)
    assert len(await course_of(club, ADA)) == 3
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(schema.results.delete().where(schema.results.c.table_id == first))
    assert len(await course_of(club, ADA)) == 2


async def test_servers_and_games_are_kept_apart(club, ended):
    await ended(ADA, BOB, at=1)
    await ended(BOB, ADA, at=2, guild=77)
    await ended(BOB, ADA, at=3, name="han")
    await ended(BOB, ADA, at=4, unrated="few")
    assert len(await course_of(club, ADA)) == 2
    assert len(await course_of(club, ADA, guild=77)) == 2
    assert len(await course_of(club, ADA, name="han")) == 2
    assert (await course_of(club, ADA))[-1] > START > (await course_of(club, ADA, name="han"))[-1]


async def test_only_so_many_ladders_are_kept(club, ended, monkeypatch):
    monkeypatch.setattr("bot.features.rankings.ratings.KEPT", 2)
    await ended(ADA, BOB)
    ladders = Ladders(club.bot.app.tables.database)
    for guild in (club.guild.id, 1, 2, 3):
        await ladders.of(guild, "huang_di")
    assert len(ladders._kept) == 2
    assert len(await course_of(club, ADA, ladders=ladders)) == 2


async def test_a_deleted_player_still_counts_as_an_opponent(club, ended):
    await ended(ADA, BOB, at=1)
    await ended(ADA, BOB, at=2)
    before = await course_of(club, ADA)
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(update(schema.results).where(schema.results.c.person_id == BOB).values(person_id=None))
    assert await course_of(club, ADA, ladders=Ladders(club.bot.app.tables.database)) == before
    assert await course_of(club, BOB) is None
