"""Lines about time: turn clocks and vacations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import format_dt, utcnow

from bot.features.vacation.service import away_until
from bot.kernel.words import say
from storage import clocks

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from storage import Database


async def delays(database: Database, live: Live, *, standing: bool = False) -> list[str]:
    """Return a line for each running clock and each absent player.

    A text that stays `standing` omits clocks while all answer in secret, because they stop one by one.
    """
    now, lines = utcnow(), []
    secret = standing and live.table.simultaneous
    async with database.reading() as connection:
        ends = {} if secret else {clock.seat: clock for clock in await clocks.of(connection, live.id)}
        for seat, person in live.persons.items():
            who, until = live.shown_names[seat], await away_until(connection, person, now)
            if until is not None:
                lines.append(say("absence-away", who=who, until=format_dt(until, "D")))
            if seat in ends and ends[seat].runs_out_at > now:
                lines.append(say("absence-until", who=who, until=format_dt(ends[seat].runs_out_at, "R")))
    return lines
