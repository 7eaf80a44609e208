"""The end of a game and its story: the finished wall, the ranking, points over time, and an animation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.results import winners
from games.huang_di.cards import TURNS
from games.huang_di.state import State
from games.huang_di.words import source_name
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.charts import course, ranking, standing
from rendering.film import ACROSS, Film, falling, lanes_height
from rendering.flow import Flex, Padded, Row, Text, picture
from rendering.huang_di.board import FOOTING, SEAL, Plan, fitted, headline, stone, subline, walled
from rendering.huang_di.pieces import say
from rendering.layout import LEGIBLE, MARGIN, PHONE, WIDTH, finished
from rendering.palette import PALETTES
from rendering.pieces import seal
from rendering.table import called, heading

SOURCES: Final = {
    "rows": ("stone", "courses"), "levels": ("ochre", "lines"), "towers": ("peak", "posts"),
    "favours": ("imperial", "dots"), "chips": ("straw", "coins"), "province": ("pine", "slant"),
    "jade": ("jade", "lattice"), "workers": ("hemp", "hats"),
}  # fmt: skip
"""Colour and pattern of each source of points."""
_DROP: Final = 120
"""Height in pixels from which blocks fall."""


def ending(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> dict[str, bytes]:
    """Return the wall, the ranking and the points over time as a PNG; `games` are all public games, start to end."""
    palette, game, players = PALETTES[look.theme], games[-1], called(names)
    count, won, width = game.wall.provinces, winners(game.ranks), PHONE if look.layout == "phone" else WIDTH
    plan = Plan(range(count), width, fitted(width - 24, count), 128, FOOTING + 66)
    wall = walled(palette, game.wall, plan)
    title = heading(palette, SEAL, won, headline(game, players), Text(subline(game), LEGIBLE, "dim"))
    victory = [seal(palette, "勝", 76)] * (bool(won) and width == WIDTH)
    Row(Flex(title), *victory).paint(wall, MARGIN, 6, width - 2 * MARGIN, 112)
    curves = [curve(games, seat) for seat in range(game.seats)]
    titles = {source: source_name(source) for source in SOURCES}
    points, inner = [player.points for player in game.players], width - 2 * MARGIN
    shown = ranking(palette, players, points, SOURCES, titles, ranks=game.ranks, curves=curves, width=inner)
    return {say("end"): finished(picture(palette, wall, Padded(shown, MARGIN, MARGIN), width=width), look)}


def scores(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return all players' points by source as a PNG."""
    points = [player.points for player in game.players]
    titles = {source: source_name(source) for source in SOURCES}
    known, over = game.outlooks(), bool(game.ranks)
    canvas = standing(PALETTES[look.theme], called(names), points, SOURCES, titles, over=over, outlooks=known)
    return finished(canvas, look)


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


def story(games: Sequence[State], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game, as public games from start to end, as an animated GIF of ten seconds that loops."""
    return _Film(PALETTES[look.theme], games, names).gif(look)


class _Film(Film[State]):
    characters = SEAL

    def seen(self, game: State) -> object:
        return game.wall, [player.score for player in game.players], game.round, game.phase == "over"

    def progress(self, game: State) -> str:
        return say("round", round=game.round, rounds=game.rounds) if game.round else ""

    def scene(self, number: int, share: float) -> Canvas:
        wall, count = self.stages[number].wall, self.stages[number].wall.provinces
        plan = Plan(range(count), ACROSS, fitted(ACROSS - 64, count, 60), 70, FOOTING + 54)
        canvas = Canvas.blank(self.palette, ACROSS, plan.height + lanes_height(len(self.names)))
        canvas.cover(walled(self.palette, wall, plan), 0, 0)
        built = dict(wall.blocks())
        for spot, owner in self.coming(number).wall.blocks() if share else ():
            if spot not in built:
                box = plan.spot(spot)
                canvas.lay(stone(self.palette, owner, plan.block, spot), box.left, falling(box.top, share, _DROP))
        return canvas
