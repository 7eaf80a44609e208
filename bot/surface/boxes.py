"""Introduce a game: its picture, its facts, and the buttons that explain it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.kernel.words import say
from bot.surface import controls
from bot.surface.pictures import drawn

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord
    from discord import ui

    from games.engine import Box
    from rendering import Look


async def cover(name: str, box: Box, look: Look | None) -> discord.File | None:
    """Paint a game's picture, to attach as `name`; `None` without a `look`, or if painting fails."""
    return await drawn(name, box.name, look, lambda painter, look: painter.cover(look))


def facts(box: Box, options: Mapping[str, str] | None = None) -> str:
    """Return the number of players, with the chosen `options` if any, and how long a game takes."""
    short, long = box.minutes[0], box.minutes[-1]
    seats = box.seats if options is None else box.seats_for(options)
    return say("lobby-box", least=seats[0], most=seats[-1], short=short, long=long)


def introduction_button(box: Box, table_id: int, *, page: int = 0, label: str = "") -> ui.Button[Any]:
    """Return the button that opens a page of a game's introduction."""
    return controls.button("intro", table_id, 0, f"{box.name}/{page}", label=label or say("intro-button"))


def learning(box: Box, table_id: int) -> list[ui.Button[Any]]:
    """Return the buttons for the introduction and for the help."""
    help_button = controls.button("help", 0, 0, f"{box.name}/0", label=say("intro-help"))
    return [introduction_button(box, table_id), help_button]
