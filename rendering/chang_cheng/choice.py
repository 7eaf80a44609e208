"""Options with their marks: places on the boards, counters, cards and what they do, and ends for a new board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chang_cheng.components import CARDS, NONE
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas, ring
from rendering.chang_cheng.cards import HEIGHT, card
from rendering.chang_cheng.forecast import EFFECTS, forecast
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.plan import Scroll, across, grouped
from rendering.chang_cheng.provinces import cards_of, paint_province
from rendering.chang_cheng.scene import paint_marks, paint_scroll, threat_place
from rendering.chang_cheng.words import say
from rendering.hanging import hanging
from rendering.layout import PHONE, WIDTH, Box, finished
from rendering.lettering import BOLD
from rendering.memory import PICTURES
from rendering.pieces import tag

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from games.chang_cheng.boards import Side
    from games.chang_cheng.components import Card
    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering import Layout
    from rendering.canvas import Point, Sprite
    from rendering.palette import Palette

_ABREAST: Final = {"wide": 2, "phone": 1}
"""Boards in a strip."""
_CLOSE: Final = 1.5
"""Zoom of a picture of squares."""
_CLOSE_WIDTH: Final = {"wide": 1000, "phone": PHONE}
_TAG: Final = 58
_CLOSE_TAG: Final = 68
_HUNG: Final = 82
"""Height of a mark on a province, near a square, and over the upper edge of a card."""
_EDGE: Final = 20
"""Margin around cards, and space between pictures of boards."""
_BELOW: Final = 84
"""Height of the line for an option that is no thing on the table."""
_SHARE: Final = 0.45
"""Share of the board beside a new one that shows."""
_CARD: Final = {"wide": 226, "phone": 240}
"""Width of a card."""


def choice(
    game: State,
    names: Sequence[str],  # noqa: ARG001  # every picture is given them; symbols say here whose a wall is
    marks: Mapping[str, str],
    look: Look = USUAL,
) -> bytes | None:
    """Return the options in `marks` (key to mark) as a PNG, or `None` if they cannot be shown."""
    canvas = _chosen(PALETTES[look.theme], game, marks, look.layout)
    if canvas and NONE in marks:
        canvas = _with_line(canvas, marks[NONE], say("choice-no-swap" if game.resolving else "choice-no-neutral"))
    return finished(canvas, look) if canvas else None


def _chosen(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas | None:
    if provinces := {key: mark for key, mark in marks.items() if key in game.layout.provinces}:
        return _provinces(palette, game, provinces, layout)
    if squares := {key: mark for key, mark in marks.items() if key in game.layout.place}:
        return _squares(palette, game, squares, layout)
    if game.resolving and any(key.startswith(("break:", "counter:")) for key in marks):
        return _effects(palette, game, marks, layout)
    if game.resolving and marks.keys() & EFFECTS:
        effects = {key: mark for key, mark in marks.items() if key in EFFECTS}
        return forecast(palette, game, game.resolving, effects, _CLOSE_WIDTH[layout])
    if game.arriving and marks.keys() & {"left", "right"}:
        return _ends(palette, game, game.arriving, marks, layout)
    kinds = [(kind, marks[kind]) for kind in CARDS if kind in marks]
    return _cards(palette, game, kinds, layout) if kinds else None


def _with_line(picture: Canvas, mark: str, words: str) -> Canvas:
    """Return a picture with a line below it for an option that is no thing on the table."""
    canvas = Canvas.blank(picture.palette, picture.width, picture.height + _BELOW)
    canvas.cover(picture.image, 0, 0)
    sprite, middle = tag(picture.palette, mark, _TAG), picture.height + _BELOW / 2
    canvas.lay(sprite, _EDGE, middle - sprite.height / 2)
    left = _EDGE + sprite.width + 18
    canvas.write(words, left, middle + 14, 42, weight=BOLD, width=canvas.width - left - _EDGE)
    return canvas


# Boards


def _provinces(palette: Palette, game: State, marks: Mapping[Key, str], layout: Layout) -> Canvas:
    """Paint the strips with the provinces in `marks`."""
    abreast = _ABREAST[layout]
    sides = tuple(
        side
        for strip in grouped(game.layout.sides, abreast)
        if any(province.key in marks for side in strip for province in side.provinces)
        for side in strip
    )
    scroll = Scroll(sides, PHONE if layout == "phone" else WIDTH, abreast)
    canvas = _painted(palette, game, scroll)
    first, last = scroll.strips[0][-1].box, scroll.strips[-1][-1].box
    if len(scroll.strips[-1]) < len(scroll.strips[0]):
        painting = hanging(palette, first.right - last.right - _EDGE, last.height)
        canvas.cover(painting, last.right + _EDGE, last.top)
    for province, mark in marks.items():
        box = scroll.province(province)
        top = min(scroll.square(square).top for square in game.layout.provinces[province])
        outline = ring(palette, box.width - 4, box.bottom - top, palette.choice)
        canvas.lay(outline, box.left + 2, top)
        paint_province(canvas, game, scroll, province, private=True)  # over the outline, which would cut figures
        canvas.centre(tag(palette, mark, _TAG), box.middle, top - _TAG * 0.3)  # off the squares' numbers
    return canvas


def _painted(palette: Palette, game: State, scroll: Scroll) -> Canvas:
    """Paint boards with what the viewer knows; what was placed last is outlined."""
    canvas = Canvas.blank(palette, scroll.width, scroll.bottom)
    paint_scroll(canvas, game, scroll, private=True)
    paint_marks(canvas, game, scroll)
    return canvas


def _squares(palette: Palette, game: State, marks: Mapping[Key, str], layout: Layout) -> Canvas:
    """Paint the part of the wall with the squares in `marks`."""
    scroll = _close_to(game, [*marks])
    canvas = _painted(palette, game, scroll)
    spans = {square: _span(game, square) for square in marks}
    for square in dict.fromkeys(square for span in spans.values() for square in span):
        if square not in game.board.owners:
            box = scroll.square(square)
            canvas.lay(_offer(palette, box.width, box.height), box.left, box.top)
    boxes = {square: _around([*map(scroll.square, span)]) for square, span in spans.items()}
    for square, mark in marks.items():
        canvas.centre(tag(palette, mark, _CLOSE_TAG), *_beside(boxes[square], taken=square in game.board.owners))
    return _cropped(canvas, [*boxes.values()], layout)


def _effects(palette: Palette, game: State, marks: Mapping[str, str], layout: Layout) -> Canvas:
    """Paint the province whose cards are resolved, with walls that can be broken and counters that can be removed."""
    province = game.resolving.province if game.resolving else ""
    squares, regions = game.layout.provinces[province], game.layout.borders[province]
    scroll = _close_to(game, squares)
    if _around([*map(scroll.region, regions)]).width > _CLOSE_WIDTH[layout]:
        scroll = _close_to(game, squares, zoom=1)
    canvas = _painted(palette, game, scroll)
    for square, owner in game.board.singles(squares).items():
        if mark := marks.get(f"break:{owner}"):
            canvas.centre(tag(palette, mark, _CLOSE_TAG), *_beside(scroll.square(square), taken=True))
    for region in regions:
        if mark := marks.get(f"counter:{region}"):
            x, y = threat_place(scroll, region)
            canvas.centre(tag(palette, mark, _CLOSE_TAG), x + 30 * scroll.zoom + _CLOSE_TAG * 0.45, y)
    return _cropped(canvas, [*map(scroll.region, regions)], layout)


def _close_to(game: State, squares: Sequence[Key], zoom: float = _CLOSE) -> Scroll:
    """Return the boards with some squares and those beside them, side by side and enlarged."""
    boards = [
        number
        for number, side in enumerate(game.layout.sides)
        if any(game.layout.province_of[square] in _keys(side) for square in squares)
    ]
    sides = game.layout.sides[max(0, boards[0] - 1) : boards[-1] + 2]
    return Scroll(sides, round(zoom * sum(map(across, sides))), len(sides), zoom=zoom)


def _keys(side: Side) -> Iterator[Key]:
    return (province.key for province in side.provinces)


def _span(game: State, square: Key) -> Sequence[Key]:
    """Return a square, or the two that a double wall would take from it on."""
    if game.action == "double" and square not in game.board.owners:
        return game.layout.double_from(square)
    return (square,)


def _beside(box: Box, *, taken: bool) -> Point:
    """Return the place of a mark: on a free square, above a wall."""
    return box.middle, box.top - _CLOSE_TAG * 0.5 if taken else box.top + box.height * 0.55


def _cropped(canvas: Canvas, boxes: Sequence[Box], layout: Layout) -> Canvas:
    """Return the part of a picture around some boxes that is as wide as the layout allows."""
    width = min(canvas.width, max(_CLOSE_WIDTH[layout], _around(boxes).width))
    left = min(max(0, round(_around(boxes).middle - width / 2)), canvas.width - width)
    return Canvas(canvas.palette, canvas.image.crop((left, 0, left + width, canvas.height)))


def _around(boxes: Sequence[Box]) -> Box:
    """Return the box around some boxes."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _ends(palette: Palette, game: State, board: Side, marks: Mapping[str, str], layout: Layout) -> Canvas:
    """Paint a new `board` at each end of the wall that it can join."""
    pairs = {"left": (board, game.layout.sides[0]), "right": (game.layout.sides[-1], board)}
    width = _CLOSE_WIDTH[layout]
    strips = [_end(palette, game, pairs[end], mark, width) for end, mark in marks.items()]
    canvas = Canvas.blank(palette, width, sum(strip.height + _EDGE for strip in strips) - _EDGE)
    top = 0
    for strip in strips:
        canvas.cover(strip.image, 0, top)
        top += strip.height + _EDGE
    return canvas


def _end(palette: Palette, game: State, pair: tuple[Side, Side], mark: str, width: int) -> Canvas:
    """Paint the new board of a `pair` under its mark, and the part of the other one that is beside it."""
    new = 0 if pair[0] == game.arriving else 1
    zoom = width / (across(pair[new]) + _SHARE * across(pair[1 - new]))
    scroll = Scroll(pair, round(zoom * sum(map(across, pair))), 2, zoom=zoom)
    canvas = Canvas.blank(palette, scroll.width, scroll.bottom)
    paint_scroll(canvas, game, scroll, private=True)
    box = scroll.strips[0][new].box
    canvas.lay(ring(palette, box.width - 4, box.height - 4, palette.choice), box.left + 2, 2)
    canvas.centre(tag(palette, mark, _TAG), box.middle, box.height * 0.47)
    left = new * (canvas.width - width)
    return Canvas(palette, canvas.image.crop((left, 0, left + width, canvas.height)))


@PICTURES.remembered
def _offer(palette: Palette, width: int, height: int) -> Sprite:
    """The outline of a free square that can be chosen."""
    brush = Brush(width, height)
    corners = [(3.0, 3.0), (width - 3.0, 3.0), (width - 3.0, height - 3.0), (3.0, height - 3.0)]
    brush.polygon(corners, palette.white, 0.5)
    for tone, thick in ((palette.ink, 6.0), (palette.choice, 3.4)):
        brush.stroke(corners, tone, thick, closed=True)
    return brush.sprite()


# Cards


def _cards(palette: Palette, game: State, kinds: Sequence[tuple[Card, str]], layout: Layout) -> Canvas:
    """Paint cards, each with its mark over its upper edge."""
    width = _CARD[layout]
    height, columns = round(width * HEIGHT), len(kinds) if layout == "wide" else 3
    down = height + _HUNG // 2 + _EDGE
    across = PHONE if layout == "phone" else columns * (width + _EDGE) + _EDGE
    canvas = Canvas.blank(palette, across, -(-len(kinds) // columns) * down + _EDGE)
    for number, (kind, mark) in enumerate(kinds):
        row, column = divmod(number, columns)
        x = (across - columns * (width + _EDGE) + _EDGE) / 2 + column * (width + _EDGE)
        y = _EDGE + _HUNG // 2 + row * down
        canvas.lay(card(palette, kind, _owner(game, kind), width), x, y)
        canvas.centre(tag(palette, mark, _HUNG), x + width / 2, y + 2)
    return canvas


def _owner(game: State, kind: Card) -> Seat:
    """Return whose card of a kind can be chosen: one that is being resolved, or the viewer's own."""
    if game.resolving:
        for laid in cards_of(game, game.resolving.province)[1:]:
            if laid.card == kind:
                return laid.seat
    return game.viewer or 0
