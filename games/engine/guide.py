"""Help pages of a game: introduction, lessons, reference, and the list of commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.engine.commands import Action
from games.engine.language import Catalogue, spoken
from games.engine.texts import Page
from games.engine.words import say

COMMANDS: Final = "commands"
"""Name of the last page, which contains the placeholder `COMMAND_LIST`."""
COMMAND_LIST: Final = "{commands}"


@dataclass(frozen=True, slots=True)
class Guide:
    """The help of a game. A call returns the pages in the current language.

    The page `round` is the file `help/round.md` with the title in the message `help-round`.
    """

    say: Catalogue
    command: str
    """The slash command group of the game."""
    actions: Sequence[Action]
    lessons: Sequence[str]
    """Pages that teach the game, named like their pictures."""
    reference: Sequence[str]
    """Pages to look things up."""
    _pages: dict[str, tuple[Page, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache by language."""

    def __call__(self) -> tuple[Page, ...]:
        """Return lessons, then reference pages, then the commands."""
        if spoken() not in self._pages:
            self._pages[spoken()] = tuple(self._written())
        return self._pages[spoken()]

    def _written(self) -> Iterator[Page]:
        for name in self.lessons:
            yield Page(self._title(name), self.say.page(name), lesson=name)
        for name in self.reference:
            yield Page(self._title(name), self.say.page(name))
        listed = "\n".join(usage(self.command, action) for action in self.actions)
        yield Page(say("help-commands"), self.say.page(COMMANDS).replace(COMMAND_LIST, listed))

    def _title(self, name: str) -> str:
        return self.say(f"help-{name}")


@dataclass(frozen=True, slots=True)
class Introduction:
    """A two-minute introduction: pictures with a sentence or two. A call returns the pages in the current language.

    The page `round` is the message `intro-round`, with an attribute `title`, and the picture of the lesson `round`.
    """

    say: Catalogue
    pages: Sequence[str]
    """In order. The first page says in one sentence what the game is about."""

    def __call__(self) -> tuple[Page, ...]:
        """Return the pages in order."""
        return tuple(
            Page(self.say(f"intro-{page}.title"), self.say(f"intro-{page}"), lesson=page) for page in self.pages
        )


def usage(command: str, action: Action) -> str:
    """Return a line about an action of the slash command group `command`: how to type it, and what it does."""
    names = (parameter.title if parameter.required else f"[{parameter.title}]" for parameter in action.parameters)
    return f"- `{' '.join([f'/{command}', action.title, *names])}` {action.sentence}."
