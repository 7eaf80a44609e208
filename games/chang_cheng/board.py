"""The walls on the boards: who owns them, which are broken, and which squares are kept for towers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from games.chang_cheng.boards import Layout
from games.engine import Key, Seat
from games.engine.findings import Findings

NEUTRAL: Final[Seat] = -1
"""The owner of neutral walls; lists with an entry for each seat have one more for it at their end."""


class Tally(NamedTuple):
    """What stands in a province or region."""

    size: int
    """The number of its squares."""
    blocks: tuple[int, ...]
    """How many squares each seat holds, and how many neutral walls; broken walls do not count."""
    free: int
    """The number of squares without a wall."""
    broken: int
    """The number of broken walls."""
    towers: frozenset[Seat]
    """The owners of towers."""

    def laid(self, owner: Seat, walls: int, *, tower: bool = False) -> Tally:
        """Return what would stand there with more walls, or a tower, of an owner."""
        blocks, towers = [*self.blocks], self.towers | {owner} if tower else self.towers
        blocks[owner] += walls
        return Tally(self.size, tuple(blocks), self.free - walls, self.broken, towers)

    def broke(self, owner: Seat) -> Tally:
        """Return what would stand there with a single wall of an owner broken."""
        blocks = [*self.blocks]
        blocks[owner] -= 1
        return Tally(self.size, tuple(blocks), self.free, self.broken + 1, self.towers)

    def swapped(self, owner: Seat, other: Seat) -> Tally:
        """Return what would stand there with a single wall of `other` in place of one of `owner`."""
        blocks = [*self.blocks]
        blocks[owner] -= 1
        blocks[other] += 1
        return Tally(self.size, tuple(blocks), self.free, self.broken, self.towers)


class Board:
    """The walls on joined boards."""

    def __init__(self, layout: Layout, seats: int) -> None:
        self.seats = seats
        self.owners: dict[Key, Seat] = {}
        """The owner of the wall on each occupied square, in the order laid."""
        self.towers: dict[Key, Seat] = {}
        """The squares with a tower."""
        self.doubles: dict[Key, Key] = {}
        """The two squares of each double wall: each leads to the other."""
        self.broken: set[Key] = set()
        """Squares with a broken wall."""
        self.reserving: dict[Key, Seat] = {}
        """Towers beside which a square is reserved for a single wall of their owner."""
        self.join(layout)

    def join(self, layout: Layout) -> None:
        """Continue on a larger layout."""
        self.layout = layout
        free = {province: tuple(self.free(area)) for province, area in layout.provinces.items()}
        self.vacant: dict[Key, Sequence[Key]] = {province: squares for province, squares in free.items() if squares}
        """The free squares of each province that is not complete."""
        self.findings = Findings()
        """What was worked out from the walls. It is dropped when one changes; until then copies share it."""

    def copy(self) -> Board:
        """Return a copy of the board."""
        twin = object.__new__(Board)
        twin.layout, twin.seats = self.layout, self.seats
        twin.owners, twin.towers, twin.doubles = self.owners.copy(), self.towers.copy(), self.doubles.copy()
        twin.broken, twin.reserving = self.broken.copy(), self.reserving.copy()
        twin.vacant, twin.findings = self.vacant, self.findings
        return twin

    # Squares

    def free(self, area: Iterable[Key]) -> list[Key]:
        """Return the squares of an area without a wall."""
        owners = self.owners
        return [square for square in area if square not in owners]

    def complete(self, province: Key) -> bool:
        """Return whether every square of a province has a wall."""
        return province not in self.vacant

    @property
    def full(self) -> bool:
        """Whether the wall is complete on all boards."""
        return not self.vacant

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

    def beside_tower(self, square: Key) -> bool:
        """Return whether a tower stands next to a square."""
        return bool(self.towers) and any(other in self.towers for other in self.layout.beside[square])

    # Counting

    @property
    def tallies(self) -> Mapping[Key, Tally]:
        """What stands in each province and region."""
        if "tallies" not in self.findings:
            areas = (*self.layout.provinces.items(), *self.layout.regions.items())
            self.findings["tallies"] = {area: self._count(squares) for area, squares in areas}
        tallies: Mapping[Key, Tally] = self.findings["tallies"]
        return tallies

    def _count(self, squares: Sequence[Key]) -> Tally:
        """Return what stands on the squares of a province or region."""
        free, broken = len(self.free(squares)), len(self.broken.intersection(squares))
        towers = frozenset(owner for square, owner in self.towers.items() if square in squares)
        return Tally(len(squares), tuple(self.blocks(squares)), free, broken, towers)

    def _recount(self, square: Key, change: Callable[[Tally], Tally]) -> None:
        """Change what stands in the province and the region of a square, and forget what else was found."""
        self._forget()
        if tallies := self.findings.get("tallies"):
            areas = self.layout.province_of[square], self.layout.region_of[square]
            self.findings["tallies"] = {**tallies, **{area: change(tallies[area]) for area in areas}}

    def _forget(self) -> None:
        """Forget what was found, except the tallies, if anything asked for them: a wall changes only two."""
        found, self.findings = self.findings, Findings()
        if "tallies" in found:
            self.findings["tallies"] = found["tallies"]

    def blocks(self, squares: Iterable[Key]) -> list[int]:
        """Return how many of the `squares` each seat holds, and how many neutral walls; broken walls do not count."""
        counts = [0] * (self.seats + 1)
        for square in squares:
            if square in self.owners and square not in self.broken:
                counts[self.owners[square]] += 1
        return counts

    def singles(self, squares: Iterable[Key]) -> dict[Key, Seat]:
        """Return the unbroken single walls on some squares, with their owners."""
        return {
            square: self.owners[square]
            for square in squares
            if square in self.owners
            and square not in self.broken
            and square not in self.towers
            and square not in self.doubles
        }

    def longest(self, seat: Seat) -> int:
        """Return the length of a player's longest uninterrupted row of walls, along all boards."""
        longest = row = 0
        for square in self.layout.squares:
            own = self.owners.get(square) == seat and square not in self.broken
            row = row + 1 if own else 0
            longest = max(longest, row)
        return longest

    # Laying

    def lay(self, owner: Seat, square: Key) -> None:
        """Lay a single wall."""
        self._occupy(owner, square)
        if self.reserving:
            for tower in self.layout.beside[square]:
                if self.reserving.get(tower) == owner:
                    del self.reserving[tower]
            self._end_reservations()

    def lay_double(self, owner: Seat, squares: tuple[Key, Key]) -> None:
        """Lay a double wall on two neighbouring squares."""
        one, other = squares
        self._occupy(owner, one)
        self._occupy(owner, other)
        self.doubles |= {one: other, other: one}
        self._end_reservations()

    def lay_tower(self, owner: Seat, square: Key) -> None:
        """Lay a tower; if a square beside it is free, one is reserved (Rules: Placing a Tower-block)."""
        self._occupy(owner, square, tower=True)
        self.towers[square] = owner
        self.reserving[square] = owner
        self._end_reservations()

    def release(self, owner: Seat) -> None:
        """End the reservations of a player who has no single wall left."""
        self.reserving = {tower: seat for tower, seat in self.reserving.items() if seat != owner}
        self._forget()

    def _occupy(self, owner: Seat, square: Key, *, tower: bool = False) -> None:
        self._recount(square, lambda there: there.laid(owner, 1, tower=tower))
        self.owners[square] = owner
        province = self.layout.province_of[square]
        left = tuple([free for free in self.vacant[province] if free != square])
        self.vacant = {**self.vacant, province: left}
        if not left:
            del self.vacant[province]

    def _end_reservations(self) -> None:
        """End the reservations beside which no square is free."""
        for tower in [*self.reserving]:
            if not self.free(self.layout.beside[tower]):
                del self.reserving[tower]

    # Changing

    def swap(self, one: Key, other: Key) -> None:
        """Swap two walls; the order in which squares were occupied stays."""
        owner, rival = self.owners[one], self.owners[other]
        self._recount(one, lambda there: there.swapped(owner, rival))
        self._recount(other, lambda there: there.swapped(rival, owner))
        self.owners[one], self.owners[other] = rival, owner

    def break_wall(self, square: Key) -> None:
        """Break a single wall."""
        self._recount(square, lambda there: there.broke(self.owners[square]))
        self.broken.add(square)


def board_of(
    layout: Layout,
    seats: int,
    *,
    owners: Mapping[Key, Seat],
    towers: Mapping[Key, Seat],
    doubles: Mapping[Key, Key],
    broken: Iterable[Key],
    reserving: Mapping[Key, Seat],
) -> Board:
    """Return a board with these walls."""
    board = Board(layout, seats)
    board.owners, board.towers, board.doubles = dict(owners), dict(towers), dict(doubles)
    board.broken, board.reserving = set(broken), dict(reserving)
    board.join(layout)
    return board
