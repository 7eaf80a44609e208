"""How a game ends at the club."""

import asyncio

from club import planned


async def play_to_the_end(club, chance, table_id=1):
    """Whoever is waited for plays at random until the game is over, and all that is owed is published."""
    while not (live := await club.live(table_id)).table.over:
        seat = next(seat for seat in live.table.waiting if seat in live.persons)
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.tables.play(table_id, live.persons[seat], path)
    while publishing := list(club.bot.publisher._tasks.values()):
        await asyncio.gather(*publishing)
