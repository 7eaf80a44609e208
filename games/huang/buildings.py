"""Pagodas and the Royal Palace (Rules: Pagodas, Royal Palace)."""

from __future__ import annotations

from typing import Final

from games.engine import Key, Seat
from games.engine.legacy import Rules
from games.huang.asks import Pick
from games.huang.events import BuildingPlaced, Payment
from games.huang.grid import Shape
from games.huang.means import MOST, NONE, PRICE
from games.huang.pieces import PALACE, Building, Colour
from games.huang.state import State

PALACE_TILES: Final = 4
"""Tiles below the Royal Palace."""


class Buildings(State):
    """Establishing buildings."""

    def offer_building(self, seat: Seat, space: int) -> Rules[bool]:
        """Offer a building on a shape that the tile just placed completes; return whether one was established."""
        shapes = self.realm.free_shapes_at(space, self.realm.tiles[space])
        if not shapes:
            return False
        keys = {self.realm.grid.shape_key(shape): shape for shape in shapes}
        key: Key = yield Pick(seat, "building", [*keys, NONE])
        if key == NONE:
            return False
        yield from self.establish(seat, keys[key], None)
        return True

    def buy_building(self, seat: Seat, payment: Payment) -> Rules[None]:
        """Discard green tiles to establish a building."""
        grid, player, means = self.realm.grid, self.players[seat], self.means(seat)
        shapes = means.shapes()
        if len(shapes) > MOST:
            firsts = yield from self.choose_area(seat, means.open())
            if len(self.means(seat).shapes_here()) > MOST:
                first: Key = yield Pick(seat, "space", grid.named(firsts))
                player.plan = player.plan._replace(space=first)
        key: Key = yield self.pick(seat, "shape")
        self.discard(seat, "green", PRICE if payment == "tiles" else PRICE - 1)
        yield from self.establish(seat, grid.parse_shape(key), payment)

    def establish(self, seat: Seat, shape: Shape, payment: Payment | None) -> Rules[None]:
        """Place a building from the stock, or move one if there is none left."""
        realm = self.realm
        key, origin = realm.grid.shape_key(shape), ""
        colour = realm.tiles[shape[0]]
        building: Building = PALACE if len(shape) == PALACE_TILES else colour
        if building == PALACE:
            if realm.palace:
                origin = realm.grid.shape_key(realm.palace)
                realm.take_palace()
            realm.put_palace(shape)
        else:
            if not realm.stock[colour]:
                origin = yield from self.choose_moved(seat, colour, key)
                realm.take_pagoda(realm.grid.parse_shape(origin))
            realm.put_pagoda(shape, colour)
        self.tell(BuildingPlaced(seat, building, key, origin, payment))

    def choose_moved(self, seat: Seat, colour: Colour, key: Key) -> Rules[Key]:
        """Choose which pagoda of a colour moves to a shape."""
        grid, player = self.realm.grid, self.players[seat]
        standing = [grid.shape_key(shape) for shape, other in self.realm.pagodas.items() if other == colour]
        if len(standing) == 1:
            return standing[0]
        player.plan = player.plan._replace(shape=key)
        moved: Key = yield Pick(seat, "moved", standing)
        return moved
