"""What each action is worth to a seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias, cast

from games.engine import Key
from games.huang.grid import Shape, Spaces, hang_together, lowest, spaces_in, together
from games.huang.groups import Group
from games.huang.means import PRICE
from games.huang.openings import Fringe, fringes, in_conflict
from games.huang.outlook import Award, WarSeen, building_on, owner_in, rival_in
from games.huang.pieces import COLOUR_OF, Colour, Leader
from games.huang.realm import EVERYWHERE
from games.huang.ventures import Ventures
from games.huang.view import Situation
from games.huang.worth import KEEP, SAFETY, Worth

PAIR: Final = 0.12
"""The share of a pagoda's worth that two tiles of a triangle have while its third space is open."""
PAIRS: Final = 2
"""Most such triangles that count for one tile."""
NEXT: Final = 0.5
"""How much a further blue tile counts before the first is placed."""
STAND: Final = 0.15
"""A yellow tile as a place for leaders."""
FRESH: Final = 0.35
"""What a tile from the bag is worth behind the screen."""
KEPT: Final = 8
"""Situations whose prospects are kept."""
NO_TILE: Final = 0.3
"""What an action that places no tile forgoes."""


Weighed: TypeAlias = Iterable[tuple[Spaces, float]]
"""Spaces that are alike, with what an action is worth on each of them."""


class Gain(NamedTuple):
    """What a tile brings on all spaces that touch the same groups."""

    worth: float
    groups: Sequence[Group]
    bandits: int
    """The bandits that it beats."""
    award: Award | None


class Prospects:
    """Weighs the actions of one seat."""

    def __init__(self, situation: Situation) -> None:
        self.seat = situation.seat
        self.market = situation.market
        self.openings = situation.openings
        self.worth = Worth(situation)
        self.look, self.realm = self.worth.look, self.worth.realm
        self.ventures = Ventures(self.worth)
        self._spaces: dict[Key, list[tuple[Spaces, float]]] = {}
        self._lifted: dict[Leader, Worth] = {}
        self._wars: dict[tuple[Spaces, ...], WarSeen] = {}
        self._supports: dict[int, float] = {}
        """What another yellow tile beside a leader is worth, by the space of the leader."""

    # Actions

    def action(self, action: Key) -> float:
        """Weigh the best way to do an action."""
        kind, _, what = action.partition(":")
        match kind:
            case "replace":
                return sum(FRESH - worth for worth in self._surplus()) - NO_TILE
            case "withdraw":
                return self._lifting(Leader(self.seat, COLOUR_OF[what])) - NO_TILE
            case "tile":
                return self._beside_others(action)
            case "leader":
                return self.best(action)
        price = KEEP["blue" if kind == "riot" else "green"] * (PRICE if what == "tiles" else PRICE - 1)
        return self.best(action) - price

    def _beside_others(self, action: Key) -> float:
        """Weigh the best space for a tile beside others, if there are any."""
        near = 0
        for group in self.realm.groups.by_number.values():
            near |= group.near
        beside = [worth for alike, worth in self.spaces(action) if alike & near]
        return max(beside) if beside else self.best(action)

    def best(self, action: Key, within: Spaces = EVERYWHERE) -> float:
        """Weigh the best space for an action."""
        return max(worth for alike, worth in self.spaces(action) if alike & within)

    def spaces(self, action: Key) -> Sequence[tuple[Spaces, float]]:
        """Weigh all spaces that an action may use; for a building the first space of its shape."""
        kind, _, what = action.partition(":")
        if action not in self._spaces:
            match kind:
                case "tile":
                    found = self._tiles(cast("Colour", what))
                case "leader":
                    found = self._leaders(Leader(self.seat, COLOUR_OF[what]))
                case "riot":
                    found = self._riots()
                case _:
                    found = ((1 << shape[0], self.worth.placing(shape)) for shape in self.realm.free_shapes())
            self._spaces[action] = [*found]
        return self._spaces[action]

    def surplus(self) -> int:
        """Return how many tiles behind the screen are worth less than those in the bag."""
        return len(self._surplus())

    def _surplus(self) -> list[float]:
        worths = (self.worth.held(colour, other) for colour, held in self.worth.hand.items() for other in range(held))
        return [worth for worth in worths if worth < FRESH]

    # Tiles

    def _tiles(self, colour: Colour) -> Weighed:
        """Weigh all spaces open to a tile; those are alike that touch the same groups and nothing else that counts."""
        realm, ground = self.realm, self._open(colour)
        others = self._same(colour)
        if colour == "yellow":
            others |= together(realm.leaders)
        apart = realm.grid.river if colour == "blue" else realm.grid.beside(others)
        guarded = realm.grid.beside(together(realm.bandits))
        for fringe in self.openings.fringes():
            spaces = fringe.spaces & ground
            if fringe.is_contested:
                for space in spaces_in(spaces):
                    yield 1 << space, self._warring(colour, space, fringe.groups)
            elif spaces & guarded:
                for space in spaces_in(spaces):
                    yield 1 << space, self.tile(colour, space)
            elif spaces:
                gain = self._gain(colour, fringe.groups, 0)
                alike = spaces & ~apart
                if alike:
                    yield alike, self._placing(colour, lowest(alike), gain)
                for space in spaces_in(spaces & apart):
                    yield 1 << space, self._placing(colour, space, gain)

    def tile(self, colour: Colour, space: int) -> float:
        """Weigh placing a tile."""
        groups = self.realm.groups.beside(space)
        if in_conflict(groups):
            return self._warring(colour, space, groups)
        return self._placing(colour, space, self._gain(colour, groups, self.look.bandits(space)))

    def _warring(self, colour: Colour, space: int, groups: Sequence[Group]) -> float:
        """Weigh a tile that starts a war between groups."""
        key = tuple(group.spaces for group in groups)
        if key not in self._wars:
            self._wars[key] = self.look.war(groups)
        held = self.worth.hand["red"] - (colour == "red")
        return -KEEP[colour] + self.ventures.war(self._wars[key], space, held)

    def _gain(self, colour: Colour, groups: Sequence[Group], bandits: int) -> Gain:
        """Weigh a tile that unites groups in peace, but for what depends on its space."""
        worth, found = self.worth, -KEEP[colour]
        award = self.look.award(colour, groups, bandits)
        if award:
            found += award.points * worth.point(award.seat, award.colour) - bandits * KEEP["red"]
        if len(groups) > 1:
            found += worth.uniting(groups)[1]
        return Gain(found, groups, bandits, award)

    def _placing(self, colour: Colour, space: int, gain: Gain) -> float:
        """Weigh placing a tile in peace."""
        grid, worth, found = self.realm.grid, self.worth, gain.worth
        shapes: Sequence[Shape] = ()
        if grid.near[space] & self._same(colour):
            owner = owner_in(gain.groups, colour)
            shapes = self.look.shapes(colour, space, gain.groups, gain.bandits)
            if shapes:
                buildings = (building_on(shape, colour) for shape in shapes)
                found += max(0.0, *(worth.new_building(building, owner) for building in buildings))
            elif owner is not None:
                found += PAIR * self._pairs(colour, space) * worth.building(colour, owner)
        if colour == "yellow":
            found += STAND + self._support(space)
        elif colour == "green":
            found += self._offer
        elif colour == "blue" and gain.award and not shapes:
            goes_on = bool(self._open(colour) & grid.near[space])
            found += NEXT * worth.point(gain.award.seat, colour) * (worth.hand[colour] - 1) * goes_on
        return found

    @cached_property
    def _offer(self) -> float:
        """What the best tile in the market is worth."""
        return max(map(self.worth.held, self.market), default=0.0)

    def _same(self, colour: Colour) -> Spaces:
        """Return the tiles of a colour that no building stands on."""
        return self.realm.of_colour[colour] & ~self.realm.covered

    def _open(self, colour: Colour) -> Spaces:
        return self.openings.for_tile(colour)

    def _pairs(self, colour: Colour, space: int) -> int:
        """Return how many triangles with another such tile and an open space a tile would be part of."""
        realm, same = self.realm, self._same(colour)
        here, ground, found = 1 << space, self._open(colour), 0
        for area, _ in realm.grid.triangles_at[space]:
            others = area & ~here
            found += bool(others & same and others & ground)
        return min(found, PAIRS)

    def _support(self, space: int) -> float:
        """Weigh the support that a yellow tile gives to the leaders beside it."""
        realm, found = self.realm, 0.0
        for place in realm.grid.map.neighbours[space]:
            if place in realm.leaders:
                if place not in self._supports:
                    more = SAFETY[realm.support(place) + 1] - SAFETY[realm.support(place)]
                    self._supports[place] = more * self.worth.leader(realm.leaders[place], realm.groups.at(place))
                found += self._supports[place]
        return found

    # Leaders

    def _leaders(self, leader: Leader) -> Weighed:
        """Weigh all spaces open to a leader: those are alike that touch the same groups, with equal support."""
        spaces, worth, lifting = self.openings.for_leader(leader), self.worth, 0.0
        around: Sequence[Fringe] = self.openings.fringes()
        if leader in self.realm.places:
            worth, lifting = self._without(leader), self._lifting(leader)
            near = self._state(leader).near
            elsewhere = [Fringe(fringe.spaces & ~near, fringe.groups) for fringe in around]
            around = [*elsewhere, *fringes(worth.realm, spaces & near)]
        supported = [(support, level & spaces) for support, level in enumerate(self.openings.supported())]
        supported = [(support, level) for support, level in supported if level]
        for fringe in around:
            if not fringe.spaces & spaces:
                continue
            rival = rival_in(fringe.groups, leader.colour)
            for support, level in supported:
                alike = fringe.spaces & level
                if not alike:
                    continue
                if rival:
                    yield alike, lifting + self.ventures.attack(worth, fringe.groups, leader, rival, support)
                else:
                    own, rest = worth.uniting(fringe.groups, leader)
                    yield alike, lifting + (own * SAFETY[support] + rest)

    def _without(self, leader: Leader) -> Worth:
        """Return the worth of everything once a leader is lifted."""
        if leader not in self._lifted:
            self._lifted[leader] = self.worth.without(leader)
        return self._lifted[leader]

    def _state(self, leader: Leader) -> Group:
        return self.realm.groups.at(self.realm.places[leader])

    def _lifting(self, leader: Leader) -> float:
        """Weigh lifting a leader from the map."""
        state = self._state(leader)
        groups = self._without(leader).realm.groups.by_number.values()
        parts = [group for group in groups if group.spaces & state.spaces]
        return sum(map(self.worth.state, parts)) - self.worth.state(state)

    # Riots

    def _riots(self) -> Weighed:
        """Weigh the removal of all tiles: those of a colour are alike that hold nothing up and nothing together."""
        realm, grid = self.realm, self.realm.grid
        leaders = together(realm.leaders)
        supports = realm.of_colour["yellow"] & grid.beside(leaders)
        for group in realm.groups.by_number.values():
            if not group.leaders:
                yield group.spaces, 0.0
                continue
            for tiles in realm.of_colour.values():
                alike = 0
                for space in spaces_in(group.spaces & tiles):
                    links = grid.near[space] & group.spaces
                    if (realm.covered | supports) >> space & 1 or not hang_together(grid, links):
                        yield 1 << space, self.riot(space)
                    else:
                        alike |= 1 << space
                if alike:
                    yield alike, self.riot(lowest(alike))

    def riot(self, space: int) -> float:
        """Weigh removing a tile."""
        effect, worth = self.look.riot(space), self.worth
        found = sum(map(worth.state, effect.parts)) - worth.state(effect.before)
        for building, shape in effect.fallen:
            for part in effect.parts:
                if part.spaces >> shape[0] & 1:
                    found -= worth.building(building, part.leaders.get(self.realm.tiles[shape[0]]))
        return found


@lru_cache(KEPT)
def prospects_in(situation: Situation) -> Prospects:
    """Return the prospects in a situation; a player answers several questions in the same one."""
    return Prospects(situation)
