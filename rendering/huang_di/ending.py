"""The end of a game and its story: the finished wall, the ranking, points over time, and an animation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.engine.words import capital
from games.huang_di.cards import TURNS
from games.huang_di.state import State
from games.huang_di.wall import EMPEROR
from games.huang_di.words import source_name
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

    from games.engine import Seat
    from games.huang_di.wall import Spot
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


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return the finished game as a PNG: wall, ranking with points by source, and points over the rounds.

    `games` are the public games from the start of the game to its end.
    """
    return {say("end"): finished(_painted(PALETTES[look.theme], games, called(names), look.layout), look)}


def _painted(palette: Palette, games: Sequence[State], players: Sequence[str], layout: Layout) -> Canvas:
    game, phone = games[-1], layout == "phone"
    across, blocks, sky = (PHONE, _TALL_BLOCKS, _TALL_SKY) if phone else (WIDTH, _BLOCKS, _SKY)
    plan = PicturePlan(game.wall.provinces, across, blocks[game.wall.provinces], sky)
    curves = [curve(games, seat) for seat in range(len(players))]
    outcome = Outcome(results_of(game, players), curves, SOURCES, {source: source_name(source) for source in SOURCES})
    foot = plan.base + _FOOT
    canvas = Canvas.blank(palette, across, foot + outcome.height(layout))
    canvas.cover(_land(palette, plan), 0, 0)
    paint_wall(canvas, game.wall, plan)
    paint_names(canvas, plan)
    paint_verdict(canvas, SEAL, winners(game.ranks), (*headline(game, players), subline(game)))
    outcome.paint(canvas, foot, layout)
    return canvas


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in game.players]
    titles = {source: capital(source_name(source)) for source in SOURCES}
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=bool(game.ranks))
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


def curve(games: Sequence[State], seat: int) -> list[tuple[float, int]]:
    """Return the points of `seat` by rounds played, ending with the final scoring."""
    points = [(0.0, games[0].players[seat].score)]
    for game in games[:-1]:
        if game.phase == "over":
            break
        played = game.turn / (TURNS * game.seats) if game.phase == "actions" else 0
        when = max(points[-1][0], game.round - 1 + played)
        points.append((when, game.players[seat].score))
    return course(points, games[-1].round, points[-1][1], games[-1].players[seat].score)


_FILM_BLOCKS: Final = {2: (60, 40), 3: (46, 32), 4: (35, 26)}
"""Width and height of a block, by number of provinces."""
_FILM_SKY: Final = 70
_FILM_FOOT: Final = FOOTING + 54
"""Distance from the wall's foot to the end of the landscape."""
_DROP: Final = 120
"""Height in pixels from which blocks fall."""


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `games` are the public games from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    characters = SEAL

    def seen(self, game: State) -> object:
        return game.wall, [player.score for player in game.players], game.round, game.phase == "over"

    def progress(self, game: State) -> str:
        return say("round", round=game.round, rounds=game.rounds) if game.round else ""

    def scene(self, number: int, share: float) -> Canvas:
        game = self.stages[number]
        provinces = game.wall.provinces
        plan = PicturePlan(provinces, ACROSS, _FILM_BLOCKS[provinces], _FILM_SKY)
        canvas = Canvas(self.palette, _film_ground(self.palette, plan, len(self.names)).copy())
        paint_wall(canvas, game.wall, plan)
        if share:
            built = dict(game.wall.blocks())
            for spot, owner in self.coming(number).wall.blocks():
                if spot not in built:
                    self._drop(canvas, spot, owner, plan, share)
        paint_names(canvas, plan)
        return canvas

    def _drop(self, canvas: Canvas, spot: Spot, owner: Seat, plan: PicturePlan, share: float) -> None:
        """Paint a falling block at a `share` (0 to 1) of its fall."""
        width, height = plan.block
        box = plan.spot(spot)
        if owner == EMPEROR:
            sprite = emperor_block(self.palette, width, height)
        else:
            sprite = block(self.palette, owner, width, height)
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
