"""The heading above the map: whose turn it is or who won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.han.maps import title_of
from rendering.han.plan import CLEAR
from rendering.han.words import say
from rendering.heading import Heading, alone, paint_headline, paint_title
from rendering.layout import LEGIBLE
from rendering.lettering import measure
from rendering.players import awaited, victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView
    from rendering.canvas import Canvas

SEAL: Final = "大漢"
"""Characters on the game's seal."""
_TALL: Final = Heading(58, (14, 8), 86, 48, 8, 58, 46, 50, gap=12, slack=12)
"""The heading on a phone."""
_JOINT: Final = " · "
"""Separator between parts of the second line."""


def paint_heading(canvas: Canvas, view: HanView, names: Sequence[str]) -> None:
    """Paint whose turn it is or who won, and the progress."""
    named = view.active or winners(view.ranks)
    paint_title(canvas, SEAL, named, (*headline(view, names), subline(view)), CLEAR)


def paint_tall_heading(canvas: Canvas, view: HanView, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    right, named = canvas.width - 14, view.active or winners(view.ranks)
    paint_headline(canvas, _TALL, SEAL, alone(named), headline(view, names), right=right, vital=True)
    parts, room = _parts(view), right - _TALL.left
    while len(parts) > 1 and measure(_JOINT.join(parts), LEGIBLE) > room:
        parts.pop(0)
    canvas.write(_JOINT.join(parts), _TALL.left, 97, LEGIBLE, canvas.palette.dim, width=room)


def headline(view: HanView, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if view.ranks:
        return victory(view.ranks, names, [player.score for player in view.players])
    return awaited(view.active, names, "play") if view.active else ("", say("before"))


def subline(view: HanView) -> str:
    """Return a text for the map in use, and how far the game has come or what ended it."""
    return _JOINT.join(_parts(view))


def _parts(view: HanView) -> list[str]:
    parts = [title_of(view.map)]
    if view.marker:
        parts.append(say("markers", marker=view.marker))
    if view.ended_because:
        parts.append(say("ended", because=view.ended_because, round=view.round))
    elif view.final_round:
        parts.append(say("last-round", round=view.round))
    else:
        parts.append(say("round", round=view.round))
    return parts
