"""What each option of a Flood or a Builder would make of the province: its value, and everyone's walls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.board import leaders
from games.chang_cheng.components import NEUTRAL, VALUE_CHANGES
from rendering.canvas import Canvas
from rendering.chang_cheng.closeup import near
from rendering.chang_cheng.pieces import miniature
from rendering.chang_cheng.words import say
from rendering.lettering import BOLD
from rendering.pieces import tag, token

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.chang_cheng.components import Resolving
    from games.chang_cheng.state import State
    from rendering.palette import Palette

EFFECTS: Final = {**VALUE_CHANGES, "wall": 0}
"""Keys of the options, and how each changes the value."""
_EDGE: Final = 20
_LINE: Final = 108
"""Height of an option's line."""
_TAG: Final = 72
_TOKEN: Final = 60
_WORTH: Final = 0.34
"""Share of the width before the walls."""


def forecast(palette: Palette, game: State, now: Resolving, marks: Mapping[str, str], width: int) -> Canvas:
    """Paint the province whose cards are resolved, and below it a line for each option in `marks`."""
    land = near(palette, game, now.province, width)
    canvas = Canvas.blank(palette, width, land.height + len(marks) * _LINE + _EDGE)
    canvas.cover(land.image, 0, 0)
    seat = now.cards[0].seat
    for number, (key, mark) in enumerate(marks.items()):
        blocks = [*game.board.tally(now.province).blocks]
        for owner in (*now.added, *([seat] if key == "wall" else [])):
            blocks[owner] += 1
        value = game.value(now.province) + now.change + EFFECTS[key]
        _paint_line(canvas, mark, value, blocks, land.height + _EDGE / 2 + (number + 0.5) * _LINE)
    return canvas


def _paint_line(canvas: Canvas, mark: str, value: int, blocks: Sequence[int], y: float) -> None:
    """Paint an option: its mark, what the province is worth, and how many walls count for whom, the most in bold."""
    palette, first = canvas.palette, leaders(blocks)
    canvas.centre(tag(palette, mark, _TAG), _EDGE + _TAG / 2, y)
    left = round(canvas.width * _WORTH)
    canvas.write(say("choice-worth", value=value), _EDGE * 2 + _TAG, y + 15, 44, weight=BOLD, width=left - _TAG - 60)
    owners = [owner for owner in (*range(len(blocks) - 1), NEUTRAL) if blocks[owner]]
    pitch = min(150.0, (canvas.width - left - _EDGE) / max(1, len(owners)))
    for number, owner in enumerate(owners):
        x = left + pitch * number
        if owner == NEUTRAL:
            canvas.centre(miniature(palette, "single", owner, _TOKEN), x + _TOKEN / 2, y)
        else:
            canvas.lay(token(palette, owner, _TOKEN), x, y - _TOKEN / 2)
        tone = palette.alert if owner in first else palette.dim
        canvas.write(str(blocks[owner]), round(x + _TOKEN + 10), y + 20, 58, tone, weight=BOLD, vital=True)
