"""Painting and encoding a board, compared with Pillow's default encoding of the same finished picture.

The boards are from games between AI players, turn by turn, so that each shows something new; the caches are filled by
an earlier game. Both times are processor times, measured one after the other in every round. Run it with
`python -m benchmarks.pictures`.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from PIL import Image
from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, Report
from benchmarks.running import run
from games import find_boxes
from games.engine import Box, Game, Table
from games.engine.selfplay import choose
from rendering import THEMES, Look, Theme, find_painter


class Bound(NamedTuple):
    """The bounds for a game's boards."""

    times: float
    """Maximum time, as a multiple of Pillow's default encoding."""
    heaviest: int
    """Maximum size, in kilobytes."""


USUAL: Final = Bound(0.2, 160)
BOUNDS: Final = {"chang_cheng": Bound(0.25, 140), "huang": Bound(0.25, 180), "huang_di": Bound(0.2, 120)}
"""Bounds of games whose boards are larger or smaller files than usual: a wall is smaller than a map with roads."""
NAMES: Final = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")


def turns(box: Box[Game], seats: int, seed: int) -> Iterator[Any]:
    """Yield the public view at the start of every step of a game between the usual AI players."""
    source = Random(seed)
    table = Table(box.new(seats, {}), nature=source)
    usual, steps = box.policy(box.usual), 0
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, usual, source))
        if table.steps != steps:
            steps = table.steps
            yield table.game.observation(None)
    yield table.game.observation(None)


def encoding(png: bytes) -> float:
    """Return the processor time of Pillow's default encoding of a finished picture."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    out = BytesIO()
    begun = process_time()
    picture.save(out, "PNG")
    return process_time() - begun


def measure(rounds: int) -> Report:
    """Measure the ratio for every game, number of players and theme, and each game's largest picture."""
    figures = [figure for box in find_boxes().values() for figure in _figures(box, rounds)]
    title = f"Boards painted and encoded, in times of Pillow's default encoding, {rounds} turns of each game"
    return Report(title, figures)


def _figures(box: Box[Game], rounds: int) -> Iterator[Figure]:
    """Yield the figures of one game, before another one is painted."""
    painter = find_painter(box.name)
    kinds = [(seats, theme) for theme in THEMES for seats in box.seats]
    games = {seats: [*islice(turns(box, seats, 2), rounds)] for seats in box.seats}
    for seats, theme in track(kinds, "Filling caches", console=Console(stderr=True), transient=True):
        for view in islice(turns(box, seats, 1), 0, None, 6):
            painter.board(view, NAMES[:seats], Look(theme))
    ratios: dict[tuple[int, Theme], list[float]] = {kind: [] for kind in kinds}
    times: list[float] = []
    largest: list[float] = []
    for number in track(range(rounds), box.title, console=Console(stderr=True), transient=True):
        sizes = []
        for seats, theme in kinds:
            view = games[seats][number % len(games[seats])]
            begun = process_time()
            png = painter.board(view, NAMES[:seats], Look(theme))
            painting = process_time() - begun
            ratios[seats, theme].append(painting / encoding(png))
            times.append(painting)
            sizes.append(len(png) / 1000)
        largest.append(max(sizes))
    bound = BOUNDS.get(box.name, USUAL)
    for (seats, theme), each in ratios.items():
        yield Figure(f"{box.title}, {seats} players, {theme}", each, bound.times)
    yield Figure(f"A board of {box.title}, in milliseconds", [1000 * took for took in times], form=".0f")
    heaviest = f"The largest board of {box.title} in a round, in kilobytes"
    yield Figure(heaviest, largest, bound.heaviest, of=max, form=".0f")


if __name__ == "__main__":
    run("pictures", __doc__, measure, rounds=40)
