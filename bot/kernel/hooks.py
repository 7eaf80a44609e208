"""Hooks: what features do when a table changes, in the transaction of the change.

They return the posts that the change calls for; the simplest is a `bot.kernel.saying.note`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from bot.kernel.moves import Move
    from games.engine import Seat
    from storage import Clock, NewPost, TableRow


@dataclass(frozen=True, slots=True)
class End:
    """The end of a table."""

    row: TableRow
    """The table before its end."""
    state: Literal["ended", "cancelled"]
    reason: str
    live: Live | None = None
    """The game at its end; `None` for a table that was cancelled without loading its game."""
    by: int | None = None
    """The player who cancelled the table."""


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """The hooks of one feature, or of all: then in the order of their posts."""

    before: Sequence[Callable[[Live, Live, Move], Awaitable[Move]]] = ()
    """Called with the table before a move, its holders after it, and the move; returns the move, maybe with more."""
    begins: Sequence[Callable[[AsyncConnection, Live], Awaitable[None]]] = ()
    """Called in the transaction in which a game begins, once its seats are stored."""
    along: Sequence[Callable[[AsyncConnection, Live, Live], Awaitable[Sequence[NewPost]]]] = ()
    """Called with the table before and after a move that does not end it; returns further posts."""
    ends: Sequence[Callable[[AsyncConnection, End], Awaitable[Sequence[NewPost]]]] = ()
    """Called at the end of a table, while everything is still stored; returns further posts."""
    options: Sequence[Callable[[AsyncConnection, Live, dict[str, str]], Awaitable[None]]] = ()
    """Called with a running table, and its new options."""
    lobby_options: Sequence[Callable[[AsyncConnection, TableRow, dict[str, str], int], Awaitable[None]]] = ()
    """Called with a table that has not begun, its new options, and the person who has chosen them."""
    foreseen: Sequence[Callable[[Live], None]] = ()
    """Called with a table whose board will be posted if its move is stored."""
    forgotten: Sequence[Callable[[int], None]] = ()
    """Called with the id of a table whose stored names have changed."""
    due: Sequence[Callable[[int], None]] = ()
    """Called with the id of a table that owes posts."""
    moved: Sequence[Callable[[Live, Move | None], None]] = ()
    """Called with a table of this process after a move, or after it was loaded."""
    unsure: Sequence[Callable[[int], None]] = ()
    """Called with the id of a table whose change may be stored although it was cancelled."""
    absent: Sequence[Callable[[Live], Awaitable[Sequence[Seat]]]] = ()
    """Returns the absent players whom a table can vote on replacing."""
    run_out: Sequence[Callable[[Live, Clock], Awaitable[None]]] = ()
    """Called with a table and a clock that has run out, under the table's lock."""

    def __add__(self, other: Hooks) -> Hooks:
        """Return the hooks of both, in this order."""
        return Hooks(**{name: (*own, *getattr(other, name)) for name, own in vars(self).items()})
