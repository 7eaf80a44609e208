"""Panels with frames: for a player, with a head for the name, or empty ones for general use; bands for tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rendering.canvas import Brush, Canvas
from rendering.layout import PAD
from rendering.lettering import BOLD, figure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import medallion, token

if TYPE_CHECKING:
    from PIL import Image

    from games.engine import Seat
    from rendering.canvas import Sprite
    from rendering.palette import Palette

PANEL_HEAD: Final = 100
"""Height of a panel's head in pixels."""


def panel_canvas(palette: Palette, width: int, height: int, seat: Seat, *, active: bool, won: bool) -> Canvas:
    """Return the empty panel of a seat, framed in lacquer and gold while the game waits for it, to paint on."""
    return Canvas(palette, _ground(palette, width, height, seat, active=active, won=won).copy())


@PICTURES.remembered
def _ground(palette: Palette, width: int, height: int, seat: Seat, *, active: bool, won: bool) -> Image.Image:
    hue = palette.hues[seat]
    brush = Brush(width, height, 2)
    if active or won:
        edge = mix(palette.lacquer, palette.ink, 0.25) if active else mix(palette.gold, palette.bark, 0.5)
        brush.box(0, 0, width, height, edge, radius=14)
        brush.box(1.5, 1.5, width - 1.5, height - 1.5, palette.lacquer if active else palette.gold, radius=13)
        brush.box(6, 6, width - 6, height - 6, mix(palette.gold, palette.white, 0.2), radius=9)
        brush.box(8, 8, width - 8, height - 8, palette.lit, radius=8)
    else:
        thick = 3 + 1.5 * palette.bold
        brush.box(3, 3, width - 3, height - 3, palette.frame, radius=11)
        brush.box(thick, thick, width - thick, height - thick, palette.panel, radius=10)
    inset = 8 if active or won else 4 + palette.bold
    brush.box(inset, inset, width - inset, PANEL_HEAD - 2, hue.pale, radius=7)
    brush.box(inset, PANEL_HEAD - 12, width - inset, PANEL_HEAD - 2, hue.pale)
    brush.box(inset, PANEL_HEAD - 4 * palette.bold, width - inset, PANEL_HEAD, hue.line)
    canvas = Canvas.blank(palette, width, height)
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.image


@PICTURES.remembered
def empty_panel(palette: Palette, width: int, height: int, *, lined: bool = False) -> Sprite:
    """An empty panel that belongs to no seat, with a fine inner line if `lined`."""
    brush = Brush(width, height, 2)
    brush.box(0, 0, width, height, palette.frame, radius=14)
    brush.box(2, 2, width - 2, height - 2, palette.panel, radius=12)
    if lined:
        line = mix(palette.panel, palette.frame, 0.5)
        brush.box(9, 9, width - 9, height - 9, None, radius=7, edge=line, thick=1.5)
    return brush.sprite()


@PICTURES.remembered
def band(palette: Palette, tint: str, width: int, height: int) -> Sprite:
    """The background of a line in a table, in the tint of a country."""
    colours = palette.tint(tint)
    brush = Brush(width, height, 2)
    brush.box(0, 0, brush.width, brush.height, colours.rim, radius=12)
    brush.box(2, 2, brush.width - 2, brush.height - 2, colours.ground, radius=10)
    return brush.sprite()


class Head(NamedTuple):
    """Sizes and places in the head of a player's area, in pixels; distances are from the padding and from the top."""

    token: tuple[int, int]
    """Size and top of the token."""
    medal: tuple[int, int, int]
    """Size, left and top of the emperor marker."""
    score: tuple[int, int, int]
    """Font size, distance from the right, and baseline of the score."""


def paint_head(canvas: Canvas, head: Head, seat: Seat, score: int | None, *, emperor: bool) -> float:
    """Paint a seat's token, the marker of the `emperor` on it, and at the right the score if there is one.

    Return the score's width.
    """
    size, top = head.token
    canvas.lay(token(canvas.palette, seat, size), PAD, top)
    if emperor:
        size, left, top = head.medal
        canvas.lay(medallion(canvas.palette, size), PAD + left, top)
    if score is None:
        return 0
    size, right, baseline = head.score
    return canvas.write(figure(score), canvas.width - PAD - right, baseline, size, weight=BOLD, anchor="r", vital=True)
