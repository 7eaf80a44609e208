"""Reads files of boards: from text to a set of boards.

Files come from strangers. For any text, the result is a set that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, NoReturn

from games.chang_cheng.boards.board_set import Area, BoardSet, Side
from games.chang_cheng.boards.constraints import faults
from games.chang_cheng.words import say
from games.engine import Refused
from games.engine.words import capital, listed

LENGTH: Final = 64 * 1024
"""Longest file, in characters."""
NAME: Final = 24
"""Longest name, in characters."""
SENTENCE: Final = 200
"""Longest sentence, in characters."""
BOARDS: Final = 4
"""Boards of a set."""
SIDES: Final = "ab"
"""The sides of a board."""
MOST: Final = 20
"""Most areas, squares or counters that a file may list in one place; the constraints are stricter."""
_KEY: Final = re.compile("(?!none$)[a-z]{1,12}")
_MEANING: Final = frozenset("*_~`|<>@#[]\\/:")
"""Characters that chat programs read as markup, a mention or a link."""


@cache
def load_boards() -> BoardSet:
    """Return the bundled boards."""
    return read_boards(_our_text())


@cache
def _our_text() -> str:
    return files("games.chang_cheng.boards").joinpath("boards.json").read_text("utf-8")


@lru_cache(maxsize=64)
def read_boards(text: str) -> BoardSet:
    """Parse a file of boards. Results are cached, so the same text usually returns the same set.

    Raises `Refused` if the text is no playable set.
    """
    boards = _board_set(_parsed(text), ours=text == _our_text())
    wrong = list(faults(boards))
    if wrong:
        raise Refused(say("file-faults", fault=wrong[0], more=len(wrong) - 1))
    return boards


def _parsed(text: str) -> Any:
    if len(text) > LENGTH:
        raise Refused(say("file-too-long", length=str(len(text)), most=str(LENGTH)))
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_members)
    except json.JSONDecodeError as wrong:
        raise Refused(say("file-no-json-there", line=str(wrong.lineno))) from None
    except (ValueError, RecursionError):
        raise Refused(say("file-no-json")) from None


def _members(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    members = dict[str, Any]()
    for key, value in pairs:
        if key in members:
            raise Refused(say("file-name-twice"))
        members[key] = value
    return members


def _board_set(file: Any, *, ours: bool) -> BoardSet:
    parts = _object(file, say("field-file"), ("title", "credits", "boards", "reputation", "threat"))
    boards = _list(parts["boards"], say("field-boards"), BOARDS)
    sides = [side for number, board in enumerate(boards, 1) for side in _sides(board, number)]
    areas = [area for side in sides for area in (*side.provinces, *side.regions)]
    return BoardSet(
        title=_text(parts["title"], say("field-title"), NAME),
        credits=_text(parts["credits"], say("field-credits"), SENTENCE),
        ours=ours,
        sides=MappingProxyType({side.key: side for side in sides}),
        reputation=_numbers(parts["reputation"], say("field-reputation")),
        threat=_numbers(parts["threat"], say("field-threat")),
        names=MappingProxyType({area.key: area.name for area in areas}),
    )


def _sides(board: Any, number: int) -> Iterator[Side]:
    found = _list(board, say("field-board", board=str(number)), len(SIDES))
    for letter, side in zip(SIDES, found, strict=True):
        key = f"{number}{letter}"
        parts = _object(side, say("field-side", side=key), ("provinces", "regions"))
        yield Side(key, *(tuple(_areas(parts[kind], key, kind)) for kind in ("provinces", "regions")))


def _areas(areas: Any, side: str, kind: str) -> Iterator[Area]:
    where = say("field-areas", side=side, kind=kind)
    if not isinstance(areas, dict) or len(areas) > MOST:
        _refuse(where, say("wanted-object"))
    for key, area in areas.items():
        if not _KEY.fullmatch(key):
            raise Refused(say("field-key", where=where))
        there = say("field-area", key=key)
        parts = _object(area, there, ("name", "squares"))
        squares = parts["squares"]
        if type(squares) is not int or not 0 < squares <= MOST:
            _refuse(say("field-squares", key=key), say("wanted-number", least="1", most=str(MOST)))
        yield Area(key, _text(parts["name"], say("field-name", key=key), NAME), squares)


def _object(value: Any, where: str, names: Collection[str]) -> dict[str, Any]:
    """Return an object that has exactly those members."""
    if not isinstance(value, dict) or {*value} != {*names}:
        _refuse(where, say("wanted-members", names=listed(say("quoted", text=name) for name in names)))
    return dict(value)


def _list(value: Any, where: str, length: int) -> list[Any]:
    """Return a list of that length."""
    if not isinstance(value, list) or len(value) != length:
        _refuse(where, say("wanted-list", length=length))
    return value


def _numbers(value: Any, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > MOST or not all(type(number) is int for number in value):
        _refuse(where, say("wanted-numbers"))
    return tuple(sorted(value))


def _text(value: Any, where: str, most: int) -> str:
    """Return a text for players: without markup, mentions and links."""
    plain = isinstance(value, str) and 0 < len(value) <= most and value == value.strip() and value.isprintable()
    if not plain or not _MEANING.isdisjoint(value):
        _refuse(where, say("wanted-text", most=most, marks=" ".join(sorted(_MEANING))))
    return str(value)


def _refuse(where: str, wanted: str) -> NoReturn:
    raise Refused(say("field-refused", where=capital(where), wanted=wanted))
