"""Advice for people: hints for players, and reviews of games that are over.

It is worked out in a process of its own, so that neither moves nor AI players wait for readers.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from cachetools import LRUCache

from bot.kernel.processes import Lost, Processes
from bot.kernel.words import Declined, say
from bot.kernel.workers import reading
from games.engine import NATURE, Advice, Analysis, Seat
from games.engine.serving import Failed

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from games.engine.thinking import Job, Work

log = logging.getLogger(__name__)

ADVICE_LIMIT: Final = 60.0
"""Limit for advice, in seconds of processor time: many times what a review needs."""
CACHED_ADVICE: Final = 64
"""Number of hints and reviews kept, of some kilobytes each; making one takes seconds."""


class Advisers:
    """Advise people at all tables. The latest advice is kept, and requests for the same one share the work."""

    def __init__(self, processes: Processes | None) -> None:
        """Without `processes`, advice is worked out on the thread for readers."""
        self.processes = processes
        self._kept: LRUCache[tuple[int, int, Seat | None, Work], asyncio.Task[Any]] = LRUCache(CACHED_ADVICE)
        """By table, the number of its next log entry, whom it is for, and what it is."""

    async def hint(self, live: Live, seat: Seat) -> Advice | None:
        """Return advice for a seat that is asked, from what it can see; `None` if nothing was learned.

        The same question always gets the same. Raises `Declined` if that fails.
        """
        found: Advice | None = await self._of(live, seat, "hint", seed=len(live.table.answers))
        return found

    async def review(self, live: Live, seat: Seat | None = None) -> Analysis | None:
        """Return how a game went, maybe for a seat; `None` if nothing was learned. Raises `Declined` if that fails."""
        found: Analysis | None = await self._of(live, seat, "review", seed=0)
        return found

    def close(self) -> None:
        """End the processes."""
        if self.processes is not None:
            self.processes.close()

    async def _of(self, live: Live, seat: Seat | None, work: Work, *, seed: int) -> Any:
        key = live.id, live.table.number, seat, work
        task = self._kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            job = live.job(live.table, NATURE if seat is None else seat, seed=seed, work=work)
            task = self._kept[key] = asyncio.create_task(self._result(job), name=f"{work} at table {live.id}")
        return await asyncio.shield(task)

    async def _result(self, job: Job) -> Any:
        if self.processes is None:
            return await reading(job.done)
        try:
            return await self.processes.result(job)
        except (Lost, Failed, OSError) as failed:
            log.warning("no %s for %s: %s", job.work, job.game, failed)
            raise Declined(say("advice-failed")) from failed
