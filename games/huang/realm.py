"""The pieces on the map: tiles, leaders, buildings and bandits, and the states that they form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from games.engine import Seat
from games.huang.grid import Grid, Shape, Spaces, spaces_in, together
from games.huang.groups import Group, Groups
from games.huang.pieces import COLOURS, GRANARY, PAGODA_TILES, PAGODAS, PALACE, Building, Colour, Leader

EVERYWHERE: Final = -1
"""All spaces, as a set."""
NOWHERE: Final = -1


class Realm:
    """The pieces on the map. Whether something may be placed is up to `Openings`."""

    def __init__(self, grid: Grid, *, palace: bool = False) -> None:
        self.grid = grid
        self.tiles: dict[int, Colour] = {}
        """The tile on each space, in the order placed."""
        self.of_colour: dict[Colour, Spaces] = dict.fromkeys(COLOURS, 0)
        """The spaces with tiles of a colour."""
        self.leaders: dict[int, Leader] = {}
        """The leader on each space."""
        self.places: dict[Leader, int] = {}
        """The space of each leader on the map."""
        self.bandits: dict[int, int] = {}
        """The bandits on each Bandit tile, by space."""
        self.occupied: Spaces = 0
        """The spaces with a tile, a leader or a Bandit tile."""
        self.supported: Spaces = 0
        """The spaces beside a yellow tile."""
        self.pagodas: dict[Shape, Colour] = {}
        """The pagodas on the map."""
        self.stock: dict[Colour, int] = dict(PAGODAS)
        """The pagodas beside the map."""
        self.has_palace = palace
        """Whether the Royal Palace is in play."""
        self.palace: Shape = ()
        """The tiles below the Royal Palace; none while it is beside the map."""
        self.granaries: Spaces = 0
        """The spaces with a granary."""
        self.covered: Spaces = 0
        """The tiles below a building."""
        self.groups = Groups(grid)
        self.changes = 0
        """How often anything has changed."""

    def copy(self) -> Realm:
        """Return a copy of the pieces, on the same map."""
        twin = object.__new__(Realm)
        twin.__dict__ = {**self.__dict__}
        twin.tiles, twin.of_colour = self.tiles.copy(), self.of_colour.copy()
        twin.leaders, twin.places, twin.bandits = self.leaders.copy(), self.places.copy(), self.bandits.copy()
        twin.pagodas, twin.stock, twin.groups = self.pagodas.copy(), self.stock.copy(), self.groups.copy()
        return twin

    def without(self, leader: Leader) -> Realm:
        """Return the pieces once a leader is lifted; what is not about leaders is shared, and must not be changed."""
        twin = object.__new__(Realm)
        twin.__dict__ = {**self.__dict__}
        twin.leaders, twin.places, twin.groups = self.leaders.copy(), self.places.copy(), self.groups.copy()
        twin.remove_leader(leader)
        return twin

    # States

    def states_beside(self, space: int) -> list[Group]:
        """Return the states that a piece on a space touches, without that piece."""
        return [group for group in self.groups.beside(space) if group.leaders]

    def states(self) -> Iterator[Group]:
        """Yield all states."""
        return (group for group in self.groups.by_number.values() if group.leaders)

    def soldiers(self, group: Group) -> int:
        """Return the number of red tiles of a group."""
        return (self.of_colour["red"] & group.spaces).bit_count()

    def support(self, space: int) -> int:
        """Return the number of yellow tiles beside a space."""
        return (self.of_colour["yellow"] & self.grid.near[space]).bit_count()

    def gang_beside(self, space: int) -> int:
        """Return where the Bandit tile beside a space lies, or `NOWHERE`; two are never beside the same space."""
        if not self.bandits:
            return NOWHERE
        near = self.grid.near[space]
        return next((place for place in self.bandits if near >> place & 1), NOWHERE)

    # Placing

    def put_tile(self, space: int, colour: Colour, *, linked: bool = True) -> None:
        """Place a tile; one that starts a war is linked only after the war."""
        self.tiles[space] = colour
        self.of_colour[colour] |= 1 << space
        self.occupied |= 1 << space
        if colour == "yellow":
            self.supported |= self.grid.near[space]
        if linked:
            self.groups.link(space)
        self.changes += 1

    def put_leader(self, space: int, leader: Leader, *, linked: bool = True) -> None:
        """Place a leader; one that starts a revolt is linked only after the revolt."""
        self.leaders[space] = leader
        self.places[leader] = space
        self.occupied |= 1 << space
        if linked:
            self.groups.link(space, leader)
        self.changes += 1

    def put_bandits(self, space: int, bandits: int) -> None:
        """Place a Bandit tile."""
        self.bandits[space] = bandits
        self.occupied |= 1 << space
        self.changes += 1

    def link(self, space: int) -> None:
        """Link the piece that started a conflict, now that this is resolved."""
        self.groups.link(space, self.leaders.get(space))
        self.changes += 1

    # Removing

    def remove_leader(self, leader: Leader, *, linked: bool = True) -> int:
        """Remove a leader; return where it stood."""
        space = self.places.pop(leader)
        del self.leaders[space]
        self.occupied &= ~(1 << space)
        if linked:
            self.groups.unlink(1 << space, self.leaders)
        self.changes += 1
        return space

    def remove_pieces(self, lost: Spaces) -> list[tuple[Building, Shape]]:
        """Remove tiles and leaders of one group with the buildings on the tiles; return these."""
        tiles, leaders = self.tiles, self.leaders
        fewer_yellow = lost & self.of_colour["yellow"]
        for space in spaces_in(lost):
            if space in tiles:
                self.of_colour[tiles.pop(space)] &= ~(1 << space)
            else:
                del self.places[leaders.pop(space)]
        self.occupied &= ~lost
        if fewer_yellow:
            near, supported = self.grid.near, 0
            for space in spaces_in(self.of_colour["yellow"]):
                supported |= near[space]
            self.supported = supported
        self.groups.unlink(lost, leaders)
        self.changes += 1
        return self._collapse(lost)

    def _collapse(self, lost: Spaces) -> list[tuple[Building, Shape]]:
        """Remove the buildings on lost tiles."""
        fallen = self.buildings_on(lost)
        for building, shape in fallen:
            if building == PALACE:
                self.take_palace()
            elif building == GRANARY:
                self.take_granary(shape[0])
            else:
                self.take_pagoda(shape)
        return fallen

    def remove_bandits(self, space: int) -> int:
        """Remove a Bandit tile; return its bandits."""
        self.occupied &= ~(1 << space)
        self.changes += 1
        return self.bandits.pop(space)

    # Buildings

    def put_pagoda(self, shape: Shape, colour: Colour) -> None:
        """Place a pagoda from the stock."""
        self.stock[colour] -= 1
        self.pagodas[shape] = colour
        self.covered |= together(shape)
        self.changes += 1

    def take_pagoda(self, shape: Shape) -> None:
        """Put a pagoda back into the stock."""
        self.stock[self.pagodas.pop(shape)] += 1
        self.covered &= ~together(shape)
        self.changes += 1

    def put_palace(self, shape: Shape) -> None:
        """Place the Royal Palace."""
        self.palace = shape
        self.covered |= together(shape)
        self.changes += 1

    def take_palace(self) -> None:
        """Put the Royal Palace beside the map."""
        self.covered &= ~together(self.palace)
        self.palace = ()
        self.changes += 1

    def put_granary(self, space: int) -> None:
        """Place a granary."""
        self.granaries |= 1 << space
        self.covered |= 1 << space
        self.changes += 1

    def take_granary(self, space: int) -> None:
        """Take a granary off its tile."""
        self.granaries &= ~(1 << space)
        self.covered &= ~(1 << space)
        self.changes += 1

    def buildings_on(self, spaces: Spaces) -> list[tuple[Building, Shape]]:
        """Return the buildings that stand on any of some tiles."""
        if not spaces & self.covered:
            return []
        found: list[tuple[Building, Shape]] = [
            (colour, shape) for shape, colour in self.pagodas.items() if spaces & together(shape)
        ]
        if spaces & together(self.palace):
            found.append((PALACE, self.palace))
        found += [(GRANARY, (space,)) for space in spaces_in(self.granaries & spaces)]
        return found

    def free_shapes(self) -> list[Shape]:
        """Return the shapes of tiles of one colour that no building stands on, each from its first space."""
        return self._shapes(~self.covered)

    def taken_shapes(self) -> list[Shape]:
        """Return the same shapes where a building stands on some of the tiles."""
        free = {*self.free_shapes()}
        return [shape for shape in self._shapes(EVERYWHERE) if shape not in free]

    def _shapes(self, within: Spaces) -> list[Shape]:
        """Return the shapes of tiles of one colour within some spaces."""
        found: list[Shape] = []
        for colour, spaces in self.of_colour.items():
            free = spaces & within
            if free.bit_count() < PAGODA_TILES:
                continue
            shapes_from = self.grid.shapes_from if self.has_palace and colour == "yellow" else self.grid.triangles_from
            for space in spaces_in(free):
                for area, shape in shapes_from[space]:
                    if area & free == area:
                        found.append(shape)
        return found

    def free_shapes_at(self, space: int, colour: Colour) -> list[Shape]:
        """Return the same shapes that a tile of a colour on a space is, or would be, part of."""
        free = (self.of_colour[colour] | 1 << space) & ~self.covered
        found: list[Shape] = [shape for area, shape in self.grid.triangles_at[space] if not area & ~free]
        if found and self.has_palace and colour == "yellow":
            found += [shape for area, shape in self.grid.rhombi_at[space] if not area & ~free]
        return found


def owners(leaders: Mapping[Colour, Seat]) -> tuple[Leader, ...]:
    """Return the leaders of a group, in the order of `COLOURS`."""
    return tuple(Leader(leaders[colour], colour) for colour in COLOURS if colour in leaders)
