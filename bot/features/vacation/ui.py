"""The panel for vacation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

import discord
from discord import ui
from discord.utils import format_dt, utcnow

from bot.features.reminders.wishes import wishes_of
from bot.features.vacation.service import away_until, day_in, end_of_day
from bot.kernel.errors import Declined, Stale
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, show
from bot.surface.layout import Layout
from bot.surface.parts import headed, page

if TYPE_CHECKING:
    from datetime import datetime

    from bot.client import Bot

_DAYS: Final = {"1": "vacation-tomorrow", "3": "vacation-days", "7": "vacation-week", "14": "vacation-weeks"}
"""Numbers of days after today to choose from, with their messages."""
_BACK: Final = "back"


def vacation_panel(until: datetime | None, table_id: int, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel of a player's vacation; `table_id` is the table it was opened at, or 0."""
    container = headed(say("vacation-page"), notes)
    container.add_item(ui.TextDisplay(said_of(until)))
    days = [controls.option(say(message), value) for value, message in _DAYS.items()]
    container.add_item(ui.ActionRow(controls.menu("away", table_id, 0, days, placeholder=say("vacation-choose"))))
    buttons = [controls.button("awayday", table_id, 0, label=say("vacation-button-day"))]
    if until is not None:
        buttons.append(controls.button("away", table_id, 0, _BACK, label=say("vacation-button-back")))
    if table_id:
        buttons.append(page(table_id, "me", say("panel-back")))
    container.add_item(ui.ActionRow(*buttons))
    return Layout(container)


def said_of(until: datetime | None) -> str:
    """Return the sentence about being away until then, or being back."""
    return say("absence-done-away", until=format_dt(until, "f")) if until else say("absence-done-back")


async def zone_of(interaction: discord.Interaction[Bot]) -> ZoneInfo:
    """Return the player's time zone."""
    client = interaction.client
    return ZoneInfo(
        (await wishes_of(client.app.tables.database, interaction.user.id)).zone or client.app.reminders.usual.zone
    )


async def show_vacation(interaction: discord.Interaction[Bot], click: Click, notes: Sequence[str] = ()) -> None:
    """Show the panel."""
    until = await away_until(interaction.client.app.tables.database, interaction.user.id, utcnow())
    await show(interaction, vacation_panel(until, click.table_id, notes))


async def _away(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Store the chosen or typed last day, or the return."""
    notes = []
    try:
        until = await _until(interaction, click)
        await interaction.client.app.clockwork.vacation(interaction.user.id, until)
    except Stale:
        raise
    except Declined as declined:
        notes.append(str(declined))
    await show_vacation(interaction, click, notes)


async def _until(interaction: discord.Interaction[Bot], click: Click) -> datetime | None:
    zone, now = await zone_of(interaction), utcnow()
    match click.key, click.values:
        case key, () if key == _BACK:
            return None
        case "", [days] if days in _DAYS:
            return end_of_day(day_in(int(days), now, zone).isoformat(), now, zone)
        case "day", [typed]:
            return end_of_day(typed, now, zone)
    raise Stale


async def _ask_day(interaction: discord.Interaction[Bot], click: Click) -> None:
    back, day = Click("away", click.table_id, 0, "day"), day_in(7, utcnow(), await zone_of(interaction))
    form_of_day = form(back, say("vacation-page"), say("vacation-day-line"), value=day.isoformat())
    await interaction.response.send_modal(form_of_day)


VERBS: Final = {
    "vacation": Verb(show_vacation, "either"),
    "away": Verb(_away, "here"),
    "awayday": Verb(_ask_day, "form"),
}
