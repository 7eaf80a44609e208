"""Palettes of Chang Cheng: the common themes with tints for the steppe and the fields."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rendering.palette import PALETTES as COMMON
from rendering.palette import Tint, table_of

STEPPE: Final = ("sand", "grass")
"""Tints of neighbouring Mongol regions, in turn."""
FIELDS: Final = ("rice", "tea")
"""Tints of neighbouring Chinese provinces, in turn."""

_TINTS: Final = """
sand  B8894A FFF6E6 EAD9B2 D6BC86 5E4217  8A6B3E FFF6E6 3B3227 5A4A33 E6CF9E  B98A4E FFFFFF FFFFFF B8B8B8 3A2600
grass A8843F FFF6E6 DFC795 C9A968 5E4217  7D6237 FFF6E6 322B24 51422E E6CF9E  9F7640 FFFFFF F1ECE2 A8A8A8 3A2600
rice  6F9A5B FFF6E6 DCE5C2 B4C996 2F4A1C  5D7F4F FFF6E6 28332A 435942 CFE0B4  4E8A3C FFFFFF FFFFFF A9C29A 123F06
tea   5F8F63 FFF6E6 C6D8B1 9CBC88 2F4A1C  4F7352 FFF6E6 202B26 3B5140 CFE0B4  3F7A3A FFFFFF E6F1DF 9AB88C 123F06
"""
"""Base, mark, ground, rim and deep of each tint: light, dark, contrast."""

_TABLE: Final = table_of(_TINTS)

PALETTES: Final = {
    name: replace(
        palette,
        hues=palette.hues[:4],
        bands=4,
        edges=2,
        heavy=145_000,
        tints=tuple(Tint(tint, *codes[5 * number : 5 * number + 5]) for tint, codes in _TABLE.items()),
    )
    for number, (name, palette) in enumerate(COMMON.items())
}
"""The palettes by theme."""
