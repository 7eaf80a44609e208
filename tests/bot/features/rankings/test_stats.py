"""A player's statistics: games with people and against AI players, how they ended, and how ratings changed."""

from datetime import UTC, datetime
from random import Random
from typing import get_args

import pytest

from bot.features.rankings.service import parted, tally
from bot.features.rankings.ui import decimal, tally_lines
from games.engine.language import speaking
from rendering import THEMES, Look, find_painter
from rendering.growth import growth
from storage import Outcome, Result
from tests.bot.features.ending.ending import play_to_the_end
from tests.bot.features.rankings.ranked_games import course_of, wish
from tests.bot.sketching import painted_by, size_of

NOON = datetime(2026, 1, 1, tzinfo=UTC)


def result(rank=1, score=50, outcome="finished", unrated=None, persons=2):
    return Result(1, "huang_di", NOON, rank, score, outcome, unrated, persons)


PLAYED = [
    result(rank=1, score=60),
    result(rank=2, score=45, unrated="few"),
    result(rank=3, score=None, outcome="resigned"),
    result(rank=None, score=None, outcome="cancelled", unrated="cancelled"),
    result(rank=1, score=80, persons=1, unrated="few"),
]


def test_games_are_counted_and_those_against_ai_players_alone_apart():
    among, against_ai = (tally(games) for games in parted(PLAYED))
    assert (among.games, among.wins, among.place, among.score) == (4, 1, 2.0, 52.5)
    assert among.outcomes == {"finished": 2, "resigned": 1, "cancelled": 1}
    assert among.unrated == {"few": 1, "cancelled": 1}
    assert (against_ai.games, against_ai.wins, against_ai.score) == (1, 1, 80.0)
    nothing = tally([])
    assert (nothing.games, nothing.place, nothing.score) == (0, None, None)


def test_a_place_that_was_left_is_no_win():
    assert tally([result(rank=1, outcome="resigned")]).wins == 0


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "**All**: 3 games, 1 won, 1 drawn, average rank 1.3, 50.0 points on average."),
        ("de", "**All**: 3 Partien, 1 gewonnen, 1 unentschieden, im Schnitt Rang 1,3, im Schnitt 50,0 Punkte."),
    ],
)
def test_a_draw_is_no_win_and_was_played_to_the_end(language, told):
    counted = tally([result(), result(outcome="drawn"), result(rank=2)])
    assert (counted.wins, counted.draws, counted.outcomes) == (1, 1, {"finished": 3})
    with speaking(language):
        assert next(tally_lines("All", counted)) == told


def test_it_is_told_in_words():
    among, _ = parted(PLAYED)
    assert list(tally_lines("With other people", tally(among))) == [
        "**With other people**: 4 games, 1 won, average rank 2.0, 52.5 points on average.",
        "- How they ended for you: 2 played to the end, 1 resigned, 1 cancelled.",
        "- 1 is not rated: fewer than two players wanted to be ranked.",
        "- 1 is not rated: the table was cancelled.",
    ]
    assert list(tally_lines("With other people", tally([]))) == []
    with speaking("de"):
        first = next(tally_lines("Unter Menschen", tally(among)))
    assert first == "**Unter Menschen**: 4 Partien, 1 gewonnen, im Schnitt Rang 2,0, im Schnitt 52,5 Punkte."


@pytest.mark.parametrize(("number", "written"), [(0, "0.0"), (1.96, "2.0"), (2.25, "2.2"), (12.349, "12.3")])
def test_a_number_has_one_digit_after_the_point(number, written):
    assert decimal(number) == written


@pytest.mark.parametrize(
    "reason", ["cancelled", "abandoned", "server", "few", "gone", "replaced", "unranked", "newcomer"]
)
@pytest.mark.parametrize("outcome", get_args(Outcome))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_end_and_every_reason_has_its_words(reason, outcome, language):
    with speaking(language):
        lines = list(tally_lines("All", tally([result(outcome=outcome, unrated=reason)] * 2)))
    assert len(lines) == 3
    assert all("_" not in line for line in lines)


async def test_a_person_without_games_is_told_so(club):
    text = (await club.ada.types("my stats")).text
    assert "You haven't finished a game here yet." in text
    assert "Your games don't count in rankings" in text


async def test_a_game_against_ai_players_alone_is_apart(club):
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
    await ended(club.ada.id, club.bob.id, name="han")
    course = await course_of(club, club.ada.id)
    with painted_by(find_painter):
        shown = (await club.ada.types("my stats", game="huang_di")).shown
    rating = f"**{course[-1]} (provisional)**, after 3 rated games: 3 won, average rank 1.0."
    assert f"Your rating in Huang Di: {rating}" in shown.text
    assert [file.filename for file in shown.files] == ["rating.png"]
    assert shown.alts == [f"Your rating over the last 20 games at most: {', '.join(map(str, course))}."]
    every = (await club.ada.types("my stats")).shown
    assert "Your rating in HAN" in every.text
    assert "Your rating in Huang Di" in every.text
    assert every.files == []
    assert "**With other people**: 4 games, 4 won" in every.text


async def test_in_direct_messages_all_servers_count_and_there_is_no_rating(club, ended):
    await ended(club.ada.id, club.bob.id)
    await ended(club.ada.id, club.bob.id, at=1, guild=77)
    here = (await club.ada.types("my stats")).text
    assert "1 game," in here
    inbox = club.ada.actor.user
    shown = await inbox.slash("my stats")
    text = str(shown.response.components)
    assert "2 games," in text
    assert "Your rating" not in text


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("course", [(1000, 1000), (1000, 1040), tuple(range(1000, 300, -7)), (1000, 1400, 990, 2400)])
def test_any_course_can_be_drawn(theme, course):
    assert size_of(growth(course, Look(theme))) == (1600, 640)
    assert size_of(growth(course, Look(theme, 800))) == (800, 320)
