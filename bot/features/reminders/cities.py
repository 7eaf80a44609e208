"""The time zones of cities, by their names in many languages.

`cities.txt` has a line for each zone, `Europe/Berlin|berlin|munchen|munich|...`, with names as `folded`. A name that
several cities share belongs to the largest of them; in the zone of another large one, it follows a tilde. A look-up
reads the file (1.8 MB) and keeps nothing of it, because memory is dear and time zones are rarely set.
"""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_FILE: Final = Path(__file__).with_name("cities.txt")


def folded(name: str) -> str:
    """Return a name without case, accents and punctuation, so that "münchen" is "munchen"."""
    letters = (letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter))
    return " ".join(re.findall(r"[^\W_]+", "".join(letters)))


def zones_of_city(name: str) -> list[str]:
    """Return the zone of the largest city called `name`, then those of other large ones; empty if there is none."""
    wanted = folded(name)
    found: tuple[list[str], list[str]] = [], []
    for line in _lines() if wanted else ():
        for zones, mark in zip(found, ("|", "|~"), strict=True):
            if f"{mark}{wanted}|" in line:
                zones.append(_zone_in(line))
    return [*found[0], *found[1]]


def cities_like(name: str, most: int) -> dict[str, str]:
    """Return the zones of the `most` cities that begin with the same letter and are spelt most like `name`."""
    wanted = folded(name)
    if not wanted:
        return {}
    alike = re.compile(rf"\|({re.escape(wanted[0])}[^|]*)(?=\|)")
    zones = {city: _zone_in(line) for line in _lines() for city in alike.findall(line)}
    return {city: zones[city] for city in get_close_matches(wanted, zones, most, cutoff=0.75)}


def _lines() -> Iterator[str]:
    with _FILE.open(encoding="utf-8") as file:
        yield from (line for line in file if not line.startswith("#"))


def _zone_in(line: str) -> str:
    return line.partition("|")[0]
