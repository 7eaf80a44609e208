"""What the pages of a server's rankings, and a player's statistics, show."""

import re
from random import Random
from typing import get_args

import pytest
from sqlalchemy import update

from bot.features.rankings.ratings import Ladder
from bot.features.rankings.service import parted, tally
from bot.features.rankings.ui import LINES, decimal, how_panel, ranking_lines, ranking_panel, tally_lines
from games import find_box
from games.engine.language import speaking
from rendering import THEMES, Look, find_painter
from rendering.growth import growth
from storage import NewResult, Outcome, Result, Unrated, results, schema, settings
from tests.bot.discord_messages import read_view
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.rankings.ranked_games import NOON, course_of, game, wish
from tests.bot.possible_messages import faults_of
from tests.bot.sketched_pictures import painted_by, size_of

# Rankings


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
    async with club.bot.app.tables.database.transaction() as connection:
        for person in people:
            await settings.put(connection, "person", person, "ranked", "on")
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


async def test_the_ranking_and_statistics_count_ranks_at_the_whole_table(club, ended):
    """An AI player came first of three."""
    await wish(club, club.ada, club.bob)
    table = await ended(club.ada.id, club.bob.id)
    async with club.bot.app.tables.database.transaction() as connection:
        await connection.execute(update(schema.results).values(rank=schema.results.c.rank + 1))
        await results.add(connection, table, [NewResult(2, 0, None, "medium", 1, 60, "finished", "ai")])
    page = (await club.cai.types("rankings", game="huang_di")).text
    assert re.search(rf"1\. <@{club.ada.id}> .* · 1 game, 0 won, average rank 2\.0", page)
    stats = (await club.ada.types("my stats", game="huang_di")).text
    assert "1 game, 0 won, average rank 2.0" in stats
    assert "after 1 rated game: 0 won, average rank 2.0." in stats


@pytest.mark.parametrize("games", [0, 1, 1000])
def test_every_page_is_within_the_limits_of_discord(games):
    box, ladder = find_box("huang_di"), Ladder()
    ladder.add([game(*range(1, 41), at=at) for at in range(2)])
    lines = ranking_lines(ladder, {player: 2**62 + player for player in ladder.standings})
    pages = [ranking_panel(box, lines, games, page, has_rankings=False) for page in range(3)]
    assert [read_view(page).text.count("<@") for page in pages] == [LINES, LINES, 40 - 2 * LINES]
    for page in (*pages, ranking_panel(box, [], games, 0, has_rankings=True), how_panel(box)):
        assert faults_of(page) == []


@pytest.mark.parametrize("is_on", [False, True])
def test_an_empty_ranking_says_how_to_join_and_one_that_is_off_how_to_turn_it_on(is_on):
    text = read_view(ranking_panel(find_box("han"), [], 0, 0, has_rankings=is_on)).text
    assert ("`/server rankings`" in text, "This ranking is empty so far." in text) == (not is_on, is_on)


# Statistics


def result(rank=1, score=50, outcome="finished", unrated=None, persons=2):
    return Result(1, "huang_di", NOON, rank, score, outcome, unrated, persons)


def test_games_are_counted_and_those_against_ai_players_alone_apart():
    among, against_ai = parted(
        [
            result(score=60),
            result(rank=2, score=45, unrated="few"),
            result(score=-15, outcome="drawn"),
            result(rank=1, score=None, outcome="resigned"),
            result(rank=None, score=None, outcome="cancelled", unrated="cancelled"),
            result(score=80, persons=1, unrated="ai"),
        ]
    )
    counted = tally(among)
    assert (counted.games, counted.wins, counted.draws, counted.place, counted.score) == (5, 1, 1, 1.25, 30.0)
    assert counted.outcomes == {"finished": 3, "resigned": 1, "cancelled": 1}
    assert counted.unrated == {"few": 1, "cancelled": 1}
    assert list(tally_lines("With other people", counted)) == [
        "**With other people**: 5 games, 1 won, 1 drawn, average rank 1.2, 30.0 points on average.",
        "- How they ended for you: 3 played to the end, 1 resigned, 1 cancelled.",
        "- 1 is not rated: fewer than two players wanted to be ranked.",
        "- 1 is not rated: the table was cancelled.",
    ]
    with speaking("de"):
        first = next(tally_lines("Unter Menschen", counted))
    assert first.endswith("5 Partien, 1 gewonnen, 1 unentschieden, im Schnitt Rang 1,2, im Schnitt 30,0 Punkte.")
    assert list(tally_lines("AI", tally(against_ai))) == [
        "**AI**: 1 game, 1 won, average rank 1.0, 80.0 points on average.",
        "- How they ended for you: 1 played to the end.",
    ]
    nothing = tally([])
    assert (nothing.games, nothing.place, nothing.score, list(tally_lines("", nothing))) == (0, None, None, [])


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0, "0.0"),
        (1.96, "2.0"),
        (2.25, "2.2"),
        (12.349, "12.3"),
        (-1.5, "\N{MINUS SIGN}1.5"),
        (-0.2, "\N{MINUS SIGN}0.2"),
        (-0.04, "0.0"),
    ],
)
def test_a_number_has_one_digit_after_the_point(number, written):
    assert decimal(number) == written


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_end_and_every_reason_has_its_words(language):
    with speaking(language):
        for outcome in get_args(Outcome):
            assert "_" not in "".join(tally_lines("All", tally([result(outcome=outcome)])))
        for reason in {*get_args(Unrated)} - {"ai", "forgotten"}:
            (_, _, why) = tally_lines("All", tally([result(unrated=reason)] * 2))
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
    assert re.findall("Your rating in (.*?):", every.text) == ["HAN", "Huang Di"]
    assert every.files == []
    assert "**With other people**: 4 games, 4 won" in every.text
    everywhere = str((await club.ada.actor.user.slash("my stats")).response.components)  # in direct messages
    assert "5 games, 5 won" in everywhere
    assert "Your rating" not in everywhere


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("course", [(1000, 1000), tuple(range(1000, 300, -7)), (1000, 1400, 990, 2400)])
def test_any_course_can_be_drawn(theme, course):
    assert size_of(growth(course, Look(theme))) == (1600, 640)
    assert size_of(growth(course, Look(theme, 800))) == (800, 320)
