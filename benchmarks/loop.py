"""How long the event loop is blocked while twenty tables play at once.

The whole bot plays in SimCord's in-memory Discord. In every round, each table gets a click at the same moment, and the
loop is watched until everything is posted. The simulator runs in the same loop but is not part of the product, so its
work is subtracted from both figures:

- each step of the bot: how long it blocks the loop, in processor time;
- waiting for the bot's other threads, which replay, think and paint: how late a timer is that is due every millisecond,
  minus the loop's own work and the time when other programs had the processor.

Garbage collection is counted separately, because most of the objects are the simulator's. Run it with
`python -m benchmarks.loop`.
"""

from __future__ import annotations

import asyncio
import gc
from asyncio.events import Handle
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import enumerate as enumerate_threads
from threading import get_ident
from time import perf_counter, process_time, thread_time
from typing import Any, Final

from simcord.http import router

from benchmarks.figures import Figure, Report
from benchmarks.running import run
from benchmarks.simulated import opened, seated

TABLES: Final = 20
PEOPLE: Final = ((2, 1), (2, 3), (3, 2), (4, 2), (3, 0))
"""Numbers of people and AI players, for one table after the other."""
BEAT: Final = 0.001
"""Interval of the timer, in seconds."""
BOUND: Final = 20
"""Maximum time that the loop may be blocked, in milliseconds."""
EDGES: Final = (1, 2, 5, 10, 20)
"""Edges of the histogram, in milliseconds."""


class Watch:
    """Measures an event loop while it is `watching`. All figures are in milliseconds."""

    def __init__(self) -> None:
        self.steps: list[float] = []
        """How long each step of the bot blocked the loop."""
        self.waits: list[float] = []
        """How long the loop waited for the bot's other threads, at each beat."""
        self.late: list[float] = []
        """How late each beat was, for any reason."""
        self.collections: list[float] = []
        """How long each collection of garbage took."""
        self._apart = 0.0
        """Seconds that the loop's thread has spent in the simulator and on garbage collection."""
        self._elsewhere = 0.0
        """Seconds that other threads have spent on garbage collection."""
        self._thread = get_ident()
        self._collecting = 0.0
        self._collecting_since: float | None = None
        """Until when a collection that goes on is counted."""
        self._beat: asyncio.TimerHandle | None = None

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Time every step, every request to the simulator, and every garbage collection."""
        step, dispatch = Handle._run, router.dispatch
        Handle._run, router.dispatch = self._timed(step), self._answered(dispatch)  # type: ignore[assignment, method-assign]
        gc.callbacks.append(self._collected)
        self._next_beat()
        try:
            yield
        finally:
            Handle._run, router.dispatch = step, dispatch  # type: ignore[method-assign]
            gc.callbacks.remove(self._collected)
            if self._beat:
                self._beat.cancel()

    def _timed(self, step: Callable[[Handle], None]) -> Callable[[Handle], None]:
        def timed(handle: Handle) -> None:
            # SimCord wraps only callbacks that the bot has scheduled.
            own = hasattr(handle._callback, "__simcord_original_callback__")  # type: ignore[attr-defined]
            begun, apart = thread_time(), self._apart
            step(handle)
            if own:
                self.steps.append(1000 * (thread_time() - begun - (self._apart - apart)))

        return timed

    def _answered(self, dispatch: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*args: Any, **kwargs: Any) -> Any:
            begun, apart = thread_time(), self._apart
            try:
                return dispatch(*args, **kwargs)
            finally:
                self._apart = apart + thread_time() - begun

        return timed

    def _collected(self, phase: str, _info: object) -> None:
        if phase == "start":
            self._collecting, self._collecting_since = thread_time(), perf_counter()
            return
        took = thread_time() - self._collecting
        self.collections.append(1000 * took)
        if get_ident() == self._thread:
            self._apart += took
        elif self._collecting_since is not None:
            self._elsewhere += perf_counter() - self._collecting_since
        self._collecting_since = None

    def _next_beat(self) -> None:
        self._clocks = self._elsewhere, perf_counter(), thread_time(), process_time(), _displaced()
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._look)

    def _look(self) -> None:
        elsewhere_before, before, own_before, all_before, displaced_before = self._clocks
        late = max(0.0, perf_counter() - before - BEAT)
        own = thread_time() - own_before
        others = process_time() - all_before - own
        garbage = self._elsewhere - elsewhere_before
        if self._collecting_since is not None:  # another thread is about to collect, or to say that it has
            now = perf_counter()
            garbage += now - self._collecting_since
            self._collecting_since = now
        unexplained = late - own - garbage - (_displaced() - displaced_before)
        self.late.append(1000 * late)
        self.waits.append(1000 * max(0.0, min(unexplained, others)))
        self._next_beat()


def _displaced() -> float:
    """Return the seconds for which the bot's threads could have run, but other programs had the processor.

    0 if the system does not count them.
    """
    threads = [thread.native_id for thread in enumerate_threads() if thread.name.startswith(("Main", "rules", "paint"))]
    try:
        counts = [Path(f"/proc/self/task/{thread}/schedstat").read_text(encoding="ascii") for thread in threads]
    except OSError:
        return 0.0
    return sum(int(count.split()[1]) for count in counts) / 1e9


async def play(rounds: int, watch: Watch) -> int:
    """Let `TABLES` tables play at once for `rounds` rounds of clicks; return the number of clicks."""
    clicks = 0
    async with opened(Random(7)) as env:
        guild = env.create_guild("The Great Wall Club")
        sittings = [
            await seated(env, guild, f"wall-{number}", *PEOPLE[number % len(PEOPLE)]) for number in range(TABLES)
        ]
        for _ in range(rounds):
            aims = [(sitting, *found) for sitting in sittings if (found := await sitting.next_press())]
            made = []
            with watch.watching():
                for sitting, seat, aim in aims:
                    made.append((sitting, seat, sitting.press(aim)))
                    await asyncio.sleep(0)
                await env.settle()
            for sitting, seat, result in made:
                sitting.answered(seat, result)
            clicks += len(made)
    return clicks


def histogram(figures: Sequence[float]) -> list[int]:
    """Count the `figures` between the `EDGES`."""
    counts = [0] * (len(EDGES) + 1)
    for figure in figures:
        counts[bisect(EDGES, figure)] += 1
    return counts


def measure(rounds: int) -> Report:
    """Measure the longest step and wait in `rounds` rounds, and their distribution."""
    watch = Watch()
    clicks = asyncio.run(play(rounds, watch))
    bounded = {"a step of the bot's own": watch.steps, "waiting for its other threads": watch.waits}
    told = bounded | {"collecting garbage": watch.collections, "all that makes a timer late": watch.late}
    return Report(
        f"{TABLES} tables at once, {clicks} clicks: how long the event loop is held",
        [Figure(f"longest: {name}, ms", each, BOUND, of=max) for name, each in bounded.items()],
        [
            (
                "",
                f"up to {EDGES[0]} ms",
                *(f"to {high}" for _, high in pairwise(EDGES)),
                f"over {EDGES[-1]}",
                "longest",
            ),
            *(
                (name, *(f"{count:,}" for count in histogram(each)), f"{max(each, default=0):.1f}")
                for name, each in told.items()
            ),
        ],
    )


if __name__ == "__main__":
    run("loop", __doc__, measure, 40)
