"""Processes of the bot are killed at any moment while many play: nothing is lost, and nothing is said twice.

`python -m tests.discord.evenings 200` goes on until there were 200 kills.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.discord.evenings import OWED, THREE, TWO, Evening, do_everything, play_games, processes_on


@pytest.mark.parametrize(
    "evening",
    [
        Evening("morra", games=8, kills=4, every=40),
        Evening("morra", games=8, kills=4, every=40, nonces=True),
        Evening("pebbles", games=4, kills=2, every=40),
        Evening("han", games=1, kills=2, every=30),
    ],
    ids=lambda evening: evening.game,
)
async def test_every_move_and_every_post_is_there_once(tmp_path, settings, evening):
    spent = await play_games(evening, [settings], tmp_path, Random(1))
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert spent.kills >= evening.kills


@pytest.mark.parametrize("shards", [TWO, THREE])
async def test_so_it_is_with_several_processes(tmp_path, postgresql, shards):
    evening = Evening("morra", games=8, kills=2, every=40, rematches=shards == TWO, nonces=shards == THREE)
    spent = await play_games(evening, processes_on(postgresql.empty(), shards), tmp_path, Random(1))
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert spent.kills >= evening.kills


async def test_all_that_people_do_at_tables_is_done_once_and_nobody_is_called_twice(tmp_path, settings):
    rounds = (1, 0, 1, 0)
    spent = await do_everything([settings], tmp_path, Random(1), seconds=1.0, rounds=rounds)
    assert spent.wrong == {}
    assert len(spent.told) == sum(rounds)
    assert {post.kind for account in spent.told for post in account.posts if post.sent_at} >= OWED
    assert spent.kills >= 2
