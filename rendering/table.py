"""What the picture of every table has: a heading with names and phrases, and an area for each player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from games.engine import Catalogue, Clockwise, Seat
from games.engine.results import Outlook, Span, winners
from games.engine.words import row
from rendering import flow
from rendering.canvas import Brush, Canvas, Sprite
from rendering.flow import Column, Fit, Flex, Framed, Item, Kept, Padded, Row, Shifted, Sized, Text, Thing, tiled
from rendering.layout import PAD
from rendering.lettering import clean, figure
from rendering.memory import PICTURES
from rendering.palette import Palette, mix
from rendering.pieces import medallion, seal, token

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The message catalogue that the pictures of all games share. Cached functions must not call it: languages change."""
HEAD: Final = 96
"""Height of the coloured head of an area."""
_ROW: Final = 600
"""Areas at least this wide are a single row."""
_NUMBER: Final = 46
"""Font size of numbers."""
_CORNER: Final = 20
"""Size of the corners of an area's ground."""


def called(names: Sequence[str]) -> list[str]:
    """Return display names; a player without a printable name gets a substitute."""
    return [clean(name) or say("seat", number=seat + 1) for seat, name in enumerate(names)]


def victory(ranks: Sequence[int], names: Sequence[str], scores: Sequence[int]) -> tuple[str, str]:
    """Return the winners' names and a phrase with their points. All arguments are by seat."""
    first = winners(ranks)
    points = max(scores[seat] for seat in first)
    who = say("heading-joint").join(names[seat] for seat in first)
    return who, say("heading-victory", count=len(first), points=figure(points))


def note(ranks: Sequence[int], waiting: Collection[Seat], seat: Seat, deed: str) -> str:
    """Return the rank of `seat`, or what it must do (`play`, `bid` or `choose`) if the game waits, or an empty text."""
    if ranks:
        return say("panel-rank", rank=ranks[seat])
    return say("panel-waiting", deed=deed) if seat in waiting else ""


def latest_seat(game: Clockwise) -> Seat:
    """Return the seat that took the latest turn, including a turn in progress."""
    return next((seat for seat in game.at_turn if game.latest[seat]), (game.active - 1) % game.seats)


def awaited(seats: Sequence[Seat], names: Sequence[str], deed: str) -> tuple[str, str]:
    """Return the names of `seats` (at least one) and a phrase for what they must do: `play`, `bid` or `choose`."""
    return row(names[seat] for seat in seats), say("heading-deed", deed=deed, count=len(seats))


def heading(palette: Palette, characters: str, named: Sequence[Seat], line: tuple[str, str], below: Item) -> Item:
    """Return a heading: the game's seal of two `characters`, a player's token if one alone is `named`, and two lines.

    The first `line` has players' names, or an empty text, and what they do; below is how far the game has come.
    """
    who, deed = line
    tokens = [token(palette, seat, 52) for seat in named if len(named) == 1]
    names = [Fit(Text(who, 44, bold=True, vital=True))] if who else []
    first = Row(*tokens, *names, Text(deed, 44, bold=True, vital=True), flow.FILL, gap=12)
    return Row(seal(palette, characters, 58), Flex(Column(first, below)), gap=18)


@dataclass(frozen=True, slots=True)
class Area:
    """What is shown of a player; equal areas look the same."""

    seat: Seat
    name: str
    score: int | None
    """`None` if it is hidden, or if there are no points."""
    active: bool
    """Whether the game waits for the player."""
    won: bool
    note: str = ""
    """The rank, or what the player must do."""
    is_first: bool = False
    """Whether the player has the emperor marker."""
    outlook: Outlook | None = None
    """What the player would have if the game ended now, if that is to be shown."""


def area(
    palette: Palette, player: Area, *body: Thing, below: Sequence[Thing] = (), width: int, height: int = 0
) -> Kept:
    """Return a player's area of some width: a head with name and points, and below it, or beside it in a row, the body.

    What is `below` is in a row below it, too.
    `height` is the least one, so that areas side by side are equally high.
    """
    is_row = width >= _ROW or not body
    size = 56 if is_row else 64
    marker = [Shifted(medallion(palette, 38), size * 0.34, size * 0.3)] if player.is_first else []
    mark = flow.Layers(token(palette, player.seat, size), *marker)
    name = Text(player.name, 40, bold=True, vital=is_row)
    told = Text(player.note, 30, palette.alert if player.active else "dim", bold=True)
    won = [seal(palette, "勝", 42)] if player.won else []
    score = [] if player.score is None else [Text(figure(player.score), 54, bold=True, vital=True)]
    about = player.seat, player.active, player.won
    if is_row:
        rank = [told] if player.note and not player.active else []
        line = Row(mark, *won, Flex(Row(Flex(name), *rank, gap=10)), *body, *score, gap=14)
        ended = (Padded(each, 0, -6) for each in if_ended(player.outlook, align="end"))
        inner = Sized(Column(line, *ended, *below), width - 2 * PAD, max(height - 12, 60), across=None)
        return Kept(Framed(inner, PAD, 6, ground, (about,)))
    lines = Column(name, Row(Flex(told), *won, *score, gap=12), gap=-20 if score else -6)
    head = Sized(Row(mark, Flex(lines), gap=12), height=HEAD - 4, across=None)
    expected = if_ended(player.outlook)
    whole = Column(head, 4 if expected else 10, *expected, *map(Flex, (*body, *below)))
    inner = Sized(whole, width - 2 * PAD, height - 8, across=None, down=None)
    return Kept(Framed(inner, PAD, 4, ground, (about, HEAD + 4)))


def if_ended(outlook: Outlook | None, align: flow.Align = "start") -> list[Item]:
    """Return a line with words for "if the game ended now", and a player's points then, if they are known."""
    if outlook is None:
        return []
    points = Text(spanned(outlook.points), 38, bold=True, vital=True)
    return [Row(Flex(Text(say("if-ended"), 30, "dim", align=align)), points, gap=8)]


def spanned(points: Span) -> str:
    """Write a number of points, or the fewest and the most."""
    low, high = map(figure, points)
    return low if low == high else say("if-ended-span", low=low, high=high, below="yes" if points.low < 0 else "no")


def counts(things: Sequence[tuple[Sprite, int]], *, beside: bool, widths: Sequence[int] = (104,) * 4) -> Item:
    """Return pieces, each with how many there are: beside it, in a row with such `widths`, or below."""
    tallest = max((sprite.height for sprite, _ in things), default=0)
    pairs = []
    for sprite, count in things:
        number = Text(str(count), _NUMBER, None if count else "dim", bold=bool(count), vital=True)
        pairs.append((Sized(sprite, height=tallest), number))
    if beside:
        return Row(*(Sized(Row(*pair, gap=6), wide, across="start") for pair, wide in zip(pairs, widths, strict=False)))
    return tiled((Sized(Column(*pair, align="middle")) for pair in pairs), len(pairs))


def sources(points: Iterable[tuple[str, int]], columns: int) -> Item:
    """Return figures with their titles in columns, such as sources of points; one or two are as wide as they need."""
    pairs = [(Text(figure(count), 34, None if count else "faint", bold=True, vital=True), Flex(Text(title, 27, "dim")))
             for title, count in points]  # fmt: skip
    lines = [Row(*pair, gap=8) for pair in pairs]
    if columns > 2:  # in rows one below the other, which stand in the same columns
        return tiled(lines, columns, gap=12)
    return Row(*(Fit(Column(*lines[first::columns])) for first in range(columns)), gap=12)


def ground(palette: Palette, width: int, height: int, state: tuple[Seat, bool, bool], head: int = 0) -> Image.Image:
    """The ground of an area, framed in lacquer while the game waits, or gold for the winner.

    Its `head` has its player's colour, or all of it. What is between its corners is stretched: a large one takes long.
    """
    small, row = _small_ground(palette, state, head), head + _CORNER
    wide = small.resize((width, small.height), Image.Resampling.NEAREST, (_CORNER, 0, _CORNER + 1, small.height))
    wide.paste(small.crop((0, 0, _CORNER, small.height)), (0, 0))
    wide.paste(small.crop((_CORNER + 1, 0, *small.size)), (width - _CORNER, 0))
    whole = wide.resize((width, height), Image.Resampling.NEAREST, (0, row, width, row + 1))
    whole.paste(wide.crop((0, 0, width, row)), (0, 0))
    whole.paste(wide.crop((0, row + 1, *wide.size)), (0, height - _CORNER))
    return whole


@PICTURES.remembered
def _small_ground(palette: Palette, state: tuple[Seat, bool, bool], head: int) -> Image.Image:
    width, height = 2 * _CORNER + 1, head + 2 * _CORNER + 1
    (seat, active, won), brush = state, Brush(width, height, 2)
    hue = palette.hues[seat]
    head = head or height
    if active or won:
        frame = palette.lacquer if active else palette.gold
        gold, inset = mix(palette.gold, palette.white, 0.2), 8.0
        brush.boxes((0, 14, mix(frame, palette.ink, 0.25)), (1.5, 13, frame), (6, 9, gold), (inset, 8, hue.pale))
    else:
        frame, inset = hue.line if head == height else palette.frame, 3 + palette.bold
        brush.boxes((2, 12, frame), (inset, 8, hue.pale))
    if head < height:
        brush.box(inset, head, width - inset, height - inset, palette.panel, radius=8)
        brush.box(inset, head, width - inset, head + 14, palette.panel)
        brush.box(inset, head - 4 * palette.bold, width - inset, head, hue.line)
    canvas = Canvas.blank(palette, width, height)
    canvas.lay(brush.sprite(), 0, 0)
    return canvas.image


@PICTURES.remembered
def empty_panel(palette: Palette, width: int, height: int, *, lined: bool = False) -> Sprite:
    """An empty panel that belongs to no seat, with a fine inner line if `lined`."""
    brush = Brush(width, height, 2)
    brush.boxes((0, 14, palette.frame), (2, 12, palette.panel))
    if lined:
        line = mix(palette.panel, palette.frame, 0.5)
        brush.box(9, 9, width - 9, height - 9, None, radius=7, edge=line, thick=1.5)
    return brush.sprite()


def lined_panel(palette: Palette, width: int, height: int) -> Sprite:
    """An empty panel with a fine inner line."""
    return empty_panel(palette, width, height, lined=True)


@PICTURES.remembered
def band(palette: Palette, width: int, height: int, tint: str) -> Sprite:
    """The background of a line in a table, in the tint of a country."""
    colours = palette.tint(tint)
    brush = Brush(width, height, 2)
    brush.boxes((0, 12, colours.rim), (2, 10, colours.ground))
    return brush.sprite()
