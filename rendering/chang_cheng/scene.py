"""The table, wide and on phones: heading, score track, boards with all that lies on them, and players' areas.

Boards lie side by side in a strip, each with the steppe above, the wall across, and China below.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from PIL import Image, ImageOps

from games.chang_cheng import boards
from games.chang_cheng.boards import Side
from games.chang_cheng.components import EMPERORS, NEUTRAL, Laid
from games.chang_cheng.events import CardLaid, WallLaid
from games.chang_cheng.state import State
from games.chang_cheng.table import event_cards, sources
from games.engine import Event, Key, Seat
from games.engine.results import Outlook, winners
from rendering import USUAL, Layout, Look, table
from rendering.art import drawn
from rendering.canvas import SHARP, Brush, Canvas, Point, Shape, Sprite, flat, ring
from rendering.chang_cheng import pieces
from rendering.chang_cheng.pieces import FIELDS, MERLON, PITCH, STEPPE, WALL, Kind, say
from rendering.charts import track
from rendering.flow import Column, Flex, Item, Padded, Row, Sized, Text, Thing, box, item_of, kept_picture, picture
from rendering.landscape import hanging
from rendering.layout import GAP, LEGIBLE, MARGIN, PHONE, WIDTH, Bounds, Box, bounds, finished
from rendering.lettering import BOLD, fit, measure
from rendering.memory import GROUNDS
from rendering.palette import FADED, Palette, Tint, mix
from rendering.pieces import banner
from rendering.table import awaited, called, latest_seat, note, victory

SEAL: Final = "長城"
"""Characters on the game's seal."""
GROUND: Final = 252
"""Distance from the top of a board to the foot of the wall at its ends."""
FOUNDATION: Final = 34
"""Height of the foundation, which bears the numbers of the squares."""
_NUMBER: Final = 45
"""Size of these numbers: wide pictures are small on a phone."""
LEAF: Final = 424
"""Height of a board."""
PROVINCE_NAME: Final = GROUND + FOUNDATION + 50
"""Baseline of the names of provinces."""
_THREAT: Final = 79
"""Centre of the Threat counters, from the top of a board."""
COUNTER: Final = 54
"""Size of a counter."""
WORD: Final = "word "
"""Beginning of the names of places in a picture that have words or figures."""
_HORIZON: Final = 112
"""Average top of the steppe."""
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
_ROOMY: Final = 224
"""Height of an area where its pieces have their numbers below them; beside a board, they are in a row."""
_ROOM: Final = {"village": 56, "pine": 38, "geese": 74}
"""Room beside the name of a province or region that a drawing there needs."""


# Where everything lies


def grouped(sides: Sequence[Side], abreast: int) -> list[tuple[Side, ...]]:
    """Return the boards of each strip."""
    return [tuple(sides[first : first + abreast]) for first in range(0, len(sides), abreast)]


def zoom_of(width: int) -> float:
    """Return the zoom at which the largest board is as wide as a picture."""
    return (width - 2 * ROD) / PITCH / boards.MOST_SQUARES


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
    def layout(self) -> boards.Layout:
        """The joined boards."""
        return boards.layout_of(self.sides)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """How far the foot of the wall lies below its ends, in pixels at a zoom of 1: before and after each square.

        Both ends of each board are at 0, so boards can be joined in any order. Steps of 3 let blocks share sprites.
        """
        found = [0]
        for side in self.sides:
            squares, way = len(boards.layout_of((side,)).squares), (-1, 1)[side.key[-1] == "a"]
            turn = (2, 3)[sum(map(ord, side.board)) % 2] * math.pi / squares
            found += [3 * round(way * 13 / 3 * math.sin(turn * (place + 1))) for place in range(squares)]
        return tuple(found)

    @cached_property
    def spans(self) -> dict[Key, tuple[int, int]]:
        """The number of the first square of each square, province, region and board, and the number after its last."""
        place = self.layout.place
        areas = {**self.layout.provinces, **self.layout.regions, **{square: (square,) for square in place}}
        areas |= {side.key: boards.layout_of((side,)).squares for side in self.sides}
        return {key: (place[squares[0]], place[squares[-1]] + 1) for key, squares in areas.items()}

    @cached_property
    def box(self) -> Box:
        """The boards as a whole."""
        return self.area(0, len(self.layout.squares), 0, LEAF)

    @cached_property
    def boxes(self) -> dict[Key, Box]:
        """The boxes of walls on squares, from battlements to foot, of provinces with their walls, and of boards."""
        heights = {square: (foot - WALL - MERLON, foot) for square, foot in self._feet.items()}
        for province, squares in self.layout.provinces.items():
            heights[province] = min(heights[square][0] for square in squares), LEAF
        heights |= {side.key: (0, LEAF) for side in self.sides}
        return {key: self.area(*self.spans[key], *ends) for key, ends in heights.items()}

    @cached_property
    def labels(self) -> dict[Key, Box]:
        """The boxes of the numbers of squares, and of the names of provinces and regions."""
        boxes = {key: self.area(self.spans[key][0] + 0.2, self.spans[key][1] - 0.2, foot + 1, foot + 32)
                 for key, foot in self._feet.items()}  # fmt: skip
        for area in (area for side in self.sides for area in (*side.provinces, *side.regions)):
            half, middle = measure(area.name, LEGIBLE, BOLD) / PITCH / 2, sum(self.spans[area.key]) / 2
            baseline = PROVINCE_NAME if area.key in self.layout.provinces else 42
            boxes[area.key] = self.area(middle - half, middle + half, baseline - LEGIBLE, baseline)
        return boxes

    @cached_property
    def places(self) -> dict[str, Shape]:
        """The places of squares, provinces and counters in the picture, and those of `WORD`s and figures."""
        boxes = self.boxes | {WORD + key: label for key, label in self.labels.items()}
        for square, foot in self._feet.items():  # so much higher that a letter above it hides nothing of a wall
            boxes[square] = self.area(*self.spans[square], foot - WALL - 2 * MERLON, foot)
        for region in self.layout.regions:
            boxes[f"counter:{region}"] = self.counter(region, 0.64)
            boxes[f"{WORD}counter:{region}"] = self.counter(region, 0.44)
        return {key: box(place.left, place.top, place.width, place.height) for key, place in boxes.items()}

    @cached_property
    def _feet(self) -> dict[Key, float]:
        return {key: GROUND + sum(self.levels[place : place + 2]) / 2 for key, place in self.layout.place.items()}

    def at(self, place: float, y: float) -> Point:
        """Return a point: squares from the left end, and pixels from the top at a zoom of 1."""
        return self.left + place * PITCH * self.zoom, self.top + y * self.zoom

    def area(self, first: float, last: float, top: float, bottom: float) -> Box:
        """Return the box between two places and two heights."""
        (left, high), (right, low) = self.at(first, top), self.at(last, bottom)
        return Box(round(left), round(high), round(right) - round(left), round(low) - round(high))

    def counter(self, region: Key, share: float) -> Box:
        """Return the box around a share of a region's Threat counter, from its middle."""
        half, down, middle = COUNTER / PITCH * share, COUNTER * share, sum(self.spans[region]) / 2
        return self.area(middle - half, middle + half, _THREAT - down, _THREAT + down)

    def threat(self, region: Key) -> Point:
        """Return the middle of a region's Threat counter."""
        return self.at(sum(self.spans[region]) / 2, _THREAT)


@lru_cache(maxsize=64)
def scroll_of(sides: tuple[Side, ...], zoom: float = 1, left: int = 0, top: int = 0) -> Scroll:
    """Return a scroll, and remember it with all that it knows."""
    return Scroll(sides, zoom, left, top)


# The land


class _Tract(NamedTuple):
    """A province or a region on its board: its ends, and the room on either side of its name, at a zoom of 1."""

    area: boards.Area
    left: float
    right: float
    room: float
    tint: Tint


class _Standing(NamedTuple):
    """Something on the land, at a zoom of 1: its drawing, the middle of its foot, and its width."""

    name: str
    x: float
    foot: float
    width: float


@GROUNDS.remembered
def land(palette: Palette, side: Side, zoom: float = 1) -> Image.Image:
    """The land of a board with everything printed on it."""
    scroll, size = scroll_of((side,), zoom), round(LEGIBLE * zoom)
    canvas, width = Canvas.blank(palette, scroll.box.width, scroll.box.height), PITCH * len(scroll.layout.squares)
    regions = _tracts(palette, scroll, side.regions, STEPPE)
    provinces = _tracts(palette, scroll, side.provinces, FIELDS)
    if side.board == "2":
        _stand(canvas, zoom, _Standing("sun", width - 34, 89, 50))
    elif regions[-1].room > _ROOM["geese"]:
        _stand(canvas, zoom, _Standing("geese", width - 47, 58, 42))
    # The ends of mountains are equally high on all boards; the other side of a board mirrors them.
    name, chance = f"land/mountains-{1 + ord(side.board[-1]) % 2}", Random(side.key)
    sprite = pieces.drawing(palette, name, boards.MOST_SQUARES * PITCH * zoom)
    canvas.lay(sprite if side.key[-1] == "a" else Sprite(ImageOps.mirror(sprite.image)), 0, 0)
    for tract in regions:
        _lay_steppe(canvas, scroll, tract, chance)
    _lay_path(canvas, scroll, provinces)
    for tract in provinces:
        _lay_fields(canvas, scroll, tract)
    for tract in (*regions, *provinces):
        place, room = scroll.labels[tract.area.key], round((tract.right - tract.left - 12) * zoom)
        text, fitting = fit(tract.area.name, size, BOLD, room)
        canvas.write(text, place.middle, place.bottom, fitting, tract.tint.deep, weight=BOLD, anchor="m", vital=True)
    for square, province in scroll.layout.province_of.items():
        place, number = scroll.labels[square], square.removeprefix(province)
        canvas.write(number, place.middle, place.bottom, round(_NUMBER * zoom), palette.ink, anchor="m", vital=True)
    return canvas.image


def _tracts(palette: Palette, scroll: Scroll, areas: Sequence[boards.Area], tints: Sequence[str]) -> list[_Tract]:
    """Return the tracts of a board; tints take turns from board to board, too."""
    tracts = []
    for number, area in enumerate(areas, ord(scroll.sides[0].board[-1])):
        left, right = (PITCH * place for place in scroll.spans[area.key])
        room = (right - left - measure(area.name, LEGIBLE, BOLD)) / 2
        tracts.append(_Tract(area, left, right, room, palette.tint(tints[number % len(tints)])))
    return tracts


def _stand(canvas: Canvas, zoom: float, thing: _Standing, tint: Tint | None = None) -> None:
    sprite = pieces.drawing(canvas.palette, f"land/{thing.name}", thing.width * zoom, land=tint)
    canvas.lay(sprite, (thing.x - thing.width / 2) * zoom, thing.foot * zoom - sprite.height)


def _lay_steppe(canvas: Canvas, scroll: Scroll, tract: _Tract, chance: Random) -> None:
    yurt, horse = (tract.left + (tract.right - tract.left) * share for share in (0.16, 0.8))
    things = [_Standing("yurt", yurt, _HORIZON + 22, 38), _Standing("horse", horse, _HORIZON + 36, 40)]
    things += [_Standing("yurt", yurt + 26, _HORIZON + 29, 29)] * (tract.area.squares > 3)
    things += [_Standing("horse", horse + 34, _HORIZON + 45, 32)] * (tract.area.squares > 4)
    for _ in range(tract.area.squares):
        x, y = chance.uniform(tract.left + 14, tract.right - 14), chance.uniform(_HORIZON + 36, GROUND - 30)
        things.append(_Standing("grass", x, y, 12))
    things += [_Standing("border-north", tract.left + 2, 250, 32)] * (tract.left > 0)
    _lay_tract(canvas, scroll, tract, things, ground="steppe", top=_HORIZON - 14, bottom=GROUND + FOUNDATION)


def _lay_fields(canvas: Canvas, scroll: Scroll, tract: _Tract) -> None:
    things = [_Standing("border-south", tract.left, LEAF - 4, 8)] * (tract.left > 0)
    things += [_Standing("village", tract.left + 26, PROVINCE_NAME + 3, 42)] * (tract.room > _ROOM["village"])
    things += [_Standing("pine", tract.right - 18, PROVINCE_NAME + 4, 22)] * (tract.room > _ROOM["pine"])
    _lay_tract(canvas, scroll, tract, things, ground="terraces", top=LEAF - 66, bottom=LEAF)


def _lay_tract(
    canvas: Canvas, scroll: Scroll, tract: _Tract, things: Iterable[_Standing], *, ground: str, top: int, bottom: int
) -> None:
    """Lay the `ground` of a tract between two heights, and what stands on it."""
    place = scroll.area(tract.left / PITCH, tract.right / PITCH, top, bottom)
    sprite = drawn(canvas.palette, f"chang_cheng/land/{ground}", place.width, place.height, land=tract.tint)
    canvas.lay(sprite, place.left, place.top)
    for thing in things:
        _stand(canvas, scroll.zoom, thing, tract.tint)


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
    if scroll.layout.place.keys().isdisjoint(offered):  # other outlines would look as if they were offered, too
        _paint_latest(canvas, game, scroll)
    for place in (scroll.boxes[key] for key in offered if key in scroll.boxes):
        canvas.lay(ring(palette, place.width, place.height, palette.choice), place.left, place.top)
    framed = [area.key for side in scroll.sides for area in side.provinces if {area.key, side.key} & {*offered}]
    for province in framed:  # what lies there stays in front
        _paint_province(canvas, game, scroll, province, private=True)
    if area:
        _fade_around(canvas, scroll, area)
    canvas.places |= scroll.places
    return canvas


def in_rows(palette: Palette, game: State, width: int, abreast: int, offered: Collection[Key] = ()) -> list[Item]:
    """Return rows of boards for a picture, all or those where something is `offered`.

    A painting fills the place beside a last one that is shorter.
    """
    shown = {side_of(game, game.layout.province_of.get(key, key)) for key in offered} or {*game.layout.sides}
    groups = (sides for sides in grouped(game.layout.sides, abreast) if not shown.isdisjoint(sides))
    zoom = zoom_of(width) if abreast == 1 else 1
    strips = [strip(palette, game, sides, zoom, private=bool(offered), offered=offered) for sides in groups]
    rows: list[Item] = [Sized(canvas, width) for canvas in strips]
    if (free := strips[0].width - strips[-1].width - 2 * ROD) > 200:
        rows[-1] = Sized(Row(strips[-1], hanging(palette, free, strips[-1].height), gap=2 * ROD), width)
    return rows


@GROUNDS.remembered
def _mount(palette: Palette, width: int, height: int) -> Image.Image:
    """The hems and the rods around boards of a size."""
    brush = Brush(width + 2 * ROD, height + 2 * HEM)
    wide, high = float(brush.width), float(brush.height)
    edge, silk = mix(palette.wood, palette.ink, 0.35), mix(palette.imperial, palette.lacquer, 0.6)
    for inset, colour in ((1, edge), (2.5, silk), (HEM - 2, mix(palette.gold, palette.bark, 0.7))):
        brush.box(ROD - 2, inset, wide - ROD + 2, high - inset, colour)
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
        place = scroll.boxes[side.key]
        canvas.cover(land(palette, side, zoom), place.left, place.top)
        if side != scroll.sides[0]:
            canvas.lay(pieces.drawing(palette, "seam", _SEAM * zoom), place.left - _SEAM / 2 * zoom, place.top)
    for region in scroll.layout.regions:
        counter = pieces.threat_of(palette, game, region, round(COUNTER * zoom), private=private)
        canvas.centre(counter, *scroll.threat(region))
    for stretch in stretches(game, scroll.layout.squares):
        paint_block(canvas, scroll, stretch)
    _paint_flags(canvas, game, scroll)
    for province in scroll.layout.provinces:
        _paint_province(canvas, game, scroll, province, private=private)


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
    palette, zoom, place = canvas.palette, scroll.zoom, scroll.boxes[province]
    left, right = place.left + _EDGE * zoom, place.right - _EDGE * zoom
    _, y = scroll.at(0, (PROVINCE_NAME + LEAF) / 2 + 5)
    if province in game.reputation:
        counter = pieces.reputation(palette, game.reputation[province], round(COUNTER * zoom))
        canvas.centre(counter, left + COUNTER / 2 * zoom, y)
        left += (COUNTER + _EDGE) * zoom
    if free := len(game.board.free(scroll.layout.provinces[province])):
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


def cards_of(game: State, province: Key, *, private: bool = True) -> Sequence[Laid]:
    """Return the cards that lie in a province: face up while they are resolved, and the viewer's own if `private`."""
    if game.resolving and game.resolving.province == province:
        return game.resolving.cards
    return [laid if private else Laid(laid.seat, "") for laid in game.cards_in(province)]


def _lying(
    palette: Palette, game: State, province: Key, zoom: float, room: float, *, private: bool
) -> list[list[tuple[str, Sprite]]]:
    """Return the cards in a province or, where too many lie there to be seen, their owners' seals; or who won it.

    They are in lines, each with the name of its place: that of the last card, or of the seal, of a seat is used.
    """
    laid, key, width = cards_of(game, province, private=private), f"{WORD}{province}:", round(_CARD * zoom)
    if room < (_CARD + (len(laid) - 1) * 29) * zoom:  # cards that others cover could not be told apart
        owners = Counter(seat for seat, _ in laid).items()
        half, size = math.ceil(len(owners) / 2), 32 if len(owners) > 1 else 46
        seals = [(f"{key}{seat}", pieces.cards_seal(palette, seat, count, size, zoom)) for seat, count in owners]
        return [seals[:half], seals[half:]] if len(seals) > 1 else [seals]
    line = [(f"{key}{own.seat}", pieces.laid_card(palette, own, width)) for own in laid]
    if province in game.emperors:
        line.append((key, pieces.emperor_card(palette, width)))
    if scored := game.scored.get(province):
        line += [(key, pieces.winner(palette, seat, round(44 * zoom))) for seat in scored.winners or (NEUTRAL,)]
    return [line]


# What was placed last


def _paint_latest(canvas: Canvas, game: State, scroll: Scroll) -> None:
    """Outline what every player placed in the last turn, and most boldly what the latest turn brought."""
    latest, zoom = latest_seat(game), scroll.zoom
    for seat, turn in enumerate(game.latest):
        for left, top, right, bottom in (place for event in turn for place in _outlined(canvas, scroll, event)):
            width, height = round((right - left) / zoom), round((bottom - top) / zoom)
            line = canvas.palette.hues[seat].line
            canvas.lay(ring(canvas.palette, width, height, line, bold=seat == latest, zoom=zoom), left, top)


def _outlined(canvas: Canvas, scroll: Scroll, event: Event) -> Iterator[Bounds]:
    """Yield the boxes around the pieces or the card that a player has placed, if they are still there."""
    match event:
        case WallLaid(squares=squares):
            if here := [scroll.boxes[square] for square in squares if square in scroll.layout.place]:
                roof = round(pieces.TOWER * scroll.zoom) if event.piece == "tower" else 0
                top, bottom = min(place.top for place in here), max(place.bottom for place in here)
                yield here[0].left, top - roof - 2, here[-1].right, bottom + 2
        case CardLaid(seat=seat, province=province):
            if shape := canvas.places.get(f"{WORD}{province}:{seat}"):
                left, top, right, bottom = map(round, bounds(shape))
                yield left - 3, top - 3, right + 3, bottom + 3


def _fade_around(canvas: Canvas, scroll: Scroll, area: Key) -> None:
    """Fade everything except an area with its walls, and the areas on the other side of them."""
    squares = {*(scroll.layout.provinces.get(area) or scroll.layout.regions[area])}
    split = _THREAT + 49 if area in scroll.layout.provinces else GROUND + FOUNDATION
    for areas, top, bottom in ((scroll.layout.regions, 0, split), (scroll.layout.provinces, split, LEAF)):
        for key in (key for key, own in areas.items() if key != area and squares.isdisjoint(own)):
            place = scroll.area(*scroll.spans[key], top, bottom)
            part = canvas.image.crop((place.left, place.top, place.right, place.bottom)).convert("RGB")
            sheet = Image.new("RGB", part.size, canvas.palette.sheet)
            canvas.cover(flat(canvas.palette, Image.blend(part, sheet, FADED)), place.left, place.top)


# The whole table


def board(game: State, names: Sequence[str], look: Look = USUAL) -> bytes:
    """Return the whole table as a PNG; `names` are in seat order."""
    return finished(paint_board(pieces.PALETTES[look.theme], game, called(names), look.layout), look)


def paint_board(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Canvas:
    """Paint the whole table; `names` are in seat order.

    In a wide picture the areas lie beside a last board that is alone, or else in a row below the boards.
    """
    phone, seats = layout == "phone", len(names)
    groups = grouped(game.layout.sides, 1 if phone else 2)
    rows: list[Thing] = [strip(palette, game, sides) for sides in groups]
    width, height = (PHONE - 24, 76) if phone else (min(590, (WIDTH - 2 * MARGIN + GAP) // seats - GAP), _ROOMY)
    if beside := not phone and len(groups) > 1 and len(groups[-1]) == 1:
        last = item_of(rows.pop())
        wide, high = last.size()
        width, height = (WIDTH - MARGIN - round(wide) - GAP - 8) // 2, (round(high) - GAP) // 2
    known = game.observation(None).outlooks()  # a table is for everyone
    areas: list[Thing] = [_area(palette, game, seat, (name, known[seat]), (width, height))
                          for seat, name in enumerate(names)]  # fmt: skip
    if beside:
        areas += [hanging(palette, width if seats == 3 else 2 * width + GAP, height)] * (seats < 4)
        pairs = Column(Row(*areas[:2], gap=GAP), Row(*areas[2:], gap=GAP), gap=GAP)
        rows.append(Row(last, pairs, gap=8))
    else:
        rows.append(Padded(Column(*areas, gap=8) if phone else Row(*areas, gap=GAP), 0, 4))
    head = Padded(heading_of(palette, game, names, layout), 14, 6)
    marks, shown = track(game.scores(), LEGIBLE if phone else 27), Column(*map(Sized, rows), gap=4)
    return picture(palette, head, marks, shown, 10, width=PHONE if phone else WIDTH)


def heading_of(palette: Palette, game: State, names: Sequence[str], layout: Layout) -> Item:
    """Return the heading: whose turn it is or who won, the progress, Emperor cards, neutral walls, and event cards.

    On a phone event cards are only named, and the winners have a line of their own.
    """
    phone, (who, deed) = layout == "phone", ("", say("before"))
    if game.ranks:
        who, deed = victory(game.ranks, names, game.scores())
    elif game.at_turn:
        who, deed = awaited(game.at_turn, names, "play")
    stock: list[Thing] = []
    if game.boards_to_come and not game.ranks:
        there = f"{min(len(game.emperors), EMPERORS)}/{EMPERORS}"
        stock += [pieces.emperor_card(palette, 36 if phone else 60), Text(there, 44, bold=True, vital=True)]
    if game.seats == 2 and not game.ranks:
        left = Text(str(game.neutrals), 44, bold=True, vital=True)
        stock += [pieces.miniature(palette, "single", NEUTRAL, 42 if phone else 60), left]
    lines = [say("progress", round=game.round, free=len(game.layout.squares) - len(game.board.owners))]
    if game.ending or game.phase == "setup":
        lines = [say("ended", because=game.ending, round=game.round) if game.ending else say("setup")]
    lines += [say("events", cards=event_cards(game))] if game.events_in_play else []
    dot, parts = Text("·", LEGIBLE, "dim"), " · ".join(lines).split(" · ")  # each is written once for many boards
    told = [thing for part in parts for thing in (dot, Text(part, LEGIBLE, "dim"))]
    below: list[Thing] = [Row(*told[1:], gap=9)]
    if phone:
        below = [Text(line, LEGIBLE, "dim", vital=True) for line in lines]
        below[0] = Row(Flex(below[0]), *stock, gap=8)
        if game.ranks:
            below, deed = [Text(deed, 38, bold=True), *below], ""
    named = game.at_turn or winners(game.ranks)
    first = table.heading(palette, SEAL, named, (who, deed), Column(*below, gap=-6))
    cards = [] if phone else [*stock, *(pieces.event_card(palette, event, 70) for event in game.events_in_play)]
    return Row(Flex(first), *cards, gap=10)


def _area(
    palette: Palette, game: State, seat: Seat, called: tuple[str, Outlook | None], size: tuple[int, int]
) -> Image.Image:
    """Return the area of a seat with a name and an outlook: what is left, or at the end the sources of points."""
    player, (name, outlook), (width, height) = game.players[seat], called, size
    won, deed, phone = seat in winners(game.ranks), note(game.ranks, game.at_turn, seat, "play"), height < 100
    about = table.Area(seat, name, player.score, seat in game.at_turn, won, deed, outlook=outlook)
    tight = phone or (height < _ROOMY and outlook is not None)
    *walls, back = (40, 38, 31, 34) if phone else (33, 46, 25, 29) if tight else (40, 70, 28, 34)
    things = [pieces.miniature(palette, kind, seat, wide) for kind, wide in zip(pieces.KINDS, walls, strict=True)]
    left = player.singles, player.doubles, player.towers, len(player.hand)
    pairs = [*zip([*things, pieces.hidden_card(palette, seat, back)], left, strict=True)]
    widths = (106, 82, 78, 86) if phone else (100, 84, 76, 70)  # only single walls have two digits
    body = table.counts(pairs, beside=tight, widths=widths)
    if game.ranks:
        told = [(say("source", source=source), player.points.get(source, 0)) for source in sources(game)]
        body = table.sources(told, 3 if phone else 2)
    body = body if tight else Padded(body, 0, -6)  # beside a board there is little room
    beside, below = ([], [body]) if phone and game.ranks else ([body], [])
    return kept_picture(palette, table.area(palette, about, *beside, below=below, width=width, height=height).item)
