"""Options with their marks: provinces on the map, spaces in a province, or cards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.han.board import parse_placement
from games.han.cards import CARDS, HAND, parse_payment
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, arc
from rendering.han.cards import EDGE, PURPOSE, TALL_EDGE, card_size, edge_of, held, write_purpose
from rendering.han.chart import AROUND_DRAGON, AROUND_SPACE, alliance_places, chart_of, labels
from rendering.han.palettes import PALETTES
from rendering.han.pieces import CARD, card, piece
from rendering.han.scene import mask_of, near, painted
from rendering.han.words import say
from rendering.layout import PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD, measure
from rendering.maps.chart import dense
from rendering.maps.glass import Frame, faded
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import card_back, tag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Seat
    from games.han.board import Kind
    from games.han.maps import PlayingMap
    from games.han.state import State
    from rendering import Layout
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import HanChart
    from rendering.palette import Palette

_TAG: Final = 74
"""Height of a mark on the whole map, in pixels of the board."""
_LEAST: Final = 56
"""Smallest height of a mark on the whole map, in pixels of the picture."""
_MARK: Final = 62
"""Height of a mark in a province."""
_LIFTED: Final = 82
"""Height of a mark on a card."""
_PITCH: Final = 70
"""Distance of two marks of the same space."""
_WORDS: Final = 44
"""Font size of options in words."""
_STRIP: Final = 156
"""Height of the strip below a map."""
_SEAL: Final = 16
"""Radius of an alliance's number, in pixels of the board."""
_ASIDE: Final = 76
"""Distance of a mark from the dragon space beside it, in pixels of the board's map."""
_GROUP: Final = 0.6
"""Offset of overlapping cards of a payment, in card widths."""
_ACROSS: Final = 1300
"""Largest width of cards in a wide picture."""


def choice(
    game: State,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; symbols say here whose a piece is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> bytes | None:
    """Return the options in `marks` (key to mark) as a PNG, or `None` if they cannot be shown."""
    canvas = _chosen(PALETTES[look.theme], game, marks, look.layout)
    return finished(canvas, look) if canvas else None


def _chosen(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas | None:
    there, chart = game.board.map, chart_of(game.board.map, layout)
    if provinces := {key: mark for key, mark in marks.items() if key in there.provinces}:
        return _provinces(palette, game, chart, provinces, marks.get("discard", ""))
    places = {
        key: mark for key, mark in marks.items() if parse_placement(key)[0] in {**there.provinces, **there.spaces}
    }
    if places:
        return _placements(palette, game, chart, places, marks.get("done", ""))
    if any("+" in key for key in marks):
        return _payments(palette, marks, layout)
    draws = len(held(game)) < HAND and not game.final_round
    if "pile" in marks or (draws and not marks.keys().isdisjoint(game.display)):
        return _drawn(palette, game, marks, layout)
    colours = {key: mark for key, mark in marks.items() if key in CARDS}
    return _discarded(palette, game, colours, layout) if colours else None


# The map


def _provinces(palette: Palette, game: State, chart: HanChart, marks: Mapping[str, str], discard: str) -> Canvas:
    """Paint the whole map with marks on provinces, and the viewer's hand below it."""
    land = painted(palette, game, chart)
    land = faded(land, mask_of(chart, frozenset(marks), land.frame))
    for province, mark in marks.items():
        land.centre(tag(palette, mark, max(_LEAST, land.size(_TAG))), *_clearings(chart)[province])
    return _with_strip(land.canvas, game, discard, say("discard"))


@lru_cache(maxsize=32)
def _clearings(chart: HanChart) -> dict[str, Point]:
    """Return the best place for a mark in every province, where it hides the least."""
    return {province: _clearing(chart, province) for province in chart.map.provinces}


def _clearing(chart: HanChart, province: str) -> Point:
    outline = chart.outlines[province]
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    inside = mask_of(chart, frozenset({province}), Frame(0, 0, chart.width, chart.height, 1))
    points = [(x, y) for x in range(round(left), round(right), 12) for y in range(round(top), round(bottom), 12)]
    fitting = [point for point in points if inside.getpixel(point)]
    return max(fitting, key=lambda point: _room(chart, province, point), default=labels(chart)[province].middle)


@lru_cache(maxsize=32)
def _beside_court(chart: HanChart, province: str) -> Point:
    """Return the best place for a mark beside a dragon space."""
    around = arc(chart.dragon(province), _ASIDE, -225, 45, 18)
    return max(around, key=lambda point: _room(chart, province, point, 0))


def _room(chart: HanChart, province: str, point: Point, court: float = AROUND_DRAGON) -> float:
    """Return the distance from a point to the nearest thing in a province.

    `court` is the radius of its dragon space.
    """
    x, y = point
    name = min(
        math.hypot(max(0, abs(x - middle[0]) - width / 2), max(0, abs(y - middle[1]) - height / 2))
        for middle, width, height in labels(chart)[province].boxes
    )
    spaces = min(math.dist(point, chart.space(space)) - AROUND_SPACE for space in chart.map.provinces[province].spaces)
    outline = chart.outlines[province]
    edge = min(math.dist(point, edge) for edge in dense((*outline, outline[0])))
    seals = min(math.dist(point, place) for place in alliance_places(chart).values()) - _SEAL
    return min(spaces, math.dist(point, chart.dragon(province)) - court, name, edge, seals)


def _with_strip(land: Canvas, game: State, mark: str, words: str) -> Canvas:
    """Paint a picture of the map above the viewer's hand and one more option, given by its mark and words.

    The option gets a line of its own if there is not enough room beside the hand.
    """
    palette, edge = land.palette, (land.width - min(land.width - 2 * TALL_EDGE, WIDTH - 2 * EDGE)) // 2
    sprite = tag(palette, mark, _TAG) if mark else None
    hand = held(game)
    beside = edge + len(hand) * (CARD[0] + 12) + 40
    wide = measure(words, _WORDS, BOLD) + sprite.width + 22 if sprite else 0
    below = beside + wide > land.width - edge
    canvas = Canvas.blank(palette, land.width, land.height + _STRIP + (_TAG + 14) * below)
    canvas.cover(land.image, 0, 0)
    top = land.height + (_STRIP - CARD[1]) // 2
    for number, colour in enumerate(hand):
        canvas.lay(card(palette, colour), edge + number * (CARD[0] + 12), top)
    if sprite:
        middle = land.height + _STRIP + _TAG / 2 if below else top + CARD[1] / 2
        left = edge if below else land.width - edge - wide
        canvas.lay(sprite, left, middle - sprite.height / 2)
        left += sprite.width + 22
        canvas.write(words, left, middle + 15, _WORDS, weight=BOLD, width=round(land.width - edge - left) + 1)
    return canvas


def _placements(palette: Palette, game: State, chart: HanChart, marks: Mapping[str, str], done: str) -> Canvas:
    """Paint the provinces in which pieces can be placed, and the viewer's hand below."""
    seat = game.viewer or 0
    shown = _shown(chart.map, [parse_placement(key)[0] for key in marks])
    land = near(palette, game, chart, shown)
    canvas, frame = land.canvas, land.frame
    by_place: dict[str, list[tuple[Kind, str]]] = {}
    for key, mark in marks.items():
        place, kind = parse_placement(key)
        by_place.setdefault(place, []).append((kind, mark))
    for place, options in by_place.items():
        if place in chart.map.provinces:
            _lay_option(canvas, seat, options[0], *frame.at(_beside_court(chart, place)))
            continue
        x, y = frame.at(chart.space(place))
        if all(kind == "house" for kind, _ in options):
            canvas.centre(_target(palette, round(64 * frame.zoom)), x, y)
            canvas.centre(tag(palette, options[0][1], _MARK), x, y)
            continue
        for number, option in enumerate(options):
            _lay_option(canvas, seat, option, x + (number - (len(options) - 1) / 2) * _PITCH, y)
    return _with_strip(canvas, game, done, say("done"))


def _shown(playing_map: PlayingMap, places: Sequence[str]) -> list[str]:
    """Return the smallest set of provinces (one or two) that contains all `places`."""
    where = [(place,) if place in playing_map.provinces else playing_map.spaces[place].provinces for place in places]
    for province in where[0]:
        if len(where) > 1 and all(province in provinces for provinces in where):
            return [province]
    inside = [provinces[0] for provinces in where if len(provinces) == 1]
    beyond = [province for provinces in where if not {*inside} & {*provinces} for province in provinces]
    return [*dict.fromkeys([*inside, *beyond])]


def _lay_option(canvas: Canvas, seat: Seat, option: tuple[Kind, str], x: float, y: float) -> None:
    """Paint a mark below its piece, both centred on (x, y)."""
    kind, mark = option
    palette = canvas.palette
    icon = piece(palette, kind, seat, (46, 46, 44))
    canvas.centre(_plate(palette), x, y)
    canvas.centre(icon, x, y - 25)
    canvas.centre(tag(palette, mark, 50), x, y + 21)


@PICTURES.remembered
def _plate(palette: Palette) -> Sprite:
    """The background of a mark and its piece."""
    brush = Brush(66, 104)
    brush.box(0, 0, 66, 104, palette.ink, radius=14)
    brush.box(1.6, 1.6, 64.4, 102.4, palette.choice, radius=12.5)
    brush.box(4.5, 4.5, 61.5, 99.5, palette.silk, radius=10)
    return brush.sprite()


@PICTURES.remembered
def _target(palette: Palette, size: int) -> Sprite:
    """A ring around an available space."""
    brush = Brush(size, size)
    mid = size / 2
    for inset, tone in ((0.4, palette.ink), (2.0, palette.white), (4.0, palette.choice), (9.0, palette.ink)):
        brush.disc(mid, mid, mid - inset, tone)
    brush.disc(mid, mid, mid - 10.4, mix(palette.paper, palette.white, 0.5))
    return brush.sprite()


# Cards


def _payments(palette: Palette, marks: Mapping[str, str], layout: Layout) -> Canvas:
    """Paint payments, each a group of overlapping cards with a mark."""
    ways = [(parse_payment(key), mark) for key, mark in marks.items() if {*parse_payment(key)} <= {*CARDS}]
    (width, height), edge = card_size(4, layout), edge_of(layout)
    group, room = round(width * _GROUP), PHONE - edge if layout == "phone" else _ACROSS
    spans = [width + (len(cards) - 1) * group for cards, _ in ways]
    rows: list[list[int]] = [[]]
    for number, span in enumerate(spans):
        if rows[-1] and sum(spans[other] + 2 * edge for other in rows[-1]) + span > room:
            rows.append([])
        rows[-1].append(number)
    wide = max(sum(spans[number] + 2 * edge for number in row) for row in rows)
    deep = height + _LIFTED // 2 + 2 * edge
    canvas = Canvas.blank(palette, PHONE if layout == "phone" else wide + edge, len(rows) * deep + edge)
    for line, row in enumerate(rows):
        x, y = edge * 1.5, line * deep + edge + _LIFTED // 2
        for number in row:
            cards, mark = ways[number]
            for place, colour in enumerate(cards):
                canvas.lay(card(palette, colour, (width, height)), x + place * group, y)
            _hang(canvas, mark, x + spans[number] / 2, y)
            x += spans[number] + 2 * edge
    return canvas


def _hang(canvas: Canvas, mark: str, x: float, y: float) -> None:
    """Paint a mark over the upper edge of a card."""
    canvas.centre(tag(canvas.palette, mark, _LIFTED), x, y)


def _drawn(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas:
    """Paint the display and the draw pile, and below them the viewer's hand."""
    shown = [(colour, marks.get(colour, "")) for colour in game.display]
    count = max(4, len(shown) + 1)
    (width, height), edge = card_size(count, layout), edge_of(layout)
    wide = PHONE if layout == "phone" else count * (width + edge) + edge
    canvas = Canvas.blank(palette, wide, height + _LIFTED // 2 + 2 * edge + _STRIP)
    x, y = edge, edge + _LIFTED // 2
    for colour, mark in shown:
        canvas.lay(card(palette, colour, (width, height)), x, y)
        if mark:
            _hang(canvas, mark, x + width / 2, y)
        x += width + edge
    if "pile" in marks:
        canvas.lay(card_back(palette, width, height), x, y)
        size = min(76, width // 2)
        canvas.write(
            str(len(game.pile)), x + width / 2, y + height / 2 + size * 0.34, size, palette.white, weight=BOLD,
            anchor="m", vital=True,
        )  # fmt: skip
        _hang(canvas, marks["pile"], x + width / 2, y)
    _strip_of_hand(canvas, game, y + height + edge, edge)
    return canvas


def _strip_of_hand(canvas: Canvas, game: State, top: int, edge: int) -> None:
    """Paint the viewer's hand in a small size."""
    hand = held(game)
    words = say("hand") if hand else say("hand.empty")
    wide = canvas.write(words, edge, top + 78, _WORDS, weight=BOLD, width=canvas.width - 2 * edge)
    for number, colour in enumerate(hand):
        canvas.lay(card(canvas.palette, colour), edge + wide + 26 + number * (CARD[0] + 12), top)


def _discarded(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas:
    """Paint a card of each colour that can be discarded, and its use."""
    (width, height), edge = card_size(3, layout), edge_of(layout)
    wide = PHONE if layout == "phone" else len(marks) * (width + edge) + edge
    canvas = Canvas.blank(palette, wide, height + PURPOSE + _LIFTED // 2 + 2 * edge)
    x, y = edge, edge + _LIFTED // 2
    for colour, mark in marks.items():
        canvas.lay(card(palette, colour, (width, height)), x, y)
        _hang(canvas, mark, x + width / 2, y)
        write_purpose(canvas, game.board, colour, Box(x, y + height, width, PURPOSE))
        x += width + edge
    return canvas
