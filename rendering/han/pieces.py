"""The colours, texts, pieces, spaces, courts, cards and emblems of HAN. Each sprite is cached."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from games.engine import Catalogue, Seat
from games.han.cards import CARDS
from games.han.words import cards_of
from rendering.art import drawn
from rendering.canvas import Brush, Point, Sprite, arc
from rendering.lettering import BOLD, measure
from rendering.maps import FIGURE, WATER
from rendering.memory import PICTURES
from rendering.palette import Colour, Palette, mix, palettes_of
from rendering.pieces import seated, sized

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue of HAN's pictures. Cached functions must not call it, since the language can change."""
PALETTES: Final = palettes_of("han", 5, edges=2, heavy=165_000, masonry=False)
"""The palettes by theme."""
HOUSE: Final = 66
"""Width of a house on the map, in pixels."""
EMISSARY: Final = 48
"""Height of an emissary at a court."""
DRAGON: Final = 84
"""Width of a court without emissaries."""
PLATE: Final = (62.0, 44.0)
"""Width and height of the plate with a court's free places."""
_SLOT: Final = (68.0, 54.0)
"""Width and height of a seat's place at a court."""
SPACE: Final = 29.0
_BORDER: Final = 35.0
"""Radius of a house space, and of one on a border."""
SEAL: Final = 42
"""Height of an alliance's number."""
CARD: Final = (96, 132)
"""Width and height of a card in a row."""
_EMBLEMS: Final = {"red": "lantern", "yellow": "coin", "green": "bamboo", "orange": "fan", "violet": "blossom"}


def stones(palette: Palette) -> tuple[Colour, Colour, Colour]:
    """Return the colours of a wall's face, joints and edges."""
    white, stone, ink = palette.white, palette.stone, palette.ink
    if palette.name == "dark":
        return mix(stone, ink, 0.6), mix(stone, ink, 0.75), ink
    return mix(white, stone, 0.6), mix(stone, ink, 0.12), mix(stone, ink, 0.6)


def labelled(
    size: tuple[float, float], layers: Iterable[tuple[float, Colour]], text: str, font: float, ink: Colour, *,
    radius: float, zoom: float = 1,
) -> Sprite:  # fmt: skip
    """Draw boxes or discs inside one another, by their insets and colours, with a text in the middle."""
    brush = Brush(*size, zoom=zoom)
    brush.boxes(*((inset, radius - inset, tone) for inset, tone in layers))
    brush.write(text, (brush.width / 2, brush.height / 2 + font * 0.335), font, ink, BOLD)
    return brush.sprite()


house: Final = seated("han/house")
"""A house; it stands on the sprite's lower edge."""
emissary: Final = seated("han/emissary", 56 / 60)
"""An emissary, given by its height."""


@PICTURES.remembered
def market(palette: Palette, seat: Seat, size: float, *, manned: bool = True) -> Sprite:
    """A seat's market place, with an emissary while it is `manned`."""
    stand = drawn(palette, "han/market", size * 1.12, sign=palette.signs[seat], hue=palette.hues[seat])
    if manned:
        envoy = emissary(palette, seat, round(size * 0.84)).image
        stand.image.alpha_composite(envoy, ((stand.width - envoy.width) // 2, round(size * 0.26)))
    return stand


fortification: Final = sized("han/fortification", 1.3)
"""The base below a house that is as wide."""
stall: Final = sized("han/stall")
"""An empty market place."""
dragon: Final = sized("han/dragon")
"""A court without emissaries."""
scoring_disk: Final = sized("han/scored")
"""A disk that marks a province whose houses have been scored."""


def marker(palette: Palette, kind: str, size: int) -> Sprite:
    """The marker of a variant: a market place, or a fortification."""
    return stall(palette, size) if kind == "market" else fortification(palette, round(size * 0.76))


def stands(counts: Sequence[int], columns: int) -> dict[Seat, Point]:
    """Return the offset of each seat's place from the centre of a court, with up to some `columns` of them."""
    seats = [seat for seat, count in enumerate(counts) if count]
    found = {}
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        beside, below = min(columns, len(seats) - row * columns) - 1, (len(seats) - 1) // columns
        found[seat] = (column - beside / 2) * _SLOT[0], (row - below / 2) * _SLOT[1]
    return found


def court_size(seats: int, columns: int) -> tuple[float, float]:
    """Return the width and height of a court with emissaries of some `seats`."""
    if not seats:
        return DRAGON, DRAGON
    return min(seats, columns) * _SLOT[0] + 10, -(-seats // columns) * _SLOT[1] + 8


@PICTURES.remembered
def court(palette: Palette, counts: tuple[int, ...], columns: int, zoom: float) -> Sprite:
    """A court: a place for each seat with emissaries there, with their number; or the dragon."""
    if not any(counts):
        return dragon(palette, round(DRAGON * zoom))
    wide, high = court_size(sum(map(bool, counts)), columns)
    brush = Brush(wide, high, zoom=zoom)
    brush.boxes((0, 14, palette.white), (1.6, 12.4, mix(palette.gold, palette.bark, 0.7)), (4, 10, palette.paper))
    for seat, (right, down) in stands(counts, columns).items():
        x, y = wide / 2 + right, high / 2 + down
        envoy = emissary(palette, seat, round(EMISSARY * brush.scale))
        brush.lay(envoy, x - 15 - envoy.width / brush.scale / 2, y - EMISSARY / 2)
        brush.write(str(counts[seat]), (x + 18, y + FIGURE * 0.335), FIGURE, palette.ink, BOLD)
    return brush.sprite()


@PICTURES.remembered
def room_plate(palette: Palette, text: str, zoom: float) -> Sprite:
    """A plate with the number of free places."""
    layers = (0, mix(palette.gold, palette.bark, 0.7)), (2, palette.gold), (5, palette.white)
    return labelled(PLATE, layers, text, FIGURE, palette.ink, radius=11, zoom=zoom)


@PICTURES.remembered
def house_space(palette: Palette, number: str, zoom: float, *, port: bool = False) -> Sprite:
    """A house space with its number; a port has a ring of water."""
    edge = palette.tint(WATER).deep if port and palette.name != "dark" else palette.bark
    layers = (0.4, edge), (6 if port else 3.4, mix(palette.paper, palette.white, 0.5))
    return labelled((2 * SPACE, 2 * SPACE), layers, number, FIGURE, palette.ink, radius=SPACE, zoom=zoom)


@PICTURES.remembered
def border_space(palette: Palette, one: str, other: str, turn: int, zoom: float) -> Sprite:
    """A house space on a border in the colours and with the emblems of two provinces; `turn` points to the `other`."""
    brush, edge = Brush(2 * _BORDER, 2 * _BORDER, zoom=zoom), mix(palette.bark, palette.ink, 0.4)
    mid, radius, base = (_BORDER, _BORDER), _BORDER - 7, palette.tint(one).base
    brush.discs(mid, (_BORDER - 0.4, edge), (_BORDER - 3.4, palette.white), (radius, base))
    half = arc(mid, radius, turn - 90, turn + 90, 40)
    brush.polygon(half, palette.tint(other).base)
    brush.stroke([half[0], half[-1]], edge, 2)
    for colour, way in ((one, -13), (other, 13)):
        x, y = (_BORDER + way * turned(math.radians(turn)) for turned in (math.cos, math.sin))
        brush.lay(emblem(palette, colour, 20 * brush.scale, printed=True), x - 10, y - 10)
    return brush.sprite()


@PICTURES.remembered
def numbered(palette: Palette, number: int, zoom: float) -> Sprite:
    """The number of an alliance on a seal, wider for two digits."""
    size = SEAL + 8 * (number > 9), SEAL
    return labelled(size, [(1, palette.lacquer)], str(number), SEAL * 0.8, palette.white, radius=5, zoom=zoom)


@PICTURES.remembered
def anchor(palette: Palette, size: int) -> Sprite:
    """The badge of a port."""
    return drawn(palette, "han/anchor", size, water=palette.tint(WATER))


@PICTURES.remembered
def emblem(palette: Palette, colour: str, size: float, *, printed: bool = False) -> Sprite:
    """A colour's emblem, as on its provinces; or `printed` on its base, as on its cards."""
    tint = palette.tint(colour)
    mark, ground = (tint.mark, tint.base) if printed else (tint.deep, tint.ground)
    return drawn(palette, "han/emblem", size, sign=f"han/{_EMBLEMS[colour]}", mark=mark, ground=ground)


@PICTURES.remembered
def swatch(palette: Palette, colour: str, size: int) -> Sprite:
    """A colour with its emblem, for counts of discarded cards."""
    return drawn(palette, "han/swatch", size, sign=f"han/{_EMBLEMS[colour]}", colour=palette.tint(colour))


def card(palette: Palette, colour: str, width: int = CARD[0]) -> Sprite:
    """A province card: background, emblem and name of its colour."""
    return _card(palette, colour, width, tuple(cards_of(each, 1) for each in CARDS))


@PICTURES.remembered
def _card(palette: Palette, colour: str, width: int, names: tuple[str, ...]) -> Sprite:
    """The card of a colour; the font size is that of the longest of all `names`."""
    unit, tint = width / CARD[0], palette.tint(colour)
    brush = Brush(width, round(CARD[1] * unit))
    face = drawn(palette, "han/card", width * brush.scale, sign=f"han/{_EMBLEMS[colour]}", colour=tint)
    brush.lay(face, 0, 0)
    large = next(size for size in range(32, 0, -1) if max(measure(name, size, BOLD) for name in names) <= 84)
    brush.write(names[[*CARDS].index(colour)], (width / 2, brush.height * 0.885), large * unit, tint.mark, BOLD)
    return brush.sprite()


@PICTURES.remembered
def gap(palette: Palette, width: int, height: int) -> Sprite:
    """An empty place for a card."""
    brush = Brush(width, height)
    brush.box(1, 1, width - 1, height - 1, None, radius=9, edge=palette.empty, thick=1.6 * palette.bold)
    return brush.sprite()
