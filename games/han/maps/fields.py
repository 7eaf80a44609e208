"""One value somewhere in a map file, and what it may be."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from games.engine import Refused
from games.han.maps.playing_map import Point

SIZE: Final = (1600, 1000)
"""Width and height of every sheet in drawing units: what is drawn on it has a fixed size."""
NAME: Final = 24
"""Characters in a name, at most."""
SENTENCE: Final = 200
"""Characters in a sentence, at most."""

_KEYS: Final = {
    "province": (re.compile("(?!discard$)[a-z]{1,12}"), "letters a to z but not “discard”"),
    "point": (re.compile("[a-z0-9]{1,12}"), "letters a to z and digits"),
}
_MEANING: Final = frozenset("*_~`|<>@#[]\\/:")
"""Characters that a chat would take for markup, a mention or a link."""
_KINDS: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "a number",
    float: "a number",
    list: "a list",
    dict: "an object",
    type(None): "nothing",
}


@dataclass(frozen=True)
class Field:
    """A value as it was read, and where it stood.

    Every method says what the value is if it may be that, and else raises `Refused` with a sentence.
    """

    where: str
    value: Any

    def refuse(self, wanted: str) -> NoReturn:
        """Say what should stand here, and what does."""
        found = _KINDS.get(type(self.value), "this text")
        if isinstance(self.value, str) and _plain(self.value, NAME):
            found = f"“{self.value}”"
        elif isinstance(self.value, list | dict):
            found += f" of {len(self.value)}"
        raise Refused(f"{self.where[0].upper()}{self.where[1:]} must be {wanted}, not {found}.")

    def members(self, *names: str, optional: Collection[str] = ()) -> dict[str, Field]:
        """The members of an object that has those names and no others."""
        if not isinstance(self.value, dict):
            self.refuse("an object in braces")
        for name in names:
            if name not in self.value:
                raise Refused(f"{self.where[0].upper()}{self.where[1:]} must have “{name}”.")
        if not {*self.value} <= {*names, *optional}:
            allowed = ", ".join(f"“{name}”" for name in (*names, *optional))
            raise Refused(f"{self.where[0].upper()}{self.where[1:]} may have {allowed}, and nothing else.")
        return {name: Field(f"“{name}” of {self.where}", value) for name, value in self.value.items()}

    def named(self, kind: str, *, most: int) -> dict[str, Field]:
        """The members of an object whose names the file chooses: keys of that `kind`."""
        if not isinstance(self.value, dict) or len(self.value) > most:
            self.refuse(f"an object of at most {most} members")
        pattern, letters = _KEYS[kind]
        if not all(map(pattern.fullmatch, self.value)):
            raise Refused(f"The key of a {kind} must be 1 to 12 {letters}; one in {self.where} is not.")
        return {key: Field(f"“{key}” of {self.where}", value) for key, value in self.value.items()}

    def items(self, *, most: int) -> list[Field]:
        """The entries of a list."""
        if not isinstance(self.value, list) or len(self.value) > most:
            self.refuse(f"a list of at most {most}")
        return [Field(f"entry {number} of {self.where}", value) for number, value in enumerate(self.value, 1)]

    def point(self) -> Point:
        """A place on the sheet, to a tenth of a drawing unit."""
        if not isinstance(self.value, list) or len(self.value) != len(SIZE):
            self.refuse("two numbers, to the right and down")
        for number, end in zip(self.value, SIZE, strict=True):
            if type(number) not in (int, float) or not 0 <= number <= end:
                self.refuse(f"a place on the sheet, from [0, 0] to {[*SIZE]}")
        right, down = (round(number, 1) for number in self.value)
        return right, down

    def is_the_size(self) -> None:
        """The size of a sheet, which is always the same."""
        if self.value != [*SIZE]:
            self.refuse(f"{[*SIZE]}")

    def one_of(self, known: Collection[str], kind: str = "") -> str:
        """One of the texts that are `known`; with a `kind` there are too many to list them."""
        if not isinstance(self.value, str) or self.value not in known:
            self.refuse(f"the key of a {kind}" if kind else " or ".join(f"“{key}”" for key in known))
        return self.value

    def pair_of(self, known: Collection[str], kind: str) -> tuple[str, str]:
        """Two of the keys that are `known`."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            self.refuse(f"a list of the keys of two {kind}s")
        one, other = (key.one_of(known, kind) for key in self.items(most=2))
        return one, other

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def text(self, most: int = NAME) -> str:
        """A text that people read: no markup, no mentions, no links."""
        if not isinstance(self.value, str) or not _plain(self.value, most):
            self.refuse(f"a text of 1 to {most} characters without any of {' '.join(sorted(_MEANING))}")
        return self.value


def _plain(text: str, most: int) -> bool:
    return 0 < len(text) <= most and text == text.strip() and text.isprintable() and _MEANING.isdisjoint(text)
