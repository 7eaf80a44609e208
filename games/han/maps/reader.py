"""Reads map files: from text to a playing map.

Files come from strangers. For any text, the result is a map that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

import copyreg
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal, Self, TypeAlias

from games.engine import Option, OwnFile, Refused
from games.engine.own_files import SENTENCE, Field, read_json, refuse_faults
from games.han.cards import CARDS
from games.han.maps.constraints import faults
from games.han.maps.playing_map import SHEETS, Alliance, PlayingMap, Point, Province, Space, sheet_name
from games.han.words import say

POINTS: Final = 400
"""Most points in a file, and in one outline."""
PARTS: Final = ("name", "colour", "outline", "dragon", "spaces")
"""Members of a province."""
ALIASES: Final = 4
"""Most other names of a province."""


@cache
def load_map(key: str) -> PlayingMap:
    """Return the bundled map for a side of the gameboard, by its key in `SHEETS`."""
    return _checked(_our_text(key), ours=True)


@cache
def _our_text(key: str) -> str:
    return files("games.han.maps").joinpath(f"{key}.json").read_text("utf-8")


def title_of(playing_map: PlayingMap) -> str:
    """Return the title of a map, translated if the map is bundled."""
    return sheet_name(playing_map.sheet) if playing_map.ours else playing_map.title


@lru_cache(maxsize=64)
def read_map(text: str) -> PlayingMap:
    """Parse a map file. Results are cached, so the same text usually returns the same map; a bundled one always does.

    Raises `Refused` if the text is no playable map.
    """
    ours = next((key for key in SHEETS if text == _our_text(key)), None)
    return load_map(ours) if ours else _checked(text, ours=False)


def _checked(text: str, *, ours: bool) -> PlayingMap:
    playing_map = _playing_map(text, ours=ours)
    refuse_faults(list(faults(playing_map)))
    return playing_map


def _reading(playing_map: PlayingMap) -> tuple[Callable[[str], PlayingMap], tuple[str]]:
    """Return how to make the same map, for `pickle`."""
    return read_map, (playing_map.text,)


copyreg.pickle(PlayingMap, _reading)


def _playing_map(text: str, *, ours: bool) -> PlayingMap:
    file = MapField((), read_json(text))
    parts = file.members("title", "sheet", "credits", "size", "points", "provinces", "borders", "roads", "alliances")
    sheet = parts["sheet"].one_of(SHEETS)
    if parts["size"].value != [*SIZE]:
        parts["size"].refuse(str([*SIZE]))
    points = {name: point.point() for name, point in parts["points"].keyed("point", most=POINTS).items()}
    drawn = parts["provinces"].keyed("province", most=20)
    borders = [_border(border, tuple(drawn)) for border in parts["borders"].items(most=60)]
    spaces = _spaces(drawn, borders)
    return PlayingMap(
        text,
        title=parts["title"].text(),
        sheet=sheet,
        credits=parts["credits"].text(SENTENCE),
        ours=ours,
        size=SIZE,
        provinces=MappingProxyType({key: _province(key, province, points, spaces) for key, province in drawn.items()}),
        spaces=MappingProxyType(spaces),
        roads=tuple(road.pair_of(spaces, "space") for road in parts["roads"].items(most=200)),
        alliances=tuple(
            Alliance(number, alliance.pair_of(drawn, "province"))
            for number, alliance in enumerate(parts["alliances"].items(most=60), 1)
        ),
    )


def _border(border: MapField, provinces: tuple[str, ...]) -> tuple[tuple[str, ...], Point]:
    parts = border.members("between", "at")
    pair = parts["between"].pair_of(provinces, "province")
    return tuple(sorted(pair, key=provinces.index)), parts["at"].point()


def _spaces(provinces: Mapping[str, MapField], borders: Iterable[tuple[tuple[str, ...], Point]]) -> dict[str, Space]:
    spaces = dict[str, Space]()
    for key, province in provinces.items():
        for number, space in enumerate(province.members(*PARTS, optional=("aliases",))["spaces"].items(most=20), 1):
            parts = space.members("at", optional=("port",))
            port = "port" in parts and parts["port"].flag()
            spaces[f"{key}{number}"] = Space(f"{key}{number}", (key,), parts["at"].point(), port)
    for pair, at in borders:
        name, number = "-".join(pair), 1
        while (key := name if number == 1 else f"{name}{number}") in spaces:
            number += 1
        spaces[key] = Space(key, pair, at, port=False)
    return spaces


def _province(key: str, province: MapField, points: Mapping[str, Point], spaces: Mapping[str, Space]) -> Province:
    parts = province.members(*PARTS, optional=("aliases",))
    return Province(
        key,
        name=parts["name"].text(),
        colour=parts["colour"].one_of(CARDS),
        outline=tuple(points[corner.key_of(points, "point")] for corner in parts["outline"].items(most=POINTS)),
        dragon=parts["dragon"].point(),
        spaces=tuple(space.key for space in spaces.values() if key in space.provinces),
        aliases=tuple(alias.text() for alias in parts["aliases"].items(most=ALIASES)) if "aliases" in parts else (),
    )


# Values in map files


Kind: TypeAlias = Literal["province", "space", "point"]
"""What a key in a file refers to."""

SIZE: Final = (1600, 1000)
"""Width and height of every sheet in drawing units; spaces and pieces have a fixed size."""
_KEYS: Final[Mapping[Kind, re.Pattern[str]]] = {
    "province": re.compile("(?!discard$)[a-z]{1,12}"),
    "point": re.compile("[a-z0-9]{1,12}"),
}


class MapField(Field):
    """A value in a map file, with its path."""

    def keyed(self, kind: Kind, *, most: int) -> dict[str, Self]:
        """Return the members of an object whose names are keys of that `kind`, chosen by the file."""
        return self.named(_KEYS[kind], say(f"field-key-{kind}", where=self.where), most=most)

    def point(self) -> Point:
        """Return a point on the sheet, rounded to a tenth of a drawing unit."""
        if not isinstance(self.value, list) or len(self.value) != len(SIZE):
            self.refuse(say("wanted-two-numbers"))
        for number, end in zip(self.value, SIZE, strict=True):
            if type(number) not in (int, float) or not 0 <= number <= end:
                self.refuse(say("wanted-place", corner=str([*SIZE])))
        right, down = (round(number, 1) for number in self.value)
        return right, down

    def key_of(self, known: Collection[str], kind: Kind) -> str:
        """Return one of the `known` keys."""
        return self.one_of(known, say(f"wanted-key-{kind}"))

    def pair_of(self, known: Collection[str], kind: Kind) -> tuple[str, str]:
        """Return two different keys out of the `known` ones."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            self.refuse(say(f"wanted-pair-{kind}"))
        one, other = (key.key_of(known, kind) for key in self.items(most=2))
        return one, other


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
