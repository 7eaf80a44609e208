"""The pieces of HUANG, the marks on them, and screens. Each sprite is cached; most are drawings in `rendering/art`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue, Seat
from games.huang.pieces import DYNASTIES
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Point, Sprite
from rendering.lettering import BOLD, fit, measure
from rendering.memory import PICTURES
from rendering.palette import LIGHT, Colour, Palette, mix, palettes_of
from rendering.pieces import sized

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of HUANG's pictures. Cached functions must not call it, since the language can change."""
LANDS: Final = ("loess", "meadow", "clay")
"""Tints of neighbouring areas."""
_SIGNS: Final = tuple(f"huang/{dynasty}" for dynasty in DYNASTIES)
PALETTES: Final = palettes_of("huang", 5, edges=2, heavy=180_000, masonry=False, signs=_SIGNS)
"""The palettes by theme. A map of hexagons is a larger file than one of provinces."""
ACROSS: Final = 66
"""Width of a hexagon, in pixels of the chart."""
CORNER: Final = 19
"""A quarter of the height of a hexagon."""
DOWN: Final = 3 * CORNER
"""Distance of two rows of hexagons."""
TALL: Final = 4 * CORNER
"""Height of a hexagon."""
_LEADER: Final = 64
"""Width of a leader."""
_SYMBOLS: Final = {"yellow": "hat", "red": "swords", "blue": "sheaf", "green": "coin", "white": "vase"}
"""The drawings of the symbols of the five kinds of tiles."""
MARK: Final = 37
"""Height of a mark."""


def hexagon(middle: Point, inset: float = 0) -> list[Point]:
    """Return the corners of a hexagon around `middle`, from the top clockwise."""
    x, y = middle
    half, peak, side = ACROSS / 2 - inset, TALL / 2 - inset * 1.155, CORNER - inset * 0.577
    return [(x, y - peak), (x + half, y - side), (x + half, y + side), (x, y + peak), (x - half, y + side),
            (x - half, y - side)]  # fmt: skip


def emblem(brush: Brush, name: str, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
    """Draw a dynasty's emblem or the symbol of a colour around a `middle`, in its colour and that of its lines."""
    brush.lay(_sign(name, round(size * brush.scale), *tones), middle[0] - size / 2, middle[1] - size / 2)


@PICTURES.remembered
def _sign(name: str, size: int, tone: Colour, cut: Colour) -> Sprite:
    return drawn(LIGHT, "huang/sign", size, sign=f"huang/{_SYMBOLS.get(name, name)}", tone=tone, cut=cut)


union: Final = sized("huang/union", 64)
"""The unification marker at a zoom: a ring of jade around the tile that unites states."""
palace: Final = sized("huang/palace", 84)
"""The Royal Palace at a zoom: a hall with two golden roofs; it stands on the lower edge."""
granary: Final = sized("huang/granary", 38)
"""A granary at a zoom: a round store of clay with a straw roof; it stands on the lower edge."""
scar: Final = sized("huang/scar", 40)
"""A mark at a zoom on a space that has just lost its piece."""
bag: Final = sized("huang/bag", 54 / 58)
"""The bag with the tiles, given by its height."""
gap: Final = sized("huang/gap")
"""An empty place in the market."""


@PICTURES.remembered
def tile(palette: Palette, colour: str, zoom: float = 1, lean: tuple[int, int] = (0, 0)) -> Sprite:
    """A tile in its colour with its symbol, which is smaller where it leans away from a building."""
    brush, tint = Brush(ACROSS, TALL, 1, zoom), palette.tint(colour)
    brush.lay(drawn(palette, "huang/tile", ACROSS * zoom, tile=tint), 0, 0)
    middle, size = (ACROSS / 2 + lean[0], TALL / 2 + lean[1]), 48 * 0.8 if any(lean) else 48
    emblem(brush, colour, middle, size, (tint.mark, tint.base))
    return brush.sprite()


@PICTURES.remembered
def small_tile(palette: Palette, colour: str, size: int) -> Sprite:
    """A tile `size` pixels high, for a line of text or a panel."""
    return tile(palette, colour, size / TALL)


@PICTURES.remembered
def leader(palette: Palette, seat: Seat, colour: str, zoom: float = 1) -> Sprite:
    """A leader: the seat's emblem on its colour in a ring of the seat's hue, and a badge with its tiles' symbol."""
    brush, hue, tint = Brush(_LEADER, _LEADER, 1, zoom), palette.hues[seat], palette.tint(colour)
    brush.lay(drawn(palette, "huang/leader", _LEADER * zoom, sign=palette.signs[seat], hue=hue, tile=tint), 0, 0)
    brush.lay(drawn(palette, "huang/badge", 26 * zoom, sign=f"huang/{_SYMBOLS[colour]}", tile=tint), 38, 38)
    return brush.sprite()


@PICTURES.remembered
def small_leader(palette: Palette, seat: Seat, colour: str, size: int) -> Sprite:
    """A leader `size` pixels wide, for a line of text or a panel."""
    return leader(palette, seat, colour, size / _LEADER)


@PICTURES.remembered
def bandit(palette: Palette, strength: int, zoom: float = 1) -> Sprite:
    """A Bandit tile: a masked face under its strength."""
    brush = Brush(ACROSS, TALL, SHARP, zoom)
    brush.lay(drawn(palette, "huang/bandit", ACROSS * brush.scale), 0, 0)
    brush.write(str(strength), (ACROSS / 2, TALL / 2), 40, palette.white, BOLD)
    return brush.sprite()


@PICTURES.remembered
def pagoda(palette: Palette, colour: str, zoom: float = 1) -> Sprite:
    """A pagoda of three storeys with roofs in its colour; it stands on the lower edge of the sprite."""
    wall = mix(palette.white, palette.stone, 0.4) if colour != "white" else mix(palette.wood, palette.ink, 0.35)
    return drawn(palette, "huang/pagoda", 48 * zoom, tile=palette.tint(colour), wall=wall)


@PICTURES.remembered
def footprint(palette: Palette, tone: Colour, corners: tuple[Point, ...], zoom: float = 1) -> Sprite:
    """The ground of a building, which reaches towards its tiles: their middles are `corners` around the origin."""
    wide, high = (2 * max(abs(corner[axis]) for corner in corners) + 8 for axis in (0, 1))
    brush = Brush(wide, high, SHARP, zoom)
    points = [(brush.width / 2 + x * 0.5, brush.height / 2 + y * 0.5) for x, y in corners]
    for thick, colour in ((9.0, palette.ink), (6.6, palette.white), (4.2, tone)):
        brush.stroke(points, colour, thick, closed=True)
    return brush.sprite()


@PICTURES.remembered
def plaque(palette: Palette, name: str, zoom: float) -> Sprite:
    """A capital's name on lacquer."""
    text, size = fit(name, 15, BOLD, ACROSS + 14)
    brush = Brush(measure(text, size, BOLD) + 12, 21, SHARP, zoom)
    brush.boxes((0, 5, palette.ink), (1.2, 4, palette.lacquer))
    brush.write(text, (brush.width / 2, brush.height * 0.75), size, palette.white, BOLD)
    return brush.sprite()


@PICTURES.remembered
def outline(palette: Palette, tone: Colour, zoom: float, *, bold: bool) -> Sprite:
    """An outline of a space with a dark and a white edge; a thinner one for what happened before the latest turn."""
    brush = Brush(ACROSS + 8, TALL + 8, SHARP, zoom)
    strokes = ((10.0, palette.ink), (7.6, palette.white), (4.8, tone)) if bold else ((5.2, palette.white), (3.0, tone))
    for thick, colour in strokes:
        brush.stroke(hexagon((ACROSS / 2 + 4, TALL / 2 + 4), 1.5), colour, thick, closed=True)
    return brush.sprite()


@PICTURES.remembered
def mark(palette: Palette, text: str, zoom: float) -> Sprite:
    """The mark of an option on a tag that is hardly larger than its letters; they are legible on a phone."""
    brush = Brush(max(32, measure(text, 34, BOLD) + 7), MARK, SHARP, zoom)
    brush.boxes((0, 9, palette.ink), (1.3, 7.7, palette.choice), (3.8, 5.2, palette.white))
    brush.write(text, (brush.width / 2, MARK / 2 + 11.5), 34, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def figures(palette: Palette, text: str, colour: str, zoom: float) -> Sprite:
    """Points on a plate in their colour, or strengths on a pale one without a `colour`."""
    size, ground, ink = 23, palette.silk, palette.ink
    if colour:
        size, ground, ink = 26, palette.tint(colour).base, palette.tint(colour).mark
    brush = Brush(measure(text, size, BOLD) + 9, 27, SHARP, zoom)
    brush.boxes((0, 7, palette.ink), (1.2, 5.8, palette.white), (2.4, 4.6, ground))
    brush.write(text, (brush.width / 2, 13.5 + size * 0.34), size, ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def badge(palette: Palette, text: str, colour: str, tone: Colour, zoom: float, *, name: str = "") -> Sprite:
    """A strength with the symbol of the tiles that make it, framed in a tone, and after the name of its side."""
    size, tint = 38, palette.tint(colour)
    left = measure(name, size, BOLD) + 6 if name else 0
    brush = Brush(left + measure(text, size, BOLD) + 58, 46, SHARP, zoom)
    middle, baseline = 23.0, 23 + size * 0.34
    brush.boxes((0, 12, palette.ink), (1.6, 10.4, palette.white), (3, 9, tone), (6.6, 5.4, palette.silk))
    if name:
        brush.write(name, (6 + left / 2, baseline), size, palette.ink, BOLD)
    brush.discs((left + 25, middle), (15.5, tint.base))
    emblem(brush, colour, (left + 25, middle), 26, (tint.mark, tint.base))
    brush.write(text, ((left + 46 + brush.width - 8) / 2, baseline), size, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def conflict_sign(palette: Palette, kind: str, size: float) -> Sprite:
    """The sign of a conflict: swords on lacquer for a war, a hat on gold for a revolt."""
    others = "swords", palette.lacquer, palette.white
    sign, ground, tone = ("hat", palette.imperial, palette.ink) if kind == "revolt" else others
    return drawn(palette, "huang/conflict", size, sign=f"huang/{sign}", ground=ground, tone=tone)


@PICTURES.remembered
def screen(palette: Palette, seat: Seat, size: int) -> Sprite:
    """A folding screen in a seat's hue, `size` pixels high."""
    return drawn(palette, "huang/folding", size * 60 / 46, hue=palette.hues[seat])


@PICTURES.remembered
def open_screen(palette: Palette, width: int, height: int, seat: Seat) -> Sprite:
    """A screen as its player sees it: leaves of lacquer in the seat's hue, each with the emblem of the dynasty."""
    brush, leaf = Brush(width, height, SHARP), (width - 8) / 6
    shade = mix(palette.hues[seat].base, palette.ink, 0.3)
    edge = mix(shade, palette.gold, 0.55)
    brush.box(0, 0, width, height, mix(palette.bark, palette.ink, 0.35), radius=12)
    for number in range(6):
        left, right = 6 + number * leaf, 2 + (number + 1) * leaf
        brush.box(left, 6, right, height - 6, mix(palette.gold, palette.bark, 0.4), radius=6)
        brush.box(left + 2, 8, right - 2, height - 8, shade, radius=5)
        brush.box(left + 8, 14, right - 8, height - 14, None, radius=4, edge=edge, thick=1.6)
        size = min(leaf * 0.56, height * 0.29)
        place = (left + right) / 2, 18 + size * 0.6
        emblem(brush, DYNASTIES[seat], place, size, (mix(shade, palette.gold, 0.8), shade))
    return brush.sprite()


@PICTURES.remembered
def empty_place(palette: Palette, colour: str, size: int) -> Sprite:
    """The place in front of a screen that a leader of a colour has left."""
    return drawn(palette, "huang/place", size, sign=f"huang/{_SYMBOLS[colour]}", tile=palette.tint(colour))


@PICTURES.remembered
def away(palette: Palette, colour: str, size: int) -> Sprite:
    """The empty place of a leader who is on the board."""
    return drawn(palette, "huang/away", size, tile=palette.tint(colour))


@PICTURES.remembered
def strip(palette: Palette, colour: str, width: int, height: int) -> Sprite:
    """A bar of points in a colour."""
    brush, tint = Brush(width, height, SHARP), palette.tint(colour)
    brush.box(0, 0, width, height, mix(palette.ink, tint.rim, 0.2), radius=4)
    if width > 8:  # narrower ones are all edge
        brush.box(1.6, 1.6, width - 1.6, height - 1.6, tint.base, radius=3)
        brush.box(3, 3, width - 3, 3 + height * 0.16, tint.ground, radius=2)
    return brush.sprite()


@PICTURES.remembered
def plate(palette: Palette, width: int, height: int) -> Sprite:
    """The golden ground of a winner's line or of what decides."""
    brush = Brush(width, height, SHARP)
    brush.boxes((0, 10, mix(palette.gold, palette.bark, 0.3)), (2, 9, mix(palette.panel, palette.gold, 0.36)))
    return brush.sprite()
