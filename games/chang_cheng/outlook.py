"""What walls and cards are worth, in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest

from games.chang_cheng.board import Tally
from games.chang_cheng.cards import BUILDER, FLOOD, Card, Resolving
from games.chang_cheng.knowledge import Knowledge
from games.chang_cheng.prospects import Promise, Threat, promise, threat
from games.chang_cheng.scoring import leaders, touched
from games.engine import Key, Seat
from games.engine.results import margin


@lru_cache(maxsize=2**13)
def scored(seat: Seat, now: Resolving, there: Tally, reputation: int) -> float:
    """Value a completed province as it would be scored now, if this stood there."""
    blocks = [*there.blocks]
    for owner in now.added:
        blocks[owner] += 1
    for owner, card in now.cards[1:]:
        blocks[owner] += {"builder": 1, "master": 2}.get(card, 0)
    winners = leaders(blocks)
    chances = [float(other in winners) for other in range(len(blocks) - 1)]
    return (sum(there.blocks) + reputation + now.change) * margin(chances, seat)


def _wall(province: Promise, region: Threat) -> float:
    """Value a single wall in a province and region."""
    return (province.wall + region.wall) - (province.now + region.now)


def _tower(province: Promise, region: Threat) -> float:
    """Value a tower in a province and region."""
    return (province.tower + region.tower) - (province.now + region.now)


class Outlook:
    """Evaluates the table for a seat.

    It looks up the prospects of provinces and regions by all that they depend on. So what was found out about them is
    used again by all questions, in every world, until something changes there.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self.known = knowledge
        self.seat, self.board, self.means = knowledge.seat, knowledge.board, knowledge.means
        self.tallies = knowledge.board.tallies
        self._provinces: dict[Key, Promise] = {}
        self._regions: dict[Key, Threat] = {}
        self._swaps: dict[tuple[Seat, Seat, Key, Key, Key], float] = {}

    # Provinces and regions

    def province(self, province: Key) -> Promise:
        """Return what a province promises."""
        found = self._provinces.get(province)
        if found is None:
            laid = self.known.laid.get(province, ())
            cards = tuple([card for owner, card in laid if owner == self.seat])
            rivals, reputation = len(laid) - len(cards), self.known.reputation[province]
            found = promise(self.seat, self.tallies[province], cards, rivals, reputation)
            self._provinces[province] = found
        return found

    def region(self, region: Key) -> Threat:
        """Return what a region threatens; nothing once its counter has been removed."""
        found = self._regions.get(region)
        if found is None:
            known = self.known
            counter = 0 if region in known.removed else known.threats.get(region, known.unknown)
            found = self._regions[region] = threat(self.seat, self.tallies[region], counter)
        return found

    def _at(self, square: Key) -> tuple[Promise, Threat]:
        """Return the prospects of a square's province and region."""
        layout = self.board.layout
        return self.province(layout.province_of[square]), self.region(layout.region_of[square])

    # What can be laid

    def wall(self, square: Key) -> float:
        """Value a single wall."""
        return _wall(*self._at(square))

    def tower(self, square: Key) -> float:
        """Value a tower."""
        return _tower(*self._at(square))

    def neutral(self, square: Key) -> float:
        """Value a neutral wall."""
        province, region = self._at(square)
        return (province.neutral + region.neutral) - (province.now + region.now)

    def double(self, square: Key) -> float:
        """Value a double wall with its left half on `square`."""
        layout = self.board.layout
        one, other = both = layout.double_from(square)
        (province, region), (next_province, next_region) = self._at(one), self._at(other)
        before, after = province.now, province.walls
        if layout.province_of[one] != layout.province_of[other]:
            before, after = province.now + next_province.now, province.wall + next_province.wall
        threat_before, threat_after = region.now, region.walls
        if layout.region_of[one] != layout.region_of[other]:
            threat_before, threat_after = region.now + next_region.now, region.wall + next_region.wall
        return sum(touched(layout, both)) + ((after + threat_after) - (before + threat_before))

    def piece(self, square: Key, action: str) -> float:
        """Value the piece of an action on a square."""
        match action:
            case "double":
                return self.double(square)
            case "tower":
                return self.tower(square)
        return self.wall(square)

    def card(self, card: Card, province: Key) -> float:
        """Value laying a card in a province."""
        return self.province(province).card(card)

    def here(self, province: Key, action: str) -> float:
        """Value the best that one piece or card of an action can do in a province."""
        if action in ("cards", "card"):
            return self.province(province).best_card(self.means.hand)
        return self._best(province, action, self.means.sites(province, "wall" if self.means.done else action))

    def _best(self, province: Key, action: str, squares: Sequence[Key]) -> float:
        """Value the best that an action can do on one of some squares of a province."""
        if action == "double":
            return max([self.double(square) for square in squares])
        here, laid = self.province(province), _tower if action == "tower" else _wall
        regions = {self.board.layout.region_of[square] for square in squares}
        best = max([laid(here, self.region(region)) for region in regions])
        return best + here.best_card(self.means.hand) if action == "both" else best

    def action(self, action: str) -> float:
        """Value the best way to do an action."""
        if action in ("cards", "card"):
            worths = [self.province(province).best_card(self.means.hand) for province in self.board.vacant]
        else:
            sites = {province: self.means.sites(province, action) for province in self.means.open}
            worths = [self._best(province, action, squares) for province, squares in sites.items() if squares]
        return sum(nlargest(2, worths)) if action in ("walls", "cards") else max(worths)

    # Cards that are being resolved

    def outcome(self, now: Resolving, there: Tally | None = None) -> float:
        """Value the completed province as it would be scored now, or with other walls there."""
        return scored(self.seat, now, there or self.tallies[now.province], self.known.reputation[now.province])

    def broken(self, now: Resolving, square: Key) -> float:
        """Value breaking a wall."""
        owner, region = self.board.owners[square], self.region(self.board.layout.region_of[square])
        there = self.tallies[now.province].broke(owner)
        return (self.outcome(now, there) + region.broken(owner)) - (self.outcome(now) + region.now)

    def best_swap(self, now: Resolving, one: Key, squares: Iterable[Key]) -> float:
        """Value the best swap of a wall for another player's on some squares."""
        owner, others = self.board.owners[one], self.board.singles(squares)
        return max([self.swapped(now, one, other) for other, whose in others.items() if whose != owner])

    def swapped(self, now: Resolving, one: Key, other: Key) -> float:
        """Value swapping two walls; which ones of a player makes no difference in the same province and region."""
        owners, layout = self.board.owners, self.board.layout
        asked = owners[one], owners[other], layout.region_of[one], layout.region_of[other], layout.province_of[other]
        if asked not in self._swaps:
            self._swaps[asked] = self._swapped(now, one, other)
        return self._swaps[asked]

    def _swapped(self, now: Resolving, one: Key, other: Key) -> float:
        owner, rival = self.board.owners[one], self.board.owners[other]
        (_, region), (far, far_region) = self._at(one), self._at(other)
        before = after = region.now
        if self.board.layout.region_of[one] != self.board.layout.region_of[other]:
            before += far_region.now
            after = region.swapped(owner, rival) + far_region.swapped(rival, owner)
        there, province = self.tallies[now.province], self.board.layout.province_of[other]
        if province == now.province:
            return (self.outcome(now, there) + after) - (self.outcome(now, there) + before)
        if province not in self.known.scored:
            before += far.now
            after += far.swapped(rival, owner)
        return (self.outcome(now, there.swapped(owner, rival)) + after) - (self.outcome(now, there) + before)

    def flooded(self, now: Resolving, effect: str) -> float:
        """Value an effect of a Flood."""
        return self.outcome(now._replace(change=now.change + (FLOOD if effect == "plus" else -FLOOD)))

    def built(self, now: Resolving, effect: str) -> float:
        """Value an effect of a Builder."""
        if effect == "value":
            return self.outcome(now._replace(change=now.change + BUILDER))
        return self.outcome(now._replace(added=(*now.added, self.seat)))
