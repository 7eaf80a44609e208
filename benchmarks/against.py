"""Compare the speed of games and panels here with that at another revision, in pairs that alternate, in one run.

`python -m benchmarks.against --base REV` measures five things of every game, and prints the median of the ratios
here / base of their processor times:

- *playouts*: whole games at random;
- *replays*: logs of whole games, replayed;
- *panels*: the panel of a player who chooses, with its question, the labels of all options, and why others are barred;
- *observations*: what each player, and the public, may know;
- *experts*: answers of the expert level.

It exits with 1 if a ratio is above 1.05. Each revision has a process of its own that stays alive, so both are warm.
The moments are the same for both: they come from games that AI players of the medium level have played here, one for
each number of players. Both processes keep to one core and take turns in short pieces, so that a busy machine slows
both alike. How a process lies in memory can make it a little slower for as long as it lives, so they are started
again several times. *Same results* says whether both came to the same games, panels and answers; observations are not
compared.

`python -m benchmarks.against --digest` prints a digest of 200 decisions of experts for each game. They are spread
evenly over games with each number of players and with each choice of one option, the others as usual, and over the
length of each of these games. AI players of the medium level play them, and answer at random in three of ten cases,
so the digest also depends on the rules and on the medium level. With `--base`, it says whether the digest of the base
is the same, and which decision differs first; it exits with 1 if one does. Compare digests only on the same version
of Python.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from os import environ
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

from benchmarks.errands import digested
from benchmarks.figures import WIDTH, Figure, Report
from benchmarks.revisions import HERE, checked_out
from games import find_boxes

MEASURES: Final = ("playouts", "replays", "panels", "observations", "experts")
MOST: Final = 1.05
"""The highest ratio here / base that is not named."""
PAIRS: Final = 48
"""Pairs of each measure."""
STARTS: Final = 4
"""How often the processes are started."""
LONG: Final = 0.05
"""Seconds of work in each half of a pair, about; one answer of an expert may take longer."""
FIRST: Final = 4
"""Units of work that are done to find out how many take that long."""


class Process:
    """A process that works at one revision as it is told."""

    def __init__(self, root: Path) -> None:
        """Start it for the code in the folder `root`."""
        self._root = root
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.errands"],
            cwd=root,
            env={**environ, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        if (found := self.receive()) != str(root.resolve()):
            raise SystemExit(f"The process in {root} works with the games in {found}")

    def send(self, *words: object) -> None:
        """Tell it what to do next."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()

    def receive(self) -> Any:
        """Return its answer, once it has one. Exits if the process has failed."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"The process in {self._root} has failed")
        return json.loads(line)

    def ask(self, *words: object) -> Any:
        """Tell it what to do, and return its answer."""
        self.send(*words)
        return self.receive()

    def close(self) -> None:
        """End it."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


@contextmanager
def started(*roots: Path) -> Iterator[list[Process]]:
    """Start a process for the code in each of these folders."""
    with ExitStack() as stack:
        processes = []
        for root in roots:
            processes.append(Process(root))
            stack.callback(processes[-1].close)
        yield processes


class Pair(NamedTuple):
    """What the same work takes here and at the base, in seconds."""

    here: float
    base: float
    is_same: bool
    """Whether it has the same results."""

    @property
    def ratio(self) -> float:
        """Here / base."""
        return self.here / self.base


def paired(here: Process, base: Process, work: Sequence[object], *, base_first: bool) -> Pair:
    """Do the same work at both."""
    order = (base, here) if base_first else (here, base)
    found = {process: process.ask(*work) for process in order}
    return Pair(found[here][0], found[base][0], found[here][1] == found[base][1])


def sized(here: Process, base: Process, game: str, measure: str, moments: int) -> int:
    """Return how many units of a measure take about `LONG`, and warm both processes up."""
    most, count = sys.maxsize if measure in ("playouts", "replays") else moments, FIRST
    while True:
        _, pair = (paired(here, base, ["do", game, measure, 0, count], base_first=True) for _ in ("cold", "warm"))
        wanted = min(most, max(1, round(count * LONG / pair.base)))
        if wanted <= 2 * count:
            return wanted
        count = wanted


def compared(tree: Path, game: str, measures: Sequence[str], pairs: int) -> Iterator[tuple[str, Pair]]:
    """Yield each pair of a game's measures; `tree` is where the base is checked out."""
    played = None
    for start in range(min(STARTS, pairs)):
        with started(HERE, tree) as (here, base):
            played = played or here.ask("record", game)
            moments, others = (process.ask("begin", game, played, start) for process in (here, base))
            if moments != others:
                raise SystemExit(
                    f"{game}: the rules differ, so players have {moments} choices here, but {others} there"
                )
            for measure in measures:
                count = sized(here, base, game, measure, moments)
                for number in range(start, pairs, STARTS):
                    work = ["do", game, measure, (1 + number) * count, count]
                    yield measure, paired(here, base, work, base_first=number // STARTS % 2 == 0)


def report(base: str, found: dict[str, list[Pair]]) -> Report:
    """Return the ratios of all measures, and what they took."""
    pairs = len(next(iter(found.values())))
    figures = [Figure(name, [pair.ratio for pair in each], MOST) for name, each in found.items()]
    rows = [
        (
            name,
            f"{1000 * median(pair.here for pair in each):,.0f}",
            f"{1000 * median(pair.base for pair in each):,.0f}",
            "yes" if all(pair.is_same for pair in each) else "no",
        )
        for name, each in found.items()
    ]
    headings = ("", "here, ms", "base, ms", "same results")
    return Report(f"Here / {base}, processor time of {pairs} pairs", figures, [headings, *rows])


def compare(revision: str, names: Sequence[str], measures: Sequence[str], pairs: int) -> None:
    """Print the ratios. Exits with 1 if one is above `MOST`."""
    found: dict[str, list[Pair]] = {}
    with checked_out(revision) as tree, Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Comparing", total=len(names) * len(measures) * pairs)
        for game in names:
            for measure, pair in compared(tree, game, measures, pairs):
                found.setdefault(f"{game}, {measure}", []).append(pair)
                progress.advance(task)
    made = report(revision, found)
    made.show(Console(width=WIDTH))
    slow = [f"{figure.name} ({figure.found:.2f})" for figure in made.figures if not figure.kept]
    print(f"Above {MOST}: {'; '.join(slow)}" if slow else f"None of these {len(found)} is above {MOST}.")
    if slow:
        sys.exit(1)


def digest(revision: str | None, names: Sequence[str]) -> None:
    """Print the digests of experts' decisions. Exits with 1 if one of the base differs."""
    print(f"Decisions of experts, {platform.python_implementation()} {platform.python_version()}")
    differ = []
    with ExitStack() as stack:
        roots = [HERE, *([stack.enter_context(checked_out(revision))] if revision else [])]
        for game in names:
            with started(*roots) as processes:
                for process in processes:
                    process.send("decide", game)
                here, *others = (process.receive() for process in processes)
            print(f"{game}: {len(here)} decisions, {digested(here)}", flush=True)
            for base in others:
                print(
                    f"{game}, {revision}: {len(base)} decisions, {digested(base)}: {_likeness(here, base)}", flush=True
                )
                if here != base:
                    differ.append(game)
    if differ:
        sys.exit(1)


def _likeness(here: Sequence[object], base: Sequence[object]) -> str:
    """Return whether the decisions are the same, and where they differ first."""
    if here == base:
        return "the same"
    differing = [(ours, theirs) for ours, theirs in zip(here, base, strict=False) if ours != theirs]
    return "different; first here {}, there {}".format(*differing[0]) if differing else "different in number"


def main() -> None:
    boxes = find_boxes()
    parser = ArgumentParser(prog="python -m benchmarks.against", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--base", metavar="REV", help="the other revision")
    parser.add_argument("--games", nargs="+", choices=[*boxes], default=[*boxes], metavar="GAME", help="which (all)")
    parser.add_argument("--measures", nargs="+", choices=MEASURES, default=MEASURES, metavar="MEASURE")
    parser.add_argument("--runs", type=int, default=PAIRS, help=f"pairs of each measure, at least 2 ({PAIRS})")
    parser.add_argument("--digest", action="store_true", help="only print a digest of experts' decisions")
    wanted = parser.parse_args()
    if wanted.digest:
        digest(wanted.base, wanted.games)
    elif wanted.base:
        compare(wanted.base, wanted.games, wanted.measures, wanted.runs)
    else:
        parser.error("--base is missing")


if __name__ == "__main__":
    main()
