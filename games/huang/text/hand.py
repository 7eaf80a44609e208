"""What only the viewer may see: tiles, and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from games.engine.words import row
from games.huang.pieces import Colour
from games.huang.text.words import counted, tiles_held, title
from games.huang.view import HuangView
from games.huang.words import say


def hand(view: HuangView) -> str:
    """Describe the viewer's tiles, leaders at home and points."""
    if view.viewer is None:
        return say("hand-public")
    own = view.players[view.viewer]
    points = counted(cast("Mapping[Colour, int]", own.points)) or say("tiles-none")
    lines = [
        say("hand", tiles=tiles_held(view.hand)),
        say("hand-home", leaders=row(map(title, own.home))) if own.home else say("hand-home-none"),
        say("hand-points", points=points, score=cast("int", own.score)),
    ]
    return "\n".join(lines)
