"""What a command refers to: its channel, the table there, and the game.

Spectators can look at a table, too, and at finished games.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, app_commands
from discord.ext import commands

from bot.kernel.numbers import ID, whole_number
from bot.kernel.saying import plain
from bot.kernel.settings import GAME
from bot.kernel.words import Declined, say
from bot.surface.inputs import suggested
from bot.surface.limits import SUGGESTION, SUGGESTIONS
from games import find_box, find_boxes
from games.engine import Box, Game, UnknownGame
from games.engine.words import listed, quoted
from storage import SeatRow, StorageError, TableRow, seats, settings, tables

if TYPE_CHECKING:
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

FIRST: Final = "huang_di"
"""The game to play if nothing else is known."""


def here(interaction: Interaction[Any]) -> int:
    """Return the id of the channel; 0 if Discord gives none."""
    return interaction.channel_id or 0


class Here:
    """Finds the table and the game of a channel."""

    def __init__(self, service: Tables) -> None:
        self._tables = service

    async def table(self, interaction: Interaction[Any]) -> TableRow:
        """Return the open table of the channel. Raises `Declined` if there is none."""
        return await self._tables.in_channel(here(interaction))

    async def running(self, interaction: Interaction[Any]) -> Live:
        """Return the running game of the channel. Raises `Declined` if there is none."""
        return await self._tables.running_in(here(interaction))

    async def last(self, interaction: Interaction[Any]) -> TableRow:
        """Return the current or last table of the channel. Raises `Declined` if there is none."""
        async with self._tables.database.reading() as connection:
            present = await tables.open_in_channel(connection, here(interaction))
            begun = [] if present else await tables.begun_in_channel(connection, here(interaction), most=1)
        if present is None and not begun:
            raise Declined(say("tables-none-here"))
        return present or begun[0]

    async def watched(self, interaction: Interaction[Any], typed: str | None = None) -> Live:
        """Return the `typed` table of the channel, or by default the current or last one.

        Raises `Declined` if there is none, if its game has not begun, or if it is frozen.
        """
        if typed is None:
            return await self._tables.live((await self.last(interaction)).id)
        number = whole_number(typed, digits=ID) or 0
        async with self._tables.database.reading() as connection:
            found = await tables.begun_in_channel(connection, here(interaction), table_id=number)
        if not found:
            raise Declined(say("seeing-unknown", given=quoted(typed)))
        return await self._tables.live(found[0].id)

    async def find_running(self, interaction: Interaction[Any]) -> Live | None:
        """Return the running game of the channel; `None` if there is none."""
        with suppress(Declined, StorageError):
            return await self.running(interaction)
        return None

    async def find_watched(self, interaction: Interaction[Any]) -> Live | None:
        """Return the running or last game of the channel; `None` if there is none."""
        with suppress(Declined, StorageError):
            return await self.watched(interaction)
        return None

    async def box(self, interaction: Interaction[Any], name: str | None) -> Box[Game]:
        """Return the game with this name; by default the channel's. Raises `UnknownGame`."""
        return find_box(name) if name else await self.usual(here(interaction))

    async def usual(self, channel_id: int) -> Box[Game]:
        """Return the default game of a channel: what it plays or played last, else `FIRST`."""
        async with self._tables.database.reading() as connection:
            row = await tables.last_in_channel(connection, channel_id)
            asked = await settings.get(connection, "channel", channel_id, GAME)
        boxes = find_boxes()
        played = [name for name in (asked, row.game if row else None) if isinstance(name, str) and name in boxes]
        return boxes[played[0] if played else FIRST]

    async def watchable(self, interaction: Interaction[Any], typed: str) -> dict[str, str]:
        """Return the channel's latest tables that match `typed`, as labels by id."""
        found: dict[str, str] = {}
        async with self._tables.database.reading() as connection:
            for row in await tables.begun_in_channel(connection, here(interaction), most=4 * SUGGESTIONS):
                label = label_of(row, await seats.of(connection, row.id))
                if typed.casefold() in label.casefold():
                    found[str(row.id)] = label
                if len(found) == SUGGESTIONS:
                    break
        return found


class CommandsHere(commands.Cog):
    """Commands about the table of their channel."""

    def __init__(self, here: Here) -> None:
        self.here = here

    async def suggest_tables(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        """Suggest the channel's tables whose games have begun."""
        try:
            return suggested(await self.here.watchable(interaction, current), current)
        except StorageError:
            return []


def label_of(row: TableRow, seated: list[SeatRow]) -> str:
    """Return the label of a table in a list: its game, its players, its day and its state."""
    try:
        title = find_box(row.game).title
    except UnknownGame:
        title = row.game
    names = listed(plain(seat.name, seat.seat, is_ai=seat.ai is not None) for seat in seated)
    day = f"{row.created_at:%Y-%m-%d}"
    room = SUGGESTION - len(say("seeing-table", title=title, names="", day=day, state=row.state))
    names = names if len(names) <= room else f"{names[: room - 1]}…"
    return say("seeing-table", title=title, names=names, day=day, state=row.state)
