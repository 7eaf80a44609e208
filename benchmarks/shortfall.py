"""What experts miss by not thinking ten times as long: `python -m benchmarks.shortfall GAME --players N`.

A hard player plays against medium ones. Now and then an expert answers its question, with the usual and with ten times
the simulations. If the answers differ, both are played on in the same worlds again, and the difference is what the
expert missed there, in points of its probability to win (points of 100). The sum over a game is about as much more
often as it would win, as far as what was learned is right (Kakade and Langford, "Approximately Optimal Approximate
Reinforcement Learning", 2002, lemma 6.1). To count that takes many more games (`benchmarks.ladder`). Intervals are
normal ones, at 95 %.
"""

from copy import copy
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

import typer

from benchmarks.ladder import NORMAL, TENFOLD
from benchmarks.measure import Players, on_all_cores
from games import find_box
from games.engine import Answer, Information, Skill, Table, forced_answer, play_out

OFTEN: Final = 0.2  # the share of questions that an expert answers, with and without more simulations
AGAIN: Final = 4  # how often two answers are compared: each time until luck cannot hide which one is better


def missed(skill: Skill[Any], information: Information[Any], source: Random) -> float:
    """Return by how many points the answer that ten times the simulations find is better, or seems so by luck."""
    answer, better = (skill.searching(times)(information, source) for times in (1, TENFOLD))
    if better == answer:
        return 0.0
    search, between = skill.search(information.seats, TENFOLD), copy(information)
    assert search is not None
    between.ask = copy(information.ask)
    between.ask.values = lambda _: {better: 0.0, answer: 0.0}  # type: ignore[assignment]  # nothing else is tried
    tried = [search.candidates(between, source) for _ in range(AGAIN)]
    found = [{each.answer: each.win_probability for each in candidates} for candidates in tried]
    return 100 * fmean(probabilities[better] - probabilities[answer] for probabilities in found)


def play(name: str, seats: int, seed: str) -> tuple[list[float], int]:
    """Let a hard player play against medium ones; return what experts missed, and how many choices there were."""
    box, source, found, choices = find_box(name), Random(seed), list[float](), 0
    policies = [box.policy("medium")] * seats

    def hard(information: Information[Any], rng: Random) -> Answer:
        nonlocal choices
        if forced_answer(information.ask) is None:
            choices += 1
            if rng.random() < OFTEN:
                found.append(missed(box.skill or Skill(), information, rng))
        return box.policy("hard")(information, rng)

    policies[source.randrange(seats)] = hard
    play_out(Table(box.new(seats, {}), nature=source), policies, source)
    return found, choices


def main(game: str, *, players: Players, games: int = 20, seed: int = 1) -> None:
    """Print what experts miss by not thinking ten times as long."""
    box, seeds = find_box(game), [f"{seed} {number}" for number in range(games)]
    points, choices = zip(*on_all_cores(partial(play, box.name, players), seeds, box.title), strict=True)
    found, count = [each for game_points in points for each in game_points], fmean(choices)
    mean, error = fmean(found), NORMAL * stdev(found) / sqrt(len(found))
    print(f"{box.title}, {players} players, {len(found)} questions:")
    between = f"{count * (mean - error):.1f} to {count * (mean + error):.1f}"
    print(f"{mean:.3f} points at each of {count:.0f} in a game: {count * mean:.1f} ({between})")


if __name__ == "__main__":
    typer.run(main)
