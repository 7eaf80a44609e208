"""Commands for absent players: seats and vacation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Interaction, app_commands
from discord.utils import utcnow

from bot.features.seats.service import empty, seat_called, vacant_for
from bot.features.seats.ui import replace as replaced
from bot.features.seats.ui import replace_panel, resign_panel, take_panel
from bot.features.seats.ui import resign as resigned
from bot.features.seats.ui import take_over as taken_over
from bot.features.vacation.service import after_days, away_until, end_of_day
from bot.features.vacation.ui import show_vacation, zone_of
from bot.kernel.errors import Declined
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import say
from bot.surface.controls import Click, show
from bot.surface.permissions import may_manage
from bot.surface.suggesting import Words, suggested

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from bot.client import Bot
    from bot.kernel.live import Live
    from games.engine import Seat


async def _suggest_seats(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the seats of the channel's table by name."""
    live = await interaction.client.app.here.find_running(interaction)
    return _choices(live, range(len(live.seats)), current) if live else []


async def _suggest_empty(interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the open seats of the channel's table."""
    live = await interaction.client.app.here.find_running(interaction)
    return _choices(live, empty(live), current) if live else []


def _choices(live: Live, seats: Iterable[Seat], current: str) -> list[app_commands.Choice[str]]:
    return suggested({str(seat + 1): f"{seat + 1}. {live.names[seat]}" for seat in seats}, current)


@app_commands.command()
async def resign(interaction: Interaction[Bot]) -> None:
    """Leave the running game; an AI player takes your seat."""
    live = await interaction.client.app.here.running(interaction)
    live.seat_of(interaction.user.id)
    if await _asks_first(interaction):
        await show(interaction, resign_panel(live))
        return
    await interaction.edit_original_response(content=await resigned(interaction, live.id))


@app_commands.command()
@app_commands.autocomplete(seat=_suggest_seats)
async def replace(interaction: Interaction[Bot], seat: Words, by: discord.User | None = None) -> None:
    """Give the seat of an absent player to another player or an AI player."""
    person_id, manages = interaction.user.id, may_manage(interaction)
    live = await interaction.client.app.here.running(interaction)
    number = seat_called(live, seat)
    if by is None:
        calls = await interaction.client.app.timeouts.must_vote(live, number, person_id, may_manage=manages)
        if await _asks_first(interaction):
            await show(interaction, replace_panel(live, number, calls=calls))
            return
        await interaction.edit_original_response(content=await replaced(interaction, live.id, number))
        return
    if by.bot:
        raise Declined(say("absence-is-bot", who=by.mention))
    if not isinstance(by, discord.Member):
        raise Declined(say("absence-not-here", who=by.mention))
    await interaction.client.app.holders.offer(live.id, person_id, number, by.id, may_manage=manages)
    await interaction.edit_original_response(content=say("absence-done-offered", to=by.mention))


@app_commands.command(name="take-over")
@app_commands.autocomplete(seat=_suggest_empty)
async def take_over(interaction: Interaction[Bot], seat: Words | None = None) -> None:
    """Take a seat that a player has left to an AI player."""
    live = await interaction.client.app.here.running(interaction)
    number = vacant_for(live, interaction.user.id, seat_called(live, seat) if seat else None)
    if await _asks_first(interaction):
        await show(interaction, take_panel(live, number))
        return
    await interaction.edit_original_response(content=await taken_over(interaction, live.id, number))


async def _asks_first(interaction: Interaction[Bot]) -> bool:
    """Return whether the player wants confirmations."""
    return (await PREFERENCES.of(interaction.client.app.tables.database, interaction.user.id)).asks_first


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


AT_A_TABLE: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (resign, replace, take_over)
OF_ONESELF: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (vacation,)
