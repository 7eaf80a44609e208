"""Where the next question is shown: where the player clicked, or below what the table has posted since."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.showing.controls import show
from bot.showing.layout import Layout, framed
from bot.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Bot
    from bot.tables.live import Live
    from games.engine import Seat


async def newer_post(interaction: discord.Interaction[Bot], live: Live, seat: Seat) -> discord.PartialMessage | None:
    """The table's latest post here if it is newer than the panel to show; `None` if there is none.

    In the channel that is the board, in direct messages the latest question to the seat. A post that is on its way is
    waited for.
    """
    latest, guild_id = interaction.client.publisher.latest, interaction.guild_id
    if guild_id is None:
        message = await latest(live.id, "ask", seat)
    else:
        message = await latest(live.id, "board", "channel", guild_id=guild_id)
    if message is None or message.channel.id != interaction.channel_id:
        return None
    return message if message.id > _shown_at(interaction) else None


def _shown_at(interaction: discord.Interaction[Bot]) -> int:
    """The id of the message that a panel would be shown in, or one just before it."""
    if interaction.message and interaction.response.type is discord.InteractionResponseType.deferred_message_update:
        return interaction.message.id
    return interaction.id


async def lead_to(interaction: discord.Interaction[Bot], post: discord.PartialMessage, notes: Sequence[str]) -> None:
    """Say `notes` in the older panel, and that the next question is below `post`, or in it."""
    box = framed()
    below = say("question-below", where="dm" if interaction.guild_id is None else "channel")
    box.add_item(ui.TextDisplay("\n".join([*notes, f"**{below}**"])[-3900:]))
    box.add_item(ui.ActionRow(ui.Button(label=say("question-go-there"), url=post.jump_url)))
    with suppress(discord.NotFound):  # a new question takes an older one away
        await show(interaction, Layout(box))
