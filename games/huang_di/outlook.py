"""Evaluates everything on the table for a player, in points.

A block is worth what it adds to its owner's chances in row, level and province, and to the patterns of favours in hand.
Jade, workers and blocks in the supply are worth what can be done with them before the game ends.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import inf
from typing import Any, Final, NamedTuple

from games.engine import Key, Seat
from games.huang_di.favours import Favour, common, favours
from games.huang_di.majorities import majorities
from games.huang_di.means import Means
from games.huang_di.role_cards import CONVICTS, PRICES, REMOVAL, SECOND_BLOCK, TURNS
from games.huang_di.scoring import chip_points
from games.huang_di.wall import EMPEROR, ROWS, WORKERS, Spot, Wall, spot_bit


class Value(NamedTuple):
    """The value of a thing in the supply, in points."""

    needed: float
    """Value of each one that can be used."""
    spare: float
    """Value of each one beyond that."""
    enough: int
    """Most that can be used."""
    a_turn: int
    """Most that can be used in each remaining turn."""

    def gain(self, count: float, more: float, turns: int) -> float:
        """Return the value of `more` in addition to `count`, with so many turns left."""
        useful, after = min(self.enough, self.a_turn * turns), count + more
        used = (after if after < useful else useful) - (count if count < useful else useful)
        return self.needed * used + self.spare * (more - used)


JADE: Final = Value(needed=0.5, spare=0.15, enough=9, a_turn=4)
WORKER: Final = Value(needed=0.65, spare=0.15, enough=14, a_turn=5)
BLOCK: Final = Value(needed=0.8, spare=0.1, enough=5, a_turn=1)

FIRST_TURN: Final = 1.0
"""Points for being the first to act in a round."""
BIDDING: Final = 3
"""The highest bid is the jade divided by this."""
PEASANT: Final = 1.5
"""Value of a peasant in convicts: half the peasants survive to build again."""
REWARDS: Final = {"income": 0.7, "petition": 0.2, "jade": 0.3}
"""Points for one of each reward of a favour, per remaining round."""
PLAYING: Final = 2.0
"""Points that another action would bring instead of playing a favour."""
REACH: Final = 5.4
"""Number of missing blocks at which a pattern is out of reach."""
EARLY: Final = 4
"""Added to the rounds left, to estimate how early a pattern will stand; each missing block subtracts one."""
SHARED: Final = 0.3
"""Bonus, in blocks, for each block that a pattern can share with another one in hand."""
GRAIN: Final = 0.5
"""Resolution, in points, when comparing favours in hand; below it, the choice is random."""
HANDY: Final = 0.5
"""Points for a buyback chip in addition to its score."""
A_FEW_WORKERS: Final = 8
A_FEW_BLOCKS: Final = 2
"""Number of blocks assumed when comparing provinces: enough for a block on any level."""


def pay(card: Favour, rounds: float) -> float:
    """Value a favour, in points, if it is played with so many rounds left."""
    every_round: float = sum(worth * getattr(card, reward) for reward, worth in REWARDS.items())
    return card.points + every_round * rounds


class Outlook:
    """Evaluates the table for one seat."""

    def __init__(self, means: Means) -> None:
        self.means, self.seat, self.me, self.wall = means, means.seat, means.player, means.wall
        seats = len(means.players)
        self.others = [other for other in range(seats) if other != self.seat]
        self.majorities = majorities(self.wall, seats)
        self.turns = TURNS * (means.rounds + 1) - len(means.played)
        """Turns left; the current one counts until its role card is played."""
        self.hand = list(means.hand)
        """Favours in hand, including those just kept."""
        self._actions: dict[Key, float] = {}
        key = (self.seat, self.me.chips, means.rounds, *means.hand)
        self._kept: dict[Any, Any] = self.wall.findings.setdefault(key, {})
        """What was worked out for the same wall, seat, chips, round and favours."""

    def action(self, name: Key, worth: Callable[[Outlook], float]) -> float:
        """Return what an action is worth; it is worked out once."""
        if name not in self._actions:
            self._actions[name] = worth(self)
        return self._actions[name]

    # Blocks in the wall

    def chip_worth(self, chips: int) -> int:
        """Return the points that the last of a number of chips adds at the end."""
        return chip_points(chips) - chip_points(chips - 1)

    def chip(self, spot: Spot) -> float:
        """Value the buyback chip for a block on `spot`; 0 if it completes no row."""
        if not self.majorities.completes_row(spot):
            return 0
        return HANDY + self.chip_worth(self.me.chips + 1)

    def site(self, spot: Spot) -> float:
        """Value building on `spot`, minus its workers."""
        found: float | None = self._kept.get(spot)
        if found is None:
            gain = self.majorities.block(spot, self.seat) + self.chip(spot) + self.wish(spot)
            found = self._kept[spot] = gain - WORKERS[spot.level] * WORKER.needed
        return found

    def best_sites(self, province: int) -> list[Spot]:
        """Return where a province can be built on, the best spots first."""
        found: list[Spot] | None = self._kept.get(province)
        if found is None:
            spots = self.wall.buildable(province)
            found = self._kept[province] = sorted(spots, key=lambda spot: (-self.site(spot), spot))
        return found

    def building(self, province: int, workers: int, blocks: int) -> float:
        """Value the best one or two blocks that so many workers and blocks can build in a province."""
        sites = [spot for spot in self.best_sites(province) if WORKERS[spot.level] <= workers] if blocks else []
        if not sites:
            return -inf
        first, *others = sites
        worth, left = self.site(first), workers - WORKERS[first.level]
        if blocks > 1 and self.me.jade:
            for spot in others:
                if WORKERS[spot.level] <= left:
                    return worth + max(0, self.second_site(spot))
        return worth

    def second_site(self, spot: Spot) -> float:
        """Value building on `spot` as the second block of an action."""
        return self.site(spot) + self.supply(jade=-SECOND_BLOCK)

    def build(self) -> float:
        """Value Build Wall."""
        return self.building(self.me.province, self.me.workers, self.me.blocks)

    def move(self, province: int) -> float:
        """Value moving to `province`: how much better building is there."""
        return self.prospects[province] - self.prospects[self.me.province]

    def best_move(self) -> float:
        """Value moving to the best province."""
        return max(self.prospects) - self.prospects[self.me.province]

    @cached_property
    def prospects(self) -> list[float]:
        """What building in each province is worth with at least a few workers and blocks."""
        workers, blocks = max(A_FEW_WORKERS, self.me.workers), max(A_FEW_BLOCKS, self.me.blocks)
        return [max(0, self.building(province, workers, blocks)) for province in range(self.wall.provinces)]

    def remove(self, spot: Spot) -> float:
        """Value removing the block on `spot`: a share of its owner's loss."""
        owner = self.wall.piles[spot.column][spot.level]
        return self.majorities.block(spot, owner) / len(self.means.players) - REMOVAL[spot.level]

    def removal(self) -> float:
        """Value Remove Block."""
        tops = self.wall.tops(self.me.province)
        spots = [spot for spot, owner in tops if owner in self.others and spot.level < ROWS]
        return max([self.remove(spot) for spot in spots if REMOVAL[spot.level] <= self.me.convicts], default=-inf)

    def placing(self, spot: Spot) -> float:
        """Value the emperor block on `spot`: this seat's gain minus the others' average gain."""
        hope = self.majorities.hope
        theirs = sum([hope(other, spot, EMPEROR) for other in self.others])
        return hope(self.seat, spot, EMPEROR) + self.chip(spot) - theirs / len(self.others)

    @property
    def best_placing(self) -> float:
        """The value of the emperor block on its best spot."""
        found: float | None = self._kept.get("placing")
        if found is None:
            found = self._kept["placing"] = max(map(self.placing, self.wall.buildable()), default=0)
        return found

    @cached_property
    def fair_bid(self) -> float:
        """A bid for what the petition is worth, or one that surely wins if that is less."""
        worth = max(0, self.best_placing + FIRST_TURN) / JADE.needed
        rivals = [self.means.players[other] for other in self.others]
        wins = max([rival.jade + rival.petition for rival in rivals]) + 1 - self.me.petition
        return min(worth, max(0, wins), self.me.jade // BIDDING)

    # Favours

    def favour(self, card: Key) -> float:
        """Value playing a favour now."""
        return pay(favours()[card], self.means.rounds)

    def lacking(self, card: Key) -> tuple[int, float]:
        """Return which spots complete a favour's pattern, and how many blocks it lacks; see `lacking`."""
        return lacking(self.wall, self.seat, card)

    def wish(self, spot: Spot) -> float:
        """Value a block on `spot` for the favours in hand."""
        return sum([worth for spots, worth in self.wishes if spots & spot_bit(spot)])

    @cached_property
    def wishes(self) -> list[tuple[int, float]]:
        """For each favour in hand: the spots (as bits) where the next block helps, and its value there."""
        wishes = list[tuple[int, float]]()
        for card in self.means.hand:
            spots, blocks = self.lacking(card)
            size = len(favours()[card].cells)
            wishes.append((spots, self.favour(card) * ((size + 1 - blocks) / size) ** 2))
        return wishes

    def keep(self, card: Key) -> float:
        """Value a favour in hand: its rewards, weighted by the chance that its pattern will ever stand."""
        _, blocks = self.lacking(card)
        shared = max((common(card, held) for held in self.hand), default=0)
        likely = max(0, 1 - (max(0, blocks - SHARED * shared) / REACH) ** 2)
        rounds = max(0, (self.means.rounds + EARLY - blocks) / 2)
        return GRAIN * round(likely * (pay(favours()[card], rounds) - PLAYING) / GRAIN)

    def grant(self) -> float:
        """Value Play a Favour Card."""
        own = self.wall.mask(self.seat)
        return max([self.favour(card) for card in self.hand if favours()[card].matches(own)], default=-inf)

    def plaque(self, spot: Spot) -> float:
        """Value the cost of a plaque on `spot`: the ways in which favours in hand could use that block."""
        own = self.wall.mask(self.seat)
        return -sum(spot in cells for card in self.hand for cells in favours()[card].placements(own))

    # The supply

    def supply(self, jade: int = 0, peasants: int = 0, convicts: int = 0, blocks: int = 0) -> float:
        """Value gaining so much of each kind."""
        me, turns = self.me, self.turns
        worth, workers = 0.0, peasants * PEASANT + convicts
        if jade:
            worth += JADE.gain(me.jade, jade, turns)
        if workers:
            worth += WORKER.gain(me.peasants * PEASANT + me.convicts, workers, turns)
        if blocks:
            worth += BLOCK.gain(me.blocks, blocks, turns)
        return worth

    def recruit(self, peasants: int) -> float:
        """Value recruiting so many peasants."""
        return self.supply(jade=-PRICES[peasants], peasants=peasants)

    def quarry(self, blocks: int) -> float:
        """Value quarrying so many blocks."""
        return self.supply(jade=-PRICES[blocks], blocks=blocks) if blocks <= self.me.quarry else -inf

    def best_number(self, worth: Callable[[int], float]) -> float:
        """Value recruiting or quarrying the best number that can be paid for."""
        return max([worth(count) for count in range(1, len(PRICES)) if PRICES[count] <= self.me.jade])

    def convicts(self) -> float:
        """Value Collect Convicts."""
        return self.supply(peasants=-2, convicts=CONVICTS) if self.me.peasants >= 2 else -inf

    def prison(self) -> float:
        """Value Collect from Prison."""
        return self.supply(jade=self.means.prison.jade, convicts=self.means.prison.convicts)


def lacking(wall: Wall, seat: Seat, card: Key) -> tuple[int, float]:
    """Return a bit mask of the spots that complete a favour's pattern, and how many blocks it lacks.

    Only the placements with the fewest missing blocks count; if the pattern fits nowhere, it lacks infinitely many.
    """
    known: dict[tuple[Key, Seat], tuple[int, float]] = wall.findings
    if (card, seat) not in known:
        known[card, seat] = _lacking(favours()[card], wall.mask(seat), wall.unbuilt)
    return known[card, seat]


def _lacking(favour: Favour, own: int, unbuilt: int) -> tuple[int, float]:
    corners, pattern = favour.matches(own | unbuilt), favour.mask
    spots, fewest = 0, inf
    while corners:
        corner = corners & -corners
        corners ^= corner
        lack = pattern * corner & ~own
        count = lack.bit_count()
        if count < fewest:
            spots, fewest = lack, count
        elif count == fewest:
            spots |= lack
    return spots, fewest
