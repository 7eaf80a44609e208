"""Who may do what at a table. Whoever may manage its channel may do everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import Declined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from storage import SeatRow, TableRow


def must_host(row: TableRow, person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` for whoever is not the host of the table."""
    if not may_manage and person_id != row.host_id:
        raise Declined(f"Only the host, <@{row.host_id}>, or somebody who may manage this channel can do that.")


def must_sit(seated: Iterable[SeatRow], person_id: int, *, may_manage: bool) -> None:
    """Raise `Declined` for whoever has no seat at the table."""
    if not may_manage and all(seat.person_id != person_id for seat in seated):
        raise Declined("Only somebody at the table can do that.")
