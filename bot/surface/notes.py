"""Notes: posts of messages, some with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.kernel.saying import said, spoken_now
from bot.surface import controls
from bot.surface.parts import text_post
from bot.surface.posts import NOTE, IsCurrent, PostKind

if TYPE_CHECKING:
    from discord import ui

    from bot.kernel.tables import Tables
    from bot.surface.sending import Sender
    from storage import Post


Buttons: TypeAlias = "Callable[[Post], Sequence[ui.Button[Any]]]"
"""Return the buttons of a post."""


class Notes:
    """Sends notes."""

    def __init__(self, tables: Tables, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender
        self.kind = PostKind(name=NOTE, send=self._send)

    def invitation(self, name: str, is_current: IsCurrent, buttons: Buttons | None = None) -> PostKind:
        """Return a kind of notes with buttons, by default stored ones, which it loses once it is outdated."""
        buttons_of = buttons or _stored_buttons

        async def send(post: Post) -> discord.Message | None:
            row, _ = await self._tables.stored(post.table_id)
            async with self._tables.database.reading() as connection:
                is_open = row.state == "running" and await is_current(connection, post)
            return await self._send(post, buttons_of(post) if is_open else ())

        return PostKind(name=name, send=send, is_current=is_current, keeps_text=True)

    async def _send(self, post: Post, buttons: Sequence[ui.Button[Any]] = ()) -> discord.Message:
        row, _ = await self._tables.stored(post.table_id)
        persons = [discord.Object(person) for person in post.payload.get("mentions", ())]
        view = text_post(said(post.payload), post_id=post.id, buttons=buttons)
        return await self._sender.send(post, row, view, persons)


def _stored_buttons(post: Post) -> list[ui.Button[Any]]:
    """Return the buttons that are stored with a post."""
    found = post.payload["controls"]
    return [controls.button(verb, post.table_id, 0, key, label=spoken_now(label)) for verb, key, label in found]
