"""Games of the greedy player of HUANG against simpler ones.

`python tests/games/huang/huang_rivals.py` plays 100 games of two players against each rival, and among greedy players
of each number, and prints who won and what happened.
"""

import sys
from collections import Counter
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from huang_positions import DEFAULTS

from games.engine import NATURE, Table, choose
from games.engine.box import random_policy
from games.huang.events import BuildingPlaced, RevoltEnded, WarEnded
from games.huang.greedy import greedy
from games.huang.grid import spaces_in
from games.huang.means import NONE, STOP
from games.huang.outlook import Outlook, building_on
from games.huang.pieces import COLOUR_OF, PALACE, Leader
from games.huang.rules import Huang


def at_once(ask: Any, view: Any, source: Random) -> Any:
    """Return the answer that brings the seat most points by the end of this turn; ties are broken at random."""
    if ask.topic not in _POINTS:
        return random_policy(ask, view, source)
    points = {key: _POINTS[ask.topic](view, ask.seat, key) for key in ask.options}
    best = max(points.values())
    return source.choice([key for key, count in points.items() if count == best])


def _points(view: Any, seat: int, action: str, spaces: Any) -> int:
    """Return the most points that an action brings on one of the spaces."""
    look, (kind, _, what) = Outlook(view.realm()), action.partition(":")
    if kind == "tile":
        return max(_of_tile(look, seat, what, space) for space in spaces)
    if kind == "leader":
        leader, earned = Leader(seat, COLOUR_OF[what]), 0
        if leader in look.realm.places:
            earned = look.pagodas(look.realm.groups.at(look.realm.places[leader]), leader.colour)
            look = look.without(leader)
        effects = [look.leader(leader, space) for space in spaces]
        return max(0 if effect.rival else effect.pagodas for effect in effects) - earned
    return 0


def _of_tile(look: Outlook, seat: int, colour: Any, space: int) -> int:
    effect = look.tile(colour, space)
    points = 0
    if effect.award:
        points += effect.award.points * (1 if effect.award.seat == seat else -1)
    owners = [group.leaders[colour] for group in effect.groups if colour in group.leaders]
    pagoda = any(building_on(shape, colour) != PALACE for shape in effect.shapes)
    return points + (pagoda and owners == [seat])


def _action(view: Any, seat: int, key: str) -> int:
    means = view.means(seat)
    means.action = key
    return _points(view, seat, key, spaces_in(means.open())) if ":" in key and key[:8] != "withdraw" else 0


def _area(view: Any, seat: int, key: str) -> int:
    means = view.means(seat)
    return _points(view, seat, means.action, spaces_in(means.open() & means.openings.realm.grid.area[key]))


def _space(view: Any, seat: int, key: str) -> int:
    return _points(view, seat, view.plan.action, [view.map.index[key]])


def _further(view: Any, seat: int, key: str) -> int:
    return 0 if key == STOP else _points(view, seat, "tile:blue", [view.map.index[key]])


def _building(view: Any, seat: int, key: str) -> int:
    look = Outlook(view.realm())
    return key != NONE and look.earner(look.realm.grid.parse_shape(key)) == seat


_POINTS = {
    "action": _action,
    "area": _area,
    "space": _space,
    "further": _further,
    "building": _building,
    "shape": _building,
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
    """Play games of two players; return of each whether the greedy one won, its points, and the rival's."""
    found = []
    for seed in range(games):
        seat = seed % 2
        played = play([greedy, rival] if seat == 0 else [rival, greedy], seed)
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
        print(f"{seats} greedy players:", happened([play([greedy] * seats, seed) for seed in range(games)]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
