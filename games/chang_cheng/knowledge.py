"""What a player knows of the table; states and views both make it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.chang_cheng.board import Board
from games.chang_cheng.cards import Laid, Resolving
from games.chang_cheng.means import Means
from games.engine import Key, Seat


@dataclass(slots=True)  # not frozen, as `Means`
class Knowledge:
    """What a player knows of the table."""

    seat: Seat
    board: Board
    """Not to be changed."""
    means: Means
    """What the player can use."""
    laid: Mapping[Key, Sequence[Laid]]
    """Action cards that lie face down, by province. Nobody may look at the kinds of other players' cards."""
    scored: Mapping[Key, Sequence[Seat]]
    """The winners of each completed province."""
    reputation: Mapping[Key, int]
    """The Reputation counter of each province."""
    removed: frozenset[Key] | set[Key]
    """Regions whose Threat counter has been removed."""
    threats: Mapping[Key, int]
    """The Threat counters that the player knows, by region."""
    unknown: float
    """The points that another Threat counter costs on average."""
    resolving: Resolving | None
    """The province whose cards are being resolved."""


class Knowing(Protocol):
    """A state or a view."""

    def knowledge(self, seat: Seat) -> Knowledge:
        """Return what a seat knows; a view can say it of its viewer alone."""
