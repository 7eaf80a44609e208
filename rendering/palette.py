"""The colour themes: grounds, inks, landscape, materials, and six pigments for the seats.

Each theme is a stylesheet in `rendering/art`, such as `light.css`; what a game has of its own is in `GAME/light.css`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from PIL import Image, ImageColor

from games.engine import SYMBOLS

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


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
    """The symbol on the base."""
    deep: Colour
    """The symbol on a card."""
    line: Colour
    """Outlines of the latest action, on any ground."""
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
    """The colours of one theme: `art/light.css` says what each is for. Compares by identity, to be a cache key."""

    name: str
    hues: tuple[Hue, ...]
    """In seat order. They differ in lightness as well as hue, for colour-blind players; symbols do the rest."""

    sheet: Colour
    panel: Colour
    lit: Colour
    frame: Colour
    empty: Colour

    text: Colour
    dim: Colour
    faint: Colour
    title: Colour
    alert: Colour

    peak: Colour
    pine: Colour
    sun: Colour

    white: Colour
    silk: Colour
    paper: Colour
    dust: Colour
    ink: Colour
    ash: Colour
    mist: Colour
    stone: Colour
    ashlar: Colour
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
    choice: Colour

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
    signs: tuple[str, ...] = tuple(f"signs/{symbol}" for symbol in SYMBOLS)
    """The drawing of each seat's symbol, or of the emblem that the player has in this game."""

    def __post_init__(self) -> None:
        """Raise `ValueError` if the palette has more colours than fit."""
        if (count := len(tones(self))) > MOST:
            raise ValueError(f"The palette {self.name!r} has {count} colours with its blends; at most {MOST} fit.")

    def tint(self, name: str) -> Tint:
        """Return the tint called `name`. Raises `KeyError` if there is none."""
        return {tint.name: tint for tint in self.tints}[name]


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
_SAME: Final = 6
"""Blends that differ so little from a named colour use that colour, as Pillow finds it only by its six highest bits."""
MOST: Final = 256
"""Most colours in a palette: the index of a pixel is one byte."""


def _colours(own: Palette | Hue | Tint) -> dict[str, Colour]:
    """Return the colours among the fields, by name."""
    return {field.name: getattr(own, field.name) for field in fields(own) if field.type == "Colour"}


def _steps(one: Colour, other: Colour, count: int) -> list[Colour]:
    return [mix(one, other, step / (count - 1)) for step in range(count)]


@cache
def tones(palette: Palette) -> tuple[Colour, ...]:
    """Return all colours of a finished picture in that palette."""
    named, others = _colours(palette), [*map(_colours, palette.hues), *map(_colours, palette.tints)]
    exact = [*named.values(), *(colour for own in others for colour in own.values())]
    blends = _steps(palette.sheet, mix(palette.sheet, palette.pine, 0.5), _TONES // 2 + 1)
    for tint in palette.tints:
        blends += [mix(tint.ground, tint.rim, 0.5), mix(tint.base, palette.ink, 0.45)]
        blends += [mix(tint.ground, palette.sheet, FADED), mix(tint.rim, palette.sheet, FADED)]
    for one, other, count in _WASHES:
        blends += _steps(named[one], named[other], count)
    for base in (*(hue.base for hue in palette.hues), palette.imperial):
        blends += [mix(base, palette.white, 0.38), mix(base, palette.ink, 0.3), mix(base, palette.ink, 0.66)]
    blends += [mix(named[one], named[other], share) for one, other, share in _FACES]
    if palette.masonry:
        blends += [mix(named[one], named[other], share) for one, other, share in _MASONRY]
    for wash in (palette.peak, palette.pine):
        blends += _steps(mix(palette.sheet, palette.lit, 0.66), mix(wash, palette.lit, 0.66), 4)
    kept = list(dict.fromkeys([*exact, *(colour for colour in blends if not _is_near(colour, exact, _SAME))]))
    ramps: list[Colour] = []
    for tint in palette.tints:
        ramps += _steps(tint.ground, tint.deep, 5) + _steps(tint.rim, palette.ink, 4) + _steps(tint.base, tint.mark, 4)
    for one, other, count in _RAMPS:
        ramps += _steps(named[one], named[other], count)
    for hue in palette.hues:
        ramps += _steps(mix(hue.base, palette.white, 0.5), hue.base, 4)
        ramps += _steps(hue.base, mix(hue.base, palette.ink, 0.66), 4) + _steps(hue.mark, hue.base, 5)
        ramps += _steps(palette.white, hue.deep, 5) + _steps(hue.pale, palette.text, 6)
    for colour in ramps:
        kept += [] if _is_near(colour, kept, _NEAR) else [colour]
    return tuple(kept)


def _is_near(colour: Colour, others: Iterable[Colour], least: int) -> bool:
    """Return whether one of the `others` differs by less than `least` in every channel."""
    return any(max(abs(a - b) for a, b in zip(colour, other, strict=True)) < least for other in others)


@cache
def plate(palette: Palette) -> Image.Image:
    """Return the palette as a Pillow image, for quantising."""
    return plate_of(tones(palette))


def plate_of(colours: Iterable[Colour]) -> Image.Image:
    """Return at most 256 colours as a Pillow palette image."""
    plate = Image.new("P", (1, 1))
    plate.putpalette([channel for colour in colours for channel in colour])
    return plate


_ART: Final = Path(__file__).parent / "art"
_RULE: Final = re.compile(r"\s*([^{}]*?)\s*\{([^{}]*)\}")
_VALUE: Final = re.compile(r"\s*([\w-]+)\s*:\s*([^:;]+?)\s*(?:;|$)")


def stylesheet(css: str) -> dict[str, dict[str, str]]:
    """Return the values of plain CSS rules, by selector and property. Raises `ValueError` for anything else."""
    css, rules = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL), {}
    for selector, inside in _RULE.findall(css):
        rules[selector] = dict(_VALUE.findall(inside))
        if not selector or _VALUE.sub("", inside).strip():
            msg = f"`{selector} {{{inside}}}` is no rule such as `.lacquer {{ color: #B0291E }}`"
            raise ValueError(msg)
    if left := _RULE.sub("", css).strip():
        msg = f"`{left.splitlines()[0]}` is outside of all rules such as `.lacquer {{ color: #B0291E }}`"
        raise ValueError(msg)
    return rules


def pigments(values: Mapping[str, str]) -> dict[str, Colour]:
    """Return the colours in a rule by property, without dashes. Raises `ValueError` for a value that is no colour."""
    return {word.removeprefix("--"): ImageColor.getrgb(value)[:3] for word, value in values.items()}


def theme(name: str, css: str, common: Palette | None = None, **style: Any) -> Palette:
    """Return the palette of a stylesheet: rules for colours, `.hue-NAME` and `.tint-NAME` in their order, and `:root`.

    It has all colours of a palette and the hues of the seats, or what differs from a `common` palette. Raises
    `ValueError` if one is missing, unknown, or no colour.
    """
    given, selector = dict[str, Any](hues=(), tints=()), ""
    try:
        for selector, values in stylesheet(css).items():
            kind, _, word = selector.rpartition("-")
            if selector == ":root":
                given |= {word.removeprefix("--"): json.loads(value) for word, value in values.items()}
            elif kind == ".hue":
                given["hues"] += (Hue(word, **pigments(values)),)
            elif kind == ".tint":
                given["tints"] += (Tint(word, **pigments(values)),)
            else:
                given |= {selector.removeprefix("."): pigments(values)["color"]}
        own = {word: value for word, value in given.items() if value} | style
        return replace(common, **own) if common else Palette(name=name, **own)
    except (KeyError, TypeError, ValueError) as error:
        msg = f"{name}.css {selector}: {error}"
        raise ValueError(msg) from None


def _read(name: str, **own: Any) -> Palette:
    return theme(name, (_ART / f"{name}.css").read_text("utf-8"), **own)


def palettes_of(game: str, seats: int, **style: Any) -> dict[str, Palette]:
    """Return the themes of a game by name: a number of the common hues, and what is in its stylesheets in `art`."""
    common = {name: replace(palette, hues=palette.hues[:seats]) for name, palette in PALETTES.items()}
    return {name: _read(f"{game}/{name}", common=palette, **style) for name, palette in common.items()}


PALETTES: Final = {name: _read(name) for name in ("light", "dark", "contrast")}
"""Rice paper by day; lacquer and moonlight; black on white, with thick outlines and seats easy to tell apart."""
LIGHT: Final = PALETTES["light"]
