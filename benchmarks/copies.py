"""Create many stored tables quickly: the database copies the rows of a few that were really played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import BigInteger, MetaData, create_engine, insert, literal, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from storage import Database
from storage.schema import metadata

AT_A_SERVER: Final = 20  # number of copies that share a server
NEXT_SHARD: Final = 2**22  # difference between the ids of two servers: successive ones are on successive shards
APART: Final = {
    **dict.fromkeys(("id", "table_id"), 10_000),
    **dict.fromkeys(("person_id", "by_id", "host_id", "channel_id", "message_id", "player"), 2**32),
}
"""The difference between two copies, by column."""
_BEFORE: Final = {
    "sqlite": ["ATTACH ':memory:' AS played"],
    "postgresql": ["CREATE SCHEMA played", "SET session_replication_role = replica"],  # look up no foreign keys
}
_NUMBERS_AFTER: Final = "SELECT setval('{0}_id_seq', max(id)) FROM {0}"
_AFTER: Final = ["DROP SCHEMA played CASCADE", *map(_NUMBERS_AFTER.format, ("tables", "outbox")), "VACUUM ANALYZE"]


async def copied(original: Path, url: str, *wanted: tuple[Sequence[int], int]) -> str:
    """Fill a new database with copies of tables, about as many as are `wanted` of each sort; return its URL.

    Each copy has its own ids and people.
    """
    await (await Database.open(url)).close()
    engine, there = create_async_engine(url, isolation_level="AUTOCOMMIT"), MetaData(schema="played")
    async with engine.connect() as connection:
        for statement in _BEFORE[engine.dialect.name]:
            await connection.execute(text(statement))
        with create_engine(f"sqlite:///{original}").connect() as reader:
            for table in metadata.sorted_tables:
                await connection.run_sync((twin := table.to_metadata(there)).create)
                if rows := [dict(row) for row in reader.execute(select(table)).mappings()]:
                    await connection.execute(insert(twin), rows)
        first = 0
        for ids, count in wanted:
            last = first + count // len(ids)
            numbers = select(literal(first, BigInteger).label("n")).cte("numbers", recursive=True)
            numbers = numbers.union_all(select(numbers.c.n + 1).where(numbers.c.n + 1 < last))
            for twin in there.sorted_tables:
                of_table = twin.c.get("table_id", twin.c.get("id"))
                if of_table is not None:
                    rows = select(*(_copied_value(column, numbers.c.n) for column in twin.c))
                    rows = rows.join_from(twin, numbers, of_table.in_(ids) & (numbers.c.n < last))
                    await connection.execute(insert(metadata.tables[twin.name]).from_select(twin.c.keys(), rows))
            first = last
        for statement in _AFTER if engine.dialect.name == "postgresql" else ():
            await connection.execute(text(statement))
    await engine.dispose()
    return url


def _copied_value(column: Any, n: Any) -> Any:
    if column.name == "guild_id":
        return column + n // AT_A_SERVER * NEXT_SHARD
    return column + n * APART[column.name] if column.name in APART else column
