"""Paints pictures in a process of its own, which imports nothing but `games` and `rendering`.

`serve` reads an `Order` and writes a picture, both pickled, in turn. The process keeps nothing in between but the
painters' caches. An order that `pauses` is interrupted, so that no board waits for a whole film: at each pause, `serve`
writes `PAUSED` and fulfils other orders until it reads `GO_ON`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO, Final, TypeAlias

from games import FILES, find_boxes
from games.engine.language import speaking
from games.engine.serving import processor_time, received, result_of, send, streams
from rendering import charts, find_painter
from rendering.canvas import AT_PAUSES
from rendering.memory import give_back

Picture: TypeAlias = "bytes | Mapping[str, bytes] | None"
"""What a painter's functions return."""
PAUSED: Final = "paused"
"""The reply of an order that can be interrupted now."""
GO_ON: Final = None
"""Goes on with the interrupted order."""
GIVING_BACK: Final = 16
"""After so many orders, and after each that pauses, free memory is given back."""
CHARTS: Final = "charts"
"""Stands for a game in orders of charts."""


def painter_of(game: str) -> Any:
    """Return the painter of a game, or of `CHARTS`. Raises `UnknownGame` if there is no such game."""
    return charts if game == CHARTS else find_painter(game)


@dataclass(frozen=True, slots=True)
class Order:
    """A picture to paint."""

    game: str
    picture: str
    """The name of the painter's function, such as `board`."""
    arguments: Sequence[Any]
    language: str
    pauses: bool = False
    """Whether urgent orders can interrupt it."""

    def painted(self) -> Picture:
        """Paint the picture. Raises what the painter raises."""
        with speaking(self.language):
            picture: Picture = getattr(painter_of(self.game), self.picture)(*self.arguments)
        return picture


def serve(orders: BinaryIO, replies: BinaryIO, limit: float) -> None:
    """Paint all `orders`, one after the other, until there are no more, or until `GO_ON`.

    One that takes more than `limit` seconds of processor time, without others in its pauses, ends the process.
    """

    def at_pause() -> None:
        send(PAUSED, replies)
        serve(orders, replies, limit)

    for number, order in enumerate(received(orders), 1):
        before = AT_PAUSES.set(at_pause if order.pauses else None)
        with processor_time(limit):
            painted = result_of(order.painted)
        AT_PAUSES.reset(before)
        send(painted, replies)
        if order.pauses or number % GIVING_BACK == 0:
            give_back()


def main() -> None:
    """Serve until the bot has ended.

    The program's argument is the limit for each picture, in seconds of processor time.
    """
    orders, replies = streams()
    if FILES in os.environ:
        find_boxes()  # orders bring observations, which need the modules of these files
    serve(orders, replies, float(sys.argv[1]))
