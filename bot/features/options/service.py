"""Choosing a table's options: the variants of its game, and the options that every table has.

Once a game has begun, its players vote on changes of the turn clock, so that nobody can lengthen their own time or
shorten that of others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bot.features.votes.service import Proposal, Votes
from bot.kernel.moves import Move
from bot.kernel.options import SHARED, TIMING, chosen, option_called, read_choice, read_file, with_option
from bot.kernel.rights import must_go_on, must_host, must_sit
from bot.kernel.words import say
from bot.kernel.workers import reading
from games import find_box
from games.engine import Option
from storage import SeatRow, TableRow, Vote, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.kernel.allowances import Allowances
    from bot.kernel.live import Live
    from bot.kernel.tables import Tables

CLOCK: Final = "clock"
"""Kind of the votes on a turn clock."""


class Chosen(NamedTuple):
    """What became of a choice."""

    option: Option
    label: str
    is_asked: bool = False
    """Whether the table votes on it."""


class Timekeeping(Proposal):
    """Changing the turn clock of a running game, if more than half of its players want that."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def question(self, live: Live, vote: Vote) -> str:
        """Who wants to change what, and that all clocks start again."""
        option = option_called(live.row, live.box, vote.payload["option"])
        change = {"option": option.title, "choice": option.choices[vote.payload["choice"]]}
        return say("choosing-vote", who=live.shown_names[vote.seat], **change)

    async def carry_out(self, live: Live, vote: Vote, outcome: str) -> Move | None:
        """Change it."""
        if outcome != "yes":
            return None
        option = option_called(live.row, live.box, vote.payload["option"])
        options = with_option(live.row, option, vote.payload["choice"])

        async def stored(connection: AsyncConnection) -> None:
            await tables.set_options(connection, live.id, options, at=self._tables.now())
            for hook in self._tables.hooks.options:
                await hook(connection, live, options)

        return Move(live.table, options=options, stores=[stored])


class Choices:
    """The options of all tables."""

    def __init__(self, tables: Tables, votes: Votes, allowances: Allowances) -> None:
        self._tables = tables
        self._votes = votes
        self._allowances = allowances
        votes.serve(CLOCK, Timekeeping(tables))

    async def choose(
        self, table_id: int, person_id: int, name: str, choice: str, *, may_manage: bool, is_file: bool = False
    ) -> Chosen:
        """Choose an option by its name or title; with `is_file`, the choice is the text of a file.

        Players at the table can choose variants before the game begins, and call a vote on the clock of a running game.
        The host can choose the others at any time. Raises `Refused` for a file that cannot be played.
        """
        row, seated = await self._tables.stored(table_id)
        option = _allowed(row, seated, person_id, name, may_manage=may_manage)
        self._allowances.use("choose", person=person_id, channel=row.channel_id)
        read = read_file if is_file else read_choice
        choice, label = await reading(read, row, option, choice)  # a file may be made to be slow, so nothing is locked
        async with self._tables.locked(table_id):
            row, seated = await self._tables.stored(table_id)
            option = _allowed(row, seated, person_id, name, may_manage=may_manage)
            live = await self._tables.loaded(table_id) if row.state == "running" else None
            if live is not None and TIMING.has(option.name):
                return Chosen(option, label, await self._asked(live, person_id, option, choice))
            options = with_option(row, option, choice)
            async with self._tables.database.transaction() as connection:
                # This is no move: the reminder of a running game stays as it is.
                at = self._tables.now() if row.state == "lobby" else row.updated_at
                await tables.set_options(connection, table_id, options, at=at)
                if live is not None:
                    for hook in self._tables.hooks.options:
                        await hook(connection, live, options)
                else:
                    for allow in self._tables.hooks.lobby_options:
                        await allow(connection, row, options, person_id)
            self._tables.renew(table_id, options=options)
        self._tables.wake(table_id)
        return Chosen(option, label)

    async def _asked(self, live: Live, person_id: int, option: Option, choice: str) -> bool:
        """Call a vote on the clock of a running game; return whether it is still open. The caller holds its lock."""
        if choice == chosen(live.row, live.box)[option.name]:
            return False
        self._allowances.use("vote", person=person_id, channel=live.row.channel_id)
        payload = {"option": option.name, "choice": choice}
        return await self._votes.propose(live, live.seat_of(person_id), CLOCK, payload, ballot="yes") is not None


def _allowed(row: TableRow, seated: Sequence[SeatRow], person_id: int, name: str, *, may_manage: bool) -> Option:
    """Return the option that a person may choose now. Raises `Declined` if there is none."""
    must_go_on(row)
    option = option_called(row, find_box(row.game), name)
    if option not in SHARED:
        must_sit(seated, person_id, may_manage=may_manage)
    elif row.state == "running" and TIMING.has(option.name):
        must_sit(seated, person_id, may_manage=False)
    else:
        must_host(row, person_id, may_manage=may_manage)
    return option
