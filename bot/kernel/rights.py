"""Who may do what at a table, and in which state of the table. Channel managers may do everything."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.kernel.rows import MissingEntry
from bot.kernel.saying import Message, message, spoken_now
from bot.kernel.words import Declined, mention, say
from games import find_box
from games.engine import BrokenLog, UnknownGame
from games.engine.errors import OtherRules
from storage import BadValue, SeatRow, TableRow, seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection


def not_host(row: TableRow, person_id: int, *, may_manage: bool) -> str:
    """Return why a person may not act as the host; empty if they may."""
    if may_manage or person_id == row.host_id:
        return ""
    return say("tables-only-host", host=mention(row.host_id))


def not_seated(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> str:
    """Return why a person may not act as a player of the table; empty if they may."""
    if may_manage or any(seat.person_id == person_id for seat in seated):
        return ""
    return say("tables-only-seated")


def must_host(row: TableRow, person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` unless the person may act as the host."""
    if why_not := not_host(row, person_id, may_manage=may_manage):
        raise Declined(why_not)


def must_sit(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` unless the person may act as a player of the table."""
    if why_not := not_seated(seated, person_id, may_manage=may_manage):
        raise Declined(why_not)


async def must_be_welcome(connection: AsyncConnection, row: TableRow, person_id: int) -> None:
    """Raise `Declined` if the host has removed the person from the table."""
    if person_id in await seats.kept_out(connection, row.id):
        raise Declined(say("tables-removed", host=mention(row.host_id)))


def host_after(row: TableRow, before: Iterable[SeatRow], after: Iterable[SeatRow]) -> int:
    """Return the host after a change of seats: the first player there, if the host has left."""
    persons = [seat.person_id for seat in after if seat.person_id is not None]
    has_left = any(seat.person_id == row.host_id for seat in before) and row.host_id not in persons
    return persons[0] if has_left and persons else row.host_id


def must_go_on(row: TableRow) -> None:
    """Raise `Declined` unless the table is in the lobby or running."""
    if row.state != "lobby":
        must_run(row)


def must_run(row: TableRow) -> None:
    """Raise `Declined` unless the table is running."""
    if row.state == "lobby":
        raise Declined(say("table-not-begun"))
    if row.state == "frozen":
        raise Declined(frozen(why_frozen(row)))
    if row.state != "running":
        raise Declined(say("table-over"))


def frozen(why: str) -> str:
    """Return the sentence about a frozen table, with the reason."""
    return say("table-frozen", why=why)


def broken_by(row: TableRow, broken: BrokenLog | BadValue | UnknownGame) -> Message:
    """Return the message about a table that cannot be played, without any answers, which may be secret."""
    if isinstance(broken, BadValue):
        return damaged(broken.column)
    if isinstance(broken, UnknownGame):
        return damaged("tables.game")
    if isinstance(broken, OtherRules):
        box = find_box(row.game)
        return message("frozen-version", version=str(row.rules_version), title=box.title, known=str(box.version))
    if isinstance(broken, MissingEntry):
        return message("frozen-missing", entry=str(broken.number))
    return message("frozen-log", entry=str(broken.number))


def damaged(column: str) -> Message:
    """Return the message about a damaged value in a column of the database."""
    return message("frozen-damaged", column=column)


def why_frozen(row: TableRow) -> str:
    """Return why a table is frozen, in the current language; a reason stored as text stays as it is."""
    if row.damaged:
        return spoken_now(damaged(f"tables.{row.damaged[0]}"))
    try:
        return spoken_now(json.loads(row.ended_reason or ""))
    except ValueError:
        return row.ended_reason or ""
