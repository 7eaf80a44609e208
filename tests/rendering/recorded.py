"""Recorded games, replayed: what the public knows of each step, and every question with what its seat knows."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from games import find_box, find_boxes
from games.engine import NATURE, Entry, Pick, Picks, Table
from tests.games.conformance import thaw
from tests.games.golden import GOLDEN, HERE

KINDS = tuple(golden.name for golden in GOLDEN)
GAMES = tuple(find_boxes())


class Question(NamedTuple):
    """A choice, and what the seat that makes it knows."""

    topic: str
    options: tuple[str, ...]
    view: Any


class Recorded(NamedTuple):
    """A game from its beginning to its end."""

    views: tuple[Any, ...]
    """What the public knows at the beginning of every step, and at the end."""
    questions: tuple[Question, ...]

    @property
    def seats(self) -> int:
        return self.views[0].seats

    def moments(self, count: int) -> list[Any]:
        """Return some views from the beginning to the end, and the end."""
        return [*self.views[: -1 : max(1, len(self.views) // count)], self.views[-1]]


@cache
def recorded(game: str, kind: str) -> Recorded:
    """Replay a golden game."""
    file = json.loads((HERE / game / "golden" / f"{kind}.json").read_text("utf-8"))
    table = Table(find_box(game).new(file["seats"], file["options"], version=file["version"]))
    views, questions, step = [table.game.observation(None)], [], table.steps
    for seat, answer in file["log"]:
        asks = [ask for ask in table.asks if ask.seat == seat != NATURE and isinstance(ask, Pick | Picks)]
        questions += [Question(ask.topic, tuple(ask.options), table.game.observation(seat)) for ask in asks]
        table.follow([Entry(seat, thaw(answer))])
        if table.steps != step or table.over:
            step = table.steps
            views.append(table.game.observation(None))
    return Recorded(tuple(views), tuple(questions))
