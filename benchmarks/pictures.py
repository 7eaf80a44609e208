"""A board, painted and encoded, against Pillow alone encoding the same finished picture as it does by default.

The boards are those of games between AI players, turn after turn, so that each has something new; a game painted before
has filled the caches. Both times are processor times, taken one after the other in every round. Run as
`python -m benchmarks.pictures`.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from random import Random
from time import process_time
from typing import Final

from PIL import Image
from rich.console import Console
from rich.progress import track

from benchmarks.figures import Figure, Report, run
from games.engine import Table
from games.engine.selfplay import choose
from games.huang_di import BOX
from games.huang_di.view import HuangDiView
from rendering import THEMES, Look, find_painter

BOUND: Final = 0.4
HEAVIEST: Final = 120
"""Kilobytes of a board."""
NAMES: Final = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")


def turns(seats: int, seed: int) -> Iterator[HuangDiView]:
    """What the public sees at the start of every turn of a game between greedy players."""
    source = Random(seed)
    table = Table(BOX.new(seats, {}), nature=source)
    greedy, turn = BOX.policy("greedy"), (0, 0)
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, greedy, source))
        view = table.game.view(None)
        if (view.round, view.turn) != turn:
            turn = view.round, view.turn
            yield view
    yield table.game.view(None)


def encoding(png: bytes) -> float:
    """The processor time of encoding a finished picture by default."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    out = BytesIO()
    begun = process_time()
    picture.save(out, "PNG")
    return process_time() - begun


def measure(rounds: int) -> Report:
    """The ratio for every number of players and every theme, and the largest picture."""
    painter = find_painter("huang_di")
    kinds = [(seats, theme) for theme in THEMES for seats in BOX.seats]
    games = {seats: [*islice(turns(seats, seed=2), rounds)] for seats in BOX.seats}
    for seats, theme in track(kinds, "Filling caches", console=Console(stderr=True), transient=True):
        for view in islice(turns(seats, seed=1), 0, None, 6):
            painter.board(view, NAMES[:seats], Look(theme))
    ratios: dict[tuple[int, str], list[float]] = {kind: [] for kind in kinds}
    times: list[float] = []
    largest: list[float] = []
    for number in track(range(rounds), "Painting", console=Console(stderr=True), transient=True):
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
    return Report(
        f"Boards painted and encoded, in times of Pillow's default encoding, {rounds} turns of each game",
        [
            *(Figure(f"{seats} players, {theme}", each, BOUND) for (seats, theme), each in ratios.items()),
            Figure("A board, in milliseconds", [1000 * took for took in times], form=".0f"),
            Figure("The largest board of a round, in kilobytes", largest, HEAVIEST, of=max, form=".0f"),
        ],
    )


if __name__ == "__main__":
    run("pictures", __doc__, measure, rounds=40)
