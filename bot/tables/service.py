"""The service that owns the tables: starts them, takes people's moves, and owes the posts.

Every change happens under its table's own lock, on a draft; one transaction makes it durable together with
the posts it calls for; only then it is the table that everybody sees.
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

from bot.errors import Declined, Stale
from bot.logs import about
from bot.metrics import MOVE_SECONDS, MOVES
from bot.tables.ahead import AnswersAhead
from bot.tables.allowances import Allowances, Deed
from bot.tables.choices import Choices
from bot.tables.clockwork import Clockwork
from bot.tables.ends import End, Ends
from bot.tables.holders import Holders
from bot.tables.house import variants_of
from bot.tables.live import Live, fresh, play_on, rebuilding, rebuilt, told
from bot.tables.lobbies import Lobbies, lobby
from bot.tables.moves import Move
from bot.tables.owed import owed_by
from bot.tables.preferences import preferences
from bot.tables.rematches import Rematches
from bot.tables.rights import host_after, must_host
from bot.tables.rows import answer_in, entries_of, to_json, to_row
from bot.tables.saying import Message, message, note, spoken_now
from bot.tables.soundness import Soundness
from bot.tables.states import broken_by, frozen, must_run
from bot.tables.undoing import Undoing, taken_back
from bot.tables.votes import Votes
from bot.words import say
from bot.workers import in_slices, reading, thinking
from games import find_box
from games.engine import Answer, BrokenLog, Seat, Table
from games.engine.language import ENGLISH, speaking
from storage import Database, NewPost, SeatRow, TableRow, holders, log, offers, outbox, sealed, seats, tables

logger = logging.getLogger(__name__)

KEPT: Final = 1000
"""So many tables are in memory, those last used; another is replayed from its log when somebody uses it."""
AGAIN: Final = timedelta(minutes=1)
"""How long after a table was posted once more it is not posted so again."""

Along: TypeAlias = Callable[[AsyncConnection, Live, Live], Awaitable[Sequence[NewPost]]]
"""What is stored along with every move, in its transaction: from the table before and after it to posts owed too.

A move that ends the table is none of those: see `Tables.ends`.
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
        """Told the id of a table that owes posts."""
        self._foreseen = foreseen
        """Told of a table whose board will be owed, if what has been played there becomes durable."""
        self._live: LRUCache[int, Live] = LRUCache(KEPT)
        self._shown: LRUCache[int, float] = LRUCache(KEPT)
        """When tables were last posted once more, by id: the loop's time, which is never set back."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.allowances = Allowances()
        self.along: list[Along] = []
        """In the order in which their posts are owed, after the board."""
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

    # Finding

    async def in_channel(self, channel_id: int) -> TableRow:
        """The open table of a channel. Raises `Declined` if there is none, or none any more."""
        async with self.database.reading() as connection:
            row = await tables.open_in_channel(connection, channel_id)
            over = [] if row else await tables.begun_in_channel(connection, channel_id, most=1)
        if row is None:
            raise Declined(say("table-over" if over else "tables-none-here"))
        return row

    async def stored(self, table_id: int) -> tuple[TableRow, list[SeatRow]]:
        """A table in any state, and who sits there."""
        async with self.database.reading() as connection:
            return await tables.get(connection, table_id), await seats.of(connection, table_id)

    async def seating(self, table_id: int) -> tuple[TableRow, Sequence[SeatRow]]:
        """As `stored`, but without asking the database while the table is played; when it last moved may be old."""
        live = self._live.get(table_id)
        return (live.row, live.seats) if live else await self.stored(table_id)

    async def running_in(self, channel_id: int) -> Live:
        """The running table of a channel. Raises `Declined` if there is none."""
        return await self.live((await self.in_channel(channel_id)).id)

    def locked(self, table_id: int) -> AbstractAsyncContextManager[Any]:
        """While this is held, nobody else changes the table."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    @asynccontextmanager
    async def running(self, table_id: int) -> AsyncIterator[Live]:
        """A running table that nobody else changes meanwhile. Raises `Declined` for one that does not run."""
        async with self.locked(table_id):
            with about(table=table_id):
                live = await self.loaded(table_id)
                must_run(live.row)
                yield live

    async def live(self, table_id: int) -> Live:
        """A table whose game has begun, ended ones too.

        Raises `Declined` for another, and freezes a table whose log does not replay.
        """
        async with self.locked(table_id):
            return await self.loaded(table_id)

    async def loaded(self, table_id: int) -> Live:
        """As `live`, for whoever has locked the table already."""
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = await self._load(table_id)
        return live

    def renew(self, table_id: int, **columns: Any) -> None:
        """Bring what is in memory of a table's row up to date, to be called by whoever has stored it."""
        if live := self._live.get(table_id):
            self._live[table_id] = replace(live, row=replace(live.row, **columns))

    def wake(self, table_id: int) -> None:
        """Let what a table owes be published, to be called by whoever has stored a post."""
        self._owed(table_id)

    def forget(self, table_id: int) -> None:
        """Keep a table in memory no longer; it is loaded again when somebody looks at it."""
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
            running = row.state == "running"  # what is over is only read, and may be a file that somebody brought
            table = await (in_slices(rebuilding(*stored)) if running else reading(rebuilt, *stored))
        except BrokenLog as broken:
            why = broken_by(row, broken)
            if row.state == "running":
                await self.freeze(row, why)
            raise Declined(frozen(spoken_now(why))) from broken
        return Live(row, seated, table, last.payload["until"] if last else 0, held)

    async def freeze(self, row: TableRow, why: Message) -> None:
        """Let nobody play on at a table whose log is broken; the log is kept as it is."""
        self.forget(row.id)
        async with self.database.transaction() as connection:
            await tables.set_state(connection, row.id, "frozen", reason=json.dumps(why), at=utcnow())
        with speaking(ENGLISH):
            logger.warning("table %s is frozen: %s", row.id, spoken_now(why))

    # The game

    async def cancel(self, table_id: int, person_id: int, *, may_manage: bool) -> None:
        """End a table without a result: its host's right, and that of those who manage the channel."""
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
        """Deal the game out to everybody seated, in an order drawn by lot."""
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
        """Take a person's answers: all of them, or none.

        `number` is that of the ask they belong to, where it is known. Raises `Declined` for a stranger, `Stale`
        for another ask than the open one, and `Refused` where the rules do not accept an answer.
        """

        def answered(live: Live) -> Table[Any]:
            seat = live.seat_of(person_id)
            if number is not None and not live.still_asks(number):
                raise Stale
            return live.tried(seat, path, self.chance)

        return await self._move(table_id, person_id, answered)

    async def undo(self, table_id: int, person_id: int, *, whole_turn: bool, number: int | None = None) -> Played:
        """Take back what a person has sealed, or its last choice, or all that it may take back. Raises as `play`."""

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
        """`table`, after the AI players among those who hold the seats of `live` have answered what they are asked."""
        return await thinking(play_on, table, live.policies, self.chance)

    async def commit(self, before: Live, move: Move) -> Live:
        """Store what a move adds to a table, with the posts that calls for; returns the table as it is then.

        Whatever somebody has answered ahead is given first, where it is asked now. All in one transaction. To be called
        by whoever has the table to itself, see `running`.
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
        self.forget(before.id)  # until it is known what is durable: an error says nothing about it
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

    # What the channel and its people are told

    async def show(self, table_id: int) -> None:
        """Post the lobby or the board once more; of a game that was played out, the points too.

        Raises `Declined` for a table that was posted so less than `AGAIN` ago.
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
                posts = [post for post in posts if (post.kind, post.number) not in owed]  # which come anyway
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
    """A move that is durable."""

    live: Live
    seat: Seat
    since: int
    """How many events there were before it."""

    def told(self, *, away: bool) -> list[str]:
        """What the move did, as its player may read it; but `away` from the channel, all that the channel reads too."""
        sentences = told(self.live, self.since, self.seat)
        if away or self.live.posted < len(self.live.events):
            return list(sentences)
        public = told(self.live, self.since, None)
        return [sentence for sentence in sentences if sentence not in public]
