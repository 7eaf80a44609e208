"""Set up a table of HUANG in the middle of a game: a small map with pieces written as letters, or a crowded one."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from games.engine import Table
from games.huang import Huang
from games.huang.board import Map
from games.huang.pieces import Leader
from games.huang.realm import Realm
from tests.games.huang.checker import ALL_PAGODAS, COLOURS, Checker
from tests.games.playing import play

ALEX, BARBARA, CHRIS, DORIS, EMIL = range(5)
SEATS = "ABCDE"
"""Letters of the players, in seat order."""
LETTERS = {colour[0]: colour for colour in COLOURS}
"""Colours of tiles and leaders by their first letters."""
DEFAULTS = {"map": "warring_states", "bandits": "off", "palace": "off", "length": "full", "points": "hidden"}

EXAMPLE = """
r  Ar y  .  r  r  y  By y
 r  Ay Ag .  r  r  Cr Cb .
"""
"""The example of the rulebook (Rules: Wars)."""


def tiles(letters: str) -> Counter[str]:
    """Return how many tiles there are of each colour."""
    return Counter(LETTERS[letter] for letter in letters)


def drawn_map(rows: list[list[str]], granaries: str = "") -> Map:
    """Return a map of the spaces that are drawn; every row is a neighbourhood."""
    cells = [(row, column) for row, signs in enumerate(rows) for column, sign in enumerate(signs) if sign != "##"]
    signs = [rows[row][column] for row, column in cells]
    areas = {f"row{row}": tuple(n for n, cell in enumerate(cells) if cell[0] == row) for row in range(len(rows))}
    return Map(
        "",
        key="",
        title="A fragment",
        credits="made for a test",
        cells=tuple(cells),
        river=frozenset(number for number, sign in enumerate(signs) if sign[0] in "~b"),
        capitals=(),
        granaries=bool(granaries),
        bandits=(),
        areas=MappingProxyType(areas),
        area_titles={area: f"Row {area[3:]}" for area in areas},
        capital_titles={},
    )


def position(
    drawing: str,
    *,
    seats: int = 4,
    turn: int = 0,
    hands: Mapping[int, str] = MappingProxyType({}),
    market: str = "",
    pagodas: tuple[str, ...] = (),
    stock: Mapping[str, int] = MappingProxyType({}),
    palace: str = "",
    with_palace: bool = False,
    granaries: str = "",
    points: Mapping[int, Mapping[str, int]] = MappingProxyType({}),
    bag: int = 60,
    **options: str,
) -> Table[Any]:
    """Return a table at the start of a turn; draws are random.

    In the drawing every second row is shifted to the right, as on the board: `.` is land, `~` river, `##` nothing,
    `y` a yellow tile, `Ay` the yellow leader of Alex, `*3` three bandits. Where `hands` does not say otherwise, a
    player has six white tiles. `pagodas`, `palace` and `granaries` name the spaces below them, and `stock` the pagodas
    beside the map; `bag` counts the tiles that can still be drawn.
    """
    rows = [line.split() for line in drawing.strip("\n").splitlines()]
    game = Huang(seats, DEFAULTS | options)
    board = drawn_map(rows, granaries)
    realm = game.realm = Realm(board, palace=with_palace or bool(palace))
    for space, (row, column) in enumerate(board.cells):
        sign = rows[row][column]
        if sign[0] == "*":
            realm.put_bandits(space, int(sign[1]))
        elif sign[0] in SEATS:
            realm.put_leader(space, Leader(SEATS.index(sign[0]), LETTERS[sign[1]]))
        elif sign not in (".", "~"):
            realm.put_tile(space, LETTERS[sign])
    realm.stock |= stock
    for key in pagodas:
        shape = board.parse_shape(key)
        realm.put(realm.tiles[shape[0]], shape)
    if palace:
        realm.put("palace", board.parse_shape(palace))
    for key in granaries.split():
        realm.put("granary", board.parse_shape(key))
    for seat, player in enumerate(game.players):
        player.points |= points.get(seat, {})
    deal(game, [tiles(hands.get(seat, "wwwwww")) for seat in range(seats)], dict.fromkeys(COLOURS, 200))
    game.market |= tiles(market)
    game.phase, game.turn, game.bag.left = "turns", turn, bag
    return Table(game, nature=Random(1))


def deal(game: Huang, hands: Sequence[Mapping[str, int]], bag: Mapping[str, int]) -> None:
    """Put tiles behind the screens and into the bag."""
    for player, hand in zip(game.players, hands, strict=True):
        player.hand |= hand
        player.held = sum(player.hand.values())
    game.bag.tiles = {**bag}
    game.unseen = {colour: bag[colour] + sum(player.hand[colour] for player in game.players) for colour in COLOURS}


def example(**more: Any) -> Table[Any]:
    """Return the example at the start of the war: the Tiger against the Rat, who placed the tile, and the Rabbit."""
    hands = {CHRIS: "rrrrww", ALEX: "rrrwww", BARBARA: "wwwwww"}
    return play(position(EXAMPLE, seats=3, turn=CHRIS, hands=hands, **more), "tile:red", "d1")


def drawing_of(game: Any) -> dict[str, str]:
    """Return what lies on each space, in the letters of `position`."""
    keys = game.realm.map.spaces
    found = {keys[space]: colour[0] for space, colour in game.realm.tiles.items()}
    return found | {
        keys[space]: f"{SEATS[leader.seat]}{leader.colour[0]}" for space, leader in game.realm.leaders.items()
    }


# Crowded tables, for what random games hardly ever reach: wars of three states, and pagodas that move

ALIKE = 0.5
"""How often a tile has the colour of one beside it, if it can."""
UNITED = 0.1
"""How often a tile may unite groups."""
BUILT = 0.8
"""How often a building stands where it can."""


def crowded(seats: int, options: Mapping[str, str], source: Random) -> tuple[Table[Any], Checker]:
    """Return a crowded table on which no state is in conflict, and the checker in the same position."""
    game = Huang(seats, options)
    checker = Checker(game.map, seats, options)
    scatter(checker, source)
    build(checker, source)
    if options["bandits"] == "on":
        free = filter(checker.empty, checker.atlas.camps)
        camps = [camp for camp in free if not checker.atlas.beside[camp] & {*checker.leaders}]
        checker.bandits = {camp: source.randint(1, 4) for camp in source.sample(camps, min(5, len(camps)))}
    for holder in [*checker.hands, checker.market]:
        for _ in range(6):
            colour = source.choice([colour for colour in COLOURS if checker.bag[colour]])
            holder[colour] += 1
            checker.bag[colour] -= 1
    put(game, checker)
    return Table(game), checker


def scatter(checker: Checker, source: Random) -> None:
    """Put tiles on the map, then leaders beside yellow ones wherever they cause no conflict."""
    for space in source.sample(checker.atlas.spaces, len(checker.atlas.spaces)):
        wet = space in checker.atlas.river  # enough tiles of each colour stay in the bag for all hands
        left = [colour for colour in COLOURS if (colour == "blue") == wet and checker.bag[colour] > 9]
        if left and (len(checker.touched(space)) < 2 or source.random() < UNITED):
            beside = {checker.tiles.get(other) for other in checker.atlas.beside[space]}
            alike = [colour for colour in left if colour in beside]
            checker.tiles[space] = source.choice(alike if alike and source.random() < ALIKE else left)
            checker.bag[checker.tiles[space]] -= 1
    home = [(seat, colour) for seat in range(checker.seats) for colour in COLOURS]
    for leader in source.sample(home, len(home)):
        spaces = [*checker.leader_spaces(*leader)]
        apart = [space for space in spaces if len(checker.touched(space)) < 2]
        if spaces:
            space = source.choice(apart or spaces)
            checker.leaders[space] = leader
            colours = checker.colours_in(checker.group_of(space))
            if len({*colours}) < len(colours):
                del checker.leaders[space]


def build(checker: Checker, source: Random) -> None:
    """Put buildings on shapes of tiles."""
    if checker.granary_map:
        yellow = [space for space, colour in checker.tiles.items() if colour == "yellow"]
        checker.buildings = {(space,): "granary" for space in yellow if source.random() < BUILT}
    for shape in source.sample(shapes := checker.shapes(), len(shapes)):
        kind = "palace" if len(shape) == 4 else checker.tiles[shape[0]]
        most = 1 if kind == "palace" else ALL_PAGODAS[kind]
        standing = [*checker.buildings.values()].count(kind)
        if shape in checker.shapes() and standing < most and source.random() < BUILT:
            checker.buildings[shape] = kind


def put(game: Huang, checker: Checker) -> None:
    """Put the position of the checker on the table of a game."""
    realm, index = game.realm, game.map.index
    for space, colour in checker.tiles.items():
        realm.put_tile(index[space], colour)
    for space, leader in checker.leaders.items():
        realm.put_leader(index[space], Leader(*leader))
    for space, bandits in checker.bandits.items():
        realm.put_bandits(index[space], bandits)
    for shape, kind in checker.buildings.items():
        realm.put(kind, tuple(index[space] for space in shape))
    deal(game, checker.hands, {colour: checker.bag[colour] for colour in COLOURS})
    game.market |= checker.market
    game.bag.left = checker.bag.total() - checker.removed
    game.phase = "turns"
