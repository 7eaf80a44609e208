"""What each action is worth to a seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from games.engine import Key, Seat
from games.huang.grid import Spaces, spaces_in
from games.huang.means import PRICE
from games.huang.outlook import building_on
from games.huang.pieces import COLOUR_OF, Colour, Leader
from games.huang.ventures import Ventures
from games.huang.view import HuangView
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
EFFORT: Final = 0.3
"""What an action that places no tile forgoes."""


class Prospects:
    """Weighs the actions of one seat."""

    def __init__(self, view: HuangView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.means = view.means(seat)
        self.worth = Worth(view, seat, self.means.openings.realm)
        self.look, self.realm = self.worth.look, self.worth.realm
        self.ventures = Ventures(self.worth)

    # Actions

    def action(self, action: Key) -> float:
        """Weigh the best way to do an action."""
        kind, _, what = action.partition(":")
        if kind == "replace":
            return sum(FRESH - worth for worth in self._surplus()) - EFFORT
        if kind == "withdraw":
            return self._lifting(Leader(self.seat, COLOUR_OF[what])) - EFFORT
        self.means.action = action
        best = max(self.spaces(action, self._promising(kind)).values())
        if kind in ("riot", "pagoda"):
            best -= KEEP["blue" if kind == "riot" else "green"] * (PRICE if what == "tiles" else PRICE - 1)
        return best

    def _promising(self, kind: str) -> Iterable[int]:
        """Return the spaces to look at for an action: for tiles only those beside others, if there are any."""
        spaces = self.means.open()
        if kind == "tile":
            near = 0
            for group in self.realm.groups.by_number.values():
                near |= group.near
            spaces = spaces & near or spaces & -spaces
        return spaces_in(spaces)

    def spaces(self, action: Key, spaces: Iterable[int]) -> dict[int, float]:
        """Weigh spaces for an action."""
        kind, _, what = action.partition(":")
        if kind == "tile":
            return {space: self.tile(cast("Colour", what), space) for space in spaces}
        if kind == "leader":
            return self.leader(COLOUR_OF[what], spaces)
        if kind == "riot":
            return {space: self.riot(space) for space in spaces}
        wanted, found = {*spaces}, dict[int, float]()
        for shape in self.means.shapes():
            if shape[0] in wanted:
                found[shape[0]] = max(found.get(shape[0], -self.worth.horizon), self.worth.placing(shape))
        return found

    def surplus(self) -> int:
        """Return how many tiles behind the screen are worth less than those in the bag."""
        return len(self._surplus())

    def _surplus(self) -> list[float]:
        worths = (self.worth.held(colour, other) for colour, held in self.worth.hand.items() for other in range(held))
        return [worth for worth in worths if worth < FRESH]

    # Tiles

    def tile(self, colour: Colour, space: int) -> float:
        """Weigh placing a tile."""
        effect, worth = self.look.tile(colour, space), self.worth
        found = -KEEP[colour]
        if effect.war:
            return found + self.ventures.war(effect.war, space, worth.hand["red"] - (colour == "red"))
        if effect.award:
            seat, won, points = effect.award
            found += points * worth.point(seat, won) - effect.bandits * KEEP["red"]
        if len(effect.groups) > 1:
            found += worth.uniting(effect.groups)[1]
        owner = next((group.leaders[colour] for group in effect.groups if colour in group.leaders), None)
        if effect.shapes:
            buildings = (building_on(shape, colour) for shape in effect.shapes)
            found += max(0.0, *(worth.new_building(building, owner) for building in buildings))
        elif owner is not None:
            found += PAIR * self._pairs(colour, space) * worth.building(colour, owner)
        if colour == "yellow":
            found += STAND + self._support(space)
        elif colour == "green" and self.view.market:
            found += max(map(worth.held, self.view.market))
        elif colour == "blue" and effect.award and not effect.shapes:
            goes_on = bool(self._open(colour) & self.realm.grid.near[space])
            found += NEXT * worth.point(effect.award.seat, colour) * (worth.hand[colour] - 1) * goes_on
        return found

    def _open(self, colour: Colour) -> Spaces:
        return self.means.openings.for_tile(colour)

    def _pairs(self, colour: Colour, space: int) -> int:
        """Return how many triangles with another such tile and an open space a tile would be part of."""
        realm = self.realm
        same = realm.of_colour[colour] & ~realm.covered
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
                more = SAFETY[realm.support(place) + 1] - SAFETY[realm.support(place)]
                found += more * self.worth.leader(realm.leaders[place], realm.groups.at(place))
        return found

    # Leaders

    def leader(self, colour: Colour, spaces: Iterable[int]) -> dict[int, float]:
        """Weigh spaces for a leader."""
        leader, worth, lifting = Leader(self.seat, colour), self.worth, 0.0
        if leader in self.realm.places:
            lifting = self._lifting(leader)
            worth = worth.without(leader)
        found = {}
        for space in spaces:
            effect = worth.look.leader(leader, space)
            if effect.rival:
                gain = self.ventures.attack(worth, leader, effect)
            else:
                own, rest = worth.uniting(effect.groups, leader)
                gain = own * SAFETY[effect.support] + rest
            found[space] = lifting + gain
        return found

    def _lifting(self, leader: Leader) -> float:
        """Weigh lifting a leader from the map."""
        realm = self.realm
        place = realm.places[leader]
        left = {space: other for space, other in realm.leaders.items() if space != place}
        parts = realm.groups.parts_without(1 << place, left)
        return sum(map(self.worth.state, parts)) - self.worth.state(realm.groups.at(place))

    # Riots

    def riot(self, space: int) -> float:
        """Weigh removing a tile."""
        effect, worth = self.look.riot(space), self.worth
        found = sum(map(worth.state, effect.parts)) - worth.state(effect.before)
        for building, shape in effect.fallen:
            for part in effect.parts:
                if part.spaces >> shape[0] & 1:
                    found -= worth.building(building, part.leaders.get(self.realm.tiles[shape[0]]))
        return found
