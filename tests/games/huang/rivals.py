"""Games of the medium player of HUANG against simpler ones.

`python -m tests.games.huang.rivals` plays 100 games of two players against each rival, and among medium players
of each number, and prints who won and what happened.
"""

import sys
from collections import Counter
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from games.engine import NATURE, Table, choose, draw, heuristic_policy
from games.engine.policies import random_policy
from games.huang import Huang
from games.huang.board import spaces_in
from games.huang.effects import WarEffect, effect_of, open_to, pagodas_in
from games.huang.events import BuildingPlaced, RevoltEnded, WarEnded
from games.huang.pieces import COLOUR_OF, Leader
from games.huang.state import NONE, STOP
from tests.games.huang.positions import DEFAULTS

medium = heuristic_policy


def at_once(information: Any, source: Random) -> Any:
    """Return the answer that brings the seat most points by the end of this turn; ties are broken at random."""
    ask = information.ask
    if ask.topic not in _POINTS:
        return draw(ask, source)
    points_of, now = _POINTS[ask.topic], Now(information.observation, ask)
    points = {key: points_of(now, key) for key in ask.options}
    best = max(points.values())
    return source.choice([key for key, count in points.items() if count == best])


class Now:
    """Counts the points that actions bring to a seat by the end of this turn."""

    def __init__(self, game: Any, ask: Any) -> None:
        self.game, self.realm, self.seat = game, game.realm, ask.seat
        self.chosen = getattr(ask, "action", "")
        self.index = game.map.index

    def points(self, action: str, spaces: Any) -> int:
        """Return the most points that an action brings on one of the spaces."""
        kind, _, what = action.partition(":")
        effects = [effect_of(self.realm, self.seat, action, space) for space in spaces if kind in ("tile", "leader")]
        if kind == "tile":
            return max(self._of_tile(what, effect) for effect in effects)
        if kind == "leader":
            leader = Leader(self.seat, COLOUR_OF[what])
            place = self.realm.places.get(leader)
            earned = 0 if place is None else pagodas_in(self.realm, self.realm.groups.at(place), leader.colour)
            return max(0 if effect.rival else effect.pagodas for effect in effects) - earned
        return 0

    def _of_tile(self, colour: Any, effect: Any) -> int:
        if isinstance(effect, WarEffect):
            return 0
        points = 0
        if effect.award:
            points += effect.award.points * (1 if effect.award.seat == self.seat else -1)
        owners = [group.leaders[colour] for group in effect.groups if colour in group.leaders]
        pagoda = any(len(shape) == 3 for shape in effect.shapes)
        return points + (pagoda and owners == [self.seat])

    def _open(self, key: str) -> int:
        return open_to(self.realm, self.seat, key)

    def action(self, key: str) -> int:
        return self.points(key, spaces_in(self._open(key))) if ":" in key and key[:8] != "withdraw" else 0

    def area(self, key: str) -> int:
        return self.points(self.chosen, spaces_in(self._open(self.chosen) & self.game.map.within[key]))

    def space(self, key: str) -> int:
        return self.points(self.chosen, [self.index[key]])

    def further(self, key: str) -> int:
        return 0 if key == STOP else self.points("tile:blue", [self.index[key]])

    def building(self, key: str) -> int:
        return key != NONE and self.realm.earner(self.game.map.parse_shape(key)) == self.seat


_POINTS = {
    "action": Now.action,
    "area": Now.area,
    "space": Now.space,
    "further": Now.further,
    "building": Now.building,
    "shape": Now.building,
}


class Played(NamedTuple):
    """A finished game."""

    answers: int
    """Answers of the players."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    game: Any


def play(policies: Any, seed: int, **options: str) -> Played:
    """Play a game, each seat by its policy."""
    source = Random(seed)
    table = Table(Huang(len(policies), DEFAULTS | options), nature=source)
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, policies[ask.seat], source))
    game = table.game
    answers = sum(entry.seat != NATURE for entry in table.answers)
    return Played(answers, game.scores(), game.ranking(), game)


def duel(rival: Any, games: int) -> list[tuple[bool, int, int]]:
    """Play games of two players; return of each whether the medium one won, its points, and the rival's."""
    found = []
    for seed in range(games):
        seat = seed % 2
        played = play([medium, rival] if seat == 0 else [rival, medium], seed)
        found.append((played.ranks[seat] < played.ranks[1 - seat], played.scores[seat], played.scores[1 - seat]))
    return found


def happened(played: list[Played]) -> str:
    """Return in words what happened in games, on average."""
    events = [event for one in played for event in one.game.events]
    counts = Counter(type(event) for event in events)
    attacks = [event.attacked.total > event.defended.total for event in events if isinstance(event, RevoltEnded)]
    return (
        f"{mean(one.answers for one in played):.0f} answers, {mean(one.game.turn for one in played):.0f} turns, "
        f"{counts[WarEnded] / len(played):.1f} wars, {len(attacks) / len(played):.1f} revolts "
        f"(attackers win {mean(attacks):.0%}), {counts[BuildingPlaced] / len(played):.1f} buildings, "
        f"best {mean(max(one.scores) for one in played):.1f}, last {mean(min(one.scores) for one in played):.1f}"
    )


def main(games: int) -> None:
    """Print how games go."""
    for rival in (random_policy, at_once):
        found = duel(rival, games)
        won, own, other = (mean(column) for column in zip(*found, strict=True))
        print(f"against {rival.__name__}: {won:.0%} won, {own:.1f} to {other:.1f} points")
    for seats in range(2, 6):
        print(f"{seats} medium players:", happened([play([medium] * seats, seed) for seed in range(games)]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
