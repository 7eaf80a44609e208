"""Games of Chang Cheng between AI players, for pictures of realistic tables."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from games.chang_cheng import BOX
from games.chang_cheng.state import EVENTS
from games.engine import Table
from games.engine.selfplay import choose


def longest_names():
    """Return a file of boards whose names are as long as allowed, and whose counters are as large."""
    names = iter(f"{'Wm' * 11}{letter}{other}" for letter in "ABCDEFGH" for other in "abcdef")
    keys = iter(f"k{letter}{other}" for letter in "abcdefgh" for other in "abcdef")

    def areas(*sizes):
        return {next(keys): {"name": next(names), "squares": size} for size in sizes}

    boards = [
        [{"provinces": areas(6, 3, 4), "regions": areas(3, 4, 6)} for _ in range(2)]
        for _ in range(4)
    ]  # fmt: skip
    counters = {"reputation": [9] * 15, "threat": [9] * 15}
    return json.dumps({"title": "Long", "credits": "Tests", "boards": boards, **counters})


def moments(seats, seed=1, events="none", boards="ours", *, singles=None, policy="medium"):
    """Play a game; yield its table before every answer, and when it is over.

    On `long` boards, names and counters are the largest. If players have only so many `singles` and nothing else, the
    game ends because they are stuck.
    """
    source = Random(seed)
    game = BOX.new(seats, {"events": events, "boards": longest_names() if boards == "long" else boards})
    if singles is not None:
        _strip(game, singles)
    table = Table(game, nature=source)
    while not table.over:
        yield table
        (ask,) = table.asks
        table.answer(ask.seat, choose(table, ask, BOX.policy(policy), source))
    yield table


def steps(*args, **more):
    """Play a game; yield its table at the start of every step, and when it is over."""
    step = None
    for table in moments(*args, **more):
        if table.steps != step or table.over:
            step = table.steps
            yield table


@cache
def a_game(*args, **more):
    """Return the public views at the start of every step and at the end."""
    return tuple(table.game.observation(None) for table in steps(*args, **more))


@cache
def questions(*args, **more):
    """Return the topic and the options of every question of a game, with its seat's view."""
    return tuple(
        (ask.topic, tuple(ask.options), table.game.observation(ask.seat))
        for table in moments(*args, **more)
        for ask in table.asks
    )


def _strip(game, singles):
    """Leave players so many single walls, and no neutral ones."""
    game.neutrals = 0
    for player in game.players:
        player.singles, player.doubles, player.towers, player.hand = singles, 0, 0, ()


def every_events():
    """Return the options for event cards that are not drawn by lot."""
    return [key for key in EVENTS.keys if key not in ("none", "one", "two")]
