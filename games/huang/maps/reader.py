"""Reads map files: from text to a map.

Files come from strangers. For any text, the result is a map that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

import copyreg
import re
from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from games.engine import Key
from games.engine.errors import Refused
from games.engine.own_files import SENTENCE, Field, quoted_text, read_json, refuse_faults
from games.engine.words import row
from games.huang.board import COLUMNS, ROWS, Cell, Map, Place, space_name
from games.huang.maps.constraints import faults
from games.huang.words import say

MAPS: Final = ("warring_states", "eighteen_kingdoms")
"""The keys of the bundled maps: the front of the game board, and its reverse side."""
MOST: Final = 24
"""Most areas, capitals and bandit places that a file may have; a menu has room for them."""
_LAND, _RIVER, _NOTHING = ".~#"
_KEY: Final = re.compile("[a-z]{1,12}")
_LETTERS: Final = re.compile("[A-Za-z0-9]")


@cache
def load_map(key: Key) -> Map:
    """Return a bundled map, by its key in `MAPS`."""
    return _checked(_our_text(key), key)


@cache
def _our_text(key: Key) -> str:
    return files("games.huang.maps").joinpath(f"{key}.json").read_text("utf-8")


def title_of(the_map: Map) -> str:
    """Return the title of a map, translated if the map is bundled."""
    return say(f"map-{the_map.key}") if the_map.key else the_map.title


@lru_cache(maxsize=64)
def read_map(text: str) -> Map:
    """Parse a map file. Results are cached, so the same text usually returns the same map; a bundled one always does.

    Raises `Refused` if the text is no playable map.
    """
    ours = next((key for key in MAPS if text == _our_text(key)), "")
    return load_map(ours) if ours else _checked(text, "")


def _checked(text: str, ours: Key) -> Map:
    the_map = _map(text, ours)
    refuse_faults(list(faults(the_map)))
    return the_map


def _reading(the_map: Map) -> tuple[Callable[[str], Map], tuple[str]]:
    """Return how to make the same map, for `pickle`."""
    return read_map, (the_map.text,)


copyreg.pickle(Map, _reading)


def _map(text: str, ours: Key) -> Map:
    file = Field((), read_json(text))
    parts = file.members("title", "credits", "granaries", "ground", "division", "areas", "capitals", "bandits")
    ground = _drawing(parts["ground"], (_LAND, _RIVER, _NOTHING))
    cells = tuple(cell for cell, sign in ground.items() if sign != _NOTHING)
    spaces = {space_name(cell): space for space, cell in enumerate(cells)}
    areas = _areas(parts["areas"])
    capitals = _capitals(parts["capitals"], spaces)
    return Map(
        text,
        key=ours,
        title=parts["title"].text(),
        credits=parts["credits"].text(SENTENCE),
        cells=cells,
        river=frozenset(space for space, cell in enumerate(cells) if ground[cell] == _RIVER),
        capitals=tuple(capitals.values()),
        granaries=parts["granaries"].flag(),
        bandits=tuple(_space(place, spaces) for place in parts["bandits"].items(most=MOST)),
        areas=_division(parts["division"], areas, cells),
        area_places=(*areas.values(),),
        capital_places=(*capitals,),
    )


def _drawing(rows: Field, signs: Collection[str]) -> dict[Cell, str]:
    """Return the sign of each cell in a drawing of fifteen rows of fifteen signs."""
    found = dict[Cell, str]()
    for number, line in enumerate(rows.exactly(ROWS)):
        if not isinstance(line.value, str) or len(line.value) != len(COLUMNS) or not {*line.value} <= {*signs}:
            line.refuse(say("wanted-row", count=len(COLUMNS), signs=row(map(quoted_text, signs))))
        found |= {(number, column): sign for column, sign in enumerate(line.value)}
    return found


def _areas(areas: Field) -> dict[str, Place]:
    """Return the areas by their letters in the drawing."""
    found = dict[str, Place]()
    for key, area in areas.named(_KEY, say("field-key", where=areas.where), most=MOST).items():
        parts = area.members("letter", "name")
        letter = parts["letter"]
        if not isinstance(letter.value, str) or not _LETTERS.fullmatch(letter.value) or letter.value in found:
            letter.refuse(say("wanted-letter"))
        found[letter.value] = Place(key, parts["name"].text())
    return found


def _division(rows: Field, areas: Mapping[str, Place], cells: Collection[Cell]) -> Mapping[Key, tuple[int, ...]]:
    """Return the spaces of each area. Raises `Refused` where the drawing has another shape than the ground."""
    letters = _drawing(rows, (*areas, _NOTHING))
    for cell, letter in letters.items():
        if (letter == _NOTHING) == (cell in cells):
            raise Refused(say("field-division", space=space_name(cell)))
    return MappingProxyType(
        {
            place.key: tuple(space for space, cell in enumerate(cells) if letters[cell] == letter)
            for letter, place in areas.items()
        }
    )


def _capitals(capitals: Field, spaces: Mapping[Key, int]) -> dict[Place, int]:
    found = dict[Place, int]()
    for key, capital in capitals.named(_KEY, say("field-key", where=capitals.where), most=MOST).items():
        parts = capital.members("at", "name")
        found[Place(key, parts["name"].text())] = _space(parts["at"], spaces)
    return found


def _space(field: Field, spaces: Mapping[Key, int]) -> int:
    return spaces[field.one_of(spaces, say("wanted-space"))]
