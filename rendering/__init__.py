"""From a view to a picture. One painter per game; each is the module named like its game.

Painters are synchronous, keep no state but caches, and may be called from any thread.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias, cast, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["LAYOUTS", "THEMES", "USUAL", "Layout", "Look", "NoPainter", "Painter", "Theme", "find_painter"]

Theme: TypeAlias = Literal["light", "dark", "contrast"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
Layout: TypeAlias = Literal["wide", "phone"]
LAYOUTS: Final[tuple[Layout, ...]] = get_args(Layout)


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is to look."""

    theme: Theme = "light"
    width: int = 1600
    """In pixels, of a wide board; other pictures come out in proportion."""
    layout: Layout = "wide"
    """Whether a picture is made for a computer's screen, or upright for a phone's: half as wide, and legible at a
    width of 400 pixels. A painter that has no layout for phones paints all pictures wide."""


USUAL: Final = Look()
"""How pictures look unless somebody asks otherwise."""


class Painter(Protocol):
    """Paints one game. `names` are the players' in seat order; words are in the language that is spoken."""

    def board(self, view: Any, names: Sequence[str], look: Look = ...) -> bytes:
        """The whole table as a PNG."""

    def hand(self, view: Any, look: Look = ...) -> bytes:
        """What the viewer holds in hand and nobody else may see, as a PNG."""

    def choice(self, view: Any, names: Sequence[str], marks: Mapping[str, str], look: Look = ...) -> bytes | None:
        """What the keys in `marks` stand for, each under its mark, as a PNG.

        `None` where a picture says no more than words: it is for places and for cards.
        """

    def detail(self, item: str, view: Any, names: Sequence[str], look: Look = ...) -> bytes | None:
        """One of the texts' `items` seen closely, as a PNG; `None` where there is nothing to be seen."""

    def ending(self, views: Sequence[Any], names: Sequence[str], look: Look = ...) -> Mapping[str, bytes]:
        """The finished table, the ranking with the points by source and over time, and more, in up to 9 pictures.

        They come in the order in which they are to be seen: what each shows (up to 1,024 characters) to its PNG.
        `views` are the public's, from the start of the game to its end.
        """

    def scores(self, view: Any, names: Sequence[str], look: Look = ...) -> bytes:
        """Everybody's points by source, as a PNG that is legible on a phone."""

    def story(self, views: Sequence[Any], names: Sequence[str], look: Look = ...) -> bytes:
        """The whole game in ten seconds, as an animated GIF, from the same `views`."""

    def cover(self, look: Look = ...) -> bytes:
        """The game's picture with its title, as a PNG, for players who choose a game or are about to play it."""

    def lesson(self, name: str, look: Look = ...) -> bytes:
        """The picture of a page of help, as a PNG. Raises `LookupError` for a name that no page has."""


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
