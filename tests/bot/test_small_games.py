"""A game in one file: found by its path, played by clicks to its end, and told as it is."""

import os
from pathlib import Path
from random import Random

import pytest

from games import FILES, find_boxes
from tests.bot.club import Club, opened
from tests.bot.players import click_a_move

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
async def club(faults, settings, monkeypatch):
    monkeypatch.setenv(FILES, os.pathsep.join(map(str, sorted(EXAMPLES.glob("*.py")))))
    find_boxes.cache_clear()
    async with opened(settings) as env:
        yield Club(env, settings)
    monkeypatch.undo()
    find_boxes.cache_clear()


async def played(club, game):
    """Play a game of two people to its end; return the first board."""
    await club.start(club.ada, club.bob, game=game)
    first, chance = club.board, Random(1)
    while not (await club.live()).table.over:
        (person, *_) = await club.waited_for()
        await click_a_move(club, person, chance)
    return first


async def test_a_game_without_points_and_hands_has_no_buttons_for_them_and_ends_in_a_draw(club):
    first = await played(club, "three_in_a_row")
    assert [*first.buttons][:3] == ["Take your turn", "Board as text", "More"]
    assert "**Ada to move**" in first.text
    *_, last, end = club.posts
    assert f"is over: a draw between {club.ada.mention} and {club.bob.mention}." in last.text
    assert [*last.buttons] == ["Board as text", "More"]
    assert end.text == "The game is a draw"
    question = (await club.ada.types("scores")).text
    assert question == "The game is a draw"


async def test_a_game_with_a_secret_shows_each_hand_to_its_owner_and_the_scores_to_all(club):
    first = await played(club, "high_card")
    assert [*first.buttons][:5] == ["Take your turn", "My hand", "Scores", "Board as text", "More"]
    live = await club.live()
    *_, end = club.posts
    winner = live.names[live.table.game.ranking().index(1)]
    assert end.text.startswith(f"{winner} wins with {max(live.table.game.scores())} points\nRank 1, {winner}: ")
