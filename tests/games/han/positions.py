"""Set up a table of HAN in the middle of a game: a small map, with pieces and cards written as letters."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from games.engine import Table
from games.han import Han
from games.han.board import Board
from games.han.cards import CARDS, ordered
from games.han.maps import Alliance, PlayingMap, Province, Space, load_map
from games.han.state import EMISSARIES, HOUSES

ALEX, BARBARA, CHRIS, DORIS = range(4)
LETTERS = "ABCDE"
"""Letters of the players' pieces, in seat order; `a` is a house of Alex with a fortification."""
COLOURS = {colour[0]: colour for colour in CARDS}
"""Colours of cards by their first letters."""

NOWHERE = (0.0, 0.0)


def fragment(provinces, *, sheet="border_disputes", borders=(), ports=(), roads=(), alliances=None):
    """Return a map of triangles in a row: each province with its colour and its number of own house spaces.

    `roads` are rows of house spaces, each connected with the next; `alliances` are pairs of provinces by number.
    """
    within = {key: [f"{key}{number}" for number in range(1, count + 1)] for key, (_, count) in provinces.items()}
    places = {space: (key,) for key, spaces in within.items() for space in spaces}
    for border in borders:
        places[border] = tuple(border.split("-"))
        for key in places[border]:
            within[key].append(border)
    corners = [(column, column % 2) for column in range(len(provinces) + 2)]
    return PlayingMap(
        "",
        title="A fragment",
        sheet=sheet,
        ours=False,
        size=(100, 100),
        provinces={
            key: Province(key, key.capitalize(), colour, (*corners[number : number + 3],), NOWHERE, tuple(within[key]))
            for number, (key, (colour, _)) in enumerate(provinces.items())
        },
        spaces={key: Space(key, where, NOWHERE, key in ports) for key, where in places.items()},
        roads=tuple(road for row in roads for road in pairwise(row)),
        alliances=tuple(Alliance(number, pair) for number, pair in (alliances or {}).items()),
    )


CHINA = fragment(
    {"wei": ("red", 6), "qi": ("yellow", 4), "chin": ("yellow", 5), "shu": ("green", 4), "wu": ("violet", 4)},
    borders=("wei-qi", "chin-shu"),
    ports=("wei1", "wei2", "qi1", "qi2", "shu1", "wu1", "wu2"),
    roads=(("chin1", "chin2", "chin3", "chin-shu", "shu1", "shu2", "shu3"), ("shu2", "shu4")),
    alliances={3: ("wei", "chin"), 4: ("chin", "shu"), 5: ("shu", "wu")},
)
"""The provinces of the rulebook's examples: seven house spaces in Wei, five in Qi including its border."""

CAPITAL = fragment(
    {"lo": ("red", 3), "an": ("green", 6), "xi": ("yellow", 4), "bo": ("violet", 4)},
    sheet="ways_of_diplomacy",
    alliances={1: ("lo", "an"), 2: ("an", "xi"), 3: ("xi", "bo")},
)
"""Some districts."""

IN_CHINA = {
    "playing_map": load_map("border_disputes"),
    "pieces": {"wei": "AAaB..", "zhao-wei": "A", "chin": "BBB..", "shu": "CCCC", "qi": "..cA", "wu": "AABBC."},
    "emissaries": {"wei": "AB", "shu": "A", "chin": "AA"},
    "hands": ("rgg", "vvo"),
    "discards": "rgg",
    "markers": 1,
    "scored": {"shu": (0, 0, 10, 0)},
}
IN_TOWN = {
    "playing_map": fragment(
        {"temple": ("yellow", 5), "court": ("violet", 5), "inn": ("red", 2), "sea": ("green", 1), "bay": ("orange", 1)},
        sheet="ways_of_diplomacy",
        roads=(("court1", "court2", "temple1", "temple2", "temple3"), ("court4", "temple1")),
        alliances={1: ("court", "inn"), 2: ("court", "temple")},
    ),
    "pieces": {"temple": "AbC..", "court": "AAAA."},
    "emissaries": {"temple": "A", "court": "AA"},
    "hands": ("yyv",),
    "markers": 1,
}
"""Positions in the middle of a game."""


def cards(letters: str) -> tuple[str, ...]:
    """Return cards, in the order of the colours."""
    return ordered([COLOURS[letter] for letter in letters])


def heap(letters: str) -> dict[str, int]:
    """Return the number of cards of each colour in a pile."""
    return {colour: letters.count(letter) for letter, colour in COLOURS.items()}


def put_pieces(board: Board, pieces: Mapping[str, str], emissaries: Mapping[str, str]) -> None:
    """Put pieces, given as letters, on a space or on a province's own spaces in turn, where `.` leaves one empty.

    A small letter has a marker under it: a fortification on a map of China, a market place in the capital.
    """
    marker = "fortification" if board.map.sheet == "border_disputes" else "market"
    for place, letters in pieces.items():
        spaces = board.map.provinces[place].spaces if place in board.map.provinces else (place,)
        assert len(letters) <= len(spaces)
        for space, letter in zip(spaces, letters, strict=False):
            if letter != ".":
                board.put(LETTERS.index(letter.upper()), space, marker if letter.islower() else "house")
    for province, letters in emissaries.items():
        for letter in letters:
            board.put(LETTERS.index(letter), province, "emissary")


def position(
    playing_map=CHINA, *, seats=4, turn=0, hands=(), display="rygo", pile="rygov" * 4, discards="", markers=0, **things
):
    """Return a game in its first round, in which Alex has the Emperor and `turn` turns were taken.

    `hands` are the cards of each seat, by default three red ones. Houses and emissaries that are not on the board, as
    `pieces` and `emissaries` say, are in the supply, unless `left` says otherwise by seat; `markers` is the number left
    to each player. All other `things` are fields of the state.
    """
    pieces, emissaries, left = (things.pop(name, {}) for name in ("pieces", "emissaries", "left"))
    game = Han(seats, {"map": playing_map.sheet, "markers": "on" if markers else "off"})
    game.board = Board(playing_map, seats, game.board.marker)
    game.phase, game.turn = "turns", turn
    put_pieces(game.board, pieces, emissaries)
    standing = Counter(game.board.houses.values())
    for seat, player in enumerate(game.players):
        player.hand = cards(hands[seat] if seat < len(hands) else "rrr")
        player.markers = markers
        player.houses = HOUSES - standing[seat]
        sent = sum(counts[seat] for counts in game.board.emissaries.values())
        player.emissaries = EMISSARIES - sent - [*game.board.markets.values()].count(seat)
        for thing, value in left.get(seat, {}).items():
            setattr(player, thing, value)
    game.display, game.discards, game.pile = cards(display), heap(discards), cards(pile)
    for thing, value in things.items():
        setattr(game, thing, value)
    return game


def table(*args: Any, **things: Any) -> Table[Han]:
    """Return the table of a `position`. Tests answer for chance like for a player, so they choose what is drawn."""
    return Table(position(*args, **things))


def play(table: Table[Han], *answers: Any) -> Table[Han]:
    """Give answers for the next seats; a choice of cards with only one option is answered automatically."""
    for answer in answers:
        table.answer(table.waiting[0], answer)
        for ask in table.asks:
            if ask.topic in ("cards", "second_cards", "discard") and len(ask.options) == 1:
                table.answer(ask.seat, ask.options[0])
    return table


def finished(*args: Any, **things: Any) -> Han:
    """Return the game after its pile ran out in a `position` and the final scoring."""
    game = position(*args, **things)
    game.finish("pile")
    return game
