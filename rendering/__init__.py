"""Paint pictures of games from observations. A game has a painter: the package named after it, or the plain one.

Painters are synchronous, keep no state except caches, and may be called from any thread.

What may be imported from where:

- The bot imports this module and `serving`, and for its own icon `palette` and `pieces`.
- A painter imports its own game, `games.engine`, the modules beside the painters, and `maps` if its board is a map, but
  never another painter.
- The modules beside the painters know no game. They stand on each other in layers, from `lettering` and `palette` up
  to whole pictures such as `charts` and `film`; `pyproject.toml` lists them. `maps` stands on them all.

What a picture is made of:

- Drawings are SVG files in `art`, whose colours have names: themes are stylesheets there. `pieces` has a cached
  function for each of them.
- A picture is described once, by items of `flow`: rows, columns, grids of texts and pieces. Wide ones and those for a
  phone differ in a width. What every table has, a heading and an area for each player, is in `table`.
- A board or a map is a canvas with coordinates of its own; its `places` tell where each option of a question lies, and
  `layout` paints the letters there.
- `say` is a painter's message catalogue, with its texts in the folder `locale` beside it. A cached function says
  nothing itself, since the language can change: words are its arguments.

`plain` has none of a game's own: it paints the grid and the facts in the texts of any box.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, TypeVar, cast, get_args

from games import find_box

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Game
    from rendering.palette import Palette

__all__ = ["LAYOUTS", "THEMES", "USUAL", "Choice", "Layout", "Look", "Painter", "Theme", "find_painter"]

S = TypeVar("S", contravariant=True)  # noqa: PLC0105
"""What a seat may know of a game: an observation."""

Theme: TypeAlias = Literal["light", "dark", "contrast"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
Layout: TypeAlias = Literal["wide", "phone"]
LAYOUTS: Final[tuple[Layout, ...]] = get_args(Layout)


@dataclass(frozen=True, slots=True)
class Look:
    """Appearance settings of a picture."""

    theme: Theme = "light"
    width: int = 1600
    """Width of a wide board in pixels; other pictures scale in proportion."""
    layout: Layout = "wide"
    """Layout for a computer's screen, or for a phone: upright, half as wide, and legible at a width of 400 pixels.

    Painters without a phone layout always use the wide one.
    """


USUAL: Final = Look()
"""Default appearance."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A picture of the options of a question."""

    png: bytes
    places: Mapping[str, Sequence[tuple[float, float]]]
    """Where each option lies that can be seen: the corners of a polygon, in pixels. No two of them overlap."""


class Painter(Protocol[S]):
    """Painter of one game. `names` are the players' names in seat order; all text is in the current language."""

    PALETTES: Mapping[Theme, Palette]
    """The colours of each theme."""

    def board(self, game: S, names: Sequence[str], look: Look = ...) -> bytes:
        """Return the whole table as a PNG."""

    def hand(self, game: S, look: Look = ...) -> bytes:
        """Return the viewer's private hand as a PNG."""

    def choice(self, game: S, marks: Mapping[str, str], look: Look = ...) -> Choice | None:
        """Return a picture of the options in `marks` (key to mark), each that can be seen with its mark at its edge.

        Return `None` if a picture would add nothing, which is so for everything but spaces and cards.
        """

    def detail(self, item: str, game: S, names: Sequence[str], look: Look = ...) -> bytes | None:
        """Return a close-up of one of the texts' `items` as a PNG, or `None` if there is nothing to show."""

    def ending(self, games: Sequence[S], names: Sequence[str], look: Look = ...) -> Mapping[str, bytes]:
        """Return up to 9 pictures of a finished game in display order, such as the table and the ranking.

        Keys are descriptions (up to 1,024 characters), values are PNGs. `games` are the public observations from the
        start of the game to its end.
        """

    def scores(self, game: S, names: Sequence[str], look: Look = ...) -> bytes:
        """Return all players' points by source as a PNG that is legible on a phone."""

    def story(self, games: Sequence[S], names: Sequence[str], look: Look = ...) -> bytes:
        """Return the whole game as an animated GIF of ten seconds, from the same `games`."""

    def cover(self, look: Look = ...) -> bytes:
        """Return the game's cover with its title as a PNG, for players who choose a game or are about to play it."""

    def lesson(self, name: str, look: Look = ...) -> bytes:
        """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""


def find_painter(name: str) -> Painter[Game]:
    """Return the painter of a game: the module that its box names, `rendering.NAME`, or else the plain painter.

    Raises `UnknownGame` if there is no game called `name`.
    """
    box = find_box(name)
    if box.painter:
        return cast("Painter[Game]", import_module(box.painter))
    own = import_module(f"rendering.{box.name}") if find_spec(f"rendering.{box.name}") else None
    is_painter = hasattr(own, "board") and hasattr(own, "hand")
    return cast("Painter[Game]", own if is_painter else import_module("rendering.plain").PlainPainter(box))
