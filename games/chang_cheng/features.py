"""What counts for winning, as numbers from which chances to win are learned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.chang_cheng.board import Tally
from games.chang_cheng.cards import CARDS, REWARD, Laid
from games.chang_cheng.prospects import DOUBT, SURE, VIRTUAL, chances_of_most, weight
from games.chang_cheng.scoring import diplomacy, leaders
from games.chang_cheng.state import State
from games.engine import Key, Seat

_CLOSE: Final = 2
"""Free squares that players can soon fill."""


class Provinces(NamedTuple):
    """What the provinces that are not complete promise a player."""

    expected: float
    """Their values, in proportion to the chance to win them."""
    weighed: float
    """The same, but the fuller a province, the more it counts."""
    led: float
    """The values of the provinces that the player would win now."""
    soon: float
    """The same, if they are nearly full."""


class Regions(NamedTuple):
    """What the Mongol regions threaten a player with."""

    expected: float
    """Their points, in proportion to the chance to have the most walls there."""
    weighed: float
    """The same, but the fuller a region, the more it counts."""
    led: float
    """The points that the player would lose now."""


def features(game: State, seat: Seat) -> Sequence[float]:
    """Return what counts for a seat, also in proportion to how far the wall is built on all boards to come."""
    player = game.players[seat]
    has = [
        player.score,
        *provinces(game, seat),
        *regions(game, seat),
        player.singles,
        player.doubles,
        player.towers,
        len(player.hand),
        sum([VIRTUAL[card] for card in player.hand]),
        *[card in player.hand for card in CARDS],
        sum([laid.seat == seat for cards in game.laid.values() for laid in cards]),
        event_points(game, seat),
        (seat - game.active) % game.seats,
    ]
    built = _built(game)
    return [*has, *[count * built for count in has]]


def _built(game: State) -> float:
    """Return the share of the wall that is built, on all boards to come."""
    board, boards = game.board, len(game.board.layout.sides)
    return len(board.owners) * boards / (len(board.layout.squares) * game.most_boards) if boards else 0.0


def provinces(game: State, seat: Seat) -> Provinces:
    """Return what the provinces promise a player, with the cards that lie there."""
    expected = weighed = led = soon = 0.0
    for province in game.board.vacant:
        laid = tuple(game.laid.get(province, ()))
        there = _province(game.board.tallies[province], laid, game.reputation[province])[seat]
        expected += there.expected
        weighed += there.weighed
        led += there.led
        soon += there.soon
    return Provinces(expected, weighed, led, soon)


@lru_cache(maxsize=2**13)
def _province(there: Tally, laid: tuple[Laid, ...], reputation: int) -> Sequence[Provinces]:
    """Return what a province promises each player."""
    walls = [*map(float, there.blocks)]
    for owner, card in laid:
        walls[owner] += VIRTUAL[card]
    value = there.size - there.broken + reputation
    hopes = [value * chance for chance in chances_of_most(tuple(walls), SURE + DOUBT * there.free)]
    most = leaders([round(count) for count in walls])
    led = [value * (seat in most) for seat in range(len(hopes))]
    share, soon = weight(there), there.free <= _CLOSE
    return [Provinces(hope, hope * share, points, points * soon) for hope, points in zip(hopes, led, strict=True)]


def regions(game: State, seat: Seat) -> Regions:
    """Return what the regions threaten a player with, unless a tower protects it."""
    expected = weighed = led = 0.0
    for region in game.board.layout.regions:
        if region in game.removed:
            continue
        there = _region(game.board.tallies[region], _threat(game, region))[seat]
        expected += there.expected
        weighed += there.weighed
        led += there.led
    return Regions(expected, weighed, led)


@lru_cache(maxsize=2**13)
def _region(there: Tally, threat: float) -> Sequence[Regions]:
    """Return what a region threatens each player with."""
    fears = [threat * chance for chance in chances_of_most(there.blocks, SURE + DOUBT * there.free)]
    most, share = leaders(there.blocks), weight(there)
    threatened = [Regions(fear, fear * share, threat * (seat in most)) for seat, fear in enumerate(fears)]
    return [Regions(0, 0, 0) if seat in there.towers else found for seat, found in enumerate(threatened)]


def _threat(game: State, region: Key) -> float:
    """Return the points that a region costs, or an average one while nobody has seen its counter."""
    counters = game.boards.threat
    return game.threat.get(region, sum(counters) / len(counters))


def event_points(game: State, seat: Seat) -> float:
    """Return the points that the event cards would bring now."""
    points = 0
    if "diplomacy" in game.events_in_play:
        points += diplomacy(game.board)[1][seat]
    if "dominance" in game.events_in_play:
        points += game.board.longest(seat)
    if "reward" in game.events_in_play:
        points += REWARD * len(game.players[seat].hand)
    return points
