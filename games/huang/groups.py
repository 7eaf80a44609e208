"""Linked groups of tiles and leaders, kept up to date (Rules: States).

A group grows when a piece is placed, groups merge where it touches several, and a group that loses pieces is searched
again: no other group can have changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Final, NamedTuple

from games.engine import Seat
from games.huang.grid import Grid, Spaces, hang_together, spaces_in
from games.huang.pieces import Colour, Leader

NO_GROUP: Final = -1


class Group(NamedTuple):
    """Tiles and leaders that are linked; a state if a leader is among them."""

    spaces: Spaces
    near: Spaces
    """The spaces beside them, occupied or not."""
    leaders: Mapping[Colour, Seat]
    """The owner of the leader of each colour."""


class Groups:
    """All groups on the board, as long as no state has two leaders of a colour."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._of = [NO_GROUP] * len(grid.keys)
        """The number of the group of each space."""
        self.by_number: dict[int, Group] = {}
        self._next = 0

    def copy(self) -> Groups:
        """Return a copy."""
        twin = object.__new__(Groups)
        twin._grid, twin._of, twin.by_number, twin._next = self._grid, self._of[:], self.by_number.copy(), self._next
        return twin

    def at(self, space: int) -> Group:
        """Return the group of a piece."""
        return self.by_number[self._of[space]]

    def find(self, space: int) -> Group | None:
        """Return the group of a piece; `None` for one that started a conflict and is not linked."""
        return self.by_number.get(self._of[space])

    def beside(self, space: int) -> list[Group]:
        """Return the groups that an empty space, or a piece that is not linked, touches."""
        of, numbers = self._of, list[int]()
        for other in self._grid.map.neighbours[space]:
            number = of[other]
            if number != NO_GROUP and number not in numbers:
                numbers.append(number)
        return [self.by_number[number] for number in numbers]

    def link(self, space: int, leader: Leader | None = None) -> None:
        """Link a tile or a leader with everything beside it."""
        of, by_number = self._of, self.by_number
        own = NO_GROUP
        spaces, near = 1 << space, self._grid.near[space]
        leaders: Mapping[Colour, Seat] = {leader.colour: leader.seat} if leader else {}
        for other in self._grid.map.neighbours[space]:
            number = of[other]
            if number in (NO_GROUP, own):
                continue
            group = by_number.pop(number)
            if own == NO_GROUP:
                own = number
            else:
                joining = group.spaces
                if joining.bit_count() > spaces.bit_count():
                    joining, own = spaces, number
                for moved in spaces_in(joining):
                    of[moved] = own
            spaces |= group.spaces
            near |= group.near
            if group.leaders:
                leaders = {**leaders, **group.leaders} if leaders else group.leaders
        if own == NO_GROUP:
            own = self._next
            self._next += 1
        of[space] = own
        by_number[own] = Group(spaces, near, leaders)

    def parts_without(self, lost: Spaces, leaders: Mapping[int, Leader]) -> list[Group]:
        """Return what would be left of a group without some of its pieces; `leaders` are those on the board then."""
        return self._parts(self.at(lost.bit_length() - 1), lost, leaders)

    def unlink(self, lost: Spaces, leaders: Mapping[int, Leader]) -> None:
        """Take away pieces of one group; `leaders` are those on the board."""
        first = lost.bit_length() - 1
        group = self.by_number.pop(self._of[first])
        for space in spaces_in(lost):
            self._of[space] = NO_GROUP
        parts = self._parts(group, lost, leaders)
        for number, part in zip(count(self._next), parts, strict=False):
            self.by_number[number] = part
            for space in spaces_in(part.spaces):
                self._of[space] = number
        self._next += len(parts)

    def _parts(self, group: Group, lost: Spaces, leaders: Mapping[int, Leader]) -> list[Group]:
        beside = self._grid.near
        left, parts = group.spaces & ~lost, list[Group]()
        if left and not lost & (lost - 1):
            around = beside[lost.bit_length() - 1]
            if hang_together(self._grid, around & left):
                near = group.near
                for space in spaces_in(around):
                    if not beside[space] & left:
                        near &= ~(1 << space)
                return [Group(left, near, self._leaders_in(left, group, leaders))]
        while left:
            found = new = left & -left
            near = 0
            while new:
                reached = 0
                for space in spaces_in(new):
                    reached |= beside[space]
                near |= reached
                new = reached & left & ~found
                found |= new
            parts.append(Group(found, near, self._leaders_in(found, group, leaders)))
            left &= ~found
        return parts

    @staticmethod
    def _leaders_in(spaces: Spaces, group: Group, leaders: Mapping[int, Leader]) -> Mapping[Colour, Seat]:
        if not group.leaders:
            return group.leaders
        return {leader.colour: leader.seat for space, leader in leaders.items() if spaces >> space & 1}
