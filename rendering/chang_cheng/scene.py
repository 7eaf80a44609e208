"""The boards: where everything lies, the land, and on it walls, counters, cards, flags, and what was placed last.

Boards lie side by side in a strip, each with the steppe above, the wall across, and China below.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageOps

from games.chang_cheng.boards import MOST_SQUARES, layout_of
from games.chang_cheng.components import NEUTRAL
from games.chang_cheng.events import CardLaid, WallLaid
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Canvas, Sprite, flat, ring, thin_ring
from rendering.chang_cheng import pieces
from rendering.chang_cheng.pieces import FIELDS, MERLON, PITCH, STEPPE, WALL, card, emperor_card, hidden_card
from rendering.flow import Item, Row, Sized, box
from rendering.landscape import hanging
from rendering.layout import LEGIBLE, Box
from rendering.lettering import BOLD, fit, measure
from rendering.memory import GROUNDS, PICTURES
from rendering.options import bounds
from rendering.palette import FADED, mix
from rendering.pieces import banner

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from games.chang_cheng.boards import Area, Layout, Side
    from games.chang_cheng.components import Laid
    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering.canvas import Point, Shape
    from rendering.chang_cheng.pieces import Kind
    from rendering.palette import Colour, Palette, Tint

GROUND: Final = 252
"""Distance from the top of a board to the foot of the wall at its ends."""
FOUNDATION: Final = 34
"""Height of the foundation, which bears the numbers of the squares."""
LEAF: Final = 424
"""Height of a board."""
PROVINCE_NAME: Final = GROUND + FOUNDATION + 50
"""Baseline of the names of provinces."""
THREAT: Final = 79
"""Centre of the Threat counters, from the top of a board."""
COUNTER: Final = 54
"""Size of a counter."""
WORD: Final = "word "
"""Beginning of the names of places in a picture that have words or figures."""
_HORIZON: Final = 112
"""Average top of the steppe."""
_ROOM: Final = {"village": 56, "pine": 38, "geese": 74}
"""Smallest room beside a name for things that stand there, in pixels."""
ROD: Final = 10
"""Width of the rods at both ends of a strip of boards."""
HEM: Final = 7
"""Height of the hems above and below it."""
_SEAM: Final = 8
"""Width of the seam between two boards."""
_EDGE: Final = 4
"""Space at both ends of a province, and between what lies there."""
_CARD: Final = 46
"""Width of a card."""


# Where everything lies


def squares_of(sides: Iterable[Side]) -> int:
    """Return the number of squares on some boards."""
    return sum(province.squares for side in sides for province in side.provinces)


def grouped(sides: Sequence[Side], abreast: int) -> list[tuple[Side, ...]]:
    """Return the boards of each strip."""
    return [tuple(sides[first : first + abreast]) for first in range(0, len(sides), abreast)]


def zoom_of(width: int) -> float:
    """Return the zoom at which the largest board is as wide as a picture."""
    return (width - 2 * ROD) / PITCH / MOST_SQUARES


def side_of(game: State, area: Key) -> Side:
    """Return the board with a province or region."""
    return next(side for side in game.layout.sides if area in {part.key for part in (*side.provinces, *side.regions)})


@dataclass(frozen=True, eq=False)
class Scroll:
    """Boards side by side. Each scroll remembers where everything lies on it."""

    sides: tuple[Side, ...]
    zoom: float = 1
    left: int = 0
    top: int = 0

    @cached_property
    def layout(self) -> Layout:
        """The joined boards."""
        return layout_of(self.sides)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """How far the foot of the wall lies below its ends, in pixels at a zoom of 1: before and after each square.

        Both ends of each board are at 0, so boards can be joined in any order. Steps of 3 let blocks share sprites.
        """
        found = [0]
        for side in self.sides:
            squares, way = squares_of([side]), (-1, 1)[side.key[-1] == "a"]
            turn = (2, 3)[sum(map(ord, side.board)) % 2] * math.pi / squares
            found += [3 * round(way * 13 / 3 * math.sin(turn * (place + 1))) for place in range(squares)]
        return tuple(found)

    @cached_property
    def spans(self) -> dict[Key, tuple[int, int]]:
        """The number of the first square of each square, province and region, and the number after its last one."""
        place, areas = self.layout.place, (*self.layout.provinces.items(), *self.layout.regions.items())
        spans = {area: (place[squares[0]], place[squares[-1]] + 1) for area, squares in areas}
        return spans | {square: (number, number + 1) for square, number in place.items()}

    @cached_property
    def box(self) -> Box:
        """The boards as a whole."""
        return self.area(0, len(self.layout.squares), 0, LEAF)

    @cached_property
    def boxes(self) -> dict[Key, Box]:
        """The box of a wall on each square, from its battlements to its foot, and of each province with its walls."""
        walls = {key: self.area(*self.spans[key], foot - WALL - MERLON, foot) for key, foot in self._feet}
        whole = {key: around([self.province(key), *(walls[square] for square in squares)])
                 for key, squares in self.layout.provinces.items()}  # fmt: skip
        return walls | whole

    @cached_property
    def labels(self) -> dict[Key, Box]:
        """The boxes of the numbers of squares, and of the names of provinces and regions."""
        boxes = {key: self.area(self.spans[key][0] + 0.2, self.spans[key][1] - 0.2, foot + 3, foot + 29)
                 for key, foot in self._feet}  # fmt: skip
        for area in (area for side in self.sides for area in (*side.provinces, *side.regions)):
            half, middle = measure(area.name, LEGIBLE, BOLD) / PITCH / 2, sum(self.spans[area.key]) / 2
            baseline = PROVINCE_NAME if area.key in self.layout.provinces else 42
            boxes[area.key] = self.area(middle - half, middle + half, baseline - LEGIBLE, baseline)
        return boxes

    @cached_property
    def places(self) -> dict[str, Shape]:
        """The places of squares, provinces and counters in the picture."""
        return _shapes(self.boxes | {f"counter:{region}": self.counter(region, 0.64) for region in self.layout.regions})

    @cached_property
    def words(self) -> dict[str, Shape]:
        """The places of words and figures."""
        counters = {f"counter:{region}": self.counter(region, 0.44) for region in self.layout.regions}
        return _shapes({WORD + key: place for key, place in (self.labels | counters).items()})

    @property
    def _feet(self) -> Iterator[tuple[Key, float]]:
        return ((key, GROUND + sum(self.levels[place : place + 2]) / 2) for key, place in self.layout.place.items())

    def at(self, place: float, y: float) -> Point:
        """Return a point: squares from the left end, and pixels from the top at a zoom of 1."""
        return self.left + place * PITCH * self.zoom, self.top + y * self.zoom

    def area(self, first: float, last: float, top: float, bottom: float) -> Box:
        """Return the box between two places and two heights."""
        (left, high), (right, low) = self.at(first, top), self.at(last, bottom)
        return Box(round(left), round(high), round(right) - round(left), round(low) - round(high))

    def leaf(self, side: Side) -> Box:
        """Return the box of a board."""
        return self.area(self.spans[side.provinces[0].key][0], self.spans[side.provinces[-1].key][1], 0, LEAF)

    def counter(self, region: Key, share: float) -> Box:
        """Return the box around a share of a region's Threat counter, from its middle."""
        half, down, middle = COUNTER / PITCH * share, COUNTER * share, sum(self.spans[region]) / 2
        return self.area(middle - half, middle + half, THREAT - down, THREAT + down)

    def province(self, province: Key) -> Box:
        """Return the box of a province below the wall."""
        first, last = self.spans[province]
        return self.area(first, last, GROUND + FOUNDATION + max(self.levels[first : last + 1]), LEAF)


@lru_cache(maxsize=64)
def scroll_of(sides: tuple[Side, ...], zoom: float = 1, left: int = 0, top: int = 0) -> Scroll:
    """Return a scroll, and remember it with all that it knows."""
    return Scroll(sides, zoom, left, top)


def around(boxes: Iterable[Box]) -> Box:
    """Return the box around some boxes."""
    lefts, tops, rights, bottoms = zip(*((box.left, box.top, box.right, box.bottom) for box in boxes), strict=True)
    return Box(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))


def _shapes(boxes: Mapping[str, Box]) -> dict[str, Shape]:
    return {key: box(place.left, place.top, place.width, place.height) for key, place in boxes.items()}


# The land


class _Tract(NamedTuple):
    """A province or a region on its board: its ends in pixels at a zoom of 1, and its tint."""

    area: Area
    left: float
    right: float
    tint: Tint

    @property
    def room(self) -> float:
        """The space on either side of the name."""
        return (self.right - self.left - measure(self.area.name, LEGIBLE, BOLD)) / 2


@GROUNDS.remembered
def land(palette: Palette, side: Side, zoom: float = 1) -> Image.Image:
    """The land of a board with everything printed on it."""
    scroll, size = scroll_of((side,), zoom), round(LEGIBLE * zoom)
    canvas, width = Canvas.blank(palette, scroll.box.width, scroll.box.height), PITCH * len(scroll.layout.squares)
    regions = _tracts(palette, scroll, side.regions, STEPPE)
    provinces = _tracts(palette, scroll, side.provinces, FIELDS)
    if side.board == "2":
        _stand(canvas, zoom, "sun", (width - 34, 89, 50))
    elif regions[-1].room > _ROOM["geese"]:
        _stand(canvas, zoom, "geese", (width - 47, 58, 42))
    # The ends of mountains are equally high on all boards; the other side of a board mirrors them.
    name = f"chang_cheng/land/mountains-{1 + ord(side.board[-1]) % 2}"
    sprite = drawn(palette, name, MOST_SQUARES * PITCH * zoom)
    canvas.lay(sprite if side.key[-1] == "a" else Sprite(ImageOps.mirror(sprite.image)), 0, 0)
    _lay_steppe(canvas, scroll, regions, Random(side.key))
    _lay_path(canvas, scroll, provinces)
    _lay_fields(canvas, scroll, provinces)
    for tract in (*regions, *provinces):
        place, room = scroll.labels[tract.area.key], round((tract.right - tract.left - 12) * zoom)
        text, fitting = fit(tract.area.name, size, BOLD, room)
        canvas.write(text, place.middle, place.bottom, fitting, tract.tint.deep, weight=BOLD, anchor="m", vital=True)
    for squares in scroll.layout.provinces.values():
        for number, square in enumerate(squares, 1):
            place = scroll.labels[square]
            canvas.write(str(number), place.middle, place.bottom, size, palette.ink, anchor="m", vital=True)
    return canvas.image


def _tracts(palette: Palette, scroll: Scroll, areas: Sequence[Area], tints: Sequence[str]) -> list[_Tract]:
    """Return the tracts of a board; tints take turns from board to board, too."""
    tracts = []
    for number, area in enumerate(areas, ord(scroll.sides[0].board[-1])):
        first, end = scroll.spans[area.key]
        tracts.append(_Tract(area, first * PITCH, end * PITCH, palette.tint(tints[number % len(tints)])))
    return tracts


def _stand(canvas: Canvas, zoom: float, name: str, at: tuple[float, float, float], tint: Tint | None = None) -> None:
    """Lay something `at` the middle of its foot, given with its width."""
    x, foot, width = at
    sprite = pieces.ornament(canvas.palette, f"land/{name}", width * zoom, tint)
    canvas.lay(sprite, (x - width / 2) * zoom, foot * zoom - sprite.height)


def _stretch(canvas: Canvas, scroll: Scroll, name: str, tract: _Tract, heights: tuple[float, float]) -> None:
    place = scroll.area(tract.left / PITCH, tract.right / PITCH, *heights)
    sprite = drawn(canvas.palette, f"chang_cheng/land/{name}", place.width, place.height, land=tract.tint)
    canvas.lay(sprite, place.left, place.top)


def _lay_steppe(canvas: Canvas, scroll: Scroll, regions: Sequence[_Tract], chance: Random) -> None:
    for tract in regions:
        _stretch(canvas, scroll, "steppe", tract, (_HORIZON - 14, GROUND + FOUNDATION))
        squares, wide = tract.area.squares, tract.right - tract.left
        yurt, horse = tract.left + wide * 0.16, tract.left + wide * 0.8
        things: list[tuple[str, tuple[float, float, float]]]
        things = [("yurt", (yurt, _HORIZON + 22, 38)), ("horse", (horse, _HORIZON + 36, 40))]
        things += [("yurt", (yurt + 26, _HORIZON + 29, 29))] * (squares > 3)
        things += [("horse", (horse + 34, _HORIZON + 45, 32))] * (squares > 4)
        for _ in range(squares):
            x, y = chance.uniform(tract.left + 14, tract.right - 14), chance.uniform(_HORIZON + 36, GROUND - 30)
            things.append(("grass", (x, y, 12)))
        for name, at in things:
            _stand(canvas, scroll.zoom, name, at, tract.tint)
    for tract in regions[1:]:
        _stand(canvas, scroll.zoom, "border-north", (tract.left + 2, 250, 32), tract.tint)


def _lay_fields(canvas: Canvas, scroll: Scroll, provinces: Sequence[_Tract]) -> None:
    for tract in provinces:
        _stretch(canvas, scroll, "terraces", tract, (LEAF - 66, LEAF))
        if tract.room > _ROOM["village"]:
            _stand(canvas, scroll.zoom, "village", (tract.left + 26, PROVINCE_NAME + 3, 42), tract.tint)
        if tract.room > _ROOM["pine"]:
            _stand(canvas, scroll.zoom, "pine", (tract.right - 18, PROVINCE_NAME + 4, 22), tract.tint)
    for tract in provinces[1:]:
        _stand(canvas, scroll.zoom, "border-south", (tract.left, LEAF - 4, 8), tract.tint)


def _lay_path(canvas: Canvas, scroll: Scroll, provinces: Sequence[_Tract]) -> None:
    """Lay the path on which the wall will stand, above the provinces, and stakes with ropes as high as it will be."""
    palette, brush = canvas.palette, Brush(PITCH * len(scroll.layout.squares), LEAF, SHARP, scroll.zoom)
    edge = [(place * PITCH, float(GROUND + level)) for place, level in enumerate(scroll.levels)]
    for tract in provinces:
        above = [point for point in edge if tract.left <= point[0] <= tract.right]
        brush.polygon([*above, (tract.right, LEAF), (tract.left, LEAF)], tract.tint.ground)
    below = [(x, y + FOUNDATION) for x, y in reversed(edge)]
    brush.polygon([*edge, *below], mix(palette.straw, palette.white, 0.45))
    brush.stroke(below, mix(palette.straw, palette.bark, 0.4), 2)
    for (left, y1), (right, y2) in pairwise(edge):
        rope = [
            (left + (right - left) * share, y1 + (y2 - y1) * share - WALL + 12 + 9 * math.sin(math.pi * share))
            for share in (step / 10 for step in range(11))
        ]
        brush.polygon([(left, y1), *rope, (right, y2)], palette.lit, 0.3)
        brush.stroke(rope, palette.lacquer, 1.4)
    for x, y in edge:
        brush.stroke([(x, y), (x, y - WALL + 6)], mix(palette.wood, palette.paper, 0.3), 3.6)
    brush.stroke(edge, mix(palette.wood, palette.paper, 0.62), 2.4)
    canvas.lay(brush.sprite(), 0, 0)


# The boards


def strip(
    palette: Palette,
    game: State,
    sides: Sequence[Side],
    zoom: float = 1,
    *,
    private: bool = False,
    area: Key = "",
    offered: Collection[Key] = (),
) -> Canvas:
    """Return a picture of boards side by side on silk between rods; it knows the places of squares and so on.

    In a `private` picture the viewer's own cards lie face up, and so do the counters that the viewer has seen. If an
    `area` is given, everything but it and its neighbours is faded. Squares and provinces that are `offered` are framed.
    """
    scroll = scroll_of(tuple(sides), zoom, ROD, HEM)
    canvas = Canvas(palette, _mount(palette, scroll.box.width, scroll.box.height).copy())
    paint_boards(canvas, game, scroll, private=private)
    _paint_latest(canvas, game, scroll)
    _paint_offers(canvas, game, scroll, offered)
    if area:
        _fade_around(canvas, scroll, area)
    canvas.places |= scroll.places | (scroll.words if private else {})
    return canvas


def in_rows(palette: Palette, strips: Sequence[Canvas], width: int) -> list[Item]:
    """Return strips of boards for rows of a picture; a painting fills the place beside a last one that is shorter."""
    rows: list[Item] = [Sized(boards, width) for boards in strips]
    if (free := strips[0].width - strips[-1].width - 2 * ROD) > 200:
        rows[-1] = Sized(Row(strips[-1], hanging(palette, free, strips[-1].height), gap=2 * ROD), width)
    return rows


@GROUNDS.remembered
def _mount(palette: Palette, width: int, height: int) -> Image.Image:
    """The hems and the rods around boards of a size."""
    brush = Brush(width + 2 * ROD, height + 2 * HEM)
    wide, high = float(brush.width), float(brush.height)
    edge, silk = mix(palette.wood, palette.ink, 0.35), mix(palette.imperial, palette.lacquer, 0.6)
    brush.box(ROD - 2, 1, wide - ROD + 2, high - 1, edge)
    brush.box(ROD - 2, 2.5, wide - ROD + 2, high - 2.5, silk)
    brush.box(ROD - 2, HEM - 2, wide - ROD + 2, high - HEM + 2, mix(palette.gold, palette.bark, 0.7))
    for left in (0.0, wide - ROD):
        brush.box(left, 0, left + ROD, high, edge, radius=4)
        brush.box(left + 1.5, 1.5, left + ROD - 1.5, high - 1.5, palette.wood, radius=3)
        brush.box(left + 3, 3, left + 5, high - 3, mix(palette.straw, palette.wood, 0.15))
    canvas = Canvas.blank(palette, brush.width, brush.height)
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.image


def paint_boards(canvas: Canvas, game: State, scroll: Scroll, *, private: bool = False) -> None:
    """Paint boards with everything on them, as in `strip`."""
    palette, zoom = canvas.palette, scroll.zoom
    for side in scroll.sides:
        place = scroll.leaf(side)
        canvas.cover(land(palette, side, zoom), place.left, place.top)
        if side != scroll.sides[0]:
            canvas.lay(pieces.ornament(palette, "seam", _SEAM * zoom), place.left - _SEAM / 2 * zoom, place.top)
    for region in scroll.layout.regions:
        counter = pieces.threat_of(palette, game, region, round(COUNTER * zoom), private=private)
        canvas.centre(counter, *scroll.at(sum(scroll.spans[region]) / 2, THREAT))
    for stretch in stretches(game, scroll.layout.squares):
        paint_block(canvas, scroll, stretch)
    _paint_flags(canvas, game, scroll)
    for province in scroll.layout.provinces:
        _paint_province(canvas, game, scroll, province, private=private)


def _paint_offers(canvas: Canvas, game: State, scroll: Scroll, offered: Collection[Key]) -> None:
    """Frame squares and provinces that can be chosen; what lies in provinces stays in front."""
    for key in (key for key in offered if key in scroll.spans):
        place, free = scroll.boxes[key], key in scroll.layout.place and key not in game.board.owners
        outline = _offer if free else ring
        sprite = outline(canvas.palette, place.width, place.height, canvas.palette.choice)
        canvas.lay(sprite, place.left, place.top)
        if key in scroll.layout.provinces:
            _paint_province(canvas, game, scroll, key, private=True)


@PICTURES.remembered
def _offer(palette: Palette, width: int, height: int, colour: Colour) -> Sprite:
    brush = Brush(width, height)
    corners = [(3.0, 3.0), (width - 3.0, 3.0), (width - 3.0, height - 3.0), (3.0, height - 3.0)]
    brush.polygon(corners, palette.white, 0.5)
    for tone, thick in ((palette.ink, 6.0), (colour, 3.4)):
        brush.stroke(corners, tone, thick, closed=True)
    return brush.sprite()


# The wall


class Stretch(NamedTuple):
    """A wall block on its squares of one strip."""

    squares: tuple[Key, ...]
    kind: Kind
    owner: Seat


def stretches(game: State, squares: Sequence[Key]) -> Iterator[Stretch]:
    """Yield the wall blocks on `squares` from left to right; a double wall that goes on elsewhere is its half."""
    board, place = game.board, game.layout.place
    for square in squares:
        if (owner := board.owners.get(square)) is None:
            continue
        kind: Kind = "broken" if square in board.broken else "tower" if square in board.towers else "single"
        other = board.doubles.get(square, "")
        if other not in squares:
            yield Stretch((square,), "double" if other else kind, owner)
        elif place[square] < place[other]:
            yield Stretch((square, other), "double", owner)


def paint_block(canvas: Canvas, scroll: Scroll, stretch: Stretch, lift: float = 0) -> None:
    """Paint a wall block `lift` pixels above its place."""
    first, end = scroll.layout.place[stretch.squares[0]], scroll.layout.place[stretch.squares[-1]] + 1
    falls = tuple(after - before for before, after in pairwise(scroll.levels[first : end + 1]))
    sprite = pieces.block(canvas.palette, stretch.kind, stretch.owner, falls, zoom=scroll.zoom)
    x, y = scroll.at(first, GROUND + scroll.levels[first] - pieces.foot_of(falls))
    canvas.lay(sprite, x, y - lift)


def _paint_flags(canvas: Canvas, game: State, scroll: Scroll) -> None:
    """Plant an owner's flag on each square kept for a tower, and small ones where either neighbour may fulfil it."""
    board = game.board
    flags = [(square, seats, 40) for square, seats in board.kept.items()]
    for tower, seat in board.reserving.items():
        free = board.free(game.layout.beside[tower])
        flags += [(square, (seat,), 25) for square in free if len(free) > 1]
    for square, seats, size in flags:
        if square in scroll.layout.place:
            place, own = scroll.boxes[square], round(size * scroll.zoom * (1 if len(seats) == 1 else 0.72))
            for number, seat in enumerate(seats):
                sprite, shift = banner(canvas.palette, seat, own), (number - len(seats) / 2) * own
                canvas.lay(sprite, place.middle + shift, place.bottom - sprite.height + 3 * scroll.zoom)


# Provinces


def _paint_province(canvas: Canvas, game: State, scroll: Scroll, province: Key, *, private: bool) -> None:
    palette, zoom, place = canvas.palette, scroll.zoom, scroll.province(province)
    left, right, y = (
        place.left + _EDGE * zoom,
        place.right - _EDGE * zoom,
        scroll.at(0, (PROVINCE_NAME + LEAF) / 2 + 5)[1],
    )
    if province in game.reputation:
        counter = pieces.reputation(palette, game.reputation[province], round(COUNTER * zoom))
        canvas.centre(counter, left + COUNTER / 2 * zoom, y)
        left += (COUNTER + _EDGE) * zoom
    if free := len([square for square in scroll.layout.provinces[province] if square not in game.board.owners]):
        canvas.centre(pieces.free_plate(palette, str(free), zoom), right - pieces.FREE / 2 * zoom, y)
    if province not in game.scored:
        right -= (pieces.FREE + _EDGE) * zoom
    lines, room = _lying(palette, game, province, zoom, right - left, private=private), right - left
    for number, line in enumerate(lines):
        slack = room - sum(sprite.width for _, sprite in line)
        gap = min(_EDGE * zoom, slack / max(1, len(line) - 1))
        x = left + max(0.0, slack - gap * (len(line) - 1)) / 2
        for key, sprite in line:
            top = y + (number - len(lines) / 2) * (sprite.height + 2 * zoom) + zoom
            canvas.lay(sprite, x, top)
            canvas.places[key] = box(x, top, sprite.width, sprite.height)
            x += sprite.width + gap


def cards_of(game: State, province: Key) -> Sequence[Laid]:
    """Return the cards that lie in a province, those face up while they are resolved."""
    if game.resolving and game.resolving.province == province:
        return game.resolving.cards
    return game.cards_in(province)


def _lying(
    palette: Palette, game: State, province: Key, zoom: float, room: float, *, private: bool
) -> list[list[tuple[str, Sprite]]]:
    """Return the cards in a province or, where too many lie there to be seen, their owners' seals; or who won it.

    They are in lines, each with the name of its place: that of the last card, or of the seal, of a seat is used.
    """
    laid, key, width = cards_of(game, province), f"{WORD}{province}:", round(_CARD * zoom)
    if room < (_CARD + (len(laid) - 1) * 29) * zoom:  # cards that others cover could not be told apart
        owners = [seat for seat, _ in laid]
        seats = list(dict.fromkeys(owners))
        size = 32 if len(seats) > 1 else 46
        seals = [(f"{key}{seat}", pieces.cards_seal(palette, seat, owners.count(seat), size, zoom)) for seat in seats]
        half = -(-len(seals) // 2)
        return [seals[:half], seals[half:]] if len(seals) > 1 else [seals]
    up = private or (game.resolving is not None and game.resolving.province == province)
    line = [
        (f"{key}{seat}", card(palette, kind, seat, width) if kind and up else hidden_card(palette, seat, width))
        for seat, kind in laid
    ]
    if province in game.emperors:
        line.append((key, emperor_card(palette, width)))
    if scored := game.scored.get(province):
        line += [(key, pieces.winner(palette, seat, round(44 * zoom))) for seat in scored.winners or (NEUTRAL,)]
    return [line]


# What was placed last


def _paint_latest(canvas: Canvas, game: State, scroll: Scroll) -> None:
    """Outline what every player placed in the last turn, and most boldly what the latest turn brought."""
    latest = latest_seat(game)
    for seat, turn in enumerate(game.latest):
        outline, zoom = ring if seat == latest else thin_ring, scroll.zoom
        for place in (place for event in turn for place in _outlined(canvas, scroll, event)):
            width, height = round(place.width / zoom), round(place.height / zoom)
            sprite = outline(canvas.palette, width, height, canvas.palette.hues[seat].line, zoom=zoom)
            canvas.lay(sprite, place.left, place.top)


def latest_seat(game: State) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    for seat in game.at_turn:
        if game.latest[seat]:
            return seat
    return (game.first + game.turn - 1) % len(game.players)


def _outlined(canvas: Canvas, scroll: Scroll, event: object) -> Iterator[Box]:
    """Yield the boxes around the pieces or the card that a player has placed, if they are still there."""
    match event:
        case WallLaid(squares=squares):
            if here := [scroll.boxes[square] for square in squares if square in scroll.layout.place]:
                place, lift = around(here), round(pieces.TOWER * scroll.zoom) if event.piece == "tower" else 0
                yield Box(place.left, place.top - lift - 2, place.width, place.height + lift + 4)
        case CardLaid(seat=seat, province=province):
            if shape := canvas.places.get(f"{WORD}{province}:{seat}"):
                left, top, right, bottom = map(round, bounds(shape))
                yield Box(left - 3, top - 3, right - left + 6, bottom - top + 6)


# A single area


def _fade_around(canvas: Canvas, scroll: Scroll, area: Key) -> None:
    """Fade everything except an area with its walls, and the areas on the other side of them."""
    is_province = area in scroll.layout.provinces
    squares = scroll.layout.provinces.get(area) or scroll.layout.regions[area]
    split = THREAT + 49 if is_province else GROUND + FOUNDATION
    for areas, top, bottom in ((scroll.layout.regions, 0, split), (scroll.layout.provinces, split, LEAF)):
        for key in (key for key, own in areas.items() if key != area and not {*squares} & {*own}):
            place = scroll.area(*scroll.spans[key], top, bottom)
            part = canvas.image.crop((place.left, place.top, place.right, place.bottom)).convert("RGB")
            sheet = Image.new("RGB", part.size, canvas.palette.sheet)
            canvas.cover(flat(canvas.palette, Image.blend(part, sheet, FADED)), place.left, place.top)
