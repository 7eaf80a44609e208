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


@pytest.mark.parametrize(
    ("game", "buttons"),
    [
        ("three_in_a_row", ["Take your turn", "Board as text", "More"]),
        ("high_card", ["Take your turn", "My hand", "Scores", "Board as text", "More"]),
    ],
)
async def test_a_small_game_has_only_the_buttons_that_it_needs_and_tells_its_end(club, game, buttons):
    await club.start(club.ada, club.bob, game=game)
    first, chance = club.board, Random(1)
    while not (live := await club.live()).table.over:
        (person, *_) = await club.waited_for()
        await click_a_move(club, person, chance)
    *_, last, end = club.posts
    assert [*first.buttons][: len(buttons)] == buttons
    if game == "three_in_a_row":
        assert "**Ada to move**" in first.text
        assert f"is over: a draw between {club.ada.mention} and {club.bob.mention}." in last.text
        assert [*last.buttons] == ["Board as text", "More"]
        assert end.text == (await club.ada.types("scores")).text == "The game is a draw"
    else:
        winner = live.names[live.table.game.ranking().index(1)]
        points = max(live.table.game.scores())
        assert end.text.startswith(f"{winner} wins with {points} points\nRank 1, {winner}: ")
