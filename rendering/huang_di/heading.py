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

    from games.huang_di.state import State
    from rendering.canvas import Canvas

SEAL: Final = "皇帝"
"""Characters on the game's seal."""
DEEDS: Final = {"setup": "choose", "petition": "bid", "actions": "play"}
"""What players do in each phase, as a key for `awaited`."""
_TALL: Final = Heading(
    seal=60, corner=(16, 12), left=90, token=48, top=12, step=58, size=44, baseline=54, gap=12, slack=12,
)  # fmt: skip
"""The heading on a phone."""


def paint_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint whose turn it is, the progress, the holder of the emperor marker, and the remaining favours and blocks."""
    palette = canvas.palette
    right = WIDTH - 30
    right -= round(canvas.write(str(game.emperor_blocks), right, 76, 44, palette.text, weight=BOLD, anchor="r")) + 10
    canvas.lay(emperor_block(palette, 84, 58), right - 84, 32)
    right -= 84 + 26
    right -= round(canvas.write(str(game.cards_left), right, 76, 44, weight=BOLD, anchor="r")) + 10
    canvas.lay(card_back(palette, 46, 64), right - 46, 28)
    right -= 46 + 26
    if game.marker is not None:
        canvas.lay(token(palette, game.marker, 58), right - 58, 32)
        canvas.lay(medallion(palette, 58), right - 110, 32)
        right -= 110 + 26
    named = game.at_turn or winners(game.ranks)
    paint_title(canvas, SEAL, named, (*headline(game, names), subline(game)), right)


def paint_tall_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    right, named = PHONE - 12.0, game.at_turn or winners(game.ranks)
    paint_headline(canvas, _TALL, SEAL, alone(named), headline(game, names), right=right, vital=True)
    over = bool(game.ending)
    room = round((right if over else _paint_counts(canvas, game, right)) - _TALL.left)
    canvas.write(subline(game), _TALL.left, 112, LEGIBLE, canvas.palette.dim, width=room, vital=not over)


def _paint_counts(canvas: Canvas, game: State, right: float) -> float:
    """Paint the emperor marker and the stocks of favours and emperor blocks up to `right`; return the left edge."""
    palette = canvas.palette
    x = right
    left = ((card_back(palette, 32, 46), game.cards_left), (emperor_block(palette, 60, 44), game.emperor_blocks))
    for piece, count in reversed(left):
        x -= canvas.write(str(count), x, 114, 40, weight=BOLD, anchor="r", vital=True) + 5 + piece.width
        canvas.lay(piece, x, 77)
        x -= 11
    if game.marker is not None:
        canvas.lay(token(palette, game.marker, 46), x - 46, 77)
        canvas.lay(medallion(palette, 46), x - 86, 77)
        x -= 96
    return x


def headline(game: State, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if game.ranks:
        return victory(game.ranks, names, [player.score for player in game.players])
    if not game.at_turn:
        return "", ""
    deed = DEEDS[game.phase]
    if len(game.at_turn) == len(names):
        return "", say("everybody", deed=deed)
    return awaited(game.at_turn, names, deed)


def subline(game: State) -> str:
    """Return a text for how far the game has come, or what ended it."""
    when = {"round": game.round, "rounds": game.rounds}
    if game.ending:
        return say("ended", because=game.ending, **when)
    if game.round == 0:
        return say("before")
    return say("phase", phase=game.phase, **when)
