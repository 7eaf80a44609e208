"""Pauses while a film or several pictures are painted, in which something urgent can be painted.

A pause comes before every canvas, and so before every frame and every picture.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

AT_PAUSES: Final[ContextVar[Callable[[], None] | None]] = ContextVar("at_pauses", default=None)
"""What to do in each pause."""


def pause() -> None:
    """Do what is to be done in a pause, if there is anything."""
    if (urgent := AT_PAUSES.get()) is not None:
        urgent()
