"""The confirmation of deleting a player's data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude
from bot.surface.layout import Layout
from bot.surface.parts import headed

if TYPE_CHECKING:
    from bot.client import Bot
    from bot.features.privacy.service import Parts


def sure_to_delete(parts: Parts) -> ui.LayoutView:
    """Return what deleting a player's data does, with the button for it."""
    container = headed(say("data-delete"))
    told = [say("data-delete-open", count=parts.open)]
    if parts.left:
        told.append(say("data-delete-left", count=parts.left))
    if parts.over:
        told.append(say("data-delete-over", count=parts.over))
    container.add_item(ui.TextDisplay("\n".join([*told, say("data-delete-rest")])))
    button = controls.button("forget", 0, 0, label=say("data-delete"), style=discord.ButtonStyle.danger)
    container.add_item(ui.ActionRow(button))
    return Layout(container)


async def _forget(interaction: discord.Interaction[Bot], _click: Click) -> None:
    """Delete the data of the player who pressed the button."""
    is_all = await interaction.client.app.privacy.forget(interaction.user.id)
    await conclude(interaction, say("data-deleted") if is_all else f"{say('data-deleted')} {say('data-deleted-later')}")


VERBS: Final = {"forget": Verb(_forget, "here")}
