"""Run one benchmark from the command line."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from typing import TypeAlias

from rich.console import Console

from benchmarks.figures import WIDTH, Report, judge
from benchmarks.revisions import compared

Measure: TypeAlias = Callable[[int], Report]
"""A benchmark: a function from the number of rounds to its report."""


def run(name: str, doc: str | None, measure: Measure, rounds: int) -> None:
    """Run one benchmark as the program `name`."""
    parser = ArgumentParser(prog=f"python -m benchmarks.{name}", description=(doc or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=rounds, help=f"how often all is measured, at least 2 ({rounds})")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a bound is missed")
    parser.add_argument("--base", metavar="REV", help="only compare with another revision, measured in the same run")
    wanted = parser.parse_args()
    report = compared(name, wanted.rounds, wanted.base) if wanted.base else measure(wanted.rounds)
    report.show(Console(width=WIDTH))
    if wanted.check:
        judge([report])
