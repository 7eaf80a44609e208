"""Delete prompts that are done, and the buttons of old invitations."""

from __future__ import annotations

import logging
from collections import defaultdict
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord.utils import utcnow

from bot.kernel.chores import isolated
from bot.kernel.saying import said
from bot.surface.layout import marker, marks
from bot.surface.parts import written
from bot.surface.sending import FAILURES, NOBODY, is_for_good
from games.engine.language import speaking
from storage import outbox, tables

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.tables import Tables
    from bot.surface.languages import Languages
    from bot.surface.posts import PostKind
    from bot.surface.sending import Sender
    from storage import Post

log = logging.getLogger(__name__)

REST: Final = timedelta(minutes=1)
"""How long a table must be at rest before its old prompts are deleted: a player who has just clicked in one still sees
the result there.
"""
PROMPTS_PER_ROUND: Final = 50
"""Maximum number of prompts deleted in one round, because Discord limits requests."""


class Withdrawing:
    """Deletes old prompts, and removes the buttons of old invitations."""

    def __init__(self, tables: Tables, languages: Languages, sender: Sender, kinds: Mapping[str, PostKind]) -> None:
        self._tables = tables
        self._languages = languages
        self._sender = sender
        self._kinds = kinds
        self._swept: datetime | None = None
        """All outdated prompts of tables that last moved before this moment are gone."""

    async def supersede(self, post: Post, channel_id: int) -> None:
        """Delete the prompts that a new post in this channel replaces."""
        row, _ = await self._tables.seating(post.table_id)
        standing: Sequence[Post] = ()
        if channel_id == row.channel_id:  # also if the player accepts no direct messages
            prompts = await outbox.standing(self._tables.database, post.table_id)
            standing = [old for old in prompts if old.channel_id == channel_id and old.id < post.id]
        kind = self._kinds.get(post.kind)
        if standing or (kind is not None and kind.earlier is not None):
            async with self._tables.database.reading() as connection:
                earlier = await self._earlier(connection, post, standing)
            await self.withdraw(earlier)

    async def _earlier(self, connection: AsyncConnection, post: Post, standing: Sequence[Post]) -> list[Post]:
        """Return earlier prompts that a post replaces: of those `standing` in the table's channel, and its reader's."""
        found: list[Post] = []
        own = self._kinds.get(post.kind)
        for old in standing:
            if (kind := self._kinds.get(old.kind)) is None:
                continue
            is_outdated = kind.keeps_text and not await self._is_current(connection, old)
            is_replaced = post.kind in kind.replaced_by or (kind.is_letter and own is not None and own.replaces_letters)
            if is_replaced or is_outdated:
                found.append(old)
        if own is not None and own.earlier is not None:
            found += await own.earlier(connection, post)
        return found

    async def _is_current(self, connection: AsyncConnection, post: Post) -> bool:
        """Return whether a prompt or an invitation is still current."""
        kind = self._kinds.get(post.kind)
        if kind is None or kind.is_current is None:
            return True
        row = await tables.get(connection, post.table_id)
        states = tables.OPEN if kind.without_channel else ("running",)
        return row.state in states and await kind.is_current(connection, post)

    async def sweep(self) -> None:
        """Delete outdated prompts, except those that their readers have turned into panels.

        At most `PROMPTS_PER_ROUND`; the rest follow next time.
        """
        now = utcnow()
        gone: list[Post] = []
        async with self._tables.database.reading() as connection:
            lapsing = [kind.name for kind in self._kinds.values() if kind.lapses]
            for post in await outbox.standing(connection, moved_since=self._swept, lapsing=lapsing):
                with isolated("table %s: post %s", post.table_id, post.id):
                    if await self._is_past(connection, post):
                        gone.append(post)
                if len(gone) == PROMPTS_PER_ROUND:
                    break
        if await self.withdraw(gone, untouched=True) and len(gone) < PROMPTS_PER_ROUND:
            self._swept = now - 2 * REST  # tables not yet at rest are checked again

    async def withdraw(self, posts: Sequence[Post], *, untouched: bool = False) -> bool:
        """Withdraw posts, and store which; return whether all succeeded. The others are tried again."""
        gone = [post for post in posts if await self._take_away(post, untouched=untouched)]
        if gone:
            at_tables: defaultdict[int, list[int]] = defaultdict(list)
            for post in gone:
                at_tables[post.table_id].append(post.id)
            async with self._tables.database.transaction() as connection:
                for table_id, post_ids in at_tables.items():
                    await outbox.withdraw(connection, table_id, post_ids, at=utcnow())
                for post in gone:
                    if (kind := self._kinds.get(post.kind)) is not None and kind.withdrawn is not None:
                        await kind.withdrawn(connection, post)
        return len(gone) == len(posts)

    async def _is_past(self, connection: AsyncConnection, post: Post) -> bool:
        """Return whether a post is outdated, if its table is at rest."""
        row = await tables.get(connection, post.table_id)
        return row.updated_at <= utcnow() - REST and not await self._is_current(connection, post)

    async def _take_away(self, post: Post, *, untouched: bool) -> bool:
        """Delete a prompt, or remove an invitation's buttons; return whether that is settled.

        If `untouched`, skip prompts that their readers have turned into panels.
        """
        if (message := self._sender.message_of(post)) is None:
            return True
        try:
            if (kind := self._kinds.get(post.kind)) is not None and kind.keeps_text:
                await self._disarm(post, message)
            elif not untouched or await _is_untouched(post, message):
                await message.delete()
        except FAILURES as error:
            log.info("table %s: an old prompt stays: %s", post.table_id, error)
            return is_for_good(error) or isinstance(error, discord.Forbidden)
        return True

    async def _disarm(self, post: Post, message: discord.PartialMessage) -> None:
        with speaking(await self._language_of(post)):
            text = said(post.payload)
        await message.edit(**written(text).fields(post.id), allowed_mentions=NOBODY)

    async def _language_of(self, post: Post) -> str:
        if post.target != "channel":
            return await self._languages.of_person(post.payload["person"])
        return await self._languages.of_table((await self._tables.stored(post.table_id))[0])


async def _is_untouched(post: Post, message: discord.PartialMessage) -> bool:
    return marker(post.id) in marks(await message.fetch())
