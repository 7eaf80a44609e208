"""The Great Wall: columns of blocks, five to a province, with a tower at each end of a province.

Columns run from left to right through all provinces, so neighbouring towers touch. A block always stands on the one
below, so a column is a stack: only its top can be built on or removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.engine import Key, Part, Seat, cached, public
from games.engine.findings import Findings

EMPEROR: Final[Seat] = -2
"""The owner of an emperor block; different from `games.engine.NATURE`."""

COLUMNS: Final = 5
"""Columns of a province."""
PROVINCE_NAMES: Final = ("Longxi", "Shangjun", "Yanmen", "Liaodong")
"""From west to east: commanderies on the Qin frontier."""
LEVELS: Final = 4
"""Levels of the wall; the fourth only on towers."""
ROWS: Final = 3
"""Levels that are rows of five blocks in each province."""
TOWERS: Final = 2
"""Columns of a province with a fourth level."""
PROVINCE_BLOCKS: Final = ROWS * COLUMNS + TOWERS
"""Blocks of a whole province."""
STRIDE: Final = LEVELS + 1
"""Bits per column in `Wall.mask`: one more than levels, so that columns stay apart."""

WORKERS: Final = (2, 4, 6, 8)
"""Workers needed for a block of level 1, 2, 3, 4 (Rules: Build Wall)."""


class Spot(NamedTuple):
    """A space for one block."""

    column: int
    """From 0 at the left end of the whole wall."""
    level: int
    """From 0 at the ground to 3 on top of a tower."""

    @property
    def province(self) -> int:
        """The province that the spot lies in, from 0."""
        return self.column // COLUMNS


def is_tower(column: int) -> bool:
    """Whether `column` stands at an end of its province and so has a fourth level."""
    return column % COLUMNS in (0, COLUMNS - 1)


# Computed once for the largest number of provinces: playouts look at thousands of spots in a game.
_PILES: Final = tuple(
    tuple(Spot(column, level) for level in range(ROWS + is_tower(column))) for column in range(4 * COLUMNS)
)
_NAMES: Final = {
    spot: f"p{spot.province + 1}:l{spot.level + 1}:c{spot.column % COLUMNS + 1}" for pile in _PILES for spot in pile
}
_SPOTS: Final = {name: spot for spot, name in _NAMES.items()}
_ROW: Final = sum(1 << column * STRIDE for column in range(COLUMNS))
"""The bits of the first row of the first province in `Wall.mask`."""
_PROVINCE: Final = sum(_ROW << level for level in range(LEVELS))


def spot_name(spot: Spot) -> Key:
    """The key of a spot: `p2:l3:c4` is column 4 of level 3 in province 2."""
    return _NAMES[spot]


def parse_spot(name: Key) -> Spot:
    """The spot with that key; the inverse of `spot_name`."""
    return _SPOTS[name]


def spot_names(spots: Iterable[Spot]) -> list[Key]:
    """The keys of `spots`."""
    return [spot_name(spot) for spot in spots]


def province_name(province: int) -> Key:
    """The key of a province: `p1` is the leftmost."""
    return f"p{province + 1}"


def parse_province(name: Key) -> int:
    """The province with that key; the inverse of `province_name`."""
    return int(name[1:]) - 1


def spot_bit(spot: Spot) -> int:
    """The bit of a spot in `Wall.mask`."""
    return 1 << (spot.column * STRIDE + spot.level)


@cache
def line_mask(province: int | None, level: int, provinces: int) -> int:
    """The bits of a row in `Wall.mask`, or of a level through all provinces if `province` is `None`."""
    if province is None:
        return sum(line_mask(each, level, provinces) for each in range(provinces))
    return _ROW << province * COLUMNS * STRIDE + level


class Wall(Part):
    """Who owns which block, and which blocks bear a plaque. Sets of spots are bit masks: see `mask`."""

    piles: list[tuple[Seat, ...]] = public()
    """The owners of each column's blocks, from the ground up."""
    unbuilt: int = public()
    """The spots without a block."""
    owned: dict[Seat, int] = public(factory=dict)
    """The blocks of each owner."""
    marked: int = public(0)
    """The blocks with a plaque."""
    findings: Findings = cached()
    """What was worked out from the blocks."""

    def __init__(self, provinces: int) -> None:
        columns = provinces * COLUMNS
        unbuilt = sum(spot_bit(spot) for pile in _PILES[:columns] for spot in pile)
        super().__init__(piles=[()] * columns, unbuilt=unbuilt, findings=Findings())

    @property
    def provinces(self) -> int:
        """How many provinces the wall runs through."""
        return len(self.piles) // COLUMNS

    @property
    def empty(self) -> int:
        """Number of free spots."""
        return self.unbuilt.bit_count()

    @property
    def complete(self) -> bool:
        """Whether the wall is full."""
        return not self.unbuilt

    # Blocks

    def levels(self, province: int) -> list[list[Spot]]:
        """The spots of each level of `province`, from the ground up: its rows, and its towers."""
        piles = _PILES[province * COLUMNS : (province + 1) * COLUMNS]
        return [[pile[level] for pile in piles if level < len(pile)] for level in range(LEVELS)]

    def buildable(self, province: int | None = None) -> list[Spot]:
        """The spots where a block can be put next: in `province`, or anywhere."""
        return [spots[len(pile)] for pile, spots in self._columns(province) if len(pile) < len(spots)]

    def lowest(self, province: int) -> int | None:
        """The lowest level of `province` where a block can be put next; `None` if it is complete."""
        for level in range(LEVELS):
            if self.unbuilt & line_mask(province, level, self.provinces):
                return level
        return None

    def tops(self, province: int) -> list[tuple[Spot, Seat]]:
        """The highest block of every column of `province` that has one, with its owner."""
        return [(spots[len(pile) - 1], pile[-1]) for pile, spots in self._columns(province) if pile]

    def blocks(self, province: int | None = None) -> Iterator[tuple[Spot, Seat]]:
        """Every block, in `province` or anywhere, with its owner, column by column from the ground up."""
        for pile, spots in self._columns(province):
            yield from zip(spots, pile, strict=False)

    def _columns(self, province: int | None) -> Iterable[tuple[Sequence[Seat], Sequence[Spot]]]:
        """The blocks and the spots of each column, in `province` or anywhere."""
        part = slice(None) if province is None else slice(province * COLUMNS, (province + 1) * COLUMNS)
        return zip(self.piles[part], _PILES[part], strict=False)

    def owner(self, spot: Spot) -> Seat:
        """The owner of the block on `spot`."""
        return self.piles[spot.column][spot.level]

    def has_plaque(self, spot: Spot) -> bool:
        """Return whether a plaque marks the block on `spot` as used for a favour."""
        return bool(self.marked & spot_bit(spot))

    # Changes

    def put(self, spot: Spot, owner: Seat) -> None:
        """Put a block of `owner` on `spot`, which must be buildable."""
        bit = spot_bit(spot)
        self.piles[spot.column] += (owner,)
        self.owned[owner] = self.owned.get(owner, 0) | bit
        self.unbuilt &= ~bit
        self.findings = self.findings.after((spot, owner))

    def take_off(self, spot: Spot) -> Seat:
        """Remove the block on `spot`, the top of its column and without a plaque; returns its owner."""
        (*below, owner), bit = self.piles[spot.column], spot_bit(spot)
        self.piles[spot.column] = tuple(below)
        self.owned[owner] &= ~bit
        self.unbuilt |= bit
        self.findings = self.findings.after((spot, None))
        return owner

    def mark(self, spot: Spot) -> None:
        """Put a plaque on the block on `spot`."""
        self.marked |= spot_bit(spot)
        self.findings = self.findings.after((spot, "plaque"))

    def with_blocks(self, blocks: Iterable[tuple[Spot, Seat]]) -> Wall:
        """A copy with more blocks, put in this order."""
        wall = self.copy()
        for spot, owner in blocks:
            wall.put(spot, owner)
        return wall

    # Who owns how much

    def mask(self, seat: Seat) -> int:
        """Return the blocks of `seat` without plaques, as bits `column * STRIDE + level`.

        The fifth bit of a column is never set, so a shifted pattern cannot slip from one column to the next.
        """
        return self.owned.get(seat, 0) & ~self.marked

    def built(self, seat: Seat) -> list[int]:
        """The number of blocks of `seat` in each province."""
        mask, width = self.owned.get(seat, 0), COLUMNS * STRIDE
        return [(mask >> province * width & _PROVINCE).bit_count() for province in range(self.provinces)]

    def counts(self, seats: int, province: int | None, level: int) -> list[int]:
        """The number of each seat's blocks in a row, or in a level through all provinces if `province` is `None`."""
        line = line_mask(province, level, self.provinces)
        return [(self.owned.get(seat, 0) & line).bit_count() for seat in range(seats)]

    def row_complete(self, province: int, level: int) -> bool:
        """Return whether all five blocks of a row on levels 1 to 3 stand."""
        return level < ROWS and not self.unbuilt & line_mask(province, level, self.provinces)

    def level_complete(self, level: int) -> bool:
        """Return whether a level is full in every province; level 4 is full when all towers are complete."""
        return not self.unbuilt & line_mask(None, level, self.provinces)
