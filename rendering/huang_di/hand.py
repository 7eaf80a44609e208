"""The viewer's favours, with what each of them needs and brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang_di.fan import fanned
from rendering.layout import finished
from rendering.palette import PALETTES
from rendering.words import say

if TYPE_CHECKING:
    from games.huang_di.view import HuangDiView


def hand(view: HuangDiView, look: Look = USUAL) -> bytes:
    """The viewer's own favours as a PNG: the hand, or those dealt while choosing, numbered from 1."""
    palette = PALETTES[look.theme]
    keys = view.dealt or view.hand
    if keys:
        columns = len(keys) if len(keys) <= 5 else 4 if len(keys) != 6 else 3
        canvas = fanned(palette, [(key, str(number)) for number, key in enumerate(keys, 1)], view.viewer or 0, columns)
    else:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("huang-di-hand-empty"), 320, 92, 38, palette.title, anchor="m")
    return finished(canvas, look)
