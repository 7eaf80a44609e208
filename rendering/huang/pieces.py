"""The pieces of HUANG on the board: tiles, leaders, bandits, and the marker of a union. Each sprite is cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import DYNASTIES
from rendering.canvas import SHARP, Brush
from rendering.huang.emblems import paint_emblem
from rendering.huang.symbols import paint_symbol
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from games.engine import Seat
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

ACROSS: Final = 66
"""Width of a hexagon, in pixels of the chart."""
CORNER: Final = 19
"""A quarter of the height of a hexagon."""
DOWN: Final = 3 * CORNER
"""Distance of two rows of hexagons."""
TALL: Final = 4 * CORNER
"""Height of a hexagon."""
_LEADER: Final = 58
"""Width of a leader."""
_MARKER: Final = 64
"""Width of the marker of a union."""


def hexagon(middle: Point, inset: float = 0) -> list[Point]:
    """Return the corners of a hexagon around `middle`, from the top clockwise."""
    x, y = middle
    half, peak, side = ACROSS / 2 - inset, TALL / 2 - inset * 1.155, CORNER - inset * 0.577
    return [(x, y - peak), (x + half, y - side), (x + half, y + side), (x, y + peak), (x - half, y + side),
            (x - half, y - side)]  # fmt: skip


def rounded(corners: list[Point], share: float = 0.09) -> list[Point]:
    """Return an outline with its corners cut twice, so that they look round."""
    found: list[Point] = []
    for number, (x, y) in enumerate(corners):
        for other, reach in ((corners[number - 1], share), (corners[(number + 1) % len(corners)], share)):
            found.append((x + (other[0] - x) * reach, y + (other[1] - y) * reach))
    return found


@PICTURES.remembered
def tile(palette: Palette, colour: str, zoom: float = 1) -> Sprite:
    """A tile: a hexagon in its colour with its symbol."""
    brush = Brush(ACROSS, TALL, SHARP, zoom)
    middle, tint = (ACROSS / 2, TALL / 2), palette.tint(colour)
    for inset, tone in ((0.6, palette.ink), (2.0, tint.rim), (4.6, tint.base)):
        brush.polygon(rounded(hexagon(middle, inset)), tone)
    upper = rounded(hexagon(middle, 4.6))
    brush.stroke([upper[11], upper[0], upper[1], upper[2]], tint.ground, 1.8)
    paint_symbol(brush, colour, (middle[0], middle[1]), 44, (tint.mark, tint.base))
    return brush.sprite()


@PICTURES.remembered
def small_tile(palette: Palette, colour: str, size: int) -> Sprite:
    """A tile `size` pixels high, for a line of text or a panel."""
    return tile(palette, colour, size / TALL)


@PICTURES.remembered
def leader(palette: Palette, seat: Seat, colour: str, zoom: float = 1) -> Sprite:
    """A leader: a round piece in its colour with the emblem of the seat's dynasty, and a badge with its tiles' symbol.

    The badge tells the colours apart for players who cannot.
    """
    brush = Brush(_LEADER, _LEADER, SHARP, zoom)
    mid, tint = _LEADER / 2, palette.tint(colour)
    brush.discs((mid, mid), (mid - 0.3, palette.ink), (mid - 1.8, palette.white), (mid - 4.4, palette.ink),
                (mid - 5.8, tint.base))  # fmt: skip
    paint_emblem(brush, DYNASTIES[seat], (mid, mid - 1), 39, (tint.mark, tint.base))
    badge = (_LEADER - 11.5, _LEADER - 11.5)
    brush.discs(badge, (11.5, palette.ink), (10.2, tint.mark))
    paint_symbol(brush, colour, badge, 16, (tint.base if colour != "white" else palette.white, tint.mark))
    return brush.sprite()


@PICTURES.remembered
def small_leader(palette: Palette, seat: Seat, colour: str, size: int) -> Sprite:
    """A leader `size` pixels wide, for a line of text or a panel."""
    return leader(palette, seat, colour, size / _LEADER)


@PICTURES.remembered
def bandit(palette: Palette, strength: int, zoom: float = 1) -> Sprite:
    """A Bandit tile: a masked face under its strength."""
    brush = Brush(ACROSS, TALL, SHARP, zoom)
    x, y = middle = (ACROSS / 2, TALL / 2)
    cloth = mix(palette.lacquer, palette.ink, 0.5)
    for inset, tone in ((0.6, palette.white), (1.9, palette.ink), (4.6, cloth), (6.4, palette.ink)):
        brush.polygon(rounded(hexagon(middle, inset)), tone)
    skin = mix(palette.ochre, palette.paper, 0.12)
    brush.disc(x, y + 13, 12.5, skin)
    brush.polygon([(x - 15, y + 11), (x - 10, y + 3), (x + 10, y + 3), (x + 15, y + 11)], palette.lacquer)
    brush.polygon([(x - 13, y + 17), (x + 13, y + 17), (x + 9, y + 27), (x - 9, y + 27)], palette.lacquer)
    brush.disc(x - 5, y + 14, 1.9, palette.ink)
    brush.disc(x + 5, y + 14, 1.9, palette.ink)
    brush.write(str(strength), (x, y), 40, palette.white, BOLD)
    return brush.sprite()


@PICTURES.remembered
def union(palette: Palette, zoom: float = 1) -> Sprite:
    """The unification marker: a ring of jade around the tile that unites states."""
    brush = Brush(_MARKER, _MARKER, SHARP, zoom)
    mid = _MARKER / 2
    dark = mix(palette.jade, palette.ink, 0.5)
    brush.discs((mid, mid), (mid - 0.3, palette.white), (mid - 1.8, dark), (mid - 3.4, palette.jade))
    brush.disc(mid, mid, mid - 11, dark)
    brush.disc(mid, mid, mid - 12.4, palette.white)
    brush.hole(mid, mid, mid - 13.8)
    return brush.sprite()
