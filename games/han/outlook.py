"""What spaces and cards are worth, in points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.engine import Key, Seat
from games.engine.reasons import possible
from games.engine.results import margin
from games.han.board import MARKERS, Counts, Kind, one_more, parse_placement
from games.han.cards import CARDS, Colour, payments, without
from games.han.maps import PlayingMap
from games.han.means import PIECES, Means, prices, provinces_of, stock
from games.han.roads import ROW, best_rows
from games.han.scoring import alliance_points, house_points, majority, row_points

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

Held: TypeAlias = tuple[Counts, frozenset[Seat]]
"""The houses of each seat in a province or in ports, and the seats with a fortification there."""


class Outlook:
    """Evaluates the table for `seat`, given its means.

    What it works out is kept with the board as long as it holds (`Board.findings`).
    """

    def __init__(self, means: Means, seat: Seat) -> None:
        self.means = means
        self.seat = seat
        self.board = means.board

    # Values of pieces

    def worth(self, place: str, kind: Kind) -> float:
        """Value a placement: how much `seat` gains on its rivals."""
        return self._worths(provinces_of(self.board, place, kind)[0], kind)[place]

    def _worths(self, province: str, kind: Kind) -> Mapping[str, float]:
        """Return what all placements of a kind in a province are worth."""
        findings, asked = self.board.findings[province], ("worths", self.seat, kind)
        if asked not in findings:
            if kind == "emissary":
                before, after = self._courts(province)
                findings[asked] = {province: after - before}
            else:
                spaces = self.board.map.spaces
                free = [key for key in self.board.free(province) if kind == "house" or not spaces[key].border]
                within = self._houses(province, kind)
                findings[asked] = {space: self._built(space, kind, within) for space in free}
        worths: Mapping[str, float] = findings[asked]
        return worths

    def _built(self, place: str, kind: Kind, within: float) -> float:
        """Value a house or a marker on a house space, given what it gains `within` a province."""
        board, space = self.board, self.board.map.spaces[place]
        gain = sum(self._houses(province, kind) for province in space.provinces) if space.border else within
        if kind == "market":
            before, after = self._courts(space.provinces[0])
            return gain + after - before - MARKER
        gain += self._roads(place, kind)
        if space.port:
            gain += _in_ports((board.houses_in_ports(), board.fortifiers(board.map.ports)), self.seat, kind)
        return gain - MARKER * (kind in MARKERS)

    def _houses(self, province: str, kind: Kind) -> float:
        board, spaces = self.board, self.board.map.provinces[province].spaces
        occupied = len(spaces) - len(board.free(province))
        held = board.houses_in(province), board.fortifiers(spaces)
        return _in_province(held, occupied, len(spaces), self.seat, kind)

    def _roads(self, place: str, kind: Kind) -> float:
        """Value a house on `place` by the rows that it joins, finished or not."""
        board, seat = self.board, self.seat
        links = [other for other in board.map.beside[place] if board.houses.get(other) == seat]
        if not links:
            return 0.0
        own = board.joined(seat, place)
        if len(own) < ROW:
            return LINK * len(links)
        fortified = board.fortified.intersection(own)
        after = fortified | {place} if kind == "fortification" else fortified
        return (
            LINK * len(links)
            + _rows(board.map, frozenset(own), frozenset(after))
            - _rows(board.map, frozenset(own) - {place}, frozenset(fortified))
        )

    def _courts(self, province: str) -> tuple[float, float]:
        """Value the alliances of a province, formed and possible, before and after an emissary came."""
        emissaries, seat = self.board.emissaries, self.seat
        allies = tuple([emissaries[ally] for ally in self.board.map.allies[province]])
        court = emissaries[province]
        return _court(court, allies, seat), _court(one_more(court, seat), allies, seat)

    # Values of turns

    def turn(self, province: str) -> float:
        """Value the best first placement in a province, with the best second one after it."""
        asked = ("turn", self.seat, self.means.hand, stock(self.means.supply), province in self.means.settled)
        findings = self.board.findings[province]
        if asked not in findings:
            findings[asked] = self._turn(province)
        worth: float = findings[asked]
        return worth

    def _turn(self, province: str) -> float:
        me, hand, settled = self.means.supply, self.means.hand, self.means.settled
        first, worth = self._best(possible(Means(self.board, me, hand, settled).placements(province)))
        place, kind = parse_placement(first)
        if kind in MARKERS or province not in settled:
            return worth
        board = self.board.copy()
        board.put(self.seat, place, kind)
        rest = without(hand, payments(hand, prices(board.map.colours[place], kind))[0])
        after = Outlook(Means(board, me, rest, settled, pieces=PIECES - 1), self.seat)
        seconds = possible(after.means.placements(province))
        return worth + max(after._best(seconds)[1], 0.0) if seconds else worth

    def _best(self, keys: Sequence[Key]) -> tuple[Key, float]:
        """Return the placement that is worth most, and its worth."""
        worths = [self.worth(*parse_placement(key)) for key in keys]
        most = max(worths)
        return keys[worths.index(most)], most

    # Values of cards

    def card(self, colour: Colour) -> float:
        """Value a card: the best placement in a province of its colour, plus a little."""
        return CARD + max([0.0, *(self._need(province) for province in self.board.map.coloured.get(colour, ()))])

    def pile(self) -> float:
        """Value an unknown card."""
        return sum(CARDS[colour] * self.card(colour) for colour in CARDS) / sum(CARDS.values())

    def _need(self, province: str) -> float:
        """Value the best piece in a province for one card."""
        houses, emissaries, _ = has = stock(self.means.supply)
        asked, findings = ("need", self.seat, has), self.board.findings[province]
        if asked not in findings:
            spaces, worths = self.board.map.spaces, list[float]()
            if houses:
                worths += [worth for key, worth in self._worths(province, "house").items() if not spaces[key].border]
            if emissaries and self.board.room(province):
                worths += self._worths(province, "emissary").values()
            findings[asked] = max(worths, default=0.0)
        need: float = findings[asked]
        return need


# What pieces are worth, before and after one more of a seat


@lru_cache(maxsize=4096)
def _in_province(held: Held, occupied: int, spaces: int, seat: Seat, kind: Kind) -> float:
    """Return what a house, or a marker, gains in a province that has some of its spaces occupied."""
    before = (PROMISE + (1 - PROMISE) * occupied / spaces) * margin(house_points(*held), seat)
    after = (PROMISE + (1 - PROMISE) * (occupied + 1) / spaces) * margin(house_points(*_after(held, seat, kind)), seat)
    return after - before


@lru_cache(maxsize=4096)
def _in_ports(held: Held, seat: Seat, kind: Kind) -> float:
    """Return what a house gains on a port space."""
    after, before = house_points(*_after(held, seat, kind)), house_points(*held)
    return PROMISE * margin(after, seat) - PROMISE * margin(before, seat)


def _after(held: Held, seat: Seat, kind: Kind) -> Held:
    """Return what is held after a piece was placed on a house space."""
    houses, fortifiers = held
    built = houses if kind == "market" else one_more(houses, seat)
    return built, fortifiers | {seat} if kind == "fortification" else fortifiers


@lru_cache(maxsize=4096)
def _court(court: Counts, allies: tuple[Counts, ...], seat: Seat) -> float:
    """Return what a court is worth, beside the courts that could be its allies."""
    led = seat in majority(court)
    return COURT * led * len(allies) + sum(margin(alliance_points(court, ally), seat) for ally in allies)


@lru_cache(maxsize=4096)
def _rows(playing_map: PlayingMap, houses: frozenset[str], fortified: frozenset[str]) -> int:
    """Return the points for the rows of a player's houses."""
    return sum(row_points(row, fortified) for row in best_rows(playing_map.roads, houses, fortified))
