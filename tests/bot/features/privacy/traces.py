"""What is left of a person after deleting their data."""

import re
import sqlite3
from contextlib import closing

from tests.bot.at_the_club import published

NAME = "Zenobia Quux"


async def deleted(person):
    """Delete a person's data, with the confirmation."""
    reply = await person.presses((await person.types("my delete-data")).shown, "Delete my data")
    await published(person.club)
    return reply


def traces(club, person):
    """Return everything in the database file that holds a person's id or name: table, column and value."""
    path, found = club.file, []
    with closing(sqlite3.connect(path)) as opened:
        opened.row_factory = sqlite3.Row
        for (table,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in opened.execute(f'SELECT * FROM "{table}"'):  # noqa: S608  # names from the database
                values = dict(row).items()
                found += [(table, key, value) for key, value in values if re.search(f"{person.id}|Zenobia", str(value))]
    files = [file.read_bytes() for file in path.parent.glob(f"{path.name}*") if file.suffix != ".sqlite3-shm"]
    for trace in (NAME.encode(), str(person.id).encode(), person.id.to_bytes(8)):
        found += [("file", "bytes", trace)] if any(trace in file for file in files) else []
    return found
