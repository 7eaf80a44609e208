"""The map: where everything lies on it, the land and the city, what is printed and placed there, and closer looks."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from games.engine import Seat
from games.han.board import parse_placement
from games.han.events import PiecePlaced
from games.han.maps import SHEETS, PlayingMap
from games.han.scoring import row_points
from games.han.state import State
from rendering import Layout, maps
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Canvas, Point, Shape, Sprite, arc, ring
from rendering.flow import box
from rendering.han import pieces
from rendering.han.pieces import DRAGON, HOUSE, PLATE, SEAL, SPACE, court_size, numbered, stands, stones
from rendering.layout import Bounds, bounds, shared
from rendering.lettering import BOLD, clean, measure
from rendering.maps import WILDS, Chart, Frame, Glass, Label, cut_out, dense, faded, label_of, paint_line, whole
from rendering.maps.land import Ground, Wilds, country, paint_borders, paint_ornaments, paint_roads
from rendering.memory import GROUNDS, PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import tag, token
from rendering.table import latest_seat

_SIDES: Final = ((0, 1), (0, -1), (1, 0), (-1, 0), *((x, y) for x in (1, -1) for y in (0.6, -0.6)),
                 *((x, y) for y in (1, -1) for x in (0.6, -0.6)))  # fmt: skip
"""Sides of a court where its plate can be, the preferred one first."""
_FREE: Final = 3
"""Wanted distance of a court and its plate from everything else."""
_SMALLEST: Final = 23
"""Smallest font size of a name on a board."""


class Court(NamedTuple):
    """Where a court lies, in pixels of the chart."""

    middle: Point
    size: tuple[float, float]
    columns: int
    """Most seats' places side by side."""
    plate: Point
    """Centre of the plate with the free places."""
    free: float = 0
    """Distance of both from everything else, up to a few pixels; less than 0 if they hide something."""


@dataclass(frozen=True, slots=True, eq=False)
class HanChart(Chart):
    """The chart of a playing map."""

    map: PlayingMap

    @property
    def planned(self) -> bool:
        """Whether the map is the capital: a city with straight lines and without ports."""
        return not SHEETS[self.map.sheet].ports

    def space(self, key: str) -> Point:
        """Return the centre of a house space."""
        return self.at(self.map.spaces[key].at)

    def dragon(self, province: str) -> Point:
        """Return the centre of a dragon space."""
        return self.at(self.map.provinces[province].dragon)


Land: TypeAlias = Glass[HanChart]
"""A picture of a map of HAN."""
Area: TypeAlias = "tuple[Point, float, float]"
"""Centre, width and height, in pixels of the chart."""


def chart_of(playing_map: PlayingMap, layout: Layout = "wide") -> HanChart:
    """Return the chart of a map with names in the current language."""
    return _chart_of(playing_map, tuple(playing_map.names.items()), layout)


@lru_cache(maxsize=32)
def _chart_of(playing_map: PlayingMap, names: tuple[tuple[str, str], ...], layout: Layout) -> HanChart:
    projection, straight = maps.projected(playing_map.size, layout), not SHEETS[playing_map.sheet].ports
    homes = {key: projection.at(space.at) for key, space in playing_map.spaces.items()}
    ports = [homes[key] for key, space in playing_map.spaces.items() if space.port]
    outlines = {key: province.outline for key, province in playing_map.provinces.items()}
    tints = {key: province.colour for key, province in playing_map.provinces.items()}
    lines = maps.lines_of(outlines, projection.at, ports, straight=straight)
    roads = tuple(maps.drawn(homes[one], homes[other], 0 if straight else 0.035) for one, other in playing_map.roads)
    return HanChart(**asdict(projection), **lines, names=dict(names), tints=tints, roads=roads, map=playing_map)


@lru_cache(maxsize=32)
def labels(chart: HanChart) -> dict[str, Label]:
    """Return the labels of all provinces of a chart: large, or smaller where a court has too little room otherwise."""
    discs = [(chart.space(space), 34) for space in chart.map.spaces]
    discs += [(place, 27) for place in alliance_places(chart).values()]
    found = {}
    for key, outline in chart.outlines.items():
        (middle, (wide, high), _, plate, _), name = _court_of(chart, key, 1), clean(chart.names[key]) or key.title()
        boxes = [(middle, wide / 2 + 3, high / 2 + 3), (plate, PLATE[0] / 2, PLATE[1] / 2)]
        obstacles = maps.Obstacles([*discs, (chart.dragon(key), DRAGON / 2)], boxes, chart.roads, before=18)

        def hidden(label: Label, key: str = key) -> float:
            return max(0, *(-_court_of(chart, key, seats, label).free for seats in (0, 1, 2)))

        label = partial(label_of, outline, name, least=_SMALLEST / chart.zoom)
        large = label(obstacles._replace(boxes=boxes[:1]))
        found[key] = min(large, label(obstacles), key=hidden) if hidden(large) else large
    return found


@lru_cache(maxsize=32)
def characters(chart: HanChart) -> dict[str, maps.Character]:
    """Return the characters of all provinces that have one and room for it, as large as possible."""
    titles = {key: clean(province.name) for key, province in chart.map.provinces.items()}
    return maps.characters_on(chart.outlines, titles)


def around(middle: Point, width: float, height: float) -> Shape:
    """Return the corners of a box with a centre, a width and a height."""
    return box(middle[0] - width / 2, middle[1] - height / 2, width, height)


def things_on(chart: HanChart, emissaries: Mapping[str, Sequence[int]], spaces: Iterable[str]) -> list[Area]:
    """Return where names, courts with so many emissaries of each seat, their plates, and some house spaces lie."""
    courts = [court_of(chart, key, counts) for key, counts in emissaries.items()]
    boxes = [(place, *size) for court in courts for place, size in ((court.middle, court.size), (court.plate, PLATE))]
    boxes += [(chart.space(space), HOUSE, HOUSE) for space in spaces]
    return boxes + [area for label in labels(chart).values() for area in label.boxes]


def depth(place: Point, wide: float, high: float, taken: Iterable[Area]) -> float:
    """Return how far a box reaches into anything that is taken."""
    return max(0, *(min((wide + width) / 2 - abs(place[0] - x), (high + height) / 2 - abs(place[1] - y))
                    for (x, y), width, height in taken))  # fmt: skip


def court_of(chart: HanChart, key: str, counts: Sequence[int]) -> Court:
    """Return where a province's court lies with so many emissaries of each seat."""
    return _court_of(chart, key, sum(map(bool, counts)), labels(chart)[key])


@lru_cache(maxsize=1024)
def _court_of(chart: HanChart, key: str, seats: int, label: Label | None = None) -> Court:
    """Return the place for a court and its plate, nearest to the dragon, where they hide nothing, or else the least."""
    (x, y), outline = chart.dragon(key), chart.outlines[key]
    taken: list[Area] = [(point, 0, 0) for point in dense((*outline, outline[0]))[::5]]
    taken += [(chart.space(space), 64, 64) for space in chart.map.provinces[key].spaces]
    taken += [(place, 44, 44) for place in alliance_places(chart).values()]
    taken += label.boxes if label else ()
    inside = cut_out(replace(whole(chart), zoom=1), [outline])

    def room(middle: Point, width: float, height: float, least: float) -> float:
        """Return the distance of a box from everything else, up to a few pixels; outside the province, very little.

        Anything at most the `least` will do where it is no more than that.
        """
        left, top = map(round, middle)
        if not (0 <= left < chart.width and 0 <= top < chart.height and inside.getpixel((left, top))):
            return -99
        free: float = _FREE
        for (x, y), wide, high in taken:
            gap = max(abs(middle[0] - x) - (width + wide) / 2, abs(middle[1] - y) - (height + high) / 2)
            if gap < free:
                free = gap
                if gap <= least:
                    break
        return free

    reach = range(-72, 73, 12) if seats else range(-12, 13, 12)
    best, found = -math.inf, Court((x, y), (0, 0), 1, (x, y))
    for right, down in sorted(((right, down) for right in reach for down in reach), key=lambda at: math.hypot(*at)):
        middle, far = (x + right, y + down), 0.05 * math.hypot(right, down)
        if best >= _FREE - far:
            break
        for columns in (2, 1, 3)[: max(1, seats)]:
            size = court_size(seats, columns)
            free = room(middle, *size, best + far) - far
            for side_x, side_y in _SIDES if free > best else ():
                across, high = ((own + more) / 2 + 3 for own, more in zip(size, PLATE, strict=True))
                plate = middle[0] + side_x * across, middle[1] + side_y * high
                if (least := min(free, room(plate, *PLATE, best + far) - far)) > best:
                    best, found = least, Court(middle, size, columns, plate, least + far)
    return found


@lru_cache(maxsize=32)
def alliance_places(chart: HanChart) -> dict[int, Point]:
    """Return the places of the alliances' numbers: on the border, as far as possible from everything else."""
    taken = [chart.space(key) for key in chart.map.spaces] + [chart.dragon(key) for key in chart.map.provinces]
    placed: dict[int, Point] = {}
    for alliance in chart.map.alliances:
        one, other = sorted(alliance.provinces)
        points = [point for path in chart.borders[one, other] for point in dense(path)]

        def room(point: Point, points: Sequence[Point] = points) -> float:
            near = min(math.dist(point, place) for place in (*taken, *placed.values()))
            edge = min(math.dist(point, points[0]), math.dist(point, points[-1]))
            return 3 * min(near, 70) + min(edge, 50) - math.dist(point, points[len(points) // 2]) * 0.2

        placed[alliance.number] = max(points, key=room)
    return placed


# The land


@GROUNDS.remembered
def map_ground(palette: Palette, chart: HanChart, frame: Frame) -> Image.Image:
    """A part of the map with everything printed on it, without pieces."""
    land = Glass(bare_ground(palette, chart, frame), chart, frame)
    paint_ornaments(land)
    print_spaces(land, chart.map.provinces)
    return land.canvas.image


def bare_ground(palette: Palette, chart: HanChart, frame: Frame) -> Canvas:
    """A part of the map with roads, and nothing else printed on it."""
    if chart.planned:
        return _capital(palette, chart, frame)
    ground, _ = country(palette, chart, frame, characters(chart), Wilds("green"))
    paint_borders(ground)
    return ground.finished()


def print_spaces(land: Land, provinces: Collection[str]) -> None:
    """Paint everything printed in some `provinces` and on their borders, except seals: those are above the pieces."""
    palette, chart = land.palette, land.chart
    for key in spaces_of(chart, provinces):
        space = chart.map.spaces[key]
        if space.border:
            (x1, y1), (x2, y2) = map(chart.dragon, space.provinces)
            turn = round(math.degrees(math.atan2(y2 - y1, x2 - x1)) / 15) * 15
            one, other = (chart.tints[province] for province in space.provinces)
            sprite = pieces.border_space(palette, one, other, turn, land.zoom)
        else:
            number = key[len(key.rstrip("0123456789")) :]
            sprite = pieces.house_space(palette, number, land.zoom, port=space.port)
        land.centre(sprite, *chart.space(key))
    for key in provinces:
        label, colour = labels(chart)[key], chart.tints[key]
        land.centre(pieces.emblem(palette, colour, land.size(2 * label.reach)), *label.emblem)
        for line, foot in zip(label.lines, label.feet, strict=True):
            land.write(line, foot, label.size, palette.tint(colour).deep)


def spaces_of(chart: HanChart, provinces: Collection[str]) -> dict[str, None]:
    """Return the house spaces in some `provinces` and on their borders."""
    return dict.fromkeys(space for key in provinces for space in chart.map.provinces[key].spaces)


# The capital, a walled city from above

_MOAT: Final = (92.0, 56.0)
"""Widths of the lines around the city up to the outer and the inner bank of the moat."""
_WALL: Final = 34.0
"""Width of the city wall; districts hide its inner half."""
_GATE: Final = (64, 48)
"""Width and height of a gate."""
_KEEP: Final = 44
"""Width of a tower at a corner."""
_BUILDING: Final = (35, 28)
"""Width and height of a courtyard house, or of a few trees in a green district."""


def _capital(palette: Palette, chart: HanChart, frame: Frame) -> Canvas:
    """Paint districts between canals and avenues, with houses, within a wall and a moat."""
    ground, (face, _, edge), dark = Ground(palette, chart, frame), stones(palette), palette.name == "dark"
    water, wilds, green = map(palette.tint, (maps.WATER, WILDS, "green"))
    wall, gates = _wall(chart)
    allied = {tuple(sorted(alliance.provinces)) for alliance in chart.map.alliances}
    avenues = [path for pair, paths in chart.borders.items() if pair in allied for path in paths]
    canals = [path for pair, paths in chart.borders.items() if pair not in allied for path in paths]
    bridges = [*zip(gates, _along(wall, math.inf, _MOAT[0] / 2 + 4), strict=True)]
    ground.fill(box(0, 0, chart.width, chart.height), wilds.ground)
    for thick, tone in (
        (_MOAT[0] + 4, water.base), (_MOAT[0], water.ground), (_MOAT[1] + 4, water.base), (_MOAT[1], wilds.ground),
        (_WALL, edge), (_WALL - 6, face),
    ):  # fmt: skip
        ground.line(wall, tone, thick)
    for key, outline in chart.outlines.items():
        ground.fill(outline, palette.tint(chart.tints[key]).ground)
    for paths, tone, thick in (
        (avenues, edge, 12), (avenues, face, 8), (canals, water.base if dark else water.deep, 20),
        (canals, water.ground, 16), ([wall], edge, 4), (bridges, edge, 34), (bridges, face, 26),
    ):  # fmt: skip
        for path in paths:
            ground.line(path, tone, thick)
    paint_roads(ground)
    for key, label in labels(chart).items():  # no road crosses a name
        inked = around(label.middle, label.width, label.height - 0.3 * label.size)
        ground.fill(inked, palette.tint(chart.tints[key]).ground)
    ripples = [*_along(wall, 64, (_MOAT[0] + _MOAT[1]) / 4), *(at for path in canals for at in _along(path, 40))]
    trees = [at for path in avenues for aside in (-11, 11) for at in _along(path, 30, aside)]
    land = Glass(ground.finished(), chart, frame)
    for name, width, places in (
        ("ripple", 16, ripples), ("merlon", 10, _along(wall, 22, _WALL / 2)), ("crown", 11, trees),
        ("bastion", 30, _along(wall, 148, _WALL / 2)), ("gate", _GATE[0], gates), ("keep", _KEEP, wall),
    ):  # fmt: skip
        sprite = drawn(palette, f"han/{name}", land.size(width), face=face, edge=edge, water=water, green=green)
        for place in places:
            land.centre(sprite, *place)
    for name, tint, place in _buildings(chart):
        land.centre(_building(palette, name, land.size(_BUILDING[0]), tint), *place)
    return land.canvas


def _wall(chart: HanChart) -> tuple[Shape, Shape]:
    """Return the corners of the wall, the first one twice, and the places of its gates."""
    left, top, right, bottom = bounds(tuple(point for rim in chart.rims for point in rim))
    wall = *box(left, top, right - left, bottom - top), (left, top)
    return wall, tuple(_along(wall, math.inf, _WALL / 2))


def _along(path: Sequence[Point], apart: float, aside: float = 0) -> Iterator[Point]:
    """Yield evenly spaced points to the left of a line's parts, at least one for each part."""
    for (x, y), end in pairwise(path):
        across, down = end[0] - x, end[1] - y
        length = math.hypot(across, down) or 1
        count, out = max(1, int(length / apart)), aside / length
        for share in ((number + 0.5) / count for number in range(count)):
            yield x + across * share + down * out, y + down * share - across * out


@PICTURES.remembered
def _building(palette: Palette, name: str, width: int, tint: str) -> Sprite:
    green, trunk = palette.tint("green"), palette.tint(WILDS).deep
    leaves = green.rim if palette.name == "dark" else green.base
    return drawn(palette, f"han/{name}", width, colour=palette.tint(tint), green=green, leaves=leaves, trunk=trunk)


def _buildings(chart: HanChart) -> Iterator[tuple[str, str, Point]]:
    """Yield the drawing, the tint and the centre of houses, or trees in green districts, on all free ground."""
    (wide, high), taken = _BUILDING, Image.new("1", (chart.width, chart.height))
    draw = ImageDraw.Draw(taken)
    for middle, across, down in things_on(chart, dict.fromkeys(chart.outlines, ()), chart.map.spaces):
        draw.polygon(around(middle, across + 10, down + 10), 1)
    for x, y in alliance_places(chart).values():
        draw.circle((x, y), SEAL, 1)
    borders = [path for paths in chart.borders.values() for path in paths]
    for paths, thick in ((chart.roads, 18), (borders, 42), (chart.rims, 30)):
        for path in paths:
            draw.line([*path], 1, thick)
    for key, outline in chart.outlines.items():
        tint, chance, free = chart.tints[key], Random(key), Image.new("1", taken.size)
        ImageDraw.Draw(free).polygon([*outline], 1)
        free.paste(0, mask=taken)
        left, top, right, bottom = free.getbbox() or (0, 0, 0, 0)
        for y in range(top, bottom - high, high + 5):
            x = left
            while x <= right - wide:
                is_free = free.crop((x, y, x + wide, y + high)).getextrema()[0]
                if is_free:
                    name = "grove" if tint == "green" else chance.choice(("yard", "yard-tree", "halls"))
                    yield name, tint, (x + wide / 2, y + high / 2)
                x += wide + 5 if is_free else 5


# Pieces


def paint_pieces(
    land: Land, game: State, provinces: Collection[str], *, last: bool = False, expected: bool = False
) -> None:
    """Paint pieces in some `provinces` and on their borders, outlines of the ones placed `last`, and then seals.

    On the whole map, also paint what rows and alliances would score if the game ended now, if it is `expected`.
    """
    lanes = [lane for lane in rows_of(game) if lane[2]] if expected else []
    paths = _paint_lanes(land, lanes, thick=16)
    paint_houses(land, game, provinces)
    for province in provinces:
        paint_court(land, game, province)
        if province in game.scored:
            land.centre(pieces.scoring_disk(land.palette, land.size(40)), *_disk_at(land.chart, game, province))
    if last:
        _paint_latest(land, game, provinces)
    points = {each.number: game.standing().alliance(each) for each in land.chart.map.alliances} if expected else {}
    places = {each.number: alliance_places(land.chart)[each.number] for each in land.chart.map.alliances
              if not {*each.provinces}.isdisjoint(provinces)}  # fmt: skip
    for number, place in places.items():
        if not any(points.get(number, ())):
            land.centre(numbered(land.palette, number, land.zoom), *place)
    if expected:
        _paint_expected(land, game, zip(lanes, paths, strict=True), {number: points[number] for number in places})


def _paint_expected(
    land: Land, game: State, rows: Iterable[tuple[Lane, Sequence[Point]]], points: Mapping[int, Sequence[int]]
) -> None:
    """Lay a small plate at each row with its roads, and in place of each alliance's seal, that would score."""
    chart, scale = land.chart, _SMALL
    taken = things_on(chart, game.board.emissaries, chart.map.spaces)
    taken += [(place, SEAL, SEAL) for number, place in alliance_places(chart).items() if not any(points[number])]
    near = sorted(((right, down) for right in range(-48, 49, 12) for down in range(-36, 37, 12)),
                  key=lambda aside: math.hypot(*aside))  # fmt: skip
    for number, (x, y) in alliance_places(chart).items():
        if seats := tuple(seat for seat, count in enumerate(points[number]) if count):
            ways = [(x + right, y + down) for right, down in near]
            _lay(land, (number, seats, max(points[number])), ways, taken, scale)
    for (seat, _, count), places in rows:
        spots = [point for far in (40, 54) for place in places for point in arc(place, far, 270, 600, 11)]
        _lay(land, (0, (seat,), count), spots, taken, scale)


def _disk_at(chart: HanChart, game: State, province: str) -> Point:
    """Return where a scored province's disk, beside the emblem, hides the least: on the left if it can."""
    label, counts, room = labels(chart)[province], game.board.emissaries[province], game.board.room(province)
    (x, y), away, plate = label.emblem, label.reach + 14, court_of(chart, province, counts).plate
    taken = [area for area in things_on(chart, {province: counts}, chart.map.spaces) if room or area[0] != plate]
    sides = [(x - away, y), (x, y - away), (x, y + away), (x + away, y)]
    return min(sides, key=lambda side: depth(side, 24, 24, taken))


def paint_houses(land: Land, game: State, provinces: Collection[str]) -> None:
    """Paint houses and market places from back to front; a market's emissary moves to the court at the end."""
    palette, board, size = land.palette, game.board, land.size(HOUSE)
    spaces = spaces_of(land.chart, provinces)
    standing = [(*land.chart.space(space), space) for space in (*board.houses, *board.markets) if space in spaces]
    for x, y, space in sorted(standing, key=lambda piece: piece[1]):
        if space in board.markets:
            land.centre(pieces.market(palette, board.markets[space], size, manned=not game.over), x, y)
            continue
        if is_fortified := space in board.fortified:
            base = pieces.fortification(palette, size)
            land.centre(base, x, y + HOUSE * 0.5 - base.height / land.zoom * 0.22)
        land.centre(pieces.house(palette, board.houses[space], size), x, y - (5 if is_fortified else 2))
    for port in (key for key in spaces if board.map.spaces[key].port):
        x, y = land.chart.space(port)
        land.centre(pieces.anchor(palette, land.size(34)), x + 26, y + 24)


def paint_court(land: Land, game: State, province: str) -> None:
    """Paint the emissaries at a court with their number for each seat, and beside it the plate with the free places."""
    counts = game.board.emissaries[province]
    place = court_of(land.chart, province, counts)
    land.centre(pieces.court(land.palette, counts, place.columns, land.zoom), *place.middle)
    if not game.over and (room := game.board.room(province)) > 0:
        land.centre(pieces.room_plate(land.palette, f"+{room}", land.zoom), *place.plate)


def _paint_latest(land: Land, game: State, provinces: Collection[str]) -> None:
    """Outline the pieces from every player's last turn in some `provinces` and on their borders."""
    palette, latest = land.palette, latest_seat(game)
    shown = {*provinces, *spaces_of(land.chart, provinces)}
    for seat, events in enumerate(game.latest):
        for event in events:
            if isinstance(event, PiecePlaced) and event.place in shown:
                size, line = (82, 64) if event.kind == "emissary" else (88, 86), palette.hues[seat].line
                sprite = ring(palette, *size, line, 18, bold=seat == latest, zoom=land.zoom)
                land.centre(sprite, *place_of(land.chart, game, event.place, event.seat))


def place_of(chart: HanChart, game: State, place: str, seat: Seat) -> Point:
    """Return the place of a seat's house on a space, or of its emissaries at a province's court."""
    if place in chart.map.spaces:
        return chart.space(place)
    counts = game.board.emissaries[place]
    court = court_of(chart, place, counts)
    right, down = stands(counts, court.columns).get(seat, (0.0, 0.0))
    return court.middle[0] + right, court.middle[1] + down


# Whole maps and closer looks


def painted(
    palette: Palette, game: State, layout: Layout = "wide", provinces: Collection[str] = (), width: int = 0, *,
    last: bool = False,
) -> Land:  # fmt: skip
    """Paint the whole map with its pieces, or a close-up of some provinces, whose neighbours appear as pale land."""
    chart = chart_of(game.board.map, layout)
    corners = [corner for province in provinces for corner in chart.outlines[province]]
    frame = maps.close_around(chart, corners, width) if corners else whole(chart)
    ground = _near_ground(palette, chart, frame, tuple(provinces)) if provinces else map_ground(palette, chart, frame)
    land = Glass(Canvas(palette, ground.copy()), chart, frame)
    paint_pieces(land, game, provinces or chart.map.provinces, last=last)
    return land


@PICTURES.remembered
def _near_ground(palette: Palette, chart: HanChart, frame: Frame, provinces: tuple[str, ...]) -> Image.Image:
    """The ground of some provinces with everything printed on it, surrounded by pale land."""
    land = faded(Glass(bare_ground(palette, chart, frame), chart, frame), mask_of(chart, frozenset(provinces), frame))
    print_spaces(land, provinces)
    return land.canvas.image


@PICTURES.remembered
def mask_of(chart: HanChart, provinces: frozenset[str], frame: Frame) -> Image.Image:
    """Return a mask of some provinces and what is on their borders, without the towers of the city."""
    spots = [(chart.space(space), 37.0) for space in spaces_of(chart, provinces) if chart.map.spaces[space].border]
    spots += [(alliance_places(chart)[alliance.number], 23.0) for alliance in chart.map.alliances
              if provinces.intersection(alliance.provinces)]  # fmt: skip
    wall, gates = _wall(chart) if chart.planned else ((), ())
    towers = [*(around(gate, *_GATE) for gate in gates), *(around(keep, _KEEP, _KEEP) for keep in wall)]
    return cut_out(frame, [chart.outlines[province] for province in provinces], without=towers, spots=spots)


# Options


def with_provinces(palette: Palette, game: State, layout: Layout, marks: Mapping[str, str], size: int) -> Land:
    """Paint the whole map with marks on some provinces."""
    land = painted(palette, game, layout)
    land = faded(land, mask_of(land.chart, frozenset(marks), land.frame))
    kept, laid = tuple(map(bounds, legible(land.chart, game.board.emissaries))), list[Point]()
    for province, mark in marks.items():
        laid.append(_clearing(land.chart, province, size / land.zoom, kept, tuple(laid)))
        land.centre(tag(palette, mark, size), *laid[-1])
        land.canvas.places[province] = shape_in(land, land.chart.outlines[province])
    return land


@lru_cache(maxsize=64)
def _clearing(chart: HanChart, province: str, size: float, kept: tuple[Bounds, ...], laid: tuple[Point, ...]) -> Point:
    """Return the place for a mark where it hides the least that is `kept` or `laid` already, but near to the name."""
    edges = bounds(chart.outlines[province])
    clear = [*filter(partial(shared, edges), kept)]
    clear += [bounds(around(point, size + 12, size + 12)) for point in laid for _ in range(2)]
    best, found = (math.inf, 0.0), edges[:2]
    for outside, far, point in _spots(chart, province, size):
        if (round(outside / size), far) < best:
            own = bounds(around(point, size, size))
            cost = round((outside + 2 * sum(shared(own, other) for other in clear)) / size), far
            best, found = min((best, found), (cost, point))
    return found


@lru_cache(maxsize=64)
def _spots(chart: HanChart, province: str, size: float) -> Sequence[tuple[int, float, Point]]:
    """Return places for a mark in a province, with how much of it would be outside, and how far the name is."""
    inside, name = mask_of(chart, frozenset({province}), replace(whole(chart), zoom=1)), labels(chart)[province].middle
    left, top, right, bottom = map(round, bounds(chart.outlines[province]))
    points = [(x, y) for x in range(left, right, 12) for y in range(top, bottom, 12)]
    outside = [inside.crop(bounds(around(point, size, size))).histogram()[0] for point in points]
    return sorted(zip(outside, (math.dist(point, name) for point in points), points, strict=True))


def with_placements(palette: Palette, game: State, layout: Layout, keys: Sequence[str]) -> Land:
    """Paint the provinces in which pieces can be placed, with rings around spaces, and markers beside them."""
    chart = chart_of(game.board.map, layout)
    land = painted(palette, game, layout, _shown(chart, [parse_placement(key)[0] for key in keys]))
    for key in keys:
        place, kind = parse_placement(key)
        if kind == "emissary":
            court, has_plate = court_of(chart, place, game.board.emissaries[place]), game.board.room(place)
            shape = around(court.plate, *PLATE) if has_plate else around(court.middle, *court.size)
        elif kind == "house":
            middle, wide = chart.space(place), land.size(2 * SPACE + 14)
            land.centre(ring(palette, wide, wide, palette.choice, wide // 2), *middle)
            shape = tuple(arc(middle, SPACE, 0, 360, 12))
        else:
            (x, y), sprite = chart.space(place), pieces.marker(palette, kind, land.size(40))
            middle = x + 46, y + 40
            land.centre(sprite, *middle)
            shape = around(middle, sprite.width / land.zoom, sprite.height / land.zoom)
        land.canvas.places[key] = shape_in(land, shape)
    return land


def _shown(chart: HanChart, places: Sequence[str]) -> list[str]:
    """Return the smallest set of provinces (one or two) that contains all `places`."""
    where = [(key,) if key in chart.outlines else chart.map.spaces[key].provinces for key in places]
    for province in where[0]:
        if len(where) > 1 and all(province in provinces for provinces in where):
            return [province]
    inside = [provinces[0] for provinces in where if len(provinces) == 1]
    beyond = [province for provinces in where if not {*inside} & {*provinces} for province in provinces]
    return [*dict.fromkeys([*inside, *beyond])]


def shape_in(land: Land, path: Sequence[Point]) -> Shape:
    """Return a shape of the chart in pixels of the picture."""
    return tuple(map(land.frame.at, path))


def legible(chart: HanChart, emissaries: Mapping[str, Sequence[int]]) -> list[Shape]:
    """Return the boxes of all that marks should not hide."""
    seals = [(place, SEAL, SEAL) for place in alliance_places(chart).values()]
    return [around(*area) for area in (*seals, *things_on(chart, emissaries, chart.map.spaces))]


# Lines over the map

_SHIFTS: Final = ((0, 0), (0, -30), (0, 30), (-60, 0), (60, 0), (0, -54), (0, 54), (0, -96), (0, 96))
"""Distances of a plate from its line; on whole maps, only the first ones."""
_SMALL: Final = 0.64
"""Size of the plates on a board, where all the rest has to be seen, too."""
Lane: TypeAlias = "tuple[Seat, tuple[str, ...], int]"
"""A row of houses: whose it is, their spaces, and the points; 0 if it is still too short."""


def paint_alliances(land: Land, game: State, points: Mapping[int, Sequence[int]]) -> None:
    """Paint alliances by number: each a line between its courts in the scorers' colours, or faint without scorers."""
    palette, chart, board = land.palette, land.chart, game.board
    alliances = [alliance for alliance in chart.map.alliances if alliance.number in points]
    lines: list[tuple[tuple[Point, ...], int, list[Seat]]] = []
    for alliance in sorted(alliances, key=lambda alliance: any(points[alliance.number])):
        start, end = (court_of(chart, key, board.emissaries[key]).middle for key in alliance.provinces)
        seats = [seat for seat, count in enumerate(points[alliance.number]) if count]
        lines.append(((start, alliance_places(chart)[alliance.number], end), alliance.number, seats))
        tones = [palette.hues[seat].line for seat in seats]
        paint_line(land, lines[-1][0], tones or [palette.dim, None], 13 if tones else 4)
    is_near, courts = land.frame != whole(chart), dict.fromkeys(key for each in alliances for key in each.provinces)
    if is_near:
        paint_houses(land, game, courts)
    for province in courts:
        paint_court(land, game, province)
    taken, shifts = things_on(chart, board.emissaries, board.houses if is_near else ()), _SHIFTS[: 9 if is_near else 5]
    taken += [(seal, SEAL, SEAL) for (_, seal, _), _, seats in lines if not seats]
    for (start, (x, y), end), number, seats in lines:
        land.centre(numbered(palette, number, land.zoom), x, y)
        if seats:
            ways = [(x + (court[0] - x) * share + right, y + (court[1] - y) * share + down) for right, down in shifts
                    for share in (0, 0.15, 0.3, 0.45, 0.6) for court in (start, end)]  # fmt: skip
            _lay(land, (number, tuple(seats), max(points[number])), ways, taken)


def paint_rows(land: Land, game: State, rows: Sequence[Lane], provinces: Collection[str] = ()) -> None:
    """Paint rows along the roads, with points if they score, under the houses of some `provinces` (by default, all)."""
    taken = things_on(land.chart, game.board.emissaries, game.board.houses)
    middles = _paint_lanes(land, rows, thick=22)
    paint_houses(land, game, provinces or land.chart.map.provinces)
    for (seat, _, points), places in zip(rows, middles, strict=True):
        if points:
            spots = [point for place in places for point in arc(place, 54, 270, 600, 11)]
            _lay(land, (0, (seat,), points), spots, taken)


def _paint_lanes(land: Land, rows: Sequence[Lane], *, thick: int) -> list[list[Point]]:
    """Paint rows as lines along the roads, thick ones if they score; return the middles of the roads of each."""
    chart, middles = land.chart, list[list[Point]]()
    roads = dict(zip(map(frozenset, chart.map.roads), chart.roads, strict=True))
    for seat, spaces, points in rows:
        parts = [roads[frozenset(ends)] for ends in pairwise(spaces)]
        ways = zip(spaces, parts, strict=False)
        path = [point for space, road in ways for point in (road if road[0] == chart.space(space) else road[::-1])]
        paint_line(land, path, [land.palette.hues[seat].line, None][: 2 - bool(points)], thick if points else 10)
        middles.append([road[len(road) // 2] for road in parts])
    return middles


def rows_of(game: State) -> list[Lane]:
    """Return the rows of all players, with what they score, or would if the game ended now."""
    standing, fortified = game.standing(), game.board.fortified
    return [(seat, row, row_points(row, fortified)) for seat in range(game.seats) for row in standing.rows(seat)]


def _lay(
    land: Land, about: tuple[int, tuple[Seat, ...], int], places: Sequence[Point], taken: list[Area], scale: float = 1
) -> None:
    """Lay a plate at the first of some places where it hides nothing that is taken, or the least."""
    plate = _plate(land.palette, *about, scale * (0.78 if land.chart.zoom < 1 else 1))
    wide, high = plate.width / land.zoom, plate.height / land.zoom
    edges = land.chart.width - wide / 2, land.chart.height - high / 2
    within = [(min(max(x, wide / 2), edges[0]), min(max(y, high / 2), edges[1])) for x, y in places]
    place = min(within, key=lambda place: depth(place, wide, high, taken))
    taken.append((place, wide, high))
    land.centre(plate, *place)


@PICTURES.remembered
def _plate(palette: Palette, number: int, seats: tuple[Seat, ...], points: int, zoom: float) -> Sprite:
    """A plate with the number of an alliance (unless 0), the scorers' tokens, and the points."""
    large = zoom * SHARP
    parts = [numbered(palette, number, 50 * large / SEAL)] if number else []
    parts += [token(palette, seat, round(50 * large)) for seat in seats]
    text, high = str(points), 64.0
    wide = measure(text, 46, BOLD)
    brush = Brush(sum(part.width / large + 2 for part in parts) + wide + 22, high, zoom=zoom)
    pale = mix(palette.paper, palette.white, 0.5)
    brush.boxes((0, 13, palette.ink), (1.6, 11.4, palette.white), (4, 9, pale))
    brush.write(text, (brush.width - 10 - wide / 2, high / 2 + 16), 46, palette.ink, BOLD)
    x = 8.0
    for part in parts:
        brush.lay(part, x, (high - part.height / large) / 2)
        x += part.width / large + 2
    return brush.sprite()
