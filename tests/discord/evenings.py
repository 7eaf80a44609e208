"""Evenings of games, while processes of the bot are killed at any moment; and what is wrong afterwards.

`python -m tests.discord.evenings 200` goes on until there were 200 kills, of one process, two or three, and tells what
is wrong.
"""

import asyncio
import sys
from argparse import ArgumentParser
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from discord.utils import utcnow

from bot.kernel.words import say
from bot.settings import Settings, ids_of
from tests.discord.checks import (
    Account,
    called_twice,
    carried_out_twice,
    left_standing,
    settled,
    unaccounted,
    undone_or_doubled,
    unkept,
    unplanned,
    wrong,
)
from tests.discord.fake_discord import FakeDiscord
from tests.discord.fake_world import World
from tests.discord.hosting import SharedClock, small_games_on_the_shelf
from tests.discord.killing import BotProcess, Killer, Role
from tests.discord.playing import Players
from tests.discord.visiting import Visitors
from tests.postgresql import serving

TWO = ("0", "1")
THREE = ("0,3", "1", "2")
"""The shards of two and of three processes."""
PEOPLE = tuple(f"{name}{number}" for number in (1, 2, 3, 4) for name in ("Ada", "Bob", "Cai", "Dan"))
TABLES = (
    ("pebbles", {"timeout": "vote", "posts": "calls"}),
    ("pebbles", {"timeout": "seat", "posts": "one"}),
    ("morra", {"timeout": "turn", "posts": "turns"}),
    ("morra", {"timeout": "vote", "posts": "one"}),
)
"""What three people play in each channel, and its options; of pebbles a fourth one waits for a seat."""


@dataclass(frozen=True)
class Evening:
    """What is played, at four tables at once, two people at each."""

    game: str
    games: int
    kills: float = inf
    """After how many kills there are no more, but for a few."""
    every: int = 40
    """Requests from one kill to the next, more or less."""
    nonces: bool = False
    """Whether Discord still knows a nonce when the bot is there again; else what it sent is found in the channel."""


@dataclass
class Spent:
    kills: int
    told: list[Account]
    wrong: dict[str, list[str]]


def processes_on(url, shards=None):
    """Return the settings of a single process, or of one for each of these `shards`, which are all there are."""
    if shards is None:
        return [Settings(database_url=url)]
    shard_count = sum(len(ids_of(each)) for each in shards)
    return [Settings(database_url=url, shards=each, shard_count=shard_count) for each in shards]


def _discord_for(processes, now):
    shards = processes[0].shard_count or 1
    return FakeDiscord(World(channels=4, guilds=shards, people=PEOPLE, now=now), shards=shards, strict=False)


async def _spent(players, roles, killer, play, look):
    """Kill processes again and again while people `play`; `look` at more than what is to be true after any evening."""
    url = roles[0].settings.database_url
    players.discord.watch = lambda moment, asked: (killer.watch(moment, asked), players.stir())
    async with players.discord, AsyncExitStack() as stack, asyncio.TaskGroup() as tasks:
        killer.processes = [await stack.enter_async_context(BotProcess(players.discord, role)) for role in roles]
        ruling = [tasks.create_task(killer.rule(process)) for process in killer.processes]
        await play()
        killer.rest()
        await settled(url)
        for task in ruling:
            task.cancel()
    told = await settled(url)
    errors = (process.log for process in killer.processes if "Traceback" in process.log)
    more = {"moves": unkept(players.moves, told), "errors": errors, **look(told)}
    return Spent(killer.kills, told, wrong(players.discord.world, told, **more))


async def play_games(evening, processes, folder, chance, *beside):
    """Play games to the end; what happens `beside` them gets an event for that."""
    players = Players(_discord_for(processes, utcnow), chance)
    world, people = players.discord.world, list(players.discord.world.people.values())
    players.discord.rest.nonces *= evening.nonces
    killer = Killer(chance, every=evening.every, most=evening.kills)
    open_tables, ids, are_over = iter(range(evening.games)), set[int](), asyncio.Event()

    async def play_at(channel_id, pair):
        while next(open_tables, None) is not None:
            ids.add(await players.play(channel_id, evening.game, pair))

    async def play():
        async with asyncio.TaskGroup() as tasks:
            for happens in beside:
                tasks.create_task(happens(are_over))
            await asyncio.gather(*map(play_at, world.channels, zip(people[::2], people[1::2], strict=True)))
            are_over.set()

    def look(told):
        return {
            "tables": (str(account.row) for account in told if account.row.id not in ids),
            "log entries": unaccounted(players.moves, told) if evening.game in ("morra", "pebbles") else (),
            "surprises": players.surprises,
        }

    roles = [Role(each, folder / f"log {number}") for number, each in enumerate(processes)]
    return await _spent(players, roles, killer, play, look)


async def do_everything(processes, folder, chance, *, seconds, most=inf, tables=TABLES):
    """Do all that can be done at a table, while hours pass; about so many `seconds` are between two kills."""
    clock, url = SharedClock(folder / "clock"), processes[0].database_url
    players = Visitors(_discord_for(processes, clock.now), chance, clock)
    world, people = players.discord.world, list(players.discord.world.people.values())
    players.discord.rest.nonces = 0
    killer = Killer(chance, every=100, seconds=seconds, most=most)

    async def play_at(number, game, options):
        channel_id, seated = world.channels[number], people[4 * number : 4 * number + 3]
        spare = [people[4 * number + 3]] if game == "pebbles" else []
        for person in seated:
            await players.wish(person, channel_id)
        table_id = await players.begin(channel_id, game, seated, clock="12h", **options)
        await players.settle(channel_id, seated[0])
        await players.sleep(channel_id, table_id, hours=13)  # nobody comes before a clock has run out
        if spare:
            await players.hand_over(seated[0], channel_id, table_id, spare)
        await asyncio.gather(*(players.visit(person, channel_id, table_id, spare) for person in [*seated, *spare]))

    async def play():
        await asyncio.gather(*(play_at(number, *table) for number, table in enumerate(tables)))
        killer.rest()
        await settled(url)
        await asyncio.sleep(0.4)
        for _ in range(200):  # old prompts are deleted while nothing else happens
            if not list(left_standing(world, await settled(url))):
                break
            await asyncio.sleep(0.1)

    def look(told):
        done = {deed.what for deed in players.deeds if deed.outcome == "taken"}
        wanted = {"pebbles": "take back", "morra": "plan"}
        morra = [account for account in told if account.row.game == "morra"]
        return {
            "deeds": undone_or_doubled(players.deeds, told),
            "votes": carried_out_twice(told),
            "calls": called_twice(told),
            "buttons": left_standing(world, told),
            "plans": unplanned(players.deeds, morra),
            "surprises": (text for text in players.surprises if text == say("failed")),
            "nobody's deeds": {wanted[account.row.game] for account in told} - done,
        }

    roles = [Role(each, folder / f"log {number}", folder / "clock") for number, each in enumerate(processes)]
    return await _spent(players, roles, killer, play, look)


LONG = (
    Evening("morra", games=52),
    Evening("pebbles", games=12),
    Evening("morra", games=52, nonces=True),
    *(Evening(game, games=1) for game in ("huang_di", "han", "chang_cheng", "huang")),
    None,
)
"""What is played in turn; `None` stands for doing everything."""


async def spend(number, url, folder):
    evening, chance = LONG[number % len(LONG)], Random(number)
    processes = processes_on(url, (None, TWO, THREE)[number % 3])
    if evening is not None:
        return await play_games(evening, processes, folder, chance)
    return await do_everything(processes, folder, chance, seconds=1.5)


def main():
    """Spend evenings until there were so many kills; say what is wrong, and end with 1 if anything is."""
    parser = ArgumentParser(prog="python -m tests.discord.evenings")
    parser.add_argument("kills", type=int)
    wanted, spent = parser.parse_args(), list[Spent]()
    with small_games_on_the_shelf(), TemporaryDirectory() as folder, serving(Path(folder) / "server") as server:
        for number in count():
            if sum(evening.kills for evening in spent) >= wanted.kills:
                break
            (here := Path(folder) / str(number)).mkdir()
            spent.append(asyncio.run(spend(number, server.empty(), here)))
            print(f"evening {number}: {spent[-1].kills} kills, wrong: {spent[-1].wrong or 'nothing'}", flush=True)
    told = [account for evening in spent for account in evening.told]
    posts = sum(len(account.posts) for account in told)
    print(f"{sum(evening.kills for evening in spent)} kills, {len(told)} games, {posts} posts")
    sys.exit(any(evening.wrong for evening in spent))


if __name__ == "__main__":
    main()
