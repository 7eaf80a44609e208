"""The walls on the boards: who owns them, which are broken, and which squares are kept for towers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from games.chang_cheng.boards import Layout
from games.chang_cheng.components import Piece
from games.engine import Key, Part, Seat, cached, public
from games.engine.findings import Findings


class Tally(NamedTuple):
    """What stands in a province or region."""

    size: int
    """The number of its squares."""
    blocks: tuple[int, ...]
    """How many squares each seat holds, and how many neutral walls; broken walls do not count."""
    free: int
    """The number of squares without a wall."""
    broken: int = 0
    """The number of broken walls."""
    towers: frozenset[Seat] = frozenset()
    """The owners of towers."""

    @property
    def walls(self) -> int:
        """The number of unbroken walls."""
        return self.size - self.free - self.broken

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The players with the most walls."""
        return leaders(self.blocks)

    @property
    def attacked(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """The players who lose points to the attack from a region, and those whom their tower protects."""
        most, towers = self.leaders, self.towers
        if towers.isdisjoint(most):
            return most, ()
        return tuple(seat for seat in most if seat not in towers), tuple(seat for seat in most if seat in towers)

    def laid(self, owner: Seat, walls: int = 1, *, tower: bool = False) -> Tally:
        """Return what would stand there with more walls, or a tower, of an owner."""
        blocks, towers = [*self.blocks], self.towers | {owner} if tower else self.towers
        blocks[owner] += walls
        return Tally(self.size, tuple(blocks), self.free - walls, self.broken, towers)

    def broke(self, owner: Seat) -> Tally:
        """Return what would stand there with a single wall of an owner broken."""
        return self.laid(owner, -1)._replace(free=self.free, broken=self.broken + 1)

    def swapped(self, owner: Seat, other: Seat) -> Tally:
        """Return what would stand there with a single wall of `other` in place of one of `owner`."""
        return self.laid(owner, -1).laid(other)


def leaders(blocks: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most blocks; none if only neutral walls have the most, or nobody has any."""
    most = max(blocks)
    return tuple([seat for seat, count in enumerate(blocks[:-1]) if count == most > 0])


def _leave(free: dict[Key, tuple[Key, ...]], province: Key, square: Key) -> None:
    """Take a square from the free ones of its province, and the province too if it was the last."""
    left = tuple([other for other in free[province] if other != square])
    if left:
        free[province] = left
    else:
        del free[province]


class Tallies(dict[Key, Tally]):
    """What stands in provinces and regions, as far as anything has asked for it."""

    def copy(self) -> Tallies:
        """Return a copy."""
        return Tallies(self)

    def forgotten(self) -> Tallies:
        """Return nothing, so that observations count for themselves."""
        return Tallies()


class Board(Part):
    """The walls on joined boards."""

    seats: int = public()
    layout: Layout = public()
    owners: dict[Key, Seat] = public(factory=dict)
    """The owner of the wall on each occupied square, in the order laid."""
    towers: dict[Key, Seat] = public(factory=dict)
    """The squares with a tower."""
    doubles: dict[Key, Key] = public(factory=dict)
    """The two squares of each double wall: each leads to the other."""
    broken: set[Key] = public(factory=set)
    """Squares with a broken wall."""
    reserving: dict[Key, Seat] = public(factory=dict)
    """Towers beside which a square is reserved for a single wall of their owner."""
    vacant: dict[Key, tuple[Key, ...]] = public(factory=dict)
    """The free squares of each province that is not complete."""
    tallies: Tallies = cached()
    """Kept up to date from when they are first asked for (`tally`)."""
    findings: Findings = cached()
    """What was worked out from the walls. It is dropped when one changes; until then copies share it."""

    def __init__(self, layout: Layout, seats: int, **walls: Mapping[Key, Seat | Key] | set[Key]) -> None:
        super().__init__(seats=seats, layout=layout, tallies=Tallies(), findings=Findings(), **walls)
        self.join(layout)

    def join(self, layout: Layout) -> None:
        """Continue on a larger layout."""
        self.layout = layout
        free = {province: tuple(self.free(squares)) for province, squares in layout.provinces.items()}
        self.vacant = {province: squares for province, squares in free.items() if squares}
        self.findings = Findings()

    def tally(self, area: Key) -> Tally:
        """Return what stands in a province or region."""
        found = self.tallies.get(area)
        if found is None:
            found = self.tallies[area] = self._count(self.layout.provinces.get(area) or self.layout.regions[area])
        return found

    def _count(self, squares: Sequence[Key]) -> Tally:
        blocks, free, broken = [0] * (self.seats + 1), 0, 0
        for square in squares:
            owner = self.owners.get(square)
            if owner is None:
                free += 1
            elif square in self.broken:
                broken += 1
            else:
                blocks[owner] += 1
        towers = frozenset([owner for square, owner in self.towers.items() if square in squares])
        return Tally(len(squares), tuple(blocks), free, broken, towers)

    # Squares

    def free(self, squares: Iterable[Key]) -> list[Key]:
        """Return those of some squares that have no wall."""
        owners = self.owners
        return [square for square in squares if square not in owners]

    @property
    def kept(self) -> Mapping[Key, Sequence[Seat]]:
        """The squares that are kept for the owners of towers: the last free one beside each."""
        kept: dict[Key, list[Seat]] | None = self.findings.get("kept")
        if kept is None:
            kept = self.findings["kept"] = {}
            for tower, seat in self.reserving.items():
                free = self.free(self.layout.beside[tower])
                if len(free) == 1:
                    kept.setdefault(free[0], []).append(seat)
        return kept

    def open_to(self, seat: Seat) -> Mapping[Key, Sequence[Key]]:
        """Return the free squares that are not kept for others, by province; provinces without any are left out."""
        known: dict[Key, tuple[Key, ...]] | None = self.findings.get(("open", seat))
        if known is None:
            known = self.vacant
            if closed := [square for square, seats in self.kept.items() if seat not in seats]:
                known = {**known}
                for square in closed:
                    _leave(known, self.layout.province_of[square], square)
            self.findings["open", seat] = known
        return known

    def singles(self, squares: Iterable[Key]) -> dict[Key, Seat]:
        """Return the unbroken single walls on some squares, with their owners."""
        owners, broken, towers, doubles = self.owners, self.broken, self.towers, self.doubles
        return {
            square: owners[square]
            for square in squares
            if square in owners and square not in broken and square not in towers and square not in doubles
        }

    def longest(self, seat: Seat) -> int:
        """Return the length of a player's longest uninterrupted row of walls, along all boards."""
        longest = row = 0
        for square in self.layout.squares:
            own = self.owners.get(square) == seat and square not in self.broken
            row = row + 1 if own else 0
            longest = max(longest, row)
        return longest

    def provinces_held(self) -> list[int]:
        """Return in how many provinces each seat has a wall."""
        blocks = [self.tally(province).blocks[:-1] for province in self.layout.provinces]
        return [sum(map(bool, own)) for own in zip(*blocks, strict=True)] or [0] * self.seats

    def touched(self, squares: Iterable[Key]) -> tuple[int, int]:
        """Return how many provinces and regions a double wall on some squares touches; each of them scores a point."""
        provinces, regions = self.layout.province_of, self.layout.region_of
        there = [*squares]
        return len({provinces[square] for square in there}), len({regions[square] for square in there})

    # Laying

    def lay(self, owner: Seat, square: Key, piece: Piece = "single") -> tuple[Key, ...]:
        """Lay a wall block, a double one from its left square on; return its squares.

        If a square beside a tower is free, one is reserved for its owner (Rules: Placing a Tower-block).
        """
        squares = self.layout.double_from(square) if piece == "double" else (square,)
        for each in squares:
            for area in self._changing(each):
                self.tallies[area] = self.tallies[area].laid(owner, tower=piece == "tower")
            self.owners[each] = owner
            self.vacant = {**self.vacant}  # what was found out may share the one before
            _leave(self.vacant, self.layout.province_of[each], each)
        if piece == "double":
            self.doubles |= zip(squares, reversed(squares), strict=True)
        elif piece == "tower":
            self.towers[square] = self.reserving[square] = owner
        for tower in [*self.reserving]:
            beside = self.layout.beside[tower]
            is_used = piece == "single" and square in beside and self.reserving[tower] == owner
            if is_used or not self.free(beside):
                del self.reserving[tower]
        return squares

    def release(self, owner: Seat) -> None:
        """End the reservations of a player who has no single wall left."""
        self.reserving = {tower: seat for tower, seat in self.reserving.items() if seat != owner}
        self.findings = Findings()

    def _changing(self, square: Key) -> list[Key]:
        """Forget what was found out; return the areas of a square that have been counted, and change."""
        self.findings = Findings()
        areas = (self.layout.province_of[square], self.layout.region_of[square]) if self.tallies else ()
        return [area for area in areas if area in self.tallies]

    # Changing

    def swap(self, one: Key, other: Key) -> None:
        """Swap two walls; the order in which squares were occupied stays."""
        owner, rival = self.owners[one], self.owners[other]
        for square, old, new in ((one, owner, rival), (other, rival, owner)):
            self.owners[square] = new
            for area in self._changing(square):
                self.tallies[area] = self.tallies[area].swapped(old, new)

    def break_wall(self, square: Key) -> None:
        """Break a single wall."""
        self.broken.add(square)
        for area in self._changing(square):
            self.tallies[area] = self.tallies[area].broke(self.owners[square])
