"""The service that owns the tables: starts them, takes people's moves, and owes the posts.

Every change happens under its table's own lock, on a draft; one transaction makes it durable together with
the posts it calls for; only then it is the table that everybody sees.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, TypeAlias

from discord.utils import utcnow
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Declined, Stale
from bot.house import HOUSE, brought_anew, chosen_anew, variants_of
from bot.live import Live, play_on, policies_of, rebuilt, told
from bot.lobbies import Lobbies, lobby
from bot.logs import from_row, to_answer, to_json, to_row
from bot.owed import owed_by
from bot.rights import must_host, must_sit
from bot.workers import thinking
from games import find_box
from games.engine import Answer, Box, BrokenLog, Entry, Seat, Table
from storage import Database, NewPost, SeatRow, TableRow, log, outbox, reminders, sealed, seats, tables


@dataclass(frozen=True, slots=True)
class Daily:
    """When tables are reminded unless they say otherwise."""

    hour: int = 18
    zone: str = "UTC"


_Change: TypeAlias = Callable[[TableRow, Box, str], tuple[dict[str, str], str]]
"""From a table and the name of an option to what the table is to store, and how the choice reads."""


class Tables:
    """All tables of the bot."""

    def __init__(
        self,
        database: Database,
        *,
        chance: Random,
        owed: Callable[[int], None],
        foreseen: Callable[[Live], None],
        daily: Daily | None = None,
    ) -> None:
        self.database = database
        self._chance = chance
        self._owed = owed
        """Told the id of a table that owes posts."""
        self._foreseen = foreseen
        """Told of a table whose board will be owed, if what has been played there becomes durable."""
        self._daily = daily or Daily()
        self._live: dict[int, Live] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.lobbies = Lobbies(database, self._locks, owed)

    # Finding

    async def in_channel(self, channel_id: int) -> TableRow:
        """The open table of a channel. Raises `Declined` if there is none."""
        async with self.database.reading() as connection:
            row = await tables.open_in_channel(connection, channel_id)
        if row is None:
            raise Declined("There is no table in this channel. Open one with `/table new`.")
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

    async def live(self, table_id: int) -> Live:
        """A table whose game has begun, ended ones too.

        Raises `Declined` for another, and freezes a table whose log does not replay.
        """
        async with self._locks[table_id]:
            return await self._loaded(table_id)

    async def _loaded(self, table_id: int) -> Live:
        if table_id not in self._live:
            self._live[table_id] = await self._load(table_id)
        return self._live[table_id]

    def forget(self, table_id: int) -> None:
        """Keep a table in memory no longer; it is loaded again when somebody looks at it."""
        self._live.pop(table_id, None)

    async def _load(self, table_id: int) -> Live:
        async with self.database.reading() as connection:
            row = await tables.get(connection, table_id)
            seated = await seats.of(connection, table_id)
            entries = await log.read(connection, table_id)
            secrets = await sealed.of(connection, table_id)
            boards = [post for post in await outbox.due(connection, table_id) if post.kind == "board"]
            last = boards[-1] if boards else await outbox.last_sent(connection, table_id, "board")
        if row.state in ("lobby", "frozen"):
            _must_run(row)
        try:
            table = await thinking(rebuilt, row, len(seated), [from_row(entry) for entry in entries])
        except BrokenLog as broken:
            if row.state == "running":
                await self._freeze(row, broken)
            raise Declined(_frozen(str(broken))) from broken
        for secret in secrets:
            table.answer(secret.seat, to_answer(secret.answer))
        payload: Any = last.payload if last else {"until": 0}
        return Live(row, seated, table, payload["until"])

    async def _freeze(self, row: TableRow, broken: BrokenLog) -> None:
        async with self.database.transaction() as connection:
            await tables.set_state(connection, row.id, "frozen", reason=str(broken), at=utcnow())

    async def choose(self, table_id: int, person_id: int, option: str, choice: str, *, may_manage: bool) -> str:
        """Choose an option of the game or of the house; returns how the choice reads.

        The game's are for those at the table, before it begins; the house's for its host, at any time.
        """
        return await self._choose(
            table_id, person_id, option, partial(chosen_anew, choice=choice), may_manage=may_manage
        )

    async def choose_file(self, table_id: int, person_id: int, option: str, text: str, *, may_manage: bool) -> str:
        """As `choose`, for the text of a file. Raises `Refused` for one that cannot be played with."""
        return await self._choose(table_id, person_id, option, partial(brought_anew, text=text), may_manage=may_manage)

    async def _choose(self, table_id: int, person_id: int, option: str, change: _Change, *, may_manage: bool) -> str:
        async with self._locks[table_id]:
            row, seated = await self.stored(table_id)
            _must_go_on(row)
            if any(option == own.name for own in HOUSE):
                must_host(row, person_id, may_manage=may_manage)
            else:
                must_sit(seated, person_id, may_manage=may_manage)
            options, label = await thinking(change, row, find_box(row.game), option)
            async with self.database.transaction() as connection:
                # In a running game nothing has moved by that, and its reminder comes as before.
                at = utcnow() if row.state == "lobby" else row.updated_at
                await tables.set_options(connection, table_id, options, at=at)
            if live := self._live.get(table_id):
                self._live[table_id] = replace(live, row=replace(live.row, options=options))
        return label

    # The game

    async def cancel(self, table_id: int, person_id: int, *, may_manage: bool) -> None:
        """End a table without a result: its host's right, and that of those who manage the channel."""
        async with self._locks[table_id], self.database.transaction() as connection:
            row = await tables.get(connection, table_id)
            if row.state not in ("lobby", "running", "frozen"):
                raise Declined("This table has already ended.")
            must_host(row, person_id, may_manage=may_manage)
            await tables.set_state(connection, table_id, "cancelled", reason="cancelled", at=utcnow())
            if row.state != "lobby":
                text = f"<@{person_id}> has cancelled this table; the channel is free."
                await outbox.add(connection, table_id, [NewPost(0, "note", "channel", {"text": text})], at=utcnow())
        self.forget(table_id)
        self._owed(table_id)

    async def start(self, table_id: int, person_id: int) -> None:
        """Deal the game out to everybody seated, in an order drawn by lot."""
        async with self._locks[table_id]:
            async with self.database.reading() as connection:
                row, seated = await lobby(connection, table_id)
            if all(seat.person_id != person_id for seat in seated):
                raise Declined("Only somebody at the table can start it. Take a seat with `/table join`.")
            box = find_box(row.game)
            box.check(len(seated), variants_of(row))
            row = replace(row, rules_version=box.version)  # the rules may have changed since the lobby was opened
            order = list(range(len(seated)))
            self._chance.shuffle(order)
            seated = [replace(seated[old], seat=seat) for seat, old in enumerate(order)]
            empty = Live(replace(row, state="running"), seated, rebuilt(row, len(seated), ()), 0)
            table = empty.table.fork(nature=self._chance)
            draft = await thinking(play_on, table, empty.policies, self._chance)
            async with self.database.transaction() as connection:
                await seats.reseat(connection, table_id, order, at=utcnow())
                await tables.set_state(connection, table_id, "running", at=utcnow())
                await tables.set_rules_version(connection, table_id, box.version, at=utcnow())
                reminder = await self._reminder(connection, table_id)
                await reminders.put(connection, table_id, hour=reminder.hour, zone=reminder.zone, is_on=reminder.is_on)
                live = await self._commit(connection, empty, draft, begins=True)
            self._live[table_id] = live
        self._owed(table_id)

    async def play(self, table_id: int, person_id: int, path: Sequence[Answer], *, number: int | None = None) -> Played:
        """Take a person's answers: all of them, or none.

        `number` is that of the ask they belong to, where it is known. Raises `Declined` for a stranger, `Stale`
        for another ask than the open one, and `Refused` where the rules do not accept an answer.
        """

        def answered(live: Live) -> Table[Any]:
            seat = live.seat_of(person_id)
            if number not in (None, live.table.number):
                raise Stale
            return live.tried(seat, path, self._chance)

        return await self._move(table_id, person_id, answered)

    async def undo(self, table_id: int, person_id: int, *, whole_turn: bool, number: int | None = None) -> Played:
        """Take back a person's last answer, or all that it may take back. Raises as `play`."""

        def undone(live: Live) -> Table[Any]:
            seat = live.seat_of(person_id)
            if number not in (None, live.table.number):
                raise Stale
            if not live.table.undoable(seat):
                raise Declined("You can take nothing back: somebody else has acted since, or something was revealed.")
            table = live.table.fork(nature=self._chance)
            table.undo(seat, table.undoable(seat) if whole_turn else table.last_choice(seat, live.box.implied))
            return table

        return await self._move(table_id, person_id, undone)

    async def _move(self, table_id: int, person_id: int, change: Callable[[Live], Table[Any]]) -> Played:
        async with self._locks[table_id]:
            before = await self._loaded(table_id)
            _must_run(before.row)
            draft = await thinking(change, before)
            async with self.database.transaction() as connection:
                after = await self._commit(connection, before, draft)
            self._live[table_id] = after
        self._owed(table_id)
        return Played(after, before.seat_of(person_id), len(before.events))

    async def resign(self, table_id: int, person_id: int) -> None:
        """Leave a running game: an AI player takes the seat over, or the table ends with the last person."""
        async with self._locks[table_id]:
            before = await self._loaded(table_id)
            _must_run(before.row)
            seat = before.seat_of(person_id)
            policy = before.box.policy_names[0]
            holder = replace(before.seats[seat], person_id=None, ai=policy, name=f"{before.names[seat]} (AI)")
            seated = [holder if other.seat == seat else other for other in before.seats]
            alone = len(before.persons) == 1
            draft = before.table.fork(nature=self._chance)
            draft.record(Entry(seat, policy, "resigned"))
            if not alone:
                policies = policies_of(before.box, seated)
                draft = await thinking(play_on, draft, policies, self._chance)
            text = f"{before.shown_names[seat]} resigns; " + (
                "nobody is left, so the table ends." if alone else f"the AI player “{policy}” takes the seat over."
            )
            async with self.database.transaction() as connection:
                await seats.replace(connection, table_id, seat, name=holder.name, ai=policy, at=utcnow())
                await outbox.add(
                    connection, table_id, [NewPost(draft.number, "note", "channel", {"text": text})], at=utcnow()
                )
                after = await self._commit(connection, replace(before, seats=seated), draft)
                if alone:
                    await tables.set_state(connection, table_id, "ended", reason="abandoned", at=utcnow())
                    after = replace(after, row=replace(after.row, state="ended"))
            self._live[table_id] = after
        self._owed(table_id)

    async def _commit(
        self, connection: AsyncConnection, before: Live, draft: Table[Any], *, begins: bool = False
    ) -> Live:
        """Store what `draft` adds to the table, with the posts that calls for; returns the table as it is then."""
        after = replace(before, table=draft)
        posts = owed_by(before, after, begins=begins)
        shows_board = any(post.kind == "board" for post in posts)
        if shows_board:
            self._foreseen(after)
        number = before.table.number
        await log.append(connection, before.id, number, [to_row(entry) for entry in draft.log[number:]], at=utcnow())
        await sealed.clear(connection, before.id)
        for seat, answer in draft.sealed.items():
            await sealed.put(connection, before.id, draft.number, seat, to_json(answer), at=utcnow())
        await outbox.add(connection, before.id, posts, at=utcnow())
        if shows_board:
            after = replace(after, posted=len(after.events))
        if draft.over:
            await tables.set_state(connection, before.id, "ended", reason=draft.game.ended_because(), at=utcnow())
            after = replace(after, row=replace(after.row, state="ended"))
        return after

    # What the channel and its people are told

    async def remind(self, live: Live, post: NewPost, day: Any) -> bool:
        """Owe a reminder, once a day for each table; returns whether it is owed."""
        async with self.database.transaction() as connection:
            claimed = await reminders.claim(connection, live.id, day, live.table.number)
            if claimed:
                await outbox.add(connection, live.id, [post], at=utcnow())
        if claimed:
            self._owed(live.id)
        return claimed

    async def show(self, table_id: int) -> None:
        """Post the lobby or the board once more."""
        row, _ = await self.stored(table_id)
        kind, number, payload = "lobby", 0, {}
        if row.state != "lobby":
            _must_run(row)
            live = await self.live(table_id)
            number = live.table.number
            kind, payload = "board", {"since": live.posted, "until": live.posted}
        async with self.database.transaction() as connection:
            owed = {(post.kind, post.number) for post in await outbox.due(connection, table_id)}
            if (kind, number) not in owed:  # else it comes anyway
                await outbox.add(connection, table_id, [NewPost(number, kind, "channel", payload)], at=utcnow())
        self._owed(table_id)

    async def reminder(self, table_id: int) -> reminders.Reminder:
        """When a table is reminded."""
        async with self.database.reading() as connection:
            return await self._reminder(connection, table_id)

    async def _reminder(self, connection: AsyncConnection, table_id: int) -> reminders.Reminder:
        found = await reminders.get(connection, table_id)
        daily = self._daily
        return found or reminders.Reminder(
            table_id, daily.hour, daily.zone, is_on=True, last_reminded_on=None, last_number=None
        )

    async def set_reminder(
        self,
        table_id: int,
        person_id: int,
        *,
        may_manage: bool,
        hour: int | None = None,
        zone: str | None = None,
        is_on: bool | None = None,
    ) -> reminders.Reminder:
        """Set when a table is reminded, for somebody at it; what is not given stays. Raises `BadReminder`."""
        async with self._locks[table_id], self.database.transaction() as connection:
            must_sit(await seats.of(connection, table_id), person_id, may_manage=may_manage)
            _must_go_on(await tables.get(connection, table_id))
            now = await self._reminder(connection, table_id)
            await reminders.put(
                connection,
                table_id,
                hour=now.hour if hour is None else hour,
                zone=zone or now.zone,
                is_on=now.is_on if is_on is None else is_on,
            )
            return await self._reminder(connection, table_id)


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


def _must_go_on(row: TableRow) -> None:
    if row.state != "lobby":
        _must_run(row)


def _must_run(row: TableRow) -> None:
    if row.state == "lobby":
        raise Declined("This game has not begun. Start it with `/table start` once everybody has joined.")
    if row.state == "frozen":
        raise Declined(_frozen(row.ended_reason or ""))
    if row.state != "running":
        raise Declined("This game is over. Open a new table with `/table new`.")


def _frozen(why: str) -> str:
    return (
        f"This table is frozen, and its log is kept whole: {why} The bot's admin can export it with `huangdi export`; "
        "`/table cancel` frees the channel."
    )
