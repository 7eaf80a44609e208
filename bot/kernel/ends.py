"""The end of a table: results, cleaning up and posts, in one transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from discord.utils import utcnow

from storage import NewPost, outbox, retention, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from storage import TableRow


@dataclass(frozen=True, slots=True)
class End:
    """The end of a table."""

    row: TableRow
    """The table before its end."""
    state: Literal["ended", "cancelled"]
    reason: str
    live: Live | None = None
    """The game at its end; `None` for a table that was cancelled without loading its game."""
    by: int | None = None
    """The player who cancelled the table."""


Ending: TypeAlias = "Callable[[AsyncConnection, End], Awaitable[Sequence[NewPost]]]"
"""A step at the end of a table, in its transaction, while everything is still stored; returns posts to send."""


class Ends:
    """The ends of all tables."""

    def __init__(self) -> None:
        self.endings: list[Ending] = []
        """The steps, in the order of their posts."""

    async def end(self, connection: AsyncConnection, end: End, posts: Sequence[NewPost] = ()) -> None:
        """End a table; `posts` are sent first."""
        table_id, owes, at = end.row.id, list(posts), utcnow()
        await tables.set_state(connection, table_id, end.state, reason=end.reason, at=at)
        for ending in self.endings:
            owes += await ending(connection, end)
        await retention.clear(connection, table_id)
        await outbox.add(connection, table_id, owes, at=at)
