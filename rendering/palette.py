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
    """For its symbol on paper."""
    line: Colour
    """For outlines of what it did last, on every ground."""

    @property
    def pale(self) -> Colour:
        """For paper that belongs to it."""
        return mix(PAPER, self.base, 0.75 if self.name == "ivory" else 0.27)


HUES: Final = (
    Hue("cinnabar", pigment("#CB4530"), WHITE, pigment("#B5331F"), pigment("#CB4530")),
    Hue("azurite", pigment("#2F76BE"), WHITE, pigment("#225F9E"), pigment("#2F76BE")),
    Hue("celadon", pigment("#78B995"), pigment("#143D2D"), pigment("#2F7D5C"), pigment("#459A70")),
    Hue("ink", pigment("#45413E"), pigment("#F6EFE1"), pigment("#2A2826"), pigment("#45413E")),
    Hue("plum", pigment("#83397A"), WHITE, pigment("#6F2F68"), pigment("#83397A")),
    Hue("ivory", pigment("#F7F0DF"), pigment("#5A4630"), pigment("#8A7350"), pigment("#B08D57")),
)
"""In seat order. Lightness differs as well as tone, so they part for colour-blind eyes; symbols say the rest."""

_WASHES: Final = (
    (WHITE, SILK, 2), (PAPER, PEAK, 25), (PAPER, mix(PAPER, PINE, 0.5), 13), (PAPER, DUST, 6),
    (PAPER, HEMP, 8), (mix(WHITE, STONE, 0.3), STONE, 6), (PAPER, WOOD, 8),
)  # fmt: skip
"""Tones of the landscape and of wide surfaces, where every step shows: from, to, and how many."""

_RAMPS: Final = (
    (PAPER, INK, 12), (WHITE, INK, 8), (SILK, INK, 8), (WHITE, PAPER, 4), (PAPER, MIST, 4), (PEAK, INK, 3),
    (PINE, INK, 4), (STONE, INK, 7), (WOOD, INK, 5), (BARK, INK, 3), (PAPER, BARK, 6),
    (PAPER, LACQUER, 8), (LACQUER, INK, 5), (WHITE, LACQUER, 5), (PAPER, JADE, 7), (WHITE, JADE, 4), (JADE, INK, 5),
    (WHITE, GOLD, 6), (GOLD, BARK, 7), (WHITE, IMPERIAL, 4), (IMPERIAL, LACQUER, 6), (IMPERIAL, INK, 5),
    (STRAW, BARK, 4), (WHITE, STRAW, 4), (HEMP, INK, 4), (OCHRE, INK, 4), (PAPER, OCHRE, 4),
)  # fmt: skip
"""What blends into what at the edges of things."""

_NEAR: Final = 8
"""Colours that differ by less in every channel are one: an eye parts them no more than a larger file is worth."""


def _steps(one: Colour, other: Colour, count: int) -> list[Colour]:
    return [mix(one, other, step / (count - 1)) for step in range(count)]


@cache
def inks() -> tuple[Colour, ...]:
    """Every colour of a finished picture, at most 256."""
    kept = list(dict.fromkeys(colour for one, other, count in _WASHES for colour in _steps(one, other, count)))
    kept += [colour for hue in HUES for colour in (hue.base, hue.pale)]
    wanted = [INK, *(colour for hue in HUES for colour in (hue.mark, hue.deep, hue.line, mix(hue.base, INK, 0.3)))]
    wanted += [colour for one, other, count in _RAMPS for colour in _steps(one, other, count)]
    for hue in HUES:
        wanted += _steps(mix(hue.base, WHITE, 0.5), hue.base, 4) + _steps(hue.base, mix(hue.base, INK, 0.66), 4)
        wanted += _steps(hue.mark, hue.base, 5) + _steps(PAPER, hue.deep, 5)
    for colour in wanted:
        if all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) >= _NEAR for other in kept):
            kept.append(colour)
    return tuple(kept)


def wash(pigment: Colour, share: float) -> Colour:
    """Paper with about so much `pigment` (`PEAK` or `PINE`) on it, in a tone that the palette has exactly."""
    return mix(PAPER, pigment, round(share * 24) / 24)


@cache
def plate() -> Image.Image:
    """The fixed palette, as Pillow wants it."""
    plate = Image.new("P", (1, 1))
    plate.putpalette([channel for colour in inks() for channel in colour])
    return plate
