"""Positions of HUANG for pictures: moments of recorded games, and tables with things that are put there."""

from __future__ import annotations

from random import Random

from games.engine import Table
from games.huang import Huang
from games.huang.pieces import COLOURS, PAGODAS, Leader
from games.huang.realm import Realm
from games.huang.state import OPTIONS
from rendering.huang.board import HEAD
from rendering.huang.chart import chart_of
from rendering.maps import whole
from tests.rendering.recorded import KINDS, recorded

FRONT, KINGDOMS = "warring_states", "eighteen_kingdoms"
PIECES = ("tiles", "leaders", "bandits", "pagodas", "palace", "granaries", "stock")


def laid(realm, pieces):
    """Return the same map with other `pieces`, which are named by their spaces."""
    keys, index, shape = realm.map.spaces, realm.map.index, realm.map.parse_shape
    now = {
        "tiles": {keys[space]: colour for space, colour in realm.tiles.items()},
        "leaders": {keys[space]: leader for space, leader in realm.leaders.items()},
        "bandits": {keys[space]: bandits for space, bandits in realm.bandits.items()},
        "pagodas": {realm.map.shape_key(under): colour for under, colour in realm.pagodas.items()},
        "palace": realm.map.shape_key(realm.palace),
        "granaries": realm.map.named(realm.granaries),
        "stock": realm.stock,
    } | pieces
    new = Realm(realm.map, palace=realm.has_palace)
    for key, colour in now["tiles"].items():
        new.put_tile(index[key], colour)
    for key, leader in now["leaders"].items():
        new.put_leader(index[key], leader)
    for key, bandits in now["bandits"].items():
        new.put_bandits(index[key], bandits)
    for key, colour in now["pagodas"].items():
        new.put(colour, shape(key))
    if now["palace"]:
        new.put("palace", shape(now["palace"]))
    for key in now["granaries"]:
        new.put("granary", (index[key],))
    new.stock = {**now["stock"]}
    return new


def changed(game, **changes):
    """Return a table with other pieces, or other values of fields."""
    twin = game.copy()
    if pieces := {name: changes.pop(name) for name in PIECES if name in changes}:
        twin.realm = laid(twin.realm, pieces)
    if "map" in changes:
        twin.realm.map = changes.pop("map")
    if "bag" in changes:
        twin.bag.left = changes.pop("bag")
    if "market" in changes:
        market = changes.pop("market")
        twin.market = {colour: market.count(colour) for colour in COLOURS}
    for name, value in changes.items():
        setattr(twin, name, value)
    return twin


def with_seat(game, seat, *, last=None, **changes):
    """Return a table in which a player's area is changed."""
    twin = game.copy()
    if last is not None:
        twin.latest[seat] = last
    for name, value in changes.items():
        setattr(twin.players[seat], name, value)
    return twin


def an_empty_table(seats=4, key=FRONT, options=(), **changes):
    """Return the public observation before the first turn, with changes."""
    chosen = {option.name: option.keys[0] for option in OPTIONS} | {"map": key} | dict(options)
    return changed(Table(Huang(seats, chosen), nature=Random(1)).game.observation(None), **changes)


def places_on(view, layout="wide"):
    """Return the place of each space on a board."""
    chart = chart_of(view.map, layout)
    points = {space: whole(chart).at(chart.space(space)) for space in range(len(view.map.spaces))}
    return {space: (x + (16 if layout == "wide" else 0), y + HEAD) for space, (x, y) in points.items()}


def first_view(kind):
    """Return the public observation of the first moment with a `revolt` or a `war` in a recorded game."""
    views = (view for name in KINDS for _, _, view in recorded("huang", name).questions)
    return next(view.observation(None) for view in views if getattr(view, kind))


TILES = {
    **dict.fromkeys(("c2", "g5", "h5", "h6", "g6", "k7", "o5"), "yellow"),
    **dict.fromkeys(("i5", "i6", "j6", "k6"), "red"),
    **dict.fromkeys(("h4", "i4", "d2", "e2"), "green"),
    **dict.fromkeys(("f4", "f5", "f6", "g7"), "blue"),
    "j7": "white",
}
LEADERS = {"h7": Leader(0, "yellow"), "j5": Leader(1, "red"), "i7": Leader(2, "white"), "l6": Leader(3, "yellow")}
BANDITS = {"m8": 4, "d11": 2}
TABLE = changed(
    an_empty_table(options={"palace": "on", "bandits": "on"}),
    tiles=TILES,
    leaders=LEADERS,
    bandits=BANDITS,
    pagodas={"i5-i6-j6": "red"},
    stock={**PAGODAS, "red": 1},
    palace="g5-h5-g6-h6",
    market=("yellow", "yellow", "red", "blue", "green", "white"),
    bag=77,
    turn=9,
    first=0,
)
"""A table with one piece of each kind."""
