"""The pieces on the map: tiles, leaders, buildings and bandits, and the states that they form (Rules: States)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from games.engine import Part, Seat, cached, public
from games.engine.findings import Findings, once
from games.huang.board import Map, Shape, Spaces, hang_together, spaces_in, together
from games.huang.pieces import COLOURS, GRANARY, LEADERS, PAGODA_TILES, PAGODAS, PALACE, Building, Colour, Leader

EVERYWHERE: Final = -1
"""All spaces, as a set."""
NOWHERE: Final = -1
NO_GROUP: Final = -1
CACHED_SHAPES: Final = 100
"""Sets of tiles of a colour whose shapes are known."""


class Group(NamedTuple):
    """Tiles and leaders that are linked; a state if a leader is among them."""

    spaces: Spaces
    near: Spaces
    """The spaces beside them, occupied or not."""
    leaders: Mapping[Colour, Seat]
    """The owner of the leader of each colour."""

    def __hash__(self) -> int:
        return hash(self.spaces)


def united(groups: Iterable[Group], new: Leader | None = None) -> Group:
    """Return groups as one, with a new leader; where two have leaders of one colour, the later leader stays."""
    spaces = near = 0
    leaders: dict[Colour, Seat] = {}
    for group in groups:
        spaces |= group.spaces
        near |= group.near
        leaders.update(group.leaders)
    if new:
        leaders[new.colour] = new.seat
    return Group(spaces, near, leaders)


class Groups:
    """All groups on the board, as long as no state has two leaders of a colour. They follow from the pieces.

    A group grows when a piece is placed, groups merge where it touches several, and a group that loses pieces is
    searched again: no other group can have changed.
    """

    def __init__(self, board: Map) -> None:
        self._board = board
        self._of = [NO_GROUP] * len(board.cells)
        """The number of the group of each space."""
        self.by_number: dict[int, Group] = {}
        self._next = 0

    def copy(self) -> Groups:
        """Return a copy."""
        twin = object.__new__(Groups)
        twin._board, twin._of, twin.by_number, twin._next = self._board, self._of[:], {**self.by_number}, self._next
        return twin

    forgotten = copy
    """For observations: everyone sees what is linked."""

    def at(self, space: int) -> Group:
        """Return the group of a piece."""
        return self.by_number[self._of[space]]

    def find(self, space: int) -> Group | None:
        """Return the group of a piece; `None` for one that started a conflict and is not linked."""
        return self.by_number.get(self._of[space])

    @property
    def all(self) -> list[Group]:
        """All groups."""
        return [*self.by_number.values()]

    def beside(self, space: int) -> tuple[Group, ...]:
        """Return the groups that an empty space, or a piece that is not linked, touches."""
        of, numbers = self._of, list[int]()
        for other in self._board.neighbours[space]:
            number = of[other]
            if number != NO_GROUP and number not in numbers:
                numbers.append(number)
        return tuple([self.by_number[number] for number in numbers])

    def link(self, space: int, leader: Leader | None = None) -> None:
        """Link a tile or a leader with everything beside it."""
        of, by_number = self._of, self.by_number
        own = NO_GROUP
        spaces, near = 1 << space, self._board.near[space]
        leaders: Mapping[Colour, Seat] = {leader.colour: leader.seat} if leader else {}
        for other in self._board.neighbours[space]:
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
        group = self.by_number.pop(self._of[lost.bit_length() - 1])
        for space in spaces_in(lost):
            self._of[space] = NO_GROUP
        parts = self._parts(group, lost, leaders)
        for number, part in enumerate(parts, self._next):
            self.by_number[number] = part
            for space in spaces_in(part.spaces):
                self._of[space] = number
        self._next += len(parts)

    def _parts(self, group: Group, lost: Spaces, leaders: Mapping[int, Leader]) -> list[Group]:
        beside = self._board.near
        left, parts = group.spaces & ~lost, list[Group]()
        if left and not lost & (lost - 1):
            around = beside[lost.bit_length() - 1]
            if hang_together(self._board, around & left):
                near = group.near
                for space in spaces_in(around):
                    if not beside[space] & left:
                        near &= ~(1 << space)
                return [Group(left, near, _leaders_in(left, group, leaders))]
        while left:
            found, near = self._board.linked(left)
            parts.append(Group(found, near, _leaders_in(found, group, leaders)))
            left &= ~found
        return parts


def _leaders_in(spaces: Spaces, group: Group, leaders: Mapping[int, Leader]) -> Mapping[Colour, Seat]:
    if not group.leaders:
        return group.leaders
    return {leader.colour: leader.seat for space, leader in leaders.items() if spaces >> space & 1}


class Realm(Part):
    """The pieces on the map. Whether something may be placed is up to `openings`."""

    map: Map = public()
    tiles: dict[int, Colour] = public(factory=dict)
    """The tile on each space, in the order placed."""
    of_colour: dict[Colour, Spaces] = public(factory=lambda: dict.fromkeys(COLOURS, 0))
    """The spaces with tiles of a colour."""
    leaders: dict[int, Leader] = public(factory=dict)
    """The leader on each space."""
    places: dict[Leader, int] = public(factory=dict)
    """The space of each leader on the map."""
    bandits: dict[int, int] = public(factory=dict)
    """The bandits on each Bandit tile, by space."""
    occupied: Spaces = public(0)
    """The spaces with a tile, a leader or a Bandit tile."""
    supported: Spaces = public(0)
    """The spaces beside a yellow tile."""
    pagodas: dict[Shape, Colour] = public(factory=dict)
    stock: dict[Colour, int] = public(factory=lambda: {**PAGODAS})
    """The pagodas beside the map."""
    has_palace: bool = public(False)
    palace: Shape = public(())
    """The tiles below the Royal Palace; none while it is beside the map."""
    granaries: Spaces = public(0)
    """The spaces with a granary."""
    covered: Spaces = public(0)
    """The tiles below a building."""
    groups: Groups = cached()
    """What is linked."""
    findings: Findings = cached()
    """What was worked out, until anything changes."""

    def __init__(self, board: Map, *, palace: bool = False) -> None:
        super().__init__(map=board, has_palace=palace, groups=Groups(board), findings=Findings())

    def copy(self) -> Realm:
        """Return a copy, with nothing worked out: what was found may refer to this one."""
        twin = super().copy()
        twin.findings = Findings()
        return twin

    def without(self, leader: Leader) -> Realm:
        """Return the pieces once a leader is lifted; what is not about leaders is shared, and must not be changed."""
        twin = object.__new__(Realm)
        lifted = {"leaders": {**self.leaders}, "places": {**self.places}, "groups": self.groups.copy()}
        twin.__dict__ = self.__dict__ | lifted
        twin.remove_leader(leader)
        return twin

    # States

    def states(self) -> list[Group]:
        """Return all states."""
        return [group for group in self.groups.by_number.values() if group.leaders]

    def soldiers(self, group: Group) -> int:
        """Return the number of red tiles of a group."""
        return (self.of_colour["red"] & group.spaces).bit_count()

    def support(self, space: int) -> int:
        """Return the number of yellow tiles beside a space."""
        return (self.of_colour["yellow"] & self.map.near[space]).bit_count()

    def gang_beside(self, space: int) -> int:
        """Return where the Bandit tile beside a space lies, or `NOWHERE`; two are never beside the same space."""
        if not self.bandits:
            return NOWHERE
        near = self.map.near[space]
        return next((place for place in self.bandits if near >> place & 1), NOWHERE)

    # Placing

    def put_tile(self, space: int, colour: Colour, *, linked: bool = True) -> None:
        """Place a tile; one that starts a war is linked only after the war."""
        self.tiles[space] = colour
        self.of_colour[colour] |= 1 << space
        self.occupied |= 1 << space
        if colour == "yellow":
            self.supported |= self.map.near[space]
        if linked:
            self.groups.link(space)
        self.findings = Findings()

    def put_leader(self, space: int, leader: Leader, *, linked: bool = True) -> None:
        """Place a leader; one that starts a revolt is linked only after the revolt."""
        self.leaders[space] = leader
        self.places[leader] = space
        self.occupied |= 1 << space
        if linked:
            self.groups.link(space, leader)
        self.findings = Findings()

    def put_bandits(self, space: int, bandits: int) -> None:
        """Place a Bandit tile."""
        self.bandits[space] = bandits
        self.occupied |= 1 << space
        self.findings = Findings()

    def link(self, space: int) -> None:
        """Link the piece that started a conflict, now that this is resolved."""
        self.groups.link(space, self.leaders.get(space))
        self.findings = Findings()

    # Removing

    def remove_leader(self, leader: Leader, *, linked: bool = True) -> int:
        """Remove a leader; return where it stood."""
        space = self.places.pop(leader)
        del self.leaders[space]
        self.occupied &= ~(1 << space)
        if linked:
            self.groups.unlink(1 << space, self.leaders)
        self.findings = Findings()
        return space

    def remove_pieces(self, lost: Spaces) -> None:
        """Remove tiles and leaders of one group with the buildings on the tiles."""
        tiles, leaders = self.tiles, self.leaders
        fewer_yellow = lost & self.of_colour["yellow"]
        for space in spaces_in(lost):
            if space in tiles:
                self.of_colour[tiles.pop(space)] &= ~(1 << space)
            else:
                del self.places[leaders.pop(space)]
        self.occupied &= ~lost
        if fewer_yellow:
            self.supported = self.map.beside(self.of_colour["yellow"])
        self.groups.unlink(lost, leaders)
        self.findings = Findings()
        for building, shape in self.buildings_on(lost):
            self.take(building, shape)

    def remove_bandits(self, space: int) -> int:
        """Remove a Bandit tile; return its bandits."""
        self.occupied &= ~(1 << space)
        self.findings = Findings()
        return self.bandits.pop(space)

    # Buildings

    def put(self, building: Building, shape: Shape) -> None:
        """Place a building, a pagoda from the stock."""
        if building == PALACE:
            self.palace = shape
        elif building == GRANARY:
            self.granaries |= 1 << shape[0]
        else:
            self.stock[building] -= 1
            self.pagodas[shape] = building
        self.covered |= together(shape)
        self.findings = Findings()

    def take(self, building: Building, shape: Shape) -> None:
        """Take a building off its tiles, a pagoda into the stock."""
        if building == PALACE:
            self.palace = ()
        elif building == GRANARY:
            self.granaries &= ~(1 << shape[0])
        else:
            self.stock[self.pagodas.pop(shape)] += 1
        self.covered &= ~together(shape)
        self.findings = Findings()

    def buildings_on(self, spaces: Spaces) -> list[tuple[Building, Shape]]:
        """Return the buildings that stand on any of some tiles."""
        if not spaces & self.covered:
            return []
        found: list[tuple[Building, Shape]] = [
            (colour, shape) for shape, colour in self.pagodas.items() if spaces & together(shape)
        ]
        if spaces & together(self.palace):
            found.append((PALACE, self.palace))
        return [*found, *((GRANARY, (space,)) for space in spaces_in(self.granaries & spaces))]

    def building(self, shape: Shape) -> Building:
        """Return which building stands, or would stand, on a shape of tiles, one of which may still be missing."""
        return PALACE if len(shape) > PAGODA_TILES else next(self.tiles[one] for one in shape if one in self.tiles)

    def earner(self, shape: Shape) -> Seat | None:
        """Return who has the use of a building: the pagoda's points, or the palace's seventh tile."""
        return self.groups.at(shape[0]).leaders.get(self.tiles[shape[0]])

    def free_shapes_at(self, space: int, colour: Colour) -> list[Shape]:
        """Return the free shapes that a tile of a colour on a space is, or would be, part of."""
        free = (self.of_colour[colour] | 1 << space) & ~self.covered
        found = [shape for area, shape in self.map.triangles_at[space] if not area & ~free]
        if found and self.has_palace and colour == "yellow":
            found += [shape for area, shape in self.map.rhombi_at[space] if not area & ~free]
        return found


@lru_cache(CACHED_SHAPES)
def shapes_of(board: Map, spaces: Spaces, with_palace: bool) -> list[Shape]:  # noqa: FBT001
    """Return the triangles, and with a palace the rhombi, of some spaces: usually one colour has changed in a turn."""
    found = []
    for space in spaces_in(spaces):
        areas = board.triangles_at[space] + board.rhombi_at[space] if with_palace else board.triangles_at[space]
        found += [shape for area, shape in areas if area & spaces == area and shape[0] == space]
    return found


@once
def shapes(realm: Realm, within: Spaces) -> list[Shape]:
    """Return the shapes of tiles of one colour within some spaces, each from its first space."""
    found: list[Shape] = []
    for colour, tiles in realm.of_colour.items():
        if (tiles & within).bit_count() >= PAGODA_TILES:
            found += shapes_of(realm.map, tiles & within, realm.has_palace and colour == "yellow")
    return found


def free_shapes(realm: Realm) -> list[Shape]:
    """Return the shapes of tiles of one colour that no building stands on."""
    return shapes(realm, ~realm.covered)


def owners(leaders: Mapping[Colour, Seat]) -> tuple[Leader, ...]:
    """Return the leaders of a group, in the order of `COLOURS`."""
    return tuple([LEADERS[leaders[colour]][colour] for colour in COLOURS if colour in leaders])
