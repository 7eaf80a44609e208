"""What only the viewer may see: tiles, and points."""

from __future__ import annotations

from games.engine.words import row
from games.huang.text.words import counted, tiles_held, title
from games.huang.view import HuangView
from games.huang.words import say


def hand(view: HuangView) -> str:
    """Describe the viewer's tiles, leaders at home and points."""
    if view.viewer is None:
        return say("hand-public")
    own = view.players[view.viewer]
    lines = [
        say("hand", tiles=tiles_held(view.hand)),
        say("hand-home", leaders=row(map(title, own.home))) if own.home else say("hand-home-none"),
    ]
    if own.points is not None:
        points = counted(own.points) or say("tiles-none")
        lines.append(say("hand-points", points=points, score=own.score or 0))
    return "\n".join(lines)
