"""Seats: who sits at a table, who has held each seat, whom a seat is offered, and who may not join.

Seats are numbered from 0 without gaps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, insert, select, update

from storage.errors import BadSeating, BadValue, NoSuchSeat
from storage.remembered import of_owner
from storage.results import players_of
from storage.rows import columns, moment, only, selected, upsert, values
from storage.schema import Why, holders, offers, removals, seats, tables
from storage.tables import touch

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat and its holder: a person or an AI player, never both."""

    seat: int
    person_id: int | None
    """The Discord user."""
    ai: str | None
    """The name of the AI player's policy."""
    name: str
    """The holder's display name at the table."""
    joined_at: datetime


async def of(connection: AsyncConnection, table_id: int) -> list[SeatRow]:
    """List the seats of a table in order. Raises `BadValue`, also for numbers with a gap."""
    query = selected(SeatRow, seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    found = await values(connection, SeatRow, query)
    if any(row.seat != seat for seat, row in enumerate(found)):
        raise BadValue("seats.seat")
    return found


async def add(
    connection: AsyncConnection,
    table_id: int,
    *,
    name: str,
    person_id: int | None = None,
    ai: str | None = None,
    at: datetime | None = None,
) -> SeatRow:
    """Add a seat for a person or an AI player. Raises `NoSuchTable` and `BadSeating`."""
    _one_holder(person_id, ai)
    await touch(connection, table_id, at=at)
    taken = SeatRow(len(await of(connection, table_id)), person_id, ai, name, moment(at))
    await connection.execute(insert(seats).values(table_id=table_id, **columns(taken)))
    return taken


async def remove(connection: AsyncConnection, table_id: int, seat: int, *, at: datetime | None = None) -> None:
    """Remove a seat; later seats move up by one. Raises `NoSuchTable` and `NoSuchSeat`."""
    seated = await _seated(connection, table_id, seat, at)
    await _reseat(connection, table_id, seated[:seat] + seated[seat + 1 :])


async def replace(
    connection: AsyncConnection,
    table_id: int,
    seat: int,
    *,
    name: str,
    person_id: int | None = None,
    ai: str | None = None,
    at: datetime | None = None,
) -> SeatRow:
    """Give a seat to another person or AI player. Raises `NoSuchTable`, `NoSuchSeat` and `BadSeating`."""
    _one_holder(person_id, ai)
    seated = await _seated(connection, table_id, seat, at)
    seated[seat] = SeatRow(seat, person_id, ai, name, moment(at))
    await _reseat(connection, table_id, seated)
    return seated[seat]


async def named_otherwise(connection: AsyncConnection, guild_id: int, person_id: int, name: str) -> list[int]:
    """List the ids of a server's lobbies and running tables at which a person's seat has another name."""
    query = select(seats.c.table_id).join(tables, tables.c.id == seats.c.table_id)
    query = query.where(seats.c.person_id == person_id, seats.c.name != name, tables.c.guild_id == guild_id)
    return list((await connection.execute(query.where(tables.c.state.in_(("lobby", "running"))))).scalars())


async def rename(connection: AsyncConnection, table_id: int, person_id: int, name: str) -> None:
    """Change the name of a person's seat."""
    theirs = seats.c.table_id == table_id, seats.c.person_id == person_id
    await connection.execute(update(seats).where(*theirs).values(name=name), execution_options=of_owner(table_id))


async def seat_all(
    connection: AsyncConnection, table_id: int, seated: Sequence[SeatRow], *, at: datetime | None = None
) -> None:
    """Replace all seats of a table; some may have no holder.

    Raises `NoSuchTable`.
    """
    await touch(connection, table_id, at=at)
    await _reseat(connection, table_id, seated)


async def reseat(
    connection: AsyncConnection, table_id: int, order: Sequence[int], *, at: datetime | None = None
) -> None:
    """Reorder the seats: `order[i]` is the old number of the new seat `i`.

    Raises `NoSuchTable`, and `BadSeating` unless `order` has every seat exactly once.
    """
    await touch(connection, table_id, at=at)
    seated = await of(connection, table_id)
    if sorted(order) != list(range(len(seated))):
        raise BadSeating(f"The order {list(order)} does not name each seat from 0 to {len(seated) - 1} once.")
    await _reseat(connection, table_id, [seated[old] for old in order])


def _one_holder(person_id: int | None, ai: str | None) -> None:
    if (person_id is None) == (ai is None):
        raise BadSeating(f"A seat is held by a person or by an AI player: got person_id={person_id}, ai={ai!r}.")


async def _seated(connection: AsyncConnection, table_id: int, seat: int, at: datetime | None) -> list[SeatRow]:
    await touch(connection, table_id, at=at)
    seated = await of(connection, table_id)
    if seat not in range(len(seated)):
        raise NoSuchSeat(table_id, seat, len(seated))
    return seated


async def _reseat(connection: AsyncConnection, table_id: int, seated: Sequence[SeatRow]) -> None:
    # Renumbering in place could collide with a seat that has not moved yet.
    await connection.execute(delete(seats).where(seats.c.table_id == table_id))
    rows = [{"table_id": table_id, **columns(holder), "seat": seat} for seat, holder in enumerate(seated)]
    if rows:
        await connection.execute(insert(seats), rows)


@dataclass(frozen=True, slots=True)
class Holder:
    """A holder of a seat, until the seat's next holder."""

    seat: int
    number: int
    """Number of the first log entry that this holder could answer."""
    person_id: int | None
    """The Discord user. If `ai` is `None` too, the player's data was deleted."""
    ai: str | None
    """The name of the AI player's policy."""
    name: str
    """The holder's display name at the table."""
    why: Why
    at: datetime
    is_ranked: bool = False
    """Whether the game counts in the holder's ranking. Settled at the start of the game."""


async def hold_from_start(
    connection: AsyncConnection, table_id: int, seated: Iterable[SeatRow], *, at: datetime | None = None
) -> None:
    """Store who holds the seats at the start of a game."""
    for seat in seated:
        await hold(connection, table_id, seat, 0, "began", at=at)


async def rank_holders(connection: AsyncConnection, table_id: int, person_ids: Collection[int]) -> None:
    """Mark the players who want to be ranked, at the start of a game.

    They get their number for `results` now, and keep it if their data is deleted.
    """
    for person_id, player in (await players_of(connection, person_ids)).items():
        own = holders.c.table_id == table_id, holders.c.person_id == person_id, holders.c.number == 0
        await connection.execute(update(holders).where(*own).values(is_ranked=True, player=player))


async def hold(
    connection: AsyncConnection, table_id: int, seat: SeatRow, number: int, why: Why, *, at: datetime | None = None
) -> None:
    """Store a seat's new holder, from log entry `number` on."""
    holder = Holder(seat.seat, number, seat.person_id, seat.ai, seat.name, why, moment(at))
    await connection.execute(insert(holders).values(table_id=table_id, **columns(holder)))


async def rename_holder(connection: AsyncConnection, table_id: int, person_id: int, name: str) -> None:
    """Change the name of a person as the present holder of a seat; earlier holders keep the names of their time."""
    later = holders.alias()
    is_earlier = exists().where(
        later.c.table_id == table_id, later.c.seat == holders.c.seat, later.c.number > holders.c.number
    )
    theirs = holders.c.table_id == table_id, holders.c.person_id == person_id, ~is_earlier
    await connection.execute(update(holders).where(*theirs).values(name=name))


async def holders_of(connection: AsyncConnection, table_id: int) -> list[Holder]:
    """List all holders of a table's seats, by seat and in order."""
    query = selected(Holder, holders).where(holders.c.table_id == table_id)
    return await values(connection, Holder, query.order_by(holders.c.seat, holders.c.number))


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat offered to a person."""

    seat: int
    person_id: int
    """The person who may take the seat."""
    by_id: int
    """The person who made the offer."""
    at: datetime


async def offer(
    connection: AsyncConnection, table_id: int, seat: int, person_id: int, *, by_id: int, at: datetime | None = None
) -> None:
    """Offer a seat to a person, replacing an earlier offer."""
    await upsert(connection, offers, {"table_id": table_id, **columns(Offer(seat, person_id, by_id, moment(at)))})


async def offer_of(connection: AsyncConnection, table_id: int, seat: int) -> Offer | None:
    """Return the offer of a seat; `None` if there is none."""
    query = selected(Offer, offers).where(offers.c.table_id == table_id, offers.c.seat == seat)
    return await only(connection, Offer, query)


async def offers_at(connection: AsyncConnection, table_id: int) -> list[Offer]:
    """List a table's offers by seat."""
    query = selected(Offer, offers).where(offers.c.table_id == table_id)
    return await values(connection, Offer, query.order_by(offers.c.seat))


async def withdraw_offer(connection: AsyncConnection, table_id: int, seat: int) -> None:
    """Delete the offer of a seat, if there is one."""
    await connection.execute(delete(offers).where(offers.c.table_id == table_id, offers.c.seat == seat))


async def withdraw_offers(connection: AsyncConnection, table_id: int) -> None:
    """Withdraw all offers of a table."""
    await connection.execute(delete(offers).where(offers.c.table_id == table_id))


async def keep_out(connection: AsyncConnection, table_id: int, person_id: int, name: str, *, at: datetime) -> None:
    """Store that the host of a lobby has removed a person, shown by this name, who cannot join again."""
    await upsert(connection, removals, {"table_id": table_id, "person_id": person_id, "name": name, "at": at})


async def kept_out(connection: AsyncConnection, table_id: int) -> dict[int, str]:
    """Return the names of the persons who were removed from a table, by id, earliest first."""
    query = select(removals.c.person_id, removals.c.name).where(removals.c.table_id == table_id)
    found = await connection.execute(query.order_by(removals.c.at, removals.c.person_id))
    return {row.person_id: row.name for row in found}


async def let_in(connection: AsyncConnection, table_id: int, person_id: int) -> bool:
    """Let a person join a table again; return whether they were removed."""
    here = (removals.c.table_id == table_id, removals.c.person_id == person_id)
    return (await connection.execute(delete(removals).where(*here))).rowcount == 1
