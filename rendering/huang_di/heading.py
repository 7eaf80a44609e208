"""The heading above the land: whose turn it is or who won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from rendering.heading import paint_title
from rendering.huang_di.pieces import emperor_block
from rendering.layout import LEGIBLE, PHONE, WIDTH
from rendering.lettering import BOLD, measure
from rendering.pieces import card_back, medallion, seal, token
from rendering.players import awaited, victory
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.view import HuangDiView
    from rendering.canvas import Canvas

SEAL: Final = "皇帝"
"""Characters on the game's seal."""
DEEDS: Final = {"setup": "choose", "petition": "bid", "actions": "play"}
"""What players do in each phase, as a key for `awaited`."""
_DEED: Final = 44
"""Font size of the first line on a phone."""


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
    palette = canvas.palette
    canvas.lay(seal(palette, SEAL, 60), 16, 12)
    left, right = 90.0, PHONE - 12.0
    named = view.active or winners(view.ranks)
    if len(named) == 1:
        canvas.lay(token(palette, named[0], 48), left, 12)
        left += 58
    who, deed = headline(view, names)
    room = right - left - round(measure(deed, _DEED, BOLD)) - 12
    if who:
        left += canvas.write(who, left, 54, _DEED, weight=BOLD, width=round(room), vital=True) + 12
    canvas.write(deed, left, 54, _DEED, weight=BOLD, vital=True)
    x = right if view.ended_because else _paint_counts(canvas, view, right)
    canvas.write(subline(view), 90, 112, LEGIBLE, palette.dim, width=round(x - 90), vital=not view.ended_because)


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
        return "", say("huang-di-everybody", deed=deed)
    return awaited(view.active, names, deed)


def subline(view: HuangDiView) -> str:
    """Return a text for how far the game has come, or what ended it."""
    when = {"round": view.round, "rounds": view.rounds}
    if view.ended_because:
        return say("huang-di-ended", because=view.ended_because, **when)
    if view.round == 0:
        return say("huang-di-before")
    return say("huang-di-phase", phase=view.phase, **when)
