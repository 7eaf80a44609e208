"""Questions that are asked by direct message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage import log as entries

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage import Post


async def is_asked(connection: AsyncConnection, post: Post) -> bool:
    """Return whether a question is still open."""
    return not await entries.has_moved(connection, post.table_id, post.number)
