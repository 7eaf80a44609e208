"""Slash commands: their groups, and how features add to them.

A feature declares its commands by group: `{"table": [...], "": [...]}`; those of the group "" stand alone. Commands are
methods of a `commands.Cog` that was given its services, taken out by `get_app_commands()`:

    class VoteCommands(commands.Cog):
        def __init__(self, votes: Votes) -> None:
            self._votes = votes

        @app_commands.command()
        async def vote(self, interaction: Interaction, choice: str) -> None:
            ...

Every command is acknowledged before it runs. It then answers in private, with `interaction.edit_original_response` or a
panel (`controls.show`). What it raises is answered, too (see `bot.surface.router`). Its description is a message such
as `command-vote`, and so are its names in other languages (see `bot.surface.wording`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from discord import Interaction, Permissions, app_commands

from bot.kernel.turns import on_behalf_of
from bot.surface.languages import language_of
from bot.surface.router import Unacknowledged, answering, undisturbed
from bot.surface.wording import MADE_FROM, choices_of, describe_all
from games.engine.language import speaking

if TYPE_CHECKING:
    from bot.surface.languages import Languages
    from games.engine import Option

AppCommand: TypeAlias = "app_commands.Command[Any, ..., Any] | app_commands.Group"
Commands: TypeAlias = Mapping[str, Sequence[AppCommand]]
"""The commands of a feature by group."""

_GROUPS: Final[dict[str, dict[str, Any]]] = {
    "table": {"guild_only": True},
    "me": {},
    "server": {"guild_only": True, "default_permissions": Permissions(manage_guild=True)},
}
"""The groups that features add commands to, with their attributes."""


def add_commands(tree: app_commands.CommandTree[Any], found: Iterable[Commands], languages: Languages) -> None:
    """Add the commands of all features to the tree."""
    groups = {name: app_commands.Group(name=name, description="…", **more) for name, more in _GROUPS.items()}
    for commands in found:
        for name, those in commands.items():
            for command in those:
                (groups[name] if name else tree).add_command(command)
    for group in groups.values():
        tree.add_command(group)
    answer_all(tree, languages)
    describe_all(tree)


def answer_all(tree: app_commands.CommandTree[Any], languages: Languages) -> None:
    """Have every command acknowledged before it runs, and answered if it raises something."""
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            command._callback = _answered(command.callback, languages)  # discord.py has no other way


def _answered(callback: Callable[..., Awaitable[None]], languages: Languages) -> Any:
    """Return the callback of a command, inside `answering`. It is called with the interaction, maybe after `self`."""

    @wraps(callback)
    async def answered(*given: Any, **options: Any) -> None:
        with suppress(Unacknowledged):
            async with answering(given[-1], languages):
                await undisturbed(lambda: callback(*given, **options))

    return answered


def setting_command(
    option: Option, choose: Callable[[Interaction[Any], Option, str], Awaitable[None]]
) -> app_commands.Command[Any, ..., None]:
    """Return the command that chooses one of an option's choices."""

    @app_commands.choices(choice=choices_of(option))
    async def callback(interaction: Interaction[Any], choice: str) -> None:
        await choose(interaction, option, choice)

    return app_commands.Command(name=option.name, description="…", callback=callback, extras={MADE_FROM: option})


class Tree(app_commands.CommandTree[Any]):
    """Runs commands, and suggests their options, in the user's language."""

    async def _call(self, interaction: Interaction[Any]) -> None:
        share = on_behalf_of(interaction.guild_id, interaction.user.id)
        with speaking(language_of(interaction.locale)), share:
            await super()._call(interaction)
