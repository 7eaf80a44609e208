"""How commands and their options are called and described, in every language.

The words of a command are the message `command-table-new`, after its whole name, with an attribute for each of its
options, `.game`; those of an option that many commands have are the message `given-game`. In languages other than
English `.name` is what the command is called, and `.game-name`, or `.name` of the shared message, what its option is. A
command that is made from something with words of its own bears that in its extras: an action or a box of a game, or a
setting.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from bot.languages import language_of
from bot.limits import DESCRIPTION
from bot.words import say
from games.engine import Action, Box, Option
from games.engine.language import ENGLISH, speaking, spoken

if TYPE_CHECKING:
    from discord import Locale

    from bot.client import Bot

MADE_FROM: Final = "made_from"
"""Under which a command's extras have what it is made from: an `Action`, a `Box` or an `Option`."""
_SAID: Final = "said"

_Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
_Said: TypeAlias = Callable[[], str]
"""Says something in the language that is spoken."""


def choice_said(message: str, value: str) -> app_commands.Choice[str]:
    """A choice that reads as a message of the bot, in every language."""
    return app_commands.Choice(name=_told(lambda: say(message)), value=value)


def choices_of(option: Option) -> list[app_commands.Choice[str]]:
    """The choices of a setting."""
    return [app_commands.Choice(name=_told(partial(_label_of, option, key)), value=key) for key in option.keys]


def describe_all(tree: app_commands.CommandTree[Bot]) -> None:
    """Give every command and option its words in English, and a way to those in other languages.

    Raises `KeyError` for one that has none.
    """
    for command in tree.walk_commands():
        if isinstance(command, app_commands.ContextMenu):
            continue
        command.description = _meaning_of(command)[:DESCRIPTION]
        if isinstance(command, app_commands.Command):
            options = {option.name: _Option(command, option.display_name) for option in command.parameters}
            app_commands.describe(**{own: _told(option.meaning) for own, option in options.items()})(command)
            app_commands.rename(**{own: _told(option.title) for own, option in options.items()})(command)


class Wording(app_commands.Translator):
    """Tells Discord the words of all commands in its languages."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """How a part of a command reads in a locale; `None` where that is as in English."""
        language = language_of(locale)
        if language == ENGLISH:
            return None
        with speaking(language):
            match context.location:
                case Location.command_name | Location.group_name:
                    said = _title_of(cast("_Command", context.data))
                case Location.command_description | Location.group_description:
                    said = _meaning_of(context.data)
                case _:
                    said = string.extras[_SAID]() if _SAID in string.extras else string.message
        return said[:DESCRIPTION] if said != string.message else None


class _Option:
    """An option of a command."""

    def __init__(self, command: _Command, name: str) -> None:
        self._name = name
        """In English."""
        self._own = f"{_message(command)}.{name}"
        made_from = command.extras.get(MADE_FROM)
        parameters = made_from.parameters if isinstance(made_from, Action) else ()
        self._parameter = next((parameter for parameter in parameters if parameter.name == name), None)

    def title(self) -> str:
        """What it is called."""
        if self._parameter:
            return self._parameter.title
        own, shared = (say.said(spoken(), name) for name in (f"{self._own}-name", f"given-{self._name}.name"))
        return own or shared or self._name

    def meaning(self) -> str:
        """What it means."""
        if self._parameter:
            return self._parameter.sentence
        return say.said(spoken(), self._own) or say(f"given-{self._name}")


def _told(said: _Said) -> locale_str:
    with speaking(ENGLISH):
        return locale_str(said()[:DESCRIPTION], **{_SAID: said})


def _label_of(option: Option, key: str) -> str:
    return option.choices[key]


def _message(command: _Command) -> str:
    return f"command-{command.qualified_name.replace(' ', '-')}"


def _title_of(command: _Command) -> str:
    match command.extras.get(MADE_FROM):
        case Action(title=title) | Option(title=title):
            return title.lower()
        case Box():
            return command.name
    return say.said(spoken(), f"{_message(command)}.name") or command.name


def _meaning_of(command: _Command) -> str:
    made_from = command.extras.get(MADE_FROM)
    return str(made_from.sentence if made_from else say(_message(command))).rstrip(".")
