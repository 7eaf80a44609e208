"""Reads files that groups bring to a game, such as maps: JSON whose every value is checked.

Files come from strangers. Whatever a text contains, reading it ends with a value or with `Refused`, whose sentence says
where the file is wrong and what would be right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, NoReturn, Self

from games.engine.errors import Refused
from games.engine.words import capital, row, say

LENGTH: Final = 64 * 1024
"""Longest file, in characters."""
NAME: Final = 24
"""Longest name, in characters."""
SENTENCE: Final = 200
"""Longest sentence, in characters."""
_MEANING: Final = frozenset("*_~`|<>@#[]\\/:")
"""Characters that chat programs read as markup, a mention or a link."""
_PROBLEMS: Final = {
    "Expecting value": "value",
    "Expecting ':'": "colon",
    "Expecting ','": "comma",
    "Expecting property name": "name",
    "Unterminated string": "text",
    "Invalid control character": "character",
    "Invalid \\": "escape",
    "Extra data": "more",
}
"""Start of an error message of the JSON parser, and the value that selects our message."""


def read_json(text: str) -> Any:
    """Parse a file. Raises `Refused` if it is too long, no JSON, or has an object that uses a name twice."""
    if len(text) > LENGTH:
        raise Refused(say("file-too-long", length=str(len(text)), most=str(LENGTH)))
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_members)
    except json.JSONDecodeError as wrong:
        kind = next((kind for start, kind in _PROBLEMS.items() if wrong.msg.startswith(start)), "unknown")
        problem = say("json-problem", problem=kind)
        raise Refused(say("file-no-json-there", line=str(wrong.lineno), problem=problem)) from None
    except (ValueError, RecursionError):
        raise Refused(say("file-no-json")) from None


def _members(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    members = dict[str, Any]()
    for key, value in pairs:
        if key in members:
            raise Refused(say("file-name-twice"))
        members[key] = value
    return members


def refuse_faults(faults: Sequence[str]) -> None:
    """Raise `Refused` with the first of some faults, and how many more there are; do nothing without any."""
    if faults:
        raise Refused(say("file-faults", fault=faults[0], more=len(faults) - 1))


@dataclass(frozen=True)
class Field:
    """A value in a file, with its path.

    Methods return the validated value, or raise `Refused` with a sentence. Games add what their files have besides.
    """

    path: tuple[str | int, ...]
    """Names of members, and numbers of entries from 1, that lead to the value."""
    value: Any

    @property
    def where(self) -> str:
        """The path in words: `entry 2 of “roads” of the file`."""
        return _where(self.path)

    def refuse(self, wanted: str) -> NoReturn:
        """Raise `Refused` with the expected value and the actual one."""
        raise Refused(say("field-refused", where=capital(self.where), wanted=wanted, found=self._found()))

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
        return quoted_text(self.value) if _plain(self.value, NAME) else say("found-unreadable")

    def _inner(self, step: str | int, value: Any) -> Self:
        return type(self)((*self.path, step), value)

    # Objects and lists

    def members(self, *names: str, optional: Collection[str] = ()) -> dict[str, Self]:
        """Return the members of an object that has exactly those names, `optional` ones aside."""
        if not isinstance(self.value, dict):
            self.refuse(say("wanted-object"))
        for name in names:
            if name not in self.value:
                raise Refused(say("field-lacks", where=capital(self.where), name=name))
        if not {*self.value} <= {*names, *optional}:
            known = row(map(quoted_text, (*names, *optional)))
            raise Refused(say("field-has-others", where=capital(self.where), names=known))
        return {name: self._inner(name, value) for name, value in self.value.items()}

    def named(self, keys: re.Pattern[str], complaint: str, *, most: int) -> dict[str, Self]:
        """Return the members of an object whose names the file chooses; any other than `keys` is a `complaint`."""
        if not isinstance(self.value, dict) or len(self.value) > most:
            self.refuse(say("wanted-members", most=most))
        if not all(map(keys.fullmatch, self.value)):
            raise Refused(complaint)
        return {key: self._inner(key, value) for key, value in self.value.items()}

    def items(self, *, most: int) -> list[Self]:
        """Return the entries of a list."""
        if not isinstance(self.value, list) or len(self.value) > most:
            self.refuse(say("wanted-list", most=most))
        return [self._inner(number, value) for number, value in enumerate(self.value, 1)]

    def exactly(self, count: int) -> list[Self]:
        """Return the entries of a list that has `count` of them."""
        if not isinstance(self.value, list) or len(self.value) != count:
            self.refuse(say("wanted-list-of", count=count))
        return self.items(most=count)

    # Single values

    def one_of(self, known: Collection[str], wanted: str = "") -> str:
        """Return one of the `known` texts; error messages list them, or say what is `wanted`."""
        if not isinstance(self.value, str) or self.value not in known:
            self.refuse(wanted or reduce(_or, map(quoted_text, known)))
        return self.value

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            self.refuse(say("wanted-flag"))
        return self.value

    def number(self, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`."""
        if type(self.value) is not int or not least <= self.value <= most:
            self.refuse(say("wanted-number", least=str(least), most=str(most)))
        return self.value

    def text(self, most: int = NAME) -> str:
        """Return a text for players: without markup, mentions and links."""
        if not isinstance(self.value, str) or not _plain(self.value, most):
            self.refuse(say("wanted-text", most=most, marks=" ".join(sorted(_MEANING))))
        return self.value


def quoted_text(text: str) -> str:
    """Quote a text of the file."""
    return say("found-text", text=text)


def _where(path: tuple[str | int, ...]) -> str:
    if not path:
        return say("field-file")
    *before, last = path
    of = say("field-of", where=_where((*before,))) if before else say("field-of-file")
    return say("field-entry", number=last, of=of) if isinstance(last, int) else say("field-member", name=last, of=of)


def _or(one: str, other: str) -> str:
    return say("wanted-or", one=one, other=other)


def _plain(text: str, most: int) -> bool:
    return 0 < len(text) <= most and text == text.strip() and text.isprintable() and _MEANING.isdisjoint(text)
