"""The names of things in the game, and the messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

from games.engine import Catalogue, Names
from games.engine.words import listed, row, symbol
from games.han.cards import Colour, ordered

say: Final = Catalogue(Path(__file__).parent / "locale")

Provinces: TypeAlias = Mapping[str, str]
"""Names of the provinces by key."""

Role: TypeAlias = Literal["alone", "named", "at", "brief"]
"""How the name of a house space is used: alone, in a list, as a location, or in a label."""


def yes(flag: bool) -> str:  # noqa: FBT001  # it is all there is
    """Return the Fluent selector for a boolean."""
    return "yes" if flag else "no"


def province_keys(place: str) -> list[str]:
    """Return the provinces of a house space, or a province itself: `wei` and `qi` for `wei-qi2`."""
    return [_parted(part)[0] for part in place.split("-")]


def place_name(place: str, provinces: Provinces, role: Role = "named") -> str:
    """Return the name of a place for its `role`: `Wei 3` for `wei3`, `the Wei-Qi border` for `wei-qi`."""
    one, _, other = place.partition("-")
    if not other:
        key, number = _parted(place)
        return f"{provinces[key]} {number}"
    second, number = _parted(other)
    return _numbered(say(f"place-border-{role}", one=provinces[one], other=provinces[second]), number)


def inner_name(place: str, province: str, provinces: Provinces) -> str:
    """Return the name of a house space within its province: `3` for `wei3`, `border with Qi` for `wei-qi`."""
    one, _, other = place.partition("-")
    if not other:
        return _parted(one)[1]
    second, number = _parted(other)
    return _numbered(say("place-border-within", beyond=provinces[second if one == province else one]), number)


def on_border(place: str) -> bool:
    """Return whether a house space, or a placement on it, is on a border."""
    return "-" in place


def _numbered(place: str, number: str) -> str:
    return say("place-numbered", place=place, number=number) if number else place


def _parted(place: str) -> tuple[str, str]:
    key = place.rstrip("0123456789")
    return key, place[len(key) :]


def cards_named(cards: Sequence[Colour]) -> str:
    """Name cards: `red and 2 green`; `no card` if empty."""
    return listed(_counted(cards)) if cards else say("cards-none")


def cards_of(colour: Colour, count: int) -> str:
    """Name cards of one colour: `red`, `2 green`."""
    return say("cards-of-colour", card=say("card", colour=colour), count=count)


def way_named(payment: Sequence[Colour]) -> str:
    """Name a payment: `red + 2 green`."""
    return " + ".join(_counted(payment))


def _counted(cards: Sequence[Colour]) -> list[str]:
    counts = Counter(ordered(cards))
    return [cards_of(colour, count) for colour, count in counts.items()]


def shares(counts: Sequence[int], names: Names | None = None) -> str:
    """Name counts by seat: `Ada 4, Bob 3`; by symbol without `names`; empty if all are 0."""
    return row(f"{names[seat] if names else symbol(seat)} {count}" for seat, count in enumerate(counts) if count)


def placement_named(place: str, kind: str, provinces: Provinces) -> str:
    """Name a placement: `house Wei 3`, `emissary in Wei`, `market place Temple 2`."""
    where = provinces[place] if kind == "emissary" else place_name(place, provinces, "brief")
    return say("placement", kind=kind, where=where)


def pieces_named(pieces: Sequence[tuple[str, str]], provinces: Provinces) -> str:
    """Name one placement, or two: `houses Wei 1, Wei 2`, `house Wei 1 + emissary`, `house Wei-Qi + emissary Qi`."""
    if len(pieces) == 1:
        return placement_named(*pieces[0], provinces)
    houses = [place for place, kind in pieces if kind != "emissary"]
    spaces = [place_name(place, provinces, "brief") for place in sorted(houses, key=on_border)]
    courts = [provinces[place] for place, kind in pieces if kind == "emissary"]
    if not courts:
        return say("placement-houses", spaces=row(spaces))
    if not houses:
        return say("placement-emissaries", court=courts[0])
    return say("placement-both", space=spaces[0], court=courts[0], border=yes(on_border(houses[0])))


def placement_place(place: str, kind: str, provinces: Provinces) -> str:
    """Name the place of a placement: `the Wei-Qi border`; for an emissary, the province."""
    return provinces[place] if kind == "emissary" else place_name(place, provinces, "at")
