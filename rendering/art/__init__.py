"""Drawings: the SVG files in this folder, whose colours are those of a palette. `README.md` there is for designers.

The `class` of a shape names its colours, which become rules that are stronger than those of the file. LunaSVG draws
it: a small and fast library without filters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pillow_lunasvg  # it teaches Pillow to open SVG files
from PIL import Image, UnidentifiedImageError

from rendering.canvas import Sprite
from rendering.lettering import SOFT
from rendering.palette import Colour, Palette, mix

FOLDER: Final = Path(__file__).parent
_CLASSES: Final = re.compile(r'\bclass="([^"]*)"')
_VIEW_BOX: Final = re.compile(r'\bviewBox="([^"]*)"')
_SIGN: Final = re.compile(r'<symbol\b[^>]*\bid="sign".*?</symbol>', re.DOTALL)
_EDITORS: Final = re.compile(
    r'<(inkscape|sodipodi):(\w+)\b(?:[^>]*/>|.*?</\1:\2>)|\s(?:inkscape|sodipodi):[\w-]+="[^"]*"', re.DOTALL
)
"""What editors keep in a file for themselves."""
_ROOT: Final = re.compile(r"<svg\b[^>]*>")
_SIZE: Final = re.compile(r'\s(?:width|height|preserveAspectRatio)="[^"]*"')
"""What the first tag of a drawing says of its size."""
_STRETCHED: Final = '<svg width="%d" height="%d" preserveAspectRatio="none"'
_USES: Final = {"line": "stroke", "gap": "color"}
"""What the last word of a class colours, if it is not the fill."""


def drawn(palette: Palette, name: str, width: float, height: float = 0, *, sign: str = "", **parts: Any) -> Sprite:
    """Return the drawing of a file, `name` without `.svg`, `width` pixels wide; with a `height` it is stretched to it.

    `parts` are colours, or have some as attributes, such as a `Hue`; `sign` is the name of the drawing on it.
    Raises `ValueError` if a class names no colour, or if it is no SVG file.
    """
    svg = source(name)
    named = f"{name}.svg with {sign}" if sign else name
    if sign:
        svg = _SIGN.sub(_symbol(sign), svg)
    across, down = view_box(name)
    style = f"<style>{''.join(_rules(palette, named, svg, parts))}</style>"
    size = _STRETCHED % (round(width), round(height or width * down / across))
    svg = _ROOT.sub(lambda tag: _SIZE.sub("", tag[0]).replace("<svg", size) + style, svg, 1)
    try:
        picture = Image.open(BytesIO(svg.encode()), formats=[pillow_lunasvg.SvgImageFile.format]).copy()
    except UnidentifiedImageError:
        msg = f"{name}.svg is no well-formed SVG file: open it in a browser, which says where."
        raise ValueError(msg) from None
    picture.putalpha(picture.getchannel("A").point(SOFT))
    return Sprite(picture)


@cache
def source(name: str) -> str:
    """Return the text of a drawing."""
    return (FOLDER / f"{name}.svg").read_text("utf-8")


@cache
def view_box(name: str) -> tuple[float, float]:
    """Return the width and the height of a drawing in its own units."""
    found = _VIEW_BOX.search(source(name))
    if found is None:
        msg = f"{name}.svg has no viewBox: its width and height in units, after two zeros."
        raise ValueError(msg)
    _, _, width, height = map(float, found[1].replace(",", " ").split())
    return width, height


@cache
def _symbol(name: str) -> str:
    """Return a drawing as the symbol that other drawings use."""
    own = _EDITORS.sub("", source(name))
    inside = re.sub(r"^.*?<svg\b[^>]*?/?>|</svg>\s*$|<style\b.*?</style>", "", own, flags=re.DOTALL)
    width, height = view_box(name)
    return f'<symbol id="sign" viewBox="0 0 {width:g} {height:g}">{inside}</symbol>'


def _rules(palette: Palette, name: str, svg: str, parts: Mapping[str, Any]) -> Iterator[str]:
    """Yield a rule for each class; they are stronger than those of the file."""
    for word in {word for found in _CLASSES.findall(svg) for word in found.split()}:
        *first, last = word.split("-")
        if first == ["bold"]:
            yield f"svg .{word}{{stroke-width:{int(last) / 10 * palette.bold:g}}}"
            continue
        try:
            red, green, blue = _mixed(palette, first if last in _USES else [*first, last], parts)
        except (AttributeError, TypeError, ValueError):
            msg = f'{name}.svg: the class "{word}" names no colour, as "ink", "ink-line" and "ink-gold-50" do.'
            raise ValueError(msg) from None
        yield f"svg .{word}{{{_USES.get(last, 'fill')}:#{red:02x}{green:02x}{blue:02x}}}"


def _mixed(palette: Palette, words: list[str], parts: Mapping[str, Any]) -> Colour:
    """Return the colour of `one`, or `one-other-share`."""
    if len(words) == 1:
        return _colour(palette, words[0], parts)
    one, other, share = words
    return mix(_colour(palette, one, parts), _colour(palette, other, parts), int(share) / 100)


def _colour(palette: Palette, word: str, parts: Mapping[str, Any]) -> Colour:
    name, _, part = word.partition("_")
    found = parts[name] if name in parts else getattr(palette, name)
    colour: Colour = getattr(found, part) if part else getattr(found, "base", found)
    return colour
