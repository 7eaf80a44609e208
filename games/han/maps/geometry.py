"""Points, segments and outlines in the plane."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final, TypeAlias

from games.han.maps.playing_map import Point

Segment: TypeAlias = tuple[Point, Point]

TOUCH: Final = 1.0
"""What is no further apart than this many drawing units touches."""


def distance(point: Point, segment: Segment) -> float:
    """How far a point is from a segment."""
    (right, down), ((left, top), end) = point, segment
    across, along = end[0] - left, end[1] - top
    length = across * across + along * along
    share = ((right - left) * across + (down - top) * along) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return dist(point, (left + share * across, top + share * along))


def inside(point: Point, sides: Sequence[Segment]) -> bool:
    """Whether a point lies within an outline, given as its sides; on the outline itself it may be either."""
    right, down = point
    within = False
    for (left, top), (end, bottom) in sides:
        if (top > down) != (bottom > down) and right < left + (end - left) * (down - top) / (bottom - top):
            within = not within
    return within


def meeting(one: Segment, other: Segment) -> Point | None:
    """Where two segments cross or touch, but for an end that both have; `None` where they do not."""
    if _beside(one, other) or _beside(other, one):
        return None
    for segment, crossed in ((one, other), (other, one)):
        for end in segment:
            if end not in crossed and distance(end, crossed) <= TOUCH:
                return end
    if not {*one}.isdisjoint(other) or not (_parted(one, other) and _parted(other, one)):
        return None
    before, after = abs(_turn(other, one[0])), abs(_turn(other, one[1]))
    share = before / (before + after)
    return one[0][0] + share * (one[1][0] - one[0][0]), one[0][1] + share * (one[1][1] - one[0][1])


def _beside(ends: Segment, line: Segment) -> bool:
    """Whether two points are on one side of a line and do not touch it: by far the most segments never come near."""
    start, end = (_turn(line, point) for point in ends)
    reach = TOUCH * dist(*line)
    return min(start, end) > reach or max(start, end) < -reach


def _parted(ends: Segment, line: Segment) -> bool:
    """Whether a line runs between two points."""
    return (_turn(line, ends[0]) > 0) != (_turn(line, ends[1]) > 0)


def _turn(line: Segment, point: Point) -> float:
    """On which side of a line a point lies: above zero on one, below on the other."""
    (left, top), (end, bottom) = line
    return (end - left) * (point[1] - top) - (bottom - top) * (point[0] - left)
