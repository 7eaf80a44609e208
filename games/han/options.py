"""The options of HAN, and the playing map that they select."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import Option, OwnFile, Refused
from games.han.maps import SHEETS, PlayingMap, load_map, read_map, title_of
from games.han.words import say

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
