"""Waiting for a table's posts, for answers that belong below them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from storage import outbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from storage import Database, Target

WITHIN: Final = 5.0
"""Seconds that an answer waits for a post."""


class Progress:
    """Tells those who wait that a table's posts have been tried."""

    def __init__(self) -> None:
        self._events: dict[int, asyncio.Event] = {}
        """By table: set when its next post was tried."""

    def tell(self, table_id: int) -> None:
        """A post of a table was tried."""
        if event := self._events.pop(table_id, None):
            event.set()

    async def published(
        self, database: Database, table_id: int, kind: str, target: Target, *, is_busy: Callable[[], bool]
    ) -> None:
        """Wait `WITHIN` seconds at most until a table owes no post of a kind to a target, or one has failed.

        Nothing is waited for unless the table `is_busy` publishing.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + WITHIN
        while is_busy() and await _is_coming(database, table_id, kind, target):
            event = self._events.setdefault(table_id, asyncio.Event())
            if not await _is_coming(database, table_id, kind, target):  # it was tried before this was noted
                return
            try:
                await asyncio.wait_for(event.wait(), until - loop.time())
            except TimeoutError:
                return


async def _is_coming(database: Database, table_id: int, kind: str, target: Target) -> bool:
    async with database.reading() as connection:
        due = await outbox.due(connection, table_id)
    wanted = [post for post in due if (post.kind, post.target) == (kind, target)]
    return bool(wanted) and not any(post.attempts for post in wanted)
