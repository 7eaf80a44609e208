"""A table goes into a JSON document and comes out the same; a broken document is refused in a sentence."""

import json

import pytest

from bot.features.exchange.service import ENTRIES, NAME, SIZE, BrokenExport, export_table, load_export, replayed
from bot.kernel.rows import from_row, to_answer, to_json, to_row
from bot.kernel.words import Declined
from games import find_box
from games.engine import BrokenLog, Entry, OtherRules, Refused
from storage import Database, LogRow, NoSuchTable, log, sealed, seats, tables
from tests.bot.features.exchange.documents import exported
from tests.bot.features.rankings.ranked_games import NOON

IDS = GUILD, CHANNEL, HOST, GUEST = tuple(range(880000000000000001, 880000000000000005))
BOX = find_box("huang_di")
NAMES = ("皇帝", "Li Si", "Meng Tian (AI)")


@pytest.fixture(scope="module")
def document():
    return exported()


def read(document):
    return load_export(json.dumps(document))


@pytest.fixture
async def database(tmp_path):
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    yield database
    await database.close()


async def stored(database, entries, state="running"):
    """Store a table of two people and an AI player with this log; return its id."""
    async with database.transaction() as connection:
        row = await tables.create(
            connection,
            guild_id=GUILD,
            channel_id=CHANNEL,
            host_id=HOST,
            game="huang_di",
            options={**BOX.chosen({}), "theme": "dark", "picture": "none"},
            rules_version=BOX.version,
        )
        for name, person in zip(NAMES, (HOST, GUEST, None), strict=True):
            await seats.add(connection, row.id, name=name, person_id=person, ai=None if person else "random")
        await tables.set_state(connection, row.id, state)
        await log.append(connection, row.id, 0, [to_row(entry) for entry in entries])
        await sealed.put(connection, row.id, len(entries) + 1, 0, "a very secret answer")
    return row.id


@pytest.mark.parametrize("answer", ["p2:l3:c4", 0, -3, (), ("favour-1", "favour-2")])
def test_an_answer_survives_json(answer):
    assert to_answer(json.loads(json.dumps(to_json(answer)))) == answer


@pytest.mark.parametrize("answer", [None, True, 1.5, {"a": 1}, ["a", 1], [["a"]]])
def test_what_is_no_answer_is_refused_with_its_number(answer):
    with pytest.raises(Refused, match="an answer is a text, a whole number or a list of texts"):
        to_answer(answer)
    with pytest.raises(BrokenLog, match=r"entry 1: .* is no answer"):
        from_row(LogRow(1, 0, answer, "answer", NOON))


async def test_a_table_is_exported_as_json_of_format_1_without_ids_sealed_answers_or_looks(database):
    table = read(exported(upto=80)).table()
    table.record(Entry(1, "random", "resigned"))
    document = await export_table(database, await stored(database, table.log))
    text = json.dumps(document)
    assert document == json.loads(text)
    assert document == {
        "format": 1,
        "game": "huang_di",
        "rules_version": BOX.version,
        "options": {"provinces": "recommended", "supplies": "unlimited"},
        "seats": [
            {"name": "皇帝", "ai": None},
            {"name": "Li Si", "ai": None},
            {"name": "Meng Tian (AI)", "ai": "random"},
        ],
        "state": "running",
        "log": [{"seat": entry.seat, "answer": to_json(entry.answer), "kind": entry.kind} for entry in table.log],
    }
    assert not [number for number in IDS if str(number) in text]
    export = load_export(text)
    assert (export.names, export.log) == (NAMES, tuple(table.log))
    for viewer in (None, 0, 1, 2):
        assert export.table().game.observation(viewer) == table.game.observation(viewer)


async def test_a_table_in_the_lobby_has_no_log_and_one_that_is_not_there_is_refused(database):
    document = await export_table(database, await stored(database, [], "lobby"))
    assert (read(document).log, read(document).state) == ((), "lobby")
    with pytest.raises(NoSuchTable, match="There is no table 7"):
        await export_table(database, 7)


def test_a_prefix_of_the_log_is_the_table_of_that_moment():
    export = read(exported(upto=50))
    for upto in range(0, len(export.log), 7):
        table = export.table(upto)
        assert table.log == list(export.log[: len(table.log)])
        assert len(table.log) + len(table.sealed) == upto  # sealed answers enter the log together
    with pytest.raises(Refused, match=f"The log has {len(export.log)} entries, not 9999"):
        export.table(9999)


WHOLE = "That file is not a complete exported table."
UNREAD, LACKS = f"{WHOLE} I can't read", f"{WHOLE} Missing:"
LONG = "That file is larger than any exported table. Too long:"
OTHER = "That file is not an exported table. Use a file from `/table export`."
NO_JSON = "That file is not an exported table: it is not JSON. Use a file from `/table export`."
NO_SEAT = f"{WHOLE} Entry 0 of its log belongs to a seat that it does not have."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "That file is an exported table of format 2. I read format 1."),
        ({"format": None}, OTHER),
        ({"game": None}, f"{UNREAD} the game."),
        ({"rules_version": "1"}, f"{UNREAD} the version of the rules."),
        ({"options": {"provinces": 3}}, f"{UNREAD} the options."),
        ({"seats": {}}, f"{UNREAD} the seats."),
        ({"seats": [{"name": "A"}, {"ai": "random"}]}, f"{LACKS} seat 2."),
        ({"seats": [{"name": "A" * (NAME + 1)}]}, f"{LONG} seat 1."),
        ({"state": "lost"}, f"{UNREAD} the state of the game."),
        ({"log": {}}, f"{UNREAD} the log."),
        (
            {"log": [{"seat": 0, "answer": 0}] * (ENTRIES + 1)},
            "That log has more entries than any game. I read up to 6000.",
        ),
        ({"log": [{"seat": 0, "answer": 1}, 3]}, f"{UNREAD} entry 1 of the log."),
        ({"log": [{"seat": 0}]}, f"{LACKS} entry 0 of the log."),
        ({"log": [{"answer": 0}]}, f"{LACKS} entry 0 of the log."),
        ({"log": [{"seat": True, "answer": 0}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [{"seat": 0, "answer": 1.5}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [{"seat": 0, "answer": ["a", 1]}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [{"seat": 0, "answer": 0, "kind": "lost"}]}, f"{UNREAD} entry 0 of the log."),
        ({"log": [{"seat": 3, "answer": 0}]}, NO_SEAT),
        ({"log": [{"seat": -2, "answer": 0}]}, NO_SEAT),
        ({"log": [{"seat": -1, "answer": "random", "kind": "resigned"}]}, NO_SEAT),
        ({"rules_version": 999}, "This log was played with version 999 of the rules of Huang Di. This program can"),
        ({"game": "chess"}, "That file holds a game I don't know: 'chess'."),
        ({"options": {"supplies": "gold"}}, "That file was changed or is damaged: Huang Di can't be played with its"),
        ({"options": {"theme": "dark"}}, "That file was changed or is damaged: Huang Di can't be played with its"),
        ({"seats": [{"name": "A"}] * 7}, "That file was changed or is damaged: Huang Di can't be played with its"),
        (
            {"seats": [{"name": "A"}, {"name": "B", "ai": "clever"}, {"name": "C"}]},
            "In that file, seat 2 belongs to an AI player that Huang Di does not have: 'clever'.",
        ),
    ],
)
def test_a_broken_document_says_what_is_wrong_and_where(document, change, sentence):
    with pytest.raises((Declined, OtherRules)) as refusal:
        replayed(read(document | change))
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [(text, NO_JSON) for text in ("", "{", "nothing", "[1, 2", '"\\ud800"', "[" * 100_000, b"\xff\xfe\x00")]
    + [(text, OTHER) for text in ("[]", "null", "3")]
    + [
        ("{}", f"{LACKS} the game."),
        (b" " * SIZE, NO_JSON),
        (b" " * (SIZE + 1), "That file has 1,048,577 bytes. I read up to 1,048,576."),
    ],
    ids=lambda text: repr(text[:9]),
)
def test_a_file_that_is_no_document_is_refused(text, sentence):
    with pytest.raises(BrokenExport) as refusal:
        load_export(text)
    assert str(refusal.value) == sentence


def test_a_tampered_log_is_refused_with_the_number_of_its_entry(document):
    last = len(document["log"]) - 1
    for number in (0, 6, 7, last // 2, last):
        log = [*document["log"]]
        log[number] = log[number] | {"answer": "a treasure"}
        with pytest.raises(Declined, match=f"I can't replay that log: entry {number} does not fit the game"):
            replayed(read(document | {"log": log}))
    first = next(number for number, entry in enumerate(document["log"]) if entry["seat"] >= 0)
    swapped = [*document["log"]]  # players answer together at first, and the bot writes that by seat
    swapped[first : first + 2] = swapped[first : first + 2][::-1]
    with pytest.raises(Declined, match=f"entry {first} does not fit the game"):
        replayed(read(document | {"log": swapped}))
    for entry in ({"seat": 0, "answer": "medium", "kind": "replaced"}, {"seat": 0, "answer": 1}):
        ended = f"continues after the end of its game, which was entry {last} of {last + 2}"
        with pytest.raises(Declined, match=ended):
            replayed(read(document | {"log": [*document["log"], entry]}))
    with pytest.raises(Declined, match=rf"takes too long\. I gave up at entry 0 of {last + 1}\."):
        replayed(read(document), seconds=-1)
