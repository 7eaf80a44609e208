"""Checks of a table's state."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.kernel.errors import Declined
from bot.kernel.rows import MissingEntry
from bot.kernel.saying import message, spoken_now
from bot.kernel.words import say
from games import find_box
from games.engine.errors import OtherRules

if TYPE_CHECKING:
    from bot.kernel.saying import Message
    from games.engine import BrokenLog
    from storage import TableRow


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


def broken_by(row: TableRow, broken: BrokenLog) -> Message:
    """Return the message about a log that does not replay, without any answers, which may be secret."""
    if isinstance(broken, OtherRules):
        box = find_box(row.game)
        return message("frozen-version", version=str(row.rules_version), title=box.title, known=str(box.version))
    if isinstance(broken, MissingEntry):
        return message("frozen-missing", entry=str(broken.number))
    return message("frozen-log", entry=str(broken.number))


def why_frozen(row: TableRow) -> str:
    """Return why a table is frozen, in the current language; a reason stored as text stays as it is."""
    try:
        return spoken_now(json.loads(row.ended_reason or ""))
    except ValueError:
        return row.ended_reason or ""
