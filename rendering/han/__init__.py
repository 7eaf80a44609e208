"""Paints HAN: the whole table in one picture, and a player's own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rendering import Look
from rendering.han.board import paint_board
from rendering.han.hand import paint_hand
from rendering.han.palettes import PALETTES
from rendering.layout import finished

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.han.view import HanView

__all__ = ["board", "hand"]

_USUAL: Final = Look()


def board(view: HanView, names: Sequence[str], look: Look = _USUAL) -> bytes:
    """The whole table as a PNG; `names` in seat order."""
    return finished(paint_board(PALETTES[look.theme], view, names), look)


def hand(view: HanView, look: Look = _USUAL) -> bytes:
    """The viewer's own cards as a PNG."""
    return finished(paint_hand(PALETTES[look.theme], view.hand), look)
