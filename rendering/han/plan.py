"""Layout of the table of HAN, in pixels from the upper left corner."""

from __future__ import annotations

from typing import Final

from rendering.layout import GAP, MARGIN, WIDTH, Box

CLEAR: Final = 1130
"""Right edge of the heading; the sun is beyond it."""
MAP_TOP: Final = 236
"""Top of the map, below the Great Wall."""
_OFFER: Final = 194
"""Height of the band with the display, the draw pile and the discards."""
_PANEL: Final = 224
"""Height of a player's panel."""


def offer_box(height: int) -> Box:
    """Return the box of the cards' band below a map that is `height` tall."""
    return Box(0, MAP_TOP + height, WIDTH, _OFFER)


def panel_boxes(seats: int, height: int) -> list[Box]:
    """Return the boxes of the players' panels in seat order, side by side at the bottom."""
    width = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) // seats
    top = MAP_TOP + height + _OFFER
    return [Box(MARGIN + seat * (width + GAP), top, width, _PANEL) for seat in range(seats)]
