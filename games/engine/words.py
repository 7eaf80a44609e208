"""Words and symbols used by the texts of all games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from reprlib import repr as shortened
from typing import Final, Literal

from games.engine.language import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The catalogue of messages that all games share."""

SYMBOLS: Final = ("sun", "wave", "mountain", "diamond", "cross", "moon")
"""Symbol of each seat's pieces in pictures and texts, in seat order. Colour alone never identifies a seat."""

GLYPHS: Final = ("☼", "≈", "▲", "◆", "✚", "☾")
"""The `SYMBOLS` as characters, for places without room for a word; none is shown as an emoji."""
MINUS: Final = "\N{MINUS SIGN}"
"""As wide as a digit, unlike a hyphen."""
NOTE: Final = 100
"""Most characters of a note, which players take in at a glance."""


def signed(change: int) -> str:
    """Return a number with its sign: `+2`."""
    return f"{change:+}".replace("-", MINUS)


def symbol(seat: int) -> str:
    """Return the symbol of a seat in one short word."""
    return say(f"symbol-{SYMBOLS[seat]}")


def marked(name: str, mark: str) -> str:
    """Name a player with the mark of the seat: `Ada (sun)`. A name that ends with it stays as it is."""
    added = f" ({mark})"
    return name if name.endswith(added) else name + added


def player_named(seat: int, name: str) -> str:
    """Name a player with the symbol of the seat: `Ada (sun)`."""
    return marked(name, symbol(seat))


def listed(parts: Iterable[str], joint: Literal["and", "or"] = "and") -> str:
    """Join parts as a list: `A`, `A and B`, `A, B and C`."""
    *first, last = parts
    return say(f"list-{joint}", first=row(first), last=last) if first else last


_ADDRESSED: Final[ContextVar[tuple[Sequence[str], int] | None]] = ContextVar("addressed", default=None)


@contextmanager
def addressing(names: Sequence[str], seat: int) -> Iterator[None]:
    """Let labels name the players, and call the one in `seat` "you"."""
    before = _ADDRESSED.set((names, seat))
    try:
        yield
    finally:
        _ADDRESSED.reset(before)


def called(seat: int, mark: Callable[[int], str] = symbol) -> str:
    """Return a player's name in a label: `you`, `Li Si`; the seat's `mark` if nobody is being addressed."""
    match _ADDRESSED.get():
        case names, reader:
            return say("you") if seat == reader else names[seat]
    return mark(seat)


def reader(seat: int) -> str:
    """Return "you" if the player in `seat` is being addressed, otherwise "other": it chooses the form of a verb."""
    match _ADDRESSED.get():
        case _, reading if reading == seat:
            return "you"
    return "other"


def counted(counts: Iterable[int], first: int | None = None, sign: str = "") -> str:
    """Name numbers by seat, the highest first: `you 3, Li Si 1`; empty if all are 0. Of equals, `first` is first."""
    found = sorted(((count, seat == first, -seat) for seat, count in enumerate(counts) if count), reverse=True)
    return row(f"{called(-seat)} {sign}{count}" for count, _, seat in found)


def players(seats: Sequence[int]) -> str:
    """Return how many people can play, given the numbers in order: `2 players`, `2 to 4 players`."""
    return say("players", least=seats[0], most=seats[-1], how="between" if len(seats) > 1 else "exactly")


def one_of(numbers: Iterable[int]) -> str:
    """Join numbers as alternatives: `2, 4, 6 or 8`."""
    return listed(map(str, numbers), "or")


def row(parts: Iterable[str]) -> str:
    """Join parts with commas: `A, B, C`."""
    return say("list-comma").join(parts)


def percent(share: float) -> str:
    """Write a share from 0 to 1 in whole hundredths: `62%`."""
    return say("percent", share=str(round(100 * share)))


_LIVE: Final = re.compile(r"[`*~|<@]|\\(?![0-9A-Za-z])|\](?=\()|_(?![0-9A-Za-z])|(?<![0-9A-Za-z])_|/(?=/)|(?<=\.gg)/")
"""Characters that Discord reads as markup, as a mention or as part of a link, anywhere in a line."""


def quoted(typed: object) -> str:
    """Quote a player's input, shortened and with all Markdown disabled."""
    return _LIVE.sub(r"\\\g<0>", shortened(typed))


def capital(words: str) -> str:
    """Capitalise the first letter; unlike `str.capitalize`, leave all others as they are."""
    return words[:1].upper() + words[1:]


def noted(parts: Iterable[str]) -> str:
    """Join the parts of a label's note that are not empty, with a capital."""
    return capital("; ".join(filter(None, parts)))


def decisive(told: Callable[[int], Sequence[str]], most: int) -> Sequence[str]:
    """Return what decides, `told` in as much detail as a note has room for: from `most` down to 0."""
    tried = (told(detail) for detail in range(most, 0, -1))
    return next((parts for parts in tried if len(noted(parts)) <= NOTE), None) or told(0)


def fitting(parts: Iterable[str], room: int, joint: str = " ") -> str:
    """Join parts from the first on, as many as fit into `room` characters."""
    text = ""
    for part in parts:
        longer = f"{text}{joint}{part}" if text else part
        if len(longer) > room:
            break
        text = longer
    return text
