"""Check whether a post is still current, so that nobody is pinged for nothing and old buttons disappear."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from storage import clocks, offers, seats, waits
from storage import log as entries

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from games.engine import Seat
    from storage import Post


async def is_asked(connection: AsyncConnection, post: Post) -> bool:
    """Return whether a question is still open."""
    return not await entries.has_moved(connection, post.table_id, post.number)


async def is_waited_for(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table still waits for one of the players."""
    present = {wait.seat: wait.since for wait in await waits.of(connection, [post.table_id])}
    return any(present.get(seat) == since for seat, since in waits_told(post).items())


async def comes_next(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table is still waiting for the turn before this player's."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["after"] == [wait.seat for wait in present] and await _is_its_seat(connection, post)


async def runs_out(connection: AsyncConnection, post: Post) -> bool:
    """Return whether one of the clocks still runs out as the post says."""
    ends = await warned(connection, post.table_id)
    return any(ends.get(seat) == end for seat, end in clocks_told(post).items())


async def is_its_turn(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table waits for a player who still holds the seat."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["seat"] in [wait.seat for wait in present] and await _is_its_seat(connection, post)


async def is_offered(connection: AsyncConnection, post: Post) -> bool:
    """Return whether an offer is still open."""
    offer = await offers.get(connection, post.table_id, post.payload["seat"])
    seated = [seat.person_id for seat in await seats.of(connection, post.table_id)]
    return offer is not None and offer.person_id == post.payload["person"] and offer.person_id not in seated


async def is_vacant(connection: AsyncConnection, post: Post) -> bool:
    """Return whether no person holds the seat."""
    return await _holder(connection, post) is None


async def _is_its_seat(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the reader of a post still holds the seat."""
    person: int | None = post.payload["person"]
    return await _holder(connection, post) == person


async def _holder(connection: AsyncConnection, post: Post) -> int | None:
    """Return the person who holds the seat of a post."""
    seated = await seats.of(connection, post.table_id)
    return next((seat.person_id for seat in seated if seat.seat == post.payload["seat"]), None)


async def warned(connection: AsyncConnection, table_id: int) -> dict[Seat, datetime]:
    """Return when the clocks with a warning run out, by seat."""
    return {clock.seat: clock.runs_out_at for clock in await clocks.of(connection, table_id) if clock.stage == "warned"}


def clocks_told(post: Post) -> dict[Seat, datetime]:
    """Return the clocks of a warning: when each seat's ran out, as stored with the post."""
    return {seat: datetime.fromisoformat(end) for seat, end in post.payload["clocks"]}


def waits_told(post: Post) -> dict[Seat, datetime]:
    """Return the waits of a post: since when each seat was waited for, as stored with the post."""
    return {seat: datetime.fromisoformat(since) for seat, since in post.payload.get("waits", ())}
