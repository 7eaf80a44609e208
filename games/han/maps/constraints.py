"""What a map must be so that it can be played on; every constraint says what is wrong and what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from games.engine.words import listed
from games.han.maps import drawing
from games.han.maps.playing_map import PlayingMap
from games.han.maps.sheets import SHEETS, sheet_name
from games.han.words import say

Constraint: TypeAlias = Callable[[PlayingMap], Iterator[str]]

PROVINCES: Final = 9
ALLIANCES: Final = 15
COLOURS: Final = {"red": 2, "yellow": 2, "green": 2, "orange": 2, "violet": 1}
"""How many provinces have a colour."""
SPACES: Final = range(4, 9)
"""House spaces of a province, those on its borders among them."""
BRANCH: Final = 3
"""Roads that meet in one house space where they branch."""
CROSSING: Final = 4
"""The most roads that meet in one house space."""
LOOPS: Final = 8
"""The most rings that roads close: with more, counting the best rows of houses would keep everybody waiting."""


def faults(playing_map: PlayingMap) -> Iterator[str]:
    """What keeps a map from being played on, in sentences; nothing for a good map.

    Constraints that presuppose others are looked at only where those are kept.
    """
    for stage in STAGES:
        wrong = [sentence for constraint in stage for sentence in constraint(playing_map)]
        yield from wrong
        if wrong:
            return


# What there is


def nine_provinces(playing_map: PlayingMap) -> Iterator[str]:
    """Every map has nine provinces."""
    if len(playing_map.provinces) != PROVINCES:
        yield say("fault-provinces", count=len(playing_map.provinces), wanted=PROVINCES)


def names_tell_provinces_apart(playing_map: PlayingMap) -> Iterator[str]:
    """No two provinces have one name."""
    names = Counter(province.name.casefold() for province in playing_map.provinces.values())
    for province in playing_map.provinces.values():
        if names.pop(province.name.casefold(), 1) > 1:
            yield say("fault-names", province=province.name)


def colours_are_shared_out(playing_map: PlayingMap) -> Iterator[str]:
    """One province is violet, and of each other colour there are two."""
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
    """Every alliance is one of two other provinces."""
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
    """Two house spaces are joined by one road at most."""
    roads = Counter(frozenset(road) for road in playing_map.roads)
    for road, count in roads.items():
        if count > 1:
            yield say("fault-road-twice", spaces=listed(sorted(road)), count=count)


def roads_are_connected(playing_map: PlayingMap) -> Iterator[str]:
    """Every house space can be reached by road from every other."""
    apart = {space: {space} for space in playing_map.spaces}
    for one, other in playing_map.roads:
        joined = apart[one] | apart[other]
        apart |= dict.fromkeys(joined, joined)
    first = next(iter(apart))
    unreached = next((space for space in apart if space not in apart[first]), None)
    if unreached:
        yield say("fault-roads-apart", one=first, other=unreached)


def roads_branch(playing_map: PlayingMap) -> Iterator[str]:
    """In at least one house space three roads meet."""
    ends = Counter(end for road in playing_map.roads for end in road)
    if all(count < BRANCH for count in ends.values()):
        yield say("fault-roads-never-branch", wanted=BRANCH)


def no_more_than_four_roads_meet(playing_map: PlayingMap) -> Iterator[str]:
    """Where roads meet they can be told apart, and rows of houses can be counted."""
    for space, count in Counter(end for road in playing_map.roads for end in road).items():
        if count > CROSSING:
            yield say("fault-roads-meet", count=count, space=space, most=CROSSING)


def few_rings(playing_map: PlayingMap) -> Iterator[str]:
    """Roads close few rings, so that rows of houses are counted in no time."""
    spaces, roads = len(playing_map.spaces), len(playing_map.roads)
    most = spaces - 1 + LOOPS
    if roads > most:
        yield say("fault-rings", roads=roads, spaces=spaces, most=most)


# Neighbours


def alliances_are_of_neighbours(playing_map: PlayingMap) -> Iterator[str]:
    """Only neighbours can be allied."""
    for alliance in playing_map.alliances:
        if tuple(sorted(alliance.provinces)) not in playing_map.neighbours:
            yield say("fault-alliance-apart", number=alliance.number, provinces=_pair(playing_map, alliance.provinces))


def border_spaces_are_between_neighbours(playing_map: PlayingMap) -> Iterator[str]:
    """Every border space lies on the border that two provinces share."""
    for space in playing_map.spaces.values():
        if space.border and tuple(sorted(space.provinces)) not in playing_map.neighbours:
            yield say("fault-border-apart", provinces=_pair(playing_map, space.provinces))


def neighbours_differ_in_colour(playing_map: PlayingMap) -> Iterator[str]:
    """No two provinces of one colour touch."""
    for pair in sorted(playing_map.neighbours):
        colours = {playing_map.provinces[key].colour for key in pair}
        if len(colours) == 1:
            yield say(
                "fault-colours-beside", provinces=_pair(playing_map, pair), colour=say("colour", colour=colours.pop())
            )


def alliances_as_the_sheet_has(playing_map: PlayingMap) -> Iterator[str]:
    """On Border Disputes all neighbours can be allied, on Ways of Diplomacy not all (Rules: Alliance Scoring)."""
    pairs = len(playing_map.neighbours)
    if SHEETS[playing_map.sheet].borders:
        if pairs != ALLIANCES:
            yield say("fault-neighbours-equal", pairs=pairs, wanted=ALLIANCES)
    elif pairs <= ALLIANCES:
        yield say("fault-neighbours-more", pairs=pairs, alliances=ALLIANCES)


def _pair(playing_map: PlayingMap, keys: tuple[str, ...]) -> str:
    return listed(playing_map.provinces[key].name for key in keys)


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
    (drawing.outlines_have_corners, drawing.not_too_many_corners),
    (drawing.borders_are_of_two, drawing.outlines_do_not_cross),
    (drawing.provinces_do_not_overlap,),
    (
        alliances_are_of_neighbours,
        border_spaces_are_between_neighbours,
        neighbours_differ_in_colour,
        alliances_as_the_sheet_has,
    ),
    (
        drawing.spaces_lie_in_their_province,
        drawing.border_spaces_lie_on_the_border,
        drawing.dragons_lie_in_their_province,
        drawing.spaces_are_told_apart,
        drawing.dragons_have_room,
    ),
    (drawing.roads_do_not_cross,),
)
"""All constraints; those of one stage presuppose those of the stages before."""
