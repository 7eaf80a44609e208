"""Takes away what asks somebody to act, once that is done, and the buttons of what no longer invites anybody."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord.utils import utcnow

from bot.failures import FAILURES, is_for_good
from bot.posts.current import INVITATIONS, is_current
from bot.posts.layouts import text_post
from bot.posts.recognising import message_of
from bot.rounds import apart
from bot.showing.layout import marker, marks
from bot.tables.saying import said
from games.engine.language import speaking
from storage import notices, outbox, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.posts.publisher import Publisher
    from storage import Post

log = logging.getLogger(__name__)

REST: Final = timedelta(minutes=1)
"""How long a table must have been at rest before its old prompts go: whoever has just clicked in one is still shown
there what became of it."""
AT_ONCE: Final = 50
"""Old prompts that are taken away in one round: Discord lets nobody make many requests at once."""

_IN_PLACE_OF: Final = {
    "board": (*outbox.PRIVATE, "warning", "turn"),
    "close": (*outbox.PRIVATE, "warning"),
    "reminder": outbox.PRIVATE,
    "warning": ("warning",),
}
"""Which prompts in the channel a post says anew, or makes idle."""


class Withdrawing:
    """Deletes old prompts, and takes the buttons off old invitations."""

    def __init__(self, owner: Publisher, client: discord.Client) -> None:
        self._owner = owner
        self._client = client
        self._swept: datetime | None = None
        """No table that last moved before then has a prompt that is done with."""

    async def supersede(self, post: Post, channel_id: int) -> None:
        """Take away what a post that was just sent, to this channel or inbox, comes in the place of."""
        async with self._owner.tables.database.reading() as connection:
            earlier = await _earlier(connection, post, channel_id)
        await self._withdraw(earlier)

    async def sweep(self) -> None:
        """Take away what asks for something that has been done, unless its reader has turned it into a panel.

        No more than `AT_ONCE`; the others come next time.
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
            self._swept = now - 2 * REST  # a table that is not at rest yet is looked at again

    async def _withdraw(self, posts: Sequence[Post], *, untouched: bool = False) -> bool:
        """Take posts away, and note which are; returns whether all are. The others are to be tried again."""
        gone = [post.id for post in posts if await self._take_away(post, untouched=untouched)]
        if gone:
            async with self._owner.tables.database.transaction() as connection:
                await outbox.withdraw(connection, gone, at=utcnow())
                for post in posts:
                    if post.kind == "next" and post.id in gone and post.payload["person"] is not None:
                        await notices.forget(connection, post.payload["person"], "next", post.payload["subject"])
        return len(gone) == len(posts)

    async def _take_away(self, post: Post, *, untouched: bool) -> bool:
        """Delete a prompt, or let an invitation be words alone; returns whether that is dealt with for good.

        If it is to be `untouched`, no prompt that its reader has turned into a panel.
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
    """Whether a post is to go, if its table is at rest."""
    row = await tables.get(connection, post.table_id)
    return row.updated_at <= utcnow() - REST and not await is_current(connection, post)


async def _earlier(connection: AsyncConnection, post: Post, channel_id: int) -> list[Post]:
    """What was sent before a post and is done with by it: in the table's channel, and to its person."""
    found: list[Post | None] = []
    table = await tables.get(connection, post.table_id)
    if channel_id == table.channel_id:  # also for want of an open inbox
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
    """The digest that its person read before this one: of several that were owed in an outage only the last comes."""
    earlier: Post | None = post
    while earlier is not None and (earlier is post or earlier.message_id is None):
        before = earlier.payload["earlier"]
        earlier = None if before is None else await outbox.get(connection, before)
    return earlier
