"""The emblems of the five dynasties: heads of a tiger, a rabbit, a rat, a goat and a dragon.

Each is a silhouette that its ears or horns tell from the others, even when it is only 20 pixels high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush, curve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rendering.canvas import Point
    from rendering.palette import Colour


class _Head:
    """A head in progress, in a square of 100 by 100 whose origin is its centre."""

    def __init__(self, brush: Brush, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
        self.brush, self.middle, self.scale = brush, middle, size / 100
        self.skin, self.line = tones

    def _at(self, points: Iterable[Point]) -> list[Point]:
        x, y = self.middle
        return [(x + right * self.scale, y + down * self.scale) for right, down in points]

    def shape(self, points: Sequence[Point], tone: Colour | None = None) -> None:
        """Fill a smooth outline through `points`."""
        self.brush.polygon(self._at(curve([*points, points[0]], 5)), tone or self.skin)

    def both(self, points: Sequence[Point], tone: Colour | None = None) -> None:
        """Fill an outline on the right, and its mirror image on the left."""
        for side in (1, -1):
            self.shape([(side * x, y) for x, y in points], tone)

    def whole(self, half: Sequence[Point], tone: Colour | None = None) -> None:
        """Fill a symmetrical outline of which `half` is the right half, from top to bottom."""
        right = curve(half, 5)
        self.brush.polygon(self._at([*right, *((-x, y) for x, y in reversed(right))]), tone or self.skin)

    def strokes(self, *paths: Sequence[Point], thick: float = 4, tone: Colour | None = None) -> None:
        """Draw smooth lines on the right, and their mirror images on the left."""
        for path in paths:
            for side in (1, -1):
                points = self._at((side * x, y) for x, y in curve(path, 5))
                self.brush.stroke(points, tone or self.line, thick * self.scale)

    def dots(self, x: float, y: float, radius: float, tone: Colour | None = None, *, tall: float = 1) -> None:
        """Fill a circle on the right and one on the left."""
        for side in (1, -1):
            self.brush.disc(*self._at([(side * x, y)])[0], radius * self.scale, tone or self.line, tall=tall)


def paint_emblem(brush: Brush, dynasty: str, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
    """Paint the emblem of a `dynasty` in two `tones`: that of the head, and that of the lines in it."""
    _PAINTERS[dynasty](_Head(brush, middle, size, tones))


def _tiger(head: _Head) -> None:
    head.dots(29, -29, 15, head.skin)
    head.whole([(0, -38), (22, -35), (37, -17), (41, 2), (50, 17), (38, 24), (33, 36), (16, 45), (0, 47)])
    head.dots(29, -29, 7.5)
    head.strokes([(0, -29), (12, -28)], [(0, -19), (10, -18.5)], [(0, -29), (0, -9)], thick=5)
    head.strokes([(33, -8), (22, -11)], [(42, 8), (31, 6)], [(42, 21), (32, 18)], thick=5)
    head.shape([(11, 1), (18, -5), (26, -1), (19, 6)], head.line)
    head.shape([(-11, 1), (-18, -5), (-26, -1), (-19, 6)], head.line)
    head.whole([(0, 13), (9, 14), (6, 22), (0, 26)], head.line)
    head.strokes([(0, 25), (0, 31), (8, 36), (16, 32)], thick=4)


def _rabbit(head: _Head) -> None:
    head.both([(3, -8), (7, -30), (16, -47), (25, -50), (29, -40), (25, -20), (18, -4)])
    head.both([(12, -18), (15, -32), (21, -41), (23, -36), (20, -22), (16, -13)], head.line)
    head.whole([(0, -12), (15, -10), (27, 2), (34, 18), (31, 34), (18, 45), (0, 49)])
    head.dots(14, 12, 5.4, tall=1.3)
    head.whole([(0, 24), (6, 24), (3, 29), (0, 31)], head.line)
    head.strokes([(0, 30), (0, 35), (7, 39)], thick=3.6)
    head.strokes([(20, 28), (40, 24)], [(20, 33), (40, 36)], thick=3, tone=head.skin)


def _rat(head: _Head) -> None:
    head.dots(31, -22, 22, head.skin)
    head.dots(31, -22, 13)
    head.whole([(0, -25), (18, -22), (30, -6), (27, 12), (15, 34), (6, 46), (0, 48)])
    head.dots(14, 3, 5.8)
    head.whole([(0, 37), (7, 38), (4, 47), (0, 49)], head.line)
    for side in (34, 41, 47):
        head.strokes([(9, 33), (30, side - 8), (46, side - 12)], thick=2.8, tone=head.skin)


def _goat(head: _Head) -> None:
    for inner, thick in (([(8, -26), (14, -44), (30, -50), (45, -40), (48, -22), (42, -10)], 13.0),):
        head.strokes(inner, thick=thick, tone=head.skin)
    for x, y, turn in ((19, -46, 0.3), (34, -48, -0.2), (45, -36, -0.7)):
        head.strokes([(x - 4, y - 8), (x + 4 * turn, y + 8)], thick=2.8)
    head.both([(15, -12), (34, -16), (46, -6), (36, 2), (18, 0)])
    head.whole([(0, -30), (14, -28), (21, -14), (19, 6), (12, 24), (10, 31), (0, 34)])
    head.whole([(0, 29), (8, 31), (6, 42), (0, 51)])
    head.dots(11.5, -6, 4.6, tall=0.8)
    head.strokes([(3, 18), (6, 16)], [(0, 27), (6, 26)], thick=3.4)
    head.strokes([(6, 32), (4, 42)], thick=2.6)


def _dragon(head: _Head) -> None:
    head.strokes([(9, -22), (14, -36), (24, -49)], [(15, -37), (29, -37), (35, -44)], thick=8, tone=head.skin)
    for tip, foot in (((49, -16), (26, -16)), ((52, 2), (28, 2)), ((46, 20), (24, 16))):
        head.both([(20, foot[1] - 11), tip, (20, foot[1] + 9)])
    head.whole([(0, -28), (14, -29), (27, -20), (30, -4), (22, 10), (25, 22), (23, 34), (12, 40), (0, 41)])
    head.shape([(7, -7), (15, -14), (24, -12), (18, -4)], head.line)
    head.shape([(-7, -7), (-15, -14), (-24, -12), (-18, -4)], head.line)
    head.dots(10.5, 20, 5)
    head.strokes([(0, 31), (10, 33), (18, 29)], thick=3.8)
    head.strokes([(0, -24), (0, -8)], thick=4)
    head.strokes([(22, 24), (36, 30), (40, 42), (31, 50)], thick=4.6, tone=head.skin)
    head.strokes([(4, 41), (7, 50)], thick=6, tone=head.skin)


_PAINTERS: Final[dict[str, Callable[[_Head], None]]] = {
    "tiger": _tiger,
    "rabbit": _rabbit,
    "rat": _rat,
    "goat": _goat,
    "dragon": _dragon,
}
