"""What a feature declares: everything that it brings to the bot; and the surface, which features are made with.

The composition root (`bot.app`) lists all features. Their order is the order of the posts that they add to a move, of
the settings in a panel, and of the buttons under the end of a game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from discord.utils import utcnow

from bot.kernel.ai_players import AIPlayers
from bot.kernel.allowances import Allowances
from bot.kernel.hooks import Hooks
from bot.kernel.tables import Tables
from bot.surface.here import Here
from bot.surface.languages import Languages
from bot.surface.posts import Letters, Notes, PostKind
from bot.surface.publisher import Publisher, Watch
from bot.surface.sending import Sender

if TYPE_CHECKING:
    from random import Random

    import discord
    from discord import ui
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.chores import Chore
    from bot.kernel.live import Live
    from bot.kernel.processes import Processes
    from bot.kernel.settings import StoredSettings
    from bot.surface.commands import Commands
    from bot.surface.controls import Handler, Verb
    from storage import Database, TableRow

Step: TypeAlias = "Callable[[], Awaitable[None]]"
"""Something to do when the bot starts or stops."""
Gather: TypeAlias = "Callable[[Sequence[Feature]], Commands]"
"""Called once with all features; returns commands that are made from what these declare."""
Warn: TypeAlias = "Callable[[AsyncConnection, TableRow, int], Awaitable[str]]"
"""Return what cancelling a table means for the person who cancels it; empty if nothing."""

MINUTE: Final = timedelta(minutes=1)
HOUR: Final = timedelta(hours=1)


@dataclass(frozen=True, kw_only=True)
class Feature:
    """A feature of the bot."""

    name: str
    """The name of its folder."""
    hooks: Hooks = field(default_factory=Hooks)
    """What it does when tables change."""
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    """What its buttons, menus and forms do."""
    commands: Commands = field(default_factory=dict)
    """Its slash commands by group; see `bot.surface.commands`."""
    posts: Sequence[PostKind] = ()
    """Its kinds of posts."""
    chores: Mapping[timedelta, Mapping[str, Chore]] = field(default_factory=dict)
    """What it does regularly, by interval and name."""
    personal_settings: Sequence[StoredSettings[Any]] = ()
    """Settings that it adds to those of a person."""
    personal_buttons: Callable[[int], Iterable[ui.Button[Any]]] = lambda _: ()
    """Returns its buttons below the settings of a person, for the id of the table they were opened at, or 0."""
    server_settings: Sequence[StoredSettings[Any]] = ()
    """Settings that it adds to those of a server."""
    pages: Mapping[str, Handler] = field(default_factory=dict)
    """Its pages behind `More` under a board, by key; `parts.page` makes their buttons."""
    more: Mapping[int, Callable[[Live, int], Iterable[ui.Button[Any]]]] = field(default_factory=dict)
    """By row: returns its buttons in the panel `More` for a person."""
    after_game: Callable[[Live], Iterable[ui.Button[Any]]] = lambda _: ()
    """Returns its buttons under the end of a game."""
    cancelling: Sequence[Warn] = ()
    """Says what cancelling a table means."""
    gather: Gather = lambda _: {}
    """For features that show what others declare, such as their settings."""
    help: Sequence[str] = ()
    """Its help pages: `help/table.md` with the title `guide-table`, and so on."""
    events: Mapping[str, Callable[..., Awaitable[None]]] = field(default_factory=dict)
    """What it does when Discord tells of something, by discord.py's name for the event without `on_`."""
    watch: Watch | None = None
    """Watches over the channels of tables; one feature can have one."""
    help_parts: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """What stands for `{NAME}` in help pages, by name: what games declare, and so no page should repeat."""
    resume: Sequence[Step] = ()
    """What it does when the bot starts."""
    close: Sequence[Step] = ()
    """What it does when the bot stops."""


class Surface:
    """The bot's side that faces Discord."""

    def __init__(self, client: discord.Client, database: Database, processes: Processes | None, chance: Random) -> None:
        """AI players think in `processes`, if there are any, and games draw from `chance`."""
        self.client = client
        self.database = database
        self.allowances = Allowances()
        self.languages = Languages(client, database)
        self.tables = Tables(database, chance=chance, now=utcnow)
        self.here = Here(self.tables)
        self.sender = Sender(client)
        self.publisher = Publisher(self.tables, self.languages, self.sender)
        self.ai_players = AIPlayers(self.tables, processes, self.sender.type_at)
        self.notes = Notes(self.tables, self.sender)
        self.letters = Letters(self.tables, self.languages, self.sender)
