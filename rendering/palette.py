"""The colours: rice paper, ink, stone, wood, jade, lacquer, gold, and six pigments for the seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""


def pigment(code: str) -> Colour:
    """The colour of a code such as `#F4ECDC`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a `share` (0 to 1) of `other` stirred in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


WHITE: Final = pigment("#FFFDF7")
PAPER: Final = pigment("#F6EFE1")
SILK: Final = pigment("#FBF7EC")
DUST: Final = pigment("#E6DAC3")
INK: Final = pigment("#2A2826")
ASH: Final = pigment("#6E665B")
MIST: Final = pigment("#B8AC98")
STONE: Final = pigment("#B9B0A0")
WOOD: Final = pigment("#8B5E3F")
BARK: Final = pigment("#553622")
LACQUER: Final = pigment("#B0291E")
JADE: Final = pigment("#3F9C74")
GOLD: Final = pigment("#D2A63F")
IMPERIAL: Final = pigment("#F0BC36")
OCHRE: Final = pigment("#B98A4E")
STRAW: Final = pigment("#E0BE74")
HEMP: Final = pigment("#8D8A7C")
PEAK: Final = pigment("#6F8790")
PINE: Final = pigment("#5F7F66")


@dataclass(frozen=True, slots=True)
class Hue:
    """How a seat's things are coloured."""

    name: str
    """The pigment, as a player would call it."""
    base: Colour
    """Its stone, banner and frame."""
    mark: Colour
    """What is carved into the base."""
    deep: Colour
    """For its symbol and lines on paper."""


HUES: Final = (
    Hue("cinnabar", pigment("#CB4530"), WHITE, pigment("#B5331F")),
    Hue("azurite", pigment("#2E6DB0"), WHITE, pigment("#225A99")),
    Hue("celadon", pigment("#8CC6A4"), pigment("#1D4A38"), pigment("#2F7D5C")),
    Hue("ink", pigment("#45413E"), pigment("#F6EFE1"), pigment("#2A2826")),
    Hue("plum", pigment("#8C4E8F"), WHITE, pigment("#753B79")),
    Hue("ivory", pigment("#F3E9D2"), pigment("#5A4630"), pigment("#8A7350")),
)
"""In seat order. Lightness differs as well as tone, so they part for colour-blind eyes; symbols say the rest."""

_RAMPS: Final = (
    (WHITE, SILK, 3), (SILK, PAPER, 3), (PAPER, DUST, 6), (DUST, MIST, 6), (PAPER, INK, 15), (WHITE, INK, 6),
    (PAPER, PEAK, 20), (PEAK, INK, 4), (PAPER, PINE, 10), (PINE, INK, 3),
    (WHITE, STONE, 6), (STONE, INK, 8), (DUST, WOOD, 8), (WOOD, BARK, 5), (BARK, INK, 3),
    (PAPER, LACQUER, 12), (LACQUER, INK, 5), (PAPER, JADE, 8), (WHITE, JADE, 4), (JADE, INK, 5),
    (WHITE, GOLD, 6), (GOLD, BARK, 7), (WHITE, IMPERIAL, 6), (IMPERIAL, LACQUER, 8), (IMPERIAL, BARK, 4),
    (STRAW, BARK, 4), (WHITE, STRAW, 3), (HEMP, INK, 4), (PAPER, HEMP, 3), (OCHRE, INK, 3), (PAPER, OCHRE, 4),
)  # fmt: skip
"""What blends into what, and in how many steps."""


def _steps(one: Colour, other: Colour, count: int) -> list[Colour]:
    return [mix(one, other, step / (count - 1)) for step in range(count)]


@cache
def inks() -> tuple[Colour, ...]:
    """Every colour of a finished picture, at most 256."""
    colours = [colour for one, other, count in _RAMPS for colour in _steps(one, other, count)]
    for hue in HUES:
        colours += _steps(mix(hue.base, WHITE, 0.55), hue.base, 4) + _steps(hue.base, mix(hue.base, INK, 0.55), 4)
        colours += _steps(hue.mark, hue.base, 5)[1:-1] + _steps(PAPER, hue.deep, 5)[1:]
    return tuple(dict.fromkeys(colours))[:256]


@cache
def plate() -> Image.Image:
    """The fixed palette, as Pillow wants it."""
    plate = Image.new("P", (1, 1))
    plate.putpalette([channel for colour in inks() for channel in colour])
    return plate
