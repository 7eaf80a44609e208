"""Where everything stands on the table of Huang Di, in pixels from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.huang_di.wall import COLUMNS, LEVELS
from rendering.layout import GAP, MARGIN, WIDTH, Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.huang_di.wall import Spot

HEAD: Final = 118
"""Height of the heading."""
FOOTING: Final = 27
"""Height of the stones under the wall, which bear the column numbers."""
GROUND: Final = 182
"""From the wall's foot to the end of the landscape: footing, names, prisons and camps."""
TRACK: Final = 92
"""Height of the score track."""

_BLOCKS: Final = {2: (118, 78), 3: (92, 62), 4: (70, 50)}
"""A block's width and height, by provinces."""


@dataclass(frozen=True, slots=True)
class WallPlan:
    """The wall and the land at its foot."""

    provinces: int

    @property
    def block(self) -> tuple[int, int]:
        """A block's width and height."""
        return _BLOCKS[self.provinces]

    @property
    def joint(self) -> int:
        """Between two provinces."""
        return self.block[0] // 4

    @property
    def base(self) -> int:
        """The wall's foot."""
        width, height = self.block
        return HEAD + round(width * 0.52) + 10 + LEVELS * height

    @property
    def height(self) -> int:
        """Of the whole landscape, the heading included."""
        return self.base + GROUND

    def province(self, number: int) -> Box:
        """The wall of one province, from the crown of its towers to its foot."""
        wide = COLUMNS * self.block[0]
        whole = self.provinces * wide + (self.provinces - 1) * self.joint
        top = self.base - LEVELS * self.block[1]
        return Box((WIDTH - whole) // 2 + number * (wide + self.joint), top, wide, self.base - top)

    def spot(self, spot: Spot) -> Box:
        """The place of one block."""
        width, height = self.block
        left = self.province(spot.province).left + spot.column % COLUMNS * width
        return Box(left, self.base - (spot.level + 1) * height, width, height)

    def prison(self, number: int) -> Box:
        """The prison of a province."""
        land = self.province(number)
        return Box(land.left, self.base + FOOTING + 47, min(176, land.width * 45 // 100), 92)

    def camp(self, number: int) -> Box:
        """The camp of a province."""
        land, prison = self.province(number), self.prison(number)
        width = min(land.width - prison.width - 14, 330)
        return Box(land.right - width, prison.top, width, prison.height)


@dataclass(frozen=True, slots=True)
class PicturePlan(WallPlan):
    """The whole wall in a picture of another size."""

    across: int
    """The picture's width."""
    size: tuple[int, int]
    """A block's width and height."""
    sky: int
    """Over the towers' roofs."""

    @property
    def block(self) -> tuple[int, int]:
        """A block's width and height."""
        return self.size

    @property
    def base(self) -> int:
        """The wall's foot."""
        width, height = self.size
        return self.sky + round(width * 0.52) + LEVELS * height

    def province(self, number: int) -> Box:
        """The wall of one province, from the crown of its towers to its foot."""
        wide, high = COLUMNS * self.size[0], LEVELS * self.size[1]
        whole = self.provinces * wide + (self.provinces - 1) * self.joint
        return Box((self.across - whole) // 2 + number * (wide + self.joint), self.base - high, wide, high)


def panel_rows(seats: int) -> Sequence[int]:
    """How many player panels stand in each row."""
    return {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}[seats]


NARROW_HEIGHT: Final = 462
WIDE_HEIGHT: Final = 348


def panel_boxes(seats: int, top: int) -> list[Box]:
    """The player panels in seat order, the first row beginning at `top`; two in a row are wide and low."""
    rows = panel_rows(seats)
    across = rows[0]
    width = (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across
    height = WIDE_HEIGHT if across == 2 else NARROW_HEIGHT
    return [
        Box(MARGIN + place * (width + GAP), top + row * (height + GAP), width, height)
        for row, count in enumerate(rows)
        for place in range(count)
    ]
