"""How every click and command is answered: at once, and to the person alone."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.errors import Declined
from games.engine import GameError
from storage import StorageError

log = logging.getLogger(__name__)


def is_own(interaction: discord.Interaction[Any]) -> bool:
    """Whether the clicked message is its reader's own: what everybody reads is never turned into a panel."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


@asynccontextmanager
async def answering(
    interaction: discord.Interaction[Any], *, update: bool = False, form: bool = False
) -> AsyncIterator[None]:
    """Acknowledge at once (Discord allows three seconds); whatever is declined is said to the person alone.

    With `update` the message that was clicked will be edited; with `form` one is opened, which must be the first
    answer; otherwise a private answer follows.
    """
    try:
        if form:
            pass
        elif update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        yield
    except (Declined, GameError, StorageError) as declined:
        await say(interaction, str(declined))
    except Exception:
        log.exception("interaction %s failed", interaction.id)
        await say(interaction, "Something went wrong on my side, and the table may not have changed. Please try again.")


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """A sentence to the person alone."""
    send: Any = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(text[:2000], ephemeral=True, allowed_mentions=discord.AllowedMentions.none())
