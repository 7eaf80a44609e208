"""How the AI player values walls and cards, in points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from games.chang_cheng.board import NEUTRAL, Board, Tally
from games.chang_cheng.cards import BUILDER, FLOOD, Card, Laid, Resolving
from games.chang_cheng.knowledge import Knowledge
from games.chang_cheng.scoring import leaders, touched
from games.engine import Key, Seat

DOUBT: Final = 0.55
"""How much a free square adds to the doubt about who will have the most walls, in walls."""
CARD_DOUBT: Final = 0.8
"""The same for a rival's card that lies face down."""
SURE: Final = 0.35
"""The doubt about a province without free squares or cards."""
TIED: Final = 0.5
"""What a tie counts as, in walls: tied players all score."""
PROMISE: Final = 0.45
"""Share of the points for an empty province or region that counts; all points count when it is full."""
KEEP: Final = 0.5
"""Points for keeping a card for later."""
VIRTUAL: Final = {"builder": 1.0, "master": 2.0, "traitor": 1.0, "mandarin": 1.0, "warrior": 0.4, "flood": 0.3}
"""How many walls an own card is worth before it is revealed."""


@lru_cache(maxsize=2**15)
def chances_of_most(walls: tuple[float, ...], doubt: float) -> Sequence[float]:
    """Return each seat's chance to have the most walls, or as many as another; neutral walls come last."""
    *_, second, first = sorted(walls)
    mosts = [second if own == first else first for own in walls[:-1]]
    return [1 / (1 + exp((most - own - TIED) / doubt)) for own, most in zip(walls, mosts, strict=False)]


def _margin(seat: Seat, chances: Sequence[float], points: float) -> float:
    """Return the seat's points minus its rivals' average, given each seat's chance to get them."""
    rivals = len(chances) - 1
    return points * (chances[seat] - (sum(chances) - chances[seat]) / rivals)


def weight(there: Tally) -> float:
    """Return the share of the points of a province or region that counts; the fuller it is, the more."""
    return PROMISE + (1 - PROMISE) * (1 - there.free / there.size)


@lru_cache(maxsize=2**15)
def _promise(seat: Seat, there: Tally, walls: tuple[float, ...], rivals: int, reputation: int) -> float:
    """Value a province for a seat, with so many `walls` of each owner and `rivals` cards of others in it."""
    chances = chances_of_most(walls, SURE + DOUBT * there.free + CARD_DOUBT * rivals)
    return weight(there) * _margin(seat, chances, there.size - there.broken + reputation)


@lru_cache(maxsize=2**15)
def _threat(seat: Seat, there: Tally, counter: float) -> float:
    """Value a region for a seat: a negative number for players with many walls there."""
    chances = [*chances_of_most(there.blocks, SURE + DOUBT * there.free)]
    for owner in there.towers:
        chances[owner] = 0.0
    return -weight(there) * _margin(seat, chances, counter)


class Outlook:
    """Evaluates the table for a seat."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.known = knowledge
        self.seat, self.board, self.means = knowledge.seat, knowledge.board, knowledge.means
        self.laid = {province: [*cards] for province, cards in knowledge.laid.items()}
        self._gains: dict[tuple[Key, Key, Seat], float] = {}
        self._best_cards: dict[Key, float] = {}
        self._swaps: dict[tuple[tuple[Seat, Key, Key], ...], float] = {}

    # Provinces and regions

    def province(self, province: Key, there: Tally) -> float:
        """Value what a province promises; nothing once it has been scored."""
        if province in self.known.scored:
            return 0.0
        walls, rivals = list[float](there.blocks), 0
        for owner, card in self.laid.get(province, ()):
            if owner == self.seat:
                walls[owner] += VIRTUAL[card]
            else:
                rivals += 1
        return _promise(self.seat, there, tuple(walls), rivals, self.known.reputation[province])

    def region(self, region: Key, there: Tally) -> float:
        """Value what a region threatens; nothing once its counter has been removed."""
        if region in self.known.removed:
            return 0.0
        return _threat(self.seat, there, self.known.threats.get(region, self.known.unknown))

    # What can be laid

    def gain(self, squares: Sequence[Key], owner: Seat, *, tower: bool = False) -> float:
        """Return what changes by laying walls on `squares`."""
        layout = self.board.layout
        provinces, regions = (
            [layout.province_of[each] for each in squares],
            [layout.region_of[each] for each in squares],
        )
        before, after = self._change(self.province, provinces, owner, tower)
        threat_before, threat_after = self._change(self.region, regions, owner, tower)
        return (after + threat_after) - (before + threat_before)

    def _change(
        self,
        worth: Callable[[Key, Tally], float],
        areas: list[Key],
        owner: Seat,
        tower: bool,  # noqa: FBT001
    ) -> tuple[float, float]:
        """Return what areas are worth before and after a wall is laid in each; an area may come twice."""
        before = after = 0.0
        for area in dict.fromkeys(areas):
            tally = self.board.tallies[area]
            before += worth(area, tally)
            after += worth(area, tally.laid(owner, areas.count(area), tower=tower))
        return before, after

    def wall(self, square: Key, owner: Seat | None = None) -> float:
        """Value a single wall of the seat, or of another `owner`."""
        whose, layout = self.seat if owner is None else owner, self.board.layout
        key = (layout.province_of[square], layout.region_of[square], whose)
        if key not in self._gains:
            self._gains[key] = self.gain([square], whose)
        return self._gains[key]

    def double(self, square: Key) -> float:
        """Value a double wall with its left half on `square`."""
        both = self.board.layout.double_from(square)
        return sum(touched(self.board.layout, both)) + self.gain(both, self.seat)

    def tower(self, square: Key) -> float:
        """Value a tower."""
        return self.gain([square], self.seat, tower=True)

    def card(self, card: Card, province: Key) -> float:
        """Value laying a card in a province."""
        if card == "warrior" and not any(owner != self.seat for owner, _ in self.known.laid.get(province, ())):
            return -KEEP
        there = self.board.tallies[province]
        before = self.province(province, there)
        self.laid.setdefault(province, []).append(Laid(self.seat, card))
        after = self.province(province, there)
        self.laid[province].pop()
        return after - before - KEEP

    def piece(self, square: Key, action: str) -> float:
        """Value the piece of an action on a square."""
        match action:
            case "double":
                return self.double(square)
            case "tower":
                return self.tower(square)
        return self.wall(square)

    def best_card(self, province: Key) -> float:
        """Value the best card in hand for a province."""
        if province not in self._best_cards:
            self._best_cards[province] = max([self.card(card, province) for card in self.means.hand])
        return self._best_cards[province]

    def here(self, province: Key, action: str) -> float:
        """Value the best that one piece or card of an action can do in a province."""
        if action in ("cards", "card"):
            return self.best_card(province)
        squares = self.means.squares_in(province, "wall" if self.means.done else action)
        best = max([self.piece(square, action) for square, why in squares if why is None])
        return best + self.best_card(province) if action == "both" else best

    def action(self, action: str) -> float:
        """Value the best way to do an action."""
        there = [province for province in self.board.layout.provinces if self.means.there(province, action) is None]
        worths = sorted([self.here(province, action) for province in there], reverse=True)
        return sum(worths[:2]) if action in ("walls", "cards") else worths[0]

    # Cards that are being resolved

    def outcome(self, now: Resolving, board: Board | None = None, places: Collection[Key] = ()) -> float:
        """Value the completed province as it would be scored now, with the regions and provinces of `places`."""
        board = board or self.board
        blocks = [*board.tallies[now.province].blocks]
        walls = sum(blocks)
        for owner in now.added:
            blocks[owner] += 1
        for owner, card in now.cards[1:]:
            blocks[owner] += {"builder": 1, "master": 2}.get(card, 0)
        winners = leaders(blocks)
        value = walls + self.known.reputation[now.province] + now.change
        chances = [float(seat in winners) for seat in range(board.seats)]
        others = [square for square in places if board.layout.province_of[square] != now.province]
        regions = {board.layout.region_of[square] for square in places}
        more = sum([self.region(region, board.tallies[region]) for region in regions])
        provinces = [board.layout.province_of[square] for square in others]
        more += sum([self.province(province, board.tallies[province]) for province in provinces])
        return _margin(self.seat, chances, value) + more

    def changed(self, now: Resolving, squares: Sequence[Key], change: Callable[[Board], None]) -> float:
        """Return what a change on `squares` is worth while a province is being resolved."""
        board = self.board.copy()
        change(board)
        return self.outcome(now, board, squares) - self.outcome(now, None, squares)

    def broken(self, now: Resolving, square: Key) -> float:
        """Value breaking a wall."""
        return self.changed(now, [square], lambda board: board.break_wall(square))

    def swapped(self, now: Resolving, one: Key, other: Key) -> float:
        """Value swapping two walls; which ones of a player makes no difference in the same province and region."""
        owners, (provinces, regions) = self.board.owners, (self.board.layout.province_of, self.board.layout.region_of)
        key = tuple((owners[square], provinces[square], regions[square]) for square in (one, other))
        if key not in self._swaps:
            self._swaps[key] = self.changed(now, [one, other], lambda board: board.swap(one, other))
        return self._swaps[key]

    def flooded(self, now: Resolving, effect: str) -> float:
        """Value an effect of a Flood."""
        return self.outcome(now._replace(change=now.change + (FLOOD if effect == "plus" else -FLOOD)))

    def built(self, now: Resolving, effect: str) -> float:
        """Value an effect of a Builder."""
        if effect == "value":
            return self.outcome(now._replace(change=now.change + BUILDER))
        return self.outcome(now._replace(added=(*now.added, self.seat)))

    def neutral(self, square: Key) -> float:
        """Value a neutral wall."""
        return self.wall(square, NEUTRAL)
