"""Files that were damaged or made to harm: one sentence, at once, and nothing of them is kept."""

import json
import tracemalloc
from functools import cache
from pathlib import Path
from random import Random
from time import thread_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from bot.features.exchange.service import SIZE, load_export, replayed
from bot.kernel.words import Declined
from games import find_boxes
from games.engine import GameError
from tests.bot.features.exchange.documents import brings, exported
from tests.security.evil import EVIL, FAILED, called_by, live_in, sent_since
from tests.security.intruders import unchanged

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


# Bytes

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
@given(game=st.sampled_from(GAMES), changes=CHANGES)
def test_a_damaged_file_is_read_whole_or_refused_in_a_sentence(game, changes):
    refusal(read, mutated(document(game), changes))


@settings(max_examples=200)
@given(bundled=st.sampled_from(BUNDLED), changes=CHANGES)
def test_a_damaged_map_or_board_is_read_whole_or_refused_in_a_sentence(bundled, changes):
    game, file = bundled
    whole = (Path(games.__file__).parent / game / file).read_bytes()
    refusal(title_of, game, mutated(whole, changes).decode(errors="replace"))


# What is made to harm


def changed(**changes):
    return json.dumps(json.loads(document("huang_di")) | changes).encode()


def logged(number, **changes):
    log = json.loads(document("huang_di"))["log"]
    log[number] |= changes
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
    "braces": b'{"a":' * (SIZE // 5),
    "closed brackets": b"[" * DEEP + b"]" * DEEP,
    "deep options": b'{"options":' + b"[" * DEEP + b"]" * DEEP + b"}",
    "a huge number": b'{"rules_version": ' + b"9" * 500_000 + b"}",
    "a huge exponent": b'{"rules_version": 1e' + b"9" * 5_000 + b"}",
    "no number": b'{"rules_version": NaN}',
    "many keys": json.dumps({f"k{number}": number for number in range(50_000)}).encode(),
    "keys of markup": json.dumps({"game": "huang_di", "options": {EVIL: 1}}).encode(),
    "twice the log": document("huang_di")[:-1] + b', "log": [{"seat": 0, "answer": "x"}]}',
    "a format of markup": changed(format=EVIL),
    "a game of markup": changed(game=EVIL),
    "a game of a path": changed(game="../../etc/passwd"),
    "an option of markup": changed(options={EVIL: EVIL}),
    "a choice of markup": changed(options={"supplies": EVIL}),
    "a choice of a path": changed(options={"supplies": "../../etc/passwd"}),
    "a version of many digits": changed(rules_version=10**4_000),
    "a version below 0": changed(rules_version=-1),
    "a state of markup": changed(state=EVIL),
    "an AI player of markup": seated(ai=EVIL),
    "a name of many letters": seated(name="n" * 10_000),
    "no seats": changed(seats=[]),
    "many seats": changed(seats=[{"name": "A"}] * 10_000),
    "many entries": changed(log=[{"seat": 0, "answer": "x"}] * 20_000),
    "entries of another seat": of_others(),
    "an entry of a seat of many digits": logged(10, seat=10**4_000),
    "an entry of no seat": logged(10, seat=-2),
    "an answer of markup": logged(10, answer=EVIL),
    "an answer of many digits": logged(10, answer=10**4_000),
    "an answer of many letters": logged(10, answer="x" * 500_000),
    "an answer of many answers": logged(10, answer=["x"] * 100_000),
    "an answer of a flag": logged(10, answer=True),
    "a kind of markup": logged(10, kind=EVIL),
    "going back to many digits": logged(10, kind="rewound", answer=10**4_000),
    "going back before the beginning": logged(10, kind="rewound", answer=-5),
    "taking back many": logged(10, kind="undone", answer=10**4_000),
    "a replacement by markup": logged(10, kind="replaced", answer=EVIL),
    "a replacement by several": logged(10, kind="replaced", answer=["medium", "person"]),
    "a resignation to nobody known": logged(10, kind="resigned", answer="zzz"),
    "a resignation of Nature": logged(10, seat=-1, kind="resigned", answer="medium"),
    "a turn of Nature taken back": logged(1, seat=-1, kind="undone", answer=1),
    "a wish of Nature to go back": logged(10, seat=-1, kind="rewound", answer=2),
    "a clock of Nature that has run out": logged(10, seat=-1, kind="timed_out", answer="holder"),
    "taking back a word": logged(10, kind="undone", answer="zzz"),
    "an end that a player has agreed to alone": logged(10, seat=0, kind="ended", answer="agreed"),
    "an end for another reason": logged(10, seat=-1, kind="ended", answer="bored"),
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


@pytest.mark.parametrize(
    "name", [EVIL[-80:], "n\x00ul\n# zq", "../../x", "\u202e\u2066", "長" * 80, "``` zq", "<@9999>"]
)
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
