"""What every table is laid out with: its width and margins, boxes, and things that stand side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering import Look
    from rendering.canvas import Canvas

WIDTH: Final = 1600
"""Of a board, in pixels."""
PHONE: Final = 800
"""Of a board in the layout for phones, in pixels."""
LEGIBLE: Final = 35
"""The least size of lettering on it that decides moves: figures and capitals are 11 pixels high at half its width."""
MARGIN: Final = 20
GAP: Final = 14
"""Between player panels."""
PAD: Final = 14
"""Between a panel's edge and what is in it."""


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the table."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first pixel below it."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """Halfway across."""
        return self.left + self.width / 2


def finished(canvas: Canvas, look: Look) -> bytes:
    """A picture as a PNG, made smaller as much as `look` makes a board."""
    return canvas.png(round(canvas.width * min(1, look.width / WIDTH)))


def spread(places: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Ascending `places` moved as little as need be to stand `pitch` apart between `low` and `high`."""
    groups: list[tuple[float, int]] = []  # middle and count of each group of touching places

    def held(group: tuple[float, int]) -> float:
        middle, count = group
        return min(max(middle, low + pitch * count / 2), high - pitch * count / 2)

    for place in places:
        groups.append((place, 1))
        while len(groups) > 1 and held(groups[-1]) - held(groups[-2]) < pitch * (groups[-1][1] + groups[-2][1]) / 2:
            middle, count = groups.pop()
            before, others = groups.pop()
            groups.append(((middle * count + before * others) / (count + others), count + others))
    return [held(group) + pitch * (number - (group[1] - 1) / 2) for group in groups for number in range(group[1])]
