"""A player's area: the dynasty, tiles behind the screen, leaders at home, granaries, and points where they are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.huang.pieces import COLOURS
from rendering.canvas import SHARP, Brush, Canvas
from rendering.huang.buildings import granary
from rendering.huang.pieces import small_leader, small_tile
from rendering.huang.words import say
from rendering.layout import LEGIBLE, PAD, PHONE
from rendering.lettering import BOLD, REGULAR
from rendering.memory import PANELS, PICTURES
from rendering.palette import mix
from rendering.panel import PANEL_HEAD, panel_canvas
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.engine import Seat
    from games.huang.pieces import Colour
    from games.huang.state import State
    from rendering.canvas import Sprite
    from rendering.layout import Box
    from rendering.palette import Palette

ROW: Final = 84
"""Height of a player's row on a phone, with the space below it."""
_MORE: Final = 62
"""Height of the line with the points by colour at the end."""
_SCREEN: Final = (60, 46)


class Area(NamedTuple):
    """Content of a player's area; equal ones look the same."""

    seat: Seat
    name: str
    score: int | None
    active: bool
    won: bool
    note: str
    tiles: int
    home: tuple[Colour, ...]
    granaries: int | None
    """`None` if there are no granaries in the game."""
    points: tuple[int, ...]
    """Points by colour once the game is over; they take the place of tiles and leaders."""

    @property
    def height(self) -> int:
        """Height of the row on a phone, with the space below it."""
        return ROW + _MORE * bool(self.points)


def area_of(game: State, seat: Seat, name: str) -> Area:
    """Return the content of a player's area."""
    player, known = game.players[seat], game.points_known(seat)
    won = bool(game.ranks) and game.ranks[seat] == 1 and not game.is_drawn
    note = say("rank", rank=game.ranks[seat]) if game.ranks else ""
    if is_asked := seat in game.asked:
        note = say("choosing" if game.war or game.revolt else "playing")
    granaries = player.granaries if game.map.granaries else None
    score = None if known is None else player.score
    points = tuple(player.won.values()) if game.over else ()
    return Area(seat, name, score, is_asked, won, note, player.held, game.home(seat), granaries, points)


def paint_panel(canvas: Canvas, area: Area, box: Box) -> None:
    """Paint a player's area in a wide picture."""
    canvas.cover(_panel(canvas.palette, area, box.width, box.height), box.left, box.top)


@PANELS.remembered
def _panel(palette: Palette, area: Area, width: int, height: int) -> Image.Image:
    canvas = panel_canvas(palette, width, height, area.seat, active=area.active, won=area.won)
    canvas.lay(token(palette, area.seat, 74), PAD - 2, 13)
    left, right = PAD + 82, width - PAD - 2.0
    if area.score is not None:
        right -= 12 + canvas.write(str(area.score), right, 72, 60, weight=BOLD, anchor="r", vital=True)
    canvas.write(area.name, left, 46, 38, weight=BOLD, width=round(right - left))
    if area.granaries is not None and not area.points:
        right -= canvas.write(str(area.granaries), right, 88, 36, weight=BOLD, anchor="r", vital=True) + 2
        sprite = granary(palette, 0.9)
        right -= sprite.width
        canvas.lay(sprite, right, 93 - sprite.height)
    x = left + canvas.write(area.note, left, 84, 30, palette.alert, weight=BOLD, width=round(right - left)) + 10
    if area.won:
        canvas.lay(seal(palette, "勝", 36), x, 54)
    middle = (PANEL_HEAD + height) / 2 - 2
    if area.points:
        _paint_points(canvas, area, (PAD, middle), width - 2 * PAD, 40)
        return canvas.image
    sprite = screen(palette, area.seat, 46)
    canvas.lay(sprite, PAD + 2, middle - sprite.height / 2)
    x = PAD + 8 + sprite.width
    x += canvas.write(str(area.tiles), x, middle + 14, 40, None if area.tiles else palette.dim, weight=BOLD) + 12
    size = min(56, round((width - PAD - x) / len(COLOURS)) - 3)
    _paint_home(canvas, area, (width - PAD - 2 - len(COLOURS) * (size + 3), middle), size)
    return canvas.image


def _paint_home(canvas: Canvas, area: Area, corner: tuple[float, float], size: int) -> None:
    """Paint the leaders at home, and a ring for each on the board."""
    x, middle = corner
    for colour in COLOURS:
        home = colour in area.home
        sprite = small_leader(canvas.palette, area.seat, colour, size) if home else _away(canvas.palette, colour, size)
        canvas.centre(sprite, x + size / 2, middle)
        x += size + 3


def _paint_points(canvas: Canvas, area: Area, corner: tuple[float, float], room: int, size: int) -> None:
    """Paint the points by colour in a line."""
    left, middle = corner
    step = room / len(COLOURS)
    for number, (colour, points) in enumerate(zip(COLOURS, area.points, strict=True)):
        x = left + number * step
        canvas.centre(small_tile(canvas.palette, colour, size + 6), x + size / 2, middle)
        tone = None if points else canvas.palette.dim
        canvas.write(str(points), x + size + 4, middle + 13, round(size * 0.9), tone, weight=BOLD, vital=True)


def rows_height(areas: Sequence[Area]) -> int:
    """Return the height of all players' rows on a phone."""
    return sum(area.height for area in areas)


def paint_rows(canvas: Canvas, areas: Sequence[Area], top: int) -> None:
    """Paint a row for each player on a phone."""
    for area in areas:
        canvas.cover(_row(canvas.palette, area), 12, top)
        top += area.height


@PANELS.remembered
def _row(palette: Palette, area: Area) -> Image.Image:
    width, height, middle = PHONE - 24, area.height - 8, (ROW - 8) / 2
    canvas = Canvas.blank(palette, width, height)
    canvas.lay(_row_ground(palette, area, width, height), 0, 0)
    canvas.lay(token(palette, area.seat, 62), 9, 7)
    right = width - 16.0
    if area.score is not None:
        right -= 14 + canvas.write(str(area.score), right, middle + 20, 56, weight=BOLD, anchor="r", vital=True)
    if area.points:
        _paint_points(canvas, area, (84, ROW + 10), width - 100, 42)
    else:
        right = _paint_supply(canvas, area, right)
    x = 80.0
    if area.won:
        canvas.lay(seal(palette, "勝", 42), x, 17)
        x += 50
    elif area.note and not area.active:
        x += canvas.write(area.note, x, middle + 13, LEGIBLE, palette.dim, weight=BOLD, width=140) + 14
    canvas.write(area.name, x, middle + 13, 38, weight=BOLD, width=round(right - x - 10))
    return canvas.image


def _paint_supply(canvas: Canvas, area: Area, right: float) -> float:
    """Paint what a player has on a phone, from the right; return where it begins."""
    palette, middle, size = canvas.palette, (ROW - 8) / 2, 46
    right -= len(COLOURS) * (size + 3)
    _paint_home(canvas, area, (right, middle), size)
    things = [(screen(palette, area.seat, 42), area.tiles)]
    if area.granaries is not None:
        things.insert(0, (granary(palette, 1), area.granaries))
    for sprite, count in reversed(things):
        weight = BOLD if count else REGULAR
        right -= 12 + canvas.write(str(count), right - 12, middle + 15, 41, weight=weight, anchor="r", vital=True)
        right -= 5 + sprite.width
        canvas.lay(sprite, right, middle - sprite.height / 2)
    return right


def _row_ground(palette: Palette, area: Area, width: int, height: int) -> Sprite:
    """The background of a row, framed in lacquer or gold while the game waits for the player, or for the winner."""
    hue, brush = palette.hues[area.seat], Brush(width, height)
    marked = palette.lacquer if area.active else palette.gold if area.won else None
    for inset, tone in ((0.0, marked or hue.line), (6.0 if marked else 3.0, hue.pale)):
        brush.box(inset, inset, width - inset, height - inset, tone, radius=13 - inset / 2)
    return brush.sprite()


# Sprites


@PICTURES.remembered
def screen(palette: Palette, seat: Seat, size: int) -> Sprite:
    """A folding screen in a seat's hue, `size` pixels high."""
    wide, high = _SCREEN
    brush = Brush(wide, high, SHARP, size / high)
    hue = palette.hues[seat]
    dark = mix(hue.base, palette.ink, 0.65)
    for number in range(3):
        left = 2 + 19 * number
        near, far = (5, 2) if number % 2 else (2, 5)
        leaf = [(left, near), (left + 18, far), (left + 18, high - 7 + far), (left, high - 7 + near)]
        brush.polygon(leaf, mix(hue.base, palette.white, 0.38) if number % 2 else hue.base)
        brush.stroke(leaf, dark, 2.2, closed=True)
        brush.stroke([(left + 3, high - 12), (left + 9, high - 20), (left + 15, high - 12)], dark, 1.6)
    return brush.sprite()


@PICTURES.remembered
def _away(palette: Palette, colour: str, size: int) -> Sprite:
    """The empty place of a leader who is on the board."""
    brush = Brush(size, size)
    mid = size / 2
    brush.disc(mid, mid, mid * 0.5, palette.tint(colour).deep)
    brush.hole(mid, mid, mid * 0.5 - 2.4)
    return brush.sprite()
