"""Pictures for help pages: a turn, provinces, double wall and tower, cards, the Mongols, two players, event cards."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PIL import Image

from games.chang_cheng.board import Board
from games.chang_cheng.boards import layout_of
from games.chang_cheng.components import CARDS, EMPERORS, EVENT_CARDS, NEUTRAL
from games.chang_cheng.events import ProvinceScored, WallLaid
from games.chang_cheng.state import State
from rendering import USUAL, Look
from rendering.art import drawn
from rendering.canvas import Canvas, Sprite
from rendering.chang_cheng import pieces
from rendering.chang_cheng.board import SEAL
from rendering.chang_cheng.pieces import FIELDS, PALETTES, PITCH, block, card, hidden_card
from rendering.chang_cheng.scene import strip, zoom_of
from rendering.chang_cheng.words import say
from rendering.flow import FILL, Column, Flex, Framed, Item, Row, Sized, Text, picture, tiled
from rendering.landscape import ACROSS as COVER
from rendering.landscape import HEIGHT, mountains, paint_title
from rendering.layout import finished
from rendering.lesson import ACROSS, GAP, framed, lesson_picture, notes, panel, step, title, words
from rendering.lettering import figure
from rendering.memory import PICTURES
from rendering.pieces import token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from games.chang_cheng.components import Card
    from games.engine import Event, Key, Seat
    from rendering.chang_cheng.pieces import Kind
    from rendering.flow import Thing
    from rendering.palette import Palette

_CARD: Final = 96
"""Width of a card in a panel."""
_LARGE: Final = 168
"""Width of a card that is explained."""


def lesson(name: str, look: Look = USUAL) -> bytes:
    """Return the picture of a help page as a PNG. Raises `LookupError` for an unknown name."""
    if name not in LESSONS:
        raise LookupError(f"Chang Cheng has no lesson {name!r}; it has: {', '.join(LESSONS)}.")
    return finished(LESSONS[name](PALETTES[look.theme]), look)


def cover(look: Look = USUAL) -> bytes:
    """Return the cover as a PNG: riders and mountains, the wall that four players build, cards, and a warrior."""
    return lesson("cover", look)


def _boards(palette: Palette, game: State, area: Key = "") -> Canvas:
    return strip(palette, game, game.layout.sides, zoom_of(ACROSS), private=True, area=area)


def _wall(palette: Palette, kind: Kind, owner: Seat, zoom: float = 1.1) -> Sprite:
    return block(palette, kind, owner, (0, 0) if kind == "double" else (0,), zoom=zoom)


def _turn(palette: Palette) -> Canvas:
    hidden, single = hidden_card(palette, 0, _CARD), _wall(palette, "single", 0)
    things: dict[str, list[Thing]] = {
        "walls": [single, single],
        "cards": [hidden, hidden],
        "both": [hidden, single],
        "double": [_wall(palette, "double", 0)],
        "tower": [_wall(palette, "tower", 0)],
    }
    steps = (
        step(palette, "或" if number else "擇", say(f"lesson-turn-{way}"), say(f"lesson-turn-{way}-words"), *own)
        for number, (way, own) in enumerate(things.items())
    )
    look = notes((pieces.threat(palette, 3, 80, seen=True), say("lesson-turn-look")))
    return lesson_picture(palette, title(say("lesson-turn-title")), *steps, look, top=_boards(palette, BEGUN))


def _scored(palette: Palette, seat: Seat, things: Iterable[Sprite], why: str, points: str) -> Item:
    tone = "alert" if points.strip("0") else "dim"
    reason, score = Text(why, 36, "dim", align="end"), Text(points, 60, tone, bold=True)
    return Sized(Row(token(palette, seat, 66), 12, *things, Flex(reason), score, gap=10), height=104, across=None)


def _provinces(palette: Palette) -> Canvas:
    game, (province,) = FULL, FULL.scored
    walls, value, counter = game.board.tally(province).blocks, game.value(province), game.reputation[province]
    lines = []
    for seat in sorted((seat for seat in range(4) if walls[seat]), key=lambda seat: -walls[seat]):
        won = seat in game.scored[province].winners
        why = say("lesson-provinces-most", points=value) if won else say("lesson-provinces-walls", count=walls[seat])
        things = [_wall(palette, "single", seat)] * walls[seat]
        lines.append(_scored(palette, seat, things, why, str(value * won)))
    text = say("lesson-provinces-value", walls=value - counter, reputation=counter, points=value)
    worth = Column(words(text, 36), words(say("lesson-provinces-tie"), 36))
    emperors = [pieces.emperor_card(palette, 120)] * EMPERORS
    return lesson_picture(
        palette,
        title(say("lesson-provinces", province=game.names[province])),
        Column(*lines),
        Row(pieces.reputation(palette, counter, 84), Flex(worth), gap=26),
        Row(*emperors, 8, Flex(words(say("lesson-provinces-boards"), 36)), gap=12),
        top=_boards(palette, game, province),
    )


def _tower(palette: Palette) -> Canvas:
    provinces, regions = DOUBLED.board.touched(DOUBLED.board.doubles)
    points = say("lesson-tower-double-words", provinces=provinces, regions=regions, points=provinces + regions)
    examples = {"double": (DOUBLED, points), "tower": (GUARDED, say("lesson-tower-tower-words"))}
    parts = [
        lesson_picture(palette, title(say(f"lesson-tower-{name}")), words(text, 36), top=_boards(palette, game))
        for name, (game, text) in examples.items()
    ]
    return picture(palette, *parts)


def _explained(cards: Iterable[tuple[Sprite, str]]) -> Item:
    """Return panels in two columns, each with a card and what it does."""
    return tiled((framed(sprite, Flex(words(text))) for sprite, text in cards), 2, gap=GAP, below=GAP)


def _cards(palette: Palette) -> Canvas:
    cards = _explained((card(palette, kind, None, _LARGE), say(f"lesson-cards-{kind}")) for kind in CARDS)
    pair = [card(palette, "flood", seat, 90) for seat in (0, 1)]
    equal = Row(*pair, 12, Flex(Text(say("lesson-cards-equal"), 40)), gap=14)
    return lesson_picture(palette, title(say("lesson-cards-order")), cards, equal)


def _points(palette: Palette) -> Canvas:
    cards = _explained(
        (pieces.event_card(palette, event, _LARGE), say(f"lesson-points-{event}")) for event in EVENT_CARDS
    )
    return lesson_picture(palette, title(say("lesson-points-title")), cards)


def _mongols(palette: Palette) -> Canvas:
    game, lines = ATTACKED, []
    for region, value in game.threats.items():
        losers, protected = game.board.tally(region).attacked
        for seat in losers + protected:
            squares = [square for square in game.layout.regions[region] if game.board.owners.get(square) == seat]
            walls = (_wall(palette, "tower" if key in game.board.towers else "single", seat, 0.9) for key in squares)
            lost = say("lesson-mongols-most", region=game.names[region])
            why, points = (lost, figure(-value)) if seat in losers else (say("lesson-mongols-tower"), "0")
            lines.append(_scored(palette, seat, [pieces.threat(palette, value, 84), *walls], why, points))
    text = words(say("lesson-mongols-words"), 36)
    return lesson_picture(palette, title(say("lesson-mongols")), Column(*lines), text, top=_boards(palette, game))


def _two(palette: Palette) -> Canvas:
    hidden, single = hidden_card(palette, 0, _CARD), _wall(palette, "single", 0)
    double, tower = _wall(palette, "double", 0), _wall(palette, "tower", 0)
    rows: tuple[tuple[Sequence[Sequence[Sprite]], str], ...] = (
        (([single, single], [hidden, hidden]), say("lesson-two-same")),
        (([hidden, single], [double], [tower]), say("lesson-two-other")),
        (([single], [hidden]), say("lesson-two-first")),
    )
    panels = []
    for actions, text in rows:
        things: list[Thing] = []
        for action in actions:
            things += [Text("/", 60, "faint")] * bool(things) + [Row(*action, gap=8)]
        neutral: list[Thing] = [Text("→", 60, "title", bold=True), _wall(palette, "single", NEUTRAL)]
        line = Row(*things, *neutral, FILL, gap=16)
        panels.append(Framed(Column(line, words(text, 36), gap=10), 24, 16, panel))
    return lesson_picture(palette, title(say("lesson-two-title")), *panels, words(say("lesson-two-majority"), 36))


# The cover


_FOOT: Final = 622
"""Average foot of the wall."""
_LARGER: Final = 2.1
"""Zoom of the wall."""
_BUILT: Final[tuple[tuple[Kind, int] | None, ...]] = (
    ("single", 1), ("tower", 0), ("double", 2), ("single", 3), None, None,
    ("single", 1), ("single", 0), ("tower", 3), ("single", 2),
)  # fmt: skip
"""The wall from left to right; a gap is still to be built."""
_FAN: Final[tuple[tuple[Card, int, int, int, int], ...]] = (
    ("traitor", 1, 528, 648, 14), ("flood", 0, 638, 628, 0), ("mandarin", 3, 748, 648, -14),
)  # fmt: skip
"""Cards in the gap: kind, seat, centre, and how many degrees each is turned to the left."""


@PICTURES.remembered
def _cover(palette: Palette) -> Canvas:
    canvas = mountains(palette, COVER, HEIGHT, 448, [range(COVER)], cranes=False)
    canvas.lay(drawn(palette, "chang_cheng/cover/riders", 489), 244, 336)
    rice, tea = (palette.tint(name) for name in FIELDS)
    canvas.lay(drawn(palette, "chang_cheng/cover/fields", COVER, rice=rice, tea=tea), 0, _FOOT - 70)
    levels = [3 * round(4 * math.sin(place * 0.52 + 0.6)) for place in range(len(_BUILT) + 2)]
    place = 0
    for kind, seat in (piece or (None, 0) for piece in _BUILT):
        ends = levels[place : place + 2 + (kind == "double")]
        falls = tuple(low - high for high, low in pairwise(ends))
        if kind:
            left, foot = place * PITCH * _LARGER - 74, _FOOT + (ends[0] - pieces.foot_of(falls)) * _LARGER
            canvas.lay(block(palette, kind, seat, falls, zoom=_LARGER), left, foot)
        place += len(falls)
    for face, seat, x, y, turn in _FAN:
        upright = card(palette, face, seat, 150, says=False)
        canvas.centre(Sprite(upright.image.rotate(turn, Image.Resampling.BICUBIC, expand=True)), x, y)
    canvas.lay(drawn(palette, "chang_cheng/cover/guard", 440), COVER - 430, HEIGHT - 424)
    paint_title(canvas, SEAL, "Chang Cheng")
    return canvas


# Examples


def _position(
    key: Key,
    wall: str,
    kinds: str = "",
    *,
    threats: Sequence[int | None] = (),
    seen: bool = False,
    laid: Mapping[Key, tuple[tuple[Seat, Card], ...]] | None = None,
    scored: Mapping[Key, Seat] | None = None,
    last: Sequence[Event] = (),
) -> State:
    """Return an observation of a board of four players.

    `wall` has a word for each province, and in it a seat for each square, or `.` if it is free. Below stand their
    `kinds`: `t` for a tower, `d` for half of a double wall. `threats` are the counters that lie face up, or that the
    first player has `seen`. `scored` are the winners of full provinces, `last` is what the first player has just done.
    """
    game = State(4, {"boards": "ours", "events": "none"})
    layout = layout_of((game.boards.sides[key],))
    pieces = [pair for pair in zip(wall, kinds.ljust(len(wall)), strict=True) if pair[0] != " "]
    squares = dict(zip(layout.squares, pieces, strict=True))
    owners = {square: int(letter) for square, (letter, _) in squares.items() if letter != "."}
    towers = {square: owners[square] for square, (_, kind) in squares.items() if kind == "t"}
    halves = [square for square, (_, kind) in squares.items() if kind == "d"]
    kept = {tower: seat for tower, seat in towers.items() if not {*layout.beside[tower]} <= {*owners}}
    doubles = dict(zip(halves, halves[::-1], strict=True))
    game.board = Board(layout, 4, owners=owners, towers=towers, doubles=doubles, reserving=kept)
    game.phase, game.turn, game.latest[0] = "turns", 4, tuple(last)
    game.reputation = dict(zip(layout.provinces, (2, 3, 1), strict=True))
    known = {area: value for area, value in zip(layout.regions, threats, strict=False) if value is not None}
    game.revealed, game.players[0].seen = ({}, known) if seen else (known, {})
    for province, cards in (laid or {}).items():
        game.laid[province] = tuple(owner for owner, _ in cards)
        for owner, kind in cards:
            game.players[owner].laid[province] = (kind,)
    won = (scored or {}).items()
    game.scored = {area: ProvinceScored(area, 0, 0, 0, (), (seat,), names={}) for area, seat in won}
    game.emperors = tuple(game.scored)
    return game.observation(0 if seen else None)


BEGUN: Final = _position(
    "1a",
    ".0.. 1..0. .2..",
    threats=(None, 3, None),
    seen=True,
    laid={"liaodong": ((0, "flood"), (2, "warrior")), "liaoxi": ((1, "builder"),)},
)
"""A board with walls, cards and counters: what a table looks like."""
FULL: Final = _position("2b", ".2.. 0013 1..2.", scored={"taiyuan": 0})
"""A full province: the first player has the most walls."""
_DOUBLE: Final = WallLaid(0, "double", ("yanmen4", "taiyuan1"), ("yanmen", "taiyuan"), names={})
DOUBLED: Final = _position("2b", ".1.0 0..1 .2...", "   d d", last=[_DOUBLE])
"""A double wall that touches two provinces and a region."""
_TOWER: Final = WallLaid(0, "tower", ("taiyuan2",), ("taiyuan",), names={})
GUARDED: Final = _position("2b", ".2.. .01. ..3..", "      t", last=[_TOWER])
"""A tower beside which a single free square is kept."""
_SCORED: Final = {"yuyang": 3, "guangyang": 1, "shanggu": 2}
ATTACKED: Final = _position("1b", "33012 1130 2213", "      t", threats=(2, 4, 3), scored=_SCORED)
"""The end of the game; in the second region a tower protects the player with the most walls."""
LESSONS: Final[dict[str, Callable[[Palette], Canvas]]] = {
    "cover": _cover,
    "turn": _turn,
    "provinces": _provinces,
    "tower": _tower,
    "cards": _cards,
    "mongols": _mongols,
    "two": _two,
    "points": _points,
}
"""Painters of the lessons by name."""
