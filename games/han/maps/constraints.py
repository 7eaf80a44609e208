"""The rules for playable maps. Every fault is told by what is wrong and what would be right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from math import dist
from typing import Final

from games.engine.own_files import repeated, unreached
from games.engine.words import listed, row
from games.han.maps.playing_map import SHEETS, PlayingMap, Point, Province, Segment, sheet_name
from games.han.words import say

PROVINCES: Final = 9
ALLIANCES: Final = 15
COLOURS: Final = {"red": 2, "yellow": 2, "green": 2, "orange": 2, "violet": 1}
"""Number of provinces of each colour."""
SPACES: Final = range(4, 9)
"""House spaces of a province, including those on its borders."""
BRANCH: Final = 3
"""Roads that meet in a house space where they branch."""
CROSSING: Final = 4
"""Most roads that meet in a house space, so that they can be told apart and rows can be counted."""
LOOPS: Final = 8
"""Most closed loops of roads; with more, finding the best rows of houses would take too long."""
CORNERS: Final = 800
"""Most corners of all outlines together, so that they are checked quickly."""
SPACE_INSIDE: Final = 26
"""Smallest distance from the centre of a house space to its province's outline, in drawing units."""
SPACES_APART: Final = 60
"""Smallest distance between two house spaces."""
DRAGON_INSIDE: Final = 50
"""Smallest distance from the centre of a dragon space to its province's outline."""
DRAGON_APART: Final = 80
"""Smallest distance from the centre of a dragon space to a house space."""
TOUCH: Final = 1.0
"""Largest distance, in drawing units, at which things touch."""


def faults(playing_map: PlayingMap) -> Sequence[str]:
    """Return what makes a map unplayable, in sentences; nothing for a good map."""
    stages = (  # each assumes that all earlier ones hold
        _faults_of_numbers,
        _faults_of_roads,
        _faults_of_corners,
        _faults_of_outlines,
        _faults_of_land,
        _faults_of_neighbours,
        _faults_of_places,
        _faults_of_crossings,
    )
    return next(filter(None, ([*stage(playing_map)] for stage in stages)), [])


def _faults_of_numbers(playing_map: PlayingMap) -> Iterator[str]:
    provinces, sheet = playing_map.provinces.values(), SHEETS[playing_map.sheet]
    for name in repeated(province.name for province in provinces):
        yield say("fault-names", province=name)
    colours = Counter(province.colour for province in provinces)
    for colour, wanted in COLOURS.items():
        if colours[colour] != wanted:
            yield say("fault-colours", card=say("card", colour=colour), count=colours[colour], wanted=wanted)
    largest = max(len(province.spaces) for province in provinces)
    violet = max((len(province.spaces) for province in provinces if province.colour == "violet"), default=largest)
    if violet < largest:
        yield say("fault-violet", largest=largest, violet=violet)
    for province in provinces:
        if len(province.spaces) not in SPACES:
            count, least, most = len(province.spaces), SPACES[0], SPACES[-1]
            yield say("fault-spaces", province=province.name, count=count, least=least, most=most)
    ports, borders = len(playing_map.ports), sum(space.border for space in playing_map.spaces.values())
    for kind, count, wanted in (("ports", ports, sheet.ports), ("border-spaces", borders, sheet.borders)):
        if count != wanted:
            yield say(f"fault-{kind}", count=count, sheet=sheet_name(playing_map.sheet), wanted=wanted)
    numbers = dict[frozenset[str], int]()
    for alliance in playing_map.alliances:
        first = numbers.setdefault(frozenset(alliance.provinces), alliance.number)
        if first != alliance.number:
            yield say("fault-alliance-twice", number=alliance.number, first=first)


def _faults_of_roads(playing_map: PlayingMap) -> Iterator[str]:
    spaces, roads = [*playing_map.spaces], playing_map.roads
    for one, other in roads:
        if one == other:
            yield say("fault-road-to-itself", space=one)
    for road, count in Counter(frozenset(road) for road in roads).items():
        if count > 1:
            yield say("fault-road-twice", spaces=listed(sorted(road)), count=count)
    if apart := unreached(spaces, playing_map.beside.__getitem__):
        yield say("fault-roads-apart", one=spaces[0], other=apart)
    ends = Counter(end for road in roads for end in road)
    if max(ends.values(), default=0) < BRANCH:
        yield say("fault-roads-never-branch", wanted=BRANCH)
    for space, count in ends.items():
        if count > CROSSING:
            yield say("fault-roads-meet", count=count, space=space, most=CROSSING)
    most = len(spaces) - 1 + LOOPS
    if len(roads) > most:
        yield say("fault-rings", roads=len(roads), spaces=len(spaces), most=most)


def _faults_of_corners(playing_map: PlayingMap) -> Iterator[str]:
    outlines = {province.name: province.outline for province in playing_map.provinces.values()}
    for name, outline in outlines.items():
        if len({*outline}) < len(outline):
            yield say("fault-corner-twice", province=name)
    corners = sum(map(len, outlines.values()))
    if corners > CORNERS:
        yield say("fault-corners-many", count=str(corners), most=CORNERS)


def _faults_of_outlines(playing_map: PlayingMap) -> Iterator[str]:
    """Yield where a side belongs to more than two provinces, and where outlines meet between corners that both name."""
    owners = defaultdict[tuple[Point, Point], list[str]](list)
    for province in playing_map.provinces.values():
        for side in province.sides:
            owners[min(side), max(side)].append(province.name)
    for side, names in owners.items():
        if len(names) > 2:
            yield say("fault-border-of-many", provinces=row(names), start=_place(side[0]), end=_place(side[1]))
    told = set[frozenset[str]]()
    for left, right in combinations(sorted(owners), 2):
        if right[0][0] > left[1][0] + TOUCH or not (where := meeting(left, right)):
            continue
        names, others = owners[left], owners[right]
        one, other = next(((name, name) for name in names if name in others), (names[0], others[0]))
        if frozenset((one, other)) not in told:
            told.add(frozenset((one, other)))
            kind = "outline-crosses-itself" if one == other else "outlines-cross"
            yield say(f"fault-{kind}", one=one, other=other, at=_place(where))


def _faults_of_land(playing_map: PlayingMap) -> Iterator[str]:
    """Yield provinces that overlap. Corners or middles of sides of one then lie in the other."""
    for one, other in permutations(playing_map.provinces.values(), 2):
        off = [corner for corner in one.outline if corner not in other.outline]
        for start, end in one.sides:
            if frozenset((start, end)) not in other.edges:
                off.append(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        where = next((point for point in off if inside(point, other.sides)), None)
        if where:
            yield say("fault-overlap", one=one.name, other=other.name, at=_place(where))
        elif one.edges == other.edges and one.key < other.key:
            yield say("fault-one-outline", one=one.name, other=other.name)


def _faults_of_neighbours(playing_map: PlayingMap) -> Iterator[str]:
    """Yield what is wrong with neighbours. On Border Disputes all are allied (Rules: Alliance Scoring)."""
    neighbours, provinces = playing_map.neighbours, playing_map.provinces

    def pair(keys: Sequence[str]) -> str:
        return listed(provinces[key].name for key in keys)

    for alliance in playing_map.alliances:
        if tuple(sorted(alliance.provinces)) not in neighbours:
            yield say("fault-alliance-apart", number=alliance.number, provinces=pair(alliance.provinces))
    for space in playing_map.spaces.values():
        if space.border and tuple(sorted(space.provinces)) not in neighbours:
            yield say("fault-border-apart", provinces=pair(space.provinces))
    for keys in sorted(neighbours):
        colour, other = (provinces[key].colour for key in keys)
        if colour == other:
            yield say("fault-colours-beside", provinces=pair(keys), colour=say("colour", colour=colour))
    if SHEETS[playing_map.sheet].borders:
        if len(neighbours) != ALLIANCES:
            yield say("fault-neighbours-equal", pairs=len(neighbours), wanted=ALLIANCES)
    elif len(neighbours) <= ALLIANCES:
        yield say("fault-neighbours-more", pairs=len(neighbours), alliances=ALLIANCES)


def _faults_of_places(playing_map: PlayingMap) -> Iterator[str]:
    """Yield house spaces and dragon spaces that lie in the wrong place, or have no room for pieces."""
    provinces, spaces = playing_map.provinces.values(), playing_map.spaces.values()
    for space in spaces:
        one, *others = (playing_map.provinces[key] for key in space.provinces)
        at = _place(space.at)
        if not others and not _lies_in(space.at, one, SPACE_INSIDE):
            yield say("fault-space-outside", space=space.key, at=at, province=one.name, least=SPACE_INSIDE)
        for other in others:
            if all(distance(space.at, side) > TOUCH for side in one.sides if frozenset(side) in other.edges):
                yield say("fault-off-border", space=space.key, at=at, provinces=listed((one.name, other.name)))
    for province in provinces:
        at, name = _place(province.dragon), province.name
        if not _lies_in(province.dragon, province, DRAGON_INSIDE):
            yield say("fault-dragon-outside", at=at, province=name, least=DRAGON_INSIDE)
    for space, beside in combinations(spaces, 2):
        apart = dist(space.at, beside.at)
        if apart < SPACES_APART:
            yield say("fault-spaces-close", one=space.key, other=beside.key, distance=round(apart), least=SPACES_APART)
    for province, space in product(provinces, spaces):
        apart, name = dist(province.dragon, space.at), province.name
        if apart < DRAGON_APART:
            yield say("fault-dragon-close", space=space.key, distance=round(apart), province=name, least=DRAGON_APART)


def _lies_in(at: Point, province: Province, least: int) -> bool:
    """Return whether a point is inside a province, at least `least` drawing units from its outline."""
    return inside(at, province.sides) and all(distance(at, side) >= least for side in province.sides)


def _faults_of_crossings(playing_map: PlayingMap) -> Iterator[str]:
    for one, other in combinations(playing_map.roads, 2):
        first, second = ((playing_map.spaces[start].at, playing_map.spaces[end].at) for start, end in (one, other))
        if where := meeting(first, second):
            yield say("fault-roads-cross", one="-".join(one), other="-".join(other), at=_place(where))


def _place(point: Point) -> str:
    return f"[{point[0]:.5g}, {point[1]:.5g}]"


# Points, segments and outlines in the plane


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
    crossed = (
        right < left + (end - left) * (down - top) / (bottom - top)
        for (left, top), (end, bottom) in sides
        if (top > down) != (bottom > down)
    )
    return sum(crossed) % 2 == 1


def meeting(one: Segment, other: Segment) -> Point | None:
    """Return the point where two segments cross or touch, ignoring a shared end; `None` if they do not."""
    turns = []
    for ends, line in ((one, other), (other, one)):
        start, end = (_turn(line, point) for point in ends)
        reach = TOUCH * dist(*line)
        if min(start, end) > reach or max(start, end) < -reach:  # both are on one side: the fast test for most segments
            return None
        turns.append((start, end))
    for ends, crossed in ((one, other), (other, one)):
        for point in ends:
            if point not in crossed and distance(point, crossed) <= TOUCH:
                return point
    if not {*one}.isdisjoint(other) or any((start > 0) == (end > 0) for start, end in turns):
        return None
    before, after = map(abs, turns[0])
    share = before / (before + after)
    return one[0][0] + share * (one[1][0] - one[0][0]), one[0][1] + share * (one[1][1] - one[0][1])


def _turn(line: Segment, point: Point) -> float:
    """Return a number whose sign tells on which side of a line a point is."""
    (left, top), (end, bottom) = line
    return (end - left) * (point[1] - top) - (bottom - top) * (point[0] - left)
