"""What a command refers to: its channel, the table there, and the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.surface.watching import watched
from games import find_box

if TYPE_CHECKING:
    from discord import Interaction

    from bot.client import Bot
    from bot.kernel.live import Live
    from games.engine import Box


def here(interaction: Interaction[Bot]) -> int:
    """Return the id of the channel; 0 if Discord gives none."""
    return interaction.channel_id or 0


async def running_here(interaction: Interaction[Bot]) -> Live:
    """Return the running game of the channel. Raises `Declined` if there is none."""
    return await interaction.client.app.tables.running_in(here(interaction))


async def watched_here(interaction: Interaction[Bot], typed: str | None = None) -> Live:
    """Return the table to look at, as `watched` does. Raises `Declined`."""
    return await watched(interaction.client.app.tables, here(interaction), typed)


async def box_called(interaction: Interaction[Bot], name: str | None) -> Box:
    """Return the game with this name; by default the channel's. Raises `UnknownGame`."""
    return find_box(name) if name else await interaction.client.app.lobbies.usual(here(interaction))
