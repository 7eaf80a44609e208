"""What lies in a province below the wall: its Reputation counter, cards, free squares, and who won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.components import NEUTRAL
from rendering.canvas import SHARP, Brush
from rendering.chang_cheng.cards import card, emperor_card, hidden_card
from rendering.chang_cheng.counters import reputation
from rendering.chang_cheng.land import PROVINCE_NAME
from rendering.chang_cheng.plan import LEAF
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD
from rendering.masonry import ashlar
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import carve, token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chang_cheng.components import Laid
    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering.canvas import Canvas, Sprite
    from rendering.chang_cheng.plan import Scroll
    from rendering.palette import Palette

_ROW: Final = (PROVINCE_NAME + LEAF) / 2 + 5
"""Centre of everything in a province, from the top of the leaf."""
_EDGE: Final = 4
"""Space at both ends of a province, and between what lies there."""
_REPUTATION: Final = 54
_FREE: Final = (48, 50)
"""Size of the plate with the number of free squares."""
_CARD: Final = 46
"""Width of a card."""
_SEEN: Final = 29
"""Smallest visible width of a card that another one covers; otherwise seals take the cards' places."""
_TOKEN: Final = 44
"""Size of a winner's token."""
_SEAL: Final = 32
_LARGE_SEAL: Final = 46
"""Sizes of an owner's seal among others, and of one that is alone."""


class Lying(NamedTuple):
    """A thing in a province."""

    seat: Seat | None
    """The owner of a card."""
    sprite: Sprite
    x: float
    """Its centre in the picture."""
    y: float


def paint_province(canvas: Canvas, game: State, scroll: Scroll, province: Key, *, private: bool = False) -> None:
    """Paint everything in a province; in a `private` picture the viewer's own cards lie face up."""
    palette, zoom, box = canvas.palette, scroll.zoom, scroll.province(province)
    y = scroll.leaf(province).at(0, _ROW)[1]
    if province in game.reputation:
        counter = reputation(palette, game.reputation[province], round(_REPUTATION * zoom))
        canvas.centre(counter, box.left + (_EDGE + _REPUTATION / 2) * zoom, y)
    if free := len([square for square in scroll.layout.provinces[province] if square not in game.board.owners]):
        plate = _free_plate(palette, str(free), zoom)
        canvas.centre(plate, box.right - (_EDGE + _FREE[0] / 2) * zoom, y)
    for thing in lying(palette, game, scroll, province, private=private):
        canvas.centre(thing.sprite, thing.x, thing.y)


def cards_of(game: State, province: Key) -> Sequence[Laid]:
    """Return the cards that lie in a province, those face up while they are resolved."""
    if game.resolving and game.resolving.province == province:
        return game.resolving.cards
    return game.cards_in(province)


def lying(palette: Palette, game: State, scroll: Scroll, province: Key, *, private: bool = False) -> list[Lying]:
    """Return the cards in a province or, where too many lie there to be seen, their owners' seals; or who won it."""
    zoom, box, laid = scroll.zoom, scroll.province(province), cards_of(game, province)
    left, right = box.left + (2 * _EDGE + _REPUTATION) * zoom, box.right - _EDGE * zoom
    if province not in game.scored:
        right -= (_EDGE + _FREE[0]) * zoom
    y = scroll.leaf(province).at(0, _ROW)[1]
    if right - left < (_CARD + (len(laid) - 1) * _SEEN) * zoom:
        return _sealed(palette, [seat for seat, _ in laid], (left, right), y, zoom)
    width = round(_CARD * zoom)
    up = private or (game.resolving is not None and game.resolving.province == province)
    things: list[tuple[Seat | None, Sprite]] = [
        (seat, card(palette, kind, seat, width) if kind and up else hidden_card(palette, seat, width))
        for seat, kind in laid
    ]
    if province in game.emperors:
        things.append((None, emperor_card(palette, width)))
    if scored := game.scored.get(province):
        things += [(None, _winner(palette, seat, round(_TOKEN * zoom))) for seat in scored.winners or (NEUTRAL,)]
    places = _spread([sprite.width for _, sprite in things], left, right, _EDGE * zoom)
    return [Lying(seat, sprite, x, y) for (seat, sprite), x in zip(things, places, strict=True)]


def _spread(widths: Sequence[int], left: float, right: float, gap: float) -> list[float]:
    """Return the centres of things of these `widths` between two ends: side by side, or overlapping evenly."""
    if not widths:
        return []
    if sum(widths) + gap * (len(widths) - 1) <= right - left:
        start = left + (right - left - sum(widths) - gap * (len(widths) - 1)) / 2
        return [start + sum(widths[:number]) + gap * number + width / 2 for number, width in enumerate(widths)]
    first, last = left + widths[0] / 2, right - widths[-1] / 2
    return [first + (last - first) * number / max(1, len(widths) - 1) for number in range(len(widths))]


def _sealed(palette: Palette, owners: Sequence[Seat], ends: tuple[float, float], y: float, zoom: float) -> list[Lying]:
    """Return the seals of cards' `owners` in two lines, each with the number of cards."""
    seats = list(dict.fromkeys(owners))
    columns = -(-len(seats) // 2)
    size = _SEAL if len(seats) > 1 else _LARGE_SEAL
    left, right = ends
    step = min(right - left, columns * (size + 2) * zoom) / columns
    start = (left + right - step * (columns - 1)) / 2
    things = []
    for number, seat in enumerate(seats):
        line, column = divmod(number, columns)
        down = (line - 0.5) * (size + 2) * zoom if len(seats) > 1 else 0
        sprite = _seal(palette, seat, owners.count(seat), size, zoom)
        things.append(Lying(seat, sprite, start + column * step, y + down))
    return things


@PICTURES.remembered
def _seal(palette: Palette, seat: Seat, count: int, size: int, zoom: float) -> Sprite:
    """The seal of a seat whose cards lie face down, with their number if there are several."""
    hue = palette.hues[seat]
    brush = Brush(size, size, SHARP, zoom)
    brush.box(0, 0, size, size, mix(hue.base, palette.ink, 0.66), radius=5)
    brush.box(1.6, 1.6, size - 1.6, size - 1.6, hue.base, radius=4)
    if count == 1:
        carve(brush, seat, (size / 2, size / 2), size * 0.56, hue.mark)
        return brush.sprite()
    carve(brush, seat, (size * 0.37, size * 0.37), size * 0.46, hue.mark)
    corner, figure = size * 0.42, size * 0.66
    brush.box(corner, size * 0.36, size, size, mix(hue.base, palette.ink, 0.66), radius=4)
    brush.box(corner + 1.4, size * 0.36 + 1.4, size - 1.4, size - 1.4, palette.white, radius=3)
    brush.write(str(count), ((corner + size) / 2, size * 0.68 + figure * 0.34), figure, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def _free_plate(palette: Palette, text: str, zoom: float) -> Sprite:
    """A plate with the number of free squares beside the outline of a wall."""
    wide, high = _FREE
    brush = Brush(wide, high, SHARP, zoom)
    tone = mix(palette.wood, palette.ink, 0.2)
    brush.box(0, 0, wide, high, tone, radius=9)
    brush.box(2, 2, wide - 2, high - 2, palette.silk, radius=7)
    outline = [(6.5, 36), (6.5, 17), (11, 17), (11, 22), (16, 22), (16, 17), (20.5, 17), (20.5, 36)]
    brush.stroke(outline, tone, 2, closed=True)
    brush.write(text, (34, 38), LEGIBLE, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def _winner(palette: Palette, seat: Seat, size: int) -> Sprite:
    """The token of a seat that has won a province, in a golden ring; a stone if neutral walls have."""
    brush = Brush(size, size)
    mid = size / 2
    if seat == NEUTRAL:
        stone = ashlar(palette)
        brush.discs((mid, mid), (mid - 0.4, stone.mortar), (mid - 2, stone.faces[0]))
        brush.discs((mid, mid), (mid * 0.5, stone.mortar), (mid * 0.3, stone.faces[0]))
        return brush.sprite()
    brush.discs((mid, mid), (mid - 0.4, mix(palette.gold, palette.bark, 0.7)), (mid - 1.8, palette.gold))
    brush.lay(token(palette, seat, round((size - 10) * brush.scale)), 5, 5)
    return brush.sprite()
