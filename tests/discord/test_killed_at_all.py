"""The bot is killed at any moment while people do all that can be done at a table, and hours pass.

There are six games, and five kills at least; they come while the bot asks something of Discord, and at other times.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Final

import pytest
from auditing import accounts, asked_twice, broken_logs, missing_or_doubled, unkept
from fake_discord import FakeDiscord
from fake_world import World
from killing import SETTLED, Fate, Mortal, nothing_is_due, ruled
from reckoning import all_votes, called_twice, carried_out_twice, left_standing, undone_or_doubled, unplanned
from sundial import Sundial
from visiting import Visitors

from bot.kernel.words import say
from storage import Database

PEOPLE: Final = tuple(f"{name}{number}" for number in (1, 2, 3, 4) for name in ("Ada", "Bob", "Cai", "Dan"))
GAMES: Final = ("pebbles", "pebbles", "morra", "morra")
"""What is played in each channel, by three people; of pebbles a fourth one waits for a seat."""
TIMEOUTS: Final = ("vote", "seat", "turn", "vote")
"""What each of these tables wants when a clock runs out."""
POSTS: Final = ("turns", "one", "turns", "one")
"""Whether each turn has a board of its own there, or one post is edited."""
OWED: Final = {"board", "ask", "reminder", "digest", "warning", "vote", "tally"}
"""Kinds of posts of which there are some in any case."""
ROUNDS: Final = (1, 1, 2, 2)
"""How many games are played at each."""


@pytest.mark.long
async def test_every_deed_is_done_once_and_nobody_is_called_twice(tmp_path, settings):
    chance, sundial = Random(1), Sundial(tmp_path / "sundial")
    world = World(channels=4, people=PEOPLE, now=sundial.now)
    people = list(world.people.values())
    async with (
        FakeDiscord(world, strict=False) as discord,
        Mortal.of(discord, settings, tmp_path / "diary", tmp_path / "sundial") as mortal,
    ):
        discord.rest.nonces = 0
        players, fate = Visitors(discord, chance, sundial), Fate(mortal, chance, every=100, seconds=1.5)
        discord.watch = lambda moment, asked: (fate.watch(moment, asked), players.stir())

        async def play_at(channel):
            host, *others = people[4 * channel : 4 * channel + 4]
            channel_id, game = world.channels[channel], GAMES[channel]
            seated = [host, *others[:2]]
            for person in seated:
                await players.wish(person, channel_id)
            for number in range(ROUNDS[channel]):
                table_id = await players.begin(channel_id, game, seated)
                await players.settle(channel_id, host, clock="12h", timeout=TIMEOUTS[channel], posts=POSTS[channel])
                if number == 0:
                    await players.sleep(channel_id, table_id, hours=13)  # nobody comes before a clock has run out
                spare = others[2:] if game == "pebbles" else []
                if spare and number == 0:
                    await players.hand_over(host, channel_id, table_id, spare)
                there = [*seated, *spare]
                await asyncio.gather(*(players.visit(person, channel_id, table_id, spare) for person in there))

        async with ruled(fate):
            await asyncio.gather(*map(play_at, range(len(GAMES))))
            fate.rest()
            await nothing_is_due(settings.database_url)
            await asyncio.sleep(1)
            await _swept(settings.database_url, world)
    database = await Database.open(settings.database_url)
    told, voted = await accounts(database), await all_votes(database)
    await database.close()
    assert {account.row.state for account in told} == {"ended"}
    morra = [account for account in told if account.row.game == "morra"]
    found = {
        "posts": missing_or_doubled(world, told),
        "questions": asked_twice(world, told),
        "logs": broken_logs(told),
        "moves": unkept(players.moves, told),
        "deeds": undone_or_doubled(players.deeds, told, voted),
        "votes": carried_out_twice(told, voted),
        "calls": called_twice(told),
        "buttons": left_standing(world, told),
        "plans": unplanned(players.deeds, morra),
    }
    left = {what: lines for what, faults in found.items() if (lines := list(faults))}
    assert left == {}
    assert say("failed") not in players.surprises
    assert "Traceback" not in mortal.diary
    assert len(told) == sum(ROUNDS)
    assert {post.kind for account in told for post in account.posts if post.sent_at} >= OWED
    assert {deed.what for deed in players.deeds if deed.outcome == "taken"} >= {"take back", "plan"}
    assert fate.kills >= 5


async def _swept(url, world):
    """Give the bot time to delete old prompts, which it does while nothing else happens."""
    database = await Database.open(url)
    with suppress(TimeoutError):
        async with asyncio.timeout(SETTLED):
            while list(left_standing(world, await accounts(database))):
                await asyncio.sleep(0.1)
    await database.close()
