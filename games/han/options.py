"""The options of HAN, and the playing map that they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import Option, OwnFile, Refused
from games.han.maps import SHEETS, PlayingMap, load_map, read_map

MAP: Final = Option(
    "map",
    "Border Disputes is for 3 to 5 players, Ways of Diplomacy for 2 to 4; or a file of your own.",
    {
        "fitting": "Border Disputes, or for two players Ways of Diplomacy",
        "border_disputes": "Border Disputes: China and its provinces",
        "ways_of_diplomacy": "Ways of Diplomacy: the capital and its districts",
    },
    OwnFile(lambda text: read_map(text).title),
)
MARKERS: Final = Option(
    "markers",
    "A variant: fortifications on Border Disputes, market places on Ways of Diplomacy.",
    {"off": "without", "on": "with fortifications or market places"},
)


def chosen_map(seats: int, options: Mapping[str, str]) -> PlayingMap:
    """The playing map for so many seats. Raises `Refused` where they do not fit it, and for a bad file."""
    choice = options["map"]
    if choice == "fitting":
        choice = next(name for name, sheet in SHEETS.items() if seats in sheet.seats)
    playing_map = load_map(choice) if choice in SHEETS else read_map(choice)
    sheet = SHEETS[playing_map.sheet]
    if seats not in sheet.seats:
        raise Refused(
            f"The map {playing_map.title} is for {sheet.seats[0]} to {sheet.seats[-1]} players, not for {seats}. "
            "Choose another with the option “map”, or change who plays."
        )
    return playing_map
