"""What counts for winning, as numbers from which chances to win are learned."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from games.engine import Seat
from games.han.board import Board, Counts, one_more
from games.han.cards import CARDS, HAND
from games.han.maps import PlayingMap
from games.han.means import Means
from games.han.outlook import Outlook
from games.han.roads import best_rows
from games.han.scoring import FORTIFIED, house_points, row_points
from games.han.state import State


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


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat: what it has, and the same times the share of the game that is left."""
    left = remaining(game)
    has = [
        game.players[seat].score,
        *_in_provinces(game, seat),
        *rows(game.board, seat),
        *ports(game.board, seat),
        *supply(game, seat),
        *hand(game, seat),
    ]
    return [*has, *(more * left for more in has)]


def remaining(game: State) -> float:
    """Return the share of all cards to be drawn that is left, taking it that the pile is as large both times."""
    if game.final_round:
        return 0.0
    cards = sum(CARDS.values()) - len(CARDS) * game.sheet.removed[game.seats]
    pile = cards - game.seats * HAND - game.sheet.display
    return (sum(game.pile.values()) + (0 if game.renewed else pile)) / (2 * pile)


# Houses and emissaries


def _in_provinces(game: State, seat: Seat) -> Sequence[float]:
    """Return the sums of what the provinces promise."""
    board, promises = game.board, list[Sequence[float]]()
    courts = {province: Court(board.emissaries[province], board.room(province)) for province in board.map.provinces}
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
    weighed: float = 0.0
    """The same, times the share of its spaces that houses are on."""
    soon: float = 0.0
    """The same if a single space is free."""
    expected: float = 0.0
    """Mean points if its free spaces are built on at random."""


def _houses(board: Board, province: str, seat: Seat) -> Houses:
    """Return what a player's houses promise in a province that has not scored."""
    findings, asked = board.findings[province], ("houses", seat)
    if asked not in findings:
        spaces = board.map.provinces[province].spaces
        houses, free = board.houses_in(province), len(board.free(province))
        fortifiers = board.fortifiers(spaces)
        points = house_points(houses, fortifiers)[seat]
        findings[asked] = Houses(
            built=houses[seat],
            points=points,
            weighed=points * (1 - free / len(spaces)),
            soon=points * (free == 1),
            expected=expected(houses, free)[seat] * (FORTIFIED if seat in fortifiers else 1),
        )
    found: Houses = findings[asked]
    return found


@lru_cache(maxsize=2**15)
def expected(houses: Counts, free: int) -> Sequence[float]:
    """Return each seat's mean points for houses if free spaces are built on at random."""
    if not free:
        return house_points(houses)
    ways = [expected(one_more(houses, seat), free - 1) for seat in range(len(houses))]
    return [sum(points) / len(ways) for points in zip(*ways, strict=True)]


class Court(NamedTuple):
    """The emissaries at a court."""

    emissaries: Counts
    room: int
    """How many more fit."""


@lru_cache(maxsize=2**15)
def _courts(court: Court, allies: tuple[Court, ...], seat: Seat) -> Sequence[float]:
    """Return what emissaries promise at a court: half the points of each alliance, by how its courts are held."""
    here, points = hold(*court, seat), [0.0] * len(_PAIRS)
    for ally in allies:
        there = hold(*ally, seat)
        points[_PAIRS[min(here, there), max(here, there)]] += (sum(court.emissaries) + sum(ally.emissaries)) / 2
    ends, few = len(allies), min(court.room, _FEW)
    return (
        *points,
        *(ends * (here == held) for held in Hold if held != Hold.NONE),
        ends * court.emissaries[seat],
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


def rows(board: Board, seat: Seat) -> Rows:
    """Return what a player's houses beside roads score and promise."""
    own = frozenset(space for space, owner in board.houses.items() if owner == seat)
    return _rows(board.map, own, own & board.fortified)


@lru_cache(maxsize=2**10)  # one takes some 15 kB
def _rows(playing_map: PlayingMap, own: frozenset[str], fortified: frozenset[str]) -> Rows:
    rows = best_rows(playing_map.roads, own, fortified)
    left = own.difference(*rows)
    beside = [sum(other in left for other in playing_map.beside[house]) for house in left]
    return Rows(
        points=sum(row_points(row, fortified) for row in rows),
        links=sum(beside) / 2,
        middles=sum(links > 1 for links in beside),
    )


class Ports(NamedTuple):
    """What a player's houses on ports promise."""

    built: int
    points: float
    """Points if they scored now."""
    expected: float
    """Mean points if the free ports are built on at random."""


def ports(board: Board, seat: Seat) -> Ports:
    """Return what a player's houses on ports promise."""
    houses, spaces = board.houses_in_ports(), board.map.ports
    fortifiers = board.fortifiers(spaces)
    more = expected(houses, len(spaces) - sum(houses))[seat] * (FORTIFIED if seat in fortifiers else 1)
    return Ports(houses[seat], house_points(houses, fortifiers)[seat], more)


# Pieces and cards


class Supply(NamedTuple):
    """The pieces that a player has left."""

    houses: int
    emissaries: int
    few_emissaries: int
    """The same, but no more than few."""
    markers: int


def supply(game: State, seat: Seat) -> Supply:
    """Return the pieces that a player has left."""
    player = game.players[seat]
    return Supply(player.houses, player.emissaries, min(player.emissaries, _FEW), player.markers)


class Hand(NamedTuple):
    """What a player's cards promise, in points at a glance, and how soon the turn comes."""

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
    look = Outlook(Means(game.board, player, player.hand, game.board.settled()), seat)
    cards, turns = [look.card(card) for card in player.hand], [0.0]
    if not wait and player.hand:
        turns += [look.turn(province) for province in game.board.map.provinces if look.means.province(province) is None]
    return Hand(
        cards=len(cards),
        twins=len(cards) - len({*player.hand}),
        promise=sum(cards),
        best=max(cards, default=0.0),
        wait=wait,
        active=not wait,
        turn=max(turns),
    )
