"""Open a table: at once, or after choosing a game from pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.features.lobby.openers import OPENING, must_open
from bot.features.lobby.threads import thread_for
from bot.kernel.errors import Stale
from bot.kernel.options import Looks
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.boxes import cover, facts, introduction_button
from bot.surface.controls import Click, Verb, conclude, show
from bot.surface.layout import Layout
from bot.surface.parts import headed
from bot.surface.permissions import check_permissions
from bot.surface.pictures import gallery, look_of
from games import find_box, find_boxes

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.client import Bot
    from games.engine import Box


async def open_table(interaction: discord.Interaction[Bot], box: Box) -> str:
    """Open a table, in its own thread if the server wants that; return the answer.

    Raises `Declined` if the person may not open tables here, or if the channel already has one.
    """
    check_permissions(interaction)
    service, channel_id = interaction.client.app.tables, interaction.channel_id or 0
    opening = await OPENING.of(service.database, interaction.guild_id)
    must_open(interaction, opening)
    interaction.client.app.allowances.check(
        "open", person=interaction.user.id, channel=channel_id
    )  # before there is a thread
    thread = await thread_for(interaction, box) if opening.threads != "off" else None
    await interaction.client.app.lobbies.open(
        guild_id=interaction.guild_id,
        channel_id=thread.id if thread else channel_id,
        host_id=interaction.user.id,
        name=interaction.user.display_name,
        game=box.name,
        asked_in=channel_id,
    )
    if thread:
        return say("server-thread-opened", game=box.title, thread=thread.mention)
    return say("done-opened", title=box.title)


async def show_games(interaction: discord.Interaction[Bot]) -> None:
    """Ask which game to open a table for. The channel's last game comes first.

    Raises `Declined` if the person may not open tables here.
    """
    check_permissions(interaction)
    service, channel_id = interaction.client.app.tables, interaction.channel_id or 0
    opening = await OPENING.of(service.database, interaction.guild_id)
    must_open(interaction, opening)
    if opening.threads == "off":
        await interaction.client.app.lobbies.must_be_free(channel_id)
    usual = await interaction.client.app.here.usual(channel_id)
    boxes = sorted(find_boxes().values(), key=lambda box: box is not usual)
    look = look_of(Looks(), await PREFERENCES.of(service.database, interaction.user.id))
    covers = {box.name: await cover(f"{box.name}.png", box, look) for box in boxes}
    files = [file for file in covers.values() if file is not None]
    await show(interaction, games_panel(boxes, [file.filename for file in files]), files)


def games_panel(boxes: Sequence[Box], pictures: Collection[str]) -> ui.LayoutView:
    """Return the list of games, each with a description and a button; `pictures` are names of attached files."""
    container = headed(say("opening-which"))
    for box in boxes:
        if (picture := f"{box.name}.png") in pictures:
            container.add_item(gallery({picture: box.title}))
        container.add_item(ui.TextDisplay(f"**{box.title}** · {box.sentence}\n-# {facts(box)}"))
        label, style = say("opening-open", title=box.title), discord.ButtonStyle.success
        button = controls.button("newtable", 0, 0, box.name, label=label, style=style)
        container.add_item(ui.ActionRow(button, introduction_button(box, 0)))
    return Layout(container)


async def _open(interaction: discord.Interaction[Bot], click: Click) -> None:
    if interaction.guild_id is None:  # a forged click: tables can only be opened on servers
        raise Stale
    await conclude(interaction, await open_table(interaction, find_box(click.key)))


VERBS: Final = {"newtable": Verb(_open, "here")}
