"""Tables that are posted again: their boards have moved up in the channel, or into another one."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from bot.kernel.moments import left_until
from bot.kernel.rights import must_run
from bot.kernel.words import Declined, say
from storage import NewPost, outbox

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

AGAIN: Final = timedelta(minutes=1)
"""Minimum time between two posts of the same table by `/table show`."""
SHOWN: Final = 1000
"""Number of tables whose last post by `/table show` is remembered."""


class Reposts:
    """Posts tables again."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._shown: LRUCache[int, float] = LRUCache(SHOWN)
        """When each table was last posted again, in the loop's time, which is never set back."""

    async def show(self, table_id: int) -> bool:
        """Post the lobby or the board again; after a finished game, the score, too. Return whether it was not due yet.

        Raises `Declined` if the table was posted again less than `AGAIN` ago.
        """
        row, _ = await self._tables.stored(table_id)
        past = await self._tables.live(table_id) if row.state not in ("lobby", "running") else None
        async with self._tables.locked(table_id):
            posts, last = await self.posts(table_id, past), self._shown.get(table_id)
            async with self._tables.database.transaction() as connection:
                owed = {(post.kind, post.number) for post in await outbox.due(connection, table_id)}
                posts = [post for post in posts if (post.kind, post.number) not in owed]  # these are due anyway
                now = asyncio.get_running_loop().time()
                wait = AGAIN - timedelta(seconds=now - last) if last is not None else timedelta()
                if posts and wait > timedelta():
                    raise Declined(say("tables-just-shown", when=left_until(self._tables.now() + wait)))
                await outbox.add(connection, table_id, posts, at=self._tables.now())
            if posts:
                self._shown[table_id] = now
        self._tables.wake(table_id)
        return bool(posts)

    async def posts(self, table_id: int, past: Live | None) -> list[NewPost]:
        """Return the posts that show a table, which is `past` if it has ended. The caller must hold its lock."""
        row, _ = await self._tables.stored(table_id)
        if row.state == "lobby":
            return [NewPost(0, "lobby", "channel", {})]
        live = past or await self._tables.loaded(table_id)
        if not live.table.log:
            must_run(live.row)
        seen = {"since": live.posted, "until": live.posted, "again": True}
        posts = [NewPost(live.table.number, "board", "channel", seen)]
        return [*posts, NewPost(live.table.number, "scoring", "channel", {})] if live.table.over else posts
