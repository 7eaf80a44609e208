"""What lies beside the map: the market, the bag, the pagodas in the stock, and what the tiles are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import COLOURS, HAND, tiles_of
from rendering.canvas import SHARP, Brush
from rendering.huang.buildings import pagoda, palace
from rendering.huang.pieces import small_tile
from rendering.huang.words import say
from rendering.layout import LEGIBLE, PHONE
from rendering.lettering import BOLD, REGULAR
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.panel import empty_panel

if TYPE_CHECKING:
    from games.huang.state import State
    from rendering.canvas import Canvas, Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

SUPPLY: Final = 206
"""Height of the market, the bag and the stock in a wide picture."""
TALL_SUPPLY: Final = 108
"""Height of the market and the bag on a phone."""
_BAG: Final = (54, 58)


def paint_supply(canvas: Canvas, game: State, box: Box) -> None:
    """Paint the market, the bag and the stock of pagodas in a wide picture."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, box.width, box.height), box.left, box.top)
    canvas.write(say("market"), box.left + 16, box.top + 42, 34, palette.title, weight=BOLD, width=190)
    count = canvas.write(str(game.bag.left), box.right - 16, box.top + 46, 42, weight=BOLD, anchor="r", vital=True)
    bag_sprite = bag(palette, 40)
    canvas.lay(bag_sprite, box.right - 24 - count - bag_sprite.width, box.top + 8)
    step = (box.width - 20) / HAND
    _paint_market(canvas, game, (box.left + 10, box.top + 58), step, 64)
    _paint_stock(canvas, game, box)


def paint_tall_supply(canvas: Canvas, game: State, top: int) -> None:
    """Paint the market and the bag for a phone."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, PHONE - 24, TALL_SUPPLY - 12), 12, top)
    x = 28 + canvas.write(say("market"), 28, top + 60, LEGIBLE + 3, palette.title, weight=BOLD, width=150)
    right = PHONE - 28 - canvas.write(str(game.bag.left), PHONE - 28, top + 64, 48, weight=BOLD, anchor="r", vital=True)
    sprite = bag(palette, 58)
    right -= sprite.width + 8
    canvas.lay(sprite, right, top + 48 - sprite.height / 2)
    _paint_market(canvas, game, (x + 12, top + 8), (right - x - 24) / HAND, 80)


def _paint_market(canvas: Canvas, game: State, corner: tuple[float, float], step: float, size: int) -> None:
    """Paint the tiles of the market, `step` pixels apart and `size` pixels high."""
    (left, top), tiles = corner, tiles_of(game.market)
    for number in range(HAND):
        x = left + step * (number + 0.5)
        if number < len(tiles):
            canvas.centre(small_tile(canvas.palette, tiles[number], size), x, top + size / 2)
        else:
            canvas.centre(_gap(canvas.palette, size), x, top + size / 2)


def _paint_stock(canvas: Canvas, game: State, box: Box) -> None:
    """Paint the buildings beside the board with their number."""
    palette = canvas.palette
    things: list[tuple[Sprite, int]] = [(pagoda(palette, colour, 0.78), game.realm.stock[colour]) for colour in COLOURS]
    if game.realm.has_palace:
        things.append((palace(palette, 0.5), 0 if game.realm.palace else 1))
    room = box.width - 24 - sum(sprite.width + 22 for sprite, _ in things)
    x = box.left + 12.0
    for sprite, count in things:
        canvas.lay(sprite, x, box.bottom - 10 - sprite.height)
        weight, tone = (BOLD, palette.text) if count else (REGULAR, palette.dim)
        canvas.write(str(count), x + sprite.width + 2, box.bottom - 16, 32, tone, weight=weight)
        x += sprite.width + 22 + room / (len(things) - 1)


def paint_legend(canvas: Canvas, box: Box) -> None:
    """Paint what the tiles are called, and what their points stand for."""
    palette = canvas.palette
    canvas.lay(empty_panel(palette, box.width, box.height), box.left, box.top)
    step = (box.height - 16) / len(COLOURS)
    for number, colour in enumerate(COLOURS):
        y = box.top + 8 + step * (number + 0.5)
        sprite = small_tile(palette, colour, round(min(58, step - 4)))
        canvas.centre(sprite, box.left + 46, y)
        wide = canvas.write(say("kind", colour=colour), box.left + 84, y + 10, 28, weight=BOLD, width=170)
        room = box.width - 84 - round(wide) - 26
        canvas.write(say("points", colour=colour), box.right - 16, y + 10, 25, palette.dim, anchor="r", width=room)


@PICTURES.remembered
def bag(palette: Palette, size: int) -> Sprite:
    """The bag with the tiles, `size` pixels high."""
    wide, high = _BAG
    brush = Brush(wide, high, SHARP, size / high)
    cloth, dark = mix(palette.ochre, palette.paper, 0.12), mix(palette.bark, palette.ink, 0.3)
    body = [(17, 20), (8, 30), (4, 44), (9, 54), (27, 57), (45, 54), (50, 44), (46, 30), (37, 20)]
    for thick, tone in ((5.0, dark), (0.0, cloth)):
        if thick:
            brush.stroke(body, tone, thick, closed=True)
        brush.polygon(body, tone)
    brush.polygon([(17, 18), (12, 5), (20, 8), (27, 3), (34, 8), (42, 5), (37, 18)], cloth)
    brush.stroke([(17, 18), (12, 5), (20, 8), (27, 3), (34, 8), (42, 5), (37, 18)], dark, 2.6)
    brush.stroke([(15, 19.5), (39, 19.5)], palette.lacquer, 4.6)
    brush.write("皇", (27, 50), 26, palette.bark, BOLD)
    return brush.sprite()


@PICTURES.remembered
def _gap(palette: Palette, size: int) -> Sprite:
    """An empty place in the market."""
    brush = Brush(size, size)
    brush.disc(size / 2, size / 2, size * 0.2, palette.empty)
    brush.hole(size / 2, size / 2, size * 0.2 - 2 * palette.bold)
    return brush.sprite()
