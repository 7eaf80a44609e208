"""The times on the board, which change although nobody moves: clocks and vacations."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from discord.utils import utcnow

from storage import NewPost, outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

KIND: Final = "times"
"""Kind of the posts that update the times on the board."""
LINGER: Final = timedelta(minutes=1)
"""Delay of such a post, so that one post covers several changes."""


async def times_changed(connection: AsyncConnection, table_id: int) -> list[NewPost]:
    """Return the posts to update a table's times; empty while one is already due."""
    young = utcnow() - LINGER / 2  # an older one may already be on its way
    due = await outbox.due(connection, table_id)
    is_owed = any(post.kind == KIND and post.created_at > young for post in due)
    return [] if is_owed else [NewPost(0, KIND, "channel", {})]
