"""The service in which a table gathers its players, before its game begins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final

from discord.utils import utcnow
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Declined
from bot.rights import must_sit
from games import find_box, find_boxes
from games.engine import Box
from storage import Database, NewPost, SeatRow, TableRow, outbox, seats, tables

AI_NAMES = ("Meng Tian", "Li Si", "Wang Jian", "Zhao Gao", "Xu Fu", "Bai Qi")
"""What AI players are called: people of the Qin court."""
FIRST: Final = "huang_di"
"""What is played where nobody has said what, and nothing has been played yet."""


class Lobbies:
    """All tables that have not begun."""

    def __init__(self, database: Database, locks: Mapping[int, asyncio.Lock], owed: Callable[[int], None]) -> None:
        self._database = database
        self._locks = locks
        self._owed = owed

    @asynccontextmanager
    async def _changing(self, table_id: int) -> AsyncIterator[AsyncConnection]:
        """A transaction on a table, which nobody else changes meanwhile."""
        async with self._locks[table_id], self._database.transaction() as connection:
            yield connection

    async def usual(self, channel_id: int) -> Box:
        """What a channel plays unless somebody says otherwise: what it plays, or has played last, or `FIRST`."""
        async with self._database.reading() as connection:
            row = await tables.last_in_channel(connection, channel_id)
        boxes = find_boxes()
        return boxes[row.game if row and row.game in boxes else FIRST]

    async def open(self, *, guild_id: int | None, channel_id: int, host_id: int, name: str, game: str) -> TableRow:
        """Open a table with its host seated. Raises `UnknownGame`, and `Declined` if the channel has one."""
        box = find_box(game)
        async with self._database.transaction() as connection:
            if await tables.open_in_channel(connection, channel_id):
                raise Declined(
                    "This channel already has a table. Finish it, or end it with `/table cancel`, "
                    "or open yours in another channel or thread."
                )
            row = await tables.create(
                connection,
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host_id,
                game=box.name,
                options=dict(box.chosen({})),
                rules_version=box.version,
                at=utcnow(),
            )
            await seats.add(connection, row.id, name=name, person_id=host_id, at=utcnow())
            await outbox.add(connection, row.id, [NewPost(0, "lobby", "channel", {})], at=utcnow())
        self._owed(row.id)
        return row

    async def join(self, table_id: int, person_id: int, name: str) -> None:
        """Take a seat in the lobby."""
        async with self._changing(table_id) as connection:
            row, seated = await lobby(connection, table_id)
            if any(seat.person_id == person_id for seat in seated):
                raise Declined("You are already at this table.")
            _room_for_one_more(row, seated)
            await seats.add(connection, table_id, name=name, person_id=person_id, at=utcnow())

    async def leave(self, table_id: int, person_id: int) -> None:
        """Give a seat in the lobby up; when the last person leaves, the table is cancelled."""
        async with self._changing(table_id) as connection:
            row, seated = await lobby(connection, table_id)
            mine = next((seat for seat in seated if seat.person_id == person_id), None)
            if mine is None:
                raise Declined("You are not at this table.")
            await seats.remove(connection, table_id, mine.seat, at=utcnow())
            others = [seat.person_id for seat in seated if seat.person_id not in (None, person_id)]
            if not others:
                await tables.set_state(connection, table_id, "cancelled", reason="everybody left", at=utcnow())
            elif row.host_id == person_id:
                await tables.set_host(connection, table_id, others[0] or 0, at=utcnow())

    async def add_ai(self, table_id: int, person_id: int, policy: str | None = None, *, may_manage: bool) -> str:
        """Seat an AI player in the lobby, the strongest unless another is named; returns what it is called."""
        async with self._changing(table_id) as connection:
            row, seated = await lobby(connection, table_id)
            must_sit(seated, person_id, may_manage=may_manage)
            box = find_box(row.game)
            policy = policy or box.policy_names[0]
            box.policy(policy)
            _room_for_one_more(row, seated)
            taken = {seat.name for seat in seated}
            name = next(f"{name} (AI)" for name in AI_NAMES if f"{name} (AI)" not in taken)
            await seats.add(connection, table_id, name=name, ai=policy, at=utcnow())
        return name

    async def remove_ai(self, table_id: int, person_id: int, name: str, *, may_manage: bool) -> None:
        """Take an AI player's seat in the lobby away."""
        async with self._changing(table_id) as connection:
            _, seated = await lobby(connection, table_id)
            must_sit(seated, person_id, may_manage=may_manage)
            found = next((seat for seat in seated if seat.ai is not None and seat.name == name), None)
            if found is None:
                raise Declined("That AI player is no longer at the table.")
            await seats.remove(connection, table_id, found.seat, at=utcnow())


async def lobby(connection: AsyncConnection, table_id: int) -> tuple[TableRow, list[SeatRow]]:
    """A table that has not begun, and who sits there. Raises `Declined` if it has."""
    row = await tables.get(connection, table_id)
    if row.state != "lobby":
        raise Declined("That can only be done before the game begins; to leave a running game use `/table resign`.")
    return row, await seats.of(connection, table_id)


def _room_for_one_more(row: TableRow, seated: Sequence[SeatRow]) -> None:
    box = find_box(row.game)
    if len(seated) >= box.seats[-1]:
        raise Declined(f"The table is full: {box.title} is for {box.seats[0]} to {box.seats[-1]} players.")
