"""Playouts and pictures: the speed of games and of their painters, with a yardstick beside each.

In every round of playouts, all games take turns with catanatron's Catan. Boards are from games between AI players, turn
by turn, so that each shows something new; an earlier game has filled the caches. All times are processor times.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random
from time import process_time
from typing import Any, Final, TypeVar

import catanatron
from PIL import Image

from benchmarks.measure import Figure, Report, ratio, watched
from games import find_boxes
from games.engine import NATURE, Box, Entry, Game, Table, choose, play_out, random_policy
from rendering import THEMES, Look, find_painter

T = TypeVar("T")

SEATS: Final = 4
CATAN: Final = 2  # games of Catan in a round; every other game is then played for at least as long
MIN_SPEED, MIN_SPEEDS = 1.2, {"chang_cheng": 2, "huang_di": 3}  # in speeds of Catan; faster if questions are simpler
MAX_REPLAY: Final = 1.2  # the most time that replaying a log may take, in times of playing the game
MAX_PAINTING: Final = {"chang_cheng": 0.25, "huang": 0.25}  # in times of Pillow's encoding
MAX_SIZES: Final = {"chang_cheng": 140, "huang": 180, "huang_di": 120}  # of a picture, in kilobytes
NAMES: Final = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return the result of `work` and the processor time that it takes, in seconds."""
    begun = process_time()
    return work(), process_time() - begun


def catan(seed: int) -> tuple[float, float]:
    """Return the actions per second in random games of Catan, and how long the games take in seconds."""
    actions, seconds = 0, 0.0
    for number in range(CATAN):
        players = [catanatron.RandomPlayer(colour) for colour in islice(catanatron.Color, SEATS)]
        game = catanatron.Game(players, seed=seed * CATAN + number)
        seconds += timed(game.play)[1]
        actions += len(game.state.actions)
    return actions / seconds, seconds


def at_random(box: Box[Game], source: Random) -> Sequence[Entry]:
    """Play a random game, and return its log."""
    table = Table(box.new(SEATS, {}), nature=source)
    play_out(table, [random_policy] * SEATS, source)
    return table.log


def ours(box: Box[Game], seed: int, seconds: float) -> tuple[float, float]:
    """Return the answers per second in random games that take `seconds`, and the ratio of replaying to playing them."""
    source, answers, playing, replaying = Random(seed), 0, 0.0, 0.0
    while playing < seconds:
        log, took = timed(partial(at_random, box, source))
        playing += took
        replaying += timed(lambda log=log: Table.replay(box.new(SEATS, {}), log))[1]
        answers += sum(entry.seat != NATURE for entry in log)
    return answers / playing, replaying / playing


def playouts(rounds: int) -> Report:
    """Compare random playouts of every game with Catan, and replaying a log with playing it."""
    speeds, replays = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for number in watched(range(-1, rounds), "Playing"):
        speed, seconds = catan(number)
        found = {box.name: ours(box, number, seconds) for box in find_boxes().values()}
        if number >= 0:  # the first round warms up
            speeds["catan"].append(speed)
            for name, (our, replay) in found.items():
                speeds[name].append(our)
                replays[name].append(replay)
    figures = [Figure("catanatron, actions a second", speeds["catan"], form=",.0f")]
    for name, box in find_boxes().items():
        figures += [
            Figure(f"{box.title}, answers a second", speeds[name], form=",.0f"),
            ratio(
                f"{box.title} / Catan", speeds[name], speeds["catan"], MIN_SPEEDS.get(name, MIN_SPEED), at_least=True
            ),
            Figure(f"{box.title}, replay / playout", replays[name], MAX_REPLAY),
        ]
    return Report(f"{SEATS} random players, {rounds} rounds", figures)


def turns(box: Box[Game], seats: int, seed: int) -> Iterator[Any]:
    """Yield the public view at the start of every step of a game between the usual AI players."""
    source, steps = Random(seed), 0
    table, usual = Table(box.new(seats, {}), nature=source), box.policy(box.usual)
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, choose(table, ask, usual, source))
        if table.steps != steps:
            steps = table.steps
            yield table.game.observation(None)
    yield table.game.observation(None)


def painted(box: Box[Game], rounds: int) -> Iterator[Figure]:
    """Yield the figures of one game's boards, before another one is painted."""
    painter = find_painter(box.name)
    kinds = [(seats, theme) for theme in THEMES for seats in box.seats]
    games = {seats: [*islice(turns(box, seats, 2), rounds)] for seats in box.seats}
    for seats, theme in watched(kinds, "Filling caches"):
        for view in islice(turns(box, seats, 1), 0, None, 6):
            painter.board(view, NAMES[:seats], Look(theme))
    ratios, times, largest = defaultdict[str, list[float]](list), list[float](), list[float]()
    for number in watched(range(rounds), box.title):
        sizes = []
        for seats, theme in kinds:
            view = games[seats][number % len(games[seats])]
            png, took = timed(partial(painter.board, view, NAMES[:seats], Look(theme)))
            plain = Image.open(BytesIO(png)).convert("RGB")
            ratios[f"{box.title}, {seats} players, {theme}"].append(
                took / timed(partial(plain.save, BytesIO(), "PNG"))[1]
            )
            times.append(took)
            sizes.append(len(png) / 1000)
        largest.append(max(sizes))
    yield from (Figure(name, each, MAX_PAINTING.get(box.name, 0.2)) for name, each in ratios.items())
    yield Figure(f"A board of {box.title}, in milliseconds", [1000 * took for took in times], form=".0f")
    heaviest = f"The largest board of {box.title} in a round, in kilobytes"
    yield Figure(heaviest, largest, MAX_SIZES.get(box.name, 160), of=max, form=".0f")


def pictures(rounds: int) -> Report:
    """Compare painting and encoding boards with Pillow's default encoding of the same finished pictures."""
    figures = [figure for box in find_boxes().values() for figure in painted(box, rounds)]
    title = f"Boards painted and encoded, in times of Pillow's default encoding, {rounds} turns of each game"
    return Report(title, figures)
