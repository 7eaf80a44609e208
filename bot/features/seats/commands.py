"""The command `/me vacation`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands
from discord.utils import utcnow

from bot.features.vacation.service import after_days, away_until, end_of_day
from bot.features.vacation.ui import show_vacation, zone_of
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.surface.controls import Click
from bot.surface.suggesting import Words

if TYPE_CHECKING:
    from datetime import datetime

    from bot.client import Bot


@app_commands.command()
async def vacation(
    interaction: Interaction[Bot],
    days: int | None = None,
    until: Words | None = None,
    off: bool = False,  # noqa: FBT001, FBT002  # Discord's own switch
) -> None:
    """Say that you are away: your clocks stop, and you get no reminders."""
    tables, person_id, now = interaction.client.app.tables, interaction.user.id, utcnow()
    end: datetime | None
    match days, until, off:
        case int(), None, False:
            end = after_days(days, now)
        case None, str(), False:
            end = end_of_day(until, now, await zone_of(interaction))
        case None, None, True:
            end = None
        case None, None, False:
            end = await away_until(tables.database, person_id, now)
        case _:
            raise Declined(say("absence-one-way"))
    await interaction.client.app.clockwork.vacation(person_id, end)
    await show_vacation(interaction, Click("vacation", 0, 0))


OF_ONESELF: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (vacation,)
