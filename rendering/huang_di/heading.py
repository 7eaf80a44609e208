"""The heading and the score track: whose turn it is or who won, how far the game has come, and all points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from rendering.heading import Heading, alone, paint_headline, paint_title
from rendering.huang_di.pieces import emperor_block
from rendering.huang_di.words import say
from rendering.layout import LEGIBLE, PHONE, WIDTH
from rendering.lettering import BOLD
from rendering.pieces import card_back, medallion, token
from rendering.players import awaited, victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.view import HuangDiView
    from rendering.canvas import Canvas

SEAL: Final = "皇帝"
"""Characters on the game's seal."""
DEEDS: Final = {"setup": "choose", "petition": "bid", "actions": "play"}
"""What players do in each phase, as a key for `awaited`."""
_TALL: Final = Heading(
    seal=60, corner=(16, 12), left=90, token=48, top=12, step=58, size=44, baseline=54, gap=12, slack=12,
)  # fmt: skip
"""The heading on a phone."""


def paint_heading(canvas: Canvas, view: HuangDiView, names: Sequence[str]) -> None:
    """Paint whose turn it is, the progress, the holder of the emperor marker, and the remaining favours and blocks."""
    palette = canvas.palette
    right = WIDTH - 30
    right -= round(canvas.write(str(view.emperor_blocks), right, 76, 44, palette.text, weight=BOLD, anchor="r")) + 10
    canvas.lay(emperor_block(palette, 84, 58), right - 84, 32)
    right -= 84 + 26
    right -= round(canvas.write(str(view.deck), right, 76, 44, weight=BOLD, anchor="r")) + 10
    canvas.lay(card_back(palette, 46, 64), right - 46, 28)
    right -= 46 + 26
    if view.marker is not None:
        canvas.lay(token(palette, view.marker, 58), right - 58, 32)
        canvas.lay(medallion(palette, 58), right - 110, 32)
        right -= 110 + 26
    named = view.active or winners(view.ranks)
    paint_title(canvas, SEAL, named, (*headline(view, names), subline(view)), right)


def paint_tall_heading(canvas: Canvas, view: HuangDiView, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    right, named = PHONE - 12.0, view.active or winners(view.ranks)
    paint_headline(canvas, _TALL, SEAL, alone(named), headline(view, names), right=right, vital=True)
    over = bool(view.ended_because)
    room = round((right if over else _paint_counts(canvas, view, right)) - _TALL.left)
    canvas.write(subline(view), _TALL.left, 112, LEGIBLE, canvas.palette.dim, width=room, vital=not over)


def _paint_counts(canvas: Canvas, view: HuangDiView, right: float) -> float:
    """Paint the emperor marker and the stocks of favours and emperor blocks up to `right`; return the left edge."""
    palette = canvas.palette
    x = right
    left = ((card_back(palette, 32, 46), view.deck), (emperor_block(palette, 60, 44), view.emperor_blocks))
    for piece, count in reversed(left):
        x -= canvas.write(str(count), x, 114, 40, weight=BOLD, anchor="r", vital=True) + 5 + piece.width
        canvas.lay(piece, x, 77)
        x -= 11
    if view.marker is not None:
        canvas.lay(token(palette, view.marker, 46), x - 46, 77)
        canvas.lay(medallion(palette, 46), x - 86, 77)
        x -= 96
    return x


def headline(view: HuangDiView, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if view.ranks:
        return victory(view.ranks, names, [player.score for player in view.players])
    if not view.active:
        return "", ""
    deed = DEEDS[view.phase]
    if len(view.active) == len(names):
        return "", say("everybody", deed=deed)
    return awaited(view.active, names, deed)


def subline(view: HuangDiView) -> str:
    """Return a text for how far the game has come, or what ended it."""
    when = {"round": view.round, "rounds": view.rounds}
    if view.ended_because:
        return say("ended", because=view.ended_because, **when)
    if view.round == 0:
        return say("before")
    return say("phase", phase=view.phase, **when)
