"""The message catalogue, and the names of things in the game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import Catalogue, Seat, words
from games.engine.words import listed
from games.huang_di.wall import COLUMNS, EMPEROR, PROVINCE_NAMES, Spot

say: Final = Catalogue(Path(__file__).parent / "locale")


def role_name(role: str) -> str:
    """Return a role card's name."""
    return say(f"role-{role}")


def source_name(source: str) -> str:
    """Return the name of a source of points, for the middle of a sentence."""
    return say(f"source-{source}.inline")


def goods(what: str, count: int) -> str:
    """Name a number of pieces: `1 peasant`, `2 peasants`, `2 jade`."""
    return say(f"goods-{what}", count=count)


def counted(**counts: int) -> str:
    """Name numbers of pieces without those that are 0: `2 jade and 1 convict`, or `nothing`."""
    found = [goods(what, count) for what, count in counts.items() if count]
    return listed(found) if found else say("goods-nothing")


def paid(**counts: int) -> str:
    """Name a price: `for 2 jade`; empty if there is none."""
    return say("price", goods=counted(**counts)) if any(counts.values()) else ""


def column_number(spot: Spot) -> int:
    """Return the column of a spot within its province, from 1."""
    return spot.column % COLUMNS + 1


def level_of(spot: Spot) -> str:
    """Name the level of a spot: `level 2`."""
    return say("spot-level", level=spot.level + 1)


def height(spot: Spot) -> str:
    """Name a spot within its province: `level 2, column 4`."""
    return say("spot-height", level=spot.level + 1, column=column_number(spot))


def place(spot: Spot) -> str:
    """Name a spot: `Longxi, level 2, column 4`."""
    return say("spot-place", province=PROVINCE_NAMES[spot.province], level=spot.level + 1, column=column_number(spot))


def bid_told(jade: int, added: int) -> str:
    """Return a bid with what favours add to it: `3`, `3 + 2 = 5`."""
    return say("bid", jade=jade, added=added, total=jade + added)


def owner_called(owner: Seat) -> str:
    """Return the owner of a block in a label: `you`, `Li Si`, `emperor`."""
    return say("emperor") if owner == EMPEROR else words.called(owner)
