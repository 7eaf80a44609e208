"""The tables as they are now. How a database came to have them is told by `storage.migrations`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

from storage.columns import Instant, JsonText, TargetText

metadata = MetaData()

# SQLite counts ids only in a column declared INTEGER, which holds 64 bits there.
Identity = BigInteger().with_variant(Integer, "sqlite")

_is_open = text("state IN ('lobby', 'running', 'frozen')")
_is_due = text("sent_at IS NULL AND given_up_at IS NULL")

tables = Table(
    "tables",
    metadata,
    Column("id", Identity, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", JsonText, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("ended_reason", Text),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("ended_at", Instant),
    CheckConstraint("state IN ('lobby', 'running', 'ended', 'cancelled', 'frozen')", name="known_state"),
    Index("one_open_table", "channel_id", unique=True, sqlite_where=_is_open, postgresql_where=_is_open),
    # Buttons on old messages carry table ids, so the id of a lost table is never given to another one.
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", BigInteger),
    Column("ai", Text),
    Column("name", Text, nullable=False),
    Column("joined_at", Instant, nullable=False),
    CheckConstraint("seat >= 0", name="seat_from_0"),
    CheckConstraint("(person_id IS NULL) <> (ai IS NULL)", name="one_holder"),
    Index("seats_of_person", "person_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("answer", JsonText, nullable=False),
    Column("at", Instant, nullable=False),
    CheckConstraint("number >= 0", name="number_from_0"),
    CheckConstraint("kind IN ('answer', 'undone', 'resigned', 'replaced', 'timed_out')", name="known_kind"),
    CheckConstraint("seat >= -1", name="seat_or_chance"),
)

sealed = Table(
    "sealed",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("answer", JsonText, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Identity, primary_key=True),
    Column("table_id", BigInteger, ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("target", TargetText, nullable=False),
    Column("payload", JsonText, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("sent_at", Instant),
    Column("given_up_at", Instant),
    Column("message_id", BigInteger),
    Column("channel_id", BigInteger),
    Column("attempts", Integer, nullable=False),
    Column("error", Text),
    Index("posts_of_table", "table_id", "id"),
    Index("due_posts", "id", sqlite_where=_is_due, postgresql_where=_is_due),
    sqlite_autoincrement=True,
)

settings = Table(
    "settings",
    metadata,
    Column("scope", Text, primary_key=True),
    Column("owner_id", BigInteger, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("value", JsonText, nullable=False),
    CheckConstraint("scope IN ('person', 'channel', 'guild')", name="known_scope"),
)

reminders = Table(
    "reminders",
    metadata,
    Column("table_id", BigInteger, ForeignKey("tables.id"), primary_key=True),
    Column("hour", Integer, nullable=False),
    Column("zone", Text, nullable=False),
    Column("is_on", Boolean, nullable=False),
    Column("last_reminded_on", Date),
    Column("last_number", Integer),
    CheckConstraint("hour BETWEEN 0 AND 23", name="hour_of_day"),
)

schema_version = Table(
    "schema_version",
    metadata,
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("applied_at", Instant, nullable=False),
)
