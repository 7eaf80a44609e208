"""The commands `/table export` and `/table import`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Attachment, Interaction, app_commands

from bot.feature import Feature
from bot.features.exchange.service import SIZE, Destination, export_table, import_finished, load_export, replayed
from bot.features.lobby.opening import OPENING, must_open
from bot.kernel.words import Declined, say
from bot.kernel.workers import reading
from bot.surface.controls import reply
from bot.surface.here import CommandsHere, here
from bot.surface.inputs import Words, text_of
from bot.surface.parts import json_file
from bot.surface.permissions import check_permissions, may_manage
from games import find_box

if TYPE_CHECKING:
    from bot.feature import Surface


class ExchangeUI(CommandsHere):
    """Sends finished games as files, and opens them from files."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface.here)
        self._tables = surface.tables
        self._allowances = surface.allowances
        self.feature = Feature(name="exchange", commands={"table": self.get_app_commands()})

    @app_commands.command()
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    async def export(self, interaction: Interaction[Any], table: Words | None = None) -> None:
        """Get a finished game as a file, to keep or to import elsewhere."""
        person_id = interaction.user.id
        live = await self.here.watched(interaction, table)
        if live.row.state not in ("ended", "cancelled"):
            raise Declined(say("data-export-running"))
        took_part = person_id in (live.row.host_id, *(holder.person_id for holder in live.held))
        if not (took_part or may_manage(interaction)):
            raise Declined(say("data-export-stranger"))
        self._allowances.use("export", person=person_id, channel=here(interaction))
        file = json_file(f"table-{live.id}.json", await export_table(self._tables.database, live.id))
        text = say("data-exported", game=live.box.title, table=str(live.id))
        await reply(interaction, text, [file])

    @app_commands.command(name="import")
    async def import_table(self, interaction: Interaction[Any], file: Attachment) -> None:
        """Open a finished game from a file, to look at it and replay it."""
        check_permissions(interaction)
        database = self._tables.database
        must_open(interaction, await OPENING.of(database, interaction.guild_id))
        self._allowances.use("import", person=interaction.user.id, channel=here(interaction))
        document = await reading(load_export, await text_of(file, SIZE))
        table = await reading(replayed, document)
        place = Destination(interaction.guild_id, here(interaction))
        async with database.transaction() as connection:
            row = await import_finished(connection, document, table, place, interaction.user.id)
        self._tables.wake(row.id)
        imported = say("data-imported", table=str(row.id), game=find_box(row.game).title)
        await reply(interaction, imported)
