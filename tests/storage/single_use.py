"""Databases that are opened once for a single thing, and files that are changed past the bot."""

import sqlite3
from contextlib import closing

from storage import Database

PAGE = 4096


async def open_once(url, **how):
    await (await Database.open(url, **how)).close()


async def act(url, do):
    """Open the database, let `do` change it in a transaction, and return its result."""
    database = await Database.open(url)
    async with database.transaction() as connection:
        result = await do(connection)
    await database.close()
    return result


def write(file, *statements):
    """Change a database past the bot."""
    with closing(sqlite3.connect(file)) as writer:
        for statement in statements:
            writer.execute(statement)
        writer.commit()


def damage(file):
    """Spoil all pages but the first, as a broken disk would."""
    content = file.read_bytes()
    file.write_bytes(content[:PAGE] + b"\xa5" * (len(content) - PAGE))
