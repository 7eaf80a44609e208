"""All benchmarks of speed, one after the other: `python -m benchmarks` prints what they find.

With `--write` the tables in the README are written anew.
"""

from __future__ import annotations

import platform
import re
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from importlib import import_module
from os import cpu_count
from pathlib import Path
from typing import Final

from rich.console import Console

from benchmarks.figures import WIDTH, Report, judge

ROUNDS: Final[Mapping[str, int]] = {"playouts": 40, "pictures": 20, "moves": 40, "loop": 20, "load": 6}
"""The benchmarks, and how often each measures."""
README: Final = Path(__file__).with_name("README.md")
_WRITTEN: Final = re.compile(r"(?<=<!-- results -->\n).*(?=<!-- end of results -->)", re.DOTALL)


def written(readme: str, reports: Sequence[Report]) -> str:
    """The text of a README with the tables of `reports` between its two marks."""
    machine = f"{platform.python_implementation()} {platform.python_version()}, {cpu_count()} cores shared with others."
    tables = "\n\n".join([*(report.markdown() for report in reports), machine])
    return _WRITTEN.sub(lambda _: f"\n{tables}\n\n", readme)


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit with 1 if a bound is missed")
    parser.add_argument("--write", action="store_true", help="write the tables into the README")
    wanted = parser.parse_args()
    console, reports = Console(width=WIDTH), []
    for name, rounds in ROUNDS.items():
        report: Report = import_module(f"benchmarks.{name}").measure(rounds)
        report.show(console)
        reports.append(report)
    if wanted.write:
        README.write_text(written(README.read_text(encoding="utf-8"), reports), encoding="utf-8")
    if wanted.check:
        judge(reports)


if __name__ == "__main__":
    main()
