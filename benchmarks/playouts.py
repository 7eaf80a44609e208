"""Random playouts of Huang Di compared with catanatron's Catan, and replaying a log compared with playing it.

The rounds of both alternate, so that a busy machine slows both down. The result is the median of the rounds' ratios.
All times are processor times. Run it with `python -m benchmarks.playouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Final

import catanatron
from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, Report
from benchmarks.running import run
from games.engine import NATURE, Entry, Table, play_out, random_policy
from games.huang_di import BOX

SEATS: Final = 4
GAMES: Final = 4
"""Games of Huang Di per round; together they take about as long as one game of Catan."""


def seconds(work: Callable[[], None]) -> float:
    """Return the processor time that `work` takes, in seconds."""
    begun = process_time()
    work()
    return process_time() - begun


def catan(seed: int) -> float:
    """Return the actions per second in a random game of Catan."""
    colours = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)
    took = seconds(game.play)
    return len(game.state.actions) / took


def huang_di(seed: int) -> tuple[float, float]:
    """Return the answers per second in random games of Huang Di, and the ratio of replaying a log to playing it."""
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


def measure(rounds: int) -> Report:
    """Measure speeds and ratios in `rounds` rounds."""
    ours, theirs, replays = [], [], []
    console = Console(stderr=True)
    for number in track(range(-1, rounds), description="Playing", console=console, transient=True):
        speed, replay = huang_di(number)
        other = catan(number)
        if number >= 0:  # the first round warms up
            ours.append(speed)
            theirs.append(other)
            replays.append(replay)
    ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
    return Report(
        f"{SEATS} random players, {rounds} rounds",
        [
            Figure("Huang Di, answers a second", ours, form=",.0f"),
            Figure("catanatron, actions a second", theirs, form=",.0f"),
            Figure("Huang Di / Catan", ratios, 3, at_least=True),
            Figure("replay / playout", replays, 1.2),
        ],
    )


if __name__ == "__main__":
    run("playouts", __doc__, measure, 40)
