"""The cards of Chang Cheng, at any width: action cards face up and face down, event cards, and the Emperor card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chang_cheng.components import CARDS, EVENT_CARDS
from games.chang_cheng.words import say as say_in_game
from games.engine.words import capital
from rendering.canvas import SHARP, Brush
from rendering.chang_cheng import emblems, motifs
from rendering.chang_cheng.symbols import paint_effect, paint_grant
from rendering.chang_cheng.words import say
from rendering.lettering import BOLD, measure
from rendering.memory import PICTURES
from rendering.palette import mix
from rendering.pieces import carve

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.chang_cheng.components import Card, EventCard
    from games.engine import Seat
    from rendering.canvas import Sprite
    from rendering.palette import Colour, Palette

HEIGHT: Final = 1.4
"""Height of a card as a share of its width."""
TITLED: Final = 120
"""Smallest width in pixels at which a card has its title and what it does; a smaller one has a large number instead."""
_WIDE: Final = 100
"""Width of a card on its brush."""
_HIGH: Final = round(_WIDE * HEIGHT)
_SCENE: Final = 84
"""Width and height of the motif on a card's brush."""
_TITLE: Final = 86
"""Largest width of a title on a card's brush."""


class _Ink(NamedTuple):
    """The colours of a card around its motif."""

    base: Colour
    mark: Colour
    """Lettering on the base."""


def _grounds(palette: Palette) -> dict[str, Colour]:
    """Return the background of each motif."""
    return {
        "warrior": mix(palette.paper, palette.lacquer, 1 / 7),
        "traitor": mix(palette.hues[1].base, palette.ink, 0.66),
        "flood": palette.paper,
        "builder": mix(palette.straw, palette.white, 0.45),
        "master": mix(palette.paper, palette.jade, 3 / 6),
        "mandarin": palette.imperial,
        "diplomacy": mix(palette.paper, palette.jade, 3 / 6),
        "dominance": mix(palette.paper, palette.ochre, 1 / 3),
        "reward": mix(palette.lacquer, palette.ink, 0.12),
        "observers": mix(palette.paper, palette.lacquer, 1 / 7),
        "emperor": palette.imperial,
    }


_MOTIFS: Final[dict[str, Callable[[Brush, Palette], None]]] = {
    "warrior": motifs.paint_warrior,
    "traitor": motifs.paint_traitor,
    "flood": motifs.paint_flood,
    "builder": motifs.paint_builder,
    "master": motifs.paint_master,
    "mandarin": motifs.paint_mandarin,
    "diplomacy": emblems.paint_diplomacy,
    "dominance": emblems.paint_dominance,
    "reward": emblems.paint_reward,
    "observers": emblems.paint_observers,
    "emperor": emblems.paint_emperor,
}
"""Painters of the motifs by card."""


@PICTURES.remembered
def motif(palette: Palette, name: str, size: int) -> Sprite:
    """The motif of an action card, of an event card or of the `emperor`: a square picture."""
    brush = Brush(_WIDE, _WIDE, SHARP, size / _WIDE)
    brush.box(0, 0, _WIDE, _WIDE, _grounds(palette)[name])
    _MOTIFS[name](brush, palette)
    return brush.sprite()


def card(palette: Palette, kind: Card, seat: Seat | None, width: int) -> Sprite:
    """A seat's action card, face up: its place in the order, its owner's symbol, its motif, and what it does.

    Without a seat it is brown, for pictures of the cards that every player has.
    """
    names = tuple(say_in_game("card", card=each) for each in CARDS) if width >= TITLED else ()
    return _action(palette, kind, seat, width, names)


def wordless(palette: Palette, kind: Card, seat: Seat, width: int) -> Sprite:
    """A seat's action card with a large number instead of words, at any size."""
    return _action(palette, kind, seat, width, ())


@PICTURES.remembered
def _action(palette: Palette, kind: Card, seat: Seat | None, width: int, names: tuple[str, ...]) -> Sprite:
    """An action card; its title, if any, is as large as the longest of all `names` lets it be."""
    ink = _Ink(palette.bark, palette.white) if seat is None else _Ink(palette.hues[seat].base, palette.hues[seat].mark)
    number = CARDS.index(kind)
    brush = _sheet(palette, kind, ink, width)
    if not names:
        brush.write(str(number + 1), (28 if seat is not None else 50, 128), 44, ink.mark, BOLD)
        if seat is not None:
            carve(brush, seat, (71, 113), 28, ink.mark)
        return brush.sprite()
    brush.box(8, 92, 92, 112, palette.silk)
    paint_effect(brush, palette, kind, (50, 102))
    _write_title(brush, names, number, ink.mark)
    edge = mix(ink.base, palette.ink, 0.66)
    brush.discs((17, 17), (14, edge), (12.6, palette.white))
    brush.write(str(number + 1), (17, 24), 20, palette.ink, BOLD)
    if seat is not None:
        brush.discs((83, 17), (14, palette.white), (12.6, edge), (11.6, ink.base))
        carve(brush, seat, (83, 17), 12.5, ink.mark)
    return brush.sprite()


def event_card(palette: Palette, event: EventCard, width: int) -> Sprite:
    """An event card: its motif, what it grants, and its name."""
    names = tuple(capital(say_in_game("source", source=each)) for each in EVENT_CARDS) if width >= TITLED else ()
    return _event(palette, event, width, names)


@PICTURES.remembered
def _event(palette: Palette, event: EventCard, width: int, names: tuple[str, ...]) -> Sprite:
    ink = _Ink(mix(palette.lacquer, palette.ink, 0.12), mix(palette.gold, palette.white, 0.3))
    brush = _sheet(palette, event, ink, width)
    if names:
        brush.box(8, 92, 92, 112, palette.silk)
        paint_grant(brush, palette, event, (50, 102))
        _write_title(brush, names, EVENT_CARDS.index(event), ink.mark)
    else:
        _paint_diamonds(brush, ink.mark)
    return brush.sprite()


def emperor_card(palette: Palette, width: int) -> Sprite:
    """An Emperor card, which marks a completed province."""
    return _emperor(palette, width, say("emperor") if width >= TITLED else "")


@PICTURES.remembered
def _emperor(palette: Palette, width: int, name: str) -> Sprite:
    ink = _Ink(palette.gold, mix(palette.lacquer, palette.ink, 0.5))
    brush = _sheet(palette, "emperor", ink, width)
    if name:
        _write_title(brush, (name,), 0, ink.mark, 116)
    else:
        _paint_diamonds(brush, ink.mark)
    return brush.sprite()


def _paint_diamonds(brush: Brush, tone: Colour) -> None:
    """Paint an ornament in place of a title."""
    for x in (30, 50, 70):
        brush.polygon([(x, 106), (x + 8, 114), (x, 122), (x - 8, 114)], tone)


@PICTURES.remembered
def hidden_card(palette: Palette, seat: Seat, width: int) -> Sprite:
    """A seat's action card face down: a lattice in the owner's colour, and the owner's seal. All kinds look alike."""
    hue = palette.hues[seat]
    dark = mix(hue.base, palette.ink, 0.3)
    brush = _blank(palette, _Ink(hue.base, hue.mark), width)
    if width >= TITLED / 2:
        brush.box(9, 9, _WIDE - 9, _HIGH - 9, hue.base, edge=hue.mark, thick=1.6)
        for row in range(5):
            for column in range(3):
                x, y = 12 + column * 25.4, 12 + row * 23.4
                for inset in (1.5, 6.5):
                    brush.box(x + inset, y + inset, x + 25.4 - inset, y + 22.4 - inset, None, edge=dark, thick=2)
    else:
        brush.box(9, 9, _WIDE - 9, _HIGH - 9, None, edge=hue.mark, thick=3)
    half = 27 if width >= TITLED / 2 else 36
    mid = _HIGH / 2
    for inset, tone in ((0, mix(hue.base, palette.ink, 0.66)), (3, hue.mark)):
        brush.box(50 - half + inset, mid - half + inset, 50 + half - inset, mid + half - inset, tone, radius=6 - inset)
    carve(brush, seat, (50, mid), half * 1.15, hue.base)
    return brush.sprite()


def _blank(palette: Palette, ink: _Ink, width: int) -> Brush:
    """Return a card with nothing on it."""
    brush = Brush(_WIDE, _HIGH, SHARP, width / _WIDE)
    brush.box(0, 0, _WIDE, _HIGH, mix(ink.base, palette.ink, 0.66), radius=9)
    brush.box(2, 2, _WIDE - 2, _HIGH - 2, ink.base, radius=7)
    return brush


def _sheet(palette: Palette, name: str, ink: _Ink, width: int) -> Brush:
    """Return a card with its motif."""
    brush = _blank(palette, ink, width)
    brush.box(7, 7, 9 + _SCENE, 9 + _SCENE, mix(ink.base, palette.ink, 0.66))
    brush.lay(motif(palette, name, round(_SCENE * brush.scale)), 8, 8)
    return brush


def _write_title(brush: Brush, names: tuple[str, ...], number: int, tone: Colour, middle: float = 124) -> None:
    """Write one of the `names`, all of which fit at the same size."""
    size = next(size for size in range(30, 0, -1) if max(measure(name, 4 * size, BOLD) for name in names) <= 4 * _TITLE)
    size = min(size, 17)
    brush.write(names[number], (50, middle + size * 0.34), size, tone, BOLD)
