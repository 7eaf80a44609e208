"""How the things of the game are called, everywhere alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from games.engine.words import GLYPHS, listed, row, symbol
from games.han.board import Kind
from games.han.cards import Colour, ordered
from games.han.maps import PlayingMap
from games.han.words import say

Provinces: TypeAlias = Mapping[str, str]
"""What the provinces are called, by their keys."""

Role: TypeAlias = Literal["alone", "named", "onto", "at"]
"""What the name of a house space is for: to stand alone, as one of several that are named, or as where something is
put, or where something is."""


def region(playing_map: PlayingMap) -> str:
    """What messages tell a sheet's provinces by: on that of the capital they are districts."""
    return "district" if playing_map.sheet == "ways_of_diplomacy" else "province"


def yes(flag: bool) -> str:  # noqa: FBT001  # it is all there is
    """What messages tell by whether something is so."""
    return "yes" if flag else "no"


def province_keys(place: str) -> list[str]:
    """The provinces of a house space, or the one that is the place itself: `wei` and `qi` of `wei-qi2`."""
    return [_parted(part)[0] for part in place.split("-")]


def place_name(place: str, provinces: Provinces, role: Role = "named") -> str:
    """`Wei 3` of `wei3`, `the Wei-Qi border` of `wei-qi`, in the form for its `role`."""
    one, _, other = place.partition("-")
    if not other:
        key, number = _parted(place)
        return f"{provinces[key]} {number}"
    second, number = _parted(other)
    return _numbered(say(f"place-border-{role}", one=provinces[one], other=provinces[second]), number)


def inner_name(place: str, province: str, provinces: Provinces) -> str:
    """A house space within its province, or on its border: `3` of `wei3`, `border with Qi` of `wei-qi`."""
    one, _, other = place.partition("-")
    if not other:
        return _parted(one)[1]
    second, number = _parted(other)
    return _numbered(say("place-border-within", beyond=provinces[second if one == province else one]), number)


def _numbered(place: str, number: str) -> str:
    return say("place-numbered", place=place, number=number) if number else place


def _parted(place: str) -> tuple[str, str]:
    """A key, and the number after it."""
    key = place.rstrip("0123456789")
    return key, place[len(key) :]


def cards_named(cards: Sequence[Colour]) -> str:
    """`red and 2 green`; `no card` where there is none."""
    return listed(_counted(cards)) if cards else say("cards-none")


def cards_of(colour: Colour, count: int) -> str:
    """`red`, `2 green`."""
    return say("cards-of-colour", card=say("card", colour=colour), count=count)


def way_named(payment: Sequence[Colour]) -> str:
    """`red + 2 green`: a payment among others."""
    return " + ".join(_counted(payment))


def _counted(cards: Sequence[Colour]) -> list[str]:
    counts = Counter(ordered(cards))
    return [cards_of(colour, count) for colour, count in counts.items()]


def shares(counts: Sequence[int]) -> str:
    """Who has how many of something: `sun 4, wave 3`; empty where nobody has any."""
    return row(f"{symbol(seat)} {count}" for seat, count in enumerate(counts) if count)


def signs(counts: Sequence[int]) -> str:
    """`4☼ 3≈`: as `shares`, where there is little room."""
    return " ".join(f"{count}{GLYPHS[seat]}" for seat, count in enumerate(counts) if count)


def placement_named(place: str, kind: Kind, provinces: Provinces) -> str:
    """`house on Wei 3`, `emissary to Wei`, `market place and emissary on Temple 2`."""
    return say("placement", kind=kind, where=placement_place(place, kind, provinces))


def placement_place(place: str, kind: Kind, provinces: Provinces) -> str:
    """Where a placement puts its piece: `the Wei-Qi border`, and of an emissary the province."""
    return provinces[place] if kind == "emissary" else place_name(place, provinces, "at")


def player_named(seat: int, name: str) -> str:
    """`Ada (sun)`."""
    return f"{name} ({symbol(seat)})"
