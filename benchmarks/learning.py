"""Learns the probabilities to win a game: plays games between AI players, and fits weights to how they end.

`python -m benchmarks.learning GAME --players N` prints how well the new weights foresee games that they were not fitted
on (only the penalties and the spread are chosen on them); `--write` stores them in the `weights` folder of the game.
The same arguments give the same weights; those of games at a level that thinks ahead depend on the weights before.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import typer

from benchmarks.measure import Players, on_all_cores
from benchmarks.selfplay import steps
from games import find_box
from games.engine import Refused, Table
from games.engine.policies import epsilon_greedy

EPSILON: Final = 0.1  # the share of random answers in the games, so that they lead to more kinds of positions
EACH: Final = 30  # about how many positions to take from a game
HELD_BACK: Final = 5  # one of this many games is held back, to see how well the weights foresee it
RIDGES: Final = (1.0, 10.0, 100.0, 1000.0, 10_000.0)  # the penalties tried, for features of standard deviation 1
SPREADS: Final = tuple(0.25 * 1.12**power for power in range(60))  # the spreads tried, in points
NEWTON_STEPS: Final = 10


def play(name: str, seats: int, level: str, seed: str) -> tuple[Any, Any, Any]:
    """Play a game between AI players, half of the time with other options, and return arrays for some of its positions.

    They have the features of each seat, what it has reached at the end (`ValueFunction.outcome`), both less the average
    of the seats, and its share in the victory.
    """
    box, source, options = find_box(name), Random(seed), dict[str, str]()
    value: Any = box.skill and box.skill.value
    with suppress(Refused):
        drawn = {option.name: source.choice(option.keys) for option in box.options}
        box.check(seats, drawn)
        options = source.choice([drawn, {}])
    table = Table(box.new(seats, options), nature=source)
    policies = [epsilon_greedy(box.policy(level), EPSILON)] * seats
    positions = [[value.features(game, seat) for seat in range(seats)] for game in steps(table, policies, source)]
    found = np.array(source.sample(positions, min(EACH, len(positions))))
    ends = np.array(value.outcome(table.game))
    for_each = np.ones((len(found), 1))
    shares = [table.game.share(seat) for seat in range(seats)]
    return found - found.mean(axis=1, keepdims=True), (ends - ends.mean()) * for_each, shares * for_each


def fit(games: Sequence[tuple[Any, Any, Any]]) -> tuple[Any, float, float, float]:
    """Fit weights to games: first to the margins at their ends, then to who has won; both as foresees others best.

    Return weights and spread, the share of the variance of margins that the first ones explain in games held back, and
    the mean logarithmic loss of the probabilities to win there; without any knowledge it would be that of equal ones.
    """
    learned = [game for number, game in enumerate(games) if number % HELD_BACK]
    rows, margins, shares = map(np.concatenate, zip(*learned, strict=True))
    new_rows, new_margins, new_shares = map(np.concatenate, zip(*games[::HELD_BACK], strict=True))
    scale = rows.reshape(-1, rows.shape[-1]).std(axis=0)
    scale[scale == 0] = np.inf  # a feature that never differs between players gets no weight
    rows, new_rows = rows / scale, new_rows / scale
    flat = rows.reshape(-1, len(scale))
    squares, product = flat.T @ flat, flat.T @ margins.ravel()
    fits = [np.linalg.solve(squares + ridge * np.eye(len(scale)), product) for ridge in RIDGES]

    def error(weights: Any) -> float:
        return float(((new_rows @ weights - new_margins) ** 2).mean())

    def surprise(weights: Any) -> float:
        evaluations = new_rows @ weights
        return -float((new_shares * (evaluations - _log_sum(evaluations))).sum(axis=1).mean())

    best = min(fits, key=error)
    spread = min(SPREADS, key=lambda spread: surprise(best / spread))
    likeliest = min((_likeliest(rows, shares, best / spread, ridge) for ridge in RIDGES), key=surprise)
    explained = 1 - error(best) / float((new_margins**2).mean())
    return likeliest * spread / scale, spread, explained, surprise(likeliest)


def _likeliest(rows: Any, shares: Any, prior: Any, ridge: float) -> Any:
    """Return the weights near a `prior` that make the shares in victories likeliest, by Newton's method."""
    weights = prior
    for _ in range(NEWTON_STEPS):
        evaluations = rows @ weights
        chances = np.exp(evaluations - _log_sum(evaluations))
        gradient = np.einsum("psf,ps->f", rows, chances - shares) + ridge * (weights - prior)
        means = np.einsum("psf,ps->pf", rows, chances)
        squares = np.einsum("psf,ps,psg->fg", rows, chances, rows, optimize=True) - means.T @ means
        weights = weights - np.linalg.solve(squares + ridge * np.eye(len(prior)), gradient)
    return weights


def _log_sum(evaluations: Any) -> Any:
    return np.logaddexp.reduce(evaluations, axis=1, keepdims=True)


def main(
    game: str, *, players: Players, games: int = 400, seed: int = 1, level: str = "medium", write: bool = False
) -> None:
    """Learn the probabilities to win a game from games between AI players of a level."""
    box, seeds = find_box(game), [f"{seed} {number}" for number in range(games)]
    weights, spread, explained, surprise = fit(
        [*on_all_cores(partial(play, box.name, players, level), seeds, box.title)]
    )
    print(f"{box.title}, {players} players: {len(weights)} weights from {games} games")
    print(f"explain {explained:.2f} of the variance of margins in games held back")
    print(f"surprise {surprise:.3f}, where equal probabilities have {np.log(players):.3f}; spread {spread:.2f}")
    if write:
        value: Any = box.skill and box.skill.value
        made = {"version": value.version, "games": games, "seed": seed, "level": level, "spread": round(spread, 3)}
        path = Path(str(files(value.package))) / "weights" / f"{players}.json"
        path.parent.mkdir(exist_ok=True)
        text = json.dumps({**made, "weights": [float(f"{weight:.4g}") for weight in weights]})
        path.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    typer.run(main)
