"""The symbols of the five kinds of tiles: a hat, crossed blades, a sheaf, a coin and a vase.

Each is drawn around a middle, about `size` pixels high, and can be told from the others by its outline alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from rendering.canvas import curve

if TYPE_CHECKING:
    from collections.abc import Callable

    from rendering.canvas import Brush, Point
    from rendering.palette import Colour

Painter: TypeAlias = "Callable[[Brush, _Place, Colour, Colour], None]"


class _Place:
    """A square of 100 by 100 around a point, scaled."""

    def __init__(self, middle: Point, size: float) -> None:
        self.middle, self.scale = middle, size / 100

    def at(self, *points: Point) -> list[Point]:
        """Convert points whose origin is the centre of the square."""
        x, y = self.middle
        return [(x + right * self.scale, y + down * self.scale) for right, down in points]


def paint_symbol(brush: Brush, colour: str, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
    """Paint the symbol of a `colour` in two `tones`: that of the symbol, and that of its inner lines."""
    _PAINTERS[colour](brush, _Place(middle, size), *tones)


def _hat(brush: Brush, place: _Place, tone: Colour, line: Colour) -> None:
    """Paint an official's hat with two wings: the Governor."""
    crown = curve([(-25, 18), (-26, -6), (-22, -26), (-10, -40), (0, -42), (10, -40), (22, -26), (26, -6), (25, 18)], 4)
    brush.polygon(place.at(*crown), tone)
    for side in (-1, 1):
        wing = [(24, 4), (40, -7), (54, -8), (57, 2), (50, 11), (36, 13), (24, 14)]
        brush.polygon(place.at(*((side * x, y) for x, y in curve(wing, 4))), tone)
    brush.polygon(place.at((-31, 20), (31, 20), (28, 36), (-28, 36)), tone)
    brush.stroke(place.at((-29, 19.5), (29, 19.5)), line, 5 * place.scale)
    brush.stroke(place.at(*curve([(-15, 14), (-13, -12), (0, -22), (13, -12), (15, 14)], 4)), line, 4.5 * place.scale)


def _blades(brush: Brush, place: _Place, tone: Colour, line: Colour) -> None:
    """Paint two crossed swords: the Soldier."""
    for side in (1, -1):
        blade = [(-35, -47), (-27, -45), (18, 15), (10, 22), (-37, -38)]
        for grown, ink in ((7.0, line), (0.0, tone)):
            path = place.at(*((side * x, y) for x, y in blade))
            if grown:
                brush.stroke(path, ink, grown * place.scale, closed=True)
            brush.polygon(path, ink)
        brush.stroke(place.at((side * 1, 28), (side * 26, 8)), tone, 9 * place.scale)
        brush.stroke(place.at((side * 16, 20), (side * 31, 39)), tone, 11 * place.scale)
        brush.disc(*place.at((side * 33, 42))[0], 7.5 * place.scale, tone)


def _sheaf(brush: Brush, place: _Place, tone: Colour, line: Colour) -> None:
    """Paint a sheaf of rice: the Farmer."""
    stalks = (
        [(-3, 46), (-6, 10), (-18, -18), (-36, -30)],
        [(3, 46), (6, 10), (18, -18), (36, -30)],
        [(0, 46), (0, 6), (0, -40)],
    )
    for stalk in stalks:
        brush.stroke(place.at(*curve(stalk, 5)), tone, 6 * place.scale)
    for (x, y), lean in (((-25, -22), -1), ((25, -22), 1), ((0, -28), 0)):
        for row in range(4):
            shift = (-9 + row * 6) * lean, (-12 + row * 10) if not lean else (-6 + row * 8)
            for side in (-1, 1):
                across = shift[0] * -1 + side * 8.5
                brush.disc(*place.at((x + across, y + shift[1]))[0], 6.6 * place.scale, tone, tall=1.25)
    brush.stroke(place.at((-11, 19), (11, 19)), line, 13 * place.scale)
    brush.stroke(place.at((-12, 19), (12, 19)), tone, 7.5 * place.scale)
    brush.polygon(place.at((0, 22), (22, 47), (-22, 47)), tone)


def _coin(brush: Brush, place: _Place, tone: Colour, line: Colour) -> None:
    """Paint a round coin with a square hole: the Trader."""
    middle = place.middle
    brush.disc(*middle, 43 * place.scale, tone)
    brush.disc(*middle, 35 * place.scale, line)
    brush.disc(*middle, 31 * place.scale, tone)
    brush.polygon(place.at((-13, -13), (13, -13), (13, 13), (-13, 13)), line)


def _vase(brush: Brush, place: _Place, tone: Colour, line: Colour) -> None:
    """Paint a vase: the Artisan."""
    half = [(15, -44), (17, -38), (9, -30), (9, -20), (24, -8), (32, 8), (27, 26), (14, 38), (17, 45)]
    right = curve(half, 4)
    brush.polygon(place.at(*right, *((-x, y) for x, y in reversed(right))), tone)
    brush.stroke(place.at((-7.5, -24), (7.5, -24)), line, 4.5 * place.scale)
    brush.stroke(place.at(*curve([(-30, 2), (-15, 9), (0, 3), (15, 9), (30, 2)], 4)), line, 5 * place.scale)
    brush.stroke(place.at((-25, 25), (25, 25)), line, 4.5 * place.scale)


_PAINTERS: Final[dict[str, Painter]] = {
    "yellow": _hat,
    "red": _blades,
    "blue": _sheaf,
    "green": _coin,
    "white": _vase,
}
