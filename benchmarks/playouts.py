"""Random playouts of every game compared with catanatron's Catan, and replaying a log compared with playing it.

In every round all games take turns with Catan, so that a busy machine slows all of them down. All times are processor
times. Run it with `python -m benchmarks.playouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from time import process_time
from typing import Final, TypeVar

import catanatron
from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, Report
from benchmarks.running import run
from games import find_boxes
from games.engine import NATURE, Box, Entry, Game, Table, play_out, random_policy

T = TypeVar("T")

SEATS: Final = 4
CATAN: Final = 2
"""Games of Catan per round; every other game is then played for at least as long."""
LEAST: Final = 1.2
"""The least speed of a game, in speeds of Catan."""
FASTER: Final[Mapping[str, float]] = {"chang_cheng": 2, "huang_di": 3}
"""The same for games that ask simpler questions."""
REPLAY: Final = 1.2
"""The most time that replaying a log may take, in times of playing the game."""


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return the result of `work` and the processor time that it takes, in seconds."""
    begun = process_time()
    return work(), process_time() - begun


def catan(seed: int) -> tuple[float, float]:
    """Return the actions per second in random games of Catan, and how long the games take in seconds."""
    colours = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.WHITE, catanatron.Color.ORANGE)
    actions, seconds = 0, 0.0
    for number in range(CATAN):
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed * CATAN + number)
        seconds += timed(game.play)[1]
        actions += len(game.state.actions)
    return actions / seconds, seconds


def play(box: Box[Game], source: Random) -> Sequence[Entry]:
    """Play a random game, and return its log."""
    table = Table(box.new(SEATS, {}), nature=source)
    play_out(table, [random_policy] * SEATS, source)
    return table.log


def replay(box: Box[Game], log: Sequence[Entry]) -> None:
    """Replay a log, with every check."""
    Table.replay(box.new(SEATS, {}), log)


def ours(box: Box[Game], seed: int, seconds: float) -> tuple[float, float]:
    """Return the answers per second in random games that take `seconds`, and the ratio of replaying to playing them."""
    source, answers, playing, replaying = Random(seed), 0, 0.0, 0.0
    while playing < seconds:
        log, took = timed(partial(play, box, source))
        playing += took
        replaying += timed(partial(replay, box, log))[1]
        answers += sum(entry.seat != NATURE for entry in log)
    return answers / playing, replaying / playing


def measure(rounds: int) -> Report:
    """Measure speeds and ratios in `rounds` rounds."""
    boxes = find_boxes().values()
    speeds: dict[str, list[float]] = {box.name: [] for box in boxes}
    replays: dict[str, list[float]] = {box.name: [] for box in boxes}
    theirs: list[float] = []
    console = Console(stderr=True)
    for number in track(range(-1, rounds), description="Playing", console=console, transient=True):
        speed, seconds = catan(number)
        found = {box.name: ours(box, number, seconds) for box in boxes}
        if number >= 0:  # the first round warms up
            theirs.append(speed)
            for name, (our, ratio) in found.items():
                speeds[name].append(our)
                replays[name].append(ratio)
    figures = [Figure("catanatron, actions a second", theirs, form=",.0f")]
    for box in boxes:
        ratios = [our / their for our, their in zip(speeds[box.name], theirs, strict=True)]
        figures += [
            Figure(f"{box.title}, answers a second", speeds[box.name], form=",.0f"),
            Figure(f"{box.title} / Catan", ratios, FASTER.get(box.name, LEAST), at_least=True),
            Figure(f"{box.title}, replay / playout", replays[box.name], REPLAY),
        ]
    return Report(f"{SEATS} random players, {rounds} rounds", figures)


if __name__ == "__main__":
    run("playouts", __doc__, measure, 40)
