"""Publishes what is owed: each post once, in order, and only after it is durable."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from discord.utils import utcnow

from bot.asking import panel_for
from bot.errors import Declined
from bot.house import house_of
from bot.live import Live, at, told
from bot.lobby_post import lobby_post
from bot.people import preferences
from bot.pictures import all_painted, attached, painted
from bot.posts import BOARD, board_post, marker, text_post, your_move
from bot.retelling import views
from bot.workers import thinking
from games.engine import Seat, Table
from storage import Post, outbox, tables

if TYPE_CHECKING:
    from bot.tables import Tables

log = logging.getLogger(__name__)

ENDING: Final = "ending"
STORY: Final = "story.gif"
DMS_CLOSED = 50007
"""Discord's error code for a person who takes no direct messages."""
RETRY = 20.0
"""Seconds before a post that failed is tried again; twice as long after every further failure, up to 43 minutes."""
_NOBODY: Final = discord.AllowedMentions.none()
"""Whom an edit calls: without it, Discord would read the text anew and call all whom it mentions."""
LOOK_BACK = 30
"""Messages searched for a post that may have been sent before a crash."""


class Publisher:
    """Sends the posts that tables owe; one task for each table that owes some."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._foreseen: dict[int, tuple[Table[Any], asyncio.Task[discord.File | None]]] = {}
        """By id: a table that is being made durable, and its board's picture."""
        self._lobbies: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
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

    def foresee(self, live: Live) -> None:
        """Begin to paint a board while it is made durable: its post, which comes after that, need not wait for it."""
        task = asyncio.create_task(_board_of(live), name=f"paint table {live.id}")
        self._foreseen[live.id] = live.table, task

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
        tasks = [*self._tasks.values(), *(task for _, task in self._foreseen.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

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
            if post.kind in ("lobby", "board", "ask"):
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
                return await self._scoring(post)
            case _:
                row, _ = await self.tables.stored(post.table_id)
                payload: Any = post.payload
                button = your_move(post.table_id, post.number) if payload.get("move") else None
                persons = [discord.Object(person) for person in payload.get("mentions", ())]
                return await self._send(row, text_post(payload["text"], post_id=post.id, button=button), persons)

    async def _board(self, post: Post) -> discord.Message:
        live, sentences = await thinking(self._told, await self.tables.live(post.table_id), post)
        table, picture = self._foreseen.get(live.id, (None, None))
        if picture is None or table is not live.table:  # what could not be stored may have had the same number
            file = await _board_of(live)
        else:
            del self._foreseen[live.id]
            file = await picture
        called = await self._called(live)
        view = board_post(live, sentences, called, post_id=post.id, picture=file is not None)
        persons = [discord.Object(live.persons[seat]) for seat in called]
        return await self._send(live.row, view, persons, attached([file]))

    async def _scoring(self, post: Post) -> discord.Message:
        """The end of the game: who won and why, the whole game in pictures, and as a film of ten seconds."""
        live = await thinking(at, await self.tables.live(post.table_id), post.number)
        seen = await thinking(views, live)
        pictures = await all_painted(ENDING, live, lambda painter, look: painter.ending(seen, live.names, look))
        story = await painted(STORY, live, lambda painter, look: painter.story(seen, live.names, look))
        if story is not None:
            pictures["The whole game in ten seconds."] = story
        text = live.box.texts.scoring(live.view(None), live.shown_names)
        described = {file.filename: shown for shown, file in pictures.items()}
        view = text_post(text, post_id=post.id, pictures=described)
        return await self._send(live.row, view, files=list(pictures.values()))

    async def _called(self, live: Live) -> list[Seat]:
        """Whom a board post calls: those whose turn it is, but no one who is asked in a direct message."""
        if not live.table.simultaneous:
            return live.waiting
        async with self.tables.database.reading() as connection:
            where = {seat: (await preferences(connection, live.persons[seat])).private for seat in live.waiting}
        return [seat for seat in live.waiting if where[seat] == "channel"]

    @staticmethod
    def _told(live: Live, post: Post) -> tuple[Live, list[str]]:
        then = at(live, post.number)
        payload: Any = post.payload
        telling = house_of(then.row).chronicle
        sentences: list[str] = []
        if telling != "none":
            sentences += told(then, payload["since"], None, brief=telling == "brief")
        if (seat := payload.get("undone_by")) is not None:
            sentences.append(f"{live.shown_names[seat]} takes the last turn back.")
        return then, sentences

    async def _send(
        self,
        row: tables.TableRow,
        view: ui.LayoutView,
        mentions: Sequence[discord.abc.Snowflake] = (),
        files: Sequence[discord.File] = (),
    ) -> discord.Message:
        channel = self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        allowed = discord.AllowedMentions(users=list(mentions) or False, roles=False, everyone=False)
        return await channel.send(view=view, allowed_mentions=allowed, files=list(files))

    async def _ask(self, post: Post) -> discord.Message | None:
        """A sealed ask to one person, in private; `None` if it is not asked any more, or asked by the board's post."""
        live = await self.tables.live(post.table_id)
        seat = int(post.target)
        if live.table.number != post.number or seat not in live.persons:
            return None
        person = live.persons[seat]
        if (await preferences(self.tables.database, person)).private == "channel":
            return None  # the board's post has called
        view, files = await panel_for(self.tables.database, person, live, seat, away=True, post_id=post.id)
        try:
            channel = await self._client.create_dm(discord.Object(person))
            return await channel.send(view=view, files=files)
        except discord.Forbidden as closed:
            if closed.code != DMS_CLOSED:
                raise
        text = f"<@{person}>, choose in secret here: your direct messages are closed to me."
        view = text_post(text, post_id=post.id, button=your_move(live.id, live.table.number))
        return await self._send(live.row, view, [discord.Object(person)])

    async def show_lobby(self, table_id: int) -> None:
        """Bring the lobby's post up to date."""
        async with self._lobbies[table_id]:  # of several changes the last is shown last
            row, seated = await self.tables.stored(table_id)
            async with self.tables.database.reading() as connection:
                post = await outbox.last_sent(connection, table_id, "lobby")
            if post is None or post.message_id is None:
                return
            message = self._client.get_partial_messageable(row.channel_id).get_partial_message(post.message_id)
            try:
                await message.edit(view=lobby_post(row, seated, post_id=post.id), allowed_mentions=_NOBODY)
            except discord.HTTPException as error:
                log.info("table %s: the lobby's post stays as it was: %s", table_id, error)

    async def _disarm(self, post: Post) -> None:
        """Take the controls off an earlier board or question, so that only the latest one is pressed.

        An earlier post of the lobby goes away: the later one says all that it did.
        """
        if post.message_id is None or post.channel_id is None:
            return
        message = self._client.get_partial_messageable(post.channel_id).get_partial_message(post.message_id)
        try:
            if post.kind == "lobby":
                await message.delete()
                return
            live = await self.tables.live(post.table_id)
            if post.kind == "ask":
                text = f"-# An earlier question of {live.box.title} in <#{live.row.channel_id}>."
                await message.edit(view=text_post(text, post_id=post.id), attachments=[], allowed_mentions=_NOBODY)
                return
            live, sentences = await thinking(self._told, live, post)
            called = await self._called(live)
            try:
                plain = board_post(live, sentences, called, post_id=post.id, controls=False)
                await message.edit(view=plain, allowed_mentions=_NOBODY)
            except discord.HTTPException:  # it has no picture to be kept
                bare = board_post(live, sentences, called, post_id=post.id, picture=False, controls=False)
                await message.edit(view=bare, allowed_mentions=_NOBODY)
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


async def _board_of(live: Live) -> discord.File | None:
    return await painted(BOARD, live, lambda painter, look: painter.board(live.view(None), live.names, look))
