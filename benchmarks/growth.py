"""A click, a start and the chores with 1,000 and with 100,000 stored tables on PostgreSQL.

All tables are running, and copies of a few that were really played. In every round, people at a hundred tables that
nobody has clicked at before click once, one after the other; the bot first reads each of these tables from the
database. Processor time is compared rather than time, because other programs take theirs. Run it with
`python -m benchmarks.growth`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.bots import Process, Served
from benchmarks.clubs import played
from benchmarks.figures import Figure, Report
from benchmarks.load import HOUR, MINUTE
from benchmarks.processes import GAMES, copied
from benchmarks.running import run
from benchmarks.servers import Server, serving
from storage.schema import metadata

SIZES: Final = (1000, 100_000)
"""Numbers of stored tables."""
LARGEST: Final = ("log", "outbox")
"""The database's tables that grow with every move."""
CLICKS: Final = 100
"""Number of clicks in a round. All rounds together need as many tables."""
GROWTH: Final = 1.2
"""Maximum ratio of a click's processor time with many tables to that with few."""


class Cost(NamedTuple):
    """Of each click, in seconds."""

    bot: float
    """Processor time of the bot."""
    server: float
    """Processor time of PostgreSQL."""
    time: float

    @property
    def cpu(self) -> float:
        """Processor time of both."""
        return self.bot + self.server


@dataclass
class Found:
    """The measurements of a bot."""

    start: float
    """Seconds until the bot could take the first click."""
    rows: Mapping[str, int]
    """Number of rows of the database's tables."""
    sizes: Mapping[str, int]
    """Sizes of the database's tables with their indexes, in bytes."""
    costs: list[Cost] = field(default_factory=list)
    minutes: list[float] = field(default_factory=list)
    """Seconds that the chores of every minute took."""
    hours: list[float] = field(default_factory=list)
    """Seconds that the chores of every hour took."""


def clicked(process: Process, table_ids: list[int], seed: int, server: Server) -> Cost:
    """Let people click at these tables, one after the other."""
    before, served = process.do(Served.used), server.cpu()
    made = process.do(Served.click, table_ids, seed, forgotten=True)
    bot = process.do(Served.used).bot - before.bot
    return Cost(bot / made.clicks, (server.cpu() - served) / made.clicks, (made.ended - made.begun) / made.clicks)


async def stored(url: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return the number of rows of each table of a database, and their sizes with indexes, in bytes."""
    engine = create_async_engine(url)
    query = text("SELECT relname, reltuples::bigint, pg_total_relation_size(oid) FROM pg_class WHERE relkind = 'r'")
    async with engine.connect() as connection:
        found = [row for row in await connection.execute(query) if row[0] in metadata.tables]
    await engine.dispose()
    return {name: rows for name, rows, _ in found}, {name: size for name, _, size in found}


def measured(rounds: int) -> Mapping[int, Found]:
    """Measure everything, in `rounds` rounds; return it by number of tables."""
    chance, found, bots, ids = Random(5), {}, {}, {}
    with TemporaryDirectory(prefix="huangdi-") as name, serving(Path(name, "server")) as server, ExitStack() as stack:
        originals = asyncio.run(played(Path(name, "played"), chance, GAMES))
        for size in SIZES:
            url = asyncio.run(copied(originals, server.create(f"of_{size}"), size))
            bots[size] = Process(0, database_url=url)
            stack.callback(bots[size].close)
            found[size] = Found(bots[size].do(Served.took), *asyncio.run(stored(url)))
            running = [row.id for row in bots[size].do(Served.running)]
            ids[size] = chance.sample(running, CLICKS * rounds)
        for number in range(rounds):
            few = slice(CLICKS * number, CLICKS * (number + 1))
            for size in SIZES if number % 2 else reversed(SIZES):
                found[size].costs.append(clicked(bots[size], ids[size][few], number, server))
                found[size].minutes.append(bots[size].do(Served.chores, MINUTE))
                found[size].hours.append(bots[size].do(Served.chores, HOUR))
    return found


def measure(rounds: int) -> Report:
    """Compare a large database with a small one."""
    found = measured(rounds)
    pairs = [*zip(*(found[size].costs for size in SIZES), strict=True)]
    few, many = (f"{size:,}" for size in SIZES)
    title = f"a click, {many} tables / {few}"
    return Report(
        f"{CLICKS} clicks at tables that are not in memory, {rounds} times",
        [
            Figure(f"{title}: CPU", [large.cpu / small.cpu for small, large in pairs], GROWTH),
            Figure(f"{title}: PostgreSQL's CPU", [large.server / small.server for small, large in pairs]),
            Figure(f"{title}: time", [large.time / small.time for small, large in pairs]),
            Figure(f"a click, {many} tables: CPU, ms", [1000 * large.cpu for _, large in pairs], form=".1f"),
            Figure(f"a click, {many} tables: PostgreSQL's CPU, ms", [1000 * large.server for _, large in pairs]),
        ],
        [("", f"{few} tables", f"{many} tables"), *_lines([found[size] for size in SIZES])],
    )


def _lines(found: Sequence[Found]) -> Iterator[tuple[str, ...]]:
    yield "start, ms", *(f"{1000 * each.start:,.0f}" for each in found)
    yield "a minute, ms", *(f"{1000 * median(each.minutes):,.0f}" for each in found)
    yield "an hour, ms", *(f"{1000 * median(each.hours):,.0f}" for each in found)
    for name in LARGEST:
        yield f"{name}: rows of a table", *(f"{each.rows[name] / each.rows['tables']:.1f}" for each in found)
        yield f"{name}: bytes of a row", *(f"{each.sizes[name] / each.rows[name]:.0f}" for each in found)
    yield "all of a table, kB", *(f"{sum(each.sizes.values()) / each.rows['tables'] / 1000:.1f}" for each in found)
    yield "all, MB", *(f"{sum(each.sizes.values()) / 1e6:,.0f}" for each in found)


if __name__ == "__main__":
    run("growth", __doc__, measure, 6)
