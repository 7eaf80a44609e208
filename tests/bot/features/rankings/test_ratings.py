"""What a game changes in a ranking, and what is read again of all that have ended."""

from datetime import timedelta

from sqlalchemy import update

from bot.features.rankings.ratings import PROVISIONAL, START, Ladders, Standing
from storage import schema
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, NOON, course_of, folded, game, ratings


def test_better_ranks_gain_more_and_equals_gain_alike():
    one, two, three = ratings(game(1, 2, 3)).values()
    assert one > max(two, START)
    assert two > three
    tied = ratings(game(1, 2, 2))
    assert tied[1] > tied[2] == tied[3]
    assert len(set(ratings(game(1, 1, 1)).values())) == 1
    assert ratings(game(1, 1, 3, drawn=True)) == ratings(game(1, 1, 3))
    assert ratings(game(2, 4, 4)) == tied  # an AI player came first
    assert ratings(game(3, 1, 2, gone=(1,))) == {1: three, 2: one, 3: two}
    both = ratings(game(4, 4, 2, 4, gone=(1, 2)))
    assert both[1] == both[2] < both[4] < both[3]


def test_the_order_in_which_games_ended_counts_and_nothing_else():
    games = [game(1, 2, at=1), game(2, 1, 3, at=2), game(0, 1, 2, at=3)]
    assert folded(games) == folded(games)
    assert ratings(*games) != ratings(*reversed(games))
    bit_by_bit = folded(games[:1])
    bit_by_bit.add(games[1:])
    assert bit_by_bit == folded(games)
    assert bit_by_bit.last == (NOON + timedelta(minutes=3), 3)


def test_games_wins_draws_and_places_are_counted():
    games = [game(1, 2, 3), game(1, 1, 4), game(3, 1, 2, gone=(1,)), game(1, 1, 3, drawn=True)]
    first, *others = (folded(games).standings[player] for player in (1, 2, 3))
    counts = [(one.games, one.wins, one.draws, one.places) for one in (first, *others)]
    assert counts == [(4, 2, 1, 6), (4, 2, 1, 5), (4, 0, 0, 12)]
    assert (first.place, len(first.course), first.course[0], first.course[-1]) == (1.5, 5, START, first.rating)
    assert (Standing().rating, Standing().place) == (START, 0)
    few, enough = (folded([game(1, 2)] * count).standings[1] for count in (PROVISIONAL - 1, PROVISIONAL))
    assert (few.is_provisional, enough.is_provisional) == (True, False)


def test_a_draw_moves_ratings_towards_each_other():
    before, after = (folded([game(1, 2)] * 9 + more).standings for more in ([], [game(1, 1, drawn=True)]))
    assert after[1].mean < before[1].mean
    assert after[2].mean > before[2].mean


def test_a_constant_winner_climbs_and_equals_share_a_rank():
    ladder = folded([game(1, 2, 2, at=at) for at in range(20)])
    course = ladder.standings[1].course
    assert list(course) == sorted(course)
    assert course[-1] > START + 300
    assert ladder.ordered([3, 2, 1, 99]) == [(1, 1), (2, 2), (2, 3)]
    ladder.add([game(0, 0, 0, 1, 2, at=20)])
    assert [(rank, player) for rank, player in ladder.ordered(range(1, 6))] == [(1, 1), (2, 4), (3, 5), (4, 2), (4, 3)]


# Stored and read


async def test_what_has_ended_since_is_added_to_a_copy(club, ended):
    await ended(ADA, BOB, at=1)
    ladders = club.bot.app.rankings.ladders
    ladder = await ladders.of(club.guild.id, "huang_di")
    standings = dict(ladder.standings)
    await ended(CAI, BOB, at=2)
    assert len((await ladders.of(club.guild.id, "huang_di")).standings) == 3
    assert (ladder.standings, ladder.games) == (standings, 1)
    assert await course_of(club, BOB) == await course_of(club, BOB, ladders=Ladders(club.bot.app.tables.database))


async def test_what_is_stored_late_or_deleted_changes_what_came_after(club, ended):
    await ended(ADA, BOB, at=1)
    await ended(BOB, ADA, at=3)
    assert len(await course_of(club, ADA)) == 3
    late = await ended(ADA, CAI, at=2)
    assert len(await course_of(club, ADA)) == 4
    assert await course_of(club, ADA) == await course_of(club, ADA, ladders=Ladders(club.bot.app.tables.database))
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(schema.results.delete().where(schema.results.c.table_id == late))
    assert len(await course_of(club, ADA)) == 3


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
