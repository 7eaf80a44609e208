"""The heading: whose turn it is or who won, how far the game has come, and what lies beside the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.components import EMPERORS, NEUTRAL
from games.chang_cheng.table import event_cards
from games.engine.results import winners
from rendering.chang_cheng.cards import emperor_card, event_card
from rendering.chang_cheng.pieces import miniature
from rendering.chang_cheng.words import say
from rendering.heading import Heading, alone, paint_headline, paint_title
from rendering.layout import LEGIBLE, PHONE, WIDTH
from rendering.lettering import BOLD
from rendering.players import awaited, victory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.state import State
    from rendering.canvas import Canvas, Sprite
    from rendering.palette import Palette

SEAL: Final = "長城"
"""Characters on the game's seal."""
_TALL: Final = Heading(
    seal=60, corner=(14, 10), left=88, token=48, top=10, step=58, size=44, baseline=52, gap=12, slack=12,
)  # fmt: skip
"""The heading on a phone."""
_HEAD: Final = 122
"""Height of the heading on a phone without event cards."""
_EVENTS: Final = 48
"""Height of a line with the event cards in play."""
_JOINT: Final = " · "


def paint_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint whose turn it is, the progress, and at the right event cards, Emperor cards and neutral walls."""
    right = WIDTH - 26.0
    for event in reversed(game.events_in_play):
        sprite = event_card(canvas.palette, event, 70)
        right -= sprite.width
        canvas.lay(sprite, right, 10)
        right -= 10
    for sprite, text in reversed(_stock(canvas.palette, game, (60, 60))):
        right -= 12 + canvas.write(text, right - 12, 76, 46, weight=BOLD, anchor="r", vital=True)
        right -= 8 + sprite.width
        canvas.lay(sprite, right, 58 - sprite.height / 2)
        right -= 16
    named = game.at_turn or winners(game.ranks)
    parts = [subline(game), *([say("events", cards=event_cards(game))] if game.events_in_play else [])]
    paint_title(canvas, SEAL, named, (*headline(game, names), _JOINT.join(parts)), round(right - 10))


def tall_heading(game: State) -> int:
    """Return the height of the heading on a phone."""
    return _HEAD + _EVENTS * bool(game.events_in_play)


def paint_tall_heading(canvas: Canvas, game: State, names: Sequence[str]) -> None:
    """Paint the heading for a phone."""
    right, named = PHONE - 14.0, game.at_turn or winners(game.ranks)
    paint_headline(canvas, _TALL, SEAL, alone(named), headline(game, names), right=right, vital=True)
    for sprite, text in reversed(_stock(canvas.palette, game, (36, 42))):
        right -= canvas.write(text, right, 104, 40, weight=BOLD, anchor="r", vital=True) + 6 + sprite.width
        canvas.lay(sprite, right, 92 - sprite.height / 2)
        right -= 16
    room = round(right - _TALL.left)
    canvas.write(subline(game), _TALL.left, 102, LEGIBLE, canvas.palette.dim, width=room, vital=True)
    if game.events_in_play:
        text = say("events", cards=event_cards(game))
        canvas.write(text, _TALL.left, 102 + _EVENTS, LEGIBLE, canvas.palette.dim, width=PHONE - 14 - _TALL.left)


def _stock(palette: Palette, game: State, sizes: tuple[int, int]) -> list[tuple[Sprite, str]]:
    """Return what lies beside the boards: Emperor cards until the next board, and neutral walls left.

    `sizes` are the widths of a card and of a wall.
    """
    card, wall = sizes
    things = []
    if game.boards_to_come and not game.ranks:
        things.append((emperor_card(palette, card), f"{min(len(game.emperors), EMPERORS)}/{EMPERORS}"))
    if game.seats == 2 and not game.ranks:
        things.append((miniature(palette, "single", NEUTRAL, wall), str(game.neutrals)))
    return things


def headline(game: State, names: Sequence[str]) -> tuple[str, str]:
    """Return the players whose turn it is or who won, and a phrase for the action or the victory."""
    if game.ranks:
        return victory(game.ranks, names, [player.score for player in game.players])
    return awaited(game.at_turn, names, "play") if game.at_turn else ("", say("before"))


def subline(game: State) -> str:
    """Return a text for how far the game has come, or what ended it."""
    if game.ending:
        return say("ended", because=game.ending, round=game.round)
    if game.phase == "setup":
        return say("setup")
    free = len(game.layout.squares) - len(game.board.owners)
    return say("progress", round=game.round, free=free)
