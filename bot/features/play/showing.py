"""Post a table again: its lobby, its board or its score."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache
from discord.utils import format_dt, utcnow

from bot.kernel.errors import Declined
from bot.kernel.states import must_run
from bot.kernel.words import say
from storage import NewPost, outbox

if TYPE_CHECKING:
    from bot.kernel.tables import Tables

KEPT: Final = 1000
"""Number of tables whose last post is remembered."""
AGAIN: Final = timedelta(minutes=1)
"""Minimum time between two posts of the same table by `/table show`."""


class Showing:
    """Posts tables again."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._shown: LRUCache[int, float] = LRUCache(KEPT)
        """When each table was last posted again, in the loop's time, which is never set back."""

    async def show(self, table_id: int) -> None:
        """Post the lobby or the board again; after a finished game, the score, too.

        Raises `Declined` if the table was posted again less than `AGAIN` ago.
        """
        row, _ = await self._tables.stored(table_id)
        posts = [NewPost(0, "lobby", "channel", {})]
        if row.state != "lobby":
            live = await self._tables.live(table_id)
            if not live.table.log:
                must_run(live.row)
            seen = {"since": live.posted, "until": live.posted, "again": True}
            posts = [NewPost(live.table.number, "board", "channel", seen)]
            if live.table.over:
                posts.append(NewPost(live.table.number, "scoring", "channel", {}))
        async with self._tables.locked(table_id):
            last = self._shown.get(table_id)
            async with self._tables.database.transaction() as connection:
                owed = {(post.kind, post.number) for post in await outbox.due(connection, table_id)}
                posts = [post for post in posts if (post.kind, post.number) not in owed]  # these are due anyway
                now = asyncio.get_running_loop().time()
                wait = AGAIN - timedelta(seconds=now - last) if last is not None else timedelta()
                if posts and wait > timedelta():
                    raise Declined(say("tables-just-shown", when=format_dt(utcnow() + wait, "R")))
                await outbox.add(connection, table_id, posts, at=utcnow())
            if posts:
                self._shown[table_id] = now
        self._tables.wake(table_id)
