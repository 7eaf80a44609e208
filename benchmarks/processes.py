"""Several processes of the bot on one PostgreSQL: what a click costs, and how many there are a second.

One, two and four processes of the bot, each with some of four shards and on one core, serve copies of the same
tables, each bot in a database of its own; one more serves them from SQLite. In every round, the same people click at
all of them in turn. Processor time is compared rather than time, because other programs take theirs: that of all
processes of a bot, of PostgreSQL, and of the pretended Discord that answers in each process (`benchmarks.bots`). Run
it with `python -m benchmarks.processes`.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.bots import Process, Served, Used
from benchmarks.clubs import Originals, played
from benchmarks.copies import copy_to_postgresql
from benchmarks.cores import busy
from benchmarks.figures import Figure, Report
from benchmarks.load import compared
from benchmarks.running import run
from benchmarks.servers import Server, serving
from storage import Database

GAMES: Final = (("huang_di", 3, 0), ("han", 4, 0))
"""The games: the name, the number of people and of AI players."""
SHARDS: Final = 4
COUNTS: Final = (1, 2, 4)
"""Numbers of processes."""
TABLES: Final = 160
"""Number of running tables: forty on each shard."""
CLICKS: Final = 20
"""Number of clicks in a round at the tables of each shard, one after the other; then there is one at every table."""
LETTERS: Final = 3
"""Number of boards in a round after clicks in direct messages."""
CPU, SPEED = 1.15, 1.5
"""Bounds: at most of a click's processor time, and at least of the clicks a second with two processes."""


class Cost(NamedTuple):
    """Processor time for each click, in seconds."""

    bot: float
    server: float
    discord: float


class Rush(NamedTuple):
    """Many clicks at the same moment."""

    speed: float
    """Clicks a second."""
    others: float
    """Processor cores that other programs took meanwhile."""


@dataclass
class Several:
    """The processes of a bot on one database."""

    processes: Sequence[Process]
    owners: Mapping[int, Process]
    """Who has a table, by its id."""
    channels: Mapping[int, int]
    """Channels by table id."""

    @classmethod
    def begin(cls, url: str, count: int) -> Several:
        """Start `count` processes."""
        processes = [
            Process(number, database_url=url, shard_count=SHARDS, shards=_range(number, SHARDS // count))
            for number in range(count)
        ]
        rows = {process: process.do(Served.running) for process in processes}
        owners = {row.id: process for process, own in rows.items() for row in own}
        return cls(processes, owners, {row.id: row.channel_id for own in rows.values() for row in own})

    def click(self, table_ids: Sequence[int], seed: int, server: Server) -> Cost:
        """Let people click one after the other."""
        before, served = self.used(), server.cpu()
        clicks = sum(process.do(Served.click, own, seed).clicks for process, own in self.by_owner(table_ids).items())
        after, taken = self.used(), server.cpu() - served
        return Cost((after.bot - before.bot) / clicks, taken / clicks, (after.discord - before.discord) / clicks)

    def by_owner(self, table_ids: Sequence[int]) -> Mapping[Process, list[int]]:
        """Return the tables of each process."""
        own = defaultdict(list)
        for table_id in table_ids:
            own[self.owners[table_id]].append(table_id)
        return own

    def used(self) -> Used:
        """Return the processor time of all processes so far."""
        return Used(*map(sum, zip(*(process.do(Served.used) for process in self.processes), strict=True)))

    def rush(self, table_ids: Sequence[int], seed: int, server: Server) -> Rush:
        """Let people click at the same moment."""
        own, owners = sum(self.used()) + server.cpu(), self.by_owner(table_ids).items()
        before = busy()
        begun = [process.begin(Served.click, ids, seed, at_once=len(ids)) for process, ids in owners]
        made = [each.result() for each in begun]
        others = busy() - before - (sum(self.used()) + server.cpu() - own)
        seconds = max(each.ended for each in made) - min(each.begun for each in made)
        return Rush(sum(each.clicks for each in made) / seconds, others / seconds)

    def click_in_letters(self, table_id: int, seed: int) -> float | None:
        """Click in direct messages until the channel gets a board; return how long it takes to come, in seconds.

        `None` if the game ends.
        """
        begun = self.processes[0].do(Served.click_until_told, table_id, seed)
        if begun is None:
            return None
        return self.owners[table_id].do(Served.posted, self.channels[table_id], begun) - begun

    def close(self) -> None:
        """End the processes."""
        for process in self.processes:
            process.close()


def _range(number: int, each: int) -> str:
    return f"{number * each}-{(number + 1) * each - 1}"


@dataclass
class Found:
    """All measurements, by round."""

    costs: defaultdict[str, list[Cost]] = field(default_factory=lambda: defaultdict(list))
    rushes: defaultdict[str, list[Rush]] = field(default_factory=lambda: defaultdict(list))
    letters: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


async def copied(originals: Originals, url: str, running: int) -> str:
    """Fill an empty PostgreSQL database with so many running tables; return its URL."""
    await (await Database.open(url)).close()
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        copies = range(running // len(originals.running))
        await connection.run_sync(lambda target: copy_to_postgresql(originals.file, target, originals.running, copies))
    async with engine.connect() as connection:
        await (await connection.execution_options(isolation_level="AUTOCOMMIT")).exec_driver_sql("VACUUM ANALYZE")
    await engine.dispose()
    return url


def measured(rounds: int) -> Found:
    """Measure everything, in `rounds` rounds."""
    found, chance = Found(), Random(5)
    with TemporaryDirectory(prefix="huangdi-") as name, serving(Path(name, "server")) as server, ExitStack() as stack:
        originals = asyncio.run(played(Path(name, "played"), chance, GAMES))
        file = asyncio.run(originals.copied(Path(name, "sqlite"), TABLES, 0))
        addresses = {
            str(count): asyncio.run(copied(originals, server.create(f"of_{count}"), TABLES)) for count in COUNTS
        }
        bots = {kind: Several.begin(url, int(kind)) for kind, url in addresses.items()}
        bots["SQLite"] = Several.begin(f"sqlite+aiosqlite:///{file}", 1)
        for bot in bots.values():
            stack.callback(bot.close)
        ids = sorted(bots["1"].owners)
        for bot in bots.values():  # so that everything is in memory
            for process in bot.processes:
                process.do(Served.paint, ids)
            for number in range(SHARDS):
                bot.rush(ids, rounds + number, server)
        shards = bots[str(SHARDS)].by_owner(ids).values()
        for number in range(rounds):
            chosen = [chance.sample(shard, CLICKS) for shard in shards]
            turn = number % len(bots)
            kinds = [*bots][turn:] + [*bots][:turn]
            costs = [{kind: bots[kind].click(some, number, server) for kind in kinds} for some in chosen]
            for kind in kinds:
                found.costs[kind].append(Cost(*map(fmean, zip(*(cost[kind] for cost in costs), strict=True))))
                found.rushes[kind].append(bots[kind].rush(ids, number, server))
            others = [table_id for table_id in ids if bots["2"].owners[table_id] is not bots["2"].processes[0]]
            for table_id in chance.sample(others, LETTERS):
                times = {kind: bots[kind].click_in_letters(table_id, number) for kind in ("1", "2")}
                for kind, seconds in times.items():
                    if None not in times.values():
                        found.letters[kind].append(seconds)
    return found


def measure(rounds: int) -> Report:
    """Compare several processes with one, and PostgreSQL with SQLite."""
    found = measured(rounds)
    return Report(
        f"{TABLES} tables, {SHARDS * CLICKS} clicks one after the other and one at every table at once, {rounds} times",
        [*_costs(found), *_speeds(found), *_letters(found)],
    )


def _costs(found: Found) -> Iterator[Figure]:
    one, sqlite = found.costs["1"], found.costs["SQLite"]
    yield Figure("a click, 1 process: CPU, ms", [1000 * cost.bot for cost in one], form=".1f")
    yield Figure("a click, 1 process: PostgreSQL's CPU, ms", [1000 * cost.server for cost in one], form=".1f")
    yield Figure("a click, 1 process: the pretended Discord's CPU, ms", [1000 * cost.discord for cost in one])
    for count in COUNTS[1:]:
        pairs = [*zip(found.costs[str(count)], one, strict=True)]
        yield Figure(f"a click, {count} processes / 1: CPU", [many.bot / cost.bot for many, cost in pairs], CPU)
        yield Figure(
            f"a click, {count} processes / 1: PostgreSQL's CPU", [many.server / cost.server for many, cost in pairs]
        )
    pairs = [*zip(one, sqlite, strict=True)]
    yield Figure("a click, PostgreSQL / SQLite: CPU", [cost.bot / other.bot for cost, other in pairs])
    both = [(cost.bot + cost.server) / other.bot for cost, other in pairs]
    yield Figure("a click, PostgreSQL / SQLite: CPU, with the server's", both)


def _speeds(found: Found) -> Iterator[Figure]:
    one, two, sqlite = ([rush.speed for rush in found.rushes[kind]] for kind in ("1", "2", "SQLite"))
    yield Figure("clicks a second, 1 process", one, form=".0f")
    yield Figure("clicks a second, 2 processes / 1", compared(two, one), SPEED, at_least=True)
    yield Figure("clicks a second, PostgreSQL / SQLite", compared(one, sqlite))
    others = [rush.others for kind in ("1", "2") for rush in found.rushes[kind]]
    yield Figure("cores that other programs took meanwhile", others)


def _letters(found: Found) -> Iterator[Figure]:
    same, other = found.letters["1"], found.letters["2"]
    yield Figure("from a direct message to the board, 1 process, ms", [1000 * each for each in same], form=".0f")
    yield Figure(
        "from a direct message at another process to the board, ms", [1000 * each for each in other], form=".0f"
    )
    yield Figure("from a direct message to the board, 2 processes / 1", compared(other, same))


if __name__ == "__main__":
    run("processes", __doc__, measure, 10)
