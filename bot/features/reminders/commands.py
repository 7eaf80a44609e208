"""Commands for the reminders of tables and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from discord import Interaction, app_commands
from discord.utils import utcnow

from bot.features.reminders.hours import clock, hour_called, quiet_called, zone_called
from bot.features.reminders.service import PLACES, when
from bot.features.reminders.wishes import How, wish
from bot.features.reminders.wishes_ui import ALL_OFF, show_wishes
from bot.kernel.parsing import means_off
from bot.kernel.words import say
from bot.settings import zones
from bot.surface.controls import Click
from bot.surface.here import here
from bot.surface.permissions import may_manage
from bot.surface.suggesting import Words, suggested
from bot.surface.wording import choice_said

if TYPE_CHECKING:
    from bot.client import Bot


async def suggest_zones(_interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones whose name contains `current`."""
    return suggested({zone: zone for zone in zones()}, current.strip().replace(" ", "_"))


async def _suggest_digests(_interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    hours = [say("word-off"), *(clock(hour) for hour in range(24))]
    return suggested({hour: hour for hour in hours}, current)


async def _suggest_quiet(_interaction: Interaction[Bot], current: str) -> list[app_commands.Choice[str]]:
    examples = [say("word-off"), "22-7", "23-8", "0-6"]
    return suggested({hours: hours for hours in examples}, current)


@app_commands.command(name="reminders")
@app_commands.autocomplete(zone=suggest_zones)
@app_commands.choices(where=[choice_said(f"reminder-place-{place}", place) for place in PLACES])
async def table_reminders(
    interaction: Interaction[Bot],
    on: bool = True,  # noqa: FBT001, FBT002  # Discord's own switch
    hour: app_commands.Range[int, 0, 23] | None = None,
    zone: Words | None = None,
    where: str | None = None,
) -> None:
    """Set when and where the table sends its daily reminder."""
    client = interaction.client
    row = await client.app.tables.in_channel(here(interaction))
    reminder = await client.app.reminders.put(
        row.id,
        interaction.user.id,
        may_manage=may_manage(interaction),
        hour=hour,
        zone=zone,
        is_on=on,
        place=where,
    )
    said = [when(reminder), *([f"-# {say('reminder-rules')}"] if reminder.is_on else [])]
    await interaction.edit_original_response(content="\n".join(said))


@app_commands.command(name="reminders")
@app_commands.autocomplete(zone=suggest_zones, digest=_suggest_digests, quiet=_suggest_quiet)
@app_commands.choices(tables=[choice_said(f"wish-how-{how}", how) for how in get_args(How)])
async def my_reminders(  # noqa: PLR0917  # one for each thing that can be set
    interaction: Interaction[Bot],
    tables: str | None = None,
    digest: Words | None = None,
    quiet: Words | None = None,
    zone: Words | None = None,
    next: bool | None = None,  # noqa: A002, FBT001  # as Discord shows it
    last: bool | None = None,  # noqa: FBT001  # an option of the command
    off: bool = False,  # noqa: FBT001, FBT002  # as above
) -> None:
    """Choose how tables remind you: where, when, and when not."""
    changes: dict[str, Any] = dict(ALL_OFF) if off else {}
    given = {"how": tables, "next": next, "last": last, "zone": zone and zone_called(zone)}
    changes |= {name: value for name, value in given.items() if value is not None}
    if digest:
        changes["digest"] = None if means_off(digest) else hour_called(digest)
    if quiet:
        changes["quiet"] = None if means_off(quiet) else quiet_called(quiet)
    if changes:
        await wish(interaction.client.app.tables.database, interaction.user.id, at=utcnow(), **changes)
    await show_wishes(interaction, Click("wishes", 0, 0))
