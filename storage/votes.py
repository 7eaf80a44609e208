"""Votes of a table: the question, the ballots and the outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update

from storage.remembered import of_owner, remembered
from storage.rows import Json, moment, only, selected, sound_values, upsert, values
from storage.schema import ballots, tables, votes
from storage.shards import own
from storage.tables import get as get_table
from storage.troubles import is_homeless

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


@dataclass(frozen=True, slots=True)
class Vote:
    """A stored vote."""

    id: int
    table_id: int
    number: int
    """Number of the next log entry when the vote was opened."""
    kind: str
    seat: int
    """The seat that called the vote."""
    payload: Any
    """Subject of the vote, as JSON; its kind defines the keys."""
    opened_at: datetime
    closes_at: datetime | None
    """When the ballots cast so far decide; `None` for never."""
    closed_at: datetime | None
    outcome: str | None
    """The outcome; `None` while the vote is open."""


async def add(
    connection: AsyncConnection,
    table_id: int,
    *,
    number: int,
    kind: str,
    seat: int,
    payload: Json = None,
    closes_at: datetime | None = None,
    by_id: int | None = None,
    at: datetime | None = None,
) -> Vote:
    """Open a vote that a person has called, or nobody. Raises `NoSuchTable`."""
    await get_table(connection, table_id)
    row = {"number": number, "kind": kind, "seat": seat, "payload": payload, "by_id": by_id}
    statement = insert(votes).values(table_id=table_id, **row, opened_at=moment(at), closes_at=closes_at)
    statement = statement.returning(*selected(Vote, votes).selected_columns)
    return Vote(*(await connection.execute(statement, execution_options=of_owner(table_id))).one())


async def find(connection: AsyncConnection, vote_id: int) -> Vote | None:
    """Return a vote, open or closed; `None` if there is none."""
    return await only(connection, Vote, selected(Vote, votes).where(votes.c.id == vote_id))


@remembered(votes)
async def open_at(connection: AsyncConnection, table_id: int) -> list[Vote]:
    """List the open votes of a table, the oldest first."""
    query = selected(Vote, votes).where(votes.c.table_id == table_id, votes.c.closed_at.is_(None))
    return await values(connection, Vote, query.order_by(votes.c.id))


async def last_closed(connection: AsyncConnection, table_id: int, kind: str, seat: int) -> datetime | None:
    """Return when the last vote of a kind by that `seat` was closed; `None` if there is none."""
    this = (votes.c.table_id == table_id, votes.c.kind == kind, votes.c.seat == seat)
    query = select(votes.c.closed_at).where(*this, votes.c.closed_at.is_not(None)).order_by(votes.c.id.desc()).limit(1)
    return (await connection.execute(query)).scalar_one_or_none()


async def due(connection: AsyncConnection, at: datetime) -> list[Vote]:
    """List the overdue open votes of this process's running tables, the most overdue first, but of no homeless one."""
    query = selected(Vote, votes).join(tables, tables.c.id == votes.c.table_id).where(tables.c.state == "running")
    query = query.where(votes.c.closed_at.is_(None), votes.c.closes_at <= at, own(connection, votes.c.table_id))
    query = query.where(~is_homeless(votes.c.table_id))
    return await sound_values(connection, Vote, query.order_by(votes.c.closes_at, votes.c.id))


async def close_by(connection: AsyncConnection, vote_id: int, at: datetime) -> None:
    """Set the moment at which a vote closes."""
    await connection.execute(update(votes).where(votes.c.id == vote_id).values(closes_at=at))


async def close(connection: AsyncConnection, vote_id: int, outcome: str, *, at: datetime | None = None) -> bool:
    """Close a vote; return whether it was still open. Only one caller gets true."""
    statement = update(votes).where(votes.c.id == vote_id, votes.c.closed_at.is_(None))
    return (await connection.execute(statement.values(outcome=outcome, closed_at=moment(at)))).rowcount == 1


async def cast(
    connection: AsyncConnection,
    vote_id: int,
    seat: int,
    choice: str,
    *,
    person_id: int | None = None,
    at: datetime | None = None,
) -> None:
    """Store the ballot that a person has cast for a seat, replacing an earlier one."""
    row = {"vote_id": vote_id, "seat": seat, "choice": choice, "at": moment(at), "person_id": person_id}
    await upsert(connection, ballots, row)


async def withdraw(connection: AsyncConnection, vote_id: int, seat: int) -> None:
    """Delete a seat's ballot."""
    await connection.execute(delete(ballots).where(ballots.c.vote_id == vote_id, ballots.c.seat == seat))


async def ballots_of(connection: AsyncConnection, vote_id: int) -> dict[int, str]:
    """Return the ballots by seat, earliest first."""
    query = select(ballots.c.seat, ballots.c.choice).where(ballots.c.vote_id == vote_id)
    found = await connection.execute(query.order_by(ballots.c.at, ballots.c.seat))
    return {row.seat: row.choice for row in found}
