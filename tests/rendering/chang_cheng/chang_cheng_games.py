"""Finished games of Chang Cheng between AI players, for pictures of their ends."""

from __future__ import annotations

import json
from functools import cache
from random import Random

from games.chang_cheng import BOX
from games.chang_cheng.options import EVENTS
from games.engine import Table
from games.engine.selfplay import choose

NAMES = ("Ada", "Bartholomew", "魏忠賢", "Zoë")


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


@cache
def a_game(seats, seed=1, events="none", boards="ours", singles=None):
    """Return the public views at the start of every step and at the end.

    If players have only so many `singles` and nothing else, the game ends because they are stuck.
    """
    source, options = Random(seed), {"events": events, "boards": boards}
    game = BOX.new(seats, options)
    if singles is not None:
        _strip(game, singles)
    table = Table(game, nature=source)
    views, step = [table.game.view(None)], table.steps
    while not table.over:
        ask = next(ask for ask in table.asks if ask.seat in table.waiting)
        table.answer(ask.seat, choose(table, ask, BOX.policy("greedy"), source))
        if table.steps != step or table.over:
            step = table.steps
            views.append(table.game.view(None))
    return tuple(views)


def _strip(game, singles):
    """Leave players so many single walls, and no neutral ones."""
    game.neutrals = None if game.neutrals is None else 0
    for player in game.players:
        player.singles, player.doubles, player.towers, player.hand = singles, 0, 0, ()


def every_events():
    """Return the options for event cards that are not drawn by lot."""
    return [key for key in EVENTS.keys if key not in ("none", "one", "two")]
