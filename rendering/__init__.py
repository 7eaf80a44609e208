"""From a view to a picture. One painter per game; each is the module named like its game.

Painters are synchronous, keep no state but caches, and may be called from any thread.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["NoPainter", "Painter", "find_painter"]


class Painter(Protocol):
    """Paints one game."""

    def board(self, view: Any, names: Sequence[str]) -> bytes:
        """The whole table as a PNG, with the players' `names` in seat order."""

    def hand(self, view: Any) -> bytes:
        """What the viewer alone may see, as a PNG."""


class NoPainter(LookupError):
    """Nobody paints that game."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no painter for {name!r}; it would be the module rendering.{name}.")


def find_painter(name: str) -> Painter:
    """The painter of the game called `name`, such as `huang_di`.

    Raises `NoPainter` if there is none.
    """
    module = import_module(f"rendering.{name}") if name.isidentifier() and find_spec(f"rendering.{name}") else None
    if not (hasattr(module, "board") and hasattr(module, "hand")):
        raise NoPainter(name)
    return cast("Painter", module)
