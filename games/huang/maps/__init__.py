"""The maps of HUANG: both sides of the game board, and maps from files (Rules: Setup, Eighteen Kingdoms)."""

from __future__ import annotations

import copyreg
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated, Any, Final, TypeAlias

from pydantic import AfterValidator, Field, PlainValidator

from games.engine import Key
from games.engine.errors import Refused
from games.engine.own_files import Name, Part, Reading, Sentence, files_of, key_of, repeated, unreached, wanted
from games.engine.words import listed
from games.huang.board import COLUMNS, ROWS, Cell, Map, space_name
from games.huang.words import say

MAPS: Final = ("warring_states", "eighteen_kingdoms")
"""The keys of the bundled maps: the front of the game board, and its reverse side."""
MAX_PLACES: Final = 24
"""Most areas that a file may have, and as many capitals and bandit places."""
SPACES: Final = range(150, 226)
"""Spaces of a map; the front map has 203."""
RIVER: Final = range(24, 61)
"""River spaces: room for every blue tile."""
CAPITALS: Final = 7
KINGDOMS: Final = 19
"""Capitals of a map with granaries (Rules: Eighteen Kingdoms)."""
LEADER_SPACES: Final = 3
"""Land spaces beside a capital, where leaders can stand."""
BANDITS: Final = 10
"""Bandit places of a map without granaries (Rules: Rogue Bandits)."""
DISTANCE: Final = 3
"""Steps between two capitals or bandit places, so that no space is beside two of them."""
MAX_AREA: Final = 25
"""Most spaces of an area."""
PAGODAS: Final = 2
"""Blue pagodas, and so the least number of river triangles of a map without granaries."""
_LAND, _RIVER, _NOTHING = ".~#"

# The shape of a file


def _line(line: Any, info: Reading) -> str:
    """Validate a row of a drawing: signs of the ground, or letters of areas."""
    letters = (area.letter for area in info.data.get("areas", {}).values())
    signs = [*((_LAND, _RIVER) if info.field_name == "ground" else letters), _NOTHING]
    if isinstance(line, str) and len(line) == len(COLUMNS) and {*line} <= {*signs}:
        return line
    raise ValueError(say("wanted-row", count=len(COLUMNS), signs=" ".join(signs)))


def _ground(ground: list[str], info: Reading) -> list[str]:
    info.context["spaces"] = {space_name(cell): sign for cell, sign in _cells(ground).items()}
    return ground


_Key: TypeAlias = Annotated[str, wanted("field-key", pattern=r"^[a-z]{1,12}\Z")]
_Space: TypeAlias = Annotated[str, wanted("wanted-space"), key_of("spaces")]
_Drawing: TypeAlias = Annotated[list[Annotated[str, PlainValidator(_line)]], Field(min_length=ROWS, max_length=ROWS)]


class _Area(Part):
    letter: Annotated[str, wanted("wanted-letter", pattern=r"^[A-Za-z0-9]\Z")]
    name: Name


def _areas(areas: dict[str, _Area]) -> dict[str, _Area]:
    for letter, count in Counter(area.letter for area in areas.values()).items():
        if count > 1:
            raise Refused(say("field-letters", letter=letter))
    return areas


class _Capital(Part):
    at: _Space
    name: Name


class _Map(Part):
    title: Name
    credits: Sentence
    granaries: bool
    ground: Annotated[_Drawing, AfterValidator(_ground)]
    areas: Annotated[dict[_Key, _Area], Field(max_length=MAX_PLACES), AfterValidator(_areas)]
    division: _Drawing
    capitals: Annotated[dict[_Key, _Capital], Field(max_length=MAX_PLACES)]
    bandits: Annotated[list[_Space], Field(max_length=MAX_PLACES)]


# From a file to a map


def _map(file: _Map, text: str, ours: Key) -> Map:
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
        areas={
            key: tuple(space for space, letter in enumerate(divided.values()) if letter == area.letter)
            for key, area in file.areas.items()
        },
        area_titles={key: area.name for key, area in file.areas.items()},
        capital_titles={key: capital.name for key, capital in file.capitals.items()},
    )


def _cells(drawing: Sequence[str]) -> dict[Cell, str]:
    """Return the signs of a drawing by their cells, without those that are no space."""
    signs = {(number, column): sign for number, line in enumerate(drawing) for column, sign in enumerate(line)}
    return {cell: sign for cell, sign in signs.items() if sign != _NOTHING}


# Constraints


def faults(the_map: Map) -> Iterator[str]:
    """Yield what makes a map unplayable, in sentences; nothing for a good map."""
    yield from _faults_of_ground(the_map)
    yield from _faults_of_places(the_map)
    yield from _faults_of_areas(the_map)


def _faults_of_ground(the_map: Map) -> Iterator[str]:
    spaces, river = the_map.spaces, the_map.river
    if len(spaces) not in SPACES:
        yield say("fault-spaces", count=len(spaces), least=SPACES[0], most=SPACES[-1])
    apart = unreached(range(len(spaces)), the_map.neighbours.__getitem__)
    if apart is not None:
        yield say("fault-apart", one=spaces[0], other=spaces[apart])
    if len(river) not in RIVER:
        yield say("fault-river", count=len(river), least=RIVER[0], most=RIVER[-1])
    blue = [triangle for triangle in the_map.triangles if river.issuperset(triangle)]
    if the_map.granaries and blue:
        yield say("fault-blue-triangle", spaces=listed(spaces[space] for space in blue[0]))
    if not the_map.granaries and len(blue) < PAGODAS:
        yield say("fault-blue-triangles", count=len(blue), wanted=PAGODAS)


def _faults_of_places(the_map: Map) -> Iterator[str]:
    """Yield what is wrong with capitals and bandit places (Rules: Eighteen Kingdoms, Rogue Bandits)."""
    spaces, river, capitals, bandits = the_map.spaces, the_map.river, the_map.capitals, the_map.bandits
    for kind, found, counts in (("capitals", capitals, (CAPITALS, KINGDOMS)), ("bandits", bandits, (BANDITS, 0))):
        needed = counts[the_map.granaries]
        if len(found) != needed:
            yield say(f"fault-{kind}", count=len(found), wanted=needed, granaries=str(the_map.granaries))
    for space in capitals + bandits:
        if space in river:
            yield say("fault-on-river", space=spaces[space])
    for one, other in combinations(capitals + bandits, 2):
        distance = the_map.distance(one, other)
        if distance < DISTANCE:
            yield say("fault-close", one=spaces[one], other=spaces[other], distance=distance, least=DISTANCE)
    for space in capitals:
        room = len({*the_map.neighbours[space]} - river)
        if room < LEADER_SPACES:
            yield say("fault-room", space=spaces[space], count=room, least=LEADER_SPACES)
    for name in repeated(the_map.capital_titles.values()):
        yield say("fault-names", kind="capital", name=name)


def _faults_of_areas(the_map: Map) -> Iterator[str]:
    for key, title in the_map.area_titles.items():
        spaces = the_map.areas[key]
        if not 0 < len(spaces) <= MAX_AREA:
            yield say("fault-area", area=title, count=len(spaces), most=MAX_AREA)
        apart = unreached(spaces, the_map.neighbours.__getitem__)
        if apart is not None:
            one, other = the_map.spaces[spaces[0]], the_map.spaces[apart]
            yield say("fault-area-apart", area=title, one=one, other=other)
    for name in repeated(the_map.area_titles.values()):
        yield say("fault-names", kind="area", name=name)


load_map, read_map = files_of("games.huang.maps", MAPS, _Map, say, made=_map, faults=faults)


def _read_again(text: str) -> Map:
    return read_map(text)


copyreg.pickle(Map, lambda the_map: (_read_again, (the_map.text,)))


def title_of(the_map: Map) -> str:
    """Return the title of a map, translated if the map is bundled."""
    return say(f"map-{the_map.key}") if the_map.key else the_map.title
