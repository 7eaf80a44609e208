"""Vacations on Discord: the command and the panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands, ui
from discord.ext import commands
from discord.utils import format_dt

from bot.feature import Feature, Surface
from bot.features.vacation.service import Vacations, after_days, away_until, day_in, end_of_day
from bot.kernel.moments import clock_in
from bot.kernel.words import Declined, Stale, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, form, show
from bot.surface.inputs import Words
from bot.surface.parts import page, panel

if TYPE_CHECKING:
    from datetime import datetime, tzinfo


_DAYS: Final = {"1": "vacation-tomorrow", "3": "vacation-days", "7": "vacation-week", "14": "vacation-weeks"}
"""Numbers of days after today to choose from, with their messages."""
_BACK: Final = "back"


class VacationUI(commands.Cog):
    """Lets players go on vacation and come back."""

    def __init__(self, vacations: Vacations, zone_of: Callable[[int], Awaitable[tzinfo]], surface: Surface) -> None:
        self._vacations = vacations
        self._zone_of = zone_of
        self._tables = surface.tables
        self.feature = Feature(
            name="vacation",
            verbs={
                "vacation": Verb(self._show, "either"),
                "away": Verb(self._put, "here"),
                "awayday": Verb(self._ask_day, "form"),
            },
            commands={"my": self.get_app_commands()},
            personal_buttons=lambda table_id: [controls.button("vacation", table_id, 0, label=say("vacation-button"))],
        )

    @app_commands.command()
    async def vacation(
        self,
        interaction: Interaction[Any],
        days: int | None = None,
        until: Words | None = None,
        off: bool = False,  # noqa: FBT001, FBT002  # Discord's own switch
    ) -> None:
        """Say that you are away: your clocks stop, and you get no reminders."""
        person_id, now = interaction.user.id, self._tables.now()
        end: datetime | None
        match days, until, off:
            case int(), None, False:
                end = after_days(days, now)
            case None, str(), False:
                end = end_of_day(until, now, await self._zone_of(person_id))
            case None, None, True:
                end = None
            case None, None, False:
                end = await away_until(self._tables.database, person_id, now)
            case _:
                raise Declined(say("absence-one-way"))
        await self._vacations.put(person_id, end)
        await self._show(interaction, Click("vacation", 0, 0))

    async def _show(self, interaction: Interaction[Any], click: Click, notes: Sequence[str] = ()) -> None:
        person_id = interaction.user.id
        until = await away_until(self._tables.database, person_id, self._tables.now())
        await show(interaction, vacation_panel(until, await self._zone_of(person_id), click.table_id, notes))

    async def _put(self, interaction: Interaction[Any], click: Click) -> None:
        notes = []
        try:
            await self._vacations.put(interaction.user.id, await self._until(interaction, click))
        except Stale:
            raise
        except Declined as declined:
            notes.append(str(declined))
        await self._show(interaction, click, notes)

    async def _until(self, interaction: Interaction[Any], click: Click) -> datetime | None:
        zone, now = await self._zone_of(interaction.user.id), self._tables.now()
        match click.key, click.values:
            case key, () if key == _BACK:
                return None
            case "", [days] if days in _DAYS:
                return end_of_day(day_in(int(days), now, zone).isoformat(), now, zone)
            case "day", [typed]:
                return end_of_day(typed, now, zone)
        raise Stale

    async def _ask_day(self, interaction: Interaction[Any], click: Click) -> None:
        day = day_in(7, self._tables.now(), await self._zone_of(interaction.user.id)).isoformat()
        back = Click("away", click.table_id, 0, "day")
        await interaction.response.send_modal(form(back, say("vacation-page"), say("vacation-day-line"), value=day))


def vacation_panel(until: datetime | None, zone: tzinfo, table_id: int, notes: Sequence[str] = ()) -> ui.LayoutView:
    """Return the panel of a player's vacation; `table_id` is the table it was opened at, or 0."""
    days = [controls.option(say(message), value) for value, message in _DAYS.items()]
    menu = controls.menu("away", table_id, 0, days, placeholder=say("vacation-choose"))
    buttons = [controls.button("awayday", table_id, 0, label=say("vacation-button-day"))]
    if until is not None:
        buttons.append(controls.button("away", table_id, 0, _BACK, label=say("vacation-button-back")))
    if table_id:
        buttons.append(page(table_id, "me", say("panel-back")))
    return panel(say("vacation-page"), said_of(until, zone), [menu], buttons, notes=notes)


def said_of(until: datetime | None, zone: tzinfo) -> str:
    """Return the sentence about being away until then, also by the clocks of the player's `zone`, or being back."""
    if until is None:
        return say("absence-done-back")
    day, clock = until.astimezone(zone).date().isoformat(), clock_in(zone, until)
    return say("absence-done-away", until=format_dt(until, "f"), day=day, clock=clock, zone=str(zone))
