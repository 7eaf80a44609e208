"""Direct messages to people whose data is deleted."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.surface.sending import FAILURES, is_passing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.features.privacy.service import Sent

log = logging.getLogger(__name__)


class DirectMessages:
    """Deletes what the bot has sent to people."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def withdraw(self, person_id: int, sent: Sequence[Sent]) -> tuple[int | None, Sequence[Sent]]:
        """Delete the private posts to a person: see `Withdraw`."""
        if not sent:
            return None, ()
        try:
            inbox = await self._client.create_dm(discord.Object(person_id))
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
