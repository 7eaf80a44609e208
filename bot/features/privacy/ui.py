"""The commands `/my data` and `/my delete-data`; and deletes what the bot has sent to people in private."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import Interaction, app_commands, ui
from discord.ext import commands

from bot.feature import HOUR, Feature, Surface
from bot.kernel.words import Declined, say
from bot.surface import controls
from bot.surface.controls import Click, Verb, conclude, reply
from bot.surface.here import here
from bot.surface.parts import json_file, panel
from bot.surface.sending import FAILURES, is_passing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.features.privacy.service import Parts, Privacy, Sent

log = logging.getLogger(__name__)


class PrivacyUI(commands.Cog):
    """Gives people a copy of their data, and deletes it after confirmation."""

    def __init__(self, privacy: Privacy, surface: Surface) -> None:
        self._privacy = privacy
        self._allowances = surface.allowances
        self.feature = Feature(
            name="privacy",
            verbs={"forget": Verb(self._forget, "here")},
            commands={"my": self.get_app_commands()},
            chores={HOUR: {"direct messages": privacy.withdraw_rest}},
            resume=[privacy.resume],
        )

    @app_commands.command(name="data")
    async def data(self, interaction: Interaction[Any]) -> None:
        """Get a copy of everything stored about you, as a file."""
        person_id = interaction.user.id
        self._allowances.use("data", person=person_id, channel=here(interaction))
        found = await self._privacy.everything(person_id)
        if not found:
            raise Declined(say("data-nothing"))
        file = json_file("my-data.json", found)
        await reply(interaction, say("data-yours"), [file])

    @app_commands.command(name="delete-data")
    async def delete_data(self, interaction: Interaction[Any]) -> None:
        """Delete everything stored about you; shows what happens and asks first."""
        person_id = interaction.user.id
        if not await self._privacy.everything(person_id):
            raise Declined(say("data-nothing"))
        await interaction.edit_original_response(view=sure_to_delete(await self._privacy.parts(person_id)))

    async def _forget(self, interaction: Interaction[Any], _click: Click) -> None:
        is_all = await self._privacy.forget(interaction.user.id)
        await conclude(
            interaction, say("data-deleted") if is_all else f"{say('data-deleted')} {say('data-deleted-later')}"
        )


def sure_to_delete(parts: Parts) -> ui.LayoutView:
    """Return what deleting a player's data does, with the button for it."""
    told = [say("data-delete-open", count=parts.open)]
    if parts.left:
        told.append(say("data-delete-left", count=parts.left))
    if parts.over:
        told.append(say("data-delete-over", count=parts.over))
    button = controls.button("forget", 0, 0, label=say("data-delete"), style=discord.ButtonStyle.danger)
    return panel(say("data-delete"), "\n".join([*told, say("data-delete-rest")]), [button])


async def withdraw(client: discord.Client, person_id: int, sent: Sequence[Sent]) -> tuple[int | None, Sequence[Sent]]:
    """Delete the private posts to a person: see `Withdraw`."""
    if not sent:
        return None, ()
    try:
        inbox = await client.create_dm(discord.Object(person_id))
    except FAILURES as error:
        log.info("messages to a deleted person stay: %s", error)
        return None, sent if is_passing(error) else ()
    theirs = [(channel_id, message_id) for channel_id, message_id in sent if channel_id == inbox.id]
    for number, (_, message_id) in enumerate(theirs):
        try:
            await inbox.get_partial_message(message_id).delete()
        except FAILURES as error:
            log.info("a message to a deleted person stays: %s", error)
            if is_passing(error):
                return inbox.id, theirs[number:]
    return inbox.id, ()
