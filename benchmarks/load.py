"""How the bot bears a thousand tables in one process, 50 people's clicks at a time, and how that grows.

The whole bot takes the clicks, from discord.py's side of an interaction to the posts that they bring; only Discord is
left out, which takes no time (`benchmarks.unconnected`). The measure is SQLite alone: what the clicks have written is
written once more, row by row and one transaction after the other, to a twin of the database, with the same settings,
on the same disk, in the same round.

Then the same for 10 to 10,000 tables, and beside 10,000 games that are over: how long a click takes, the start of the
bot, and one round of all that it does by itself; and what a table weighs in memory, in a process of its own. All tables
are copies of a few that are really played. Run as `python -m benchmarks.load`.
"""

from __future__ import annotations

import asyncio
import gc
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from resource import getpagesize
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.clubs import Club, opened, played
from benchmarks.figures import Figure, Report, run
from benchmarks.unconnected import started
from bot.client import Bot
from bot.workers import prepare


class Size(NamedTuple):
    """How many tables a database has."""

    running: int
    over: int = 0
    """Those whose games are over."""

    @property
    def name(self) -> str:
        """As it is told."""
        return f"{self.running:,}" + (f", and {self.over:,} over" if self.over else "")


AT_ONCE: Final = 50
"""People who click at the same moment."""
FEW: Final = 10
"""As many at every size, so that they can be compared."""
SMALL, USUAL, LARGE = Size(10), Size(1000), Size(10_000)
BESIDE: Final = Size(1000, 10_000)
SIZES: Final = (SMALL, Size(100), USUAL, LARGE, BESIDE)


class Begun(NamedTuple):
    """A start of the bot, in seconds."""

    start: float
    """Until it takes the first click."""
    chores: float
    """The first round of all that it does by itself."""


class Weight(NamedTuple):
    """What a process needs, in kilobytes."""

    start: float
    """For a bot that has started and gone its first round."""
    table: float
    """For each table that is in memory, at rest."""


@dataclass
class Found:
    """What was measured, round by round, in seconds."""

    clicks: list[list[float]] = field(default_factory=list)
    commits: list[list[float]] = field(default_factory=list)
    alone: list[tuple[float, float]] = field(default_factory=list)
    """A click with nobody else's, and the same rows."""
    forgotten: list[float] = field(default_factory=list)
    """A click at a table that is not in memory."""
    few: defaultdict[Size, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The slowest of a few clicks."""
    begun: defaultdict[Size, list[Begun]] = field(default_factory=lambda: defaultdict(list))
    weights: defaultdict[Size, list[Weight]] = field(default_factory=lambda: defaultdict(list))


async def measured(rounds: int) -> Found:
    """Everything, so many times."""
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
                await people[USUAL].bot.tables.live(table_id)
            for _ in range(rounds):
                await _round(found, people)
                for size, file in files.items():
                    found.begun[size].append(await _begin(file))
    return found


async def _round(found: Found, people: Mapping[Size, Club]) -> None:
    clicks, commits = await people[USUAL].click(AT_ONCE)
    found.clicks.append(clicks)
    found.commits.append(commits)
    (click,), (commit,) = await people[USUAL].click(1)
    found.alone.append((click, commit))
    (click,), _ = await people[USUAL].click(1, forgotten=True)
    found.forgotten.append(click)
    for size, club in people.items():
        clicks, _ = await club.click(FEW)
        found.few[size].append(clicks[-1])


async def _begin(file: Path) -> Begun:
    """Start another bot on the same tables."""
    begun = perf_counter()
    async with started(file, Random(1)) as bot:
        ready = perf_counter()
        await _all_chores(bot)
        return Begun(ready - begun, perf_counter() - ready)


async def _all_chores(bot: Bot) -> None:
    await asyncio.gather(*(bot.rounds.once(name) for name in bot.rounds._chores))


def _in_new_process(file: Path) -> Weight:
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(weigh, file).result()


def weigh(file: Path) -> Weight:
    """What the bot with its tables in `file` weighs; to be called in a process that has done nothing yet."""
    return asyncio.run(_weigh(file))


async def _weigh(file: Path) -> Weight:
    before = _kilobytes()
    async with opened(file, Random(1)) as club:
        await _all_chores(club.bot)
        start = _kilobytes()
        for table_id in club.running[: USUAL.running]:
            await club.bot.tables.live(table_id)
        return Weight(start - before, (_kilobytes() - start) / len(club.running[: USUAL.running]))


def _kilobytes() -> float:
    """What this process has in memory, by Linux's `statm`."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * getpagesize() / 1000


def p99(seconds: Sequence[float]) -> float:
    """The 99th percentile."""
    return quantiles(seconds, n=100, method="inclusive")[98]


def compared(longer: Sequence[float], shorter: Sequence[float]) -> list[float]:
    """Round by round, how many times as long the first took as the second."""
    return [one / other for one, other in zip(longer, shorter, strict=True)]


def measure(rounds: int) -> Report:
    """The load that the bot bears, and how it grows."""
    found = asyncio.run(measured(rounds))
    clicks, commits = [p99(each) for each in found.clicks], [p99(each) for each in found.commits]
    alone, commit = zip(*found.alone, strict=True)
    starts = {size: [each.start for each in begun] for size, begun in found.begun.items()}
    chores = {size: [each.chores for each in begun] for size, begun in found.begun.items()}
    weights = {size: [each.start for each in weighed] for size, weighed in found.weights.items()}
    return Report(
        f"{USUAL.running:,} tables, {AT_ONCE} clicks at a time, {rounds} times",
        [
            Figure("moves a second", [AT_ONCE / each[-1] for each in found.clicks], form=",.0f"),
            Figure("99 of 100 clicks are durable within, ms", [1000 * took for took in clicks], form=",.0f"),
            Figure("99 of 100 bare commits, ms", [1000 * took for took in commits], form=",.1f"),
            Figure("click / bare commit", compared(clicks, commits), RATIO, form=".1f"),
            Figure("click / bare commit, one alone", compared(alone, commit), RATIO, form=".1f"),
            Figure("one alone, its table not in memory / in memory", compared(found.forgotten, alone)),
            Figure(
                f"{FEW} clicks, {LARGE.running:,} tables / {SMALL.running}",
                compared(found.few[LARGE], found.few[SMALL]),
                1.5,
            ),
            Figure("click, games that are over / none", compared(found.few[BESIDE], found.few[USUAL]), 1.5),
            Figure("start, games that are over / none", compared(starts[BESIDE], starts[USUAL]), 1.5),
            Figure("chores, games that are over / none", compared(chores[BESIDE], chores[USUAL]), 1.5),
            Figure("start, a table more of 10,000, ms", _each(starts, 1000), 1),
            Figure("chores, a table more of 10,000, ms", _each(chores, 1000), 0.2),
            Figure("a table in memory, kB", [each.table for each in found.weights[USUAL]], 150, form=".0f"),
            Figure("a table that is not, kB", _each(weights), 1),
            Figure(
                "a game that is over, kB",
                [(one - other) / BESIDE.over for one, other in zip(weights[BESIDE], weights[USUAL], strict=True)],
                1,
            ),
        ],
        [
            ("tables", f"{FEW} clicks, ms", "start, ms", "chores, ms", "memory after that, MB"),
            *(
                (
                    size.name,
                    *(f"{1000 * median(each[size]):,.0f}" for each in (found.few, starts, chores)),
                    f"{median(weights[size]) / 1000:,.0f}",
                )
                for size in SIZES
            ),
        ],
    )


def _each(found: Mapping[Size, Sequence[float]], times: float = 1) -> list[float]:
    """What one table more comes to."""
    between = LARGE.running - SMALL.running
    return [times * (large - small) / between for large, small in zip(found[LARGE], found[SMALL], strict=True)]


RATIO: Final = 100
"""How many times as long as a bare commit a click may take."""

if __name__ == "__main__":
    run("load", __doc__, measure, 8)
