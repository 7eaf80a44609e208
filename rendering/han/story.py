"""The animation of a whole game: pieces drop onto the map while points increase below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.han.view import HanView
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.film import ACROSS, Film, lanes_height
from rendering.han.chart import chart_of
from rendering.han.heading import SEAL
from rendering.han.palettes import PALETTES
from rendering.han.pieces import EMISSARY, HOUSE, emissary, house, market
from rendering.han.scene import painted
from rendering.han.words import say
from rendering.layout import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_HEAD: Final = 66
_DROP: Final = 110
"""Height in pixels from which pieces drop."""
_SCALE: Final = ACROSS / WIDTH


def story(views: Sequence[HanView], names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the game as an animated GIF of ten seconds that loops; its last frame stays for three of them.

    `views` are the public views from the start of the game to its end.
    """
    return _Film(PALETTES[look.theme], views, names).gif(look)


class _Film(Film[HanView]):
    characters = SEAL

    def __init__(self, palette: Palette, views: Sequence[HanView], names: Sequence[str]) -> None:
        super().__init__(palette, views, names)
        self._maps: dict[int, Image.Image] = {}
        """Cached maps by stage."""

    def seen(self, view: HanView) -> object:
        pieces = view.houses, view.markets, view.emissaries
        return pieces, view.scored, [player.score for player in view.players], view.round, view.phase == "over"

    def progress(self, view: HanView) -> str:
        return say("round", round=view.round)

    def scene(self, number: int, share: float) -> Canvas:
        land = self._map(number)
        canvas = Canvas.blank(self.palette, ACROSS, _HEAD + land.height + 12 + lanes_height(len(self.names)))
        canvas.cover(land, 0, _HEAD)
        if share:
            for sprite, (x, y) in _arrivals(self.palette, self.stages[number], self.coming(number)):
                canvas.centre(sprite, x, _HEAD + y - min(_DROP, y) * (1 - share * share))
        return canvas

    def _map(self, number: int) -> Image.Image:
        if number not in self._maps:
            self._maps[number] = painted(
                self.palette, self.stages[number], chart_of(self.stages[number].map)
            ).canvas.reduced(ACROSS)
        return self._maps[number]


def _arrivals(palette: Palette, view: HanView, coming: HanView) -> Iterator[tuple[Sprite, Point]]:
    """Yield the pieces that are added between two stages, and their final places."""
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
    """Convert a point of the board's map to a frame."""
    return point[0] * _SCALE, point[1] * _SCALE
