"""Find where to show the next question: in the clicked panel, or below a newer post."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.kernel.words import say
from bot.surface.controls import show
from bot.surface.layout import Layout, framed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot
    from bot.kernel.live import Live
    from games.engine import Seat


async def newer_post(interaction: discord.Interaction[Bot], live: Live, seat: Seat) -> discord.PartialMessage | None:
    """Return the table's latest post here, if it is newer than the clicked panel; `None` otherwise.

    In the channel, this is the board; in direct messages, the latest question to the seat. Waits for a post that is
    about to be sent.
    """
    latest, guild_id = interaction.client.app.publisher.latest, interaction.guild_id
    if guild_id is None:
        message = await latest(live.id, "ask", seat)
    else:
        message = await latest(live.id, "board", "channel", guild_id=guild_id)
    if message is None or message.channel.id != interaction.channel_id:
        return None
    return message if message.id > _shown_at(interaction) else None


def _shown_at(interaction: discord.Interaction[Bot]) -> int:
    """Return the id of the message that will show the panel, or of the click if that message does not exist yet."""
    if interaction.message and interaction.response.type is discord.InteractionResponseType.deferred_message_update:
        return interaction.message.id
    return interaction.id


async def lead_to(interaction: discord.Interaction[Bot], post: discord.PartialMessage, notes: Sequence[str]) -> None:
    """Replace the clicked panel with `notes` and a link to `post`, where the next question is."""
    box = framed()
    below = say("question-below", where="dm" if interaction.guild_id is None else "channel")
    box.add_item(ui.TextDisplay("\n".join([*notes, f"**{below}**"])[-3900:]))
    box.add_item(ui.ActionRow(ui.Button(label=say("question-go-there"), url=post.jump_url)))
    with suppress(discord.NotFound):  # a new question deletes an older one
        await show(interaction, Layout(box))
