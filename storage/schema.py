"""The current tables of the database. `storage.migrations` builds them."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast, get_args

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, MetaData, Table, false, text

from storage.rows import Checked, Choice, Flag, Id, Instant, JsonText, OwnId, TargetText, Whole, Words, Zone

metadata = MetaData()

IS_OPEN = text("state IN ('lobby', 'running', 'frozen')")
"""Condition for a table that occupies its channel. A partial index serves only queries with the same condition, word
for word.
"""
_is_undecided = text("closed_at IS NULL")
_is_due = text("sent_at IS NULL AND given_up_at IS NULL")
STANDING = text("message_id IS NOT NULL AND withdrawn_at IS NULL AND is_prompt")
"""Condition for a prompt that was sent and not withdrawn.

A partial index serves only queries with the same condition, word for word.
"""


def _known(column: str, words: object) -> CheckConstraint:
    """Allow only the words of a `Literal` in a column."""
    return CheckConstraint(f"{column} IN ({', '.join(map(repr, get_args(words)))})", name=f"known_{column}")


State: TypeAlias = Literal["lobby", "running", "ended", "cancelled", "frozen"]

tables = Table(
    "tables",
    metadata,
    Column("id", OwnId, primary_key=True),
    Column("guild_id", Id),
    Column("channel_id", Id, nullable=False),
    Column("host_id", Id, nullable=False),
    Column("game", Words, nullable=False),
    Column("options", JsonText(dict), nullable=False),
    Column("rules_version", Whole, nullable=False),
    Column("state", Choice(State), nullable=False),
    Column("ended_reason", Words),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("ended_at", Instant),
    _known("state", State),
    Index("one_open_table", "channel_id", unique=True, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    Index("tables_of_channel", "channel_id", "id"),
    Index("tables_by_state", "state", "ended_at"),
    Index("tables_by_change", "updated_at"),
    Index("tables_of_guild", "guild_id", "game", "ended_at"),
    # Buttons on old messages carry table ids, so ids are never reused.
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("person_id", Id),
    Column("ai", Words),
    Column("name", Words, nullable=False),
    Column("joined_at", Instant, nullable=False),
    CheckConstraint("seat >= 0", name="seat_from_0"),
    # Neither is set if the player's data was deleted.
    CheckConstraint("person_id IS NULL OR ai IS NULL", name="one_holder"),
    Index("seats_of_person", "person_id"),
)

Kind: TypeAlias = Literal["answer", "undone", "rewound", "resigned", "replaced", "timed_out", "ended"]

log = Table(
    "log",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("number", Whole, primary_key=True),
    Column("kind", Choice(Kind), nullable=False),
    Column("seat", Whole(-1), nullable=False),
    Column("answer", JsonText, nullable=False),
    Column("at", Instant, nullable=False),
    CheckConstraint("number >= 0", name="number_from_0"),
    _known("kind", Kind),
    CheckConstraint("seat >= -1", name="seat_or_chance"),
)

sealed = Table(
    "sealed",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("number", Whole, primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("answer", JsonText, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", OwnId, primary_key=True),
    Column("table_id", Id, ForeignKey("tables.id"), nullable=False),
    Column("number", Whole, nullable=False),
    Column("kind", Words, nullable=False),
    Column("target", TargetText, nullable=False),
    Column("payload", JsonText(dict), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("sent_at", Instant),
    Column("given_up_at", Instant),
    Column("message_id", Id),
    Column("channel_id", Id),
    Column("attempts", Whole, nullable=False),
    Column("error", Words),
    Column("withdrawn_at", Instant),
    Column("is_prompt", Flag, nullable=False, server_default=false()),
    Index("posts_of_table", "table_id", "id"),
    Index("due_posts", "table_id", "id", sqlite_where=_is_due, postgresql_where=_is_due),
    Index("standing_prompts", "table_id", "id", sqlite_where=STANDING, postgresql_where=STANDING),
    sqlite_autoincrement=True,
)

Scope: TypeAlias = Literal["person", "channel", "guild"]
"""The kind of owner; `owner_id` is the Discord id of that person, channel or guild."""

settings = Table(
    "settings",
    metadata,
    Column("scope", Choice(Scope), primary_key=True),
    Column("owner_id", Id, primary_key=True),
    Column("key", Words, primary_key=True),
    Column("value", JsonText, nullable=False),
    _known("scope", Scope),
    Index("settings_by_key", "scope", "key"),
)

Place: TypeAlias = Literal["channel", "dm", "both"]
"""Where a table sends reminders: to its channel, to the players by direct message, or both."""

reminders = Table(
    "reminders",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("hour", Whole(0, 23), nullable=False),
    Column("zone", Zone, nullable=False),
    Column("is_on", Flag, nullable=False),
    Column("place", Choice(Place), nullable=False),
    Column("set_at", Instant),
    Column("last_reminded_at", Instant),
    CheckConstraint("hour BETWEEN 0 AND 23", name="hour_of_day"),
    _known("place", Place),
)

Why: TypeAlias = Literal["began", "resigned", "replaced", "timed_out", "took_over"]
"""How a holder got the seat: at the start; after the previous holder resigned, was replaced or ran out of time; or by
taking over an open seat.
"""

holders = Table(
    "holders",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("number", Whole, primary_key=True),
    Column("person_id", Id),
    Column("ai", Words),
    Column("name", Words, nullable=False),
    Column("why", Choice(Why), nullable=False),
    Column("at", Instant, nullable=False),
    Column("is_ranked", Flag, nullable=False),
    Column("player", Id),
    CheckConstraint("person_id IS NULL OR ai IS NULL", name="one_holder_at_a_time"),
    Index("held_by_person", "person_id"),
)

Stage: TypeAlias = Literal["runs", "warned", "out"]
""""runs", then "warned" once the player was warned, then "out"."""

clocks = Table(
    "clocks",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("since", Instant, nullable=False),
    Column("warns_at", Instant, nullable=False),
    Column("runs_out_at", Instant, nullable=False),
    Column("stage", Choice(Stage), nullable=False),
    Column("watched_at", Instant),
    _known("stage", Stage),
    Index("clocks_by_end", "stage", "runs_out_at"),
    Index("clocks_by_warning", "stage", "warns_at"),
)

budgets = Table(
    "budgets",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("seconds", Whole, nullable=False),
)

pauses = Table(
    "pauses",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("since", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("is_over", Flag, nullable=False, server_default=false()),
    Index("pauses_by_end", "is_over", "until"),
)

offers = Table(
    "offers",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("person_id", Id, nullable=False),
    Column("by_id", Id, nullable=False),
    Column("at", Instant, nullable=False),
    Index("offers_to_person", "person_id"),
)

removals = Table(
    "removals",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", Id, primary_key=True),
    Column("name", Words, nullable=False),
    Column("at", Instant, nullable=False),
    Index("removals_of_person", "person_id"),
)

waits = Table(
    "waits",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("number", Whole, nullable=False),
    Column("since", Instant, nullable=False),
    Column("hushed_at", Instant),
)

notices = Table(
    "notices",
    metadata,
    Column("person_id", Id, primary_key=True),
    Column("kind", Words, primary_key=True),
    Column("subject", Words, primary_key=True),
    Column("table_id", Id, ForeignKey("tables.id")),
    Column("at", Instant, nullable=False),
    Column("post_id", Id),
    Index("notices_of_table", "table_id"),
    Index("notices_by_kind", "kind", "person_id", "at"),
)

votes = Table(
    "votes",
    metadata,
    Column("id", OwnId, primary_key=True),
    Column("table_id", Id, ForeignKey("tables.id"), nullable=False),
    Column("number", Whole, nullable=False),
    Column("kind", Words, nullable=False),
    Column("seat", Whole, nullable=False),
    Column("payload", JsonText, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("closes_at", Instant),
    Column("closed_at", Instant),
    Column("outcome", Words),
    Column("by_id", Id),
    Index("votes_of_table", "table_id", "id"),
    Index("votes_by_end", "closes_at", sqlite_where=_is_undecided, postgresql_where=_is_undecided),
    sqlite_autoincrement=True,
)

ballots = Table(
    "ballots",
    metadata,
    Column("vote_id", Id, ForeignKey("votes.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("choice", Words, nullable=False),
    Column("at", Instant, nullable=False),
    Column("person_id", Id),
    Index("ballots_of_person", "person_id"),
)

ahead = Table(
    "ahead",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("topic", Words, primary_key=True),
    Column("answer", JsonText, nullable=False),
    Column("until", Words),
    Column("events", Whole, nullable=False),
    Column("at", Instant, nullable=False),
)

Outcome: TypeAlias = Literal["finished", "drawn", "resigned", "replaced", "timed_out", "abandoned", "cancelled"]
"""How a game ended for a player. It is "drawn" if the player was tied for first place in a game that nobody won."""

Unrated: TypeAlias = Literal[
    "cancelled", "abandoned", "server", "few", "gone", "replaced", "ai", "forgotten", "unranked", "newcomer"
]
"""Why a game is not rated for a player: it was cancelled or abandoned; the server has no rankings; fewer than two
players wanted to be ranked; two players left; a player (perhaps the only opponent) was replaced in time; or the player
is an AI player, was deleted, did not want to be ranked, or joined later.
"""

results = Table(
    "results",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Whole, primary_key=True),
    Column("number", Whole, primary_key=True),
    Column("person_id", Id),
    Column("ai", Words),
    Column("player", Id),
    Column("rank", Whole(1)),
    Column("score", Whole(-(2**31))),
    Column("outcome", Choice(Outcome), nullable=False),
    Column("unrated", Choice(Unrated)),
    CheckConstraint("person_id IS NULL OR ai IS NULL", name="one_player"),
    Index("results_of_person", "person_id"),
)

Reason: TypeAlias = Literal["permission", "access", "archived", "gone", "removed"]
"""Why a table cannot post to its channel: the bot lacks a permission there; it does not see the channel; the channel is
an archived thread that it cannot open; the channel is gone; or the bot was removed from the server.
"""

troubles = Table(
    "troubles",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("reason", Choice(Reason), nullable=False),
    Column("since", Instant, nullable=False),
    Column("homeless_since", Instant),
    _known("reason", Reason),
)

closings = Table(
    "closings",
    metadata,
    Column("table_id", Id, ForeignKey("tables.id"), primary_key=True),
    Column("person_id", Id, primary_key=True),
    Column("at", Instant, nullable=False),
    Index("closings_of_person", "person_id"),
)

schema_version = Table(
    "schema_version",
    metadata,
    Column("version", Whole, primary_key=True, autoincrement=False),
    Column("applied_at", Instant, nullable=False),
)

for _table in metadata.tables.values():
    for _column in _table.c:
        cast("Checked", _column.type).place = f"{_table.name}.{_column.name}"
