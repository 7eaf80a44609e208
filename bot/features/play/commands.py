"""The commands of every game: one group per game, and one command per action."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from inspect import Parameter as Argument
from inspect import Signature
from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands

from bot.features.play.offering import options_of
from bot.features.play.typed import as_keys
from bot.kernel.errors import Declined
from bot.kernel.words import say
from bot.kernel.workers import thinking
from bot.surface.suggesting import Words, suggested
from bot.surface.wording import MADE_FROM
from games import find_boxes
from games.engine import Action, Answer, Box, GameError, Parameter
from games.engine.words import row
from storage import StorageError

if TYPE_CHECKING:
    from bot.client import Bot


def game_groups() -> Iterator[app_commands.Group]:
    """Yield a command group for every game in `games/`."""
    for box in find_boxes().values():
        group = app_commands.Group(name=box.command, description="…", guild_only=True, extras={MADE_FROM: box})
        for action in box.actions:
            group.add_command(action_command(action, box))
        yield group


def action_command(action: Action, box: Box | None = None) -> app_commands.Command[Any, ..., None]:
    """Return the command for `action` at the channel's table.

    With `box`, only for that game; otherwise for every game with an action of this name.
    """

    async def callback(interaction: Interaction[Bot], **given: Answer | None) -> None:
        live = await interaction.client.app.here.running(interaction)
        if box is not None and live.box is not box:
            raise Declined(say("other-game", title=live.box.title, command=f"`/{live.box.command} …`"))
        own = next((own for own in live.box.actions if own.name == action.name), None)
        if own is None:
            there = row(f"`/{live.box.command} {other.title}`" for other in live.box.actions)
            command = f"`/{action.title}`"
            raise Declined(say("other-action", title=live.box.title, command=command, commands=there))
        typed = {name.replace("_", "-"): value for name, value in given.items() if value is not None}
        await interaction.client.app.desk.act(interaction, live, own, typed)

    # discord.py reads a command's options from its callback's signature.
    callback.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Argument("interaction", Argument.POSITIONAL_OR_KEYWORD, annotation=Interaction),
            *(_argument(parameter) for parameter in action.parameters),
        ]
    )
    renamed = {_python_name(parameter): parameter.name for parameter in action.parameters}
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=action.name,
        description="…",
        callback=app_commands.rename(**renamed)(callback) if renamed else callback,
        extras={MADE_FROM: action},
    )
    for parameter in action.parameters:
        command.autocomplete(_python_name(parameter))(_suggest(action, parameter))
    return command


def _python_name(parameter: Parameter) -> str:
    return parameter.name.replace("-", "_")


def _argument(parameter: Parameter) -> Argument:
    kind: Any = int if parameter.number else Words
    if parameter.required:
        return Argument(_python_name(parameter), Argument.POSITIONAL_OR_KEYWORD, annotation=kind)
    return Argument(_python_name(parameter), Argument.POSITIONAL_OR_KEYWORD, annotation=kind | None, default=None)


_Suggest = Callable[[Interaction[Any], Any], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]


def _suggest(action: Action, parameter: Parameter) -> _Suggest:
    """Return a function that suggests the legal values of `parameter`, each with its cost."""

    async def suggest(interaction: Interaction[Bot], current: Any) -> list[app_commands.Choice[Any]]:
        try:
            live = await interaction.client.app.here.running(interaction)
            seat = live.seat_of(interaction.user.id)
            typed = {
                name.replace("_", "-"): value
                for name, value in vars(interaction.namespace).items()
                if value not in (None, "") and name.replace("_", "-") != parameter.name
            }
            given = await thinking(as_keys, action, live, seat, typed)
            fork, ask = await thinking(action.ask_for, live.table, seat, given, parameter.name)
        except (Declined, GameError, StorageError):
            return []
        own = fork.game.view(seat)
        labels = {key: live.box.texts.label(ask, key, own) for key in options_of(ask)}
        offered = {key: f"{label.text} — {label.note}" if label.note else label.text for key, label in labels.items()}
        if parameter.number:
            return suggested({int(key): text for key, text in offered.items()}, str(current))
        return suggested(offered, str(current), labels)

    return suggest
