"""What wars and revolts are worth to a seat, and how many tiles it should commit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple, cast

from games.engine import Key, Seat
from games.huang.groups import Group
from games.huang.outlook import LeaderEffect
from games.huang.pieces import TILES, Colour, Leader, Tiles
from games.huang.view import Revolt, War
from games.huang.worth import KEEP, SAFETY, Worth, united

_ALL: Final = sum(TILES.values())


class Pledge(NamedTuple):
    """Tiles that a player commits."""

    tiles: int
    gain: float
    """What that is worth, compared with losing."""
    side: Key = ""
    """The warring state that they support."""


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
        self.players = worth.view.players
        self.seat = worth.seat

    def lent(self, seat: Seat, colour: Colour) -> int:
        """Return the strength of a player's leader that is at home: 1, or 0 if it is not."""
        return int(colour in self.players[seat].home)

    def pledge(self, most: int, margin: int, rival: Seat | None, colour: Colour, stake: float) -> Pledge:
        """Return how many tiles to commit before a rival answers, who needs more than a margin to win.

        The margin is what the rival must beat if no tile is committed; `stake` is what winning is worth.
        """
        held = self.players[rival].tiles if rival is not None else 0
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

    def attack(self, worth: Worth, attacker: Leader, effect: LeaderEffect) -> float:
        """Weigh starting a revolt."""
        defender = cast("Leader", effect.rival)
        won, lost = self.revolt(worth, effect.groups, attacker, defender, effect.support)
        margin = effect.support + self.lent(self.seat, "yellow") - 1
        margin -= effect.resistance + self.lent(defender.seat, "yellow")
        return lost + self.pledge(worth.hand["yellow"], margin, defender.seat, "yellow", won - lost).gain

    def commitment(self, now: Revolt, most: int) -> int:
        """Return how many yellow tiles to commit to a revolt."""
        worth = self.worth
        space = worth.view.map.index[now.space]
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

    def outcomes(self, sides: Sequence[Group], colours: Tiles) -> list[float]:
        """Weigh a war for each side that may win it."""
        before = sum(map(self.worth.state, sides))
        return [self._outcome(sides, colours, winner) - before for winner in range(len(sides))]

    def _outcome(self, sides: Sequence[Group], colours: Tiles, winner: int) -> float:
        worth, won, points = self.worth, sides[winner], 0.0
        left = []
        for side in (*sides[:winner], *sides[winner + 1 :]):
            points += sum(
                worth.point(won.leaders[colour], colour)
                for colour in colours
                if colour in side.leaders and colour in won.leaders
            )
            kept = {colour: seat for colour, seat in side.leaders.items() if colour not in colours}
            left.append(side._replace(leaders=kept))
        return points + worth.state(united([*left, won]))

    def war(self, sides: Sequence[Group], colours: Tiles, strengths: Sequence[int]) -> float:
        """Weigh a war that the seat would start: it supports last, and decides ties."""
        outcomes = self.outcomes(sides, colours)
        best = max(range(len(sides)), key=outcomes.__getitem__)
        strongest = _strongest_but(best, strengths)
        own = self.worth.hand["red"] + self.lent(self.seat, "red")
        margin = strengths[best] + own - strengths[strongest]
        rival = self._backer(sides[strongest], colours, {self.seat})
        if rival is not None:
            margin -= self.lent(rival, "red")
        chance = at_most(margin, self.players[rival].tiles if rival is not None else 0, "red")
        price = KEEP["red"] * max(0, strengths[strongest] - strengths[best])
        return chance * outcomes[best] + (1 - chance) * outcomes[strongest] - price

    def _backer(self, side: Group, colours: Tiles, others: Iterable[Seat]) -> Seat | None:
        """Return the player with most tiles, but others, who has a leader at stake on a side."""
        seats = {seat for colour, seat in side.leaders.items() if colour in colours} - {*others}
        return max(seats, key=lambda seat: self.players[seat].tiles, default=None)

    def support(self, now: War) -> Pledge:
        """Return which side of a war to support, and with how many red tiles."""
        worth, index = self.worth, self.worth.view.map.index
        sides = [worth.realm.groups.at(index[side.spaces[0]]) for side in now.sides]
        strengths = [side.strength.total for side in now.sides]
        outcomes = self.outcomes(sides, now.colours)
        best = max(range(len(sides)), key=outcomes.__getitem__)
        strongest = _strongest_but(best, strengths)
        own, stake = self.lent(self.seat, "red"), outcomes[best] - outcomes[strongest]
        margin = strengths[best] + own - strengths[strongest]
        key, most = now.sides[best].key, worth.hand["red"]
        if self.seat == now.unifier:
            needed = max(0, -margin)
            gain = stake - needed * KEEP["red"]
            return Pledge(needed, gain, key) if needed <= most and gain > 0 else Pledge(0, 0.0)
        asked = [self.seat, *(seat for seat, *_ in now.supports)]
        rival = self._backer(sides[strongest], now.colours, asked)
        if rival is not None:
            margin -= self.lent(rival, "red")
        pledge = self.pledge(most, margin - 1, rival, "red", stake)
        return pledge._replace(side=key) if pledge.gain > 0 and pledge.tiles + own else Pledge(0, 0.0)


def _strongest_but(best: int, strengths: Sequence[int]) -> int:
    """Return the strongest side but one."""
    return max((side for side in range(len(strengths)) if side != best), key=strengths.__getitem__)
