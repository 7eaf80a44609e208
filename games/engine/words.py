"""Words and signs that the texts of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

GLYPHS: Final = ("☼", "≈", "▲", "◆", "✚", "☾")
"""The symbols of `SYMBOLS` as characters, where there is no room for a word; none of them turns into an emoji."""


def plural(count: int, thing: str) -> str:
    """`1 peasant`, `2 peasants`, `2 emissaries`."""
    if count == 1:
        return f"1 {thing}"
    return f"{count} {thing.removesuffix('y')}ies" if thing.endswith("y") else f"{count} {thing}s"


def listed(parts: Iterable[str], joint: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    *first, last = parts
    return f"{', '.join(first)} {joint} {last}" if first else last


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


def points_table(titles: Mapping[str, str], points: Sequence[Mapping[str, int]], totals: Sequence[int]) -> str:
    """The points of every seat by source, as a block of code: `titles` are the sources with what to call them.

    A column for each seat under its glyph: names of any width stay out of it.
    """
    rows: list[tuple[str, Sequence[str]]] = [("", GLYPHS[: len(points)])]
    rows += [(title, [str(seat[source]) for seat in points]) for source, title in titles.items()]
    rows.append(("Total", [str(total) for total in totals]))
    width = max(len(title) for title, _ in rows)
    lines = (f"{title:<{width}}" + "".join(f"{cell:>4}" for cell in cells) for title, cells in rows)
    return "```\n" + "\n".join(lines) + "\n```"
