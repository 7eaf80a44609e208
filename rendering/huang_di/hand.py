"""The viewer's favours, with their patterns and rewards."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.huang_di.fan import columns_of, fanned
from rendering.huang_di.words import say
from rendering.layout import finished
from rendering.palette import PALETTES

if TYPE_CHECKING:
    from games.huang_di.view import HuangDiView


def hand(view: HuangDiView, look: Look = USUAL) -> bytes:
    """Return the viewer's favours as a PNG: the hand, or during setup the dealt cards with their letters."""
    palette = PALETTES[look.theme]
    keys = view.dealt or view.hand
    if keys:
        letters = ascii_uppercase if view.dealt else [""] * len(keys)
        columns = columns_of(len(keys), look.layout)
        canvas = fanned(palette, list(zip(keys, letters, strict=False)), view.viewer or 0, columns)
    else:
        canvas = Canvas.blank(palette, 640, 160)
        canvas.write(say("hand-empty"), 320, 92, 38, palette.title, anchor="m", vital=True)
    return finished(canvas, look)
