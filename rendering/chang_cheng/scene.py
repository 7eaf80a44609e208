"""The scroll with everything that lies on it: walls, counters, cards, flags of towers, and what was placed last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.events import CardLaid, WallLaid
from rendering.canvas import SHARP, Brush, ring, thin_ring
from rendering.chang_cheng.counters import threat_of
from rendering.chang_cheng.land import land
from rendering.chang_cheng.pieces import TOWER, Kind, block, foot_of
from rendering.chang_cheng.plan import LEAF
from rendering.chang_cheng.provinces import lying, paint_province
from rendering.layout import Box
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import banner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games.chang_cheng.state import State
    from games.engine import Key, Seat
    from rendering.canvas import Canvas, Point, Sprite
    from rendering.chang_cheng.plan import Scroll
    from rendering.palette import Palette

_THREAT: Final = 54
_THREAT_AT: Final = 79
"""Size of a Threat counter, and its centre from the top of the leaf."""
_SEAM: Final = 8
"""Width of the seam between two boards."""


class Stretch(NamedTuple):
    """A wall block on its squares of one strip."""

    squares: tuple[Key, ...]
    kind: Kind
    owner: Seat


def paint_scroll(canvas: Canvas, game: State, scroll: Scroll, *, private: bool = False) -> None:
    """Paint the boards of a scroll, all or some of them, with everything on them.

    In a `private` picture the viewer's own cards lie face up, and so do the counters that the viewer has seen.
    """
    for strip in scroll.strips:
        for leaf in strip:
            canvas.cover(land(canvas.palette, leaf.side, leaf.zoom), leaf.left, leaf.top)
        for leaf in strip[1:]:
            canvas.lay(_seam(canvas.palette, leaf.zoom), leaf.left - _SEAM / 2 * leaf.zoom, leaf.top)
    paint_threats(canvas, game, scroll, private=private)
    for stretch in blocks(game, scroll):
        paint_block(canvas, scroll, stretch)
    _paint_flags(canvas, game, scroll)
    for province in scroll.layout.provinces:
        paint_province(canvas, game, scroll, province, private=private)


@PICTURES.remembered
def _seam(palette: Palette, zoom: float) -> Sprite:
    """The seam between two boards."""
    brush = Brush(_SEAM, LEAF, SHARP, zoom)
    brush.box(0, 0, _SEAM, LEAF, mix(palette.gold, palette.bark, 0.7))
    brush.box(1.5, 0, _SEAM - 1.5, LEAF, mix(palette.imperial, palette.lacquer, 0.6))
    for y in range(10, LEAF, 24):
        brush.disc(4, y, 1.6, palette.imperial)
    return brush.sprite()


# Regions


def paint_threats(canvas: Canvas, game: State, scroll: Scroll, *, private: bool) -> None:
    """Paint the Threat counters, also those that the viewer alone has seen if the picture is `private`."""
    size = round(_THREAT * scroll.zoom)
    for region in scroll.layout.regions:
        sprite = threat_of(canvas.palette, game, region, size, private=private)
        canvas.centre(sprite, *threat_place(scroll, region))


def threat_place(scroll: Scroll, region: Key) -> Point:
    """Return the centre of a region's Threat counter."""
    return scroll.region(region).middle, scroll.leaf(region).at(0, _THREAT_AT)[1]


# The wall


def stretches(game: State, squares: Sequence[Key], together: Callable[[Key, Key], bool]) -> Iterator[Stretch]:
    """Yield the wall blocks on `squares` from left to right.

    A double wall whose squares are not `together` in the picture is yielded in halves.
    """
    for square in squares:
        if (owner := game.board.owners.get(square)) is None:
            continue
        if square in game.board.broken:
            yield Stretch((square,), "broken", owner)
        elif square in game.board.towers:
            yield Stretch((square,), "tower", owner)
        elif other := game.board.doubles.get(square):
            if not together(square, other):
                yield Stretch((square,), "double", owner)
            elif game.layout.place[square] < game.layout.place[other]:
                yield Stretch((square, other), "double", owner)
        else:
            yield Stretch((square,), "single", owner)


def blocks(game: State, scroll: Scroll) -> Iterator[Stretch]:
    """Yield all wall blocks of a scroll from left to right; one that goes on in another strip is yielded in halves."""
    place = scroll.layout.place

    def together(one: Key, other: Key) -> bool:
        return other in place and scroll.leaf(one).top == scroll.leaf(other).top

    return stretches(game, scroll.layout.squares, together)


def paint_block(canvas: Canvas, scroll: Scroll, stretch: Stretch, lift: float = 0) -> None:
    """Paint a wall block `lift` pixels above its place."""
    falls = tuple(scroll.fall(square) for square in stretch.squares)
    x, y = scroll.foot(stretch.squares[0])
    grain = scroll.layout.place[stretch.squares[0]] % 2  # of few kinds, since each block is painted when first seen
    sprite = block(canvas.palette, stretch.kind, stretch.owner, falls, grain, zoom=scroll.zoom)
    canvas.lay(sprite, x, y - foot_of(falls) * scroll.zoom - lift)


def _paint_flags(canvas: Canvas, game: State, scroll: Scroll) -> None:
    """Plant an owner's flag on each square kept for a tower, and small ones where either neighbour may fulfil it."""
    board = game.board
    for square, seats in board.kept.items():
        _plant(canvas, scroll, square, seats, 40)
    for tower, seat in board.reserving.items():
        free = board.free(game.layout.beside[tower])
        if len(free) > 1:
            for square in free:
                _plant(canvas, scroll, square, (seat,), 25)


def _plant(canvas: Canvas, scroll: Scroll, square: Key, seats: Sequence[Seat], size: int) -> None:
    if square not in scroll.layout.place:
        return
    box, own = scroll.square(square), round(size * scroll.zoom * (1 if len(seats) == 1 else 0.72))
    for number, seat in enumerate(seats):
        sprite = banner(canvas.palette, seat, own)
        shift = (number - (len(seats) - 1) / 2) * own
        canvas.lay(sprite, box.middle - own / 2 + shift, box.bottom - sprite.height + 3 * scroll.zoom)


# What was placed last


def paint_marks(canvas: Canvas, game: State, scroll: Scroll) -> None:
    """Outline what every player placed in the last turn, and most boldly what the latest turn brought."""
    latest = latest_seat(game)
    for seat, turn in enumerate(game.latest):
        outline = ring if seat == latest else thin_ring
        colour = canvas.palette.hues[seat].line
        for event in turn:
            for box in _outlined(canvas.palette, game, scroll, event):
                zoom = scroll.zoom
                sprite = outline(canvas.palette, round(box.width / zoom), round(box.height / zoom), colour, zoom=zoom)
                canvas.lay(sprite, box.left, box.top)


def latest_seat(game: State) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    for seat in game.at_turn:
        if game.latest[seat]:
            return seat
    return (game.first + game.turn - 1) % len(game.players)


def _outlined(palette: Palette, game: State, scroll: Scroll, event: object) -> Iterator[Box]:
    """Yield the boxes around the pieces or the card that a player has placed, if they are still there."""
    match event:
        case WallLaid(squares=squares):
            here = [square for square in squares if square in scroll.layout.place]
            for top in sorted({scroll.leaf(square).top for square in here}):
                boxes = [scroll.square(square) for square in here if scroll.leaf(square).top == top]
                high = min(box.top for box in boxes) - (round(TOWER * scroll.zoom) if event.piece == "tower" else 0)
                low = max(box.bottom for box in boxes)
                yield Box(boxes[0].left, high - 2, boxes[-1].right - boxes[0].left, low - high + 4)
        case CardLaid(seat=seat, province=province) if province in scroll.layout.provinces:
            own = [thing for thing in lying(palette, game, scroll, province) if thing.seat == seat]
            if own:
                sprite, x, y = own[-1].sprite, own[-1].x, own[-1].y
                left, top = round(x - sprite.width / 2) - 3, round(y - sprite.height / 2) - 3
                yield Box(left, top, sprite.width + 6, sprite.height + 6)
