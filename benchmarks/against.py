"""Compare the speed of this revision with that of another one: `python -m benchmarks.against --base REV`.

How a process lies in memory can make it slower as long as it lives, so those of both revisions begin several times.
"""

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
from typing import Any, Final

import typer

from benchmarks.errands import digest
from benchmarks.measure import HERE, Report, checked_out, judge, keep_to, ratio, show, watched
from benchmarks.selfplay import variants
from games import find_box, find_boxes

MEASURES: Final = ("games", "clicks", "experts")
MAX_RATIO: Final = 1.05
STARTS: Final = 4  # how often the processes begin


def worked(trees: Sequence[Path], *work: object) -> Iterator[Sequence[Any]]:
    """Let a process at each of these revisions do the same work; yield what they print, side by side."""
    command = [sys.executable, "-P", str(HERE / "errands.py"), json.dumps(work)]
    processes = [
        subprocess.Popen(  # noqa: S603  # our own program
            command, cwd=tree, env={**environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}, stdout=subprocess.PIPE
        )
        for tree in trees
    ]
    yield from zip(*(map(json.loads, process.stdout or ()) for process in processes), strict=True)
    if any(process.wait() for process in processes):
        raise SystemExit("A process has failed")


def report(base: str, found: Mapping[str, Sequence[Sequence[Any]]]) -> Report:
    """Return the ratios of all measures, what they took, and a digest of what came out."""
    figures, rows = [], [["", "here, ms", *(["base, ms", "same results"] if base else []), "digest"]]
    for name, lines in found.items():
        times, results = ([[line[part] for line in side] for side in zip(*lines, strict=True)] for part in (2, 3))
        row = [name, *(f"{1000 * median(each):,.0f}" for each in times), digest(results[0])]
        if base:
            figures.append(ratio(name, *times, MAX_RATIO))
            row.insert(-1, "yes" if results[0] == results[1] else "no")
        rows.append(row)
    return Report(f"Processor time, here / {base}" if base else "Processor time", figures, rows)


def main(
    *, base: str = "", game: list[str] | None = None, measure: list[str] | None = None, runs: int = 3 * STARTS
) -> None:
    """Compare the speed of this revision with that of another one."""
    keep_to(0)
    found, measures = defaultdict[str, list[Any]](list), measure or MEASURES
    kinds = {name: variants(find_box(name)) for name in game or find_boxes()}
    for each in kinds.values():
        Random(1).shuffle(each)
    with ExitStack() as stack:
        trees = [HERE.parent, *([stack.enter_context(checked_out(base))] if base else [])]
        for start in range(min(STARTS, runs)):
            numbers = [*range(start, runs, STARTS)]
            work, total = worked(trees, kinds, measures, numbers), len(kinds) * len(measures) * len(numbers)
            for lines in watched(work, f"Start {start + 1} of {STARTS}", total):
                found[f"{find_box(lines[0][0]).title}, {lines[0][1]}"].append(lines)
    made = report(base, found)
    show(made)
    judge([made])


if __name__ == "__main__":
    typer.run(main)
