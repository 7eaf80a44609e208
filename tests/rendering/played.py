"""Games between AI players, for pictures of realistic tables."""

from __future__ import annotations

from functools import cache
from random import Random

from games.engine import Pick, Picks, Table
from games.engine.selfplay import choose
from games.huang_di import BOX


@cache
def a_game(seats: int, seed: int = 1, policy: str = "medium"):
    """Return the public views at the start of every step and at the end, and every pick with its seat's view."""
    source = Random(seed)
    table = Table(BOX.new(seats, {}), nature=source)
    views, picks, step = [table.game.observation(None)], [], table.steps
    while not table.over:
        for ask in table.asks:
            view = table.game.observation(ask.seat)
            if isinstance(ask, Pick | Picks):
                picks.append((ask.topic, tuple(ask.options), view))
            table.answer(ask.seat, choose(table, ask, BOX.policy(policy), source))
        if table.steps != step or table.over:
            step = table.steps
            views.append(table.game.observation(None))
    return tuple(views), tuple(picks)
