"""Layout of the table of Huang Di, in pixels from the upper left corner."""

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
"""Height of the foundation, which bears the column numbers."""
GROUND: Final = 182
"""Distance from the wall's foot to the end of the landscape: foundation, names, prisons and camps."""

_BLOCKS: Final = {2: (118, 78), 3: (92, 62), 4: (70, 50)}
"""Width and height of a block, by number of provinces."""


@dataclass(frozen=True, slots=True)
class WallPlan:
    """Layout of the wall and the land at its foot."""

    provinces: int

    @property
    def block(self) -> tuple[int, int]:
        """Width and height of a block."""
        return _BLOCKS[self.provinces]

    @property
    def joint(self) -> int:
        """Space between two provinces."""
        return self.block[0] // 4

    @property
    def base(self) -> int:
        """Vertical position of the wall's foot."""
        width, height = self.block
        return HEAD + round(width * 0.52) + 10 + LEVELS * height

    @property
    def height(self) -> int:
        """Height of the whole landscape including the heading."""
        return self.base + GROUND

    def province(self, number: int) -> Box:
        """Return the box of a province's wall, from tower tops to foot."""
        wide = COLUMNS * self.block[0]
        whole = self.provinces * wide + (self.provinces - 1) * self.joint
        top = self.base - LEVELS * self.block[1]
        return Box((WIDTH - whole) // 2 + number * (wide + self.joint), top, wide, self.base - top)

    def spot(self, spot: Spot) -> Box:
        """Return the box of a building space."""
        width, height = self.block
        left = self.province(spot.province).left + spot.column % COLUMNS * width
        return Box(left, self.base - (spot.level + 1) * height, width, height)

    def prison(self, number: int) -> Box:
        """Return the box of a province's prison."""
        land = self.province(number)
        return Box(land.left, self.base + FOOTING + 47, min(176, land.width * 45 // 100), 92)

    def camp(self, number: int) -> Box:
        """Return the box of a province's camp."""
        land, prison = self.province(number), self.prison(number)
        width = min(land.width - prison.width - 14, 330)
        return Box(land.right - width, prison.top, width, prison.height)


@dataclass(frozen=True, slots=True)
class PicturePlan(WallPlan):
    """Layout of the whole wall in a picture of another size."""

    across: int
    """Width of the picture."""
    size: tuple[int, int]
    """Width and height of a block."""
    sky: int
    """Sky above the towers' roofs."""

    @property
    def block(self) -> tuple[int, int]:
        """Width and height of a block."""
        return self.size

    @property
    def base(self) -> int:
        """Vertical position of the wall's foot."""
        width, height = self.size
        return self.sky + round(width * 0.52) + LEVELS * height

    def province(self, number: int) -> Box:
        """Return the box of a province's wall, from tower tops to foot."""
        wide, high = COLUMNS * self.size[0], LEVELS * self.size[1]
        whole = self.provinces * wide + (self.provinces - 1) * self.joint
        return Box((self.across - whole) // 2 + number * (wide + self.joint), self.base - high, wide, high)


def panel_rows(seats: int) -> Sequence[int]:
    """Return the number of player panels in each row."""
    return {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}[seats]


NARROW_HEIGHT: Final = 462
WIDE_HEIGHT: Final = 348


def panel_boxes(seats: int, top: int) -> list[Box]:
    """Return the boxes of the player panels in seat order, from `top` down; two in a row are wide and low."""
    rows = panel_rows(seats)
    across = rows[0]
    width = (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across
    height = WIDE_HEIGHT if across == 2 else NARROW_HEIGHT
    return [
        Box(MARGIN + place * (width + GAP), top + row * (height + GAP), width, height)
        for row, count in enumerate(rows)
        for place in range(count)
    ]
