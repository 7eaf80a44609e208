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

    from games.huang.state import State
    from rendering.canvas import Canvas

SEAL: Final = "皇"
"""The character on the game's seal."""
_TALL: Final = Heading(
    seal=60, corner=(14, 12), left=88, token=48, top=12, step=58, size=44, baseline=54, gap=12, slack=12,
)  # fmt: skip
HEAD: Final = 118
"""Height of the heading, wide and on a phone."""


def paint_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint the heading of a wide picture."""
    paint_title(canvas, SEAL, _named(game), (*headline(game, names), subline(game)), WIDTH - 28)


def paint_tall_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    paint_headline(canvas, _TALL, SEAL, alone(_named(game)), headline(game, names), right=PHONE - 14, vital=True)
    room = PHONE - 14 - _TALL.left
    canvas.write(subline(game), _TALL.left, 102, LEGIBLE, canvas.palette.dim, width=room, vital=True)


def _named(game: State) -> Sequence[int]:
    return game.asked or (() if game.is_drawn else winners(game.ranks))


def headline(game: State, names: Sequence[str]) -> tuple[str, str]:
    """Return the players who are asked or who won, and a phrase for the action or the victory."""
    if game.is_drawn:
        return "", say("nobody")
    if game.ranks:
        return victory(game.ranks, names, game.scores())
    if not game.asked:
        return "", say("before")
    return awaited(game.asked, names, "choose" if game.war or game.revolt else "play")


def subline(game: State) -> str:
    """Return a text for how far the game has come, what is being decided, or what ended the game."""
    if game.ending:
        return say("ended", because=game.ending, round=game.round)
    if game.phase == "setup":
        return say("setup")
    if game.war:
        return say("war")
    if game.revolt:
        return say("revolt")
    return say("progress", round=game.round, actions=game.actions)
