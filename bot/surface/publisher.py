"""Publish due posts: each one once, in order, and only after it is stored. Old prompts are deleted."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.utils import utcnow

from bot.kernel.chores import isolated
from bot.kernel.saying import said
from bot.kernel.turns import on_behalf_of
from bot.kernel.words import Declined, Delayed
from bot.logs import about
from bot.metrics import POSTS
from bot.surface.layout import marker, marks
from bot.surface.parts import written
from bot.surface.posts import Kinds, PostKind, Postponed
from bot.surface.sending import FAILURES, NOBODY, Later, Sender, is_for_good
from games.engine import GameError
from games.engine.language import speaking
from storage import (
    OPEN,
    BadValue,
    NewerSchema,
    NoSuchTable,
    NotDue,
    Post,
    StorageError,
    TableRow,
    Target,
    Unavailable,
    outbox,
    tables,
    troubles,
)

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.tables import Tables
    from bot.surface.languages import Languages

log = logging.getLogger(__name__)

RETRY_DELAY = 20.0
"""Seconds before a failed post is tried again; doubled after every further failure, up to 43 minutes."""
POST_TIMEOUT: Final = 5.0
"""Maximum number of seconds that an answer waits for a post."""
REST: Final = timedelta(minutes=1)
"""How long a table must be at rest before its old prompts are deleted: a player who has just clicked in one still sees
the result there.
"""
PROMPTS_PER_ROUND: Final = 50
"""Maximum number of prompts deleted in one round, because Discord limits requests."""


class Watch:
    """Is told how posts to the channels of tables fare, and where people are. A feature can have one of its own."""

    async def refused(self, post: Post, error: Exception) -> float | None:
        """Take note that a post to its table's channel failed; return after how many seconds it is tried again.

        `None` for the usual: it is given up if it would always fail, else it is tried again after growing pauses.
        """
        return None

    async def posted(self, table_id: int) -> None:
        """Take note that a post to a table's channel went through."""

    async def used(self, interaction: discord.Interaction[Any]) -> None:
        """Take note of a click that was carried out, or of a command."""


class Publisher:
    """Sends the due posts of tables, with one task per table.

    Posts to the same place, the channel or a person, never overtake each other. A homeless table posts nothing but what
    tells its players of that.
    """

    def __init__(self, tables: Tables, languages: Languages, sender: Sender) -> None:
        self._tables = tables
        self._languages = languages
        self._sender = sender
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._later = Later()
        """Retries of tables with unsent posts."""
        self._unsure: set[int] = set()
        """Posts that may have been sent without being marked: they are searched for before they are sent again."""
        self._held: set[int] = set()
        """Tables with postponed posts."""
        self._attempts: dict[int, asyncio.Event] = {}
        """Events by table, each set after the next attempt to send a post."""
        self._faults: dict[int, StorageError] = {}
        """What the database has last refused to tables whose posts wait for it."""
        self._closed = False
        self.watch = Watch()
        self.kinds = Kinds()
        self.old = Withdrawing(tables, languages, sender, self.kinds)

    @property
    def calling(self) -> list[str]:
        """The kinds of posts that ping players whom a table waits for."""
        return [kind.name for kind in self.kinds.values() if kind.calls]

    @property
    def keeping_last(self) -> list[str]:
        """The kinds of posts of which finished tables keep the last one."""
        return [kind.name for kind in self.kinds.values() if kind.keeps_last]

    def serve(self, kinds: Iterable[PostKind]) -> None:
        """Register kinds of posts. Raises `ValueError` for one that another feature has."""
        for kind in kinds:
            if kind.name in self.kinds:
                raise ValueError(f"two features have posts of the kind {kind.name}")
            self.kinds[kind.name] = kind

    def wake(self, table_id: int) -> None:
        """Publish a table's due posts."""
        if self._closed:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        with about(table=table_id):
            task = asyncio.create_task(self._drain(table_id), name=f"publish table {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    async def wake_held(self) -> None:
        """Retry postponed posts."""
        held, self._held = self._held, set()
        for table_id in held:
            self.wake(table_id)

    async def latest(
        self, table_id: int, kind: str, target: Target, *, guild_id: int | None = None
    ) -> discord.PartialMessage | None:
        """Return the message of a table's newest post of a kind to a target; `None` without one.

        Waits while the table publishes such a post, unless one has failed; `POST_TIMEOUT` seconds at most.
        """
        loop, database = asyncio.get_running_loop(), self._tables.database
        until = loop.time() + POST_TIMEOUT
        while table_id in self._tasks:
            attempt = self._attempts.setdefault(table_id, asyncio.Event())
            due = await outbox.due(database, table_id)
            coming = [post for post in due if (post.kind, post.target) == (kind, target)]
            if not coming or any(post.attempts for post in coming):
                break
            try:
                await asyncio.wait_for(attempt.wait(), until - loop.time())
            except TimeoutError:
                break
        posts = await outbox.shown(database, table_id, kind, target)
        return self._sender.message_of(posts[-1], guild_id=guild_id) if posts else None

    async def tried(self, table_id: int) -> StorageError | None:
        """Wait until a table's due posts are sent or have failed; `POST_TIMEOUT` seconds at most.

        Returns why they wait for the database, if they do.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(POST_TIMEOUT):
                while task := self._tasks.get(table_id):
                    await asyncio.wait([task])
        return self._faults.get(table_id)

    def _done(self, table_id: int) -> None:
        del self._tasks[table_id]
        self._tell(table_id)
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    def _tell(self, table_id: int) -> None:
        """Tell waiting tasks that a table's post was sent or has failed."""
        if attempt := self._attempts.pop(table_id, None):
            attempt.set()

    async def resume(self) -> None:
        """Publish posts left by an earlier run of the bot, which may have sent some."""
        async with self._tables.database.reading() as connection:
            due = await outbox.due(connection)
        self._unsure.update(post.id for post in due)
        for table_id in {post.table_id for post in due}:
            self.wake(table_id)

    async def close(self) -> None:
        """Stop publishing; the next run publishes what is left."""
        self._closed = True
        self._later.close()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, table_id: int) -> None:
        self._faults.pop(table_id, None)
        try:
            row, _ = await self._tables.seating(table_id)
            if row.damaged:
                log.warning("table %s: its posts wait until it is repaired", table_id)
                return
            if not self._tables.owns(row):
                return
            if not (due := await outbox.due(self._tables.database, table_id)):
                return
            await self._tables.catch_up(table_id)
            with speaking(await self._languages.of_table(row)), on_behalf_of(row.guild_id, f"table {table_id}"):
                pause = await self._deliver_all(row, due)
            if pause is not None:
                self._wake_later(table_id, pause)
        except (Unavailable, NewerSchema) as fault:
            log.error("table %s: its posts wait: %s", table_id, fault)
            self._faults[table_id] = fault
            self._wake_later(table_id, RETRY_DELAY)
        except NotDue as noted:
            log.info("table %s: its other posts follow: %s", table_id, noted)
            self._wake_later(table_id, RETRY_DELAY)
        except (BadValue, NoSuchTable) as damaged:
            log.warning("table %s: its posts wait until it is repaired: %s", table_id, damaged)

    async def _deliver_all(self, row: TableRow, due: Sequence[Post]) -> float | None:
        """Send a table's posts; return after how many seconds those that failed are tried again, `None` without any.

        A post that fails holds back the later ones to the same place.
        """
        pauses: dict[object, float] = {}
        for post in due:
            await self._tables.database.must_have_shards()
            if (place := _place_of(post)) in pauses:
                continue
            if await self._is_held(post):
                if row.state not in OPEN:
                    await self._give_up(post, "its table had no channel when it ended")
                continue
            if (pause := await self._deliver(post)) is not None:
                pauses[place] = pause
        return min(pauses.values(), default=None)

    async def _is_held(self, post: Post) -> bool:
        """Return whether a post has to wait until its homeless table is moved."""
        if self.kinds[post.kind].without_channel:
            return False
        trouble = await troubles.of(self._tables.database, post.table_id)
        return trouble is not None and trouble.homeless_since is not None

    def _wake_later(self, table_id: int, seconds: float) -> None:
        self._later.call(table_id, seconds, lambda: self.wake(table_id))

    async def _deliver(self, post: Post) -> float | None:
        """Send a post, unless it was sent before; return after how many seconds it is tried again if it failed.

        `None` if it is settled. Raises `Unavailable`; the post is then searched for before it is sent again.
        """
        try:
            async with self.kinds[post.kind].during(post):
                message = await self._found(post) if post.id in self._unsure else None
                self._unsure.add(post.id)
                await self._settle(post, message or await self.kinds[post.kind].send(post))
        except (Unavailable, BadValue):
            raise
        except NotDue as noted:
            log.info("table %s: %s", post.table_id, noted)
        except Postponed:
            self._held.add(post.table_id)
        except (Delayed, *FAILURES) as failure:
            if (pause := await self._failed(post, failure)) is not None:
                return pause
        except (Declined, GameError, StorageError) as refused:
            log.warning("table %s: post %s (%s) is given up: %s", post.table_id, post.id, post.kind, refused)
            await self._give_up(post, str(refused))
        except Exception as fault:  # a bug: retrying would fail again and again
            log.exception("table %s: post %s (%s) is given up", post.table_id, post.id, post.kind)
            await self._give_up(post, repr(fault))
        self._unsure.discard(post.id)
        return None

    async def _failed(self, post: Post, error: Exception) -> float | None:
        """Store that a post has failed; return after how many seconds it is tried again, `None` if it is given up."""
        pause = await self.watch.refused(post, error) if post.target == "channel" else None
        if pause is None and is_for_good(error):
            log.error("table %s: post %s (%s) is given up: %s", post.table_id, post.id, post.kind, error)
            await self._give_up(post, str(error))
            return None
        log.warning("table %s: post %s (%s) failed: %s", post.table_id, post.id, post.kind, error)
        POSTS.labels(post.kind, "failed").inc()
        async with self._tables.database.transaction() as connection:
            await outbox.mark_failed(connection, post.id, str(error) or repr(error))
        self._tell(post.table_id)
        return RETRY_DELAY * 2 ** min(post.attempts, 7) if pause is None else pause

    async def _found(self, post: Post) -> discord.Message | None:
        before = None
        if self.kinds[post.kind].edits:
            before = await outbox.last_sent(self._tables.database, post.table_id, post.kind)
        return await self._sender.find(post, *await self._tables.stored(post.table_id), before=before)

    async def _settle(self, post: Post, message: discord.Message | None) -> None:
        """Mark a post as sent, after everything it replaces is gone, so that a crash leaves nothing undone."""
        if message is None:
            await self._give_up(post, "no longer asked, or asked in the channel")
            return
        kind = self.kinds[post.kind]
        if kind.settle is not None:
            await kind.settle(post, message)
        await self.old.supersede(post, message.channel.id)
        async with self._tables.database.transaction() as connection:
            sent = {"message_id": message.id, "channel_id": message.channel.id}
            await outbox.mark_sent(connection, post.id, **sent, at=utcnow(), post=post)
        POSTS.labels(post.kind, "sent").inc()
        self._tell(post.table_id)
        if post.target == "channel":
            await self.watch.posted(post.table_id)
        if kind.sent is not None:
            kind.sent(post)

    async def _give_up(self, post: Post, why: str) -> None:
        POSTS.labels(post.kind, "given up").inc()
        async with self._tables.database.transaction() as connection:
            await outbox.mark_given_up(connection, post.id, why, at=utcnow())


def _place_of(post: Post) -> object:
    """Return where a post goes: the channel, or a person; a post that does not say whom (version 1) goes to a seat."""
    return "channel" if post.target == "channel" else post.payload.get("person", f"seat {post.target}")


class Withdrawing:
    """Deletes old prompts, and removes the buttons of old invitations."""

    def __init__(self, tables: Tables, languages: Languages, sender: Sender, kinds: Kinds) -> None:
        self._tables = tables
        self._languages = languages
        self._sender = sender
        self._kinds = kinds
        self._swept: datetime | None = None
        """All outdated prompts of tables that last moved before this moment are gone."""

    async def supersede(self, post: Post, channel_id: int) -> None:
        """Delete the prompts that a new post in this channel replaces, there or with its reader."""
        row, _ = await self._tables.seating(post.table_id)
        own = self._kinds[post.kind]
        standing: Sequence[Post] = ()
        if channel_id == row.channel_id:  # also if the player accepts no direct messages
            prompts = await outbox.standing(self._tables.database, post.table_id)
            standing = [old for old in prompts if old.channel_id == channel_id and old.id < post.id]
        if not standing and own.earlier is None:
            return
        gone: list[Post] = []
        async with self._tables.database.reading() as connection:
            for old in standing:
                kind = self._kinds[old.kind]
                is_outdated = kind.keeps_text and not await self._is_current(connection, old)
                if is_outdated or post.kind in kind.replaced_by or (kind.is_letter and own.replaces_letters):
                    gone.append(old)
            if own.earlier is not None:
                gone += await own.earlier(connection, post)
        await self.withdraw(gone)

    async def _is_current(self, connection: AsyncConnection, post: Post) -> bool:
        """Return whether a prompt or an invitation is still current."""
        kind = self._kinds[post.kind]
        if kind.is_current is None:
            return True
        row = await tables.get(connection, post.table_id)
        states = tables.OPEN if kind.without_channel else ("running",)
        return row.state in states and await kind.is_current(connection, post)

    async def sweep(self) -> None:
        """Delete outdated prompts of tables at rest, except those that their readers have turned into panels.

        At most `PROMPTS_PER_ROUND`; the rest follow next time.
        """
        now = utcnow()
        gone: list[Post] = []
        async with self._tables.database.reading() as connection:
            lapsing = [kind.name for kind in self._kinds.values() if kind.lapses]
            for post in await outbox.standing(connection, moved_since=self._swept, lapsing=lapsing):
                with isolated("table %s: post %s", post.table_id, post.id):
                    row = await tables.get(connection, post.table_id)
                    if row.updated_at <= now - REST and not await self._is_current(connection, post):
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
                    if (withdrawn := self._kinds[post.kind].withdrawn) is not None:
                        await withdrawn(connection, post)
        return len(gone) == len(posts)

    async def _take_away(self, post: Post, *, untouched: bool) -> bool:
        """Delete a prompt, or remove an invitation's buttons; return whether that is settled.

        If `untouched`, skip prompts that their readers have turned into panels.
        """
        if (message := self._sender.message_of(post)) is None:
            return True
        try:
            if self._kinds[post.kind].keeps_text:
                with speaking(await self._language_of(post)):
                    text = said(post.payload)
                await message.edit(**written(text).fields(post.id), allowed_mentions=NOBODY)
            elif not untouched or marker(post.id) in marks(await message.fetch()):
                await message.delete()
        except FAILURES as error:
            log.info("table %s: an old prompt stays: %s", post.table_id, error)
            return is_for_good(error) or isinstance(error, discord.Forbidden)
        return True

    async def _language_of(self, post: Post) -> str:
        if post.target != "channel":
            return await self._languages.of_person(post.payload["person"])
        return await self._languages.of_table((await self._tables.stored(post.table_id))[0])
