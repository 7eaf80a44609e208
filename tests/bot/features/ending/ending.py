"""Ends of games at the club: played out, cancelled or abandoned."""

from tests.bot.players import planned
from tests.bot.stored_rows import published


async def play_to_the_end(club, chance, table_id=1):
    """Play at random until the game is over and all posts are sent."""
    while not (live := await club.live(table_id)).table.over:
        seat = next(seat for seat in live.table.waiting if seat in live.persons)
        path = [answer for _, answer in planned(live, seat, chance, "random")]
        await club.bot.app.tables.play(table_id, live.persons[seat], path)
        assert await club.bot.app.ai_players.have_answered(table_id, within=30)
    await published(club)


async def cancelled(club):
    """Cancel Ada's table."""
    await club.ada.types("table cancel")


async def abandoned(club):
    """Let Ada and Bob, the only people at the table, resign."""
    for person in (club.ada, club.bob):
        await person.types("table resign")
