"""Advice for people: hints for players, and reviews of games that are over.

It is worked out in a process of its own, so that neither moves nor AI players wait for readers.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from bot.kernel.processes import Lost, Processes
from bot.kernel.words import Declined, say
from bot.kernel.workers import reading
from games.engine import NATURE, Advice, Analysis, Seat
from games.engine.serving import Failed

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from games.engine.thinking import Job

log = logging.getLogger(__name__)

ADVICE_LIMIT: Final = 60.0
"""Limit for advice, in seconds of processor time: many times what a review needs."""


class Advisers:
    """Advise people at all tables."""

    def __init__(self, processes: Processes | None) -> None:
        """Without `processes`, advice is worked out on the thread for readers."""
        self.processes = processes

    async def hint(self, live: Live, seat: Seat) -> Advice | None:
        """Return advice for a seat that is asked, from what it can see; `None` if nothing was learned.

        The same question always gets the same. Raises `Declined` if that fails.
        """
        found: Advice | None = await self._result(live.job(live.table, seat, seed=len(live.table.answers), work="hint"))
        return found

    async def review(self, live: Live, seat: Seat | None) -> Analysis | None:
        """Return how a game went, maybe for a seat; `None` if nothing was learned. Raises `Declined` if that fails."""
        job = live.job(live.table, NATURE if seat is None else seat, seed=0, work="review")
        found: Analysis | None = await self._result(job)
        return found

    def close(self) -> None:
        """End the processes."""
        if self.processes is not None:
            self.processes.close()

    async def _result(self, job: Job) -> Any:
        if self.processes is None:
            return await reading(job.done)
        try:
            return await self.processes.result(job)
        except (Lost, Failed, OSError) as failed:
            log.warning("no %s for %s: %s", job.work, job.game, failed)
            raise Declined(say("advice-failed")) from failed
