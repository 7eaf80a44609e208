"""Common layout of tables: widths, margins, boxes and spacing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rendering import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering import Look
    from rendering.canvas import Canvas

WIDTH: Final = 1600
"""Width of a board in pixels."""
PHONE: Final = 800
"""Width of a board in the phone layout, in pixels."""
LEGIBLE: Final = 35
"""Smallest size of vital text on a phone board: capitals and digits are 11 pixels high at half its width."""
MARGIN: Final = 20
GAP: Final = 14
"""Space between player panels."""
PAD: Final = 14
"""Padding inside a panel."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """The horizontal centre."""
        return self.left + self.width / 2


def finished(canvas: Canvas, look: Look) -> bytes:
    """Return a picture as a PNG, scaled to the width in `look`."""
    return canvas.png(round(canvas.width * min(1, look.width / WIDTH)))


def offered(canvas: Canvas, look: Look) -> Choice:
    """Return a picture of options with their places, scaled like `finished`."""
    share = round(canvas.width * min(1, look.width / WIDTH)) / canvas.width
    places = {key: [(x * share, y * share) for x, y in shape] for key, shape in canvas.places.items()}
    return Choice(finished(canvas, look), places)


def spread(places: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Move ascending `places` as little as possible so that they are `pitch` apart between `low` and `high`."""
    groups: list[tuple[float, int]] = []  # centre and size of each group of adjacent places

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
