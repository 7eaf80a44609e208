"""How long the event loop is held while twenty tables play at once.

The whole bot plays in SimCord's in-memory Discord. In every round each table gets a click at the same moment, and the
loop is watched until all is posted. The simulator works in the same loop but is no part of the product, so two things
are told apart from what it does:

- each step of the bot's own: how long it holds the loop, in processor time, less what the simulator does meanwhile;
- waiting for the bot's other threads, which replay, think and paint: how late a timer is that is due every
  millisecond, as far as neither the loop's own work explains it nor other programs that had the processor.

Collecting garbage is counted by itself, for most of what is looked through is the simulator's. Run as
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

from benchmarks.figures import Figure, Report, run
from benchmarks.simulated import opened, seated

TABLES: Final = 20
PEOPLE: Final = ((2, 1), (2, 3), (3, 2), (4, 2), (3, 0))
"""Persons and AI players of the tables, in turn."""
BEAT: Final = 0.001
"""Seconds between two looks at the clock."""
BOUND: Final = 20
"""Milliseconds that the loop may be held."""
EDGES: Final = (1, 2, 5, 10, 20)
"""Milliseconds between the columns of the histogram."""


class Watch:
    """Looks at one event loop, while it is `watching`. All figures are in milliseconds."""

    def __init__(self) -> None:
        self.steps: list[float] = []
        """What each step of the bot's own held the loop for."""
        self.waits: list[float] = []
        """What the loop waited for the bot's other threads, beat by beat."""
        self.late: list[float] = []
        """How late each beat was, whatever for: the simulator and other programs too."""
        self.collections: list[float] = []
        """How long each collection of garbage took."""
        self._apart = 0.0
        """Seconds in which the loop's thread worked for the simulator, or collected garbage."""
        self._elsewhere = 0.0
        """Seconds in which other threads collected garbage."""
        self._thread = get_ident()
        self._collecting = 0.0
        self._beat: asyncio.TimerHandle | None = None

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Take the time of every step, of every request that the simulator answers, and of every collection."""
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
            # SimCord wraps what the bot has scheduled, and nothing else.
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
            self._collecting = thread_time()
            return
        took = thread_time() - self._collecting
        self.collections.append(1000 * took)
        if get_ident() == self._thread:
            self._apart += took
        else:
            self._elsewhere += took

    def _next_beat(self) -> None:
        self._clocks = perf_counter(), thread_time(), process_time(), _displaced(), self._elsewhere
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._look)

    def _look(self) -> None:
        before, own_before, all_before, displaced_before, elsewhere_before = self._clocks
        late = max(0.0, perf_counter() - before - BEAT)
        own = thread_time() - own_before
        others = process_time() - all_before - own
        garbage = self._elsewhere - elsewhere_before
        unexplained = late - own - garbage - (_displaced() - displaced_before)
        self.late.append(1000 * late)
        self.waits.append(1000 * max(0.0, min(unexplained, others)))
        self._next_beat()


def _displaced() -> float:
    """Seconds in which this thread, or one that it may wait for, could have run but other programs had the processor.

    0 where nobody counts them.
    """
    threads = [thread.native_id for thread in enumerate_threads() if thread.name.startswith(("Main", "rules", "paint"))]
    try:
        counts = [Path(f"/proc/self/task/{thread}/schedstat").read_text(encoding="ascii") for thread in threads]
    except OSError:
        return 0.0
    return sum(int(count.split()[1]) for count in counts) / 1e9


async def play(rounds: int, watch: Watch) -> int:
    """Let `TABLES` tables play at once for so many rounds of clicks; returns how many clicks there were."""
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
    """How many of the `figures` lie between the `EDGES`."""
    counts = [0] * (len(EDGES) + 1)
    for figure in figures:
        counts[bisect(EDGES, figure)] += 1
    return counts


def measure(rounds: int) -> Report:
    """The longest of all steps and waits in so many rounds, and how they are spread."""
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
