"""Let time pass at the club; the bot sleeps through as much of it as a test wants."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from storage import clocks
from tests.bot.club import Club

HOUR: Final = 3600
NAP: Final = 600
"""Seconds that count as no downtime of the bot."""
GLANCE: Final = 61
"""Seconds in which the bot runs all its chores of a minute once."""


@asynccontextmanager
async def asleep(club: Club) -> AsyncIterator[None]:
    """Stop the bot's chores during the block."""
    await club.bot.app.chores.stop()
    await club.env.settle()
    yield
    with club.env._bot_scope():
        club.bot.app.chores.start()
    await club.env.settle()


async def sleep(club: Club, seconds: float) -> None:
    """Let time pass while the bot is asleep, then a minute while it is awake."""
    async with asleep(club):
        await club.env.advance_time(seconds - GLANCE)
    await club.env.advance_time(GLANCE)


async def stay_up(club: Club, seconds: float) -> None:
    """Let time pass while the bot is awake: it does its chores every `NAP` seconds."""
    while seconds > NAP:
        async with asleep(club):
            await club.env.advance_time(NAP)
        seconds -= NAP
    await club.env.advance_time(seconds)


async def pass_time(club: Club, seconds: float) -> None:
    """Let time pass; if it is long, the bot is awake only for the last minutes."""
    lived = min(seconds, 4 * 60)
    if seconds > lived:
        async with asleep(club):
            await club.env.advance_time(seconds - lived)
    await club.env.advance_time(lived)


async def wait_until(club: Club, hour: int, minute: int = 0, *, zone: str = "UTC") -> None:
    """Let time pass until this hour next comes in `zone`."""
    now = club.env.now().astimezone(ZoneInfo(zone))
    then = now.replace(hour=hour, minute=minute, second=30, microsecond=0)
    if then <= now:
        then += timedelta(days=1)
    await pass_time(club, (then.astimezone(UTC) - now.astimezone(UTC)).total_seconds())


WARNS, ENDS = "your clock runs out <t:", "your clock ran out"


async def clocked(club, *people, **options):
    """Start a game with a clock of twelve hours; return the player of the first turn."""
    people = people or (club.ada, club.bob)
    active = await club.turn(*people)
    for option, choice in ({"clock": "12h"} | options).items():
        await people[0].types("table options", option=option, choice=choice)
    return active


async def stored_clocks(club):
    return await club.read(clocks.of, 1)


async def time_of(club, person):
    """Return how long the clock of a person still runs; `None` if they have none."""
    seat = (await club.live()).seat_of(person.id)
    ends = {clock.seat: clock.runs_out_at - club.env.now() for clock in await stored_clocks(club)}
    return ends.get(seat)


async def kinds(club):
    """Return the kind and value of each log entry that is not an answer."""
    return [(entry.kind, entry.answer) for entry in (await club.live()).table.log if entry.kind != "answer"]


async def to_the_warning(club):
    await sleep(club, 9 * HOUR + 90)


async def run_out(club):
    now = club.env.now()
    for clock in await stored_clocks(club):
        await club.write(clocks.put, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    with club.env._bot_scope():
        await club.bot.app.clockwork.look()
    await club.env.settle()
