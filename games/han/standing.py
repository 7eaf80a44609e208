"""The points that players would score if the game ended now."""

from __future__ import annotations

from collections.abc import Collection, Set

from games.engine import Seat
from games.han.board import Board, Counts
from games.han.maps import Alliance
from games.han.roads import ROW, Row, best_rows
from games.han.scoring import alliance_points, house_points, row_points
from games.han.view import HanView


class Standing:
    """The points on a board as it is now."""

    def __init__(self, board: Board, scored: Collection[str], *, over: bool = False) -> None:
        self.board = board
        self._scored = scored
        """Provinces whose houses have already scored."""
        self._ended = board
        """The board for scoring alliances: emissaries of market places are at the courts."""
        if board.markets and not over:
            self._ended = board.copy()
            self._ended.close_markets()

    @classmethod
    def of(cls, view: HanView) -> Standing:
        """Return the standing of a table."""
        return cls(view.board(), view.scored, over=view.phase == "over")

    def houses(self, province: str) -> list[int]:
        """Return each seat's points for the houses of a province."""
        spaces = self.board.map.provinces[province].spaces
        return house_points(self.board.houses_in(province), self.board.fortifiers(spaces))

    def alliance(self, alliance: Alliance) -> list[int]:
        """Return each seat's points for an alliance."""
        one, other = (self.court(province) for province in alliance.provinces)
        return alliance_points(one, other)

    def court(self, province: str) -> Counts:
        """Return every seat's emissaries that would count in a province, including those on market places."""
        return self._ended.emissaries[province]

    def rows(self, seat: Seat) -> list[Row]:
        """Return a player's rows that score, and rows of three that need one more house."""
        own = [space for space, owner in self.board.houses.items() if owner == seat]
        rows = best_rows(self.board.map.roads, own, self.board.fortified)
        left = {*own}.difference(*rows)
        for house in own:
            beside = [end for end in self.board.map.beside[house] if end in left]
            if house in left and len(beside) > 1:
                rows.append((beside[0], house, beside[1]))
                left -= {*rows[-1]}
        return rows

    def row(self, row: Row) -> int:
        """Return the points for a row."""
        return row_points(row, self.board.fortified) if len(row) >= ROW else 0

    def ports(self) -> list[int]:
        """Return each seat's points for ports."""
        return house_points(self.board.houses_in_ports(), self.board.fortifiers(self.board.map.ports))

    def points(self, seat: Seat, provinces: Set[str] | None = None) -> dict[str, int]:
        """Return what a seat would score now, by source, without points already scored.

        Houses and alliances count in all provinces, or only in the given ones.
        """
        where = self.board.map.provinces.keys() if provinces is None else provinces
        alliances = [one for one in self.board.map.alliances if not where.isdisjoint(one.provinces)]
        found = {
            "houses": sum(self.houses(province)[seat] for province in where if province not in self._scored),
            "alliances": sum(self.alliance(alliance)[seat] for alliance in alliances),
            "roads": sum(map(self.row, self.rows(seat))),
        }
        return found | ({"ports": self.ports()[seat]} if self.board.map.ports else {})
