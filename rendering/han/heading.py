"""The heading above the map: whose turn it is or who won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.han.maps import title_of
from rendering.han.plan import CLEAR
from rendering.heading import paint_title
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD, measure
from rendering.pieces import seal, token
from rendering.players import awaited, victory
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView
    from rendering.canvas import Canvas

SEAL: Final = "大漢"
"""Characters on the game's seal."""
_DEED: Final = 46
"""Font size of the first line on a phone."""
_JOINT: Final = " · "
"""Separator between parts of the second line."""


def paint_heading(canvas: Canvas, view: HanView, names: Sequence[str]) -> None:
    """Paint whose turn it is or who won, and the progress."""
    named = view.active or winners(view.ranks)
    paint_title(canvas, SEAL, named, (*headline(view, names), subline(view)), CLEAR)


def paint_tall_heading(canvas: Canvas, view: HanView, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    palette = canvas.palette
    canvas.lay(seal(palette, SEAL, 58), 14, 8)
    left, right = 86.0, canvas.width - 14
    named = view.active or winners(view.ranks)
    if len(named) == 1:
        canvas.lay(token(palette, named[0], 48), left, 8)
        left += 58
    who, deed = headline(view, names)
    if who:
        room = right - left - measure(deed, _DEED, BOLD) - 12
        left += canvas.write(who, left, 50, _DEED, weight=BOLD, width=round(room), vital=True) + 12
    canvas.write(deed, left, 50, _DEED, weight=BOLD, vital=True)
    parts = _parts(view)
    while len(parts) > 1 and measure(_JOINT.join(parts), LEGIBLE) > right - 86:
        parts.pop(0)
    canvas.write(_JOINT.join(parts), 86, 97, LEGIBLE, palette.dim, width=right - 86)


def headline(view: HanView, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if view.ranks:
        return victory(view.ranks, names, [player.score for player in view.players])
    return awaited(view.active, names, "play") if view.active else ("", say("han-before"))


def subline(view: HanView) -> str:
    """Return a text for the map in use, and how far the game has come or what ended it."""
    return _JOINT.join(_parts(view))


def _parts(view: HanView) -> list[str]:
    parts = [title_of(view.map)]
    if view.marker:
        parts.append(say("han-markers", marker=view.marker))
    if view.ended_because:
        parts.append(say("han-ended", because=view.ended_because, round=view.round))
    elif view.final_round:
        parts.append(say("han-last-round", round=view.round))
    else:
        parts.append(say("han-round", round=view.round))
    return parts
