"""The service that owns the tables: it starts games, takes moves, and adds posts to the outbox.

Every change happens under its table's own lock, on a draft. One transaction stores it together with the posts it calls
for, and only then does anyone see it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from random import Random
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

from cachetools import LRUCache
from discord.utils import format_dt, utcnow
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.ahead.service import AnswersAhead
from bot.features.clocks.service import Clockwork
from bot.features.lobby.rematches import Rematches
from bot.features.lobby.service import Lobbies, lobby
from bot.features.options.service import Choices
from bot.features.seats.service import Holders
from bot.features.undo.service import Undoing, taken_back
from bot.features.votes.service import Votes
from bot.kernel.ends import End, Ends
from bot.kernel.errors import Declined, Stale
from bot.kernel.live import Live, fresh, play_on, rebuilding, rebuilt, told
from bot.kernel.moves import Move
from bot.kernel.options import variants_of
from bot.kernel.owed import owed_by
from bot.kernel.preferences import preferences
from bot.kernel.rights import host_after, must_host
from bot.kernel.rows import answer_in, entries_of, to_json, to_row
from bot.kernel.saying import Message, message, note, spoken_now
from bot.kernel.soundness import Soundness
from bot.kernel.states import broken_by, frozen, must_run
from bot.kernel.words import say
from bot.kernel.workers import in_slices, reading, thinking
from bot.logs import about
from bot.metrics import MOVE_SECONDS, MOVES
from bot.surface.allowances import Allowances, Deed
from games import find_box
from games.engine import Answer, BrokenLog, Seat, Table
from games.engine.language import ENGLISH, speaking
from storage import Database, NewPost, SeatRow, TableRow, holders, log, offers, outbox, sealed, seats, tables

logger = logging.getLogger(__name__)

KEPT: Final = 1000
"""Number of tables kept in memory, least recently used first out; others are replayed from their log."""
AGAIN: Final = timedelta(minutes=1)
"""Minimum time between two posts of the same table by `/table show`."""

Along: TypeAlias = Callable[[AsyncConnection, Live, Live], Awaitable[Sequence[NewPost]]]
"""Called with the table before and after every move, in its transaction; returns further posts.

A move that ends the table is handled by `Tables.ends` instead.
"""


class Tables:
    """All tables of the bot."""

    def __init__(
        self,
        database: Database,
        *,
        chance: Random,
        owed: Callable[[int], None],
        foreseen: Callable[[Live], None],
    ) -> None:
        self.database = database
        self.chance = chance
        self._owed = owed
        """Called with the id of a table that has due posts."""
        self._foreseen = foreseen
        """Called with a table whose board will be posted if the move is stored."""
        self._live: LRUCache[int, Live] = LRUCache(KEPT)
        self._shown: LRUCache[int, float] = LRUCache(KEPT)
        """When each table was last posted again, in the loop's time, which is never set back."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.allowances = Allowances()
        self.along: list[Along] = []
        """In the order of their posts, after the board."""
        self.ends = Ends()
        self.lobbies = Lobbies(self)
        self.rematches = Rematches(self)
        self.holders = Holders(self)
        self.choices = Choices(self)
        self.ahead = AnswersAhead(self)
        self.votes = Votes(self)
        self.undoing = Undoing(self)
        self.clockwork = Clockwork(self)
        self.soundness = Soundness(self)

    # Finding tables

    async def in_channel(self, channel_id: int) -> TableRow:
        """Return the open table of a channel. Raises `Declined` if there is none."""
        async with self.database.reading() as connection:
            row = await tables.open_in_channel(connection, channel_id)
            over = [] if row else await tables.begun_in_channel(connection, channel_id, most=1)
        if row is None:
            raise Declined(say("table-over" if over else "tables-none-here"))
        return row

    async def stored(self, table_id: int) -> tuple[TableRow, list[SeatRow]]:
        """Return a table in any state, with its seats."""
        async with self.database.reading() as connection:
            return await tables.get(connection, table_id), await seats.of(connection, table_id)

    async def seating(self, table_id: int) -> tuple[TableRow, Sequence[SeatRow]]:
        """Like `stored`, but from memory while the game is running; `updated_at` may be old."""
        live = self._live.get(table_id)
        return (live.row, live.seats) if live else await self.stored(table_id)

    async def running_in(self, channel_id: int) -> Live:
        """Return the running table of a channel. Raises `Declined` if there is none."""
        return await self.live((await self.in_channel(channel_id)).id)

    def locked(self, table_id: int) -> AbstractAsyncContextManager[Any]:
        """Return the lock of a table."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    @asynccontextmanager
    async def running(self, table_id: int) -> AsyncIterator[Live]:
        """Lock a running table. Raises `Declined` if it is not running."""
        async with self.locked(table_id):
            with about(table=table_id):
                live = await self.loaded(table_id)
                must_run(live.row)
                yield live

    async def live(self, table_id: int) -> Live:
        """Return a table whose game has begun, including ended ones.

        Raises `Declined` if it has not begun, and freezes a table whose log does not replay.
        """
        async with self.locked(table_id):
            return await self.loaded(table_id)

    async def loaded(self, table_id: int) -> Live:
        """Like `live`, for callers that hold the table's lock."""
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = await self._load(table_id)
        return live

    def renew(self, table_id: int, **columns: Any) -> None:
        """Update a table's row in memory after storing it."""
        if live := self._live.get(table_id):
            self._live[table_id] = replace(live, row=replace(live.row, **columns))

    def wake(self, table_id: int) -> None:
        """Have a table's due posts published after storing them."""
        self._owed(table_id)

    def forget(self, table_id: int) -> None:
        """Drop a table from memory; it is loaded again when needed."""
        self._live.pop(table_id, None)

    async def _load(self, table_id: int) -> Live:
        async with self.database.reading() as connection:
            row = await tables.get(connection, table_id)
            if row.state in ("lobby", "frozen"):
                must_run(row)
            seated = await seats.of(connection, table_id)
            held = await holders.of(connection, table_id)
            entries = await log.read(connection, table_id)
            secrets = await sealed.of(connection, table_id)
            boards = [post for post in await outbox.due(connection, table_id) if post.kind == "board"]
            last = boards[-1] if boards else await outbox.last_sent(connection, table_id, "board")
        if not seated:
            raise Declined(say("data-gone"))
        try:
            given = {secret.seat: answer_in(secret) for secret in secrets}
            stored = row, len(seated), entries_of(entries), given
            running = row.state == "running"  # a finished game is only read, and may be an imported file
            table = await (in_slices(rebuilding(*stored)) if running else reading(rebuilt, *stored))
        except BrokenLog as broken:
            why = broken_by(row, broken)
            if row.state == "running":
                await self.freeze(row, why)
            raise Declined(frozen(spoken_now(why))) from broken
        return Live(row, seated, table, last.payload["until"] if last else 0, held)

    async def freeze(self, row: TableRow, why: Message) -> None:
        """Freeze a table whose log is broken; the log stays as it is."""
        self.forget(row.id)
        async with self.database.transaction() as connection:
            await tables.set_state(connection, row.id, "frozen", reason=json.dumps(why), at=utcnow())
        with speaking(ENGLISH):
            logger.warning("table %s is frozen: %s", row.id, spoken_now(why))

    # The game

    async def cancel(self, table_id: int, person_id: int, *, may_manage: bool) -> None:
        """End a table without a result; only its host and channel managers may."""
        async with self.locked(table_id), self.database.transaction() as connection:
            row = await tables.get(connection, table_id)
            if row.state not in ("lobby", "running", "frozen"):
                raise Declined(say("tables-ended"))
            must_host(row, person_id, may_manage=may_manage)
            cancelled_by = note(0, message("tables-cancelled", who=f"<@{person_id}>"))
            told = [cancelled_by] if row.state != "lobby" else []
            await self.ends.end(connection, End(row, "cancelled", "cancelled", by=person_id), told)
        self.forget(table_id)
        self._owed(table_id)

    async def start(self, table_id: int, person_id: int) -> None:
        """Start the game for everyone seated, in a random order."""
        async with self.locked(table_id):
            async with self.database.reading() as connection:
                row, seated = await lobby(connection, table_id)
            if all(seat.person_id != person_id for seat in seated):
                raise Declined(say("tables-starters"))
            box = find_box(row.game)
            box.check(len(seated), variants_of(row))
            row = replace(row, rules_version=box.version)  # the rules may have changed since the lobby was opened
            order = list(range(len(seated)))
            self.chance.shuffle(order)
            seated = [replace(seated[old], seat=seat) for seat, old in enumerate(order)]
            empty = Live(replace(row, state="running"), seated, fresh(row, len(seated)), 0)
            draft = await self.played_on(empty, empty.table.fork(nature=self.chance))

            async def begun(connection: AsyncConnection) -> None:
                await seats.reseat(connection, table_id, order, at=utcnow())
                await offers.clear(connection, table_id)
                persons = [seat.person_id for seat in seated if seat.person_id is not None]
                ranked = [person for person in persons if (await preferences(connection, person)).ranked]
                await holders.began(connection, table_id, seated, ranked=ranked, at=utcnow())
                await tables.set_state(connection, table_id, "running", at=utcnow())
                await tables.set_rules_version(connection, table_id, box.version, at=utcnow())

            await self.commit(empty, Move(draft, begins=True, first=begun))

    async def play(self, table_id: int, person_id: int, path: Sequence[Answer], *, number: int | None = None) -> Played:
        """Take a player's answers: all of them, or none.

        `number` is the question they belong to, if known. Raises `Declined` for a stranger, `Stale` for another
        question than the current one, and `Refused` for an answer that the rules reject.
        """

        def answered(live: Live) -> Table[Any]:
            seat = live.seat_of(person_id)
            if number is not None and not live.still_asks(number):
                raise Stale
            return live.tried(seat, path, self.chance)

        return await self._move(table_id, person_id, answered)

    async def undo(self, table_id: int, person_id: int, *, whole_turn: bool, number: int | None = None) -> Played:
        """Undo a player's sealed answer, last choice, or whole turn. Raises like `play`."""

        def undone(live: Live) -> Table[Any]:
            seat = live.seat_of(person_id)
            if number not in (None, live.table.number):
                raise Stale
            return taken_back(live, seat, whole_turn=whole_turn, chance=self.chance)

        return await self._move(table_id, person_id, undone, deed="undo")

    async def _move(
        self, table_id: int, person_id: int, change: Callable[[Live], Table[Any]], *, deed: Deed | None = None
    ) -> Played:
        with MOVE_SECONDS.time():
            async with self.running(table_id) as before:
                seat = before.seat_of(person_id)
                draft = await thinking(change, before)
                if deed is not None:
                    self.allowances.use(deed, person=person_id, channel=before.row.channel_id)
                after = await self.commit(before, Move(draft, by=seat))
        return Played(after, seat, len(before.events))

    async def played_on(self, live: Live, table: Table[Any]) -> Table[Any]:
        """Return `table` after the AI players of `live` have answered their questions."""
        return await thinking(play_on, table, live.policies, self.chance)

    async def commit(self, before: Live, move: Move) -> Live:
        """Store a move with its posts, in one transaction; return the table after it.

        Answers ahead to the new questions are given first. The caller must hold the table's lock (see `running`).
        """
        draft, forgotten = move.draft, None
        after = replace(before, seats=before.seats if move.seated is None else move.seated)
        if move.ended is None:
            draft, forgotten = await self.ahead.answered(before, draft, after, begins=move.begins)
        after = replace(after, table=draft)
        if (host_id := host_after(before.row, before.seats, after.seats)) != before.row.host_id:
            after = replace(after, row=replace(after.row, host_id=host_id))
        owes = owed_by(before, after, begins=move.begins, by=move.by, notes=move.posts)
        reason = draft.game.ended_because() if draft.over else move.ended
        shows_board = any(post.kind == "board" for post in owes)
        if shows_board:
            self._foreseen(after)
            after = replace(after, posted=len(after.events))
        if reason is not None:
            after = replace(after, row=replace(after.row, state="ended", ended_reason=reason))
        number, at = before.table.number, utcnow()
        self.forget(before.id)  # after an error, it is unknown what was stored
        async with self.database.transaction() as connection:
            for also in (move.first, forgotten):
                if also is not None:
                    await also(connection)
            if move.begins or move.seated is not None:
                after = replace(after, held=await holders.of(connection, before.id))
            await log.append(connection, before.id, number, [to_row(entry) for entry in draft.log[number:]], at=at)
            await sealed.clear(connection, before.id)
            for seat, answer in draft.sealed.items():
                await sealed.put(connection, before.id, draft.number, seat, to_json(answer), at=at)
            if host_id != before.row.host_id:
                await tables.set_host(connection, before.id, host_id, at=at)
            if reason is not None:
                await self.ends.end(connection, End(before.row, "ended", reason, after), owes)
            else:
                for along in self.along:
                    owes += await along(connection, before, after)
                await outbox.add(connection, before.id, owes, at=at)
        MOVES.labels(before.row.game).inc()
        self._live[before.id] = after
        self._owed(before.id)
        return after

    # Posting

    async def show(self, table_id: int) -> None:
        """Post the lobby or the board again; after a finished game, the score, too.

        Raises `Declined` if the table was posted again less than `AGAIN` ago.
        """
        row, _ = await self.stored(table_id)
        posts = [NewPost(0, "lobby", "channel", {})]
        if row.state != "lobby":
            live = await self.live(table_id)
            if not live.table.log:
                must_run(live.row)
            seen = {"since": live.posted, "until": live.posted, "again": True}
            posts = [NewPost(live.table.number, "board", "channel", seen)]
            if live.table.over:
                posts.append(NewPost(live.table.number, "scoring", "channel", {}))
        async with self.locked(table_id):
            last = self._shown.get(table_id)
            async with self.database.transaction() as connection:
                owed = {(post.kind, post.number) for post in await outbox.due(connection, table_id)}
                posts = [post for post in posts if (post.kind, post.number) not in owed]  # these are due anyway
                now = asyncio.get_running_loop().time()
                wait = AGAIN - timedelta(seconds=now - last) if last is not None else timedelta()
                if posts and wait > timedelta():
                    raise Declined(say("tables-just-shown", when=format_dt(utcnow() + wait, "R")))
                await outbox.add(connection, table_id, posts, at=utcnow())
            if posts:
                self._shown[table_id] = now
        self._owed(table_id)


@dataclass(frozen=True, slots=True)
class Played:
    """A stored move."""

    live: Live
    seat: Seat
    since: int
    """Number of events before it."""

    def told(self, *, away: bool) -> list[str]:
        """Return what the move did, as its player may read it.

        `away` from the channel, this includes what the channel reads, too.
        """
        sentences = told(self.live, self.since, self.seat)
        if away or self.live.posted < len(self.live.events):
            return list(sentences)
        public = told(self.live, self.since, None)
        return [sentence for sentence in sentences if sentence not in public]
