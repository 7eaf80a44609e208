"""Panels for going back: choose a moment, read what it takes back, and decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui
from discord.utils import utcnow

from bot.features.undo.service import consequences_of, going_back
from bot.kernel.preferences import PREFERENCES
from bot.kernel.states import must_run
from bot.kernel.words import say
from bot.kernel.workers import thinking
from bot.surface import controls
from bot.surface.controls import Click, Verb, show, whole
from bot.surface.layout import Layout
from bot.surface.parts import back, headed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot
    from bot.features.undo.service import GoingBack
    from bot.kernel.live import Live


def moments_panel(live: Live, moments: Sequence[tuple[int, str]]) -> ui.LayoutView:
    """Return the menu of moments, by log number."""
    container = headed(say("undo-page-title"))
    container.add_item(ui.TextDisplay(say("undo-page" if moments else "undo-page-empty")))
    if moments:
        options = [controls.option(words, str(number)) for number, words in moments]
        placeholder = say("undo-page-choose")
        container.add_item(
            ui.ActionRow(controls.menu("rewind", live.id, live.table.number, options, placeholder=placeholder))
        )
    container.add_item(ui.ActionRow(back(live.id)))
    return Layout(container)


def ask_panel(live: Live, going: GoingBack) -> ui.LayoutView:
    """Return the effects of going back, with the button that does it or calls a vote."""
    container = headed(say("undo-page-title"))
    container.add_item(
        ui.TextDisplay(
            "\n".join(
                [say("undo-ask", asked=going.asked, count=len(going.moment.seats)), *consequences_of(going, 2400)]
            )
        )
    )
    alone = going.is_own or len(live.persons) == 1
    label = say("undo-button-go" if alone else "undo-button-vote")
    key = str(going.moment.number)
    go = controls.button("goback", live.id, live.table.number, key, label=label, style=discord.ButtonStyle.danger)
    container.add_item(ui.ActionRow(go, back(live.id)))
    return Layout(container)


async def show_moments(interaction: discord.Interaction[Bot], table_id: int) -> None:
    """Show the moments."""
    tables = interaction.client.app.tables
    live = await tables.live(table_id)
    must_run(live.row)
    live.seat_of(interaction.user.id)
    moments = await interaction.client.app.undoing.moments(live, utcnow())
    await show(interaction, moments_panel(live, moments))


async def go_back_to(interaction: discord.Interaction[Bot], live: Live, to: int) -> None:
    """Go back to a moment after confirmation.

    If other players have a vote or have acted since, the player is asked even if they turned confirmations off.
    """
    must_run(live.row)
    going = await thinking(going_back, live, live.seat_of(interaction.user.id), to)
    wants_to_be_asked = (await PREFERENCES.of(interaction.client.app.tables.database, interaction.user.id)).asks_first
    if wants_to_be_asked or not going.is_own:
        await show(interaction, ask_panel(live, going))
    else:
        await _go(interaction, Click("goback", live.id, live.table.number, str(to)))


async def _choose(interaction: discord.Interaction[Bot], click: Click) -> None:
    live = await interaction.client.app.tables.live(click.table_id)
    await go_back_to(interaction, live, whole("".join(click.values) or click.key))


async def _go(interaction: discord.Interaction[Bot], click: Click) -> None:
    undoing = interaction.client.app.undoing
    vote = await undoing.call(click.table_id, interaction.user.id, whole(click.key), number=click.number)
    container = headed(say("undo-page-title"))
    container.add_item(ui.TextDisplay(say("undo-voting" if vote else "undo-done")))
    container.add_item(ui.ActionRow(back(click.table_id)))
    await show(interaction, Layout(container))


VERBS: Final = {"rewind": Verb(_choose, "here"), "goback": Verb(_go, "here")}
