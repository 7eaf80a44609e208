"""Publish due posts: each one once, in order, and only after it is stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import discord
from discord import ui
from discord.utils import utcnow

from bot.features.clocks.times import KIND as TIMES
from bot.features.lobby.post import cover_of, lobby_post
from bot.features.lobby.threads import archive
from bot.features.play.boards import Boards
from bot.features.play.ending import ending_post
from bot.features.reminders.prompts import PROMPTS, Postponed, Prompts
from bot.features.votes.post import vote_post
from bot.kernel.errors import Declined
from bot.kernel.live import Live, at
from bot.kernel.saying import said, spoken_now
from bot.kernel.workers import reading, thinking
from bot.logs import about
from bot.metrics import POSTS
from bot.surface.controls import Control
from bot.surface.current import INVITATIONS, is_current
from bot.surface.failures import FAILURES, is_for_good
from bot.surface.later import Later
from bot.surface.parts import text_post, your_move
from bot.surface.pictures import attached
from bot.surface.progress import Progress
from bot.surface.recognising import find_sent, message_of, nonce_of
from bot.surface.withdrawing import Withdrawing
from games.engine.language import speaking
from storage import NotDue, Post, StorageError, Unavailable, outbox, tables

if TYPE_CHECKING:
    from bot.features.votes.service import Poll
    from bot.kernel.tables import Tables
    from bot.surface.languages import Languages
    from storage import SeatRow, Target

log = logging.getLogger(__name__)

RETRY = 20.0
"""Seconds before a failed post is tried again; doubled after every further failure, up to 43 minutes."""
_NOBODY: Final = discord.AllowedMentions.none()
"""Edits ping nobody; without this, Discord would ping everyone mentioned again."""


class Publisher:
    """Sends the due posts of tables, with one task per table."""

    def __init__(self, client: discord.Client, *, zone: str = "UTC") -> None:
        self._client = client
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._later = Later()
        """Retries of tables with unsent posts, and of lobbies that could not be updated."""
        self._lobbies: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._showing: set[asyncio.Task[None]] = set()
        """Tasks that update lobbies."""
        self._unsure: set[int] = set()
        """Posts that may have been sent without being marked: they are searched for before they are sent again."""
        self._held: set[int] = set()
        """Tables with postponed posts."""
        self._progress = Progress()
        self._closed = False
        self.tables: Tables
        self.languages: Languages
        self.boards = Boards(self, client)
        self.prompts = Prompts(self, client, zone=zone)
        self.old = Withdrawing(self, client)

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
        """Return the message of a table's newest post of a kind to a target, once none is due; `None` without one."""
        database, is_busy = self.tables.database, partial(self._tasks.__contains__, table_id)
        await self._progress.published(database, table_id, kind, target, is_busy=is_busy)
        async with self.tables.database.reading() as connection:
            post = await outbox.last_sent(connection, table_id, kind, target=target)
        return None if post is None else message_of(self._client, post, guild_id=guild_id)

    def _done(self, table_id: int) -> None:
        del self._tasks[table_id]
        self._progress.tell(table_id)
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def resume(self) -> None:
        """Publish posts left by an earlier run of the bot, without repeating sent ones."""
        async with self.tables.database.reading() as connection:
            due = await outbox.due(connection)
            gathering = await tables.in_state(connection, "lobby")
        for post in due:
            try:
                if message := await self._found(post):
                    row, _ = await self.tables.stored(post.table_id)
                    with speaking(await self.languages.of_table(row)):
                        await self._settle(post, message)
            except (*FAILURES, StorageError) as error:
                log.warning("table %s: post %s (%s) is not looked for: %s", post.table_id, post.id, post.kind, error)
                self._unsure.add(post.id)
        for table_id in {post.table_id for post in due}:
            self.wake(table_id)
        for row in gathering:
            self._show_lobby_soon(row.id)

    async def close(self) -> None:
        """Stop publishing; the next run publishes what is left."""
        self._closed = True
        self._later.close()
        await self.boards.close()
        tasks = [*self._tasks.values(), *self._showing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, table_id: int) -> None:
        try:
            async with self.tables.database.reading() as connection:
                due = await outbox.due(connection, table_id)
            row, _ = await self.tables.seating(table_id)
            with speaking(await self.languages.of_table(row)):
                for post in due:
                    is_done = await self._deliver(post)
                    self._progress.tell(table_id)
                    if not is_done:
                        self._wake_later(table_id, post.attempts)
                        return
        except Unavailable as fault:
            log.error("table %s: its posts wait: %s", table_id, fault)
            self._wake_later(table_id, 0)

    def _wake_later(self, table_id: int, attempts: int) -> None:
        self._later.call(table_id, RETRY * 2 ** min(attempts, 7), lambda: self.wake(table_id))

    async def _deliver(self, post: Post) -> bool:
        """Send a post, unless it was sent before; return whether the next one may follow.

        Posts never overtake each other. Raises `Unavailable`; the post is then searched for before it is sent again.
        """
        try:
            async with self._alone(post):
                message = await self._found(post) if post.id in self._unsure else None
                self._unsure.add(post.id)
                await self._settle(post, message or await self._publish(post))
        except Unavailable:
            raise
        except NotDue as noted:
            log.info("table %s: %s", post.table_id, noted)
        except Postponed:
            self._held.add(post.table_id)
        except (Declined, StorageError) as refused:
            log.warning("table %s: post %s (%s) is given up: %s", post.table_id, post.id, post.kind, refused)
            await self._give_up(post, str(refused))
        except FAILURES as error:
            if not is_for_good(error):
                log.warning("table %s: post %s (%s) failed: %r", post.table_id, post.id, post.kind, error)
                POSTS.labels(post.kind, "failed").inc()
                async with self.tables.database.transaction() as connection:
                    await outbox.mark_failed(connection, post.id, str(error) or repr(error))
                return False
            log.error("table %s: post %s (%s) is given up: %s", post.table_id, post.id, post.kind, error)
            await self._give_up(post, str(error))
        except Exception as fault:  # a bug: retrying would fail again and again
            log.exception("table %s: post %s (%s) is given up", post.table_id, post.id, post.kind)
            await self._give_up(post, repr(fault))
        self._unsure.discard(post.id)
        return True

    def _alone(self, post: Post) -> AbstractAsyncContextManager[object]:
        """Hold back updates of a lobby while its post is being sent."""
        return self._lobby_lock(post.table_id) if post.kind == "lobby" else nullcontext()

    def _lobby_lock(self, table_id: int) -> asyncio.Lock:
        return self._lobbies.setdefault(table_id, asyncio.Lock())

    async def _found(self, post: Post) -> discord.Message | None:
        before = None
        if post.kind == "board":  # it may be an edit of the one before
            async with self.tables.database.reading() as connection:
                before = await outbox.last_sent(connection, post.table_id, "board")
        return await find_sent(self._client, post, *await self.tables.stored(post.table_id), before=before)

    async def _settle(self, post: Post, message: discord.Message | None) -> None:
        """Mark a post as sent, after everything it replaces is gone, so that a crash leaves nothing undone."""
        if message is None:
            await self._give_up(post, "no longer asked, or asked in the channel")
            return
        await self._replace_earlier(post, message)
        async with self.tables.database.transaction() as connection:
            await outbox.mark_sent(
                connection, post.id, message_id=message.id, channel_id=message.channel.id, at=utcnow()
            )
        POSTS.labels(post.kind, "sent").inc()
        if post.kind == "scoring":
            self.tables.forget(post.table_id)

    async def _replace_earlier(self, post: Post, message: discord.Message) -> None:
        if post.kind in ("lobby", "board"):
            async with self.tables.database.reading() as connection:
                before = await outbox.last_sent(connection, post.table_id, post.kind, target=post.target)
            if before is not None:
                if before.message_id != message.id:  # otherwise it was edited
                    await self._disarm(before)
            elif post.kind == "board":
                await self.show_lobby(post.table_id)
        if post.kind == "clock" and (latest := await self._latest(post)) and latest.kind == post.kind:
            await self._disarm(latest)
        await self.old.supersede(post, message.channel.id)

    async def _latest(self, post: Post) -> Post | None:
        """Return the table's newest post in the channel before this one."""
        async with self.tables.database.reading() as connection:
            row = await tables.get(connection, post.table_id)
            sent = [old for old in await outbox.of(connection, post.table_id) if old.channel_id == row.channel_id]
        return max(sent, key=lambda old: old.message_id or 0, default=None)

    async def _give_up(self, post: Post, why: str) -> None:
        POSTS.labels(post.kind, "given up").inc()
        async with self.tables.database.transaction() as connection:
            await outbox.mark_given_up(connection, post.id, why, at=utcnow())

    async def _publish(self, post: Post) -> discord.Message | None:
        kinds = {
            "board": self.boards.send,
            "lobby": self._lobby,
            "scoring": self._scoring,
            "vote": self._vote,
            "tally": self._tally,
            TIMES: self.boards.update,
            "close": self._close,
            **dict.fromkeys(PROMPTS, self.prompts.send),
        }
        publish: Callable[[Post], Awaitable[discord.Message | None]] = kinds.get(post.kind, self._words)
        return await publish(post)

    async def _close(self, post: Post) -> discord.Message | None:
        """Disable all prompts of a finished table, and archive its thread if the server wants that."""
        row, _ = await self.tables.stored(post.table_id)
        async with self.tables.database.reading() as connection:
            board = await outbox.last_sent(connection, post.table_id, "board")
        closed = None
        await self.old.supersede(post, row.channel_id)
        if board is None:
            await self.show_lobby(post.table_id)
        elif post.payload["cut_short"]:
            closed = await self.boards.redraw(board, controls=True)
        if post.payload["archive"]:
            await archive(self._client, row.channel_id)
        return closed

    async def _lobby(self, post: Post) -> discord.Message:
        row, seated = await self.tables.stored(post.table_id)
        view, files = await self._lobby_now(row, seated, post)
        persons = [discord.Object(person) for person in post.payload.get("mentions", ())]
        return await self.send(post, row, view, persons, files)

    async def _lobby_now(
        self, row: tables.TableRow, seated: Sequence[SeatRow], post: Post
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        """Return the current message of a lobby, and the pictures to attach."""
        cover, asked = await cover_of(row), await self.tables.lobbies.asked(row.id)
        view = lobby_post(row, seated, post_id=post.id, asked=asked, pictured=cover is not None)
        return view, attached([cover])

    async def _words(self, post: Post) -> discord.Message:
        row, _ = await self.tables.stored(post.table_id)
        buttons = []
        if post.kind in INVITATIONS:
            async with self.tables.database.reading() as connection:
                buttons = _buttons_of(post) if await is_current(connection, post) else []
        persons = [discord.Object(person) for person in post.payload.get("mentions", ())]
        return await self.send(post, row, text_post(said(post.payload), post_id=post.id, buttons=buttons), persons)

    async def _scoring(self, post: Post) -> discord.Message:
        live = await reading(at, await self.tables.live(post.table_id), post.number)
        view, files = await ending_post(live, post_id=post.id)
        return await self.send(post, live.row, view, files=files)

    async def _vote(self, post: Post) -> discord.Message:
        """Send the post of a vote."""
        live, poll, view = await self._vote_now(post, post_id=post.id)
        return await self.send(post, live.row, view, [discord.Object(live.persons[seat]) for seat in poll.missing])

    async def _tally(self, post: Post) -> discord.Message | None:
        """Update the post of a vote; `None` if it has none."""
        async with self.tables.database.reading() as connection:
            posted = await outbox.last_sent(connection, post.table_id, "vote", payload=post.payload)
        if posted is None or (message := message_of(self._client, posted)) is None:
            return None
        *_, view = await self._vote_now(post, post_id=posted.id)
        return await message.edit(view=view, allowed_mentions=_NOBODY)

    async def _vote_now(self, post: Post, *, post_id: int) -> tuple[Live, Poll, ui.LayoutView]:
        """Return the table of a post's vote, the state of the vote, and the message that shows it."""
        live = await self.tables.live(post.table_id)
        async with self.tables.database.reading() as connection:
            poll = await self.tables.votes.poll(connection, live, post.payload["vote"])
        return live, poll, await thinking(vote_post, live, poll, post_id=post_id)

    async def send(
        self,
        post: Post,
        row: tables.TableRow,
        view: ui.LayoutView,
        mentions: Sequence[discord.abc.Snowflake] = (),
        files: Sequence[discord.File] = (),
    ) -> discord.Message:
        """Send a post to its table's channel; it pings only `mentions`."""
        channel = self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        allowed = discord.AllowedMentions(users=list(mentions) or False, roles=False, everyone=False)
        return await channel.send(view=view, allowed_mentions=allowed, files=list(files), nonce=nonce_of(post))

    async def show_lobby(self, table_id: int) -> None:
        """Update the lobby's post, or retry later."""
        async with self._lobby_lock(table_id):  # the last change is shown last
            try:
                row, seated = await self.tables.stored(table_id)
                async with self.tables.database.reading() as connection:
                    post = await outbox.last_sent(connection, table_id, "lobby")
                if post is None or (message := message_of(self._client, post)) is None:
                    return
                with speaking(await self.languages.of_table(row)):
                    view, files = await self._lobby_now(row, seated, post)
                await message.edit(view=view, attachments=files, allowed_mentions=_NOBODY)
            except (*FAILURES, Unavailable) as error:
                log.info("table %s: the lobby's post stays as it was: %s", table_id, error)
                if not (is_for_good(error) or isinstance(error, discord.Forbidden)):
                    self._later.call(("lobby", table_id), RETRY, lambda: self._show_lobby_soon(table_id))

    def _show_lobby_soon(self, table_id: int) -> None:
        if not self._closed:
            task = asyncio.create_task(self.show_lobby(table_id), name=f"lobby of table {table_id}")
            self._showing.add(task)
            task.add_done_callback(self._showing.discard)

    async def _disarm(self, post: Post) -> None:
        """Remove the controls of an earlier board, so that only the latest one is pressed.

        An earlier post of the lobby or about the clock is deleted: the later one says everything it did.
        """
        if post.kind == "board":
            await self.boards.redraw(post, controls=False)
        elif message := message_of(self._client, post):
            try:
                await message.delete()
            except FAILURES as error:
                log.info("table %s: an old post stays: %s", post.table_id, error)


def _buttons_of(post: Post) -> list[ui.Button[Any]]:
    """Return the buttons of a text post."""
    if post.kind == "turn":
        return [your_move(post.table_id, post.number)]
    controls = post.payload["controls"]
    return [Control.button(verb, post.table_id, 0, key, label=spoken_now(label)) for verb, key, label in controls]
