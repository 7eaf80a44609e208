"""Pairs of tables of HUANG that differ in a single thing, which must show."""

from __future__ import annotations

from games.huang.events import BuildingPlaced, LeaderPlaced, RiotCaused, TilePlaced, TilesRemoved
from games.huang.pieces import Leader, tiles_of
from tests.rendering.huang.tables import KINGDOMS, LEADERS, TABLE, TILES, an_empty_table, changed, with_seat

STORES = an_empty_table(4, KINGDOMS)
OPEN = changed(with_seat(TABLE, 1, points={"yellow": 4, "red": 3, "blue": 5, "green": 3, "white": 1}), is_open=True)


def after(event, view=TABLE):
    """Return the table after a turn of the second player."""
    return changed(with_seat(view, 1, last=(event,)), turn=6, first=0)


def with_tile(key, colour):
    return changed(TABLE, tiles={**TILES, key: colour})


def with_leader(key, seat, colour):
    return changed(TABLE, leaders={**LEADERS, key: Leader(seat, colour)})


CHANGES = {
    "a tile": (TABLE, with_tile("l12", "red")),
    "its colour": (with_tile("l12", "red"), with_tile("l12", "green")),
    "a tile on a river": (TABLE, with_tile("h8", "blue")),
    "a leader": (TABLE, with_leader("d3", 0, "green")),
    "its dynasty": (with_leader("d3", 0, "green"), with_leader("d3", 1, "green")),
    "a tile, not a leader": (with_leader("d3", 0, "green"), with_tile("d3", "green")),
    "a pagoda": (changed(TABLE, pagodas={}), TABLE),
    "the palace": (changed(TABLE, palace=""), TABLE),
    "a granary": (changed(STORES, granaries=STORES.map.named(STORES.realm.granaries)[1:]), STORES),
    "bandits": (changed(TABLE, bandits={}), TABLE),
    "their strength": (TABLE, changed(TABLE, bandits={"m8": 3, "d11": 2})),
    "the marker of a union": (TABLE, changed(TABLE, placed="j7")),
    "a tile placed last": (after(TilePlaced(0, "red", "b2", 0)), after(TilePlaced(1, "white", "j7", 2))),
    "a leader placed last": (TABLE, after(LeaderPlaced(LEADERS["j5"], "j5", ""))),
    "a building placed last": (TABLE, after(BuildingPlaced(1, "red", "i5-i6-j6", "", None))),
    "a tile lost": (after(RiotCaused(1, "tiles", "g5", 1)), after(TilesRemoved("red", ("l12",), "riot"))),
    "the market": (TABLE, changed(TABLE, market=("red", *tiles_of(TABLE.market)[1:]))),
    "a leader at home": (TABLE, with_seat(TABLE, 1, home=TABLE.home(1)[1:])),
    "whose turn": (changed(TABLE, active=1), changed(TABLE, active=2)),
}
