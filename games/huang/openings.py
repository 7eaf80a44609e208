"""Where tiles and leaders may be placed (Rules: Positioning a Leader, Place a Tile, Rogue Bandits)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.huang.grid import Spaces, spaces_in
from games.huang.groups import Group
from games.huang.pieces import COLOURS, Colour, Leader, Tiles
from games.huang.realm import Realm

_NEVER: Final = -1
MOST_SUPPORT: Final = 6
"""Most yellow tiles beside a space."""


class Fringe(NamedTuple):
    """Spaces that are alike, for they touch the same groups."""

    spaces: Spaces
    groups: Sequence[Group]
    is_contested: bool = False
    """Whether a tile there starts a war."""


class Openings:
    """The spaces open for tiles and leaders, found when they are asked for and kept until the realm changes."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self._changes = _NEVER
        self._tiles: dict[bool, Spaces] = {}
        self._leaders: tuple[Spaces, dict[Colour, Spaces]] | None = None
        self._moves: dict[Leader, Spaces] = {}
        self._lifted: dict[Leader, Realm] = {}
        self._fringes: list[Fringe] | None = None
        self._supported: list[Spaces] | None = None

    def _renew(self) -> None:
        if self._changes != self.realm.changes:
            self._changes = self.realm.changes
            self._tiles.clear()
            self._leaders = None
            self._moves.clear()
            self._lifted.clear()
            self._fringes = self._supported = None

    # Spaces that are alike

    def fringes(self) -> Sequence[Fringe]:
        """Return the empty spaces by the groups that they touch."""
        self._renew()
        if self._fringes is None:
            self._fringes = fringes(self.realm, ~self.realm.occupied & (self.realm.grid.land | self.realm.grid.river))
        return self._fringes

    def supported(self) -> Sequence[Spaces]:
        """Return the spaces by the number of yellow tiles beside them."""
        self._renew()
        if self._supported is None:
            self._supported = _supported(self.realm)
        return self._supported

    # Tiles

    def for_tile(self, colour: Colour) -> Spaces:
        """Return the spaces where a tile of a colour may be placed."""
        self._renew()
        wet, realm = colour == "blue", self.realm
        if wet not in self._tiles:
            free = (realm.grid.river if wet else realm.grid.land) & ~realm.occupied
            for bandits in realm.bandits:
                for space in spaces_in(realm.grid.near[bandits] & free):
                    if not can_beat(realm, space, bandits):
                        free &= ~(1 << space)
            self._tiles[wet] = free
        return self._tiles[wet]

    # Leaders

    def for_leader(self, leader: Leader) -> Spaces:
        """Return the spaces where a leader may be placed, or moved if it is on the map."""
        self._renew()
        place = self.realm.places.get(leader)
        if place is None:
            plain, contested = self._for_new()
            return plain | contested.get(leader.colour, 0)
        if leader not in self._moves:
            plain, contested = _without_conflict(self.realm, [*self.lifted(leader).states()])
            self._moves[leader] = plain | contested.get(leader.colour, 0)
        return self._moves[leader]

    def has_for_leader(self, leader: Leader) -> bool:
        """Return whether there is any such space."""
        self._renew()
        place = self.realm.places.get(leader)
        if place is not None and self._for_new()[0] & ~self.realm.groups.at(place).near:
            return True  # lifting the leader changes nothing beside other states
        return self.for_leader(leader) != 0

    def _for_new(self) -> tuple[Spaces, dict[Colour, Spaces]]:
        """Return where any leader that is at home may be placed, and the further spaces by colour."""
        if self._leaders is None:
            self._leaders = _without_conflict(self.realm, [*self.realm.states()])
        return self._leaders

    def lifted(self, leader: Leader) -> Realm:
        """Return the pieces without a leader, as they are while it moves."""
        self._renew()
        if leader not in self._lifted:
            self._lifted[leader] = self.realm.without(leader)
        return self._lifted[leader]


def fringes(realm: Realm, within: Spaces) -> list[Fringe]:
    """Return empty spaces by the groups that they touch."""
    once = twice = 0
    groups = realm.groups.by_number.values()
    for group in groups:
        twice |= once & group.near
        once |= group.near
    found = [Fringe(within & ~once, ())]
    single = within & ~twice
    found += [Fringe(single & group.near, (group,)) for group in groups if single & group.near]
    between: dict[tuple[int, ...], tuple[Spaces, Sequence[Group]]] = {}
    for space in spaces_in(within & twice):
        touched = realm.groups.beside(space)
        key = tuple(map(id, touched))
        before = between[key][0] if key in between else 0
        between[key] = before | 1 << space, touched
    return [*found, *(Fringe(spaces, touched, in_conflict(touched)) for spaces, touched in between.values())]


def _supported(realm: Realm) -> list[Spaces]:
    """Return the spaces by the number of yellow tiles beside them: counted for all at once, in binary."""
    ones = twos = fours = 0
    for space in spaces_in(realm.of_colour["yellow"]):
        near = realm.grid.near[space]
        carried = ones & near
        ones ^= near
        fours |= twos & carried
        twos ^= carried
    every = realm.grid.land | realm.grid.river
    bits = ((every & ~ones, ones), (every & ~twos, twos), (every & ~fours, fours))
    return [bits[0][count & 1] & bits[1][count >> 1 & 1] & bits[2][count >> 2] for count in range(MOST_SUPPORT + 1)]


def can_beat(realm: Realm, space: int, bandits: int) -> bool:
    """Return whether a tile on a space may touch a Bandit tile, which it then beats.

    It must not start a war, and the state that it makes needs soldiers enough.
    """
    groups = realm.groups.beside(space)
    return (
        any(group.leaders for group in groups)
        and not in_conflict(groups)
        and sum(map(realm.soldiers, groups)) >= realm.bandits[bandits]
    )


def in_conflict(groups: Sequence[Group]) -> bool:
    """Return whether groups have two leaders of one colour between them."""
    found: set[Colour] = set()
    for group in groups:
        if not found.isdisjoint(group.leaders):
            return True
        found.update(group.leaders)
    return False


def warring(groups: Sequence[Group]) -> tuple[Tiles, list[Group]]:
    """Return the colours in conflict between groups, and the states that hold one of them (Rules: Wars)."""
    counts = Counter(colour for group in groups for colour in group.leaders)
    colours = tuple(colour for colour in COLOURS if counts[colour] > 1)
    states = [group for group in groups if not group.leaders.keys().isdisjoint(colours)]
    return colours, sorted(states, key=lambda state: state.spaces & -state.spaces)


def _candidates(realm: Realm) -> Spaces:
    """Return the empty land spaces beside a yellow tile and not beside a Bandit tile."""
    found = realm.supported & realm.grid.land & ~realm.occupied
    for space in realm.bandits:
        found &= ~realm.grid.near[space]
    return found


def _without_conflict(realm: Realm, states: Sequence[Group]) -> tuple[Spaces, dict[Colour, Spaces]]:
    """Return the spaces where a leader of any colour unites no states in conflict, and the further ones by colour.

    Where a leader touches a single state, a like-coloured leader of that state means a revolt, which is allowed.
    """
    candidates, once, twice = _candidates(realm), 0, 0
    for state in states:
        twice |= once & state.near
        once |= state.near
    contested: dict[Colour, Spaces] = {}
    for space in spaces_in(candidates & twice):
        touched = [state for state in states if state.near >> space & 1]
        if in_conflict(touched):
            continue
        present = [colour for state in touched for colour in state.leaders]
        for colour in COLOURS:
            if colour not in present:
                contested[colour] = contested.get(colour, 0) | 1 << space
    return candidates & ~twice, contested
