"""Find the table to look at; spectators can watch, and look at finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.kernel.errors import Declined
from bot.kernel.naming import plain
from bot.kernel.parsing import ID, whole_number
from bot.kernel.words import say
from bot.surface.limits import SUGGESTION, SUGGESTIONS
from games import find_box
from games.engine import UnknownGame
from games.engine.words import listed, quoted
from storage import seats, tables

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables
    from storage import SeatRow, TableRow


async def watched(service: Tables, channel_id: int, typed: str | None = None) -> Live:
    """Return the `typed` table of a channel, or by default the current or last one.

    Raises `Declined` if there is none, if its game has not begun, or if it is frozen.
    """
    if typed is not None:
        number = whole_number(typed, digits=ID) or 0
        async with service.database.reading() as connection:
            found = await tables.begun_in_channel(connection, channel_id, table_id=number)
        if not found:
            raise Declined(say("seeing-unknown", given=quoted(typed)))
        return await service.live(found[0].id)
    return await service.live((await last_in(service, channel_id)).id)


async def last_in(service: Tables, channel_id: int) -> TableRow:
    """Return the current or last table of a channel. Raises `Declined` if there is none."""
    async with service.database.reading() as connection:
        present = await tables.open_in_channel(connection, channel_id)
        begun = [] if present else await tables.begun_in_channel(connection, channel_id, most=1)
    if present is None and not begun:
        raise Declined(say("tables-none-here"))
    return present or begun[0]


async def watchable(service: Tables, channel_id: int, typed: str) -> dict[str, str]:
    """Return a channel's latest tables that match `typed`, as labels by id."""
    found: dict[str, str] = {}
    async with service.database.reading() as connection:
        for row in await tables.begun_in_channel(connection, channel_id, most=4 * SUGGESTIONS):
            label = _label(row, await seats.of(connection, row.id))
            if typed.casefold() in label.casefold():
                found[str(row.id)] = label
            if len(found) == SUGGESTIONS:
                break
    return found


def _label(row: TableRow, seated: list[SeatRow]) -> str:
    try:
        title = find_box(row.game).title
    except UnknownGame:
        title = row.game
    names = listed(plain(seat.name, seat.seat, is_ai=seat.ai is not None) for seat in seated)
    day = f"{row.created_at:%Y-%m-%d}"
    room = SUGGESTION - len(say("seeing-table", title=title, names="", day=day, state=row.state))
    names = names if len(names) <= room else f"{names[: room - 1]}…"
    return say("seeing-table", title=title, names=names, day=day, state=row.state)
