"""Where tiles and leaders may be placed (Rules: Positioning a Leader, Place a Tile, Rogue Bandits)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.engine import Seat
from games.engine.findings import once
from games.huang.board import Spaces, spaces_in, together
from games.huang.pieces import COLOURS, LEADERS, Colour, Leader, Tiles
from games.huang.realm import EVERYWHERE, Group, Realm

MAX_SUPPORT: Final = 6
"""Most yellow tiles beside a space."""


# Tiles


def open_to_tile(realm: Realm, colour: Colour) -> Spaces:
    """Return the spaces where a tile of a colour may be placed."""
    free = (realm.map.water if colour == "blue" else realm.map.land) & ~realm.occupied
    return free & ~_guarded(realm) if realm.bandits else free


@once
def _guarded(realm: Realm) -> Spaces:
    """Return the empty spaces beside bandits that a tile there would not beat."""
    found = 0
    for place, bandits in realm.bandits.items():
        for space in spaces_in(realm.map.near[place] & ~realm.occupied):
            if not can_beat(realm, space, bandits):
                found |= 1 << space
    return found


def can_beat(realm: Realm, space: int, bandits: int) -> bool:
    """Return whether a tile on a space may touch a Bandit tile, which it then beats.

    It must not start a war, and the state that it makes needs soldiers enough.
    """
    groups = realm.groups.beside(space)
    return (
        any(group.leaders for group in groups)
        and not in_conflict(groups)
        and sum(map(realm.soldiers, groups)) >= bandits
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


# Leaders


def open_to_leader(realm: Realm, leader: Leader) -> Spaces:
    """Return the spaces where a leader may be placed; if it is on the map, where else it may be moved."""
    plain, contested = _without_conflict(lifted(realm, leader) if leader in realm.places else realm)
    return (plain | contested[leader.colour]) & ~realm.occupied


def leaders_with_space(realm: Realm, seat: Seat) -> list[Colour]:
    """Return the colours of the leaders of a seat that may be placed or moved somewhere."""
    found, (plain, contested) = list[Colour](), _without_conflict(realm)
    for colour, leader in LEADERS[seat].items():
        place = realm.places.get(leader)
        if place is None:
            is_open = plain or contested[colour]
        else:  # lifting the leader changes nothing beside other states
            is_open = plain & ~realm.groups.at(place).near or open_to_leader(realm, leader)
        if is_open:
            found.append(colour)
    return found


@once
def lifted(realm: Realm, leader: Leader) -> Realm:
    """Return the pieces without a leader, as they are while it moves; they must not be changed."""
    return realm.without(leader)


@once
def _without_conflict(realm: Realm) -> tuple[Spaces, dict[Colour, Spaces]]:
    """Return the spaces where a leader of any colour unites no states in conflict, and the further ones by colour.

    Where a leader touches a single state, a like-coloured leader of that state means a revolt, which is allowed.
    """
    candidates = realm.supported & realm.map.land & ~realm.occupied
    if realm.bandits:
        candidates &= ~realm.map.beside(together(realm.bandits))
    states, once, twice = realm.states(), 0, 0
    for state in states:
        twice |= once & state.near
        once |= state.near
    contested = dict.fromkeys(COLOURS, 0)
    for space in spaces_in(candidates & twice):
        united = [colour for state in states if state.near >> space & 1 for colour in state.leaders]
        if len({*united}) == len(united):
            for colour in COLOURS:
                if colour not in united:
                    contested[colour] |= 1 << space
    return candidates & ~twice, contested


# Spaces that are alike


class Fringe(NamedTuple):
    """Spaces that are alike, for they touch the same groups."""

    spaces: Spaces
    groups: tuple[Group, ...]
    is_contested: bool = False
    """Whether a tile there starts a war."""


@once
def fringes(realm: Realm, within: Spaces = EVERYWHERE) -> list[Fringe]:
    """Return the empty spaces by the groups that they touch."""
    groups, within = realm.groups.all, within & ~realm.occupied & (realm.map.land | realm.map.water)
    once = twice = 0
    for group in groups:
        twice |= once & group.near
        once |= group.near
    found = [Fringe(within & ~once, ())]
    single = within & ~twice
    found += [Fringe(single & group.near, (group,)) for group in groups if single & group.near]
    between: dict[tuple[Group, ...], Spaces] = {}
    for space in spaces_in(within & twice):
        touched = realm.groups.beside(space)
        between[touched] = between.get(touched, 0) | 1 << space
    return [*found, *(Fringe(spaces, touched, in_conflict(touched)) for touched, spaces in between.items())]


@once
def by_support(realm: Realm) -> Sequence[Spaces]:
    """Return the spaces by the number of yellow tiles beside them."""
    found = [realm.map.land | realm.map.water] + [0] * MAX_SUPPORT
    for space in spaces_in(realm.of_colour["yellow"]):
        near = realm.map.near[space]
        for count in reversed(range(MAX_SUPPORT)):
            if more := found[count] & near:
                found[count] ^= more
                found[count + 1] |= more
    return found
