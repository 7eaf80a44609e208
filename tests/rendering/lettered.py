"""Record the text in pictures: its place, its size, and whether all of it fits."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from itertools import combinations
from unicodedata import category
from unittest.mock import patch

from games.engine import Catalogue
from rendering.canvas import Brush, Canvas
from rendering.lettering import REGULAR, ascent, fit, line, measure
from rendering.memory import GROUNDS, PANELS, PICTURES


@dataclass(frozen=True)
class Written:
    """A text on a canvas."""

    canvas: Canvas
    text: str
    """The full text."""
    shown: str
    """The part that fits."""
    asked: int
    """The requested size."""
    size: int
    left: float
    top: float
    right: float
    bottom: float
    weight: int
    vital: bool
    """Whether players need it to decide their moves."""

    @property
    def height(self):
        """Height of its smallest capital or figure as drawn, in pixels."""
        capitals = [letter for letter in self.shown if category(letter) in {"Lu", "Lo", "Nd"}] or ["H"]
        inks = [line(capital, self.size, self.weight).getbbox() for capital in capitals]
        return min(ink[3] - ink[1] for ink in inks)

    @property
    def is_inside(self):
        """Whether all of it is inside its canvas."""
        return self.left >= 0 and self.right <= self.canvas.width and 0 <= self.top <= self.bottom <= self.canvas.height

    def covers(self, other):
        """Return whether both are on the same canvas with overlapping bounding boxes."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return self.canvas is other.canvas and min(across, down) > 0


@contextmanager
def written():
    """Record all texts written on canvases during the block."""
    found, write = [], Canvas.write

    def noting(canvas, text, *place, weight=REGULAR, anchor="l", width=None, vital=False):
        wide = write(canvas, text, *place, weight=weight, anchor=anchor, width=width, vital=vital)
        x, y, size, *_ = place
        shown, fitting = fit(text, size, weight, width, vital=vital) if width is not None else (text, size)
        left = x - wide * {"l": 0, "m": 0.5, "r": 1}[anchor]
        if ink := line(shown, fitting, weight).getbbox():
            top = y - ascent(fitting)
            box = (left + ink[0], top + ink[1], left + ink[2], top + ink[3])
            found.append(Written(canvas, text, shown, size, fitting, *box, weight, vital))
        return wide

    with patch.object(Canvas, "write", noting):
        yield found


@contextmanager
def drawn():
    """Record all texts drawn on sprites during the block, each with its overhang in pixels."""
    found, write = [], Brush.write

    def noting(brush, text, at, size, *ink):
        write(brush, text, at, size, *ink)
        wide = measure(text, round(size * brush.scale), *ink[1:]) / brush.scale
        found.append((text, max(at[0] + wide / 2 - brush.width, wide / 2 - at[0])))

    with patch.object(Brush, "write", noting):
        yield found


@dataclass(frozen=True)
class Lettering:
    """All texts of a picture."""

    written: list[Written]
    drawn: list[tuple[str, float]]

    @property
    def texts(self):
        return {text.text for text in self.written} | {text for text, _ in self.drawn}

    def faults(self, known):
        """Return the faults of texts that are not `known`, each as a word and the text."""
        new = [text for text in self.written if text.text not in known]
        found = [("cut", text.text) for text in new if text.shown != text.text]
        found += [("beyond the picture", text.text) for text in new if not text.is_inside]
        found += [("hidden", pair) for pair in hidden(self.written) if not known.issuperset(pair)]
        return found + [("too wide", text) for text, excess in self.drawn if text not in known and excess > 0]


@contextmanager
def lettering():
    """Record all texts painted during the block, except cached ones."""
    with written() as texts, drawn() as others:
        yield Lettering(texts, others)


def hidden(texts):
    """Return the pairs of texts that overlap."""
    return [(one.text, other.text) for one, other in combinations(texts, 2) if one.covers(other)]


def memories():
    """Return all cached functions of the painters, but not those of the games that they use."""
    modules = [module for name, module in sys.modules.items() if name.startswith("rendering.")]
    values = {id(value): value for module in modules for value in vars(module).values()}.values()
    cached = [value for value in values if callable(value) and hasattr(value, "__wrapped__")]
    return [memory for memory in cached if memory.__module__.startswith("rendering.")]


WORDLESS = {"canvas", "chart", "country", "glass", "ground", "lettering", "lines", "palette", "shore"}
"""Modules whose cached functions write nothing on a canvas or a sprite, though `lettering` makes the letters."""


def forget_pictures():
    """Let painters forget all that has writing on it, so that it is painted and recorded again."""
    for memory in (GROUNDS, PANELS, PICTURES):
        for key in [key for key in memory._kept if is_worded(key[0])]:
            memory.keep(key, None, memory.limit + 1)
    for function in memories():
        if isinstance(function, _lru_cache_wrapper) and is_worded(function):
            function.cache_clear()


def is_worded(kept):
    """Return whether there may be writing on what is kept by a function."""
    return kept.__module__.rpartition(".")[2] not in WORDLESS


@contextmanager
def remembered():
    """Record messages said inside cached functions, whose pictures readers of other languages would see, too.

    Yields pairs of the function and the message.
    """
    codes = {memory.__wrapped__.__code__ for memory in memories()}
    found, said = set(), Catalogue.said

    def listening(catalogue, language, name, /, **values):
        frame = sys._getframe(1)
        while frame:
            if frame.f_code in codes:
                found.add((frame.f_code.co_qualname, name))
            frame = frame.f_back
        return said(catalogue, language, name, **values)

    with patch.object(Catalogue, "said", listening):
        yield found
