"""Layouts of reminders and other prompts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from discord.utils import format_dt

from bot.kernel.words import say
from bot.surface import controls
from bot.surface.letters import table_named
from bot.surface.parts import text_post, your_move
from games.engine.words import row

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from games.engine import Seat

LINES: Final = 15
"""Maximum number of tables listed in a digest."""
BUTTONS: Final = 5
"""Maximum number of tables with a button in a digest."""


def reminder_controls(live: Live) -> list[ui.Button[Any]]:
    """Return the buttons of a reminder: take the turn, and turn off reminders for it."""
    hush = controls.button("hush", live.id, live.table.number, label=say("reminder-hush"))
    return [your_move(live.id, live.table.number), hush]


def public_reminder(live: Live, since: Mapping[Seat, datetime]) -> str:
    """Return the channel's reminder for the players the table is waiting for, each with the moment their turn came."""
    lines: dict[str, list[str]] = {}
    for seat, moment in since.items():
        lines.setdefault(format_dt(moment, "R"), []).append(f"<@{live.persons[seat]}>")
    return "\n".join(say("reminder-public", who=row(called), since=moment) for moment, called in lines.items())


def private_reminder(live: Live, seat: Seat, since: datetime) -> str:
    """Return a private reminder with the question; also a line of a digest."""
    return say("reminder-private", **table_named(live), since=format_dt(since, "R")) + _question(live, seat)


def last_of_all(live: Live, seat: Seat) -> str:
    """Return the message that everyone else has answered."""
    return say("reminder-last", **table_named(live)) + _question(live, seat)


def next_turn(live: Live) -> str:
    """Return the message that a player is next."""
    return say("reminder-next", **table_named(live), who=row([live.shown_names[seat] for seat in live.waiting]))


def called_in_channel(kind: str, live: Live, seat: Seat) -> str:
    """Return the same prompt for the channel, without secrets."""
    return say(f"reminder-public-{kind}", who=f"<@{live.persons[seat]}>")


def digest(lines: Sequence[str], tables: Mapping[int, str], *, post_id: int) -> ui.LayoutView:
    """Return a digest of all tables that are waiting for a player.

    `tables` are the labels of the buttons by id, in order. Several tables are numbered, because two may play the same
    game.
    """
    several = len(lines) > 1
    listed = [(f"{number}. " if several else "- ") + line for number, line in enumerate(lines[:LINES], 1)]
    text = "\n".join([f"### {say('reminder-digest', count=len(lines))}", *listed])
    if len(lines) > LINES:
        text += f"\n{say('reminder-digest-more', count=len(lines) - LINES)}"
    buttons = [
        controls.button(
            "turn",
            table_id,
            0,
            label=(f"{number}. " if several else "") + say("reminder-digest-turn", title=title),
            style=discord.ButtonStyle.primary,
        )
        for number, (table_id, title) in enumerate(list(tables.items())[:BUTTONS], 1)
    ]
    return text_post(text, post_id=post_id, buttons=buttons)


def _question(live: Live, seat: Seat) -> str:
    """Return a seat's question on a line of its own, for its holder alone."""
    ask = live.ask_of(seat)
    return f"\n-# {live.box.texts.question(ask, live.view(seat))}" if ask else ""
