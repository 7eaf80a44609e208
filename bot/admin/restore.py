"""`huangdi restore`: what the channels of tables are told that have changed since the backup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.kernel.saying import message, note
from storage import NewPost

if TYPE_CHECKING:
    from storage.rewound import Rewound


def told(rewound: Rewound) -> list[NewPost]:
    """Return the posts for a table's channel: what is lost, and the board or the lobby that counts now."""
    if rewound.state == "cancelled":
        return [note(0, message("restored-gone", table=str(rewound.table_id)))]
    when, moves = format_dt(rewound.changed_at, "F"), rewound.moves
    lost = message("restored-moves", count=moves) if moves else message("restored-maybe")
    posts = [note(rewound.number, message("restored", when=when), lost)]
    if rewound.state == "lobby":
        posts.append(NewPost(0, "lobby", "channel", {}))
    elif rewound.state == "running" and rewound.board is not None:
        until = rewound.board["until"]
        posts.append(NewPost(rewound.number, "board", "channel", {"since": until, "until": until, "again": True}))
    return posts
