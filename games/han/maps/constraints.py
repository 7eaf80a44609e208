"""The rules for playable maps. Every constraint says what is wrong and what would be right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product
from math import dist
from typing import Final, TypeAlias

from games.engine.words import listed, row
from games.han.maps.playing_map import SHEETS, Edge, PlayingMap, Point, Province, sheet_name
from games.han.words import say

Constraint: TypeAlias = Callable[[PlayingMap], Iterator[str]]

PROVINCES: Final = 9
ALLIANCES: Final = 15
COLOURS: Final = {"red": 2, "yellow": 2, "green": 2, "orange": 2, "violet": 1}
"""Number of provinces of each colour."""
SPACES: Final = range(4, 9)
"""House spaces of a province, including those on its borders."""
BRANCH: Final = 3
"""Roads that meet in a house space where they branch."""
CROSSING: Final = 4
"""Most roads that meet in a house space."""
LOOPS: Final = 8
"""Most closed loops of roads; with more, finding the best rows of houses would take too long."""


def faults(playing_map: PlayingMap) -> Iterator[str]:
    """Yield what makes a map unplayable, in sentences; nothing for a good map.

    A constraint that depends on others is only checked if those hold.
    """
    for stage in STAGES:
        wrong = [sentence for constraint in stage for sentence in constraint(playing_map)]
        yield from wrong
        if wrong:
            return


# Numbers of things


def nine_provinces(playing_map: PlayingMap) -> Iterator[str]:
    """A map has nine provinces."""
    if len(playing_map.provinces) != PROVINCES:
        yield say("fault-provinces", count=len(playing_map.provinces), wanted=PROVINCES)


def names_tell_provinces_apart(playing_map: PlayingMap) -> Iterator[str]:
    """No two provinces have the same name."""
    names = Counter(province.name.casefold() for province in playing_map.provinces.values())
    for province in playing_map.provinces.values():
        if names.pop(province.name.casefold(), 1) > 1:
            yield say("fault-names", province=province.name)


def colours_are_shared_out(playing_map: PlayingMap) -> Iterator[str]:
    """One province is violet; every other colour has two provinces."""
    found = Counter(province.colour for province in playing_map.provinces.values())
    for colour, count in COLOURS.items():
        if found[colour] != count:
            yield say("fault-colours", card=say("card", colour=colour), count=found[colour], wanted=count)


def violet_is_largest(playing_map: PlayingMap) -> Iterator[str]:
    """No province has more house spaces than the violet one."""
    sizes = {province.colour: 0 for province in playing_map.provinces.values()}
    for province in playing_map.provinces.values():
        sizes[province.colour] = max(sizes[province.colour], len(province.spaces))
    largest = max(sizes.values(), default=0)
    if sizes.get("violet", largest) < largest:
        yield say("fault-violet", largest=largest, violet=sizes["violet"])


def four_to_eight_spaces(playing_map: PlayingMap) -> Iterator[str]:
    """Every province has four to eight house spaces."""
    for province in playing_map.provinces.values():
        if len(province.spaces) not in SPACES:
            count, least, most = len(province.spaces), SPACES[0], SPACES[-1]
            yield say("fault-spaces", province=province.name, count=count, least=least, most=most)


def ports_as_the_sheet_has(playing_map: PlayingMap) -> Iterator[str]:
    """Border Disputes has seven ports, Ways of Diplomacy none."""
    ports, wanted = len(playing_map.ports), SHEETS[playing_map.sheet].ports
    if ports != wanted:
        yield say("fault-ports", count=ports, sheet=sheet_name(playing_map.sheet), wanted=wanted)


def border_spaces_as_the_sheet_has(playing_map: PlayingMap) -> Iterator[str]:
    """Border Disputes has six border spaces, Ways of Diplomacy none."""
    borders = sum(space.border for space in playing_map.spaces.values())
    wanted = SHEETS[playing_map.sheet].borders
    if borders != wanted:
        yield say("fault-border-spaces", count=borders, sheet=sheet_name(playing_map.sheet), wanted=wanted)


def fifteen_alliances(playing_map: PlayingMap) -> Iterator[str]:
    """There are fifteen alliances."""
    if len(playing_map.alliances) != ALLIANCES:
        yield say("fault-alliances", count=len(playing_map.alliances), wanted=ALLIANCES)


def no_alliance_twice(playing_map: PlayingMap) -> Iterator[str]:
    """No pair of provinces has two alliances."""
    numbers = dict[frozenset[str], int]()
    for alliance in playing_map.alliances:
        first = numbers.setdefault(frozenset(alliance.provinces), alliance.number)
        if first != alliance.number:
            yield say("fault-alliance-twice", number=alliance.number, first=first)


# Roads


def roads_join_two_spaces(playing_map: PlayingMap) -> Iterator[str]:
    """No road leads from a house space to itself."""
    for one, other in playing_map.roads:
        if one == other:
            yield say("fault-road-to-itself", space=one)


def no_road_twice(playing_map: PlayingMap) -> Iterator[str]:
    """At most one road joins two house spaces."""
    roads = Counter(frozenset(road) for road in playing_map.roads)
    for road, count in roads.items():
        if count > 1:
            yield say("fault-road-twice", spaces=listed(sorted(road)), count=count)


def roads_are_connected(playing_map: PlayingMap) -> Iterator[str]:
    """Roads connect all house spaces."""
    apart = {space: {space} for space in playing_map.spaces}
    for one, other in playing_map.roads:
        joined = apart[one] | apart[other]
        apart |= dict.fromkeys(joined, joined)
    first = next(iter(apart))
    unreached = next((space for space in apart if space not in apart[first]), None)
    if unreached:
        yield say("fault-roads-apart", one=first, other=unreached)


def roads_branch(playing_map: PlayingMap) -> Iterator[str]:
    """Three roads meet in at least one house space."""
    ends = Counter(end for road in playing_map.roads for end in road)
    if all(count < BRANCH for count in ends.values()):
        yield say("fault-roads-never-branch", wanted=BRANCH)


def no_more_than_four_roads_meet(playing_map: PlayingMap) -> Iterator[str]:
    """At most four roads meet in a house space, so that they can be told apart and rows can be counted."""
    for space, count in Counter(end for road in playing_map.roads for end in road).items():
        if count > CROSSING:
            yield say("fault-roads-meet", count=count, space=space, most=CROSSING)


def few_rings(playing_map: PlayingMap) -> Iterator[str]:
    """Roads close few loops, so that rows of houses are counted quickly."""
    spaces, roads = len(playing_map.spaces), len(playing_map.roads)
    most = spaces - 1 + LOOPS
    if roads > most:
        yield say("fault-rings", roads=roads, spaces=spaces, most=most)


# Neighbours


def alliances_are_of_neighbours(playing_map: PlayingMap) -> Iterator[str]:
    """Alliances are between neighbours."""
    for alliance in playing_map.alliances:
        if tuple(sorted(alliance.provinces)) not in playing_map.neighbours:
            yield say("fault-alliance-apart", number=alliance.number, provinces=_pair(playing_map, alliance.provinces))


def border_spaces_are_between_neighbours(playing_map: PlayingMap) -> Iterator[str]:
    """Every border space lies on the common border of its two provinces."""
    for space in playing_map.spaces.values():
        if space.border and tuple(sorted(space.provinces)) not in playing_map.neighbours:
            yield say("fault-border-apart", provinces=_pair(playing_map, space.provinces))


def neighbours_differ_in_colour(playing_map: PlayingMap) -> Iterator[str]:
    """Neighbours have different colours."""
    for pair in sorted(playing_map.neighbours):
        colours = {playing_map.provinces[key].colour for key in pair}
        if len(colours) == 1:
            yield say(
                "fault-colours-beside", provinces=_pair(playing_map, pair), colour=say("colour", colour=colours.pop())
            )


def alliances_as_the_sheet_has(playing_map: PlayingMap) -> Iterator[str]:
    """On Border Disputes all neighbours are allied, on Ways of Diplomacy not all (Rules: Alliance Scoring)."""
    pairs = len(playing_map.neighbours)
    if SHEETS[playing_map.sheet].borders:
        if pairs != ALLIANCES:
            yield say("fault-neighbours-equal", pairs=pairs, wanted=ALLIANCES)
    elif pairs <= ALLIANCES:
        yield say("fault-neighbours-more", pairs=pairs, alliances=ALLIANCES)


def _pair(playing_map: PlayingMap, keys: tuple[str, ...]) -> str:
    return listed(playing_map.provinces[key].name for key in keys)


# The drawing: provinces can be told apart, and pieces have room

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


STAGES: Final[tuple[tuple[Constraint, ...], ...]] = (
    (
        nine_provinces,
        names_tell_provinces_apart,
        colours_are_shared_out,
        violet_is_largest,
        four_to_eight_spaces,
        ports_as_the_sheet_has,
        border_spaces_as_the_sheet_has,
        fifteen_alliances,
        no_alliance_twice,
    ),
    (roads_join_two_spaces, no_road_twice, roads_are_connected, roads_branch, no_more_than_four_roads_meet, few_rings),
    (outlines_have_corners, not_too_many_corners),
    (borders_are_of_two, outlines_do_not_cross),
    (provinces_do_not_overlap,),
    (
        alliances_are_of_neighbours,
        border_spaces_are_between_neighbours,
        neighbours_differ_in_colour,
        alliances_as_the_sheet_has,
    ),
    (
        spaces_lie_in_their_province,
        border_spaces_lie_on_the_border,
        dragons_lie_in_their_province,
        spaces_are_told_apart,
        dragons_have_room,
    ),
    (roads_do_not_cross,),
)
"""All constraints in stages. Each stage assumes that all earlier ones hold."""


# Points, segments and outlines in the plane

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
