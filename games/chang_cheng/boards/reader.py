"""Reads files of boards: from text to a set of boards.

Files come from strangers. For any text, the result is a set that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

from pydantic import FailFast, Field

from games.chang_cheng.boards.board_set import Area, BoardSet, Side
from games.chang_cheng.boards.constraints import faults
from games.chang_cheng.words import say
from games.engine.own_files import Name, Part, Sentence, read_file, refuse_faults, wanted

MOST: Final = 20
"""Most areas, squares, counters or points that a file may have in one place; the constraints are stricter."""

# The shape of a file


class _Area(Part):
    name: Name
    squares: Annotated[int, Field(ge=1, le=MOST)]


_Key: TypeAlias = Annotated[str, wanted("field-key", pattern=r"(?!none\Z)[a-z]{1,12}\Z")]
_Areas: TypeAlias = Annotated[dict[_Key, _Area], Field(max_length=MOST), FailFast()]
_Counters: TypeAlias = Annotated[list[Annotated[int, Field(ge=0, le=MOST)]], Field(max_length=MOST)]


class _Side(Part):
    provinces: _Areas
    regions: _Areas


class _Boards(Part):
    title: Name
    credits: Sentence
    boards: Annotated[list[Annotated[list[_Side], Field(min_length=2, max_length=2)]], Field(min_length=4, max_length=4)]
    reputation: _Counters
    threat: _Counters


# From a file to boards


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
    file = read_file(text, _Boards, say)
    sides = [
        Side(f"{number}{letter}", _areas(side.provinces), _areas(side.regions))
        for number, board in enumerate(file.boards, 1)
        for letter, side in zip("ab", board, strict=True)
    ]
    boards = BoardSet(
        title=file.title,
        credits=file.credits,
        ours=text == _our_text(),
        sides=MappingProxyType({side.key: side for side in sides}),
        reputation=tuple(sorted(file.reputation)),
        threat=tuple(sorted(file.threat)),
        names=MappingProxyType({area.key: area.name for side in sides for area in side.provinces + side.regions}),
    )
    refuse_faults(faults(boards))
    return boards


def _areas(areas: Mapping[str, _Area]) -> tuple[Area, ...]:
    return tuple(Area(key, area.name, area.squares) for key, area in areas.items())
