"""The motifs of the event cards and of the Emperor card, each drawn in a square of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import arc, curve
from rendering.chang_cheng.motifs import mirrored, paint_tower, paint_wall, shape, skin_of
from rendering.lettering import BOLD
from rendering.palette import mix

if TYPE_CHECKING:
    from rendering.canvas import Brush
    from rendering.palette import Palette


def paint_diplomacy(brush: Brush, palette: Palette) -> None:
    """Paint two hands that clasp each other over a sealed treaty."""
    ink, skin = palette.ink, skin_of(palette)
    brush.disc(50, 50, 41, mix(palette.paper, palette.jade, 1 / 6))
    # The treaty
    sheet = [(22, 12), (78, 12), (78, 90), (22, 90)]
    shape(brush, sheet, palette.silk, ink, 2.4)
    for y in (8, 86):
        brush.box(15, y, 85, y + 8, palette.wood, radius=3, edge=ink, thick=1.8)
    for y, right in ((24, 70), (31, 66), (70, 44), (77, 44)):
        brush.stroke([(30, y), (right, y)], palette.mist, 2.2)
    for x, tone in ((58, palette.lacquer), (70, palette.hues[1].base)):
        brush.box(x - 5, 69, x + 5, 79, tone, radius=1.2, edge=ink, thick=1.2)
    # The hands
    for side, robe in ((-1, palette.lacquer), (1, palette.hues[1].base)):
        cuff = [(50 + side * 53, 40), (50 + side * 30, 42), (50 + side * 28, 60), (50 + side * 53, 66)]
        shape(brush, cuff, robe, ink, 2.4)
        brush.box(min(50 + side * 32, 50 + side * 26), 41, max(50 + side * 32, 50 + side * 26), 61, palette.gold,
                  edge=ink, thick=1.6)  # fmt: skip
    shape(
        brush, curve([(24, 44), (40, 40), (56, 40), (64, 48), (62, 58), (48, 62), (36, 60), (24, 58)]), skin, ink, 2.4
    )
    shape(brush, [(76, 44), (64, 42), (52, 45), (49, 51), (56, 53), (64, 50), (70, 58), (76, 58)], skin, ink, 2.2)
    for down in (48.5, 53.0, 57.5):
        brush.stroke(curve([(38, down), (46, down + 1.4), (54, down + 1.5)]), ink, 1.7)
    brush.stroke(curve([(36, 42), (44, 38), (52, 41)]), ink, 2.2)


def paint_dominance(brush: Brush, palette: Palette) -> None:
    """Paint the wall as it winds over the hills to a tower, without a gap."""
    ink = palette.ink
    brush.discs((24, 26), (14, palette.lacquer))
    for tone, hill in (
        (mix(palette.paper, palette.jade, 1 / 3), [(-4, 58), (14, 44), (34, 52), (56, 30), (76, 40), (104, 26)]),
        (mix(palette.paper, palette.jade, 3 / 6), [(-4, 76), (20, 62), (44, 74), (70, 56), (104, 64)]),
        (palette.jade, [(-4, 92), (26, 82), (60, 94), (104, 80)]),
    ):
        shape(brush, [*curve(hill), (106, 106), (-6, 106)], tone, ink, 2)
    way = curve(
        [(-8, 100), (14, 88), (36, 88), (52, 80), (46, 68), (30, 64), (32, 55), (50, 54), (66, 50), (68, 42)], 10
    )
    for number in range(len(way) - 1):
        share = number / len(way)
        brush.stroke(way[number : number + 2], ink, 19 - 13 * share)
    for number in range(len(way) - 1):
        share = number / len(way)
        brush.stroke(way[number : number + 2], mix(palette.stone, palette.white, 0.4), 14.5 - 10.5 * share)
    for number in range(0, len(way) - 8, 3):
        x, y = way[number]
        share = number / len(way)
        reach = 7.2 - 5.2 * share
        brush.box(x - 2 + share, y - reach - 5 + 4 * share, x + 2 - share, y - reach + 1, ink)
    paint_tower(brush, palette, 69, 44, 21)


def paint_reward(brush: Brush, palette: Palette) -> None:
    """Paint ingots and coins under the emperor's seal."""
    ink = palette.ink
    for turn in range(12):
        ray = arc((50, 46), 70, turn * 30, turn * 30 + 12, 2)
        brush.polygon([(50, 46), *ray], mix(palette.lacquer, palette.white, 0.45))
    brush.discs((50, 33), (25, ink), (22.6, palette.gold), (18.6, ink), (17, palette.lacquer))
    brush.write("賞", (50, 43), 27, mix(palette.gold, palette.white, 0.3), BOLD)
    for x, y in ((24, 84), (50, 88), (76, 84), (37, 68), (63, 68)):
        ingot = curve([(x - 17, y - 7), (x - 12, y - 1), (x, y), (x + 12, y - 1), (x + 17, y - 7), (x + 14, y + 6),
                       (x + 8, y + 11), (x - 8, y + 11), (x - 14, y + 6), (x - 17, y - 7)], 4)  # fmt: skip
        brush.disc(x, y - 2, 9.5, ink, tall=0.78)
        brush.disc(x, y - 2, 7.6, mix(palette.imperial, palette.white, 0.38), tall=0.76)
        shape(brush, ingot, palette.imperial, ink, 2)
        brush.stroke(
            curve([(x - 9, y + 4), (x, y + 6), (x + 9, y + 4)]), mix(palette.imperial, palette.white, 2 / 3), 1.8
        )


def paint_observers(brush: Brush, palette: Palette) -> None:
    """Paint the eye that watches the steppe from a tower."""
    ink = palette.ink
    shape(brush, [*curve([(-4, 74), (18, 62), (40, 70), (64, 60), (104, 70)]), (106, 106), (-6, 106)],
          mix(palette.straw, palette.white, 0.45), ink, 2)  # fmt: skip
    for turn in range(-150, -20, 20):
        start, end = arc((50, 36), 34, turn, turn, 1)[0], arc((50, 36), 44, turn, turn, 1)[0]
        brush.stroke([start, end], palette.lacquer, 3.4)
    lid = [*arc((50, 58), 42, 212, 328, 20), *arc((50, 14), 42, 32, 148, 20)]
    shape(brush, lid, palette.white, ink, 3)
    brush.discs((50, 36), (16, ink), (13.6, palette.hues[1].base), (7, ink))
    brush.disc(45.5, 31, 3.4, palette.white)
    paint_wall(brush, palette, (-6, 84), (106, 106))
    paint_tower(brush, palette, 50, 104, 25)


def paint_emperor(brush: Brush, palette: Palette) -> None:
    """Paint the emperor, with strings of beads on his crown."""
    ink, skin = palette.ink, skin_of(palette)
    for turn in range(12):
        brush.polygon([(50, 42), *arc((50, 42), 80, turn * 30, turn * 30 + 14, 2)], palette.gold)
    brush.discs((50, 42), (38, mix(palette.white, palette.imperial, 1 / 3)))
    shape(brush, mirrored([(50, 60), (68, 62), (90, 76), (97, 104), (50, 104)]), palette.lacquer, ink, 2.6)
    brush.stroke([(42, 62), (57, 90), (57, 104)], palette.gold, 4)
    brush.stroke([(58, 62), (46, 82)], palette.gold, 4)
    for x in (26, 76):
        brush.discs((x, 88), (8.4, ink), (7, palette.gold))
        brush.write("龍", (x, 92), 10, palette.lacquer, BOLD)
    brush.disc(50, 46, 18.6, ink, tall=1.14)
    brush.disc(50, 46, 17, skin, tall=1.14)
    for side in (-1, 1):
        brush.stroke([(50 + side * 4, 43), (50 + side * 12, 41)], ink, 2.8)
        brush.stroke(curve([(50 + side * 2, 55), (50 + side * 9, 56), (50 + side * 13, 64)]), ink, 2)
    brush.stroke([(50, 44), (50, 51), (48, 51.4)], mix(palette.ochre, ink, 1 / 3), 1.8)
    shape(brush, curve([(44, 59), (50, 60), (56, 59), (54, 70), (50, 78), (46, 70), (44, 59)]), ink, ink, 1)
    shape(brush, mirrored([(50, 17), (64, 17), (68, 33), (50, 31)]), mix(palette.bark, ink, 0.5), ink, 2.2)
    brush.stroke([(33, 32), (67, 32)], palette.gold, 3.2)
    shape(brush, [(18, 10), (82, 10), (86, 19), (14, 19)], mix(palette.bark, ink, 0.5), ink, 2.2)
    brush.stroke([(17, 14.5), (83, 14.5)], palette.gold, 2)
    for x in (18, 25, 32, 68, 75, 82):
        brush.stroke([(x, 20), (x, 44)], palette.gold, 1.2)
        for number, y in enumerate((24, 31, 38, 45)):
            brush.discs((x, y), (3.1, ink), (2.1, palette.lacquer if number % 2 else palette.white))
