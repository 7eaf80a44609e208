"""Reads files of boards: from text to a set of boards.

Files come from strangers. For any text, the result is a set that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from games.chang_cheng.boards.board_set import Area, BoardSet, Side
from games.chang_cheng.boards.constraints import faults
from games.chang_cheng.words import say
from games.engine.own_files import SENTENCE, Field, read_json, refuse_faults

BOARDS: Final = 4
"""Boards of a set."""
SIDES: Final = "ab"
"""The sides of a board."""
MOST: Final = 20
"""Most areas, squares, counters or points that a file may have in one place; the constraints are stricter."""
_KEY: Final = re.compile("(?!none$)[a-z]{1,12}")


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
    boards = _board_set(Field((), read_json(text)), ours=text == _our_text())
    refuse_faults(list(faults(boards)))
    return boards


def _board_set(file: Field, *, ours: bool) -> BoardSet:
    parts = file.members("title", "credits", "boards", "reputation", "threat")
    boards = parts["boards"].exactly(BOARDS)
    sides = [side for number, board in enumerate(boards, 1) for side in _sides(board, number)]
    areas = [area for side in sides for area in (*side.provinces, *side.regions)]
    return BoardSet(
        title=parts["title"].text(),
        credits=parts["credits"].text(SENTENCE),
        ours=ours,
        sides=MappingProxyType({side.key: side for side in sides}),
        reputation=_counters(parts["reputation"]),
        threat=_counters(parts["threat"]),
        names=MappingProxyType({area.key: area.name for area in areas}),
    )


def _sides(board: Field, number: int) -> Iterator[Side]:
    for letter, side in zip(SIDES, board.exactly(len(SIDES)), strict=True):
        parts = side.members("provinces", "regions")
        yield Side(f"{number}{letter}", _areas(parts["provinces"]), _areas(parts["regions"]))


def _areas(areas: Field) -> tuple[Area, ...]:
    found = areas.named(_KEY, say("field-key", where=areas.where), most=MOST)
    parts = {key: area.members("name", "squares") for key, area in found.items()}
    return tuple(Area(key, part["name"].text(), part["squares"].number(1, MOST)) for key, part in parts.items())


def _counters(counters: Field) -> tuple[int, ...]:
    return tuple(sorted(counter.number(0, MOST) for counter in counters.items(most=MOST)))
