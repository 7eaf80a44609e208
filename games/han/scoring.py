"""What scores, and how much (Rules: House Scoring, Final Scoring)."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from typing import Final

from games.engine import Seat
from games.han.board import Board, Counts
from games.han.maps import Alliance
from games.han.roads import FORTIFIED, ROW, Row, best_rows

SOURCES: Final = ("houses", "alliances", "roads", "ports")
"""Where points come from, in scoring order."""


def house_points(houses: Sequence[int], fortifiers: Collection[Seat] = ()) -> list[int]:
    """Return each seat's points in a province, or for the ports, from its number of `houses`.

    The player with the most houses gets a point for every house there; each further rank gets a point for every house
    of a player one rank higher. Ties share a rank.
    """
    places = sorted({count for count in houses if count}, reverse=True)
    points = {0: 0} | dict(zip(places, [sum(houses), *places], strict=False))
    return [points[count] * (FORTIFIED if seat in fortifiers else 1) for seat, count in enumerate(houses)]


def majority(counts: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most of something; none if nobody has any."""
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()


def alliance_points(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return each seat's points for an alliance, given the emissaries in its two provinces."""
    allied = {*majority(one)} & {*majority(other)}
    points = sum(one) + sum(other)
    return [points if seat in allied else 0 for seat in range(len(one))]


def row_points(row: Collection[str], fortified: Collection[str]) -> int:
    """Return the points for a row of houses, some of them `fortified`; 0 if it is too short (Rules: Road Scoring)."""
    if len(row) < ROW:
        return 0
    return len(row) * (FORTIFIED if any(space in fortified for space in row) else 1)


class Standing:
    """The points on a board as it is now."""

    def __init__(self, board: Board, scored: Collection[str], *, closed: bool = False) -> None:
        self.board = board
        self._scored = scored
        """Provinces whose houses have already scored."""
        self._courts = board
        """The board for scoring alliances: once the markets are `closed`, their emissaries are at the courts."""
        if board.markets and not closed:
            self._courts = board.copy()
            self._courts.close_markets()

    def houses(self, province: str) -> list[int]:
        """Return each seat's points for the houses of a province."""
        return house_points(*self.board.held_in(province))

    def alliance(self, alliance: Alliance) -> list[int]:
        """Return each seat's points for an alliance."""
        return alliance_points(*map(self.court, alliance.provinces))

    def court(self, province: str) -> Counts:
        """Return every seat's emissaries that would count in a province, including those on market places."""
        return self._courts.emissaries[province]

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

    def ports(self) -> list[int]:
        """Return each seat's points for ports."""
        return house_points(*self.board.held_on_ports())

    def points(self, seat: Seat, provinces: Set[str] | None = None) -> dict[str, int]:
        """Return what a seat would score now, by source, without points already scored.

        Houses and alliances count in all provinces, or only in the given ones.
        """
        where = self.board.map.provinces.keys() if provinces is None else provinces
        alliances = [one for one in self.board.map.alliances if not where.isdisjoint(one.provinces)]
        found = {
            "houses": sum(self.houses(province)[seat] for province in where if province not in self._scored),
            "alliances": sum(self.alliance(alliance)[seat] for alliance in alliances),
            "roads": sum(row_points(row, self.board.fortified) for row in self.rows(seat)),
        }
        return found | ({"ports": self.ports()[seat]} if self.board.map.ports else {})
