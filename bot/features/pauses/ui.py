"""Pauses on Discord: `/table pause`, `/table resume`, and the page behind *More*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands, ui
from discord.ext import commands
from discord.utils import format_dt

from bot.feature import MINUTE, Feature, Surface
from bot.features.clocks.service import paused_until
from bot.features.pauses.service import LONGEST, RESUMED, Pauses
from bot.kernel.rights import must_run
from bot.kernel.words import say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, reply, show, whole
from bot.surface.parts import back, panel, to_page, your_move
from storage import Post, waits

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live

DAYS = (3, 7, 14, LONGEST)
"""Lengths of a pause to choose from, in days."""


class PausesUI(commands.Cog):
    """Lets players pause their table together, and go on."""

    def __init__(self, pauses: Pauses, surface: Surface) -> None:
        self._pauses = pauses
        self._tables = surface.tables
        self._here = surface.here
        resumed = surface.notes.invitation(RESUMED, is_awaited, lambda post: [your_move(post.table_id, post.number)])
        self.feature = Feature(
            name="pauses",
            verbs={"pause": Verb(self._pause, "here"), "resume": Verb(self._pause, "here")},
            commands={"table": self.get_app_commands()},
            pages={"pause": self._show},
            more={1: to_page("pause", "pauses-button", for_players=True)},
            posts=[replace(resumed, calls=True, replaced_by=["board"])],
            chores={MINUTE: {"pauses": pauses.look}},
        )

    @app_commands.command()
    async def pause(self, interaction: Interaction[Any], days: int = LONGEST) -> None:
        """Pause the running game, if all players agree."""
        live = await self._here.running(interaction)
        await reply(interaction, await self._called(interaction, live.id, days))

    @app_commands.command()
    async def resume(self, interaction: Interaction[Any]) -> None:
        """Go on with a paused game, if more than half of the players agree."""
        live = await self._here.running(interaction)
        await reply(interaction, await self._called(interaction, live.id, None))

    async def _show(self, interaction: Interaction[Any], click: Click) -> None:
        live = await self._tables.live(click.table_id)
        must_run(live.row)
        live.seat_of(interaction.user.id)
        await show(interaction, pause_panel(live, await paused_until(self._tables.database, live.id)))

    async def _pause(self, interaction: Interaction[Any], click: Click) -> None:
        days = whole(click.key) if click.verb == "pause" else None
        await conclude(interaction, await self._called(interaction, click.table_id, days))

    async def _called(self, interaction: Interaction[Any], table_id: int, days: int | None) -> str:
        """Pause a table for some days, or go on with it (`None`), or call a vote on that; return the answer."""
        vote = await self._pauses.call(table_id, interaction.user.id, days)
        return say("vote-called" if vote else "pauses-resumed" if days is None else "pauses-done")


async def is_awaited(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table still waits for one of the seats that it waited for when the pause ended."""
    present = await waits.of(connection, [post.table_id])
    return not {wait.seat for wait in present}.isdisjoint(post.payload["seats"])


def pause_panel(live: Live, until: datetime | None) -> ui.LayoutView:
    """Return the panel to pause a table, or to go on if it is paused `until` a moment."""
    if until is None:
        text = say("pauses-page", players=len(live.persons))
        buttons = [controls.button("pause", live.id, 0, str(days), label=say("pauses-for", days=days)) for days in DAYS]
    else:
        text = say("pauses-page-paused", until=format_dt(until, "f"))
        buttons = [controls.button("resume", live.id, 0, label=say("pauses-resume"))]
    return panel(say("pauses-title"), text, [*buttons, back(live.id)])
