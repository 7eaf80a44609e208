"""The pieces of HUANG, and the keys that name them (Rules: Components)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from games.engine import Key, Seat

Colour: TypeAlias = Literal["yellow", "red", "blue", "green", "white"]
"""The colour of a tile, a leader, a pagoda or a victory point."""
Tiles: TypeAlias = tuple[Colour, ...]
"""Tiles, in the order of `COLOURS`."""

COLOURS: Final[tuple[Colour, ...]] = ("yellow", "red", "blue", "green", "white")
FOUR: Final = COLOURS[:4]
"""The colours that decide the game; white points count as any of them."""
TILES: Final[Mapping[Colour, int]] = MappingProxyType({"yellow": 42, "red": 36, "blue": 24, "green": 24, "white": 12})
"""All tiles, with those that begin on the capitals."""
PAGODAS: Final[Mapping[Colour, int]] = MappingProxyType({"yellow": 2, "red": 2, "blue": 2, "green": 2, "white": 1})
TITLES: Final[Mapping[Colour, Key]] = MappingProxyType(
    {"yellow": "governor", "red": "soldier", "blue": "farmer", "green": "trader", "white": "artisan"}
)
"""The keys of the leaders by colour."""
COLOUR_OF: Final[Mapping[Key, Colour]] = MappingProxyType({title: colour for colour, title in TITLES.items()})
"""The colours of the leaders by key."""
DYNASTIES: Final = ("tiger", "rabbit", "rat", "goat", "dragon")
"""The dynasty of each seat."""
ACTIONS: Final = 2
"""Actions in a turn."""
HAND: Final = 6
"""Tiles behind a screen at the end of a turn, and tiles in the market."""
PALACE_HAND: Final = 7
"""Tiles behind the screen of a player with the Royal Palace."""
WAR_POINTS: Final = 1
"""Points for each leader beaten in a war, in its colour."""
REVOLT_POINTS: Final = 1
"""Points for winning a revolt."""
PAGODA_POINTS: Final = 1
"""Points for each pagoda of a leader's colour at the end of a turn."""
GRANARY_POINTS: Final = 2
"""Blue points for each granary at the end."""
DRAWN: Final = 2.6
"""The average number of tiles that leave the bag in a turn."""
PAGODA_TILES: Final = 3
"""Tiles below a pagoda."""
PALACE: Final = "palace"
GRANARY: Final = "granary"
Building: TypeAlias = Colour | Literal["palace", "granary"]
"""A pagoda of a colour, the Royal Palace, or a granary."""
BANDITS: Final = (2, 3, 4, 2, 3, 4, 2, 3, 4, 3)
"""The bandits on the tile of each bandit place. The rulebook names no numbers: these are ours."""
GANGS: Final = 5
"""Bandit tiles on the board."""


class Leader(NamedTuple):
    """A leader of a dynasty."""

    seat: Seat
    colour: Colour


LEADERS: Final = [{colour: Leader(seat, colour) for colour in COLOURS} for seat in range(len(DYNASTIES))]
"""The leaders of each seat by colour."""


def tiles_of(counts: Mapping[Colour, int]) -> Tiles:
    """Return tiles given by their number of each colour."""
    return tuple(colour for colour in COLOURS for _ in range(counts.get(colour, 0)))
