"""What stands over the map: who is to play or has won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from games.han.maps import title_of
from rendering.han.plan import CLEAR
from rendering.heading import paint_title
from rendering.players import awaited, victory
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView
    from rendering.canvas import Canvas

SEAL: Final = "大漢"
"""The characters on the game's seal."""


def paint_heading(canvas: Canvas, view: HanView, names: Sequence[str]) -> None:
    """Whom the game waits for or who won, and where it stands."""
    named = view.active or winners(view.ranks)
    paint_title(canvas, SEAL, named, (*headline(view, names), subline(view)), CLEAR)


def headline(view: HanView, names: Sequence[str]) -> tuple[str, str]:
    """Whom the game waits for or who won, and in words for what or how."""
    if view.ranks:
        return victory(view.ranks, names, [player.score for player in view.players])
    return awaited(view.active, names, "play") if view.active else ("", say("han-before"))


def subline(view: HanView) -> str:
    """Which map is played on, and how far the game has come or what ended it."""
    parts = [title_of(view.map)]
    if view.marker:
        parts.append(say("han-markers", marker=view.marker))
    if view.ended_because:
        parts.append(say("han-ended", because=view.ended_because, round=view.round))
    elif view.final_round:
        parts.append(say("han-last-round", round=view.round))
    else:
        parts.append(say("han-round", round=view.round))
    return " · ".join(parts)
