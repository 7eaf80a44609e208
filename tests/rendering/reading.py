"""Read pictures back: every text and every piece, with its place in the finished picture.

Importing this module makes all canvases and brushes note what they are given. The notes travel with the images, also
through the painters' caches, so that pictures can be read whatever was painted before.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache, wraps
from itertools import combinations
from math import dist
from string import ascii_uppercase
from unicodedata import category
from unittest.mock import patch
from zlib import crc32

from PIL import Image

from rendering import Look, find_painter
from rendering import canvas as canvas_module
from rendering.canvas import Brush, Canvas, Sprite
from rendering.film import Film
from rendering.lettering import REGULAR, ascent, fit, line, measure
from rendering.memory import Memory
from tests.rendering.films import with_frames
from tests.rendering.names import NAMES

NOTES, PIECE = "notes", "piece"
"""Keys of what images carry: the notes of all that is on them, and the name and arguments of a piece."""


@dataclass(frozen=True)
class Thing:
    """Something on a picture: its upper left corner in pixels."""

    left: float
    top: float

    def moved(self, left, top):
        return replace(self, left=self.left + left, top=self.top + top)

    @property
    def middle(self):
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    def is_in(self, box):
        """Return whether its middle is in a box: left, top, right, bottom."""
        x, y = self.middle
        return box[0] <= x <= box[2] and box[1] <= y <= box[3]


@dataclass(frozen=True)
class Text(Thing):
    """A text."""

    text: str
    """All of it."""
    shown: str
    """The part that fits."""
    size: int
    """Font size as drawn."""
    weight: int
    vital: bool
    """Whether players need it to decide their moves."""
    fineness: float = 1
    """Pixels as drawn for each pixel of the picture."""
    is_drawn: bool = False
    """Whether it is part of a piece."""
    sticks_out: bool = False
    """Whether the piece that it is part of is too narrow."""

    def scaled(self, share):
        place = {"left": self.left * share, "top": self.top * share}
        return replace(self, **place, fineness=self.fineness / share)

    @property
    def box(self):
        left, top, right, bottom = (edge / self.fineness for edge in _ink(self.shown, self.size, self.weight))
        return self.left + left, self.top + top, self.left + right, self.top + bottom

    @property
    def height(self):
        """Height of its smallest capital or figure, in pixels."""
        capitals = [letter for letter in self.shown if category(letter) in {"Lu", "Lo", "Nd"}] or ["H"]
        inks = [_ink(capital, self.size, self.weight) for capital in capitals]
        return min(ink[3] - ink[1] for ink in inks) / self.fineness


@cache
def _ink(shown, size, weight):
    """Return the box of the pixels that are drawn for a text."""
    return line(shown, size, weight).getbbox() or (0, 0, 0, 0)


@dataclass(frozen=True)
class Piece(Thing):
    """What a cached function has drawn."""

    name: str
    """The name of the function."""
    about: tuple
    """Its arguments after the palette."""
    how: tuple
    """Pairs of the names and values of its keyword arguments."""
    width: float
    height: float

    def scaled(self, share):
        place = {"left": self.left * share, "top": self.top * share}
        return replace(self, **place, width=self.width * share, height=self.height * share)

    @property
    def box(self):
        return self.left, self.top, self.left + self.width, self.top + self.height


@dataclass(frozen=True)
class Picture:
    """A finished picture."""

    width: int
    height: int
    things: tuple[Thing, ...]
    pixels: int
    """A checksum of its pixels."""
    image: Image.Image = field(compare=False, repr=False)

    @property
    def texts(self):
        return [thing for thing in self.things if isinstance(thing, Text)]

    @property
    def words(self):
        """Every text as often as it is written."""
        return Counter(text.text for text in self.texts)

    def pieces(self, *names):
        return [thing for thing in self.things if isinstance(thing, Piece) and thing.name in names]

    def shown(self, *names):
        """Return the first argument of each piece with these names, such as its seat or colour."""
        return [piece.about[0] for piece in self.pieces(*names)]

    def inside(self, box):
        """Return the part of the picture in a box: left, top, right, bottom."""
        return replace(self, things=tuple(thing for thing in self.things if thing.is_in(box)))

    def placed(self, places, *names, reach=30):
        """Return pairs of the key of a place and a piece within `reach` of it, for the pieces with these names."""
        found = []
        for piece in self.pieces(*names):
            key = min(places, key=lambda key: dist(places[key], piece.middle))
            if dist(places[key], piece.middle) <= reach:
                found.append((key, piece))
        return found

    def part(self, words):
        """Return the smallest picture that was laid as a whole around a text, such as a player's panel."""
        found = [text for text in self.texts if text.text == words]
        parts = [piece for piece in self.pieces(PART) for text in found if text.is_in(piece.box)]
        return self.inside(min(parts, key=lambda piece: piece.width * piece.height).box)

    def rows(self, words, above, below):
        """Return what is beside each text with these words, from `above` pixels over it to `below` pixels under it."""
        boxes = [text.box for text in self.texts if text.text == words]
        return [self.inside((0, top - above, self.width, bottom + below)) for _, top, _, bottom in boxes]

    def figures(self):
        """Return all numbers in reading order of columns: from left to right, then from top to bottom."""
        found = [text for text in self.texts if is_figure(text.text)]
        return [text.text for text in sorted(found, key=lambda text: (round(text.middle[0]), text.middle[1]))]

    def counted(self, *names):
        """Return pairs of a piece and the number to the right of it or below, for the pieces with these names."""
        figures = [text for text in self.texts if is_figure(text.text)]

        def far(piece, figure):
            (x, y), (right, down) = piece.middle, figure.middle
            return abs(right - x) + 12 * abs(down - y) + 10_000 * (right < x - 8 or down < y - 16)

        return [(piece, min(figures, key=lambda text: far(piece, text)).text) for piece in self.pieces(*names)]

    def faults(self, known=()):
        """Return what is wrong with texts that are not `known`: a word and the text."""
        new = [text for text in self.texts if text.text not in known]
        found = [("cut", text.text) for text in new if text.shown != text.text]
        found += [("wider than its piece", text.text) for text in new if text.sticks_out]
        for text in (text for text in new if not text.is_drawn):  # maps cut the pieces at their edges
            left, top, right, bottom = text.box
            if left < 0 or top < 0 or right > self.width or bottom > self.height:
                found.append(("beyond the picture", text.text))
        return found + [("hidden", pair) for pair in self.hidden() if not {*known}.issuperset(pair)]

    def hidden(self):
        """Return the pairs of texts that overlap, except those that are parts of pieces."""
        boxes = [(text.text, text.box) for text in self.texts if not text.is_drawn]
        return [(one, other) for (one, box), (other, there) in combinations(boxes, 2) if overlap(box, there)]

    def small(self, least, shown, known=()):
        """Return the vital texts that are less than `least` pixels high where the picture is `shown` pixels wide."""
        vital = [text for text in self.texts if text.vital and text.text not in known]
        return [text.text for text in vital if text.height * shown / self.width < least]


PART = "part"
"""The name of pictures that are laid on others as a whole."""


def is_figure(words):
    return words.lstrip("+\N{MINUS SIGN}").isdecimal()


def overlap(one, other):
    """Return whether two boxes overlap."""
    across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return min(across, down) > 0


_painted: list[Picture] | None = None
"""The pictures that were finished while they are read; others are not looked at."""


def read(paint, *args):
    """Return all pictures that a function finishes: those of an end one after the other, of a story every frame.

    They are not compressed, which would take longer than to paint them.
    """
    found = []
    with patch.object(canvas_module, "encode", lambda *_: b""), patch(f"{__name__}._painted", found):
        paint(*args)
    return found


def read_one(paint, *args):
    """Return the only picture that a function finishes."""
    (picture,) = read(paint, *args)
    return picture


class Reader:
    """Reads pictures of a game with short names of players."""

    def __init__(self, game):
        self.painter = find_painter(game)

    def board(self, view, layout="wide", theme="light"):
        return read_one(self.painter.board, view, NAMES[: view.seats], Look(theme, layout=layout))

    def detail(self, item, view, layout="wide"):
        return read_one(self.painter.detail, item, view, NAMES[: view.seats], Look(layout=layout))

    def hand(self, view, layout="wide"):
        return read_one(self.painter.hand, view, Look(layout=layout))

    def choice(self, view, keys, layout="wide"):
        """Read a choice of keys with their marks, or else with letters and numbers."""
        marks = keys if isinstance(keys, dict) else lettered(keys)
        return read_one(self.painter.choice, view, marks, Look(layout=layout))

    def ending(self, views, layout="wide"):
        return read(self.painter.ending, views, NAMES[: views[0].seats], Look(layout=layout))

    def story(self, views, frames=2):
        with with_frames(frames):
            return read(self.painter.story, views, NAMES[: views[0].seats])


def lettered(keys):
    return dict(zip(keys, (*ascii_uppercase, *map(str, range(99))), strict=False))


# How canvases and brushes note what they are given


def _note(image, *things):
    image.info[NOTES] = (*image.info.get(NOTES, ()), *things)


def _after(owner, name):
    """Call a function after every call of a method, with what it returned before the arguments."""

    def noting(then):
        method = getattr(owner, name)

        @wraps(method)
        def both(*args, **kwargs):
            found = method(*args, **kwargs)
            then(found, *args, **kwargs)
            return found

        setattr(owner, name, both)
        return then

    return noting


def _name_piece(key, value):
    """Name a piece by the function that was called last for it: several may return the same one."""
    if isinstance(value, Sprite):
        paint, _, *given = key
        end = next((place for place, part in enumerate(given) if isinstance(part, type)), len(given))  # names follow
        value.image.info[PIECE] = paint.__name__, tuple(given[:end]), tuple(given[end + 1 :])


@_after(Memory, "__setitem__")
def _name_new_piece(_, _memory, key, value):
    _name_piece(key, value)


@_after(Memory, "__getitem__")
def _name_known_piece(value, _memory, key):
    _name_piece(key, value)


@_after(Canvas, "write")
def _note_text(wide, canvas, text, x, y, *style, weight=REGULAR, anchor="l", width=None, vital=False):
    size = style[0]
    shown, fitting = (text, size) if width is None else fit(text, size, weight, width, vital=vital)
    left = round(x - wide * {"l": 0, "m": 0.5, "r": 1}[anchor]) - 1
    if text:
        _note(canvas.image, Text(left, round(y) - ascent(fitting), text, shown, fitting, weight, vital))


@_after(Brush, "write")
def _note_drawn(_, brush, text, at, size, _colour, weight=REGULAR):
    (x, y), scale, large = at, brush.scale, round(size * brush.scale)
    left, top = x * scale - line(text, large, weight).width / 2, y * scale - ascent(large)
    finer, half = brush._finer, measure(text, large, weight) / brush.scale / 2
    out = x - half < 0 or x + half > brush.width
    how = {"vital": False, "fineness": finer, "is_drawn": True, "sticks_out": out}
    _note(brush._image, Text(left / finer, top / finer, text, text, large, weight, **how))


@_after(Canvas, "lay")
def _note_piece(_, canvas, sprite, x, y):
    if PIECE in sprite.image.info:
        _note(canvas.image, Piece(round(x), round(y), *sprite.image.info[PIECE], sprite.width, sprite.height))
    _note(canvas.image, *(thing.moved(round(x), round(y)) for thing in sprite.image.info.get(NOTES, ())))


@_after(Brush, "lay")
def _note_piece_of_a_piece(_, brush, sprite, x, y):
    place, finer = (round(x * brush.scale) / brush._finer, round(y * brush.scale) / brush._finer), brush._finer
    things = [thing.scaled(1 / finer).moved(*place) for thing in sprite.image.info.get(NOTES, ())]
    if PIECE in sprite.image.info:
        things.append(Piece(*place, *sprite.image.info[PIECE], sprite.width / finer, sprite.height / finer))
    _note(brush._image, *things)


@_after(Canvas, "cover")
def _note_part(_, canvas, picture, x, y):
    image = getattr(picture, "image", picture)
    part = Piece(round(x), round(y), PART, (), (), *image.size)
    canvas.image.info[NOTES] = tuple(thing for thing in canvas.image.info.get(NOTES, ()) if not thing.is_in(part.box))
    _note(canvas.image, part, *(thing.moved(part.left, part.top) for thing in _visible(image)))


@_after(Canvas, "reduced")
def _note_smaller(image, canvas, width):
    share = width / canvas.width
    image.info[NOTES] = tuple(thing.scaled(share) for thing in canvas.image.info.get(NOTES, ()))


@_after(Image.Image, "crop")
def _note_cropped(image, whole, box=None):
    if NOTES in whole.info and box:
        image.info[NOTES] = _Moved(whole.info[NOTES], -box[0], -box[1])


@dataclass(frozen=True)
class _Moved:
    """The notes of a part of an image, moved only when they are read: most parts are looked at and forgotten."""

    things: tuple
    left: float
    top: float

    def __iter__(self):
        return (thing.moved(self.left, self.top) for thing in self.things)


def _finished(canvas):
    return Picture(canvas.width, canvas.height, _visible(canvas.image), crc32(canvas.image.tobytes()), canvas.image)


def _visible(image):
    """Return the notes of what is at least partly inside an image."""
    frame = 0, 0, *image.size
    return tuple(thing for thing in image.info.get(NOTES, ()) if overlap(thing.box, frame))


@_after(Canvas, "png")
def _note_picture(_png, canvas, _width=None):
    if _painted is not None:
        _painted.append(_finished(canvas))


@_after(Film, "_frame")
def _note_frame(canvas, _film, _when):
    _note_picture(None, canvas)
