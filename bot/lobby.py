"""The post in which a table gathers its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.controls import Control, Layout
from bot.posts import INK, marker
from games import find_box
from storage import SeatRow, TableRow


def lobby_view(row: TableRow, seated: Sequence[SeatRow], *, post_id: int) -> ui.LayoutView:
    """Who has joined, what will be played, and the buttons for it."""
    box = find_box(row.game)
    container: ui.Container[Any] = ui.Container(accent_colour=INK, id=marker(post_id))
    container.add_item(ui.TextDisplay(f"## {box.title}\n{box.sentence}"))
    people = "\n".join(f"{seat.seat + 1}. {_who(seat)}" for seat in seated) or "nobody yet"
    container.add_item(ui.TextDisplay(f"**At the table** ({box.seats[0]} to {box.seats[-1]} can play)\n{people}"))
    chosen = box.chosen({str(name): str(choice) for name, choice in dict(row.options).items()})  # type: ignore[arg-type]  # stored by us
    variants = [f"{option.name}: **{option.choices[chosen[option.name]]}**" for option in box.options]
    if variants:
        container.add_item(ui.TextDisplay("-# Options: " + " · ".join(variants)))
    container.add_item(ui.TextDisplay(_what_next(row)))
    if row.state == "lobby":
        style = discord.ButtonStyle
        container.add_item(
            ui.ActionRow(
                Control.button("join", row.id, 0, label="Join", style=style.success),
                Control.button("leave", row.id, 0, label="Leave"),
                Control.button("start", row.id, 0, label="Start", style=style.primary),
            )
        )
    return Layout(container)


def _who(seat: SeatRow) -> str:
    name = discord.utils.escape_markdown(seat.name)
    return f"<@{seat.person_id}>" if seat.person_id else f"{name} plays “{seat.ai}”"


def _what_next(row: TableRow) -> str:
    match row.state:
        case "lobby":
            return "Press **Join** to take a seat, or add an AI player with `/table add-ai`. Then press **Start**."
        case "running":
            return "The game has begun."
    return f"This table is {row.state}: {row.ended_reason or 'no reason was given'}."
