"""The settings of a table's reminder, and the buttons on reminders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from discord.utils import utcnow

from bot.features.reminders.hours import clock
from bot.features.reminders.service import PLACES, when
from bot.kernel.errors import Declined, Stale
from bot.kernel.parsing import whole_number
from bot.kernel.rights import not_seated
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, show
from bot.surface.layout import Layout
from bot.surface.parts import back, headed
from bot.surface.permissions import may_manage
from storage import waits

if TYPE_CHECKING:
    from bot.client import Bot
    from storage import Reminder


def reminder_panel(reminder: Reminder, barred: str) -> ui.LayoutView:
    """Return the panel of a table's reminder, disabled if `barred`."""
    table_id, disabled = reminder.table_id, bool(barred)
    container = headed(say("reminder-page"))
    said = [when(reminder), f"-# {say('reminder-rules')}", *([f"-# {barred}"] if barred else [])]
    container.add_item(ui.TextDisplay("\n".join(said)))
    hours = [controls.option(clock(hour), str(hour), chosen=hour == reminder.hour) for hour in range(24)]
    places = [
        controls.option(say(f"reminder-place-{place}"), place, chosen=place == reminder.place) for place in PLACES
    ]
    for verb, options in (("hour", hours), ("place", places)):
        menu = controls.menu(verb, table_id, 0, options, placeholder=say(f"reminder-{verb}"), disabled=disabled)
        container.add_item(ui.ActionRow(menu))
    other = "off" if reminder.is_on else "on"
    container.add_item(
        ui.ActionRow(
            controls.button("remind", table_id, 0, other, label=say(f"reminder-turn-{other}"), disabled=disabled),
            controls.button("zone", table_id, 0, label=say("reminder-zone"), disabled=disabled),
            controls.button("wishes", table_id, 0, label=say("wish-button")),
            back(table_id),
        )
    )
    return Layout(container)


async def show_reminder(interaction: discord.Interaction[Bot], table_id: int) -> None:
    """Show the panel."""
    row, seated = await interaction.client.app.tables.stored(table_id)
    barred = not_seated(seated, interaction.user.id, may_manage=may_manage(interaction))
    if row.state not in ("lobby", "running"):
        barred = say("reminder-over")
    view = reminder_panel(await interaction.client.app.reminders.of(table_id), barred)
    await show(interaction, view)


async def _remind(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Change what was clicked: on or off, the hour, the place, or the time zone."""
    changes: dict[str, Any]
    match click.verb, click.key or "".join(click.values):
        case "remind", "on" | "off" as wanted:
            changes = {"is_on": wanted == "on"}
        case "hour", typed if (hour := whole_number(typed)) is not None:
            changes = {"hour": hour}
        case "place", place if place in PLACES:
            changes = {"place": place}
        case "zoned", zone:
            changes = {"zone": zone}
        case _:
            raise Stale
    await interaction.client.app.reminders.put(
        click.table_id, interaction.user.id, may_manage=may_manage(interaction), **changes
    )
    await show_reminder(interaction, click.table_id)


async def _ask_zone(interaction: discord.Interaction[Bot], click: Click) -> None:
    reminder = await interaction.client.app.reminders.of(click.table_id)
    title, label = say("reminder-page"), say("reminder-zone-line")
    await interaction.response.send_modal(form(Click("zoned", click.table_id, 0), title, label, value=reminder.zone))


async def _hush(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Turn off reminders for this turn."""
    service = interaction.client.app.tables
    live = await service.live(click.table_id)
    seat = live.seat_of(interaction.user.id)
    async with service.database.transaction() as connection:
        wait = next((wait for wait in await waits.of(connection, [live.id]) if wait.seat == seat), None)
        if wait is None:
            raise Declined(say("reminder-not-waited"))
        if click.number < wait.number:
            raise Stale
        await waits.hush(connection, wait, at=utcnow())
    view = Layout(ui.TextDisplay(say("reminder-hushed", title=live.box.title, channel=f"<#{live.row.channel_id}>")))
    await show(interaction, view)


async def _turn(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Open the player's panel in a new message, because the clicked digest lists other tables, too."""
    await interaction.client.app.desk.show_panel(interaction, await interaction.client.app.tables.live(click.table_id))


VERBS: Final = {
    "remind": Verb(_remind, "here"),
    "hour": Verb(_remind, "here"),
    "place": Verb(_remind, "here"),
    "zone": Verb(_ask_zone, "form"),
    "zoned": Verb(_remind, "here"),
    "hush": Verb(_hush, "either"),
    "turn": Verb(_turn, "new"),
}
