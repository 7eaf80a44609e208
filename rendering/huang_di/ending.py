"""The end of a game as a picture to hang on a wall: the finished wall, the ranking, the points and their growth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.huang_di.rules import TURNS
from rendering import Look
from rendering.canvas import Brush, Canvas
from rendering.huang_di.chart import paint_bar, paint_curves, paint_legend
from rendering.huang_di.heading import headline, subline
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.scene import paint_footings, paint_names, paint_wall
from rendering.landscape import mountains
from rendering.layout import MARGIN, WIDTH, Box, finished
from rendering.lettering import BOLD, clean, measure
from rendering.palette import PALETTES, mix
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.view import HuangDiView
    from rendering.canvas import Sprite
    from rendering.palette import Palette

_USUAL: Final = Look()
_BLOCKS: Final = {2: (124, 84), 3: (94, 64), 4: (71, 51)}
"""A block's width and height, by provinces."""
_SKY: Final = 178
_FOOT: Final = FOOTING + 66
"""From the wall's foot to the end of the landscape."""
_HEAD: Final = 138
"""From the top of the points to the first player's."""
_ROW: Final = 100
_BAR: Final = 54
_BARS: Final = 560
"""Where the bars begin."""
_SCORE: Final = 60
"""Size of a player's points."""
_PLOT: Final = 560
_ALT: Final = "The finished wall with the ranking, the points by source, and how they grew over the rounds."
_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def ending(views: Sequence[HuangDiView], names: Sequence[str], look: Look = _USUAL) -> dict[str, bytes]:
    """The finished game in one PNG: its wall, the ranking with the points by source, and the points over the rounds.

    `views` are the public's, from the start of the game to its end.
    """
    palette, view = PALETTES[look.theme], views[-1]
    called = [clean(name) or f"Seat {seat + 1}" for seat, name in enumerate(names)]
    plan = PicturePlan(len(view.provinces), WIDTH, _BLOCKS[len(view.provinces)], _SKY)
    points = Box(MARGIN, plan.base + _FOOT, WIDTH - 2 * MARGIN, _HEAD + _ROW * len(called) + 14)
    plot = Box(MARGIN, points.bottom + MARGIN, WIDTH - 2 * MARGIN, _PLOT)
    canvas = Canvas.blank(palette, WIDTH, plot.bottom + MARGIN)
    canvas.cover(_land(palette, plan), 0, 0)
    _paint_title(canvas, view, called)
    paint_wall(canvas, view, plan)
    paint_names(canvas, view, plan)
    for box, title in ((points, "Where the points came from"), (plot, "Points over the rounds")):
        canvas.lay(_panel(palette, box.width, box.height), box.left, box.top)
        canvas.write(title, box.left + 30, box.top + 60, 44, palette.title, weight=BOLD)
    _paint_points(canvas, view, called, points)
    curves = [_curve(views, seat) for seat in range(len(called))]
    paint_curves(canvas, curves, called, Box(plot.left + 86, plot.top + 104, plot.width - 400, plot.height - 172))
    return {_ALT: finished(canvas, look)}


@lru_cache(maxsize=12)
def _land(palette: Palette, plan: PicturePlan) -> Image.Image:
    """The land with all places for blocks."""
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    bare = (range(first - 40, first), range(last, last + 40))
    canvas = mountains(palette, plan.across, plan.base + _FOOT, plan.base, bare, cranes=False)
    paint_footings(canvas, plan)
    return canvas.image


def _paint_title(canvas: Canvas, view: HuangDiView, names: Sequence[str]) -> None:
    palette = canvas.palette
    canvas.lay(seal(palette, "皇帝", 84), 34, 18)
    left = 146.0
    for seat in (seat for seat, rank in enumerate(view.ranks) if rank == 1):
        canvas.lay(token(palette, seat, 76), left, 20)
        left += 88
    who, deed = headline(view, names)
    room = WIDTH - 130 - left - round(measure(deed, 64, BOLD)) - 20
    left += canvas.write(who, left, 82, 64, palette.text, weight=BOLD, width=round(room)) + 18
    canvas.write(deed, left, 82, 64, palette.text, weight=BOLD)
    canvas.write(subline(view), 148, 136, 38, palette.dim)
    canvas.lay(seal(palette, "勝", 84), WIDTH - 118, 18)


@lru_cache(maxsize=12)
def _panel(palette: Palette, width: int, height: int) -> Sprite:
    brush = Brush(width, height, 2)
    brush.box(0, 0, width, height, palette.frame, radius=14)
    brush.box(2, 2, width - 2, height - 2, palette.panel, radius=12)
    brush.box(9, 9, width - 9, height - 9, None, radius=7, edge=mix(palette.panel, palette.frame, 0.5), thick=1.5)
    return brush.sprite()


def _paint_points(canvas: Canvas, view: HuangDiView, names: Sequence[str], box: Box) -> None:
    """A row for each player, the best first: rank, name, points by source, and all of them."""
    palette = canvas.palette
    paint_legend(canvas, Box(box.left + 34, box.top + 82, box.width - 60, 30))
    scores = [player.score for player in view.players]
    room = round(box.right - 58 - max(measure(str(score), _SCORE, BOLD) for score in scores) - _BARS)
    scale = room / max(1, *scores)
    order = sorted(range(len(names)), key=lambda seat: (view.ranks[seat], seat))
    for row, seat in enumerate(order):
        player, top = view.players[seat], box.top + _HEAD + row * _ROW
        middle = top + _BAR / 2
        canvas.lay(_rank(palette, view.ranks[seat]), box.left + 30, middle - 29)
        canvas.lay(token(palette, seat, 62), box.left + 120, middle - 31)
        left = box.left + 196
        canvas.write(names[seat], left, middle + 16, 46, palette.text, weight=BOLD, width=_BARS - left - 18)
        paint_bar(canvas, player.points, Box(_BARS, top, room, _BAR), scale)
        canvas.write(str(player.score), box.right - 30, middle + 21, _SCORE, palette.text, weight=BOLD, anchor="r")


@lru_cache(maxsize=32)
def _rank(palette: Palette, rank: int) -> Sprite:
    """A rank: lacquer for the first, wood for the others."""
    brush = Brush(76, 58)
    ground = palette.lacquer if rank == 1 else mix(palette.wood, palette.paper, 0.1)
    brush.box(0, 0, 76, 58, mix(ground, palette.ink, 0.5), radius=12)
    brush.box(2, 2, 74, 56, ground, radius=10)
    brush.box(5, 5, 71, 53, None, radius=7, edge=mix(palette.gold, ground, 0.2 if rank == 1 else 0.6), thick=1.6)
    brush.write(_ORDINALS[rank - 1], (38, 40), 31, palette.white, BOLD)
    return brush.sprite()


def _curve(views: Sequence[HuangDiView], seat: int) -> list[tuple[float, int]]:
    """The points of `seat` against the rounds played, ending with the final scoring."""
    curve = [(0.0, views[0].players[seat].score)]
    for view in views[:-1]:
        if view.phase == "over":
            break
        played = view.turn / (TURNS * len(view.players)) if view.phase == "actions" else 0
        when = max(curve[-1][0], view.round - 1 + played)
        curve.append((when, view.players[seat].score))
    last = views[-1]
    end = max(float(last.round), curve[-1][0])
    return [*curve, (end, curve[-1][1]), (end, last.players[seat].score)]
