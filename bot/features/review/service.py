"""Analyses of games that are over: each is made once, and the latest are kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

if TYPE_CHECKING:
    from bot.kernel.advice import Advisers
    from bot.kernel.live import Live
    from games.engine import Analysis, Seat

CACHED_ANALYSES: Final = 16
"""Number of analyses kept, of some kilobytes each; making one takes seconds."""


class Reviews:
    """The analyses of games."""

    def __init__(self, advisers: Advisers) -> None:
        self._advisers = advisers
        self._kept: LRUCache[tuple[int, int, Seat | None], asyncio.Task[Analysis | None]] = LRUCache(CACHED_ANALYSES)
        """By table, the number of its next log entry, and the seat that looks back at its own turns."""

    async def of(self, live: Live, seat: Seat | None = None) -> Analysis | None:
        """Return the analysis of a game, maybe for a seat; `None` if nothing was learned about games like it.

        Requests for the same one at the same time share the work.
        """
        key = live.id, live.table.number, seat
        task = self._kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._kept[key] = asyncio.create_task(
                self._advisers.review(live, seat), name=f"review of table {live.id}"
            )
        return await asyncio.shield(task)
