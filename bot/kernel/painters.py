"""Painters in a process of their own, if the machine has several cores, so that pictures do not slow down moves.

A board is painted while its move is stored and put into words. In one process, the two wait for each other: Python runs
one thread at a time. What readers look at is painted there, too, so that only one process keeps pictures; a board waits
for a frame of a film, or its encoding at the end. If the process ends or takes too long, the bot paints the picture.
"""

from __future__ import annotations

import atexit
import logging
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, cast

from bot.kernel.processes import Lost, Processes
from games.engine.language import spoken
from rendering.serving import GO_ON, PAUSED, Order, painter_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine import Game
    from rendering import Painter

log = logging.getLogger(__name__)

PICTURE_LIMIT: Final = 30.0
"""Limit for a picture, in seconds of processor time: many times what the first one of a game takes."""
CLOCK_FACTOR: Final = 2
"""How many times the limit the process can take by the clock, before the bot paints the picture itself."""
CODE: Final = "from rendering.serving import main; main()"
"""The program of the process."""


class Closed(Exception):
    """The process was closed while it painted, because the bot ends."""


class Painters:
    """Finds painters: in the process, once it is open, and otherwise in the bot."""

    def __init__(self) -> None:
        self._processes: Processes | None = None
        self._reader = Lock()
        """Held by a reader while their picture is painted, with all its pauses."""
        self._next = Lock()
        """Held by the thread that the process works for next."""
        self._working = Lock()

    @property
    def is_open(self) -> bool:
        """Whether a process paints."""
        return self._processes is not None

    def open(self, *, limit: float = PICTURE_LIMIT, waiting: float = CLOCK_FACTOR, code: str = CODE) -> None:
        """Paint in a process from now on. The first picture starts it."""
        if self._processes is None:
            self._processes = Processes(1, limit=limit, waiting=waiting, code=code)

    def close(self) -> None:
        """End the process, and paint in the bot from now on."""
        if self._processes is not None:
            processes, self._processes = self._processes, None
            processes.close()

    def find(
        self, game: str, here: Callable[[str], Painter[Game]] = painter_of, *, urgent: bool = True
    ) -> Painter[Game]:
        """Return the painter of a game; `here` finds the one in the bot, and raises `UnknownGame` if there is none.

        If the picture is not `urgent`, others are painted in its pauses.
        """
        if self._processes is None:
            return here(game)
        return cast("Painter[Game]", _Apart(game, partial(self._painted, self._processes, urgent), here))

    def _painted(self, processes: Processes, urgent: bool, order: Order) -> Any:  # noqa: FBT001
        """Return what the process replies to an order. Raises `Lost`, or `Closed` if that is no wonder."""
        try:
            with nullcontext() if urgent else self._reader:
                reply = self._reply(processes, replace(order, pauses=not urgent))
                while reply == PAUSED:
                    reply = self._reply(processes, GO_ON)
        except (Lost, OSError):
            if self._processes is not processes:
                raise Closed from None
            raise
        return reply

    def _reply(self, processes: Processes, job: Order | None) -> Any:
        with self._next:  # after a pause, a reader comes to this only when nothing urgent waits for the process
            self._working.acquire()
        try:
            return processes.reply(job)
        finally:
            self._working.release()


class _Apart:
    """A painter in the process. What is lost or fails there is painted in the bot, which then logs the error."""

    def __init__(self, game: str, there: Callable[[Order], Any], here: Callable[[str], Painter[Game]]) -> None:
        self._game, self._there, self._here = game, there, here

    def __getattr__(self, picture: str) -> Callable[..., Any]:
        return partial(self._painted, picture)

    def _painted(self, picture: str, *arguments: Any) -> Any:
        try:
            painted = self._there(Order(self._game, picture, arguments, spoken()))
        except (Lost, OSError) as lost:
            painted = lost
        if not isinstance(painted, Exception):
            return painted
        log.warning("the bot itself paints the %s of %s: %s", picture, self._game, painted)
        return getattr(self._here(self._game), picture)(*arguments)


PAINTERS: Final = Painters()
"""The painters of this bot."""
atexit.register(PAINTERS.close)
