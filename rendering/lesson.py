"""Parts of the help pages' pictures: titles, texts, and panels of steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import Column, Flex, Framed, Item, Padded, Row, Sized, Text, Thing, grid, picture
from rendering.layout import finished
from rendering.memory import PICTURES
from rendering.palette import Palette
from rendering.pieces import seal

PaintsLesson: TypeAlias = Callable[[Palette], Canvas]
ACROSS: Final = 1000
"""Width of a picture in pixels."""
EDGE: Final = 24
"""Margin around everything."""
GAP: Final = 18
"""Space between two panels."""
_STEP: Final = 166
"""Least height of what is in a panel."""


class Lessons(dict[str, PaintsLesson]):
    """Painters of a game's help pages by name, and of its `cover`."""

    def __init__(self, game: str, palettes: Mapping[str, Palette], painters: Mapping[str, PaintsLesson]) -> None:
        super().__init__(painters)
        self._game, self._palettes = game, palettes

    def lesson(self, name: str, look: Look = USUAL) -> bytes:
        """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
        if name not in self:
            raise LookupError(f"{self._game} has no lesson {name!r}; it has: {', '.join(self)}.")
        return finished(self[name](self._palettes[look.theme]), look)

    def cover(self, look: Look = USUAL) -> bytes:
        """Return the cover as a PNG."""
        return self.lesson("cover", look)


def lesson_picture(palette: Palette, *things: Thing, top: Canvas | None = None) -> Canvas:
    """Return a picture of things one below the other, below one that is as wide as the whole, if there is one."""
    head = [top] if top else []
    return picture(palette, *head, Padded(Column(*things, gap=GAP), EDGE, EDGE), width=ACROSS)


def title(text: str, points: int = 46) -> Text:
    """Return a title."""
    return Text(text, points, "title", bold=True)


def words(text: str, points: int = 34) -> Text:
    """Return dim text on as many lines as it needs."""
    return Text(text, points, "dim", lines=9)


def framed(*things: Thing) -> Item:
    """Return a panel with things side by side."""
    return Framed(Sized(Row(*things, gap=14), 0, _STEP, across=None), 20, 14, panel)


def step(palette: Palette, sign: str, name: str, text: str, *things: Thing) -> Item:
    """Return a panel with a character on a seal, a title, text below it, and pieces at the right."""
    return framed(seal(palette, sign, 76), 6, Flex(Column(Text(name, 46, bold=True), words(text))), *things)


def notes(*notes: tuple[Thing, str]) -> Item:
    """Return pieces, each with what is to be said about it."""
    return grid(((piece, words(text, 36)) for piece, text in notes), gap=26, below=14, shares=(0, 1))


@PICTURES.remembered
def panel(palette: Palette, width: int, height: int, state: str = "") -> Sprite:
    """An empty panel, highlighted if its state is `lit`."""
    brush = Brush(width, height, 2)
    inset, frame, inside = (5, palette.gold, palette.lit) if state else (2, palette.frame, palette.panel)
    brush.boxes((0, 14, frame), (inset, 11, inside))
    return brush.sprite()
