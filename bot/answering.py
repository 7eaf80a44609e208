"""How every click and command is answered: at once, and to the person alone."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord

from bot.errors import Declined, reason_of
from bot.failures import FAILURES, is_our_fault
from bot.languages import language_of
from bot.limits import ANSWER
from bot.logs import about
from bot.metrics import INTERACTIONS
from bot.words import say
from games.engine import GameError
from games.engine.language import speaking
from storage import StorageError, Unavailable

log = logging.getLogger(__name__)


def is_own(interaction: discord.Interaction[Any]) -> bool:
    """Whether the clicked message is its reader's own: what everybody reads is never turned into a panel."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


class Unacknowledged(Exception):
    """A click or command came to nothing: it could not be acknowledged, and so nothing was done.

    Whoever clicked is told so by Discord itself.
    """


@asynccontextmanager
async def answering(
    interaction: discord.Interaction[Any], *, update: bool = False, form: bool = False, table: int | None = None
) -> AsyncIterator[None]:
    """Acknowledge at once (Discord allows three seconds); whatever is declined is said to the person alone.

    With `update` the message that was clicked will be edited; with `form` one is opened, which must be the first
    answer; otherwise a private answer follows. `table` is the id of the one that it is about, where that is known.
    Raises `Unacknowledged`.
    """
    language = language_of(interaction.locale)
    ids = {"person": interaction.user.id, "channel": interaction.channel_id, "guild": interaction.guild_id}
    with speaking(language), about(table=table, **ids):
        if not form:
            await _acknowledge(interaction, update=update)
        try:
            with suppress(Unavailable):  # what only looks at a table need not fail for it
                await interaction.client.languages.remember(interaction.user.id, language)
            yield
            INTERACTIONS.labels("done").inc()
        except Unavailable as fault:
            INTERACTIONS.labels("failed").inc()
            log.error("an interaction is not carried out: %s", fault, extra={"interaction": interaction.id})
            await tell(interaction, say(f"unavailable-{fault.reason}"))
        except (Declined, GameError, StorageError) as declined:
            INTERACTIONS.labels("declined").inc()
            await tell(interaction, reason_of(declined))
        except Exception as error:
            INTERACTIONS.labels("failed").inc()
            if isinstance(error, FAILURES) and not is_our_fault(error):
                log.warning("an interaction is not answered: %r", error, extra={"interaction": interaction.id})
            else:
                log.exception("an interaction failed", extra={"interaction": interaction.id})
            await tell(interaction, say("failed"))


async def _acknowledge(interaction: discord.Interaction[Any], *, update: bool) -> None:
    try:
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except FAILURES as error:
        INTERACTIONS.labels("failed").inc()
        log.warning("an interaction is not taken: %r", error, extra={"interaction": interaction.id})
        raise Unacknowledged from error


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """A sentence to the person alone, if Discord takes it."""
    send: Any = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    try:
        await send(text[:ANSWER], ephemeral=True, allowed_mentions=discord.AllowedMentions.none())
    except FAILURES as error:
        log.warning("a person is not told: %r", error, extra={"interaction": interaction.id})
