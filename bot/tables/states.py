"""What can be done at a table in which state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import Declined
from bot.words import say

if TYPE_CHECKING:
    from storage import TableRow


def must_go_on(row: TableRow) -> None:
    """Raise `Declined` unless the table is a lobby or runs."""
    if row.state != "lobby":
        must_run(row)


def must_run(row: TableRow) -> None:
    """Raise `Declined` unless the table runs."""
    if row.state == "lobby":
        raise Declined(say("table-not-begun"))
    if row.state == "frozen":
        raise Declined(frozen(row.ended_reason or ""))
    if row.state != "running":
        raise Declined(say("table-over"))


def frozen(why: str) -> str:
    """What to say of a table that is frozen, and why it is."""
    return say("table-frozen", why=why)
