"""What outlives the process: the rows of tables, seats, logs, posts, settings and reminders.

    database = await Database.open("sqlite+aiosqlite:///games.db")
    async with database.transaction() as connection:
        await log.append(connection, table_id, number, entries)
        await outbox.add(connection, table_id, posts)

One module for each thing stored; every function takes the connection first, so that a caller joins several
into one transaction. No game is known here: options, answers and payloads are JSON.
"""

from storage import (
    ahead,
    backup,
    clocks,
    holders,
    log,
    notices,
    offers,
    outbox,
    persons,
    reminders,
    results,
    retention,
    sealed,
    seats,
    settings,
    tables,
    votes,
    waits,
)
from storage.ahead import GivenAhead
from storage.clocks import Clock, Stage
from storage.columns import Json, Target
from storage.database import Database, reading
from storage.errors import (
    BadBackup,
    BadReminder,
    BadSeating,
    ChannelTaken,
    Damaged,
    NewerSchema,
    NoSuchSeat,
    NoSuchTable,
    NotDue,
    Overtaken,
    Reason,
    StorageError,
    Unavailable,
)
from storage.holders import Holder, Why
from storage.log import BESIDE, CHANCE, Entry, Kind, NewEntry
from storage.offers import Offer
from storage.outbox import NewPost, Post
from storage.reminders import Place, Reminder
from storage.sealed import SealedAnswer
from storage.seats import SeatRow
from storage.settings import Scope
from storage.tables import OPEN, State, TableRow
from storage.votes import Vote
from storage.waits import Wait

__all__ = [
    "BESIDE",
    "CHANCE",
    "OPEN",
    "BadBackup",
    "BadReminder",
    "BadSeating",
    "ChannelTaken",
    "Clock",
    "Damaged",
    "Database",
    "Entry",
    "GivenAhead",
    "Holder",
    "Json",
    "Kind",
    "NewEntry",
    "NewPost",
    "NewerSchema",
    "NoSuchSeat",
    "NoSuchTable",
    "NotDue",
    "Offer",
    "Overtaken",
    "Place",
    "Post",
    "Reason",
    "Reminder",
    "Scope",
    "SealedAnswer",
    "SeatRow",
    "Stage",
    "State",
    "StorageError",
    "TableRow",
    "Target",
    "Unavailable",
    "Vote",
    "Wait",
    "Why",
    "ahead",
    "backup",
    "clocks",
    "holders",
    "log",
    "notices",
    "offers",
    "outbox",
    "persons",
    "reading",
    "reminders",
    "results",
    "retention",
    "sealed",
    "seats",
    "settings",
    "tables",
    "votes",
    "waits",
]
