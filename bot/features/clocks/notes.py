"""Notes about a table's turn clock: of several in a row, the last one says it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.surface.posts import PostKind
from storage import outbox, tables

if TYPE_CHECKING:
    from bot.kernel.tables import Tables
    from bot.surface.notes import Notes
    from bot.surface.sending import Sender
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
