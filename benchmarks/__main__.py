"""Run all benchmarks of speed, or some, one after the other: `python -m benchmarks` prints their results.

With `--write`, also update the tables in `benchmarks/README.md`.
"""

from __future__ import annotations

import platform
from argparse import ArgumentParser
from collections.abc import Mapping
from importlib import import_module
from os import cpu_count
from pathlib import Path
from typing import Final

from rich.console import Console

from benchmarks.figures import WIDTH, Report, judge
from benchmarks.revisions import compared

ROUNDS: Final[Mapping[str, int]] = {
    "playouts": 40,
    "pictures": 20,
    "moves": 40,
    "clicks": 2,
    "loop": 20,
    "load": 6,
    "queues": 10,
    "processes": 10,
    "growth": 6,
    "memory": 100,
}
"""The benchmarks, each with its number of rounds."""
README: Final = Path(__file__).with_name("README.md")


def written(readme: str, reports: Mapping[str, Report]) -> str:
    """Return the text of a README with the tables of `reports`, by name, each between its two marks."""
    machine = f"{platform.python_implementation()} {platform.python_version()}, {cpu_count()} cores shared with others."
    texts = {name: report.markdown() for name, report in reports.items()} | {"machine": machine}
    for name, text in texts.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
        if begin in readme:
            above, _, rest = readme.partition(begin)
            readme = f"{above}{begin}\n{text}\n\n{end}{rest.partition(end)[2]}"
    return readme


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which: {', '.join(ROUNDS)} (all)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a bound is missed")
    parser.add_argument("--write", action="store_true", help="write the tables into the README")
    parser.add_argument("--base", metavar="REV", help="only compare with another revision, measured in the same run")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - ROUNDS.keys():
        parser.error(f"there is no {', '.join(sorted(unknown))}, but {', '.join(ROUNDS)}")
    if wanted.base and (wanted.check or wanted.write):
        parser.error("--base only prints: leave out --check and --write")
    console, reports = Console(width=WIDTH), {}
    for name in wanted.names or ROUNDS:
        measure, rounds = import_module(f"benchmarks.{name}").measure, ROUNDS[name]
        reports[name] = compared(name, rounds, wanted.base) if wanted.base else measure(rounds)
        reports[name].show(console)
    if wanted.write:
        README.write_text(written(README.read_text(encoding="utf-8"), reports), encoding="utf-8")
    if wanted.check:
        judge(reports.values())


if __name__ == "__main__":
    main()
