"""How the things of the game are called, everywhere alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from games.engine import SYMBOLS
from games.engine.words import GLYPHS, listed
from games.han.board import Kind
from games.han.cards import Colour, ordered
from games.han.maps import PlayingMap

Provinces: TypeAlias = Mapping[str, str]
"""What the provinces are called, by their keys."""

PIECE_NAMES: Final[Mapping[Kind, str]] = {
    "house": "house",
    "emissary": "emissary",
    "fortification": "fortification",
    "market": "market place",
}
"""What each kind of placement puts on the map."""


def region(playing_map: PlayingMap) -> str:
    """What a sheet calls its provinces: on that of the capital they are districts."""
    return "district" if playing_map.sheet == "ways_of_diplomacy" else "province"


def province_keys(place: str) -> list[str]:
    """The provinces of a house space, or the one that is the place itself: `wei` and `qi` of `wei-qi2`."""
    return [_parted(part)[0] for part in place.split("-")]


def place_name(place: str, provinces: Provinces) -> str:
    """`Wei 3` of `wei3`, `the Wei-Qi border` of `wei-qi`."""
    one, _, other = place.partition("-")
    if other:
        second, number = _parted(other)
        return f"the {provinces[one]}-{provinces[second]} border{f' ({number})' * bool(number)}"
    key, number = _parted(one)
    return f"{provinces[key]} {number}"


def inner_name(place: str, province: str, provinces: Provinces) -> str:
    """A house space within its province, or on its border: `3` of `wei3`, `border with Qi` of `wei-qi`."""
    one, _, other = place.partition("-")
    if not other:
        return _parted(one)[1]
    second, number = _parted(other)
    beyond = provinces[second if one == province else one]
    return f"border with {beyond}{f' ({number})' * bool(number)}"


def _parted(place: str) -> tuple[str, str]:
    """A key, and the number after it."""
    key = place.rstrip("0123456789")
    return key, place[len(key) :]


def cards_named(cards: Sequence[Colour], joint: str = "and") -> str:
    """`red and 2 green`; `no card` where there is none."""
    counts = Counter(ordered(cards))
    parts = [colour if count == 1 else f"{count} {colour}" for colour, count in counts.items()]
    return listed(parts, joint) if parts else "no card"


def way_named(payment: Sequence[Colour]) -> str:
    """`red + 2 green`: a payment among others."""
    return cards_named(payment, "+").replace(", ", " + ")


def shares(counts: Sequence[int]) -> str:
    """Who has how many of something: `sun 4, wave 3`; empty where nobody has any."""
    return ", ".join(f"{SYMBOLS[seat]} {count}" for seat, count in enumerate(counts) if count)


def signs(counts: Sequence[int]) -> str:
    """`4☼ 3≈`: as `shares`, where there is little room."""
    return " ".join(f"{count}{GLYPHS[seat]}" for seat, count in enumerate(counts) if count)


def placement_named(place: str, kind: Kind, provinces: Provinces) -> str:
    """`house on Wei 3`, `emissary to Wei`, `market place and emissary on Temple 2`."""
    if kind == "emissary":
        return f"emissary to {provinces[place]}"
    brought = {"fortification": " and house", "market": " and emissary"}.get(kind, "")
    return f"{PIECE_NAMES[kind]}{brought} on {place_name(place, provinces)}"
