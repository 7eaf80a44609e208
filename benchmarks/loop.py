"""How long the event loop is held while twenty tables play at once, each with a click at the same moment.

Waiting for other threads is how late a timer is that is due every millisecond, without the loop's own work, the time
when other programs had the processor, and garbage collection, which is counted apart.
"""

from __future__ import annotations

import asyncio
import gc
from asyncio.events import Handle
from bisect import bisect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import enumerate as threads
from threading import get_ident
from time import perf_counter, process_time, thread_time
from typing import Final
from unittest.mock import patch

from benchmarks.measure import Figure, Report
from benchmarks.unconnected import Press, at_rest, begun, started
from bot.kernel.workers import painting, prepare

TABLES: Final = 20
PEOPLE: Final = ((2, 1), (2, 3), (3, 2), (4, 2), (3, 0))  # people and AI players, for one table after the other
BEAT: Final = 0.001  # seconds between two moments when the timer is due
MAX_HELD: Final = 20  # milliseconds for which the loop may be held
EDGES: Final = (1, 2, 5, 10, 20)  # of the histogram, in milliseconds


class Watch:
    """How long an event loop was held while it was `watching`, in seconds."""

    def __init__(self) -> None:
        self.steps, self.waits, self.collections, self.late = list[float](), list[float](), list[float](), list[float]()
        self._garbage = {True: 0.0, False: 0.0}
        """Seconds of collecting garbage in this thread, and in others."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Time every step, every beat of a timer, and every garbage collection."""
        run, thread, began = Handle._run, get_ident(), {}

        def timed(handle: Handle) -> None:
            cpu, garbage = thread_time(), self._garbage[True]
            run(handle)
            self.steps.append(thread_time() - cpu - (self._garbage[True] - garbage))

        def collected(phase: str, _: object) -> None:
            if phase == "start":
                began[get_ident()] = thread_time()
            else:
                self.collections.append(thread_time() - began[get_ident()])
                self._garbage[get_ident() == thread] += self.collections[-1]

        gc.callbacks.append(collected)
        beating = asyncio.get_running_loop().create_task(self._beat())
        try:
            with patch.object(Handle, "_run", timed):
                yield
        finally:
            beating.cancel()
            gc.callbacks.remove(collected)

    async def _beat(self) -> None:
        while True:
            before = perf_counter(), thread_time(), process_time(), displaced(), self._garbage[False]
            await asyncio.sleep(BEAT)
            after = perf_counter(), thread_time(), process_time(), displaced(), self._garbage[False]
            passed, own, all_threads, others, garbage = (
                late - early for early, late in zip(before, after, strict=True)
            )
            late = max(0.0, passed - BEAT)
            self.late.append(late)
            self.waits.append(max(0.0, min(late - own - others - garbage, all_threads - own)))


def displaced() -> float:
    """Return the seconds for which the bot's threads could have run, but other programs had the processor.

    0 if the system does not count them.
    """
    ids = [thread.native_id for thread in threads() if thread.name.startswith(("Main", "rules", "paint"))]
    try:
        counts = [Path(f"/proc/self/task/{thread}/schedstat").read_text(encoding="ascii") for thread in ids]
    except OSError:
        return 0.0
    return sum(int(count.split()[1]) for count in counts) / 1e9


async def play(rounds: int, watch: Watch) -> int:
    """Let `TABLES` tables play at once for `rounds` rounds of clicks; return the number of clicks."""
    chance, clicks = Random(7), 0
    prepare()
    await painting(bool)  # the first boards are painted before
    with TemporaryDirectory(prefix="huangdi-bench-") as folder:
        async with started(Path(folder, "tables.sqlite3"), chance) as bot:
            ids = [await begun(bot, 1 + n, "huang_di", *PEOPLE[n % len(PEOPLE)]) for n in range(TABLES)]
            for _ in range(rounds):
                lives = [await bot.app.tables.live(table_id) for table_id in ids]
                presses = [Press.on(live, chance) for live in lives if live.goes_on]
                with watch.watching():
                    others = asyncio.all_tasks()
                    for press in presses:
                        press.make(bot)
                        await asyncio.sleep(0)
                    await at_rest(others)
                clicks += len(presses)
    return clicks


def histogram(seconds: Sequence[float]) -> list[int]:
    """Count times between the `EDGES`."""
    places = [bisect(EDGES, 1000 * each) for each in seconds]
    return [places.count(place) for place in range(len(EDGES) + 1)]


def measure(rounds: int) -> Report:
    """Measure the longest step and wait in `rounds` rounds, and their distribution."""
    watch = Watch()
    clicks = asyncio.run(play(rounds, watch))
    bounded = {"a step of the bot's own": watch.steps, "waiting for its other threads": watch.waits}
    told = {**bounded, "collecting garbage": watch.collections, "all that makes a timer late": watch.late}
    return Report(
        f"{TABLES} tables at once, {clicks} clicks: how long the event loop is held",
        [Figure(f"longest: {name}, ms", [1000 * s for s in each], MAX_HELD, of=max) for name, each in bounded.items()],
        [
            ("", "up to 1 ms", *(f"to {high}" for _, high in pairwise(EDGES)), f"over {EDGES[-1]}", "longest"),
            *(
                (name, *(f"{count:,}" for count in histogram(each)), f"{1000 * max(each, default=0):.1f}")
                for name, each in told.items()
            ),
        ],
    )
