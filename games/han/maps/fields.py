"""Validation of single values in a map file."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, Literal, NoReturn, TypeAlias

from games.engine import Refused
from games.engine.words import capital, row
from games.han.maps.playing_map import Point
from games.han.words import say

Kind: TypeAlias = Literal["province", "space", "point"]
"""What a key in a file refers to."""

SIZE: Final = (1600, 1000)
"""Width and height of every sheet in drawing units; spaces and pieces have a fixed size."""
NAME: Final = 24
"""Longest name, in characters."""
SENTENCE: Final = 200
"""Longest sentence, in characters."""

_KEYS: Final[Mapping[Kind, re.Pattern[str]]] = {
    "province": re.compile("(?!discard$)[a-z]{1,12}"),
    "point": re.compile("[a-z0-9]{1,12}"),
}
_MEANING: Final = frozenset("*_~`|<>@#[]\\/:")
"""Characters that chat programs read as markup, a mention or a link."""


@dataclass(frozen=True)
class Field:
    """A value in a file, with its path.

    Methods return the validated value, or raise `Refused` with a sentence.
    """

    path: tuple[str | int, ...]
    """Names of members, and numbers of entries from 1, that lead to the value."""
    value: Any

    @property
    def where(self) -> str:
        """The path in words, as the start of a sentence."""
        return capital(_where(self.path))

    def refuse(self, wanted: str) -> NoReturn:
        """Raise `Refused` with the expected value and the actual one."""
        raise Refused(say("field-refused", where=self.where, wanted=wanted, found=self._found()))

    def _found(self) -> str:
        match self.value:
            case bool():
                return say("found-flag")
            case int() | float():
                return say("found-number")
            case list():
                return say("found-list", count=len(self.value))
            case dict():
                return say("found-object", count=len(self.value))
            case None:
                return say("found-nothing")
        return say("found-text", text=self.value) if _plain(self.value, NAME) else say("found-unreadable")

    def members(self, *names: str, optional: Collection[str] = ()) -> dict[str, Field]:
        """Return the members of an object that has exactly those names, `optional` ones aside."""
        if not isinstance(self.value, dict):
            self.refuse(say("wanted-object"))
        for name in names:
            if name not in self.value:
                raise Refused(say("field-lacks", where=self.where, name=name))
        if not {*self.value} <= {*names, *optional}:
            raise Refused(say("field-has-others", where=self.where, names=row(map(_quoted, (*names, *optional)))))
        return {name: Field((*self.path, name), value) for name, value in self.value.items()}

    def named(self, kind: Kind, *, most: int) -> dict[str, Field]:
        """Return the members of an object whose names are keys of that `kind`, chosen by the file."""
        if not isinstance(self.value, dict) or len(self.value) > most:
            self.refuse(say("wanted-members", most=most))
        if not all(map(_KEYS[kind].fullmatch, self.value)):
            raise Refused(say(f"field-key-{kind}", where=_where(self.path)))
        return {key: Field((*self.path, key), value) for key, value in self.value.items()}

    def items(self, *, most: int) -> list[Field]:
        """Return the entries of a list."""
        if not isinstance(self.value, list) or len(self.value) > most:
            self.refuse(say("wanted-list", most=most))
        return [Field((*self.path, number), value) for number, value in enumerate(self.value, 1)]

    def point(self) -> Point:
        """Return a point on the sheet, rounded to a tenth of a drawing unit."""
        if not isinstance(self.value, list) or len(self.value) != len(SIZE):
            self.refuse(say("wanted-two-numbers"))
        for number, end in zip(self.value, SIZE, strict=True):
            if type(number) not in (int, float) or not 0 <= number <= end:
                self.refuse(say("wanted-place", corner=str([*SIZE])))
        right, down = (round(number, 1) for number in self.value)
        return right, down

    def is_the_size(self) -> None:
        """Check that the value is the size of a sheet, which is always the same."""
        if self.value != [*SIZE]:
            self.refuse(str([*SIZE]))

    def one_of(self, known: Collection[str], kind: Kind | None = None) -> str:
        """Return one of the `known` texts; with a `kind`, error messages do not list them."""
        if not isinstance(self.value, str) or self.value not in known:
            self.refuse(say(f"wanted-key-{kind}") if kind else reduce(_or, map(_quoted, known)))
        return self.value

    def pair_of(self, known: Collection[str], kind: Kind) -> tuple[str, str]:
        """Return two different keys out of the `known` ones."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            self.refuse(say(f"wanted-pair-{kind}"))
        one, other = (key.one_of(known, kind) for key in self.items(most=2))
        return one, other

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            self.refuse(say("wanted-flag"))
        return self.value

    def text(self, most: int = NAME) -> str:
        """Return a text for players: without markup, mentions and links."""
        if not isinstance(self.value, str) or not _plain(self.value, most):
            self.refuse(say("wanted-text", most=most, marks=" ".join(sorted(_MEANING))))
        return self.value


def _where(path: tuple[str | int, ...]) -> str:
    """Describe a path: `entry 2 of “roads” of the map`."""
    if not path:
        return say("field-map")
    *before, last = path
    of = say("field-of", where=_where((*before,))) if before else say("field-of-map")
    return say("field-entry", number=last, of=of) if isinstance(last, int) else say("field-member", name=last, of=of)


def _quoted(text: str) -> str:
    return say("found-text", text=text)


def _or(one: str, other: str) -> str:
    return say("wanted-or", one=one, other=other)


def _plain(text: str, most: int) -> bool:
    return 0 < len(text) <= most and text == text.strip() and text.isprintable() and _MEANING.isdisjoint(text)
