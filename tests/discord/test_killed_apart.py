"""Processes that share one PostgreSQL are killed at any moment: nothing is lost, and nothing is said twice.

Each has its shards: people play on the servers of all of them, and choose in direct messages, which reach one.

`python -m tests.discord.test_killed_apart 200` goes on until there were 200 kills, and says what is wrong. With
`troubles` after the number, the database is restarted and falls silent meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from tests.discord.evenings import OWED, Evening, do_everything, play_games, processes_on
from tests.discord.hosting import small_games_on_the_shelf
from tests.discord.killing import Troubles

TWO, THREE = ("0", "1"), ("0,3", "1", "2")
"""The shards of two and of three processes."""
EVENINGS = [
    (TWO, Evening("morra", games=9, kills=3, every=40, rematches=True)),
    (THREE, Evening("morra", games=9, kills=3, every=40, nonces=True)),
]


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(EVENINGS)))
async def test_every_move_that_was_taken_is_there_once_and_so_is_every_post(tmp_path, postgresql, number):
    shards, evening = EVENINGS[number]
    spent = await play_games(evening, processes_on(postgresql.empty(), shards), tmp_path, Random(number))
    assert spent.wrong == {}
    assert len(spent.told) == evening.games
    assert spent.kills >= evening.kills


@pytest.mark.long
async def test_processes_that_hear_nothing_of_each_other_find_everything_by_looking(tmp_path, postgresql):
    processes, rounds = processes_on(postgresql.empty(), TWO), (1, 1, 1, 1)
    spent = await do_everything(processes, tmp_path, Random(1), seconds=2, rounds=rounds, deaf=True)
    assert spent.wrong == {}
    assert len(spent.told) == sum(rounds)
    assert {post.kind for account in spent.told for post in account.posts if post.sent_at} >= OWED
    assert spent.kills >= 3


@pytest.mark.long
async def test_processes_are_killed_while_the_database_is_restarted_or_silent(tmp_path, postgresql):
    evening, troubles = Evening("morra", games=4, kills=1, every=10**6, seconds=4.0), Troubles(postgresql, Random(1))
    processes = processes_on(postgresql.empty(), TWO)
    spent = await play_games(evening, processes, tmp_path, Random(1), beside=troubles, enough=troubles.are_all_seen)
    assert spent.wrong == {}
    assert len(spent.told) >= evening.games
    assert spent.kills >= evening.kills
    assert troubles.are_all_seen()


LONG = [
    Evening("morra", games=52, kills=0, every=40, rematches=True),
    Evening("pebbles", games=12, kills=0, every=40),
    Evening("morra", games=52, kills=0, every=40, nonces=True),
    None,
]
"""What is played when there is time; `None` stands for doing everything."""


async def spend_in_trouble(number, server, folder):
    """Spend an evening with two or three processes whose database has troubles; return it and these."""
    evening, chance = Evening("morra", games=12, kills=0, every=10**6, seconds=6.0, rematches=True), Random(number)
    processes, troubles = processes_on(server.empty(), (TWO, THREE)[number % 2]), Troubles(server, chance, again=True)
    return await play_games(evening, processes, folder, chance, beside=troubles), troubles.seen


async def spend(number, url, folder):
    """Spend an evening with two or three processes."""
    evening, processes, chance = LONG[number % 4], processes_on(url, (TWO, THREE)[number // 2 % 2]), Random(number)
    if evening is not None:
        return await play_games(evening, processes, folder, chance)
    return await do_everything(processes, folder, chance, seconds=1.5, deaf=number % 8 == 7)


def main(kills, *, in_trouble):
    """Spend evenings until there were so many kills; say what is wrong, and end with 1 if anything is."""
    from tests.postgresql import serving

    spent, troubles = [], Counter()
    with small_games_on_the_shelf(), TemporaryDirectory() as folder, serving(Path(folder) / "server") as server:
        for number in count():
            if sum(evening.kills for evening in spent) >= kills:
                break
            (here := Path(folder) / str(number)).mkdir()
            if in_trouble:
                evening, seen = asyncio.run(spend_in_trouble(number, server, here))
                troubles += seen
            else:
                evening = asyncio.run(spend(number, server.empty(), here))
            spent.append(evening)
            print(f"evening {number}: {spent[-1].kills} kills, wrong: {spent[-1].wrong or 'nothing'}", flush=True)
    told = [account for evening in spent for account in evening.told]
    posts = sum(len(account.posts) for account in told)
    print(f"{sum(evening.kills for evening in spent)} kills, {len(told)} games, {posts} posts, {dict(troubles)}")
    sys.exit(any(evening.wrong for evening in spent))


if __name__ == "__main__":
    main(int(sys.argv[1]), in_trouble="troubles" in sys.argv)
