"""Whom a table waits for, and since when."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from storage import Wait, waits

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.live import Live
    from games.engine import Seat


async def keep_waits(connection: AsyncConnection, before: Live, after: Live, now: datetime) -> None:
    """Store which seats the table waits for after a move."""
    known = {wait.seat: wait for wait in await waits.of(connection, [before.id])}
    present = _waits_after(before, after, known, now)
    if gone := known.keys() - present.keys():
        await waits.remove(connection, before.id, gone)
    for seat, wait in present.items():
        if known.get(seat) != wait:
            await waits.put(connection, wait)


def _waits_after(before: Live, after: Live, known: Mapping[Seat, Wait], now: datetime) -> dict[Seat, Wait]:
    """Return the waits after a move, from those `known` before it."""
    acted = {entry.seat for entry in after.table.log[before.table.number :]}
    new_step = before.table.steps != after.table.steps
    found = {}
    for seat in after.waiting:
        wait = known.get(seat)
        if wait is None or before.persons.get(seat) != after.persons[seat] or (seat in acted and new_step):
            wait = Wait(after.id, seat, after.table.number, now)
        elif seat in acted:
            wait = replace(wait, since=now)
        found[seat] = wait
    return found
