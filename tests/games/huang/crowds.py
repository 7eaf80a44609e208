"""Crowded tables of HUANG, for what random games hardly ever reach: wars of three states, and pagodas that move."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from games.engine import Table
from games.huang import Huang
from games.huang.pieces import Leader
from tests.games.huang.checker import ALL_PAGODAS, COLOURS, Checker
from tests.games.huang.positions import deal

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
        camps = [
            camp
            for camp in checker.atlas.camps
            if checker.empty(camp) and not checker.atlas.beside[camp] & {*checker.leaders}
        ]
        checker.bandits = {camp: source.randint(1, 4) for camp in source.sample(camps, min(5, len(camps)))}
    for holder in [*checker.hands, checker.market]:
        for _ in range(6):
            left = [colour for colour in COLOURS if checker.bag[colour]]
            colour = source.choice(left)
            holder[colour] += 1
            checker.bag[colour] -= 1
    put(game, checker)
    return Table(game), checker


def scatter(checker: Checker, source: Random) -> None:
    """Put tiles on the map, then leaders beside yellow ones wherever they cause no conflict."""
    for space in source.sample(checker.atlas.spaces, len(checker.atlas.spaces)):
        left = fitting(checker, space)
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
            if not is_peaceful(checker, space):
                del checker.leaders[space]


def fitting(checker: Checker, space: str) -> list[str]:
    """Return the colours of tiles that fit on a space; enough tiles of each stay in the bag for all hands."""
    wet = space in checker.atlas.river
    return [colour for colour in COLOURS if (colour == "blue") == wet and checker.bag[colour] > 9]


def is_peaceful(checker: Checker, space: str) -> bool:
    return max(Counter(checker.colours_in(checker.group_of(space))).values(), default=0) < 2


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
        spaces = tuple(index[space] for space in shape)
        realm.put(kind, spaces)
    deal(game, checker.hands, {colour: checker.bag[colour] for colour in COLOURS})
    game.market |= checker.market
    game.bag.left = checker.bag.total() - checker.removed
    game.phase = "turns"
