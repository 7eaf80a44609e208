"""Close-ups of the boards side by side: all of them in a given width, or a single area with the rest faded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering.canvas import Canvas, flat
from rendering.chang_cheng.plan import FOUNDATION, GROUND, Scroll, across
from rendering.chang_cheng.scene import paint_marks, paint_scroll
from rendering.palette import FADED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.boards import Side
    from games.chang_cheng.state import State
    from games.engine import Key
    from rendering.palette import Palette

_ZOOM: Final = 1.5
"""Zoom of a close-up of an area."""
_NORTH: Final = 128
"""Rows from the top of a board to the foot of a region's name and counter, at a zoom of 1."""
_SOUTH: Final = GROUND + FOUNDATION
"""Rows from the top of a board to the name of a province, at a zoom of 1."""


def whole(palette: Palette, game: State, width: int, *, area: Key = "", last: bool = False) -> Canvas:
    """Paint all boards, `width` pixels wide; if an `area` is given, everything but it and its neighbours is faded.

    With `last`, what was placed last is outlined.
    """
    scroll = _scroll(game.layout.sides, width / sum(map(across, game.layout.sides)))
    canvas = _painted(palette, game, scroll, last=last)
    if area:
        _fade_around(canvas, game, scroll, area)
    return canvas


def near(palette: Palette, game: State, area: Key, width: int) -> Canvas:
    """Paint a province or region, and as much of the faded boards on both sides as is seen in `width` pixels."""
    scroll = _scroll(game.layout.sides, _ZOOM)
    left, right = _columns(scroll, _squares(game, area))
    start = min(max(0, (left + right - width) // 2), scroll.width - width)
    inside = [leaf for leaf in scroll.strips[0] if leaf.box.left < start + width and leaf.box.right > start]
    shown = _scroll([leaf.side for leaf in inside], _ZOOM)  # a board that has not been painted yet takes a while
    picture = _painted(palette, game, shown, last=True)
    _fade_around(picture, game, shown, area)
    start = min(start - inside[0].box.left, picture.width - width)
    canvas = Canvas.blank(palette, width, picture.height)
    canvas.cover(picture.image.crop((start, 0, start + width, picture.height)), 0, 0)
    return canvas


def _scroll(sides: Sequence[Side], zoom: float) -> Scroll:
    """Return a scroll of boards side by side."""
    return Scroll(tuple(sides), round(sum(map(across, sides)) * zoom), len(sides), zoom=zoom)


def _squares(game: State, area: Key) -> Sequence[Key]:
    """Return the squares of a province or region."""
    return game.layout.provinces.get(area) or game.layout.regions[area]


def _columns(scroll: Scroll, squares: Sequence[Key]) -> tuple[int, int]:
    """Return the left and right end of some squares, which are given from left to right."""
    return scroll.square(squares[0]).left, scroll.square(squares[-1]).right


def _painted(palette: Palette, game: State, scroll: Scroll, *, last: bool) -> Canvas:
    """Paint a scroll, with what only the viewer knows."""
    canvas = Canvas.blank(palette, scroll.width, scroll.bottom)
    paint_scroll(canvas, game, scroll, private=True)
    if last:
        paint_marks(canvas, game, scroll)
    return canvas


def _fade_around(canvas: Canvas, game: State, scroll: Scroll, area: Key) -> None:
    """Fade everything except an area with its walls, and the areas on the other side of them."""
    layout, squares = game.layout, _squares(game, area)
    own = _columns(scroll, squares)
    if area in layout.provinces:
        beyond = [square for region in layout.borders[area] for square in layout.regions[region]]
        across_from = _columns(scroll, beyond)
        split = round(_NORTH * scroll.zoom)
        _fade(canvas, across_from, (0, split))
        _fade(canvas, own, (split, canvas.height))
    else:
        provinces = dict.fromkeys(layout.province_of[square] for square in squares)
        across_from = _columns(scroll, [square for province in provinces for square in layout.provinces[province]])
        split = round(_SOUTH * scroll.zoom)
        _fade(canvas, own, (0, split))
        _fade(canvas, across_from, (split, canvas.height))


def _fade(canvas: Canvas, columns: tuple[int, int], rows: tuple[int, int]) -> None:
    """Blend what is outside some columns with the sheet colour, between two rows."""
    top, bottom = rows
    for left, right in ((0, columns[0]), (columns[1], canvas.width)):
        if left < right:
            part = canvas.image.crop((left, top, right, bottom)).convert("RGB")
            sheet = Image.new("RGB", part.size, canvas.palette.sheet)
            canvas.cover(flat(canvas.palette, Image.blend(part, sheet, FADED)), left, top)
