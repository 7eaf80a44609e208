"""The names of things in the game."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import Seat, words
from games.engine.words import listed, row
from games.huang_di.favours import Favour, favours
from games.huang_di.wall import COLUMNS, EMPEROR, PROVINCE_NAMES, Spot
from games.huang_di.words import say

SET, UNSET = "■", "□"
"""The squares of a drawn pattern: equally wide, and never shown as emoji."""


def role_name(role: str) -> str:
    """Return a role card's name."""
    return say(f"role-{role}")


def goods(what: str, count: int) -> str:
    """Name a number of pieces: `1 peasant`, `2 peasants`, `2 jade`."""
    return say(f"goods-{what}", count=count)


def loot(jade: int, convicts: int) -> str:
    """Name the contents of a prison: `2 jade and 1 convict`, or `nothing`."""
    found = [goods(what, count) for what, count in (("jade", jade), ("convicts", convicts)) if count]
    return listed(found or [say("goods-nothing")])


def workers(peasants: int, convicts: int) -> str:
    """Name workers: `3 peasants and 1 convict`; kinds with a count of 0 are left out."""
    counts = {"peasants": peasants, "convicts": convicts}
    return listed(goods(kind, count) for kind, count in counts.items() if count)


def column_number(spot: Spot) -> int:
    """Return the column of a spot within its province, from 1."""
    return spot.column % COLUMNS + 1


def height(spot: Spot) -> str:
    """Name a spot within its province: `level 2, column 4`."""
    return say("spot-height", level=spot.level + 1, column=column_number(spot))


def place(spot: Spot) -> str:
    """Name a spot: `Longxi, level 2, column 4`."""
    return say("spot-place", province=PROVINCE_NAMES[spot.province], level=spot.level + 1, column=column_number(spot))


def symbol(owner: Seat) -> str:
    """Return the symbol on an owner's blocks in one short word."""
    return say("emperor") if owner == EMPEROR else words.symbol(owner)


def drawing(favour: Favour) -> list[str]:
    """Draw a favour's pattern, the top row first."""
    return [
        "".join(SET if Spot(column, level) in favour.cells else UNSET for column in range(favour.width))
        for level in reversed(range(favour.height))
    ]


def rewards(favour: Favour) -> str:
    """Name a favour's rewards: `+1 income, +2 petition, 5 points`."""
    granted = {"income": favour.income, "petition": favour.petition, "jade": favour.jade, "points": favour.points}
    return row(say(f"reward-{what}", count=count) for what, count in granted.items() if count)


def favour_names(keys: Iterable[str]) -> str:
    """Join favours' names: `The Twins and The Pillar`."""
    return listed(favours()[key].name for key in keys)
