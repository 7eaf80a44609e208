"""A game told from its beginning: the table as everybody saw it, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.live import rebuilt

if TYPE_CHECKING:
    from bot.live import Live


def views(live: Live) -> list[Any]:
    """The public's view at the start of every step of the game, and as it is now."""
    table = rebuilt(live.row, len(live.seats), ())
    found, steps = [], 0
    for entry in live.table.log:
        if table.steps != steps:
            found.append(table.game.view(None))
            steps = table.steps
        table.follow([entry])
    return [*found, table.game.view(None)]
