"""The posts with the board: painted while a move is made durable, sent after that, and later left without controls."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from cachetools import LRUCache
from discord.utils import utcnow

from bot.errors import Declined
from bot.failures import FAILURES
from bot.posts.layouts import BOARD, board_post
from bot.posts.prompts import Postponed
from bot.posts.recognising import message_of
from bot.showing.delays import delays
from bot.showing.pictures import attached, painted
from bot.tables.house import house_of
from bot.tables.live import Live, at, told
from bot.tables.preferences import preferences
from bot.tables.times import LINGER
from bot.tables.undoing import went_back
from bot.tables.vacation import is_away
from bot.words import say
from bot.workers import thinking
from games.engine.language import speaking
from storage import outbox, waits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.posts.publisher import Publisher
    from games.engine import Seat, Table
    from storage import Post

log = logging.getLogger(__name__)

FORESEEN: Final = 200
"""Boards that are kept until their posts are sent, the latest ones; another is painted again."""
CALLING: Final = ("board", "turn", "reminder", "last", "warning")
"""The posts that call those who are waited for."""


class Boards:
    """Paints, sends and redraws them."""

    def __init__(self, owner: Publisher, client: discord.Client) -> None:
        self._owner = owner
        self._client = client
        self._foreseen: LRUCache[int, tuple[Table[Any], asyncio.Task[discord.File | None]]] = LRUCache(FORESEEN)
        """By id: a table that is being made durable, and its board's picture."""

    def foresee(self, live: Live) -> None:
        """Begin to paint a board while it is made durable: its post, which comes after that, need not wait for it."""
        task = asyncio.create_task(self._painted(live), name=f"paint table {live.id}")
        self._foreseen[live.id] = live.table, task

    async def _painted(self, live: Live) -> discord.File | None:
        with speaking(await self._owner.languages.of_table(live.row)):
            return await _board_of(live)

    async def close(self) -> None:
        """Paint nothing any more."""
        tasks = [task for _, task in self._foreseen.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def send(self, post: Post) -> discord.Message:
        """Send the board as it was at a moment of the game, with what had happened until then."""
        tables = self._owner.tables
        now = await tables.live(post.table_id)
        live, sentences = await thinking(_told, now, post)
        table, picture = self._foreseen.get(live.id, (None, None))
        if picture is None or table is not live.table:  # what could not be stored may have had the same number
            file = await _board_of(live)
        else:
            del self._foreseen[live.id]
            file = await picture
        called, away = await self._called(live), await self._away(live)
        late = await delays(tables.database, live, standing=True)
        view = board_post(live, sentences, called, post_id=post.id, picture=file is not None, away=away, delays=late)
        unheard = await self._not_called_yet(post, called)
        persons = [
            discord.Object(live.persons[seat])
            for seat in unheard
            if seat not in away and now.persons.get(seat) == live.persons[seat]
        ]
        return await self._owner.send(post, live.row, view, persons, attached([file]))

    async def redraw(self, post: Post, *, controls: bool) -> discord.Message | None:
        """Bring a board's post up to date, if that can be: without `controls`, or with those that its table has now."""
        try:
            return await self._edit(post, controls=controls)
        except (*FAILURES, Declined) as error:
            log.info("table %s: an old post keeps its controls: %s", post.table_id, error)
            return None

    async def update(self, post: Post) -> discord.Message | None:
        """Let the board that stands say until when whom the game waits for has; `None` if there is none any more.

        Raises `Postponed` for a while: more may change until then.
        """
        if utcnow() - post.created_at < LINGER:
            raise Postponed
        async with self._owner.tables.database.reading() as connection:
            board = await outbox.last_sent(connection, post.table_id, "board")
        if board is None or not (await self._owner.tables.live(post.table_id)).goes_on:
            return None
        try:
            return await self._edit(board, controls=True)
        except discord.NotFound:  # somebody has deleted it
            return None

    async def _edit(self, post: Post, *, controls: bool) -> discord.Message | None:
        """Write a board's post anew, which calls nobody; `None` if it has become no message."""
        if (message := message_of(self._client, post)) is None:
            return None
        now = await self._owner.tables.live(post.table_id)
        live, sentences = await thinking(_told, now, post, unsealed=True)
        called, away = await self._called(live), await self._away(live)
        late = await delays(self._owner.tables.database, now, standing=True) if controls and now.goes_on else []
        for picture in (True, False):
            view = board_post(
                live, sentences, called, post_id=post.id, picture=picture, controls=controls, away=away, delays=late
            )
            try:
                return await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
            except discord.HTTPException:
                if not picture:
                    raise  # else it has none to be kept
        return None

    async def _called(self, live: Live) -> list[Seat]:
        """Whom a board post calls: those whose turn it is, but no one who is asked in a direct message."""
        if not live.table.simultaneous:
            return live.waiting
        async with self._owner.tables.database.reading() as connection:
            where = {seat: (await preferences(connection, live.persons[seat])).private for seat in live.waiting}
        return [seat for seat in live.waiting if where[seat] == "channel"]

    async def _not_called_yet(self, post: Post, called: Sequence[Seat]) -> Sequence[Seat]:
        """Of those whom a board calls, whom nothing has called since their wait began; only one posted again asks."""
        if "again" not in post.payload:
            return called
        async with self._owner.tables.database.reading() as connection:
            sent = [await outbox.last_sent(connection, post.table_id, kind) for kind in CALLING]
            found = await waits.of(connection, [post.table_id])
        last = max((old.number for old in sent if old is not None), default=-1)
        return [wait.seat for wait in found if wait.seat in called and wait.number > last]

    async def _away(self, live: Live) -> set[Seat]:
        """Who is away of those whom the game waits for."""
        async with self._owner.tables.database.reading() as connection:
            return {seat for seat in live.waiting if await is_away(connection, live.persons[seat], utcnow())}


def _told(live: Live, post: Post, *, unsealed: bool = False) -> tuple[Live, list[str]]:
    """The table as a post shows it, and what the post tells; `unsealed` as if nobody had answered in secret yet."""
    then = at(replace(live, table=_unsealed(live.table)) if unsealed else live, post.number)
    telling = house_of(then.row).chronicle
    sentences: list[str] = []
    if telling != "none":
        sentences += told(then, post.payload["since"], None, brief=telling == "brief")
    if (seat := post.payload.get("undone_by")) is not None:
        sentences.append(say("undo-turn-taken-back", who=then.shown_names[seat]))
    if (back := post.payload.get("back")) is not None:
        sentences.insert(0, went_back(live, back))
    return then, sentences


def _unsealed(table: Table[Any]) -> Table[Any]:
    """The table before anybody has sealed an answer: an old post does not tell who has."""
    if not table.sealed:
        return table
    asked = table.fork()
    for seat in table.sealed:
        asked.withdraw(seat)
    return asked


async def _board_of(live: Live) -> discord.File | None:
    return await painted(BOARD, live, lambda painter, look: painter.board(live.view(None), live.names, look))
