"""The pieces on a playing map: houses, emissaries and markers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from games.engine import Key, Seat
from games.han.maps import PlayingMap

Kind: TypeAlias = Literal["house", "emissary", "fortification", "market"]
"""A kind of piece; a fortification comes with a house, a market place with an emissary."""
Marker: TypeAlias = Literal["", "fortification", "market"]
"""The variant in use, if any."""
MARKERS: Final[Collection[Kind]] = ("fortification", "market")
"""Kinds that place two pieces at once."""


def placement(place: str, kind: Kind) -> Key:
    """Return the key of placing a `kind` of piece on a house space, or an emissary in a province."""
    return place if kind == "house" else f"{place}:{kind}"


def parse_placement(key: Key) -> tuple[str, Kind]:
    """Parse a placement's key: the house space or province, and the kind of piece."""
    place, _, kind = key.partition(":")
    return place, kind or "house"  # type: ignore[return-value]  # keys are made by `placement`


class Board:
    """The pieces on a playing map."""

    def __init__(self, playing_map: PlayingMap, seats: int, marker: Marker = "") -> None:
        self.map = playing_map
        self.seats = seats
        self.marker = marker
        self.houses: dict[str, Seat] = {}
        """The owner of the house on each house space, in the order built."""
        self.fortified: set[str] = set()
        """House spaces with a fortification under the house."""
        self.markets: dict[str, Seat] = {}
        """Owner of the market place on a house space, which has an emissary until `close_markets`."""
        self.emissaries: dict[str, list[int]] = {province: [0] * seats for province in playing_map.provinces}
        """Number of emissaries of each seat on a province's dragon space."""

    def copy(self) -> Board:
        """Return a copy of the board, on the same map."""
        twin = object.__new__(Board)
        twin.map, twin.seats, twin.marker = self.map, self.seats, self.marker
        twin.houses, twin.fortified, twin.markets = self.houses.copy(), self.fortified.copy(), self.markets.copy()
        twin.emissaries = {province: counts[:] for province, counts in self.emissaries.items()}
        return twin

    # Pieces on the map

    def occupied(self, space: str) -> bool:
        """Return whether a house or a market place stands on a house space."""
        return space in self.houses or space in self.markets

    def free(self, province: str) -> list[str]:
        """Return the free house spaces of a province, including border spaces."""
        houses, markets = self.houses, self.markets  # playouts ask this more often than anything else
        return [space for space in self.map.provinces[province].spaces if space not in houses and space not in markets]

    def full(self, province: str) -> bool:
        """Return whether every house space of a province is occupied."""
        return not self.free(province)

    def empty(self, province: str) -> bool:
        """Return whether a province has no piece at all."""
        spaces = self.map.provinces[province].spaces
        built = not (self.houses.keys().isdisjoint(spaces) and self.markets.keys().isdisjoint(spaces))
        return not built and not any(self.emissaries[province])

    def settled(self) -> frozenset[str]:
        """Return the provinces with at least one piece."""
        return frozenset(province for province in self.map.provinces if not self.empty(province))

    def houses_in(self, province: str) -> list[int]:
        """Return how many houses each seat has in a province, including its borders."""
        return self._counted(self.map.provinces[province].spaces)

    def houses_in_ports(self) -> list[int]:
        """Return how many houses each seat has on port spaces."""
        return self._counted(self.map.ports)

    def _counted(self, spaces: Collection[str]) -> list[int]:
        counts = [0] * self.seats
        for space in spaces:
            if space in self.houses:
                counts[self.houses[space]] += 1
        return counts

    def fortifiers(self, spaces: Collection[str]) -> frozenset[Seat]:
        """Return the seats with a fortified house on one of the `spaces`."""
        return frozenset(self.houses[space] for space in self.fortified.intersection(spaces))

    def room(self, province: str) -> int:
        """Return how many more emissaries fit on a province's dragon space (Rules: Emissaries).

        The limit is the largest number of houses that a player has there; market places do not count.
        """
        return max(0, max(self.houses_in(province)) - sum(self.emissaries[province]))

    # Possible placements

    def sites(self, province: str) -> Iterator[tuple[str, Kind]]:
        """Return every placement that a province has room for, regardless of player and cost."""
        return ((place, kind) for kind, places in self.sites_by_kind(province) for place in places)

    def sites_by_kind(self, province: str) -> Iterator[tuple[Kind, Sequence[str]]]:
        """Return the same placements by kind, without kinds that a province has no room for."""
        spaces = self.free(province)
        if spaces:
            yield "house", spaces
        if self.room(province):
            yield "emissary", (province,)
        if self.marker and (inner := [space for space in spaces if not self.map.spaces[space].border]):
            yield self.marker, inner

    # Placing

    def put(self, seat: Seat, place: str, kind: Kind) -> None:
        """Place a piece of `seat`."""
        match kind:
            case "emissary":
                self.emissaries[place][seat] += 1
            case "market":
                self.markets[place] = seat
            case _:
                self.houses[place] = seat
                if kind == "fortification":
                    self.fortified.add(place)

    def close_markets(self) -> None:
        """Move the emissaries on market places to the dragon spaces (Rules: Market Places)."""
        for space, seat in self.markets.items():
            (province,) = self.map.spaces[space].provinces
            self.emissaries[province][seat] += 1
