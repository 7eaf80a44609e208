"""Rows, columns and grids: a picture described once, which fills whatever width it is given.

An item knows its size in some room and paints itself into a box. Items are values: equal ones look the same, so that
`kept` ones are painted once. Distances are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from itertools import compress
from typing import Any, Final, Literal, TypeAlias, TypeVar

from PIL import Image

from rendering.canvas import Anchor, Canvas, Shape, Sprite
from rendering.lettering import BOLD, REGULAR, measure, wrapped
from rendering.memory import PANELS
from rendering.palette import Colour, Palette

T = TypeVar("T")
Align: TypeAlias = Literal["start", "middle", "end"]
Ink: TypeAlias = "str | Colour | None"
"""A colour, or the name of one of the palette's; `None` is its text colour."""
_SHARES: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_ANCHORS: Final[dict[Align, Anchor]] = {"start": "l", "middle": "m", "end": "r"}
_CAPITAL: Final = 0.68
"""Height of a capital as a share of the font size: texts lie with their capitals in the middle."""
_LEADING: Final = 1.25
"""Height of a line as a share of the font size."""


def _remembered(find: Callable[[Any, float], T]) -> Callable[..., T]:
    """Keep what is found out about an item with it, by the room it has: all that is around it asks for its size."""
    name = f"_{find.__qualname__}"

    @wraps(find)
    def found(self: Item, room: float = math.inf) -> T:
        try:
            value: T = self.__dict__[name][room]
        except KeyError:
            value = self.__dict__.setdefault(name, {})[room] = find(self, room)
        return value

    return found


class Item:
    """Something with a size that paints itself."""

    def size(self, room: float = math.inf) -> tuple[float, float]:
        """Return the width, `room` at most if that can be, and the height."""
        raise NotImplementedError

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        """Paint it into a box, given by its upper left corner and its size."""
        raise NotImplementedError


Thing: TypeAlias = "Item | Sprite | Canvas | Image.Image | float"
"""What rows and columns take: a number is that much space."""


def item_of(thing: Thing) -> Item:
    """Return a sprite, a picture or some space as an item."""
    match thing:
        case Item():
            return thing
        case int() | float():
            return Space(thing, thing)
        case _:
            return Piece(thing)


@dataclass(frozen=True)
class Space(Item):
    """Nothing, of some size."""

    width: float = 0
    height: float = 0

    def size(self, room: float = math.inf) -> tuple[float, float]:
        return min(self.width, room), self.height

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        pass


@dataclass(frozen=True)
class Piece(Item):
    """A sprite, or an opaque picture with its places, in the middle of its box."""

    what: Sprite | Canvas | Image.Image

    def size(self, room: float = math.inf) -> tuple[float, float]:
        return self.what.size if isinstance(self.what, Image.Image) else self.what.image.size

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        wide, high = self.size()
        left, top = x + (width - wide) / 2, y + (height - high) / 2
        if isinstance(self.what, Sprite):
            canvas.lay(self.what, left, top)
        else:
            canvas.cover(self.what, left, top)


@dataclass(frozen=True)
class Text(Item):
    """A text, shrunk and cut to fit as `Canvas.write` does it; lines that are too long break, up to `lines` of them."""

    text: str
    points: int
    """Font size."""
    ink: Ink = None
    bold: bool = False
    align: Align = "start"
    vital: bool = False
    lines: int = 1

    @property
    def weight(self) -> int:
        """Font weight."""
        return BOLD if self.bold else REGULAR

    def broken(self, room: float) -> list[str]:
        """Return the lines."""
        lines = self.text.split("\n")
        if self.lines == 1 or math.isinf(room):
            return lines
        found = [part for line in lines for part in wrapped(line, self.points, math.floor(room), self.weight)]
        return [*found[: self.lines - 1], *filter(None, [" ".join(found[self.lines - 1 :])])]

    @_remembered
    def size(self, room: float = math.inf) -> tuple[float, float]:
        lines = self.broken(room)
        wide = max(math.ceil(measure(line, self.points, self.weight)) for line in lines)
        return min(wide, room), len(lines) * self.points * _LEADING

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        ink: Any = getattr(canvas.palette, self.ink) if isinstance(self.ink, str) else self.ink
        lines = self.broken(width)
        step = self.points * _LEADING
        top = y + (height - step * len(lines)) / 2 + (step + self.points * _CAPITAL) / 2
        left = x + width * _SHARES[self.align]
        for number, line in enumerate(lines):
            canvas.write(
                line, left, top + number * step, self.points, ink, weight=self.weight, anchor=_ANCHORS[self.align],
                width=math.floor(width) + 1, vital=self.vital,
            )  # fmt: skip


@dataclass(frozen=True)
class _Around(Item):
    """An item around another one."""

    item: Any
    """Any `Thing`, which becomes an item."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "item", item_of(self.item))

    def size(self, room: float = math.inf) -> tuple[float, float]:
        size: tuple[float, float] = self.item.size(room)
        return size

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        self.item.paint(canvas, x, y, width, height)


@dataclass(frozen=True)
class Flex(_Around):
    """An item that takes its share of what the others of a row, a line or a column leave free."""

    share: float = 1


FILL: Final = Flex(0)
"""Room that is free."""


@dataclass(frozen=True)
class Fit(_Around):
    """An item that is as wide as it wants if there is room, or else shares what the others leave."""


_FLEXIBLE: Final = (Flex, Fit)
"""What needs to know how much room there is."""


@dataclass(frozen=True)
class Shifted(_Around):
    """An item that lies aside of where it would: it keeps its room."""

    right: float = 0
    down: float = 0

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        super().paint(canvas, x + self.right, y + self.down, width, height)


@dataclass(frozen=True)
class Sized(_Around):
    """An item in a box of some width and of at least some height; it fills it in a direction without an alignment."""

    width: float = 0
    height: float = 0
    across: Align | None = "middle"
    down: Align | None = "middle"

    @_remembered
    def size(self, room: float = math.inf) -> tuple[float, float]:
        wide, high = super().size(self.width or room)
        return self.width or wide, max(self.height, high)

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        wide, high = super().size(width)
        if self.across:
            x, width = x + (width - wide) * _SHARES[self.across], wide
        if self.down:
            y, height = y + (height - high) * _SHARES[self.down], high
        super().paint(canvas, x, y, width, height)


@dataclass(frozen=True)
class Padded(_Around):
    """An item with a margin to the left and right, and above and below."""

    across: float
    down: float

    @_remembered
    def size(self, room: float = math.inf) -> tuple[float, float]:
        wide, high = super().size(room - 2 * self.across)
        return wide + 2 * self.across, high + 2 * self.down

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        inner = width - 2 * self.across, height - 2 * self.down
        super().paint(canvas, x + self.across, y + self.down, *inner)


@dataclass(frozen=True)
class Framed(Padded):
    """The same on a ground: what a cached function paints for a palette, a width and a height, and more `about` it."""

    ground: Callable[..., Sprite | Image.Image]
    about: tuple[Hashable, ...] = ()

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        ground = self.ground(canvas.palette, round(width), round(height), *self.about)
        Piece(ground).paint(canvas, x, y, width, height)
        super().paint(canvas, x, y, width, height)


@dataclass(frozen=True)
class Option(_Around):
    """What stands for the option `key`: its box is the option's place in the picture."""

    key: str

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        super().paint(canvas, x, y, width, height)
        canvas.places[self.key] = box(x, y, width, height)


@dataclass(frozen=True)
class Kept(_Around):
    """An item that is painted once, on a ground in some colour, and then remembered as a picture, with its size.

    What it paints outside its box is lost: it is nothing `Shifted`, and nothing with a negative padding.
    """

    ground: Colour | None = None
    """By default the sheet's."""

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        canvas.cover(_picture(canvas.palette, self.item, round(width), round(height), self.ground), x, y)


@PANELS.remembered
def _picture(palette: Palette, item: Item, width: int, height: int, ground: Colour | None) -> Image.Image:
    canvas = Canvas.blank(palette, width, height, ground)
    item.paint(canvas, 0, 0, width, height)
    return canvas.image


@dataclass(frozen=True)
class Drawing(Item):
    """What a function paints into a box: it takes a canvas, the upper left corner, the width and the height."""

    width: float
    height: float
    draw: Callable[[Canvas, float, float, float, float], None] = field(compare=False)
    about: Hashable = field(default_factory=object)
    """What the function depends on: drawings about the same look the same. By default, no two do."""

    def size(self, room: float = math.inf) -> tuple[float, float]:
        return min(self.width, room), self.height

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        self.draw(canvas, x, y, width, height)


@dataclass(frozen=True, init=False)
class _Several(Item):
    """Items in some order."""

    items: tuple[Item, ...]
    gap: float
    """Space between two items."""
    below: float
    """Space between two lines."""
    align: Align | None

    def __init__(self, *things: Thing, gap: float = 0, below: float = 0, align: Align | None = None) -> None:
        for name, value in (("items", tuple(map(item_of, things))), ("gap", gap), ("below", below), ("align", align)):
            object.__setattr__(self, name, value)


def _lengths(items: Sequence[Item], natural: Sequence[float], room: float, gap: float) -> list[float]:
    """Return how long items are in some room: those that are `Flex` share what the others leave, and so do `Fit`."""
    if not {*map(type, items)}.intersection(_FLEXIBLE):
        return [*natural]
    shares = [item.share if isinstance(item, Flex) else 0 for item in items]
    room -= gap * (len(items) - 1)
    fits = [isinstance(item, Fit) for item in items]
    if wanted := sum(compress(natural, fits)):
        least = sum(length for length, item in zip(natural, items, strict=True) if not isinstance(item, _FLEXIBLE))
        less = min(1.0, max(0.0, room - least) / wanted)
        natural = [length * less if fit else length for length, fit in zip(natural, fits, strict=True)]
    if not any(shares) or math.isinf(room):
        return [*natural]
    fixed = sum(length for length, share in zip(natural, shares, strict=True) if not share)
    each = max(0.0, room - fixed) / sum(shares)
    return [each * share if share else length for length, share in zip(natural, shares, strict=True)]


class Row(_Several):
    """Items side by side, with their middles on one line unless they are aligned."""

    @_remembered
    def _widths(self, room: float) -> list[float]:
        return _lengths(self.items, [item.size()[0] for item in self.items], room, self.gap)

    @_remembered
    def size(self, room: float = math.inf) -> tuple[float, float]:
        sizes = [item.size() for item in self.items]
        wanted = sum(wide for wide, _ in sizes) + self.gap * (len(sizes) - 1)
        if wanted > room:
            sizes = [item.size(width) for item, width in zip(self.items, self._widths(room), strict=True)]
        return min(room, wanted), max((high for _, high in sizes), default=0)

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        for item, wide in zip(self.items, self._widths(width), strict=True):
            high = item.size(wide)[1]
            item.paint(canvas, x, y + (height - high) * _SHARES[self.align or "middle"], wide, high)
            x += wide + self.gap


class Column(_Several):
    """Items one below the other, each as wide as the column unless they are aligned."""

    @_remembered
    def size(self, room: float = math.inf) -> tuple[float, float]:
        sizes = [item.size(room) for item in self.items]
        high = sum(height for _, height in sizes) + self.gap * (len(sizes) - 1)
        return max((width for width, _ in sizes), default=0), high

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        sizes = [item.size(width) for item in self.items]
        heights = _lengths(self.items, [high for _, high in sizes], height, self.gap)
        for item, (wide, _), high in zip(self.items, sizes, heights, strict=True):
            left, across = (width - wide) * _SHARES[self.align or "start"], wide if self.align else width
            item.paint(canvas, x + left, y, across, high)
            y += high + self.gap


class Wrap(_Several):
    """Items side by side, in as many lines as they need."""

    @_remembered
    def _column(self, room: float) -> Column:
        lines: list[list[Item]] = [[]]
        left = room
        for item in self.items:
            wide = item.size()[0]
            if lines[-1] and wide > left + 0.5:  # widths are rounded
                lines.append([])
                left = room
            lines[-1].append(item)
            left -= wide + self.gap
        return Column(*(Row(*line, gap=self.gap) for line in lines), gap=self.below, align=self.align)

    def size(self, room: float = math.inf) -> tuple[float, float]:
        return self._column(room).size(room)

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        self._column(width).paint(canvas, x, y, width, height)


class Layers(_Several):
    """Items on top of each other, as large as the largest; smaller ones lie in its middle."""

    @_remembered
    def size(self, room: float = math.inf) -> tuple[float, float]:
        sizes = [item.size(room) for item in self.items]
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        for item in self.items:
            wide, high = item.size(width)
            item.paint(canvas, x + (width - wide) / 2, y + (height - high) / 2, wide, high)


@dataclass(frozen=True)
class Grid(Item):
    """Rows whose items stand in columns: as wide as their widest item, or sharing the free width by `shares`."""

    rows: tuple[tuple[Item, ...], ...]
    gap: float
    below: float
    shares: tuple[float, ...]
    """For each column its share, or 0 if it is as wide as its widest item."""

    def _widths(self, room: float) -> list[float]:
        columns = [max(item.size()[0] for item in column) for column in zip(*self.rows, strict=True)]
        flexible = [Flex(0, share) if share else Space() for share in self.shares or [0] * len(columns)]
        return _lengths(flexible, columns, room, self.gap)

    @_remembered
    def _column(self, room: float) -> Column:
        widths = self._widths(room)
        cells = ([Sized(item, width, across=None, down=None) for item, width in zip(row, widths, strict=True)]
                 for row in self.rows)  # fmt: skip
        return Column(*(Row(*row, gap=self.gap) for row in cells), gap=self.below)

    def size(self, room: float = math.inf) -> tuple[float, float]:
        return self._column(room).size(room)

    def paint(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        self._column(width).paint(canvas, x, y, width, height)


def grid(rows: Iterable[Iterable[Thing]], *, gap: float = 0, below: float = 0, shares: Sequence[float] = ()) -> Grid:
    """Return a grid of rows of things."""
    return Grid(tuple(tuple(map(item_of, row)) for row in rows), gap, below, tuple(shares))


def tiled(things: Iterable[Thing], columns: int, *, gap: float = 0, below: float = 0) -> Grid:
    """Return a grid of equal columns that is filled line by line."""
    items = [*things]
    items += [0] * (-len(items) % columns)
    rows = [items[start : start + columns] for start in range(0, len(items), columns)]
    return grid(rows, gap=gap, below=below, shares=[1] * columns)


def box(x: float, y: float, width: float, height: float) -> Shape:
    """Return the corners of a box."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


@PANELS.remembered
def kept_picture(palette: Palette, item: Item) -> Image.Image:
    """Return an item as a picture, which is painted once for equal items."""
    return picture(palette, item).image


def picture(palette: Palette, *things: Thing, width: float = 0, across: float = 0, down: float = 0) -> Canvas:
    """Return a picture of things one below the other, with margins; by default as wide as it has to be."""
    item = Padded(Column(*things), across, down)
    wide, high = item.size(width or math.inf)
    canvas = Canvas.blank(palette, math.ceil(width or wide), math.ceil(high))
    item.paint(canvas, 0, 0, width or wide, high)
    return canvas
