"""The panel behind `More` under a board: everything around the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.features.help.guide import show_guide
from bot.features.looking.looking import looks, show_picture
from bot.features.options.ui import show_person_panel, show_table_panel
from bot.features.rankings.outcomes import cancelling_counts
from bot.features.reminders.ui import show_reminder
from bot.features.seats.ui import resign, resign_panel, seats_button
from bot.kernel.errors import Declined
from bot.kernel.live import cut_short
from bot.kernel.rights import not_host, not_seated
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, show
from bot.surface.layout import Layout
from bot.surface.paging import FIRST
from bot.surface.parts import cancel, headed, page, sure_panel
from bot.surface.permissions import may_manage
from games.engine.words import row as in_a_row

if TYPE_CHECKING:
    from bot.client import Bot
    from bot.kernel.live import Live


def standing(live: Live) -> str:
    """Return where the game stands, and whom it is waiting for."""
    if how := cut_short(live):
        return how
    line = f"**{live.box.texts.headline(live.view(None), live.shown_names)}**"
    if not live.goes_on:
        return f"{line}\n{say('panel-is-over')}"
    waiting = in_a_row(f"<@{live.persons[seat]}>" for seat in live.waiting)
    waits = say("panel-waits", who=waiting) if waiting else say("panel-waits-nobody")
    return f"{line}\n{waits}"


def more_panel(live: Live, person_id: int, *, manages: bool) -> ui.LayoutView:
    """Return the panel: where the game stands, and what can be done."""
    container = headed(live.box.title)
    container.add_item(ui.TextDisplay(standing(live)))
    if (closer := looks(live)).options:
        container.add_item(ui.ActionRow(closer))
    pages = ("help", "settings", "me", "remind") if live.goes_on else ("help", "me")
    container.add_item(ui.ActionRow(*(page(live.id, key, say(f"panel-{key}")) for key in pages)))
    stranger = live.find_seat(person_id) is None
    container.add_item(
        ui.ActionRow(
            controls.button("history", live.id, 0, label=say("seeing-button-history")),
            controls.button("replay", live.id, 0, FIRST, label=say("seeing-button-replay")),
            *([page(live.id, "ahead", say("ahead-button"), disabled=stranger)] if live.goes_on else []),
            *([page(live.id, "undo", say("undo-button-further"), disabled=stranger)] if live.goes_on else []),
        )
    )
    again = controls.button("show", live.id, 0, label=say("panel-show"))
    if not live.goes_on:
        container.add_item(ui.ActionRow(again))
    else:
        container.add_item(
            ui.ActionRow(
                again,
                seats_button(live.id),
                page(
                    live.id,
                    "resign",
                    say("panel-resign-seatless" if stranger else "panel-resign-ask"),
                    disabled=stranger,
                ),
                cancel(live.row, person_id, manages=manages),
            )
        )
    return Layout(container)


async def show_cancel(interaction: discord.Interaction[Bot], table_id: int) -> None:
    """Show the confirmation of cancelling a table, with its effect on rankings."""
    row, _ = await interaction.client.app.tables.stored(table_id)
    async with interaction.client.app.tables.database.reading() as connection:
        counts = await cancelling_counts(connection, row, interaction.user.id)
    consequence = say("rankings-cancel-sure" if counts else "panel-cancel-sure")
    await show(interaction, sure_panel(table_id, "cancel", say("panel-cancel"), consequence))


async def post_again(interaction: discord.Interaction[Bot], table_id: int) -> None:
    """Post a table again, for its players; anyone else sees the board in private.

    Anyone can post a lobby again. Raises `Declined`.
    """
    tables, person_id, manages = interaction.client.app.tables, interaction.user.id, may_manage(interaction)
    row, seated = await tables.stored(table_id)
    is_stranger = not_seated(seated, person_id, may_manage=manages) and not_host(row, person_id, may_manage=manages)
    if row.state != "lobby" and is_stranger:
        live = await tables.live(table_id)
        await show_picture(interaction, live, standing(live))
        return
    await interaction.client.app.showing.show(table_id)
    await conclude(interaction, say("done-shown"))


# What the controls do


async def _more(interaction: discord.Interaction[Bot], click: Click) -> None:
    """Open a page; without a key, the panel itself."""
    tables = interaction.client.app.tables
    match click.key:
        case "settings" | "clock" | "picture":
            await show_table_panel(interaction, click)
        case "me":
            await show_person_panel(interaction, click.table_id)
        case "remind":
            await show_reminder(interaction, click.table_id)
        case "cancel":
            await show_cancel(interaction, click.table_id)
        case "help":
            live = await tables.live(click.table_id)
            await show_guide(interaction, live.box, table_id=live.id)
        case "resign":
            live = await tables.live(click.table_id)
            live.seat_of(interaction.user.id)
            await show(interaction, resign_panel(live))
        case _:
            await interaction.client.app.pages.get(click.key, _show_more)(interaction, click)


async def _show_more(interaction: discord.Interaction[Bot], click: Click) -> None:
    row, _ = await interaction.client.app.tables.stored(click.table_id)
    manages = may_manage(interaction)
    if row.state == "lobby":
        await show_table_panel(interaction, click)
        return
    try:
        live = await interaction.client.app.tables.live(click.table_id)
    except Declined as frozen:
        if (await interaction.client.app.tables.stored(click.table_id))[0].state != "frozen":
            raise
        container = headed(say("panel-frozen"))
        container.add_item(ui.TextDisplay(str(frozen)))
        container.add_item(ui.ActionRow(cancel(row, interaction.user.id, manages=manages)))
        await show(interaction, Layout(container))
    else:
        await show(interaction, more_panel(live, interaction.user.id, manages=manages))


async def _post_again(interaction: discord.Interaction[Bot], click: Click) -> None:
    await post_again(interaction, click.table_id)


async def _resign(interaction: discord.Interaction[Bot], click: Click) -> None:
    await conclude(interaction, await resign(interaction, click.table_id))


async def _cancel(interaction: discord.Interaction[Bot], click: Click) -> None:
    await interaction.client.app.tables.cancel(click.table_id, interaction.user.id, may_manage=may_manage(interaction))
    await interaction.client.app.lobby_posts.show(click.table_id)
    await conclude(interaction, say("done-cancelled"))


VERBS: Final = {
    "more": Verb(_more, "either"),
    "show": Verb(_post_again, "here"),
    "resign": Verb(_resign, "here"),
    "cancel": Verb(_cancel, "here"),
}
