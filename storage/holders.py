"""Holders: who has held each seat of a game from when on, so that the history of a table stays true."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from sqlalchemy import insert

from storage.columns import moment
from storage.results import player_of
from storage.rows import selected, values
from storage.schema import holders

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from storage.seats import SeatRow

Why: TypeAlias = Literal["began", "resigned", "replaced", "timed_out", "took_over"]
"""How a holder came to a seat: with the game; after somebody had left, was replaced, or was out of time; or by itself
taking an empty seat over."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has held a seat, until the next holder of that seat."""

    seat: int
    number: int
    """That of the first entry of the log which this holder could answer."""
    person_id: int | None
    """The Discord user; with no `ai` either, somebody who is forgotten."""
    ai: str | None
    """The name of the AI player's policy."""
    name: str
    """What the table called the holder."""
    why: Why
    at: datetime
    is_ranked: bool = False
    """Whether the game is to count in the holder's ranking, which is settled when it begins."""


async def began(
    connection: AsyncConnection,
    table_id: int,
    seated: Iterable[SeatRow],
    *,
    ranked: Collection[int] = (),
    at: datetime | None = None,
) -> None:
    """Note who holds the seats at the start of a game; `ranked` are the persons who want to be ranked then.

    These are given the number under which a game counts for them, which stays if they are forgotten.
    """
    for seat in seated:
        holder = _holder(seat, 0, "began", at)
        if seat.person_id is not None and seat.person_id in ranked:
            player = await player_of(connection, seat.person_id)
            await _add(connection, table_id, replace(holder, is_ranked=True), player=player)
        else:
            await _add(connection, table_id, holder)


async def came(
    connection: AsyncConnection, table_id: int, seat: SeatRow, number: int, why: Why, *, at: datetime | None = None
) -> None:
    """Note that a seat is held as `seat` says, from the entry `number` of the log on."""
    await _add(connection, table_id, _holder(seat, number, why, at))


def _holder(seat: SeatRow, number: int, why: Why, at: datetime | None) -> Holder:
    return Holder(seat.seat, number, seat.person_id, seat.ai, seat.name, why, moment(at))


async def _add(connection: AsyncConnection, table_id: int, holder: Holder, *, player: int | None = None) -> None:
    await connection.execute(insert(holders).values(table_id=table_id, player=player, **asdict(holder)))


async def of(connection: AsyncConnection, table_id: int) -> list[Holder]:
    """List all who have held the seats of a table: seat by seat, the first holder of each first."""
    query = selected(Holder, holders).where(holders.c.table_id == table_id)
    return await values(connection, Holder, query.order_by(holders.c.seat, holders.c.number))
