"""Figures with bounds, the tables that show them, and the pages that keep these tables."""

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
from typing import Annotated, Any, Final, TypeAlias

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import track

Players: TypeAlias = Annotated[int, typer.Option()]

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
    def kept(self) -> bool:
        """Whether the result is within the bound, if there is one."""
        found = self.of(self.each)
        return self.bound is None or (found >= self.bound if self.at_least else found <= self.bound)

    @property
    def row(self) -> tuple[str, ...]:
        """The cells of its row in a table."""
        low, _, high = quantiles(self.each, n=4)
        bound = "" if self.bound is None else f"at {'least' if self.at_least else 'most'} {self.bound:g}"
        return self.name, f"{self.of(self.each):{self.form}}", f"{low:{self.form}} to {high:{self.form}}", bound


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
    made, found = re.subn(rf"(?ms)(?<=# {re.escape(title)})\n.*?(?=^#|\Z)", lambda _: body, page)
    path.write_text((made if found else f"{page}\n## {title}{body}").rstrip() + "\n", "utf-8")


def judge(reports: Iterable[Report]) -> None:
    """Exit with 1 if a bound is missed, naming it."""
    if missed := [figure.name for report in reports for figure in report.figures if not figure.kept]:
        sys.exit(f"Missed: {'; '.join(missed)}")


def watched(items: Iterable[Any], label: str, total: int | None = None) -> Iterator[Any]:
    """Yield the items, and show on standard error how many are done."""
    return iter(track(items, label, total, console=Console(stderr=True), transient=True))


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Check out a revision in a new folder."""
    git = ["git", "-C", str(HERE.parent), "worktree"]
    with TemporaryDirectory(prefix="huangdi-base-") as folder:
        tree = Path(folder, "tree")
        subprocess.run([*git, "add", "--quiet", "--detach", tree, revision], check=True)  # noqa: S603  # the user's git
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", tree], check=True)  # noqa: S603


def cores() -> list[int]:
    """Return the numbers of the processor cores that this process may use: `taskset -c 0` leaves it one."""
    is_known = hasattr(os, "sched_getaffinity")  # not on macOS and Windows
    return sorted(os.sched_getaffinity(0)) if is_known else [*range(os.cpu_count() or 1)]


def keep_to(core: int) -> None:
    """Keep this thread, and those that it starts, to one of the cores; numbers beyond the last begin again."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {cores()[core % len(cores())]})


def on_all_cores(work: Callable[[Any], Any], items: Sequence[Any], label: str) -> Iterator[Any]:
    """Yield what `work` returns for each of the items, in their order; every core has a process."""
    with ProcessPoolExecutor(len(cores())) as pool:
        yield from watched(pool.map(work, items), label, len(items))
