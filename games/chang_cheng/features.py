"""What counts for winning, as numbers from which chances to win are learned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.chang_cheng.cards import CARDS, REWARD
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
        there = game.board.tallies[province]
        walls = [*map(float, there.blocks)]
        for owner, card in game.laid.get(province, ()):
            walls[owner] += VIRTUAL[card]
        value = there.size - there.broken + game.reputation[province]
        hope = value * chances_of_most(tuple(walls), SURE + DOUBT * there.free)[seat]
        expected += hope
        weighed += hope * weight(there)
        if seat in leaders([round(count) for count in walls]):
            led += value
            soon += value * (there.free <= _CLOSE)
    return Provinces(expected, weighed, led, soon)


def regions(game: State, seat: Seat) -> Regions:
    """Return what the regions threaten a player with, unless a tower protects it."""
    expected = weighed = led = 0.0
    for region in game.board.layout.regions:
        there = game.board.tallies[region]
        if region in game.removed or seat in there.towers:
            continue
        threat = _threat(game, region)
        fear = threat * chances_of_most(there.blocks, SURE + DOUBT * there.free)[seat]
        expected += fear
        weighed += fear * weight(there)
        led += threat * (seat in leaders(there.blocks))
    return Regions(expected, weighed, led)


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
