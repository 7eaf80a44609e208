"""The rules for a map's drawing, so that provinces can be told apart and pieces have room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import dist
from typing import Final

from games.engine.words import listed, row
from games.han.maps.geometry import TOUCH, distance, inside, meeting
from games.han.maps.playing_map import Edge, PlayingMap, Point, Province
from games.han.words import say

CORNERS: Final = range(3, 801)
"""Corners of an outline at least, and of all outlines together at most."""
SPACE_INSIDE: Final = 26
"""Smallest distance from the centre of a house space to its province's outline, in drawing units."""
SPACES_APART: Final = 60
"""Smallest distance between two house spaces."""
DRAGON_INSIDE: Final = 50
"""Smallest distance from the centre of a dragon space to its province's outline."""
DRAGON_APART: Final = 80
"""Smallest distance from the centre of a dragon space to a house space."""


def outlines_have_corners(playing_map: PlayingMap) -> Iterator[str]:
    """An outline has at least three corners, all different."""
    for province in playing_map.provinces.values():
        if len(province.outline) < CORNERS[0]:
            count, least = len(province.outline), CORNERS[0]
            yield say("fault-corners-few", province=province.name, count=count, least=least)
        elif len({*province.outline}) < len(province.outline):
            yield say("fault-corner-twice", province=province.name)


def not_too_many_corners(playing_map: PlayingMap) -> Iterator[str]:
    """The outlines have few enough corners to be checked quickly."""
    corners = sum(len(province.outline) for province in playing_map.provinces.values())
    if corners not in CORNERS:
        yield say("fault-corners-many", count=str(corners), most=CORNERS[-1])


def borders_are_of_two(playing_map: PlayingMap) -> Iterator[str]:
    """Every edge belongs to one or two outlines."""
    for edge, names in _owners(playing_map).items():
        if len(names) > 2:
            start, end = map(_place, sorted(edge))
            yield say("fault-border-of-many", provinces=row(names), start=start, end=end)


def outlines_do_not_cross(playing_map: PlayingMap) -> Iterator[str]:
    """Outlines meet only in corners that both of them contain."""
    edges = sorted((min(edge), max(edge), names) for edge, names in _owners(playing_map).items())
    told = set[frozenset[str]]()
    for number, (start, end, names) in enumerate(edges):
        for left, right, others in edges[number + 1 :]:
            if left[0] > end[0] + TOUCH:
                break
            one, other = next(((name, name) for name in names if name in others), (names[0], others[0]))
            if frozenset((one, other)) not in told and (where := meeting((start, end), (left, right))):
                told.add(frozenset((one, other)))
                if one == other:
                    yield say("fault-outline-crosses-itself", one=one, at=_place(where))
                else:
                    yield say("fault-outlines-cross", one=one, other=other, at=_place(where))


def provinces_do_not_overlap(playing_map: PlayingMap) -> Iterator[str]:
    """No province overlaps another. Assumes that outlines do not cross."""
    for one, other in permutations(playing_map.provinces.values(), 2):
        where = next((point for point in _points_off(one, other) if inside(point, other.sides)), None)
        if where:
            yield say("fault-overlap", one=one.name, other=other.name, at=_place(where))
        elif one.edges == other.edges and one.key < other.key:
            yield say("fault-one-outline", one=one.name, other=other.name)


def _points_off(one: Province, other: Province) -> Iterator[Point]:
    """Yield corners and midpoints of one outline that are not on the other."""
    yield from (corner for corner in one.outline if corner not in other.outline)
    for side in one.sides:
        if frozenset(side) not in other.edges:
            (left, top), (right, bottom) = side
            yield (left + right) / 2, (top + bottom) / 2


def spaces_lie_in_their_province(playing_map: PlayingMap) -> Iterator[str]:
    """A house space lies within its province, with room for its disc."""
    for space in playing_map.spaces.values():
        if space.border:
            continue
        province = playing_map.provinces[space.provinces[0]]
        if not _lies_in(space.at, province, SPACE_INSIDE):
            at, name = _place(space.at), province.name
            yield say("fault-space-outside", space=space.key, at=at, province=name, least=SPACE_INSIDE)


def dragons_lie_in_their_province(playing_map: PlayingMap) -> Iterator[str]:
    """A dragon space lies within its province, with room for emissaries."""
    for province in playing_map.provinces.values():
        if not _lies_in(province.dragon, province, DRAGON_INSIDE):
            at = _place(province.dragon)
            yield say("fault-dragon-outside", at=at, province=province.name, least=DRAGON_INSIDE)


def _lies_in(at: Point, province: Province, least: int) -> bool:
    """Return whether a point is inside a province, at least `least` drawing units from its outline."""
    return inside(at, province.sides) and min(distance(at, side) for side in province.sides) >= least


def border_spaces_lie_on_the_border(playing_map: PlayingMap) -> Iterator[str]:
    """A border space lies on the common border of its two provinces."""
    for space in playing_map.spaces.values():
        if space.border:
            one, other = (playing_map.provinces[key] for key in space.provinces)
            common = [side for side in one.sides if frozenset(side) in other.edges]
            if min(distance(space.at, side) for side in common) > TOUCH:
                at, provinces = _place(space.at), listed((one.name, other.name))
                yield say("fault-off-border", space=space.key, at=at, provinces=provinces)


def spaces_are_told_apart(playing_map: PlayingMap) -> Iterator[str]:
    """House spaces do not overlap."""
    for one, other in combinations(playing_map.spaces.values(), 2):
        if dist(one.at, other.at) < SPACES_APART:
            apart = round(dist(one.at, other.at))
            yield say("fault-spaces-close", one=one.key, other=other.key, distance=apart, least=SPACES_APART)


def dragons_have_room(playing_map: PlayingMap) -> Iterator[str]:
    """No house space overlaps a dragon space."""
    for province, space in product(playing_map.provinces.values(), playing_map.spaces.values()):
        if dist(province.dragon, space.at) < DRAGON_APART:
            yield say(
                "fault-dragon-close",
                space=space.key,
                distance=round(dist(province.dragon, space.at)),
                province=province.name,
                least=DRAGON_APART,
            )


def roads_do_not_cross(playing_map: PlayingMap) -> Iterator[str]:
    """Roads meet only in house spaces."""
    at = {key: space.at for key, space in playing_map.spaces.items()}
    for one, other in combinations(playing_map.roads, 2):
        if where := meeting((at[one[0]], at[one[1]]), (at[other[0]], at[other[1]])):
            yield say("fault-roads-cross", one="-".join(one), other="-".join(other), at=_place(where))


def _owners(playing_map: PlayingMap) -> dict[Edge, list[str]]:
    """Return the names of the provinces whose outline contains each edge."""
    owners = defaultdict[Edge, list[str]](list)
    for province in playing_map.provinces.values():
        for edge in province.edges:
            owners[edge].append(province.name)
    return owners


def _place(point: Point) -> str:
    return f"[{point[0]:.5g}, {point[1]:.5g}]"
