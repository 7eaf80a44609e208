"""The whole table, in a wide picture and in a tall one for phones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering.canvas import Brush, Canvas
from rendering.chang_cheng.heading import paint_heading, paint_tall_heading, tall_heading
from rendering.chang_cheng.panels import entry_of, paint_panel
from rendering.chang_cheng.plan import LEAF, Scroll
from rendering.chang_cheng.scene import paint_marks, paint_scroll
from rendering.hanging import hanging
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH, Box
from rendering.memory import GROUNDS
from rendering.palette import mix
from rendering.players import called
from rendering.roster import paint_roster, roster_height
from rendering.track import TRACK, paint_track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chang_cheng.state import State
    from rendering.palette import Palette

_HEAD: Final = 120
"""Height of the heading of a wide board."""
_LEAST: Final = 40
"""Points that the score track has room for at least."""
_ROD: Final = 10
"""Width of the rods at both ends of a strip."""
HEM: Final = 7
"""Height of the hems above and below a strip."""
_PANEL: Final = 224
"""Height of a player's panel below the boards."""


def wide_scroll(game: State) -> Scroll:
    """Return the layout of the boards in a wide picture: two abreast."""
    return Scroll(game.layout.sides, WIDTH, 2, _HEAD + TRACK + HEM, gap=2 * HEM + 6)


def tall_scroll(game: State) -> Scroll:
    """Return the layout of the boards on a phone: one below the other."""
    return Scroll(game.layout.sides, PHONE, 1, tall_heading(game) + TRACK + HEM, gap=2 * HEM + 4)


def panel_boxes(seats: int, scroll: Scroll) -> list[Box]:
    """Return the boxes of the players' panels in seat order: in a row below the boards, or beside a third board.

    Beside a board there are four boxes, whatever the number of players.
    """
    if len(scroll.strips) < 2 or len(scroll.strips[-1]) > 1:
        width = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) // seats
        top = scroll.bottom + HEM + 10
        return [Box(MARGIN + seat * (width + GAP), top, width, _PANEL) for seat in range(seats)]
    leaf = scroll.strips[-1][-1].box
    left = leaf.right + 2 * _ROD + 8
    width, height = (WIDTH - MARGIN - left - GAP) // 2, (LEAF + 2 * HEM - GAP) // 2
    return [
        Box(left + column * (width + GAP), leaf.top - HEM + row * (height + GAP), width, height)
        for row in range(2)
        for column in range(2)
    ]


def paint_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, 1600 pixels wide; `names` are in seat order."""
    players, scroll = called(names), wide_scroll(game)
    boxes = panel_boxes(len(players), scroll)
    canvas = Canvas.blank(palette, WIDTH, boxes[-1].bottom + MARGIN)
    paint_heading(canvas, game, players)
    paint_track(canvas, [player.score for player in game.players], _HEAD, least=_LEAST, figure=27)
    paint_mounted(canvas, game, scroll)
    paint_marks(canvas, game, scroll)
    for seat, (name, box) in enumerate(zip(players, boxes, strict=False)):
        paint_panel(canvas, game, seat, name, box)
    if len(boxes) > len(players):
        first, last = boxes[len(players)], boxes[-1]
        left = boxes[len(players)].left
        width = last.right - left
        canvas.cover(hanging(palette, width, first.height), left, first.top)
    return canvas


def paint_tall_board(palette: Palette, game: State, names: Sequence[str]) -> Canvas:
    """Paint the whole table, `PHONE` pixels wide; `names` are in seat order."""
    players, scroll = called(names), tall_scroll(game)
    entries = [entry_of(palette, game, seat, name) for seat, name in enumerate(players)]
    foot = scroll.bottom + HEM + 8
    canvas = Canvas.blank(palette, PHONE, foot + roster_height(entries))
    paint_tall_heading(canvas, game, players)
    paint_track(
        canvas, [player.score for player in game.players], scroll.top - HEM - TRACK, least=_LEAST, figure=LEGIBLE
    )
    paint_mounted(canvas, game, scroll)
    paint_marks(canvas, game, scroll)
    paint_roster(canvas, entries, foot)
    return canvas


def paint_mounted(canvas: Canvas, game: State, scroll: Scroll) -> None:
    """Paint the boards on silk between rods."""
    for strip in scroll.strips:
        left, right = strip[0].box.left, strip[-1].box.right
        mount = _mount(canvas.palette, right - left, strip[0].box.height)
        canvas.cover(mount, left - _ROD, strip[0].top - HEM)
    paint_scroll(canvas, game, scroll)


@GROUNDS.remembered
def _mount(palette: Palette, width: int, height: int) -> Image.Image:
    """The hems and the rods of a strip that is `width` x `height`."""
    brush = Brush(width + 2 * _ROD, height + 2 * HEM)
    wide, high = float(brush.width), float(brush.height)
    edge, silk = mix(palette.wood, palette.ink, 0.35), mix(palette.imperial, palette.lacquer, 0.6)
    brush.box(_ROD - 2, 1, wide - _ROD + 2, high - 1, edge)
    brush.box(_ROD - 2, 2.5, wide - _ROD + 2, high - 2.5, silk)
    brush.box(_ROD - 2, HEM - 2, wide - _ROD + 2, high - HEM + 2, mix(palette.gold, palette.bark, 0.7))
    for left in (0.0, wide - _ROD):
        brush.box(left, 0, left + _ROD, high, edge, radius=4)
        brush.box(left + 1.5, 1.5, left + _ROD - 1.5, high - 1.5, palette.wood, radius=3)
        brush.box(left + 3, 3, left + 5, high - 3, mix(palette.straw, palette.wood, 0.15))
    canvas = Canvas.blank(palette, brush.width, brush.height)
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.image
