"""Where everything stands on the table of HAN, in pixels from the upper left corner."""

from __future__ import annotations

from typing import Final

from rendering.layout import GAP, MARGIN, WIDTH, Box

CLEAR: Final = 1130
"""Where the heading ends: beyond it is the sun."""
MAP_TOP: Final = 236
"""Where the map begins, below the Great Wall."""
_OFFER: Final = 194
"""Height of the band with the display, the pile and the discards."""
_PANEL: Final = 224
"""Height of a player's panel."""


def offer_box(height: int) -> Box:
    """The band below a map that is `height` tall."""
    return Box(0, MAP_TOP + height, WIDTH, _OFFER)


def panel_boxes(seats: int, height: int) -> list[Box]:
    """The players' panels in seat order, side by side below all else."""
    width = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) // seats
    top = MAP_TOP + height + _OFFER
    return [Box(MARGIN + seat * (width + GAP), top, width, _PANEL) for seat in range(seats)]
