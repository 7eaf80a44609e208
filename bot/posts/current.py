"""Whether what a post asks, or offers, is still so: nobody is called for nothing, and no old button can be pressed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, Final, TypeAlias

from storage import clocks, offers, seats, tables, waits
from storage import log as entries

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from games.engine import Seat
    from storage import Post

_Looks: TypeAlias = "Callable[[AsyncConnection, Post], Awaitable[bool]]"

INVITATIONS: Final = ("turn", "offer", "vacancy")
"""The kinds of notes that say what has happened, too: when they are no longer current they stay, without buttons."""


async def is_current(connection: AsyncConnection, post: Post) -> bool:
    """Whether a prompt, or an invitation, asks for what can still be done."""
    row = await tables.get(connection, post.table_id)
    return row.state == "running" and await _LOOKS[post.kind](connection, post)


async def _is_asked(connection: AsyncConnection, post: Post) -> bool:
    return not await entries.has_moved(connection, post.table_id, post.number)


async def _is_waited_for(connection: AsyncConnection, post: Post) -> bool:
    present = {wait.seat: wait.since for wait in await waits.of(connection, [post.table_id])}
    return any(present.get(seat) == since for seat, since in waits_told(post).items())


async def _comes_next(connection: AsyncConnection, post: Post) -> bool:
    """Whether the table waits for the very turn still after which this person's comes."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["after"] == [wait.seat for wait in present] and await _is_its_seat(connection, post)


async def _runs_out(connection: AsyncConnection, post: Post) -> bool:
    ends = await warned(connection, post.table_id)
    return any(ends.get(seat) == end for seat, end in clocks_told(post).items())


async def _is_its_turn(connection: AsyncConnection, post: Post) -> bool:
    present = await waits.of(connection, [post.table_id])
    return post.payload["seat"] in [wait.seat for wait in present] and await _is_its_seat(connection, post)


async def _is_offered(connection: AsyncConnection, post: Post) -> bool:
    offer = await offers.get(connection, post.table_id, post.payload["seat"])
    seated = [seat.person_id for seat in await seats.of(connection, post.table_id)]
    return offer is not None and offer.person_id == post.payload["person"] and offer.person_id not in seated


async def _is_vacant(connection: AsyncConnection, post: Post) -> bool:
    return await _holder(connection, post) is None


async def _is_its_seat(connection: AsyncConnection, post: Post) -> bool:
    """Whether the person for whom a post was still holds the seat."""
    person: int | None = post.payload["person"]
    return await _holder(connection, post) == person


async def _holder(connection: AsyncConnection, post: Post) -> int | None:
    """The person who holds the seat of which a post speaks."""
    seated = await seats.of(connection, post.table_id)
    return next((seat.person_id for seat in seated if seat.seat == post.payload["seat"]), None)


_LOOKS: Final[dict[str, _Looks]] = {
    "ask": _is_asked,
    "reminder": _is_waited_for,
    "last": _is_waited_for,
    "next": _comes_next,
    "warning": _runs_out,
    "turn": _is_its_turn,
    "offer": _is_offered,
    "vacancy": _is_vacant,
}


async def warned(connection: AsyncConnection, table_id: int) -> dict[Seat, datetime]:
    """When those clocks of a table run out whose persons are warned of it."""
    return {clock.seat: clock.runs_out_at for clock in await clocks.of(connection, table_id) if clock.stage == "warned"}


def clocks_told(post: Post) -> dict[Seat, datetime]:
    """Of which clocks a warning tells: the seats, and when each ran out when the post was owed."""
    return {seat: datetime.fromisoformat(end) for seat, end in post.payload["clocks"]}


def waits_told(post: Post) -> dict[Seat, datetime]:
    """Of which waits a post tells: the seats, and since when each was waited for when the post was owed."""
    return {seat: datetime.fromisoformat(since) for seat, since in post.payload.get("waits", ())}
