"""Find damaged rows: values that their column cannot have, and references to rows that are not there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, ColumnElement, Row, Select, Table, bindparam, func, select

from storage.errors import BadValue
from storage.rows import Id, checked, sound, unchecked
from storage.schema import ballots, metadata, offers, outbox, seats, tables, votes

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

ROWS_AT_ONCE: Final = 5000
"""Number of rows read at once."""
SHOWN: Final = 40
"""Maximum length of a key's value in `Damage.key`."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged value of a row."""

    column: str
    """The table of the database and its column, such as "outbox.payload"."""
    key: str
    """The row's primary key, such as "table_id 3, seat 0"."""
    table_id: object
    """The id of the table that the row belongs to; `None` for a row of a person or a server."""


async def find(
    connection: AsyncConnection, table_id: int | None = None, *, games: Collection[str]
) -> AsyncIterator[Damage]:
    """Yield the damaged values of all rows, or of those of one table; `games` are the names of all games.

    Values are not shown: they may be secret.
    """
    parents = {whose.table: await _by_id(connection, whose, table_id) for whose in _IDS}
    counts = await _seat_counts(connection, table_id)
    for table in metadata.sorted_tables:
        owner = _table_of(table)
        if table_id is not None and owner is None:
            continue
        query, given = (_ROWS[table], {}) if table_id is None else (_ROWS_AT[table], {"at": table_id})
        async for row in _batches(connection, query, given):
            whose = getattr(row, owner) if owner else None
            if table is ballots:
                whose = parents[votes].get(whose)
            seated = counts.get(whose, 0) if isinstance(whose, int) else 0
            for column in _damaged(table, row, parents, seated, games):
                keys = [f"{own.name} {str(getattr(row, own.name))[:SHOWN]}" for own in table.primary_key.columns]
                yield Damage(f"{table.name}.{column.name}", ", ".join(keys), whose)


async def _by_id(connection: AsyncConnection, whose: Column[Any], table_id: int | None) -> dict[object, object]:
    """Map the ids of rows to the tables that they belong to: of all rows, or of those of one table."""
    query = _IDS[whose] if table_id is None else _IDS[whose].where(whose == table_id)
    return {row.id: row.whose for row in await connection.execute(query)}


async def _seat_counts(connection: AsyncConnection, table_id: int | None) -> dict[int, int]:
    query = select(seats.c.table_id, func.count().label("seats")).group_by(seats.c.table_id)
    if table_id is not None:
        query = query.where(seats.c.table_id == table_id)
    return {row.table_id: row.seats for row in sound(await connection.execute(query))}


async def _batches(
    connection: AsyncConnection, query: Select[Any], given: Mapping[str, object]
) -> AsyncIterator[Row[Any]]:
    first = 0
    while rows := (await connection.execute(query, {**given, "first": first})).all():
        for row in rows:
            yield row
        if len(rows) < ROWS_AT_ONCE:
            return
        first += ROWS_AT_ONCE


def _table_of(table: Table) -> str | None:
    """Return the name of the column that says which table a row belongs to; a ballot's says it by its vote."""
    names = {tables: "id", ballots: "vote_id"}
    return names.get(table) or ("table_id" if "table_id" in table.c else None)


def _is_at(table: Table) -> ColumnElement[bool]:
    at = bindparam("at", type_=Id())
    if table is ballots:
        return ballots.c.vote_id.in_(select(votes.c.id).where(votes.c.table_id == at))
    return table.c[str(_table_of(table))] == at


_IDS: Final = {
    whose: unchecked(select(whose.table.c.id, whose.label("whose"))) for whose in (tables.c.id, votes.c.table_id)
}
_ROWS: Final = {
    table: unchecked(select(table)).order_by(*table.primary_key.columns).limit(ROWS_AT_ONCE).offset(bindparam("first"))
    for table in metadata.sorted_tables
}
_ROWS_AT: Final = {table: query.where(_is_at(table)) for table, query in _ROWS.items() if _table_of(table)}


def _is_seat(column: Column[Any]) -> bool:
    """Return whether a column has the numbers of seats that are taken."""
    return (column.name == "seat" and column.table is not offers) or column is outbox.c.target


def _damaged(
    table: Table, row: Row[Any], parents: Mapping[Table, Mapping[Any, object]], seated: int, games: Collection[str]
) -> Iterator[Column[Any]]:
    """Yield the columns of a row with damaged values; `seated` is the number of its table's seats, 0 if unknown."""
    for column in table.c:
        stored = getattr(row, column.name)
        try:
            value = checked(column, stored)
        except BadValue:
            yield column
            continue
        is_orphan = value is not None and not all(value in parents[key.column.table] for key in column.foreign_keys)
        is_too_far = _is_seat(column) and isinstance(value, int) and 0 < seated <= value
        if is_orphan or is_too_far or (column is tables.c.game and value not in games):
            yield column
