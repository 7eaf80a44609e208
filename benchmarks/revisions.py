"""Run a benchmark here and at another revision, in turn, and compare what they find.

The other revision is checked out in a git worktree, and measured by these same benchmarks. So it must have everything
that they use of the bot.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.figures import Figure, Report

PAIRS: Final = 3
"""How often each revision is measured."""
HERE: Final = Path(__file__).parent.parent


@contextmanager
def checked_out(revision: str, repository: Path = HERE) -> Iterator[Path]:
    """Check out a revision in a new folder, with the benchmarks of this one."""
    with TemporaryDirectory(prefix="huangdi-base-") as folder:
        tree = Path(folder, "tree")
        _git(repository, "worktree", "add", "--quiet", "--detach", str(tree), revision)
        try:
            rmtree(tree / "benchmarks", ignore_errors=True)
            copytree(HERE / "benchmarks", tree / "benchmarks", ignore=ignore_patterns("__pycache__"))
            yield tree
        finally:
            _git(repository, "worktree", "remove", "--force", str(tree))


def _git(repository: Path, *arguments: str) -> None:
    try:
        subprocess.run(  # noqa: S603  # the user's own revision
            ["git", *arguments],  # noqa: S607  # the user's own git
            cwd=repository,
            check=True,
            capture_output=True,
            text=True,
        )
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"git {' '.join(arguments)}: {error.stderr.strip()}") from error


def compared(name: str, rounds: int, revision: str) -> Report:
    """Return the ratios of the figures of a benchmark here to those at another revision.

    Both run in turn, `PAIRS` times, each time with its share of the `rounds`.
    """
    share, here, there = max(2, rounds // PAIRS), [], []
    with checked_out(revision) as tree:
        for _ in range(PAIRS):
            there.append(_measured(tree, name, share))
            here.append(_measured(HERE, name, share))
    return report(f"{name}, over {revision}, {PAIRS} times in turn", here, there)


def report(title: str, here: Sequence[Mapping[str, float]], there: Sequence[Mapping[str, float]]) -> Report:
    """Return the ratios of pairs of results, and the medians of both sides.

    Figures that are zero or missing on either side are left out.
    """
    names = [name for name in here[0] if all(each.get(name) for each in (*here, *there))]
    ratios = {name: [one[name] / other[name] for one, other in zip(here, there, strict=True)] for name in names}
    medians = [(name, *(f"{median(each[name] for each in side):,.2f}" for side in (here, there))) for name in names]
    return Report(title, [Figure(name, each) for name, each in ratios.items()], [("", "here", "there"), *medians])


def _measured(root: Path, name: str, rounds: int) -> Mapping[str, float]:
    """Run a benchmark in a new process, on the code in `root`; return its figures."""
    with TemporaryDirectory(prefix="huangdi-base-") as folder:
        file = Path(folder, "figures.json")
        command = [sys.executable, "-m", "benchmarks.revisions", name, str(rounds), str(file)]
        subprocess.run(command, cwd=root, check=True)  # noqa: S603  # our own program
        found: Mapping[str, float] = json.loads(file.read_text(encoding="utf-8"))
    return found


def main(name: str, rounds: str, file: str) -> None:
    """Run a benchmark, or only its `brief` part if it has one, and write its figures to a file."""
    benchmark = import_module(f"benchmarks.{name}")
    measured: Report = getattr(benchmark, "brief", benchmark.measure)(int(rounds))
    found = {figure.name: figure.found for figure in measured.figures}
    Path(file).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
