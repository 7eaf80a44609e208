"""No query takes longer the more games were ever played: SQLite finds what it looks for by an index.

Every function of this package that asks the database is called, in every way it can be, and SQLite's steps are counted,
with few games that are over and with many. Nothing is known of how many rows there are, as in the bot's own database.
"""

import importlib
import inspect
import pkgutil
from datetime import timedelta

import pytest
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
GROWING = {
    "persons.tables_of": "a person who wants to be forgotten may be spoken of in any post, vote or note",
    "persons.all_of": "a person who wants its data may be the host of any table",
    "tables.counts": "all tables are counted by their state, when a host asks how the bot is",
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


def values(noon):
    """Return a value for parameters of each type."""
    return {
        "int": 1,
        "str": "word",
        "bool": True,
        "datetime": noon,
        "timedelta": DAY,
        "Clock": Clock(PLAYED, 0, noon, noon, noon, "runs", None),
        "GivenAhead": GivenAhead(0, "word", "7"),
        "Pause": Pause(PLAYED, noon, noon),
        "Post": None,
        "SeatRow": (seated := SeatRow(0, 10, None, "Ada", noon)),
        "Wait": (wait := Wait(PLAYED, 0, 1, noon)),
        "Iterable[SeatRow]": [seated],
        "Sequence[SeatRow]": [seated],
        "Sequence[NewLogRow]": [NewLogRow(0, "build")],
        "Sequence[NewPost]": [NewPost(1, "board", "channel", {})],
        "Sequence[NewResult]": [NewResult(0, 1, 10, None, 1, 20, "finished", None)],
        "Collection[int]": [1, 2],
        "Collection[str]": ["Ada"],
        "Collection[Wait]": [wait],
        "Mapping[int, Json]": {0: "7"},
        "Mapping[int, Wait]": {0: wait},
        "Mapping[tuple[int, str], datetime]": {(0, "UTC"): noon},
        "Sequence[int]": [0],
        "tuple[datetime, int]": (noon, PLAYED),
        "Json": "7",
        "Place": "dm",
        "Reason": "gone",
        "Scope": "person",
        "State": "running",
        "Target": "channel",
        "Why": "replaced",
    }


def ways_to_call(function, noon):
    """The arguments with which a function is called: as few as it needs, and with each of the others besides."""
    by_type = values(noon)
    by_name = {"ai": None, "guild_id": 0, "person_id": 10, "seat": 0, "zone": "UTC"}
    parameters = list(inspect.signature(function).parameters.values())[1:]

    def given(parameter):
        kind = parameter.annotation.removesuffix(" | None")
        return by_name.get(parameter.name, by_type[kind]) if kind in ("int", "str") else by_type[kind]

    for table_id in (PLAYED, OVER):
        by_name["table_id"] = table_id
        needed = {each.name: given(each) for each in parameters if each.default is each.empty and each.kind != 2}
        more = tuple(given(each) for each in parameters if each.kind == 2)
        yield more, needed
        for each in parameters:
            if each.default is not each.empty and each.name != "at":
                yield more, needed | {each.name: given(each)}


class Undone(Exception):
    """Takes back what a call has stored."""


async def steps(database, function, noon):
    """How many steps of its virtual machine SQLite takes for a function, each way it is called; nothing stays."""
    found = []
    for more, given in ways_to_call(function, noon):
        taken = []
        database.memory.forget_all()
        with pytest.raises((Undone, storage.StorageError, IntegrityError)):
            async with database.transaction() as connection:
                driver = (await connection.get_raw_connection()).driver_connection
                await driver.set_progress_handler(lambda taken=taken: taken.append(1), 1)
                await function(connection, *more, **given)
                await connection.exec_driver_sql("SELECT 1")  # statements that are not read go along with it
                raise Undone
        await driver.set_progress_handler(None, 0)
        found.append(len(taken))
    return found


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


async def test_nothing_takes_longer_the_more_games_are_over(few, many, noon):
    growing = {}
    for name, function in functions():
        first, then = await steps(few, function, noon), await steps(many, function, noon)
        assert any(first), name
        if any(after > before + MANY for before, after in zip(first, then, strict=True)):
            growing[name] = first, then
    assert growing.keys() == GROWING.keys(), growing
