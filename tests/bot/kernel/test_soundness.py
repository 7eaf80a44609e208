"""An incomplete log is found at the start: its table is frozen, and the others play on."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import make_url

from bot.admin.check import check
from bot.kernel import soundness
from bot.kernel.soundness import unsound
from storage import tables

MISSING = "Log entry 4 is missing from the database."
SENSE = "I can't replay its log from entry 4 on."
SHORT = "Its log ends after "
UNREAD = "A stored value is damaged (log.answer)."


def damage(club, *statements):
    """Change the database's file as no bot does."""
    with closing(sqlite3.connect(str(make_url(club.settings.database_url).database))) as writer:
        writer.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            writer.execute(statement)
        writer.commit()


@pytest.fixture
async def two(club):
    """Two tables that run, in two channels."""
    await club.turn(club.ada, club.bob)
    other = club.guild.create_text_channel("other")
    await club.cai.types("table new", channel=other, game="huang_di")
    dee = club.invite("Dee")
    await dee.types("table join", channel=other)
    await dee.types("table start", channel=other)
    return club


async def state_of(club, table_id):
    async with club.bot.app.tables.database.reading() as connection:
        return (await tables.get(connection, table_id)).state


DAMAGE = [
    (["DELETE FROM log WHERE table_id = 1 AND number = 4"], MISSING),
    (["UPDATE log SET answer = '\"nothing\"' WHERE table_id = 1 AND number = 4"], SENSE),
    (["UPDATE log SET answer = '{\"a\": 1}' WHERE table_id = 1 AND number = 4"], SENSE),
    (["UPDATE log SET answer = '[' WHERE table_id = 1 AND number = 4"], UNREAD),
    (["DELETE FROM log WHERE table_id = 1 AND number > 3"], SHORT),
]


@pytest.mark.parametrize(("statements", "sentence"), DAMAGE)
async def test_a_table_whose_log_is_not_whole_is_frozen_at_the_start_and_others_play_on(
    two, caplog, statements, sentence
):
    await two.shut()
    damage(two, *statements)
    await two.restart()
    await two.bot._look
    assert [await state_of(two, number) for number in (1, 2)] == ["frozen", "running"]
    said = (await two.ada.types("move")).text
    assert sentence in said
    assert said.startswith("This table is frozen")
    assert f"table 1 is frozen: {sentence}" in caplog.text
    assert (await two.live(2)).goes_on


async def test_the_check_names_the_table_and_freezes_nothing_and_loading_it_does(two, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", two.settings.database_url)
    assert not [str(found) async for found in check() if "Table" in str(found) and found.mark == "✗"]
    await two.restart()
    await two.bot._look
    two.bot.app.tables.forget(1)
    damage(two, *DAMAGE[0][0])
    assert f"✗ Table 1: {MISSING}" in [str(found) async for found in check()]
    assert [await state_of(two, number) for number in (1, 2)] == ["running", "running"]
    assert MISSING in (await two.ada.types("move")).text
    assert [await state_of(two, number) for number in (1, 2)] == ["frozen", "running"]


@pytest.mark.parametrize("at_once", [1, 2, 3])
async def test_every_table_is_looked_at_once_however_many_are_listed_at_once(two, monkeypatch, at_once):
    damage(two, "DELETE FROM log WHERE number = 4")
    monkeypatch.setattr(soundness, "AT_ONCE", at_once)
    assert [row.id async for row, _ in unsound(two.bot.app.tables.database)] == [1]
    two_begins = "UPDATE log SET answer = '\"nothing\"' WHERE table_id = 2 AND number = 0"
    damage(two, two_begins)
    assert [row.id async for row, _ in unsound(two.bot.app.tables.database)] == [1, 2]
