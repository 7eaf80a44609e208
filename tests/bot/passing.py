"""Time that passes at the club, of which the bot lives through as much as a test wants."""

from __future__ import annotations

from contextlib import asynccontextmanager
from datetime import UTC, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from club import Club

HOUR: Final = 3600
NAP: Final = 600
"""Seconds for which nobody misses the bot."""
GLANCE: Final = 61
"""Seconds in which it looks at everything once."""


@asynccontextmanager
async def asleep(club: Club) -> AsyncIterator[None]:
    """Nothing in the bot looks at the time meanwhile."""
    await club.bot.rounds.stop()
    await club.env.settle()
    yield
    with club.env._bot_scope():
        club.bot.rounds.start()
    await club.env.settle()


async def sleep(club: Club, seconds: float) -> None:
    """Let time pass while the bot does not look, then a minute in which it does."""
    async with asleep(club):
        await club.env.advance_time(seconds - GLANCE)
    await club.env.advance_time(GLANCE)


async def stay_up(club: Club, seconds: float) -> None:
    """Let time pass while the bot looks often enough."""
    while seconds > NAP:
        async with asleep(club):
            await club.env.advance_time(NAP)
        seconds -= NAP
    await club.env.advance_time(seconds)


async def pass_time(club: Club, seconds: float) -> None:
    """Let time pass; of a long time only the last minutes are lived through, the bot sleeps through the others."""
    lived = min(seconds, 4 * 60)
    if seconds > lived:
        async with asleep(club):
            await club.env.settle()
            await club.env.advance_time(seconds - lived)
    await club.env.advance_time(lived)


async def wait_until(club: Club, hour: int, minute: int = 0, *, zone: str = "UTC") -> None:
    """Let time pass until the clocks of `zone` next show that."""
    now = club.env.now().astimezone(ZoneInfo(zone))
    then = now.replace(hour=hour, minute=minute, second=30, microsecond=0)
    if then <= now:
        then += timedelta(days=1)
    await pass_time(club, (then.astimezone(UTC) - now.astimezone(UTC)).total_seconds())
