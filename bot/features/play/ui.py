"""The commands of the games: a group for each, with a command for each action, and those that all games share."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from inspect import Parameter as Argument
from inspect import Signature
from typing import TYPE_CHECKING, Any

from discord import Interaction, app_commands
from discord.ext import commands

from bot.feature import Feature, Surface
from bot.features.play.answers import as_keys
from bot.features.play.boards import Boards, show_who_is_left
from bot.features.play.calls import Calls, call_at_the_end, call_by_letter
from bot.features.play.offering import options_of
from bot.kernel.hooks import Hooks
from bot.kernel.preferences import PREFERENCES
from bot.kernel.words import Declined, say
from bot.kernel.workers import thinking
from bot.surface.inputs import Words, suggested_labels
from bot.surface.wording import MADE_FROM
from games import find_boxes
from games.engine import Action, Answer, Box, Game, GameError, Parameter, Seat
from games.engine.language import languages, speaking
from games.engine.words import row
from storage import StorageError

if TYPE_CHECKING:
    from bot.features.play.desk import Desk
    from bot.kernel.live import Live

Command = app_commands.Command[Any, ..., None]


class PlayUI(commands.Cog):
    """The commands, and everything else that playing a game needs on Discord."""

    def __init__(self, desk: Desk, boards: Boards, surface: Surface) -> None:
        self._desk = desk
        self._here = surface.here
        boxes = find_boxes().values()
        self.feature = Feature(
            name="play",
            verbs=desk.verbs,
            commands={
                "": [*self.get_app_commands(), *map(self._command, shared_actions(boxes)), *map(self._group, boxes)]
            },
            posts=[*boards.kinds, *Calls(boards, desk.panels, surface).kinds, surface.notes.kind],
            hooks=Hooks(along=[call_by_letter, show_who_is_left], ends=[call_at_the_end], foreseen=[boards.foresee]),
            personal_settings=[PREFERENCES],
            close=[boards.background.close, desk.background.close],
        )

    @app_commands.command()
    @app_commands.guild_only()
    async def move(self, interaction: Interaction[Any]) -> None:
        """Show what you can do now, with buttons, for your eyes only."""
        await self._desk.show_panel(interaction, await self._here.running(interaction))

    def _group(self, box: Box[Game]) -> app_commands.Group:
        """Return the commands of a game."""
        group = app_commands.Group(name=box.command, description="…", guild_only=True, extras={MADE_FROM: box})
        for action in box.actions:
            group.add_command(self._command(action, box))
        return group

    def _command(self, action: Action, box: Box[Game] | None = None) -> Command:
        """Return the command for `action` at the channel's table.

        With `box`, only for that game; otherwise for every game that shares an action of this name.
        """

        async def callback(interaction: Interaction[Any], **given: Answer | None) -> None:
            live = await self._here.running(interaction)
            if box is not None and live.box is not box:
                raise Declined(say("other-game", title=live.box.title, command=f"`/{live.box.command} …`"))
            own = _own(action, live, box)
            if own is None:
                there = row(f"`/{live.box.command} {other.title}`" for other in live.box.actions)
                command = f"`/{action.title}`"
                raise Declined(say("other-action", title=live.box.title, command=command, commands=there))
            typed = {name.replace("_", "-"): value for name, value in given.items() if value is not None}
            await self._desk.act(interaction, live, own, typed)

        parameters = action.parameters
        # discord.py reads a command's options from its callback's signature.
        first = Argument("interaction", Argument.POSITIONAL_OR_KEYWORD, annotation=Interaction)
        callback.__signature__ = Signature([first, *map(_argument, parameters)])  # type: ignore[attr-defined]
        renamed = {_python_name(parameter): parameter.name for parameter in parameters}
        command: Command = app_commands.Command(
            name=action.name,
            description="…",
            callback=app_commands.rename(**renamed)(callback),
            extras={MADE_FROM: action},
        )
        command.guild_only = box is None  # otherwise its group says so
        for parameter in parameters:
            command.autocomplete(_python_name(parameter))(self._suggest(action, parameter, box))
        return command

    def _suggest(self, action: Action, parameter: Parameter, box: Box[Game] | None) -> _Suggest:
        """Return a function that suggests the legal values of `parameter`, each with its cost."""

        async def suggest(interaction: Interaction[Any], current: Any) -> list[app_commands.Choice[Any]]:
            try:
                live = await self._here.running(interaction)
                seat, own = live.seat_of(interaction.user.id), _own(action, live, box)
                if own is None:
                    return []
                typed = {
                    name.replace("_", "-"): value
                    for name, value in vars(interaction.namespace).items()
                    if value not in (None, "") and name.replace("_", "-") != parameter.name
                }
                return await thinking(suggested_values, live, seat, own, parameter, typed, current=str(current))
            except (Declined, GameError, StorageError):
                return []

        return suggest


_Suggest = Callable[[Interaction[Any], Any], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]


def shared_actions(boxes: Iterable[Box[Game]]) -> list[Action]:
    """Return the actions that games share, one of each name.

    Raises `ValueError` if Discord would show two of the same name differently, because they are one command there.
    """
    found: dict[str, Action] = {}
    for box in boxes:
        for action in box.actions:
            if action.shared and _as_shown(found.setdefault(action.name, action)) != _as_shown(action):
                raise ValueError(
                    f"/{action.name} of {box.title} has other texts or parameters than that of other games"
                )
    return list(found.values())


def _as_shown(action: Action) -> list[object]:
    """Return all that Discord shows of an action, in every language."""
    shown: list[object] = []
    for language in languages():
        with speaking(language):
            shown.append((action.title, action.sentence))
            shown += [(own.name, own.number, own.required, own.title, own.sentence) for own in action.parameters]
    return shown


def _own(action: Action, live: Live, box: Box[Game] | None) -> Action | None:
    """Return the action that a command means at a table; `None` if its game has none.

    `box` is the command's game, `None` for a command that games share.
    """
    if box is not None:
        return action if live.box is box else None
    return next((own for own in live.box.actions if own.shared and own.name == action.name), None)


def suggested_values(
    live: Live, seat: Seat, action: Action, parameter: Parameter, typed: Mapping[str, Answer], *, current: str
) -> list[app_commands.Choice[Any]]:
    """Return suggestions for a parameter, given the other ones `typed` so far. Raises `GameError` if there are none."""
    fork, ask = action.ask_for(live.table, seat, as_keys(action, live, seat, typed), parameter.name)
    own = fork.game.observation(seat)
    labels = ((key, ask.label(own, key)) for key in options_of(ask))
    if parameter.number:
        return suggested_labels(((int(key), label) for key, label in labels), current)
    return suggested_labels(labels, current)


def _python_name(parameter: Parameter) -> str:
    return parameter.name.replace("-", "_")


def _argument(parameter: Parameter) -> Argument:
    kind: Any = int if parameter.number else Words
    if parameter.required:
        return Argument(_python_name(parameter), Argument.POSITIONAL_OR_KEYWORD, annotation=kind)
    return Argument(_python_name(parameter), Argument.POSITIONAL_OR_KEYWORD, annotation=kind | None, default=None)
