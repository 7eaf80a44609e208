"""Choosing a table's options: the variants of its game, and the options that every table has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from bot.kernel.options import SHARED, option_called, read_choice, read_file, with_option
from bot.kernel.rights import must_go_on, must_host, must_sit
from bot.kernel.workers import reading
from games import find_box
from games.engine import Option
from storage import SeatRow, TableRow, tables

if TYPE_CHECKING:
    from bot.kernel.tables import Tables
    from bot.surface.permissions import Allowances

_Read: TypeAlias = Callable[[TableRow, Option], tuple[str, str]]
"""Return what to store for the option, and its label."""


class Choices:
    """The options of all tables."""

    def __init__(self, tables: Tables, allowances: Allowances) -> None:
        self._tables = tables
        self._allowances = allowances

    async def choose(self, table_id: int, person_id: int, name: str, choice: str, *, may_manage: bool) -> str:
        """Choose an option by its name or title; return the label of the choice.

        Players at the table can choose variants before the game begins. The host can choose the others at any time.
        """
        return await self._choose(table_id, person_id, name, partial(read_choice, choice=choice), may_manage=may_manage)

    async def choose_file(self, table_id: int, person_id: int, name: str, text: str, *, may_manage: bool) -> str:
        """Like `choose`, with the text of a file. Raises `Refused` for a file that cannot be played."""
        return await self._choose(table_id, person_id, name, partial(read_file, text=text), may_manage=may_manage)

    async def _choose(self, table_id: int, person_id: int, name: str, read: _Read, *, may_manage: bool) -> str:
        row, seated = await self._tables.stored(table_id)
        option = _allowed(row, seated, person_id, name, may_manage=may_manage)
        self._allowances.use("choose", person=person_id, channel=row.channel_id)
        choice, label = await reading(read, row, option)  # it may be a file made to be slow, so nothing is locked
        async with self._tables.locked(table_id):
            row, seated = await self._tables.stored(table_id)
            option = _allowed(row, seated, person_id, name, may_manage=may_manage)
            options = with_option(row, option, choice)
            live = await self._tables.loaded(table_id) if row.state == "running" else None
            async with self._tables.database.transaction() as connection:
                # This is no move: the reminder of a running game stays as it is.
                at = self._tables.now() if row.state == "lobby" else row.updated_at
                await tables.set_options(connection, table_id, options, at=at)
                if live is not None:
                    for hook in self._tables.hooks.options:
                        await hook(connection, live, options, person_id)
                else:
                    for allow in self._tables.hooks.lobby_options:
                        await allow(connection, row, options, person_id)
            self._tables.renew(table_id, options=options)
        self._tables.wake(table_id)
        return label


def _allowed(row: TableRow, seated: Sequence[SeatRow], person_id: int, name: str, *, may_manage: bool) -> Option:
    """Return the option that a person may choose now. Raises `Declined` if there is none."""
    must_go_on(row)
    option = option_called(row, find_box(row.game), name)
    if option in SHARED:
        must_host(row, person_id, may_manage=may_manage)
    else:
        must_sit(seated, person_id, may_manage=may_manage)
    return option
