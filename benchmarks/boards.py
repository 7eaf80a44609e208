"""Playouts and pictures: the processor time of games and of their painters, with a yardstick beside each."""

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random
from time import process_time
from typing import Any, Final

import catanatron
import numpy as np
from PIL import Image

from benchmarks.measure import Figure, Report, ratio, watched
from benchmarks.selfplay import steps
from games import find_boxes
from games.engine import NATURE, Box, Game, Table, play_out, random_policy
from rendering import THEMES, Look, find_painter

SEATS: Final = 4
CATAN: Final = 2  # games of Catan in a round; every other game is then played for at least as long
MIN_SPEED, MIN_SPEEDS = 1.2, {"chang_cheng": 2, "huang_di": 3}  # in speeds of Catan; faster if questions are simpler
MAX_REPLAY: Final = 1.2  # the most time that replaying a log may take, in times of playing the game
MAX_PAINTING: Final = {"chang_cheng": 0.25, "huang": 0.25}  # in times of Pillow's encoding
MAX_SIZES: Final = {"chang_cheng": 140, "han": 165, "huang": 180, "huang_di": 120}  # of a picture, in kilobytes
NAMES: Final = ("Mei Lin", "Bartholomew", "周瑜", "Ana", "Oluwaseun", "Yuki")


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
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


def ours(box: Box[Game], seed: int, seconds: float) -> tuple[float, float]:
    """Return the answers per second in random games that take `seconds`, and the ratio of replaying to playing them."""
    source, answers, playing, replaying = Random(seed), 0, 0.0, 0.0

    def at_random() -> Table[Game]:
        table = Table(box.new(SEATS, {}), nature=source)
        play_out(table, [random_policy] * SEATS, source)
        return table

    while playing < seconds:
        table, took = timed(at_random)
        playing += took
        replaying += timed(lambda log=table.log: Table.replay(box.new(SEATS, {}), log))[1]
        answers += sum(entry.seat != NATURE for entry in table.log)
    return answers / playing, replaying / playing


def playouts(rounds: int) -> Report:
    """Compare random playouts of every game with Catan, and replaying a log with playing it."""
    boxes, found = find_boxes().values(), []
    for number in watched(range(-1, rounds), "Playing"):
        speed, seconds = catan(number)
        found.append((speed, *(ours(box, number, seconds) for box in boxes)))
    catans, *games = zip(*found[1:], strict=True)  # the first round warms up
    figures = [Figure("catanatron, actions a second", catans, form=",.0f")]
    for box, each in zip(boxes, games, strict=True):
        speeds, replays = zip(*each, strict=True)
        least = MIN_SPEEDS.get(box.name, MIN_SPEED)
        figures += [
            Figure(f"{box.title}, answers a second", speeds, form=",.0f"),
            ratio(f"{box.title} / Catan", speeds, catans, least, at_least=True),
            Figure(f"{box.title}, replay / playout", replays, MAX_REPLAY),
        ]
    return Report(f"{SEATS} random players, {rounds} rounds", figures)


def painted(box: Box[Game], rounds: int) -> Iterator[Figure]:
    """Yield the figures of one game's boards, before another one is painted."""
    painter = find_painter(box.name)
    kinds = [(seats, theme) for theme in THEMES for seats in box.seats]

    def turns(seats: int, seed: int) -> list[Any]:
        source, policies = Random(seed), [box.policy(box.usual)] * seats
        table = Table(box.new(seats, {}), nature=source)
        return [game.observation(None) for game in steps(table, policies, source)][1:]  # not the empty board

    def cost(view: Any, seats: int, theme: Any) -> tuple[float, float, float]:
        """Return how long painting takes, in times of encoding and in milliseconds, and how many kilobytes it makes."""
        png, took = timed(partial(painter.board, view, NAMES[:seats], Look(theme)))
        plain = Image.open(BytesIO(png)).convert("RGB")
        return took / timed(partial(plain.save, BytesIO(), "PNG"))[1], 1000 * took, len(png) / 1000

    for seats, theme in watched(kinds, "Filling caches"):
        for view in turns(seats, 1)[::6]:
            painter.board(view, NAMES[:seats], Look(theme))
    games = {seats: turns(seats, 2)[:rounds] for seats in box.seats}
    found = np.array(
        [
            [cost(games[seats][number % len(games[seats])], seats, theme) for seats, theme in kinds]
            for number in watched(range(rounds), box.title)
        ]
    )
    for (seats, theme), ratios in zip(kinds, found[:, :, 0].T, strict=True):
        yield Figure(f"{box.title}, {seats} players, {theme}", ratios, MAX_PAINTING.get(box.name, 0.2))
    yield Figure(f"A board of {box.title}, in milliseconds", found[:, :, 1].ravel(), form=".0f")
    heaviest = f"The largest board of {box.title} in a round, in kilobytes"
    yield Figure(heaviest, found[:, :, 2].max(axis=1), MAX_SIZES.get(box.name, 160), of=max, form=".0f")


def pictures(rounds: int) -> Report:
    """Compare painting and encoding boards with Pillow's default encoding of the same finished pictures."""
    figures = [figure for box in find_boxes().values() for figure in painted(box, rounds)]
    title = f"Boards painted and encoded, in times of Pillow's default encoding, {rounds} turns of each game"
    return Report(title, figures)
