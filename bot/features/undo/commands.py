"""The command `/undo`: take back your last answers, or more by a vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Interaction, app_commands
from discord.utils import utcnow

from bot.features.undo.ui import go_back_to
from bot.kernel.errors import Declined
from bot.kernel.parsing import whole_number
from bot.kernel.words import say
from bot.surface.suggesting import Words, suggested
from bot.surface.wording import choice_said
from storage import StorageError

if TYPE_CHECKING:
    from bot.client import Bot


async def _moments(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    live = await interaction.client.app.here.find_running(interaction)
    if live is None or not live.goes_on or live.find_seat(interaction.user.id) is None:
        return []
    try:
        moments = await interaction.client.app.undoing.moments(live, utcnow())
    except StorageError:
        return []
    return suggested({str(number): words for number, words in moments}, current)


@app_commands.command()
@app_commands.guild_only()
@app_commands.choices(what=[choice_said("undo-choice", "choice"), choice_said("undo-turn", "turn")])
@app_commands.autocomplete(to=_moments)
async def undo(interaction: Interaction[Bot], what: str | None = None, to: Words | None = None) -> None:
    """Take back your last choice or turn, or go further back if the table agrees."""
    if what is not None and to is not None:
        raise Declined(say("undo-one-way"))
    live = await interaction.client.app.here.running(interaction)
    if to is None:
        await interaction.client.app.desk.undo(interaction, live, whole_turn=what == "turn")
        return
    live.seat_of(interaction.user.id)
    number = whole_number(to)
    if number is None:
        raise Declined(say("undo-no-moment"))
    await go_back_to(interaction, live, number)
