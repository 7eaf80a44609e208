"""Notices to players who want to hear that they are next, or the last to answer; and what a post says of waits."""

from __future__ import annotations

from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from discord.utils import utcnow

from bot.features.reminders.wishes import WISHES
from bot.features.vacation.service import is_away
from bot.kernel.moves import to_person
from bot.surface.posts import is_its_seat
from storage import BESIDE, NewPost, Wait, notices, waits

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from games.engine import Seat
    from storage import Json, Post


async def tell_more(connection: AsyncConnection, before: Live, after: Live) -> Sequence[NewPost]:
    """Return the posts for players who want to hear that they are next, or the last to answer."""
    posts: list[NewPost] = []
    acted = {entry.seat for entry in after.table.log[before.table.number :]}
    new_step = before.table.steps != after.table.steps
    if (last := last_of(before, after)) is not None:
        known = [wait for wait in await waits.of(connection, [after.id]) if wait.seat == last]
        if await _is_new(connection, after, "last", last, f"{after.id}:{asked_at(after)}"):
            posts.append(await _post(connection, after, "last", last, waits_in(known)))
    coming, subject = next_of(after) if new_step else None, f"{after.id}:{after.table.steps}"
    if coming is not None and coming not in acted and await _is_new(connection, after, "next", coming, subject):
        told: dict[str, Any] = {"after": after.waiting, "subject": subject}
        posts.append(await _post(connection, after, "next", coming, told))
    return posts


def last_of(before: Live, after: Live) -> Seat | None:
    """Return the last seat to answer a question to several, if it became the last by this move; else `None`."""
    is_asked_still = after.table.simultaneous and after.still_asks(before.table.number)
    return after.waiting[0] if is_asked_still and len(before.waiting) > 1 == len(after.waiting) else None


def asked_at(live: Live) -> int:
    """Return the number of the log entry at which the current question was first asked, even if seats changed hands."""
    beside = takewhile(lambda entry: entry.kind in BESIDE, reversed(live.table.log))
    return live.table.number - len(list(beside))


def next_of(live: Live) -> Seat | None:
    """Return whose turn comes next, skipping AI players; `None` if that is open."""
    if not live.goes_on or live.table.simultaneous:
        return None
    persons = (seat for seat in live.table.game.upcoming() if seat in live.persons and seat not in live.waiting)
    return next(persons, None)


async def _is_new(connection: AsyncConnection, live: Live, kind: str, seat: Seat, subject: str) -> bool:
    """Return whether a player wants this notice, is not on vacation, and has not had it for this moment of the game."""
    person, now = live.persons[seat], utcnow()
    wishes = await WISHES.of(connection, person)
    if not getattr(wishes, kind) or await is_away(connection, person, now):
        return False
    return await notices.claim(connection, person, kind, subject, table_id=live.id, at=now)


async def _post(connection: AsyncConnection, live: Live, kind: str, seat: Seat, payload: Mapping[str, Any]) -> NewPost:
    person = live.persons[seat]
    in_channel = (await WISHES.of(connection, person)).how == "channel"
    return to_person(live.table.number, kind, seat, person, in_channel=in_channel, **payload)


def waits_in(found: Iterable[Wait]) -> dict[str, Json]:
    """Return the payload with a post's waits."""
    return {"waits": [[wait.seat, wait.since.isoformat()] for wait in found]}


def waits_told(post: Post) -> dict[Seat, datetime]:
    """Return the waits of a post: since when each seat was waited for, as stored with the post."""
    return {seat: datetime.fromisoformat(since) for seat, since in post.payload.get("waits", ())}


async def is_waited_for(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table still waits for one of the players of a post."""
    present = {wait.seat: wait.since for wait in await waits.of(connection, [post.table_id])}
    return any(present.get(seat) == since for seat, since in waits_told(post).items())


async def comes_next(connection: AsyncConnection, post: Post) -> bool:
    """Return whether the table is still waiting for the turn before that of a post's reader."""
    present = await waits.of(connection, [post.table_id])
    return post.payload["after"] == [wait.seat for wait in present] and await is_its_seat(connection, post)
