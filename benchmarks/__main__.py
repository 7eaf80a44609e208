"""Run the benchmarks of speed, or some of them: `python -m benchmarks` prints what they find.

`--check` exits with 1 if a bound is missed, and `--write` updates the tables in `benchmarks/README.md`.
"""

import platform
from pkgutil import resolve_name
from typing import Annotated, Final

import typer

from benchmarks.measure import HERE, cores, judge, show, write_section

BENCHMARKS: Final = {
    "playouts": ("boards:playouts", 40),
    "pictures": ("boards:pictures", 20),
    "clicks": ("clicks:clicks", 2),
    "loop": ("clicks:loop", 20),
    "load": ("stores:load", 6),
    "processes": ("stores:processes", 10),
    "growth": ("stores:growth", 6),
    "memory": ("clicks:memory", 100),
}
"""Each with the function that measures it, and the number of rounds."""


def main(
    names: Annotated[list[str] | None, typer.Argument(help=f"Which: {', '.join(BENCHMARKS)}.")] = None,
    *,
    rounds: int | None = None,
    check: bool = False,
    write: bool = False,
) -> None:
    """Run the benchmarks of speed, or some of them."""
    reports = []
    for name in names or BENCHMARKS:
        place, usual = BENCHMARKS[name]
        reports.append(resolve_name(f"benchmarks.{place}")(rounds or usual))
        show(reports[-1])
        if write:
            machine = f"{platform.python_implementation()} {platform.python_version()}, {len(cores())} cores"
            write_section(HERE / "README.md", name, f"{reports[-1]}\n\n{machine} shared with others.")
    if check:
        judge(reports)


if __name__ == "__main__":
    typer.run(main)
