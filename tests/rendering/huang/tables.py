"""Positions of HUANG for pictures: moments of recorded games, and tables with things that are put there."""

from random import Random

from games.engine import Table
from games.huang import Huang
from games.huang.pieces import Leader
from games.huang.state import OPTIONS
from rendering.huang.board import HEAD
from rendering.huang.scene import chart_of
from rendering.maps import whole
from tests.rendering.recorded import KINDS, recorded

FRONT, KINGDOMS = "warring_states", "eighteen_kingdoms"


def changed(game, **changes):
    """Return a table with other values of fields."""
    twin = game.copy()
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


def an_empty_table(seats=4, key=FRONT, **options):
    """Return the public observation before the first turn."""
    chosen = {option.name: option.keys[0] for option in OPTIONS} | {"map": key} | options
    return Table(Huang(seats, chosen), nature=Random(1)).game.observation(None)


def places_on(view, layout="wide"):
    """Return the place of each space on a board."""
    chart = chart_of(view.map, layout)
    points = {space: whole(chart).at(chart.space(space)) for space in range(len(view.map.spaces))}
    return {space: (x + (16 if layout == "wide" else 0), y + HEAD) for space, (x, y) in points.items()}


def first_view(kind):
    """Return the public observation of the first moment with a `revolt` or a `war` in a recorded game."""
    views = (view for name in KINDS for _, _, view in recorded("huang", name).questions)
    return next(view.observation(None) for view in views if getattr(view, kind))


def a_table():
    """Return a table with one piece of each kind."""
    table = an_empty_table(palace="on", bandits="on").copy()
    realm, index, shape = table.realm, table.map.index, table.map.parse_shape
    tiles = {"yellow": "c2 g5 h5 h6 g6 k7 o5", "red": "i5 i6 j6 k6", "green": "h4 i4 d2 e2", "blue": "f4 f5 f6 g7"}
    for colour, keys in (tiles | {"white": "j7"}).items():
        for key in keys.split():
            realm.put_tile(index[key], colour)
    for seat, (key, colour) in enumerate((("h7", "yellow"), ("j5", "red"), ("i7", "white"), ("l6", "yellow"))):
        realm.put_leader(index[key], Leader(seat, colour))
    realm.put_bandits(index["m8"], 4)
    realm.put_bandits(index["d11"], 2)
    realm.put("red", shape("i5-i6-j6"))
    realm.put("palace", shape("g5-h5-g6-h6"))
    table.market = {"yellow": 2, "red": 1, "blue": 1, "green": 1, "white": 1}
    table.bag.left, table.turn, table.first = 77, 9, 0
    return table


TABLE = a_table()
