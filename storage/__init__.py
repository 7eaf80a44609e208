"""Everything that is stored: tables, seats, logs, posts, settings and reminders.

    database = await Database.open("sqlite+aiosqlite:///games.db")
    async with database.transaction() as connection:
        await log.append(connection, table_id, number, entries)
        await outbox.add(connection, table_id, posts)

Each module has the rows of one subject. Every function takes the connection first, so that callers can combine several
in one transaction. Those that are `remembered` also take the database, and only ask it for what they do not know yet.
This package knows no game: options, answers and payloads are JSON.
"""

from storage.clocks import Clock, Pause
from storage.database import Database
from storage.errors import (
    BadValue,
    ChannelTaken,
    Damaged,
    InUse,
    NewerSchema,
    NoDatabase,
    NoSuchTable,
    NotDue,
    OldSchema,
    Overtaken,
    ShardsTaken,
    StorageError,
    Unavailable,
)
from storage.log import BESIDE, GivenAhead, LogRow, NewLogRow, SealedAnswer
from storage.outbox import NewPost, Post
from storage.remembered import Source
from storage.reminders import Reminder
from storage.results import GONE, NewResult, Placed, RatedGame, Result
from storage.rows import Json, Target, moment_in
from storage.schema import Outcome, Place, Reason, Scope, State, Unrated, Why
from storage.seats import Holder, Offer, SeatRow
from storage.shards import ALL_SHARDS, Shards
from storage.tables import OPEN, TableRow
from storage.troubles import Trouble
from storage.votes import Vote
from storage.waits import Wait
from storage.zones import UTC_NAME, offset_in, offset_name, zone_named
