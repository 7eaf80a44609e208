"""Questions, options, reasons and hints, one by one."""

from dataclasses import replace

import pytest

from games.engine import Label
from tests.games.han.positions import ALEX, CAPITAL, fragment, led
from tests.games.han.scenes import EDGE, LAST, NO_PIECES, WEI

# Questions


BORDER_LEFT = {"playing_map": EDGE, "hands": ("ryy",), "pieces": {"wei": "BB"}, "emissaries": {"wei": "BB"}}
"""Nothing but the border space fits into Wei; Qi beyond it has more to offer."""

QUESTIONS = [
    ({"hands": ("rgg",)}, [], "In which province do you place pieces? You have red and 2 green."),
    (
        {"playing_map": CAPITAL, "hands": ("rgg",)},
        [],
        "In which district do you place pieces? You have red and 2 green.",
    ),
    (
        {"hands": ("rg",), "pieces": {"wei": "A" * 7, "shu": "A" * 5}, "left": {ALEX: {"emissaries": 0}}},
        [],
        "You cannot place a piece with red and green. Discard a card?",
    ),
    ({"hands": ("rgg",)}, ["discard"], "Which card do you discard? You have red and 2 green."),
    ({"hands": ("rgg",)}, ["wei"], "What do you place in Wei? You have red and 2 green."),
    (
        {
            "playing_map": EDGE,
            "hands": ("rry",),
            "pieces": {"wei": "AA", "qi": "BB"},
            "left": {ALEX: {"emissaries": 0}},
        },
        ["wei"],
        "What do you place on the border of Wei and Qi? You have 2 red and yellow.",
    ),
    (BORDER_LEFT, ["wei"], "What do you place in Wei? You have red and 2 yellow."),
    ({"hands": ("rrg",)}, ["wei", "wei1"], "Which cards do you play for the house on Wei 1? You have 2 red and green."),
    (
        {"hands": ("rgg",), "pieces": {"wei": "B"}},
        ["wei", "wei2", "red"],
        "Place a second piece in Wei? You have 2 green left.",
    ),
    (
        {"hands": ("ryg",), "pieces": {"wei": "B", "chin": "B"}},
        ["wei", "wei-qi", "red+yellow", "done"],
        "Which card do you draw? You have green; 2 cards to draw.",
    ),
    (
        {"hands": ("rry",), "pieces": {"wei": "B", "qi": "B"}},
        ["wei", "wei-qi", "red+yellow"],
        "Place a second piece in Wei? You have red left.",
    ),
    (
        {"hands": ("rgg",), "pieces": {"wei": "B"}},
        ["wei", "wei2", "red", "wei3"],
        "Which cards do you play for the house on Wei 3? You have 2 green.",
    ),
    ({"hands": ("rrr",)}, ["discard", "red"], "Which card do you draw? You have 2 red; 1 card to draw."),
]


@pytest.mark.parametrize(("things", "answers", "question"), QUESTIONS)
def test_a_question_reads(things, answers, question):
    ask, observation = led(things, answers)
    assert ask.prompt(observation) == question


# Options

LABELS = [
    # Provinces
    ({}, [], "discard", "Discard a card", "Instead of placing pieces; then draw another"),
    ({"hands": ("rgg",)}, [], "wei", "Wei", "Red; 7 spaces free; empty: 1 piece at most; you have 1 red"),
    (
        {"hands": ("rgg",), "pieces": WEI, "emissaries": {"wei": "B"}},
        [],
        "wei",
        "Wei",
        "Red; 1 space free, room for 2 emissaries; houses 3☼ 3≈; you have 1 red",
    ),
    (
        {"hands": ("ggg",), "pieces": WEI | {"wei6": "B"}, "emissaries": {"wei": "BBBB"}},
        [],
        "wei",
        "Wei",
        "Red; full; houses 3☼ 4≈",
    ),
    (
        {
            "hands": ("ryo",),
            "pieces": {"wei": "ABABAB", "wei-qi": "B"},
            "emissaries": {"wei": "B"},
            "scored": {"wei": (4, 7, 0, 0)},
        },
        [],
        "wei",
        "Wei",
        "Red; only emissary in Wei; for red; now there: 1≈",
    ),
    (
        {"hands": ("ryy",), "pieces": LAST, "emissaries": {"wei": "BBBB"}},
        [],
        "wei",
        "Wei",
        "Red; only house on Wei 2; for red or 2 yellow; fills Wei: 4☼ 7≈; a port; if scored now: ports +1",
    ),
    ({"playing_map": CAPITAL, "pieces": {"lo": "a"}}, [], "lo", "Lo", "Red; 2 spaces free; you have 3 red"),
    # Houses
    (
        {"hands": ("rgg",)},
        ["wei"],
        "wei3",
        "House on Wei 3",
        "For red or 2 green; if scored now: houses +1; room for 1 more emissary",
    ),
    (
        {"hands": ("rgg",)},
        ["wei"],
        "wei1",
        "House on Wei 1",
        "For red or 2 green; a port; if scored now: houses +1, ports +1; room for 1 more emissary",
    ),
    (
        {"hands": ("rgg",)},
        ["wei"],
        "wei-qi",
        "House on the Wei-Qi border",
        "For red + 2 green; if scored now: houses +2; room for 2 more emissaries",
    ),
    (
        {"playing_map": EDGE, "hands": ("vvv",), "pieces": {"wei": "A", "qi": "B"}},
        ["wei"],
        "wei2",
        "House on Wei 2",
        "For 2 violet; if scored now: houses +1; next to 1 of yours; room for 1 more emissary",
    ),
    (
        {"pieces": {"chin": "AAA..", "chin-shu": "B"}},
        ["shu"],
        "shu3",
        "House on Shu 3",
        "For 2 red; if scored now: houses +2",
    ),
    (
        {"hands": ("ggg",), "pieces": {"shu": "AA.C", "chin3": "A", "chin-shu": "A"}},
        ["shu"],
        "shu3",
        "House on Shu 3",
        "For green; fills Shu: 5☼ 4▲; if scored now: roads +1; next to 1 of yours; room for 1 more emissary",
    ),
    ({"pieces": LAST}, ["wei"], "wei2", "House on Wei 2", "For red; fills Wei: 4☼ 7≈; a port; if scored now: ports +1"),
    (
        {"hands": ("ryv",), "pieces": {"wei": "AABBBB", "qi": "CCCC"}},
        ["qi"],
        "wei-qi",
        "House on the Wei-Qi border",
        "For red + yellow; fills Wei: 4☼ 7≈; fills Qi: 4☼ 5▲",
    ),
    (
        {"pieces": LAST, "scored": {"wei": (4, 7, 0, 0)}},
        ["wei"],
        "wei2",
        "House on Wei 2",
        "For red; a port; if scored now: ports +1",
    ),
    # Emissaries and markers
    ({"pieces": LAST}, ["wei"], "wei:emissary", "Emissary in Wei", "For red; now there: nobody"),
    (
        {"pieces": WEI, "emissaries": {"wei": "AB", "chin": "A"}},
        ["wei"],
        "wei:emissary",
        "Emissary in Wei",
        "For red; now there: 1☼ 1≈; if scored now: alliances +1",
    ),
    (
        {"pieces": LAST, "markers": 1},
        ["wei"],
        "wei2:fortification",
        "Fortification and house on Wei 2",
        "For 2 red; fills Wei: 8☼ 7≈; a port; if scored now: ports +3",
    ),
    (
        {"playing_map": CAPITAL, "hands": ("ggg",), "pieces": {"an": "AAB"}, "emissaries": {"lo": "A"}, "markers": 1},
        ["an"],
        "an4:market",
        "Market place and emissary on An 4",
        "For 2 green; if scored now: alliances +2",
    ),
    (
        {"playing_map": CAPITAL, "pieces": {"lo": "bb"}, "markers": 1},
        ["lo"],
        "lo3:market",
        "Market place and emissary on Lo 3",
        "For 2 red; fills Lo: no points",
    ),
    ({"pieces": {"wei": "B"}}, ["wei", "wei2", "red"], "done", "No second piece", "Then draw up to 3 cards"),
    (
        {"pieces": {"wei": "B"}, "final_round": True},
        ["wei", "wei2", "red"],
        "done",
        "No second piece",
        "Your turn ends",
    ),
    # Cards
    ({"hands": ("rgg",)}, ["wei", "wei1"], "red", "Red", "Leaves you 2 green"),
    ({"hands": ("rgg",)}, ["wei", "wei-qi"], "red+green+green", "Red and 2 green", "Leaves you no cards"),
    ({"hands": ("rrg",)}, ["discard"], "red", "Red", "2 in hand; Wei (7 spaces free)"),
    (
        {"display": "yygg"},
        ["discard", "red"],
        "yellow",
        "Yellow",
        ("2 on display; Qi (5 spaces free); Chin (6 spaces free)"),
    ),
    ({"display": "o"}, ["discard", "red"], "orange", "Orange", ""),
    ({"pile": "rrr"}, ["discard", "red"], "pile", "The draw pile", "Face down; 3 cards left"),
    (
        {"pile": "r", "discards": "rg"},
        ["discard", "red"],
        "pile",
        "The last card of the draw pile",
        "Then the 3 discards become the new draw pile",
    ),
    (
        {"pile": "r", "renewed": True},
        ["discard", "red"],
        "pile",
        "The last card of the draw pile",
        "Then nobody draws any more: this round is the last",
    ),
    (
        {"pile": "r", "renewed": True, "turn": 3},
        ["discard", "red"],
        "pile",
        "The last card of the draw pile",
        "Then nobody draws any more: the game ends with your turn",
    ),
]


@pytest.mark.parametrize(("things", "answers", "key", "text", "note"), LABELS)
def test_an_option_reads(things, answers, key, text, note):
    ask, observation = led(things, answers)
    assert replace(ask.label(observation, key), aliases=()) == Label(text, note)


@pytest.mark.parametrize(
    ("things", "answers", "key", "aliases"),
    [
        ({"hands": ("rrr",)}, ["wei"], "wei2", ("Wei 2",)),
        ({"hands": ("rry",)}, ["wei"], "wei-qi", ("Wei-Qi border",)),
        ({"hands": ("rrr",)}, ["wei"], "wei:emissary", ("Wei",)),
        ({"hands": ("rrr",)}, ["wei", "wei2", "red"], "done", ()),
    ],
)
def test_a_piece_can_be_typed_as_its_place(things, answers, key, aliases):
    ask, observation = led(things, answers)
    assert ask.label(observation, key).aliases == aliases


# Reasons

MOST_FULL = {"chin": "ABCDA", "chin-shu": "A", "wei": "AAAAAA", "wei-qi": "B", "qi": "BB"}

REASONS = [
    (
        {"hands": ("rgv",)},
        [],
        {"qi": "needs yellow or 2 equal cards", "chin": "needs yellow or 2 equal cards"},
    ),
    (
        {"hands": ("rgv",), "pieces": MOST_FULL, "left": NO_PIECES},
        [],
        {
            "wei": "you have no emissaries left",
            "qi": "you have no houses or emissaries left",
            "chin": "you have no emissaries left",
            "shu": "you have no houses or emissaries left",
            "wu": "you have no houses left",
        },
    ),
    (
        {"hands": ("vvv",), "pieces": {"wei": "AABBBB", "wei-qi": "C"}, "emissaries": {"wei": "AAAA"}},
        [],
        {"wei": "full, with no room for an emissary"},
    ),
    (
        {
            "hands": ("grv",),
            "pieces": {"qi": "AABB", "shu": "AAAA"},
            "emissaries": {"qi": "AA"},
            "left": {ALEX: {"emissaries": 0}},
        },
        [],
        {
            "qi": "needs red + yellow, 2 red or 2 yellow",
            "chin": "needs yellow or 2 equal cards",
            "shu": "needs yellow + green, 2 yellow or 2 green",
        },
    ),
    (
        {"playing_map": CAPITAL, "hands": ("ryv",), "pieces": {"an": "A"}, "left": NO_PIECES, "markers": 1},
        [],
        {
            "lo": "you have no houses or market places left",
            "an": "you have no houses, emissaries or market places left",
            "xi": "you have no houses or market places left",
            "bo": "you have no houses or market places left",
        },
    ),
    (
        {"hands": ("rgg",)},
        ["wei"],
        {"wei:emissary": "there is no house there"},
    ),
    (
        {"hands": ("rgo",), "pieces": {"wei": "AABBB."}, "emissaries": {"wei": "AAA"}, "markers": 1},
        ["wei"],
        {
            "wei:emissary": "full: nobody has more than 3 houses there",
            "wei-qi": "needs red + yellow, 2 red or 2 yellow",
            "wei6:fortification": "needs 2 red",
        },
    ),
    (
        {"pieces": WEI, "left": {ALEX: {"houses": 0}}, "markers": 1},
        ["wei"],
        {"wei6": "you have no houses left", "wei6:fortification": "you have no houses left"},
    ),
    ({"pieces": WEI, "left": {ALEX: {"emissaries": 0}}}, ["wei"], {"wei:emissary": "you have no emissaries left"}),
    (
        {"pieces": WEI, "left": {ALEX: {"markers": 0}}, "markers": 1},
        ["wei"],
        {},
    ),
    (
        {"playing_map": fragment({"an": ("red", 1)}, sheet="ways_of_diplomacy"), "markers": 1},
        ["an"],
        {
            "an1:market": "it counts as two pieces, and An is empty: 1 piece at most this turn",
            "an:emissary": "there is no house there",
        },
    ),
    (
        {"playing_map": EDGE, "hands": ("rry",), "pieces": {"wei": "B"}},
        ["wei", "wei-qi", "red+yellow"],
        {
            "qi1": "Qi was empty: 1 piece at most this turn",
            "qi2": "Qi was empty: 1 piece at most this turn",
            "qi:emissary": "Qi was empty: 1 piece at most this turn",
        },
    ),
    (BORDER_LEFT, ["wei"], {"wei:emissary": "full: nobody has more than 2 houses there"}),
    (
        {"playing_map": EDGE, "pieces": {"wei": "B"}, "markers": 1},
        ["wei", "wei:emissary", "red"],
        {"wei:emissary": "full: nobody has more than 1 house there"},
    ),
]


@pytest.mark.parametrize(("things", "answers", "reasons"), REASONS)
def test_what_is_not_possible_has_a_reason(things, answers, reasons):
    ask, observation = led(things, answers)
    assert ask.reasons(observation) == reasons


# Hints

HINTS = [
    ({}, [], "Place up to 2 pieces in one province, but only 1 if it has no pieces yet."),
    ({"playing_map": CAPITAL}, [], "Place up to 2 pieces in one district"),
    ({"hands": ("o",), "pieces": MOST_FULL, "left": NO_PIECES}, [], "Discard the card you need least"),
    ({"final_round": True}, [], "This is the last round"),
    ({}, ["wei"], "The first house makes room for an emissary"),
    ({"pieces": {"wei": "A"}, "emissaries": {"wei": "B"}}, ["wei"], "Houses score when all spaces are taken"),
    ({"pieces": {"wei": "AB"}}, ["wei"], "Emissaries score at the end, where you have the most in both provinces"),
    ({"pieces": LAST, "markers": 1}, ["wei"], "When you fill a province, its houses score at once"),
    ({"pieces": {"wei": "AB"}, "markers": 1}, ["wei"], "A fortification takes 2 cards and your whole turn"),
    (
        {"playing_map": CAPITAL, "pieces": {"lo": "A"}, "markers": 1},
        ["lo"],
        "A market place takes 2 cards and your whole turn",
    ),
    ({"pieces": {"wei": "B"}}, ["wei", "wei2", "red"], "A second piece saves you a turn"),
    ({"hands": ("rgg",)}, ["wei", "wei1"], "2 equal cards count as one card of any colour"),
    ({"hands": ("rgg",)}, ["discard"], "Keep equal cards"),
    ({"display": "rg"}, ["discard", "red"], "With another red card you would have 2 equal ones"),
    ({"display": "g"}, ["discard", "red"], "Nobody else sees the cards you draw from the pile"),
]


@pytest.mark.parametrize(("things", "answers", "advice"), HINTS)
def test_a_newcomer_is_advised(things, answers, advice):
    ask, observation = led(things, answers)
    hint = ask.hint(observation)
    assert advice in hint
    assert len(hint) <= 300


def test_after_four_rounds_only_the_last_one_is_explained():
    (early, at_first), (late, by_then) = led({"turn": 4 * 4 - 1}, []), led({"turn": 4 * 4}, [])
    assert early.hint(at_first)
    assert late.hint(by_then) == ""
    last, at_last = led({"turn": 4 * 4, "final_round": True}, [])
    assert "last round" in last.hint(at_last)
