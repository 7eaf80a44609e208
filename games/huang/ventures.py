"""What wars and revolts are worth to a seat, and how many tiles it should commit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb, prod
from typing import Final, NamedTuple, TypeAlias

from games.engine import Key, Seat
from games.huang.grid import Spaces
from games.huang.groups import Group
from games.huang.outlook import WarSeen
from games.huang.pieces import TILES, Colour, Leader, Tiles
from games.huang.view import Revolt, War
from games.huang.worth import KEEP, SAFETY, Worth, united

_ALL: Final = sum(TILES.values())
SOLDIERS: Final = TILES["red"] / _ALL
"""The share of red tiles."""
UNREST: Final = 1.3
"""What starting a war costs for each rival: they join it, gain while others lose, and come back in revolts."""


_Front: TypeAlias = tuple[tuple[Spaces, ...], tuple[int, ...]]
"""What tells wars apart."""


class Pledge(NamedTuple):
    """Tiles that a player commits."""

    tiles: int
    gain: float
    """What that is worth, compared with losing."""
    side: Key = ""
    """The warring state that they support."""


class Threat(NamedTuple):
    """What a warring state may bring against another."""

    side: int
    lead: int
    """How much stronger it is, with the soldier leaders that may be lent to it."""
    tiles: int
    """The tiles behind the screens of the players who may still support it."""


@cache
def at_most(count: int, held: int, colour: Colour) -> float:
    """Return the chance that at most `count` of the `held` tiles of a rival are of a colour."""
    share = TILES[colour] / _ALL
    return sum(
        comb(held, tiles) * share**tiles * (1 - share) ** (held - tiles) for tiles in range(min(count, held) + 1)
    )


class Ventures:
    """Weighs conflicts for one seat."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.tiles = worth.situation.tiles
        self.seat = worth.seat
        self._fronts: dict[int, _Front] = {}
        self._outcomes: dict[_Front, list[float]] = {}
        self._wars: dict[tuple[_Front, int], float] = {}
        self._lefts: dict[tuple[Spaces, Tiles], list[Group]] = {}

    def lent(self, seat: Seat, colour: Colour) -> int:
        """Return the strength of a player's leader that is at home: 1, or 0 if it is not."""
        return int(Leader(seat, colour) not in self.worth.realm.places)

    def pledge(self, most: int, margin: int, rival: Seat | None, colour: Colour, stake: float) -> Pledge:
        """Return how many tiles to commit before a rival answers, who needs more than a margin to win.

        The margin is what the rival must beat if no tile is committed; `stake` is what winning is worth.
        """
        held = self.tiles[rival] if rival is not None else 0
        pledges = [
            Pledge(tiles, at_most(margin + tiles, held, colour) * stake - tiles * KEEP[colour])
            for tiles in range(most + 1)
        ]
        return max(pledges, key=lambda pledge: pledge.gain)

    # Revolts

    def revolt(
        self, worth: Worth, groups: Sequence[Group], attacker: Leader, defender: Leader, support: int
    ) -> tuple[float, float]:
        """Weigh a revolt that the attacker, with `support` yellow tiles beside it, wins, and one that it loses."""
        colour = attacker.colour
        before = sum(map(worth.state, groups))
        state = united(groups, attacker)
        won = worth.leader(attacker, state) * SAFETY[support] + worth.state(state, attacker) - before
        return won + worth.point(attacker.seat, colour), worth.point(defender.seat, colour)

    def attack(self, worth: Worth, groups: Sequence[Group], attacker: Leader, defender: Leader, support: int) -> float:
        """Weigh starting a revolt with `support` yellow tiles beside the attacker."""
        won, lost = self.revolt(worth, groups, attacker, defender, support)
        margin = support + self.lent(self.seat, "yellow") - 1
        margin -= worth.realm.support(worth.realm.places[defender]) + self.lent(defender.seat, "yellow")
        return lost + self.pledge(worth.hand["yellow"], margin, defender.seat, "yellow", won - lost).gain

    def commitment(self, now: Revolt, most: int) -> int:
        """Return how many yellow tiles to commit to a revolt."""
        worth = self.worth
        space = worth.realm.grid.map.index[now.space]
        groups = worth.realm.groups.beside(space)
        won, lost = self.revolt(worth, groups, now.attacker, now.defender, worth.realm.support(space))
        own = self.lent(self.seat, "yellow")
        if now.attacker.seat == self.seat:
            rival = now.defender.seat
            margin = now.attack.total + own - now.defence.total - self.lent(rival, "yellow") - 1
            return self.pledge(most, margin, rival, "yellow", won - lost).tiles
        needed = max(0, now.attack.total - now.defence.total - own)
        return needed if needed <= most and needed * KEEP["yellow"] < lost - won else 0

    # Wars

    def outcomes(self, sides: Sequence[Group], colours: Tiles, space: int) -> list[float]:
        """Weigh a war over a tile on `space` for each side that may win it."""
        front = self._front(sides, colours, space)
        if front not in self._outcomes:
            before = sum(map(self.worth.state, sides))
            left = [self._left(side, colours) for side in sides]
            self._outcomes[front] = [
                self._outcome(winner, sides, left, colours, 1 << space) - before for winner in range(len(sides))
            ]
        return self._outcomes[front]

    def _front(self, sides: Sequence[Group], colours: Tiles, space: int) -> _Front:
        """Return what tells wars apart: the sides, and what of them the tile would still link after a defeat."""
        if space not in self._fronts:
            parts = [part for side in sides for part in self._left(side, colours)]
            linked = tuple(number for number, part in enumerate(parts) if part.near >> space & 1)
            self._fronts[space] = tuple(side.spaces for side in sides), linked
        return self._fronts[space]

    def _outcome(
        self, winner: int, sides: Sequence[Group], left: Sequence[list[Group]], colours: Tiles, here: Spaces
    ) -> float:
        """Weigh the points of the war and what it leaves: the tile `here` links some of that with the winner."""
        worth, won = self.worth, sides[winner]
        found, linked = 0.0, []
        for side, parts in zip(sides, left, strict=True):
            if side is won:
                continue
            for colour in colours:
                if colour in side.leaders and colour in won.leaders:
                    found += worth.point(won.leaders[colour], colour)
            linked += [part for part in parts if part.near & here]
            found += sum(worth.state(part) for part in parts if not part.near & here)
        return found + worth.state(united([*linked, won]))

    def _left(self, side: Group, colours: Tiles) -> list[Group]:
        """Return what would be left of a losing side: its soldiers go, and its leaders in conflict."""
        key = side.spaces, colours
        if key not in self._lefts:
            self._lefts[key] = self._without_losses(side, colours)
        return self._lefts[key]

    def _without_losses(self, side: Group, colours: Tiles) -> list[Group]:
        realm = self.worth.realm
        lost = side.spaces & realm.of_colour["red"]
        for colour in colours:
            if colour in side.leaders:
                lost |= 1 << realm.places[Leader(side.leaders[colour], colour)]
        left = {place: leader for place, leader in realm.leaders.items() if not lost >> place & 1}
        return realm.groups.parts_without(lost, left)

    def war(self, war: WarSeen, space: int, held: int) -> float:
        """Weigh a war that the seat would start, with red tiles to support a side last; it decides ties."""
        key = self._front(war.sides, war.colours, space), held
        if key not in self._wars:
            self._wars[key] = self._war(war, space, held)
        return self._wars[key]

    def _war(self, war: WarSeen, space: int, held: int) -> float:
        outcomes, own = self.outcomes(war.sides, war.colours, space), self.lent(self.seat, "red")
        worths = []
        for backed in range(len(war.sides)):
            threats = self._threats(war.sides, war.colours, war.strengths, backed, [self.seat])
            needed = max(threat.lead + threat.tiles * SOLDIERS for threat in threats) - own
            price = KEEP["red"] * min(held, max(0, needed))
            worths.append(_expected(outcomes, backed, threats, own + held) - price)
        return max(worths) - UNREST * (len(self.tiles) - 1)

    def support(self, now: War) -> Pledge:
        """Return which side of a war to support, and with how many red tiles."""
        worth, index = self.worth, self.worth.realm.grid.map.index
        sides = [worth.realm.groups.at(index[side.spaces[0]]) for side in now.sides]
        strengths = [side.strength.total for side in now.sides]
        outcomes = self.outcomes(sides, now.colours, index[now.space])
        own, asked = self.lent(self.seat, "red"), [self.seat, *(seat for seat, *_ in now.supports)]
        best = Pledge(0, 0.0)
        for backed, side in enumerate(sides):
            tie = self.seat != now.unifier and not _at_stake(side, now.colours) & {now.unifier}
            threats = self._threats(sides, now.colours, strengths, backed, asked)
            idle = _expected(outcomes, backed, threats, -tie)
            for tiles in range(not own, worth.hand["red"] + 1):
                gain = _expected(outcomes, backed, threats, own + tiles - tie) - idle - tiles * KEEP["red"]
                if gain > best.gain:
                    best = Pledge(tiles, gain, now.sides[backed].key)
        return best

    def _threats(
        self, sides: Sequence[Group], colours: Tiles, strengths: Sequence[int], backed: int, asked: Iterable[Seat]
    ) -> list[Threat]:
        """Return what the other sides may bring against the one that the seat backs."""
        found = []
        friends = {*asked, *_at_stake(sides[backed], colours)}
        for number, side in enumerate(sides):
            if number != backed:
                rivals = _at_stake(side, colours) - friends
                lead = strengths[number] - strengths[backed] + sum(self.lent(rival, "red") for rival in rivals)
                found.append(Threat(number, lead, sum(self.tiles[rival] for rival in rivals)))
        return found


def _at_stake(side: Group, colours: Tiles) -> set[Seat]:
    """Return the players with leaders in conflict on a side."""
    return {seat for colour, seat in side.leaders.items() if colour in colours}


def _expected(outcomes: Sequence[float], backed: int, threats: Sequence[Threat], strength: int) -> float:
    """Return what a war is worth on average to a player who adds some strength to a side."""
    losing = [1 - at_most(strength - threat.lead, threat.tiles, "red") for threat in threats]
    winning = prod(1 - chance for chance in losing)
    if winning == 1:
        return outcomes[backed]
    lost = sum(outcomes[threat.side] * chance for threat, chance in zip(threats, losing, strict=True)) / sum(losing)
    return winning * outcomes[backed] + (1 - winning) * lost
