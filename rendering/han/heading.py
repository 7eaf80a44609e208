"""The heading and the score track above the map: the Great Wall with every player's counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.engine.results import winners
from games.han.maps import title_of
from rendering.canvas import Brush
from rendering.han.pieces import emissary
from rendering.han.words import say
from rendering.heading import BOARD, Heading, alone, paint_headline, paint_title
from rendering.landscape import mountains
from rendering.layout import LEGIBLE, PHONE, WIDTH, spread
from rendering.lettering import BOLD, least, measure
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import mix
from rendering.players import awaited, victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.han.state import State
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Colour, Palette

SEAL: Final = "大漢"
"""Characters on the game's seal."""
_TALL_HEADING: Final = Heading(
    seal=58, corner=(14, 8), left=86, token=48, top=8, step=58, size=46, baseline=50, gap=12, slack=12,
)  # fmt: skip
"""The heading on a phone."""
CLEAR: Final = 1130
"""Right edge of the heading; the sun is beyond it."""
_JOINT: Final = " · "
"""Separator between parts of the second line."""


def paint_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint whose turn it is or who won, and the progress."""
    named = game.at_turn or winners(game.ranks)
    below = _JOINT.join(_fitting(_parts(game), CLEAR - BOARD.left, least(LEGIBLE)))
    paint_title(canvas, SEAL, named, (*headline(game, names), below), CLEAR)


def paint_tall_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    right, named = canvas.width - 14, game.at_turn or winners(game.ranks)
    paint_headline(canvas, _TALL_HEADING, SEAL, alone(named), headline(game, names), right=right, vital=True)
    room = right - _TALL_HEADING.left
    below = _JOINT.join(_fitting(_parts(game), room, LEGIBLE))
    canvas.write(below, _TALL_HEADING.left, 97, LEGIBLE, canvas.palette.dim, width=room)


def _fitting(parts: list[str], room: float, size: int) -> list[str]:
    """Return as many of the last `parts` of the second line, one at least, as have room in a font size."""
    return next(
        parts[first:]
        for first in range(len(parts))
        if first == len(parts) - 1 or measure(_JOINT.join(parts[first:]), size) <= room
    )


def headline(game: State, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if game.over:
        return victory(game.ranks, names, game.scores())
    return awaited(game.at_turn, names, "play") if game.at_turn else ("", say("before"))


def subline(game: State) -> str:
    """Return a text for the map in use, and how far the game has come or what ended it."""
    return _JOINT.join(_parts(game))


def _parts(game: State) -> list[str]:
    parts = [title_of(game.board.map)]
    if game.board.marker:
        parts.append(say("markers", marker=game.board.marker))
    if game.ending:
        parts.append(say("ended", because=game.ending, round=game.round))
    elif game.final_round:
        parts.append(say("last-round", round=game.round))
    else:
        parts.append(say("round", round=game.round))
    return parts


_LAP: Final = 50
"""Points per lap along the wall; a player who completes one gets a point card."""
_HEAD: Final = 100
"""Height of the heading in the sky on a phone, in pixels."""
_PITCH: Final = 50
"""Smallest distance of two counters."""


class Track(NamedTuple):
    """Layout of the wall in a picture, in pixels."""

    width: int
    """Width of the picture."""
    wall: int
    """Top of the wall, on which counters stand."""
    foot: int
    """Top of the map."""
    first: float
    """Horizontal position of 0 points."""
    counter: int
    """Height of a counter."""
    figures: tuple[int, int]
    """Font sizes of the figures on towers and between them; 0 for none."""

    @property
    def step(self) -> float:
        """Distance of two points."""
        return (self.width - 2 * self.first) / (_LAP - 1)

    def at(self, score: int) -> float:
        """Return the horizontal position of a score."""
        return self.first + score * self.step


WIDE: Final = Track(WIDTH, 176, 236, 46.0, 62, (38, 32))
TALL: Final = Track(PHONE, 168, 222, 36.0, 58, (LEGIBLE, 0))


@GROUNDS.remembered
def sky(palette: Palette, track: Track) -> Image.Image:
    """The mountains behind the heading, and the wall at their foot."""
    width = track.width
    wide = track == WIDE
    canvas = mountains(
        palette, width, track.foot, track.wall + 14, (range(width),), plain=True, cranes=wide, head=0 if wide else _HEAD
    )
    canvas.lay(_wall(palette, track), 0, track.wall - 12)
    large, small = track.figures
    tone = palette.ink if palette.name != "dark" else palette.white
    for score in range(0, _LAP, 5):
        tower = score % 10 == 0
        x = track.at(score)
        if tower:
            canvas.lay(_tower(palette, track), x - 29, track.wall - 20)
        if tower or small:
            canvas.write(str(score), x, track.foot - 13, large if tower else small, tone, weight=BOLD, anchor="m")
    return canvas.image


def _stones(palette: Palette) -> tuple[Colour, Colour, Colour]:
    """Return the colours of the wall's face, joints and edges."""
    if palette.name == "dark":
        return mix(palette.stone, palette.ink, 0.6), mix(palette.stone, palette.ink, 0.75), palette.ink
    return (
        mix(palette.white, palette.stone, 0.6),
        mix(palette.stone, palette.ink, 0.12),
        mix(palette.stone, palette.ink, 0.6),
    )


def _wall(palette: Palette, track: Track) -> Sprite:
    """The wall with a merlon for every point, or for every second one if they would be too close."""
    face, joint, edge = _stones(palette)
    width = track.width
    brush = Brush(width, track.foot - track.wall + 12, 2)
    bottom = float(brush.height)
    every = 1 if track.step > 24 else 2
    for number in range(-1, _LAP + 2, every):
        x = track.at(number)
        brush.box(x - 9.5, 0, x + 9.5, 20, edge)
        brush.box(x - 7.5, 2, x + 7.5, 20, face)
    brush.box(0, 11, width, bottom, edge)
    brush.box(0, 13, width, bottom - 2, face)
    for number, y in enumerate((28, 43, 58)):
        brush.stroke([(0, y), (width, y)], joint, 1.2)
        for column in range(0, width, 96):
            x = column + 48 * (number % 2)
            brush.stroke([(x, y - 15), (x, y)], joint, 1.2)
    return brush.sprite()


@PICTURES.remembered
def _tower(palette: Palette, track: Track) -> Sprite:
    face, joint, edge = _stones(palette)
    brush = Brush(58, track.foot - track.wall + 20, 2)
    bottom = float(brush.height)
    for number in (0, 2, 4):
        brush.box(number * 11.6, 0, (number + 1) * 11.6, 20, edge)
        brush.box(number * 11.6 + 2, 2, (number + 1) * 11.6 - 2, 20, face)
    brush.box(0, 10, 58, bottom, edge)
    brush.box(2, 12, 56, bottom - 2, face)
    brush.box(2, 22, 56, 26, joint)
    return brush.sprite()


def paint_track(canvas: Canvas, scores: Sequence[int], track: Track) -> None:
    """Paint every seat's counter at its score. Counters that would overlap move aside and point to their score."""
    places = [score % _LAP for score in scores]
    order = sorted(range(len(scores)), key=lambda seat: places[seat])
    marks = [track.at(places[seat]) for seat in order]
    for seat, mark, x in zip(order, marks, spread(marks, _PITCH, 0, track.width), strict=True):
        counter = emissary(canvas.palette, seat, track.counter)
        if abs(mark - x) > 3:
            lean = _lean(canvas.palette, round(mark - x), seat)
            canvas.lay(lean, min(mark, x) - 6, track.wall - 10)
        canvas.lay(counter, x - counter.width / 2, track.wall - track.counter - 4)
        if scores[seat] >= _LAP:
            flag = _flag(canvas.palette, f"+{scores[seat] // _LAP * _LAP}")
            canvas.centre(flag, x, track.wall + 6)


@PICTURES.remembered
def _lean(palette: Palette, lean: int, seat: int) -> Sprite:
    """A line from a displaced counter to its score."""
    brush = Brush(abs(lean) + 12, 24)
    start, end = (6.0, lean + 6.0) if lean >= 0 else (6.0 - lean, 6.0)
    for thick, tone in ((8, palette.white), (6, palette.ink), (3.4, palette.hues[seat].base)):
        brush.stroke([(start, 5), (end, 19)], tone, thick)
    return brush.sprite()


@PICTURES.remembered
def _flag(palette: Palette, text: str) -> Sprite:
    """A point card."""
    brush = Brush(measure(text, 21, BOLD) + 12, 25)
    width = brush.width
    brush.box(0, 0, width, 25, palette.ink, radius=4)
    brush.box(1.6, 1.6, width - 1.6, 23.4, palette.imperial, radius=3)
    brush.write(text, (width / 2, 20), 21, palette.ink, BOLD)
    return brush.sprite()
