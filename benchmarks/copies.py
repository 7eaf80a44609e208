"""Create many stored tables quickly: the database copies the rows of a few that were really played."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, create_engine, func, insert, select, text

from storage.schema import metadata

APART: Final = 2**32  # difference between Discord ids (people, channels, messages) of two copies
AT_A_SERVER: Final = 20  # number of copies that share a server
NEXT_SHARD: Final = 2**22  # difference between the ids of two servers: successive ones are on successive shards
_OF_TABLE: Final = {"tables": "id", "ballots": "(SELECT table_id FROM played.votes WHERE votes.id = vote_id)"}
"""SQL for the id of a row's game table, for database tables without the column `table_id`."""
_NUMBERED: Final = ("tables", "outbox", "votes")  # the database tables that number their rows
_NUMBERS_OF: Final = {"table_id": "tables", "vote_id": "votes", "post_id": "outbox"}
_PEOPLE: Final = ("person_id", "by_id", "host_id", "channel_id", "message_id", "player")


def copy(played: Path, target: Path, table_ids: Sequence[int], copies: range) -> None:
    """Copy tables with all their rows from the database `played` to the database `target`.

    `copies` are the numbers of the copies, which must be new in `target`: each copy has its own ids and people.
    """
    with closing(sqlite3.connect(target, isolation_level=None)) as writer:
        writer.execute("ATTACH ? AS played", (str(played),))
        for setting in ("main.journal_mode = OFF", "main.synchronous = OFF", "main.cache_size = -200000"):
            writer.execute(f"PRAGMA {setting}")
        newest = {table: writer.execute(_newest(table)).fetchone()[0] for table in _NUMBERED}
        writer.execute("BEGIN")
        for statement in _inserts(newest, table_ids, copies):
            writer.execute(statement)
        writer.execute("COMMIT")
        writer.execute("PRAGMA main.journal_mode = WAL")


def copy_to_postgresql(played: Path, target: Connection, table_ids: Sequence[int], copies: range) -> None:
    """Like `copy`, for a PostgreSQL database, whose own rows all are copies."""
    target.execute(text("CREATE SCHEMA played"))
    target.execute(text("SET session_replication_role = replica"))  # rows are valid: look up no foreign keys
    there = MetaData(schema="played")
    with create_engine(f"sqlite:///{played}").connect() as reader:
        for table in metadata.sorted_tables:
            twin = table.to_metadata(there)
            twin.create(target)
            if rows := [dict(row) for row in reader.execute(select(table)).mappings()]:
                target.execute(insert(twin), rows)
    newest = {table: int(target.execute(text(_newest(table))).scalar_one()) for table in _NUMBERED}
    for statement in _inserts(newest, table_ids, copies):
        target.execute(text(statement))
    target.execute(text("DROP SCHEMA played CASCADE"))
    target.execute(text("SET session_replication_role = DEFAULT"))
    for table in _NUMBERED:
        last = select(func.max(metadata.tables[table].c.id)).scalar_subquery()
        target.execute(select(func.setval(func.pg_get_serial_sequence(table, "id"), last)))


def _newest(table: str) -> str:
    return f"SELECT coalesce(max(id), 0) FROM played.{table}"  # noqa: S608  # own names


def _inserts(newest: Mapping[str, int], table_ids: Sequence[int], copies: range) -> Iterator[str]:
    """Yield the statements that copy all rows of these tables; `newest` are the highest ids of played rows."""
    first, others = f"SELECT CAST({copies.start} AS BIGINT)", f"SELECT n + 1 FROM numbers WHERE n + 1 < {copies.stop}"  # noqa: S608
    for table in metadata.sorted_tables:
        if "table_id" in table.c or table.name in _OF_TABLE:
            values = ", ".join(_value(table.name, column.name, newest) for column in table.columns)
            of_table, chosen = _OF_TABLE.get(table.name, "table_id"), ", ".join(map(str, table_ids))
            yield (
                f"INSERT INTO {table.name} ({', '.join(table.columns.keys())}) "  # noqa: S608
                f"WITH RECURSIVE numbers(n) AS ({first} UNION ALL {others}) SELECT {values} "
                f"FROM numbers CROSS JOIN played.{table.name} AS one WHERE {of_table} IN ({chosen})"
            )


def _value(table: str, column: str, newest: Mapping[str, int]) -> str:
    """Return the SQL for a copy's value in a column."""
    if column == "id" or column in _NUMBERS_OF:
        return f"one.{column} + n * {newest[_NUMBERS_OF.get(column, table)] + 1}"
    if column == "guild_id":
        return f"one.guild_id + n / {AT_A_SERVER} * {NEXT_SHARD}"
    return f"one.{column} + n * {APART}" if column in _PEOPLE else f"one.{column}"
