"""The bot is killed at any moment, again and again, while many play: nothing is lost, and nothing is said twice.

There are 222 games and 134 kills at least. What is done at a table besides playing on is in `test_killed_at_all`.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.discord.evenings import Evening, play_games

EVENINGS = [
    Evening("morra", games=52, kills=30, every=50),
    Evening("morra", games=52, kills=30, every=50),
    Evening("morra", games=52, kills=30, every=50, nonces=True),
    Evening("morra", games=52, kills=30, every=50, nonces=True),
    Evening("pebbles", games=12, kills=8, every=40),
    Evening("huang_di", games=1, kills=3, every=60),
    Evening("han", games=1, kills=3, every=30),
    Evening("chang_cheng", games=1, kills=3, every=50),
]
assert sum(evening.games for evening in EVENINGS) > 200
assert sum(evening.kills for evening in EVENINGS) > 120


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(EVENINGS)), ids=lambda number: f"{EVENINGS[number].game}-{number}")
async def test_every_move_that_was_taken_is_there_once_and_so_is_every_post(tmp_path, settings, number):
    evening = EVENINGS[number]
    spent = await play_games(evening, [settings], tmp_path, Random(number))
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert spent.kills >= evening.kills
