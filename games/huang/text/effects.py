"""What the options of a question bring, found once for all its labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from games.engine import Key, Seat
from games.engine.words import fitting, listed, row
from games.huang.grid import Shape, Spaces, spaces_in
from games.huang.groups import Group
from games.huang.means import Means
from games.huang.outlook import Award, LeaderEffect, Outlook, RiotEffect, TileEffect, WarSeen
from games.huang.pieces import COLOUR_OF, COLOURS, PAGODA_TILES, PALACE, Building, Colour, Leader, Tiles
from games.huang.text.words import colours_named, dynasty, leaders_of, owners_named, points, space_name
from games.huang.view import HuangView
from games.huang.words import say

Effect: TypeAlias = TileEffect | LeaderEffect | RiotEffect | Shape
"""What an action brings on a space; for a building its shape."""
_BEST: Final = 60
"""Characters for the best that an action can bring; only its first part may be longer."""


class Effects:
    """Tells a seat what actions bring, from its view. A war or a revolt is described with the strengths on the map."""

    def __init__(self, view: HuangView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.means: Means = view.means(seat)
        self.realm = self.means.openings.realm
        self._outlook = Outlook(self.realm)
        self._lifted: dict[Leader, Outlook] = {}

    # Effects

    def effect(self, action: Key, space: int) -> Effect:
        """Return what an action brings on a space that is open to it; for a pagoda the first space of its shape."""
        kind, _, what = action.partition(":")
        match kind:
            case "tile":
                return self.tile(next(colour for colour in COLOURS if colour == what), space)
            case "leader":
                return self._leader(Leader(self.seat, COLOUR_OF[what]), space)
            case "riot":
                return self._outlook.riot(space)
        shapes = [shape for shape in self.means.shapes() if shape[0] == space]
        return max(shapes, key=self._shape_worth)

    def tile(self, colour: Colour, space: int) -> TileEffect:
        """Return what a tile brings."""
        return self._outlook.tile(colour, space)

    def _leader(self, leader: Leader, space: int) -> LeaderEffect:
        if leader not in self._lifted:
            moves = leader in self.realm.places
            self._lifted[leader] = self._outlook.without(leader) if moves else self._outlook
        return self._lifted[leader].leader(leader, space)

    def open(self, action: Key) -> Spaces:
        """Return the spaces that an action may use; for a building the first space of its shape."""
        return replace(self.means, action=action).open()

    def best_told(self, action: Key, spaces: Spaces) -> str:
        """Tell where an action brings most, of some spaces open to it; empty if nothing is worth telling."""
        effects = {space: self.effect(action, space) for space in spaces_in(spaces)}
        worths = {space: self._worth(effect) for space, effect in effects.items()}
        best = max(worths, key=worths.__getitem__, default=None)
        if best is None or worths[best] <= 0:
            return ""
        first, *more = self.told(effects[best])
        told = fitting((first, *more), _BEST, "; ") or first
        return say("brings-best", space=space_name(self.realm.grid.keys[best]), effect=told)

    # Worth: to say what is best somewhere, nothing more

    def _worth(self, effect: Effect) -> float:
        match effect:
            case TileEffect(war=WarSeen() as war):
                return self._war_worth(war)
            case TileEffect():
                return self._award_worth(effect.award) + (self._use_worth(effect.earner) if effect.shapes else 0.0)
            case LeaderEffect(rival=Leader()):
                return 2.0 if effect.support > effect.resistance else -1.0
            case LeaderEffect():
                return effect.pagodas + 0.1 * effect.support + 0.5 * any(group.leaders for group in effect.groups)
            case RiotEffect():
                gone = sum(-2.0 if leader.seat == self.seat else 1.0 for leader in effect.homeless)
                return gone + len(effect.fallen) + 0.5 * (len(effect.states) > 1)
        return self._shape_worth(effect)

    def _war_worth(self, war: WarSeen) -> float:
        own = [
            strength
            for side, strength in zip(war.sides, war.strengths, strict=True)
            if any(side.leaders.get(colour) == self.seat for colour in war.colours)
        ]
        return (0.8 if max(own) == max(war.strengths) else -2.0) if own else 0.0

    def _award_worth(self, award: Award | None) -> float:
        if award is None:
            return 0.0
        return award.points * (1.0 if award.seat == self.seat else -0.5)

    def _shape_worth(self, shape: Shape) -> float:
        return self._use_worth(self._outlook.earner(shape))

    def _use_worth(self, earner: Seat | None) -> float:
        return 0.0 if earner is None else 1.0 if earner == self.seat else -1.0

    # Words

    def told(self, effect: Effect) -> Iterator[str]:
        """Yield what an effect comes to, the most important first."""
        match effect:
            case TileEffect():
                yield from self._tile_told(effect)
            case LeaderEffect():
                yield from self._leader_told(effect)
            case RiotEffect():
                yield from self._riot_told(effect)
            case shape:
                yield from self.shape_told(shape)

    def _tile_told(self, effect: TileEffect) -> Iterator[str]:
        if effect.war is not None:
            sides = zip(effect.war.sides, effect.war.strengths, strict=True)
            told = row(self._side_told(effect.war.colours, side, strength) for side, strength in sides)
            yield say("brings-war", colours=colours_named(effect.war.colours), sides=told)
            return
        if effect.award is not None:
            yield self.award_told(effect.award)
        if effect.bandits:
            yield say("brings-bandits", count=effect.bandits)
        if effect.shapes:
            buildings = dict.fromkeys(self.building(shape) for shape in effect.shapes)
            told = listed((say("building", building=one) for one in buildings), "or")
            yield say("brings-building", buildings=told, **self._whose(effect.earner))
        states = sum(bool(group.leaders) for group in effect.groups)
        if states > 1:
            yield say("brings-union", count=states)
        if effect.award is None:
            yield self.award_told(None)

    def _side_told(self, colours: Tiles, side: Group, strength: int) -> str:
        stakes = (side.leaders[colour] for colour in colours if colour in side.leaders)
        return say("brings-side", who=owners_named(stakes, self.seat), strength=str(strength))

    def building(self, shape: Shape) -> Building:
        """Return the building of a shape, one tile of which may be about to be placed."""
        if len(shape) > PAGODA_TILES:
            return PALACE
        return next(self.realm.tiles[space] for space in shape if space in self.realm.tiles)

    def award_told(self, award: Award | None) -> str:
        """Tell who wins the points for a tile."""
        if award is None:
            return say("brings-nothing")
        won = points(award.colour, award.points)
        return say("brings-points", points=won, **self._whose(award.seat))

    def _whose(self, earner: Seat | None) -> dict[str, str]:
        """Return the values of a message that tell who has the use of something."""
        if earner is None:
            return {"whose": "none", "who": ""}
        return {"whose": "own" if earner == self.seat else "other", "who": dynasty(earner)}

    def _leader_told(self, effect: LeaderEffect) -> Iterator[str]:
        if effect.rival is not None:
            who = dynasty(effect.rival.seat)
            yield say("brings-revolt", who=who, attack=str(effect.support), defence=str(effect.resistance))
            return
        yield say("brings-support", count=effect.support)
        states = sum(bool(group.leaders) for group in effect.groups)
        yield say("brings-union", count=states) if states > 1 else say("brings-state", states=states)
        if effect.pagodas:
            yield say("brings-pagodas", count=effect.pagodas)

    def _riot_told(self, effect: RiotEffect) -> Iterator[str]:
        if effect.before.leaders and len(effect.states) > 1:
            yield say("brings-division", count=len(effect.states))
        if effect.homeless:
            yield say("brings-home", leaders=leaders_of(effect.homeless, self.seat))
        for building, _ in effect.fallen:
            yield say("brings-fall", building=say("building", building=building))
        owners = owners_named(effect.before.leaders.values(), self.seat)
        yield say("brings-out-of", who=owners) if owners else say("brings-stateless")

    def shape_told(self, shape: Shape) -> Iterator[str]:
        """Yield who has the use of a building on a shape, and whether it has to be moved."""
        building, earner = self.building(shape), self._outlook.earner(shape)
        use = "palace" if building == PALACE else "pagoda"
        if earner is None:
            yield say("brings-no-use")
        else:
            yield say("brings-use", use=use, **self._whose(earner))
        if self.realm.palace if building == PALACE else not self.realm.stock[self.realm.tiles[shape[0]]]:
            yield say("brings-move")


_KEPT: Final[dict[Seat, Effects]] = {}
"""The effects that each seat, of whatever table, was told of last."""


def effects_of(view: HuangView, seat: Seat) -> Effects:
    """Return what a seat's options bring; they are found once for all labels of its question."""
    found = _KEPT.get(seat)
    if found is None or found.view is not view:
        _KEPT[seat] = found = Effects(view, seat)
    return found
