"""Reads map files: their shape, and the playing maps that they describe."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, PlainValidator

from games.engine import Key, Option, OwnFile, Refused
from games.engine.own_files import Name, Part, Reading, Sentence, files_of, key_of, wanted
from games.han.maps.constraints import ALLIANCES, PROVINCES, faults
from games.han.maps.playing_map import SHEETS, Alliance, PlayingMap, Province, Space, sheet_name
from games.han.words import say

SIZE: Final = (1600, 1000)
"""Width and height of every sheet in drawing units; spaces and pieces have a fixed size."""
POINTS: Final = 400
"""Most points in a file, and in one outline."""

# The shape of a file


def _whole(size: Any) -> Any:
    if size != [*SIZE]:
        raise ValueError(str([*SIZE]))
    return size


_TENTH: Final = AfterValidator(lambda number: round(number, 1))
_Right: TypeAlias = Annotated[float, Field(ge=0, le=SIZE[0]), _TENTH]
_Down: TypeAlias = Annotated[float, Field(ge=0, le=SIZE[1]), _TENTH]
_At: TypeAlias = Annotated[tuple[_Right, _Down], wanted("wanted-two-numbers", strict=False)]
_PointKey: TypeAlias = Annotated[str, wanted("wanted-key-point"), key_of("points")]
_ProvinceKey: TypeAlias = Annotated[str, wanted("wanted-key-province"), key_of("provinces")]
_SpaceKey: TypeAlias = Annotated[str, wanted("wanted-key-space"), key_of("spaces")]
_Provinces: TypeAlias = Annotated[tuple[_ProvinceKey, _ProvinceKey], wanted("wanted-pair-province", strict=False)]
_Road: TypeAlias = Annotated[tuple[_SpaceKey, _SpaceKey], wanted("wanted-pair-space", strict=False)]


class _Space(Part):
    at: _At
    port: bool = False


class _Province(Part):
    name: Name
    colour: Literal["red", "yellow", "green", "orange", "violet"]
    outline: Annotated[list[_PointKey], wanted("wanted-outline", min_length=3, max_length=POINTS)]
    dragon: _At
    spaces: Annotated[list[_Space], Field(max_length=20)]
    aliases: Annotated[list[Name], Field(max_length=4)] = Field(default_factory=list)


class _Border(Part):
    between: _Provinces
    at: _At


def _borders(borders: list[_Border], info: Reading) -> list[_Border]:
    info.context["spaces"] = _spaces(info.data.get("provinces", {}), borders)
    return borders


class _Map(Part):
    title: Name
    sheet: Literal["border_disputes", "ways_of_diplomacy"]
    credits: Sentence
    size: Annotated[Any, PlainValidator(_whole)]
    points: Annotated[
        dict[Annotated[str, wanted("field-key-point", pattern=r"^[a-z0-9]{1,12}\Z")], _At],
        Field(max_length=POINTS),
    ]
    provinces: Annotated[
        dict[Annotated[str, wanted("field-key-province", pattern=r"^(?!discard\Z)[a-z]{1,12}\Z")], _Province],
        Field(min_length=PROVINCES, max_length=PROVINCES),
    ]
    borders: Annotated[list[_Border], Field(max_length=60), AfterValidator(_borders)]
    roads: Annotated[list[_Road], Field(max_length=200)]
    alliances: Annotated[list[_Provinces], Field(min_length=ALLIANCES, max_length=ALLIANCES)]


# From a file to a map


def _spaces(provinces: Mapping[str, _Province], borders: Sequence[_Border]) -> dict[str, Space]:
    spaces = dict[str, Space]()
    for key, province in provinces.items():
        for number, space in enumerate(province.spaces, 1):
            spaces[f"{key}{number}"] = Space(f"{key}{number}", (key,), space.at, space.port)
    for border in borders:
        pair = tuple(sorted(border.between, key=[*provinces].index))
        before = sum(space.provinces == pair for space in spaces.values())
        key = f"{'-'.join(pair)}{before + 1 if before else ''}"
        spaces[key] = Space(key, pair, border.at, port=False)
    return spaces


def _playing_map(file: _Map, text: str, key: Key) -> PlayingMap:
    spaces = _spaces(file.provinces, file.borders)
    return PlayingMap(
        text,
        title=file.title,
        sheet=file.sheet,
        ours=bool(key),
        size=SIZE,
        provinces=MappingProxyType(
            {
                key: Province(
                    key,
                    drawn.name,
                    drawn.colour,
                    outline=tuple(file.points[corner] for corner in drawn.outline),
                    dragon=drawn.dragon,
                    spaces=tuple(space.key for space in spaces.values() if key in space.provinces),
                    aliases=(*drawn.aliases,),
                )
                for key, drawn in file.provinces.items()
            }
        ),
        spaces=MappingProxyType(spaces),
        roads=(*file.roads,),
        alliances=tuple(Alliance(number, pair) for number, pair in enumerate(file.alliances, 1)),
    )


load_map, read_map = files_of("games.han.maps", SHEETS, _Map, say, made=_playing_map, faults=faults)


def _read_again(text: str) -> PlayingMap:
    return read_map(text)


copyreg.pickle(PlayingMap, lambda playing_map: (_read_again, (playing_map.text,)))


def title_of(playing_map: PlayingMap) -> str:
    """Return the title of a map, translated if the map is bundled."""
    return sheet_name(playing_map.sheet) if playing_map.ours else playing_map.title


# Maps and variants to choose from

MAP: Final = Option(
    "map", say, ("fitting", "border_disputes", "ways_of_diplomacy"), OwnFile(lambda text: read_map(text).title)
)
MARKERS: Final = Option("markers", say, ("off", "on"))


def chosen_map(seats: int, options: Mapping[str, str]) -> PlayingMap:
    """Return the playing map for a number of seats. Raises `Refused` if it does not fit them, or for a faulty file."""
    choice = options["map"]
    if choice == "fitting":
        choice = next(name for name, sheet in SHEETS.items() if seats in sheet.seats)
    playing_map = load_map(choice) if choice in SHEETS else read_map(choice)
    sheet = SHEETS[playing_map.sheet]
    if seats not in sheet.seats:
        title, least, most = title_of(playing_map), sheet.seats[0], sheet.seats[-1]
        raise Refused(say("refused-map-seats", title=title, least=least, most=most, seats=seats))
    return playing_map
