"""The heading: who is asked or who won, and how far the game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.results import winners
from rendering.heading import Heading, alone, paint_headline, paint_title
from rendering.huang.words import say
from rendering.layout import LEGIBLE, PHONE, WIDTH
from rendering.players import awaited, victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang.view import HuangView
    from rendering.canvas import Canvas

SEAL: Final = "皇"
"""The character on the game's seal."""
_TALL: Final = Heading(
    seal=60, corner=(14, 12), left=88, token=48, top=12, step=58, size=44, baseline=54, gap=12, slack=12,
)  # fmt: skip
HEAD: Final = 118
"""Height of the heading, wide and on a phone."""


def paint_heading(canvas: Canvas, view: HuangView, names: Sequence[str]) -> None:
    """Paint the heading of a wide picture."""
    paint_title(canvas, SEAL, _named(view), (*headline(view, names), subline(view)), WIDTH - 28)


def paint_tall_heading(canvas: Canvas, view: HuangView, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    paint_headline(canvas, _TALL, SEAL, alone(_named(view)), headline(view, names), right=PHONE - 14, vital=True)
    room = PHONE - 14 - _TALL.left
    canvas.write(subline(view), _TALL.left, 102, LEGIBLE, canvas.palette.dim, width=room, vital=True)


def _named(view: HuangView) -> Sequence[int]:
    return view.asked or (() if view.tied else winners(view.ranks))


def headline(view: HuangView, names: Sequence[str]) -> tuple[str, str]:
    """Return the players who are asked or who won, and a phrase for the action or the victory."""
    if view.tied:
        return "", say("nobody")
    if view.ranks:
        return victory(view.ranks, names, [player.score or 0 for player in view.players])
    if not view.asked:
        return "", say("before")
    return awaited(view.asked, names, "choose" if view.war or view.revolt else "play")


def subline(view: HuangView) -> str:
    """Return a text for how far the game has come, what is being decided, or what ended the game."""
    if view.ended_because:
        return say("ended", because=view.ended_because, round=view.round)
    if view.phase == "setup":
        return say("setup")
    if view.war:
        return say("war")
    if view.revolt:
        return say("revolt")
    return say("progress", round=view.round, actions=view.actions)
