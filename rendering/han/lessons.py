"""Pictures for help pages: a turn, houses, emissaries, cards, scoring, and markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.han.cards import CARDS
from games.han.roads import FORTIFIED, ROW
from games.han.scoring import alliance_points, house_points, row_points
from rendering import USUAL, Look
from rendering.canvas import Brush, Canvas
from rendering.han import examples
from rendering.han.chart import chart_of
from rendering.han.examples import paint_cover
from rendering.han.palettes import PALETTES
from rendering.han.pieces import card, dragon, emissary, fortification, house, stall
from rendering.han.routes import Row, paint_alliances, paint_rows
from rendering.han.scene import near
from rendering.han.spaces import anchor
from rendering.han.words import say
from rendering.layout import finished
from rendering.lesson import (
    ACROSS,
    EDGE,
    GAP,
    Step,
    paint_row,
    paint_steps,
    panel,
    sheet,
    steps_height,
    write_lines,
    write_title,
)
from rendering.lettering import BOLD
from rendering.palette import mix
from rendering.pieces import card_back, medallion, token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Seat
    from games.han.state import State
    from rendering.canvas import Sprite
    from rendering.han.chart import Land
    from rendering.palette import Palette

_STEP: Final = 194
"""Height of a panel."""
_LINE: Final = 92
"""Height of a player's line."""
_SMALL: Final = 620
"""Width of a picture with text beside it."""
_CARD: Final = (98, 135)


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"HAN has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


def _cards(palette: Palette, *colours: str) -> list[Sprite]:
    return [card(palette, colour, _CARD) for colour in colours]


def _near(palette: Palette, game: State, provinces: Sequence[str], width: int = ACROSS, *, last: bool = False) -> Land:
    """Paint a close-up of an example's provinces."""
    return near(palette, game, chart_of(game.board.map), provinces, width, last=last)


def _turn(palette: Palette) -> Canvas:
    """Paint two pieces that were just placed, and the three parts of a turn."""
    game = examples.FOLLOWED
    steps = (
        Step("一", say("lesson-turn-place"), say("lesson-turn-place-words"), _cards(palette, "red", "green", "green")),
        Step("或", say("lesson-turn-discard"), say("lesson-turn-discard-words"), _cards(palette, "orange")),
        Step(
            "二",
            say("lesson-turn-draw"),
            say("lesson-turn-draw-words"),
            [*_cards(palette, "violet", "red"), card_back(palette, *_CARD)],
        ),
    )
    canvas, _ = sheet(palette, _near(palette, game, ["wei"], last=True).canvas, steps_height(steps))
    paint_steps(canvas, steps, canvas.height - steps_height(steps) + EDGE)
    return canvas


def _tally(canvas: Canvas, lines: Sequence[tuple[Seat, Sequence[Sprite], str, int]], top: float) -> None:
    """Paint lines for players: token, pieces, reason, and points."""
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
    """Paint a full province with a row of houses, and each player's points there."""
    game = examples.FULL
    land = _near(palette, game, ["wei"])
    row = ("wei1", "wei2", "wei3", "wei4")
    paint_rows(land, game, [Row(0, row, row_points(row, ()))], ["wei"])
    counts = game.board.houses_in["wei"]
    points = house_points(counts)
    whys = (say("lesson-houses-first"), say("lesson-houses-second"), say("lesson-houses-third"))
    lines = [(seat, [house(palette, seat, 64)] * counts[seat], why, points[seat]) for seat, why in enumerate(whys)]
    canvas, _ = sheet(palette, land.canvas, 98 + len(lines) * _LINE + 92)
    top = canvas.height - len(lines) * _LINE - 92
    write_title(canvas, say("lesson-houses"), top - 28)
    _tally(canvas, lines, top)
    canvas.write(say("lesson-houses-row", length=ROW), EDGE, canvas.height - 34, 38, width=ACROSS - 2 * EDGE)
    return canvas


def _emissaries(palette: Palette) -> Canvas:
    """Paint two courts with their alliance, and its scorers."""
    game = examples.ALLIED
    wei, chin = game.board.emissaries["wei"], game.board.emissaries["chin"]
    points = alliance_points(wei, chin)
    land = _near(palette, game, ["wei", "chin"])
    paint_alliances(land, {3: points})
    reasons = (say("lesson-emissaries-first"), say("lesson-emissaries-second"), say("lesson-emissaries-third"))
    lines = [
        (seat, [emissary(palette, seat, 66)] * (wei[seat] + chin[seat]), why, points[seat])
        for seat, why in enumerate(reasons)
    ]
    canvas, _ = sheet(palette, land.canvas, 98 + len(lines) * _LINE + 138)
    top = canvas.height - len(lines) * _LINE - 138
    write_title(canvas, say("lesson-emissaries"), top - 28)
    _tally(canvas, lines, top)
    for number, words in enumerate(say("lesson-emissaries-room").splitlines()):
        canvas.write(words, EDGE, canvas.height - 84 + number * 48, 36, width=ACROSS - 2 * EDGE)
    return canvas


def _what_cards_do(palette: Palette) -> Canvas:
    """Paint the price of every kind of piece, and the meaning of the draw pile's size."""
    pieces = [house(palette, 0, 92), emissary(palette, 0, 96)]
    base = fortification(palette, 80)
    ways: Sequence[tuple[Sequence[Sequence[str]], Sequence[Sprite], str]] = (
        ([["red"]], pieces, say("lesson-cards-piece")),
        (
            [["green", "green"]],
            [card(palette, colour, (54, 74)) for colour in CARDS if colour != "green"],
            say("lesson-cards-pair"),
        ),
        ([["red", "violet"], ["red", "red"]], pieces[:1], say("lesson-cards-border")),
        ([["yellow", "yellow"]], [base, stall(palette, 84)], say("lesson-cards-marker")),
    )
    canvas = Canvas.blank(palette, ACROSS, len(ways) * (_STEP + GAP) + 2 * EDGE + 190)
    for number, (payments, things, words) in enumerate(ways):
        y = EDGE + number * (_STEP + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _STEP), EDGE, y)
        x = EDGE + 20.0
        for place, payment in enumerate(payments):
            if place:
                x += canvas.write(say("lesson-cards-or"), x + 6, y + _STEP / 2 + 12, 34, palette.dim) + 18
            for sprite in _cards(palette, *payment):
                canvas.lay(sprite, x, y + (_STEP - sprite.height) / 2)
                x += sprite.width + 6
        write_lines(canvas, words, max(270, x + 18), y + 82, 36)
        paint_row(canvas, things, ACROSS - EDGE - 20, y + _STEP / 2, 10)
    foot = canvas.height - 178
    for number, words in enumerate((say("lesson-cards-first-pile"), say("lesson-cards-second-pile"))):
        canvas.lay(card_back(palette, 56, 77), EDGE + 8, foot + number * 86)
        canvas.write(words, EDGE + 86, foot + 52 + number * 86, 36, width=ACROSS - 2 * EDGE - 90)
    return canvas


def _scoring(palette: Palette) -> Canvas:
    """Paint the order of scoring at the end."""
    homes = [*[house(palette, 0, 66)] * 3, *[house(palette, 1, 66)] * 2]
    ports = [house(palette, 0, 66), anchor(palette, 46), house(palette, 0, 66), anchor(palette, 46)]
    court = dragon(palette, 84)
    steps = (
        Step("一", say("lesson-scoring-houses"), say("lesson-scoring-houses-words"), homes),
        Step(
            "二",
            say("lesson-scoring-alliances"),
            say("lesson-scoring-alliances-words"),
            [court, emissary(palette, 0, 84), emissary(palette, 0, 84), court],
        ),
        Step("三", say("lesson-scoring-roads"), say("lesson-scoring-roads-words", length=ROW), [_row_of(palette, 4)]),
        Step("四", say("lesson-scoring-ports"), say("lesson-scoring-ports-words"), ports),
    )
    canvas = Canvas.blank(palette, ACROSS, steps_height(steps) + 110)
    paint_steps(canvas, steps, EDGE)
    foot = steps_height(steps)
    canvas.lay(medallion(palette, 84), EDGE + 16, foot)
    canvas.write(say("lesson-scoring-winner"), EDGE + 122, foot + 56, 38, width=ACROSS - 180)
    return canvas


def _row_of(palette: Palette, count: int) -> Sprite:
    """A row of houses along a road."""
    size, pitch = 66, 84
    brush = Brush(pitch * (count - 1) + size, 66)
    brush.stroke([(size / 2, 40), (brush.width - size / 2, 40)], mix(palette.hues[0].line, palette.ink, 0.1), 16)
    sprite = brush.sprite()
    for number in range(count):
        piece = house(palette, 0, size)
        sprite.image.alpha_composite(piece.image, (number * pitch, (66 - piece.height) // 2))
    return sprite


def _markers(palette: Palette) -> Canvas:
    """Paint a fortification, which doubles points, and a market place beside a full court."""
    game, other = examples.FORTIFIED, examples.MARKET
    counts = game.board.houses_in["qi"]
    points = house_points(counts, {0})
    first = _near(palette, game, ["qi"]).canvas
    second = _near(palette, other, ["garrison"], _SMALL, last=True).canvas
    doubled = say("lesson-markers-doubled", points=points[0] // FORTIFIED)
    lines = [
        (1, [house(palette, 1, 64)] * counts[1], say("lesson-markers-all"), points[1]),
        (0, [house(palette, 0, 64)] * counts[0], doubled, points[0]),
    ]
    foot = 84 + first.height + 2 * _LINE + 108
    canvas = Canvas.blank(palette, ACROSS, foot + second.height)
    write_title(canvas, say("lesson-markers-fortification"), 58, 42)
    canvas.cover(first.image, 0, 84)
    _tally(canvas, lines, 84 + first.height + 10)
    write_title(canvas, say("lesson-markers-market"), foot - 26, 42)
    canvas.cover(second.image, 0, foot)
    write_lines(canvas, say("lesson-markers-market-words"), _SMALL + EDGE, foot + 62, 38)
    return canvas


LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "cover": paint_cover,
    "turn": _turn,
    "houses": _houses,
    "emissaries": _emissaries,
    "cards": _what_cards_do,
    "scoring": _scoring,
    "markers": _markers,
}
"""Painters of the lessons by name."""
