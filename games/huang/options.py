"""The options of HUANG, and what they select."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from games.engine import Option, OwnFile, Refused
from games.huang.board import Map
from games.huang.maps import MAPS, load_map, read_map
from games.huang.words import say

SHORTER: Final = 24
"""Tiles that leave the bag before a short game."""

MAP: Final = Option("map", say, tuple(MAPS), OwnFile(lambda text: read_map(text).title))
BANDITS: Final = Option("bandits", say, ("off", "on"))
PALACE: Final = Option("palace", say, ("off", "on"))
LENGTH: Final = Option("length", say, ("full", "short"))
POINTS: Final = Option("points", say, ("hidden", "open"))
OPTIONS: Final = (MAP, BANDITS, PALACE, LENGTH, POINTS)


class Settings(NamedTuple):
    """What the options select."""

    map: Map
    bandits: bool
    palace: bool
    short: bool
    is_open: bool
    """Whether everyone sees everyone's points."""


def settings(seats: int, options: Mapping[str, str]) -> Settings:
    """Return what the options select.

    Raises `Refused` if they conflict with each other or with the number of seats, or for a faulty file.
    """
    choice = options["map"]
    chosen = load_map(choice) if choice in MAPS else read_map(choice)
    found = Settings(
        chosen,
        options["bandits"] == "on",
        options["palace"] == "on",
        options["length"] == "short",
        options["points"] == "open",
    )
    if found.bandits and chosen.granaries:
        raise Refused(say("refused-bandits-granaries"))
    if found.short and seats != 2:
        raise Refused(say("refused-short", seats=seats))
    return found
