"""Random playouts of Huang Di against those of catanatron's Catan, and replaying a log against playing it.

Rounds of one and the other alternate, so that a busy machine slows both alike; a ratio is taken in every round, and
their median is what counts. Times are processor times. Run as `python -m benchmarks.playouts`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Final, NamedTuple

import catanatron
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from games.engine import NATURE, Entry, Table, play_out, random_policy
from games.huang_di import BOX

SEATS: Final = 4
GAMES: Final = 4
"""Of Huang Di in a round; one of Catan takes about as long."""


class Ratio(NamedTuple):
    """One figure of the benchmark: in every round something divided by something else."""

    name: str
    each: Sequence[float]
    bound: float
    at_least: bool
    """Whether the bound is the least that the median may be, or the most."""

    @property
    def kept(self) -> bool:
        """Whether the median keeps to the bound."""
        return (median(self.each) >= self.bound) == self.at_least


def seconds(work: Callable[[], None]) -> float:
    """The processor time that `work` takes."""
    begun = process_time()
    work()
    return process_time() - begun


def catan(seed: int) -> float:
    """Actions a second in a random game of Catan."""
    colours = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)
    took = seconds(game.play)
    return len(game.state.actions) / took


def huang_di(seed: int) -> tuple[float, float]:
    """Answers a second in random games of Huang Di, and replaying their logs in times of playing them."""
    source = Random(seed)
    logs: list[Sequence[Entry]] = []

    def playing() -> None:
        for _ in range(GAMES):
            table = Table(BOX.new(SEATS, {}), nature=source)
            play_out(table, [random_policy] * SEATS, source)
            logs.append(table.log)

    def replaying() -> None:
        for log in logs:
            Table.replay(BOX.new(SEATS, {}), log)

    played, replayed = seconds(playing), seconds(replaying)
    answers = sum(entry.seat != NATURE for log in logs for entry in log)
    return answers / played, replayed / played


def measure(rounds: int) -> tuple[Grid, list[Ratio]]:
    """The speeds as a table, and the ratios that have a bound."""
    ours, theirs, replays = [], [], []
    console = Console(stderr=True)
    for number in track(range(-1, rounds), description="Playing", console=console, transient=True):
        speed, replay = huang_di(number)
        other = catan(number)
        if number >= 0:  # the first round warms up
            ours.append(speed)
            theirs.append(other)
            replays.append(replay)
    ratios = [
        Ratio("Huang Di / Catan", [our / their for our, their in zip(ours, theirs, strict=True)], 2.0, at_least=True),
        Ratio("replay / playout", replays, 1.2, at_least=False),
    ]
    grid = Grid(title=f"{SEATS} random players, {rounds} rounds")
    for heading in ("", "median", "middle half", "bound"):
        grid.add_column(heading, justify="left" if not heading else "right")
    for name, speeds in (("Huang Di, answers a second", ours), ("catanatron, actions a second", theirs)):
        grid.add_row(name, f"{median(speeds):,.0f}", spread(speeds, ",.0f"), "")
    for ratio in ratios:
        bound = f"{'at least' if ratio.at_least else 'at most'} {ratio.bound}"
        grid.add_row(ratio.name, f"{median(ratio.each):.2f}", spread(ratio.each, ".2f"), bound)
    return grid, ratios


def spread(figures: Sequence[float], form: str) -> str:
    """From the first to the third quartile."""
    low, _, high = quantiles(figures, n=4)
    return f"{low:{form}} to {high:{form}}"


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.playouts", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="how often both are measured (at least 2)")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a bound is missed")
    wanted = parser.parse_args()
    grid, ratios = measure(wanted.rounds)
    Console().print(grid)
    missed = [ratio.name for ratio in ratios if not ratio.kept]
    if missed and wanted.check:
        sys.exit(f"Missed: {', '.join(missed)}")


if __name__ == "__main__":
    main()
