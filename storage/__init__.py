"""What outlives the process: the rows of tables, seats, logs, posts, settings and reminders.

    database = await Database.open("sqlite+aiosqlite:///games.db")
    async with database.transaction() as connection:
        await log.append(connection, table_id, number, entries)
        await outbox.add(connection, table_id, posts)

One module for each thing stored; every function takes the connection first, so that a caller joins several
into one transaction. No game is known here: options, answers and payloads are JSON.
"""

from storage import log, outbox, reminders, sealed, seats, settings, tables
from storage.columns import Json, Target
from storage.database import Database
from storage.errors import (
    BadReminder,
    BadSeating,
    ChannelTaken,
    NewerSchema,
    NoSuchSeat,
    NoSuchTable,
    NotDue,
    Overtaken,
    StorageError,
)
from storage.log import CHANCE, Entry, Kind, NewEntry
from storage.outbox import NewPost, Post
from storage.reminders import Reminder
from storage.sealed import SealedAnswer
from storage.seats import SeatRow
from storage.settings import Scope
from storage.tables import OPEN, State, TableRow

__all__ = [
    "CHANCE",
    "OPEN",
    "BadReminder",
    "BadSeating",
    "ChannelTaken",
    "Database",
    "Entry",
    "Json",
    "Kind",
    "NewEntry",
    "NewPost",
    "NewerSchema",
    "NoSuchSeat",
    "NoSuchTable",
    "NotDue",
    "Overtaken",
    "Post",
    "Reminder",
    "Scope",
    "SealedAnswer",
    "SeatRow",
    "State",
    "StorageError",
    "TableRow",
    "Target",
    "log",
    "outbox",
    "reminders",
    "sealed",
    "seats",
    "settings",
    "tables",
]
