"""What changes a running table: the game as it goes on, and whatever is stored and told along with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from games.engine import Seat, Table
    from storage import NewPost, SeatRow

PERSON: Final = "person"
"""In an entry of the log, that no AI player plays on."""
HOLDER: Final = "holder"
"""In an entry of the log, that whoever holds the seat answers again."""

Also: TypeAlias = "Callable[[AsyncConnection], Awaitable[None]]"
"""Stores what belongs to a move, in its transaction."""


@dataclass(frozen=True, slots=True)
class Move:
    """What `Tables.commit` makes durable, all or nothing."""

    draft: Table[Any]
    """The game after it."""
    _: KW_ONLY
    seated: Sequence[SeatRow] | None = None
    """Who holds the seats then, if that has changed."""
    by: Seat | None = None
    """Whose answers or undo it is, if a player's: they read on where they clicked."""
    posts: Sequence[NewPost] = ()
    """Owed before the board."""
    begins: bool = False
    """Whether the game begins with it."""
    ended: str | None = None
    """Why the table ends, though its game is not over."""
    first: Also | None = None
    """What else belongs to it, stored before all the rest."""

    def after(self, *others: Also | None) -> Move:
        """The same, before which `others` are stored."""

        async def stored(connection: AsyncConnection) -> None:
            for also in (*others, self.first):
                if also is not None:
                    await also(connection)

        return replace(self, first=stored)
