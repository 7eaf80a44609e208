"""Files that were damaged or made to harm: one sentence, at once, and nothing of them is kept.

A log with entries that no table writes is refused as well; what is read can be told.
"""

import json
import tracemalloc
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from time import thread_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from bot.features.exchange.service import SIZE, load_export, replayed
from bot.kernel.retelling import chapter_told, chapters
from bot.kernel.words import Declined
from games import find_boxes
from games.engine import GameError
from tests.bot.features.exchange.documents import brings, exported
from tests.bot.possible_messages import live_of
from tests.security.evil import EVIL, FAILED, called_by, live_in, sent_since, unchanged

GAMES = sorted(find_boxes())
BUNDLED = [
    ("han", "maps/border_disputes.json"),
    ("han", "maps/ways_of_diplomacy.json"),
    ("chang_cheng", "boards/boards.json"),
]
"""Files like those that groups can bring, by game."""
LONGEST = 1900
"""Characters of a sentence that fits into an answer."""
QUICK = 5.0
"""Seconds of processor time in which any file is read or refused; a hundred times as long as it takes."""


@cache
def document(game):
    """Return a whole game as its file."""
    return json.dumps(exported(game, 3, upto=60)).encode()


def refusal(work, *given):
    """Return why a file is refused, a sentence in plain letters, or `None`; either comes in time."""
    begun = thread_time()
    try:
        work(*given)
    except (Declined, GameError) as error:
        sentence = str(error)
        assert 0 < len(sentence) <= LONGEST
        assert "\n" not in sentence
        assert live_in(sentence) == []
        return sentence
    finally:
        assert thread_time() - begun < QUICK
    return None


def read(data):
    """Read a game as the bot does."""
    replayed(load_export(data), seconds=2)


def title_of(game, text):
    """Read a file of a group's own, as `table options` does; return its title."""
    (option,) = (option for option in find_boxes()[game].options if option.file)
    title = option.file.title(text)
    assert title
    return title


CHANGES = st.lists(
    st.tuples(st.sampled_from(["flip", "cut", "drop", "twice", "put"]), st.integers(0, 2**16), st.integers(0, 2**16)),
    min_size=1,
    max_size=4,
)
PUT = [*rb"""[ { " \ - 1e999 null NaN \ud800 <@1>""".split(), b"\x00", b"\xff", b"9" * 400]


def mutated(data, changes):
    """A file some of whose bytes are others."""
    for kind, first, second in changes:
        at, size = first * 7919 % max(len(data), 1), second % 40
        match kind:
            case "flip" if data:
                data = data[:at] + bytes([data[at] ^ (1 << second % 8)]) + data[at + 1 :]
            case "cut":
                data = data[:at]
            case "drop":
                data = data[:at] + data[at + size :]
            case "twice":
                data = data[: at + size] + data[at:]
            case "put":
                data = data[:at] + PUT[second % len(PUT)] + data[at:]
    return data


@settings(max_examples=150)
@given(game=st.sampled_from(GAMES), bundled=st.sampled_from(BUNDLED), changes=CHANGES)
def test_a_damaged_file_map_or_board_is_read_whole_or_refused_in_a_sentence(game, bundled, changes):
    refusal(read, mutated(document(game), changes))
    game, file = bundled
    whole = (Path(games.__file__).parent / game / file).read_bytes()
    refusal(title_of, game, mutated(whole, changes).decode(errors="replace"))


def changed(**changes):
    return json.dumps(json.loads(document("huang_di")) | changes).encode()


def logged(**changes):
    """The document with a changed entry of the log."""
    log = json.loads(document("huang_di"))["log"]
    log[10] |= changes
    return changed(log=log)


def of_others():
    """The log, each answer given by the next seat."""
    log = json.loads(document("huang_di"))["log"]
    return changed(log=[entry | {"seat": (entry["seat"] + 1) % 3 if entry["seat"] >= 0 else -1} for entry in log])


def seated(**seat):
    return changed(seats=[{"name": "A"} | seat, {"name": "B"}, {"name": "C"}])


DEEP = 200_000
HARMFUL = {
    "brackets": b"[" * SIZE,
    "deep options": b'{"options":' + b"[" * DEEP + b"]" * DEEP + b"}",
    "a huge number": b'{"rules_version": ' + b"9" * 500_000 + b"}",
    "a huge exponent": b'{"rules_version": 1e' + b"9" * 5_000 + b"}",
    "many keys": json.dumps({f"k{number}": number for number in range(50_000)}).encode(),
    "twice the log": document("huang_di")[:-1] + b', "log": [{"seat": 0, "answer": "x"}]}',
    "a format of markup": changed(format=EVIL),
    "a game of markup": changed(game=EVIL),
    "a game of a path": changed(game="../../etc/passwd"),
    "an option of markup": changed(options={EVIL: EVIL}),
    "a choice of markup": changed(options={"supplies": EVIL}),
    "a version of many digits": changed(rules_version=10**4_000),
    "an AI player of markup": seated(ai=EVIL),
    "many seats": changed(seats=[{"name": "A"}] * 10_000),
    "many entries": changed(log=[{"seat": 0, "answer": "x"}] * 20_000),
    "entries of another seat": of_others(),
    "an answer of markup": logged(answer=EVIL),
    "an answer of many letters": logged(answer="x" * 500_000),
    "an answer of many answers": logged(answer=["x"] * 100_000),
    "a kind of markup": logged(kind=EVIL),
    "going back to many digits": logged(kind="rewound", answer=10**4_000),
    "taking back many": logged(kind="undone", answer=10**4_000),
    "taking back a word": logged(kind="undone", answer="zzz"),
    "a replacement by markup": logged(kind="replaced", answer=EVIL),
    "a replacement by several": logged(kind="replaced", answer=["medium", "person"]),
    "a resignation to nobody known": logged(kind="resigned", answer="zzz"),
    "an end that a player has agreed to alone": logged(seat=0, kind="ended", answer="agreed"),
    "an end for another reason": logged(seat=-1, kind="ended", answer="bored"),
}


@pytest.mark.parametrize("data", HARMFUL.values(), ids=HARMFUL)
def test_a_file_that_was_made_to_harm_is_refused_in_a_sentence(data):
    tracemalloc.start()
    try:
        assert refusal(read, data) is not None
        assert tracemalloc.get_traced_memory()[1] < 200 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("game", ["han", "chang_cheng"])
@pytest.mark.parametrize("data", HARMFUL.values(), ids=HARMFUL)
def test_a_map_or_board_that_was_made_to_harm_is_refused_in_a_sentence(data, game):
    assert refusal(title_of, game, data.decode()) is not None


@pytest.mark.parametrize("name", [EVIL[-80:], "n\x00ul\n# zq", "``` zq", "<@9999>"])
async def test_hostile_names_in_a_file_are_plain_letters_that_call_nobody(club, name):
    await brings(club, club.ada, exported("pebbles", 2) | {"seats": [{"name": name}, {"name": "B"}]})
    assert "\n" not in (await club.live()).names[0]
    for command in ("table history", "table text", "scores", "status"):
        reply = await club.ada.types(command, **({} if command == "status" else {"table": "1"}))
        assert FAILED not in reply.text
        assert live_in(reply.text) == []
    assert [post for post in club.everything() if live_in(post.text)] == []
    assert [body for *_, body in sent_since(club) if called_by(body) - {club.ada.id}] == []


async def test_what_is_refused_is_answered_at_the_table_too_and_nothing_is_stored(club):
    chosen, replies = Random(3).sample(sorted(HARMFUL), 12), []
    async with unchanged(club):
        replies += [await brings(club, club.ada, HARMFUL[name]) for name in chosen]
    await club.lobby(club.ada, club.bob, game="Pebbles")
    async with unchanged(club):
        for name in chosen:
            file = (f"../{name}", HARMFUL[name][: 2**16 + 9])
            replies.append(await club.ada.types("table options", option="beach", file=file))
    for reply in replies:
        assert reply.private
        assert reply.text
        assert FAILED not in reply.text
        assert live_in(reply.text) == []


KINDS = ("answer", "undone", "rewound", "resigned", "replaced", "timed_out", "ended")
NAMES = ("easy", "medium", "hard", "expert", "random")
"""Of AI players, now and in earlier versions."""
ANSWERS = (-1, 0, 1, 2, 9, "", *NAMES, "person", "holder", "agreed", "zzz", "None", "1", [], ["medium"], ["a", "b"])
WRITTEN = {"resigned": {*NAMES}, "replaced": {*NAMES, "person"}, "timed_out": {*NAMES, "holder"}, "ended": {"agreed"}}


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_log_is_refused_or_read_whole_and_each_entry_is_one_that_a_table_writes(game):
    chance, whole, found = Random(11), exported(game, upto=40) | {"state": "cancelled"}, Counter()
    for _ in range(600):
        log = whole["log"][: chance.randint(1, 40)]
        entry = {"seat": chance.randint(-1, 2), "kind": chance.choice(KINDS), "answer": chance.choice(ANSWERS)}
        at = chance.randint(0, len(log))
        log[at : at + chance.choice((0, 0, 0, 1, 2))] = [entry]
        document = whole | {"log": log}
        try:
            table = replayed(load_export(json.dumps(document)), seconds=9)
        except Declined as refused:
            assert str(refused).endswith(".")
            found["refused"] += 1
            continue
        found["read"] += 1
        assert table.log == list(load_export(json.dumps(document)).log)
        live = live_of(find_boxes()[game], table, "Ada")
        assert [line for chapter in chapters(live) for line in chapter_told(live, chapter, None)]
        if entry["kind"] == "answer":
            continue
        assert (entry["seat"] >= 0) == (entry["kind"] != "ended")
        if entry["kind"] in WRITTEN:
            assert entry["answer"] in WRITTEN[entry["kind"]]
        else:
            assert isinstance(entry["answer"], int)
    assert min(found["read"], found["refused"]) > 20  # else this would prove nothing
