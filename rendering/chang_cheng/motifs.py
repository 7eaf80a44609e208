"""The motifs of the six action cards: woodcut scenes in flat colours. Each is drawn in a square of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering.canvas import arc, curve
from rendering.lettering import BOLD
from rendering.palette import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.canvas import Brush, Point
    from rendering.palette import Colour, Palette


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Return an outline of which `points` are the right half, from top to bottom; its axis is at 50."""
    return [*points, *((100 - x, y) for x, y in reversed(points))]


def shape(brush: Brush, points: Sequence[Point], colour: Colour, edge: Colour, thick: float = 2.2) -> None:
    """Fill an outline, and draw its edge."""
    brush.polygon(points, colour)
    brush.stroke(points, edge, thick, closed=True)


def skin_of(palette: Palette) -> Colour:
    """Return the colour of faces and hands."""
    return mix(palette.straw, palette.white, 0.45)


def paint_tower(brush: Brush, palette: Palette, middle: float, foot: float, width: float) -> None:
    """Paint a watchtower of the wall, `width` wide, with an upturned roof."""
    ink, half = palette.ink, width / 2
    stone = mix(palette.stone, palette.white, 0.4)
    high = width * 1.05
    body = [(middle - half * 0.8, foot - high), (middle + half * 0.8, foot - high), (middle + half, foot),
            (middle - half, foot)]  # fmt: skip
    shape(brush, body, stone, ink, width * 0.06)
    brush.box(middle - half * 0.26, foot - high * 0.5, middle + half * 0.26, foot, ink, radius=width * 0.11)
    for side in (-0.55, 0.55):
        x = middle + half * side
        brush.box(x - half * 0.12, foot - high * 0.78, x + half * 0.12, foot - high * 0.58, ink)
    top = foot - high
    roof = [(middle - half * 1.35, top - width * 0.06), (middle - half * 0.9, top - width * 0.12),
            (middle - half * 0.45, top - width * 0.46), (middle + half * 0.45, top - width * 0.46),
            (middle + half * 0.9, top - width * 0.12), (middle + half * 1.35, top - width * 0.06),
            (middle + half * 0.95, top + width * 0.06), (middle - half * 0.95, top + width * 0.06)]  # fmt: skip
    shape(brush, roof, palette.lacquer, ink, width * 0.06)


def paint_wall(brush: Brush, palette: Palette, corner: Point, opposite: Point) -> None:
    """Paint a stretch of wall with merlons and courses of stone, from its upper left to its lower right corner."""
    (left, top), (right, foot) = corner, opposite
    ink = palette.ink
    tone, joint = mix(palette.stone, palette.white, 0.4), mix(palette.stone, palette.ink, 0.5)
    high = (foot - top) / 4
    count = max(1, round((right - left) / (high * 2)))
    tooth = (right - left) / (2 * count)
    edge: list[Point] = [(left, foot), (left, top)]
    for number in range(2 * count):
        y = top if number % 2 == 0 else top + high
        edge += [(left + number * tooth, y), (left + (number + 1) * tooth, y)]
    shape(brush, [*edge, (right, foot)], tone, ink, 1.8)
    for row in (1, 2, 3):
        y = top + row * high
        brush.stroke([(left, y), (right, y)], joint, 1)
        for number in range(2 * count):
            x = left + (number + 0.5 * (row % 2)) * tooth
            if row < 4 and x > left + 1:
                brush.stroke([(x, y), (x, min(foot, y + high))], joint, 1)


def _face(brush: Brush, palette: Palette, y: float, radius: float) -> None:
    """Paint a stern face with its middle at (50, y)."""
    ink = palette.ink
    brush.disc(50, y, radius + 1.8, ink, tall=1.12)
    brush.disc(50, y, radius, skin_of(palette), tall=1.12)
    for side in (-1, 1):
        x = 50 + side * radius * 0.46
        brush.stroke([(x - side * radius * 0.26, y - radius * 0.1), (x + side * radius * 0.24, y - radius * 0.22)],
                     ink, radius * 0.19)  # fmt: skip
    brush.stroke([(50, y - radius * 0.06), (50, y + radius * 0.3), (50 - radius * 0.1, y + radius * 0.32)],
                 mix(palette.ochre, palette.ink, 1 / 3), radius * 0.11)  # fmt: skip


def paint_warrior(brush: Brush, palette: Palette) -> None:
    """Paint a warrior in front of the sun."""
    brush.disc(46, 47, 37, mix(palette.paper, palette.lacquer, 3 / 7))
    paint_guard(brush, palette)


def paint_guard(brush: Brush, palette: Palette) -> None:
    """Paint a warrior with a plumed helmet, and his halberd."""
    ink, iron = palette.ink, mix(palette.stone, palette.ink, 0.5)
    # The halberd
    brush.stroke([(86, 100), (86, 8)], ink, 6)
    brush.stroke([(86, 100), (86, 10)], palette.wood, 3)
    shape(brush, [(86, 2), (91, 14), (86, 22), (81, 14)], palette.white, ink)
    for y in (24, 34):
        brush.stroke([(86, y), (76, y)], ink, 3)
    blade = [*arc((85, 29), 16, 120, 240, 10), *reversed(arc((89, 29), 16, 130, 230, 8))]
    shape(brush, blade, palette.white, ink)
    for side in (-2, 2):
        brush.stroke(curve([(86, 42), (86 + 2 * side, 48), (86 + side, 56)]), palette.lacquer, 3)
    brush.box(82, 39, 90, 44, palette.lacquer, edge=ink, thick=1.4)
    # Armour: shoulders in rows of scales
    body = mirrored([(50, 66), (66, 68), (84, 78), (91, 100)])
    shape(brush, body, palette.bark, ink, 2.6)
    for y, reach in ((79, 30), (88, 36), (97, 39)):
        brush.stroke([(50 - reach, y), (50 + reach, y)], palette.gold, 1.3)
    for x in range(18, 90, 8):
        brush.stroke([(50 + (x - 50) * 0.92, 79), (x, 100)], palette.gold, 1)
    shape(brush, mirrored([(50, 84), (60, 72), (64, 68), (50, 72)]), palette.lacquer, ink)
    _face(brush, palette, 55, 15)
    brush.stroke([(50, 63), (43, 65), (39, 69)], ink, 2.4)
    brush.stroke([(50, 63), (57, 65), (61, 69)], ink, 2.4)
    # The helmet with its neck guard and plume
    for side in (-1, 1):
        guard = [(50 + side * 15, 44), (50 + side * 23, 46), (50 + side * 25, 68), (50 + side * 16, 66)]
        shape(brush, guard, iron, ink)
        for y in (52, 59):
            brush.stroke([(50 + side * 16, y), (50 + side * 23, y)], palette.mist, 1.2)
    plume = curve([(50, 20), (42, 12), (30, 7), (16, 10), (8, 20), (20, 17), (32, 18), (44, 24)])
    shape(brush, plume, palette.lacquer, ink)
    shape(brush, curve([(26, 47), (27, 34), (36, 23), (50, 18), (64, 23), (73, 34), (74, 47)]), iron, ink, 2.4)
    brush.stroke(curve([(50, 19), (46, 32), (46, 44)]), palette.mist, 1.6)
    brush.stroke(curve([(50, 19), (63, 31), (65, 44)]), palette.mist, 1.6)
    brush.stroke(curve([(50, 19), (36, 31), (34, 44)]), palette.mist, 1.6)
    brush.box(24, 42, 76, 49, palette.gold, radius=2, edge=ink, thick=1.8)
    brush.discs((50, 45.5), (5, ink), (3.4, palette.lacquer))
    brush.box(47.5, 12, 52.5, 21, palette.gold, radius=1.5, edge=ink, thick=1.4)


def paint_traitor(brush: Brush, palette: Palette) -> None:
    """Paint a hooded figure at night, with a dagger, before a breach in the wall."""
    ink = palette.ink
    brush.discs((75, 25), (17, mix(palette.imperial, palette.white, 2 / 3)), (14.5, palette.imperial))
    # The breach: loose stones
    tone = mix(palette.stone, palette.ink, 0.12)
    for left, top, right, foot in ((-4, 62, 14, 76), (-4, 76, 20, 88), (-4, 88, 14, 102), (14, 90, 30, 102),
                                   (86, 70, 104, 84), (80, 84, 104, 102)):  # fmt: skip
        brush.box(left, top, right, foot, tone, edge=ink, thick=1.8)
    shape(brush, [(70, 94), (78, 88), (84, 93), (82, 102), (70, 102)], tone, ink)
    shape(brush, [(20, 76), (29, 80), (27, 89), (19, 87)], tone, ink)
    # The cloak and the hood
    edge = mix(palette.paper, palette.ink, 6 / 11)
    cloak = curve([(50, 12), (37, 17), (29, 32), (27, 48), (20, 62), (13, 82), (11, 102), (89, 102), (86, 82),
                   (80, 62), (73, 48), (71, 32), (62, 17), (50, 12)])  # fmt: skip
    shape(brush, cloak, mix(palette.lacquer, palette.ink, 0.5), ink, 2.4)
    for fold in (((33, 62), (27, 80), (26, 100)), ((67, 62), (74, 80), (75, 100)), ((44, 68), (42, 84), (43, 100))):
        brush.stroke(curve(fold), ink, 1.8)
    brush.stroke(curve([(50, 15), (39, 20), (32, 33), (30, 48)]), mix(palette.lacquer, palette.white, 0.45), 1.6)
    opening = curve([(50, 24), (41, 28), (36, 40), (38, 54), (50, 66), (62, 54), (64, 40), (59, 28), (50, 24)])
    shape(brush, opening, ink, edge, 1)
    for side in (-1, 1):
        eye = [(50 + side * 3.5, 44.5), (50 + side * 8, 40.6), (50 + side * 12, 40), (50 + side * 9, 45)]
        brush.polygon(eye, palette.white)
        brush.disc(50 + side * 7.6, 43, 1.5, palette.lacquer)
    # The dagger
    shape(brush, [(50, 50), (54, 57), (54, 77), (46, 77), (46, 57)], palette.white, ink)
    brush.stroke([(50, 55), (50, 76)], palette.mist, 1.2)
    brush.box(40, 76, 60, 80.5, palette.gold, radius=2, edge=ink, thick=1.5)
    brush.box(47, 80, 53, 98, palette.bark, edge=ink, thick=1.4)
    for y in (82, 86, 90):
        brush.box(43, y, 58, y + 4.8, skin_of(palette), radius=2.2, edge=ink, thick=1.1)


def paint_flood(brush: Brush, palette: Palette) -> None:
    """Paint a great wave that breaks over the wall."""
    ink, sea, foam = palette.ink, palette.hues[1].base, palette.white
    light = mix(sea, palette.white, 0.38)
    brush.discs((76, 24), (15, palette.lacquer))
    for y, left, right in ((12, 4, 26), (19, 12, 36)):
        brush.stroke([(left, y), (right, y)], palette.mist, 2)
    paint_wall(brush, palette, (60, 62), (104, 96))
    wave = curve(
        [
            (-4, 74),
            (6, 54),
            (18, 36),
            (34, 22),
            (52, 16),
            (68, 20),
            (79, 32),
            (82, 45),
            (74, 40),
            (65, 38),
            (57, 43),
            (54, 54),
            (58, 66),
            (68, 76),
            (84, 82),
            (104, 82),
            (104, 104),
            (-4, 104),
            (-4, 74),
        ]
    )
    shape(brush, wave, sea, ink, 2.4)
    for run in (((0, 84), (12, 62), (24, 46), (38, 34), (50, 30)), ((6, 96), (18, 74), (30, 56), (44, 44)),
                ((22, 100), (30, 82), (40, 66), (48, 58)), ((40, 102), (44, 88), (52, 76))):  # fmt: skip
        brush.stroke(curve(run), light, 3.2)
    # Foam along the crest, in claws
    crest = curve([(24, 30), (38, 20), (54, 15), (68, 19), (78, 30), (83, 45)])
    for least, tone in ((5.4, ink), (3.8, foam)):
        for number, bubble in enumerate(crest[::3]):
            brush.disc(*bubble, least + 1.6 * (number % 2), tone)
    claws = (((82, 44), (81, 52), (84, 58)), ((76, 37), (72, 44), (73, 50)), ((68, 34), (63, 40), (63, 46)))
    for thick, tone in ((6.4, ink), (3.6, foam)):
        for claw in claws:
            brush.stroke(curve(claw), tone, thick)
    brush.stroke(curve([(40, 23), (54, 19), (66, 22), (76, 32), (81, 44)]), foam, 6)
    for x, y in ((91, 36), (93, 50), (66, 60), (88, 66)):
        brush.discs((x, y), (2.8, ink), (1.7, foam))
    front = [(-4, 90), (8, 84), (20, 90), (32, 95), (46, 90), (58, 84), (70, 90), (84, 95), (104, 88)]
    shape(brush, [*curve(front), (104, 106), (-4, 106)], light, ink)
    brush.stroke([(x, y + 6) for x, y in curve(front)], foam, 1.8)


def paint_builder(brush: Brush, palette: Palette) -> None:
    """Paint a builder who carries stones on a shoulder pole, before the wall."""
    ink, robe = palette.ink, mix(palette.ochre, palette.paper, 0.12)
    paint_wall(brush, palette, (-6, 74), (106, 104))
    # Two baskets of stones
    for middle in (16, 84):
        for side in (-10, 10):
            brush.stroke([(middle, 44), (middle + side, 66)], palette.bark, 1.5)
        for x, y, radius in ((-5, 64, 6), (5, 64, 6), (0, 59, 6.4)):
            brush.discs((middle + x, y), (radius + 1.4, ink), (radius, mix(palette.stone, palette.ink, 0.12)))
        basket = [(middle - 13, 66), (middle + 13, 66), (middle + 10, 83), (middle - 10, 83)]
        shape(brush, basket, palette.wood, ink)
        brush.stroke([(middle - 12, 72), (middle + 12, 72)], palette.bark, 1.5)
        brush.stroke([(middle - 11, 78), (middle + 11, 78)], palette.bark, 1.5)
    # The body
    for side in (-1, 1):
        brush.stroke([(50 + side * 7, 82), (50 + side * 9, 100)], ink, 9)
        brush.stroke([(50 + side * 7, 82), (50 + side * 9, 100)], skin_of(palette), 5.4)
    shape(brush, mirrored([(50, 50), (60, 52), (66, 62), (68, 88), (50, 88)]), robe, ink, 2.4)
    brush.stroke([(50, 52), (44, 62), (42, 86)], mix(palette.ochre, palette.ink, 1 / 3), 1.6)
    brush.box(33, 70, 67, 76, palette.lacquer, edge=ink, thick=1.6)
    _face(brush, palette, 41, 11)
    brush.stroke([(45, 48), (50, 46.6), (55, 48)], ink, 1.8)
    # The pole, and the arms that hold it
    pole = curve([(6, 47), (28, 49.5), (50, 53), (72, 49.5), (94, 47)])
    brush.stroke(pole, ink, 6)
    brush.stroke(pole, palette.wood, 3)
    for side in (-1, 1):
        arm = [(50 + side * 14, 62), (50 + side * 22, 60), (50 + side * 23, 52)]
        brush.stroke(arm, ink, 8.4)
        brush.stroke(arm, robe, 5)
        brush.discs((50 + side * 23, 50.5), (4.6, ink), (3.2, skin_of(palette)))
    # The straw hat
    shape(brush, [(50, 6), (82, 34), (66, 38), (50, 39), (34, 38), (18, 34)], palette.straw, ink, 2.6)
    for foot in (30, 42, 58, 70):
        brush.stroke([(50, 9), (foot, 36.5)], mix(palette.straw, palette.bark, 1 / 3), 1.5)


def paint_master(brush: Brush, palette: Palette) -> None:
    """Paint the master builder with the plan of a tower."""
    ink, robe = palette.ink, palette.jade
    brush.disc(50, 44, 40, mix(palette.paper, palette.jade, 1 / 6))
    shape(brush, mirrored([(50, 48), (68, 50), (88, 64), (94, 102), (50, 102)]), robe, ink, 2.6)
    _face(brush, palette, 31, 15)
    # The beard, the cap and its knot
    beard = curve([(34, 34), (36, 44), (42, 52), (46, 60), (50, 64), (54, 60), (58, 52), (64, 44), (66, 34), (60, 41),
                   (50, 38), (40, 41), (34, 34)])  # fmt: skip
    shape(brush, beard, palette.white, ink)
    brush.stroke([(45, 44), (50, 43), (55, 44)], ink, 1.6)
    for x in (45, 50, 55):
        brush.stroke([(x, 48), (50 + (x - 50) * 0.6, 58)], palette.mist, 1.3)
    for side in (-1, 1):
        brush.stroke([(50 + side * 3, 26), (50 + side * 11, 23.4)], palette.white, 3)
    brush.discs((50, 6.5), (6.4, ink))
    shape(brush, mirrored([(50, 8), (60, 9), (67, 22), (66, 23), (50, 20)]), mix(palette.jade, ink, 0.5), ink)
    brush.stroke(curve([(34, 22), (50, 19), (66, 22)]), palette.gold, 2.4)
    # The plan
    sheet = [(16, 60), (84, 60), (84, 96), (16, 96)]
    shape(brush, sheet, palette.silk, ink, 2.4)
    for y in (66, 72, 78, 84, 90):
        brush.stroke([(20, y), (80, y)], mix(palette.paper, palette.hemp, 2 / 7), 0.9)
    for x in range(24, 80, 8):
        brush.stroke([(x, 62), (x, 94)], mix(palette.paper, palette.hemp, 2 / 7), 0.9)
    paint_wall(brush, palette, (18, 81), (82, 94))
    paint_tower(brush, palette, 50, 94, 22)
    for x in (16, 84):
        brush.box(x - 4, 55, x + 4, 101, palette.wood, radius=2, edge=ink, thick=1.8)
        brush.box(x - 2, 51, x + 2, 56, palette.gold, radius=1, edge=ink, thick=1)
        brush.box(x - 5.5, 72, x + 5.5, 85, skin_of(palette), radius=4, edge=ink, thick=1.6)


def paint_mandarin(brush: Brush, palette: Palette) -> None:
    """Paint an official with a winged hat, and his tablet in both hands."""
    ink, robe = palette.ink, palette.hues[1].base
    brush.disc(50, 46, 40, mix(palette.white, palette.imperial, 1 / 3))
    for side in (-1, 1):  # the wings of the hat
        wing = curve([(50 + side * 16, 29), (50 + side * 30, 25), (50 + side * 43, 26), (50 + side * 46, 31),
                      (50 + side * 40, 35), (50 + side * 28, 34), (50 + side * 16, 34)])  # fmt: skip
        shape(brush, wing, mix(palette.bark, ink, 0.5), ink, 2)
    shape(brush, mirrored([(50, 58), (66, 60), (86, 72), (95, 102), (50, 102)]), robe, ink, 2.6)
    shape(brush, mirrored([(50, 76), (58, 62), (63, 60), (50, 62)]), palette.white, ink, 1.8)
    _face(brush, palette, 45, 16)
    # The moustache and the beard
    for side in (-1, 1):
        brush.stroke(curve([(50 + side * 2, 53), (50 + side * 10, 55), (50 + side * 13, 66)]), ink, 2)
    shape(brush, [(46, 59), (54, 59), (50, 74)], ink, ink, 1)
    # The hat
    shape(brush, curve([(31, 36), (33, 26), (40, 24), (42, 14), (50, 9), (58, 14), (60, 24), (67, 26), (69, 36)]),
          mix(palette.bark, ink, 0.5), ink, 2.2)  # fmt: skip
    brush.stroke(curve([(33, 33), (50, 30), (67, 33)]), palette.gold, 2.6)
    brush.discs((50, 24), (5, ink), (3.5, palette.jade))
    # The badge, the sleeves and the tablet
    brush.box(34, 82, 66, 104, palette.gold, edge=ink, thick=1.8)
    for side in (-1, 1):
        sleeve = [(50 + side * 40, 88), (50 + side * 8, 84), (50 + side * 5, 96), (50 + side * 34, 104)]
        shape(brush, sleeve, mix(robe, ink, 0.3), ink, 2.2)
        shape(brush, [(50 + side * 13, 83), (50 + side * 4, 84), (50 + side * 3, 97), (50 + side * 10, 98)],
              palette.white, ink, 1.8)  # fmt: skip
    shape(brush, [(46, 66), (54, 66), (55, 98), (45, 98)], palette.silk, ink, 2)
    brush.write("令", (50, 80), 8, palette.lacquer, BOLD)
    for y in (84, 89):
        brush.box(43, y, 57, y + 5.4, skin_of(palette), radius=2.4, edge=ink, thick=1.2)
