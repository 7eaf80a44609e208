"""What is left of a person after deleting their data."""

import sqlite3
from pathlib import Path

from sqlalchemy import make_url

NAME = "Zenobia Quux"


async def deleted(person):
    """Delete a person's data, with the confirmation."""
    panel = (await person.types("my delete-data")).shown
    return await person.presses(panel, "Delete my data")


def traces(club, person):
    """Return everything in the database file that holds a person's id or name: table, column and value."""
    path = Path(str(make_url(club.settings.database_url).database))
    found = []
    with sqlite3.connect(path) as opened:
        for (table,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = opened.execute(f'SELECT * FROM "{table}"')  # noqa: S608  # names from the database
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
