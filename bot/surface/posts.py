"""Kinds of posts, each declared by a feature: how a post is sent, and what becomes of it. The simplest are notes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord

from bot.kernel.saying import said, spoken_now
from bot.surface import controls
from bot.surface.parts import text_post, written
from storage import seats

if TYPE_CHECKING:
    import discord
    from discord import ui
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.tables import Tables
    from bot.surface.sending import Sender
    from storage import Post

Send: TypeAlias = "Callable[[Post], Awaitable[discord.Message | None]]"
"""Send a post, or edit an earlier one; return the message, or `None` if there is nothing to say any more.

Raises `Postponed` for a post that has to wait.
"""
IsCurrent: TypeAlias = "Callable[[AsyncConnection, Post], Awaitable[bool]]"
Earlier: TypeAlias = "Callable[[AsyncConnection, Post], Awaitable[Sequence[Post]]]"
Withdrawn: TypeAlias = "Callable[[AsyncConnection, Post], Awaitable[None]]"
Settle: TypeAlias = "Callable[[Post, discord.Message], Awaitable[None]]"


NOTE: Final = "note"
"""The kind of posts that only tell something."""


class Postponed(Exception):
    """The post has to wait, for example until the player's quiet hours end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PostKind:
    """A kind of posts.

    A kind with `is_current` asks players to act: once it is outdated it is deleted, or loses its buttons. Its posts are
    stored as prompts (`NewPost.is_prompt`).
    """

    name: str
    """As it is stored."""
    send: Send
    is_current: IsCurrent | None = None
    """Whether a post still asks for something, at a running table."""
    lapses: bool = False
    """Whether a prompt may become outdated although its game does not move."""
    keeps_text: bool = False
    """Whether an outdated post stays, without its buttons, because it also tells what happened."""
    calls: bool = False
    """Whether it pings, in the channel, players whom the table waits for."""
    replaced_by: Collection[str] = ()
    """Kinds of posts in the channel that replace it."""
    is_letter: bool = False
    """Whether it is a letter (`bot.surface.letters`)."""
    replaces_letters: bool = False
    """Whether its posts in the channel replace the letters that were sent there instead of to their readers."""
    earlier: Earlier | None = None
    """Returns further posts that a new one replaces."""
    settle: Settle | None = None
    """Removes what a new post replaces, once its message is there."""
    withdrawn: Withdrawn | None = None
    """Called in the transaction in which an outdated post is stored as withdrawn."""
    sent: Callable[[Post], None] | None = None
    """Called when a post is stored as sent."""
    keeps_last: bool = False
    """Whether the last one of a finished table stays stored, to know what its channel shows."""
    edits: bool = False
    """Whether a post may be an edit of the one before."""
    without_channel: bool = False
    """Whether a post is sent, and is current, while its table is homeless (`storage.troubles`)."""
    during: Callable[[Post], AbstractAsyncContextManager[object]] = lambda _: nullcontext()
    """Held while a post is sent and stored as sent."""


async def holder_of(connection: AsyncConnection, post: Post) -> int | None:
    """Return the person who holds the seat that a post is about; `None` if no person does."""
    seated = await seats.of(connection, post.table_id)
    return next((seat.person_id for seat in seated if seat.seat == post.payload["seat"]), None)


async def is_its_seat(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the reader of a post still holds the seat."""
    person: int | None = post.payload["person"]
    return await holder_of(connection, post) == person


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
        called = post.payload.get("mentions", ())
        text = said(post.payload)
        return await self._sender.send(
            post, row, written(text, buttons) if called else text_post(text, *buttons), called
        )


def _stored_buttons(post: Post) -> list[ui.Button[Any]]:
    """Return the buttons that are stored with a post."""
    found = post.payload["controls"]
    return [controls.button(verb, post.table_id, 0, key, label=spoken_now(label)) for verb, key, label in found]
