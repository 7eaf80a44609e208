"""Delete prompts that are done, and the buttons of old invitations."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord.utils import utcnow

from bot.kernel.rounds import apart
from bot.kernel.saying import said
from bot.surface.current import INVITATIONS, is_current
from bot.surface.failures import FAILURES, is_for_good
from bot.surface.layout import marker, marks
from bot.surface.parts import text_post
from bot.surface.recognising import message_of
from games.engine.language import speaking
from storage import notices, outbox, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.surface.publisher import Publisher
    from storage import Post

log = logging.getLogger(__name__)

REST: Final = timedelta(minutes=1)
"""How long a table must be at rest before its old prompts are deleted: a player who has just clicked in one still sees
the result there.
"""
AT_ONCE: Final = 50
"""Maximum number of prompts deleted in one round, because Discord limits requests."""

_IN_PLACE_OF: Final = {
    "board": (*outbox.PRIVATE, "warning", "turn"),
    "close": (*outbox.PRIVATE, "warning"),
    "reminder": outbox.PRIVATE,
    "warning": ("warning",),
}
"""Kinds of prompts in the channel that a newer post replaces."""


class Withdrawing:
    """Deletes old prompts, and removes the buttons of old invitations."""

    def __init__(self, owner: Publisher, client: discord.Client) -> None:
        self._owner = owner
        self._client = client
        self._swept: datetime | None = None
        """All outdated prompts of tables that last moved before this moment are gone."""

    async def supersede(self, post: Post, channel_id: int) -> None:
        """Delete the prompts that a new post in this channel replaces."""
        async with self._owner.tables.database.reading() as connection:
            earlier = await _earlier(connection, post, channel_id)
        await self._withdraw(earlier)

    async def sweep(self) -> None:
        """Delete outdated prompts, except those that their readers have turned into panels.

        At most `AT_ONCE`; the rest follow next time.
        """
        now = utcnow()
        gone: list[Post] = []
        async with self._owner.tables.database.reading() as connection:
            digests = await notices.outdated(connection, "digest", most=AT_ONCE)
            for post in await outbox.standing(connection, moved_since=self._swept):
                with apart("table %s: post %s", post.table_id, post.id):
                    if await _is_past(connection, post):
                        gone.append(post)
                if len(gone) == AT_ONCE:
                    break
        await self._withdraw(digests)
        if await self._withdraw(gone, untouched=True) and len(gone) < AT_ONCE:
            self._swept = now - 2 * REST  # tables not yet at rest are checked again

    async def _withdraw(self, posts: Sequence[Post], *, untouched: bool = False) -> bool:
        """Withdraw posts, and store which; return whether all succeeded. The others are tried again."""
        gone = [post.id for post in posts if await self._take_away(post, untouched=untouched)]
        if gone:
            async with self._owner.tables.database.transaction() as connection:
                await outbox.withdraw(connection, gone, at=utcnow())
                for post in posts:
                    if post.kind == "next" and post.id in gone and post.payload["person"] is not None:
                        await notices.forget(connection, post.payload["person"], "next", post.payload["subject"])
        return len(gone) == len(posts)

    async def _take_away(self, post: Post, *, untouched: bool) -> bool:
        """Delete a prompt, or remove an invitation's buttons; return whether that is settled.

        If `untouched`, skip prompts that their readers have turned into panels.
        """
        if (message := message_of(self._client, post)) is None:
            return True
        try:
            if post.kind in INVITATIONS:
                await self._disarm(post, message)
            elif not untouched or await _is_untouched(post, message):
                await message.delete()
        except FAILURES as error:
            log.info("table %s: an old prompt stays: %s", post.table_id, error)
            return is_for_good(error) or isinstance(error, discord.Forbidden)
        return True

    async def _disarm(self, post: Post, message: discord.PartialMessage) -> None:
        row, _ = await self._owner.tables.stored(post.table_id)
        with speaking(await self._owner.languages.of_table(row)):
            view = text_post(said(post.payload), post_id=post.id)
        await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())


async def _is_untouched(post: Post, message: discord.PartialMessage) -> bool:
    return marker(post.id) in marks(await message.fetch())


async def _is_past(connection: AsyncConnection, post: Post) -> bool:
    """Return whether a post is outdated, if its table is at rest."""
    row = await tables.get(connection, post.table_id)
    return row.updated_at <= utcnow() - REST and not await is_current(connection, post)


async def _earlier(connection: AsyncConnection, post: Post, channel_id: int) -> list[Post]:
    """Return earlier prompts that a post replaces, in the table's channel and for its reader."""
    found: list[Post | None] = []
    table = await tables.get(connection, post.table_id)
    if channel_id == table.channel_id:  # also if the player accepts no direct messages
        said_anew = _IN_PLACE_OF.get(post.kind, ())
        for old in await outbox.standing(connection, post.table_id):
            if old.channel_id != channel_id or old.id >= post.id:
                continue
            if old.kind in said_anew or (old.kind in INVITATIONS and not await is_current(connection, old)):
                found.append(old)
    if post.kind in ("ask", "reminder") and post.target != "channel":
        found.append(await outbox.last_private(connection, post.table_id, post.target, before=post.id))
    if post.kind == "digest":
        found.append(await _digest_before(connection, post))
    return [old for old in found if old is not None]


async def _digest_before(connection: AsyncConnection, post: Post) -> Post | None:
    """Return the reader's previous digest: after an outage, only the last one is sent."""
    earlier: Post | None = post
    while earlier is not None and (earlier is post or earlier.message_id is None):
        before = earlier.payload["earlier"]
        earlier = None if before is None else await outbox.get(connection, before)
    return earlier
