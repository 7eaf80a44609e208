"""Tables: the channel, the host, the game and its state."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Row, Select, bindparam, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from storage.errors import BadValue, ChannelTaken, NoSuchTable
from storage.remembered import EVERYONE, MOVED, expect, note, of_owner, remembered
from storage.rows import FIRST_MOMENT, Json, checked, moment, selected, sound, unchecked, values
from storage.schema import IS_OPEN, State, holders, log, seats, tables, waits
from storage.shards import own

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


OPEN: tuple[State, ...] = ("lobby", "running", "frozen")
"""The states in which a table occupies its channel."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A stored table."""

    id: int
    """Never reused."""
    guild_id: int | None
    """The Discord guild; `None` for a table in direct messages."""
    channel_id: int
    host_id: int
    """The Discord user who opened the table, or took over as its host."""
    game: str
    options: Json
    rules_version: int
    """Version of the game's rules at the start of the table."""
    state: State
    ended_reason: str | None
    """Why the table is ended, cancelled or frozen; `None` in other states."""
    created_at: datetime
    updated_at: datetime
    """When the log, seats, options, sealed answers or state of the table last changed."""
    ended_at: datetime | None
    """When the table was ended or cancelled."""
    damaged: tuple[str, ...] = ()
    """The columns with damaged values, which stand-ins replace here. A table with any is frozen, unless it is over."""


async def create(
    connection: AsyncConnection,
    *,
    guild_id: int | None,
    channel_id: int,
    host_id: int,
    game: str,
    options: Json,
    rules_version: int,
    at: datetime | None = None,
) -> TableRow:
    """Create a table in the lobby, at `at` or now. Raises `ChannelTaken`."""
    created_at = moment(at)
    statement = insert(tables).values(
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        game=game,
        options=options,
        rules_version=rules_version,
        state="lobby",
        created_at=created_at,
        updated_at=created_at,
    )
    statement = statement.returning(*selected(TableRow, tables).selected_columns)
    async with _taking(connection, channel_id):
        return TableRow(*(await connection.execute(statement)).one())


async def get(connection: AsyncConnection, table_id: int) -> TableRow:
    """Return the table with this id. Raises `NoSuchTable`."""
    found = await _rows(connection, _GET, {"table_id": table_id})
    if not found:
        raise NoSuchTable(table_id)
    return found[0]


async def _rows(
    connection: AsyncConnection, query: Select[Any], given: Mapping[str, object] | None = None
) -> list[TableRow]:
    """Return the tables of a `selected` query; no damage keeps one from being found, frozen and cancelled."""
    try:
        return await values(connection, TableRow, query, given)
    except BadValue:
        return [_patched(row) for row in await connection.execute(unchecked(query), given)]


def _patched(row: Row[Any]) -> TableRow:
    """Return a table with stand-ins for its damaged values."""
    values: dict[str, Any] = {}
    damaged = []
    for name, stored in zip(row._fields, row, strict=True):
        column = tables.c[name]
        try:
            values[name] = checked(column, stored)
        except BadValue:
            values[name] = None if column.nullable else _STAND_INS.get(name, 0)
            damaged.append(name)
    if damaged and values["state"] in OPEN:
        values["state"] = "frozen"
    return TableRow(**values, damaged=tuple(damaged))


_STAND_INS: Final[dict[str, Any]] = {
    "game": "",
    "options": {},
    "state": "frozen",
    "created_at": FIRST_MOMENT,
    "updated_at": FIRST_MOMENT,
}

_GET: Final = selected(TableRow, tables).where(tables.c.id == bindparam("table_id")).limit(1)


async def open_in_channel(connection: AsyncConnection, channel_id: int) -> TableRow | None:
    """Return the lobby, running or frozen table of a channel; `None` if the channel is free."""
    query = selected(TableRow, tables).where(tables.c.channel_id == channel_id, IS_OPEN)
    return next(iter(await _rows(connection, query.limit(1))), None)


async def last_in_channel(connection: AsyncConnection, channel_id: int) -> TableRow | None:
    """Return the newest table of a channel, in any state; `None` if there never was one."""
    query = selected(TableRow, tables).where(tables.c.channel_id == channel_id).order_by(tables.c.id.desc())
    return next(iter(await _rows(connection, query.limit(1))), None)


async def begun_in_channel(
    connection: AsyncConnection, channel_id: int, *, most: int | None = None, table_id: int | None = None
) -> list[TableRow]:
    """List the tables of a channel whose games have begun, newest first, including ended ones.

    `most` limits their number, and `table_id` selects one.
    """
    begun = or_(tables.c.state.in_(("running", "frozen")), exists().where(log.c.table_id == tables.c.id))
    query = selected(TableRow, tables).where(tables.c.channel_id == channel_id, begun)
    if table_id is not None:
        query = query.where(tables.c.id == table_id)
    return await _rows(connection, query.order_by(tables.c.id.desc()).limit(most))


async def in_state(
    connection: AsyncConnection, *states: State, after: int = 0, most: int | None = None
) -> list[TableRow]:
    """List this process's tables in one of the states, oldest first: those `after` an id, `most` of them if given."""
    query = selected(TableRow, tables).where(tables.c.state.in_(states), tables.c.id > after).order_by(tables.c.id)
    return await _rows(connection, query.where(own(connection, tables.c.id)).limit(most))


async def in_guild(connection: AsyncConnection, guild_id: int) -> list[TableRow]:
    """List the open tables of a guild, oldest first."""
    query = selected(TableRow, tables).where(tables.c.guild_id == guild_id, tables.c.state.in_(OPEN))
    return await _rows(connection, query.order_by(tables.c.id))


async def guilds(connection: AsyncConnection) -> set[int]:
    """Return the guilds of this process's open tables."""
    query = select(tables.c.guild_id).where(tables.c.state.in_(OPEN), tables.c.guild_id.is_not(None)).distinct()
    return set((await connection.execute(query.where(own(connection, tables.c.id)))).scalars())


async def waiting_for_nobody(connection: AsyncConnection) -> list[TableRow]:
    """List this process's running tables that wait for no person, but for AI players, oldest first."""
    is_waiting = exists().where(waits.c.table_id == tables.c.id)
    query = selected(TableRow, tables).where(tables.c.state == "running", ~is_waiting).order_by(tables.c.id)
    return await _rows(connection, query.where(own(connection, tables.c.id)))


async def counts(connection: AsyncConnection, *, guild_id: int | None = None) -> dict[State, int]:
    """Count the tables in each state, of a guild or of this process; states without tables are left out."""
    counted = own(connection, tables.c.id) if guild_id is None else tables.c.guild_id == guild_id
    query = select(tables.c.state, func.count().label("held")).where(counted).group_by(tables.c.state)
    return {row.state: row.held for row in sound(await connection.execute(query))}


async def of_person(connection: AsyncConnection, person_id: int) -> list[TableRow]:
    """List the open tables at which a person has a seat, newest first."""
    query = selected(TableRow, tables).join(seats, seats.c.table_id == tables.c.id).distinct()
    query = query.where(seats.c.person_id == person_id, tables.c.state.in_(OPEN))
    return await _rows(connection, query.order_by(tables.c.id.desc()))


async def played_by(connection: AsyncConnection, person_id: int) -> list[TableRow]:
    """List the tables in whose games a person has had a seat, newest first, ended ones too."""
    held = select(holders.c.table_id).where(holders.c.person_id == person_id)
    begun = exists().where(log.c.table_id == tables.c.id)
    query = selected(TableRow, tables).where(tables.c.id.in_(held), begun)
    return await _rows(connection, query.order_by(tables.c.id.desc()))


@remembered(tables, seats)
async def has_ended(connection: AsyncConnection, person_id: int, game: str) -> bool:
    """Return whether a person had a seat at the end of any game of this kind."""
    query = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).limit(1)
    query = query.where(seats.c.person_id == person_id, tables.c.game == game, tables.c.state == "ended")
    return (await connection.execute(query)).first() is not None


async def set_options(connection: AsyncConnection, table_id: int, options: Json, *, at: datetime | None = None) -> None:
    """Change the options of a table. Raises `NoSuchTable`."""
    await _change(connection, table_id, at, options=options)


async def set_host(connection: AsyncConnection, table_id: int, host_id: int, *, at: datetime | None = None) -> None:
    """Change the host of a table. Raises `NoSuchTable`."""
    await _change(connection, table_id, at, host_id=host_id)


async def move(
    connection: AsyncConnection, table_id: int, *, guild_id: int | None, channel_id: int, at: datetime | None = None
) -> None:
    """Move an open table to another channel, maybe of another guild and so of another process.

    Raises `NoSuchTable` and `ChannelTaken`.
    """
    async with _taking(connection, channel_id):
        await _change(connection, table_id, at, guild_id=guild_id, channel_id=channel_id)
    note(connection, MOVED, (table_id,))


async def set_rules_version(
    connection: AsyncConnection, table_id: int, version: int, *, at: datetime | None = None
) -> None:
    """Change the rules version of a table. Raises `NoSuchTable`."""
    await _change(connection, table_id, at, rules_version=version)


async def set_state(
    connection: AsyncConnection, table_id: int, state: State, *, reason: str | None = None, at: datetime | None = None
) -> None:
    """Change the state of a table, with its reason.

    Raises `NoSuchTable`, and `ChannelTaken` if an ended table is reopened in a channel that has another one.
    """
    at = moment(at)
    changes = {"state": state, "ended_reason": reason, "ended_at": None if state in OPEN else at}
    async with _taking(connection, (await get(connection, table_id)).channel_id, table_id):
        await _change(connection, table_id, at, **changes)


async def freeze(
    connection: AsyncConnection, table_id: int, *, reason: str, damaged: Collection[str] = (), at: datetime
) -> None:
    """Freeze a table that is not over; its `damaged` columns stay as they are."""
    changes = {"state": "frozen", "ended_reason": reason, "updated_at": at}
    kept = {name: value for name, value in changes.items() if name not in damaged}
    statement = update(tables).where(tables.c.id == table_id, tables.c.state.in_(OPEN)).values(**kept)
    await connection.execute(statement, execution_options=of_owner(table_id))


async def touch(
    connection: AsyncConnection,
    table_id: int,
    *,
    at: datetime | None = None,
    seen: datetime | None = None,
    unread: bool = False,
) -> bool:
    """Mark a table as changed, and lock its row; return whether it was as `seen`: its `updated_at`, if given.

    Until the transaction ends, no other one can change the row, on PostgreSQL too, so later reads stay true. Raises
    `NoSuchTable`, unless it is `unread` or was `seen`.
    """
    at = moment(at)
    given = {"table_id": table_id, "at": at} | ({"seen": seen} if seen else {})
    statement = _TOUCH_SEEN if seen else _TOUCH
    changed = await connection.execute(statement, given, execution_options=of_owner(table_id, unread=unread))
    if unread or changed.rowcount:
        expect(connection, updated_at, (table_id,), at)
        return True
    if seen is None:
        raise NoSuchTable(table_id)
    return False


async def announce(connection: AsyncConnection, table_id: int) -> None:
    """Let other processes hear that a table changes, and lock its row; unlike `touch`, do not mark it as changed."""
    statement = update(tables).where(tables.c.id == table_id).values(updated_at=tables.c.updated_at)
    await connection.execute(statement, execution_options=of_owner(table_id))


_TOUCH: Final = update(tables).where(tables.c.id == bindparam("table_id")).values(updated_at=bindparam("at"))
_TOUCH_SEEN: Final = _TOUCH.where(tables.c.updated_at == bindparam("seen"))


@remembered(tables)
async def updated_at(connection: AsyncConnection, table_id: int) -> datetime | None:
    """Return when a table last changed; `None` if there is none."""
    return (await connection.execute(_UPDATED, {"table_id": table_id})).scalar_one_or_none()


_UPDATED: Final = select(tables.c.updated_at).where(tables.c.id == bindparam("table_id"))


async def changed_since(connection: AsyncConnection, moment: datetime) -> dict[int, datetime]:
    """Return when each of this process's tables changed that has changed since a moment, by id."""
    query = select(tables.c.id, tables.c.updated_at).where(tables.c.updated_at >= moment, own(connection, tables.c.id))
    return {row.id: row.updated_at for row in sound(await connection.execute(query))}


async def _change(connection: AsyncConnection, table_id: int, at: datetime | None, **columns: object) -> None:
    at = moment(at)
    statement = update(tables).where(tables.c.id == table_id).values(updated_at=at, **columns)
    if "state" in columns:  # whether a game has ended matters to its players, too
        note(connection, tables.name, EVERYONE)
    if not (await connection.execute(statement, execution_options=of_owner(table_id))).rowcount:
        raise NoSuchTable(table_id)
    expect(connection, updated_at, (table_id,), at)


@asynccontextmanager
async def _taking(connection: AsyncConnection, channel_id: int, table_id: int | None = None) -> AsyncIterator[None]:
    """Raise `ChannelTaken` for a change that gives a channel another open table; `table_id` may be there already."""
    try:
        async with connection.begin_nested():  # PostgreSQL refuses further queries after a failed one
            yield
    except IntegrityError as clash:
        holder = await open_in_channel(connection, channel_id)
        if holder is not None and holder.id != table_id:
            raise ChannelTaken(channel_id, holder.id) from clash
        raise
