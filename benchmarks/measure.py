"""Figures with bounds, the tables that show them, and the pages that keep these tables."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import track

T = TypeVar("T")
U = TypeVar("U")

HERE: Final = Path(__file__).parent
WIDTH: Final = 140  # width of printed tables, in characters, on every terminal


@dataclass(frozen=True)
class Figure:
    """What was measured in each round, and maybe a bound for the result."""

    name: str
    each: Sequence[float]
    bound: float | None = None
    at_least: bool = False
    """Whether the bound is a minimum; otherwise it is a maximum."""
    of: Callable[[Sequence[float]], float] = median
    """How the rounds make one result."""
    form: str = ".2f"

    @property
    def found(self) -> float:
        """The result of all rounds."""
        return self.of(self.each)

    @property
    def kept(self) -> bool:
        """Whether the result is within the bound, if there is one."""
        return self.bound is None or (self.found >= self.bound if self.at_least else self.found <= self.bound)

    @property
    def row(self) -> tuple[str, ...]:
        """The cells of its row in a table."""
        low, _, high = quantiles(self.each, n=4)
        bound = "" if self.bound is None else f"at {'least' if self.at_least else 'most'} {self.bound:g}"
        return self.name, f"{self.found:{self.form}}", f"{low:{self.form}} to {high:{self.form}}", bound


def in_ms(name: str, seconds: Iterable[float], bound: float | None = None, form: str = ".2f") -> Figure:
    """Return a figure in milliseconds."""
    return Figure(f"{name}, ms", [1000 * each for each in seconds], bound, form=form)


def ratio(name: str, one: Iterable[float], other: Iterable[float], bound: float | None = None, **more: bool) -> Figure:
    """Return the figure of one measurement in times of another one in the same round."""
    return Figure(name, [each / unit for each, unit in zip(one, other, strict=True)], bound, **more)


@dataclass(frozen=True)
class Report:
    """The figures of a benchmark, and maybe a second table: its headings, then its rows."""

    title: str
    figures: Sequence[Figure]
    more: Sequence[Sequence[object]] = ()

    def __str__(self) -> str:
        """Return it in Markdown."""
        figures = [("", "found", "middle half", "bound"), *(figure.row for figure in self.figures)]
        return "\n\n".join([f"**{self.title}**", *(table(*rows) for rows in (figures, self.more) if rows[1:])])


def table(headings: Sequence[object], *rows: Sequence[object]) -> str:
    """Return a table in Markdown, with its first column to the left and the others to the right."""
    lines = (headings, [":--", *["--:"] * (len(headings) - 1)], *rows)
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def show(text: object) -> None:
    """Print Markdown."""
    Console(width=WIDTH).print(Markdown(str(text)))


def section(page: str, title: str) -> str:
    """Return what a page says between a heading and the next one; nothing if it does not have it."""
    found = re.search(rf"(?ms)^#+ {re.escape(title)}\n(.*?)(?=^#|\Z)", page)
    return found[1].strip() if found else ""


def write_section(path: Path, title: str, text: object) -> None:
    """Replace what a page says below a heading; add the heading at its end if it does not have it."""
    page, body = path.read_text("utf-8"), f"\n\n{text}\n\n"
    heading = re.search(rf"(?m)^#+ {re.escape(title)}$", page)
    if heading is None:
        page += f"\n## {title}{body}"
    else:
        rest = re.search(r"(?ms)^#.*", page[heading.end() :])
        page = page[: heading.end()] + body + (rest[0] if rest else "")
    path.write_text(page.rstrip() + "\n", "utf-8")


def judge(reports: Iterable[Report]) -> None:
    """Exit with 1 if a bound is missed, naming it."""
    if missed := [figure.name for report in reports for figure in report.figures if not figure.kept]:
        sys.exit(f"Missed: {'; '.join(missed)}")


def watched(items: Iterable[T], label: str, total: int | None = None) -> Iterator[T]:
    """Yield the items, and show on standard error how many are done."""
    return iter(track(items, label, total, console=Console(stderr=True), transient=True))


@contextmanager
def checked_out(revision: str, repository: Path = HERE.parent) -> Iterator[Path]:
    """Check out a revision in a new folder."""
    with TemporaryDirectory(prefix="huangdi-base-") as folder:
        tree = Path(folder, "tree")
        _git(repository, "worktree", "add", "--quiet", "--detach", str(tree), revision)
        try:
            yield tree
        finally:
            _git(repository, "worktree", "remove", "--force", str(tree))


def _git(repository: Path, *arguments: str) -> None:
    command = ["git", "-C", str(repository), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # the user's own git
    if done.returncode:
        raise SystemExit(f"git {' '.join(arguments)}: {done.stderr.strip()}")


def cores() -> list[int]:
    """Return the numbers of the processor cores that this process may use: `taskset -c 0` leaves it one."""
    if hasattr(os, "sched_getaffinity"):  # not on macOS and Windows
        return sorted(os.sched_getaffinity(0))
    return [*range(os.cpu_count() or 1)]


def keep_to(core: int) -> None:
    """Keep this thread, and those that it starts, to one of the cores; numbers beyond the last begin again."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {cores()[core % len(cores())]})


def on_all_cores(work: Callable[[T], U], items: Sequence[T], label: str) -> Iterator[U]:
    """Yield what `work` returns for each of the items, in their order; every core has a process."""
    with ProcessPoolExecutor(len(cores())) as pool:
        yield from watched(pool.map(work, items), label, len(items))
