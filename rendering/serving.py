"""Paints pictures in a process of its own, which imports nothing but `games` and `rendering`.

`serve` reads an `Order` and writes a picture, both pickled, in turn. The process keeps nothing in between but the
painters' caches. An order that `pauses` is interrupted, so that no board waits for a whole film: at each pause, `serve`
writes `PAUSED` and fulfils other orders until it reads `GO_ON`.
"""

from __future__ import annotations

import copyreg
import os
import pickle
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from games import FILES, find_boxes
from games.engine.language import speaking
from games.engine.thinking import processor_time
from rendering import find_painter
from rendering.chances import chances
from rendering.growth import growth
from rendering.memory import give_back
from rendering.pauses import AT_PAUSES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import BinaryIO

Picture: TypeAlias = "bytes | Mapping[str, bytes] | None"
"""What a painter's functions return."""
PAUSED: Final = "paused"
"""The reply of an order that can be interrupted now."""
GO_ON: Final = pickle.dumps(None)
"""Goes on with the interrupted order."""
GIVING_BACK: Final = 16
"""After so many orders, and after each that pauses, free memory is given back."""
CHARTS: Final = "charts"
"""Stands for a game in orders of charts."""


def painter_of(game: str) -> Any:
    """Return the painter of a game, or of `CHARTS`. Raises `UnknownGame` if there is no such game."""
    return SimpleNamespace(chances=chances, growth=growth) if game == CHARTS else find_painter(game)


class Failed(Exception):
    """A painter has raised an error. The message is its type and text."""


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

    @property
    def pickled(self) -> bytes:
        """The order as `serve` reads it."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    def painted(self) -> Picture:
        """Paint the picture. Raises what the painter raises."""
        with speaking(self.language):
            picture: Picture = getattr(painter_of(self.game), self.picture)(*self.arguments)
        return picture


def read_reply(replies: BinaryIO) -> Picture | Failed | Literal["paused"]:
    """Return what `serve` has written next. Raises `EOFError` or `UnpicklingError` if the process has ended."""
    reply: Picture | Failed | Literal["paused"] = pickle.load(replies)  # noqa: S301  # it comes from our own process
    return reply


def serve(orders: BinaryIO, replies: BinaryIO, limit: float) -> None:
    """Paint all `orders`, one after the other, until there are no more, or until `GO_ON`.

    One that takes more than `limit` seconds of processor time, without others in its pauses, ends the process.
    """

    def reply(what: Picture | Failed | Literal["paused"]) -> None:
        pickle.dump(what, replies, pickle.HIGHEST_PROTOCOL)
        replies.flush()

    def at_pause() -> None:
        reply(PAUSED)
        serve(orders, replies, limit)

    for number, order in enumerate(iter(partial(_next_of, orders), None), 1):
        before = AT_PAUSES.set(at_pause if order.pauses else None)
        with processor_time(limit):
            painted = _reply_to(order)
        AT_PAUSES.reset(before)
        reply(painted)
        if order.pauses or number % GIVING_BACK == 0:
            give_back()


def _next_of(orders: BinaryIO) -> Order | None:
    """Return the next order; `None` for `GO_ON`, and once the bot has ended."""
    try:
        order: Order | None = pickle.load(orders)  # noqa: S301  # it comes from the bot that has started this process
    except (EOFError, pickle.UnpicklingError):  # the bot may be killed in the middle of an order
        return None
    return order


def _reply_to(order: Order) -> Picture | Failed:
    try:
        return order.painted()
    except Exception as error:  # whatever it is, the process goes on
        return Failed(f"{type(error).__name__}: {error}")


def main() -> None:
    """Serve on standard input and output until the input is closed: then the bot has ended.

    The program's argument is the limit for each picture, in seconds of processor time.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the bot, which ends this process
    with suppress(AttributeError):  # Windows has no such signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # end without a word if the bot was killed: nobody reads replies
    if FILES in os.environ:
        find_boxes()  # orders bring observations, which need the modules of these files
    replies, sys.stdout = sys.stdout.buffer, sys.stderr  # nothing else may come between the replies
    serve(sys.stdin.buffer, replies, float(sys.argv[1]))


def _as_dict(mapping: MappingProxyType[Any, Any]) -> tuple[Callable[[dict[Any, Any]], Any], tuple[dict[Any, Any]]]:
    return _read_only, (dict(mapping),)


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


copyreg.pickle(MappingProxyType, _as_dict)  # views are full of them, and Python does not pickle them by itself
