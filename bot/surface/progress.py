"""Let an answer wait for a post of its table, so that it comes below that post."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from storage import outbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from storage import Database, Target

WITHIN: Final = 5.0
"""Maximum number of seconds that an answer waits for a post."""


class Progress:
    """Tells waiting tasks when a table's post was sent or has failed."""

    def __init__(self) -> None:
        self._events: dict[int, asyncio.Event] = {}
        """Events by table, each set after the next attempt to send a post."""

    def tell(self, table_id: int) -> None:
        """Record an attempt to send a post of a table."""
        if event := self._events.pop(table_id, None):
            event.set()

    async def published(
        self, database: Database, table_id: int, kind: str, target: Target, *, is_busy: Callable[[], bool]
    ) -> None:
        """Wait until a table has no due post of a kind for a target, or until one has failed; `WITHIN` seconds at most.

        Returns at once unless the table `is_busy` publishing.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + WITHIN
        while is_busy() and await _is_coming(database, table_id, kind, target):
            event = self._events.setdefault(table_id, asyncio.Event())
            if not await _is_coming(database, table_id, kind, target):  # sent before the event was created
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
