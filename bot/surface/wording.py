"""Names and descriptions of commands and their options in every language.

A command's message is named after its whole name, such as `command-table-new`, with an attribute for each option, such
as `.game`. Options shared by several commands have a message such as `given-game`. In languages other than English,
`.name` is the name of the command, and `.game-name` (or `.name` of the shared message) that of its option. A command
made from an action or a box of a game, or from a setting, has that in its extras instead.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias, cast

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from bot.kernel.words import say
from bot.surface.languages import language_of
from bot.surface.limits import DESCRIPTION
from games.engine import Action, Box, Option
from games.engine.language import ENGLISH, languages, speaking, spoken

MADE_FROM: Final = "made_from"
"""Key in a command's extras for its source: an `Action`, a `Box` or an `Option`."""
_SAID: Final = "said"

AppCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group


def choice_said(message: str, value: str) -> app_commands.Choice[str]:
    """Return a choice whose label is a message of the bot, in every language."""
    return app_commands.Choice(name=_told(lambda: say(message)), value=value)


def choices_of(option: Option) -> list[app_commands.Choice[str]]:
    """Return the choices of a setting."""

    def label_of(key: str) -> str:
        return option.choices[key]

    return [app_commands.Choice(name=_told(partial(label_of, key)), value=key) for key in option.keys]


def describe_all(tree: app_commands.CommandTree[Any]) -> None:
    """Set the English descriptions of all commands and options, and prepare their translations.

    Raises `KeyError` for a command without a message.
    """
    for command in tree.walk_commands():
        command.description = _meaning_of(command)[:DESCRIPTION]
        if isinstance(command, app_commands.Command):
            options = {option.name: _Option(command, option.display_name) for option in command.parameters}
            app_commands.describe(**{own: _told(option.meaning) for own, option in options.items()})(command)
            app_commands.rename(**{own: _told(option.title) for own, option in options.items()})(command)


def names_of(command: AppCommand) -> dict[str, str]:
    """Return the whole name of a command, such as `my settings`, in every language."""
    names = {ENGLISH: command.qualified_name}
    for language in languages()[1:]:
        with speaking(language):
            names[language] = " ".join(map(_title_of, _way_to(command)))
    return names


def _way_to(command: AppCommand) -> list[AppCommand]:
    """Return the groups of a command, from the outermost, and the command."""
    return [*(_way_to(command.parent) if command.parent else ()), command]


class Wording(app_commands.Translator):
    """Translates commands for Discord."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return a part of a command in a locale; `None` if it is the same as in English."""
        language = language_of(locale)
        if language == ENGLISH:
            return None
        with speaking(language):
            match context.location:
                case Location.command_name | Location.group_name:
                    said = _title_of(cast("AppCommand", context.data))
                case Location.command_description | Location.group_description:
                    said = _meaning_of(context.data)
                case _:
                    said = string.extras[_SAID]() if _SAID in string.extras else string.message
        return said[:DESCRIPTION] if said != string.message else None


class _Option:
    """An option of a command."""

    def __init__(self, command: AppCommand, name: str) -> None:
        self._name = name
        """The English name."""
        self._own = f"{_message(command)}.{name}"
        made_from = command.extras.get(MADE_FROM)
        parameters = made_from.parameters if isinstance(made_from, Action) else ()
        self._parameter = next((parameter for parameter in parameters if parameter.name == name), None)

    def title(self) -> str:
        """Its name in the current language."""
        if self._parameter:
            return self._parameter.title
        own, shared = (say.said(spoken(), name) for name in (f"{self._own}-name", f"given-{self._name}.name"))
        return own or shared or self._name

    def meaning(self) -> str:
        """Its description in the current language."""
        if self._parameter:
            return self._parameter.sentence
        return say.said(spoken(), self._own) or say(f"given-{self._name}")


def _told(said: Callable[[], str]) -> locale_str:
    """Return what `said` returns, in the language of each reader."""
    with speaking(ENGLISH):
        return locale_str(said()[:DESCRIPTION], **{_SAID: said})


def _message(command: AppCommand) -> str:
    return f"command-{command.qualified_name.replace(' ', '-')}"


def _title_of(command: AppCommand) -> str:
    match command.extras.get(MADE_FROM):
        case Action(title=title) | Option(title=title):
            return title.lower()
        case Box():
            return command.name
    return say.said(spoken(), f"{_message(command)}.name") or command.name


def _meaning_of(command: AppCommand) -> str:
    made_from = command.extras.get(MADE_FROM)
    return str(made_from.sentence if made_from else say(_message(command))).rstrip(".")
