"""The chronicle: single events, turns, and the final scoring."""

from dataclasses import replace

import pytest

from games.engine import Event
from games.han import BOX
from games.han import events as happened
from games.han.events import (
    CardDiscarded,
    CardDrawn,
    CardTaken,
    DisplayFilled,
    EmperorDrawn,
    GameEnded,
    HandDealt,
    PileRenewed,
    PileUsedUp,
    PortsScored,
    TurnPassed,
)
from games.han.maps import load_map
from tests.games.han.events import allied, closed, placed, row, scored
from tests.games.han.positions import fragment, play, table

NAMES = ("Ada", "Bob", "Cem")
CHIN = load_map("border_disputes").provinces["chin"].name
NOBODY = frozenset[int]()
HOUSE = placed(0, "wei3", "house", ("red",))
WEI_FULL = scored("wei", (4, 2, 1), (7, 4, 2))

TURNS = [
    ([HOUSE], "**Ada** places a house on Wei 3 for red."),
    (
        [HOUSE, placed(0, "wei4", "house", ("green", "green"))],
        "**Ada** places houses on Wei 3 and Wei 4 for red and 2 green.",
    ),
    (
        [HOUSE, placed(0, "wei", "emissary", ("red",))],
        "**Ada** places a house on Wei 3 and an emissary in Wei for 2 red.",
    ),
    (
        [placed(0, "wei", "emissary", ("red",)), placed(0, "wei", "emissary", ("red",))],
        "**Ada** places 2 emissaries in Wei for 2 red.",
    ),
    (
        [placed(0, "zhao-wei", "house", ("red", "green")), HOUSE],
        "**Ada** places houses on Wei 3 and the Zhao-Wei border for 2 red and green.",
    ),
    (
        [placed(0, "chin-shu2", "house", ("yellow", "yellow"))],
        f"**Ada** places a house on the {CHIN}-Shu border (2) for 2 yellow.",
    ),
    (
        [placed(0, "wei3", "fortification", ("red", "red"))],
        "**Ada** places a fortification with a house on Wei 3 for 2 red.",
    ),
    (
        [placed(0, "westmarket2", "market", ("yellow", "yellow"))],
        "**Ada** places a market place with an emissary on West Market 2 for 2 yellow.",
    ),
    (
        [HOUSE, WEI_FULL],
        "**Ada** places a house on Wei 3 for red. Wei is full and scores: **Ada** 7, **Bob** 4 and **Cem** 2.",
    ),
    (
        [HOUSE, scored("wei", (2, 4, 0), (8, 6, 0), {0})],
        "**Ada** places a house on Wei 3 for red. Wei is full and scores: **Ada** 8 (doubled) and **Bob** 6.",
    ),
    (
        [HOUSE, scored("wei", (0, 0, 0), (0, 0, 0))],
        "**Ada** places a house on Wei 3 for red. Wei is full, but nobody has a house there.",
    ),
    (
        [HOUSE, CardTaken(0, "green"), CardTaken(0, "red")],
        "**Ada** places a house on Wei 3 for red and takes red and green.",
    ),
    (
        [HOUSE, CardTaken(0, "green"), CardDrawn(0, ""), DisplayFilled(("violet",))],
        (
            "**Ada** places a house on Wei 3 for red, takes green and draws a card from the pile. New on display: "
            "violet."
        ),
    ),
    ([CardDiscarded(0, "red"), CardDrawn(0, "green")], "**Ada** discards red and draws green from the pile."),
    (
        [CardDrawn(0, ""), PileRenewed(40), CardDrawn(0, "")],
        (
            "**Ada** draws 2 cards from the pile. The draw pile has run out. The 40 discards are shuffled into a "
            "new one."
        ),
    ),
    (
        [CardDrawn(0, ""), PileUsedUp()],
        "**Ada** draws a card from the pile. The draw pile has run out for the second time. Nobody draws any "
        "more cards, and this round is the last.",
    ),
    ([TurnPassed(0)], "**Ada** has no cards left and passes."),
    ([WEI_FULL], "Wei is full and scores: **Ada** 7, **Bob** 4 and **Cem** 2."),
    ([DisplayFilled(("red", "red", "orange"))], "New on display: 2 red and orange."),
]


@pytest.mark.parametrize(("events", "sentence"), TURNS)
def test_a_turn_is_one_paragraph(events, sentence):
    assert BOX.texts.chronicle(events, NAMES) == [sentence]


FINALE = [
    GameEnded("pile"),
    scored("qi", (2, 2, 1), (5, 5, 2), final=True),
    scored("chu", (0, 0, 0), (0, 0, 0), final=True),
    scored("shu", (0, 1, 0), (0, 2, 0), {1}, final=True),
    allied(1, 0, (0, 0, 0)),
    allied(3, 6, (6, 0, 0)),
    allied(4, 4, (4, 4, 0)),
    row(0, ("wei3", "wei4", "wei5", "zhao-wei"), 4),
    row(2, ("qi1", "qi2", "qi3", "qi4", "qi5"), 10),
    row(0, ("shu1", "shu2", "shu3", "shu4"), 4),
    PortsScored((4, 1, 0), (5, 8, 0), frozenset({1})),
]


def test_the_final_scoring_is_described_by_source():
    assert BOX.texts.chronicle(FINALE, NAMES) == [
        "The last round is over, and the final scoring follows.",
        "Houses not yet scored: **Ada** 5 (Qi: 5), **Bob** 7 (Qi: 5; Shu (doubled): 2) and **Cem** 2 (Qi: 2).",
        f"Alliances: **Ada** 10 (no. 3 Wei and {CHIN}: 6; no. 4 {CHIN} and Shu: 4) "
        f"and **Bob** 4 (no. 4 {CHIN} and Shu: 4).",
        "Roads: **Ada** 8 (4 houses from Wei 3 to the Zhao-Wei border: 4; 4 houses from Shu 1 to Shu 4: 4) "
        "and **Cem** 10 (5 houses from Qi 1 to Qi 5 (doubled): 10).",
        "Ports: **Ada** 5 and **Bob** 8 (doubled).",
    ]


def test_a_brief_chronicle_has_only_totals_of_the_final_scoring():
    assert BOX.texts.chronicle(FINALE, NAMES, brief=True) == [
        "The last round is over, and the final scoring follows.",
        "Houses not yet scored: **Ada** 5, **Bob** 7 and **Cem** 2.",
        "Alliances: **Ada** 10 and **Bob** 4.",
        "Roads: **Ada** 8 and **Cem** 10.",
        "Ports: **Ada** 5 and **Bob** 8 (doubled).",
    ]


def test_scorings_without_points_are_described_in_a_word():
    nothing = (0, 0, 0)
    events = [
        GameEnded("full"),
        scored("chu", nothing, nothing, final=True),
        allied(1, 0, nothing),
        PortsScored(nothing, nothing, NOBODY),
    ]
    assert BOX.texts.chronicle(events, NAMES) == [
        "No more pieces can be placed, so the final scoring follows.",
        "Nobody scores for alliances.",
        "Nobody scores for ports.",
    ]


def test_emissaries_leave_their_market_places():
    events = [
        scored("palace", (1, 0, 0), (1, 0, 0), final=True),
        closed(("palace", "drumtower"), (1, 0)),
        allied(1, 2, (0, 2, 0), sheet="ways_of_diplomacy"),
    ]
    assert BOX.texts.chronicle(events, NAMES) == [
        "Houses not yet scored: **Ada** 1 (Palace: 1).",
        "The emissaries on market places join the courts: **Bob** in Palace and **Ada** in Drum Tower.",
        "Alliances: **Bob** 2 (no. 1 Garrison and Palace: 2).",
    ]


SETUP = [
    EmperorDrawn(1),
    HandDealt(0, ("red", "green", "green")),
    HandDealt(1, ()),
    DisplayFilled(("red", "green", "orange", "violet")),
    placed(1, "wei1", "house", ("red",)),
]


def test_the_start_is_described_with_the_readers_own_cards():
    assert BOX.texts.chronicle(SETUP, NAMES) == [
        "**Bob** was drawn to start and takes the Emperor. **Ada** is dealt red and 2 green. On display: red, "
        "green, orange and violet.",
        "**Bob** places a house on Wei 1 for red.",
    ]
    assert BOX.texts.chronicle(SETUP, NAMES, brief=True) == [
        "**Bob** was drawn to start and takes the Emperor.",
        "**Bob** places a house on Wei 1 for red.",
    ]


def test_unknown_hands_are_not_described():
    assert BOX.texts.chronicle([HandDealt(0, ()), HandDealt(1, ())], NAMES) == []


def test_a_brief_chronicle_has_only_actions_on_the_map():
    turn = table(pieces={"wei": "BBBBB"}, display="rygo", pile="g", discards="ryv", hands=("rrr", "gv", "gv"))
    play(turn, "wei", "wei6", "wei:emissary", "red", "pile", "green", "yellow", "discard", "green")
    told = [event.seen_by(None) for event in turn.game.events]
    assert BOX.texts.chronicle(told, NAMES) == [
        "**Ada** places a house on Wei 6 and an emissary in Wei for 2 red, takes red and draws a card from the "
        "pile. The draw pile has run out. The 5 discards are shuffled into a new one. New on display: yellow.",
        "**Bob** discards green.",
    ]
    assert BOX.texts.chronicle(told, NAMES, brief=True) == [
        "**Ada** places a house on Wei 6 and an emissary in Wei for 2 red. "
        "The draw pile has run out. The 5 discards are shuffled into a new one.",
        "**Bob** discards green.",
    ]


def test_two_turns_of_one_player_with_another_in_between_are_two_paragraphs():
    events = [HOUSE, CardTaken(0, "red"), TurnPassed(1), placed(0, "wei4", "house", ("red",))]
    assert len(BOX.texts.chronicle(events, NAMES)) == len(BOX.texts.chronicle(events, NAMES, brief=True)) == 3


def test_names_come_from_the_map_in_play():
    own = fragment({"wei": ("red", 2), "qi": ("yellow", 1)}, alliances={1: ("wei", "qi")})
    own = replace(own, provinces={**own.provinces, "wei": replace(own.provinces["wei"], name="Mars")})
    turn = play(table(own, hands=("rrr",)), "wei", "wei1")
    assert BOX.texts.chronicle(turn.game.events, NAMES) == ["**Ada** places a house on Mars 1 for red."]
    turn.game.board.put(1, "wei", "emissary")
    turn.game.board.put(1, "qi", "emissary")
    turn.game.finish("pile")
    told = BOX.texts.chronicle(turn.game.events, ("Ada", "Bob", "Cem", "Dee"))
    assert "Alliances: **Bob** 2 (no. 1 Mars and Qi: 2)." in told


def test_every_event_occurs_in_these_tests():
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}
    kinds -= {Event, happened.MapEvent, happened.Deed}
    shown = {type(event) for events, _ in TURNS for event in events} | {type(event) for event in (*FINALE, *SETUP)}
    assert kinds - shown == {happened.MarketsClosed}
