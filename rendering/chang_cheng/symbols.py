"""Small symbols that say what a card does, without words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chang_cheng.components import BUILDER, DIPLOMACY, FLOOD, REWARD
from rendering.lettering import BOLD, figure
from rendering.palette import mix

if TYPE_CHECKING:
    from games.chang_cheng.components import Card, EventCard
    from rendering.canvas import Brush, Point
    from rendering.palette import Colour, Palette


def paint_effect(brush: Brush, palette: Palette, card: Card, middle: Point) -> None:
    """Paint what an action card does."""
    x, y = middle
    ink, stone = palette.ink, mix(palette.stone, palette.white, 0.4)
    match card:
        case "warrior":
            _paint_card(brush, palette, (x, y))
            _strike_out(brush, palette, (x, y), 9)
        case "traitor":
            _paint_ruin(brush, palette, (x - 22, y))
            _paint_or(brush, palette, (x, y))
            brush.discs((x + 22, y), (8.4, ink), (7, palette.bark), (5.2, palette.gold), (4.2, palette.bark))
            _strike_out(brush, palette, (x + 22, y), 9)
        case "flood":
            brush.write(f"+{FLOOD}", (x - 22, y + 5.8), 17, palette.jade, BOLD)
            _paint_or(brush, palette, (x, y))
            brush.write(figure(-FLOOD), (x + 22, y + 5.8), 17, palette.lacquer, BOLD)
        case "builder":
            brush.write(f"+{BUILDER}", (x - 22, y + 5.8), 17, palette.jade, BOLD)
            _paint_or(brush, palette, (x, y))
            _paint_block(brush, palette, (x + 22, y), stone)
        case "master":
            for side in (-11, 11):
                _paint_block(brush, palette, (x + side, y), stone)
        case _:
            _paint_block(brush, palette, (x - 25, y), palette.hues[0].base)
            _paint_block(brush, palette, (x + 25, y), palette.hues[1].base)
            for side in (-1, 1):
                lift = y + 3.4 * side
                brush.stroke([(x - 9, lift), (x + 9, lift)], ink, 1.8)
                tip = x + 12 * side
                brush.polygon([(tip, lift), (tip - 6 * side, lift - 3.8), (tip - 6 * side, lift + 3.8)], ink)


def paint_grant(brush: Brush, palette: Palette, event: EventCard, middle: Point) -> None:
    """Paint what an event card does."""
    x, y = middle
    stone = mix(palette.stone, palette.white, 0.4)
    match event:
        case "diplomacy":
            for side in (-1, 1):
                _paint_block(brush, palette, (x + 27 * side, y), palette.hues[(1 + side) // 2].base)
            brush.write(f"+{DIPLOMACY}", (x, y + 5.8), 17, palette.jade, BOLD)
        case "dominance":
            for left in (-30, -10):
                _paint_block(brush, palette, (x + left, y), stone)
            brush.write("+1", (x + 24, y + 5.8), 17, palette.jade, BOLD)
        case "reward":
            _paint_card(brush, palette, (x - 16, y))
            brush.write(f"+{REWARD}", (x + 16, y + 5.8), 17, palette.jade, BOLD)
        case _:
            for left, tone in ((-24, palette.bark), (24, palette.lacquer)):
                brush.discs((x + left, y), (9, palette.ink), (7.6, palette.bark), (5.8, palette.gold), (4.8, tone))
            brush.stroke([(x - 9, y), (x + 9, y)], palette.ink, 1.8)
            brush.polygon([(x + 12, y), (x + 5, y - 4.4), (x + 5, y + 4.4)], palette.ink)


def _paint_block(brush: Brush, palette: Palette, middle: Point, tone: Colour) -> None:
    """Paint a single wall with two merlons."""
    x, y = middle
    for grown, colour in ((1.4, palette.ink), (0, tone)):
        brush.box(x - 9 - grown, y - 3 - grown, x + 9 + grown, y + 7 + grown, colour)
        for left in (-9, 3):
            brush.box(x + left - grown, y - 7 - grown, x + left + 6 + grown, y, colour)
    joint = mix(tone, palette.ink, 0.5)
    brush.stroke([(x - 9, y + 2), (x + 9, y + 2)], joint, 0.9)
    for across, top, foot in ((0, -3, 2), (-5, 2, 7), (5, 2, 7)):
        brush.stroke([(x + across, y + top), (x + across, y + foot)], joint, 0.9)


def _paint_ruin(brush: Brush, palette: Palette, middle: Point) -> None:
    """Paint a broken wall."""
    x, y = middle
    tone = mix(palette.stone, palette.white, 0.4)
    outline = [(-10, 7.5), (-10, -7), (-4, -7), (-2, -1), (1, -4), (2.5, 3), (5, 1), (7, 4), (10, 3), (10, 7.5)]
    points = [(x + across, y + down) for across, down in outline]
    brush.polygon(points, tone)
    brush.stroke(points, palette.ink, 1.5, closed=True)
    brush.stroke([(x - 9, y + 2), (x, y + 2)], mix(tone, palette.ink, 0.5), 0.9)
    brush.stroke([(x - 9, y - 2.5), (x - 3, y - 2.5)], mix(tone, palette.ink, 0.5), 0.9)


def _paint_card(brush: Brush, palette: Palette, middle: Point) -> None:
    """Paint a card."""
    x, y = middle
    brush.box(x - 6.4, y - 8.6, x + 6.4, y + 8.6, palette.ink, radius=2)
    brush.box(x - 5, y - 7.2, x + 5, y + 7.2, palette.imperial, radius=1)


def _strike_out(brush: Brush, palette: Palette, middle: Point, reach: float) -> None:
    """Strike something out."""
    x, y = middle
    for thick, tone in ((5, palette.white), (2.8, palette.lacquer)):
        brush.stroke([(x - reach, y + reach * 0.8), (x + reach, y - reach * 0.8)], tone, thick)


def _paint_or(brush: Brush, palette: Palette, middle: Point) -> None:
    """Paint a stroke between two effects of which one is chosen."""
    x, y = middle
    brush.stroke([(x + 3, y - 7), (x - 3, y + 7)], palette.mist, 1.8)
