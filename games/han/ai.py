"""How AI players evaluate: the heuristic value of what they can do, and the features that the value function weighs.

Both are in points. They read the state or an observation, and of that only what is public or their seat's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from games.engine import Holding, Key, Seat
from games.engine.results import margin
from games.engine.value_function import BY_SOURCE
from games.han.board import MARKERS, Board, Counts, Held, Kind, one_more, parse_placement
from games.han.cards import CARDS, HAND, Colour, payments, without
from games.han.maps import PlayingMap
from games.han.placements import Placements, placements, prices, provinces_of, stock
from games.han.roads import FORTIFIED, ROW, best_rows
from games.han.scoring import alliance_points, house_points, majority, row_points
from games.han.state import PIECES, State

# The heuristic

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

Court: TypeAlias = tuple[Counts, int]
"""The emissaries of each seat at a court, and how many more fit."""


class Heuristic:
    """Evaluates the table for `seat`, given what it can place.

    What it works out is kept with the board as long as it holds (`Board.findings`).
    """

    def __init__(self, placements: Placements, seat: Seat) -> None:
        self.placements = placements
        self.seat = seat
        self.board = placements.board

    # Values of pieces

    def placement(self, place: str, kind: Kind) -> float:
        """Value a placement: how much `seat` gains on its rivals."""
        return self._values(provinces_of(self.board, place, kind)[0], kind)[place]

    def _values(self, province: str, kind: Kind) -> Mapping[str, float]:
        return self.board.found(province, ("placements", self.seat, kind), lambda: self._valued(province, kind))

    def _valued(self, province: str, kind: Kind) -> Mapping[str, float]:
        if kind == "emissary":
            before, after = self._courts(province)
            return {province: after - before}
        spaces, within = self.board.map.spaces, self._houses(province, kind)
        free = [key for key in self.board.free[province] if kind == "house" or not spaces[key].border]
        return {space: self._built(space, kind, within) for space in free}

    def _built(self, place: str, kind: Kind, within: float) -> float:
        """Value a house or a marker on a house space, given what it gains `within` a province."""
        board, space = self.board, self.board.map.spaces[place]
        gain = sum([self._houses(province, kind) for province in space.provinces]) if space.border else within
        if kind == "market":
            before, after = self._courts(space.provinces[0])
            return gain + after - before - MARKER
        gain += self._roads(place, kind)
        if space.port:
            gain += _gained(board.held_on_ports(), PROMISE, PROMISE, self.seat, kind)
        return gain - MARKER * (kind in MARKERS)

    def _houses(self, province: str, kind: Kind) -> float:
        board, spaces = self.board, len(self.board.map.provinces[province].spaces)
        occupied = spaces - len(board.free[province])
        before, after = [PROMISE + (1 - PROMISE) * count / spaces for count in (occupied, occupied + 1)]
        return _gained(board.held_in(province), before, after, self.seat, kind)

    def _roads(self, place: str, kind: Kind) -> float:
        """Value a house on `place` by the rows that it joins, finished or not."""
        board, seat = self.board, self.seat
        links = [other for other in board.map.beside[place] if board.houses.get(other) == seat]
        if not links:
            return 0.0
        own = frozenset(board.joined(seat, place))
        if len(own) < ROW:
            return LINK * len(links)
        before = own & board.fortified
        after = before | {place} if kind == "fortification" else before
        return LINK * len(links) + _rows(board.map, own, after) - _rows(board.map, own - {place}, before)

    def _courts(self, province: str) -> tuple[float, float]:
        """Value the alliances of a province, formed and possible, before and after an emissary came."""
        emissaries, seat = self.board.emissaries, self.seat
        allies = tuple([emissaries[ally] for ally in self.board.map.allies[province]])
        court = emissaries[province]
        return _court(court, allies, seat), _court(one_more(court, seat), allies, seat)

    # Values of turns

    def turn(self, province: str) -> float:
        """Value the best first placement in a province, with the best second one after it."""
        place = self.placements
        asked = "turn", self.seat, place.hand, stock(place.player), province in place.settled
        return self.board.found(province, asked, lambda: self._turn(province))

    def _turn(self, province: str) -> float:
        me, hand, settled = self.placements.player, self.placements.hand, self.placements.settled
        first, value = self._best(Placements(self.board, me, hand, settled).legal(province))
        place, kind = parse_placement(first)
        if kind in MARKERS or province not in settled:
            return value
        board = self.board.copy()
        board.put(self.seat, place, kind)
        rest = without(hand, payments(hand, prices(board.map.colours[place], kind))[0])
        after = Heuristic(Placements(board, me, rest, settled, PIECES - 1), self.seat)
        seconds = after.placements.legal(province)
        return value + max(after._best(seconds)[1], 0.0) if seconds else value

    def _best(self, keys: Sequence[Key]) -> tuple[Key, float]:
        values = [self.placement(*parse_placement(key)) for key in keys]
        most = max(values)
        return keys[values.index(most)], most

    # Values of cards

    def card(self, colour: Colour) -> float:
        """Value a card: the best placement in a province of its colour, plus a little."""
        return CARD + max([0.0, *[self._need(province) for province in self.board.map.coloured[colour]]])

    def pile(self) -> float:
        """Value an unknown card."""
        return sum(CARDS[colour] * self.card(colour) for colour in CARDS) / sum(CARDS.values())

    def _need(self, province: str) -> float:
        """Value the best piece in a province for one card."""
        asked = "need", self.seat, stock(self.placements.player)
        return self.board.found(province, asked, lambda: self._needed(province))

    def _needed(self, province: str) -> float:
        player, spaces, values = self.placements.player, self.board.map.spaces, [0.0]
        if player.houses:
            values += [value for key, value in self._values(province, "house").items() if not spaces[key].border]
        if player.emissaries and self.board.room(province):
            values += self._values(province, "emissary").values()
        return max(values)


def heuristic(game: State, seat: Seat) -> Heuristic:
    """Return the heuristic of a seat at the table."""
    return Heuristic(placements(game, seat), seat)


# What pieces are worth, before and after one more of a seat


@lru_cache(maxsize=4096)
def _gained(held: Held, before: float, after: float, seat: Seat, kind: Kind) -> float:
    """Return what a house, or a marker, gains where these shares of the points count before and after it."""
    houses, fortifiers = held
    built = houses if kind == "market" else one_more(houses, seat)
    doubled = fortifiers | {seat} if kind == "fortification" else fortifiers
    return after * margin(house_points(built, doubled), seat) - before * margin(house_points(*held), seat)


@lru_cache(maxsize=4096)
def _court(court: Counts, allies: tuple[Counts, ...], seat: Seat) -> float:
    """Return what a court is worth, beside the courts that could be its allies."""
    led = seat in majority(court)
    return COURT * led * len(allies) + sum(margin(alliance_points(court, ally), seat) for ally in allies)


@lru_cache(maxsize=4096)
def _rows(playing_map: PlayingMap, houses: frozenset[str], fortified: frozenset[str]) -> int:
    return sum(row_points(row, fortified) for row in best_rows(playing_map.roads, houses, fortified))


# Features of the value function


class Hold(IntEnum):
    """How firmly a player holds the majority at a court."""

    NONE = 0
    REACHABLE = 1
    """It can still be reached or shared, with as many more emissaries as there is room for."""
    SHARED = 2
    LED = 3
    SECURE = 4
    """It cannot be lost, with no more emissaries than there is room for."""


_PAIRS: Final = {pair: place for place, pair in enumerate(combinations_with_replacement(Hold, 2))}
"""The place of the feature for alliances whose two courts a player holds so."""
_FEW: Final = 2
"""Emissaries, and room for them, beyond which more count less."""


TERMS: Final = (
    BY_SOURCE,
    *["houses"] * 5,
    *["alliances"] * (len(_PAIRS) + 7),
    *["roads"] * 3,
    *["ports"] * 3,
    *("houses", "alliances", "alliances", "markers"),
    *["cards"] * 7,
)
"""What each feature is about."""
MEANS: Final = ("cards",)
"""The terms that are only means to points."""


def sources(game: State, seat: Seat) -> Mapping[str, float]:
    """Return a player's points by source."""
    return {**game.players[seat].points}


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat: what it has, and the same times the share of the game that is left."""
    player, left = game.players[seat], remaining(game)
    has = [
        player.score,
        *_in_provinces(game, seat),
        *rows_of(game.board, seat),
        *ports(game.board, seat),
        player.houses,
        player.emissaries,
        min(player.emissaries, _FEW),
        player.markers,
        *hand(game, seat),
    ]
    return [*has, *(more * left for more in has)]


def remaining(game: State) -> float:
    """Return the share of all cards to be drawn that is left, taking it that the pile is as large both times."""
    if game.final_round:
        return 0.0
    cards = sum(CARDS.values()) - len(CARDS) * game.sheet.removed[game.seats]
    pile = cards - game.seats * HAND - game.sheet.display
    return (len(game.pile) + (0 if game.renewed else pile)) / (2 * pile)


def holdings(game: State, seat: Seat) -> Mapping[str, Holding]:
    """Return a player's cards by colour."""
    cards, value = game.players[seat].hand, heuristic(game, seat)
    return {f"cards-{colour}": Holding(cards.count(colour), value.card(colour)) for colour in CARDS}


# Houses and emissaries


def _in_provinces(game: State, seat: Seat) -> Sequence[float]:
    board, promises = game.board, list[Sequence[float]]()
    courts = {province: (board.emissaries[province], board.room(province)) for province in board.map.provinces}
    for province, court in courts.items():
        allies = tuple([courts[ally] for ally in board.map.allies[province]])
        houses = Houses() if province in game.scored else _houses(board, province, seat)
        promises.append((*houses, *_courts(court, allies, seat)))
    return [sum(column) for column in zip(*promises, strict=True)]


class Houses(NamedTuple):
    """What a player's houses promise in a province that has not scored; nothing in others."""

    built: int = 0
    points: float = 0.0
    """Points if it scored now."""
    weighted: float = 0.0
    """The same, times the share of its spaces that houses are on."""
    soon: float = 0.0
    """The same if a single space is free."""
    expected: float = 0.0
    """Mean points if its free spaces are built on at random."""


def _houses(board: Board, province: str, seat: Seat) -> Houses:
    return board.found(province, ("houses", seat), lambda: _promised(board, province, seat))


def _promised(board: Board, province: str, seat: Seat) -> Houses:
    free = len(board.free[province])
    built, points, more = _hopes(board.held_in(province), free, seat)
    weighted = points * (1 - free / len(board.map.provinces[province].spaces))
    return Houses(built, points, weighted, soon=points * (free == 1), expected=more)


def _hopes(held: Held, free: int, seat: Seat) -> tuple[int, float, float]:
    """Return a seat's houses, their points if scored now, and mean points if free spaces are built on at random."""
    houses, fortifiers = held
    factor = FORTIFIED if seat in fortifiers else 1
    return houses[seat], house_points(houses, fortifiers)[seat], expected(houses, free)[seat] * factor


@lru_cache(maxsize=2**15)
def expected(houses: Counts, free: int) -> Sequence[float]:
    """Return each seat's mean points for houses if free spaces are built on at random."""
    if not free:
        return house_points(houses)
    ways = [expected(one_more(houses, seat), free - 1) for seat in range(len(houses))]
    return [sum(points) / len(ways) for points in zip(*ways, strict=True)]


@lru_cache(maxsize=2**15)
def _courts(court: Court, allies: tuple[Court, ...], seat: Seat) -> Sequence[float]:
    """Return what emissaries promise at a court: half the points of each alliance, by how its courts are held."""
    (emissaries, room), points = court, [0.0] * len(_PAIRS)
    here = hold(emissaries, room, seat)
    for ally, ally_room in allies:
        there = hold(ally, ally_room, seat)
        points[_PAIRS[min(here, there), max(here, there)]] += (sum(emissaries) + sum(ally)) / 2
    ends, few = len(allies), min(room, _FEW)
    return (
        *points,
        *(ends * (here == held) for held in Hold if held != Hold.NONE),
        ends * emissaries[seat],
        ends * few * (here >= Hold.SHARED),
        ends * few * (here == Hold.REACHABLE),
    )


@lru_cache(maxsize=2**14)
def hold(court: Counts, room: int, seat: Seat) -> Hold:
    """Return how firmly a seat holds the majority at a court."""
    lead = court[seat] - max(court[:seat] + court[seat + 1 :])
    if lead > 0:
        return Hold.SECURE if lead > room else Hold.LED
    if lead == 0 and court[seat]:
        return Hold.SHARED
    return Hold.REACHABLE if -lead <= room else Hold.NONE


# Roads and ports


class Rows(NamedTuple):
    """What a player's houses beside roads score and promise."""

    points: int
    """Points for the best rows."""
    links: float
    """Roads between two houses that are in none of them."""
    middles: int
    """Such houses with more than one of these roads."""


def rows_of(board: Board, seat: Seat) -> Rows:
    """Return what a player's houses beside roads score and promise."""
    own = frozenset(space for space, owner in board.houses.items() if owner == seat)
    return _links(board.map, own, own & board.fortified)


@lru_cache(maxsize=2**10)  # one takes some 15 kB
def _links(playing_map: PlayingMap, own: frozenset[str], fortified: frozenset[str]) -> Rows:
    rows = best_rows(playing_map.roads, own, fortified)
    left = own.difference(*rows)
    beside = [sum(other in left for other in playing_map.beside[house]) for house in left]
    return Rows(
        points=sum(row_points(row, fortified) for row in rows),
        links=sum(beside) / 2,
        middles=sum(links > 1 for links in beside),
    )


def ports(board: Board, seat: Seat) -> tuple[int, float, float]:
    """Return a player's houses on ports, their points if scored now, and mean points if free ports are built on."""
    return _hopes(board.held_on_ports(), len(board.map.ports) - sum(board.houses_in_ports), seat)


# Cards


class Hand(NamedTuple):
    """What a player's cards promise, in points by the heuristic, and how soon the turn comes."""

    cards: int
    twins: int
    """Cards beyond the first of each province."""
    promise: float
    """The sum of what the cards promise."""
    best: float
    """What the best card promises."""
    wait: int
    """How many players' turns come before."""
    active: bool
    turn: float
    """What the best turn with these cards brings, for the active player."""


def hand(game: State, seat: Seat) -> Hand:
    """Return what a player's cards promise, and how soon the turn comes."""
    player, wait = game.players[seat], (seat - game.active) % game.seats
    value = Heuristic(Placements(game.board, player, player.hand, game.board.settled()), seat)
    cards, turns = [value.card(card) for card in player.hand], [0.0]
    if not wait and player.hand:
        turns += map(value.turn, filter(value.placements.fits, game.board.map.provinces))
    return Hand(
        cards=len(cards),
        twins=len(cards) - len({*player.hand}),
        promise=sum(cards),
        best=max(cards, default=0.0),
        wait=wait,
        active=not wait,
        turn=max(turns),
    )
