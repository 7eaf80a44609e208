"""Reads map files: from text to a map.

Files come from strangers. For any text, the result is a map that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeAlias

from pydantic import AfterValidator, FailFast, Field, PlainValidator

from games.engine import Key
from games.engine.errors import Refused
from games.engine.own_files import Name, Part, Reading, Sentence, files_of, key_of, quoted_text, read_file, wanted
from games.engine.words import row
from games.huang.board import COLUMNS, ROWS, Cell, Map, Place, space_name
from games.huang.maps.constraints import faults
from games.huang.words import say

MAPS: Final = ("warring_states", "eighteen_kingdoms")
"""The keys of the bundled maps: the front of the game board, and its reverse side."""
MOST: Final = 24
"""Most areas, capitals and bandit places that a file may have; a menu has room for them."""
_LAND, _RIVER, _NOTHING = ".~#"

# The shape of a file


def _letter(letter: str, info: Reading) -> str:
    letters: list[str] = info.context.setdefault("letters", [])
    if letter in letters:
        raise ValueError
    letters.append(letter)
    return letter


def _line(line: Any, info: Reading) -> str:
    """Validate a row of a drawing: signs of the ground, or letters of areas."""
    drawn = (_LAND, _RIVER) if info.field_name == "ground" else info.context.get("letters", ())
    if isinstance(line, str) and len(line) == len(COLUMNS) and {*line} <= {*drawn, _NOTHING}:
        return line
    raise ValueError(say("wanted-row", count=len(COLUMNS), signs=row(map(quoted_text, (*drawn, _NOTHING)))))


def _ground(ground: list[str], info: Reading) -> list[str]:
    info.context["spaces"] = [*map(space_name, _cells(ground))]
    return ground


_Key: TypeAlias = Annotated[str, wanted("field-key", pattern=r"^[a-z]{1,12}\Z")]
_Space: TypeAlias = Annotated[str, wanted("wanted-space"), key_of("spaces")]
_Drawing: TypeAlias = Annotated[
    list[Annotated[str, PlainValidator(_line)]], Field(min_length=ROWS, max_length=ROWS), FailFast()
]


class _Area(Part):
    letter: Annotated[str, wanted("wanted-letter", pattern=r"^[A-Za-z0-9]\Z"), AfterValidator(_letter)]
    name: Name


class _Capital(Part):
    at: _Space
    name: Name


class _Map(Part):
    title: Name
    credits: Sentence
    granaries: bool
    ground: Annotated[_Drawing, AfterValidator(_ground)]
    areas: Annotated[dict[_Key, _Area], Field(max_length=MOST), FailFast()]
    division: _Drawing
    capitals: Annotated[dict[_Key, _Capital], Field(max_length=MOST), FailFast()]
    bandits: Annotated[list[_Space], Field(max_length=MOST)]


# From a file to a map


def _map(text: str, ours: Key) -> Map:
    file = read_file(text, _Map, say)
    cells, divided = _cells(file.ground), _cells(file.division)
    if apart := sorted({*cells} ^ {*divided}):
        raise Refused(say("field-division", space=space_name(apart[0])))
    spaces = {space_name(cell): space for space, cell in enumerate(cells)}
    return Map(
        text,
        key=ours,
        title=file.title,
        credits=file.credits,
        cells=(*cells,),
        river=frozenset(space for space, sign in enumerate(cells.values()) if sign == _RIVER),
        capitals=tuple(spaces[capital.at] for capital in file.capitals.values()),
        granaries=file.granaries,
        bandits=tuple(spaces[at] for at in file.bandits),
        areas=MappingProxyType(
            {
                key: tuple(space for space, letter in enumerate(divided.values()) if letter == area.letter)
                for key, area in file.areas.items()
            }
        ),
        area_places=tuple(Place(key, area.name) for key, area in file.areas.items()),
        capital_places=tuple(Place(key, capital.name) for key, capital in file.capitals.items()),
    )


def _cells(drawing: Sequence[str]) -> dict[Cell, str]:
    """Return the signs of a drawing by their cells, without those that are no space."""
    signs = {(number, column): sign for number, line in enumerate(drawing) for column, sign in enumerate(line)}
    return {cell: sign for cell, sign in signs.items() if sign != _NOTHING}


load_map, read_map = files_of("games.huang.maps", MAPS, _map, faults)


def _read_again(text: str) -> Map:
    return read_map(text)


copyreg.pickle(Map, lambda the_map: (_read_again, (the_map.text,)))


def title_of(the_map: Map) -> str:
    """Return the title of a map, translated if the map is bundled."""
    return say(f"map-{the_map.key}") if the_map.key else the_map.title
