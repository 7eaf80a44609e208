"""The playing maps of HAN: what is on them, which are playable, and map files (Rules: Game Materials, Set-up)."""

from __future__ import annotations

import copyreg
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise, permutations, product
from math import dist
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, PlainValidator

from games.engine import Key, Option, OwnFile, Refused
from games.engine.language import Translated
from games.engine.own_files import Name, Part, Reading, Sentence, files_of, key_of, repeated, unreached, wanted
from games.engine.words import listed, row
from games.han.cards import CARDS
from games.han.words import say

Point: TypeAlias = tuple[float, float]
"""A point on the sheet: x and y in drawing units from the upper left corner."""
Segment: TypeAlias = tuple[Point, Point]
"""A straight line between two points, such as a side of an outline."""


@dataclass(frozen=True)
class Sheet:
    """One side of the gameboard."""

    seats: range
    """Numbers of players."""
    display: int
    """Number of cards on display."""
    removed: Mapping[int, int]
    """Cards of each colour removed from the game, by number of players."""
    ports: int
    """Number of house spaces with an anchor."""
    borders: int
    """Number of house spaces on borders."""


SHEETS: Final[Mapping[str, Sheet]] = MappingProxyType(
    {
        "border_disputes": Sheet(range(3, 6), 4, MappingProxyType({5: 0, 4: 1, 3: 2}), ports=7, borders=6),
        "ways_of_diplomacy": Sheet(range(2, 5), 3, MappingProxyType({4: 3, 3: 4, 2: 5}), ports=0, borders=0),
    }
)
"""Keyed by the name of the side in map files."""


def sheet_name(sheet: str) -> str:
    """Return the translated name of a side of the gameboard, by its key in `SHEETS`."""
    return say(f"sheet-{sheet}")


@dataclass(frozen=True)
class Space:
    """A house space."""

    key: str
    """Such as `wei3`, or `zhao-wei` on a border."""
    provinces: tuple[str, ...]
    """The province of the space, or two provinces if it is on their border."""
    at: Point
    port: bool

    @property
    def border(self) -> bool:
        """Whether the space is on the border of two provinces."""
        return len(self.provinces) > 1


@dataclass(frozen=True)
class Province:
    """A province, or a district of the capital."""

    key: str
    name: str
    """The name in the file. For display use the map's `names`, which are translated."""
    colour: str
    """Colour of its cards."""
    outline: tuple[Point, ...]
    """Corners in order; the last is joined to the first."""
    dragon: Point
    """Centre of the dragon space, where emissaries stand."""
    spaces: tuple[str, ...]
    """Keys of its house spaces; those on its borders come last."""
    aliases: tuple[str, ...] = ()
    """Other names that players may type, such as the rulebook's."""

    @cached_property
    def sides(self) -> tuple[Segment, ...]:
        """The sides of the outline, in order."""
        return (*pairwise(self.outline), (self.outline[-1], self.outline[0]))

    @cached_property
    def edges(self) -> frozenset[frozenset[Point]]:
        """The sides of the outline, without direction."""
        return frozenset(frozenset(side) for side in self.sides)


@dataclass(frozen=True)
class Alliance:
    """Two provinces whose emissaries can form an alliance (Rules: Alliance Scoring)."""

    number: int
    provinces: tuple[str, str]


@dataclass(frozen=True, eq=False)
class PlayingMap:
    """One side of a gameboard.

    Maps compare by identity; reading the same text returns the same map. So they are pickled as their text.
    """

    text: str
    """The map file."""
    title: str
    sheet: str
    """Key of its side in `SHEETS`."""
    ours: bool
    """Whether the map is bundled; then its names are translated."""
    size: tuple[int, int]
    """Width and height of the sheet in drawing units."""
    provinces: Mapping[str, Province]
    spaces: Mapping[str, Space]
    """House spaces: those of each province in turn, then those on borders."""
    roads: tuple[tuple[str, str], ...]
    """Pairs of house spaces that are joined."""
    alliances: tuple[Alliance, ...]
    """In the order of their numbers."""

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Names of the provinces by key, in the language current at each look-up."""
        return Translated(self.provinces, self._name)

    def aliases_in(self, text: str) -> tuple[str, ...]:
        """Replace the provinces in `text` by their other names: `House on Ch'in 3` for `House on Qin 3`."""
        return tuple(
            text.replace(self.names[key], alias)
            for key, province in self.provinces.items()
            for alias in province.aliases
            if self.names[key] in text
        )

    @property
    def region(self) -> str:
        """The Fluent selector for its provinces: those of the capital are called districts."""
        return "district" if self.sheet == "ways_of_diplomacy" else "province"

    def _name(self, key: str) -> str:
        return say(f"province-{key}") if self.ours else self.provinces[key].name

    @cached_property
    def colours(self) -> Mapping[str, tuple[str, ...]]:
        """Colours of each province, and of the provinces of each house space."""
        owners = {key: (key,) for key in self.provinces} | {key: space.provinces for key, space in self.spaces.items()}
        return {place: tuple(self.provinces[key].colour for key in keys) for place, keys in owners.items()}

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """House spaces with an anchor."""
        return tuple(key for key, space in self.spaces.items() if space.port)

    @cached_property
    def beside(self) -> Mapping[str, Sequence[str]]:
        """House spaces joined to each house space by a road."""
        return joined_by(self.roads, self.spaces)

    @cached_property
    def around(self) -> Mapping[str, Sequence[str]]:
        """For each house space, the provinces with placements that a house on it bears upon.

        They are its own provinces, those that share a border space with them, and those that roads from it lead to.
        """
        within: dict[str, set[str]] = {province: {province} for province in self.provinces}
        for space in self.spaces.values():
            for province in space.provinces:
                within[province].update(space.provinces)
        found = {}
        for key, space in self.spaces.items():
            ends = {province for end in self.beside[key] for province in self.spaces[end].provinces}
            found[key] = tuple(sorted(ends.union(*(within[province] for province in space.provinces))))
        return found

    @cached_property
    def allies(self) -> Mapping[str, Sequence[str]]:
        """For each province, the other province of each of its alliances, in the order of their numbers."""
        return joined_by((alliance.provinces for alliance in self.alliances), self.provinces)

    @cached_property
    def coloured(self) -> Mapping[str, Sequence[str]]:
        """The provinces of each colour."""
        provinces = self.provinces.values()
        return {colour: [one.key for one in provinces if one.colour == colour] for colour in CARDS}

    @cached_property
    def neighbours(self) -> frozenset[tuple[str, str]]:
        """Pairs of provinces with a common border; each pair is in alphabetical order."""
        provinces = self.provinces.values()
        return frozenset(
            (one.key, other.key)
            for one, other in product(provinces, provinces)
            if one.key < other.key and one.edges & other.edges
        )


def joined_by(pairs: Iterable[tuple[str, str]], places: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return what each place is joined to, in the order of the pairs; also for `places` that are in none of them."""
    found: dict[str, list[str]] = {place: [] for place in places}
    for one, other in pairs:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found


# Playable maps. Every fault is told by what is wrong and what would be right.

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
    for colour, due in COLOURS.items():
        if colours[colour] != due:
            yield say("fault-colours", card=say("card", colour=colour), count=colours[colour], wanted=due)
    largest = max(len(province.spaces) for province in provinces)
    violet = max((len(province.spaces) for province in provinces if province.colour == "violet"), default=largest)
    if violet < largest:
        yield say("fault-violet", largest=largest, violet=violet)
    for province in provinces:
        if len(province.spaces) not in SPACES:
            count, least, most = len(province.spaces), SPACES[0], SPACES[-1]
            yield say("fault-spaces", province=province.name, count=count, least=least, most=most)
    ports, borders = len(playing_map.ports), sum(space.border for space in playing_map.spaces.values())
    for kind, count, due in (("ports", ports, sheet.ports), ("border-spaces", borders, sheet.borders)):
        if count != due:
            yield say(f"fault-{kind}", count=count, sheet=sheet_name(playing_map.sheet), wanted=due)
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
        if not _lies_in(province.dragon, province, DRAGON_INSIDE):
            at = _place(province.dragon)
            yield say("fault-dragon-outside", at=at, province=province.name, least=DRAGON_INSIDE)
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


SIZE: Final = (1600, 1000)
"""Width and height of every sheet in drawing units; spaces and pieces have a fixed size."""
POINTS: Final = 400
"""Most points in a file, and in one outline."""

# The shape of a file


def _whole(size: Any) -> Any:
    if size != [*SIZE]:
        raise ValueError(str([*SIZE]))
    return size


_TENTH: Final = AfterValidator(lambda number: round(number, 1))
_Right: TypeAlias = Annotated[float, Field(ge=0, le=SIZE[0]), _TENTH]
_Down: TypeAlias = Annotated[float, Field(ge=0, le=SIZE[1]), _TENTH]
_At: TypeAlias = Annotated[tuple[_Right, _Down], wanted("wanted-two-numbers", strict=False)]
_PointKey: TypeAlias = Annotated[str, wanted("wanted-key-point"), key_of("points")]
_ProvinceKey: TypeAlias = Annotated[str, wanted("wanted-key-province"), key_of("provinces")]
_SpaceKey: TypeAlias = Annotated[str, wanted("wanted-key-space"), key_of("spaces")]
_Provinces: TypeAlias = Annotated[tuple[_ProvinceKey, _ProvinceKey], wanted("wanted-pair-province", strict=False)]
_Road: TypeAlias = Annotated[tuple[_SpaceKey, _SpaceKey], wanted("wanted-pair-space", strict=False)]


class _Space(Part):
    at: _At
    port: bool = False


class _Province(Part):
    name: Name
    colour: Literal["red", "yellow", "green", "orange", "violet"]
    outline: Annotated[list[_PointKey], wanted("wanted-outline", min_length=3, max_length=POINTS)]
    dragon: _At
    spaces: Annotated[list[_Space], Field(max_length=20)]
    aliases: Annotated[list[Name], Field(max_length=4)] = Field(default_factory=list)


class _Border(Part):
    between: _Provinces
    at: _At


def _borders(borders: list[_Border], info: Reading) -> list[_Border]:
    info.context["spaces"] = _spaces(info.data.get("provinces", {}), borders)
    return borders


class _Map(Part):
    title: Name
    sheet: Literal["border_disputes", "ways_of_diplomacy"]
    credits: Sentence
    size: Annotated[Any, PlainValidator(_whole)]
    points: Annotated[
        dict[Annotated[str, wanted("field-key-point", pattern=r"^[a-z0-9]{1,12}\Z")], _At], Field(max_length=POINTS)
    ]
    provinces: Annotated[
        dict[Annotated[str, wanted("field-key-province", pattern=r"^(?!discard\Z)[a-z]{1,12}\Z")], _Province],
        Field(min_length=PROVINCES, max_length=PROVINCES),
    ]
    borders: Annotated[list[_Border], Field(max_length=60), AfterValidator(_borders)]
    roads: Annotated[list[_Road], Field(max_length=200)]
    alliances: Annotated[list[_Provinces], Field(min_length=ALLIANCES, max_length=ALLIANCES)]


# From a file to a map


def _spaces(provinces: Mapping[str, _Province], borders: Sequence[_Border]) -> dict[str, Space]:
    spaces = dict[str, Space]()
    for key, province in provinces.items():
        for number, space in enumerate(province.spaces, 1):
            spaces[f"{key}{number}"] = Space(f"{key}{number}", (key,), space.at, space.port)
    for border in borders:
        pair = tuple(sorted(border.between, key=[*provinces].index))
        before = sum(space.provinces == pair for space in spaces.values())
        key = f"{'-'.join(pair)}{before + 1 if before else ''}"
        spaces[key] = Space(key, pair, border.at, port=False)
    return spaces


def _playing_map(file: _Map, text: str, key: Key) -> PlayingMap:
    spaces = _spaces(file.provinces, file.borders)
    return PlayingMap(
        text,
        title=file.title,
        sheet=file.sheet,
        ours=bool(key),
        size=SIZE,
        provinces=MappingProxyType(
            {
                key: Province(
                    key,
                    drawn.name,
                    drawn.colour,
                    outline=tuple(file.points[corner] for corner in drawn.outline),
                    dragon=drawn.dragon,
                    spaces=tuple(space.key for space in spaces.values() if key in space.provinces),
                    aliases=(*drawn.aliases,),
                )
                for key, drawn in file.provinces.items()
            }
        ),
        spaces=MappingProxyType(spaces),
        roads=(*file.roads,),
        alliances=tuple(Alliance(number, pair) for number, pair in enumerate(file.alliances, 1)),
    )


load_map, read_map = files_of("games.han.maps", SHEETS, _Map, say, made=_playing_map, faults=faults)


def _read_again(text: str) -> PlayingMap:
    return read_map(text)


copyreg.pickle(PlayingMap, lambda playing_map: (_read_again, (playing_map.text,)))


def title_of(playing_map: PlayingMap) -> str:
    """Return the title of a map, translated if the map is bundled."""
    return sheet_name(playing_map.sheet) if playing_map.ours else playing_map.title


# Maps and variants to choose from

MAP: Final = Option(
    "map", say, ("fitting", "border_disputes", "ways_of_diplomacy"), OwnFile(lambda text: read_map(text).title)
)
MARKERS: Final = Option("markers", say, ("off", "on"))


def chosen_map(seats: int, options: Mapping[str, str]) -> PlayingMap:
    """Return the playing map for a number of seats. Raises `Refused` if it does not fit them, or for a faulty file."""
    choice = options["map"]
    if choice == "fitting":
        choice = next(name for name, sheet in SHEETS.items() if seats in sheet.seats)
    playing_map = load_map(choice) if choice in SHEETS else read_map(choice)
    sheet = SHEETS[playing_map.sheet]
    if seats not in sheet.seats:
        title, least, most = title_of(playing_map), sheet.seats[0], sheet.seats[-1]
        raise Refused(say("refused-map-seats", title=title, least=least, most=most, seats=seats))
    return playing_map
