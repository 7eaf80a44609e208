"""What a map's drawing must be so that its provinces are told apart and its pieces have room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import dist
from typing import Final

from games.han.maps.geometry import TOUCH, distance, inside, meeting
from games.han.maps.playing_map import Edge, PlayingMap, Point, Province

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
            yield f"The outline of {province.name} has {len(province.outline)} corners; it must have 3 or more."
        elif len({*province.outline}) < len(province.outline):
            yield f"The outline of {province.name} comes to one point twice; it must go through every corner once."


def not_too_many_corners(playing_map: PlayingMap) -> Iterator[str]:
    """The outlines are of a length that can be looked through in no time."""
    corners = sum(len(province.outline) for province in playing_map.provinces.values())
    if corners not in CORNERS:
        yield f"The outlines have {corners} corners together; there must be {CORNERS[-1]} at most."


def borders_are_of_two(playing_map: PlayingMap) -> Iterator[str]:
    """A stretch of an outline belongs to one province or to two."""
    for edge, names in _owners(playing_map).items():
        if len(names) > 2:
            yield (
                f"{', '.join(names)} have the stretch from {' to '.join(map(_place, sorted(edge)))} in common; "
                "a border must be one of two provinces."
            )


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
                met = "itself" if one == other else f"that of {other}"
                yield (
                    f"The outline of {one} crosses or touches {met} near {_place(where)}; "
                    "outlines must meet only in corners that both name."
                )


def provinces_do_not_overlap(playing_map: PlayingMap) -> Iterator[str]:
    """No province reaches into another; outlines that cross nowhere are presupposed."""
    for one, other in permutations(playing_map.provinces.values(), 2):
        where = next((point for point in _points_off(one, other) if inside(point, other.sides)), None)
        if where:
            yield f"{one.name} and {other.name} overlap near {_place(where)}; provinces must lie beside each other."
        elif one.edges == other.edges and one.key < other.key:
            yield f"{one.name} and {other.name} have one outline; provinces must lie beside each other."


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
        if not space.border:
            yield from _lies_in(
                f"The house space {space.key}", space.at, playing_map.provinces[space.provinces[0]], SPACE_INSIDE
            )


def dragons_lie_in_their_province(playing_map: PlayingMap) -> Iterator[str]:
    """A dragon space lies within its province, with room for emissaries."""
    for province in playing_map.provinces.values():
        yield from _lies_in("The dragon space", province.dragon, province, DRAGON_INSIDE)


def _lies_in(what: str, at: Point, province: Province, least: int) -> Iterator[str]:
    if not inside(at, province.sides) or min(distance(at, side) for side in province.sides) < least:
        yield f"{what} at {_place(at)} must lie in {province.name}, {least} units or more from its outline."


def border_spaces_lie_on_the_border(playing_map: PlayingMap) -> Iterator[str]:
    """A border space lies on the common border of its two provinces."""
    for space in playing_map.spaces.values():
        if space.border:
            one, other = (playing_map.provinces[key] for key in space.provinces)
            common = [side for side in one.sides if frozenset(side) in other.edges]
            if min(distance(space.at, side) for side in common) > TOUCH:
                border = f"the border of {one.name} and {other.name}"
                yield f"The border space {space.key} at {_place(space.at)} must lie on {border}."


def spaces_are_told_apart(playing_map: PlayingMap) -> Iterator[str]:
    """House spaces do not cover one another."""
    for one, other in combinations(playing_map.spaces.values(), 2):
        if dist(one.at, other.at) < SPACES_APART:
            yield (
                f"The house spaces {one.key} and {other.key} are {dist(one.at, other.at):.0f} units apart; "
                f"they must be {SPACES_APART} or more."
            )


def dragons_have_room(playing_map: PlayingMap) -> Iterator[str]:
    """No house space covers a dragon space."""
    for province, space in product(playing_map.provinces.values(), playing_map.spaces.values()):
        if dist(province.dragon, space.at) < DRAGON_APART:
            yield (
                f"The house space {space.key} is {dist(province.dragon, space.at):.0f} units from the dragon space of "
                f"{province.name}; it must be {DRAGON_APART} or more."
            )


def roads_do_not_cross(playing_map: PlayingMap) -> Iterator[str]:
    """Roads meet in house spaces only."""
    at = {key: space.at for key, space in playing_map.spaces.items()}
    for one, other in combinations(playing_map.roads, 2):
        if where := meeting((at[one[0]], at[one[1]]), (at[other[0]], at[other[1]])):
            yield (
                f"The roads {'-'.join(one)} and {'-'.join(other)} cross or touch near {_place(where)}; "
                "roads must meet only in house spaces."
            )


def _owners(playing_map: PlayingMap) -> dict[Edge, list[str]]:
    """The names of the provinces with a stretch in their outline."""
    owners = defaultdict[Edge, list[str]](list)
    for province in playing_map.provinces.values():
        for edge in province.edges:
            owners[edge].append(province.name)
    return owners


def _place(point: Point) -> str:
    return f"[{point[0]:.5g}, {point[1]:.5g}]"
