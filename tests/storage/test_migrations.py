"""From an empty database to today's schema, wholly or not at all."""

import asyncio
import sqlite3
from contextlib import asynccontextmanager, closing, nullcontext
from datetime import date, datetime
from unittest.mock import AsyncMock, call

import pytest
from sqlalchemy import Date, bindparam, create_engine, inspect, select, text

from storage import Database, Reminder, log, migrations, outbox, reminders, results, schema, seats, settings, tables
from storage.errors import NewerSchema, Unavailable
from storage.results import NewResult
from storage.schema import holders, metadata
from tests.storage.single_use import act, open_once, write


@pytest.fixture
def address(postgresql):
    return postgresql.bare()


def described(file):
    """The tables of a database as SQLAlchemy sees them, in a form that can be compared."""
    engine = create_engine(f"sqlite:///{file}")
    inspector, where = inspect(engine), "sqlite_where"
    found = [inspector.get_multi_pk_constraint(), inspector.get_multi_foreign_keys()]
    for table in inspector.get_table_names():
        checks = sorted((check["name"], check["sqltext"]) for check in inspector.get_check_constraints(table))
        indexes = [(index, str(index.pop("dialect_options").get(where))) for index in inspector.get_indexes(table)]
        columns = [(column["name"], column["type"], column["nullable"]) for column in inspector.get_columns(table)]
        found += [table, columns, checks, indexes]
    engine.dispose()
    return str(found)


async def test_the_migrations_build_what_the_schema_says_and_are_recorded_once(sqlite_url, tmp_path):
    for _ in range(2):
        await open_once(sqlite_url)
    engine = create_engine(f"sqlite:///{tmp_path / 'schema.db'}")
    metadata.create_all(engine)
    engine.dispose()
    assert described(tmp_path / "games.db") == described(tmp_path / "schema.db")
    for file in ("games.db", "schema.db"):
        with closing(sqlite3.connect(tmp_path / file)) as built:
            counted = "SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%' ORDER BY name"
            assert built.execute(counted).fetchall() == [("outbox",), ("tables",), ("votes",)]
    with closing(sqlite3.connect(tmp_path / "games.db")) as built:
        versions = [version for (version,) in built.execute("SELECT version FROM schema_version ORDER BY version")]
    assert versions == list(range(1, len(migrations.MIGRATIONS) + 1))


async def test_a_migration_that_fails_leaves_nothing_half_done(url, monkeypatch):
    def fail_at_the_end(connection):
        connection.exec_driver_sql("CREATE TABLE weather (day INTEGER)")
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN weather TEXT")
        raise ZeroDivisionError

    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, fail_at_the_end))
        await Database.open(url)

    def look(connection):
        found = inspect(connection)
        columns = [column["name"] for column in found.get_columns("tables")]
        return migrations.version_of(connection), set(found.get_table_names()), "weather" in columns

    found = await act(url, lambda connection: connection.run_sync(look))
    assert found == (len(migrations.MIGRATIONS), metadata.tables.keys(), False)


async def test_a_newer_database_is_refused_and_left_as_it_is(sqlite_url, tmp_path):
    file = tmp_path / "games.db"
    await open_once(sqlite_url)
    upgrade = "SELECT max(version) + 1, '2030-01-01T00:00:00.000000+00:00' FROM schema_version"
    write(file, "PRAGMA journal_mode = DELETE", f"INSERT INTO schema_version {upgrade}")
    before = file.read_bytes()
    with pytest.raises(NewerSchema) as refusal:
        await Database.open(sqlite_url)
    newest = len(migrations.MIGRATIONS)
    assert (refusal.value.found, refusal.value.newest) == (newest + 1, newest)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]


async def test_two_programs_that_start_at_once_migrate_once(url):
    databases = await asyncio.gather(*(Database.open(url) for _ in range(4)))
    for database in databases:
        async with database.reading() as connection:
            assert await connection.run_sync(migrations.version_of) == len(migrations.MIGRATIONS)
        await database.close()


@pytest.mark.parametrize(
    ("reason", "patience", "tries"), [("locked", 10, 3), ("locked", 0, 1), ("full", 10, 1)], ids=str
)
async def test_it_waits_for_another_program_that_changes_the_journal_mode(
    sqlite_url, monkeypatch, reason, patience, tries
):
    past = AsyncMock(side_effect=[Unavailable(reason, "no")] * 2 + ["wal"])
    monkeypatch.setattr(Database, "_past_sqlalchemy", past)
    monkeypatch.setattr("storage.database.JOURNAL_TIMEOUT", patience)
    with nullcontext() if tries == 3 else pytest.raises(Unavailable):
        await open_once(sqlite_url)
    assert past.await_args_list == [call("PRAGMA journal_mode = WAL")] * tries


@pytest.fixture
def at_version(url, monkeypatch):
    """A function that opens the database as a program with so many migrations does, or today's."""

    @asynccontextmanager
    async def opened(count=None):
        with monkeypatch.context() as release:
            release.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:count])
            database = await Database.open(url)
        async with database.transaction() as connection:
            yield connection
        await database.close()

    return opened


async def test_tables_of_the_first_release_keep_their_seats_and_logs_and_know_who_has_held_them(at_version, new_table):
    async with at_version(1) as connection:
        table = await new_table(connection)
        await seats.add(connection, table.id, name="Ada", person_id=7)
        await seats.add(connection, table.id, name="Meng Tian", ai="medium")
        await tables.set_state(connection, table.id, "running")
        await log.append(connection, table.id, 0, [log.NewLogRow(1, ["wei", "qi"]), log.NewLogRow(0, 3)])
        before = await seats.of(connection, table.id), await log.read(connection, table.id)
    async with at_version() as connection:
        assert (await seats.of(connection, table.id), await log.read(connection, table.id)) == before
        query = select(holders.c.seat, holders.c.number, holders.c.person_id, holders.c.ai, holders.c.why)
        held = (await connection.execute(query.order_by(holders.c.seat))).all()
    assert held == [(0, 0, 7, None, "began"), (1, 0, None, "medium", "began")]


REMINDED = [
    ("Europe/Berlin", "2026-10-25", "2026-10-25T17:00:00+00:00"),
    ("Pacific/Auckland", "2026-06-01", "2026-06-01T06:00:00+00:00"),
    ("UTC", None, None),
]


async def test_a_table_that_was_reminded_on_a_day_was_reminded_at_its_hour(at_version, new_table):
    insert = text("INSERT INTO reminders VALUES (:table_id, 18, :zone, true, :day, NULL)")
    insert = insert.bindparams(bindparam("day", type_=Date))
    async with at_version(1) as connection:
        ids = [(await new_table(connection, channel_id=channel)).id for channel in range(len(REMINDED))]
        for table_id, (zone, day, _) in zip(ids, REMINDED, strict=True):
            given = {"table_id": table_id, "zone": zone, "day": day and date.fromisoformat(day)}
            await connection.execute(insert, given)
    async with at_version() as connection:
        for table_id, (zone, _, reminded) in zip(ids, REMINDED, strict=True):
            at = reminded and datetime.fromisoformat(reminded)
            assert await reminders.get(connection, table_id) == Reminder(table_id, 18, zone, last_reminded_at=at)


async def test_posts_of_earlier_versions_are_prompts_by_their_kind(at_version, new_table, noon):
    prompts = ["ask", "reminder", "last", "next", "warning", "turn", "offer", "vacancy"]
    insert = text(
        "INSERT INTO outbox (table_id, number, kind, target, payload, created_at, sent_at, message_id, attempts)"
        " VALUES (:table_id, 1, :kind, 'channel', '{}', :at, :at, 5, 1)"
    )
    async with at_version(2) as connection:
        given = {"table_id": (await new_table(connection)).id, "at": noon.isoformat(timespec="microseconds")}
        for kind in ("board", *prompts, "digest", "note"):
            await connection.execute(insert, given | {"kind": kind})
    async with at_version() as connection:
        assert [post.kind for post in await outbox.standing(connection)] == prompts


async def test_ties_that_nobody_wins_are_draws(at_version, new_table):
    """In HUANG, that is; a place shared with a player who was out of time is not known to be one."""
    games = {
        ("huang", 10): [(1, "finished"), (1, "finished"), (3, "finished")],
        ("huang", 11): [(1, "finished"), (2, "finished"), (2, "finished")],
        ("huang", 12): [(1, "cancelled"), (1, "cancelled"), (3, "resigned")],
        ("huang", 13): [(1, "finished"), (3, "timed_out"), (3, "finished")],
        ("han", 14): [(1, "finished"), (1, "finished"), (3, "finished")],
    }
    async with at_version(3) as connection:
        for (game, channel), rows in games.items():
            table = await new_table(connection, game=game, channel_id=channel)
            await tables.set_state(connection, table.id, "ended")
            made = [
                NewResult(seat, 0, seat or None, None if seat else "medium", rank, 5, outcome, None)
                for seat, (rank, outcome) in enumerate(rows)
            ]
            await results.add(connection, table.id, made)
    async with at_version() as connection:
        found = [await results.of_person(connection, person) for person in (1, 2)]
        assert [result.outcome for result in found[0]] == ["drawn", "finished", "cancelled", "timed_out", "finished"]
        assert [result.outcome for result in found[1]] == ["finished", "finished", "resigned", "finished", "finished"]
        assert [results.is_win(result) for result in found[0]] == [False, False, True, False, True]
        query = select(schema.results.c.outcome).where(schema.results.c.ai.is_not(None))
        outcomes = (await connection.execute(query.order_by(schema.results.c.table_id))).scalars().all()
    assert outcomes == ["drawn", "finished", "cancelled", "finished", "finished"]


async def test_who_was_asked_in_the_channel_alone_is_called_there(at_version):
    async with at_version(4) as connection:
        for person, private in ((1, "channel"), (2, "dm")):
            await settings.put(connection, "person", person, "private", private)
            await settings.put(connection, "person", person, "theme", "dark")
    async with at_version() as connection:
        found = await settings.of_all(connection, "person")
    assert found == {1: {"calls": "channel", "theme": "dark"}, 2: {"theme": "dark"}}
