"""Ending a table on Discord: `/table cancel`, `/table end`, and the page behind *More*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import Feature, Surface, Warn
from bot.features.ending.service import Ending, Endings
from bot.kernel.preferences import PREFERENCES
from bot.kernel.rights import must_host, must_run
from bot.kernel.words import Declined, Stale, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, reply, show
from bot.surface.layout import Layout
from bot.surface.parts import back, page, panel, sure_panel
from bot.surface.permissions import may_manage, may_manage_server

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.features.lobby.post import LobbyPosts
    from bot.kernel.live import Live
    from bot.surface.commands import Commands


class EndingUI(commands.Cog):
    """Lets players end their game together, hosts cancel lobbies, and those who manage a server cancel any table."""

    def __init__(self, endings: Endings, lobby_posts: LobbyPosts, surface: Surface) -> None:
        self._endings = endings
        self._lobby_posts = lobby_posts
        self._tables = surface.tables
        self._here = surface.here
        self._warnings: Sequence[Warn] = ()
        self.feature = Feature(
            name="ending",
            verbs={"cancel": Verb(self._cancel, "here"), "callend": Verb(self._call, "here")},
            commands={"table": self.get_app_commands()},
            pages={"cancel": self._ask},
            more={2: _buttons},
            gather=self._gather,
            help=["together"],
        )

    def _gather(self, features: Sequence[Feature]) -> Commands:
        """Take from all features what cancelling a table means."""
        self._warnings = [warn for feature in features for warn in feature.cancelling]
        return {}

    @app_commands.command()
    async def cancel(self, interaction: Interaction[Any]) -> None:
        """End this channel's table without a result."""
        row, person_id = await self._here.table(interaction), interaction.user.id
        if row.state == "running":
            await self._wanted(interaction, row.id, "cancel")
            return
        must_host(row, person_id, may_manage=may_manage(interaction))
        if (await PREFERENCES.of(self._tables.database, person_id)).asks_first:
            await self._ask(interaction, Click("more", row.id, 0, "cancel"))
        else:
            await reply(interaction, await self._cancelled(interaction, row.id))

    @app_commands.command()
    async def end(self, interaction: Interaction[Any]) -> None:
        """End the running game here, with the points so far, if all players agree."""
        live = await self._here.running(interaction)
        await self._wanted(interaction, live.id, "end")

    async def _wanted(self, interaction: Interaction[Any], table_id: int, kind: Ending) -> None:
        """End a running game at once for its only player, if they want no confirmations; otherwise ask."""
        live, person_id = await self._tables.live(table_id), interaction.user.id
        is_alone = list(live.persons.values()) == [person_id]
        if is_alone and not (await PREFERENCES.of(self._tables.database, person_id)).asks_first:
            await self._endings.call(table_id, person_id, kind)
            await reply(interaction, say("ending-done"))
        else:
            await self._ask(interaction, Click("more", table_id, 0, "cancel"))

    async def _ask(self, interaction: Interaction[Any], click: Click) -> None:
        """Show the ways to end a table, with what they mean."""
        row, _ = await self._tables.stored(click.table_id)
        if row.state in ("lobby", "frozen"):
            await show(interaction, sure_panel(row.id, "cancel", say("panel-cancel"), say("panel-cancel-sure")))
            return
        must_run(row)
        live, person_id = await self._tables.live(row.id), interaction.user.id
        manages = may_manage_server(interaction)
        if live.find_seat(person_id) is None and not manages:
            raise Declined(say("tables-only-seated"))
        async with self._tables.database.reading() as connection:
            warnings = [await warn(connection, row, person_id) for warn in self._warnings if manages]
        await show(
            interaction, ending_panel(live, person_id, manages=manages, warning=" ".join(filter(None, warnings)))
        )

    async def _call(self, interaction: Interaction[Any], click: Click) -> None:
        """Call a vote: `cancel` or `end`."""
        if click.key not in Endings.motions:
            raise Stale
        vote = await self._endings.call(click.table_id, interaction.user.id, click.key)
        await conclude(interaction, say("vote-called" if vote else "ending-done"))

    async def _cancel(self, interaction: Interaction[Any], click: Click) -> None:
        await conclude(interaction, await self._cancelled(interaction, click.table_id))

    async def _cancelled(self, interaction: Interaction[Any], table_id: int) -> str:
        """Cancel a table at once; return the answer."""
        rights = {"may_manage": may_manage(interaction), "manages_server": may_manage_server(interaction)}
        await self._tables.cancel(table_id, interaction.user.id, **rights)
        await self._lobby_posts.show(table_id)
        return say("done-cancelled")


def _buttons(live: Live, _: int) -> Iterator[ui.Button[Any]]:
    """Yield the button behind `More`."""
    if live.goes_on:
        yield page(live.id, "cancel", say("ending-button"))


def ending_panel(live: Live, person_id: int, *, manages: bool, warning: str = "") -> Layout:
    """Return the panel with the ways to end a running game; people who `manages` the server may cancel it at once."""
    danger, players, buttons = discord.ButtonStyle.danger, len(live.persons), []
    lines = [say(f"ending-page-{kind}", players=players) for kind in Endings.motions]
    if live.find_seat(person_id) is not None:
        buttons += [
            controls.button("callend", live.id, 0, kind, label=say(f"ending-button-{kind}"), style=danger)
            for kind in Endings.motions
        ]
    if manages and (players > 1 or not buttons):
        lines.append(f"{say('ending-page-manager')} {warning}".strip())
        buttons.append(controls.button("cancel", live.id, 0, label=say("ending-button-manager"), style=danger))
    return panel(say("ending-title"), "\n".join(f"- {line}" for line in lines), [*buttons, back(live.id)])
