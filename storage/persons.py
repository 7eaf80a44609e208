"""Persons: export or delete everything stored about a person.

A column with a person's id has one of the names in `PERSONS`, in every table, so new tables are covered automatically.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, RowMapping, Table, Text, delete, false, select, type_coerce, update

from storage.outbox import Post, due
from storage.rows import Json, selected, values
from storage.schema import ballots, holders, metadata, notices, outbox, seats, settings, tables, votes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sqlalchemy.ext.asyncio import AsyncConnection

PERSONS: Final = ("person_id", "host_id", "by_id", "owner_id")
"""Names of columns that hold a person's id."""
_SAYING: Final[tuple[Column[Any], ...]] = (outbox.c.payload, outbox.c.error, votes.c.payload)
"""Columns whose text can refer to a person by mention, by name, or in a list of ids."""
_WORDS: Final = ("say", "text")
"""Payload keys with text for readers. Names are replaced only there: other values may happen to be spelt like a name.
"""


async def all_of(connection: AsyncConnection, person_id: int) -> dict[str, list[dict[str, Json]]]:
    """Return everything stored under a person's id as JSON, by table; tables without any rows are left out."""
    found: dict[str, list[dict[str, Json]]] = {}
    for table, owner in _owned():
        query = select(table).where(owner == person_id)
        if table is settings:
            query = query.where(settings.c.scope == "person")
        rows = (await connection.execute(query)).mappings().all()
        if rows:
            found.setdefault(table.name, []).extend({key: _plain(row[key]) for key in row} for row in rows)
    return found


async def tables_of(connection: AsyncConnection, person_id: int) -> list[int]:
    """Return the ids of all tables that store anything about a person, including text."""
    found: set[int] = set()
    for table, owner in _owned():
        if (table_id := _table_id(table)) is not None:
            query = select(table_id).where(owner == person_id, table_id.is_not(None))
            found.update((await connection.execute(query)).scalars())
    for column in _SAYING:
        told = type_coerce(column, Text).contains(str(person_id))
        found.update((await connection.execute(select(column.table.c.table_id).where(told))).scalars())
    return sorted(found)


async def names_at(connection: AsyncConnection, table_id: int, person_id: int) -> set[str]:
    """Return the names that a table has used for a person."""
    return await _of_seats(connection, table_id, person_id, "name") - {""}


async def private_posts(connection: AsyncConnection, table_id: int, person_id: int) -> list[Post]:
    """Return the private posts that a table sent to a person.

    A post that does not name its reader counts for every holder of its seat.
    """
    held = await _of_seats(connection, table_id, person_id, "seat")
    query = selected(Post, outbox).where(outbox.c.table_id == table_id, outbox.c.message_id.is_not(None))
    sent = await values(connection, Post, query.where(outbox.c.target.in_(held) if held else false()))
    return [post for post in sent if _meant_for(post, person_id) == person_id]


async def forget_at(
    connection: AsyncConnection,
    table_id: int,
    person_id: int,
    *,
    names: Collection[str],
    instead: str,
    instead_later: Json,
    host_id: int,
    ai_name: str,
    inbox_id: int | None,
) -> None:
    """Remove everything at a table that identifies a person; the person's seats get no holder and no name.

    In texts, `instead` replaces each of the person's `names`, and `instead_later` a message value that is only a name.
    `host_id` is the new host if the person was the host, 0 for none. An AI player named after the person becomes
    `ai_name`. `inbox_id` is the person's direct message channel, `None` if unknown.
    """
    unsaid = _Unsaid(person_id, names, instead, instead_later)
    await _owe_nothing(connection, table_id, person_id)
    sent = await private_posts(connection, table_id, person_id)
    theirs = [post.id for post in sent if inbox_id in (None, post.channel_id)]
    await connection.execute(update(outbox).where(outbox.c.id.in_(theirs)).values(message_id=None, channel_id=None))
    await _forget_seats(connection, table_id, person_id, unsaid, ai_name)
    await connection.execute(
        update(tables).where(tables.c.id == table_id, tables.c.host_id == person_id).values(host_id=host_id)
    )
    await _forget_ids(connection, table_id, person_id)
    await _forget_words(connection, table_id, unsaid)


async def _forget_seats(
    connection: AsyncConnection, table_id: int, person_id: int, unsaid: _Unsaid, ai_name: str
) -> None:
    """Leave a person's seats without a holder, and call AI players with the person's name by another."""
    for table in (seats, holders):
        for row in await _at(connection, table, table_id):
            if row["person_id"] == person_id:
                await _change(connection, table, row, person_id=None, name="")
            elif row["ai"] is not None and unsaid.tells(row["name"]):
                await _change(connection, table, row, name=ai_name)


async def _forget_ids(connection: AsyncConnection, table_id: int, person_id: int) -> None:
    """Remove a person's id from all rows of a table, or the rows themselves where it is needed."""
    for table, owner in _owned():
        if table is not tables and (here := _table_id(table)) is not None:
            theirs = (here == table_id, owner == person_id)
            change = update(table).values({owner.name: None}) if owner.nullable else delete(table)
            await connection.execute(change.where(*theirs))


async def _forget_words(connection: AsyncConnection, table_id: int, unsaid: _Unsaid) -> None:
    """Remove a person from the texts of a table."""
    for column in _SAYING:
        for row in await _at(connection, column.table, table_id):
            said = row[column.name]
            if (without := unsaid.of(said, under="text" if isinstance(said, str) else "")) != said:
                await _change(connection, column.table, row, **{column.name: without})


async def forget_settings(connection: AsyncConnection, person_id: int) -> None:
    """Delete a person's settings and notices, and the person's name under the ballots of closed votes."""
    await connection.execute(delete(settings).where(settings.c.scope == "person", settings.c.owner_id == person_id))
    await connection.execute(delete(notices).where(notices.c.person_id == person_id))
    await connection.execute(update(ballots).where(ballots.c.person_id == person_id).values(person_id=None))


async def _of_seats(connection: AsyncConnection, table_id: int, person_id: int, column: str) -> set[Any]:
    """Return the values of a column for the seats that a person holds or held at a table."""
    found: set[Any] = set()
    for table in (seats, holders):
        query = select(table.c[column]).where(table.c.table_id == table_id, table.c.person_id == person_id)
        found.update((await connection.execute(query)).scalars())
    return found


async def _owe_nothing(connection: AsyncConnection, table_id: int, person_id: int) -> None:
    """Delete the due private posts to a person; posts to another holder of the seat stay.

    A post that does not name its reader is for the current holder of the seat.
    """
    others = select(seats.c.seat).where(
        seats.c.table_id == table_id, seats.c.person_id.is_not(None), seats.c.person_id != person_id
    )
    seats_of_others = set((await connection.execute(others)).scalars())
    theirs = await _of_seats(connection, table_id, person_id, "seat") - seats_of_others
    alone = [post for post in await due(connection, table_id) if post.target != "channel"]
    gone = [post.id for post in alone if _meant_for(post, person_id if post.target in theirs else None) == person_id]
    await connection.execute(delete(outbox).where(outbox.c.id.in_(gone)))


def _meant_for(post: Post, otherwise: int | None) -> int | None:
    """Return the reader of a private post; `otherwise` if it does not say, as in version 1."""
    said = post.payload if isinstance(post.payload, dict) else {}
    person: int | None = said.get("person", otherwise)
    return person


def _owned() -> Iterator[tuple[Table, Column[Any]]]:
    """Yield every column with a person's id, with its table."""
    for table in metadata.sorted_tables:
        yield from ((table, table.c[name]) for name in PERSONS if name in table.c)


def _table_id(table: Table) -> Column[Any] | None:
    """Return the column with the id of the game table; `None` if there is none."""
    return tables.c.id if table is tables else table.c.get("table_id")


async def _at(connection: AsyncConnection, table: Table, table_id: int) -> list[RowMapping]:
    return list((await connection.execute(select(table).where(table.c.table_id == table_id))).mappings())


async def _change(connection: AsyncConnection, table: Table, row: RowMapping, **columns: object) -> None:
    own = [key == row[key.name] for key in table.primary_key.columns]
    await connection.execute(update(table).where(*own).values(**columns))


class _Unsaid:
    """Remove a person from texts and JSON values."""

    def __init__(self, person_id: int, names: Collection[str], instead: str, instead_later: Json) -> None:
        self._person_id, self._instead, self._instead_later = person_id, instead, instead_later
        longest_first = sorted(names, key=len, reverse=True)
        named = "|".join(map(re.escape, longest_first)) or r"(?!)"
        self._name = re.compile(rf"<@!?(?P<mentioned>\d+)>|(?<!\w)(?:{named})(?!\w)")
        self._id = re.compile(rf"(?<!\d){person_id}(?!\d)")

    def tells(self, text: str) -> bool:
        """Return whether the text refers to the person."""
        return any(map(self._is_meant, self._name.finditer(text)))

    def of(self, value: Json, *, under: str = "") -> Json:
        """Return `value` with the person's id removed and, under the keys in `_WORDS`, the name replaced."""
        match value:
            case str() if under == "say" and (found := self._name.fullmatch(value)) and self._is_meant(found):
                return self._instead_later
            case str():
                return self._id.sub("", self._renamed(value) if under else value)
            case list():
                return [self.of(part, under=under) for part in value if part != self._person_id]
            case dict():
                return self._of_fields(value, under)
        return None if value == self._person_id else value

    def _of_fields(self, value: Mapping[str, Json], under: str) -> Json:
        fields = {key: part for key, part in value.items() if key != str(self._person_id)}
        return {key: self.of(part, under=under or (key if key in _WORDS else "")) for key, part in fields.items()}

    def _renamed(self, text: str) -> str:
        return self._name.sub(lambda found: self._instead if self._is_meant(found) else found[0], text)

    def _is_meant(self, found: re.Match[str]) -> bool:
        """Return whether a match is the person's name or mention, and not a part of another mention."""
        return found["mentioned"] in (None, str(self._person_id))


def _plain(value: Any) -> Json:
    return value if isinstance(value, bool | int | float | str | list | dict | None) else str(value)
