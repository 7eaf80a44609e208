"""Hints, checked in worlds that they have not seen: whether their reasons hold, and the first action is better."""

import json
from collections.abc import Iterator
from random import Random
from statistics import fmean, median
from sys import maxsize
from typing import Any, Final

import typer

from benchmarks.measure import HERE, on_all_cores, table
from games import find_box
from games.engine import NATURE, Entry, Line, Table, advise, forced_answer
from games.engine.policies import HeuristicCache
from games.engine.reasons import Reason

GAMES: Final = ("huang_di", "han", "chang_cheng", "huang")
HEADINGS: Final = (
    "game",
    "hints",
    "with a reason",
    "against the second",
    "that holds",
    "the first is as good or better",
)
WORLDS: Final = 64
"""Worlds in which both actions are played out."""
WORSE: Final = 0.02
"""By how much less the first action may win there: as much as makes two actions about equal."""


def questions(game: str) -> Iterator[tuple[Table[Any], int]]:
    """Yield the recorded game at the first choice of each step, with the seat that is asked."""
    found = json.loads((HERE / "recorded" / f"{game}.json").read_text("utf-8"))
    played, last = Table(find_box(game).new(4, {})), (-1, -1)
    for seat, given in found:
        ask = played.ask_of(seat)
        if seat != NATURE and forced_answer(ask) is None and (seat, played.steps) != last:
            last = seat, played.steps
            yield played, seat
        played.follow([Entry(seat, tuple(given) if isinstance(given, list) else given)])


def judged(job: tuple[str, int]) -> tuple[str, list[bool]] | None:
    """Return what a hint at one of a game's questions is: see `HEADINGS`. Only the heuristic's hints are left out."""
    game, number = job
    played, seat = next(found for place, found in enumerate(questions(game)) if place == number)
    skill, information = find_box(game).skill, played.information(seat)
    search = skill.search(played.game.seats)
    found = advise(search, information, Random(number), skill)
    if len(found.lines) < 2:
        return None
    seeds = search.seeds(information, WORLDS, Random(-number - 1))

    def after(line: Line, **how: Any) -> list[Any]:
        return [search.after(information, seed, line.answers, HeuristicCache(seat), **how) for seed in seeds]

    def chance(end: Any) -> float:
        return float(end.share(seat) if end.over else search.value(end)[seat])

    def gain(reason: Reason, **how: Any) -> float:
        """Return by how much more a seat has with the first action, beyond what most seats have more."""
        each = [[by_seat(reason, end) for end in after(line, **how)] for line in found.lines]
        one, other = ([fmean(points) for points in zip(*filter(None, ends), strict=True)] for ends in each)
        gains = [points - theirs for points, theirs in zip(one, other, strict=True)]
        return gains[reason.seat] - (median([0.0, *gains]) if reason.is_promise else 0.0)

    def by_seat(reason: Reason, end: Any) -> list[float]:
        expected = skill.by_term(end) if reason.is_promise else []
        return [points.get(reason.term, 0.0) for points in expected or skill.prospects(end)]

    def holds(reason: Reason) -> bool:
        if found.when == "end":
            return gain(reason, steps=maxsize) * reason.more > 0
        if reason.is_promise:
            return (gain(reason) + gain(reason, steps=0)) * reason.more > 0
        return gain(reason, steps=2 * played.game.seats, until="next turn") * reason.more > 0

    one, other = (fmean(map(chance, after(line))) for line in found.lines)
    against = found.reasons[:1] if not found.is_equal else ()
    is_as_good = one > other - WORSE
    return game, [True, bool(found.reasons), bool(against), all(map(holds, against)) and bool(against), is_as_good]


def main(*, hints: int = 50, game: list[str] | None = None) -> None:
    """Judge so many hints of each game, at evenly spaced questions of the recorded one."""
    jobs = []
    for name in game or GAMES:
        count = sum(1 for _ in questions(name))
        some = min(hints, count)
        jobs += [(name, place * count // some) for place in range(some)]
    found = [each for each in on_all_cores(judged, jobs, "Judging") if each]
    rows = []
    for name in game or GAMES:
        columns = zip(*(is_so for of, is_so in found if of == name), strict=True)
        rows.append([find_box(name).title, *map(sum, columns)])
    print(table(HEADINGS, *rows))


if __name__ == "__main__":
    typer.run(main)
