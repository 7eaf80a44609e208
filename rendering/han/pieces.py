"""The pieces of HAN: houses, emissaries, markers, cards and their emblems. Each sprite is cached."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from games.han.cards import CARDS
from games.han.words import cards_of
from rendering.canvas import SHARP, Brush, arc
from rendering.han.chart import PLATE
from rendering.lettering import BOLD, measure
from rendering.maps.names import FIGURE
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import carve

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine import Seat
    from rendering.canvas import Point, Sprite
    from rendering.palette import Colour, Palette


def _lantern(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    brush.stroke([(x, y - half), (x, y + half)], ink, half * 0.14)
    brush.disc(x, y - half * 0.02, half * 0.78, ink, tall=0.76)
    for share in (-0.4, 0, 0.4):
        brush.stroke([(x + half * share, y - half * 0.42), (x + half * share, y + half * 0.4)], gap, half * 0.1)
    for lift in (-0.6, 0.56):
        brush.box(x - half * 0.4, y + half * lift - half * 0.09, x + half * 0.4, y + half * lift + half * 0.09, ink)
    for share in (-0.2, 0.2):
        brush.stroke([(x + half * share, y + half * 0.6), (x + half * share, y + half * 0.96)], ink, half * 0.12)


def _coin(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    brush.disc(x, y, half * 0.94, ink)
    brush.disc(x, y, half * 0.76, gap)
    brush.disc(x, y, half * 0.66, ink)
    arm = half * 0.27
    brush.box(x - arm, y - arm, x + arm, y + arm, gap)


def _bamboo(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    brush.stroke([(x - half * 0.3, y + half), (x - half * 0.1, y - half * 0.95)], ink, half * 0.24)
    for share in (-0.32, 0.38):
        lift = y + half * share
        left = x - half * 0.3 + half * 0.1 * (1 - share)
        brush.stroke([(left - half * 0.2, lift), (left + half * 0.16, lift)], gap, half * 0.09)
    for foot, tip in (((-0.1, 0.2), (0.98, -0.28)), ((-0.12, 0.24), (0.9, 0.62)), ((-0.16, -0.3), (-1, -0.02)),
                      ((-0.08, -0.46), (0.72, -0.96))):  # fmt: skip
        brush.polygon(_leaf((x + half * foot[0], y + half * foot[1]), (x + half * tip[0], y + half * tip[1])), ink)


def _leaf(foot: Point, tip: Point) -> list[Point]:
    """Return the outline of a leaf from `foot` to `tip`."""
    across, down = tip[0] - foot[0], tip[1] - foot[1]
    sides: list[Point] = []
    for side, shares in ((1, range(9)), (-1, range(8, -1, -1))):
        for step in shares:
            share = step / 8
            swell = side * 0.2 * math.sin(math.pi * share**0.8)
            sides.append((foot[0] + across * share - down * swell, foot[1] + down * share + across * swell))
    return sides


def _fan(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    pivot = (x, y + half * 0.78)
    brush.polygon([pivot, *arc(pivot, half * 1.62, 214, 326, 24)], ink)
    brush.polygon([pivot, *arc(pivot, half * 0.62, 214, 326, 16)], gap)
    for turn in range(8):
        start, end = arc(pivot, half * 0.5, 214 + turn * 16, 0, 1)[0], arc(pivot, half * 1.5, 214 + turn * 16, 0, 1)[0]
        brush.stroke([pivot, start], ink, half * 0.1)
        if 0 < turn < 7:
            brush.stroke([start, end], gap, half * 0.06)
    brush.disc(*pivot, half * 0.14, ink)


def _blossom(brush: Brush, middle: Point, half: float, ink: Colour, gap: Colour) -> None:
    x, y = middle
    petals = [math.radians(turn * 72 - 90) for turn in range(5)]
    for turn in petals:
        brush.disc(x + half * 0.56 * math.cos(turn), y + half * 0.56 * math.sin(turn), half * 0.42, ink)
    brush.disc(x, y, half * 0.3, gap)
    brush.disc(x, y, half * 0.19, ink)
    for turn in petals:
        near = (x + half * 0.3 * math.cos(turn), y + half * 0.3 * math.sin(turn))
        brush.stroke([near, (x + half * 0.62 * math.cos(turn), y + half * 0.62 * math.sin(turn))], gap, half * 0.07)


_EMBLEMS: Final[dict[str, Callable[[Brush, Point, float, Colour, Colour], None]]] = {
    "red": _lantern,
    "yellow": _coin,
    "green": _bamboo,
    "orange": _fan,
    "violet": _blossom,
}


def engrave(brush: Brush, colour: str, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
    """Draw the emblem of a colour, `size` high, in ink, with gaps in the two `tones`."""
    _EMBLEMS[colour](brush, middle, size / 2, *tones)


@PICTURES.remembered
def emblem(palette: Palette, colour: str, size: int) -> Sprite:
    """A colour's emblem, as printed on the map."""
    tint = palette.tint(colour)
    brush = Brush(size * 1.1, size * 1.1, SHARP)
    engrave(brush, colour, (brush.width / 2, brush.height / 2), size, (tint.deep, tint.ground))
    return brush.sprite()


HOUSE: Final = 66
"""Width of a house on the map, in pixels."""
EMISSARY: Final = 60
"""Height of an emissary on the map."""


def _scaled(points: list[Point], size: float) -> list[Point]:
    return [(x * size, y * size) for x, y in points]


_ROOF: Final = [(0.5, 0.05), (0.57, 0.05), (0.66, 0.2), (0.8, 0.33), (0.985, 0.33), (0.93, 0.46), (0.5, 0.46)]
"""Right half of a roof with upturned eaves, as shares of its width."""


@PICTURES.remembered
def house(palette: Palette, seat: Seat, size: int = HOUSE) -> Sprite:
    """A seat's house with its symbol, `size` wide; it stands on the sprite's lower edge."""
    hue = palette.hues[seat]
    brush = Brush(size, size * 0.96, SHARP)
    edge, tiles = mix(hue.base, palette.ink, 0.66), mix(hue.base, palette.ink, 0.3)
    roof = _scaled([*_ROOF, *((1 - x, y) for x, y in reversed(_ROOF))], size)
    walls = (0.13 * size, 0.4 * size, 0.87 * size, 0.94 * size)
    thick = size * 0.02 * palette.bold
    for grown, tone in ((size * 0.05, palette.white), (size * 0.022, edge)):
        left, top, right, bottom = walls
        brush.box(left - grown, top, right + grown, min(bottom + grown, brush.height), tone, radius=size * 0.05)
        brush.stroke(roof, tone, 2 * grown, closed=True)
    brush.box(*walls, hue.base, radius=size * 0.03)
    brush.polygon(roof, tiles)
    if size > HOUSE:
        for share in (0.34, 0.5, 0.66):
            foot = 0.5 + (share - 0.5) * 1.5
            brush.stroke(_scaled([(share, 0.16), (foot, 0.43)], size), edge, thick)
    brush.stroke(_scaled([(0.07, 0.46), (0.93, 0.46)], size), edge, thick * 1.6)
    carve(brush, seat, (size * 0.5, size * 0.705), size * 0.4, hue.mark)
    return brush.sprite()


@PICTURES.remembered
def fortification(palette: Palette, size: int = HOUSE) -> Sprite:
    """The crenellated base below a house that is `size` wide."""
    width, height = size * 1.3, size * 0.56
    brush = Brush(width, height, SHARP)
    stone, dark = mix(palette.stone, palette.ink, 0.12), mix(palette.stone, palette.ink, 0.6)
    tooth = width / 9
    grown = size * 0.035
    for inset, tone in ((0.0, palette.white), (grown, dark), (grown * 1.9, stone)):
        brush.box(inset, height * 0.3 + inset, width - inset, height - inset, tone)
        for number in (0, 2, 6, 8):
            within = min(inset, tooth * 0.4)
            brush.box(number * tooth + within, inset, (number + 1) * tooth - within, height * 0.5, tone)
    brush.stroke([(grown * 2, height * 0.66), (width - grown * 2, height * 0.66)], dark, 1.6 * palette.bold)
    return brush.sprite()


_ROBE: Final = [(0.5, 0.4), (0.66, 0.45), (0.86, 0.98), (0.14, 0.98), (0.34, 0.45)]


@PICTURES.remembered
def emissary(palette: Palette, seat: Seat, size: int = EMISSARY) -> Sprite:
    """A seat's emissary, `size` high: an official's hat, and the seat's symbol on the robe."""
    hue = palette.hues[seat]
    brush = Brush(size * 0.92, size, SHARP)
    shift = size * 0.04
    edge = mix(hue.base, palette.ink, 0.66)
    robe = [(x * size - shift, y * size) for x, y in _ROBE]
    robe[2], robe[3] = (size * 0.84, size * 0.955), (size * 0.08, size * 0.955)
    mid = brush.width / 2
    head = (mid, size * 0.29)
    for grown, tone in ((size * 0.09, palette.white), (size * 0.045, edge)):
        brush.stroke(robe, tone, grown, closed=True)
        brush.disc(*head, size * 0.15 + grown / 2, tone)
        brush.stroke([(mid - size * 0.26, size * 0.17), (mid + size * 0.26, size * 0.17)], tone, size * 0.06 + grown)
        brush.box(mid - size * 0.13 - grown / 2, size * 0.05 - grown / 2, mid + size * 0.13 + grown / 2, size * 0.2,
                  tone, radius=size * 0.05)  # fmt: skip
    brush.polygon(robe, hue.base)
    brush.disc(*head, size * 0.15, mix(palette.straw, palette.white, 0.45))
    brush.stroke([(mid - size * 0.26, size * 0.17), (mid + size * 0.26, size * 0.17)], palette.ink, size * 0.06)
    brush.box(mid - size * 0.13, size * 0.05, mid + size * 0.13, size * 0.2, palette.ink, radius=size * 0.05)
    carve(brush, seat, (mid, size * 0.72), size * 0.34, hue.mark)
    return brush.sprite()


@PICTURES.remembered
def market(palette: Palette, seat: Seat, size: int = HOUSE, *, manned: bool = True) -> Sprite:
    """A seat's market place: a stall with a striped awning, with an emissary while it is `manned`."""
    hue = palette.hues[seat]
    width, height = size * 1.12, size * 1.14
    brush = Brush(width, height, SHARP)
    edge = mix(palette.wood, palette.ink, 0.5)
    brush.box(0, size * 0.1, width, height, palette.white, radius=size * 0.08)
    brush.box(size * 0.03, size * 0.13, width - size * 0.03, height - size * 0.03, edge, radius=size * 0.06)
    cloth = mix(palette.paper, palette.hemp, 0.22)
    brush.box(size * 0.06, size * 0.16, width - size * 0.06, height - size * 0.06, cloth, radius=size * 0.04)
    if manned:
        brush.lay(emissary(palette, seat, round(size * 0.86 * brush.scale)), width / 2 - size * 0.395, size * 0.22)
    else:
        brush.box(size * 0.06, size * 0.66, width - size * 0.06, height - size * 0.06, palette.wood, edge=edge,
                  thick=size * 0.04)  # fmt: skip
    stripes = 7
    wide = width / stripes
    for number in range(stripes):
        tone = hue.base if number % 2 == 0 else palette.white
        left = number * wide
        brush.box(left, 0, left + wide, size * 0.24, tone)
        brush.disc(left + wide / 2, size * 0.24, wide / 2, tone)
    brush.stroke([(0, size * 0.02), (width, size * 0.02)], edge, size * 0.06)
    return brush.sprite()


@PICTURES.remembered
def stall(palette: Palette, size: int) -> Sprite:
    """An empty market place."""
    brush = Brush(size, size * 0.9, SHARP)
    edge = mix(palette.wood, palette.ink, 0.5)
    brush.box(size * 0.12, size * 0.2, size * 0.88, size * 0.88, mix(palette.paper, palette.hemp, 0.22), edge=edge,
              thick=size * 0.06)  # fmt: skip
    brush.box(size * 0.12, size * 0.62, size * 0.88, size * 0.88, palette.wood, edge=edge, thick=size * 0.05)
    wide = size / 5
    for number in range(5):
        tone = palette.lacquer if number % 2 == 0 else palette.white
        brush.box(number * wide, 0, (number + 1) * wide, size * 0.28, tone)
        brush.disc((number + 0.5) * wide, size * 0.28, wide / 2, tone)
    brush.stroke([(0, size * 0.03), (size, size * 0.03)], edge, size * 0.07)
    return brush.sprite()


def marker_of(palette: Palette, kind: str, size: int) -> Sprite:
    """The marker of a variant: a market place, or a fortification."""
    return stall(palette, size) if kind == "market" else fortification(palette, round(size * 0.76))


def piece(palette: Palette, kind: str, seat: Seat, sizes: tuple[int, int, int]) -> Sprite:
    """A seat's piece of a kind; `sizes` are those of a house, an emissary and a marker."""
    home, envoy, marker = sizes
    match kind:
        case "house":
            return house(palette, seat, home)
        case "emissary":
            return emissary(palette, seat, envoy)
    return marker_of(palette, kind, marker)


@PICTURES.remembered
def dragon(palette: Palette, size: int, *, bare: bool = False) -> Sprite:
    """A dragon space: a medallion for emissaries, `bare` if they would hide the dragon."""
    brush = Brush(size, size, SHARP)
    mid = size / 2
    edge = mix(palette.gold, palette.bark, 0.7)
    brush.discs((mid, mid), (mid - 0.3, edge), (mid - 2, palette.gold), (mid * 0.85, palette.lacquer))
    if bare:
        return brush.sprite()
    brush.write("龍", (mid, mid + size * 0.23), size * 0.62, mix(palette.gold, palette.white, 0.3), BOLD)
    return brush.sprite()


CARD: Final = (96, 132)
"""Width and height of a card in a row."""
_NAME: Final = 84
"""Largest width of a name on a card of that size."""


def card(palette: Palette, colour: str, size: tuple[int, int] = CARD) -> Sprite:
    """A province card: background, emblem and name of its colour."""
    names = tuple(cards_of(each, 1) for each in CARDS)
    return _card(palette, colour, size, names)


@PICTURES.remembered
def _card(palette: Palette, colour: str, size: tuple[int, int], names: tuple[str, ...]) -> Sprite:
    """The card of a colour; the font size is that of the longest of all `names`."""
    width, height = size
    tint = palette.tint(colour)
    brush = Brush(width, height, SHARP)
    edge = mix(tint.base, palette.ink, 0.45)
    unit = width / 96
    brush.box(0, 0, width, height, edge, radius=9 * unit)
    brush.box(2 * unit, 2 * unit, width - 2 * unit, height - 2 * unit, palette.silk, radius=7.5 * unit)
    brush.box(5 * unit, 5 * unit, width - 5 * unit, height - 5 * unit, tint.base, radius=5 * unit)
    engrave(brush, colour, (width / 2, height * 0.4), width * 0.62, (tint.mark, tint.base))
    large = next(size for size in range(32, 0, -1) if max(measure(name, size, BOLD) for name in names) <= _NAME)
    brush.write(names[[*CARDS].index(colour)], (width / 2, height * 0.885), large * unit, tint.mark, BOLD)
    return brush.sprite()


@PICTURES.remembered
def room_plate(palette: Palette, text: str, zoom: float) -> Sprite:
    """A plate with the number of free places."""
    wide, high = PLATE
    brush = Brush(wide, high, SHARP, zoom)
    brush.box(0, 0, wide, high, mix(palette.gold, palette.bark, 0.7), radius=11)
    brush.box(2, 2, wide - 2, high - 2, palette.gold, radius=9)
    brush.box(5, 5, wide - 5, high - 5, palette.white, radius=6)
    brush.write(text, (wide / 2, high / 2 + FIGURE * 0.335), FIGURE, palette.ink, BOLD)
    return brush.sprite()
