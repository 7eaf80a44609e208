"""What is left of a person whose data were deleted."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import make_url

NAME = "Zenobia Quux"


async def deleted(person):
    """The person has its data deleted, and says so twice."""
    panel = (await person.types("me delete-my-data")).shown
    return await person.presses(panel, "Delete my data")


def traces(club, person):
    """Every place of the database file in which a person's id or name is left: table, column and value."""
    path = Path(str(make_url(club.settings.database_url).database))
    found = []
    with sqlite3.connect(path) as opened:
        for (table,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = opened.execute(f'SELECT * FROM "{table}"')  # noqa: S608  # its own names
            columns = [column[0] for column in rows.description]
            for row in rows:
                for column, value in zip(columns, row, strict=True):
                    if any(trace in str(value) for trace in (str(person.id), NAME, "Zenobia")):
                        found.append((table, column, value))
    opened.close()
    files = [file.read_bytes() for file in path.parent.glob(f"{path.name}*") if file.suffix != ".sqlite3-shm"]
    for trace in (NAME.encode(), str(person.id).encode(), person.id.to_bytes(8)):
        found += [("file", "bytes", trace)] if any(trace in file for file in files) else []
    return found
