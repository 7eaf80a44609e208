"""The end of a game in one picture: the finished wall, the ranking, and points over time."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.engine.words import capital
from games.huang_di.rules import TURNS
from games.huang_di.text.scores import source_name
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.heading import paint_tall_verdict, paint_verdict
from rendering.huang_di.heading import SEAL, headline, subline
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.scene import paint_footings, paint_names, paint_wall
from rendering.huang_di.words import say
from rendering.landscape import mountains
from rendering.layout import GAP, MARGIN, PHONE, WIDTH, finished
from rendering.palette import PALETTES
from rendering.players import called
from rendering.results import (
    PLOT,
    TALL_PLOT,
    Result,
    paint_growth,
    paint_ranking,
    paint_tall_growth,
    paint_tall_ranking,
    ranking_height,
    tall_ranking_height,
)
from rendering.scores import coins, courses, dots, hats, lattice, lines, posts, slant
from rendering.standing import standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.view import HuangDiView
    from rendering.palette import Palette

_BLOCKS: Final = {2: (124, 84), 3: (94, 64), 4: (71, 51)}
"""Width and height of a block, by number of provinces."""
_TALL_BLOCKS: Final = {2: (75, 50), 3: (50, 36), 4: (37, 28)}
"""Width and height of a block on a phone."""
_SKY: Final = 178
_TALL_SKY: Final = 134
_FOOT: Final = FOOTING + 66
"""Distance from the wall's foot to the end of the landscape."""
SOURCES: Final = {
    "rows": ("stone", courses),
    "levels": ("ochre", lines),
    "towers": ("peak", posts),
    "favours": ("imperial", dots),
    "chips": ("straw", coins),
    "province": ("pine", slant),
    "jade": ("jade", lattice),
    "workers": ("hemp", hats),
}
"""Colour and pattern of each source of points."""


def ending(views: Sequence[HuangDiView], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return the finished game as a PNG: wall, ranking with points by source, and points over the rounds.

    `views` are the public views from the start of the game to its end.
    """
    paint = _tall if look.layout == "phone" else _wide
    return {say("end"): finished(paint(PALETTES[look.theme], views, called(names)), look)}


def _wide(palette: Palette, views: Sequence[HuangDiView], players: Sequence[str]) -> Canvas:
    view = views[-1]
    plan = PicturePlan(len(view.provinces), WIDTH, _BLOCKS[len(view.provinces)], _SKY)
    points = plan.base + _FOOT
    plot = points + ranking_height(len(players)) + MARGIN
    canvas = Canvas.blank(palette, WIDTH, plot + PLOT + MARGIN)
    _paint_finished(canvas, view, plan)
    paint_verdict(canvas, SEAL, winners(view.ranks), (*headline(view, players), subline(view)))
    paint_ranking(canvas, _results(view, players), SOURCES, _titles(), points)
    paint_growth(canvas, [_curve(views, seat) for seat in range(len(players))], players, plot)
    return canvas


def _tall(palette: Palette, views: Sequence[HuangDiView], players: Sequence[str]) -> Canvas:
    view = views[-1]
    plan = PicturePlan(len(view.provinces), PHONE, _TALL_BLOCKS[len(view.provinces)], _TALL_SKY)
    points = plan.base + _FOOT
    plot = points + tall_ranking_height(len(players), len(SOURCES)) + GAP
    canvas = Canvas.blank(palette, PHONE, plot + TALL_PLOT + GAP)
    _paint_finished(canvas, view, plan)
    paint_tall_verdict(canvas, SEAL, winners(view.ranks), (*headline(view, players), subline(view)))
    paint_tall_ranking(canvas, _results(view, players), SOURCES, _titles(), points)
    paint_tall_growth(canvas, [_curve(views, seat) for seat in range(len(players))], players, plot)
    return canvas


def _paint_finished(canvas: Canvas, view: HuangDiView, plan: PicturePlan) -> None:
    """Paint the finished wall at the top."""
    canvas.cover(_land(canvas.palette, plan), 0, 0)
    paint_wall(canvas, view, plan)
    paint_names(canvas, view, plan)


def _results(view: HuangDiView, players: Sequence[str]) -> list[Result]:
    return [
        Result(name, rank, player.score, player.points)
        for name, rank, player in zip(players, view.ranks, view.players, strict=True)
    ]


def _titles() -> dict[str, str]:
    """Return the names of the sources of points."""
    return {source: source_name(source) for source in SOURCES}


def scores(view: HuangDiView, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in view.players]
    titles = {source: capital(source_name(source)) for source in SOURCES}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(view.ranks))
    return finished(canvas, look)


@lru_cache(maxsize=12)
def _land(palette: Palette, plan: PicturePlan) -> Image.Image:
    """The land with all building spaces."""
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    bare = (range(first - 40, first), range(last, last + 40))
    canvas = mountains(
        palette,
        plan.across,
        plan.base + _FOOT,
        plan.base,
        bare,
        cranes=False,
        head=plan.sky if plan.across == PHONE else 0,
    )
    paint_footings(canvas, plan)
    return canvas.image


def _curve(views: Sequence[HuangDiView], seat: int) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
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
