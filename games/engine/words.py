"""Words and signs that the texts of all games have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from reprlib import repr as shortened
from typing import Final, Literal

from games.engine.language import Catalogue

say: Final = Catalogue(Path(__file__).parent / "locale")
"""The catalogue of what is said alike in every game."""

SYMBOLS: Final = ("sun", "wave", "mountain", "diamond", "cross", "moon")
"""What each seat's pieces bear in pictures and texts, in seat order: a seat is never told by its colour alone."""

GLYPHS: Final = ("☼", "≈", "▲", "◆", "✚", "☾")
"""The symbols of `SYMBOLS` as characters, where there is no room for a word; none of them turns into an emoji."""


def symbol(seat: int) -> str:
    """What a seat's pieces bear, in a word: short, where a name may be long."""
    return say(f"symbol-{SYMBOLS[seat]}")


def listed(parts: Iterable[str], joint: Literal["and", "or"] = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    *first, last = parts
    return say(f"list-{joint}", first=row(first), last=last) if first else last


def one_of(numbers: Iterable[int]) -> str:
    """`2, 4, 6 or 8`."""
    return listed(map(str, numbers), "or")


def row(parts: Iterable[str]) -> str:
    """`A, B, C`."""
    return say("list-comma").join(parts)


_LIVE: Final = re.compile(r"[`*~|<@]|\\(?![0-9A-Za-z])|\](?=\()|_(?![0-9A-Za-z])|(?<![0-9A-Za-z])_|/(?=/)|(?<=\.gg)/")
"""What Discord reads as markup, as a mention or as part of an address, wherever it stands in a line."""


def quoted(typed: object) -> str:
    """What somebody typed, shortened and in quotation marks: of it nothing is live in Markdown."""
    return _LIVE.sub(r"\\\g<0>", shortened(typed))


def capital(words: str) -> str:
    """`words` as the beginning of a sentence; `str.capitalize` would make the rest of them small."""
    return words[:1].upper() + words[1:]


def fitting(parts: Iterable[str], room: int, joint: str = " ") -> str:
    """The parts from the first on, as many as `room` characters hold, with a `joint` between any two."""
    text = ""
    for part in parts:
        longer = f"{text}{joint}{part}" if text else part
        if len(longer) > room:
            break
        text = longer
    return text


def points_told(
    who: Sequence[str], titles: Mapping[str, str], points: Sequence[Mapping[str, int]], totals: Sequence[int]
) -> list[str]:
    """A line for every seat, the best first: its points, and how many come from which source.

    `who` names the seats; `titles` are the sources with what to call them in the middle of a sentence.
    """
    lines = []
    for seat in sorted(range(len(who)), key=lambda seat: (-totals[seat], seat)):
        own = [
            say("points-source", source=titles[key], points=points[seat][key]) for key in titles if points[seat][key]
        ]
        lines.append(say("points-of", who=who[seat], points=totals[seat], sources=row(own), count=len(own)))
    return lines


def points_table(titles: Mapping[str, str], points: Sequence[Mapping[str, int]], totals: Sequence[int]) -> str:
    """The points of every seat by source, as a block of code: `titles` are the sources with what to call them.

    A column for each seat under its glyph: names of any width stay out of it.
    """
    rows: list[tuple[str, Sequence[str]]] = [("", GLYPHS[: len(points)])]
    rows += [(title, [str(seat[source]) for seat in points]) for source, title in titles.items()]
    rows.append((say("points-total"), [str(total) for total in totals]))
    width = max(len(title) for title, _ in rows)
    lines = (f"{title:<{width}}" + "".join(f"{cell:>4}" for cell in cells) for title, cells in rows)
    return "```\n" + "\n".join(lines) + "\n```"
