"""Create many stored tables quickly: SQLite copies the rows of a few that were really played."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column

from storage.schema import metadata

APART: Final = 2**32
"""Difference between Discord ids (people, channels, messages) of two copies."""
AT_A_SERVER: Final = 20
"""Number of copies that share a server."""
_NUMBERS: Final = "WITH RECURSIVE numbers(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)"
_OF_TABLE: Final = {"tables": "id", "ballots": "(SELECT table_id FROM played.votes WHERE votes.id = vote_id)"}
"""SQL for the id of a row's game table, for database tables without the column `table_id`."""


def copy(played: Path, target: Path, table_ids: Sequence[int], copies: range) -> None:
    """Copy tables with all their rows from the database `played` to the database `target`.

    `copies` are the numbers of the copies, which must be new in `target`: each copy has its own ids and people.
    """
    with closing(sqlite3.connect(target, isolation_level=None)) as writer:
        writer.execute("ATTACH ? AS played", (str(played),))
        for setting in ("main.journal_mode = OFF", "main.synchronous = OFF", "main.cache_size = -200000"):
            writer.execute(f"PRAGMA {setting}")
        steps = {of: _step(writer, of) for of in ("tables", "outbox", "votes")}
        chosen = ", ".join(map(str, table_ids))
        writer.execute("BEGIN")
        for table in metadata.sorted_tables:
            of_table = _OF_TABLE.get(table.name, "table_id")
            if "table_id" not in table.c and table.name not in _OF_TABLE:
                continue
            names = ", ".join(column.name for column in table.columns)
            values = ", ".join(_value(column, steps) for column in table.columns)
            rows = f"played.{table.name} AS row WHERE {of_table} IN ({chosen})"
            insert = f"INSERT INTO main.{table.name} ({names}) SELECT {values}"
            writer.execute(f"{_NUMBERS} {insert} FROM numbers CROSS JOIN {rows}", (copies.start, copies.stop))
        writer.execute("COMMIT")
        writer.execute("PRAGMA main.journal_mode = WAL")


def _step(writer: sqlite3.Connection, table: str) -> int:
    """Return the difference between row ids of two copies."""
    (last,) = writer.execute(f"SELECT coalesce(max(id), 0) FROM played.{table}").fetchone()  # noqa: S608  # own names
    return int(last) + 1


def _value(column: Column[Any], steps: dict[str, int]) -> str:
    """Return the SQL for a copy's value in a column."""
    name = f"row.{column.name}"
    ids = {"table_id": "tables", "vote_id": "votes", "post_id": "outbox", "id": column.table.name}
    match column.name:
        case "id" | "table_id" | "vote_id" | "post_id":
            return f"{name} + n * {steps[ids[column.name]]}"
        case "guild_id":
            return f"{name} + n / {AT_A_SERVER}"
        case "person_id" | "by_id" | "host_id" | "channel_id" | "message_id" | "player":
            return f"{name} + n * {APART}"
        case _:
            return name
