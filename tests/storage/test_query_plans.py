"""No query takes longer the more games were ever played: SQLite finds what it looks for by an index.

Every function of this package that asks the database is called, in every way it can be. SQLite is asked how it goes
about each statement, and its steps are counted, with few games that are over and with many. Nothing is known of how
many rows there are, as in the bot's own database.
"""

import importlib
import inspect
import pkgutil
import re
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

import storage
from benchmarks.copies import AT_A_SERVER, copy
from storage import (
    Clock,
    Database,
    GivenAhead,
    NewLogRow,
    NewPost,
    NewResult,
    Pause,
    SeatRow,
    Wait,
    holders,
    log,
    outbox,
    reminders,
    results,
    schema,
    seats,
    tables,
    votes,
)
from storage.backup import backup

PLAYED, OVER = 1, 2
"""The tables that are asked about: one at which a game runs, and one at which it is over."""
MANY = 200
"""Other tables whose games are over, on other servers."""
DAY = timedelta(days=1)
PARTIAL = {
    index.name
    for table in schema.metadata.sorted_tables
    for index in table.indexes
    if index.dialect_options["sqlite"]["where"] is not None
}
"""Indexes of what is still to be done: they do not grow with what is over."""
SMALL = {"settings", "schema_version", "come", "troubles"}
"""What does not grow with the games that are played, such as the hours that have come, and tables in trouble now."""
READ_THROUGH = {
    "persons.tables_of": "a person who wants to be forgotten may be spoken of in any post, vote or note",
    "persons.all_of": "a person who wants its data may be the host of any table",
    "tables.counts": "all tables are counted by their state, when a host asks how the bot is",
}
"""The functions that read through something that grows, each with its reason."""
GROWING = READ_THROUGH | {
    "retention.over_since": "every hour, beside all else: what is left of the tables whose time has come",
    "retention.posts_done_with": "every hour, beside all else: the few posts that are left of each table that is over",
}
"""The functions that take longer the more games are over, each with its reason."""


def functions():
    """Every function that takes a connection, by module and name."""
    for module in pkgutil.iter_modules(storage.__path__):
        loaded = importlib.import_module(f"storage.{module.name}")
        for name, function in vars(loaded).items():
            own = inspect.iscoroutinefunction(function) and function.__module__ == loaded.__name__
            if own and not name.startswith("_") and module.name != "rows":
                first = next(iter(inspect.signature(function).parameters.values()))
                if first.annotation in ("AsyncConnection", "Source"):
                    yield f"{module.name}.{name}", function


FUNCTIONS = dict(functions())


def values(noon):
    """Return a value for every parameter, by its type or name."""
    seated = SeatRow(0, 10, None, "Ada", noon)
    clock = Clock(PLAYED, 0, noon, noon, noon, "runs", None)
    result = NewResult(0, 1, 10, None, 1, 20, "finished", None)
    by_type = {
        "Clock": clock,
        "GivenAhead": GivenAhead(0, "word", "7"),
        "Pause": Pause(PLAYED, noon, noon),
        "Wait": Wait(PLAYED, 0, 1, noon),
        "SeatRow": seated,
        "Iterable[SeatRow]": [seated],
        "Sequence[SeatRow]": [seated],
        "Sequence[NewLogRow]": [NewLogRow(0, "build")],
        "Sequence[NewPost]": [NewPost(1, "board", "channel", {})],
        "Sequence[NewResult]": [result],
        "Collection[int]": [1, 2],
        "Mapping[int, Json]": {0: "7"},
        "Mapping[int, Wait]": {0: Wait(PLAYED, 0, 1, noon)},
        "Collection[Wait]": [Wait(PLAYED, 1, 1, noon)],
        "Sequence[int]": [0],
        "Collection[str]": ["Ada"],
        "Mapping[tuple[int, str], datetime]": {(0, "UTC"): noon},
        "tuple[datetime, int]": (noon, PLAYED),
        "datetime": noon,
        "timedelta": DAY,
        "State": "running",
        "Reason": "gone",
        "Scope": "person",
        "Json": "7",
        "Target": "channel",
    }
    by_name = {
        **dict.fromkeys(
            ("kind", "besides", "subject", "topic", "key", "error", "outcome", "choice", "instead", "ai_name"), "word"
        ),
        **dict.fromkeys(
            ("number", "first_number", "post_id", "message_id", "vote_id", "before", "rules_version", "events"), 1
        ),
        **dict.fromkeys(("person_id", "host_id", "by_id", "owner_id", "inbox_id"), 10),
        **dict.fromkeys(("guild_id", "channel_id", "version", "seat", "hour", "after"), 0),
        "name": "Ada",
        "ai_name": "Bot",
        "ai": None,
        "zone": "UTC",
        "is_on": True,
        "unread": True,
        "is_next": True,
        "place": "dm",
        "why": "replaced",
        "reason": "over",
        "game": "huang_di",
        "most": 5,
        "post": None,
    }
    return by_type, by_name


def ways_to_call(function, noon):
    """The arguments with which a function is called: as few as it needs, and with each of the others besides."""
    by_type, by_name = values(noon)
    parameters = list(inspect.signature(function).parameters.values())[1:]

    def given(parameter):
        kind = parameter.annotation.removesuffix(" | None")
        return by_type[kind] if kind in by_type else by_name[parameter.name]

    for table_id in (PLAYED, OVER):
        by_name["table_id"] = table_id
        needed = {each.name: given(each) for each in parameters if each.default is each.empty and each.kind != 2}
        more = tuple(given(each) for each in parameters if each.kind == 2)
        yield more, needed
        for each in parameters:
            if each.default is not each.empty and each.name != "at":
                yield more, needed | {each.name: given(each)}


UNREAD_TOO = "SELECT 1"
"""A statement that those go along with of which nobody has read anything."""


class Undone(Exception):
    """Takes back what a call has stored."""


@asynccontextmanager
async def call(database, function, more, given):
    """Lends the connection with which a function is about to be called, and calls it; nothing stays of that."""
    database.memory.forget_all()
    with pytest.raises((Undone, storage.StorageError, IntegrityError)):
        async with database.transaction() as connection:
            yield connection
            await function(connection, *more, **given)
            await connection.exec_driver_sql(UNREAD_TOO)
            raise Undone


async def statements(database, function, noon):
    """The statements with which a function asks the database, each with its parameters."""
    found, engine = [], database._engine.sync_engine

    def note(_connection, _cursor, statement, parameters, _context, executemany):
        if not re.match("SAVEPOINT|ROLLBACK|RELEASE", statement) and statement != UNREAD_TOO:
            found.append((statement, parameters[0] if executemany else parameters))

    for more, given in ways_to_call(function, noon):
        async with call(database, function, more, given):
            event.listen(engine, "before_cursor_execute", note)
        event.remove(engine, "before_cursor_execute", note)
    return found


async def steps(database, function, noon):
    """How many steps of its virtual machine SQLite takes for a function, each way it is called."""
    found = []
    for more, given in ways_to_call(function, noon):
        taken = []
        async with call(database, function, more, given) as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            await driver.set_progress_handler(lambda taken=taken: taken.append(1), 1)
        await driver.set_progress_handler(None, 0)
        found.append(len(taken))
    return found


async def read_through(database, statement, parameters):
    """What SQLite reads through for a statement, from the first row to the last."""
    async with database.reading() as connection:
        plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        for step in [row.detail for row in plan]:
            match = re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$", step)
            if match and match[1] not in SMALL and match[2] not in PARTIAL:
                yield step


async def store(connection, row, state, at, *, person_id):
    """Give a table a row of every kind, and a state."""
    await seats.add(connection, row.id, name="Ada", person_id=person_id, at=at)
    await holders.began(connection, row.id, await seats.of(connection, row.id), at=at)
    await log.append(connection, row.id, 0, [NewLogRow(0, "build"), NewLogRow(0, "end")], at=at)
    posts = [NewPost(1, kind, target, {}) for kind, target in (("lobby", "channel"), ("board", "channel"))]
    posts.append(NewPost(1, "ask", 0, {}, is_prompt=True))
    ids = await outbox.add(connection, row.id, posts)
    vote = await votes.add(connection, row.id, number=1, kind="rewind", seat=0, closes_at=at)
    await votes.cast(connection, vote.id, 0, "yes", at=at)
    await reminders.put(connection, row.id, hour=18, zone="UTC", at=at)
    if state == "ended":
        for post_id in ids:
            await outbox.mark_sent(connection, post_id, message_id=post_id, channel_id=2, at=at)
        await outbox.withdraw(connection, row.id, ids, at=at)
        await votes.close(connection, vote.id, "void", at=at)
        await results.add(connection, row.id, [NewResult(0, 0, person_id, None, 1, 20, "finished", None)])
    await tables.set_state(connection, row.id, state, at=at)


@pytest.fixture
async def few(sqlite_url, new_table, noon):
    """A database with a game that runs, and one that is over."""
    database = await Database.open(sqlite_url)
    async with database.transaction() as connection:
        for channel_id, state, at in ((PLAYED, "running", noon), (OVER, "ended", noon - DAY)):
            row = await new_table(connection, guild_id=0, channel_id=channel_id)
            await store(connection, row, state, at, person_id=10)
    yield database
    await database.close()


@pytest.fixture
async def many(few, tmp_path):
    """The same database, and `MANY` games of other people that are over."""
    file = tmp_path / "many.db"
    url = f"sqlite+aiosqlite:///{file}"
    backup(f"sqlite+aiosqlite:///{few.file}", file)
    copy(few.file, file, [OVER], range(AT_A_SERVER, AT_A_SERVER + MANY))
    database = await Database.open(url)
    yield database
    await database.close()


async def test_nothing_is_read_through_that_grows_with_the_games_played(few, noon):
    scanned = {}
    for name, function in FUNCTIONS.items():
        asked = await statements(few, function, noon)
        assert asked, name
        found = {(step, text) for text, given in asked async for step in read_through(few, text, given)}
        scanned |= {name: found} if found else {}
    assert scanned.keys() == READ_THROUGH.keys(), scanned


async def test_nothing_takes_longer_the_more_games_are_over(few, many, noon):
    growing = {}
    for name, function in FUNCTIONS.items():
        first, then = await steps(few, function, noon), await steps(many, function, noon)
        if any(after > before + MANY for before, after in zip(first, then, strict=True)):
            growing[name] = first, then
    assert growing.keys() == GROWING.keys(), growing


async def test_a_query_without_an_index_is_found(few):
    query = "SELECT moves.seat FROM outbox JOIN log AS moves ON moves.number = outbox.number WHERE outbox.error = ?"
    assert [step async for step in read_through(few, query, ("",))]
