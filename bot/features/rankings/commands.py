"""Commands for rankings and statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands

from bot.features.rankings.stats import show_stats
from bot.features.rankings.ui import show_rankings
from bot.surface.controls import Click
from bot.surface.paging import FIRST
from bot.surface.suggesting import Words, suggest_games
from games import find_box

if TYPE_CHECKING:
    from bot.client import Bot


@app_commands.command()
@app_commands.guild_only()
@app_commands.autocomplete(game=suggest_games)
async def rankings(interaction: Interaction[Bot], game: Words | None = None) -> None:
    """Show this server's ranking of a game."""
    await show_rankings(
        interaction, await interaction.client.app.here.box(interaction, game), Click("rankings", 0, 0, FIRST)
    )


@app_commands.command()
@app_commands.autocomplete(game=suggest_games)
async def stats(interaction: Interaction[Bot], game: Words | None = None) -> None:
    """Show your games here, how they ended, and your rating."""
    await show_stats(interaction, find_box(game) if game else None)


OF_ONESELF: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (stats,)
