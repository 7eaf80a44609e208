"""What experts miss by not thinking ten times as long: `python -m benchmarks.shortfall GAME --players N`.

A hard player plays against medium ones. Now and then an expert answers its question, with the usual and with ten times
the simulations. If the answers differ, both are played on in the same worlds again, and the difference is what the
expert missed there, in points of its probability to win (points of 100). The sum over a game is about as much more
often as it would win, as far as what was learned is right (Kakade and Langford, "Approximately Optimal Approximate
Reinforcement Learning", 2002, lemma 6.1). To count that takes many more games (`benchmarks.ladder`). Intervals are
normal ones, at 95 %.
"""

from __future__ import annotations

from copy import copy
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Annotated, Any, Final, cast

import typer

from benchmarks.ladder import NORMAL, TENFOLD
from benchmarks.learning import skill_of
from benchmarks.measure import on_all_cores
from games import find_box
from games.engine import Answer, Information, Search, Skill, Table, choose, forced_answer

OFTEN: Final = 0.2  # the share of questions that an expert answers, with and without more simulations
AGAIN: Final = 4  # how often two answers are compared: each time until luck cannot hide which one is better


def missed(skill: Skill, information: Information[Any], answer: Answer, source: Random) -> float:
    """Return by how many points the answer that ten times the simulations find is better, or seems so by luck."""
    better = skill.searching(TENFOLD)(information, source)
    if better == answer:
        return 0.0
    search, between = cast("Search", skill.search(information.seats, TENFOLD)), copy(information)
    between.ask = copy(information.ask)
    between.ask.values = lambda _: {better: 0.0, answer: 0.0}  # type: ignore[assignment]  # nothing else is tried
    found = [
        {candidate.answer: candidate.win_probability for candidate in search.candidates(between, source)}
        for _ in range(AGAIN)
    ]
    return 100 * fmean(probabilities[better] - probabilities[answer] for probabilities in found)


def play(name: str, seats: int, seed: str) -> tuple[list[float], int]:
    """Let a hard player play against medium ones; return what experts missed, and how many choices there were."""
    box, skill, source = find_box(name), skill_of(name), Random(seed)
    seat, table = source.randrange(seats), Table(box.new(seats, {}), nature=source)
    hard, medium, expert = (box.policy(level) for level in ("hard", "medium", "expert"))
    found, choices = list[float](), 0
    while not table.over:
        for ask in table.asks:
            if ask.seat == seat and forced_answer(ask) is None:
                choices += 1
                if source.random() < OFTEN:
                    known = table.information(seat)
                    found.append(missed(skill, known, expert(known, source), source))
            table.answer(ask.seat, choose(table, ask, hard if ask.seat == seat else medium, source))
    return found, choices


def main(game: str, *, players: Annotated[int, typer.Option()], games: int = 20, seed: int = 1) -> None:
    """Print what experts miss by not thinking ten times as long."""
    box, seeds = find_box(game), [f"{seed} {number}" for number in range(games)]
    points, choices = zip(*on_all_cores(partial(play, box.name, players), seeds, box.title), strict=True)
    found, count = [each for missed in points for each in missed], fmean(choices)
    mean, error = fmean(found), stdev(found) / sqrt(len(found))
    low, high = (count * (mean + sign * NORMAL * error) for sign in (-1, 1))
    print(f"{box.title}, {players} players, {len(found)} questions:")
    print(f"{mean:.3f} points at each of {count:.0f} in a game: {count * mean:.1f} ({low:.1f} to {high:.1f})")


if __name__ == "__main__":
    typer.run(main)
