"""The message catalogue, and the names of things in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from games.chang_cheng.components import NEUTRAL
from games.engine import Catalogue, Key, Names, Seat
from games.engine.words import called, listed, row, symbol

say: Final = Catalogue(Path(__file__).parent / "locale")

Areas: TypeAlias = Mapping[Key, str]
"""Names of provinces and regions by key."""


def square_name(square: Key, names: Areas) -> str:
    """Name a wall square: `Dai 3` for `dai3`."""
    return f"{names[square.rstrip('0123456789')]} {square_number(square)}"


def square_number(square: Key) -> str:
    """Return the number of a wall square in its province: `3` for `dai3`."""
    return square[len(square.rstrip("0123456789")) :]


def squares_named(squares: Sequence[Key], names: Areas) -> str:
    """Name neighbouring wall squares: `Dai 3 and 4`, `Dai 5 and Yanmen 1`."""
    provinces = {square.rstrip("0123456789") for square in squares}
    if len(provinces) > 1:
        return listed(square_name(square, names) for square in squares)
    (province,) = provinces
    return f"{names[province]} {listed(square[len(province) :] for square in squares)}"


def owner_named(owner: Seat, names: Names | None = None) -> str:
    """Name the owner of a wall, by symbol unless there are `names`: `sun`, `Ada`, `neutral`."""
    if owner == NEUTRAL:
        return say("neutral")
    return names[owner] if names else symbol(owner)


def shares(blocks: Sequence[int], names: Names | None = None, joint: Callable[[Iterable[str]], str] = row) -> str:
    """Name walls by owner, by symbol unless there are `names`: `Ada 2, neutral 1`; `none` if there are none."""
    owners = [owner for owner in (*range(len(blocks) - 1), NEUTRAL) if blocks[owner]]
    return joint(f"{owner_named(owner, names)} {blocks[owner]}" for owner in owners) or say("shares-none")


def owner_called(owner: Seat) -> str:
    """Name the owner of a wall in a label: `you`, `Li Si`, `neutral`."""
    return say("neutral") if owner == NEUTRAL else called(owner)
