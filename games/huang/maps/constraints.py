"""The rules for playable maps. Every constraint says what is wrong and what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from games.engine.words import listed
from games.huang.board import Map
from games.huang.words import say

Constraint: TypeAlias = Callable[[Map], Iterator[str]]

SPACES: Final = range(150, 226)
"""Spaces of a map; the front map has 203."""
RIVER: Final = range(24, 61)
"""River spaces: room for every blue tile."""
CAPITALS: Final = 7
KINGDOMS: Final = 19
"""Capitals of a map with granaries (Rules: Eighteen Kingdoms)."""
ROOM: Final = 3
"""Land spaces beside a capital, where leaders can stand."""
BANDITS: Final = 10
"""Bandit places of a map without granaries (Rules: Rogue Bandits)."""
APART: Final = 3
"""Steps between two capitals or bandit places, so that no space is beside two of them."""
MENU: Final = 25
"""Most spaces of an area: a menu has room for them."""
PAGODAS: Final = 2
"""Blue pagodas, and so the least number of river triangles of a map without granaries."""


def faults(the_map: Map) -> Iterator[str]:
    """Yield what makes a map unplayable, in sentences; nothing for a good map."""
    for constraint in CONSTRAINTS:
        yield from constraint(the_map)


# Ground


def as_large_as_the_board(the_map: Map) -> Iterator[str]:
    """A map is about as large as the game board."""
    if len(the_map.cells) not in SPACES:
        yield say("fault-spaces", count=len(the_map.cells), least=SPACES[0], most=SPACES[-1])


def spaces_are_connected(the_map: Map) -> Iterator[str]:
    """Every space can be reached from every other."""
    apart = _unreached(the_map, range(len(the_map.cells)))
    if apart is not None:
        yield say("fault-apart", one=the_map.spaces[0], other=the_map.spaces[apart])


def rivers_have_room(the_map: Map) -> Iterator[str]:
    """The rivers have a space for every blue tile, and leave most of the map to the others."""
    if len(the_map.river) not in RIVER:
        yield say("fault-river", count=len(the_map.river), least=RIVER[0], most=RIVER[-1])


def rivers_fit_blue_pagodas(the_map: Map) -> Iterator[str]:
    """Blue pagodas have room on the rivers, but none with granaries (Rules: Eighteen Kingdoms)."""
    fitting = [triangle for triangle in the_map.triangles if the_map.river.issuperset(triangle)]
    if the_map.granaries and fitting:
        yield say("fault-blue-triangle", spaces=_named(the_map, fitting[0]))
    if not the_map.granaries and len(fitting) < PAGODAS:
        yield say("fault-blue-triangles", count=len(fitting), wanted=PAGODAS)


# Capitals and bandits


def capitals_as_the_side_has(the_map: Map) -> Iterator[str]:
    """A map has seven capitals, or nineteen with granaries."""
    wanted = KINGDOMS if the_map.granaries else CAPITALS
    if len(the_map.capitals) != wanted:
        yield say("fault-capitals", count=len(the_map.capitals), wanted=wanted, granaries=str(the_map.granaries))


def bandits_as_the_side_has(the_map: Map) -> Iterator[str]:
    """A map has ten bandit places, or none with granaries (Rules: Rogue Bandits)."""
    wanted = 0 if the_map.granaries else BANDITS
    if len(the_map.bandits) != wanted:
        yield say("fault-bandits", count=len(the_map.bandits), wanted=wanted, granaries=str(the_map.granaries))


def places_are_on_land(the_map: Map) -> Iterator[str]:
    """Capitals and bandit places are on land."""
    for space in (*the_map.capitals, *the_map.bandits):
        if space in the_map.river:
            yield say("fault-on-river", space=the_map.spaces[space])


def places_are_apart(the_map: Map) -> Iterator[str]:
    """No space is beside two capitals or bandit places."""
    for one, other in combinations((*the_map.capitals, *the_map.bandits), 2):
        distance = the_map.distance(one, other)
        if distance < APART:
            spaces = the_map.spaces
            yield say("fault-close", one=spaces[one], other=spaces[other], distance=distance, least=APART)


def capitals_have_room(the_map: Map) -> Iterator[str]:
    """Leaders can stand beside every capital."""
    for space in the_map.capitals:
        count = sum(beside not in the_map.river for beside in the_map.neighbours[space])
        if count < ROOM:
            yield say("fault-room", space=the_map.spaces[space], count=count, least=ROOM)


def names_tell_capitals_apart(the_map: Map) -> Iterator[str]:
    """No two capitals have the same name."""
    yield from _twice("capital", [place.title for place in the_map.capital_places])


# Neighbourhoods


def areas_fit_a_menu(the_map: Map) -> Iterator[str]:
    """Every area has spaces, but no more than fit into a menu."""
    for place in the_map.area_places:
        count = len(the_map.areas[place.key])
        if not 0 < count <= MENU:
            yield say("fault-area", area=place.title, count=count, most=MENU)


def areas_are_connected(the_map: Map) -> Iterator[str]:
    """Every area is in one piece."""
    for place in the_map.area_places:
        spaces = the_map.areas[place.key]
        apart = _unreached(the_map, spaces)
        if apart is not None:
            yield say("fault-area-apart", area=place.title, one=the_map.spaces[spaces[0]], other=the_map.spaces[apart])


def names_tell_areas_apart(the_map: Map) -> Iterator[str]:
    """No two areas have the same name."""
    yield from _twice("area", [place.title for place in the_map.area_places])


CONSTRAINTS: Final[tuple[Constraint, ...]] = (
    as_large_as_the_board,
    spaces_are_connected,
    rivers_have_room,
    rivers_fit_blue_pagodas,
    capitals_as_the_side_has,
    bandits_as_the_side_has,
    places_are_on_land,
    places_are_apart,
    capitals_have_room,
    names_tell_capitals_apart,
    areas_fit_a_menu,
    areas_are_connected,
    names_tell_areas_apart,
)
"""All constraints."""


def _unreached(the_map: Map, spaces: Collection[int]) -> int | None:
    """Return the first of some spaces that no path among them joins to the first one; `None` if all are joined."""
    left = {*spaces}
    ahead = [*spaces][:1]
    while ahead:
        space = ahead.pop()
        left.discard(space)
        ahead += left.intersection(the_map.neighbours[space])
    return min(left, default=None)


def _twice(kind: str, titles: Collection[str]) -> Iterator[str]:
    counts = Counter(title.casefold() for title in titles)
    for title in titles:
        if counts.pop(title.casefold(), 1) > 1:
            yield say("fault-names", kind=kind, name=title)


def _named(the_map: Map, spaces: Collection[int]) -> str:
    return listed(the_map.spaces[space] for space in spaces)
