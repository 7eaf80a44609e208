"""Pictures for the pages of help: a turn, houses, emissaries, cards, scoring, and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.han.cards import CARDS
from games.han.roads import ROW
from games.han.scoring import FORTIFIED, alliance_points, house_points, row_points
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas
from rendering.han import examples
from rendering.han.chart import chart_of
from rendering.han.closeup import close_to, faded, painted
from rendering.han.palettes import PALETTES
from rendering.han.pieces import card, dragon, emissary, fortification, house, stall
from rendering.han.routes import Row, paint_alliances, paint_rows
from rendering.han.spaces import anchor
from rendering.layout import finished
from rendering.lesson import ACROSS, EDGE, GAP, paint_row, panel, write_lines
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import card_back, medallion, seal, token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Seat
    from games.han.view import HanView
    from rendering.canvas import Sprite
    from rendering.han.glass import Glass
    from rendering.palette import Palette

_STEP: Final = 194
"""Height of a panel."""
_LINE: Final = 92
"""Height of a player's line."""
_SMALL: Final = 620
"""Width of a picture with words beside it."""
_CARD: Final = (98, 135)


def lesson(name: str, look: Look = USUAL) -> bytes:
    """The picture of a page of help as a PNG. Raises `LookupError` for a name that no page has."""
    if name not in LESSONS:
        raise LookupError(f"HAN has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


class _Step(NamedTuple):
    """A panel: what stands on its seal, its title, words below it, and things at its right."""

    sign: str
    title: str
    words: Sequence[str]
    things: Sequence[Sprite]


def _cards(palette: Palette, *colours: str) -> list[Sprite]:
    return [card(palette, colour, _CARD) for colour in colours]


def _near(
    palette: Palette, view: HanView, provinces: Sequence[str], width: int = ACROSS, *, last: bool = False
) -> Glass:
    """The provinces that an example is about, so wide, what is round them pale."""
    return faded(painted(palette, view, close_to(chart_of(view.map), provinces, width), last=last), provinces)


def _over(picture: Canvas, height: int) -> Canvas:
    """A picture, and `height` more below it."""
    canvas = Canvas.blank(picture.palette, ACROSS, picture.height + height)
    canvas.cover(picture.image, 0, 0)
    return canvas


def _paint_steps(canvas: Canvas, steps: Sequence[_Step], top: float) -> None:
    """Panels one below the other."""
    palette = canvas.palette
    for number, step in enumerate(steps):
        y = top + number * (_STEP + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _STEP), EDGE, y)
        canvas.lay(seal(palette, step.sign, 76), EDGE + 20, y + 20)
        canvas.write(step.title, EDGE + 116, y + 72, 48, weight=BOLD)
        write_lines(canvas, step.words, EDGE + 116, y + 122, 34)
        paint_row(canvas, step.things, ACROSS - EDGE - 24, y + _STEP / 2, 8)


def _steps_height(steps: Sequence[_Step]) -> int:
    return len(steps) * (_STEP + GAP) + 2 * EDGE - GAP


def _turn(palette: Palette) -> Canvas:
    """Two pieces that were just placed, and the three things of which a turn is made."""
    view = examples.FOLLOWED
    steps = (
        _Step("一", "Place 1 or 2 pieces", ("in one province, with", "up to 3 cards"),
              _cards(palette, "red", "green", "green")),
        _Step("或", "Or discard a card", ("if you cannot or will not place",), _cards(palette, "orange")),
        _Step("二", "Draw up to 3 cards", ("from the display or the pile",),
              [*_cards(palette, "violet", "red"), card_back(palette, *_CARD)]),
    )  # fmt: skip
    canvas = _over(_near(palette, view, ["wei"], last=True).canvas, _steps_height(steps))
    _paint_steps(canvas, steps, canvas.height - _steps_height(steps) + EDGE)
    return canvas


def _tally(canvas: Canvas, lines: Sequence[tuple[Seat, Sequence[Sprite], str, int]], top: float) -> None:
    """A line for each of some players: its token, its pieces, why it scores, and its points."""
    palette = canvas.palette
    for number, (seat, pieces, why, points) in enumerate(lines):
        y = top + number * _LINE
        canvas.lay(token(palette, seat, 66), EDGE, y + 8)
        x = EDGE + 92.0
        for piece in pieces:
            canvas.lay(piece, x, y + 41 - piece.height / 2)
            x += piece.width + 4
        score = canvas.write(str(points), ACROSS - EDGE, y + 62, 60, weight=BOLD, anchor="r")
        canvas.write(
            why, ACROSS - EDGE - score - 26, y + 58, 36, palette.dim, anchor="r", width=round(ACROSS - score - x - 80)
        )


def _houses(palette: Palette) -> Canvas:
    """A full province with a row of houses, and what each player scores there."""
    view = examples.FULL
    land = _near(palette, view, ["wei"])
    row = ("wei1", "wei2", "wei3", "wei4")
    paint_rows(land, view, [Row(0, row, row_points(row, ()))])
    counts = view.board().houses_in("wei")
    points = house_points(counts)
    whys = ("all 7 houses: 4 + 2 + 1", "the 4 houses of the first", "the 2 houses of the second")
    lines = [(seat, [house(palette, seat, 64)] * counts[seat], why, points[seat]) for seat, why in enumerate(whys)]
    canvas = _over(land.canvas, 98 + len(lines) * _LINE + 92)
    top = canvas.height - len(lines) * _LINE - 92
    canvas.write("Wei is full: its houses score at once", EDGE, top - 28, 46, palette.title, weight=BOLD)
    _tally(canvas, lines, top)
    canvas.write(
        f"A row of {ROW} or more along a road scores at the end, too.", EDGE, canvas.height - 34, 38, palette.text,
        width=ACROSS - 2 * EDGE,
    )  # fmt: skip
    return canvas


def _emissaries(palette: Palette) -> Canvas:
    """Two courts and their alliance, and who scores for it."""
    view = examples.ALLIED
    wei, chin = view.emissaries["wei"], view.emissaries["chin"]
    points = alliance_points(wei, chin)
    land = _near(palette, view, ["wei", "chin"])
    paint_alliances(land, {3: points})
    reasons = ("the most in both: 2 + 4", "the most in one only", "the most in neither")
    lines = [
        (seat, [emissary(palette, seat, 66)] * (wei[seat] + chin[seat]), why, points[seat])
        for seat, why in enumerate(reasons)
    ]
    canvas = _over(land.canvas, 98 + len(lines) * _LINE + 138)
    top = canvas.height - len(lines) * _LINE - 138
    canvas.write("Alliance 3, of Wei and Ch'in", EDGE, top - 28, 46, palette.title, weight=BOLD)
    _tally(canvas, lines, top)
    for number, words in enumerate((
        "A court has room for as many emissaries as one player has",
        "houses there, at most: 2/4 is 2 of 4.",
    )):  # fmt: skip
        canvas.write(words, EDGE, canvas.height - 84 + number * 48, 36, width=ACROSS - 2 * EDGE)
    return canvas


def _what_cards_do(palette: Palette) -> Canvas:
    """What is paid for every kind of piece, and what the pile tells."""
    pieces = [house(palette, 0, 92), emissary(palette, 0, 96)]
    base = fortification(palette, 80)
    ways: Sequence[tuple[Sequence[Sequence[str]], Sequence[Sprite], Sequence[str]]] = (
        ([["red"]], pieces, ("in a red province:", "a house or an emissary")),
        (
            [["green", "green"]],
            [card(palette, colour, (54, 74)) for colour in CARDS if colour != "green"],
            ("two equal cards", "stand for any one"),
        ),
        ([["red", "violet"], ["red", "red"]], pieces[:1], ("on the border of", "red and violet")),
        ([["yellow", "yellow"]], [base, stall(palette, 84)], ("in a yellow province:", "a marker")),
    )
    canvas = Canvas.blank(palette, ACROSS, len(ways) * (_STEP + GAP) + 2 * EDGE + 190)
    for number, (payments, things, words) in enumerate(ways):
        y = EDGE + number * (_STEP + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _STEP), EDGE, y)
        x = EDGE + 20.0
        for place, payment in enumerate(payments):
            if place:
                x += canvas.write("or", x + 6, y + _STEP / 2 + 12, 34, palette.dim) + 18
            for sprite in _cards(palette, *payment):
                canvas.lay(sprite, x, y + (_STEP - sprite.height) / 2)
                x += sprite.width + 6
        write_lines(canvas, words, max(270, x + 18), y + 82, 36)
        paint_row(canvas, things, ACROSS - EDGE - 20, y + _STEP / 2, 10)
    foot = canvas.height - 178
    for number, words in enumerate((
        "The pile is used up once: the discards become the new one.",
        "It is used up again: this round is the last.",
    )):  # fmt: skip
        canvas.lay(card_back(palette, 56, 77), EDGE + 8, foot + number * 86)
        canvas.write(words, EDGE + 86, foot + 52 + number * 86, 36, width=ACROSS - 2 * EDGE - 90)
    return canvas


def _scoring(palette: Palette) -> Canvas:
    """What scores in which order at the end."""
    homes = [*[house(palette, 0, 66)] * 3, *[house(palette, 1, 66)] * 2]
    ports = [house(palette, 0, 66), anchor(palette, 46), house(palette, 0, 66), anchor(palette, 46)]
    court = dragon(palette, 84)
    steps = (
        _Step("一", "Houses", ("of provinces that were", "not full: 3 + 2 = 5 and 3"), homes),
        _Step("二", "Alliances", ("the most in both courts:", "all emissaries there"),
              [court, emissary(palette, 0, 84), emissary(palette, 0, 84), court]),
        _Step("三", "Roads", (f"{ROW} or more in a row: 1 point", "for each house"), [_row_of(palette, 4)]),
        _Step("四", "Ports", ("all together like", "one more province"), ports),
    )  # fmt: skip
    canvas = Canvas.blank(palette, ACROSS, _steps_height(steps) + 110)
    _paint_steps(canvas, steps, EDGE)
    foot = _steps_height(steps)
    canvas.lay(medallion(palette, 84), EDGE + 16, foot)
    canvas.write("The most points win; then the most pieces left.", EDGE + 122, foot + 56, 38, width=ACROSS - 180)
    return canvas


def _row_of(palette: Palette, count: int) -> Sprite:
    """Houses along a road."""
    size, pitch = 66, 84
    brush = Brush(pitch * (count - 1) + size, 66)
    brush.stroke([(size / 2, 40), (brush.width - size / 2, 40)], mix(palette.hues[0].line, palette.ink, 0.1), 16)
    sprite = brush.sprite()
    for number in range(count):
        piece = house(palette, 0, size)
        sprite.image.alpha_composite(piece.image, (number * pitch, (66 - piece.height) // 2))
    return sprite


def _markers(palette: Palette) -> Canvas:
    """A fortification that doubles, and a market place beside a full court."""
    view, other = examples.FORTIFIED, examples.MARKET
    counts, points = view.board().houses_in("qi"), house_points(view.board().houses_in("qi"), {0})
    first = _near(palette, view, ["qi"]).canvas
    second = _near(palette, other, ["garrison"], _SMALL, last=True).canvas
    lines = [
        (1, [house(palette, 1, 64)] * counts[1], "all 5 houses", points[1]),
        (0, [house(palette, 0, 64)] * counts[0], f"{points[0] // FORTIFIED}, doubled by the fortification", points[0]),
    ]
    foot = 84 + first.height + 2 * _LINE + 108
    canvas = Canvas.blank(palette, ACROSS, foot + second.height)
    canvas.write("Fortification: doubles what its house scores", EDGE, 58, 42, palette.title, weight=BOLD)
    canvas.cover(first.image, 0, 84)
    _tally(canvas, lines, 84 + first.height + 10)
    canvas.write("Market place: an emissary beside a full court", EDGE, foot - 26, 42, palette.title, weight=BOLD)
    canvas.cover(second.image, 0, foot)
    words = (
        "The court is full.",
        "A market place",
        "needs no room.",
        "At the end its",
        "emissary joins",
        "the court: 2 and 2.",
    )
    write_lines(canvas, words, _SMALL + EDGE, foot + 62, 38)
    return canvas


LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "turn": _turn,
    "houses": _houses,
    "emissaries": _emissaries,
    "cards": _what_cards_do,
    "scoring": _scoring,
    "markers": _markers,
}
"""What paints each lesson."""
