"""Which posts a table owes, and what the publisher is to make them of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage import NewPost

if TYPE_CHECKING:
    from bot.live import Live
    from storage import TableRow


def owed_by(before: Live, after: Live, *, begins: bool = False) -> list[NewPost]:
    """The posts that a move calls for.

    The channel hears of it when the game begins, and when a step of the rules has ended: a turn, a petition.
    Sealed asks also go to each person in private.
    """
    table = after.table
    if table.steps == before.table.steps and not begins and not table.over:
        return []
    undone = table.steps < before.table.steps
    payload = {
        "since": before.posted,
        "until": len(after.events),
        "undone_by": table.log[-1].seat if undone else None,
    }
    posts = [NewPost(table.number, "board", "channel", payload)]
    if table.over:
        return [*posts, NewPost(table.number, "scoring", "channel", {})]
    if table.simultaneous:
        posts += [NewPost(table.number, "ask", seat, {}) for seat in after.waiting]
    return posts


def reminder_of(row: TableRow, live: Live) -> NewPost:
    """The post that reminds whomever a table waits for."""
    persons = [live.persons[seat] for seat in live.waiting]
    called = ", ".join(f"<@{person}>" for person in persons)
    text = f"{called}: the game has waited for you since <t:{int(row.updated_at.timestamp())}:R>."
    return NewPost(live.table.number, "reminder", "channel", {"text": text, "mentions": persons, "move": True})
