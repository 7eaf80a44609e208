"""The closer look at the cards: all action cards with those who have played them, Emperor cards, and event cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.components import CARDS, EMPERORS
from rendering.canvas import Canvas
from rendering.chang_cheng.cards import HEIGHT, card, emperor_card, event_card
from rendering.chang_cheng.words import say
from rendering.layout import LEGIBLE, PHONE
from rendering.panel import empty_panel
from rendering.pieces import token

if TYPE_CHECKING:
    from games.chang_cheng.state import State
    from rendering import Layout
    from rendering.palette import Palette

_EDGE: Final = 20
"""Margin around everything, and space between cards."""
_WIDE: Final = 1340
"""Width of a wide picture."""
_COLUMNS: Final = {"wide": 6, "phone": 3}
"""Action cards in a row."""
_TOKEN: Final = 46
"""Size of the token of a player who has played a card."""
_EVENT: Final = 150
_EMPEROR: Final = 90
"""Widths of an event card and of an Emperor card."""
_EVENT_HEIGHT: Final = round(_EVENT * HEIGHT)
_EMPEROR_HEIGHT: Final = round(_EMPEROR * HEIGHT)


def paint_all_cards(palette: Palette, game: State, layout: Layout) -> Canvas:
    """Paint the action cards, and below them a panel with the Emperor cards and the event cards in play.

    In a wide picture the event cards lie beside the Emperor cards, on a phone below them.
    """
    events, columns = len(game.events_in_play), _COLUMNS[layout]
    across = PHONE if layout == "phone" else _WIDE
    beside = layout == "wide" and events > 0
    width = (across - _EDGE) // columns - _EDGE
    top = _EDGE + len(CARDS) // columns * _row(width)
    high = _EVENT_HEIGHT if beside else _EMPEROR_HEIGHT + (_EVENT_HEIGHT + _EDGE) * (events > 0)
    canvas = Canvas.blank(palette, across, top + high + 3 * _EDGE)
    _paint_actions(canvas, game, width, columns)
    canvas.lay(empty_panel(palette, across - 2 * _EDGE, canvas.height - top - _EDGE), _EDGE, top)
    right = across - _EDGE
    first = right - events * (_EVENT + _EDGE) if beside else 2 * _EDGE
    drop = (_EVENT_HEIGHT - _EMPEROR_HEIGHT) // 2 if beside else 0
    _paint_emperors(canvas, game, top + _EDGE + drop, (first if beside else right) - 2 * _EDGE)
    for number, event in enumerate(game.events_in_play):
        x = first + number * (_EVENT + _EDGE)
        canvas.lay(event_card(palette, event, _EVENT), x, canvas.height - 2 * _EDGE - _EVENT_HEIGHT)
    return canvas


def _row(width: int) -> int:
    """Return the distance of two rows of action cards of a `width`."""
    return round(width * HEIGHT) + _TOKEN + 2 * _EDGE


def _paint_actions(canvas: Canvas, game: State, width: int, columns: int) -> None:
    """Paint all kinds of action cards, each above the tokens of the players who have played it."""
    height = round(width * HEIGHT)
    for number, kind in enumerate(CARDS):
        row, column = divmod(number, columns)
        x, y = _EDGE + column * (width + _EDGE), _EDGE + row * _row(width)
        canvas.lay(card(canvas.palette, kind, game.viewer, width), x, y)
        owners = [laid.seat for laid in game.played if laid.card == kind]
        for place, seat in enumerate(owners):
            canvas.lay(token(canvas.palette, seat, _TOKEN), x + 4 + place * (_TOKEN + 4), y + height + 10)


def _paint_emperors(canvas: Canvas, game: State, y: int, right: int) -> None:
    """Paint the Emperor cards that lie on the boards, gaps for missing ones, and what they are for."""
    palette, x = canvas.palette, 2 * _EDGE
    for number in range(EMPERORS):
        there = number < len(game.emperors)
        canvas.lay(emperor_card(palette, _EMPEROR) if there else empty_panel(palette, _EMPEROR, _EMPEROR_HEIGHT), x, y)
        x += _EMPEROR + 10
    for number, line in enumerate(say("cards-boards", boards=game.boards_to_come).splitlines()):
        canvas.write(line, x + 14, y + 56 + number * 46, LEGIBLE + 1, palette.dim, width=right - x)
