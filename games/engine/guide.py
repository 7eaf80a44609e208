"""The help of a game: its introduction, its pages, and its commands as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.engine.actions import Action
from games.engine.box import Topic
from games.engine.language import Catalogue, spoken

COMMANDS: Final = "commands"
"""The last page. It holds `COMMAND_LIST` where the commands stand."""
COMMAND_LIST: Final = "{commands}"


@dataclass(frozen=True, slots=True)
class Guide:
    """The help of a game. Calling it gives the topics in the language that is spoken.

    The topic `round` is the page `help/round.md` with the message `help-round` for its title.
    """

    say: Catalogue
    command: str
    """The slash command group of the game."""
    actions: Sequence[Action]
    lessons: Sequence[str]
    """The pages that teach the game, each called like its picture."""
    reference: Sequence[str]
    """The pages to look things up in."""
    _topics: dict[str, tuple[Topic, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """By language."""

    def __call__(self) -> tuple[Topic, ...]:
        """The lessons in order, then what is looked up, the commands last."""
        if spoken() not in self._topics:
            self._topics[spoken()] = tuple(self._written())
        return self._topics[spoken()]

    def _written(self) -> Iterator[Topic]:
        for name in self.lessons:
            yield Topic(self._title(name), self.say.page(name), lesson=name)
        for name in self.reference:
            yield Topic(self._title(name), self.say.page(name))
        listed = "\n".join(usage(self.command, action) for action in self.actions)
        yield Topic(self._title(COMMANDS), self.say.page(COMMANDS).replace(COMMAND_LIST, listed))

    def _title(self, name: str) -> str:
        return self.say(f"help-{name}")


@dataclass(frozen=True, slots=True)
class Introduction:
    """A game in two minutes: pictures with a sentence or two. Calling it gives the pages in the spoken language.

    The page `round` is the message `intro-round`, with an attribute `title`, and the lesson `round`.
    """

    say: Catalogue
    pages: Sequence[str]
    """In order. The first says in one sentence what the game is about."""

    def __call__(self) -> tuple[Topic, ...]:
        """The pages in order."""
        return tuple(
            Topic(self.say(f"intro-{page}.title"), self.say(f"intro-{page}"), lesson=page) for page in self.pages
        )


def usage(command: str, action: Action) -> str:
    """A line on an action of the slash command group `command`: how it is typed, and what it does."""
    names = (parameter.title if parameter.required else f"[{parameter.title}]" for parameter in action.parameters)
    return f"- `{' '.join([f'/{command}', action.title, *names])}` {action.sentence}."
