"""Route every click to the handler of its verb."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bot.kernel.errors import Stale
from bot.surface.answering import Unacknowledged, answering, is_own
from bot.surface.permissions import must_be_at_home

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.kernel.tables import Tables
    from bot.surface.controls import Click, Verb
    from bot.surface.languages import Languages


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
        """Handle a pressed button, a menu's choice, or a submitted form."""
        verb = self.verbs.get(click.verb)
        own, place = is_own(interaction), verb.place if verb else "here"
        new = place == "new" or (place == "either" and not own)
        table = click.table_id or None
        acknowledged = answering(interaction, self._languages, update=not new, form=place == "form", table=table)
        with suppress(Unacknowledged):
            async with acknowledged:
                if verb is None or (place in ("here", "form") and not own):
                    raise Stale
                if click.table_id:
                    must_be_at_home(interaction, *await self._tables.seating(click.table_id))
                await verb.do(interaction, click)
