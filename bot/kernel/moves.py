"""Moves: changes to a running table, with everything stored and posted along with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from games.engine import Seat, Table
    from storage import NewPost, SeatRow

PERSON: Final = "person"
"""In a log entry: a person takes over, not an AI player."""
HOLDER: Final = "holder"
"""In a log entry: the holder of the seat answers again."""

Also: TypeAlias = "Callable[[AsyncConnection], Awaitable[None]]"
"""A function that stores something in the transaction of a move."""


@dataclass(frozen=True, slots=True)
class Move:
    """What `Tables.commit` stores, all or nothing."""

    draft: Table[Any]
    """The game after the move."""
    _: KW_ONLY
    seated: Sequence[SeatRow] | None = None
    """The holders after the move, if they have changed."""
    by: Seat | None = None
    """The seat whose player made the move, if a player did: they read on where they clicked."""
    posts: Sequence[NewPost] = ()
    """Posts to send before the board."""
    begins: bool = False
    """Whether the game begins with this move."""
    ended: str | None = None
    """Why the table ends although its game is not over."""
    stores: Sequence[Also] = ()
    """Further storage, done in this order at the beginning of the transaction."""

    def preceded_by(self, *others: Also) -> Move:
        """Return a copy that runs `others` first in the same transaction."""
        return replace(self, stores=(*others, *self.stores))
