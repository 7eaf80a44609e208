"""A whole game in ten seconds: pieces come down on the map while the points run up below it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, LANE, film, paint_lanes, paint_progress, paint_winner, stages
from rendering.han.chart import chart_of
from rendering.han.closeup import painted
from rendering.han.heading import SEAL, headline
from rendering.han.palettes import PALETTES
from rendering.han.pieces import EMISSARY, HOUSE, emissary, house, market
from rendering.layout import WIDTH
from rendering.players import called
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from games.han.view import HanView
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_HEAD: Final = 66
_DROP: Final = 110
"""How far pieces come down, in pixels."""
_SCALE: Final = ACROSS / WIDTH


def story(views: Sequence[HanView], names: Sequence[str], look: Look = USUAL) -> bytes:
    """The game as an animated GIF of ten seconds, which begins anew after its last frame has stayed for three.

    `views` are the public's, from the start of the game to its end.
    """
    shown = _Film(PALETTES[look.theme], stages(views, _seen), called(names))
    return film(shown.frame, len(shown.stages) - 1, look)


def _seen(view: HanView) -> tuple[object, ...]:
    pieces = view.houses, view.markets, view.emissaries
    return pieces, view.scored, [player.score for player in view.players], view.round, view.phase == "over"


@dataclass(frozen=True, slots=True)
class _Film:
    palette: Palette
    stages: list[HanView]
    names: list[str]
    maps: dict[int, Image.Image] = field(default_factory=dict)
    """The map at each stage, as far as they have been painted."""

    def frame(self, when: float) -> Canvas:
        """The picture at a time between the first stage, 0, and the last."""
        number = int(when)
        view, coming = self.stages[number], self.stages[min(number + 1, len(self.stages) - 1)]
        land = self._map(number)
        foot = _HEAD + land.height + 12
        canvas = Canvas.blank(self.palette, ACROSS, foot + len(self.names) * LANE + 10)
        canvas.cover(land, 0, _HEAD)
        share = when - number
        if share:
            for sprite, (x, y) in _arrivals(self.palette, view, coming):
                canvas.centre(sprite, x, _HEAD + y - min(_DROP, y) * (1 - share * share))
        if view.ranks:
            paint_winner(canvas, SEAL, winners(view.ranks), headline(view, self.names))
        else:
            paint_progress(canvas, SEAL, say("han-round", round=view.round))
        scores = [[player.score for player in stage.players] for stage in self.stages]
        paint_lanes(canvas, self.names, scores, when, foot)
        return canvas

    def _map(self, number: int) -> Image.Image:
        if number not in self.maps:
            self.maps[number] = painted(self.palette, self.stages[number]).canvas.reduced(ACROSS)
        return self.maps[number]


def _arrivals(palette: Palette, view: HanView, coming: HanView) -> Iterator[tuple[Sprite, Point]]:
    """The pieces that come down between two stages, and where they will stand."""
    chart, sizes = chart_of(view.map), (round(HOUSE * _SCALE), round(EMISSARY * _SCALE))
    for space, seat in coming.houses.items():
        if space not in view.houses:
            yield house(palette, seat, sizes[0]), _small(chart.space(space))
    for space, seat in coming.markets.items():
        if space not in view.markets:
            yield market(palette, seat, sizes[0]), _small(chart.space(space))
    for province, counts in coming.emissaries.items():
        for seat, (before, after) in enumerate(zip(view.emissaries[province], counts, strict=True)):
            if after > before:
                yield emissary(palette, seat, sizes[1]), _small(chart.dragon(province))


def _small(point: Point) -> Point:
    """A point of the board's map in a frame."""
    return point[0] * _SCALE, point[1] * _SCALE
