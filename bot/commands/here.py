"""What a command is about: the channel in which it was typed, the table there, and the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.watching import watched
from games import find_box

if TYPE_CHECKING:
    from discord import Interaction

    from bot.client import Bot
    from bot.tables.live import Live
    from games.engine import Box


def here(interaction: Interaction[Bot]) -> int:
    """The channel, by its id; 0, where nothing is played, if Discord names none."""
    return interaction.channel_id or 0


async def running_here(interaction: Interaction[Bot]) -> Live:
    """The game that runs in the channel. Raises `Declined` where none does."""
    return await interaction.client.tables.running_in(here(interaction))


async def watched_here(interaction: Interaction[Bot], typed: str | None = None) -> Live:
    """The table of the channel to look at, as `watched` finds it. Raises `Declined`."""
    return await watched(interaction.client.tables, here(interaction), typed)


async def box_called(interaction: Interaction[Bot], name: str | None) -> Box:
    """The game called so; without a name what the channel plays. Raises `UnknownGame`."""
    return find_box(name) if name else await interaction.client.tables.lobbies.usual(here(interaction))
