"""What a map's drawing must be so that its provinces are told apart and its pieces have room."""

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
"""Of an outline at least, and of all outlines together at most."""
SPACE_INSIDE: Final = 26
"""Drawing units from the middle of a house space to the outline of its province, at least."""
SPACES_APART: Final = 60
"""From house space to house space, at least."""
DRAGON_INSIDE: Final = 50
"""From the middle of a dragon space to the outline of its province, at least."""
DRAGON_APART: Final = 80
"""From the middle of a dragon space to a house space, at least."""


def outlines_have_corners(playing_map: PlayingMap) -> Iterator[str]:
    """An outline goes through three corners or more, and through each once."""
    for province in playing_map.provinces.values():
        if len(province.outline) < CORNERS[0]:
            count, least = len(province.outline), CORNERS[0]
            yield say("fault-corners-few", province=province.name, count=count, least=least)
        elif len({*province.outline}) < len(province.outline):
            yield say("fault-corner-twice", province=province.name)


def not_too_many_corners(playing_map: PlayingMap) -> Iterator[str]:
    """The outlines are of a length that can be looked through in no time."""
    corners = sum(len(province.outline) for province in playing_map.provinces.values())
    if corners not in CORNERS:
        yield say("fault-corners-many", count=str(corners), most=CORNERS[-1])


def borders_are_of_two(playing_map: PlayingMap) -> Iterator[str]:
    """A stretch of an outline belongs to one province or to two."""
    for edge, names in _owners(playing_map).items():
        if len(names) > 2:
            start, end = map(_place, sorted(edge))
            yield say("fault-border-of-many", provinces=row(names), start=start, end=end)


def outlines_do_not_cross(playing_map: PlayingMap) -> Iterator[str]:
    """Outlines meet in corners that both of them name, and nowhere else."""
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
    """No province reaches into another; outlines that cross nowhere are presupposed."""
    for one, other in permutations(playing_map.provinces.values(), 2):
        where = next((point for point in _points_off(one, other) if inside(point, other.sides)), None)
        if where:
            yield say("fault-overlap", one=one.name, other=other.name, at=_place(where))
        elif one.edges == other.edges and one.key < other.key:
            yield say("fault-one-outline", one=one.name, other=other.name)


def _points_off(one: Province, other: Province) -> Iterator[Point]:
    """Points of one outline that are not on the other: corners, and the middles between them."""
    yield from (corner for corner in one.outline if corner not in other.outline)
    for side in one.sides:
        if frozenset(side) not in other.edges:
            (left, top), (right, bottom) = side
            yield (left + right) / 2, (top + bottom) / 2


def spaces_lie_in_their_province(playing_map: PlayingMap) -> Iterator[str]:
    """A house space lies within its province, with room for the disc that is drawn."""
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
    """Whether a place is within a province, so many drawing units or more from its outline."""
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
    """House spaces do not cover one another."""
    for one, other in combinations(playing_map.spaces.values(), 2):
        if dist(one.at, other.at) < SPACES_APART:
            apart = round(dist(one.at, other.at))
            yield say("fault-spaces-close", one=one.key, other=other.key, distance=apart, least=SPACES_APART)


def dragons_have_room(playing_map: PlayingMap) -> Iterator[str]:
    """No house space covers a dragon space."""
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
    """Roads meet in house spaces only."""
    at = {key: space.at for key, space in playing_map.spaces.items()}
    for one, other in combinations(playing_map.roads, 2):
        if where := meeting((at[one[0]], at[one[1]]), (at[other[0]], at[other[1]])):
            yield say("fault-roads-cross", one="-".join(one), other="-".join(other), at=_place(where))


def _owners(playing_map: PlayingMap) -> dict[Edge, list[str]]:
    """The names of the provinces with a stretch in their outline."""
    owners = defaultdict[Edge, list[str]](list)
    for province in playing_map.provinces.values():
        for edge in province.edges:
            owners[edge].append(province.name)
    return owners


def _place(point: Point) -> str:
    return f"[{point[0]:.5g}, {point[1]:.5g}]"
