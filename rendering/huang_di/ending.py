"""The end of a game and its story: the finished wall, the ranking, points over time, and an animation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.engine.words import capital
from games.huang_di.role_cards import TURNS
from games.huang_di.text.scores import source_name
from games.huang_di.view import HuangDiView
from games.huang_di.wall import EMPEROR
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.heading import paint_verdict
from rendering.huang_di.heading import SEAL, headline, subline
from rendering.huang_di.pieces import block, emperor_block
from rendering.huang_di.plan import FOOTING, PicturePlan
from rendering.huang_di.scene import paint_footings, paint_names, paint_wall
from rendering.huang_di.words import say
from rendering.landscape import mountains
from rendering.layout import PHONE, WIDTH, finished
from rendering.memory import GROUNDS
from rendering.palette import PALETTES
from rendering.players import called
from rendering.results import Outcome, results_of
from rendering.scores import coins, course, courses, dots, hats, lattice, lines, posts, slant
from rendering.standing import standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.huang_di.view import Block, HuangDiView
    from rendering import Layout
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
    return {say("end"): finished(_painted(PALETTES[look.theme], views, called(names), look.layout), look)}


def _painted(palette: Palette, views: Sequence[HuangDiView], players: Sequence[str], layout: Layout) -> Canvas:
    view, phone = views[-1], layout == "phone"
    across, blocks, sky = (PHONE, _TALL_BLOCKS, _TALL_SKY) if phone else (WIDTH, _BLOCKS, _SKY)
    plan = PicturePlan(len(view.provinces), across, blocks[len(view.provinces)], sky)
    curves = [_curve(views, seat) for seat in range(len(players))]
    outcome = Outcome(results_of(view, players), curves, SOURCES, {source: source_name(source) for source in SOURCES})
    foot = plan.base + _FOOT
    canvas = Canvas.blank(palette, across, foot + outcome.height(layout))
    canvas.cover(_land(palette, plan), 0, 0)
    paint_wall(canvas, view, plan)
    paint_names(canvas, view, plan)
    paint_verdict(canvas, SEAL, winners(view.ranks), (*headline(view, players), subline(view)))
    outcome.paint(canvas, foot, layout)
    return canvas


def scores(view: HuangDiView, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in view.players]
    titles = {source: capital(source_name(source)) for source in SOURCES}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(view.ranks))
    return finished(canvas, look)


@GROUNDS.remembered
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
    return course(curve, views[-1].round, curve[-1][1], views[-1].players[seat].score)


_FILM_BLOCKS: Final = {2: (60, 40), 3: (46, 32), 4: (35, 26)}
"""Width and height of a block, by number of provinces."""
_FILM_SKY: Final = 70
_FILM_FOOT: Final = FOOTING + 54
"""Distance from the wall's foot to the end of the landscape."""
_DROP: Final = 120
"""Height in pixels from which blocks fall."""


def story(views: Sequence[HuangDiView], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `views` are the public views from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], views, names).gif(look)


class _Film(Film[HuangDiView]):
    characters = SEAL

    def seen(self, view: HuangDiView) -> object:
        return view.blocks, [player.score for player in view.players], view.round, view.phase == "over"

    def progress(self, view: HuangDiView) -> str:
        return say("round", round=view.round, rounds=view.rounds) if view.round else ""

    def scene(self, number: int, share: float) -> Canvas:
        view = self.stages[number]
        provinces = len(view.provinces)
        plan = PicturePlan(provinces, ACROSS, _FILM_BLOCKS[provinces], _FILM_SKY)
        canvas = Canvas(self.palette, _film_ground(self.palette, plan, len(self.names)).copy())
        paint_wall(canvas, view, plan)
        if share:
            built = {stone.spot for stone in view.blocks}
            for stone in self.coming(number).blocks:
                if stone.spot not in built:
                    self._drop(canvas, stone, plan, share)
        paint_names(canvas, view, plan)
        return canvas

    def _drop(self, canvas: Canvas, stone: Block, plan: PicturePlan, share: float) -> None:
        """Paint a falling block at a `share` (0 to 1) of its fall."""
        width, height = plan.block
        box = plan.spot(stone.spot)
        if stone.owner == EMPEROR:
            sprite = emperor_block(self.palette, width, height)
        else:
            sprite = block(self.palette, stone.owner, width, height)
        canvas.lay(sprite, box.left, falling(box.top, share, _DROP))


@GROUNDS.remembered
def _film_ground(palette: Palette, plan: PicturePlan, seats: int) -> Image.Image:
    """The land with all building spaces, and the sheet below it."""
    canvas = Canvas.blank(palette, ACROSS, plan.base + _FILM_FOOT + lanes_height(seats))
    first, last = plan.province(0).left, plan.province(plan.provinces - 1).right
    bare = (range(first - 20, first), range(last, last + 20))
    land = mountains(palette, ACROSS, plan.base + _FILM_FOOT, plan.base, bare, cranes=False)
    paint_footings(land, plan)
    canvas.cover(land.image, 0, 0)
    return canvas.image
