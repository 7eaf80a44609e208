"""Reads map files: from text to a playing map.

Files come from strangers. For any text, the result is a map that satisfies every constraint, or `Refused` with a
sentence that says what is wrong and what would be right.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from games.engine.own_files import SENTENCE, read_json, refuse_faults
from games.han.cards import CARDS
from games.han.maps.constraints import faults
from games.han.maps.fields import SIZE, MapField
from games.han.maps.playing_map import Alliance, PlayingMap, Point, Province, Space
from games.han.maps.sheets import SHEETS, sheet_name

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
    parts["size"].is_the_size()
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
