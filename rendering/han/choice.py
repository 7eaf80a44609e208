"""What can be chosen, each under its mark: provinces on the map, spaces in a province, cards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.han.board import parse_placement
from games.han.cards import CARDS, HAND, parse_payment
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, arc
from rendering.han.chart import chart_of, dense
from rendering.han.closeup import close_to, faded, mask_of, painted
from rendering.han.glass import whole
from rendering.han.hand import EDGE, LARGE, PURPOSE, write_purpose
from rendering.han.names import AROUND_DRAGON, AROUND_SPACE, alliance_places, labels
from rendering.han.palettes import PALETTES
from rendering.han.pieces import CARD, card, emissary, fortification, house, stall
from rendering.layout import finished
from rendering.lettering import BOLD, measure
from rendering.palette import mix
from rendering.pieces import card_back, tag
from rendering.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine import Seat
    from games.han.board import Kind
    from games.han.view import HanView
    from rendering.canvas import Point, Sprite
    from rendering.han.chart import Chart
    from rendering.palette import Palette

_TAG: Final = 74
"""Height of a mark on the whole map."""
_MARK: Final = 62
"""The same in a province."""
_LIFTED: Final = 82
"""The same on a card."""
_PITCH: Final = 70
"""Between two marks for the same space."""
_STRIP: Final = 156
"""Height of the strip below a map."""
_SEAL: Final = 16
"""From the middle of an alliance's number to its edge, in pixels of the board."""
_ASIDE: Final = 76
"""From the middle of a dragon space to the mark beside it, in pixels of the board's map."""
_GROUP: Final = 150
"""From one card of a payment to the next that it lies under."""


def choice(
    view: HanView,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; symbols say here whose a piece is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> bytes | None:
    """What the keys in `marks` stand for, each under its mark, as a PNG; `None` if they are nothing to be seen."""
    canvas = _chosen(PALETTES[look.theme], view, marks)
    return finished(canvas, look) if canvas else None


def _chosen(palette: Palette, view: HanView, marks: Mapping[str, str]) -> Canvas | None:
    if provinces := {key: mark for key, mark in marks.items() if key in view.map.provinces}:
        return _provinces(palette, view, provinces, marks.get("discard", ""))
    places = {
        key: mark for key, mark in marks.items() if parse_placement(key)[0] in {**view.map.provinces, **view.map.spaces}
    }
    if places:
        return _placements(palette, view, places, marks.get("done", ""))
    if any("+" in key for key in marks):
        return _payments(palette, marks)
    if "pile" in marks or (
        len(view.hand) < HAND and not view.final_round and any(key in view.display for key in marks)
    ):
        return _drawn(palette, view, marks)
    colours = {key: mark for key, mark in marks.items() if key in CARDS}
    return _discarded(palette, view, colours) if colours else None


# The map


def _provinces(palette: Palette, view: HanView, marks: Mapping[str, str], discard: str) -> Canvas:
    """The whole map, and the viewer's hand below it."""
    chart = chart_of(view.map)
    land = faded(painted(palette, view), marks)
    for province, mark in marks.items():
        land.centre(tag(palette, mark, _TAG), *_clearings(chart)[province])
    return _with_strip(land.canvas, view, discard, say("han-discard"))


@lru_cache(maxsize=16)
def _clearings(chart: Chart) -> dict[str, Point]:
    """Where in every province a mark hides least."""
    return {province: _clearing(chart, province) for province in chart.map.provinces}


def _clearing(chart: Chart, province: str) -> Point:
    outline = chart.outlines[province]
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    inside = mask_of(chart, frozenset({province}), whole(chart))
    points = [(x, y) for x in range(round(left), round(right), 12) for y in range(round(top), round(bottom), 12)]
    fitting = [point for point in points if inside.getpixel(point)]
    return max(fitting, key=lambda point: _room(chart, province, point), default=labels(chart)[province].middle)


@lru_cache(maxsize=32)
def _beside_court(chart: Chart, province: str) -> Point:
    """Where beside a dragon space a mark hides least."""
    around = arc(chart.dragon(province), _ASIDE, -225, 45, 18)
    return max(around, key=lambda point: _room(chart, province, point, 0))


def _room(chart: Chart, province: str, point: Point, court: float = AROUND_DRAGON) -> float:
    """How far it is from a point to whatever is nearest in a province, whose dragon space has a radius of `court`."""
    x, y = point
    label = labels(chart)[province]
    across = max(0, abs(x - label.middle[0]) - label.width / 2)
    down = max(0, abs(y - label.middle[1]) - label.height / 2)
    spaces = min(math.dist(point, chart.space(space)) - AROUND_SPACE for space in chart.map.provinces[province].spaces)
    outline = chart.outlines[province]
    edge = min(math.dist(point, edge) for edge in dense((*outline, outline[0])))
    seals = min(math.dist(point, place) for place in alliance_places(chart).values()) - _SEAL
    return min(spaces, math.dist(point, chart.dragon(province)) - court, math.hypot(across, down), edge, seals)


def _with_strip(land: Canvas, view: HanView, mark: str, words: str) -> Canvas:
    """A picture of the map, below it the viewer's hand, and what else can be chosen under its mark."""
    palette = land.palette
    canvas = Canvas.blank(palette, land.width, land.height + _STRIP)
    canvas.cover(land.image, 0, 0)
    top = land.height + (_STRIP - CARD[1]) // 2
    x = float(EDGE)
    for colour in view.hand:
        canvas.lay(card(palette, colour), x, top)
        x += CARD[0] + 12
    if mark:
        sprite = tag(palette, mark, _TAG)
        right = canvas.width - EDGE
        wide = min(measure(words, 44, BOLD), right - x - sprite.width - 60)
        left = right - wide - sprite.width - 22
        canvas.lay(sprite, left, top + CARD[1] / 2 - sprite.height / 2)
        canvas.write(words, right, top + CARD[1] / 2 + 15, 44, weight=BOLD, anchor="r", width=round(wide) + 1)
    return canvas


def _placements(palette: Palette, view: HanView, marks: Mapping[str, str], done: str) -> Canvas:
    """The province, or both, in which something can be placed, and the viewer's hand below."""
    chart, seat = chart_of(view.map), view.viewer or 0
    shown = _shown(view, [parse_placement(key)[0] for key in marks])
    frame = close_to(chart, shown)
    canvas = faded(painted(palette, view, frame), shown).canvas
    by_place: dict[str, list[tuple[Kind, str]]] = {}
    for key, mark in marks.items():
        place, kind = parse_placement(key)
        by_place.setdefault(place, []).append((kind, mark))
    for place, options in by_place.items():
        if place in view.map.provinces:
            _lay_option(canvas, seat, options[0], *frame.at(_beside_court(chart, place)))
            continue
        x, y = frame.at(chart.space(place))
        if all(kind == "house" for kind, _ in options):
            canvas.centre(_target(palette, round(64 * frame.zoom)), x, y)
            canvas.centre(tag(palette, options[0][1], _MARK), x, y)
            continue
        for number, option in enumerate(options):
            _lay_option(canvas, seat, option, x + (number - (len(options) - 1) / 2) * _PITCH, y)
    return _with_strip(canvas, view, done, say("han-done"))


def _shown(view: HanView, places: Sequence[str]) -> list[str]:
    """The provinces in which all of the `places` are: one if that is enough."""
    where = [(place,) if place in view.map.provinces else view.map.spaces[place].provinces for place in places]
    for province in where[0]:
        if len(where) > 1 and all(province in provinces for provinces in where):
            return [province]
    inside = [provinces[0] for provinces in where if len(provinces) == 1]
    beyond = [province for provinces in where if not {*inside} & {*provinces} for province in provinces]
    return [*dict.fromkeys([*inside, *beyond])]


def _lay_option(canvas: Canvas, seat: Seat, option: tuple[Kind, str], x: float, y: float) -> None:
    """A mark under the piece that it stands for, both round (x, y)."""
    kind, mark = option
    palette = canvas.palette
    icon = _icon(palette, kind, seat)
    canvas.centre(_plate(palette), x, y)
    canvas.centre(icon, x, y - 25)
    canvas.centre(tag(palette, mark, 50), x, y + 21)


def _icon(palette: Palette, kind: Kind, seat: Seat) -> Sprite:
    match kind:
        case "emissary":
            return emissary(palette, seat, 46)
        case "fortification":
            return fortification(palette, 42)
        case "market":
            return stall(palette, 42)
    return house(palette, seat, 46)


@lru_cache(maxsize=4)
def _plate(palette: Palette) -> Sprite:
    """What a mark and its piece lie on."""
    brush = Brush(66, 104)
    brush.box(0, 0, 66, 104, palette.ink, radius=14)
    brush.box(1.6, 1.6, 64.4, 102.4, palette.choice, radius=12.5)
    brush.box(4.5, 4.5, 61.5, 99.5, palette.silk, radius=10)
    return brush.sprite()


@lru_cache(maxsize=16)
def _target(palette: Palette, size: int) -> Sprite:
    """A ring round a space that can be chosen."""
    brush = Brush(size, size)
    mid = size / 2
    for inset, tone in ((0.4, palette.ink), (2.0, palette.white), (4.0, palette.choice), (9.0, palette.ink)):
        brush.disc(mid, mid, mid - inset, tone)
    brush.disc(mid, mid, mid - 10.4, mix(palette.paper, palette.white, 0.5))
    return brush.sprite()


# Cards


def _payments(palette: Palette, marks: Mapping[str, str]) -> Canvas:
    """Cards that lie on one another, each payment under its mark."""
    ways = [(parse_payment(key), mark) for key, mark in marks.items() if {*parse_payment(key)} <= {*CARDS}]
    width, height = LARGE
    spans = [width + (len(cards) - 1) * _GROUP for cards, _ in ways]
    rows: list[list[int]] = [[]]
    for number, span in enumerate(spans):
        if rows[-1] and sum(spans[other] + 2 * EDGE for other in rows[-1]) + span > 1300:
            rows.append([])
        rows[-1].append(number)
    wide = max(sum(spans[number] + 2 * EDGE for number in row) for row in rows)
    deep = height + _LIFTED // 2 + 2 * EDGE
    canvas = Canvas.blank(palette, wide + EDGE, len(rows) * deep + EDGE)
    for line, row in enumerate(rows):
        x, y = EDGE * 1.5, line * deep + EDGE + _LIFTED // 2
        for number in row:
            cards, mark = ways[number]
            for place, colour in enumerate(cards):
                canvas.lay(card(palette, colour, LARGE), x + place * _GROUP, y)
            _hang(canvas, mark, x + spans[number] / 2, y)
            x += spans[number] + 2 * EDGE
    return canvas


def _hang(canvas: Canvas, mark: str, x: float, y: float) -> None:
    """A mark over the upper edge of a card."""
    canvas.centre(tag(canvas.palette, mark, _LIFTED), x, y)


def _drawn(palette: Palette, view: HanView, marks: Mapping[str, str]) -> Canvas:
    """The display and the pile, and below them the viewer's hand."""
    width, height = LARGE
    shown = [(colour, marks.get(colour, "")) for colour in view.display]
    canvas = Canvas.blank(
        palette, max(4, len(shown) + 1) * (width + EDGE) + EDGE, height + _LIFTED // 2 + 2 * EDGE + _STRIP
    )
    x, y = EDGE, EDGE + _LIFTED // 2
    for colour, mark in shown:
        canvas.lay(card(palette, colour, LARGE), x, y)
        if mark:
            _hang(canvas, mark, x + width / 2, y)
        x += width + EDGE
    if "pile" in marks:
        canvas.lay(card_back(palette, width, height), x, y)
        canvas.write(str(view.pile), x + width / 2, y + height / 2 + 26, 76, palette.white, weight=BOLD, anchor="m")
        _hang(canvas, marks["pile"], x + width / 2, y)
    _strip_of_hand(canvas, view, y + height + EDGE)
    return canvas


def _strip_of_hand(canvas: Canvas, view: HanView, top: int) -> None:
    """The viewer's hand, small."""
    wide = canvas.write(say("han-hand") if view.hand else say("han-hand.empty"), EDGE, top + 78, 44, weight=BOLD)
    for number, colour in enumerate(view.hand):
        canvas.lay(card(canvas.palette, colour), EDGE + wide + 26 + number * (CARD[0] + 12), top)


def _discarded(palette: Palette, view: HanView, marks: Mapping[str, str]) -> Canvas:
    """A card of each colour that can be discarded, and what it is for."""
    width, height = LARGE
    canvas = Canvas.blank(palette, len(marks) * (width + EDGE) + EDGE, height + PURPOSE + _LIFTED // 2 + 2 * EDGE)
    board = view.board()
    x, y = EDGE, EDGE + _LIFTED // 2
    for colour, mark in marks.items():
        canvas.lay(card(palette, colour, LARGE), x, y)
        _hang(canvas, mark, x + width / 2, y)
        write_purpose(canvas, board, colour, x + width / 2, y + height)
        x += width + EDGE
    return canvas
