"""Events of HAN on our own maps, written briefly for tests of the chronicle."""

from collections import ChainMap

from games.han.events import AllianceScored, HousesScored, MarketsClosed, PiecePlaced, RoadScored
from games.han.maps import load_map

PLACES = ChainMap(load_map("border_disputes").names, load_map("ways_of_diplomacy").names)
"""Names of all provinces and districts."""


def placed(seat, place, kind, cards):
    return PiecePlaced(seat, place, kind, cards, names=PLACES)


def scored(province, houses, points, fortifiers=frozenset(), *, final=False):
    return HousesScored(province, houses, points, frozenset(fortifiers), final, names=PLACES)


def closed(provinces, seats):
    return MarketsClosed(provinces, seats, names=PLACES)


def allied(number, emissaries, points, sheet="border_disputes"):
    return AllianceScored(number, load_map(sheet).alliances[number - 1].provinces, emissaries, points, names=PLACES)


def row(seat, spaces, points):
    return RoadScored(seat, spaces, points, names=PLACES)
