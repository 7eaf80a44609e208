"""Compare the speed of this revision with that of another one: `python -m benchmarks.against --base REV`.

It measures three things of every game: *games* at random, *clicks* in the whole bot, and games of *experts* against
players who answer at random; AI players play with all numbers of players and variants in turn. How a process lies in
memory can make it slower as long as it lives, so the processes of both revisions begin several times.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from os import environ
from pathlib import Path
from random import Random
from statistics import median
from typing import Annotated, Any, Final

import typer

from benchmarks.errands import digest
from benchmarks.measure import HERE, Figure, Report, checked_out, judge, keep_to, show, watched
from benchmarks.selfplay import variants
from games import find_box, find_boxes

MEASURES: Final = ("games", "clicks", "experts")
MAX_RATIO: Final = 1.05
STARTS: Final = 4  # how often the processes begin


def worked(trees: Sequence[Path], work: Sequence[object]) -> Iterator[Sequence[Any]]:
    """Let a process at each of these revisions do the same work; yield what they print, side by side."""
    command = [sys.executable, "-P", str(HERE / "errands.py"), json.dumps(work)]
    with ExitStack() as stack:
        processes = [
            stack.enter_context(
                subprocess.Popen(  # noqa: S603  # our own program
                    command,
                    cwd=tree,
                    env={**environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"},
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            for tree in trees
        ]
        yield from zip(*(map(json.loads, process.stdout or ()) for process in processes), strict=True)
    if any(process.returncode for process in processes):
        raise SystemExit("A process has failed")


def report(base: str, found: Mapping[str, Sequence[Sequence[Any]]]) -> Report:
    """Return the ratios of all measures, what they took, and a digest of what came out."""
    figures, rows = list[Figure](), list[tuple[str, ...]]()
    for name, pairs in found.items():
        if base:
            ratios = [here[2] / there[2] for here, there in pairs]
            figures.append(Figure(name, ratios, MAX_RATIO))
        took = [f"{1000 * median(line[2] for line in side):,.0f}" for side in zip(*pairs, strict=True)]
        is_same = all(here[3] == there[3] for here, *others in pairs for there in others)
        same = ["yes" if is_same else "no"] if base else []
        rows.append((name, *took, *same, digest([here[3] for here, *_ in pairs])))
    headings = ("", "here, ms", *(["base, ms", "same results"] if base else []), "digest")
    return Report(f"Processor time, here / {base}" if base else "Processor time", figures, [headings, *rows])


def main(
    *,
    base: Annotated[str, typer.Option(help="The other revision.")] = "",
    games: Annotated[list[str] | None, typer.Option("--game", help="Only this game; can be repeated.")] = None,
    measures: Annotated[list[str] | None, typer.Option("--measure", help="Only this; can be repeated.")] = None,
    runs: Annotated[int, typer.Option(help="How often each is measured.", min=2)] = 3 * STARTS,
) -> None:
    """Compare the speed of this revision with that of another one."""
    keep_to(0)
    found = defaultdict[str, list[Sequence[Any]]](list)
    kinds = {name: [*variants(find_box(name))] for name in games or find_boxes()}
    for each in kinds.values():
        Random(1).shuffle(each)
    with ExitStack() as stack:
        trees = [HERE.parent, *([stack.enter_context(checked_out(base))] if base else [])]
        for start in range(min(STARTS, runs)):
            numbers = range(start, runs, STARTS)
            work = [kinds, measures or MEASURES, [*numbers]]
            total = len(numbers) * len(kinds) * len(measures or MEASURES)
            for lines in watched(worked(trees, work), f"Start {start + 1} of {STARTS}", total):
                found[f"{find_box(lines[0][0]).title}, {lines[0][1]}"].append(lines)
    made = report(base, found)
    show(made)
    judge([made])


if __name__ == "__main__":
    typer.run(main)
