"""Damage to any column of any row, and to a log, stops neither the bot nor another table, and is named."""

# ruff: noqa: S608  # SQL of this module alone

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from pathlib import Path
from random import Random
from unittest.mock import AsyncMock

import pytest
from discord import app_commands

import bot.admin.check
from benchmarks.unconnected import Press, at_rest, started
from bot.admin.check import check
from bot.kernel import soundness
from bot.kernel.soundness import unsound
from bot.kernel.words import Declined
from games import find_boxes
from storage import BadValue, NewPost, outbox, schema, settings, tables
from storage import damage as damages
from storage.driver import text_or_bytes
from storage.rows import Choice, Flag, Instant, JsonText, OwnId, TargetText, Whole, Words, Zone

DAMAGED, WITNESS, OVER, LOBBY = 1, 2, 3, 4
"""The tables: two at which games run, one whose game is over with a post that is due, and one that has not begun."""
ADA, BOB, CAI = 100, 101, 102
GUILD = 1 << 22
NOON = "2026-01-01T12:00:00.000000+00:00"
UNDO = '{"to": 1, "all": true}'
WORD, BYTES, NEGATIVE, FAR = "'damaged'", "CAST(x'ff' AS TEXT)", "-7", "'9999-12-31T23:59:59.999999+00:00'"
NO_JSON, LIST = "'{\"no json'", "'[1]'"
WORD_IN_JSON = "'\"damaged\"'"
BAD = {
    Words: [BYTES, "x'ff'"],
    Choice: [WORD, BYTES],
    Zone: [WORD, BYTES],
    Whole: [WORD, NEGATIVE, "2.5", "x'ff'"],
    Flag: [WORD, NEGATIVE],
    Instant: [WORD, FAR, "'2026-01-01'", "x'ff'"],
    JsonText: [NO_JSON, BYTES, f"CAST({NO_JSON} AS BLOB)"],
    TargetText: [WORD, "'-1'", "x'31'"],
}
"""Values that a column cannot have, by its type, in SQL: the bot is started with the first. Any text may be a name."""
MORE = [
    (schema.tables.c.game, WORD),
    (schema.tables.c.options, LIST),
    *((table.c.seat, "77") for table in (schema.seats, schema.waits, schema.clocks, schema.holders, schema.votes)),
    *((column, FAR) for column in (schema.tables.c.updated_at, schema.clocks.c.runs_out_at, schema.waits.c.since)),
    (schema.votes.c.kind, WORD),
    *((schema.settings.c.value, value) for value in (WORD_IN_JSON, LIST)),
]
"""Further bad values with which the bot is started."""
NOT_TOLD = {
    (schema.outbox.c.id, NEGATIVE): "it only says in which order posts are sent",
    (schema.votes.c.kind, WORD): "a newer program may have opened it; the next move makes it void",
}
"""What cannot be told from a valid value, with the reason."""
MORE_ROWS = [
    f"INSERT INTO votes VALUES (1, {DAMAGED}, 3, 'undo', 0, '{UNDO}', '{NOON}', '{NOON}', NULL, NULL, {ADA})",
    f"INSERT INTO ballots VALUES (1, 0, 'yes', '{NOON}', {ADA})",
    f"INSERT INTO budgets VALUES ({DAMAGED}, 0, 3600)",
    f"INSERT INTO pauses VALUES ({DAMAGED}, '{NOON}', '{NOON}', 1)",
    f"INSERT INTO removals VALUES ({DAMAGED}, {CAI}, 'Cai', '{NOON}')",
    f"INSERT INTO offers VALUES ({DAMAGED}, 1, {CAI}, {ADA}, '{NOON}')",
    f"INSERT INTO ahead VALUES ({DAMAGED}, 0, 'a topic', '\"an answer\"', NULL, 0, '{NOON}')",
    f"INSERT INTO notices VALUES ({ADA}, 'next', '1:2', {DAMAGED}, '{NOON}', NULL)",
    f"INSERT INTO troubles VALUES ({DAMAGED}, 'permission', '{NOON}', NULL)",
    f"INSERT INTO closings VALUES ({DAMAGED}, {ADA}, '{NOON}')",
    f"INSERT INTO notices VALUES ({ADA}, 'digest', '', NULL, '{NOON}', NULL)",
    f"UPDATE outbox SET sent_at = NULL, message_id = NULL WHERE table_id = {OVER} AND kind = 'close'",
]
PERSONAL = {
    "away": NOON,
    "zone": "Europe/Berlin",
    "digest": {"hour": 1, "set_at": NOON},
    "quiet": [22, 7],
    "remind": "dm",
}


async def begun(app, channel_id, *persons, state="running", **options):
    host, *others = persons
    row = await app.lobbies.open(guild_id=GUILD, channel_id=channel_id, host_id=host, name="Host", game="huang_di")
    for option, choice in options.items():
        await app.choices.choose(row.id, host, option, choice, may_manage=True)
    for number, person in enumerate(others):
        await app.lobbies.join(row.id, person, f"Guest {number}")
    if state != "lobby":
        await app.lobbies.start(row.id, host)
    return row.id


async def store(file: Path):
    """Store tables, people and a server, with a row in every table of the database."""
    others = asyncio.all_tasks()
    async with started(file, Random(5)) as bot:
        app, database = bot.app, bot.app.tables.database
        for table_id, channel_id in ((DAMAGED, 11), (WITNESS, 12), (OVER, 13)):
            timing = {"clock": "12h", "nights": "pause"} if table_id == DAMAGED else {}
            persons = (ADA + 10 * table_id - 10, BOB + 10 * table_id - 10)
            assert await begun(app, channel_id, *persons, **timing) == table_id
        assert await begun(app, 14, ADA, state="lobby") == LOBBY
        await at_rest(others | {bot._guard, bot._rival})
        while (live := await app.tables.live(DAMAGED)).table.number < 8 or not live.table.sealed:
            Press.on(live, Random(live.table.number)).make(bot)
            await at_rest(others | {bot._guard, bot._rival})
        await app.tables.cancel(OVER, ADA + 20, may_manage=True, manages_server=True)
        await at_rest(others | {bot._guard, bot._rival})
        async with database.transaction() as connection:
            await outbox.add(connection, DAMAGED, [NewPost(0, "note", "channel", {"text": "to send"})])
            for key, value in PERSONAL.items():
                await settings.put(connection, "person", ADA, key, value)
            await settings.put(connection, "guild", GUILD, "keep", "30")
    damage(file, *MORE_ROWS)


def damage(file: Path, *statements: str):
    """Change a database as no bot does; return how many rows were changed, -1 if SQLite refuses."""
    with closing(sqlite3.connect(file)) as writer:
        writer.execute("PRAGMA foreign_keys = OFF")
        writer.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            changed = writer.execute(statement).rowcount
        writer.commit()
    return changed


def stored(file: Path, column):
    with closing(sqlite3.connect(file)) as reader:
        reader.text_factory = bytes
        return Counter(map(repr, reader.execute(f"SELECT {column.name} FROM {column.table}")))


_whole: list[bytes] = []


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(soundness, "PAUSE", 0)
    monkeypatch.setattr(bot.admin.check, "_boards", lambda: ())
    monkeypatch.setattr(app_commands.CommandTree, "sync", AsyncMock(return_value=[]))  # which takes as long as all else


@pytest.fixture
async def copy(tmp_path):
    """A copy of a database without damage, which is made once."""
    if not _whole:
        file = tmp_path / "whole.sqlite3"
        await store(file)
        _whole.append(file.read_bytes())
    file = tmp_path / "copy.sqlite3"
    file.write_bytes(_whole[0])
    return file


OF_ENDED = ("id", "game", "options", "state", "updated_at", "ended_at", "guild_id", "table_id", "target", "payload")
"""Columns that are read of tables that are over, too."""


def rows_of(column, value):
    table = column.table
    if table is schema.tables:
        also = [LOBBY] if column in (table.c.game, table.c.options) else []
        over = [OVER] if column.name in OF_ENDED else []
        return [f"id = {table_id}" for table_id in (DAMAGED, *over, *also)]
    if table is schema.outbox:
        over = [f"table_id = {OVER} AND kind = 'close'"] if column.name in OF_ENDED else []
        return [f"table_id = {DAMAGED} AND kind = 'note'", *over]
    if table is schema.settings:
        return [f"key = '{key}'" for key in (PERSONAL if value == WORD_IN_JSON else ["zone"])]
    if table is schema.notices:
        return ["kind = 'digest'"]
    return [f"table_id = {DAMAGED}"] if "table_id" in table.c and table is not schema.results else ["TRUE"]


def damaging(column, row, value):
    """Return the statement that damages the last of these rows."""
    table = column.table
    return f'UPDATE {table} SET "{column.name}" = {value} WHERE rowid = (SELECT max(rowid) FROM {table} WHERE {row})'


def is_own_number(column):
    """Return whether a column is SQLite's own number of its rows, which takes any number and nothing else."""
    return isinstance(column.type, OwnId) or column is VERSION


def bad_values(column):
    if is_own_number(column):
        return [NEGATIVE]
    values = next(values for kind, values in BAD.items() if isinstance(column.type, kind))
    return [value for value in values if value != NEGATIVE or column is not schema.results.c.score]


VERSION = schema.schema_version.c.version
COLUMNS = [column for table in schema.metadata.sorted_tables for column in table.c]


def dealt():
    """Return the cases for each start of the bot: each damages another row.

    A row of `tables` that cannot be read would hide what else is damaged there, so these have starts of their own.
    """
    groups = defaultdict(list)
    for column, value in [*((column, bad_values(column)[0]) for column in COLUMNS if column is not VERSION), *MORE]:
        for row in rows_of(column, value):
            several = column.table in (schema.tables, schema.settings)
            groups[column.table, row if several else ""].append((column, row, value))
    for of_tables in (True, False):
        cases = [group for (table, _), group in groups.items() if (table is schema.tables) == of_tables]
        starts = [[] for _ in max(cases, key=len)]
        for first, group in enumerate(cases):
            for number, case in enumerate(group, first):
                starts[number % len(starts)].append(case)
        yield from starts


@pytest.mark.parametrize("cases", [*dealt()], ids=lambda cases: str(cases[0][0]))
async def test_no_damaged_value_stops_the_bot_or_another_table(copy, faults, cases):
    before = [stored(copy, column) for column, *_ in cases]
    for case in cases:
        assert damage(copy, damaging(*case)) == 1
    spoilt = [stored(copy, column) - former for (column, *_), former in zip(cases, before, strict=True)]
    others = asyncio.all_tasks()
    async with started(copy, Random(5)) as bot:
        await bot._look
        for chore in bot.app.chores._chores:
            await bot.app.chores.once(chore)
        witness = await bot.app.tables.live(WITNESS)
        Press.on(witness, Random(1)).make(bot)
        await at_rest(others | {bot._guard, bot._rival})
        assert await bot.app.tables.live(WITNESS) is not witness
        async with bot.app.tables.database.reading() as connection:
            assert WITNESS not in {post.table_id for post in await outbox.due(connection)}
            bad = [bad async for bad in damages.find(connection, games=find_boxes())]
            gone = [DAMAGED] if any(column is schema.tables.c.id for column, *_ in cases) else []
            here = {row.table_id for row in bad}.intersection({DAMAGED, LOBBY}.difference(gone))
            assert {(await tables.get(connection, table_id)).state for table_id in here} <= {"frozen"}
        odd = [sentence async for sentence in soundness.damaged_settings(bot.app.tables.database)]
    assert faults.taken() == []
    for (column, *_), values in zip(cases, spoilt, strict=True):
        assert values <= stored(copy, column), "what is damaged stays for repair"
    of_settings = [value for column, _, value in cases if column is schema.settings.c.value and value != NO_JSON]
    assert len(odd) == len(of_settings)
    told = {row.column for row in bad}
    for column, _, value in cases:
        by_others = {str(each) for each in COLUMNS if any(key.column is column for key in each.foreign_keys)}
        assert told & {str(column), *by_others} or (column, value) in NOT_TOLD or value in of_settings


def test_every_bad_value_of_a_column_is_refused():
    with closing(sqlite3.connect(":memory:")) as reader:
        reader.text_factory = text_or_bytes
        for column in COLUMNS:
            for value in [] if is_own_number(column) else bad_values(column):
                (read,) = reader.execute(f"SELECT {value}").fetchone()
                with pytest.raises(BadValue, match=str(column)):
                    column.type.checked(read)


async def test_the_check_names_every_damaged_row(copy, monkeypatch):
    assert await problems(copy, monkeypatch) == []
    whole = copy.read_bytes()
    for column, row, value, sentence in (
        (schema.tables.c.options, f"id = {DAMAGED}", NO_JSON, "Table 1: A stored value is damaged (tables.options of"),
        (schema.tables.c.game, f"id = {OVER}", WORD, "Table 3: A stored value is damaged (tables.game of the row with"),
        (schema.outbox.c.payload, f"table_id = {OVER}", NO_JSON, "(outbox.payload of the row with id "),
        (schema.settings.c.value, "key = 'zone'", NO_JSON, "(settings.value of the row with scope person, owner_id"),
        (schema.settings.c.value, "key = 'away'", WORD_IN_JSON, "The setting 'away' of person 100 is damaged"),
        (schema.settings.c.value, "key = 'keep'", WORD_IN_JSON, f"The setting 'keep' of guild {GUILD} is damaged"),
    ):
        copy.write_bytes(whole)
        assert damage(copy, damaging(column, row, value)) == 1
        assert any(sentence in line for line in await problems(copy, monkeypatch))


@pytest.mark.parametrize("column", ["tables.options", "tables.updated_at", "seats.name", "holders.at", "votes.payload"])
async def test_players_read_what_is_damaged_and_can_free_their_channel(copy, column):
    (damaged,) = [each for each in COLUMNS if str(each) == column]
    damage(copy, damaging(damaged, rows_of(damaged, "")[0], bad_values(damaged)[0]))
    async with started(copy, Random(5)) as bot:
        await bot._look
        sentence = f"This table is frozen, and its log is kept: A stored value is damaged ({column})."
        with pytest.raises(Declined, match=re.escape(sentence)):
            await bot.app.tables.running_in(11)
        await bot.app.tables.cancel(DAMAGED, ADA, may_manage=True)
        assert await begun(bot.app, 11, ADA, state="lobby") == LOBBY + 1


async def test_a_bot_that_does_not_know_its_schema_does_not_begin(copy):
    damage(copy, damaging(VERSION, "TRUE", NEGATIVE))
    with pytest.raises(BadValue, match=str(VERSION)):
        await started(copy, Random(5)).__aenter__()


async def problems(file, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    return [str(found) async for found in check() if found.mark == "✗" and "DISCORD_TOKEN" not in str(found)]


MISSING = "Log entry 4 is missing from the database."


@pytest.fixture
async def two(club):
    await club.turn(club.ada, club.bob)
    other = club.guild.create_text_channel("other")
    await club.cai.types("table new", channel=other, game="huang_di")
    dee = club.invite("Dee")
    await dee.types("table join", channel=other)
    await dee.types("table start", channel=other)
    return club


async def states(club):
    return [(await club.read(tables.get, number)).state for number in (1, 2)]


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("DELETE FROM log WHERE number = 4", MISSING),
        ("UPDATE log SET answer = '[' WHERE number = 4", "A stored value is damaged (log.answer)."),
        ("DELETE FROM log WHERE number > 3", "Its log ends after "),
    ],
)
async def test_a_table_whose_log_is_not_whole_is_frozen_at_the_start_and_others_play_on(
    two, caplog, statement, sentence
):
    await two.shut()
    damage(two.file, f"{statement} AND table_id = 1")
    await two.restart()
    await two.bot._look
    assert await states(two) == ["frozen", "running"]
    said = (await two.ada.types("move")).text
    assert sentence in said
    assert said.startswith("This table is frozen")
    assert f"table 1 is frozen: {sentence}" in caplog.text
    assert (await two.live(2)).goes_on


async def test_the_check_names_the_table_and_freezes_nothing_and_loading_it_does(two, monkeypatch):
    assert await problems(two.file, monkeypatch) == []
    await two.restart()
    await two.bot._look
    two.bot.app.tables.forget(1)
    damage(two.file, "DELETE FROM log WHERE number = 4")
    assert f"✗ Table 1: {MISSING}" in await problems(two.file, monkeypatch)
    assert await states(two) == ["running", "running"]
    assert MISSING in (await two.ada.types("move")).text
    assert await states(two) == ["frozen", "running"]


@pytest.mark.parametrize("at_once", [1, 2])
async def test_every_table_is_looked_at_once_however_many_are_listed_at_once(two, monkeypatch, at_once):
    damage(two.file, "DELETE FROM log WHERE number = 4")
    monkeypatch.setattr(soundness, "TABLES_AT_ONCE", at_once)
    assert [row.id async for row, _ in unsound(two.bot.app.tables.database)] == [1]
    damage(two.file, "UPDATE log SET answer = '\"nothing\"' WHERE table_id = 2 AND number = 0")
    assert [row.id async for row, _ in unsound(two.bot.app.tables.database)] == [1, 2]
