"""Seats, options with their labels, and answers: what a log is made of, and what players type for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from games.engine.errors import Refused
from games.engine.words import quoted, say

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

NATURE: Final[Seat] = -1
"""The seat of chance: it is asked for draws and shuffles, and its answers are logged."""

Names: TypeAlias = Sequence[str]
"""The name of each seat, in seat order."""

Key: TypeAlias = str
"""A stable name of one option, such as `p2:l3:c4`."""

Answer: TypeAlias = str | int | tuple[str, ...]
"""An answer: a key for a `Pick`, a number for an `Amount`, keys for a `Picks`."""


class KnownAnswer(NamedTuple):
    """An answer as a player knows it."""

    seat: Seat
    topic: str
    answer: Answer | None
    """`None` if the player does not know it."""


# The texts of options, and the option that a player has typed

LISTED: Final = 12
"""Most options that a refusal names."""


@dataclass(frozen=True, slots=True)
class Label:
    """The text of an option."""

    text: str
    """The option itself, up to 80 characters."""
    note: str = ""
    """Its cost and effect, in parts separated by `; `: the first are the last to go where room is short."""
    aliases: tuple[str, ...] = ()
    """Other texts that a player may type for it, such as coordinates on the board."""
    short: str = ""
    """What a button says beside the letter that the option has in a picture; empty for all of its text."""
    undone: str = ""
    """What a button that takes it back names, if its text is only a place or a number; empty for its text."""

    @property
    def beside_letter(self) -> str:
        """What a button says beside the option's letter."""
        return self.short or self.text

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that a player may type for it."""
        return (self.text, *self.aliases)

    def is_called(self, typed: str) -> bool:
        """Return whether one of the option's names contains `typed`, ignoring case."""
        return any(typed.casefold() in name.casefold() for name in self.names)


def find_keys(typed: str, labels: Mapping[Key, Label]) -> list[Key]:
    """Return the options that a player may mean, ignoring case: by key or name, else by the beginning of a name.

    A beginning ends between numbers, never within one: `a1` does not mean `a10`.
    """
    wanted = typed.strip().casefold()
    names = {key: [name.casefold() for name in label.names] for key, label in labels.items()}
    return (
        [key for key in labels if key.casefold() == wanted]
        or [key for key, own in names.items() if wanted in own]
        or [key for key, own in names.items() if wanted and any(_begins(name, wanted) for name in own)]
    )


def _begins(name: str, typed: str) -> bool:
    cuts_number = typed[-1].isdigit() and name[len(typed) : len(typed) + 1].isdigit()
    return name.startswith(typed) and not cuts_number


def read_key(typed: str, labels: Mapping[Key, Label]) -> Key:
    """Return the option that a player means, found like `find_keys`.

    Raises `Refused`, naming the options that `typed` may mean, or all if it means none of them.
    """
    found = find_keys(typed, labels)
    if len(found) == 1:
        return found[0]
    message, meant = ("refused-several", found) if found else ("refused-unknown", [*labels])
    named = "; ".join(labels[key].text for key in meant[:LISTED])
    raise Refused(say(message, given=quoted(typed), options=named, more=max(0, len(meant) - LISTED)))
