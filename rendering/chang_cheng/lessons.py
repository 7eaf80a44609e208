"""Pictures for help pages: a turn, provinces, double wall and tower, cards, the Mongols, two players, event cards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from PIL.Image import Resampling

from games.chang_cheng.boards import layout_of
from games.chang_cheng.components import CARDS, EMPERORS, EVENT_CARDS, NEUTRAL, Card
from games.chang_cheng.events import ProvinceScored, WallLaid
from games.chang_cheng.state import State
from games.engine import Key, Seat
from rendering.art import drawn
from rendering.canvas import Canvas, Sprite
from rendering.chang_cheng import pieces
from rendering.chang_cheng.pieces import FIELDS, KINDS, PALETTES, PITCH, block, card, hidden_card, say
from rendering.chang_cheng.scene import SEAL, stretches, strip, zoom_of
from rendering.flow import FILL, Column, Flex, Framed, Item, Row, Sized, Text, Thing, picture, tiled
from rendering.landscape import ACROSS as COVER
from rendering.landscape import HEIGHT, mountains, paint_title
from rendering.lesson import ACROSS, GAP, Lessons, framed, lesson_picture, notes, panel, step, title, words
from rendering.lettering import figure
from rendering.memory import PICTURES
from rendering.palette import Palette
from rendering.pieces import token

_Block: TypeAlias = Literal["single", "double", "tower"]
_LARGE: Final = 168
"""Width of a card that is explained."""
_ZOOM: Final = 1.1
"""Zoom of a wall in a panel."""


def _boards(palette: Palette, game: State, area: Key = "") -> Canvas:
    return strip(palette, game, game.layout.sides, zoom_of(ACROSS), private=True, area=area)


def _laid(palette: Palette) -> list[Sprite]:
    """Return what a player can lay: a card, and a block of each kind."""
    return [hidden_card(palette, 0, 96), *(block(palette, kind, 0, zoom=_ZOOM) for kind in KINDS)]


def _turn(palette: Palette) -> Canvas:
    hidden, single, double, tower = _laid(palette)
    things = {
        "walls": [single, single],
        "cards": [hidden, hidden],
        "both": [hidden, single],
        "double": [double],
        "tower": [tower],
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
        things = [block(palette, "single", seat, zoom=_ZOOM)] * walls[seat]
        lines.append(_scored(palette, seat, things, why, str(value * won)))
    text = say("lesson-provinces-value", walls=value - counter, reputation=counter, points=value)
    told = Flex(Column(words(text, 36), words(say("lesson-provinces-tie"), 36)))
    worth = Row(pieces.reputation(palette, counter, 84), told, gap=26)
    cards = [pieces.emperor_card(palette, 120)] * EMPERORS
    emperors = Row(*cards, 8, Flex(words(say("lesson-provinces-boards"), 36)), gap=12)
    head, top = title(say("lesson-provinces", province=game.names[province])), _boards(palette, game, province)
    return lesson_picture(palette, head, Column(*lines), worth, emperors, top=top)


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
    cards = _explained((pieces.event_card(palette, kind, _LARGE), say(f"lesson-points-{kind}")) for kind in EVENT_CARDS)
    return lesson_picture(palette, title(say("lesson-points-title")), cards)


def _mongols(palette: Palette) -> Canvas:
    game, lines = ATTACKED, []
    for region, value in game.threats.items():
        losers, protected = game.board.tally(region).attacked
        for seat in losers + protected:
            own = [kind for _, kind, owner in stretches(game, game.layout.regions[region]) if owner == seat]
            walls = (block(palette, kind, seat, zoom=0.9) for kind in own)
            lost = say("lesson-mongols-most", region=game.names[region])
            why, points = (lost, figure(-value)) if seat in losers else (say("lesson-mongols-tower"), "0")
            lines.append(_scored(palette, seat, [pieces.threat(palette, value, 84), *walls], why, points))
    told = notes(
        (block(palette, "tower", 0, zoom=0.9), say("lesson-mongols-words")),
        (block(palette, "single", 0, zoom=0.9), say("lesson-mongols-decides")),
    )
    return lesson_picture(palette, title(say("lesson-mongols")), Column(*lines), told, top=_boards(palette, game))


def _two(palette: Palette) -> Canvas:
    hidden, single, double, tower = _laid(palette)
    turns = {
        "same": [[single, single], [hidden, hidden]],
        "other": [[hidden, single], [double], [tower]],
        "first": [[single], [hidden]],
    }
    neutral: list[Thing] = [Text("→", 60, "title", bold=True), block(palette, "single", NEUTRAL, zoom=_ZOOM), FILL]
    panels = []
    for name, actions in turns.items():
        things: list[Thing] = []
        for action in actions:
            things += [Text("/", 60, "faint")] * bool(things) + [Row(*action, gap=8)]
        line = Row(*things, *neutral, gap=16)
        panels.append(Framed(Column(line, words(say(f"lesson-two-{name}"), 36), gap=10), 24, 16, panel))
    return lesson_picture(palette, title(say("lesson-two-title")), *panels, words(say("lesson-two-majority"), 36))


# The cover


_FOOT: Final = 622
"""Average foot of the wall."""
_LARGER: Final = 2.1
"""Zoom of the wall."""


@PICTURES.remembered
def _cover(palette: Palette) -> Canvas:
    """Paint riders and mountains, the wall that four players build, cards, and a warrior."""
    canvas = mountains(palette, COVER, HEIGHT, 448, [range(COVER)], cranes=False)
    canvas.lay(drawn(palette, "chang_cheng/cover/riders", 489), 244, 336)
    rice, tea = (palette.tint(name) for name in FIELDS)
    canvas.lay(drawn(palette, "chang_cheng/cover/fields", COVER, rice=rice, tea=tea), 0, _FOOT - 70)
    levels = [3 * round(4 * math.sin(place * 0.52 + 0.6)) for place in range(13)]
    for place, kind, seat in _blocks("1 0t 2d 3 . . 1 0 3t 2"):
        falls = tuple(low - high for high, low in pairwise(levels[place : place + 2 + (kind == "double")]))
        left, foot = place * PITCH * _LARGER - 74, _FOOT + (levels[place] - pieces.foot_of(falls)) * _LARGER
        canvas.lay(block(palette, kind, seat, falls, zoom=_LARGER), left, foot)
    fan: list[tuple[Card, Seat]] = [("traitor", 1), ("flood", 0), ("mandarin", 3)]  # in the gap of the wall
    for number, (face, seat) in enumerate(fan, -1):
        fanned = card(palette, face, seat, 150, says=False).image.rotate(-14 * number, Resampling.BICUBIC, expand=True)
        canvas.centre(Sprite(fanned), 638 + 110 * number, 628 + 20 * abs(number))
    canvas.lay(drawn(palette, "chang_cheng/cover/warrior", 440), COVER - 430, HEIGHT - 424)
    paint_title(canvas, SEAL, "Chang Cheng")
    return canvas


# Examples


def _blocks(wall: str) -> Iterator[tuple[int, _Block, Seat]]:
    """Yield the blocks of a wall: the number of the first square, the kind, and the owner.

    A wall has a word for each block: its owner, with `d` for a double wall or `t` for a tower. A free square is a `.`.
    """
    place = 0
    for word in wall.split():
        kind: _Block = "double" if word.endswith("d") else "tower" if word.endswith("t") else "single"
        if word != ".":
            yield place, kind, int(word[0])
        place += 1 + (kind == "double")


def _position(
    side: Key, wall: str, *, cards: dict[Key, tuple[Card, ...]] | None = None, seen: dict[Key, int] | None = None,
    laid: dict[Key, tuple[Seat, ...]] | None = None, revealed: dict[Key, int] | None = None,
) -> State:  # fmt: skip
    """Return what all know of a board of four players, or what the first player knows who has laid some `cards`.

    The first player's double wall or tower was laid last. Full provinces are scored.
    """
    game = State(4, {"boards": "ours", "events": "none"})
    game.board.join(layout_of((game.boards.sides[side],)))
    for place, kind, seat in _blocks(wall):
        squares = game.board.lay(seat, game.layout.squares[place], kind)
        if kind != "single" and seat == 0:
            game.latest[0] = (WallLaid(0, kind, squares, (), names={}),)
    game.phase, game.turn = "turns", 4
    game.reputation = dict(zip(game.layout.provinces, (2, 3, 1), strict=True))
    game.emperors = tuple(province for province in game.layout.provinces if province not in game.board.vacant)
    for province in game.emperors:
        winners = game.board.tally(province).leaders
        game.scored[province] = ProvinceScored(province, 0, 0, 0, (), winners, names={})
    game.laid, game.revealed = laid or {}, revealed or {}
    game.players[0].laid, game.players[0].seen = cards or {}, seen or {}
    return game.observation(0 if cards else None)


BEGUN: Final = _position(
    "1a", ". 0 . .  1 . . 0 .  . 2 . .", cards={"liaodong": ("flood",)}, seen={"khingan": 3},
    laid={"liaodong": (0, 2), "liaoxi": (1,)},
)  # fmt: skip
"""A board with walls, cards and counters: what a table looks like."""
FULL: Final = _position("2b", ". 2 . .  0 0 1 3  1 . . 2 .")
"""A full province: the first player has the most walls."""
DOUBLED: Final = _position("2b", ". 1 . 0d . . 1  . 2 . . .")
"""A double wall that touches two provinces and a region."""
GUARDED: Final = _position("2b", ". 2 . .  . 0t 1 .  . . 3 . .")
"""A tower beside which a single free square is kept."""
ATTACKED: Final = _position("1b", "3 3 0 1 2  1t 1 3 0  2 2 1 3", revealed={"onon": 2, "kerulen": 4, "khentii": 3})
"""The end of the game; in the second region a tower protects the player with the most walls."""
LESSONS: Final = Lessons("Chang Cheng", PALETTES, {
    "cover": _cover, "turn": _turn, "provinces": _provinces, "tower": _tower, "cards": _cards, "mongols": _mongols,
    "two": _two, "points": _points,
})  # fmt: skip
lesson, cover = LESSONS.lesson, LESSONS.cover
