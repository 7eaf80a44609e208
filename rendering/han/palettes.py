"""Palettes of HAN: the common themes with tints for provinces and water."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rendering.palette import CONTRAST, DARK, LIGHT, Tint, pigment

if TYPE_CHECKING:
    from rendering.palette import Palette

WATER: Final = "water"
WILDS: Final = "wilds"
"""Name of the tint of the land beyond the provinces."""


def _with(palette: Palette, *tints: str) -> Palette:
    """Extend `palette` for a map and five seats.

    Each of the `tints` is a name and the codes of base, mark, ground, rim and deep.
    """
    made = (Tint(name, *map(pigment, codes)) for name, *codes in map(str.split, tints))
    return replace(
        palette, hues=palette.hues[:5], bands=4, edges=2, heavy=160_000, level=7, heavy_level=8, tints=tuple(made)
    )


_LIGHT: Final = _with(
    LIGHT,
    "red #B84A3C #FFF6E6 #F3C8BA #DB9884 #7E2A20",
    "yellow #E9C23F #4A3708 #F6E9B4 #DFC672 #6B5110",
    "green #668F44 #FFF6E6 #D6E3BC #A5C07F #3A5A1E",
    "orange #E08A32 #3E2206 #F8D9AC #E3AB66 #7C4409",
    "violet #8464A6 #FFF6E6 #DED0E6 #B59CC6 #4D3070",
    "water #7FA3AC #FFF6E6 #CBDCDB #9DBCC0 #3F6670",
    "wilds #A89C84 #FFF6E6 #EDE3CE #D3C4A5 #6B5C43",
)
_DARK: Final = _with(
    DARK,
    "red #B84A3C #FFF6E6 #5A322D #84463D #F0B6A6",
    "yellow #E9C23F #4A3708 #574A25 #857038 #F0DC96",
    "green #668F44 #FFF6E6 #36482D #557145 #C8DFAE",
    "orange #E08A32 #3E2206 #664423 #966331 #F8CB92",
    "violet #8464A6 #FFF6E6 #473A58 #6A5685 #D8C4EA",
    "water #4D7384 #FFF6E6 #1B2A35 #2F4655 #9FC0CC",
    "wilds #6B6250 #FFF6E6 #2C2824 #463D33 #CDBFA0",
)
_CONTRAST: Final = _with(
    CONTRAST,
    "red #C23A28 #FFFFFF #FFDAD2 #F2A294 #7A0F00",
    "yellow #FFD21F #000000 #FFF6BE #F2D64E #4F3E00",
    "green #3F8A2E #FFFFFF #DCF3CF #9FD486 #123F06",
    "orange #F58A1F #000000 #FFE2BD #FFB866 #6B3200",
    "violet #7A49B0 #FFFFFF #EADDFA #C2A1E8 #3A0F70",
    "water #4D7F99 #FFFFFF #E3EEF4 #A9C6D6 #0A3A52",
    "wilds #8A8A8A #FFFFFF #F4F4F4 #CFCFCF #404040",
)

PALETTES: Final = {palette.name: palette for palette in (_LIGHT, _DARK, _CONTRAST)}
