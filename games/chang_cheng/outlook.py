"""How the AI player values walls and cards, in points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from math import exp
from typing import Final

from games.chang_cheng.board import NEUTRAL, Board
from games.chang_cheng.cards import BUILDER, FLOOD
from games.chang_cheng.means import Means
from games.chang_cheng.scoring import leaders, touched
from games.chang_cheng.view import ChangChengView, Resolving
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


class Outlook:
    """Evaluates the table for `seat`."""

    def __init__(self, view: ChangChengView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.board = view.board()
        self.laid = {province: [*cards] for province, cards in view.laid.items()}

    # Chances

    def _margin(self, chances: Sequence[float], points: float) -> float:
        """Return the seat's points minus its rivals' average, given each seat's chance to get them."""
        rivals = len(chances) - 1
        return points * (chances[self.seat] - (sum(chances) - chances[self.seat]) / rivals)

    @staticmethod
    def _chances(walls: Sequence[float], doubt: float) -> list[float]:
        """Return each seat's chance to have the most walls, or as many as another; neutral walls come last."""
        chances = []
        for seat, own in enumerate(walls[:-1]):
            most = max(other for place, other in enumerate(walls) if place != seat)
            chances.append(1 / (1 + exp((most - own - TIED) / doubt)))
        return chances

    def province(self, board: Board, province: Key) -> float:
        """Value what a province promises; nothing once it has been scored."""
        if province in self.view.scored:
            return 0.0
        squares = board.layout.provinces[province]
        walls: list[float] = [*map(float, board.blocks(squares))]
        rivals = 0
        for owner, card in self.laid.get(province, ()):
            if owner == self.seat:
                walls[owner] += VIRTUAL[card]
            else:
                rivals += 1
        free = len(board.free(squares))
        value = len(squares) - len(board.broken.intersection(squares)) + self.view.reputation[province]
        weight = PROMISE + (1 - PROMISE) * (1 - free / len(squares))
        return weight * self._margin(self._chances(walls, SURE + DOUBT * free + CARD_DOUBT * rivals), value)

    def region(self, board: Board, region: Key) -> float:
        """Value what a region threatens: a negative number for players with many walls there."""
        if region in self.view.removed:
            return 0.0
        squares = board.layout.regions[region]
        free = len(board.free(squares))
        chances = self._chances([*map(float, board.blocks(squares))], SURE + DOUBT * free)
        for square in squares:
            if square in board.towers:
                chances[board.towers[square]] = 0.0
        weight = PROMISE + (1 - PROMISE) * (1 - free / len(squares))
        return -weight * self._margin(chances, self.view.threats.get(region, self._mean))

    @cached_property
    def _mean(self) -> float:
        """The points that an unknown Threat counter costs on average."""
        counts = self.view.hidden
        return sum(value * count for value, count in counts.items()) / max(1, sum(counts.values()))

    def around(self, board: Board, squares: Iterable[Key]) -> float:
        """Value the provinces and regions of some squares."""
        there, layout = [*squares], board.layout
        provinces = {layout.province_of[square] for square in there}
        regions = {layout.region_of[square] for square in there}
        return sum(self.province(board, province) for province in provinces) + sum(
            self.region(board, region) for region in regions
        )

    # What can be laid

    def gain(self, squares: Sequence[Key], lay: Callable[[Board], None]) -> float:
        """Return what changes by laying walls on `squares`."""
        after = self.board.copy()
        lay(after)
        return self.around(after, squares) - self.around(self.board, squares)

    def wall(self, square: Key, owner: Seat | None = None) -> float:
        """Value a single wall of the seat, or of another `owner`."""
        whose = self.seat if owner is None else owner
        return self.gain([square], lambda board: board.lay(whose, square))

    def double(self, square: Key) -> float:
        """Value a double wall with its left half on `square`."""
        one, other = self.board.layout.double_from(square)
        points = sum(touched(self.board.layout, (one, other)))
        return points + self.gain([one, other], lambda board: board.lay_double(self.seat, (one, other)))

    def tower(self, square: Key) -> float:
        """Value a tower."""
        return self.gain([square], lambda board: board.lay_tower(self.seat, square))

    def card(self, card: str, province: Key) -> float:
        """Value laying a card in a province."""
        if card == "warrior" and not any(owner != self.seat for owner, _ in self.view.laid.get(province, ())):
            return -KEEP
        before = self.province(self.board, province)
        self.laid.setdefault(province, []).append((self.seat, card))  # type: ignore[arg-type]  # a card as it lies
        after = self.province(self.board, province)
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
        return max(self.card(card, province) for card in self.view.hand)

    def here(self, province: Key, action: str) -> float:
        """Value the best that one piece or card of an action can do in a province."""
        if action in ("cards", "card"):
            return self.best_card(province)
        means = replace(self.means, action=action, province=province)
        best = max(self.piece(square, action) for square, why in means.squares() if why is None)
        return best + self.best_card(province) if action == "both" else best

    @cached_property
    def means(self) -> Means:
        """What the seat can use."""
        return self.view.means(self.seat)

    def action(self, action: str) -> float:
        """Value the best way to do an action."""
        there = [province for province in self.board.layout.provinces if self.means.there(province, action) is None]
        worths = sorted((self.here(province, action) for province in there), reverse=True)
        return sum(worths[:2]) if action in ("walls", "cards") else worths[0]

    # Cards that are being resolved

    def outcome(self, now: Resolving, board: Board | None = None, places: Collection[Key] = ()) -> float:
        """Value the completed province as it would be scored now, with the regions and provinces of `places`."""
        board = board or self.board
        squares = board.layout.provinces[now.province]
        blocks = board.blocks(squares)
        walls = sum(blocks)
        for owner in now.added:
            blocks[owner] += 1
        for owner, card in now.cards[1:]:
            blocks[owner] += {"builder": 1, "master": 2}.get(card, 0)
        winners = leaders(blocks)
        value = walls + self.view.reputation[now.province] + now.change
        chances = [float(seat in winners) for seat in range(board.seats)]
        others = [square for square in places if board.layout.province_of[square] != now.province]
        regions = {board.layout.region_of[square] for square in places}
        more = sum(self.region(board, region) for region in regions)
        more += sum(self.province(board, board.layout.province_of[square]) for square in others)
        return self._margin(chances, value) + more

    def changed(self, now: Resolving, squares: Sequence[Key], change: Callable[[Board], None]) -> float:
        """Return what a change on `squares` is worth while a province is being resolved."""
        board = self.board.copy()
        change(board)
        return self.outcome(now, board, squares) - self.outcome(now, None, squares)

    def broken(self, now: Resolving, square: Key) -> float:
        """Value breaking a wall."""
        return self.changed(now, [square], lambda board: board.broken.add(square))

    def swapped(self, now: Resolving, one: Key, other: Key) -> float:
        """Value swapping two walls."""
        return self.changed(now, [one, other], lambda board: board.swap(one, other))

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
