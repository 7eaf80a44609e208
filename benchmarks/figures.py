"""Results of benchmarks: tables of figures, some with a bound."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

from rich.console import Console
from rich.table import Table as Grid

WIDTH: Final = 120
"""Width of printed tables, in characters, on every terminal."""
HEADINGS: Final = ("", "found", "middle half", "bound")


@dataclass(frozen=True)
class Figure:
    """A figure: the measurement of each round, and maybe a bound."""

    name: str
    each: Sequence[float]
    bound: float | None = None
    at_least: bool = False
    """Whether the bound is a minimum; otherwise it is a maximum."""
    of: Callable[[Sequence[float]], float] = median
    """How the rounds make one result, by default their median."""
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
    def cells(self) -> tuple[str, ...]:
        """Return the figure as a row under the `HEADINGS`."""
        low, _, high = quantiles(self.each, n=4)
        bound = "" if self.bound is None else f"at {'least' if self.at_least else 'most'} {self.bound:g}"
        return self.name, f"{self.found:{self.form}}", f"{low:{self.form}} to {high:{self.form}}", bound


@dataclass(frozen=True)
class Report:
    """The results of one benchmark."""

    title: str
    figures: Sequence[Figure]
    histogram: Sequence[Sequence[str]] = ()
    """An optional second table: its headings, then its rows."""

    @property
    def tables(self) -> Iterable[Sequence[Sequence[str]]]:
        """The tables, each with its headings first."""
        yield [HEADINGS, *(figure.cells for figure in self.figures)]
        if self.histogram:
            yield self.histogram

    def show(self, console: Console) -> None:
        """Print the tables."""
        title: str | None = self.title
        for headings, *lines in self.tables:
            grid = Grid(title=title, title_justify="left")
            for number, heading in enumerate(headings):
                grid.add_column(heading, justify="right" if number else "left", no_wrap=True)
            for line in lines:
                grid.add_row(*line)
            console.print(grid)
            title = None

    def markdown(self) -> str:
        """Return the tables as Markdown."""
        parts = [f"**{self.title}**"]
        for headings, *lines in self.tables:
            rule = [":--", *["--:"] * (len(headings) - 1)]
            parts.append("\n".join(f"| {' | '.join(line)} |" for line in (headings, rule, *lines)))
        return "\n\n".join(parts)


def judge(reports: Iterable[Report]) -> None:
    """Exit with 1 if a bound is missed, naming it."""
    missed = [figure.name for report in reports for figure in report.figures if not figure.kept]
    if missed:
        sys.exit(f"Missed: {'; '.join(missed)}")
