"""Commands to look at a table, for spectators and finished games, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands

from bot.features.looking.history import latest, show_history
from bot.features.looking.looking import show_board
from bot.features.looking.replay import show_film, show_replay
from bot.surface.controls import Click
from bot.surface.paging import FIRST
from bot.surface.suggesting import Words, suggest_tables
from bot.surface.wording import choice_said

if TYPE_CHECKING:
    from bot.client import Bot


@app_commands.command()
@app_commands.autocomplete(table=suggest_tables)
async def history(interaction: Interaction[Bot], table: Words | None = None) -> None:
    """Read the chronicle of the whole game, with dates and times."""
    live = await interaction.client.app.here.watched(interaction, table)
    await show_history(interaction, live, latest(live))


@app_commands.command()
@app_commands.choices(
    how=[
        choice_said("seeing-steps", "steps"),
        choice_said("seeing-film", "film"),
    ]
)
@app_commands.autocomplete(table=suggest_tables)
async def replay(interaction: Interaction[Bot], how: str = "steps", table: Words | None = None) -> None:
    """Watch the game again, step by step or as a film."""
    live = await interaction.client.app.here.watched(interaction, table)
    if how == "film":
        await show_film(interaction, live)
    else:
        await show_replay(interaction, live, Click("replay", live.id, 0, FIRST))


@app_commands.command()
@app_commands.autocomplete(table=suggest_tables)
async def text(interaction: Interaction[Bot], table: Words | None = None) -> None:
    """Read the whole board in words, for screen readers."""
    await show_board(interaction, await interaction.client.app.here.watched(interaction, table))


SEEING: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (history, replay, text)
