"""Who may do what at a table. Channel managers may do everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.kernel.errors import Declined
from bot.kernel.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from storage import SeatRow, TableRow


def not_host(row: TableRow, person_id: int, *, may_manage: bool) -> str:
    """Return why a person may not act as the host; empty if they may."""
    if may_manage or person_id == row.host_id:
        return ""
    return say("tables-only-host", host=f"<@{row.host_id}>")


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


def host_after(row: TableRow, before: Iterable[SeatRow], after: Iterable[SeatRow]) -> int:
    """Return the host after a change of seats: the first player there, if the host has left."""
    persons = [seat.person_id for seat in after if seat.person_id is not None]
    has_left = any(seat.person_id == row.host_id for seat in before) and row.host_id not in persons
    return persons[0] if has_left and persons else row.host_id
