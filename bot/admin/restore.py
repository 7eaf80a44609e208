"""`huangdi restore`: what the channels of tables are told that have changed since the backup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.kernel.saying import going_on, message, note
from storage import NewPost

if TYPE_CHECKING:
    from storage.backup import Rewound


def told(rewound: Rewound) -> list[NewPost]:
    """Return the posts for a table's channel: what is lost, and the board or the lobby that counts now."""
    if rewound.state == "cancelled":
        return [note(0, message("restored-gone", table=str(rewound.table_id)))]
    when, moves, number = format_dt(rewound.changed_at, "F"), rewound.moves, rewound.number
    lost = message("restored-moves", count=moves) if moves else message("restored-maybe")
    match rewound.state:
        case "lobby":
            below = [NewPost(0, "lobby", "channel", {})]
        case "running" if rewound.board is not None:
            until = rewound.board["until"]
            below = [NewPost(number, "board", "channel", {"since": until, "until": until, "again": True})]
        case _:
            below = []
    post = note(number, message("restored", when=when), lost)
    return [going_on(post, message("restored-below")), *below] if below else [post]
