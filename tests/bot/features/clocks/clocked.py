"""Tables whose turn clock runs, warns and runs out."""

from dataclasses import replace

from storage import clocks
from tests.bot.passing_time import HOUR, sleep, stay_up

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


async def to_the_end(club):
    await to_the_warning(club)
    await stay_up(club, 3 * HOUR)


async def run_out(club):
    """Let all clocks run out now, without a wait."""
    now = club.env.now()
    async with club.bot.app.tables.database.transaction() as connection:
        for clock in await clocks.of(connection, 1):
            await clocks.put(connection, replace(clock, stage="warned", runs_out_at=now, watched_at=now))
    with club.env._bot_scope():
        await club.bot.app.clockwork.look()
    await club.env.settle()
