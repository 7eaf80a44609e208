"""Evenings of games, while processes of the bot are killed at any moment; and what is wrong afterwards.

`python -m tests.discord.evenings 200` goes on until there were 200 kills, of one process, two or three, and tells what
is wrong. With `--troubles`, their database is restarted and falls silent meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

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
from tests.discord.fake_world import Person, World
from tests.discord.hosting import small_games_on_the_shelf
from tests.discord.killing import SETTLED, BotProcess, Killer, Role, Troubles, killed_again_and_again, nothing_is_due
from tests.discord.playing import Players
from tests.discord.shared_clock import SharedClock
from tests.discord.visiting import Visitors
from tests.postgresql import serving

TWO: Final = ("0", "1")
THREE: Final = ("0,3", "1", "2")
"""The shards of two and of three processes."""
PEOPLE: Final = ("Ada", "Bob", "Cai", "Dan", "Eve", "Fay", "Gus", "Hal")
"""Two at each of four tables."""
MANY_PEOPLE: Final = tuple(f"{name}{number}" for number in (1, 2, 3, 4) for name in ("Ada", "Bob", "Cai", "Dan"))
"""Four at each of four tables."""
GAMES: Final = ("pebbles", "pebbles", "morra", "morra")
"""What is played in each channel, by three people; of pebbles a fourth one waits for a seat."""
TIMEOUTS: Final = ("vote", "seat", "turn", "vote")
"""What each of these tables wants when a clock runs out."""
POSTS: Final = ("turns", "one", "turns", "one")
"""Whether each turn has a board of its own there, or one post is edited."""
ROUNDS: Final = (1, 1, 2, 2)
"""How many games are played at each."""
OWED: Final = {"board", "ask", "reminder", "digest", "warning", "vote", "tally"}
"""Kinds of posts of which there are some in any case."""


@dataclass(frozen=True)
class Evening:
    """What is played, at four tables at once, two people at each."""

    game: str
    games: int
    kills: int
    """At least."""
    every: int = 50
    """Requests from one kill to the next, more or less."""
    seconds: float = 0.0
    """Seconds from one kill to the next, more or less; 0 for those by requests alone."""
    nonces: bool = False
    """Whether Discord still knows a nonce when the bot is there again; else what it sent is found in the channel."""
    rematches: bool = False
    """Whether every second game at a table is a rematch."""


@dataclass
class Spent:
    """An evening that is over."""

    world: World
    logs: list[str]
    """What each process has logged."""
    kills: int
    told: list[Account] = field(default_factory=list)
    wrong: dict[str, list[str]] = field(default_factory=dict)
    """What is wrong, by what was looked at; only that of which something is."""

    def look(self, found: Mapping[str, Iterator[str]]) -> None:
        """Note what is wrong."""
        whole = {**found, "logs": (log for log in self.logs if "Traceback" in log)}
        self.wrong = {what: lines for what, faults in whole.items() if (lines := list(faults))}


def processes_on(url: str, shards: Sequence[str] | None = None) -> list[Settings]:
    """Return the settings of a single process, or of one for each of these `shards`, which are all there are."""
    if shards is None:
        return [Settings(database_url=url)]
    shard_count = sum(len(ids_of(each)) for each in shards)
    return [Settings(database_url=url, shards=each, shard_count=shard_count) for each in shards]


@asynccontextmanager
async def processes_of(
    discord: FakeDiscord,
    processes: Sequence[Settings],
    folder: Path,
    clock: Path | None = None,
    *,
    deaf: bool = False,
) -> AsyncIterator[list[BotProcess]]:
    """Yield the processes for a Discord, not yet started; they are killed at the end."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                BotProcess.of(discord, Role(settings, folder / f"log {number}", clock, deaf))
            )
            for number, settings in enumerate(processes)
        ]


@asynccontextmanager
async def going_on(beside: Callable[[], Awaitable[None]] | None) -> AsyncIterator[None]:
    """Do something again and again during the block."""
    is_over = False

    async def repeat() -> None:
        while beside is not None and not is_over:
            await beside()

    async with asyncio.TaskGroup() as tasks:
        task = tasks.create_task(repeat())
        yield
        is_over = True
        await task


def _discord_for(processes: Sequence[Settings], world: World) -> FakeDiscord:
    return FakeDiscord(world, shards=processes[0].shard_count or 1, strict=False)


async def play_games(
    evening: Evening,
    processes: Sequence[Settings],
    folder: Path,
    chance: Random,
    *,
    beside: Callable[[], Awaitable[None]] | None = None,
) -> Spent:
    """Play games to the end; what happens `beside` them goes on until then."""
    world = World(channels=4, guilds=processes[0].shard_count or 1, people=PEOPLE)
    people = list(world.people.values())
    async with _discord_for(processes, world) as discord, processes_of(discord, processes, folder) as running:
        discord.rest.nonces *= evening.nonces
        players, killer = (
            Players(discord, chance),
            Killer(running, chance, every=evening.every, seconds=evening.seconds),
        )
        discord.watch = lambda moment, asked: (killer.watch(moment, asked), players.stir())  # type: ignore[func-returns-value]
        open_tables = iter(range(evening.games))

        async def play_at(channel_id: int, pair: Sequence[Person]) -> list[int]:
            played: list[int] = []
            while next(open_tables, None) is not None:
                again = played[-1] if evening.rematches and len(played) % 2 else None
                played.append(await players.play(channel_id, evening.game, pair, again=again))
            return played

        async with killed_again_and_again(killer, running):
            async with going_on(beside):
                played = await asyncio.gather(
                    *(play_at(channel, people[2 * seat : 2 * seat + 2]) for seat, channel in enumerate(world.channels))
                )
            killer.rest()
            await nothing_is_due(processes[0].database_url)
    spent = Spent(world, [process.log for process in running], killer.kills)
    database = await Database.open(processes[0].database_url)
    spent.told = told = await accounts(database)
    await database.close()
    ids = {table_id for tables in played for table_id in tables}
    spent.look(
        {
            "tables": (str(account.row) for account in told if account.row.id not in ids),
            "states": (str(account.row) for account in told if account.row.state != "ended"),
            "posts": missing_or_doubled(world, told),
            "questions": asked_twice(world, told),
            "logs": broken_logs(told),
            "moves": unkept(players.moves, told),
            "log entries": unaccounted(players.moves, told) if evening.game in ("morra", "pebbles") else iter(()),
            "surprises": iter(players.surprises),
            "requests": iter(discord.complaints),
        }
    )
    return spent


async def do_everything(
    processes: Sequence[Settings],
    folder: Path,
    chance: Random,
    *,
    seconds: float,
    rounds: Sequence[int] = ROUNDS,
    deaf: bool = False,
) -> Spent:
    """Do all that can be done at a table, while hours pass; about so many `seconds` are between two kills.

    The processes may be `deaf` to what the others have changed.
    """
    clock = SharedClock(folder / "clock")
    guilds = processes[0].shard_count or 1
    world = World(channels=4, guilds=guilds, people=MANY_PEOPLE, now=clock.now)
    people = list(world.people.values())
    async with (
        _discord_for(processes, world) as discord,
        processes_of(discord, processes, folder, folder / "clock", deaf=deaf) as running,
    ):
        discord.rest.nonces = 0
        players, killer = Visitors(discord, chance, clock), Killer(running, chance, every=100, seconds=seconds)
        discord.watch = lambda moment, asked: (killer.watch(moment, asked), players.stir())  # type: ignore[func-returns-value]

        async def play_at(channel: int) -> None:
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

        async with killed_again_and_again(killer, running):
            await asyncio.gather(*map(play_at, range(len(GAMES))))
            killer.rest()
            await nothing_is_due(processes[0].database_url)
            await asyncio.sleep(1)
            await _swept(processes[0].database_url, world)
    spent = Spent(world, [process.log for process in running], killer.kills)
    database = await Database.open(processes[0].database_url)
    spent.told = told = await accounts(database)
    voted = await all_votes(database)
    await database.close()
    morra = [account for account in told if account.row.game == "morra"]
    done = {deed.what for deed in players.deeds if deed.outcome == "taken"}
    spent.look(
        {
            "states": (str(account.row) for account in told if account.row.state != "ended"),
            "posts": missing_or_doubled(world, told),
            "questions": asked_twice(world, told),
            "logs": broken_logs(told),
            "moves": unkept(players.moves, told),
            "deeds": undone_or_doubled(players.deeds, told, voted),
            "votes": carried_out_twice(told, voted),
            "calls": called_twice(told),
            "buttons": left_standing(world, told),
            "plans": unplanned(players.deeds, morra),
            "surprises": (text for text in players.surprises if text == say("failed")),
            "nobody's deeds": iter({"take back", "plan"} - done),
        }
    )
    return spent


async def _swept(url: str, world: World) -> None:
    """Give the bot time to delete old prompts, which it does while nothing else happens."""
    database = await Database.open(url)
    with suppress(TimeoutError):
        async with asyncio.timeout(SETTLED):
            while list(left_standing(world, await accounts(database))):
                await asyncio.sleep(0.1)
    await database.close()


# On demand

LONG: Final = (
    Evening("morra", games=52, kills=0, every=40, rematches=True),
    Evening("pebbles", games=12, kills=0, every=40),
    Evening("morra", games=52, kills=0, every=40, nonces=True),
    *(Evening(game, games=1, kills=0, every=40) for game in ("huang_di", "han", "chang_cheng", "huang")),
    None,
)
"""What is played in turn; `None` stands for doing everything."""


async def spend_in_trouble(number: int, server: Any, folder: Path, seen: Counter[str]) -> Spent:
    """Spend an evening with processes whose database has troubles, and count these."""
    evening, chance = Evening("morra", games=12, kills=0, every=10**6, seconds=6.0, rematches=True), Random(number)
    processes, troubles = processes_on(server.empty(), (TWO, THREE)[number % 2]), Troubles(server, chance)
    spent = await play_games(evening, processes, folder, chance, beside=troubles)
    seen += troubles.seen
    return spent


async def spend(number: int, url: str, folder: Path) -> Spent:
    """Spend an evening with one, two or three processes, which may be deaf to one another."""
    evening, chance = LONG[number % len(LONG)], Random(number)
    processes = processes_on(url, (None, TWO, THREE)[number % 3])
    if evening is not None:
        return await play_games(evening, processes, folder, chance)
    return await do_everything(processes, folder, chance, seconds=1.5, deaf=number % 2 == 0)


def main() -> None:
    """Spend evenings until there were so many kills; say what is wrong, and end with 1 if anything is."""
    parser = ArgumentParser(prog="python -m tests.discord.evenings")
    parser.add_argument("kills", type=int)
    parser.add_argument("--troubles", action="store_true")
    wanted, spent, troubles = parser.parse_args(), list[Spent](), Counter[str]()
    with small_games_on_the_shelf(), TemporaryDirectory() as folder, serving(Path(folder) / "server") as server:
        for number in count():
            if sum(evening.kills for evening in spent) >= wanted.kills:
                break
            (here := Path(folder) / str(number)).mkdir()
            spending = (
                spend_in_trouble(number, server, here, troubles)
                if wanted.troubles
                else spend(number, server.empty(), here)
            )
            spent.append(asyncio.run(spending))
            print(f"evening {number}: {spent[-1].kills} kills, wrong: {spent[-1].wrong or 'nothing'}", flush=True)
    told = [account for evening in spent for account in evening.told]
    posts = sum(len(account.posts) for account in told)
    print(f"{sum(evening.kills for evening in spent)} kills, {len(told)} games, {posts} posts, {dict(troubles)}")
    sys.exit(any(evening.wrong for evening in spent))


if __name__ == "__main__":
    main()
