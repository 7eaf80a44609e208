"""Send posts to channels, and find out whether one was already sent, so that nothing is posted twice.

Discord's errors are permanent, temporary, or our own. Its reply may be lost, and the program may end before it marks a
post as sent. For some minutes Discord recognises a message by its nonce and returns the existing one. After that it is
found by the mark in its components, which a panel keeps if its reader has turned the post into one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Hashable, Sequence
from contextlib import suppress
from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.kernel.words import say
from bot.surface.layout import Draft, marker, marks, panel_marker
from bot.surface.parts import page

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from storage import Post, SeatRow, TableRow

log = logging.getLogger(__name__)

FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of a request to Discord: refused, unreachable, or timed out."""
DMS_TOO_FAST: Final = 40003
"""Discord's error code for opening direct messages too fast."""
_NO_RECIPIENT: Final = (10013, 50033)
"""Discord's error codes for an account that is gone or cannot receive messages."""
_OUR_FAULT: Final = (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
_FOR_GOOD: Final = (*_OUR_FAULT, HTTPStatus.NOT_FOUND)


def is_for_good(error: Exception) -> bool:
    """Return whether the same request would always fail.

    Missing permissions are not permanent, because a moderator may grant them. Nor is an answer without one of Discord's
    codes (https://discord.com/developers/docs/topics/opcodes-and-status-codes#json): it comes from a proxy in between.
    """
    return (
        isinstance(error, discord.HTTPException) and error.status in _FOR_GOOD and error.code not in (0, DMS_TOO_FAST)
    )


def is_passing(error: Exception) -> bool:
    """Return whether Discord fails, is unreachable or is rate limiting: the same request may succeed later."""
    return not isinstance(error, discord.HTTPException) or (
        error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        or error.status == HTTPStatus.TOO_MANY_REQUESTS
        or error.code == DMS_TOO_FAST
    )


def is_unreachable(error: discord.HTTPException) -> bool:
    """Return whether a person cannot receive direct messages: has closed them (50007), shares no server, or is gone."""
    return isinstance(error, discord.Forbidden) or error.code in _NO_RECIPIENT


def is_our_fault(error: BaseException) -> bool:
    """Return whether Discord rejects the content of a request, which is a bug of the program."""
    return isinstance(error, discord.HTTPException) and error.status in _OUR_FAULT


NOBODY: Final = discord.AllowedMentions.none()
"""For edits, which ping nobody; without it, Discord would ping everyone mentioned again."""
LOOK_BACK: Final = 1000
"""Number of messages searched for a post, from the moment it was stored."""
CLOCKS: Final = timedelta(minutes=10)
"""Maximum difference between this machine's clock and Discord's."""


class Sender:
    """Sends the messages of posts."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    async def send(
        self,
        post: Post,
        row: TableRow,
        draft: Draft,
        mentions: Collection[int] = (),
    ) -> discord.Message:
        """Send a post to its table's channel. It pings the persons in `mentions`, or is silent if there are none.

        A classic message without controls gets a button, by which a restart can find it.
        """
        if not draft.view.children:
            draft.view.add_item(page(row.id, "", say("board-more")))
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        pinged = [discord.Object(person) for person in mentions]
        return await channel.send(
            **draft.fields(post.id),
            files=list(draft.files),
            allowed_mentions=discord.AllowedMentions(users=pinged or False, roles=False, everyone=False),
            silent=not pinged,
            nonce=nonce_of(post),
        )

    async def type_at(self, live: Live) -> None:
        """Show in a table's channel for ten seconds that the bot is typing, if Discord lets us."""
        channel = self.client.get_partial_messageable(live.row.channel_id, guild_id=live.row.guild_id)
        try:
            await channel.typing()
        except FAILURES as error:
            log.info("table %s: the channel is not told that AI players are thinking: %s", live.id, error)

    def message_of(self, post: Post, *, guild_id: int | None = None) -> discord.PartialMessage | None:
        """Return the message of a sent post, which may have been deleted; `None` if it was not sent.

        With the guild's id, its `jump_url` leads there.
        """
        if post.message_id is None or post.channel_id is None:
            return None
        channel = self.client.get_partial_messageable(post.channel_id, guild_id=guild_id)
        return channel.get_partial_message(post.message_id)

    async def delete(self, post: Post) -> None:
        """Delete the message of an earlier post, if Discord lets us."""
        if (message := self.message_of(post)) is None:
            return
        try:
            await message.delete()
        except FAILURES as error:
            log.info("table %s: an old post stays: %s", post.table_id, error)

    async def find(
        self, post: Post, row: TableRow, seated: Sequence[SeatRow], *, before: Post | None = None
    ) -> discord.Message | None:
        """Search Discord for the message of a post, in its channel or direct messages; `None` if there is none.

        It may be an edit of the message of the post `before` it. Raises `discord.HTTPException`.
        """
        if before is not None and (edited := self.message_of(before)) is not None:
            with suppress(discord.NotFound):
                if marker(post.id) in marks(found := await edited.fetch()):
                    return found
        message = None
        try:
            message = await _find(self.client.get_partial_messageable(row.channel_id), post)
        except (discord.Forbidden, discord.NotFound):
            if post.target == "channel":
                raise
        if message is None and post.target != "channel":
            holder = next((seat.person_id for seat in seated if seat.seat == post.target), None)
            if person := post.payload.get("person", holder):  # version 1 stored only the seat
                with suppress(discord.Forbidden):  # the person cannot receive messages
                    return await _find(await self.client.create_dm(discord.Object(person)), post)
        return message


def nonce_of(post: Post) -> str:
    """Return a post's nonce for Discord; after a restored backup, another post may have its id, but not its time.

    Up to 25 characters (https://discord.com/developers/docs/resources/message#create-message).
    """
    return f"{post.id:x}-{int(post.created_at.timestamp() * 1000):x}"


async def _find(channel: discord.abc.Messageable, post: Post) -> discord.Message | None:
    possible = {marker(post.id), panel_marker(post.id)}
    history = channel.history(limit=LOOK_BACK, after=post.created_at - CLOCKS, oldest_first=True)
    async for message in history:
        if possible & marks(message):
            return message
    return None


class Later:
    """Delayed calls, at most one per subject."""

    def __init__(self) -> None:
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}

    def call(self, subject: Hashable, seconds: float, what: Callable[[], None]) -> None:
        """Call `what` after `seconds`, replacing an earlier call for the same subject."""
        self.forget(subject)

        def due() -> None:
            del self._timers[subject]
            what()

        self._timers[subject] = asyncio.get_running_loop().call_later(seconds, due)

    def forget(self, subject: Hashable) -> None:
        """Cancel the call for a subject."""
        if timer := self._timers.pop(subject, None):
            timer.cancel()

    def close(self) -> None:
        """Cancel all calls."""
        for subject in list(self._timers):
            self.forget(subject)
