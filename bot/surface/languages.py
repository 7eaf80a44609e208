"""Languages: each person's own from Discord, and each channel's from its server."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from bot.kernel.settings import StoredSettings, one_of
from bot.surface.sending import FAILURES
from games.engine.language import ENGLISH, languages
from storage import Database, TableRow, settings

if TYPE_CHECKING:
    from discord import Client, Locale


log = logging.getLogger(__name__)

_KEY: Final = "language"
"""Key of a person's stored language."""


@dataclass(frozen=True, slots=True)
class ServerLanguage:
    """The language of posts in a server's channels."""

    language: str = one_of(("auto", *languages()))
    """A code, or "auto" for the server's own."""


SERVER_LANGUAGE: Final = StoredSettings(ServerLanguage, "guild", message="server-option")


@cache
def language_of(locale: Locale) -> str:
    """Return the best language for a Discord locale; English if there is none."""
    code = locale.value.partition("-")[0]
    return next((language for language in (locale.value, code) if language in languages()), ENGLISH)


class Languages:
    """The languages of people and channels."""

    def __init__(self, client: Client, database: Database) -> None:
        self._client = client
        self._database = database

    async def of_person(self, person_id: int) -> str:
        """Return a person's language at their last click or command; English before."""
        stored = await settings.get(self._database, "person", person_id, _KEY)
        return str(stored) if stored in languages() else ENGLISH

    async def remember(self, person_id: int, language: str) -> None:
        """Store a person's language, also for direct messages."""
        if await self.of_person(person_id) != language:
            async with self._database.transaction() as connection:
                await settings.put(connection, "person", person_id, _KEY, language)

    async def of_table(self, row: TableRow) -> str:
        """Return the language of a table's channel, which is its server's."""
        return await self.of_server(row.guild_id)

    async def of_server(self, guild_id: int | None) -> str:
        """Return the language of a server's channels: its setting, else its own; English outside of servers."""
        chosen = (await SERVER_LANGUAGE.of(self._database, guild_id)).language
        if chosen in languages():
            return chosen
        if guild_id is None:
            return ENGLISH
        try:  # posts may be published before Discord has sent the list of servers
            guild = self._client.get_guild(guild_id) or await self._client.fetch_guild(guild_id)
        except FAILURES as error:
            log.info("server %s: its language is not known: %s", guild_id, error)
            return ENGLISH
        return language_of(guild.preferred_locale)
