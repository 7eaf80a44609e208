"""Text rendering: bundled fonts, names in any script, and text that fits a given width."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from pathlib import Path
from typing import Final

import fontpkg  # type: ignore[import-untyped]  # it ships no marker
import manimgx_fonts  # type: ignore[import-untyped]  # it ships no marker
from PIL import Image, ImageDraw, ImageFont

from rendering.memory import PICTURES

FONTS: Final = Path(__file__).parent / "fonts"
"""Our own fonts: Chinese with Japanese, and Korean."""

REGULAR: Final = 400
BOLD: Final = 650

SOFT: Final = [round(share / 127.5) * 255 // 2 for share in range(256)]
"""Lookup: 8-bit coverage to three alpha levels, which look as smooth as 256 and compress well."""

_ELLIPSIS: Final = "…"
_AI_MARKS: Final = (" (AI)", " (KI)")
"""What marks the names of AI players in any language, as the bot says it."""
_MARKS: Final = 3
"""Most combining marks kept on one letter; a name may carry hundreds."""
_LONGEST: Final = 80
"""Most letters of a name that are read; no place on a board holds more."""
_NOWHERE: Final = "\U0010ffff"
"""A code point that no font has, so drawing it shows a font's box for missing glyphs."""


_NOTO: Final = (
    "Emoji", "SansDevanagari", "SansBengali", "SansTamil", "SansTelugu", "SansGujarati", "SansGurmukhi", "SansKannada",
    "SansMalayalam", "SansSinhala", "SansGeorgian", "SansArmenian", "SansEthiopic", "SansKhmer", "SansLao",
    "SansMyanmar", "SansSymbols",
)  # fmt: skip
"""Noto's monochrome emoji, and its fonts for more scripts and for symbols."""


_EMOJI: Final = 6
"""Index of the first emoji font; spaces between emoji are taken from it, too."""


@cache
def _faces() -> tuple[str, ...]:
    """Return the font files in order: the first with a glyph for a letter draws it."""
    return (
        str(fontpkg.path("Source Serif 4")),
        str(FONTS / "chinese.otf"),
        str(FONTS / "korean.otf"),
        str(fontpkg.path("Noto Sans Arabic")),
        str(fontpkg.path("Frank Ruhl Libre")),
        str(fontpkg.path("Noto Sans Thai")),
        *(str(Path(manimgx_fonts.__file__).parent / f"Noto{name}[wght].ttf") for name in _NOTO),
    )


@lru_cache(maxsize=24)  # one takes about a megabyte, and two milliseconds to load
def _font(face: int, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(_faces()[face], size)
    try:
        axes = font.get_variation_axes()
    except OSError:  # not a variable font
        return font
    wanted = {b"Weight": weight, b"Optical Size": size}
    values = []
    for axis in axes:
        low, usual, high = axis["minimum"] or 0, axis["default"] or 0, axis["maximum"] or 0
        values.append(float(min(max(wanted.get(axis["name"] or b"", usual), low), high)))
    font.set_variation_by_axes(values)
    return font


@lru_cache(maxsize=8192)
def _face(letter: str) -> int | None:
    """Return the index of the first font with a glyph for `letter`, or `None`."""
    return next((face for face, _ in enumerate(_faces()) if letter.isspace() or _has(face, letter)), None)


@lru_cache(maxsize=8192)
def _has(face: int, letter: str) -> bool:
    path = _faces()[face]
    return bytes(_probe(path).getmask(letter)) != _missing(path)


@cache
def _probe(path: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, 24, layout_engine=ImageFont.Layout.BASIC)


@cache
def _missing(path: str) -> bytes:
    return bytes(_probe(path).getmask(_NOWHERE))


def figure(number: int) -> str:
    """Return a number as a text, with a minus sign that is as wide as a digit rather than a hyphen."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def clean(name: str) -> str:
    """Return `name` on one line, without control characters, direction marks and stacked accents."""
    kept: list[str] = []
    marks, face = 0, None
    for letter in unicodedata.normalize("NFC", name[: 8 * _LONGEST]):
        category = unicodedata.category(letter)
        if letter.isspace():
            kept.append(" ")
        elif category[0] == "C" or "\ufe00" <= letter <= "\ufe0f" or "\U0001f3fb" <= letter <= "\U0001f3ff":
            continue
        elif category[0] == "M":
            marks += 1
            if marks <= _MARKS and kept and face is not None and _has(face, letter):
                kept.append(letter)
            continue
        else:  # a styled letter that no font has is shown as the plain letter
            kept.append(letter if _face(letter) is not None else unicodedata.normalize("NFKC", letter))
        marks, face = 0, _face(letter)
    return " ".join("".join(kept).split())[:_LONGEST]


def _clusters(text: str) -> list[str]:
    """Split a text into letters, each with its combining marks."""
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.category(letter)[0] == "M":
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return clusters


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of letters in the same font."""

    text: str
    font: ImageFont.FreeTypeFont | None
    """`None` for letters that no font has."""
    width: float
    thick: float
    """Stroke width in pixels that makes a font without a bold weight look bold."""


def _runs(text: str, size: int, weight: int) -> Iterator[_Run]:
    pieces: list[tuple[int | None, str]] = []
    for cluster in _clusters(text):
        face = _face(cluster[0])
        if cluster == " " and pieces:
            face = pieces[-1][0] if pieces[-1][0] not in {None, _EMOJI} else 0
        if pieces and pieces[-1][0] == face and face is not None:
            pieces[-1] = face, pieces[-1][1] + cluster
        else:
            pieces.append((face, cluster))
    rightward = next(
        (unicodedata.bidirectional(letter) not in {"R", "AL"} for letter in text if letter.isalpha()), True
    )
    for face, piece in pieces if rightward else reversed(pieces):
        if face is None:
            yield _Run(piece, None, size * 0.9, 0)
            continue
        font = _font(face, size, weight)
        thick = size / 60 if weight > REGULAR and face in {1, 2} else 0.0
        yield _Run(piece, font, font.getlength(piece) + thick, thick)


@lru_cache(maxsize=4096)
def measure(text: str, size: int, weight: int = REGULAR) -> float:
    """Return the width of `text` in pixels."""
    return sum(run.width for run in _runs(text, size, weight))


def least(size: int) -> int:
    """Return the smallest size that `fit` uses for text of `size`."""
    return round(size * 0.77)


@lru_cache(maxsize=1024)
def fit(text: str, size: int, weight: int, width: int, *, vital: bool = False) -> tuple[str, int]:
    """Return `text`, shortened if necessary, and the size at which it fits into `width` pixels.

    The size shrinks a little before the text is cut; a `vital` text keeps its size. The first to be left out is that
    players are AI players. What a text has in brackets at its end, such as what tells a player from others of the same
    name, is kept if it takes up to two thirds of the width.
    """
    for smaller in (size,) if vital else (size, round(size * 0.92), round(size * 0.84), least(size)):
        if measure(text, smaller, weight) <= width:
            return text, smaller
    if (unmarked := reduce(lambda shorter, mark: shorter.replace(mark, ""), _AI_MARKS, text)) != text:
        return fit(unmarked, size, weight, width, vital=vital)
    end, bracket = _ELLIPSIS, "".join(text.rpartition(" (")[1:])
    if text.endswith(")") and 3 * measure(end + bracket, smaller, weight) <= 2 * width:
        text, end = text.removesuffix(bracket), end + bracket
    clusters: Sequence[str] = _clusters(text)
    fitting = 0
    beyond = len(clusters)
    while beyond - fitting > 1:
        middle = (fitting + beyond) // 2
        if measure("".join(clusters[:middle]).rstrip() + end, smaller, weight) <= width:
            fitting = middle
        else:
            beyond = middle
    return "".join(clusters[:fitting]).rstrip() + end, smaller


def wrapped(text: str, size: int, width: int, weight: int = REGULAR) -> list[str]:
    """Return `text` in lines of up to `width` pixels, at least one; a longer word has a line of its own."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if not lines[-1] or measure(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def evenly(text: str, size: int, width: int) -> list[str]:
    """Return `text` in as many lines as `wrapped` does, of about equal widths."""
    lines = wrapped(text, size, width)
    for narrow in range(width, 0, -16):
        narrower = wrapped(text, size, narrow)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def ascent(size: int) -> int:
    """Return the distance from the top of a `line` to its baseline, in pixels."""
    return round(size * 1.12)


@PICTURES.remembered
def line(text: str, size: int, weight: int = REGULAR) -> Image.Image:
    """Return `text` as a mask that is never taller than one line."""
    runs = tuple(_runs(text, size, weight))
    mask = Image.new("L", (max(1, round(sum(run.width for run in runs)) + 2), round(size * 1.5)))
    draw = ImageDraw.Draw(mask)
    x, baseline = 1.0, ascent(size)
    for run in runs:
        if run.font is None:
            _unknown(draw, x, baseline, size)
        else:
            try:
                draw.text((x, baseline), run.text, 255, run.font, anchor="ls", stroke_width=run.thick / 2)
            except OSError:  # FreeType gives up on a glyph that is too intricate, such as a bold U+FDFD
                _unknown(draw, x, baseline, size)
        x += run.width
    return mask.point(SOFT)


def _unknown(draw: ImageDraw.ImageDraw, x: float, baseline: int, size: int) -> None:
    """Draw a small disc in place of a letter that no font has."""
    radius, line_width = size * 0.32, max(1, size // 12)
    middle_x, middle_y = x + size * 0.45, baseline - size * 0.36
    draw.ellipse((middle_x - radius, middle_y - radius, middle_x + radius, middle_y + radius), None, 190, line_width)
    dot = radius * 0.36
    draw.ellipse((middle_x - dot, middle_y - dot, middle_x + dot, middle_y + dot), 190)
