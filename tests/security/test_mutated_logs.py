"""Logs with entries that no table writes: refused in a sentence, and whatever is read can be told."""

import json
from collections import Counter
from random import Random

import pytest
from discord.utils import utcnow

from bot.features.exchange.service import load_export, replayed
from bot.kernel.live import Live
from bot.kernel.retelling import chapter_told, chapters
from bot.kernel.words import Declined
from games import find_boxes
from storage import SeatRow, TableRow
from tests.bot.features.exchange.documents import exported

KINDS = ("answer", "undone", "rewound", "resigned", "replaced", "timed_out", "ended")
NAMES = ("easy", "medium", "hard", "expert", "random")
"""Of AI players, now and in earlier versions."""
ANSWERS = (-1, 0, 1, 2, 9, "", *NAMES, "person", "holder", "agreed", "zzz", "None", "1", [], ["medium"], ["a", "b"])
WRITTEN = {
    "resigned": {*NAMES},
    "replaced": {*NAMES, "person"},
    "timed_out": {*NAMES, "holder"},
    "ended": {"agreed"},
}


def read(document):
    """Return the table that the bot makes of a document; `None` if it is refused in a sentence."""
    try:
        return replayed(load_export(json.dumps(document)), seconds=9)
    except Declined as refused:
        assert str(refused).endswith(".")
        return None


def told(document, table):
    """Return the whole history of the table, in words."""
    at = utcnow()
    options, version = document["options"], document["rules_version"]
    row = TableRow(1, 2, 3, 4, document["game"], options, version, "ended", None, at, at, at)
    seats = [SeatRow(seat, None, None, name, at) for seat, name in enumerate(("Ada", "Bob", "Cai"))]
    live = Live(row, seats, table, 0)
    return [line for chapter in chapters(live) for line in chapter_told(live, chapter, None)]


@pytest.mark.parametrize("kind", KINDS[1:])
@pytest.mark.parametrize("answer", [1, 2, "medium"])
def test_nature_has_no_part_in_what_happens_at_the_table(kind, answer):
    document = exported("huang_di", upto=1)
    first = document["log"][0]
    assert first["seat"] == -1
    forged = {"seat": -1, "kind": kind, "answer": answer}
    assert read(document | {"state": "cancelled", "log": [first, forged]}) is None


def forge(log, chance):
    """Forge an entry of a log, and return it; or change their order, and return nothing."""
    at = chance.randint(0, len(log))
    match chance.choice(["insert"] * 12 + ["drop", "swap", "twice"]):
        case "drop":
            log[at : at + 1] = []
        case "swap":
            log[at : at + 2] = log[at : at + 2][::-1]
        case "twice":
            log[at:at] = log[at : at + 1]
        case _:
            entry = {"seat": chance.randint(-1, 2), "kind": chance.choice(KINDS), "answer": chance.choice(ANSWERS)}
            log.insert(at, entry)
            return entry
    return None


@pytest.mark.parametrize("game", sorted(find_boxes()))
def test_a_forged_log_is_refused_or_read_whole_and_each_entry_is_one_that_a_table_writes(game):
    chance, whole, found = Random(11), exported(game, upto=40) | {"state": "cancelled"}, Counter()
    for _ in range(600):
        log = whole["log"][: chance.randint(1, 40)]
        entry = forge(log, chance)
        document = whole | {"log": log}
        table = read(document)
        found[table is not None] += 1
        if table is None:
            continue
        assert table.log == list(load_export(json.dumps(document)).log)
        assert told(document, table) or entry is None
        if entry is None or entry["kind"] == "answer":
            continue
        assert (entry["seat"] >= 0) == (entry["kind"] != "ended")
        if entry["kind"] in WRITTEN:
            assert entry["answer"] in WRITTEN[entry["kind"]]
        else:
            assert isinstance(entry["answer"], int)
    assert min(found[True], found[False]) > 20  # else this would prove nothing
