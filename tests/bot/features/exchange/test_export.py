"""A table goes into a JSON document and comes out the same; a broken document is refused in a sentence."""

import json
from random import Random

import pytest

from bot.features.exchange.service import SIZE, BrokenExport, Export, export_table, load_export
from bot.kernel.rows import from_row, to_answer, to_json, to_row
from games import find_box
from games.engine import NATURE, BrokenLog, Entry, OtherRules, Refused, Table, UnknownGame
from games.engine.selfplay import choose
from storage import Database, NoSuchTable, log, sealed, seats, tables

GUILD, CHANNEL, HOST, GUEST = 880000000000000001, 880000000000000002, 880000000000000003, 880000000000000004
IDS = [str(number) for number in (GUILD, CHANNEL, HOST, GUEST)]
NAMES = ("皇帝", "Li Si", "Meng Tian (AI)")


def played(answers, *, seed=1):
    """A table of Huang Di after so many answers of its players."""
    source = Random(seed)
    box = find_box("huang_di")
    table = Table(box.new(len(NAMES), {}), nature=source)
    for _ in range(answers):
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    return table


@pytest.fixture
async def database(tmp_path):
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    yield database
    await database.close()


async def stored(database, entries, *, state="running"):
    """The id of a table with this log."""
    async with database.transaction() as connection:
        row = await tables.create(
            connection,
            guild_id=GUILD,
            channel_id=CHANNEL,
            host_id=HOST,
            game="huang_di",
            options=find_box("huang_di").chosen({}),
            rules_version=find_box("huang_di").version,
        )
        for name, person in zip(NAMES, (HOST, GUEST, None), strict=True):
            await seats.add(connection, row.id, name=name, person_id=person, ai=None if person else "random")
        await tables.set_state(connection, row.id, state)
        await log.append(connection, row.id, 0, [to_row(entry) for entry in entries])
    return row.id


@pytest.mark.parametrize("answer", ["p2:l3:c4", 0, -3, (), ("favour-1", "favour-2")])
def test_an_answer_survives_json(answer):
    assert to_answer(json.loads(json.dumps(to_json(answer)))) == answer


@pytest.mark.parametrize("stored_answer", [None, True, 1.5, {"a": 1}, ["a", 1], [["a"]]])
def test_an_invalid_answer_is_refused(stored_answer):
    with pytest.raises(Refused, match="an answer is a text, a whole number or a list of texts"):
        to_answer(stored_answer)


async def test_a_stored_log_comes_back_as_it_was(database):
    table = played(60)
    table.record(Entry(1, "random", "resigned"))
    table_id = await stored(database, table.log)
    async with database.reading() as connection:
        assert [from_row(row) for row in await log.read(connection, table_id)] == table.log


async def test_a_stored_entry_that_is_no_answer_names_its_number(database):
    table_id = await stored(database, [Entry(0, "a"), Entry(0, None)])
    async with database.reading() as connection:
        rows = await log.read(connection, table_id)
    with pytest.raises(BrokenLog, match="entry 1: None is no answer"):
        from_row(rows[1])


async def test_an_exported_table_replays_to_the_same_game(database):
    table = played(80)
    document = await export_table(database, await stored(database, table.log))
    export = load_export(json.dumps(document))
    assert (export.game, export.state, export.names) == ("huang_di", "running", NAMES)
    assert export.log == tuple(table.log)
    assert [seat.ai for seat in export.seats] == [None, None, "random"]
    for viewer in (None, 0, 1, 2):
        assert export.table().game.observation(viewer) == table.game.observation(viewer)


async def test_the_document_is_plain_json_of_format_1(database):
    document = await export_table(database, await stored(database, [Entry(NATURE, ("a", "b")), Entry(0, 3)]))
    assert document == json.loads(json.dumps(document))
    assert document == {
        "format": 1,
        "game": "huang_di",
        "rules_version": find_box("huang_di").version,
        "options": {"provinces": "recommended", "supplies": "unlimited"},
        "seats": [
            {"name": "皇帝", "ai": None},
            {"name": "Li Si", "ai": None},
            {"name": "Meng Tian (AI)", "ai": "random"},
        ],
        "state": "running",
        "log": [
            {"seat": -1, "answer": ["a", "b"], "kind": "answer"},
            {"seat": 0, "answer": 3, "kind": "answer"},
        ],
    }


async def test_no_discord_id_is_in_it_and_no_sealed_answer(database):
    table_id = await stored(database, played(30).log)
    async with database.transaction() as connection:
        await sealed.put(connection, table_id, 31, 0, "a very secret answer")
    text = json.dumps(await export_table(database, table_id))
    assert not [number for number in IDS if number in text]
    assert "secret" not in text


async def test_a_table_in_the_lobby_can_be_exported(database):
    document = await export_table(database, await stored(database, [], state="lobby"))
    assert load_export(json.dumps(document)).log == ()


async def test_what_a_table_sets_about_its_posts_is_no_part_of_the_game(database):
    table_id = await stored(database, [])
    async with database.transaction() as connection:
        await tables.set_options(connection, table_id, {"supplies": "finite", "theme": "dark", "picture": "none"})
    assert (await export_table(database, table_id))["options"] == {"supplies": "finite"}


async def test_a_table_that_is_not_there_is_refused(database):
    with pytest.raises(NoSuchTable, match="There is no table 7"):
        await export_table(database, 7)


DOCUMENT = {
    "format": 1,
    "game": "huang_di",
    "rules_version": 1,
    "options": {},
    "seats": [{"name": "A", "ai": None}, {"name": "B"}],
    "state": "ended",
    "log": [],
}


WHOLE = "That file is not a complete exported table."
UNREAD, LACKS = f"{WHOLE} I can't read", f"{WHOLE} Missing:"
LONG = "That file is larger than any exported table. Too long:"
OTHER = "That file is not an exported table. Use a file from `/table export`."


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"format": 2}, "That file is an exported table of format 2. I read format 1."),
        ({"format": None}, OTHER),
        ({"game": None}, f"{UNREAD} the game."),
        ({"rules_version": "1"}, f"{UNREAD} the version of the rules."),
        ({"options": {"provinces": 3}}, f"{UNREAD} the options."),
        ({"seats": {}}, f"{UNREAD} the seats."),
        ({"seats": [{"name": "A"}, {"ai": "random"}]}, f"{LACKS} seat 2."),
        ({"seats": [{"name": "A" * 81}]}, f"{LONG} seat 1."),
        ({"state": "lost"}, f"{UNREAD} the state of the game."),
        ({"log": {}}, f"{UNREAD} the log."),
        ({"log": [{"seat": 0, "answer": 0}] * 6_001}, "That log has more entries than any game. I read up to 6000."),
        ({"log": [{"seat": 0, "answer": 1}, 3]}, f"{UNREAD} entry 1 of the log."),
        ({"log": [{"seat": 0}]}, f"{LACKS} entry 0 of the log."),
        ({"log": [{"answer": 0}]}, f"{LACKS} entry 0 of the log."),
        ({"log": [{"seat": True, "answer": 0}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [{"seat": 2, "answer": 0}]}, f"{WHOLE} Entry 0 of its log belongs to a seat that it does not have."),
        ({"log": [{"seat": -2, "answer": 0}]}, f"{WHOLE} Entry 0 of its log belongs to a seat that it does not have."),
        ({"log": [{"seat": 0, "answer": 0, "kind": "lost"}]}, f"{UNREAD} entry 0 of the log."),
        *(
            ({"log": [{"seat": 0, "answer": "a"}, {"seat": 1, "answer": answer}]}, f"{UNREAD} entry 1 of the log.")
            for answer in (None, 1.5, True, ["a", 1], {"a": "b"})
        ),
    ],
)
def test_a_broken_document_says_what_is_wrong_and_where(change, what):
    with pytest.raises(BrokenExport) as refusal:
        load_export(json.dumps(DOCUMENT | change))
    assert str(refusal.value) == what


@pytest.mark.parametrize("text", ["", "{", "nothing", "[1, 2", '"\\ud800"', "[" * 100_000, b"\xff\xfe\x00"])
def test_a_file_that_is_not_json_is_reported(text):
    with pytest.raises(BrokenExport, match="it is not JSON"):
        load_export(text)


def test_a_document_that_is_too_large_is_not_read():
    with pytest.raises(BrokenExport, match=r"That file has 1,048,577 bytes\. I read up to 1,048,576\."):
        load_export(b" " * (SIZE + 1))


@pytest.mark.parametrize("text", ["[]", "null", "3"])
def test_json_of_another_kind_is_refused(text):
    with pytest.raises(BrokenExport, match=OTHER):
        load_export(text)


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "There is no game called 'chess'. There are: "),
        (
            {"rules_version": 999},
            OtherRules,
            "played with version 999 of the rules of Huang Di. This program can replay",
        ),
        ({"options": {"colour": "red"}}, Refused, "has no option called 'colour'"),
        ({"seats": [{"name": "A"}]}, Refused, "is for 2 to 6 players, but 1 has joined"),
        ({"log": [{"seat": 0, "answer": "nothing"}]}, BrokenLog, "The log stops making sense at entry 0: "),
    ],
)
def test_a_document_that_does_not_replay_says_why(change, error, sentence):
    document = DOCUMENT | {"rules_version": find_box("huang_di").version} | change
    with pytest.raises(error, match=sentence):
        load_export(json.dumps(document)).table()


def test_a_prefix_of_the_log_is_the_table_of_that_moment():
    table = played(50)
    export = exported(table)
    for upto in range(0, len(table.log), 7):
        replayed = export.table(upto)
        assert replayed.log == table.log[: len(replayed.log)]
        assert len(replayed.log) + len(replayed.sealed) == upto  # sealed answers enter the log together
    with pytest.raises(Refused, match=f"The log has {len(table.log)} entries, not 9999"):
        export.table(9999)


def exported(table):
    document = DOCUMENT | {
        "rules_version": find_box("huang_di").version,
        "seats": [{"name": name} for name in NAMES],
        "log": [{"seat": entry.seat, "answer": to_json(entry.answer), "kind": entry.kind} for entry in table.log],
    }
    export = load_export(json.dumps(document))
    assert isinstance(export, Export)
    return export
