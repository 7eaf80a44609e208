"""Posts that invite players to a seat, or to a turn at it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.surface.parts import your_move
from bot.surface.posts import holder_of, is_its_seat
from storage import offers, seats, waits

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.surface.posts import Notes, PostKind
    from storage import Post


def invitations(notes: Notes) -> list[PostKind]:
    """Return the kinds of posts: whose turn it is at a seat taken over, an offered seat, and a vacant one."""
    turn = notes.invitation("turn", is_its_turn, lambda post: [your_move(post.table_id, post.number)])
    return [
        replace(turn, calls=True, replaced_by=["board"]),
        notes.invitation("offer", is_offered),
        notes.invitation("vacancy", is_vacant),
    ]


async def is_its_turn(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table waits for a player who still holds the seat."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["seat"] in [wait.seat for wait in present] and await is_its_seat(connection, post)


async def is_offered(connection: AsyncConnection, post: Post) -> bool:
    """Return whether an offer is still open."""
    offer = await offers.get(connection, post.table_id, post.payload["seat"])
    seated = [seat.person_id for seat in await seats.of(connection, post.table_id)]
    return offer is not None and offer.person_id == post.payload["person"] and offer.person_id not in seated


async def is_vacant(connection: AsyncConnection, post: Post) -> bool:
    """Return whether no person holds the seat."""
    return await holder_of(connection, post) is None
