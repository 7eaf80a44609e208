"""The palettes of maps: the common themes with tints for regions, the sea and the wilds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rendering.palette import PALETTES, Tint, table_of

if TYPE_CHECKING:
    from rendering.palette import Crest, Palette

WATER: Final = "water"
"""Name of the tint of the sea."""
WILDS: Final = "wilds"
"""Name of the tint of the land beyond the regions."""


def tinted(seats: int, tints: str, crest: Crest | None = None) -> dict[str, Palette]:
    """Return the themes by name with the tints of a map and with hues for that number of `seats`.

    `tints` is a table: name, then base, mark, ground, rim and deep for the light, the dark and the contrast theme. It
    must include `WATER` and `WILDS`. A `crest` draws the seats' marks. Raises `ValueError` if a palette has
    more colours than fit.
    """
    table = table_of(tints)
    return {
        name: replace(
            palette,
            hues=palette.hues[:seats],
            bands=4,
            edges=2,
            heavy=160_000,
            masonry=False,
            crest=crest,
            tints=tuple(Tint(tint, *codes[5 * number : 5 * number + 5]) for tint, codes in table.items()),
        )
        for number, (name, palette) in enumerate(PALETTES.items())
    }
