"""How the things of the game are called, everywhere alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import SYMBOLS, Seat, words
from games.engine.words import listed
from games.huang_di.favours import Favour
from games.huang_di.state import PROVINCE_NAMES
from games.huang_di.wall import COLUMNS, EMPEROR, Spot

ROLES: Final[Mapping[str, str]] = {
    "recruiter": "Recruiter",
    "resources": "Resources",
    "builder": "Builder",
    "taskmaster": "Taskmaster",
}

SET, UNSET = "■", "□"
"""Of a pattern drawn. Both squares are as wide as each other, and neither turns into an emoji."""


def plural(count: int, thing: str) -> str:
    """`1 peasant`, `2 peasants`, `2 jade`."""
    return f"{count} jade" if thing == "jade" else words.plural(count, thing)


def loot(jade: int, convicts: int) -> str:
    """What a prison holds: `2 jade and 1 convict`, or `nothing`."""
    found = [f"{jade} jade"] * (jade > 0) + [plural(convicts, "convict")] * (convicts > 0)
    return listed(found or ["nothing"])


def column(spot: Spot) -> str:
    """`column 4`: counted within its province."""
    return f"column {spot.column % COLUMNS + 1}"


def height(spot: Spot) -> str:
    """`level 2, column 4`: a spot of a province that goes without saying."""
    return f"level {spot.level + 1}, {column(spot)}"


def place(spot: Spot) -> str:
    """`Longxi, level 2, column 4`: a spot of the whole wall."""
    return f"{PROVINCE_NAMES[spot.province]}, {height(spot)}"


def symbol(owner: Seat) -> str:
    """What an owner's blocks bear in the picture: short, where a name may be long."""
    return "emperor" if owner == EMPEROR else SYMBOLS[owner]


def drawing(favour: Favour) -> list[str]:
    """The rows of a favour's pattern, the top one first."""
    return [
        "".join(SET if Spot(column, level) in favour.cells else UNSET for column in range(favour.width))
        for level in reversed(range(favour.height))
    ]


def rewards(favour: Favour) -> str:
    """`+1 income, +2 petition, 5 points`."""
    granted = [("income", favour.income), ("petition", favour.petition), ("jade", favour.jade)]
    parts = [f"+{count} {what}" for what, count in granted if count]
    return ", ".join([*parts, plural(favour.points, "point")] if favour.points else parts)
