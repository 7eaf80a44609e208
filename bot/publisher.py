"""Publishes what is owed: each post once, in order, and only after it is durable."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from discord.utils import utcnow

from bot.errors import Declined
from bot.live import Live, at, told
from bot.lobby_post import lobby_post
from bot.panels import panel
from bot.posts import BOARD, HAND, board_post, marker, text_post, your_move
from games.engine import Seat
from rendering import Painter, find_painter
from storage import NewPost, Post, outbox, settings, tables

if TYPE_CHECKING:
    from bot.tables import Tables

log = logging.getLogger(__name__)

DMS_CLOSED = 50007
"""Discord's error code for a person who takes no direct messages."""
RETRY = 20.0
"""Seconds before a post that failed is tried again; twice as long after every further failure, up to 43 minutes."""
LOOK_BACK = 30
"""Messages searched for a post that may have been sent before a crash."""


class Publisher:
    """Sends the posts that tables owe; one task for each table that owes some."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False
        self.tables: Tables

    def wake(self, table_id: int) -> None:
        """A table owes posts."""
        if self._closed:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._drain(table_id), name=f"publish table {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: int) -> None:
        del self._tasks[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def resume(self) -> None:
        """Publish whatever a former run of the bot still owes, and repeat nothing that it sent."""
        async with self.tables.database.reading() as connection:
            due = await outbox.due(connection)
        for post in due:
            await self._recognise(post)
        for table_id in {post.table_id for post in due}:
            self.wake(table_id)

    async def close(self) -> None:
        """Stop publishing; what is still owed is published by the next run."""
        self._closed = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _drain(self, table_id: int) -> None:
        async with self.tables.database.reading() as connection:
            due = await outbox.due(connection, table_id)
        for post in due:
            try:
                message = await self._publish(post)
            except (Declined, discord.NotFound) as refused:
                log.warning("table %s: post %s (%s) is given up: %s", table_id, post.id, post.kind, refused)
                await self._give_up(post, str(refused))
            except discord.HTTPException as error:
                log.warning("table %s: post %s (%s) failed: %s", table_id, post.id, post.kind, error)
                async with self.tables.database.transaction() as connection:
                    await outbox.mark_failed(connection, post.id, str(error))
                asyncio.get_running_loop().call_later(RETRY * 2 ** min(post.attempts, 7), self.wake, table_id)
                return  # later posts must not overtake this one
            except Exception as fault:  # of the program; it would meet this post again and again
                log.exception("table %s: post %s (%s) is given up", table_id, post.id, post.kind)
                await self._give_up(post, repr(fault))
            else:
                await self._settle(post, message)

    async def _settle(self, post: Post, message: discord.Message | None) -> None:
        if message is None:
            await self._give_up(post, "no longer asked, or asked in the channel")
            return
        async with self.tables.database.transaction() as connection:
            before = None
            if post.kind in ("board", "ask"):
                before = await outbox.last_sent(connection, post.table_id, post.kind, target=post.target)
            await outbox.mark_sent(
                connection, post.id, message_id=message.id, channel_id=message.channel.id, at=utcnow()
            )
        if before is not None:
            await self._disarm(before)
        if post.kind == "scoring":
            self.tables.forget(post.table_id)

    async def _give_up(self, post: Post, why: str) -> None:
        async with self.tables.database.transaction() as connection:
            await outbox.mark_given_up(connection, post.id, why, at=utcnow())

    async def _publish(self, post: Post) -> discord.Message | None:
        match post.kind:
            case "board":
                return await self._board(post)
            case "ask":
                return await self._ask(post)
            case "lobby":
                row, seated = await self.tables.stored(post.table_id)
                return await self._send(row, lobby_post(row, seated, post_id=post.id))
            case "scoring":
                live = at(await self.tables.live(post.table_id), post.number)
                text = live.box.texts.scoring(live.view(None), live.shown_names)
                return await self._send(live.row, text_post(text, post_id=post.id))
            case _:
                row, _ = await self.tables.stored(post.table_id)
                payload: Any = post.payload
                button = your_move(post.table_id, post.number) if payload.get("move") else None
                persons = [discord.Object(person) for person in payload.get("mentions", ())]
                return await self._send(row, text_post(payload["text"], post_id=post.id, button=button), persons)

    async def _board(self, post: Post) -> discord.Message:
        live, sentences = await asyncio.to_thread(self._told, await self.tables.live(post.table_id), post)
        file = await painted(BOARD, live, lambda painter: painter.board(live.view(None), live.names))
        called = await self._called(live)
        view = board_post(live, sentences, called, post_id=post.id, picture=file is not None)
        persons = [discord.Object(live.persons[seat]) for seat in called]
        return await self._send(live.row, view, persons, file)

    async def _called(self, live: Live) -> list[Seat]:
        """Whom a board post calls: those whose turn it is, but no one who is asked in a direct message."""
        if not live.table.simultaneous:
            return live.waiting
        async with self.tables.database.reading() as connection:
            where = {
                seat: await settings.get(connection, "person", live.persons[seat], "private", "dm")
                for seat in live.waiting
            }
        return [seat for seat in live.waiting if where[seat] == "channel"]

    @staticmethod
    def _told(live: Live, post: Post) -> tuple[Live, list[str]]:
        then = at(live, post.number)
        payload: Any = post.payload
        sentences = list(told(then, payload["since"], None))
        if (seat := payload.get("undone_by")) is not None:
            sentences.append(f"{live.shown_names[seat]} takes the last turn back.")
        return then, sentences

    async def _send(
        self,
        row: tables.TableRow,
        view: ui.LayoutView,
        mentions: Sequence[discord.abc.Snowflake] = (),
        file: discord.File | None = None,
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        allowed = discord.AllowedMentions(users=list(mentions) or False, roles=False, everyone=False)
        return await channel.send(view=view, allowed_mentions=allowed, file=file or discord.utils.MISSING)

    async def _ask(self, post: Post) -> discord.Message | None:
        """A sealed ask to one person, in private; `None` if it is not asked any more, or asked by the board's post."""
        live = await self.tables.live(post.table_id)
        seat = int(post.target)
        if live.table.number != post.number or seat not in live.persons:
            return None
        person = live.persons[seat]
        async with self.tables.database.reading() as connection:
            where = await settings.get(connection, "person", person, "private", "dm")
        if where == "channel":
            return None  # the board's post has called
        file = await painted(HAND, live, lambda painter: painter.hand(live.view(seat)))
        view = panel(live, seat, hand=HAND if file else None, away=True, post_id=post.id)
        try:
            channel = await self._client.create_dm(discord.Object(person))
            return await channel.send(view=view, file=file or discord.utils.MISSING)
        except discord.Forbidden as closed:
            if closed.code != DMS_CLOSED:
                raise
        text = f"<@{person}>, choose in secret here: your direct messages are closed to me."
        view = text_post(text, post_id=post.id, button=your_move(live.id, live.table.number))
        return await self._send(live.row, view, [discord.Object(person)])

    async def show_lobby(self, table_id: int) -> None:
        """Bring the lobby's post up to date."""
        row, seated = await self.tables.stored(table_id)
        async with self.tables.database.reading() as connection:
            post = await outbox.last_sent(connection, table_id, "lobby")
        if post is None or post.message_id is None:
            return
        message = self._client.get_partial_messageable(row.channel_id).get_partial_message(post.message_id)
        try:
            await message.edit(view=lobby_post(row, seated, post_id=post.id))
        except discord.HTTPException as error:
            log.info("table %s: the lobby's post stays as it was: %s", table_id, error)

    async def _disarm(self, post: Post) -> None:
        """Take the controls off an earlier board or question, so that only the latest one is pressed."""
        if post.message_id is None or post.channel_id is None:
            return
        message = self._client.get_partial_messageable(post.channel_id).get_partial_message(post.message_id)
        live = await self.tables.live(post.table_id)
        try:
            if post.kind == "ask":
                text = f"-# An earlier question of {live.box.title} in <#{live.row.channel_id}>."
                await message.edit(view=text_post(text, post_id=post.id), attachments=[])
                return
            live, sentences = await asyncio.to_thread(self._told, live, post)
            called = await self._called(live)
            await message.edit(view=board_post(live, sentences, called, post_id=post.id, controls=False))
        except discord.HTTPException as error:
            log.info("table %s: an old post keeps its controls: %s", post.table_id, error)

    async def _recognise(self, post: Post) -> None:
        """Mark a post as sent if a crash came between its sending and its being noted."""
        row, seated = await self.tables.stored(post.table_id)
        channel = self._client.get_partial_messageable(row.channel_id)
        try:
            message = await self._find(channel.history(limit=LOOK_BACK), marker(post.id))
            if message is None and isinstance(post.target, int) and (person := seated[post.target].person_id):
                inbox = await self._client.create_dm(discord.Object(person))
                message = await self._find(inbox.history(limit=LOOK_BACK), marker(post.id))
        except discord.HTTPException:
            return
        if message is not None:
            async with self.tables.database.transaction() as connection:
                await outbox.mark_sent(
                    connection, post.id, message_id=message.id, channel_id=message.channel.id, at=utcnow()
                )

    @staticmethod
    async def _find(history: AsyncIterable[discord.Message], mark: int) -> discord.Message | None:
        async for message in history:
            if any(getattr(component, "id", None) == mark for component in message.components):
                return message
        return None


async def painted(name: str, live: Live, paint: Callable[[Painter], bytes]) -> discord.File | None:
    """A picture to attach; `None` if the painter fails, for a game goes on without pictures."""
    try:
        return discord.File(io.BytesIO(await asyncio.to_thread(lambda: paint(find_painter(live.box.name)))), name)
    except Exception:
        log.exception("table %s: %s cannot be painted", live.id, name)
        return None


def reminder_of(row: tables.TableRow, live: Live) -> NewPost:
    """The post that reminds whomever a table waits for."""
    persons = [live.persons[seat] for seat in live.waiting]
    called = ", ".join(f"<@{person}>" for person in persons)
    text = f"{called}: the game has waited for you since <t:{int(row.updated_at.timestamp())}:R>."
    return NewPost(live.table.number, "reminder", "channel", {"text": text, "mentions": persons, "move": True})
