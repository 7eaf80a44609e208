"""`huangdi move` copies the games to PostgreSQL, where every table must replay to the same position."""

import json
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import delete
from typer.testing import CliRunner

from bot.admin.move import move
from bot.cli import app
from bot.features.exchange.service import load_export
from bot.kernel.rows import to_row
from bot.kernel.soundness import replayed, unsound
from games import find_boxes
from storage import Database, StorageError, log, schema, seats, tables
from storage.moving import Move
from tests.bot.features.exchange.documents import exported

LENGTH = 60
"""Number of log entries in each game, at least."""


def played(box):
    return load_export(json.dumps(exported(box.name, box.seats[0], upto=LENGTH))).table()


@pytest.fixture
async def source(settings):
    """The URL of a database with a game of each kind."""
    database = await Database.open(settings.database_url)
    async with database.transaction() as connection:
        for channel, box in enumerate(find_boxes().values()):
            given = {"guild_id": 1, "channel_id": channel, "host_id": 1, "options": {}}
            row = await tables.create(connection, game=box.name, rules_version=box.version, **given)
            for seat in range(box.seats[0]):
                await seats.add(connection, row.id, name=f"Ada {seat}", person_id=seat)
            await log.append(connection, row.id, 0, [to_row(entry) for entry in played(box).log])
            await tables.set_state(connection, row.id, "ended" if channel == 1 else "running")
    await database.close()
    return settings.database_url


@pytest.fixture
def target(postgresql):
    return postgresql.bare()


async def test_games_of_every_kind_are_where_they_were(source, target):
    said = await move(source, target)
    database = await Database.open(target)
    assert [found async for found in unsound(database)] == []
    async with database.reading() as connection:
        rows = await tables.in_state(connection, "running", "ended")
        numbers = [(await replayed(connection, row)).number for row in rows]
        copied = {*schema.metadata.sorted_tables} - {schema.schema_version}
        held = sum([len((await connection.execute(table.select())).all()) for table in copied])
    await database.close()
    assert numbers == [played(box).number for box in find_boxes().values()]
    assert said.startswith(f"Rows copied: {held:,}. Tables that replay to the same position: {len(rows)}.\nNow put ")


def test_the_command_says_what_to_do_next_and_names_tables_that_could_not_be_replayed_before(
    source, target, monkeypatch
):
    file = source.removeprefix("sqlite+aiosqlite:///")
    with closing(sqlite3.connect(file)) as database:
        database.execute("DELETE FROM log WHERE table_id = 1 AND number = 4")
        database.commit()
    monkeypatch.setenv("DATABASE_URL", source)
    result = CliRunner().invoke(app, ["move", target], catch_exceptions=False)
    assert result.exit_code == 0
    assert "Tables whose logs were not whole before the copy: 1." in result.stdout
    assert result.stdout.endswith(f"Now put the address into DATABASE_URL, and start the bot. {file} stays as it is.\n")
    again = CliRunner().invoke(app, ["move", target], catch_exceptions=False)
    assert (again.exit_code, again.stdout) == (1, "")
    assert "\nThe database to copy to is not empty" in again.stderr


async def test_a_copy_that_replays_to_another_position_is_refused(source, target, postgresql, monkeypatch):
    async def shortened(under_way):
        last = schema.log.c.number == LENGTH - 1
        await under_way.target.execute(delete(schema.log).where(schema.log.c.table_id == 3, last))
        yield 1

    monkeypatch.setattr(Move, "compared", shortened)
    with pytest.raises(StorageError, match="Table 3 does not replay to the same position from its copy"):
        await move(source, target)
    assert "(0 rows)" in postgresql.do("SELECT * FROM pg_tables WHERE schemaname = 'public'")
