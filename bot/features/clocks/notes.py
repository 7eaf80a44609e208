"""Notes about a table's turn clock: of several in a row, the last one says it all."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import discord

from bot.surface.posts import PostKind
from storage import clocks, outbox, tables

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.tables import Tables
    from bot.surface.notes import Notes
    from bot.surface.sending import Sender
    from games.engine import Seat
    from storage import Post


class ClockNotes:
    """Sends them."""

    def __init__(self, tables: Tables, notes: Notes, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender
        self.kind = PostKind(name="clock", send=notes.kind.send, settle=self._settle)

    async def _settle(self, post: Post, _message: discord.Message) -> None:
        """Delete the newest post in the channel if it is such a note, too."""
        async with self._tables.database.reading() as connection:
            row = await tables.get(connection, post.table_id)
            sent = [old for old in await outbox.of(connection, post.table_id) if old.channel_id == row.channel_id]
        latest = max(sent, key=lambda old: old.message_id or 0, default=None)
        if latest is not None and latest.kind == post.kind:
            await self._sender.delete(latest)


async def runs_out(connection: AsyncConnection, post: Post) -> bool:
    """Return whether one of the clocks still runs out as a warning says."""
    ends = await warned(connection, post.table_id)
    return any(ends.get(seat) == end for seat, end in clocks_told(post).items())


async def warned(connection: AsyncConnection, table_id: int) -> dict[Seat, datetime]:
    """Return when the clocks with a warning run out, by seat."""
    return {clock.seat: clock.runs_out_at for clock in await clocks.of(connection, table_id) if clock.stage == "warned"}


def clocks_told(post: Post) -> dict[Seat, datetime]:
    """Return the clocks of a warning: when each seat's ran out, as stored with the post."""
    return {seat: datetime.fromisoformat(end) for seat, end in post.payload["clocks"]}
