"""The colour themes: grounds, inks, landscape, materials, and six pigments for the seats."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


Crest: TypeAlias = "Callable[[Any, int, tuple[float, float], float, tuple[Colour, Colour]], None]"
"""Draws the mark of a seat with a brush, around a middle, in a size, in the colours of the mark and of its lines."""


def pigment(code: str) -> Colour:
    """Parse a hexadecimal colour such as `#F4ECDC`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Mix `one` with a `share` (0 to 1) of `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


_TONES: Final = 12
"""Tones of a landscape tint. Few, clearly separate tones look like a woodcut and compress well."""


@dataclass(frozen=True, slots=True)
class Hue:
    """The colours of a seat."""

    name: str
    """Name of the pigment as players would say it."""
    base: Colour
    """Stones, banners and frames."""
    mark: Colour
    """The symbol carved into the base."""
    deep: Colour
    """The seat's symbol on a card."""
    line: Colour
    """Outlines of the seat's last action, on any ground."""
    pale: Colour
    """Background of what belongs to the seat."""


@dataclass(frozen=True, slots=True)
class Tint:
    """The colours of a province's country, or of water, on a map and on its card."""

    name: str
    base: Colour
    """Background of the card."""
    mark: Colour
    """Print on the base."""
    ground: Colour
    """Land on the map: soft, so that every seat's pieces stand out on it."""
    rim: Colour
    """Land along the borders."""
    deep: Colour
    """Lettering and emblems on the ground."""


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The colours of one theme. Compares by identity, so it can be a cache key."""

    name: str
    hues: tuple[Hue, ...]
    """In seat order. They differ in lightness as well as hue, for colour-blind players; symbols do the rest."""

    sheet: Colour
    """Background of everything: the table, and the sky."""
    panel: Colour
    """Background of a player's area."""
    lit: Colour
    """Background of a player's area while the game waits for that player."""
    frame: Colour
    """Border of a player's area."""
    empty: Colour
    """Border of an empty space."""

    text: Colour
    """Text on sheets and panels."""
    dim: Colour
    """Less important text."""
    faint: Colour
    """A count of zero."""
    title: Colour
    """Names of places."""
    alert: Colour
    """Players whom the game waits for."""

    peak: Colour
    """Mountains."""
    pine: Colour
    """Hills and their trees."""
    sun: Colour

    white: Colour
    """This and the following are materials, with their light and shade."""
    silk: Colour
    paper: Colour
    dust: Colour
    ink: Colour
    ash: Colour
    mist: Colour
    stone: Colour
    ashlar: Colour
    """Stones of a wall."""
    wood: Colour
    bark: Colour
    lacquer: Colour
    jade: Colour
    gold: Colour
    imperial: Colour
    ochre: Colour
    straw: Colour
    hemp: Colour

    veil: Colour
    """Face of a card that was played."""

    choice: Colour
    """Marks of options: turquoise, which is used for nothing else."""

    haze: float = 1
    """Opacity of the landscape, 0 to 1."""
    bands: int = 7
    """Number of tones in one wash."""
    bold: float = 1
    """Factor for the width of outlines."""
    heavy: int = 119_500
    """Size in bytes above which a picture is compressed again, more slowly."""
    edges: int = 3
    """Steps in which a soft edge fades; fewer keep files small."""
    tints: tuple[Tint, ...] = ()
    """For games with a map: the tints of its countries in the order of their colours, then of all land between them."""
    masonry: bool = True
    """Whether there are walls of hewn stone and their building sites."""
    crest: Crest | None = None
    """Draws the mark of a seat in place of its usual symbol, for games whose players have emblems of their own."""

    def __post_init__(self) -> None:
        """Raise `ValueError` if the palette has more colours than fit."""
        if (count := len(tones(self))) > MOST:
            raise ValueError(f"The palette {self.name!r} has {count} colours with its blends; at most {MOST} fit.")

    def tint(self, name: str) -> Tint:
        """Return the tint called `name`. Raises `KeyError` if there is none."""
        for tint in self.tints:
            if tint.name == name:
                return tint
        raise KeyError(name)

    def wash(self, tint: Literal["peak", "pine"], share: float) -> Colour:
        """Return the sheet colour with about a `share` of a tint, as a tone that is exactly in the palette."""
        return mix(self.sheet, getattr(self, tint), round(share * self.haze * _TONES) / _TONES)


FADED: Final = 0.6
"""Share of the sheet colour over a faded country."""

_WASHES: Final = (
    ("white", "silk", 2), ("sheet", "peak", _TONES + 1), ("paper", "dust", 6),
    ("paper", "hemp", 8), ("white", "stone", 6), ("paper", "wood", 8),
)  # fmt: skip
"""Tones of the landscape and of large surfaces, where every step shows: from, to, and count."""

_FACES: Final = (
    ("lacquer", "ink", 0.12), ("lacquer", "ink", 0.5), ("lacquer", "gold", 0.75), ("lacquer", "white", 0.45),
    ("gold", "paper", 0.5), ("gold", "white", 0.15), ("gold", "white", 0.3), ("gold", "bark", 0.7),
    ("wood", "ink", 0.35), ("straw", "white", 0.45), ("straw", "wood", 0.15), ("ochre", "paper", 0.12),
    ("jade", "white", 0.6), ("stone", "ink", 0.12), ("imperial", "ink", 0.66),
)  # fmt: skip
"""Blended colours of surfaces: a colour, another, and the share of the other."""

_MASONRY: Final = (
    ("ashlar", "white", 0.2), ("ashlar", "white", 0.42), ("ashlar", "ink", 0.12), ("ashlar", "ink", 0.3),
    ("ashlar", "ink", 0.5), ("white", "ashlar", 0.5), ("sheet", "wood", 0.5), ("sheet", "bark", 0.66),
    ("sheet", "ochre", 0.75), ("sheet", "wood", 0.66),
)  # fmt: skip
"""Blended colours of a wall and its building site."""

_RAMPS: Final = (
    ("panel", "text", 12), ("lit", "text", 8), ("sheet", "text", 8), ("panel", "dim", 4), ("sheet", "dim", 4),
    ("panel", "faint", 4), ("panel", "alert", 5), ("lit", "alert", 5), ("sheet", "title", 6), ("sheet", "empty", 4),
    ("paper", "ink", 12), ("white", "ink", 8), ("peak", "ink", 3), ("pine", "ink", 4),
    ("stone", "ink", 7), ("wood", "ink", 5), ("bark", "ink", 3), ("paper", "bark", 6), ("paper", "lacquer", 8),
    ("lacquer", "ink", 5), ("white", "lacquer", 5), ("paper", "jade", 7), ("panel", "jade", 4), ("jade", "ink", 5),
    ("white", "gold", 6), ("gold", "bark", 7), ("white", "imperial", 4), ("imperial", "lacquer", 6),
    ("imperial", "ink", 5), ("straw", "bark", 4), ("white", "straw", 4), ("hemp", "ink", 4), ("ochre", "ink", 4),
    ("paper", "ochre", 4), ("panel", "ochre", 3), ("veil", "ink", 7), ("choice", "ink", 5), ("white", "choice", 3),
)  # fmt: skip
"""Colours that blend into each other at edges: from, to, and count of steps."""

_NEAR: Final = 18
"""Blends that differ from a colour by less than this in every channel use that colour: it looks the same at an edge."""
MOST: Final = 256
"""Most colours in a palette: the index of a pixel is one byte."""


def _steps(one: Colour, other: Colour, count: int) -> list[Colour]:
    return [mix(one, other, step / (count - 1)) for step in range(count)]


@cache
def tones(palette: Palette) -> tuple[Colour, ...]:
    """Return all colours of a finished picture in that palette."""
    named = {field.name: getattr(palette, field.name) for field in fields(palette)}
    exact = [colour for colour in named.values() if isinstance(colour, tuple) and colour and isinstance(colour[0], int)]
    exact += [colour for hue in palette.hues for colour in (hue.base, hue.mark, hue.deep, hue.line, hue.pale)]
    exact += _steps(palette.sheet, mix(palette.sheet, palette.pine, 0.5), _TONES // 2 + 1)
    for tint in palette.tints:
        exact += [tint.base, tint.mark, tint.ground, tint.rim, tint.deep]
        exact += [mix(tint.ground, tint.rim, 0.5), mix(tint.base, palette.ink, 0.45)]
        exact += [mix(tint.ground, palette.sheet, FADED), mix(tint.rim, palette.sheet, FADED)]
    for one, other, count in _WASHES:
        exact += _steps(named[one], named[other], count)
    for base in (*(hue.base for hue in palette.hues), palette.imperial):
        exact += [mix(base, palette.white, 0.38), mix(base, palette.ink, 0.3), mix(base, palette.ink, 0.66)]
    exact += [mix(named[one], named[other], share) for one, other, share in _FACES]
    if palette.masonry:
        exact += [mix(named[one], named[other], share) for one, other, share in _MASONRY]
    for wash in (palette.peak, palette.pine):
        exact += _steps(mix(palette.sheet, palette.lit, 0.66), mix(wash, palette.lit, 0.66), 4)
    kept = list(dict.fromkeys(exact))
    wanted: list[Colour] = []
    for tint in palette.tints:
        wanted += _steps(tint.ground, tint.deep, 5) + _steps(tint.rim, palette.ink, 4) + _steps(tint.base, tint.mark, 4)
    for one, other, count in _RAMPS:
        wanted += _steps(named[one], named[other], count)
    for hue in palette.hues:
        wanted += _steps(mix(hue.base, palette.white, 0.5), hue.base, 4)
        wanted += _steps(hue.base, mix(hue.base, palette.ink, 0.66), 4)
        wanted += _steps(hue.mark, hue.base, 5) + _steps(palette.white, hue.deep, 5)
        wanted += _steps(hue.pale, palette.text, 6)
    for colour in wanted:
        if all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) >= _NEAR for other in kept):
            kept.append(colour)
    return tuple(kept)


@cache
def plate(palette: Palette) -> Image.Image:
    """Return the palette as a Pillow image, for quantising."""
    return plate_of(tones(palette))


def plate_of(colours: Iterable[Colour]) -> Image.Image:
    """Return at most 256 colours as a Pillow palette image."""
    plate = Image.new("P", (1, 1))
    plate.putpalette([channel for colour in colours for channel in colour])
    plate.load()  # `rendering.pixels` reads the colours of its core
    return plate


_HUES: Final = """
cinnabar CB4530 FFFDF7 B5331F CB4530 EAC1B1  CB4530 FFF6E6 B5331F E2644E 6F332B  A83808 FFFFFF A83808 A83808 FFFFFF
azurite  2F76BE FFFDF7 225F9E 2F76BE C0CED8  2F76BE FFF6E6 225F9E 5C9EDF 2D4867  0A3F80 FFFFFF 0A3F80 0A3F80 FFFFFF
celadon  78B995 143D2D 2F7D5C 459A70 D4E0CC  78B995 143D2D 2F7D5C 78B995 435249  62A28A 000000 1F5C47 62A28A FFFFFF
ink      45413E F6EFE1 2A2826 45413E C6C0B5  66646A F6EFE1 2A2826 A3A1A8 413C40  000000 FFFFFF 000000 000000 FFFFFF
plum     83397A FFFDF7 6F2F68 83397A D7BEC5  6E2F68 FFF6E6 6F2F68 B56CAC 482A43  B066EC 000000 6A1FA8 B066EC FFFFFF
ivory    F7F0DF 5A4630 8A7350 B08D57 F7F0E0  EFE6D2 5A4630 8A7350 F0E4C8 5B5451  FFFFFF 000000 000000 8C8C8C FFFFFF
"""
"""Base, mark, deep, line and pale of each seat's hue: light, dark, contrast."""

_COLOURS: Final = """
sheet    F6EFE1 1F1D22 FFFFFF
panel    FBF7EC 2C2628 FFFFFF
lit      FFFDF7 36302F FFFFFF
frame    BBA088 57483F 000000
empty    B7AFA3 6B6662 606060
text     2A2826 F3E9D6 000000
dim      5C554B CDC2AD 303030
faint    B8AC98 6F675D 6A6A6A
title    553622 E0C9A0 000000
alert    B0291E FFAE90 A80000
peak     6F8790 5D7587 B0B6BA
pine     5F7F66 4F6B5B A9B4AA
sun      D38C80 E9DDBF E8B4AA
white    FFFDF7 F3E9D4 FFFFFF
silk     FBF7EC EADFC8 FFFFFF
paper    F6EFE1 E3D6BC FFFFFF
dust     E6DAC3 C9BBA0 E0E0E0
ink      2A2826 2A2826 000000
ash      6E665B 6E665B 404040
mist     B8AC98 B8AC98 9A9A9A
stone    B9B0A0 B9B0A0 C4C4C4
ashlar   C6B99F 8C8170 CCCCCC
wood     8B5E3F 8B5E3F 8B5E3F
bark     553622 553622 553622
lacquer  B0291E B0291E A80000
jade     3F9C74 3F9C74 007F50
gold     D2A63F D2A63F D9A400
imperial F0BC36 F0BC36 FFC814
ochre    B98A4E B98A4E B98A4E
straw    E0BE74 E0BE74 E0BE74
hemp     8D8A7C 8D8A7C 8D8A7C
veil     EBE3D2 A09481 E4E4E4
choice   22E4FF 22E4FF 22E4FF
"""
"""Each colour by its field: light, dark, contrast."""


def table_of(text: str) -> dict[str, list[Colour]]:
    """Parse lines of a name and hexadecimal colours without their `#`."""
    return {name: [pigment(f"#{code}") for code in codes] for name, *codes in map(str.split, text.strip().splitlines())}


def _theme(number: int, **style: Any) -> Palette:
    """Build the palette of column `number` of both tables."""
    hues = (Hue(name, *codes[5 * number : 5 * number + 5]) for name, codes in table_of(_HUES).items())
    style |= {name: codes[number] for name, codes in table_of(_COLOURS).items()}
    return Palette(hues=tuple(hues), **style)


LIGHT: Final = _theme(0, name="light")
"""Rice paper by day."""
DARK: Final = _theme(1, name="dark")
"""Lacquer and moonlight."""
CONTRAST: Final = _theme(2, name="contrast", haze=0.7, bands=4, bold=1.7)
"""Black on white, with thick outlines and seats that are easy to tell apart."""

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK, CONTRAST)}
