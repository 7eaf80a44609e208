"""The pieces on a playing map: houses, emissaries and markers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar

from games.engine import Key, Part, Seat, cached, public
from games.engine.findings import FindingsBy
from games.han.maps import PlayingMap

T = TypeVar("T")

Kind: TypeAlias = Literal["house", "emissary", "fortification", "market"]
"""A kind of piece; a fortification comes with a house, a market place with an emissary."""
Marker: TypeAlias = Literal["", "fortification", "market"]
"""The variant in use, if any."""
MARKERS: Final[Collection[Kind]] = ("fortification", "market")
"""Kinds that place two pieces at once."""


@lru_cache(maxsize=4096)  # playouts form no strings
def placement(place: str, kind: Kind) -> Key:
    """Return the key of placing a `kind` of piece on a house space, or an emissary in a province."""
    return place if kind == "house" else f"{place}:{kind}"


def parse_placement(key: Key) -> tuple[str, Kind]:
    """Parse a placement's key: the house space or province, and the kind of piece."""
    place, _, kind = key.partition(":")
    return place, kind or "house"  # type: ignore[return-value]  # keys are made by `placement`


Counts: TypeAlias = tuple[int, ...]
"""A number for each seat."""
Held: TypeAlias = tuple[Counts, frozenset[Seat]]
"""The houses of each seat in a province or on ports, and the seats with a fortification there."""


def one_more(counts: Counts, seat: Seat) -> Counts:
    """Return counts with one more for a seat."""
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


class Board(Part):
    """The pieces on a playing map.

    Pieces are added by `put` alone, which keeps count of them by province.
    """

    map: PlayingMap = public()
    marker: Marker = public("")
    houses: dict[str, Seat] = public(factory=dict)
    """The owner of the house on each house space, in the order built."""
    fortified: set[str] = public(factory=set)
    """House spaces with a fortification under the house."""
    markets: dict[str, Seat] = public(factory=dict)
    """Owner of the market place on a house space, which has an emissary until `close_markets`."""
    emissaries: dict[str, Counts] = public()
    """Number of emissaries of each seat on a province's dragon space."""
    free: dict[str, tuple[str, ...]] = public()
    """The free house spaces of each province."""
    houses_in: dict[str, Counts] = public()
    """Number of houses of each seat in each province."""
    houses_in_ports: Counts = public()
    """Number of houses of each seat on port spaces."""
    findings: FindingsBy = cached()
    """What was worked out, by province, from the pieces that placements there depend on."""

    def __init__(self, playing_map: PlayingMap, seats: int, marker: Marker = "") -> None:
        none, provinces = (0,) * seats, playing_map.provinces
        super().__init__(
            map=playing_map,
            marker=marker,
            emissaries=dict.fromkeys(provinces, none),
            free={key: province.spaces for key, province in provinces.items()},
            houses_in=dict.fromkeys(provinces, none),
            houses_in_ports=none,
            findings=FindingsBy(provinces),
        )

    # Pieces on the map

    def empty(self, province: str) -> bool:
        """Return whether a province has no piece at all."""
        built = len(self.free[province]) < len(self.map.provinces[province].spaces)
        return not built and not any(self.emissaries[province])

    def settled(self) -> frozenset[str]:
        """Return the provinces with at least one piece."""
        return frozenset([province for province in self.map.provinces if not self.empty(province)])

    def held_in(self, province: str) -> Held:
        """Return the houses of each seat in a province, and who has a fortification there."""
        return self.houses_in[province], self.fortifiers(self.map.provinces[province].spaces)

    def held_on_ports(self) -> Held:
        """Return the houses of each seat on port spaces, and who has a fortification there."""
        return self.houses_in_ports, self.fortifiers(self.map.ports)

    def fortifiers(self, spaces: Collection[str]) -> frozenset[Seat]:
        """Return the seats with a fortified house on one of the `spaces`."""
        if not self.fortified:
            return frozenset()
        return frozenset(self.houses[space] for space in self.fortified.intersection(spaces))

    def room(self, province: str) -> int:
        """Return how many more emissaries fit on a province's dragon space (Rules: Emissaries).

        The limit is the largest number of houses that a player has there; market places do not count.
        """
        return max(0, max(self.houses_in[province]) - sum(self.emissaries[province]))

    # Possible placements

    def sites(self, province: str) -> Iterator[tuple[str, Kind]]:
        """Return every placement that a province has room for, regardless of player and cost."""
        return ((place, kind) for kind, places in self.sites_by_kind(province) for place in places)

    def sites_by_kind(self, province: str) -> Iterator[tuple[Kind, Sequence[str]]]:
        """Return the same placements by kind, without kinds that a province has no room for."""
        spaces = self.free[province]
        if spaces:
            yield "house", spaces
        if self.room(province):
            yield "emissary", (province,)
        if self.marker and (inner := [space for space in spaces if not self.map.spaces[space].border]):
            yield self.marker, inner

    # Placing

    def put(self, seat: Seat, place: str, kind: Kind) -> None:
        """Place a piece of `seat`."""
        if kind == "emissary":
            self.emissaries[place] = one_more(self.emissaries[place], seat)
            self._changed((place, *self.map.allies[place]), seat, place)
            return
        space = self.map.spaces[place]
        for province in space.provinces:
            self.free[province] = tuple([free for free in self.free[province] if free != place])
        if kind == "market":
            self.markets[place] = seat
            self._changed(self.map.around[place], seat, place)
            return
        self.houses[place] = seat
        if kind == "fortification":
            self.fortified.add(place)
        for province in space.provinces:
            self.houses_in[province] = one_more(self.houses_in[province], seat)
        joined = self.joined(seat, place)
        depending = {province for house in joined for province in self.map.around[house]}
        if space.port:
            self.houses_in_ports = one_more(self.houses_in_ports, seat)
            depending.update(*(self.map.spaces[port].provinces for port in self.map.ports))
        self._changed(depending, seat, *joined, frozenset(self.fortified.intersection(joined)))

    def without(self, seat: Seat, pieces: Sequence[tuple[str, Kind]]) -> Board:
        """Return the board without some houses and emissaries of `seat`."""
        if not pieces:
            return self
        board = Board(self.map, len(self.houses_in_ports), self.marker)
        for space, owner in self.houses.items():
            if (space, "house") not in pieces:
                board.put(owner, space, "fortification" if space in self.fortified else "house")
        for space, owner in self.markets.items():
            board.put(owner, space, "market")
        for province, counts in self.emissaries.items():
            for owner, count in enumerate(counts):
                gone = pieces.count((province, "emissary")) if owner == seat else 0
                for _ in range(count - gone):
                    board.put(owner, province, "emissary")
        return board

    def _changed(self, provinces: Iterable[str], *pieces: Seat | str | Collection[str]) -> None:
        """Continue with what was worked out for `provinces` once it depends on these pieces."""
        for province in provinces:
            self.findings[province] = self.findings[province].after(pieces)

    def joined(self, seat: Seat, space: str) -> list[str]:
        """Return a house space, and those of all houses of `seat` that roads between them connect with it."""
        beside, houses, found = self.map.beside, self.houses, [space]
        for house in found:
            found += [other for other in beside[house] if houses.get(other) == seat and other not in found]
        return found

    def found(self, province: str, asked: Hashable, find: Callable[[], T]) -> T:
        """Return what `find` works out for a province, only once until the pieces that it depends on change."""
        findings = self.findings[province]
        value: T | None = findings.get(asked)
        if value is None:
            value = findings[asked] = find()
        return value

    def close_markets(self) -> None:
        """Move the emissaries on market places to the dragon spaces (Rules: Market Places)."""
        for space, seat in self.markets.items():
            (province,) = self.map.spaces[space].provinces
            self.put(seat, province, "emissary")
