"""Kinds of posts, each declared by a feature: how a post is sent, and what becomes of it. The simplest are notes.

Letters are private messages to one person; their table's channel has a text for people who accept no direct messages.
A letter waits until its reader's quiet hours end, and is not sent at all if it says nothing new by then.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord

from bot.kernel.saying import said, spoken_now
from bot.kernel.words import channel_mention
from bot.surface import controls
from bot.surface.parts import text_post, written, your_move
from bot.surface.sending import Sender, is_unreachable, nonce_of
from games.engine.language import speaking, spoken
from storage import Post, outbox, seats

if TYPE_CHECKING:
    from discord import ui
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from bot.surface.languages import Languages
    from bot.surface.layout import Draft
    from games.engine import Seat

Send: TypeAlias = "Callable[[Post], Awaitable[discord.Message | None]]"
"""Send a post, or edit an earlier one; return the message, or `None` if there is nothing to say any more.

Raises `Postponed` for a post that has to wait.
"""
IsCurrent: TypeAlias = "Callable[[AsyncConnection, Post], Awaitable[bool]]"

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
    """Whether it is a letter."""
    replaces_letters: bool = False
    """Whether its posts in the channel replace the letters that were sent there instead of to their readers."""
    earlier: Callable[[AsyncConnection, Post], Awaitable[Sequence[Post]]] | None = None
    """Returns further posts that a new one replaces."""
    settle: Callable[[Post, discord.Message], Awaitable[None]] | None = None
    """Removes what a new post replaces, once its message is there."""
    withdrawn: Callable[[AsyncConnection, Post], Awaitable[None]] | None = None
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


class Kinds(dict[str, PostKind]):
    """Kinds of posts by name; posts of a kind that no feature has, or has any more, are notes."""

    def __missing__(self, _name: str) -> PostKind:
        return self[NOTE]


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


def _stored_buttons(post: Post) -> list[ui.Button[Any]]:
    """Return the buttons that are stored with a post."""
    found = post.payload["controls"]
    return [controls.button(verb, post.table_id, 0, key, label=spoken_now(label)) for verb, key, label in found]


class Notes:
    """Sends notes."""

    def __init__(self, tables: Tables, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender
        self.kind = PostKind(name=NOTE, send=self._send)

    def invitation(self, name: str, is_current: IsCurrent, buttons_of: Buttons = _stored_buttons) -> PostKind:
        """Return a kind of notes with buttons, by default stored ones, which it loses once it is outdated."""

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


@dataclass(frozen=True, slots=True)
class Letter:
    """A private message to one person."""

    draft: Draft
    public: str = ""
    """What the channel says instead, without secrets; empty for nothing."""


Write: TypeAlias = "Callable[[Post, Live, Seat], Awaitable[Letter | None]]"
"""Return the letter to the player at a seat, in the current language; `None` if it is no longer needed."""
Call: TypeAlias = "Callable[[Post, Live], Awaitable[discord.Message | None]]"
"""Send a post that calls several players to a running table; `None` if it is no longer needed."""


class Letters:
    """Sends letters, each in its reader's language."""

    def __init__(self, tables: Tables, languages: Languages, sender: Sender) -> None:
        self.language_of = languages.of_person
        self.quiet: list[Callable[[int], Awaitable[bool]]] = []
        """Return whether a person wants no direct messages now; features add to it."""
        self._tables = tables
        self._sender = sender
        self._tells_wait: dict[str, bool] = {}
        """The kinds of prompts, with whether they tell their readers that the table waits for them."""

    def prompt(
        self,
        name: str,
        is_current: IsCurrent,
        write: Write,
        *,
        call: Call | None = None,
        is_question: bool = False,
        replaces: bool = False,
        tells_wait: bool = True,
        unless_told: bool = False,
    ) -> PostKind:
        """Return a kind of posts that call players to a running table.

        A post to a seat is a letter, made by `write`. A post to the channel calls several players at once (`call`), or
        one who wants no direct messages. After an outage or quiet hours, only the last of several posts of a kind to
        the same reader is sent.

        A question is sent only while it is open. A letter that `replaces` deletes its reader's earlier prompt. One that
        `tells_wait` tells its reader that the table waits for them. If another has told that since it was stored, a
        letter with `unless_told` is not sent.
        """
        self._tells_wait[name] = tells_wait

        async def send(post: Post) -> discord.Message | None:
            live = await self._tables.live(post.table_id)
            is_over = not live.goes_on or (is_question and not live.still_asks(post.number))
            if is_over or await self._is_said_again(post):
                return None
            if post.target == "channel" and call is not None:
                return await call(post, live)
            if unless_told and await self._is_told_already(post):
                return None
            return await self._send(post, live, write)

        earlier = self._earlier if replaces else None
        return PostKind(name=name, send=send, is_current=is_current, is_letter=True, earlier=earlier)

    async def deliver(self, post: Post, person: int, draft: Draft) -> discord.Message | None:
        """Send a direct message; `None` if the person accepts none. Raises `Postponed` during quiet hours."""
        await self.must_not_be_quiet(person)
        try:
            inbox = await self._sender.client.create_dm(discord.Object(person))
            return await inbox.send(**draft.fields(post.id), files=list(draft.files), nonce=nonce_of(post))
        except discord.HTTPException as refused:
            if not is_unreachable(refused):
                raise
        return None

    async def must_not_be_quiet(self, person: int) -> None:
        """Raise `Postponed` if a person wants no direct messages now."""
        for is_quiet in self.quiet:
            if await is_quiet(person):
                raise Postponed

    async def _send(self, post: Post, live: Live, write: Write) -> discord.Message | None:
        """Send a letter to the player at its seat, or to the channel; `None` if another player sits there now."""
        in_channel = post.target == "channel"
        seat: Seat = post.payload["seat"] if post.target == "channel" else post.target
        person = live.persons.get(seat)
        if person is None or person != post.payload.get("person", person):  # version 1 stored only the seat
            return None
        with speaking(spoken() if in_channel else await self.language_of(person)):
            letter = await write(post, live, seat)
            if letter is None:
                return None
            message = None if in_channel else await self.deliver(post, person, letter.draft)
            if message is not None or not letter.public:
                return message
            public = text_post(letter.public, your_move(live.id, live.table.number))
            return await self._sender.send(post, live.row, public, [person])

    async def _is_said_again(self, post: Post) -> bool:
        """Return whether a later due post says the same to the same person or to the channel."""
        due = await outbox.due(self._tables.database, post.table_id)
        return any(later.id > post.id and _call_of(later) == _call_of(post) for later in due)

    async def _is_told_already(self, post: Post) -> bool:
        """Return whether another direct message has told the player since that the table is waiting."""
        if post.target == "channel":
            return False
        telling = tuple(name for name, tells_wait in self._tells_wait.items() if tells_wait)
        last = await outbox.last_private(self._tables.database, post.table_id, post.target, telling, before=post.id)
        return last is not None and last.sent_at is not None and last.sent_at > post.created_at

    async def _earlier(self, connection: AsyncConnection, post: Post) -> list[Post]:
        """Return the earlier prompt to the same seat by direct message."""
        if post.target == "channel":
            return []
        prompts = tuple(self._tells_wait)
        found = await outbox.last_private(connection, post.table_id, post.target, prompts, before=post.id)
        return [] if found is None else [found]


def table_named(live: Live) -> dict[str, str]:
    """Return the values of a message that names a table: its game and its channel."""
    return {"title": live.box.title, "channel": channel_mention(live.row.channel_id)}


def _call_of(post: Post) -> tuple[object, ...]:
    """Return whom a post calls, where, and for what."""
    return post.kind, post.target, *map(post.payload.get, ("seat", "person", "late"))
