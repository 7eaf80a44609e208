"""The pieces of Chang Cheng: walls in the seats' colours, counters, what lies in provinces, and cards; its palettes.

Each sprite is cached. Blocks stand on the sprite's slanted foot: its left end is `FOOT` below the top, at the zoom of
the sprite, or as much lower as the block rises to the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from games.chang_cheng import components
from games.chang_cheng.components import CARDS, EVENT_CARDS, NEUTRAL, Card, EventCard, Laid
from games.chang_cheng.state import State
from games.chang_cheng.words import say as say_in_game
from games.engine import Catalogue, Key, Seat
from games.engine.words import capital
from rendering.art import drawn
from rendering.canvas import CLEAR, SHARP, Brush, Sprite
from rendering.layout import LEGIBLE
from rendering.lettering import BOLD, figure, measure
from rendering.memory import PICTURES
from rendering.palette import Colour, Palette, mix, palettes_of
from rendering.pieces import symbol

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of these pictures. Cached functions must not call it, since the language can change."""
PALETTES: Final = palettes_of("chang_cheng", 4, edges=2, heavy=145_000)
"""The palettes by theme."""
STEPPE: Final = ("sand", "grass")
"""Tints of neighbouring Mongol regions, in turn."""
FIELDS: Final = ("rice", "tea")
"""Tints of neighbouring Chinese provinces, in turn."""
PITCH: Final = 60
"""Width of a wall square, in pixels."""
WALL: Final = 62
"""Height of a wall below its battlements."""
MERLON: Final = 12
"""Height of a merlon."""
TOWER: Final = 34
"""How far a tower rises above the battlements, with its roof."""
FOOT: Final = TOWER + MERLON + WALL
"""Distance from the top of a sprite to the foot of its wall."""
FREE: Final = 48
"""Width of the plate with the number of free squares."""
_GREY: Final = 12
"""Stone whose channels differ by less is grey: paler stones would look brown beside it."""

Kind: TypeAlias = Literal["single", "double", "tower", "broken"]
KINDS: Final[tuple[Kind, ...]] = ("single", "double", "tower")
"""What players have to build with."""


def foot_of(falls: tuple[int, ...]) -> int:
    """Return the distance from the top of a sprite to the left end of its foot, in pixels."""
    return FOOT - min(0, *accumulate(falls))


@PICTURES.remembered
def drawing(palette: Palette, name: str, width: float, height: float = 0, **parts: Any) -> Sprite:
    """A drawing of this game, as `drawn` makes it: what lies on the boards, or a part of a card or a counter."""
    return drawn(palette, f"chang_cheng/{name}", width, height, **parts)


@PICTURES.remembered
def _upright(palette: Palette, kind: Kind, owner: Seat, width: float) -> Sprite:
    """A wall on level ground."""
    ink, white = palette.ink, palette.white
    if owner == NEUTRAL:
        sign, face, mortar = "chang_cheng/neutral", palette.ashlar, mix(palette.ashlar, ink, 0.5)
        pale, dark, bright, mark = mix(face, white, 0.2), mix(face, ink, 0.12), mix(face, white, 0.42), mortar
    else:
        sign, face, mark = palette.signs[owner], palette.hues[owner].base, palette.hues[owner].mark
        mortar, bright, is_grey = mix(face, ink, 0.66), mix(face, white, 0.38), max(face) - min(face) < _GREY
        pale, dark = face if is_grey else mix(face, mix(face, white, 0.5), 1 / 3), mix(face, mortar, 1 / 6)
    return drawn(
        palette, f"chang_cheng/{kind}", width, sign=sign, mark=mark, mortar=mortar,
        face=face, pale=pale, dark=dark, bright=bright, shade=mix(face, ink, 0.3),
    )  # fmt: skip


@PICTURES.remembered
def block(palette: Palette, kind: Kind, owner: Seat, falls: tuple[int, ...] = (), *, zoom: float = 1) -> Sprite:
    """A wall with its owner's symbol, on ground that falls by a number of pixels on each square it stands on.

    Without any it stands on level ground. A double wall on a single square is its middle.
    """
    falls = falls or (0,) * (1 + (kind == "double"))
    levels, foot = [0, *accumulate(falls)], foot_of(falls)
    brush = Brush(PITCH * len(falls), FOOT + max(levels) - min(levels), SHARP, zoom)
    width = PITCH * (1 + (kind == "double")) * brush.scale
    wall = _upright(palette, kind, owner, width)
    if kind == "tower":  # stands upright in front of the slope
        brush.lay(wall, 0, foot + falls[0] / 2 - FOOT)
        if (below := foot + max(0, falls[0])) < brush.height:
            brush.box(0, below, PITCH + 1, brush.height + 1, CLEAR)
        return brush.sprite()
    if width > brush.width * brush.scale:
        wall = Sprite(wall.image.crop((wall.width // 4, 0, wall.width // 4 + round(width / 2), wall.height)))
    brush.lay(wall, 0, foot - wall.height / brush.scale)
    brush.slant(*falls)
    return brush.sprite()


@PICTURES.remembered
def miniature(palette: Palette, kind: Kind, owner: Seat, width: int) -> Sprite:
    """A block on level ground, in a player's area; a double wall is no higher than a single one of that width."""
    sprite = block(palette, kind, owner, zoom=width / PITCH / (1 + (kind == "double")))
    return sprite if kind == "tower" else Sprite(sprite.image.crop(sprite.image.getbbox()))


# Counters, and what lies in provinces


@PICTURES.remembered
def reputation(palette: Palette, value: int, size: int) -> Sprite:
    """A Reputation counter: a golden flower with its value."""
    brush = _brush(palette, "reputation", size)
    brush.write(str(value), (size * 0.5, size * 0.7), size * 0.58, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def threat(palette: Palette, value: int | None, size: int, *, seen: bool = False) -> Sprite:
    """A Threat counter: a Mongol shield. Face down it shows a horse, face up what the attack costs.

    `seen` means that it lies face down, but the viewer knows its value: then it is pale, with an eye.
    """
    brush = _brush(palette, "threat-down" if value is None else "threat-seen" if seen else "threat", size)
    if value is not None:
        down, tone = (0.74, palette.lacquer) if seen else (0.68, palette.white)
        brush.write(figure(-value), (size * 0.49, size * down), size * (down - 0.2), tone, BOLD)
    return brush.sprite()


def threat_of(palette: Palette, game: State, region: Key, size: int, *, private: bool) -> Sprite:
    """The Threat counter of a region; in a `private` picture one that only the viewer has seen shows its value."""
    if region in game.removed:
        return drawing(palette, "no-threat", size)
    shown, seen = region in game.revealed, private and region in game.threats and region not in game.revealed
    return threat(palette, game.threats[region] if shown or seen else None, size, seen=seen)


def _brush(palette: Palette, name: str, width: float, *, zoom: float = 1, **parts: Any) -> Brush:
    """Return a brush with a drawing that is `width` wide, for letters on it."""
    ground = drawing(palette, name, round(width * SHARP * zoom), **parts)
    brush = Brush(width, ground.height / SHARP / zoom, SHARP, zoom)
    brush.lay(ground, 0, 0)
    return brush


@PICTURES.remembered
def cards_seal(palette: Palette, seat: Seat, count: int, size: int, zoom: float) -> Sprite:
    """The seal of a seat whose cards lie face down, with their number if there are several."""
    name = "seal" if count == 1 else "seal-several"
    brush = _brush(palette, name, size, zoom=zoom, sign=palette.signs[seat], hue=palette.hues[seat])
    if count > 1:
        brush.write(str(count), (size * 0.71, size * 0.9), size * 0.66, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def free_plate(palette: Palette, text: str, zoom: float) -> Sprite:
    """A plate with the number of free squares beside the outline of a wall."""
    brush = _brush(palette, "free", FREE, zoom=zoom)
    brush.write(text, (34, 38), LEGIBLE, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def winner(palette: Palette, seat: Seat, size: int) -> Sprite:
    """The token of a seat that has won a province, in a golden ring; a stone if neutral walls have."""
    if seat == NEUTRAL:
        return drawn(palette, "chang_cheng/winner-neutral", size)
    return drawn(palette, "chang_cheng/winner", size, sign=palette.signs[seat], hue=palette.hues[seat])


# Cards


HEIGHT: Final = 1.4
"""Height of a card as a share of its width."""
TITLED: Final = 120
"""Smallest width in pixels at which a card has its title and what it does; a smaller one has a large number instead."""
_SCENE: Final = 84
"""Width of the motif, and of the strip that says what a card does, of 100."""
_FIGURES: Final = {
    "flood": ((components.FLOOD, 28), (-components.FLOOD, 72)),
    "builder": ((components.BUILDER, 28),),
    "diplomacy": ((components.DIPLOMACY, 50),),
    "dominance": ((1, 74),),
    "reward": ((components.REWARD, 66),),
}
"""Points that a card says it is worth, and their places across it."""


@PICTURES.remembered
def motif(palette: Palette, name: str, size: int) -> Sprite:
    """The motif of an action card, of an event card or of the `emperor`: a square picture."""
    return drawn(palette, f"chang_cheng/cards/{name}", size, sign="chang_cheng/cover/warrior", hue=palette.hues[1])


def card(palette: Palette, kind: Card, seat: Seat | None, width: int, *, says: bool = True) -> Sprite:
    """A seat's action card, face up: its place in the order, its owner's symbol, its motif, and what it does.

    Without a seat it is brown, for pictures of the cards that every player has.
    """
    titles = (say_in_game("card", card=each) for each in (kind, *CARDS))
    return _action(palette, kind, seat, width, tuple(titles) if says and width >= TITLED else ())


def laid_card(palette: Palette, laid: Laid, width: int) -> Sprite:
    """A card as it lies in a province: face down if its kind is unknown."""
    return card(palette, laid.card, laid.seat, width) if laid.card else hidden_card(palette, laid.seat, width)


@PICTURES.remembered
def _action(palette: Palette, kind: Card, seat: Seat | None, width: int, titles: tuple[str, ...]) -> Sprite:
    """An action card with the first of some titles, or with a large number in its place."""
    base, mark = (palette.bark, palette.white) if seat is None else (palette.hues[seat].base, palette.hues[seat].mark)
    brush, edge = _sheet(palette, kind, (base, mark), width, titles), mix(base, palette.ink, 0.66)
    number, (x, y), wide = str(CARDS.index(kind) + 1), (83, 17) if titles else (71, 113), 17.5 if titles else 39
    if titles:
        brush.discs((17, 17), (14, edge), (12.6, palette.white))
        brush.write(number, (17, 24), 20, palette.ink, BOLD)
        if seat is not None:
            brush.discs((x, y), (14, palette.white), (12.6, edge), (11.6, base))
    else:
        brush.write(number, (28 if seat is not None else 50, 128), 44, mark, BOLD)
    if seat is not None:
        brush.lay(symbol(seat, round(wide * brush.scale), mark), x - wide / 2, y - wide / 2)
    return brush.sprite()


def event_card(palette: Palette, event: EventCard, width: int) -> Sprite:
    """An event card: its motif, what it grants, and its name."""
    titles = (capital(say_in_game("source", source=each)) for each in (event, *EVENT_CARDS))
    return _other(palette, event, width, tuple(titles) if width >= TITLED else ())


def emperor_card(palette: Palette, width: int) -> Sprite:
    """An Emperor card, which marks a completed province."""
    return _other(palette, "emperor", width, (say("emperor"),) if width >= TITLED else ())


@PICTURES.remembered
def _other(palette: Palette, kind: str, width: int, titles: tuple[str, ...]) -> Sprite:
    """An event card or an Emperor card with the first of some titles, or with an ornament in its place."""
    base, mark = mix(palette.lacquer, palette.ink, 0.12), mix(palette.gold, palette.white, 0.3)
    if kind == "emperor":
        base, mark = palette.gold, mix(palette.lacquer, palette.ink, 0.5)
    brush = _sheet(palette, kind, (base, mark), width, titles)
    if not titles:
        brush.lay(drawing(palette, "cards/diamonds", 56 * brush.scale, mark=mark), 22, 106)
    return brush.sprite()


def _sheet(palette: Palette, kind: str, tones: tuple[Colour, Colour], width: int, titles: Sequence[str]) -> Brush:
    """Return a card with its motif and, if it is to have titles, the first one and what it does.

    The title is as large as the longest one lets it be.
    """
    (base, mark), brush = tones, Brush(100, 100 * HEIGHT, SHARP, width / 100)
    brush.lay(drawing(palette, "cards/frame", 100 * brush.scale, base=base), 0, 0)
    brush.lay(motif(palette, kind, round(_SCENE * brush.scale)), 8, 8)
    if titles:
        size = min(17.0, 100 * (_SCENE + 2) / max(measure(title, 100, BOLD) for title in titles))
        brush.write(titles[0], (50, (116 if kind == "emperor" else 124) + size * 0.34), size, mark, BOLD)
    if titles and kind != "emperor":
        one, other = palette.hues[:2]
        brush.lay(drawing(palette, f"effects/{kind}", _SCENE * brush.scale, one=one, other=other), 8, 92)
        for points, x in _FIGURES.get(kind, ()):
            text, ink = (f"+{points}", palette.jade) if points > 0 else (figure(points), palette.lacquer)
            brush.write(text, (x, 107.8), 17, ink, BOLD)
    return brush


@PICTURES.remembered
def hidden_card(palette: Palette, seat: Seat, width: int) -> Sprite:
    """A seat's action card face down: a lattice in the owner's colour, and the owner's seal. All kinds look alike."""
    name = "back" if width >= TITLED / 2 else "back-small"
    return drawn(palette, f"chang_cheng/cards/{name}", width, sign=palette.signs[seat], hue=palette.hues[seat])
