"""Learns the probabilities to win a game: plays games between AI players, and fits weights to how they end.

`python -m benchmarks.learning GAME --players N` prints how well the new weights foresee games that they were not fitted
on (only the penalty and the spread are chosen on them); `--write` stores them in the `weights` folder of the game. The
same arguments give the same weights.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Annotated, Any, Final, NamedTuple

import numpy as np
import typer

from benchmarks.measure import on_all_cores
from games import find_box
from games.engine import Box, Game, Refused, Skill, Table, choose, draw
from games.engine.value_function import MAX_FEATURES

EPSILON: Final = 0.1  # the share of random answers in the games, so that they lead to more kinds of positions
EACH: Final = 30  # about how many positions to take from a game
HELD_BACK: Final = 5  # one of this many games is held back, to see how well the weights foresee it
RIDGES: Final = (1.0, 10.0, 100.0, 1000.0)  # the penalties tried, relative to features of standard deviation 1
SPREADS: Final = tuple(0.25 * 1.12**power for power in range(60))  # the spreads tried, in points


class Played(NamedTuple):
    """A game that was played."""

    positions: list[list[list[float]]]
    """The features of each seat at the beginning of steps."""
    margins: list[float]
    """What each seat has reached at the end (`ValueFunction.outcome`), less the average."""
    shares: list[float]
    """Each seat's share in the victory."""


def skill_of(name: str) -> Skill:
    """Return what AI players know about a game. Raises `SystemExit` if they do not think ahead in it."""
    skill = find_box(name).skill
    if skill is None:
        raise SystemExit(f"{find_box(name).title} has no features to learn from.")
    return skill


def options_for(box: Box[Game], seats: int, source: Random) -> dict[str, str]:
    """Return options for a game: half of the time the usual ones."""
    options = {option.name: source.choice(option.keys) for option in box.options}
    try:
        box.check(seats, options)
    except Refused:
        return {}
    return source.choice([options, {}])


def play(name: str, seats: int, level: str, share: float | None, seed: str) -> Played:
    """Play a game between AI players of a level.

    With a `share`, they think ahead with that share of an expert's simulations, if anything was learned before.
    """
    box, skill, source = find_box(name), skill_of(name), Random(seed)
    table = Table(box.new(seats, options_for(box, seats, source)), nature=source)
    policy = box.policy(level) if share is None else skill.search(seats, share) or box.policy(level)
    positions, steps = list[list[list[float]]](), 0
    while not table.over:
        if table.steps != steps:
            steps = table.steps
            positions.append([[*skill.value.features(table.game, seat)] for seat in range(seats)])
        for ask in table.asks:
            is_random = source.random() < EPSILON
            table.answer(ask.seat, draw(ask, source) if is_random else choose(table, ask, policy, source))
    ends = skill.value.outcome(table.game)
    taken = source.sample(positions, min(EACH, len(positions)))
    return Played(taken, [end - sum(ends) / seats for end in ends], [*map(table.game.share, range(seats))])


class Fit(NamedTuple):
    """Weights, and how well they foresee games that were held back."""

    weights: list[float]
    spread: float
    explained: float
    """The share of the variance of margins that they explain."""
    surprise: float
    """The mean logarithmic loss of the probabilities to win; without any knowledge it would be that of equal ones."""


def fit(games: Sequence[Played]) -> Fit:
    """Fit weights to games; the ridge penalty and the spread are those that foresee the held back games best."""
    learned = [game for number, game in enumerate(games) if number % HELD_BACK]
    held_back = games[::HELD_BACK]
    rows, margins = _stacked(learned)
    scale = rows.std(axis=0)
    scale[scale == 0] = np.inf  # a feature that never differs between players gets no weight
    squares, product = (rows / scale).T @ (rows / scale), (rows / scale).T @ margins
    new_rows, new_margins = _stacked(held_back)
    fits = [np.linalg.solve(squares + ridge * np.eye(len(scale)), product) / scale for ridge in RIDGES]
    errors = [float(((new_rows @ weights - new_margins) ** 2).mean()) for weights in fits]
    best = int(np.argmin(errors))
    evaluations = np.array([np.array(position) @ fits[best] for game in held_back for position in game.positions])
    shares = np.array([game.shares for game in held_back for _ in game.positions])
    scaled = [(evaluations - evaluations.max(axis=1, keepdims=True)) / spread for spread in SPREADS]
    surprises = [
        -float((shares * (each - np.log(np.exp(each).sum(axis=1, keepdims=True)))).sum(axis=1).mean())
        for each in scaled
    ]
    least = int(np.argmin(surprises))
    explained = 1 - errors[best] / float((new_margins**2).mean())
    return Fit(fits[best].tolist(), SPREADS[least], explained, surprises[least])


def _stacked(games: Sequence[Played]) -> tuple[Any, Any]:
    """Return features and margins, one row for each seat and position, less the average of the seats."""
    features = [np.array(position) for game in games for position in game.positions]
    rows = [each - each.mean(axis=0) for each in features]
    return np.concatenate(rows), np.concatenate([game.margins for game in games for _ in game.positions])


def main(
    game: str,
    *,
    players: Annotated[int, typer.Option()],
    games: int = 400,
    seed: int = 1,
    level: Annotated[str, typer.Option(help="Of the AI players that play the games.")] = "medium",
    share: Annotated[float | None, typer.Option(help="Think ahead with this share of an expert's simulations.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Store the weights in the game's folder.")] = False,
) -> None:
    """Learn the probabilities to win a game from games between AI players."""
    box, skill = find_box(game), skill_of(game)
    if (count := len(skill.value.features(box.new(players, {}), 0))) > MAX_FEATURES:
        raise SystemExit(f"{box.title} has {count} features, but AI players read weights for {MAX_FEATURES} at most.")
    seeds = [f"{seed} {number}" for number in range(games)]
    found = fit([*on_all_cores(partial(play, box.name, players, level, share), seeds, box.title)])
    print(f"{box.title}, {players} players: {len(found.weights)} weights from {games} games")
    print(f"explain {found.explained:.2f} of the variance of margins in games held back")
    equal = np.log(players)
    print(f"surprise {found.surprise:.3f}, where equal probabilities have {equal:.3f}; spread {found.spread:.2f}")
    if write:
        made = {"version": skill.value.version, "games": games, "seed": seed, "level": level, "share": share}
        weights = [float(f"{weight:.4g}") for weight in found.weights]
        path = Path(str(files(skill.value.package))) / "weights" / f"{players}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({**made, "spread": round(found.spread, 3), "weights": weights}) + "\n", "utf-8")


if __name__ == "__main__":
    typer.run(main)
