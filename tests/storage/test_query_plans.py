"""No query takes longer the more games were ever played: SQLite finds what it looks for by an index.

Every function of this package that asks the database is called, in every way it can be, and SQLite's steps are counted,
with few games that are over and with many. Nothing is known of how many rows there are, as in the bot's own database.
"""

import importlib
import inspect
import pkgutil
from datetime import timedelta
from itertools import product

import pytest
from sqlalchemy.exc import IntegrityError

import storage
from storage import Clock, Database, GivenAhead, NewLogRow, NewPost, NewResult, Pause, SeatRow, Wait, schema
from storage.moving import TABLES
from storage.retention import _WHILE_IT_LASTS
from tests.storage.filled import fill

PLAYED, OVER = 1, 2
"""The tables that are asked about: one at which a game runs, and one at which it is over."""
MANY = 60
"""Other tables whose games are over, of other people on other servers."""
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
    plain = {"int": 1, "str": "word", "bool": True, "datetime": noon, "timedelta": DAY, "Json": "7", "Post": None}
    plain |= {"Place": "dm", "Reason": "gone", "Scope": "person", "State": "running", "Target": "channel"}
    return plain | {
        "Clock": Clock(PLAYED, 0, noon, noon, noon, "runs", None),
        "GivenAhead": GivenAhead(0, "word", "7"),
        "Pause": Pause(PLAYED, noon, noon),
        "SeatRow": SeatRow(0, 10, None, "Ada", noon),
        "Wait": (wait := Wait(PLAYED, 0, 1, noon)),
        "NewLogRow": NewLogRow(0, "build"),
        "NewPost": NewPost(1, "board", "channel", {}),
        "NewResult": NewResult(0, 1, 10, None, 1, 20, "finished", None),
        "Mapping[int, Json]": {0: "7"},
        "Mapping[int, Wait]": {0: wait},
        "Mapping[tuple[int, str], datetime]": {(0, "UTC"): noon},
        "tuple[datetime, int]": (noon, PLAYED),
        "Why": "replaced",
    }


def ways_to_call(function, noon):
    """The arguments with which a function is called: as few as it needs, and with each of the others besides."""
    by_type = values(noon)
    by_name = {"ai": None, "guild_id": 1, "person_id": 1, "seat": 0, "zone": "UTC"}
    parameters = list(inspect.signature(function).parameters.values())[1:]

    def given(parameter):
        kind, of_many = parameter.annotation.removesuffix(" | None"), ("Iterable[", "Sequence[", "Collection[")
        if kind.startswith(of_many):
            return [by_type[kind.partition("[")[2].removesuffix("]")]]
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


async def store(database, table_ids, noon, **given):
    """Store tables of games that are over, unless something else is given, with a row of every kind that they have."""
    of_table = {"updated_at": noon - DAY, "ended_at": noon - DAY, "state": "ended", "hour": 18} | given
    done = {"outbox": {"target": "channel", "sent_at": noon, "withdrawn_at": noon}, "votes": {"closed_at": noon}}
    lasting = () if given else (*_WHILE_IT_LASTS, schema.sealed, schema.settings, schema.troubles)
    async with database.transaction() as connection:
        for table_id, table in product(table_ids, TABLES):
            if table not in lasting:
                named = {name: value for name, value in of_table.items() if name in table.c}
                row = named if given else named | done.get(table.name, {})
                await fill(connection, table, table_id, noon, **row)


async def test_nothing_takes_longer_the_more_games_are_over(sqlite_url, noon):
    database, growing, found = await Database.open(sqlite_url), {}, []
    await store(database, [PLAYED], noon, state="running", ended_at=None)
    for table_ids in ([OVER], range(40, 40 + MANY)):
        await store(database, table_ids, noon)
        found.append({name: await steps(database, function, noon) for name, function in functions()})
    await database.close()
    for name, first in found[0].items():
        assert any(first), name
        if any(after > before + MANY for before, after in zip(first, found[1][name], strict=True)):
            growing[name] = first, found[1][name]
    assert growing.keys() == GROWING.keys(), growing
