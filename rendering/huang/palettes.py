"""Palettes of HUANG: the common themes with tints for the five colours of pieces, and for the map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.huang.pieces import DYNASTIES
from rendering.huang.emblems import paint_emblem
from rendering.maps.tints import tinted

if TYPE_CHECKING:
    from games.engine import Seat
    from rendering.canvas import Brush, Point
    from rendering.palette import Colour

LANDS: Final = ("loess", "meadow", "clay")
"""Tints of neighbouring areas."""

_TINTS: Final = """
yellow E8B92E 3A2A05 FBE08A B98612 3A2A05  DCAE2C 2E2104 F2D172 A87A14 F5DD95  FFC81E 000000 FFE68A B98500 3A2A00
red    B83A2B FFF3DF DE7A62 7E2016 5E120B  B5392B FFEFD8 D36F58 76201A F3B4A4  C41E12 FFFFFF F0897A 7A0A02 5A0000
blue   2F6FAE FFF8E6 79AAD8 1B4876 12335A  3673AE FFF4DC 78A6D2 1C4870 B4D2EE  0A5AC0 FFFFFF 86B4F0 003070 001E50
green  4B8A45 FFF8E6 93C07F 2A5A29 1C4220  4A8646 FFF4DC 8DB97A 295628 C0E2B2  0A8030 FFFFFF 84D09A 004C18 003010
white  EBE0C6 3A332A FFFDF7 B3A58A 4A4032  E9E0CB 2F2922 FBF5E6 A99C84 F4EDDD  FFFFFF 000000 FFFFFF 9A9A9A 202020
loess  C9AE78 4A3A1C F1E6CB DCC594 6E5529  7A6642 FFF6E6 3C352B 57492F D9C39A  B9B9B9 000000 FFFFFF CFCFCF 303030
meadow A9B37C 39411C E6E7C8 C2CC9A 4F5A2A  5F6B45 FFF6E6 333830 4A5638 C9D3A4  A9A9A9 000000 F0F0F0 C2C2C2 303030
clay   C09070 4A3020 F3DCC6 E2BC9C 74432A  7D5844 FFF6E6 40312B 5E463A E0B89C  A0A0A0 000000 E4E4E4 B4B4B4 303030
water  6E9BAD FFF6E6 BFD8DE 93BAC6 2F6070  4A7C93 FFF6E6 1D3A4A 2F566A A5D0E0  3F7FA6 FFFFFF D3E9F6 8FC0DD 06384F
wilds  A89C84 FFF6E6 E7DCC4 CDBD9C 6B5C43  6B6250 FFF6E6 26231F 3F372E CDBFA0  8A8A8A FFFFFF E2E2E2 C2C2C2 404040
"""
"""Base, mark, ground, rim and deep of each tint: light, dark, contrast.

Of a piece's colour these are its face, the print on it, its light and its shaded edge, and writing on a sheet.
"""


def _crest(brush: Brush, seat: Seat, middle: Point, size: float, tones: tuple[Colour, Colour]) -> None:
    """Draw the emblem of a seat's dynasty."""
    paint_emblem(brush, DYNASTIES[seat], middle, size, tones)


PALETTES: Final = {name: replace(palette, heavy=180_000) for name, palette in tinted(5, _TINTS, _crest).items()}
"""The palettes by theme. A map of hexagons is a larger file than one of provinces."""
