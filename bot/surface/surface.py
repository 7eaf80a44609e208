"""What every feature that people see on Discord is made with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import discord

    from bot.kernel.tables import Tables
    from bot.surface.allowances import Allowances
    from bot.surface.here import Here
    from bot.surface.languages import Languages
    from bot.surface.letters import Letters
    from bot.surface.posts import Notes
    from bot.surface.publisher import Publisher
    from bot.surface.sending import Sender
    from storage import Database


@dataclass(frozen=True, slots=True)
class Surface:
    """The bot's side that faces Discord."""

    client: discord.Client
    tables: Tables
    allowances: Allowances
    languages: Languages
    here: Here
    sender: Sender
    publisher: Publisher
    notes: Notes
    letters: Letters

    @property
    def database(self) -> Database:
        """The database."""
        return self.tables.database
