"""What stands behind `More` under a board: everything around the table that can also be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zoneinfo import available_timezones

import discord
from discord import ui

from bot.choosing import back, cancel, headed, page, show_person_panel, show_table_panel
from bot.controls import Click, Control, Layout, Menu, Verb, form
from bot.errors import Declined, Stale
from bot.guide import show_guide
from bot.looking import looks
from bot.rights import may_manage, not_seated

if TYPE_CHECKING:
    from bot.client import Bot
    from bot.live import Live
    from storage import Reminder

_DANGER: Final = discord.ButtonStyle.danger


def standing(live: Live) -> str:
    """Where the game stands, and whom it waits for."""
    line = f"**{live.box.texts.headline(live.view(None), live.shown_names)}**"
    if not live.goes_on:
        return f"{line}\nThe game is over."
    waiting = ", ".join(f"<@{live.persons[seat]}>" for seat in live.waiting) or "nobody"
    return f"{line}\nThe game waits for {waiting}."


def more_panel(live: Live, person_id: int, *, manages: bool) -> ui.LayoutView:
    """Where the game stands, and what can be done around it."""
    container = headed(live.box.title)
    container.add_item(ui.TextDisplay(standing(live)))
    if (closer := looks(live)).options:
        container.add_item(ui.ActionRow(closer))
    pages = {"help": "Help", "settings": "Table settings", "me": "My settings", "remind": "Reminder"}
    left = pages if live.goes_on else ("help", "me")
    container.add_item(ui.ActionRow(*(page(live.id, key, pages[key]) for key in left)))
    if live.goes_on:
        stranger = live.find_seat(person_id) is None
        container.add_item(
            ui.ActionRow(
                Control.button("show", live.id, 0, label="Post the board again"),
                page(live.id, "resign", "Resign (you have no seat)" if stranger else "Resign …", disabled=stranger),
                cancel(live.row, person_id, manages=manages),
            )
        )
    return Layout(container)


def sure_panel(table_id: int, verb: str, what: str, consequence: str) -> ui.LayoutView:
    """Asks once more before something that cannot be undone."""
    container = headed(f"{what}?")
    container.add_item(ui.TextDisplay(consequence))
    sure = Control.button(verb, table_id, 0, label=what, style=_DANGER)
    container.add_item(ui.ActionRow(sure, back(table_id)))
    return Layout(container)


def reminder_panel(reminder: Reminder, barred: str) -> ui.LayoutView:
    """When the table is reminded, to be changed unless that is `barred`."""
    table_id = reminder.table_id
    container = headed("Reminder")
    container.add_item(ui.TextDisplay(f"This table reminds {when(reminder)}." + (f"\n-# {barred}" if barred else "")))
    hours = [
        discord.SelectOption(label=f"{hour}:00", value=str(hour), default=hour == reminder.hour) for hour in range(24)
    ]
    menu = Menu.select("hour", table_id, 0, hours, placeholder="At which hour", disabled=bool(barred))
    container.add_item(ui.ActionRow(menu))
    other = "off" if reminder.is_on else "on"
    container.add_item(
        ui.ActionRow(
            Control.button("remind", table_id, 0, other, label=f"Turn {other}", disabled=bool(barred)),
            Control.button("zone", table_id, 0, label="Time zone …", disabled=bool(barred)),
            back(table_id),
        )
    )
    return Layout(container)


def when(reminder: Reminder) -> str:
    """At which time of the day, and whom."""
    return f"at {reminder.hour}:00 ({reminder.zone}), whoever is to act" if reminder.is_on else "nobody"


# What the controls do


async def _more(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Open a page, or with no key that from which all others are opened."""
    tables = interaction.client.tables
    match click.key:
        case "settings":
            await show_table_panel(interaction, click)
        case "me":
            await show_person_panel(interaction, click.table_id)
        case "remind":
            await _show_reminder(interaction, click.table_id)
        case "cancel":
            consequence = "The table ends for everybody, without a result."
            await _show(interaction, sure_panel(click.table_id, "cancel", "Cancel the table", consequence))
        case "help":
            live = await tables.live(click.table_id)
            await show_guide(interaction, live.box, table_id=live.id)
        case "resign":
            live = await tables.live(click.table_id)
            live.seat_of(interaction.user.id)
            await _show(interaction, sure_panel(live.id, "resign", "Resign", _consequence(live)))
        case _:
            await _show_more(interaction, click)


async def _show_more(interaction: discord.Interaction[Bot], click: Click) -> None:
    row, _ = await interaction.client.tables.stored(click.table_id)
    manages = may_manage(interaction)
    if row.state == "lobby":
        await show_table_panel(interaction, click)
        return
    try:
        live = await interaction.client.tables.live(click.table_id)
    except Declined as frozen:
        container = headed("This table is frozen")
        container.add_item(ui.TextDisplay(str(frozen)))
        container.add_item(ui.ActionRow(cancel(row, interaction.user.id, manages=manages)))
        await _show(interaction, Layout(container))
    else:
        await _show(interaction, more_panel(live, interaction.user.id, manages=manages))


def _consequence(live: Live) -> str:
    if len(live.persons) == 1:
        return "Nobody else is left, so the table ends without a result."
    return "An AI player takes your seat over, and you cannot come back."


async def _show(interaction: discord.Interaction[Bot], view: ui.LayoutView) -> None:
    await interaction.edit_original_response(view=view, attachments=[])


async def _done(interaction: discord.Interaction[Bot], text: str) -> None:
    """Say in place of the panel what was done: it had its purpose."""
    await _show(interaction, Layout(ui.TextDisplay(text)))


async def _post_again(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.tables.show(click.table_id)
    await _done(interaction, "Here it is.")


async def _resign(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.tables.resign(click.table_id, interaction.user.id)
    await _done(interaction, "You have resigned.")


async def _cancel(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.tables.cancel(click.table_id, interaction.user.id, may_manage=may_manage(interaction))
    await interaction.client.publisher.show_lobby(click.table_id)
    await _done(interaction, "The table is cancelled; the channel is free.")


# The reminder


async def _show_reminder(interaction: discord.Interaction[Bot], table_id: int) -> None:
    row, seated = await interaction.client.tables.stored(table_id)
    barred = not_seated(seated, interaction.user.id, may_manage=may_manage(interaction))
    if row.state not in ("lobby", "running"):
        barred = "This table is over."
    await _show(interaction, reminder_panel(await interaction.client.tables.reminder(table_id), barred))


async def _remind(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Set what the click says: on or off, the hour, or the time zone."""
    changes: dict[str, Any]
    match click.verb, click.key or "".join(click.values):
        case "remind", "on" | "off" as wanted:
            changes = {"is_on": wanted == "on"}
        case "hour", hour if hour.isdecimal():
            changes = {"hour": int(hour)}
        case "zoned", zone:
            changes = {"zone": _zone_like(zone)}
        case _:
            raise Stale
    await interaction.client.tables.set_reminder(
        click.table_id, interaction.user.id, may_manage=may_manage(interaction), **changes
    )
    await _show_reminder(interaction, click.table_id)


def _zone_like(typed: str) -> str:
    """The time zone that was typed in whatever case, with spaces perhaps."""
    wanted = typed.strip().replace(" ", "_").casefold()
    return next((zone for zone in available_timezones() if zone.casefold() == wanted), typed)


async def _ask_zone(interaction: discord.Interaction[Bot], click: Click) -> None:
    reminder = await interaction.client.tables.reminder(click.table_id)
    await interaction.response.send_modal(
        form(Click("zoned", click.table_id, 0), "Reminder", "Time zone, such as Europe/Berlin", value=reminder.zone)
    )


VERBS: Final = {
    "more": Verb(_more, "either"),
    "show": Verb(_post_again, "here"),
    "resign": Verb(_resign, "here"),
    "cancel": Verb(_cancel, "here"),
    "remind": Verb(_remind, "here"),
    "hour": Verb(_remind, "here"),
    "zone": Verb(_ask_zone, "form"),
    "zoned": Verb(_remind, "here"),
}
