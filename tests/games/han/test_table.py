"""The table, closer looks, the chronicle and the help: they say what is so, and fit into messages."""

import json
from dataclasses import replace

import pytest

from games.engine.language import languages, speaking
from games.engine.own_files import NAME
from games.han import BOX
from games.han.board import Board
from games.han.events import CardTaken, DisplayFilled, HandDealt, HousesScored, PiecePlaced, TurnPassed
from games.han.maps import SHEETS, load_map, read_map
from tests.games.han.positions import IN_TOWN, led, position, table
from tests.games.reading import check_all_said

CHINA, CAPITAL = load_map("border_disputes"), load_map("ways_of_diplomacy")
NAMES = ("Ada", "Bob", "Cem", "Dee", "Eva")
ROOM = 3_500
"""Characters of a closer look."""


def detail(item, seen, events=()):
    return BOX.texts.detail(item, seen, events, NAMES[: seen.seats], ROOM).splitlines()


def test_everything_that_is_said_of_a_table(snapshot):
    ended = table(**IN_TOWN)
    ended.game.finish("pile")
    check_all_said(BOX, [table(**IN_TOWN), ended], 0, snapshot)


def test_a_table_that_is_set_up_and_hands_have_their_words():
    game = position(CHINA, hands=("o", ""), phase="setup")
    assert BOX.texts.headline(game.observation(None), NAMES) == "The cards are being dealt."
    ask, seen = led({"hands": ("o",)}, [])
    assert ask.prompt(seen) == "You cannot place a piece with orange. Discard a card?"
    ask, seen = led({"hands": ("rrg",)}, ["discard", "red"])
    assert ask.prompt(seen) == "Which card do you draw? You have red and green; 1 card to draw."
    assert [BOX.texts.hand(game.observation(viewer)) for viewer in (None, 1, 0)] == [
        "Only players have cards.",
        "You have no cards left.",
        "**Your cards: orange**\nOrange: Yan (5 spaces free) and Lu (5 spaces free).",
    ]


def test_a_space_without_roads_and_a_province_without_neighbours_are_described():
    lone = replace(CHINA.provinces["wei"], outline=((0, 0), (0, 1), (1, 0)))
    seen = position(replace(CHINA, roads=(), provinces={**CHINA.provinces, "wei": lone})).observation(0)
    assert {"- Wei 1: free", "**Neighbours:** none", "**Houses would score now:** nothing"} <= {*detail("wei", seen)}


def test_a_chronicle_tells_hands_to_their_owners_and_in_brief_only_actions():
    dealt = [HandDealt(0, ("red", "green", "green")), HandDealt(1, ())]
    house = PiecePlaced(0, "wei3", "house", ("red",), names=CHINA.names)
    more = [CardTaken(0, "red"), DisplayFilled(("red",)), TurnPassed(1), house]
    events = [*dealt, DisplayFilled(("red",)), house, *more]
    nothing = HousesScored("wei", (0, 0), (0, 0), frozenset(), final=True, names=CHINA.names)
    assert BOX.texts.chronicle([nothing], NAMES) == []
    first, *_ = told = BOX.texts.chronicle(events, NAMES)
    assert (first, len(told)) == ("**Ada** is dealt red and 2 green. On display: red.", 4)
    placed = "**Ada** places a house on Wei 3 for red."
    assert BOX.texts.chronicle(events, NAMES, brief=True) == [placed, "**Bob** has no cards left and passes.", placed]


def test_a_province_has_a_history_with_the_latest_first():
    house = PiecePlaced(0, "wei3", "house", ("red",), names=CHINA.names)
    full = HousesScored("wei", (7, 0), (7, 0), frozenset(), final=False, names=CHINA.names)
    events = [house, CardTaken(0, "red"), TurnPassed(1), replace(house, place="zhao-wei"), full]
    seen, border = position(CHINA).observation(0), "**Ada** places a house on the Zhao-Wei border for red."
    assert detail("wei", seen, events)[-3:] == [
        "**What happened here, latest first**",
        f"{border} Wei is full and scores: **Ada** 7.",
        "**Ada** places a house on Wei 3 for red.",
    ]
    assert detail("zhao", seen, events)[-1] == border


# Room in messages


def longest(sheet):
    """Return a map of ours on which every name is as long as a name may be."""
    file = json.loads(load_map(sheet).text)
    for number, province in enumerate(file["provinces"].values()):
        province["name"] = f"{number} {'W' * (NAME - 2)}"
    return read_map(json.dumps(file))


def full_game(playing_map):
    """Return a game that has ended in round 99 with as much of everything as there can be."""
    seats = SHEETS[playing_map.sheet].seats[-1]
    game = BOX.new(seats, {"map": playing_map.sheet, "markers": "on"})
    game.board = board = Board(playing_map, seats, game.board.marker)
    for number, (key, space) in enumerate(playing_map.spaces.items()):
        board.put(number % seats, key, "house" if space.border or number % 3 else board.marker)
    for province in playing_map.provinces:
        for seat in range(seats):
            board.put(seat, province, "emissary")
    game.turn, game.display = 99 * seats, ("red", "yellow", "green", "orange")
    for player in game.players:
        player.hand = ("red", "green", "violet")
    game.finish("pile")
    for player in game.players:
        player.points = dict.fromkeys(player.points, 199)
    return game


@pytest.mark.parametrize("playing_map", [CHINA, CAPITAL, *map(longest, SHEETS)])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [r"\*" * 32, "長" * 32])
def test_the_fullest_table_fits(playing_map, language, name):
    game = full_game(playing_map)
    names, middle = [name] * game.seats, game.copy()
    middle.phase, middle.over, middle.renewed = "turns", False, True
    with speaking(language):
        for seen in (game.observation(0), middle.observation(0)):
            assert "\n" not in BOX.texts.headline(seen, names)
            assert len(BOX.texts.headline(seen, names)) <= 600
            assert len(BOX.texts.board(seen, names, 3_800)) <= 3_800
            assert len(BOX.texts.hand(seen)) <= 4_000
            assert len(BOX.texts.scoring(seen, names)) <= 2_000
            for most in (600, 1_024):
                alt = BOX.texts.alt(seen, names, most)
                assert (len(alt) <= most, alt[-1]) == (True, ".")
            for item in BOX.texts.items(seen, names):
                assert len(BOX.texts.detail(item, seen, game.events, names, ROOM)) <= ROOM
        for brief in (False, True):
            assert all(len(told) <= 2_000 for told in BOX.texts.chronicle(game.events, names, brief=brief))


def test_the_box_says_how_long_a_game_takes():
    assert BOX.minutes == range(30, 61)
