"""A whole game in ten seconds: frames at an even pace, and under them a lane for every player's points."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeVar

from rendering.canvas import Brush
from rendering.layout import WIDTH
from rendering.lettering import BOLD, measure
from rendering.palette import mix
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Seat
    from rendering import Look
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

View = TypeVar("View")

ACROSS: Final = 800
"""A frame's width."""
LANE: Final = 42
"""Height of a player's lane."""
_BARS: Final = (306, 720)
"""Where the longest bar begins and ends."""
_FRAMES: Final = 59
_PACE: Final = 120
"""Milliseconds from one frame to the next."""
_REST: Final = 3000
"""Milliseconds that the last one stays."""


def stages(views: Sequence[View], seen: Callable[[View], object]) -> list[View]:
    """The views in which what is `seen` has changed, and the last one: two at least."""
    kept = [views[0]]
    for view in views[1:]:
        if seen(view) != seen(kept[-1]):
            kept.append(view)
    return kept if len(kept) > 1 else [views[0], views[-1]]


def film(frame: Callable[[float], Canvas], last: float, look: Look) -> bytes:
    """An animated GIF of ten seconds, which begins anew after its last frame has stayed for three.

    `frame` paints the picture at a time between 0 and `last`.
    """
    canvases = [frame(last * number / (_FRAMES - 1)) for number in range(_FRAMES)]
    width = round(ACROSS * min(1, look.width / WIDTH))
    first, *others = [canvas.image if width == ACROSS else canvas.reduced(width) for canvas in canvases]
    out = BytesIO()
    times = [_PACE] * (_FRAMES - 1) + [_REST]
    first.save(out, "GIF", save_all=True, append_images=others, duration=times, loop=0, disposal=1, optimize=False)
    return out.getvalue()


def paint_progress(canvas: Canvas, characters: str, text: str) -> None:
    """Paint over a frame: two `characters` of the game, and how far it has come."""
    canvas.lay(seal(canvas.palette, characters, 34), 14, 8)
    canvas.write(text, 62, 44, 34, weight=BOLD)


def paint_winner(canvas: Canvas, characters: str, won: Sequence[Seat], lines: tuple[str, str]) -> None:
    """Paint over a frame: two `characters` of the game, and in two parts of a line who won with what."""
    canvas.lay(seal(canvas.palette, characters, 34), 14, 8)
    left = 62.0
    for seat in won:
        canvas.lay(token(canvas.palette, seat, 40), left, 12)
        left += 47
    who, deed = lines
    room = ACROSS - 20 - left - round(measure(deed, 34, BOLD)) - 10
    left += canvas.write(who, left, 44, 34, weight=BOLD, width=round(room)) + 10
    canvas.write(deed, left, 44, 34, weight=BOLD)


def paint_lanes(canvas: Canvas, names: Sequence[str], scores: Sequence[Sequence[int]], when: float, top: int) -> None:
    """Everybody's points as bars from `top` on, at a time between the first of the stages and the last.

    `scores` are those of every stage, by seat.
    """
    palette, number = canvas.palette, int(when)
    scale = (_BARS[1] - _BARS[0]) / max(1, *map(max, scores))
    coming = scores[min(number + 1, len(scores) - 1)]
    for seat, (name, before, after) in enumerate(zip(names, scores[number], coming, strict=True)):
        score = before + (after - before) * (when - number)
        y = top + seat * LANE
        canvas.lay(token(palette, seat, 36), 14, y)
        canvas.write(name, 60, y + 27, 27, weight=BOLD, width=_BARS[0] - 72)
        width = round(score * scale)
        if width > 3:
            canvas.lay(_bar(palette, seat, width), _BARS[0], y + 4)
        canvas.write(str(round(score)), _BARS[0] + width + 10, y + 28, 30, weight=BOLD)


@lru_cache(maxsize=512)
def _bar(palette: Palette, seat: int, width: int) -> Sprite:
    hue = palette.hues[seat]
    brush = Brush(width, 28, 2)
    brush.box(0, 0, width, 28, mix(hue.base, palette.ink, 0.6), radius=4)
    brush.box(1.5, 1.5, width - 1.5, 26.5, hue.base, radius=3)
    return brush.sprite()
