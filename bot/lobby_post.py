"""The post in which a table gathers its players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.controls import Control, Layout
from bot.house import HOUSE, choosable, chosen, label_of, variants_of
from bot.naming import shown
from bot.posts import INK, marker
from games import find_box
from games.engine import GameError
from storage import SeatRow, TableRow

BUTTONS: Final = {
    "join": ("Join", discord.ButtonStyle.success),
    "leave": ("Leave", discord.ButtonStyle.secondary),
    "start": ("Start", discord.ButtonStyle.primary),
    "ai": ("Add AI", discord.ButtonStyle.secondary),
    "options": ("Options…", discord.ButtonStyle.secondary),
}
"""By verb."""


def lobby_post(row: TableRow, seated: Sequence[SeatRow], *, post_id: int) -> ui.LayoutView:
    """Who has joined, what will be played, and until the game begins the buttons for it."""
    box = find_box(row.game)
    container: ui.Container[Any] = ui.Container(accent_colour=INK, id=marker(post_id))
    container.add_item(ui.TextDisplay(f"## {box.title}\n{box.sentence}"))
    people = "\n".join(f"{seat.seat + 1}. {_who(seat)}" for seat in seated) or "nobody yet"
    container.add_item(ui.TextDisplay(f"**At the table** ({box.seats[0]} to {box.seats[-1]} can play)\n{people}"))
    if row.state != "lobby":
        container.add_item(ui.TextDisplay(_what_became(row)))
        return Layout(container)
    container.add_item(ui.TextDisplay("-# " + " · ".join(_choices(row))))
    container.add_item(ui.TextDisplay(_what_next(row, seated)))
    barred = bars(row, seated)
    buttons = [
        Control.button(
            verb,
            row.id,
            0,
            label=f"{label} ({barred[verb]})" if verb in barred else label,
            style=style,
            disabled=verb in barred,
        )
        for verb, (label, style) in BUTTONS.items()
    ]
    container.add_item(ui.ActionRow(*buttons))
    return Layout(container)


def _who(seat: SeatRow) -> str:
    """The holder of a seat."""
    return f"<@{seat.person_id}>" if seat.person_id else f"{shown(seat.name, seat.seat)} plays “{seat.ai}”"


def bars(row: TableRow, seated: Sequence[SeatRow]) -> dict[str, str]:
    """Which of the lobby's buttons can do nothing now, by verb, and why in a few words."""
    box = find_box(row.game)
    found = dict.fromkeys(("join", "ai"), "full") if len(seated) >= box.seats[-1] else {}
    if len(seated) < box.seats[0]:
        found["start"] = f"needs {box.seats[0]} players"
    elif _misfit(row, seated):
        found["start"] = "options do not fit"
    return found


def _misfit(row: TableRow, seated: Sequence[SeatRow]) -> str:
    """Why the chosen variants cannot be played by those who sit there; empty if they can."""
    try:
        find_box(row.game).check(len(seated), variants_of(row))
    except GameError as refused:
        return str(refused)
    return ""


def _choices(row: TableRow) -> Iterator[str]:
    """The variants that are chosen, and what the house does differently."""
    made = chosen(row, find_box(row.game))
    for option in choosable(row, find_box(row.game)):
        if option not in HOUSE or made[option.name] != option.default:
            yield f"{option.name}: **{label_of(option, made[option.name], markdown=True)}**"


def _what_next(row: TableRow, seated: Sequence[SeatRow]) -> str:
    misfit = _misfit(row, seated) if len(seated) >= find_box(row.game).seats[0] else ""
    return f"Press **Join** to take a seat, and **Start** once all are here. {misfit}".rstrip()


def _what_became(row: TableRow) -> str:
    match row.state:
        case "running":
            return "The game has begun."
        case "ended":
            return "The game is over."
    why = row.ended_reason or ""
    return f"This table is {row.state}." if why in ("", row.state) else f"This table is {row.state}: {why}."
