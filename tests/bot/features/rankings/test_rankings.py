"""Ratings after rated games, and what the pages of rankings and of a player's statistics show."""

import re
from random import Random
from typing import get_args

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.rankings.ratings import PROVISIONAL, START, Ladders, Standing
from bot.features.rankings.ui import LINES, decimal, ranking_panel, tallied
from games import find_box
from games.engine.language import speaking
from rendering import find_painter
from storage import Outcome, Result, Unrated, schema, settings
from tests.bot.at_the_club import play_to_the_end
from tests.bot.discord_messages import read_view
from tests.bot.features.rankings.ranked_games import ADA, BOB, CAI, NOON, course_of, folded, game, ratings, wish
from tests.bot.possible_messages import faults_of
from tests.bot.sketched_pictures import painted_by


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


def test_games_wins_draws_and_places_are_counted():
    games = [game(1, 2, 3), game(1, 1, 4), game(3, 1, 2, gone=(1,)), game(1, 1, 3, drawn=True)]
    first, *others = (folded(games).standings[player] for player in (1, 2, 3))
    counts = [(one.games, one.wins, one.draws, one.places) for one in (first, *others)]
    assert counts == [(4, 2, 1, 6), (4, 2, 1, 5), (4, 0, 0, 12)]
    assert (first.place, len(first.course), first.course[0], first.course[-1]) == (1.5, 5, START, first.rating)
    assert (Standing().rating, Standing().place) == (START, 0)
    before, after = (folded([game(1, 2)] * 9 + more).standings for more in ([], [game(1, 1, drawn=True)]))
    assert (after[1].mean < before[1].mean, after[2].mean > before[2].mean) == (True, True)
    few, enough = (folded([game(1, 2)] * count).standings[1] for count in (PROVISIONAL - 1, PROVISIONAL))
    assert (few.is_provisional, enough.is_provisional) == (True, False)


def test_a_constant_winner_climbs_and_equals_share_a_rank():
    ladder = folded([game(1, 2, 2, at=at) for at in range(20)])
    course = ladder.standings[1].course
    assert list(course) == sorted(course)
    assert course[-1] > START + 300
    assert ladder.ordered([3, 2, 1, 99]) == [(1, 1), (2, 2), (2, 3)]
    ladder.add([game(0, 0, 0, 1, 2, at=20)])
    assert [(rank, player) for rank, player in ladder.ordered(range(1, 6))] == [(1, 1), (2, 4), (3, 5), (4, 2), (4, 3)]


async def test_what_has_ended_since_or_late_or_is_deleted_changes_a_copy(club, ended):
    await ended(ADA, BOB, at=1)
    ladder = await club.bot.app.rankings.ladders.of(club.guild.id, "huang_di")
    standings = dict(ladder.standings)
    await ended(BOB, ADA, at=3)
    for name, guild, unrated in (("han", None, None), ("huang_di", 77, None), ("huang_di", None, "few")):
        await ended(BOB, ADA, at=3, name=name, guild=guild, unrated=unrated)
    assert len(await course_of(club, ADA)) == 3
    assert (ladder.standings, ladder.games) == (standings, 1)
    late = await ended(ADA, CAI, at=2)
    assert len(await course_of(club, ADA)) == 4
    assert await course_of(club, ADA) == await course_of(club, ADA, ladders=Ladders(club.bot.app.tables.database))
    await club.write(AsyncConnection.execute, schema.results.delete().where(schema.results.c.table_id == late))
    assert len(await course_of(club, ADA)) == 3


async def test_a_player_who_opts_out_of_rankings_is_hidden_and_can_come_back(club, ended):
    await wish(club, club.ada, club.bob)
    await ended(club.ada.id, club.bob.id)
    shown = (await club.cai.types("rankings", game="huang_di")).text
    lines = re.findall(r"^(\d+)\. <@(\d+)>.* · 1 game, (\d) won, average rank (.*)$", shown, re.MULTILINE)
    assert lines == [("1", str(club.ada.id), "1", "1.0"), ("2", str(club.bob.id), "0", "2.0")]
    assert "1 rated game" in shown
    await club.ada.types("my ranked", choice="off")
    without = (await club.cai.types("rankings", game="huang_di")).text
    assert re.findall(r"(\d+)\. <@(\d+)>", without) == [("1", str(club.bob.id))]
    await club.ada.types("my ranked", choice="on")
    assert (await club.cai.types("rankings", game="huang_di")).text == shown


async def test_pages_how_games_count_and_other_games_are_turned_in_place(club, ended):
    await wish(club, club.ada)
    people = [club.ada.id, *range(1000, 1000 + LINES)]
    await ended(*people)
    for person in people:
        await club.write(settings.put, "person", person, "ranked", "on")
    first = (await club.cai.types("rankings", game="huang_di")).shown
    assert first.text.count("<@") == LINES
    assert "Page 1 of 2" in first.text
    second = (await club.cai.presses(first, "Later")).shown
    assert (second.id, second.text.count("<@")) == (first.id, 1)
    assert f"{LINES + 1}. <@" in second.text
    how = (await club.cai.presses(second, "How games count")).shown
    assert "A rating begins at 1000." in how.text
    assert (await club.cai.presses(how, "Ranking")).shown.text == first.text
    assert (await club.cai.presses(how, "HAN")).shown.text.startswith("## HAN")
    assert "chess" in (await club.ada.types("rankings", game="chess")).text


def test_an_empty_ranking_says_how_to_join_and_one_that_is_off_how_to_turn_it_on():
    for has_rankings in (False, True):
        panel = ranking_panel(find_box("han"), [], 0, 0, has_rankings=has_rankings)
        told = [words in read_view(panel).text for words in ("`/server rankings`", "This ranking is empty so far.")]
        assert (told, faults_of(panel)) == ([not has_rankings, has_rankings], [])


def result(rank=1, score=50, outcome="finished", unrated=None, persons=2):
    return Result(1, "huang_di", NOON, rank, score, outcome, unrated, persons)


def test_games_are_counted_and_those_against_ai_players_alone_apart():
    played = [
        result(score=60),
        result(rank=2, score=45, unrated="few"),
        result(score=-15, outcome="drawn"),
        result(rank=1, score=None, outcome="resigned"),
        result(rank=None, score=None, outcome="cancelled", unrated="cancelled"),
        result(score=80, persons=1, unrated="ai"),
    ]
    assert tallied(played) == [
        "**With other people**: 5 games, 1 won, 1 drawn, average rank 1.2, 30.0 points on average.",
        "- How they ended for you: 3 played to the end, 1 resigned, 1 cancelled.",
        "- 1 is not rated: fewer than two players wanted to be ranked.",
        "- 1 is not rated: the table was cancelled.",
        "**Against AI players only**: 1 game, 1 won, average rank 1.0, 80.0 points on average.",
        "- How they ended for you: 1 played to the end.",
    ]
    with speaking("de"):
        assert "im Schnitt Rang 1,2, im Schnitt 30,0 Punkte." in tallied(played)[0]
    numbers = {0: "0.0", 1.96: "2.0", 2.25: "2.2", -1.5: "\N{MINUS SIGN}1.5", -0.04: "0.0"}
    assert [decimal(number) for number in numbers] == [*numbers.values()]
    assert tallied([]) == ["You haven't finished a game here yet."]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_end_and_every_reason_has_its_words(language):
    with speaking(language):
        for outcome in get_args(Outcome):
            assert "_" not in "".join(tallied([result(outcome=outcome)]))
        for reason in {*get_args(Unrated)} - {"ai", "forgotten"}:
            (_, _, why) = tallied([result(unrated=reason)] * 2)
            assert "_" not in why


async def test_a_person_without_games_is_told_so_and_games_against_ai_players_are_apart(club):
    text = (await club.ada.types("my stats")).text
    assert "You haven't finished a game here yet." in text
    assert "Your games don't count in rankings" in text
    await wish(club, club.ada)
    await club.start(club.ada, ai=1, game="han")
    await play_to_the_end(club, Random(1))
    text = (await club.ada.types("my stats")).text
    assert "**Against AI players only**: 1 game" in text
    assert "With other people" not in text
    assert "Your games count in rankings" in text


async def test_the_course_of_a_rating_is_drawn_and_said(club, ended):
    await wish(club, club.ada, club.bob)
    for at in range(3):
        await ended(club.ada.id, club.bob.id, at=at)
    await ended(club.ada.id, club.bob.id, name="han", guild=77)
    await ended(club.ada.id, club.bob.id, name="han")
    course = await course_of(club, club.ada.id)
    with painted_by(find_painter):
        shown = (await club.ada.types("my stats", game="huang_di")).shown
    rating = f"**{course[-1]} (provisional)**, after 3 rated games: 3 won, average rank 1.0."
    assert f"Your rating in Huang Di: {rating}" in shown.text
    assert [file.filename for file in shown.files] == ["rating.png"]
    assert shown.alts == [f"Your rating over the last 20 games at most: {', '.join(map(str, course))}."]
    every = (await club.ada.types("my stats")).shown
    assert (re.findall("Your rating in (.*?):", every.text), every.files) == (["HAN", "Huang Di"], [])
    assert "**With other people**: 4 games, 4 won" in every.text
    everywhere = str((await club.ada.actor.user.slash("my stats")).response.components)  # in direct messages
    assert "5 games, 5 won" in everywhere
    assert "Your rating" not in everywhere
