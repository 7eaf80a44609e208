"""Change the program in one place at a time, and see whether a test fails: how strong the tests are.

`python -m benchmarks.mutants --map` runs all tests once, in some half an hour, and keeps which of them reach each line;
do it again when tests have moved. `python -m benchmarks.mutants --count 50 --seed 1` then makes that many mutants, at
places drawn at random from the packages (`--packages bot storage`), and runs the tests that reach each place, the
quickest first. A run that was stopped goes on where it was. It prints the share of mutants that die by package, and the
diff of each that lives; `--check` exits with 1 if fewer than 85 % die.

The mutants are cosmic-ray's, without those in annotations, decorators and the `strict` of a `zip`, and those that
compare by identity: few of them change what a program does. The tests of a mutant take up to `MOST` seconds, so one
that lives may die of a slower test.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from itertools import chain
from pathlib import Path
from queue import Queue
from random import Random
from shlex import join
from typing import Any, Final, TypeAlias

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult
from coverage import Coverage, CoverageData
from rich.console import Console
from rich.progress import track

from benchmarks.measure import WIDTH, checked_out
from rendering.memory import GROUNDS, PICTURES

PACKAGES: Final = ("bot", "games", "rendering", "storage")
HERE: Final = Path(__file__).parent.parent
KEPT: Final = HERE / ".mutants"
"""What runs leave for later ones: which tests reach each line, and the mutants of each seed."""
REACHED, SECONDS, SETTINGS = KEPT / "reached", KEPT / "seconds.json", KEPT / "coverage.ini"
MOST: Final = 150.0
"""Seconds that the tests of a mutant take without it, at most."""
PATIENCE: Final = 2
"""How many times as long they may take with it: then it has died."""
LEAST: Final = 0.85
"""The least share that must die."""

FEW: Final = 3
"""Tests of a module that are too few for its constants."""
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
IDENTITY: Final = frozenset({"Is", "IsNot"})
"""Comparisons that are exchanged for each other alone."""

Place: TypeAlias = tuple[Path, tuple[int, int]]
"""A file and the line and column where something can be changed."""


# Which tests reach each line: the processes of pytest load this module as a plugin


_took: Final = defaultdict[str, float](float)
"""Seconds by test."""


def _measuring() -> Coverage:
    KEPT.mkdir(exist_ok=True)
    SETTINGS.write_text(
        f"[run]\nsource = {','.join(PACKAGES)}\ndata_file = {REACHED}\nrelative_files = true\n", "utf-8"
    )
    return Coverage(config_file=str(SETTINGS), data_suffix=True)


def pytest_configure(config: Any) -> None:
    """Begin to measure, in a process that runs tests."""
    if hasattr(config, "workerinput"):
        measuring = _measuring()
        measuring.start()
        config.add_cleanup(measuring.save)


def pytest_runtest_logstart(nodeid: str) -> None:
    """Measure what the next test reaches; it paints again what others have painted."""
    PICTURES.clear()
    GROUNDS.clear()
    if running := Coverage.current():
        running.switch_context(nodeid)


def pytest_runtest_logreport(report: Any) -> None:
    """Add up how long a test takes, with setting up and tearing down."""
    _took[report.nodeid] += report.duration


def pytest_sessionfinish(session: Any) -> None:
    """Keep how long all tests have taken."""
    if not hasattr(session.config, "workerinput"):
        SECONDS.write_text(json.dumps(_took), "utf-8")


def map_tests(paths: Sequence[str]) -> None:
    """Run tests, all or those at some paths, and keep which lines each reaches, and how long it takes."""
    for old in KEPT.glob(f"{REACHED.name}*"):
        old.unlink()
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(os.cpu_count()), "-p", "benchmarks.mutants", *paths]
    subprocess.run(command, cwd=HERE, check=False)  # noqa: S603  # our own tests
    reached = _measuring()
    reached.combine([str(KEPT)])
    reached.save()


def tests_of(mutant: MutationSpec, reached: CoverageData, seconds: Mapping[str, float]) -> list[str]:
    """Return the tests that reach a mutant, the quickest first, as many as take up to `MOST` seconds.

    What runs when a module is imported is reached by all tests that reach one of its functions, or by all of its
    package; and what only runs when tests are imported, by those.
    """
    by_line = reached.contexts_by_lineno(str(mutant.module_path))
    is_called = is_in_function(mutant)
    lines = range(mutant.start_pos[0], mutant.end_pos[0] + 1) if is_called else by_line
    reaching = {*chain.from_iterable(by_line.get(line, ()) for line in lines)}
    is_imported, reaching = not is_called or "" in reaching, reaching - {""}
    if is_imported and len(reaching) < (1 if is_called else FEW):
        package = f"tests/{mutant.module_path.parts[0]}/"
        reaching |= {test for test in seconds if test.startswith(package)}
    chosen, left = list[str](), MOST
    for test in sorted(reaching, key=lambda test: seconds.get(test, 0.0)):
        left -= seconds.get(test, 0.0)
        if chosen and left < 0:
            break
        chosen.append(test)
    return chosen


def is_in_function(mutant: MutationSpec) -> bool:
    """Return whether a mutant is in the body of a function, which runs when that is called."""
    functions = (node for node in ast.walk(_parsed(mutant.module_path)) if isinstance(node, FUNCTIONS))
    return any(each.body[0].lineno <= mutant.start_pos[0] <= (each.end_lineno or 0) for each in functions)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse((HERE / path).read_bytes())


# Mutants


def _left_out(path: Path) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield where annotations, decorators and values of `strict` begin and end: line and column."""
    for node in ast.walk(_parsed(path)):
        parts = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        parts += [each.value for each in getattr(node, "keywords", ()) if each.arg == "strict"]
        for part in (*getattr(node, "decorator_list", ()), *filter(None, parts)):
            yield (part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)


def _calculations(path: Path) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the same of binary operators: a `*` between parameters is none."""
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.BinOp):
            left, right = node.left, node.right
            yield (left.end_lineno or 0, left.end_col_offset or 0), (right.lineno, right.col_offset)


def _is_meant(operator: str) -> bool:
    """Return whether an operator of cosmic-ray is used."""
    changes = operator.split("_")[1:]
    return {*changes} <= IDENTITY or IDENTITY.isdisjoint(changes)


OPERATORS: Final = [
    (name, get_operator(name)())
    for name in sorted(operator_names())
    if _is_meant(name) and not get_operator(name).arguments() and "Decorator" not in name
]


def mutants_of(path: Path) -> dict[Place, list[MutationSpec]]:
    """Return all mutants of a file by place."""
    nodes, found = [*ast_nodes(get_ast_from_path(path))], defaultdict[Place, list[MutationSpec]](list)
    left_out, calculations = [*_left_out(path)], [*_calculations(path)]
    for name, operator in OPERATORS:
        positions = (position for node in nodes for position in operator.mutation_positions(node))
        for occurrence, (start, end) in enumerate(positions):
            is_meant = "BinaryOperator" not in name or any(begin <= start < stop for begin, stop in calculations)
            if start < end and is_meant:
                found[path, start].append(MutationSpec(path, name, occurrence, start, end))
    return {
        place: mutants
        for place, mutants in found.items()
        if not any(begin <= place[1] < end for begin, end in left_out)
    }


def some_mutants(packages: Sequence[str], count: int, source: Random) -> Iterator[MutationSpec]:
    """Yield a mutant for each of `count` places, drawn at random."""
    places: dict[Place, list[MutationSpec]] = {}
    for package in packages:
        for path in sorted(Path(package).rglob("*.py")) or [Path(package)]:
            places |= mutants_of(path)
    for place in source.sample(sorted(places), min(count, len(places))):
        yield source.choice(places[place])


def session(packages: Sequence[str], count: int, seed: int) -> WorkDB:
    """Return the mutants of a seed, with the results so far."""
    KEPT.mkdir(exist_ok=True)
    kept = WorkDB(KEPT / f"{'-'.join(packages).replace('/', '.')}-{count}-{seed}.sqlite", WorkDB.Mode.create)
    if not kept.num_work_items:
        mutants = some_mutants(packages, count, Random(seed))
        kept.add_work_items(WorkItem.single(str(number), mutant) for number, mutant in enumerate(mutants))
    return kept


def tried(mutant: MutationSpec, tests: Sequence[str], tree: Path) -> WorkResult:
    """Run tests on a mutant in a checkout."""
    changed = MutationSpec(
        tree / mutant.module_path, mutant.operator_name, mutant.occurrence, mutant.start_pos, mutant.end_pos
    )
    options = ["-q", "-x", "-n0", "-p", "no:cacheprovider", *tests]
    command = ["env", "-C", str(tree), f"PYTHONPATH={tree}", sys.executable, "-m", "pytest", *options]
    return mutate_and_test([changed], join(command), MOST * PATIENCE)


def try_all(kept: WorkDB, jobs: int) -> None:
    """Try all mutants that have no result yet."""
    reached, seconds = CoverageData(str(REACHED)), json.loads(SECONDS.read_text("utf-8"))
    reached.read()
    with ExitStack() as stack, ThreadPoolExecutor(jobs) as pool:
        trees = Queue[Path]()
        for _ in range(jobs):
            trees.put(stack.enter_context(checked_out("HEAD")))

        def one(item: WorkItem) -> tuple[str, WorkResult]:
            (mutant,) = item.mutations
            tests = tests_of(mutant, reached, seconds)
            if not tests:
                return item.job_id, WorkResult(WorkerOutcome.NO_TEST, test_outcome=TestOutcome.SURVIVED)
            tree = trees.get()
            try:
                return item.job_id, tried(mutant, tests, tree)
            finally:
                trees.put(tree)

        for job_id, result in track(pool.map(one, kept.pending_work_items), total=kept.num_work_items):
            kept.set_result(job_id, result)


def report(kept: WorkDB, console: Console) -> float:
    """Print the share of mutants that died by package, and all that live; return the share of all."""
    results, died, all_ = dict(kept.results), Counter[str](), Counter[str]()
    for item in kept.work_items:
        (mutant,) = item.mutations
        package, result = mutant.module_path.parts[0], results[item.job_id]
        all_[package] += 1
        died[package] += result.is_killed
        if not result.is_killed:
            console.print(f"\n{mutant.module_path}:{mutant.start_pos[0]} {mutant.operator_name}", highlight=False)
            console.print(result.diff or "no test reaches it", highlight=False, markup=False)
    for package, count in sorted(all_.items()):
        console.print(f"{package}: {died[package]} of {count} died")
    return died.total() / all_.total()


def main() -> None:
    """Map the tests, or try mutants."""
    parser = ArgumentParser(prog="python -m benchmarks.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--map", nargs="*", help="run all tests, or those at some paths; keep which reach each line")
    parser.add_argument("--packages", nargs="+", default=PACKAGES, help="folders or files to change: bot/kernel")
    parser.add_argument("--count", type=int, default=50, help="how many mutants (50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many are tried at once")
    parser.add_argument("--check", action="store_true", help=f"exit with 1 if fewer than {LEAST:.0%}% die")
    wanted = parser.parse_args()
    if wanted.map is not None:
        map_tests(wanted.map)
        return
    if not SECONDS.is_file():
        sys.exit("First find out which tests reach each line: python -m benchmarks.mutants --map")
    kept = session(wanted.packages, wanted.count, wanted.seed)
    try_all(kept, wanted.jobs)
    if report(kept, Console(width=WIDTH)) < LEAST and wanted.check:
        sys.exit(1)


if __name__ == "__main__":
    main()
