"""Watching over the channels of tables: the publisher tells of every refusal and of every post that went through."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storage import Post


class Watch:
    """Is told how posts to the channels of tables fare. A feature registers its own as `Publisher.watch`."""

    async def refused(self, post: Post, error: Exception) -> float | None:
        """Take note that a post to its table's channel failed; return after how many seconds it is tried again.

        `None` for the usual: it is given up if it would always fail, else it is tried again after growing pauses.
        """
        return None

    async def posted(self, table_id: int) -> None:
        """Take note that a post to a table's channel went through."""
