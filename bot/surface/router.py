"""Route every click to the handler of its verb; answer every click and command at once, and in private."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.kernel.rights import must_sit
from bot.kernel.turns import on_behalf_of
from bot.kernel.words import Declined, Stale, reason_of, say
from bot.logs import about
from bot.metrics import INTERACTION_SECONDS, INTERACTIONS, OVERTAKEN
from bot.surface.languages import Languages, language_of
from bot.surface.limits import CONTENT
from bot.surface.mentions import clickable
from bot.surface.sending import FAILURES, is_our_fault
from games.engine import GameError
from games.engine.language import speaking
from storage import Overtaken, StorageError, Unavailable

if TYPE_CHECKING:
    from bot.kernel.tables import Tables
    from bot.surface.controls import Click, Verb


log = logging.getLogger(__name__)

MAX_TRIES: Final = 4
"""How often a click or a command is carried out at most, if others are faster."""


class Router:
    """Handles clicks, as the verbs of all features say."""

    def __init__(self, tables: Tables, languages: Languages) -> None:
        self._tables = tables
        self._languages = languages
        self.verbs: dict[str, Verb] = {}

    def serve(self, verbs: Mapping[str, Verb]) -> None:
        """Register verbs. Raises `ValueError` for one that another feature has."""
        if taken := self.verbs.keys() & verbs.keys():
            raise ValueError(f"two features have the verbs {', '.join(sorted(taken))}")
        self.verbs.update(verbs)

    async def press(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """Handle a pressed button, a menu's choice, or a submitted form, in its table's channel or a player's inbox."""
        verb = self.verbs.get(click.verb)
        own, place = is_own(interaction), verb.place if verb else "here"
        new = place == "new" or (place == "either" and not own)

        async def handle() -> None:
            if verb is None or (place in ("here", "form") and not own):
                raise Stale
            if click.table_id:
                row, seated = await self._tables.seating(click.table_id)
                if interaction.guild_id is None:
                    must_sit(seated, interaction.user.id, may_manage=False)
                elif interaction.channel_id != row.channel_id:  # forged: a manager here has no rights there
                    raise Stale
            await verb.do(interaction, click)

        table = click.table_id or None
        await carry_out(interaction, self._languages, handle, update=not new, form=place == "form", table=table)


def is_own(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the clicked message is private to its reader; public posts are never turned into a panel."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


async def undisturbed(deed: Callable[[], Awaitable[None]]) -> None:
    """Carry out a click or a command, and again if another process changes its table meanwhile.

    Raises `Overtaken` if that goes on, and what the deed raises.
    """
    for _ in range(MAX_TRIES - 1):
        try:
            await deed()
        except Overtaken as overtaken:
            OVERTAKEN.inc()
            log.info("a click or command is carried out again: %s", overtaken)
        else:
            return
    await deed()


async def carry_out(
    interaction: discord.Interaction[Any],
    languages: Languages,
    deed: Callable[[], Awaitable[None]],
    *,
    update: bool = False,
    form: bool = False,
    table: int | None = None,
) -> None:
    """Acknowledge a click or a command at once (Discord allows three seconds), do it, and answer refusals in private.

    With `update`, the clicked message will be edited. With `form`, a form is opened, which must be the first answer.
    Otherwise a private answer follows. `table` is the id of the table, if known. Nothing is done if it cannot be
    acknowledged: Discord itself tells the user.
    """
    language = language_of(interaction.locale)
    ids = {"person": interaction.user.id, "channel": interaction.channel_id, "guild": interaction.guild_id}
    share = on_behalf_of(interaction.guild_id, interaction.user.id)
    with INTERACTION_SECONDS.time(), speaking(language), share, about(table=table, **ids):
        try:
            if not form:
                await interaction.response.defer(ephemeral=not update, thinking=not update)
        except FAILURES as error:
            INTERACTIONS.labels("failed").inc()
            log.warning("an interaction is not taken: %s", error, extra={"interaction": interaction.id})
            return
        try:
            with suppress(Unavailable):  # a command that only reads need not fail
                await languages.remember(interaction.user.id, language)
            await undisturbed(deed)
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
                log.warning("an interaction is not answered: %s", error, extra={"interaction": interaction.id})
            else:
                log.exception("an interaction failed", extra={"interaction": interaction.id})
            await tell(interaction, say("failed"))


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a private sentence, if Discord accepts it."""
    send: Any = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    try:
        await send(clickable(text[:CONTENT], CONTENT), ephemeral=True, allowed_mentions=discord.AllowedMentions.none())
    except FAILURES as error:
        log.warning("a person is not told: %s", error, extra={"interaction": interaction.id})
