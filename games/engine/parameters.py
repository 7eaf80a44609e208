"""Parameters of slash commands, which stand for the answers to decisions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.engine.answers import Answer, Key
from games.engine.language import Catalogue, spoken


@dataclass(frozen=True, slots=True)
class Typed(ABC):
    """Something with a name that players type."""

    name: str
    """Name in English and in code: lower case, up to 32 characters."""
    say: Catalogue

    @property
    @abstractmethod
    def _message(self) -> str:
        """The message with the description, which has an attribute `name` in languages other than English."""

    @property
    def sentence(self) -> str:
        """The description, up to 100 characters."""
        return self.say(self._message)

    @property
    def title(self) -> str:
        """The name to type in the current language."""
        return self.name_in(spoken())

    def name_in(self, language: str) -> str:
        """Return the name to type in a language."""
        return self.say.said(language, f"{self._message}.name") or self.name


@dataclass(frozen=True, slots=True)
class Parameter(Typed):
    """A parameter of a command.

    Its texts are the message `parameter-TEXT`, with an attribute `name` in languages other than English.
    """

    text: str = ""
    """The message that describes it; by default named like the parameter."""
    number: bool = False
    """Whether it takes a whole number instead of an option."""
    default: Answer | Callable[[Any], Answer] | None = None
    """The answer if it is left out, or a function of the ask that returns it; `None` if it is required."""
    never: Collection[Key] = ()
    """Options that this parameter cannot take, because they lead to another action."""

    @property
    def _message(self) -> str:
        return f"parameter-{self.text or self.name}"

    @property
    def required(self) -> bool:
        """Whether the parameter is required."""
        return self.default is None


@dataclass(frozen=True, slots=True)
class LeadsTo:
    """Answers an ask with the option that leads to the value of a later parameter.

    Example: the neighbourhood of a space. Players who click choose it first; a command names the space at once.
    """

    parameter: Parameter


Line: TypeAlias = Answer | Parameter | tuple[Parameter, ...] | LeadsTo
"""An action's answer to an ask: a constant, a parameter, several for a `Picks`, or the way to a later parameter."""
