"""The counters of Chang Cheng: Reputation counters, and Threat counters on both sides. Each sprite is cached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import SHARP, Brush, arc, curve
from rendering.lettering import BOLD, figure
from rendering.memory import PICTURES
from rendering.palette import mix

if TYPE_CHECKING:
    from games.chang_cheng.state import State
    from games.engine import Key
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_SIZE: Final = 100
"""Width of a counter on its brush."""
_MID: Final = (50, 50)
_LOBES: Final = 8
_STUDS: Final = 12


@PICTURES.remembered
def reputation(palette: Palette, value: int, size: int) -> Sprite:
    """A Reputation counter: a golden flower with its value."""
    brush = Brush(_SIZE, _SIZE, SHARP, size / _SIZE)
    edge = mix(palette.gold, palette.bark, 0.7)
    petals = [arc(_MID, 37, turn * 360 / _LOBES, 0, 1)[0] for turn in range(_LOBES)]
    for radius, inner, tone in ((12.5, 40, edge), (9.5, 38, palette.imperial)):
        for x, y in petals:
            brush.disc(x, y, radius, tone)
        brush.disc(*_MID, inner, tone)
    brush.discs(_MID, (34, edge), (31.5, palette.white))
    brush.write(str(value), (50, 70), 58, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def threat(palette: Palette, value: int | None, size: int, *, seen: bool = False) -> Sprite:
    """A Threat counter: a Mongol shield. Face down it shows a horse, face up what the attack costs.

    `seen` means that it lies face down, but the viewer knows its value: then it is pale, with an eye.
    """
    brush = Brush(_SIZE, _SIZE, SHARP, size / _SIZE)
    ink = palette.ink
    brush.discs(_MID, (49.5, ink), (46.5, palette.bark))
    for turn in range(_STUDS):
        x, y = arc(_MID, 41.5, turn * 360 / _STUDS, 0, 1)[0]
        brush.disc(x, y, 3.1, palette.gold)
    field = palette.white if seen else palette.lacquer if value is not None else mix(palette.bark, ink, 0.5)
    brush.discs(_MID, (37, palette.gold), (34.5, field))
    if value is None:
        _paint_horse(brush, palette)
        return brush.sprite()
    text = figure(-value)
    if not seen:
        brush.write(text, (49, 68), 52, palette.white, BOLD)
        return brush.sprite()
    brush.write(text, (49, 74), 49, palette.lacquer, BOLD)
    paint_eye(brush, palette, (50, 18), 25)
    return brush.sprite()


def threat_of(palette: Palette, game: State, region: Key, size: int, *, private: bool) -> Sprite:
    """The Threat counter of a region; in a `private` picture one that only the viewer has seen shows its value."""
    if region in game.removed:
        return no_threat(palette, size)
    shown = region in game.revealed or (private and region in game.threats)
    value = game.threats[region] if shown else None
    return threat(palette, value, size, seen=shown and region not in game.revealed)


@PICTURES.remembered
def no_threat(palette: Palette, size: int) -> Sprite:
    """The place of a Threat counter that has been removed."""
    brush = Brush(_SIZE, _SIZE, SHARP, size / _SIZE)
    for turn in range(0, 360, 30):
        brush.stroke(arc(_MID, 44, turn, turn + 14, 4), palette.empty, 5 * palette.bold)
    for side in (-1, 1):
        brush.stroke([(50 - 17 * side, 33), (50 + 17 * side, 67)], palette.empty, 7)
    return brush.sprite()


def paint_eye(brush: Brush, palette: Palette, middle: Point, half: float) -> None:
    """Paint an open eye, twice `half` wide."""
    x, y = middle
    upper = [(x - half, y), (x - half * 0.5, y - half * 0.46), (x, y - half * 0.6), (x + half * 0.5, y - half * 0.46)]
    lower = [(2 * x - across, 2 * y - down) for across, down in upper]
    lid = curve([*upper, *lower, upper[0]], 4)
    brush.polygon(lid, palette.white)
    brush.stroke(lid, palette.ink, half * 0.2, closed=True)
    brush.disc(x, y, half * 0.36, palette.ink)


def _paint_horse(brush: Brush, palette: Palette) -> None:
    """Paint the head of a horse with its mane."""
    pale = mix(palette.gold, palette.paper, 0.5)
    head = curve([(62, 78), (64, 62), (58, 56), (46, 60), (38, 63), (31, 59), (33, 50), (42, 38), (46, 29), (50, 22),
                  (54, 29), (64, 34), (73, 46), (78, 62), (76, 76)], 5)  # fmt: skip
    brush.polygon([*head, (69, 80)], pale)
    brush.stroke(curve([(56, 30), (68, 42), (72, 58), (72, 74)]), palette.lacquer, 5)
    brush.disc(49.5, 39.5, 2.4, palette.ink)
    brush.disc(36, 57, 1.6, palette.ink)
    brush.stroke([(36, 61), (42, 58)], palette.ink, 1.4)
