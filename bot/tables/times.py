"""What the board in the channel says of time, which changes though nothing is played: clocks, and who is away."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from discord.utils import utcnow

from storage import NewPost, outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

KIND: Final = "times"
"""Of the posts that bring the board's times up to date."""
LINGER: Final = timedelta(minutes=1)
"""How long such a post waits, so that one does for several changes."""


async def times_changed(connection: AsyncConnection, table_id: int) -> list[NewPost]:
    """What a table owes because its times have changed; nothing while a post that shows them so has yet to come."""
    young = utcnow() - LINGER / 2  # an older one may be on its way already
    due = await outbox.due(connection, table_id)
    is_owed = any(post.kind == KIND and post.created_at > young for post in due)
    return [] if is_owed else [NewPost(0, KIND, "channel", {})]
