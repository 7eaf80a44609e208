"""Run the benchmarks of speed, or some of them: `python -m benchmarks` prints what they find.

`--check` exits with 1 if a bound is missed, and `--write` updates the tables in `benchmarks/README.md`.
"""

from __future__ import annotations

import platform
from importlib import import_module
from typing import Annotated, Final

import typer

from benchmarks.measure import HERE, cores, judge, show, write_section

BENCHMARKS: Final = {
    "playouts": ("boards.playouts", 40),
    "pictures": ("boards.pictures", 20),
    "clicks": ("clicks.measure", 2),
    "loop": ("loop.measure", 20),
    "load": ("stores.load", 6),
    "processes": ("stores.processes", 10),
    "growth": ("stores.growth", 6),
    "memory": ("memory.measure", 100),
}
"""Each with the function that measures it, and the number of rounds."""


def main(
    names: Annotated[list[str] | None, typer.Argument(help=f"Which: {', '.join(BENCHMARKS)}.")] = None,
    *,
    rounds: Annotated[int | None, typer.Option(help="How often all is measured.", min=2)] = None,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 if a bound is missed.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Write the tables into the README.")] = False,
) -> None:
    """Run the benchmarks of speed, or some of them."""
    reports = []
    for name in names or BENCHMARKS:
        place, usual = BENCHMARKS[name]
        module, _, function = place.partition(".")
        reports.append(getattr(import_module(f"benchmarks.{module}"), function)(rounds or usual))
        show(reports[-1])
        if write:
            machine = f"{platform.python_implementation()} {platform.python_version()}, {len(cores())} cores"
            write_section(HERE / "README.md", name, f"{reports[-1]}\n\n{machine} shared with others.")
    if check:
        judge(reports)


if __name__ == "__main__":
    typer.run(main)
