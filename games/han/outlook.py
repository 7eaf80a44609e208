"""How the AI player values spaces and cards, in points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Final

from games.engine import Seat
from games.engine.reasons import possible
from games.han.board import MARKERS, Board, Kind, parse_placement
from games.han.cards import CARDS, Colour, payments, without
from games.han.means import Means, prices, provinces_of
from games.han.roads import ROW, best_rows
from games.han.scoring import alliance_points, house_points, majority, row_points
from games.han.view import HanView

PROMISE: Final = 0.35
"""Share of the points for a province's houses that counts while it is empty; all points count when it is full."""
LINK: Final = 0.6
"""Points for a house beside an own row that does not score yet."""
COURT: Final = 0.5
"""Points for a majority at a court, for each alliance in which it could score."""
MARKER: Final = 3.0
"""Smallest gain, in points, for which a marker is used."""
CARD: Final = 0.3
"""Points for keeping a card."""


class Outlook:
    """Evaluates the table for `seat`."""

    def __init__(self, view: HanView, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.board = view.board()

    # Values of pieces

    def worth(self, board: Board, place: str, kind: Kind) -> float:
        """Value a placement on `board`: how much `seat` gains on its rivals."""
        after = board.copy()
        after.put(self.seat, place, kind)
        where = provinces_of(board, place, kind)
        if kind == "emissary":
            return self._courts(after, place) - self._courts(board, place)
        gain = sum(self._houses(after, province) - self._houses(board, province) for province in where)
        if kind == "market":
            after.emissaries[where[0]][self.seat] += 1
            return gain + self._courts(after, where[0]) - self._courts(board, where[0]) - MARKER
        gain += self._roads(after, place)
        if board.map.spaces[place].port:
            gain += self._ports(after) - self._ports(board)
        return gain - MARKER * (kind in MARKERS)

    def _margin(self, points: Sequence[int]) -> float:
        """The seat's points minus its rivals' average."""
        rivals = len(points) - 1
        return points[self.seat] - (sum(points) - points[self.seat]) / rivals

    def _houses(self, board: Board, province: str) -> float:
        spaces = board.map.provinces[province].spaces
        sure = PROMISE + (1 - PROMISE) * sum(map(board.occupied, spaces)) / len(spaces)
        return sure * self._margin(house_points(board.houses_in(province), board.fortifiers(spaces)))

    def _ports(self, board: Board) -> float:
        return PROMISE * self._margin(house_points(board.houses_in_ports(), board.fortifiers(board.map.ports)))

    def _roads(self, board: Board, place: str) -> float:
        """Value a house on `place` by the rows that it joins, finished or not."""
        beside = board.map.beside
        own, walk = {place}, [place]
        for house in walk:
            joined = [other for other in beside[house] if board.houses.get(other) == self.seat and other not in own]
            own.update(joined)
            walk += joined
        links = sum(other in own for other in beside[place])
        if len(own) < ROW:
            return LINK * links
        return LINK * links + self._rows(board, own) - self._rows(board, own - {place})

    @staticmethod
    def _rows(board: Board, houses: Collection[str]) -> int:
        rows = best_rows(board.map.roads, houses, board.fortified)
        return sum(row_points(row, board.fortified) for row in rows)

    def _courts(self, board: Board, province: str) -> float:
        """Value the alliances of a province, formed and possible."""
        alliances = [alliance for alliance in board.map.alliances if province in alliance.provinces]
        led = self.seat in majority(board.emissaries[province])
        return COURT * led * len(alliances) + sum(
            self._margin(alliance_points(*(board.emissaries[end] for end in alliance.provinces)))
            for alliance in alliances
        )

    # Values of turns

    def turn(self, province: str) -> float:
        """Value the best first placement in a province, with the best second one after it."""
        me, hand, settled = self.view.players[self.seat], self.view.hand, self.board.settled()
        firsts = possible(Means(self.board, me, hand, settled).placements(province))
        worths = {key: self.worth(self.board, *parse_placement(key)) for key in firsts}
        best = max(worths, key=lambda key: worths[key])
        place, kind = parse_placement(best)
        if kind in MARKERS or province not in settled:
            return worths[best]
        board = self.board.copy()
        board.put(self.seat, place, kind)
        rest = without(hand, payments(hand, prices(board.map.colours[place], kind))[0])
        seconds = possible(Means(board, me, rest, settled, pieces=1).placements(province))
        more = max((self.worth(board, *parse_placement(key)) for key in seconds), default=0.0)
        return worths[best] + max(more, 0.0)

    # Values of cards

    def card(self, colour: Colour) -> float:
        """Value a card: the best placement in a province of its colour, plus a little."""
        return CARD + max([0.0, *(self.needs[name] for name in self._provinces(colour))])

    def pile(self) -> float:
        """Value an unknown card."""
        return sum(CARDS[colour] * self.card(colour) for colour in CARDS) / sum(CARDS.values())

    def _provinces(self, colour: Colour) -> list[str]:
        return [name for name, province in self.board.map.provinces.items() if province.colour == colour]

    @cached_property
    def needs(self) -> dict[str, float]:
        """Value of the best piece for one card, by province."""
        me, found = self.view.players[self.seat], {}
        for name, province in self.board.map.provinces.items():
            keys = possible(Means(self.board, me, (province.colour,), [name], pieces=1).placements(name))
            found[name] = max((self.worth(self.board, *parse_placement(key)) for key in keys), default=0.0)
        return found
