"""The bot is killed at any moment, again and again, while many play: nothing is lost, and nothing is said twice.

There are 222 games and 134 kills at least. What is done at a table besides playing on is in `test_killed_at_all`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

import pytest
from auditing import accounts, asked_twice, broken_logs, missing_or_doubled, unaccounted, unkept
from fake_discord import FakeDiscord
from fake_world import World
from killing import Fate, Mortal, nothing_is_due, ruled
from playing import Players

from storage import Database

PEOPLE = ("Ada", "Bob", "Cai", "Dan", "Eve", "Fay", "Gus", "Hal")


@dataclass(frozen=True)
class Evening:
    """What is played, at four tables at once, two people at each."""

    game: str
    games: int
    kills: int
    """At least."""
    every: int = 50
    """Requests from one kill to the next, more or less."""
    nonces: bool = False
    """Whether Discord still knows a nonce when the bot is there again; else what it sent is found in the channel."""


EVENINGS = [
    Evening("morra", games=52, kills=30, every=40),
    Evening("morra", games=52, kills=30, every=40),
    Evening("morra", games=52, kills=30, every=40, nonces=True),
    Evening("morra", games=52, kills=30, every=40, nonces=True),
    Evening("pebbles", games=12, kills=8, every=40),
    Evening("huang_di", games=1, kills=3, every=100),
    Evening("han", games=1, kills=3, every=50),
    Evening("chang_cheng", games=1, kills=3, every=50),
]
assert sum(evening.games for evening in EVENINGS) > 200
assert sum(evening.kills for evening in EVENINGS) > 120


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(EVENINGS)), ids=lambda number: f"{EVENINGS[number].game}-{number}")
async def test_every_move_that_was_taken_is_there_once_and_so_is_every_post(tmp_path, settings, number):
    evening, chance = EVENINGS[number], Random(number)
    world = World(channels=4, people=PEOPLE)
    people = list(world.people.values())
    async with FakeDiscord(world, strict=False) as discord, Mortal.of(discord, settings, tmp_path / "diary") as mortal:
        discord.rest.nonces *= evening.nonces
        players, fate = Players(discord, chance), Fate(mortal, chance, every=evening.every)
        discord.watch = lambda moment, asked: (fate.watch(moment, asked), players.stir())
        open_tables = iter(range(evening.games))

        async def play_at(channel_id, pair):
            return [await players.play(channel_id, evening.game, pair) for _ in open_tables]

        async with ruled(fate):
            played = await asyncio.gather(
                *(play_at(channel, people[2 * seat : 2 * seat + 2]) for seat, channel in enumerate(world.channels))
            )
            fate.rest()
            await nothing_is_due(settings.database_url)
    database = await Database.open(settings.database_url)
    told = await accounts(database)
    await database.close()
    assert sorted(table_id for tables in played for table_id in tables) == [account.row.id for account in told]
    assert {account.row.state for account in told} == {"ended"}
    assert list(missing_or_doubled(world, told)) == []
    assert list(asked_twice(world, told)) == []
    assert list(broken_logs(told)) == []
    assert list(unkept(players.moves, told)) == []
    if evening.game in ("morra", "pebbles"):
        assert list(unaccounted(players.moves, told)) == []
    assert players.surprises == []
    assert discord.complaints == []
    assert "Traceback" not in mortal.diary
    assert len(told) == evening.games
    assert fate.kills >= evening.kills
