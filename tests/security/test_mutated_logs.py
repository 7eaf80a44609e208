"""Logs with entries that no table writes: refused in a sentence, and whatever is read can be told."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from discord.utils import utcnow

from bot.features.exchange.service import load_export, replayed
from bot.kernel.live import Live
from bot.kernel.retelling import chapter_told, chapters
from bot.kernel.words import Declined
from games import find_box, find_boxes
from games.engine import Table
from games.engine.selfplay import choose
from storage import SeatRow, TableRow

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


def document(game):
    """The first entries of a game between three AI players, some of them Nature's."""
    source, box = Random(4), find_box(game)
    table = Table(box.new(3, {}), nature=source)
    while table.number < 40:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, box.policy("random"), source))
    assert -1 in {entry.seat for entry in table.log}
    log = [{"seat": entry.seat, "answer": entry.answer, "kind": entry.kind} for entry in table.log]
    return {
        "game": game,
        "rules_version": box.version,
        "options": dict(box.chosen({})),
        "seats": [{"name": name} for name in ("Ada", "Bob", "Cai")],
        "state": "cancelled",
        "log": json.loads(json.dumps(log)),
    }


def read(document):
    """The table that the bot makes of a document; `None` where it refuses it in a sentence."""
    try:
        return replayed(load_export(json.dumps(document)), seconds=9)
    except Declined as refused:
        assert str(refused).endswith(".")
        return None


def told(document, table):
    """The whole history of the table, in words."""
    at = utcnow()
    options, version = document["options"], document["rules_version"]
    row = TableRow(1, 2, 3, 4, document["game"], options, version, "ended", None, at, at, at)
    seats = [SeatRow(seat, None, None, name, at) for seat, name in enumerate(("Ada", "Bob", "Cai"))]
    live = Live(row, seats, table, 0)
    return [line for chapter in chapters(live) for line in chapter_told(live, chapter, None)]


@pytest.mark.parametrize("kind", KINDS[1:])
@pytest.mark.parametrize("answer", [1, 2, "medium"])
def test_nature_has_no_part_in_what_happens_at_the_table(kind, answer):
    given = document("huang_di")
    given["log"] = given["log"][:1]
    assert given["log"][0]["seat"] == -1
    given["log"].append({"seat": -1, "kind": kind, "answer": answer})
    assert read(given) is None


@pytest.mark.parametrize("game", sorted(find_boxes()))
def test_a_forged_entry_is_refused_or_one_that_a_table_writes(game):
    chance, whole, found = Random(11), document(game), Counter()
    for _ in range(600):
        log = [dict(entry) for entry in whole["log"][: chance.randint(1, 40)]]
        entry = {"seat": chance.randint(-1, 2), "kind": chance.choice(KINDS), "answer": chance.choice(ANSWERS)}
        log.insert(chance.randint(0, len(log)), entry)
        given = whole | {"log": log}
        table = read(given)
        found[table is not None] += 1
        if table is None:
            continue
        assert told(given, table)
        if entry["kind"] == "answer":
            continue
        assert (entry["seat"] >= 0) == (entry["kind"] != "ended")
        if entry["kind"] in WRITTEN:
            assert entry["answer"] in WRITTEN[entry["kind"]]
        else:
            assert isinstance(entry["answer"], int)
    assert min(found[True], found[False]) > 20  # else this would prove nothing
