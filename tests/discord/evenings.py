"""Evenings of games, while processes of the bot are killed at any moment; and what is wrong afterwards.

`python -m tests.discord.evenings 200` goes on until there were 200 kills, of one process, two or three, and tells what
is wrong.
"""

import asyncio
import sys
from argparse import ArgumentParser
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from discord.utils import utcnow

from bot.kernel.words import say
from bot.settings import Settings, ids_of
from storage import Database
from tests.discord.checks import (
    Account,
    accounts,
    all_votes,
    asked_twice,
    broken_logs,
    called_twice,
    carried_out_twice,
    left_standing,
    missing_or_doubled,
    unaccounted,
    undone_or_doubled,
    unkept,
    unplanned,
)
from tests.discord.fake_discord import FakeDiscord
from tests.discord.fake_world import World
from tests.discord.hosting import SharedClock, small_games_on_the_shelf
from tests.discord.killing import SETTLED, BotProcess, Killer, Role, killed_again_and_again, nothing_is_due
from tests.discord.playing import Players
from tests.discord.visiting import Visitors
from tests.postgresql import serving

TWO = ("0", "1")
THREE = ("0,3", "1", "2")
"""The shards of two and of three processes."""
PEOPLE = ("Ada", "Bob", "Cai", "Dan", "Eve", "Fay", "Gus", "Hal")
MANY_PEOPLE = tuple(f"{name}{number}" for number in (1, 2, 3, 4) for name in ("Ada", "Bob", "Cai", "Dan"))
GAMES = ("pebbles", "pebbles", "morra", "morra")
"""What is played in each channel, by three people; of pebbles a fourth one waits for a seat."""
TIMEOUTS = ("vote", "seat", "turn", "vote")
"""What each of these tables wants when a clock runs out."""
POSTS = ("calls", "one", "turns", "one")
"""When there is a new board there."""
ROUNDS = (1, 1, 2, 2)
OWED = {"board", "ask", "reminder", "digest", "warning", "vote", "tally"}
"""Kinds of posts of which there are some in any case."""


@dataclass(frozen=True)
class Evening:
    """What is played, at four tables at once, two people at each."""

    game: str
    games: int
    kills: int
    every: int = 50
    """Requests from one kill to the next, more or less."""
    nonces: bool = False
    """Whether Discord still knows a nonce when the bot is there again; else what it sent is found in the channel."""


@dataclass
class Spent:
    kills: int
    told: list[Account]
    wrong: dict[str, list[str]]
    """What is wrong, by what was looked at; only that of which something is."""


def processes_on(url, shards=None):
    """Return the settings of a single process, or of one for each of these `shards`, which are all there are."""
    if shards is None:
        return [Settings(database_url=url)]
    shard_count = sum(len(ids_of(each)) for each in shards)
    return [Settings(database_url=url, shards=each, shard_count=shard_count) for each in shards]


def _discord_for(processes, people, now):
    shards = processes[0].shard_count or 1
    return FakeDiscord(World(channels=4, guilds=shards, people=people, now=now), shards=shards, strict=False)


@asynccontextmanager
async def _open(players, roles, killer):
    """Run processes for the Discord of `players`, and kill them again and again, until nothing is due at the end."""
    players.discord.watch = lambda moment, asked: (killer.watch(moment, asked), players.stir())
    async with players.discord, AsyncExitStack() as stack:
        killer.processes = [await stack.enter_async_context(BotProcess.of(players.discord, role)) for role in roles]
        async with killed_again_and_again(killer):
            yield
            killer.rest()
            await nothing_is_due(roles[0].settings.database_url)


async def _spent(players, killer, url, look):
    """Look at what is to be true after any evening, and at what else one does."""
    database = await Database.open(url)
    told, voted = await accounts(database), await all_votes(database)
    await database.close()
    found = {
        "states": (str(account.row) for account in told if account.row.state != "ended"),
        "posts": missing_or_doubled(players.discord.world, told),
        "questions": asked_twice(players.discord.world, told),
        "logs": broken_logs(told),
        "moves": unkept(players.moves, told),
        "errors": (process.log for process in killer.processes if "Traceback" in process.log),
        **look(told, voted),
    }
    return Spent(killer.kills, told, {what: lines for what, faults in found.items() if (lines := list(faults))})


async def play_games(evening, processes, folder, chance, *, beside=None):
    """Play games to the end; what happens `beside` them goes on until then."""
    players = Players(_discord_for(processes, PEOPLE, utcnow), chance)
    world, people = players.discord.world, list(players.discord.world.people.values())
    players.discord.rest.nonces *= evening.nonces
    killer = Killer(chance, every=evening.every)
    open_tables, ids = iter(range(evening.games)), set[int]()
    is_over = False

    async def play_at(channel_id, pair):
        while next(open_tables, None) is not None:
            ids.add(await players.play(channel_id, evening.game, pair))

    async def go_on_beside():
        while beside is not None and not is_over:
            await beside()

    roles = [Role(each, folder / f"log {number}") for number, each in enumerate(processes)]
    async with _open(players, roles, killer), asyncio.TaskGroup() as tasks:
        tasks.create_task(go_on_beside())
        pairs = zip(people[::2], people[1::2], strict=True)
        await asyncio.gather(*map(play_at, world.channels, pairs))
        is_over = True

    def look(told, _):
        return {
            "tables": (str(account.row) for account in told if account.row.id not in ids),
            "log entries": unaccounted(players.moves, told) if evening.game in ("morra", "pebbles") else (),
            "surprises": players.surprises,
        }

    return await _spent(players, killer, processes[0].database_url, look)


async def do_everything(processes, folder, chance, *, seconds, most=inf, rounds=ROUNDS):
    """Do all that can be done at a table, while hours pass; about so many `seconds` are between two kills."""
    clock, url = SharedClock(folder / "clock"), processes[0].database_url
    players = Visitors(_discord_for(processes, MANY_PEOPLE, clock.now), chance, clock)
    world, people = players.discord.world, list(players.discord.world.people.values())
    players.discord.rest.nonces = 0
    killer = Killer(chance, every=100, seconds=seconds, most=most)

    async def play_at(channel):
        host, *others = people[4 * channel : 4 * channel + 4]
        channel_id, game = world.channels[channel], GAMES[channel]
        seated = [host, *others[:2]]
        for person in seated:
            await players.wish(person, channel_id)
        for number in range(rounds[channel]):
            options = {"clock": "12h", "timeout": TIMEOUTS[channel], "posts": POSTS[channel]}
            table_id = await players.begin(channel_id, game, seated, **options)
            await players.settle(channel_id, host)
            if number == 0:
                await players.sleep(channel_id, table_id, hours=13)  # nobody comes before a clock has run out
            spare = others[2:] if game == "pebbles" else []
            if spare and number == 0:
                await players.hand_over(host, channel_id, table_id, spare)
            there = [*seated, *spare]
            await asyncio.gather(*(players.visit(person, channel_id, table_id, spare) for person in there))

    roles = [Role(each, folder / f"log {number}", folder / "clock") for number, each in enumerate(processes)]
    async with _open(players, roles, killer):
        await asyncio.gather(*map(play_at, range(len(GAMES))))
        killer.rest()
        await nothing_is_due(url)
        await asyncio.sleep(0.4)
        await _swept(url, world)

    def look(told, voted):
        morra = [account for account in told if account.row.game == "morra"]
        return {
            "deeds": undone_or_doubled(players.deeds, told, voted),
            "votes": carried_out_twice(told, voted),
            "calls": called_twice(told),
            "buttons": left_standing(world, told),
            "plans": unplanned(players.deeds, morra),
            "surprises": (text for text in players.surprises if text == say("failed")),
            "nobody's deeds": {"take back", "plan"} - {deed.what for deed in players.deeds if deed.outcome == "taken"},
        }

    return await _spent(players, killer, url, look)


async def _swept(url, world):
    """Give the bot time to delete old prompts, which it does while nothing else happens."""
    database = await Database.open(url)
    with suppress(TimeoutError):
        async with asyncio.timeout(SETTLED):
            while list(left_standing(world, await accounts(database))):
                await asyncio.sleep(0.1)
    await database.close()


LONG = (
    Evening("morra", games=52, kills=0, every=40),
    Evening("pebbles", games=12, kills=0, every=40),
    Evening("morra", games=52, kills=0, every=40, nonces=True),
    *(Evening(game, games=1, kills=0, every=40) for game in ("huang_di", "han", "chang_cheng", "huang")),
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
