"""Who counts in a ranking and who does not, what a game changes there, and what a server's page of it says."""

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from club import planned
from messages import faults_of
from sqlalchemy import update

from bot.panels.rankings import LINES, how_panel, ranking_lines, ranking_panel
from bot.rankings.outcomes import judged
from bot.rankings.ratings import PROVISIONAL, START, Ladders, Standing, folded
from games import find_box
from storage import Clock, Holder, clocks, results, schema, settings, tables
from storage.results import NewResult, Placed, RatedGame

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
ADA, BOB, CAI, DAN, EVE = range(10, 15)


# Who counts


def held(*seats):
    """Who has held each seat: persons by number, AI players by name, one after the other, with why the next came."""
    found = []
    for seat, line in enumerate(seats):
        number, why = 0, "began"
        for part in line if isinstance(line, list) else [line]:
            if isinstance(part, str) and part in ("resigned", "replaced", "timed_out", "took_over"):
                why, number = part, number + 10
            elif part is None:
                found.append(Holder(seat, number, None, None, "", why, NOON))
            else:
                is_ai = isinstance(part, str)
                person, ai = (None, part) if is_ai else (part, None)
                found.append(Holder(seat, number, person, ai, "name", why, NOON))
    return found


def verdicts(made):
    """What became of each: whom, the outcome, the rank, and why it is not rated."""
    return {row.person_id or row.ai: (row.outcome, row.rank, row.unrated) for row in made}


EVERYBODY = (ADA, BOB, CAI, DAN, EVE)

GAMES = {
    "all stay": (
        held(ADA, BOB),
        (2, 1),
        EVERYBODY,
        {ADA: ("finished", 2, None), BOB: ("finished", 1, None)},
    ),
    "one does not want to be ranked": (
        held(ADA, BOB, CAI),
        (2, 1, 3),
        (ADA, CAI),
        {ADA: ("finished", 2, None), BOB: ("finished", 1, "unranked"), CAI: ("finished", 3, None)},
    ),
    "one alone wants to be ranked": (
        held(ADA, BOB),
        (2, 1),
        (ADA,),
        {ADA: ("finished", 2, "few"), BOB: ("finished", 1, "unranked")},
    ),
    "an AI player takes part": (
        held(ADA, BOB, "greedy"),
        (2, 3, 1),
        EVERYBODY,
        {ADA: ("finished", 2, None), BOB: ("finished", 3, None), "greedy": ("finished", 1, "ai")},
    ),
    "one resigns and comes last, whatever the AI player makes of it": (
        held([ADA, "resigned", "greedy"], BOB, CAI),
        (1, 3, 2),
        EVERYBODY,
        {
            ADA: ("resigned", 3, None),
            "greedy": ("finished", 1, "ai"),
            BOB: ("finished", 3, None),
            CAI: ("finished", 2, None),
        },
    ),
    "one of two resigns": (
        held([ADA, "resigned", "greedy"], BOB),
        (1, 2),
        EVERYBODY,
        {ADA: ("resigned", 2, None), "greedy": ("finished", 1, "ai"), BOB: ("finished", 2, None)},
    ),
    "two of three are gone": (
        held([ADA, "resigned", "greedy"], [BOB, "timed_out", "random"], CAI),
        (1, 3, 2),
        EVERYBODY,
        {
            ADA: ("resigned", 3, "gone"),
            "greedy": ("finished", 1, "ai"),
            BOB: ("timed_out", 3, "gone"),
            "random": ("finished", 3, "ai"),
            CAI: ("finished", 2, "gone"),
        },
    ),
    "two of four are gone": (
        held([ADA, "resigned", "greedy"], [BOB, "replaced", "random"], CAI, DAN),
        (1, 3, 2, 4),
        EVERYBODY,
        {
            ADA: ("resigned", 4, "gone"),
            "greedy": ("finished", 1, "ai"),
            BOB: ("replaced", None, "gone"),
            "random": ("finished", 3, "ai"),
            CAI: ("finished", 2, "gone"),
            DAN: ("finished", 4, "gone"),
        },
    ),
    "two are gone who did not want to be ranked": (
        held([ADA, "resigned", "greedy"], [BOB, "replaced", "random"], CAI, DAN),
        (1, 3, 2, 4),
        (CAI, DAN),
        {
            ADA: ("resigned", 4, "unranked"),
            "greedy": ("finished", 1, "ai"),
            BOB: ("replaced", None, "unranked"),
            "random": ("finished", 3, "ai"),
            CAI: ("finished", 2, "gone"),
            DAN: ("finished", 4, "gone"),
        },
    ),
    "somebody comes for who was replaced": (
        held([ADA, "replaced", EVE], BOB, CAI),
        (1, 3, 2),
        EVERYBODY,
        {
            ADA: ("replaced", None, "replaced"),
            EVE: ("finished", 1, "newcomer"),
            BOB: ("finished", 3, None),
            CAI: ("finished", 2, None),
        },
    ),
    "one of two is replaced in time": (
        held([ADA, "replaced", "greedy"], BOB),
        (1, 2),
        EVERYBODY,
        {
            ADA: ("replaced", None, "replaced"),
            "greedy": ("finished", 1, "ai"),
            BOB: ("finished", 2, "replaced"),
        },
    ),
    "one is replaced in time, and another one resigns": (
        held([ADA, "replaced", EVE], [BOB, "resigned", "greedy"], CAI),
        (1, 2, 3),
        EVERYBODY,
        {
            ADA: ("replaced", None, "gone"),
            EVE: ("finished", 1, "newcomer"),
            BOB: ("resigned", 3, "gone"),
            "greedy": ("finished", 2, "ai"),
            CAI: ("finished", 3, "gone"),
        },
    ),
    "a newcomer leaves too": (
        held([ADA, "resigned", "greedy", "took_over", EVE, "resigned", "greedy"], BOB, CAI),
        (1, 2, 3),
        EVERYBODY,
        {
            ADA: ("resigned", 3, None),
            EVE: ("resigned", 3, "newcomer"),
            "greedy": ("finished", 1, "ai"),
            BOB: ("finished", 2, None),
            CAI: ("finished", 3, None),
        },
    ),
    "an AI player makes room": (
        held(["greedy", "took_over", EVE], BOB, CAI),
        (1, 3, 2),
        EVERYBODY,
        {EVE: ("finished", 1, "newcomer"), BOB: ("finished", 3, None), CAI: ("finished", 2, None)},
    ),
    "one leaves and comes back": (
        held([ADA, "timed_out", "greedy", "took_over", ADA], BOB),
        (1, 2),
        EVERYBODY,
        {ADA: ("finished", 1, None), BOB: ("finished", 2, None)},
    ),
    "one leaves for another seat": (
        held([ADA, "resigned", "greedy"], ["random", "took_over", ADA], BOB),
        (1, 2, 3),
        EVERYBODY,
        {"greedy": ("finished", 1, "ai"), ADA: ("finished", 2, None), BOB: ("finished", 3, None)},
    ),
    "one is forgotten": (
        held([None], ADA, BOB),
        (1, 2, 3),
        EVERYBODY,
        {None: ("finished", 1, "forgotten"), ADA: ("finished", 2, None), BOB: ("finished", 3, None)},
    ),
    "nobody is left": (
        held([ADA, "resigned", "greedy"], [BOB, "resigned", "greedy"]),
        (),
        EVERYBODY,
        {
            ADA: ("resigned", None, "abandoned"),
            BOB: ("resigned", None, "abandoned"),
            "greedy": ("abandoned", None, "ai"),
        },
    ),
}


def ranked(holders, persons):
    """The same, where these persons wanted to be ranked when the game began."""
    return [replace(holder, is_ranked=holder.number == 0 and holder.person_id in persons) for holder in holders]


@pytest.mark.parametrize("what", GAMES)
def test_who_counts_and_how(what):
    holders, ranks, wanting, expected = GAMES[what]
    made = judged(ranked(holders, wanting), ranks=ranks, scores=tuple(60 - rank for rank in ranks))
    assert verdicts(made) == expected
    for row in made:
        finished = row.outcome == "finished"
        assert row.score == (60 - ranks[row.seat] if finished else None)


@pytest.mark.parametrize(
    ("circumstances", "reason"),
    [
        ({"otherwise": "cancelled"}, "cancelled"),
        ({}, "abandoned"),
        ({"has_rankings": False, "ranks": (1, 2)}, "server"),
    ],
)
def test_why_nobody_counts(circumstances, reason):
    scores = (5, 4) if "ranks" in circumstances else ()
    made = judged(ranked(held(ADA, BOB), (ADA,)), scores=scores, **circumstances)
    assert {row.unrated for row in made} == {reason}


CANCELLED = {
    "by one who counts": (
        held(ADA, BOB, "greedy"),
        EVERYBODY,
        {ADA: ("resigned", 3, None), BOB: ("cancelled", 1, None), "greedy": ("cancelled", 1, "ai")},
    ),
    "by one who had resigned": (
        held([ADA, "resigned", "greedy"], BOB, CAI),
        EVERYBODY,
        {
            ADA: ("resigned", 3, None),
            "greedy": ("cancelled", 1, "ai"),
            BOB: ("cancelled", 1, None),
            CAI: ("cancelled", 1, None),
        },
    ),
    "by one who does not count": (
        held(ADA, BOB, CAI),
        (BOB, CAI),
        dict.fromkeys((ADA, BOB, CAI), ("cancelled", None, "cancelled")),
    ),
    "by one who alone would count": (
        held(ADA, BOB),
        (ADA,),
        dict.fromkeys((ADA, BOB), ("cancelled", None, "cancelled")),
    ),
    "when another one is gone": (
        held(ADA, [BOB, "resigned", "greedy"], CAI),
        EVERYBODY,
        {
            ADA: ("cancelled", None, "cancelled"),
            BOB: ("resigned", None, "cancelled"),
            "greedy": ("cancelled", None, "ai"),
            CAI: ("cancelled", None, "cancelled"),
        },
    ),
}


@pytest.mark.parametrize("what", CANCELLED)
def test_whoever_cancels_a_game_in_which_it_counts_has_left_it(what):
    holders, wanting, expected = CANCELLED[what]
    assert verdicts(judged(ranked(holders, wanting), otherwise="cancelled", cancelled_by=ADA)) == expected


def test_without_rankings_a_game_that_is_cancelled_counts_for_nobody():
    made = judged(ranked(held(ADA, BOB), EVERYBODY), otherwise="cancelled", cancelled_by=ADA, has_rankings=False)
    assert verdicts(made) == dict.fromkeys((ADA, BOB), ("cancelled", None, "cancelled"))


# What a game changes


def game(*ranks, at=0, gone=()):
    """A rated game: the ranks of players 1, 2 and so on; those at the places in `gone` have left."""
    placed = tuple(Placed(player, rank, is_gone=player in gone) for player, rank in enumerate(ranks, 1) if rank)
    return RatedGame(at, NOON + timedelta(minutes=at), placed)


def ratings(*games):
    return {player: standing.rating for player, standing in folded(games).standings.items()}


def test_the_better_rank_gains_and_equals_gain_alike():
    one, two, three = (ratings(game(1, 2, 3))[player] for player in (1, 2, 3))
    assert one > two > three
    assert one > START
    tied = ratings(game(1, 2, 2))
    assert tied[2] == tied[3] < tied[1]
    assert len(set(ratings(game(1, 1, 1)).values())) == 1


def test_whoever_is_gone_comes_behind_all_who_stayed():
    last = ratings(game(1, 2, 3))
    assert ratings(game(3, 1, 2, gone=(1,))) == {1: last[3], 2: last[1], 3: last[2]}
    both = ratings(game(4, 4, 2, 4, gone=(1, 2)))
    assert both[1] == both[2] < both[4] < both[3]


def test_a_rating_knows_only_those_who_are_rated_and_places_are_the_tables():
    ladder = folded([game(2, 4, 4)])  # an AI player came first
    standings = [ladder.standings[player] for player in (1, 2, 3)]
    assert [(standing.wins, standing.places) for standing in standings] == [(0, 2), (0, 4), (0, 4)]
    assert ratings(game(2, 4, 4)) == ratings(game(1, 2, 2))
    alone = folded([game(4, 1, 4, 4, gone=(1, 3))]).standings
    assert [(alone[player].wins, alone[player].places) for player in range(1, 5)] == [(0, 4), (1, 1), (0, 4), (0, 4)]
    assert alone[1].rating == alone[3].rating < alone[4].rating


async def test_the_ranking_and_ones_own_statistics_count_alike(club, ended):
    """An AI player came first of three."""
    await wish(club, club.ada, club.bob)
    table = await ended(club.ada.id, club.bob.id)
    async with club.bot.tables.database.transaction() as connection:
        await connection.execute(update(schema.results).values(rank=schema.results.c.rank + 1))
        await results.add(connection, table, [NewResult(2, 0, None, "greedy", 1, 60, "finished", "ai")])
    page = (await club.cai.types("rankings", game="huang_di")).text
    assert re.search(rf"1\. <@{club.ada.id}> .* · 1 game, 0 won, average rank 2\.0", page)
    stats = (await club.ada.types("me stats", game="huang_di")).text
    assert "1 game, 0 won, average rank 2.0" in stats
    assert "after 1 rated game: 0 won, average rank 2.0." in stats


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


def test_whoever_always_wins_climbs_and_equals_share_a_rank():
    ladder = folded([game(1, 2, 2, at=at) for at in range(20)])
    course = ladder.standings[1].course
    assert list(course) == sorted(course)
    assert course[-1] > START + 300
    assert ladder.ordered([3, 2, 1, 99]) == [(1, 1), (2, 2), (2, 3)]


# Stored and read


@pytest.fixture
async def ended(club):
    """Stores a game that has ended, of `people` in the order in which they came."""
    channels = iter(range(10, 10_000))

    async def made(*people, at=0, name="huang_di", guild=None, unrated=None):
        guild_id = guild or club.guild.id
        async with club.bot.tables.database.transaction() as connection:
            row = await tables.create(
                connection,
                guild_id=guild_id,
                channel_id=next(channels),
                host_id=1,
                game=name,
                options={},
                rules_version=1,
            )
            await tables.set_state(connection, row.id, "ended", at=NOON + timedelta(minutes=at))
            rows = judged(ranked(held(*people), people), ranks=range(1, len(people) + 1), scores=people)
            await results.add(connection, row.id, [replace(row, unrated=unrated) for row in rows])
        return row.id

    return made


async def course_of(club, person, *, name="huang_di", ladders=None, guild=None):
    guild_id = guild or club.guild.id
    ladder = await (ladders or club.bot.ladders).of(guild_id, name)
    async with club.bot.tables.database.reading() as connection:
        known = await results.known(connection, guild_id, name)
    return {who: ladder.standings[player].course for player, who in known.items()}.get(person)


async def test_what_has_ended_since_is_added(club, ended):
    await ended(ADA, BOB, at=1)
    assert len(await course_of(club, ADA)) == 2
    await ended(ADA, BOB, at=2)
    assert len(await course_of(club, ADA)) == 3
    assert await course_of(club, ADA) == await course_of(club, ADA, ladders=Ladders(club.bot.tables.database))


async def test_what_somebody_has_asked_for_stays_as_it_was_then(club, ended):
    await ended(ADA, BOB, at=1)
    ladder = await club.bot.ladders.of(club.guild.id, "huang_di")
    standings = dict(ladder.standings)
    await ended(CAI, BOB, at=2)
    assert len((await club.bot.ladders.of(club.guild.id, "huang_di")).standings) == 3
    assert (ladder.standings, ladder.games) == (standings, 1)


async def test_what_was_stored_late_is_put_where_it_belongs(club, ended):
    await ended(ADA, BOB, at=1)
    await ended(BOB, ADA, at=3)
    before = await course_of(club, ADA)
    await ended(ADA, CAI, at=2)
    after = await course_of(club, ADA)
    assert len(after) == len(before) + 1
    assert after == await course_of(club, ADA, ladders=Ladders(club.bot.tables.database))


async def test_a_game_that_is_deleted_counts_no_more(club, ended):
    first = await ended(ADA, BOB, at=1)
    await ended(ADA, BOB, at=2)
    assert len(await course_of(club, ADA)) == 3
    async with club.bot.tables.database.transaction() as connection:
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
    monkeypatch.setattr("bot.rankings.ratings.KEPT", 2)
    await ended(ADA, BOB)
    ladders = Ladders(club.bot.tables.database)
    for guild in (club.guild.id, 1, 2, 3):
        await ladders.of(guild, "huang_di")
    assert len(ladders._kept) == 2
    assert len(await course_of(club, ADA, ladders=ladders)) == 2


async def test_whoever_is_forgotten_still_counts_as_an_opponent(club, ended):
    await ended(ADA, BOB, at=1)
    await ended(ADA, BOB, at=2)
    before = await course_of(club, ADA)
    async with club.bot.tables.database.transaction() as connection:
        await connection.execute(update(schema.results).where(schema.results.c.person_id == BOB).values(person_id=None))
    assert await course_of(club, ADA, ladders=Ladders(club.bot.tables.database)) == before
    assert await course_of(club, BOB) is None


# On a server


async def wish(club, *people):
    """The server has rankings, and these people want to be in them."""
    async with club.bot.tables.database.transaction() as connection:
        await settings.put(connection, "guild", club.guild.id, "rankings", "on")
    for person in people:
        assert (await person.types("me ranked", choice="on")).text


async def play_to_the_end(club, chance, table_id=1):
    while not (live := await club.live(table_id)).table.over:
        seat = next(seat for seat in live.table.waiting if seat in live.persons)
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.tables.play(table_id, live.persons[seat], path)
    while publishing := list(club.bot.publisher._tasks.values()):
        await asyncio.gather(*publishing)


async def stored(club, table_id=1):
    async with club.bot.tables.database.reading() as connection:
        return await results.of(connection, table_id)


async def test_a_game_that_ends_counts_for_those_who_want_it(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, club.cai, game="han")
    await play_to_the_end(club, Random(1))
    made = {row.person_id: row for row in await stored(club)}
    live = await club.live()
    for person in (club.ada, club.bob, club.cai):
        seat = live.seat_of(person.id)
        row = made[person.id]
        assert (row.seat, row.rank, row.score) == (
            seat,
            live.table.game.ranking()[seat],
            live.table.game.scores()[seat],
        )
        assert row.unrated == ("unranked" if person == club.cai else None)
    page = (await club.cai.types("rankings", game="han")).shown
    assert "1 rated game" in page.text
    assert [int(found) for found in re.findall(r"<@(\d+)>", page.text)] == sorted(
        (club.ada.id, club.bob.id), key=lambda person: made[person].rank
    )
    assert "(provisional)" in page.text
    assert f"<@{club.cai.id}>" not in page.text


async def test_whoever_says_no_while_losing_is_ranked_all_the_same(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("me ranked", choice="off")
    await play_to_the_end(club, Random(1))
    assert {row.unrated for row in await stored(club)} == {None}


async def test_games_that_began_before_one_wanted_it_never_count(club):
    await wish(club, club.ada)
    await club.start(club.ada, club.bob, game="han")
    await wish(club, club.bob)
    await play_to_the_end(club, Random(2))
    assert [row.unrated for row in await stored(club) if row.person_id == club.ada.id] == ["few"]
    assert "Nobody is in this ranking yet" in (await club.ada.types("rankings", game="han")).text
    stats = (await club.ada.types("me stats")).text
    assert "1 is not rated: fewer than two of its players wanted to be ranked." in stats


async def test_without_rankings_on_the_server_nothing_counts(club):
    for person in (club.ada, club.bob):
        await person.types("me ranked", choice="on")
    await club.start(club.ada, club.bob, game="han")
    await play_to_the_end(club, Random(3))
    assert {row.unrated for row in await stored(club)} == {"server"}
    page = (await club.ada.types("rankings", game="han")).text
    assert "This server has no rankings" in page
    assert "`/server rankings`" in page
    assert "`/me ranked` with “yes”" in page
    assert "Nobody is in this ranking yet" not in page


async def test_with_two_players_gone_the_channel_is_told_why_nothing_counts(club):
    await wish(club, club.ada, club.bob, club.cai)
    await club.start(club.ada, club.bob, club.cai, game="han")
    await club.ada.types("table resign")
    await club.bob.types("table resign")
    await play_to_the_end(club, Random(4))
    assert {row.unrated for row in await stored(club)} == {"gone", "ai"}
    why = "two or more of its players are gone"
    assert sum(post.text == f"Not rated: {why}." for post in club.posts) == 1
    assert f"1 is not rated: {why}." in (await club.cai.types("me stats")).text
    assert "no rated game yet" in (await club.cai.types("rankings", game="han")).text


async def test_a_table_that_is_cancelled_or_abandoned_is_stored_but_not_rated(club):
    await wish(club, club.bob, club.cai)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table cancel")
    assert {(row.outcome, row.unrated, row.rank) for row in await stored(club, 1)} == {("cancelled", "cancelled", None)}
    await wish(club, club.ada)
    await club.start(club.ada, club.bob, game="han")
    await club.ada.types("table resign")
    await club.bob.types("table resign")
    persons = [row for row in await stored(club, 2) if row.person_id]
    assert {(row.unrated, row.rank) for row in persons} == {("abandoned", None)}
    assert {row.person_id for row in persons} == {club.ada.id, club.bob.id}
    await club.lobby(club.ada, club.bob, game="han")
    await club.ada.types("table cancel")
    assert await stored(club, 3) == []


async def test_whoever_cancels_a_game_that_counts_is_asked_first_and_comes_last(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    asked = await club.ada.types("table cancel", confirm=False)
    assert "In the ranking you come last, as if you had resigned" in asked.text
    await club.ada.presses(asked.shown, "Cancel the table")
    assert {row.person_id: (row.outcome, row.rank, row.unrated) for row in await stored(club)} == {
        club.ada.id: ("resigned", 2, None),
        club.bob.id: ("cancelled", 1, None),
    }
    left = f"In the ranking, {club.ada.mention} has left this game and comes last; the others share the first place."
    assert club.posts[-1].text == left
    page = (await club.cai.types("rankings", game="han")).text
    assert f"1. {club.bob.mention}" in page
    assert f"2. {club.ada.mention}" in page
    assert "1 game, 1 won" in (await club.bob.types("me stats")).text


async def test_whoever_manages_the_channel_and_does_not_play_cancels_for_nobody(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    await club.bot.tables.cancel(1, club.cai.id, may_manage=True)
    assert {(row.outcome, row.unrated) for row in await stored(club)} == {("cancelled", "cancelled")}


@pytest.mark.parametrize("is_out", [False, True])
async def test_whoever_is_replaced_is_last_only_if_its_clock_has_run_out(club, is_out):
    await wish(club, club.ada, club.bob, club.cai)
    await club.start(club.ada, club.bob, club.cai, game="han")
    seat = (await club.live()).seat_of(club.bob.id)
    clock = Clock(1, seat, NOON, NOON, NOON, "out" if is_out else "warned", None)
    async with club.bot.tables.database.transaction() as connection:
        await clocks.put(connection, clock)
    by = club.ada if is_out else club.invite("Dee")
    await club.bot.tables.holders.replace_by_ai(1, by.id, seat, may_manage=True)
    await play_to_the_end(club, Random(4))
    (bobs,) = (row for row in await stored(club) if row.person_id == club.bob.id)
    stats = (await club.bob.types("me stats")).text
    if is_out:
        assert (bobs.outcome, bobs.rank, bobs.unrated) == ("timed_out", 3, None)
        assert "not rated" not in stats
    else:
        assert (bobs.outcome, bobs.rank, bobs.unrated) == ("replaced", None, "replaced")
        assert "1 is not rated: a player was replaced whose clock had not run out." in stats
    assert [row.unrated for row in await stored(club) if row.outcome == "finished" and row.person_id] == [None, None]


async def test_nobody_who_counts_is_rid_of_another_one_who_counts_before_its_clock_has_run_out(club):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, club.cai, game="han")
    seats = {person: str((await club.live()).seat_of(person.id) + 1) for person in (club.ada, club.bob, club.cai)}
    dee = club.invite("Dee")
    for by in ({}, {"by": dee.actor}):
        reply = await club.ada.types("table replace", seat=seats[club.bob], **by)
        assert reply.text.startswith(f"This game counts in the ranking for you and for {club.bob.mention}, whose clock")
    assert club.bob.id in (await club.live()).persons.values()
    assert (await club.ada.types("table replace", seat=seats[club.cai])).text == "Done: an AI player has the seat."


@pytest.mark.parametrize("by_person", [False, True])
async def test_whoever_has_itself_replaced_has_resigned(club, by_person):
    await wish(club, club.ada, club.bob)
    await club.start(club.ada, club.bob, game="han")
    seat, dee = str((await club.live()).seat_of(club.ada.id) + 1), club.invite("Dee")
    await club.ada.types("table replace", seat=seat, **({"by": dee.actor} if by_person else {}))
    if by_person:
        await club.bot.tables.holders.accept(1, dee.id, "Dee", int(seat) - 1)
    await play_to_the_end(club, Random(4))
    (adas,) = (row for row in await stored(club) if row.person_id == club.ada.id)
    assert (adas.outcome, adas.rank, adas.unrated) == ("resigned", 2, None)


async def test_whoever_says_no_is_no_longer_shown_and_comes_back(club, ended):
    await wish(club, club.ada, club.bob)
    await ended(club.ada.id, club.bob.id)
    shown = (await club.cai.types("rankings", game="huang_di")).text
    await club.ada.types("me ranked", choice="off")
    without = (await club.cai.types("rankings", game="huang_di")).text
    assert f"<@{club.ada.id}>" in shown
    assert f"<@{club.ada.id}>" not in without
    assert f"1. <@{club.bob.id}>" in without
    await club.ada.types("me ranked", choice="on")
    assert (await club.cai.types("rankings", game="huang_di")).text == shown


async def test_pages_how_games_count_and_other_games_are_turned_in_place(club, ended):
    await wish(club, club.ada)
    people = [club.ada.id, *range(1000, 1000 + LINES)]
    await ended(*people)
    async with club.bot.tables.database.transaction() as connection:
        for person in people:
            await settings.put(connection, "person", person, "ranked", "on")
    first = (await club.cai.types("rankings", game="huang_di")).shown
    assert len(re.findall("<@", first.text)) == LINES
    second = (await club.cai.presses(first, "Later")).shown
    assert (second.id, len(re.findall("<@", second.text))) == (first.id, 1)
    assert f"{LINES + 1}. <@" in second.text
    how = (await club.cai.presses(second, "How games count")).shown
    assert "Games that began before that are never counted later." in how.text
    assert (await club.cai.presses(how, "Ranking")).shown.text == first.text
    other = (await club.cai.presses(how, "HAN")).shown
    assert other.text.startswith("## HAN")


async def test_a_game_that_is_not_there_is_declined(club):
    assert "chess" in (await club.ada.types("rankings", game="chess")).text


@pytest.mark.parametrize("games", [0, 1, 1000])
def test_every_page_is_within_the_limits(games):
    box = find_box("huang_di")
    ladder = folded([game(*range(1, 41), at=at) for at in range(2)])
    lines = ranking_lines(ladder, {player: 2**62 + player for player in ladder.standings})
    for page in range(3):
        assert faults_of(ranking_panel(box, lines, games, page, has_rankings=False).to_components()) == []
    assert faults_of(ranking_panel(box, [], games, 0, has_rankings=True).to_components()) == []
    assert faults_of(how_panel(box).to_components()) == []
