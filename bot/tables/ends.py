"""How a table ends: whatever ends it, the same is found out, cleared away and owed, in the transaction of its end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from discord.utils import utcnow

from storage import NewPost, outbox, retention, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.tables.live import Live
    from storage import TableRow


@dataclass(frozen=True, slots=True)
class End:
    """What ends a table."""

    row: TableRow
    """The table as it was before."""
    state: Literal["ended", "cancelled"]
    reason: str
    live: Live | None = None
    """The game at its end; `None` where the table was cancelled, without anybody looking at the game."""
    by: int | None = None
    """The person who has cancelled it."""


Ending: TypeAlias = "Callable[[AsyncConnection, End], Awaitable[Sequence[NewPost]]]"
"""What is done at the end of a table, in its transaction, while all is still stored; returns posts that are owed."""


class Ends:
    """The ends of all tables."""

    def __init__(self) -> None:
        self.endings: list[Ending] = []
        """What each does, in the order in which their posts are owed."""

    async def end(self, connection: AsyncConnection, end: End, posts: Sequence[NewPost] = ()) -> None:
        """End a table; `posts` are owed before all others."""
        table_id, owes, at = end.row.id, list(posts), utcnow()
        await tables.set_state(connection, table_id, end.state, reason=end.reason, at=at)
        for ending in self.endings:
            owes += await ending(connection, end)
        await retention.clear(connection, table_id)
        await outbox.add(connection, table_id, owes, at=at)
