"""Slash commands: their groups, and how features add to them.

A feature declares its commands by group: `{"table": [...], "": [...]}`; those of the group "" stand alone. Commands are
methods of a `commands.Cog` that was given its services, taken out by `get_app_commands()`.

Every command is acknowledged before it runs. It then answers in private, with a sentence (`controls.reply`) or a panel
(`controls.show`). What it raises is answered, too (see `bot.surface.router`). Its description is a message such
as `command-vote`, and so are its names in other languages (see `bot.surface.wording`).
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import partial, wraps
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from discord import Interaction, Permissions, app_commands

from bot.kernel.turns import on_behalf_of
from bot.kernel.words import say
from bot.surface.languages import Languages, language_of
from bot.surface.mentions import learn
from bot.surface.patience import patiently
from bot.surface.router import carry_out, tell
from bot.surface.sending import FAILURES
from bot.surface.wording import MADE_FROM, AppCommand, choices_of, describe_all, names_of
from games.engine.language import speaking
from storage import Database, Unavailable, settings

if TYPE_CHECKING:
    from games.engine import Option

log = logging.getLogger(__name__)

Commands: TypeAlias = Mapping[str, Sequence[AppCommand]]
"""The commands of a feature by group."""

_GROUPS: Final[dict[str, dict[str, Any]]] = {
    "table": {"guild_only": True},
    "my": {},
    "server": {"guild_only": True, "default_permissions": Permissions(manage_guild=True)},
}
"""The groups that features add commands to, with their attributes."""
TOLD: Final = "commands"
"""The setting, of no server, with a hash of the commands that Discord was told of last, and the ids that it gave them.

An earlier bot stored the hash alone.
"""


def add_commands(tree: app_commands.CommandTree[Any], found: Iterable[Commands], languages: Languages) -> None:
    """Add the commands of all features to the tree."""
    groups = {name: app_commands.Group(name=name, description="…", **more) for name, more in _GROUPS.items()}
    for commands in found:
        for name, those in commands.items():
            for command in those:
                (groups[name] if name else tree).add_command(command)
    for group in groups.values():
        tree.add_command(group)
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            command._callback = _answered(command.callback, languages)  # discord.py has no other way
    describe_all(tree)


def _answered(callback: Callable[..., Awaitable[None]], languages: Languages) -> Any:
    """Return the callback of a command, acknowledged before it runs, and answered if it raises something.

    It is called with the interaction, maybe after `self`.
    """

    @wraps(callback)
    async def answered(*given: Any, **options: Any) -> None:
        await carry_out(given[-1], languages, partial(callback, *given, **options))

    return answered


def setting_command(
    option: Option, choose: Callable[[Interaction[Any], Option, str], Awaitable[None]]
) -> app_commands.Command[Any, ..., None]:
    """Return the command that chooses one of an option's choices."""

    @app_commands.choices(choice=choices_of(option))
    async def callback(interaction: Interaction[Any], choice: str) -> None:
        await choose(interaction, option, choice)

    return app_commands.Command(name=option.name, description="…", callback=callback, extras={MADE_FROM: option})


class _NotTold(Exception):
    """Another process has not told Discord of these commands yet."""


def _can_wait(error: Exception) -> bool:
    """Return whether Discord may accept the same commands later: it may also have seen too many new ones today."""
    return isinstance(error, (*FAILURES, Unavailable, _NotTold))


class Tree(app_commands.CommandTree[Any]):
    """Runs commands, suggests their options in the user's language, and tells Discord of them.

    Their ids come with Discord's answer; texts mention commands by them (`bot.surface.mentions`).
    """

    _database: Database
    telling: asyncio.Task[None] | None = None
    """Tells Discord of the commands, or waits until another process has."""

    async def _call(self, interaction: Interaction[Any]) -> None:
        share = on_behalf_of(interaction.guild_id, interaction.user.id)
        with speaking(language_of(interaction.locale)), share:
            await super()._call(interaction)

    async def on_error(self, interaction: Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Tell Discord of the commands again if it still has those of another version."""
        if not isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await super().on_error(interaction, error)
            return
        log.warning("Discord has the commands of another version. %s", error)
        self._begin(partial(self._tell, anyway=True))
        with speaking(language_of(interaction.locale)):
            await tell(interaction, say("command-outdated"))

    def synchronise(self, database: Database, *, tells: bool) -> None:
        """Begin to tell Discord of the commands, unless they are the same as when it was last told.

        A process that does not tell Discord itself waits until another one has. A failure is a warning, and is tried
        again (https://docs.discord.com/developers/interactions/application-commands#registering-a-command).
        """
        self._database = database
        self._begin(partial(self._tell, tells=tells))

    def _begin(self, attempt: Callable[[], Awaitable[None]]) -> None:
        if self.telling is None or self.telling.done():
            telling = patiently("Discord does not know the newest commands yet", attempt, _can_wait)
            self.telling = asyncio.create_task(telling, name="commands")

    def close(self) -> None:
        """End what is done in the background, and mention no more commands."""
        if self.telling is not None:
            self.telling.cancel()
        learn({})

    async def _tell(self, *, tells: bool = True, anyway: bool = False) -> None:
        digest = await self._digest()
        ids = None if anyway else await self._ids(digest)
        if ids is None and not tells:
            raise _NotTold("The process with shard 0 tells it of them.")
        if ids is None:
            ids = {command.name: command.id for command in await self.sync()}
            async with self._database.transaction() as connection:
                await settings.put(connection, "guild", 0, TOLD, {"hash": digest, "ids": ids})
            log.info("Discord has been told of the commands")
        self._learn(ids)

    async def _digest(self) -> str:
        """Return a hash of the commands, in all languages."""
        told = [
            await command.get_translated_payload(self, self.translator) if self.translator else command.to_dict(self)
            for command in self.get_commands()
        ]
        about = json.dumps([self.client.application_id, told], sort_keys=True)
        return sha256(about.encode()).hexdigest()

    async def _ids(self, digest: str) -> Mapping[str, int] | None:
        """Return the ids of the commands by name; `None` if Discord was told of others last."""
        async with self._database.reading() as connection:
            match await settings.get(connection, "guild", 0, TOLD):
                case {"hash": str(told), "ids": dict(ids)} if told == digest:
                    return ids
        return None

    def _learn(self, ids: Mapping[str, int]) -> None:
        """Have texts mention the commands."""
        mentions = {}
        for command in self.walk_commands():
            root = (command.root_parent or command).name
            if isinstance(command, app_commands.Command) and root in ids:
                mention = f"</{command.qualified_name}:{ids[root]}>"
                mentions.update(dict.fromkeys(names_of(command).values(), mention))
        learn(mentions)
