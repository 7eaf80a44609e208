"""The bot under load: a thousand tables in one process, 50 clicks at once, and how that scales.

The whole bot handles the clicks, from discord.py's side of an interaction to the resulting posts; only Discord is left
out, and takes no time (`benchmarks.unconnected`). The yardstick is SQLite alone: in the same round, the rows that the
clicks wrote are written again, transaction by transaction, to a twin of the database with the same settings on the same
disk.

Then the benchmark compares 10 to 10,000 tables, and 1,000 tables with 10,000 finished games: the time of a click, the
start of the bot, and one round of its chores. It also measures the memory of a table, in a separate process. All tables
are copies of a few that were really played. Run it with `python -m benchmarks.load`.
"""

from __future__ import annotations

import asyncio
import gc
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from multiprocessing import get_context
from pathlib import Path
from random import Random
from resource import getpagesize
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from benchmarks.clubs import Club, chores, opened, played
from benchmarks.figures import Figure, Report
from benchmarks.running import run
from benchmarks.unconnected import started
from bot.kernel.workers import prepare

T = TypeVar("T")
"""One figure, or a figure for each round."""


class Size(NamedTuple):
    """The number of tables in a database."""

    running: int
    over: int = 0
    """Number of finished tables."""

    @property
    def name(self) -> str:
        """The size as shown in tables."""
        return f"{self.running:,}" + (f", and {self.over:,} over" if self.over else "")


AT_ONCE: Final = 50
"""Number of people who click at the same moment."""
FEW: Final = 10
"""Number of simultaneous clicks to compare at every size."""
RATIO: Final = 100
"""Maximum ratio of a single click to a bare commit. The time of many clicks at once depends on the processor."""
GROWTH: Final = 1.5
"""Maximum ratio of a time at a larger size to the same time at a smaller one, if it should not depend on the size."""
SMALL, USUAL, LARGE = Size(10), Size(1000), Size(10_000)
BESIDE: Final = Size(1000, 10_000)
MOVES: Final = "moves a second"
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
SIZES: Final = (SMALL, Size(100), USUAL, LARGE, BESIDE)


class Begun(NamedTuple, Generic[T]):
    """The times of a start of the bot, in seconds."""

    start: T
    """Until the bot can take the first click, without the database check."""
    minute: T
    """The first round of the chores of every minute."""
    hour: T
    """The first round of the chores of every hour."""
    look: T
    """Until the whole database is checked."""


class Weight(NamedTuple, Generic[T]):
    """The memory of a process, in kilobytes."""

    start: T
    """Of a bot after its start and the first round of chores."""
    table: T
    """Of each idle table in memory."""


@dataclass
class Found:
    """The measurements of each round, in seconds."""

    clicks: list[list[float]] = field(default_factory=list)
    commits: list[list[float]] = field(default_factory=list)
    alone: list[tuple[float, float]] = field(default_factory=list)
    """A single click, and SQLite alone with the same rows."""
    forgotten: list[float] = field(default_factory=list)
    """A click at a table that is not in memory."""
    few: defaultdict[Size, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The slowest of `FEW` clicks, by size."""
    begun: defaultdict[Size, list[Begun[float]]] = field(default_factory=lambda: defaultdict(list))
    weights: defaultdict[Size, list[Weight[float]]] = field(default_factory=lambda: defaultdict(list))


async def measured(rounds: int) -> Found:
    """Measure everything, in `rounds` rounds."""
    found, chance = Found(), Random(5)
    with TemporaryDirectory(prefix="huangdi-load-") as name:
        folder = Path(name)
        originals = await played(folder / "played", chance)
        prepare()
        files = {size: await originals.copied(folder / f"{number}", *size) for number, size in enumerate(SIZES)}
        for _ in range(2):
            for size, file in files.items():
                found.weights[size].append(_in_new_process(file))
        async with AsyncExitStack() as clubs:
            people = {size: await clubs.enter_async_context(opened(file, chance)) for size, file in files.items()}
            for table_id in people[USUAL].running:
                await people[USUAL].bot.app.tables.live(table_id)
            for number in range(rounds):
                turn = number % len(SIZES)
                await _round(found, people, [*SIZES[turn:], *SIZES[:turn]])
                for size, file in files.items():
                    found.begun[size].append(await _begin(file))
    return found


async def _round(found: Found, people: Mapping[Size, Club], sizes: Sequence[Size]) -> None:
    clicks, commits = await people[USUAL].click(AT_ONCE)
    found.clicks.append(clicks)
    found.commits.append(commits)
    (click,), (commit,) = await people[USUAL].click(1)
    found.alone.append((click, commit))
    (click,), _ = await people[USUAL].click(1, forgotten=True)
    found.forgotten.append(click)
    for size in sizes:
        people[size].bot.app.tables.database.memory.forget_all()  # nobody clicks often at one of many tables
        clicks, _ = await people[size].click(FEW)
        found.few[size].append(clicks[-1])


async def _begin(file: Path) -> Begun[float]:
    """Start another bot on the same tables."""
    begun = perf_counter()
    async with started(file, Random(1)) as bot:
        start = perf_counter() - begun
        await bot.app.tables.database.checked()
        look = perf_counter() - begun
        return Begun(start, await chores(bot, MINUTE), await chores(bot, HOUR), look)


def _in_new_process(file: Path) -> Weight[float]:
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(weigh, file).result()


def weigh(file: Path) -> Weight[float]:
    """Measure the memory of a bot with its tables in `file`. Call it in a new process."""
    return asyncio.run(_weigh(file))


async def _weigh(file: Path) -> Weight[float]:
    before = _kilobytes()
    async with opened(file, Random(1)) as club:
        for interval in (MINUTE, HOUR):
            await chores(club.bot, interval)
        start = _kilobytes()
        for table_id in club.running[: USUAL.running]:
            await club.bot.app.tables.live(table_id)
        return Weight(start - before, (_kilobytes() - start) / len(club.running[: USUAL.running]))


def _kilobytes() -> float:
    """Return the resident memory of this process, from Linux's `statm`."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * getpagesize() / 1000


def p99(seconds: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return quantiles(seconds, n=100, method="inclusive")[98]


def compared(longer: Sequence[float], shorter: Sequence[float]) -> list[float]:
    """Return the ratio of the first to the second, by round."""
    return [one / other for one, other in zip(longer, shorter, strict=True)]


async def _rushed(rounds: int) -> list[float]:
    """Return how many moves a second `AT_ONCE` people make at the usual number of tables, by round."""
    chance = Random(5)
    with TemporaryDirectory(prefix="huangdi-load-") as name:
        originals = await played(Path(name, "played"), chance)
        prepare()
        async with opened(await originals.copied(Path(name, "usual"), *USUAL), chance) as club:
            for table_id in club.running:
                await club.bot.app.tables.live(table_id)
            return [AT_ONCE / (await club.click(AT_ONCE))[0][-1] for _ in range(rounds)]


def brief(rounds: int) -> Report:
    """Measure only the moves a second, to compare revisions."""
    each = asyncio.run(_rushed(10 * rounds))
    return Report(f"{USUAL.running:,} tables, {AT_ONCE} clicks at a time", [Figure(MOVES, each, form=",.0f")])


def measure(rounds: int) -> Report:
    """Measure the bot under load, and how it scales."""
    found = asyncio.run(measured(rounds))
    clicks, commits = [p99(each) for each in found.clicks], [p99(each) for each in found.commits]
    alone, commit = zip(*found.alone, strict=True)
    took = {size: Begun(*zip(*begun, strict=True)) for size, begun in found.begun.items()}
    weights = {size: Weight(*zip(*weighed, strict=True)) for size, weighed in found.weights.items()}
    few, beside, usual, large, small = found.few, took[BESIDE], took[USUAL], took[LARGE], took[SMALL]
    over = compared(few[BESIDE], few[USUAL])
    return Report(
        f"{USUAL.running:,} tables, {AT_ONCE} clicks at a time, {rounds} times",
        [
            Figure(MOVES, [AT_ONCE / each[-1] for each in found.clicks], form=",.0f"),
            Figure("99 of 100 clicks are durable within, ms", in_ms(clicks), form=",.0f"),
            Figure("99 of 100 bare commits, ms", in_ms(commits), form=",.1f"),
            Figure("click / bare commit", compared(clicks, commits), form=".1f"),
            Figure("click / bare commit, one alone", compared(alone, commit), RATIO, form=".1f"),
            Figure("one alone, its table not in memory / in memory", compared(found.forgotten, alone)),
            Figure(f"a click, {LARGE.running:,} tables / {SMALL.running}", compared(few[LARGE], few[SMALL]), GROWTH),
            Figure("a click, games that are over / none", over, GROWTH),
            Figure("start, games that are over / none", compared(beside.start, usual.start), GROWTH),
            Figure("every minute, games that are over / none", compared(beside.minute, usual.minute), GROWTH),
            Figure("start, for each of 10,000 tables, ms", in_ms(each_of(LARGE, large.start, small.start)), 0.5),
            Figure(
                "every minute, for each of 10,000 tables, ms", in_ms(each_of(LARGE, large.minute, small.minute)), 0.1
            ),
            Figure(
                "every hour, for each of 10,000 games over, ms", in_ms(each_of(BESIDE, beside.hour, usual.hour)), 0.1
            ),
            Figure("a table in memory, kB", weights[USUAL].table, 150, form=".0f"),
            Figure("a table that is not, kB", each_of(LARGE, weights[LARGE].start, weights[SMALL].start), 1),
            Figure("a game that is over, kB", each_of(BESIDE, weights[BESIDE].start, weights[USUAL].start), 1),
        ],
        [
            (
                "tables",
                f"{FEW} clicks, ms",
                "start, ms",
                "look through, ms",
                "a minute, ms",
                "an hour, ms",
                "memory, MB",
            ),
            *((size.name, *_line(few[size], took[size], weights[size])) for size in SIZES),
        ],
    )


def _line(clicks: Sequence[float], begun: Begun[Sequence[float]], weight: Weight[Sequence[float]]) -> Iterator[str]:
    for each in (clicks, begun.start, begun.look, begun.minute, begun.hour):
        yield f"{1000 * median(each):,.0f}"
    yield f"{median(weight.start) / 1000:,.0f}"


def in_ms(seconds: Sequence[float]) -> list[float]:
    """Convert seconds to milliseconds."""
    return [1000 * each for each in seconds]


def each_of(size: Size, longer: Sequence[float], shorter: Sequence[float]) -> list[float]:
    """Return what each further table of a larger size adds, by round."""
    return [(one - other) / max(size) for one, other in zip(longer, shorter, strict=True)]


if __name__ == "__main__":
    run("load", __doc__, measure, 6)
