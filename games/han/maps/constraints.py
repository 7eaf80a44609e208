"""The rules for playable maps. Every constraint says what is wrong and what would be right."""

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
"""All constraints in stages. Each stage assumes that all earlier ones hold."""
