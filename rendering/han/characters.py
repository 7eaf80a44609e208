"""Large Chinese characters of the old states on their provinces, as on a scroll."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from rendering.lettering import clean

if TYPE_CHECKING:
    from rendering.canvas import Point
    from rendering.han.chart import Chart

_CHARACTERS: Final = {
    "Wei": "魏", "Qi": "齊", "Qin": "秦", "Shu": "蜀", "Yan": "燕", "Zhao": "趙", "Lu": "魯", "Chu": "楚", "Wu": "吳",
    "Han": "韓", "Song": "宋", "Yue": "越", "Jin": "晉", "Zhou": "周", "Ba": "巴", "Liang": "梁", "Dai": "代",
}  # fmt: skip
"""The states' characters by name; maps with other names have none."""
_SIZES: Final = range(190, 110, -16)
_COARSE: Final = 4
"""Grid of the candidate positions, in pixels."""
_FILLED: Final = 0.94
"""Smallest share of a character's square that must be inside its province."""


class Character(NamedTuple):
    """A character's place on the map."""

    text: str
    size: int
    middle: Point


@lru_cache(maxsize=32)
def characters(chart: Chart) -> dict[str, Character]:
    """Return the characters of all provinces that have one and room for it, as large as possible."""
    found = {}
    for key, province in chart.map.provinces.items():
        if text := _CHARACTERS.get(clean(province.name)):
            place = _place(chart, key, text)
            if place:
                found[key] = place
    return found


def _place(chart: Chart, key: str, text: str) -> Character | None:
    """Return the place of a character inside a province, as close to the centre as possible."""
    outline = [(x / _COARSE, y / _COARSE) for x, y in chart.outlines[key]]
    left, top = (math.floor(min(point[axis] for point in outline)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in outline)) for axis in (0, 1))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in outline], 255)
    for size in _SIZES:
        side = size // _COARSE
        if side >= min(mask.size):
            continue
        shares = mask.resize((mask.width // 3, mask.height // 3), Image.Resampling.BOX)
        box = side // 3
        best: tuple[float, Point] | None = None
        for row in range(shares.height - box + 1):
            for column in range(shares.width - box + 1):
                part = shares.crop((column, row, column + box, row + box))
                filled = sum(part.tobytes()) / (255 * box * box)
                middle = (column + box / 2, row + box / 2)
                off = math.dist(middle, (shares.width / 2, shares.height / 2))
                if filled >= _FILLED and (best is None or off < best[0]):
                    best = off, middle
        if best:
            x, y = best[1]
            return Character(text, size, ((x * 3 + left) * _COARSE, (y * 3 + top) * _COARSE))
    return None
