"""What an action would bring, as the board shows it: texts tell it, and the AI player weighs it.

Tiles behind screens are no part of it: a war or a revolt is described with the strengths that everyone sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.engine import Seat
from games.huang.grid import Shape
from games.huang.groups import Group
from games.huang.openings import in_conflict, warring
from games.huang.pieces import PAGODA_TILES, PALACE, Building, Colour, Leader, Tiles
from games.huang.realm import NOWHERE, Realm


class Award(NamedTuple):
    """Victory points."""

    seat: Seat
    colour: Colour
    points: int


class WarSeen(NamedTuple):
    """A war that a tile would start."""

    colours: Tiles
    """The colours in conflict."""
    sides: tuple[Group, ...]
    """The warring states."""
    strengths: tuple[int, ...]
    """The red tiles of each side."""


class TileEffect(NamedTuple):
    """What placing a tile would bring."""

    groups: list[Group]
    """The groups that it touches."""
    award: Award | None
    """The points won for it, or for the bandits that it beats."""
    bandits: int = 0
    """The bandits that it beats: as many red tiles of the state are lost."""
    shapes: list[Shape] = []  # noqa: RUF012  # never changed
    """The shapes for a building that it completes."""
    earner: Seat | None = None
    """Who would have the use of such a building."""
    war: WarSeen | None = None
    """The war that it starts; there is no award then, and no building."""


class LeaderEffect(NamedTuple):
    """What placing or moving a leader would bring."""

    groups: list[Group]
    """The groups that it touches, without the leader itself."""
    support: int
    """The yellow tiles beside it."""
    rival: Leader | None
    """The defender of the revolt that it starts."""
    resistance: int
    """The yellow tiles beside the rival."""
    pagodas: int
    """The pagodas of its colour in its state, each worth a point at the end of its player's turns."""


class RiotEffect(NamedTuple):
    """What removing a tile would bring."""

    before: Group
    parts: list[Group]
    """What is left of the group."""
    homeless: list[Leader]
    """The leaders that lose their last yellow tile."""
    fallen: list[tuple[Building, Shape]]
    """The buildings that are lost."""

    @property
    def states(self) -> list[Group]:
        """The states among the parts."""
        return [part for part in self.parts if part.leaders]


BESIDE: Final = 2
"""Further tiles in a triangle, beside the one that completes it."""


class Outlook:
    """Tells what actions would bring on a realm. It reads the realm and never changes it."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm

    def without(self, leader: Leader) -> Outlook:
        """Return the outlook once a leader is lifted, as it is while it moves."""
        return Outlook(self.realm.without(leader))

    def tile(self, colour: Colour, space: int) -> TileEffect:
        """Return what placing a tile would bring."""
        realm = self.realm
        groups = realm.groups.beside(space)
        if in_conflict(groups):
            return TileEffect(groups, None, war=self.war(groups))
        bandits = self.bandits(space)
        award, shapes = self.award(colour, groups, bandits), self.shapes(colour, space, groups, bandits)
        return TileEffect(groups, award, bandits, shapes, owner_in(groups, colour))

    def war(self, groups: Sequence[Group]) -> WarSeen:
        """Return the war between groups in conflict."""
        colours, sides = warring(groups)
        return WarSeen(colours, tuple(sides), tuple(map(self.realm.soldiers, sides)))

    def bandits(self, space: int) -> int:
        """Return how many bandits are beside a space."""
        gang = self.realm.gang_beside(space)
        return 0 if gang == NOWHERE else self.realm.bandits[gang]

    @staticmethod
    def award(colour: Colour, groups: Sequence[Group], bandits: int) -> Award | None:
        """Return the points won for a tile that unites groups, or for the bandits that it beats."""
        if bandits:
            winner = owner_in(groups, "red")
            return None if winner is None else Award(winner, "red", bandits)
        winner = owner_in(groups, colour)
        if winner is None:
            winner = owner_in(groups, "yellow")
        return None if winner is None else Award(winner, colour, 1)

    def shapes(self, colour: Colour, space: int, groups: Sequence[Group], bandits: int) -> list[Shape]:
        """Return the shapes for a building that a tile completes."""
        if bandits and colour == "red" and sum(map(self.realm.soldiers, groups)) - bandits < BESIDE:
            return []  # the price takes tiles of every triangle
        return self.realm.free_shapes_at(space, colour)

    def leader(self, leader: Leader, space: int) -> LeaderEffect:
        """Return what placing a leader would bring; one that moves must be lifted before (`without`)."""
        realm, colour = self.realm, leader.colour
        groups = realm.groups.beside(space)
        rival = rival_in(groups, colour)
        resistance = realm.support(realm.places[rival]) if rival else 0
        pagodas = sum(self.pagodas(group, colour) for group in groups)
        return LeaderEffect(groups, realm.support(space), rival, resistance, pagodas)

    def riot(self, space: int) -> RiotEffect:
        """Return what removing the tile on a space would bring."""
        realm, lost, homeless = self.realm, 1 << space, list[Leader]()
        if realm.tiles[space] == "yellow":
            support = realm.of_colour["yellow"] & ~lost
            near = realm.grid.near
            homeless = [
                realm.leaders[other]
                for other in realm.grid.map.neighbours[space]
                if other in realm.leaders and not near[other] & support
            ]
        gone = lost
        for leader in homeless:
            gone |= 1 << realm.places[leader]
        left = {place: leader for place, leader in realm.leaders.items() if leader not in homeless}
        parts = realm.groups.parts_without(gone, left)
        return RiotEffect(realm.groups.at(space), parts, homeless, realm.buildings_on(lost))

    def building(self, shape: Shape) -> Building:
        """Return which building stands, or would stand, on a shape of tiles."""
        return building_on(shape, self.realm.tiles[shape[0]])

    def earner(self, shape: Shape) -> Seat | None:
        """Return who has the use of a building: the pagoda's points, or the palace's seventh tile."""
        return self.realm.groups.at(shape[0]).leaders.get(self.realm.tiles[shape[0]])

    def pagodas(self, group: Group, colour: Colour) -> int:
        """Return the number of pagodas of a colour in a group."""
        found = 0
        for shape, pagoda in self.realm.pagodas.items():
            if pagoda == colour and group.spaces >> shape[0] & 1:
                found += 1
        return found


def building_on(shape: Shape, colour: Colour) -> Building:
    """Return which building a shape of tiles of a colour carries."""
    return PALACE if len(shape) > PAGODA_TILES else colour


def rival_in(groups: Sequence[Group], colour: Colour) -> Leader | None:
    """Return the leader of a colour in one of the groups, which a leader of that colour would meet in a revolt."""
    seat = owner_in(groups, colour)
    return None if seat is None else Leader(seat, colour)


def owner_in(groups: Sequence[Group], colour: Colour) -> Seat | None:
    """Return the owner of the leader of a colour in one of the groups, which a tile would unite."""
    for group in groups:
        if colour in group.leaders:
            return group.leaders[colour]
    return None
