"""What stands over the map: who is to play or has won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from rendering.han.plan import CLEAR
from rendering.heading import paint_title
from rendering.players import victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView
    from rendering.canvas import Canvas

SEAL: Final = "大漢"
"""The characters on the game's seal."""
_ENDINGS: Final = {"pile": "The cards are used up", "full": "Nothing more can be placed"}
_MARKERS: Final = {"fortification": "with fortifications", "market": "with market places"}


def paint_heading(canvas: Canvas, view: HanView, names: Sequence[str]) -> None:
    """Whom the game waits for or who won, and where it stands."""
    named = view.active or winners(view.ranks)
    paint_title(canvas, SEAL, named, (*headline(view, names), subline(view)), CLEAR)


def headline(view: HanView, names: Sequence[str]) -> tuple[str, str]:
    """Whom the game waits for or who won, and in words for what or how."""
    if view.ranks:
        return victory(view.ranks, names, [player.score for player in view.players])
    return (", ".join(names[seat] for seat in view.active), "to play") if view.active else ("", "Before the first turn")


def subline(view: HanView) -> str:
    """Which map is played on, and how far the game has come or what ended it."""
    parts = [view.map.title]
    if view.marker:
        parts.append(_MARKERS[view.marker])
    if view.ended_because:
        parts.append(f"{_ENDINGS[view.ended_because]}, after round {view.round}")
    elif view.final_round:
        parts.append(f"Round {view.round}, the last: nobody draws cards")
    else:
        parts.append(f"Round {view.round}")
    return " · ".join(parts)
