"""What a player can do, and why something cannot be done (Rules: Play).

Methods that judge one thing return the reason against it, or `None` if it is possible; methods that judge all that a
question could offer return a `Judged`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from games.engine import Key, Seat
from games.engine.legacy import Judge, Judged, Reason
from games.huang.grid import Shape, Spaces
from games.huang.openings import Openings, in_conflict
from games.huang.pieces import COLOUR_OF, COLOURS, TITLES, Colour, Leader
from games.huang.realm import NOWHERE

MOST: Final = 25
"""Most spaces, or shapes, in one question; with more the neighbourhood is chosen first."""
NONE: Final = "none"
"""The key of declining: no building, no tile from the market, no granary, nobody's side."""
STOP: Final = "stop"
"""The key of placing no further blue tile."""
PRICE: Final = 2
"""Tiles that a riot or a pagoda costs; the leader may be one of them."""

ACTIONS: Final = (
    *(f"tile:{colour}" for colour in COLOURS),
    *(f"leader:{title}" for title in COLOUR_OF),
    *(f"withdraw:{title}" for title in COLOUR_OF),
    *("riot:tiles", "riot:leader", "pagoda:tiles", "pagoda:leader", "replace"),
)
"""The keys of all actions."""
_PARTS: Final[Mapping[Key, tuple[str, str]]] = {action: action.partition(":")[::2] for action in ACTIONS}
"""What is done by an action, and with what."""
_PAID: Final[Mapping[str, Colour]] = {"riot": "blue", "pagoda": "green"}
"""The colour of the tiles and of the leader that pay for an action."""

TAKEN: Final = Reason("reason-taken", evident=True)
ON_RIVER: Final = Reason("reason-on-river", evident=True)
ON_LAND: Final = Reason("reason-on-land", evident=True)
LEADER_ON_RIVER: Final = Reason("reason-leader-on-river", evident=True)
NO_YELLOW: Final = Reason("reason-no-yellow", evident=True)
BESIDE_BANDITS: Final = Reason("reason-beside-bandits", evident=True)
CONFLICT: Final = Reason("reason-conflict", evident=True)
BANDITS_NO_STATE: Final = Reason("reason-bandits-no-state", evident=True)
BANDITS_WAR: Final = Reason("reason-bandits-war", evident=True)
NO_TILE_THERE: Final = Reason("reason-no-tile-there", evident=True)
NO_SHAPE_THERE: Final = Reason("reason-no-shape-there", evident=True)
SHAPE_TAKEN: Final = Reason("reason-shape-taken", evident=True)
AREA_CLOSED: Final = Reason("reason-area-closed", evident=True)
NO_LAND: Final = Reason("reason-no-land")
NO_RIVER: Final = Reason("reason-no-river")
NO_LEADER_SPACE: Final = Reason("reason-no-leader-space")
AT_HOME: Final = Reason("reason-at-home", evident=True)
NO_SHAPE: Final = Reason("reason-no-shape")
NO_TILES: Final = Reason("reason-no-tiles")
NO_TILE: Final[Mapping[Colour, Reason]] = {
    colour: Reason("reason-no-tile", {"colour": colour}, evident=True) for colour in COLOURS
}
TOO_FEW: Final[Mapping[tuple[Colour, int], Reason]] = {
    (colour, held): Reason("reason-too-few", {"colour": colour, "held": held})
    for colour in _PAID.values()
    for held in range(PRICE)
}
AWAY: Final[Mapping[Colour, Reason]] = {
    colour: Reason("reason-leader-away", {"leader": TITLES[colour]}) for colour in _PAID.values()
}
NOTHING_HELD: Final = Reason("reason-nothing-held", evident=True)
NO_BLUE: Final = Reason("reason-no-blue", evident=True)
NO_SOLDIERS: Final = Reason("reason-no-soldiers", evident=True)


@dataclass(slots=True)  # not frozen: playouts make one for each question, and frozen ones take far longer to make
class Means:
    """What a player can do now; everything but the colours of tiles and the choices is public."""

    openings: Openings
    seat: Seat
    hand: Mapping[Colour, int]
    """The number of tiles of each colour behind the screen, as far as they may be known."""
    held: int
    """The number of tiles behind the screen."""
    action: Key = ""
    """The chosen action."""
    area: Key = ""
    """The chosen neighbourhood."""
    space: Key = ""
    """The chosen first space of a building's shape."""
    around: Spaces = 0
    """The spaces beside the tile just placed."""
    sides: tuple[Key, ...] = ()
    """The warring states."""
    _shapes: list[Shape] | None = field(default=None, init=False)

    # Actions

    def actions(self) -> Judged:
        """Judge the actions."""
        home = self.openings.realm.places
        for colour in COLOURS:
            yield f"tile:{colour}", self.tile(colour)
        for title, colour in COLOUR_OF.items():
            can = self.openings.has_for_leader(Leader(self.seat, colour))
            yield f"leader:{title}", None if can else NO_LEADER_SPACE
        for title, colour in COLOUR_OF.items():
            yield f"withdraw:{title}", None if Leader(self.seat, colour) in home else AT_HOME
        for payment in ("tiles", "leader"):
            yield f"riot:{payment}", self.unpaid("blue", payment) or (None if self._any_tile() else NO_TILES)
        for payment in ("tiles", "leader"):
            yield f"pagoda:{payment}", self.unpaid("green", payment) or (None if self.shapes() else NO_SHAPE)
        yield "replace", None if self.held else NOTHING_HELD

    def tile(self, colour: Colour) -> Reason | None:
        """Return why no tile of a colour can be placed."""
        if not self.hand.get(colour):
            return NO_TILE[colour]
        if self.openings.for_tile(colour):
            return None
        return NO_RIVER if colour == "blue" else NO_LAND

    def unpaid(self, colour: Colour, payment: str) -> Reason | None:
        """Return why a riot or a pagoda cannot be paid with tiles of a colour, or with a tile and the leader."""
        held = self.hand.get(colour, 0)
        if payment == "leader":
            if Leader(self.seat, colour) in self.openings.realm.places:
                return AWAY[colour]
            return None if held else TOO_FEW[colour, held]
        return None if held >= PRICE else TOO_FEW[colour, held]

    def _any_tile(self) -> bool:
        return bool(self.openings.realm.tiles)

    def shapes(self) -> list[Shape]:
        """Return the shapes on which a building could be established."""
        if self._shapes is None:
            self._shapes = self.openings.realm.free_shapes()
        return self._shapes

    # Spaces

    def open(self) -> Spaces:
        """Return the spaces that the chosen action may use; for a building the first space of its shape."""
        kind, what = _PARTS[self.action]
        if kind == "tile":
            return self.openings.for_tile(what)  # type: ignore[arg-type]  # a colour
        if kind == "leader":
            return self.openings.for_leader(Leader(self.seat, COLOUR_OF[what]))
        realm = self.openings.realm
        if kind == "riot":
            return realm.occupied & ~sum(1 << space for space in (*realm.leaders, *realm.bandits))
        found = 0
        for shape in self.shapes():
            found |= 1 << shape[0]
        return found

    def areas(self) -> Judged:
        """Judge the neighbourhoods."""
        spaces = self.open()
        for area, within in self.openings.realm.grid.area.items():
            yield area, None if spaces & within else AREA_CLOSED

    def spaces(self) -> Judged:
        """Judge the spaces of the chosen neighbourhood, or of the whole map."""
        grid, spaces = self.openings.realm.grid, self.open()
        for space in grid.map.areas[self.area] if self.area else range(len(grid.keys)):
            yield grid.keys[space], None if spaces >> space & 1 else self.obstacle(space)

    def obstacle(self, space: int) -> Reason:
        """Return why the chosen action cannot use a space that is not open to it."""
        kind, what = _PARTS[self.action]
        if kind == "riot":
            return NO_TILE_THERE
        if kind == "pagoda":
            return NO_SHAPE_THERE
        if self.openings.realm.occupied >> space & 1:
            return TAKEN
        return self._against_leader(space) if kind == "leader" else self._against_tile(space, wet=what == "blue")

    def _against_leader(self, space: int) -> Reason:
        """Return why no leader can be placed on an empty space that is not open to it."""
        realm = self.openings.realm
        if realm.grid.river >> space & 1:
            return LEADER_ON_RIVER
        if realm.gang_beside(space) != NOWHERE:
            return BESIDE_BANDITS
        return CONFLICT if realm.supported >> space & 1 else NO_YELLOW

    def _against_tile(self, space: int, *, wet: bool) -> Reason:
        """Return why no tile, `wet` if it is a blue one, can be placed on an empty space that is not open to it."""
        realm = self.openings.realm
        if wet != realm.grid.river >> space & 1:
            return ON_LAND if wet else ON_RIVER
        gang, groups = realm.gang_beside(space), realm.groups.beside(space)
        if not any(group.leaders for group in groups):
            return BANDITS_NO_STATE
        if in_conflict(groups):
            return BANDITS_WAR
        values = {"soldiers": sum(map(realm.soldiers, groups)), "needed": realm.bandits[gang]}
        return Reason("reason-bandits-stronger", values, evident=True)

    # Shapes and further tiles

    def shapes_here(self) -> list[Shape]:
        """Return the shapes in the chosen neighbourhood, or from the chosen first space."""
        return self._here(self.shapes())

    def _here(self, shapes: list[Shape]) -> list[Shape]:
        """Return those of some shapes that are in the chosen neighbourhood, or begin on the chosen first space."""
        grid = self.openings.realm.grid
        if self.space:
            first = grid.map.index[self.space]
            return [shape for shape in shapes if shape[0] == first]
        return [shape for shape in shapes if not self.area or grid.map.area_of[shape[0]] == self.area]

    def shape_keys(self) -> Judged:
        """Judge the shapes for a building."""
        realm = self.openings.realm
        for shape in self.shapes_here():
            yield realm.grid.shape_key(shape), None
        for shape in self._here(realm.taken_shapes()):
            yield realm.grid.shape_key(shape), SHAPE_TAKEN

    def further(self) -> Judged:
        """Judge the spaces for another blue tile, and stopping."""
        for key in self.openings.realm.grid.named(self.beside()):
            yield key, None if self.hand.get("blue") else NO_BLUE
        yield STOP, None

    def beside(self) -> Spaces:
        """Return the open river spaces beside the blue tile just placed."""
        return self.openings.for_tile("blue") & self.around

    # Wars

    def supported(self) -> Judged:
        """Judge the warring states to support, and supporting nobody."""
        can = self.hand.get("red") or Leader(self.seat, "red") not in self.openings.realm.places
        for side in self.sides:
            yield side, None if can else NO_SOLDIERS
        yield NONE, None


JUDGES: Final[Mapping[str, Judge]] = {
    "action": Means.actions,
    "area": Means.areas,
    "space": Means.spaces,
    "shape": Means.shape_keys,
    "further": Means.further,
    "support": Means.supported,
}
"""By topic, the judges of all questions that cannot always offer everything."""
