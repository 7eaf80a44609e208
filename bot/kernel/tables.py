"""The tables: they are found, loaded and locked here, and every move is stored with the posts it calls for.

Every change happens under its table's own lock, on a draft. One transaction stores it together with its posts and what
features do along with it (`Hooks`), and only then does anyone see it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random
from typing import Any, Final, Literal, TypeVar

from cachetools import LRUCache
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.kernel.hooks import End, Hooks
from bot.kernel.live import Live, Untold, at, rebuilding, rebuilt, told
from bot.kernel.locks import Locks
from bot.kernel.moves import CANCELLED, Move, keep_waits, owed_by
from bot.kernel.rights import broken_by, frozen, host_after, must_host, must_run, why_frozen
from bot.kernel.rows import answer_in, entries_of, to_json, to_row
from bot.kernel.saying import Message, message, note, spoken_now
from bot.kernel.words import Declined, Stale, mention, say
from bot.kernel.workers import in_slices, reading, thinking
from bot.logs import about
from bot.metrics import MOVE_SECONDS, MOVES
from games.engine import Answer, BrokenLog, Entry, Game, Seat, Table, UnknownGame
from games.engine.language import ENGLISH, speaking
from storage import (
    BadValue,
    Database,
    Holder,
    LogRow,
    NewPost,
    Overtaken,
    Post,
    SealedAnswer,
    SeatRow,
    TableRow,
    log,
    outbox,
    retention,
    seats,
    tables,
)

logger = logging.getLogger(__name__)

T = TypeVar("T")

CACHED_TABLES: Final = 1000
"""Number of tables kept in memory, least recently used first out; others are replayed from their log."""


class Tables:
    """All tables of the bot."""

    def __init__(self, database: Database, *, chance: Random, now: Callable[[], datetime]) -> None:
        self.database = database
        self.chance = chance
        self.now = now
        """Returns the current time, in UTC."""
        self.hooks = Hooks()
        self._live: LRUCache[int, Live] = LRUCache(CACHED_TABLES)
        self._locks = Locks("table")

    def owns(self, row: TableRow) -> bool:
        """Return whether this process publishes a table's posts, does its chores, and lets its AI players answer."""
        return self.database.shards.have(row.guild_id)

    @property
    def serves_people(self) -> bool:
        """Whether this process does what concerns people rather than tables: it has the direct messages."""
        return self.database.shards.have(None)

    # Finding tables

    async def in_channel(self, channel_id: int) -> TableRow:
        """Return the open table of a channel. Raises `Declined` if there is none."""
        async with self.database.reading() as connection:
            if row := await tables.open_in_channel(connection, channel_id):
                return row
            over = await tables.begun_in_channel(connection, channel_id, most=1)
        if over and over[0].state == "frozen":  # its stored state is damaged
            return over[0]
        raise Declined(say("table-over" if over else "tables-none-here"))

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

    @asynccontextmanager
    async def locked(self, table_id: int) -> AsyncIterator[None]:
        """Lock a table. Raises `Busy` if others hold it for too long, and to a caller who does."""
        async with self._locks.held(table_id):
            try:
                yield
            except asyncio.CancelledError:  # the change may be stored all the same, and nobody shows it
                for look_again in self.hooks.unsure:
                    look_again(table_id)
                raise

    def is_locked(self, table_id: int) -> bool:
        """Return whether a table is being changed or loaded."""
        return self._locks.is_held(table_id)

    @asynccontextmanager
    async def running(self, table_id: int) -> AsyncIterator[Live]:
        """Lock a running table. Raises `Declined` if it is not running, also for `BadValue`, which freezes it."""
        async with self.locked(table_id):
            with about(table=table_id):
                live = await self.loaded(table_id)
                must_run(live.row)
                try:
                    yield live
                except BadValue as bad:
                    raise await self._frozen(live.row, bad) from bad

    async def live(self, table_id: int) -> Live:
        """Return a table whose game has begun, including ended ones.

        Raises `Declined` if it has not begun, and freezes a table whose log does not replay.
        """
        stored_before, past = None, None
        while True:
            async with self.locked(table_id):
                if live := await self._remembered(table_id):
                    return live
                stored = await self._stored(table_id)
                if stored.row.state == "running":
                    return await self._load(stored)
                if past is not None and stored == stored_before:
                    live = self._live[table_id] = stored.live(past)
                    return live
            # A finished game is only read, and may be an imported file: it is replayed among the readers, unlocked.
            stored_before, past = stored, await reading(self._past, stored)

    async def loaded(self, table_id: int) -> Live:
        """Like `live`, for callers that hold the table's lock. Raises `Declined` for one that is not running."""
        if live := await self._remembered(table_id):
            return live
        stored = await self._stored(table_id)
        must_run(stored.row)
        return await self._load(stored)

    async def _remembered(self, table_id: int) -> Live | None:
        """Return a table from memory, unless another process has changed it: the news may be on its way."""
        live = self._live.get(table_id)
        if live is None or self.owns(live.row):
            return live
        self.database.memory.forget_owner((table_id,))
        async with self.database.reading() as connection:
            return live if await tables.updated_at(connection, table_id) == live.row.updated_at else None

    async def catch_up(self, table_id: int) -> None:
        """Forget a table that another process has changed: posts that it owes may be here before the news."""
        peers, live = self.database.peers, self._live.get(table_id)
        if peers is None or live is None or not self._is_shared:
            return
        if await peers.updated_at(table_id) != live.row.updated_at:
            self.database.memory.forget_owner((table_id,))
            self.forget(table_id)

    def wake(self, table_id: int) -> None:
        """Publish the due posts of a table; call it after storing them."""
        for publish in self.hooks.due:
            publish(table_id)

    def follow(self, live: Live, move: Move | None) -> None:
        """Let AI players answer at a table of this process after a move, or after it was loaded."""
        for follow in self.hooks.moved if self.owns(live.row) else ():
            follow(live, move)

    async def absent(self, live: Live) -> Sequence[Seat]:
        """Return the absent players whom a table can vote on replacing."""
        return [seat for absent in self.hooks.absent for seat in await absent(live)]

    def renew(self, table_id: int, **columns: Any) -> None:
        """Update a table's row in memory after storing it."""
        if live := self._live.get(table_id):
            self._live[table_id] = replace(live, row=replace(live.row, **columns))

    async def rename(self, table_id: int, person_id: int, name: str) -> None:
        """Store a player's new display name at an open table; what is shown from now on has it."""
        async with self.locked(table_id):
            async with self.database.transaction() as connection:
                await tables.announce(connection, table_id)  # this is no move
                if (await tables.get(connection, table_id)).state not in ("lobby", "running"):
                    return
                await seats.rename(connection, table_id, person_id, name)
                await seats.rename_holder(connection, table_id, person_id, name)
            if live := self._live.get(table_id):
                self._live[table_id] = live.renamed(person_id, name)

    def forget(self, table_id: int) -> None:
        """Drop a table from memory; it is loaded again when needed."""
        self._live.pop(table_id, None)

    def is_as_of(self, table_id: int, updated_at: datetime) -> bool:
        """Return whether a table is in memory as it was when it last changed."""
        live = self._live.get(table_id)
        return live is not None and live.row.updated_at == updated_at

    def forget_all(self) -> None:
        """Drop all tables from memory."""
        self._live.clear()

    async def _stored(self, table_id: int) -> _Stored:
        """Read a table whose game has begun."""
        async with self.database.reading() as connection:
            row = await tables.get(connection, table_id)
            if row.damaged:
                raise Declined(frozen(why_frozen(row)))
            if row.state in ("lobby", "frozen"):
                must_run(row)
            try:
                seated = await seats.of(connection, table_id)
                held = await seats.holders_of(connection, table_id)
                entries = await log.read(connection, table_id)
                secrets = await log.sealed_at(connection, table_id)
                boards = [post for post in await outbox.due(connection, table_id) if post.kind == "board"]
                last = boards[-1] if boards else await outbox.last_sent(connection, table_id, "board")
                posted = _events_told(last)
            except BadValue as bad:
                raise await self._frozen(row, bad) from bad
        if not seated:
            raise Declined(say("data-gone"))
        return _Stored(row, seated, held, entries, secrets, last, posted)

    async def _load(self, stored: _Stored) -> Live:
        """Load a running table into memory, and let its AI players answer. The caller holds its lock.

        Raises `Declined` for a log that does not replay, and freezes the table.
        """
        try:
            table = await in_slices(rebuilding(*stored.game))
        except (BrokenLog, UnknownGame) as broken:
            raise await self._frozen(stored.row, broken) from broken
        live = stored.live(table)
        if live.asks_only_ai:
            last = stored.last_board
            before = await thinking(at, live, min(last.number, live.table.number) if last else 0)
            live = replace(live, untold=Untold(before, begins=last is None))
        self._live[live.id] = live
        self.follow(live, None)
        return live

    def _past(self, stored: _Stored) -> Table[Game] | None:
        """Return a finished game; `None` if another reader has replayed it meanwhile. Raises `Declined`."""
        try:
            return None if stored.row.id in self._live else rebuilt(*stored.game)
        except (BrokenLog, UnknownGame) as broken:
            raise Declined(frozen(spoken_now(broken_by(stored.row, broken)))) from broken

    async def _frozen(self, row: TableRow, broken: BrokenLog | BadValue | UnknownGame) -> Declined:
        """Freeze a table that cannot be played, unless it is over; return the sentence about it."""
        why = broken_by(row, broken)
        if row.state == "running":
            await self.freeze(row, why)
        return Declined(frozen(spoken_now(why)))

    async def freeze(self, row: TableRow, why: Message) -> None:
        """Freeze a table that is not over; everything else that is stored of it stays as it is."""
        self.forget(row.id)
        async with self.database.transaction() as connection:
            reason = json.dumps(why)
            await tables.freeze(connection, row.id, reason=reason, damaged=row.damaged, at=self.now())
        with speaking(ENGLISH):
            logger.warning("table %s is frozen: %s", row.id, spoken_now(why))

    # The game

    async def cancel(
        self, table_id: int, person_id: int, *, may_manage: bool = False, manages_server: bool = False
    ) -> None:
        """End a table without a result: only its host and channel managers may, a running one only server managers.

        Players of a running game vote on it instead.
        """
        async with self.locked(table_id), self.database.transaction() as connection:
            row = await tables.get(connection, table_id)
            if row.state not in ("lobby", "running", "frozen"):
                raise Declined(say("tables-ended"))
            if row.state == "running" and not manages_server:
                raise Declined(say("tables-only-vote"))
            must_host(row, person_id, may_manage=may_manage or manages_server)
            cancelled_by = note(0, message("tables-cancelled", who=mention(person_id)))
            told = [cancelled_by] if row.state != "lobby" else []
            await self.end(connection, End(row, "cancelled", CANCELLED, by=person_id), told)
        self.forget(table_id)
        self.wake(table_id)

    async def play(
        self,
        table_id: int,
        person_id: int,
        path: Sequence[Answer] | Callable[[Live, Seat], Sequence[Answer]],
        *,
        number: int | None = None,
        confirmed: bool = False,
    ) -> Played:
        """Take a player's answers, or those that a function returns for the current table: all of them, or none.

        `number` is the question they belong to, if known. AI players do not wait for `confirmed` ones to be taken back.
        Raises `Declined` for a stranger, `Stale` for another question than the current one, `Refused` for an answer
        that the rules reject, and what the function raises.
        """

        def answered(live: Live) -> Table[Game]:
            seat = live.seat_of(person_id)
            if number is not None and not live.still_asks(number):
                raise Stale
            return live.table.tried(seat, path(live, seat) if callable(path) else path, nature=self.chance)

        return await self.move(table_id, person_id, answered, confirmed=confirmed)

    async def move(
        self,
        table_id: int,
        person_id: int,
        change: Callable[[Live], Table[Game] | T],
        *,
        check: Callable[[Live], None] | None = None,
        confirmed: bool = False,
    ) -> Played | T:
        """Make the move of a player that `change` returns for the current table; return anything else that it returns.

        `check` may refuse it just before it is stored. Raises `Declined` for a stranger, and what both raise.
        """
        with MOVE_SECONDS.time():
            async with self.running(table_id) as before:
                seat = before.seat_of(person_id)
                draft = await thinking(change, before)
                if not isinstance(draft, Table):
                    return draft
                if check is not None:
                    check(before)
                after = await self.commit(before, Move(draft, by=seat, confirmed=confirmed))
        return Played(after, seat, len(before.events))

    async def commit(self, before: Live, move: Move) -> Live:
        """Store a move with its posts, in one transaction; return the table after it.

        The caller must hold the table's lock (see `running`).
        """
        acted = before.acted if move.by is None else {**before.acted, move.by: self.now()}
        after = replace(before, seats=before.seats if move.seated is None else move.seated, acted=acted)
        for hook in self.hooks.before if move.ended is None else ():
            move = await hook(before, after, move)
        untold = before.untold or Untold(before, move.by, begins=move.begins)
        after = _moved(before, after, move, untold)
        owes = owed_by(untold, after, move.posts, now=self.now())
        if any(post.kind == "board" for post in owes):
            after = self._foreseen(after)
        reason = move.draft.game.ended_because() if move.draft.over else move.ended
        self.forget(before.id)  # after an error, it is unknown what was stored
        async with self.database.transaction() as connection:
            after = await self._store(connection, before, after, move)
            if reason is None:
                await self._go_on(connection, before, after, owes)
            else:
                state: Literal["ended", "cancelled"] = "cancelled" if reason == CANCELLED else "ended"
                after = replace(after, row=replace(after.row, state=state, ended_reason=reason))
                await self.end(connection, End(before.row, state, reason, after), owes)
            after = await self._as_stored(connection, after)
        MOVES.labels(before.row.game).inc()
        self._live[before.id] = after
        self.wake(before.id)
        self.follow(after, move)
        return after

    def _foreseen(self, live: Live) -> Live:
        """Return a table as it will be once its board is posted, and let features prepare for that."""
        for foresee in self.hooks.foreseen if self.owns(live.row) else ():
            foresee(live)
        return replace(live, posted=len(live.events))

    async def _as_stored(self, connection: AsyncConnection, live: Live) -> Live:
        """Return a table with the moment of its change, by which this process notices those of others."""
        updated_at = await tables.updated_at(connection, live.id) if self._is_shared else None
        return live if updated_at is None else replace(live, row=replace(live.row, updated_at=updated_at))

    async def _go_on(self, connection: AsyncConnection, before: Live, after: Live, owes: list[NewPost]) -> None:
        """Store along with a move that does not end the table whom it waits for, what features do, and all posts."""
        await keep_waits(connection, before, after, self.now())
        for along in self.hooks.along:
            owes += await along(connection, before, after)
        if owes:
            await outbox.owe(connection, before.id, owes, at=self.now())
            await outbox.expect_due(connection, before.id)

    @property
    def _is_shared(self) -> bool:
        """Whether other processes may change the same tables."""
        return not self.database.shards.are_all

    async def _store(self, connection: AsyncConnection, before: Live, after: Live, move: Move) -> Live:
        """Store a move, without its posts; return the table with its holders.

        Raises `Overtaken` if another process has changed the table.
        """
        table, number, at, shared = after.table, before.table.number, self.now(), self._is_shared
        if shared and not await tables.touch(connection, before.id, at=at, seen=before.row.updated_at):
            raise Overtaken(before.id, number, await log.next_number(connection, before.id))
        for also in move.stores:
            await also(connection)
        if move.begins:
            for begins in self.hooks.begins:
                await begins(connection, after)
        if move.begins or move.seated is not None:
            after = replace(after, held=await seats.holders_of(connection, before.id))
        entries = [to_row(entry) for entry in table.log[number:]]
        await log.append(connection, before.id, number, entries, at=at, is_next=shared)
        await _keep_sealed(connection, before, table)
        if after.row.host_id != before.row.host_id:
            await tables.set_host(connection, before.id, after.row.host_id, at=at)
        return after

    async def end(self, connection: AsyncConnection, end: End, posts: Sequence[NewPost] = ()) -> None:
        """End a table in this transaction: `posts` are sent first, and one that closes the table last.

        Features store results and clean up.
        """
        table_id, owes, at = end.row.id, list(posts), self.now()
        await tables.set_state(connection, table_id, end.state, reason=end.reason, at=at)
        for ends in self.hooks.ends:
            owes += await _ended(connection, end, ends)
        is_played_out = end.live is not None and end.live.table.over  # then the last board says it
        owes.append(NewPost(0, "close", "channel", {"cut_short": not is_played_out}))
        await retention.clear(connection, table_id)
        await outbox.owe(connection, table_id, owes, at=at)


def _moved(before: Live, after: Live, move: Move, untold: Untold) -> Live:
    """Return a table with a move's game, host and options; `after` has the seats that come with it."""
    options = before.row.options if move.options is None else move.options
    row = replace(before.row, host_id=host_after(before.row, before.seats, after.seats), options=options)
    after = replace(after, table=move.draft, row=row)
    return replace(after, untold=untold if after.asks_only_ai and move.ended is None else None)


async def _keep_sealed(connection: AsyncConnection, before: Live, table: Table[Game]) -> None:
    """Store the sealed answers after a move in place of those before it."""
    if before.table.sealed or table.sealed:
        given = {seat: to_json(answer) for seat, answer in table.sealed.items()}
        await log.seal(connection, before.id, table.number, given)


async def _ended(
    connection: AsyncConnection, end: End, ends: Callable[[AsyncConnection, End], Awaitable[Sequence[NewPost]]]
) -> Sequence[NewPost]:
    """Call a hook at the end of a table; damaged rows of a frozen one do not keep it from being cancelled."""
    if end.row.state != "frozen":
        return await ends(connection, end)
    try:
        async with connection.begin_nested():
            return await ends(connection, end)
    except BadValue as bad:
        logger.warning("table %s ends without all that belongs to it: %s", end.row.id, bad)
        return ()


def _events_told(board: Post | None) -> int:
    """Return the number of events that the channel has been told with its last board. Raises `BadValue`."""
    until = 0 if board is None else board.payload.get("until")
    if type(until) is not int or until < 0:
        raise BadValue("outbox.payload")
    return until


@dataclass(frozen=True, slots=True)
class _Stored:
    """A table as it is stored."""

    row: TableRow
    seats: Sequence[SeatRow]
    holders: Sequence[Holder]
    entries: Sequence[LogRow]
    sealed: Sequence[SealedAnswer]
    last_board: Post | None
    posted: int
    """Number of events that the channel has been told with it."""

    @property
    def game(self) -> tuple[TableRow, int, Iterable[Entry], Mapping[Seat, Answer]]:
        """What its game is replayed from. Raises `BrokenLog` for sealed answers that are none."""
        given = {secret.seat: answer_in(secret) for secret in self.sealed}
        return self.row, len(self.seats), entries_of(self.entries), given

    def live(self, table: Table[Game]) -> Live:
        """Return the table with its game."""
        return Live(self.row, self.seats, table, self.posted, self.holders)


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
        known, sentences = (told(self.live, self.since, self.seat, addressed=addressed) for addressed in (False, True))
        public = () if self.tells_all(away=away) else told(self.live, self.since, None)
        return [sentence for sentence, plain in zip(sentences, known, strict=True) if plain not in public]

    def tells_all(self, *, away: bool) -> bool:
        """Return whether `told` includes what the channel reads: it has not read it yet, or the player is `away`."""
        return away or self.live.posted < len(self.live.events)
