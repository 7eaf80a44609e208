"""The map: where everything lies on it, its names and land, its pieces, and closer looks at states and conflicts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from games.engine import Event, Key, Seat
from games.huang import events as ev
from games.huang.board import COLUMNS, Map
from games.huang.board import Shape as Spaces
from games.huang.pieces import GRANARY, PALACE, Building, Leader
from games.huang.realm import EVERYWHERE, NOWHERE
from games.huang.state import State
from rendering import Layout, maps
from rendering.canvas import Canvas, Point, Shape
from rendering.flow import box
from rendering.huang import pieces
from rendering.huang.pieces import ACROSS, CORNER, DOWN, LANDS, TALL, hexagon
from rendering.layout import PHONE, bounds
from rendering.lettering import BOLD, clean, fit, measure
from rendering.maps import WATER, Chart, Glass, Projection, close_around, cut_out, faded, paint_line, whole
from rendering.maps.land import COARSE, Ground, Wilds, paint_ornaments, where
from rendering.maps.land import country as land_of
from rendering.memory import GROUNDS
from rendering.palette import Colour, Palette, mix
from rendering.table import latest_seat

_NAMED: Final = 0.9
"""Smallest zoom at which the names of capitals are shown."""
_REACH: Final = 110
"""How far from a state its strength may be, in pixels of the chart."""
_ASIDE: Final = 12
"""How far the symbol of a tile makes way for a mark."""


class Margins(NamedTuple):
    """What surrounds the hexagons, in pixels: a band with coordinates in a font size, and inside it sea and wilds."""

    band: int
    letters: int
    across: int
    down: int
    """Width of the sea and the wilds beside the hexagons, and their height above and below."""


Corner: TypeAlias = tuple[int, int]
"""A corner of a hexagon, in halves of its width and quarters of its height."""
_SIDES: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hexagon around its middle, clockwise."""
_WILDS: Final = Wilds("meadow", (50, 82), (80, 48), 0)
"""Mountains around the map, which hides their feet."""
MARGINS: Final[Mapping[Layout, Margins]] = {"wide": Margins(46, 36, 52, 34), "phone": Margins(62, 51, 4, 8)}


@dataclass(frozen=True, slots=True, eq=False)
class HuangChart(Chart):
    """The chart of a map."""

    map: Map
    layout: Layout

    def space(self, space: int) -> Point:
        """Return the middle of a space."""
        row, column = self.map.cells[space]
        return self.at((2 * column + row % 2, 3 * row))

    def middle(self, spaces: Collection[int]) -> Point:
        """Return the point in the middle of some spaces; for a triangle, that is the corner where they meet."""
        points = [self.space(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def hexagon(self, space: int) -> Shape:
        """Return the corners of a space, from the top clockwise."""
        return tuple(hexagon(self.space(space)))

    def outline(self, spaces: Collection[int]) -> tuple[Shape, ...]:
        """Return the closed outlines of some spaces together, the longest first."""
        return _outlines(self.map, self, spaces)


Land: TypeAlias = Glass[HuangChart]
"""A picture of a map of HUANG."""


def chart_of(the_map: Map, layout: Layout = "wide", *, named: bool = True) -> HuangChart:
    """Return the chart of a map, with names in the current language if they are needed."""
    return _chart_of(the_map, tuple(the_map.area_names.items()) if named else (), layout)


@lru_cache(maxsize=32)
def _chart_of(the_map: Map, names: tuple[tuple[str, str], ...], layout: Layout) -> HuangChart:
    band, _, across, down = MARGINS[layout]
    columns, rows = max(2 * column + row % 2 for row, column in the_map.cells), max(row for row, _ in the_map.cells)
    width, height = 2 * (band + across) + ACROSS // 2 * (columns + 2), 2 * (band + down) + DOWN * rows + TALL
    zoom, start = 1.0 if layout == "wide" else PHONE / width, (band + across + ACROSS / 2, band + down + TALL / 2)
    projection = Projection(width, height, (ACROSS / 2, float(CORNER)), start, zoom)
    largest_first = sorted(the_map.areas.items(), key=lambda area: -len(area[1]))
    outlines = {area: _outlines(the_map, projection, spaces)[0] for area, spaces in largest_first}
    coasts, rims = _shores(the_map, projection)
    return HuangChart(
        **asdict(projection), outlines=outlines, borders={}, coasts=coasts, rims=rims, names=dict(names),
        tints=_tints(the_map), roads=(), map=the_map, layout=layout,
    )  # fmt: skip


def sides(the_map: Map, spaces: Collection[int]) -> dict[tuple[Corner, Corner], int]:
    """Return the directed sides of some spaces, clockwise, each with its space."""
    found = dict[tuple[Corner, Corner], int]()
    for space in spaces:
        row, column = the_map.cells[space]
        corners = [(2 * column + row % 2 + x, 3 * row + y) for x, y in _SIDES]
        found |= dict.fromkeys(pairwise((*corners, corners[0])), space)
    return found


def _outer(the_map: Map, spaces: Collection[int]) -> dict[Corner, Corner]:
    found = sides(the_map, spaces)
    return {one: other for one, other in found if (other, one) not in found}


def _outlines(the_map: Map, projection: Projection, spaces: Collection[int]) -> tuple[Shape, ...]:
    outer, loops = _outer(the_map, spaces), list[list[Corner]]()
    while outer:
        loop = [next(iter(outer))]
        while loop[-1] in outer:
            loop.append(outer.pop(loop[-1]))
        loops.append(loop[:-1])
    return tuple(tuple(map(projection.at, loop)) for loop in sorted(loops, key=len, reverse=True))


def _shores(the_map: Map, projection: Projection) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the boundary of the map towards the sea in the east, and towards the wilds."""
    outer = _outer(the_map, range(len(the_map.cells))).items()
    paths = [(projection.at(one), projection.at(other)) for one, other in outer]
    x, y = ((min(ends) + max(ends)) / 2 for ends in zip(*(one for one, _ in paths), strict=True))
    shores: tuple[list[Shape], list[Shape]] = [], []
    for one, other in paths:
        turn = math.degrees(math.atan2((one[1] + other[1]) / 2 - y, (one[0] + other[0]) / 2 - x))
        shores[not -62 < turn < 66].append((one, other))
    return tuple(shores[0]), tuple(shores[1])


def _tints(the_map: Map) -> dict[Key, str]:
    found = dict[Key, str]()
    for area, spaces in the_map.areas.items():
        beside = {the_map.area_of[other] for space in spaces for other in the_map.neighbours[space]}
        near, used = [tint for other, tint in found.items() if other in beside], [*found.values()]
        found[area] = min(LANDS, key=lambda tint: (near.count(tint), used.count(tint)))
    return found


class Name(NamedTuple):
    """A place that a neighbourhood's name may have: up to three lines on a row of its spaces."""

    lines: tuple[str, ...]
    size: int
    middle: Point
    spaces: frozenset[int]
    worth: float
    """The more, the larger it is, and the closer to the middle of its neighbourhood."""


def names_on(chart: HuangChart, taken: Collection[int] = ()) -> dict[Key, Name]:
    """Return the places of the names of all neighbourhoods, clear of the spaces that are `taken` if there is room."""
    full = frozenset(taken)
    return {area: _best(chart, area, full.intersection(spaces)) for area, spaces in chart.map.areas.items()}


@lru_cache(maxsize=1024)
def _best(chart: HuangChart, area: Key, full: frozenset[int]) -> Name:
    return max(_offers(chart, area), key=lambda name: name.worth - 25 * len(name.spaces & full))


@lru_cache(maxsize=256)
def _offers(chart: HuangChart, area: Key) -> list[Name]:
    """Return the places that a name may have, free of capitals."""
    spaces, name = chart.map.areas[area], clean(chart.names[area]) or area.title()
    broken = dict.fromkeys(tuple(name.split(" ", breaks)) for breaks in range(3))
    free = [space for space in spaces if space not in chart.map.capitals] or [*spaces]
    cells, found = chart.map.cells, list[Name]()
    for start, end in combinations(range(len(free) + 1), 2):
        (row, column), run = cells[free[start]], free[start:end]
        if cells[run[-1]] == (row, column + len(run) - 1):  # a row of consecutive spaces
            found += [_offer(chart, run, lines, chart.middle(spaces)) for lines in broken]
    return found


def _offer(chart: HuangChart, run: Sequence[int], lines: tuple[str, ...], middle: Point) -> Name:
    """Return the name as large as it can be on a row of spaces: best near the `middle` of its neighbourhood."""
    place, room = chart.middle(run), ACROSS * len(run) - 6
    size = (max(30, MARGINS[chart.layout].letters), 25, 20)[len(lines) - 1]
    while size > 17 and max(measure(line, round(size * chart.zoom), BOLD) for line in lines) > room * chart.zoom:
        size -= 1
    shown = tuple(fit(line, size, BOLD, room + 8, vital=True)[0] for line in lines)
    worth = min(size, 40) - 2 * math.dist(middle, place) / ACROSS - 2 * len(lines) - 20 * (shown != lines)
    return Name(shown, size, place, frozenset(run), worth)


@GROUNDS.remembered
def country(palette: Palette, the_map: Map, layout: Layout, zoom: float) -> Image.Image:
    """The whole map with coordinates, without names: it is the same in every language and for all pieces."""
    chart = chart_of(the_map, layout, named=False)
    frame = replace(whole(chart), zoom=zoom)
    characters = maps.characters_on(chart.outlines, the_map.area_titles)
    ground, land = land_of(palette, chart, frame, characters, _WILDS)
    _paint_rivers(ground, chart, land)
    _paint_hexagons(ground, chart)
    _paint_band(ground, chart)
    finished = Glass(ground.finished(), chart, frame)
    paint_ornaments(finished, MARGINS[layout].band)
    _write_coordinates(finished)
    return finished.canvas.image


def _paint_rivers(ground: Ground, chart: HuangChart, land: Image.Image) -> None:
    """Paint the river spaces as streams with smooth banks on the `land`, and ripples."""
    tint, soft = ground.palette.tint(WATER), ground.enlarged(_streams(chart).filter(ImageFilter.GaussianBlur(4)))
    ground.wash(tint.base, ImageChops.logical_and(where(soft, 92, 112), land))  # a line along the banks
    ground.wash(tint.ground, where(soft, 112))
    ground.wash(mix(tint.ground, tint.rim, 0.5), where(soft, 112, 168))  # darker than in the middle of a river
    for x, y in map(chart.space, sorted(chart.map.river)):
        for left, top in ((x - 13, y - 9), (x + 5, y + 6)):
            ground.line([(left + 3 * step, top + (2.5, 0, 2.5, 5)[step % 4]) for step in range(7)], tint.rim, 1.8)


def _streams(chart: HuangChart) -> Image.Image:
    mask = Image.new("L", (-(-chart.width // COARSE), -(-chart.height // COARSE)))
    draw, river = ImageDraw.Draw(mask), chart.map.river
    for space in sorted(river):
        draw.polygon([(x / COARSE, y / COARSE) for x, y in chart.hexagon(space)], 255)
        x, y = chart.space(space)
        beside = [*map(chart.space, chart.map.neighbours[space])]
        right, down = sum(x - other for other, _ in beside), sum(y - other for _, other in beside)
        far = math.hypot(right, down)
        if len(beside) < 6 and far > 1 and len(river.intersection(chart.map.neighbours[space])) == 1:
            end = x + right / far * 120, y + down / far * 120
            draw.line([x / COARSE, y / COARSE, end[0] / COARSE, end[1] / COARSE], 255, 44 // COARSE)
    return mask


def _paint_hexagons(ground: Ground, chart: HuangChart) -> None:
    palette, the_map, at = ground.palette, chart.map, chart.at
    ink = palette.title if palette.name == "dark" else mix(palette.bark, palette.ink, 0.5)
    wet, all_sides = palette.tint(WATER), sides(the_map, range(len(the_map.cells)))
    bold = list[tuple[Point, Point]]()
    for (one, other), space in all_sides.items():
        beyond, line = all_sides.get((other, one)), (at(one), at(other))
        dry = the_map.river.isdisjoint((space, space if beyond is None else beyond))
        tint, area = palette.tint(chart.tints[the_map.area_of[space]]), the_map.area_of[space]
        if beyond is None or (space < beyond and dry and area != the_map.area_of[beyond]):
            bold += [line] * (dry or beyond is not None)
        elif space < beyond:
            both = {space, beyond} <= the_map.river
            tone = mix(wet.rim, wet.base, 0.5) if both else mix(tint.rim, tint.deep, 0.34)
            ground.line(line, tone, 1.5 * palette.bold)
    for line in bold:
        ground.line(line, ink, 3 * palette.bold)
    for space in the_map.capitals:
        for thick, tone in ((6.5, palette.lacquer), (2.2, palette.imperial)):
            corners = hexagon(chart.space(space), 3.5)
            ground.line([*corners, *corners[:2]], tone, thick)


def _paint_band(ground: Ground, chart: HuangChart) -> None:
    palette, (wide, high, band) = ground.palette, (chart.width, chart.height, MARGINS[chart.layout].band)
    for edge in ((0, 0, wide, band), (0, high - band, wide, band), (0, 0, band, high), (wide - band, 0, band, high)):
        ground.fill(box(*edge), palette.panel)
    for inset, thick in ((band, 3.4), (band - 5, 1.2), (2, 4)):
        corners = box(inset, inset, wide - 2 * inset, high - 2 * inset)
        ground.line([*corners, corners[0]], palette.frame, thick)


def _write_coordinates(land: Land) -> None:
    chart, (band, size, *_) = land.chart, MARGINS[land.chart.layout]
    x, y = chart.at((0, 0))
    for column in {column for _, column in chart.map.cells}:
        for middle in (band / 2, chart.height - band / 2):
            foot = x + ACROSS * (column + 0.25), middle + size * 0.28
            land.write(COLUMNS[column].upper(), foot, size, land.palette.text)
    for row in {row for row, _ in chart.map.cells}:
        for middle in (band / 2, chart.width - band / 2):
            land.write(str(row + 1), (middle, y + DOWN * row + size * 0.36), size, land.palette.text)


# What lies on the map, and what happened there


class Side(NamedTuple):
    """A side of a conflict."""

    leaders: tuple[Leader, ...]
    strength: int
    """That of all its tiles and leaders, or the number of bandits; not known of the state that beat them, and 0."""
    won: bool
    spaces: tuple[Key, ...] = ()
    """All spaces of a warring state, or that of a leader in a revolt."""
    bandits: bool = False
    board: int = 0
    """Its tiles on the map, while it is being decided."""
    given: tuple[tuple[Seat, int], ...] = ()
    """What players have committed, while it is being decided."""


class Conflict(NamedTuple):
    """A war, a revolt, or a victory over bandits."""

    turn: int
    """The number of turns taken before it."""
    kind: Literal["war", "revolt", "bandits"]
    space: Key
    """The unifying tile, the place of the attacker, or the space of the bandits."""
    sides: tuple[Side, ...]
    """In a revolt the attacker first."""


class Clash(NamedTuple):
    """A war or revolt, the table before it with the leader or tile that began it, and the table after it or so far."""

    before: State
    after: State
    conflict: Conflict

    @property
    def is_decided(self) -> bool:
        """Whether a side has won."""
        return any(side.won for side in self.conflict.sides)


def conflicts(games: Iterable[State]) -> list[Conflict]:
    """Return the conflicts of a game from its public observations; two of them may tell the same one."""
    return [*dict.fromkeys(conflict for game in games for conflict in fought(game))]


def fought(game: State) -> list[Conflict]:
    """Return the conflicts of the latest turn, including a turn in progress."""
    seat = latest_seat(game)
    return [*told(game.turn - (seat not in game.at_turn), game.latest[seat])]


def told(turn: int, happened: Sequence[Event]) -> Iterator[Conflict]:
    """Yield the conflicts that ended in a turn."""
    for event in happened:
        match event:
            case ev.RevoltBegan(attacker=attacker, defender=defender, space=space, defended=defended):
                parties = (attacker, space), (defender, defended)
            case ev.RevoltEnded():
                sides = [Side((leader,), strength.total, event.winner == leader, (place,)) for (leader, place), strength
                         in zip(parties, (event.attacked, event.defended), strict=True)]  # fmt: skip
                yield Conflict(turn, "revolt", parties[0][1], tuple(sides))
            case ev.WarEnded():
                yield Conflict(turn, "war", event.space, _warring(event.sides, event.winner))
            case ev.BanditsBeaten(soldier=soldier):
                leaders = () if soldier is None else (Leader(soldier, "red"),)
                beaten = Side((), event.bandits, won=False, bandits=True)
                yield Conflict(turn, "bandits", event.space, (Side(leaders, 0, won=True), beaten))


def _warring(sides: Sequence[ev.SideSeen], winner: Key = "") -> tuple[Side, ...]:
    """Return the sides of a war with the leaders whose colours are on several sides."""
    counts = Counter(leader.colour for side in sides for leader in side.leaders)
    return tuple(
        Side(tuple(leader for leader in side.leaders if counts[leader.colour] > 1), side.strength.total,
             side.key == winner, side.spaces)
        for side in sides
    )  # fmt: skip


def undecided(game: State) -> Conflict | None:
    """Return the war or the revolt that is being decided, with the strengths so far."""
    if war := game.war:
        given = {side.key: tuple((seat, tiles + lent) for seat, where, tiles, lent in war.supports if where == side.key)
                 for side in war.sides}  # fmt: skip
        sides = (side._replace(board=seen.strength.board, given=given[seen.key])
                 for side, seen in zip(_warring(war.sides), war.sides, strict=True))  # fmt: skip
        return Conflict(game.turn, "war", war.space, tuple(sides))
    if revolt := game.revolt:
        parties = (revolt.attacker, revolt.space, revolt.attack), (revolt.defender, revolt.defended, revolt.defence)
        sides = (
            Side((leader,), strength.total, won=False, spaces=(space,), board=strength.board,
                 given=((leader.seat, own),) if (own := strength.total - strength.board) else ())
            for leader, space, strength in parties
        )  # fmt: skip
        return Conflict(game.turn, "revolt", revolt.space, tuple(sides))
    return None


def latest_events(game: State) -> list[Event]:
    """Return the events of every player's last turn, in their order."""
    seats, latest = game.seats, latest_seat(game)
    return [event for turn in range(1, seats + 1) for event in game.latest[(latest + turn) % seats]]


def latest_clash(game: State) -> Clash | None:
    """Return the latest war or revolt in any player's last turn, or `None`."""
    happened = latest_events(game)
    begun = [number for number, event in enumerate(happened) if isinstance(event, ev.WarBegan | ev.RevoltBegan)]
    if not begun:
        return None
    over = begun[-1] + 1
    while over < len(happened) and isinstance(happened[over], ev.OF_CONFLICT):
        over += 1
    after, own = rewound(game, happened[over:]), happened[begun[-1] : over]
    conflict = next(told(game.turn, own), None) or undecided(game)
    return Clash(rewound(after, own), after, conflict) if conflict else None


def rewound(game: State, happened: Sequence[Event]) -> State:
    """Return the table with the pieces as they were before some events, the last ones of the game."""
    table = game.copy()
    table.placed, table.war, table.revolt = NOWHERE, None, None
    realm, index, parse = table.realm, game.map.index, game.map.parse_shape
    for event in reversed(happened):
        match event:
            case ev.TilePlaced(space=space):
                del realm.tiles[index[space]]
            case ev.TilesRemoved(colour=colour, spaces=spaces):
                realm.tiles |= {index[space]: colour for space in spaces}
            case ev.LeaderPlaced(leader=leader, space=space, origin=origin):
                del realm.leaders[index[space]]
                realm.leaders |= {index[origin]: leader} if origin else {}
            case ev.LeaderWithdrawn(leader=leader, space=space) | ev.LeaderReturned(leader=leader, space=space):
                realm.leaders[index[space]] = leader
            case ev.BuildingPlaced(building=building, shape=shape, origin=origin):
                realm.take(building, parse(shape))
                if origin:
                    realm.put(building, parse(origin))
            case ev.BuildingLost(building=building, shape=shape):
                realm.put(building, parse(shape))
            case ev.GranariesTaken(spaces=spaces):
                for space in spaces:
                    realm.put(GRANARY, (index[space],))
            case ev.BanditsBeaten(space=space, bandits=count):
                realm.bandits[index[space]] = count
    return table


def changed(event: Event) -> tuple[Sequence[Key], Sequence[Key]]:
    """Return the spaces on which an event put something, and those from which it took something."""
    match event:
        case ev.TilePlaced(space=space) | ev.LeaderPlaced(space=space):
            return (space,), ()
        case ev.BuildingPlaced(shape=shape):
            return shape.split("-"), ()
        case ev.LeaderReturned(space=space) | ev.LeaderWithdrawn(space=space):
            return (), (space,)
        case ev.TilesRemoved(spaces=spaces):
            return (), spaces
    return (), ()


def painted(
    palette: Palette, game: State, chart: HuangChart, *, last: bool = False, full: State | None = None, zoom: float = 0
) -> Land:
    """Paint the whole map with its pieces; with `last`, what happened last. Names avoid those of `full`."""
    frame = whole(chart, zoom)
    land = Glass(Canvas(palette, country(palette, game.map, chart.layout, frame.zoom).copy()), chart, frame)
    lost = [key for event in game.latest[latest_seat(game)] for key in changed(event)[1]] if last else []
    for area, name in names_on(chart, taken(full or game).union(spaces_of(game, lost))).items():
        ink, (x, y) = palette.tint(WATER if name.spaces <= game.map.river else chart.tints[area]).deep, name.middle
        for number, line in enumerate(name.lines):
            foot = y + name.size * (0.36 + number - (len(name.lines) - 1) / 2)
            land.write(line, (x, foot), name.size, ink)
    _paint_pieces(land, game, range(len(game.map.spaces)), last=last)
    return land


def near(
    palette: Palette, game: State, chart: HuangChart, spaces: Collection[int], width: int = 0, *,
    last: bool = False, offered: Collection[Spaces] = (),
) -> Land:  # fmt: skip
    """Paint a close-up of some spaces with their keys; the land around them is pale, the pieces there are not.

    What is `offered`, spaces or shapes, is outlined, and the symbols of tiles there make way for its mark.
    """
    across, down = ACROSS / 2 + 12, TALL / 2 + 12
    corners = [(x + side * across, y + side * down) for x, y in map(chart.space, spaces) for side in (-1, 1)]
    frame = close_around(chart, corners, width, largest=1.5, steps=4)
    if frame.zoom < chart.zoom < 1:  # on a phone the whole map is the widest picture
        frame = whole(chart)
    band = MARGINS[chart.layout].band
    gaps = frame.left, frame.top, chart.width - frame.right, chart.height - frame.bottom
    left, top, right, bottom = (gap if gap >= band else band * (gap > band / 2) for gap in gaps)  # all of it or none
    left = left if left != frame.left else frame.left + gaps[2] - right
    edge, head = math.floor(left * frame.zoom), math.floor(top * frame.zoom)  # on a whole pixel
    left, top, bottom = edge / frame.zoom, head / frame.zoom, chart.height - bottom
    frame = replace(frame, left=left, top=top, right=left + frame.right - frame.left, bottom=bottom)
    ground = country(palette, chart.map, chart.layout, frame.zoom)
    land = Glass(Canvas(palette, ground.crop((edge, head, edge + frame.width, head + frame.height))), chart, frame)
    land = faded(land, cut_out(frame, map(chart.hexagon, spaces)))
    beside = frame.left - ACROSS, frame.top - TALL, frame.right + ACROSS, frame.bottom + TALL
    places = enumerate(map(chart.space, range(len(chart.map.cells))))
    shown = [space for space, (x, y) in places if beside[0] < x < beside[2] and beside[1] < y < beside[3]]
    _paint_pieces(land, game, shown, last=last, offered=offered)
    for space in sorted({space for shape in offered for space in shape}):
        land.centre(pieces.outline(palette, palette.choice, land.zoom, bold=False), *chart.space(space))
    for space in sorted({*spaces} - taken(game)):
        x, y = chart.space(space)
        tint = palette.tint(WATER if space in chart.map.river else chart.tints[chart.map.area_of[space]])
        land.write(chart.map.spaces[space].upper(), (x, y + key_foot(land, space)), 19, tint.deep)
    return land


def key_foot(land: Land, space: int) -> float:
    """Return how far below the middle of a free space its key stands: above the plaque of a capital."""
    return TALL * (0.2 if space in land.chart.map.capitals and land.zoom >= _NAMED else 0.38)


def spaces_of(game: State, keys: Iterable[Key]) -> list[int]:
    """Return spaces by their keys."""
    return [game.map.index[key] for key in keys]


def taken(game: State) -> set[int]:
    """Return the spaces on which something lies."""
    return {*game.realm.tiles, *game.realm.leaders, *game.realm.bandits}


def _paint_pieces(
    land: Land, game: State, spaces: Collection[int], *, last: bool, offered: Collection[Spaces] = ()
) -> None:
    """Paint everything that stands on some spaces; with `last`, what happened last there is outlined."""
    palette, chart, zoom, shown, realm = land.palette, land.chart, land.zoom, {*spaces}, game.realm
    standing = [(building, shape) for building, shape in _buildings(game) if not shown.isdisjoint(shape)]
    leans = {shape[0]: (0, _ASIDE) for shape in offered if len(shape) == 1}
    leans |= _leans(chart, [*((PALACE, shape) for shape in offered if len(shape) > 1), *standing])
    for space in sorted(shown & taken(game)):
        if colour := realm.tiles.get(space):
            sprite = pieces.tile(palette, colour, zoom, leans.get(space, (0, 0)))
        elif own := realm.leaders.get(space):
            sprite = pieces.leader(palette, own.seat, own.colour, zoom)
        else:
            sprite = pieces.bandit(palette, realm.bandits[space], zoom)
        land.centre(sprite, *chart.space(space))
    if last:
        _paint_marks(land, game, shown)
    if game.placed in shown and game.realm.groups.find(game.placed) is None:  # it unites states, which fight first
        land.centre(pieces.union(palette, zoom), *chart.space(game.placed))
    for building, shape in standing:
        _paint_building(land, building, shape)
    paint_plaques(land, game)


def paint_plaques(land: Land, game: State) -> list[tuple[Point, float, float]]:
    """Paint the names of capitals if they can be read; return their middles and half their sizes."""
    frame, leans, found = land.frame, _leans(land.chart, _buildings(game)), []
    for space, key in game.map.capital_at.items() if land.zoom >= _NAMED else ():
        x, y = land.chart.space(space)
        if frame.left < x < frame.right and frame.top < y < frame.bottom:
            plaque = pieces.plaque(land.palette, game.map.capital_names[key], land.zoom)
            place = x, y + TALL * (-0.36 if leans.get(space, (0, 0))[1] < 0 else 0.36)
            land.centre(plaque, *place)
            found.append((place, plaque.width / 2 / land.zoom, plaque.height / 2 / land.zoom))
    return found


def _buildings(game: State) -> list[tuple[Building, Spaces]]:
    """Return all buildings with their shapes, the lower ones last."""
    return sorted(game.realm.buildings_on(EVERYWHERE), key=lambda standing: standing[1][-1])


def _leans(chart: HuangChart, standing: Iterable[tuple[Building, Spaces]]) -> dict[int, tuple[int, int]]:
    found = dict[int, tuple[int, int]]()
    for building, shape in standing:
        x, y = chart.middle(shape)
        for space in shape:
            right, down = chart.space(space)
            right, down = (-0.8, -0.6) if building == GRANARY else (right - x, down - y)
            far, (before, above) = math.hypot(right, down) / 11, found.get(space, (0, 0))
            found[space] = before + round(right / far), above + round(down / far)
    return found


def _paint_building(land: Land, building: Building, shape: Spaces) -> None:
    """Paint a building on the point where its tiles meet, so that their symbols can be seen around it."""
    palette, chart, zoom = land.palette, land.chart, land.zoom
    x, y = chart.middle(shape)
    if building == GRANARY:
        land.centre(pieces.granary(palette, zoom * 0.86), x + ACROSS * 0.24, y + TALL * 0.08)
        return
    tone = palette.imperial if building == PALACE else palette.tint(building).base
    offsets = [(round(right - x, 1), round(down - y, 1)) for right, down in map(chart.space, shape)]
    corners = tuple(sorted(offsets, key=lambda corner: math.atan2(corner[1], corner[0])))
    land.centre(pieces.footprint(palette, tone, corners, zoom), x, y)
    sprite = pieces.palace(palette, zoom * 0.78) if building == PALACE else pieces.pagoda(palette, building, zoom)
    land.centre(sprite, x, y)


def _paint_marks(land: Land, game: State, spaces: set[int]) -> None:
    """Outline what every player put on some spaces in the last turn, and cross out what the latest turn took."""
    palette, latest = land.palette, latest_seat(game)
    standing = spaces & {*game.realm.tiles, *game.realm.leaders}
    for seat in sorted(range(game.seats), key=lambda seat: seat == latest):
        outline = pieces.outline(palette, palette.hues[seat].line, land.zoom, bold=seat == latest)
        put = (key for event in game.latest[seat] for key in changed(event)[0])
        for space in sorted(standing.intersection(spaces_of(game, put))):
            land.centre(outline, *land.chart.space(space))
    lost = (key for event in game.latest[latest] for key in changed(event)[1])
    cross_out(land, (spaces - standing).intersection(spaces_of(game, lost)))


def cross_out(land: Land, spaces: Collection[int]) -> None:
    """Mark spaces that have lost their pieces."""
    for space in sorted(spaces):
        land.centre(pieces.scar(land.palette, land.zoom), *land.chart.space(space))


def paint_outline(land: Land, game: State, spaces: Collection[int], tone: Colour, thick: float = 7) -> None:
    """Outline some spaces together, below the names of capitals."""
    for path in land.chart.outline(spaces):
        paint_line(land, (*path, *path[:2]), (tone,), thick)
    paint_plaques(land, game)


def paint_badge(land: Land, place: Point, text: str, colour: str, tone: Colour) -> None:
    """Paint a badge with a strength, centred on `place` as far as the picture allows."""
    frame, sprite = land.frame, pieces.badge(land.palette, text, colour, tone, max(0.95, land.zoom))
    across, down = sprite.width / 2 / land.zoom, sprite.height / 2 / land.zoom
    x = min(max(place[0], frame.left + across), frame.right - across)
    y = min(max(place[1], frame.top + down), frame.bottom - down)
    land.centre(sprite, x, y)


def tone_of(palette: Palette, number: int) -> Colour:
    """Return the colour in which one of several states is outlined."""
    return (palette.imperial, palette.lacquer, palette.jade, palette.white)[number % 4]


def paint_undecided(land: Land, game: State) -> None:
    """Paint the war or the revolt that is being decided, or outline the winner of a war in the latest turn."""
    if conflict := undecided(game):
        paint_conflict(land, game, conflict)
    else:
        for ended in fought(game):
            paint_winner(land, game, ended)


def paint_conflict(land: Land, game: State, conflict: Conflict, names: Sequence[str] = "ABC") -> None:
    """Outline the sides of a war or a revolt, with the strength and the name of each beside its pieces."""
    palette, is_war, near = land.palette, conflict.kind == "war", land.chart.map.neighbours
    sides = [spaces_of(game, side.spaces) for side in conflict.sides]
    for number, spaces in enumerate(sides):  # in a revolt supporters of both leaders have both outlines
        supporters = [] if is_war else [space for space in near[spaces[0]] if game.realm.tiles.get(space) == "yellow"]
        paint_outline(land, game, [*spaces, *supporters], tone_of(palette, number), 7 if is_war else 10 - 6 * number)
    if is_war:
        land.centre(pieces.union(palette, land.zoom), *land.chart.space(game.map.index[conflict.space]))
    placed = [(land.chart.space(space), ACROSS / 2, TALL / 2 - 8) for space in taken(game)]
    placed += paint_plaques(land, game)
    for number, (side, spaces) in enumerate(zip(conflict.sides, sides, strict=True)):
        name = names[number] if is_war else ""
        sprite = pieces.badge(palette, str(side.strength), "red" if is_war else "yellow", tone_of(palette, number),
                              max(0.95, land.zoom), name=name)  # fmt: skip
        half = sprite.width / 2 / land.zoom, sprite.height / 2 / land.zoom
        place = clear(land, [*map(land.chart.space, spaces)], placed, *half)
        placed.append((place, *half))
        land.centre(sprite, *place)


def clear(
    land: Land, near: Sequence[Point], placed: Sequence[tuple[Point, float, float]], wide: float, high: float
) -> Point:
    """Return the nearest place for something, given by half its size, that hides nothing of what was placed, or least.

    It is in the picture, near some points.
    """
    frame, (left, top, right, bottom) = land.frame, map(round, bounds(near))

    def hidden(place: Point) -> float:
        (x, y), found = place, 0.0
        for (right, down), across, below in placed:
            found += max(0, wide + across - abs(x - right)) * max(0, high + below - abs(y - down))
        return round(found / 60)  # so little cannot be seen

    spots = {*near, *product(range(left - _REACH, right + _REACH, 22), range(top - _REACH, bottom + _REACH, 22))}
    kept = {(min(max(x, frame.left + wide), frame.right - wide), min(max(y, frame.top + high), frame.bottom - high))
            for x, y in spots}  # fmt: skip
    nearest = sorted(kept, key=lambda spot: (min((spot[0] - x) ** 2 + (spot[1] - y) ** 2 for x, y in near), spot))
    return next((spot for spot in nearest if not hidden(spot)), None) or min(nearest, key=hidden)


def paint_winner(land: Land, game: State, conflict: Conflict) -> None:
    """Outline what is left of the winning state after a war."""
    for number, side in enumerate(conflict.sides if conflict.kind == "war" else ()):
        if side.won:
            left = {*game.realm.tiles, *game.realm.leaders}.intersection(spaces_of(game, side.spaces))
            paint_outline(land, game, left, tone_of(land.palette, number))


def involved(game: State, conflict: Conflict) -> set[int]:
    """Return the spaces that matter: the warring states with the tile between them, or those around both leaders."""
    spaces = {*spaces_of(game, [conflict.space, *(key for side in conflict.sides for key in side.spaces)])}
    return spaces if conflict.kind == "war" else spaces.union(*(game.map.neighbours[space] for space in spaces))
