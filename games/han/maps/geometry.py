"""Points, segments and outlines in the plane."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final, TypeAlias

from games.han.maps.playing_map import Point

Segment: TypeAlias = tuple[Point, Point]

TOUCH: Final = 1.0
"""Largest distance, in drawing units, at which things touch."""


def distance(point: Point, segment: Segment) -> float:
    """Return the distance from a point to a segment."""
    (right, down), ((left, top), end) = point, segment
    across, along = end[0] - left, end[1] - top
    length = across * across + along * along
    share = ((right - left) * across + (down - top) * along) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return dist(point, (left + share * across, top + share * along))


def inside(point: Point, sides: Sequence[Segment]) -> bool:
    """Return whether a point is inside an outline, given by its sides; undefined on the outline itself."""
    right, down = point
    within = False
    for (left, top), (end, bottom) in sides:
        if (top > down) != (bottom > down) and right < left + (end - left) * (down - top) / (bottom - top):
            within = not within
    return within


def meeting(one: Segment, other: Segment) -> Point | None:
    """Return the point where two segments cross or touch, ignoring a shared end; `None` if they do not."""
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
    """Return whether two points are on the same side of a line without touching it; a fast test for most segments."""
    start, end = (_turn(line, point) for point in ends)
    reach = TOUCH * dist(*line)
    return min(start, end) > reach or max(start, end) < -reach


def _parted(ends: Segment, line: Segment) -> bool:
    """Return whether a line separates two points."""
    return (_turn(line, ends[0]) > 0) != (_turn(line, ends[1]) > 0)


def _turn(line: Segment, point: Point) -> float:
    """Return a number whose sign tells on which side of a line a point is."""
    (left, top), (end, bottom) = line
    return (end - left) * (point[1] - top) - (bottom - top) * (point[0] - left)
