"""The commands `/table export` and `/table import`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Attachment, Interaction, app_commands, ui

from bot.feature import Feature, Surface
from bot.features.exchange.plays import file_of_play, link_to_play, play_of
from bot.features.exchange.service import SIZE, Destination, export_table, import_finished, load_export, replayed
from bot.features.lobby.ui import opening_here
from bot.kernel.words import Declined, say
from bot.kernel.workers import reading
from bot.surface.controls import reply
from bot.surface.here import CommandsHere, here
from bot.surface.inputs import Words, text_of
from bot.surface.layout import Rows
from bot.surface.limits import CONTENT, URL
from bot.surface.parts import json_file
from bot.surface.permissions import may_manage
from bot.surface.wording import choice_said
from games import find_box

if TYPE_CHECKING:
    from bot.kernel.live import Live

JSON: Final = "json"
"""Format of an export: the whole game, to import it again."""
BG_STATS: Final = "bgstats"
"""Format of an export: the result, for BG Stats."""
FORMATS: Final = (JSON, BG_STATS)


class ExchangeUI(CommandsHere):
    """Sends finished games as files, and opens them from files."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface.here)
        self._tables = surface.tables
        self._allowances = surface.allowances
        self.feature = Feature(name="exchange", commands={"table": self.get_app_commands()})

    @app_commands.command()
    @app_commands.autocomplete(table=CommandsHere.suggest_tables)
    @app_commands.choices(format=[choice_said(f"data-format-{key}", key) for key in FORMATS])
    async def export(
        self,
        interaction: Interaction[Any],
        table: Words | None = None,
        format: str = JSON,  # noqa: A002  # as Discord shows it
    ) -> None:
        """Get a finished game as a file, to keep or to import elsewhere, or its result for BG Stats."""
        person_id = interaction.user.id
        live = await self.here.watched(interaction, table)
        if live.row.state not in ("ended", "cancelled"):
            raise Declined(say("data-export-running"))
        took_part = person_id in (live.row.host_id, *(holder.person_id for holder in live.held))
        if not (took_part or may_manage(interaction)):
            raise Declined(say("data-export-stranger"))
        if format == BG_STATS and not live.table.over:
            raise Declined(say("data-export-unfinished"))
        self._allowances.use("export", person=person_id, channel=here(interaction))
        if format == BG_STATS:
            await self._send_play(interaction, live)
            return
        file = json_file(f"table-{live.id}.json", await export_table(self._tables.database, live.id))
        text = say("data-exported", game=live.box.title, table=str(live.id))
        await reply(interaction, text, [file])

    @staticmethod
    async def _send_play(interaction: Interaction[Any], live: Live) -> None:
        """Send a play as a file, and as a link: a button, or within the text if it is too long for a button."""
        play = await reading(play_of, live)
        file = json_file(f"table-{live.id}.bgsplay", file_of_play(play, live.find_seat(interaction.user.id)))
        text = say("data-exported-play", game=live.box.title, table=str(live.id))
        link, label, view = link_to_play(play), say("data-open-play"), None
        if len(link) <= URL:
            view = Rows([[ui.Button(label=label, url=link)]])
        elif len(linked := f"{text}\n[{label}](<{link}>)") <= CONTENT:
            text = linked
        await interaction.edit_original_response(content=text, attachments=[file], view=view)

    @app_commands.command(name="import")
    async def import_table(self, interaction: Interaction[Any], file: Attachment) -> None:
        """Open a finished game from a file, to look at it and replay it."""
        database = self._tables.database
        await opening_here(interaction, database)
        self._allowances.use("import", person=interaction.user.id, channel=here(interaction))
        document = await reading(load_export, await text_of(file, SIZE))
        table = await reading(replayed, document)
        place = Destination(interaction.guild_id, here(interaction), self._tables.now())
        async with database.transaction() as connection:
            stored = await import_finished(connection, document, table, place, interaction.user.id)
        self._tables.wake(stored.id)
        imported = say("data-imported", table=str(stored.id), game=find_box(stored.game).title)
        await reply(interaction, imported)
