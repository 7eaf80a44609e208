"""Pictures for help pages: a turn, provinces, double wall and tower, cards, the Mongols, two players, event cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.components import CARDS, EMPERORS, EVENT_CARDS, NEUTRAL
from rendering import USUAL, Look
from rendering.canvas import Canvas
from rendering.chang_cheng import examples
from rendering.chang_cheng.cards import HEIGHT, card, emperor_card, event_card, hidden_card
from rendering.chang_cheng.closeup import whole
from rendering.chang_cheng.counters import reputation, threat
from rendering.chang_cheng.frontispiece import paint_cover
from rendering.chang_cheng.palettes import PALETTES
from rendering.chang_cheng.pieces import block
from rendering.chang_cheng.words import say
from rendering.layout import finished
from rendering.lesson import ACROSS, EDGE, GAP, paint_row, panel, sheet, write_title
from rendering.lettering import BOLD, figure
from rendering.pieces import seal, token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Seat
    from rendering.canvas import Sprite
    from rendering.chang_cheng.pieces import Kind
    from rendering.palette import Palette

_STEP: Final = 138
"""Height of an action's panel."""
_LINE: Final = 104
"""Height of a player's line."""
_CARD: Final = 80
"""Width of a card in a panel."""
_ZOOM: Final = 0.95
"""Zoom of wall blocks beside text."""
_LARGE: Final = 168
"""Width of a card that is explained."""
_ROOM: Final = (ACROSS - 2 * EDGE - GAP) // 2
"""Width of one of two panels side by side."""
_WORDS: Final = 36
"""Font size of explanations."""
_SMALL: Final = 34
"""Font size of explanations beside cards."""


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"Chang Cheng has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


def _wall(palette: Palette, kind: Kind, owner: Seat) -> Sprite:
    return block(palette, kind, owner, (0, 0) if kind == "double" else (0,), zoom=_ZOOM)


def _lines(canvas: Canvas, text: str, x: float, y: float, *, right: float = ACROSS - EDGE, size: int = _WORDS) -> None:
    """Write lines that end before `right`, the first on the baseline y."""
    for number, words in enumerate(text.splitlines()):
        canvas.write(words, x, y + number * size * 1.3, size, canvas.palette.dim, width=round(right - x))


class _Way(NamedTuple):
    """A panel with a title, words below it, and things at the right."""

    title: str
    words: str
    things: Sequence[Sprite]


def _paint_ways(canvas: Canvas, ways: Sequence[_Way], top: float) -> None:
    """Paint panels for things of which a player does one."""
    palette = canvas.palette
    for number, way in enumerate(ways):
        y = top + number * (_STEP + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, _STEP), EDGE, y)
        canvas.lay(seal(palette, "或" if number else "擇", 70), EDGE + 20, y + (_STEP - 70) / 2)
        canvas.write(way.title, EDGE + 114, y + 62, 44, weight=BOLD, width=ACROSS - 2 * EDGE - 334)
        _lines(canvas, way.words, EDGE + 114, y + 110, right=ACROSS - EDGE - 220)
        paint_row(canvas, way.things, ACROSS - EDGE - 24, y + _STEP / 2)


def _turn(palette: Palette) -> Canvas:
    """Paint a board, and the five actions."""
    hidden = hidden_card(palette, 0, _CARD)
    single = _wall(palette, "single", 0)
    ways = (
        _Way(say("lesson-turn-walls"), say("lesson-turn-walls-words"), [single, single]),
        _Way(say("lesson-turn-cards"), say("lesson-turn-cards-words"), [hidden, hidden]),
        _Way(say("lesson-turn-both"), say("lesson-turn-both-words"), [hidden, single]),
        _Way(say("lesson-turn-double"), say("lesson-turn-double-words"), [_wall(palette, "double", 0)]),
        _Way(say("lesson-turn-tower"), say("lesson-turn-tower-words"), [_wall(palette, "tower", 0)]),
    )
    high = len(ways) * (_STEP + GAP)
    canvas, top = sheet(palette, whole(palette, examples.BEGUN, ACROSS), 84 + high + 100)
    write_title(canvas, say("lesson-turn-title"), top + 60)
    _paint_ways(canvas, ways, top + 84)
    foot = top + 84 + high
    canvas.lay(threat(palette, 3, 80, seen=True), EDGE, foot + 4)
    _lines(canvas, say("lesson-turn-look"), EDGE + 102, foot + 56)
    return canvas


class _Player(NamedTuple):
    """A player's line: blocks, reason, and points."""

    seat: Seat
    things: Sequence[Sprite]
    why: str
    points: str


def _tally(canvas: Canvas, lines: Sequence[_Player], top: float) -> None:
    """Paint players' lines."""
    palette = canvas.palette
    for number, line in enumerate(lines):
        middle = top + number * _LINE + _LINE / 2
        canvas.lay(token(palette, line.seat, 66), EDGE, middle - 30)
        x = EDGE + 92.0
        for thing in line.things:
            canvas.lay(thing, x, middle + 44 - thing.height)
            x += thing.width + 8
        lit = palette.alert if line.points.strip("0") else palette.dim
        score = canvas.write(line.points, ACROSS - EDGE, middle + 20, 60, lit, weight=BOLD, anchor="r")
        room = round(ACROSS - EDGE - score - 30 - x)
        canvas.write(line.why, ACROSS - EDGE - score - 26, middle + 14, _WORDS, palette.dim, anchor="r", width=room)


def _provinces(palette: Palette) -> Canvas:
    """Paint a full province, each player's walls there, its value, and what Emperor cards are for."""
    game = examples.FULL
    province = next(iter(game.scored))
    blocks, value, counter = game.board.tally(province).blocks, game.value(province), game.reputation[province]
    lines = []
    for seat in sorted((seat for seat in range(examples.SEATS) if blocks[seat]), key=lambda seat: -blocks[seat]):
        won = seat in game.scored[province].winners
        why = say("lesson-provinces-most", points=value) if won else say("lesson-provinces-walls", count=blocks[seat])
        things = [_wall(palette, "single", seat)] * blocks[seat]
        lines.append(_Player(seat, things, why, str(value * won)))
    high = len(lines) * _LINE
    canvas, top = sheet(palette, whole(palette, game, ACROSS, area=province), 96 + high + 320)
    write_title(canvas, say("lesson-provinces", province=game.names[province]), top + 62)
    _tally(canvas, lines, top + 84)
    foot = top + 100 + high
    canvas.lay(reputation(palette, counter, 80), EDGE, foot)
    text = say("lesson-provinces-value", walls=value - counter, reputation=counter, points=value)
    _lines(canvas, f"{text}\n{say('lesson-provinces-tie')}", EDGE + 102, foot + 32)
    for number in range(EMPERORS):
        canvas.lay(emperor_card(palette, 120), EDGE + number * 132, foot + 112)
    _lines(canvas, say("lesson-provinces-boards"), EDGE + EMPERORS * 132 + 24, foot + 162)
    return canvas


def _tower(palette: Palette) -> Canvas:
    """Paint a double wall with its points, and a tower with the square reserved beside it."""
    game = examples.DOUBLED
    double = whole(palette, game, ACROSS, last=True)
    tower = whole(palette, examples.GUARDED, ACROSS, last=True)
    canvas, top = sheet(palette, double, 148 + tower.height + 248)
    provinces, regions = game.board.touched(game.board.doubles)
    write_title(canvas, say("lesson-tower-double"), top + 60)
    points = provinces + regions
    _lines(
        canvas, say("lesson-tower-double-words", provinces=provinces, regions=regions, points=points), EDGE, top + 114
    )
    canvas.cover(tower.image, 0, top + 148)
    foot = top + 148 + tower.height
    write_title(canvas, say("lesson-tower-tower"), foot + 60)
    _lines(canvas, say("lesson-tower-tower-words"), EDGE, foot + 116)
    return canvas


def _explained(canvas: Canvas, cards: Sequence[tuple[Sprite, str]], top: float) -> None:
    """Paint panels in two columns, each with a card and what it does."""
    high = round(_LARGE * HEIGHT) + 2 * 16
    for number, (sprite, words) in enumerate(cards):
        x, y = EDGE + number % 2 * (_ROOM + GAP), top + number // 2 * (high + GAP)
        canvas.lay(panel(canvas.palette, _ROOM, high), x, y)
        canvas.lay(sprite, x + 16, y + 16)
        count = len(words.splitlines())
        middle = y + high / 2 - (count - 1) * _SMALL * 0.65 + 12
        _lines(canvas, words, x + _LARGE + 34, middle, right=x + _ROOM - 10, size=_SMALL)


def _explained_height(count: int) -> int:
    return (count + 1) // 2 * (round(_LARGE * HEIGHT) + 32 + GAP)


def _cards(palette: Palette) -> Canvas:
    """Paint all action cards with what they do, and two that cancel each other."""
    cards = [(card(palette, kind, None, _LARGE), say(f"lesson-cards-{kind}")) for kind in CARDS]
    high = _explained_height(len(cards))
    canvas, _ = sheet(palette, None, 84 + high + 150)
    write_title(canvas, say("lesson-cards-order"), 60)
    _explained(canvas, cards, 84)
    foot = 84 + high
    pair = [card(palette, "flood", seat, 90) for seat in (0, 1)]
    for number, sprite in enumerate(pair):
        canvas.lay(sprite, EDGE + 8 + number * 104, foot)
    canvas.write(say("lesson-cards-equal"), EDGE + 240, foot + 76, 40, width=ACROSS - EDGE - 250)
    return canvas


def _mongols(palette: Palette) -> Canvas:
    """Paint the attack from three regions: two cost points, and in the other one a tower protects."""
    game = examples.ATTACKED
    lines = []
    for region, value in game.threats.items():
        losers, protected = game.board.tally(region).attacked
        for seat in losers + protected:
            squares = [square for square in game.layout.regions[region] if game.board.owners.get(square) == seat]
            things = [threat(palette, value, 84)]
            things += [_wall(palette, "tower" if square in game.board.towers else "single", seat) for square in squares]
            why = (
                say("lesson-mongols-most", region=game.names[region]) if seat in losers else say("lesson-mongols-tower")
            )
            lines.append(_Player(seat, things, why, figure(-value) if seat in losers else "0"))
    high = len(lines) * (_LINE + 8)
    canvas, top = sheet(palette, whole(palette, game, ACROSS), 84 + high + 90)
    write_title(canvas, say("lesson-mongols"), top + 60)
    _tally(canvas, lines, top + 84)
    _lines(canvas, say("lesson-mongols-words"), EDGE, top + 84 + high + 42)
    return canvas


def _two(palette: Palette) -> Canvas:
    """Paint where a neutral wall may be laid after each action."""
    hidden, single = hidden_card(palette, 0, 72), _wall(palette, "single", 0)
    double, tower = _wall(palette, "double", 0), _wall(palette, "tower", 0)
    rows: tuple[tuple[Sequence[Sequence[Sprite]], str], ...] = (
        (([single, single], [hidden, hidden]), say("lesson-two-same")),
        (([hidden, single], [double], [tower]), say("lesson-two-other")),
        (([single], [hidden]), say("lesson-two-first")),
    )
    high = 204
    canvas, _ = sheet(palette, None, 84 + len(rows) * (high + GAP) + 122)
    write_title(canvas, say("lesson-two-title"), 60)
    for number, (actions, words) in enumerate(rows):
        y = 84 + number * (high + GAP)
        canvas.lay(panel(palette, ACROSS - 2 * EDGE, high), EDGE, y)
        x = EDGE + 24.0
        for place, action in enumerate(actions):
            if place:
                canvas.write("/", x + 8, y + 88, 60, palette.faint)
                x += 50
            for sprite in action:
                canvas.lay(sprite, x, y + 66 - sprite.height / 2 + 4)
                x += sprite.width + 8
        canvas.write("→", x + 18, y + 90, 60, palette.title, weight=BOLD)
        canvas.lay(_wall(palette, "single", NEUTRAL), x + 100, y + 66 - single.height / 2 + 4)
        _lines(canvas, words, EDGE + 24, y + high - 30)
    _lines(canvas, say("lesson-two-majority"), EDGE, canvas.height - 82)
    return canvas


def _points(palette: Palette) -> Canvas:
    """Paint the event cards with what they do."""
    cards = [(event_card(palette, event, _LARGE), say(f"lesson-points-{event}")) for event in EVENT_CARDS]
    canvas, _ = sheet(palette, None, 84 + _explained_height(len(cards)) + 8)
    write_title(canvas, say("lesson-points-title"), 60)
    _explained(canvas, cards, 84)
    return canvas


LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "cover": paint_cover,
    "turn": _turn,
    "provinces": _provinces,
    "tower": _tower,
    "cards": _cards,
    "mongols": _mongols,
    "two": _two,
    "points": _points,
}
"""Painters of the lessons by name."""
