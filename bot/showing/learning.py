"""The buttons that explain a game, for posts and panels that newcomers see first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.showing.controls import Control
from bot.words import say

if TYPE_CHECKING:
    from discord import ui

    from games.engine import Box


def introduction_button(box: Box, table_id: int, *, page: int = 0, label: str = "") -> ui.Button[Any]:
    """The button that opens a page of a game's introduction."""
    return Control.button("intro", table_id, 0, f"{box.name}/{page}", label=label or say("intro-button"))


def learning(box: Box, table_id: int) -> list[ui.Button[Any]]:
    """The buttons for the introduction and for the help."""
    help_button = Control.button("help", 0, 0, f"{box.name}/0", label=say("intro-help"))
    return [introduction_button(box, table_id), help_button]
