"""Commands for data: a player's own, and games as files."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import Attachment, Interaction, app_commands

from bot.features.exchange.exporting import SIZE, export_table, load_export
from bot.features.exchange.importing import Destination, import_finished, replayed
from bot.features.lobby.openers import OPENING, must_open
from bot.features.privacy.ui import sure_to_delete
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.kernel.workers import reading
from bot.surface.here import here
from bot.surface.permissions import check_permissions, may_manage
from bot.surface.suggesting import Words, suggest_tables, text_of
from games import find_box

if TYPE_CHECKING:
    from bot.client import Bot


@app_commands.command(name="delete-my-data")
async def delete_my_data(interaction: Interaction[Bot]) -> None:
    """Delete everything stored about you; shows what happens and asks first."""
    privacy, person_id = interaction.client.app.privacy, interaction.user.id
    if not await privacy.everything(person_id):
        raise Declined(say("data-nothing"))
    parts = await privacy.parts(person_id)
    await interaction.edit_original_response(view=sure_to_delete(parts))


@app_commands.command(name="my-data")
async def my_data(interaction: Interaction[Bot]) -> None:
    """Get a copy of everything stored about you, as a file."""
    person_id = interaction.user.id
    interaction.client.app.allowances.use("read", person=person_id, channel=here(interaction))
    found = await interaction.client.app.privacy.everything(person_id)
    if not found:
        raise Declined(say("data-nothing"))
    file = _document("my-data.json", found)
    await interaction.edit_original_response(content=say("data-yours"), attachments=[file])


@app_commands.command()
@app_commands.autocomplete(table=suggest_tables)
async def export(interaction: Interaction[Bot], table: Words | None = None) -> None:
    """Get a finished game as a file, to keep or to import elsewhere."""
    service, person_id = interaction.client.app.tables, interaction.user.id
    live = await interaction.client.app.here.watched(interaction, table)
    if live.row.state not in ("ended", "cancelled"):
        raise Declined(say("data-export-running"))
    took_part = person_id in (live.row.host_id, *(holder.person_id for holder in live.held))
    if not (took_part or may_manage(interaction)):
        raise Declined(say("data-export-stranger"))
    interaction.client.app.allowances.use("read", person=person_id, channel=here(interaction))
    file = _document(f"table-{live.id}.json", await export_table(service.database, live.id))
    text = say("data-exported", game=live.box.title, table=str(live.id))
    await interaction.edit_original_response(content=text, attachments=[file])


@app_commands.command(name="import")
async def import_table(interaction: Interaction[Bot], file: Attachment) -> None:
    """Open a finished game from a file, to look at it and replay it."""
    check_permissions(interaction)
    service = interaction.client.app.tables
    must_open(interaction, await OPENING.of(service.database, interaction.guild_id))
    interaction.client.app.allowances.use("import", person=interaction.user.id, channel=here(interaction))
    text = await text_of(file, SIZE)
    document = await reading(load_export, text)
    replay = await reading(replayed, document)
    place = Destination(interaction.guild_id, here(interaction))
    async with service.database.transaction() as connection:
        row = await import_finished(connection, document, replay, place, interaction.user.id)
    service.wake(row.id)
    imported = say("data-imported", table=str(row.id), game=find_box(row.game).title)
    await interaction.edit_original_response(content=imported)


def _document(name: str, document: Any) -> discord.File:
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return discord.File(io.BytesIO(text.encode()), name)


OF_A_TABLE: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (export, import_table)
OF_ONESELF: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (my_data, delete_my_data)
