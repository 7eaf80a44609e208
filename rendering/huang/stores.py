"""A closer look at what lies beside the map: the market, the bag, and the buildings in the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.huang.pieces import COLOURS, HAND, tiles_of
from rendering.canvas import Canvas
from rendering.huang.buildings import granary, pagoda, palace
from rendering.huang.pieces import small_tile
from rendering.huang.supply import bag
from rendering.huang.words import say
from rendering.layout import LEGIBLE, PHONE
from rendering.lettering import BOLD

if TYPE_CHECKING:
    from games.huang.state import State
    from rendering import Layout
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_WIDTH: Final = 1000
_EDGE: Final = 28
_TILE: Final = 118
"""Height of a tile of the market."""
_LINE: Final = 112
"""Height of a line with a kind of tiles."""
_HEAD: Final = 96


def paint_stores(palette: Palette, game: State, layout: Layout) -> Canvas:
    """Paint the market, the bag, and for each kind of tiles how many are on the map, with the pagodas in the stock."""
    width, more = PHONE if layout == "phone" else _WIDTH, _more(palette, game)
    top = _HEAD + _TILE + 30
    canvas = Canvas.blank(palette, width, top + (len(COLOURS) + bool(more)) * _LINE + 16)
    canvas.write(say("market"), _EDGE, 66, 54, palette.title, weight=BOLD, width=width // 2)
    right = width - _EDGE - canvas.write(str(game.bag.left), width - _EDGE, 70, 62, weight=BOLD, anchor="r", vital=True)
    canvas.lay(bag(palette, 76), right - 90, 8)
    step = (width - 2 * _EDGE) / HAND
    for number, colour in enumerate(tiles_of(game.market)):
        canvas.centre(small_tile(palette, colour, _TILE), _EDGE + step * (number + 0.5), _HEAD + _TILE / 2)
    for number, colour in enumerate(COLOURS):
        middle = top + (number + 0.5) * _LINE
        canvas.centre(small_tile(palette, colour, 88), _EDGE + 44, middle)
        canvas.write(say("kind", colour=colour), _EDGE + 104, middle - 4, 42, weight=BOLD, width=300)
        canvas.write(say("points", colour=colour), _EDGE + 104, middle + 38, LEGIBLE, palette.dim, width=300)
        x = width * 0.53
        count = game.realm.of_colour[colour].bit_count()
        x += canvas.write(str(count), x, middle + 18, 54, weight=BOLD, vital=True) + 10
        canvas.write(say("on-map"), x, middle + 16, 30, palette.dim, width=round(width * 0.82 - x))
        _paint_thing(canvas, pagoda(palette, colour, 1.3), game.realm.stock[colour], (width - 150, middle))
    for number, (sprite, count) in enumerate(more):
        _paint_thing(canvas, sprite, count, (_EDGE + 20 + 260 * number, top + (len(COLOURS) + 0.5) * _LINE))
    return canvas


def _more(palette: Palette, game: State) -> list[tuple[Sprite, int]]:
    """Return the palace beside the map and the granaries on it, each with its number, where they are in play."""
    found = [(palace(palette, 1.3), 0 if game.realm.palace else 1)] if game.realm.has_palace else []
    return found + ([(granary(palette, 2), game.realm.granaries.bit_count())] if game.map.granaries else [])


def _paint_thing(canvas: Canvas, sprite: Sprite, count: int, place: tuple[float, float]) -> None:
    """Paint a building with its number."""
    x, middle = place
    canvas.lay(sprite, x, middle - sprite.height / 2)
    tone = None if count else canvas.palette.dim
    canvas.write(str(count), x + sprite.width + 12, middle + 20, 58, tone, weight=BOLD, vital=True)
