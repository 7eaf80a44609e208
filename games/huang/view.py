"""What a seat may know of the table. Painters, texts and AI players get this and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Protocol, cast

from games.engine import Event, Key, Seat
from games.huang.board import Map
from games.huang.events import SideSeen, Strength
from games.huang.grid import grid_of
from games.huang.means import Means
from games.huang.openings import Openings
from games.huang.pieces import COLOURS, Colour, Leader, Tiles
from games.huang.realm import Realm


class Plan(NamedTuple):
    """What the asked seat is choosing, as far as it has chosen; empty fields are still open or need no choice."""

    action: Key = ""
    """The action: `tile:red`, `leader:trader`, `riot:tiles`."""
    area: Key = ""
    """The neighbourhood of the space."""
    space: Key = ""
    """The first space of the shape for a building."""
    shape: Key = ""
    """The shape for a building of which none is left in the stock."""
    tiles: int = 0
    """How many tiles shall be replaced, or committed."""
    side: Key = ""
    """The state to support."""


NO_PLAN: Final = Plan()
"""Nothing has been chosen."""


class Revolt(NamedTuple):
    """A revolt that is being decided."""

    attacker: Leader
    defender: Leader
    space: Key
    """Where the attacker stands; it is not linked yet."""
    defended: Key
    """Where the defender stands."""
    attack: Strength
    """As far as it is committed."""
    defence: Strength
    """As far as it is committed."""
    has_attacked: bool = False
    """Whether the attacker has committed its tiles, and the defender is asked."""


class War(NamedTuple):
    """A war that is being decided."""

    unifier: Seat
    space: Key
    """The unifying tile; it is not linked yet."""
    colours: Tiles
    """The colours in conflict."""
    sides: tuple[SideSeen, ...]
    """The warring states, with what has been committed so far."""
    supports: tuple[tuple[Seat, Key, int, int], ...] = ()
    """What each seat that has been asked gave: the side, or empty, its red tiles and its soldier leader."""
    winner: Key = ""
    """The winning side, once it is known."""
    owed: int = 0
    """Red tiles that the winning state still has to lose."""


class Situation(NamedTuple):
    """What the worth of actions depends on, as their player knows it: both views and games make it."""

    seat: Seat
    openings: Openings
    """With the pieces on the map."""
    changes: int
    """How often those had changed."""
    hand: tuple[int, ...]
    """The number of tiles of each colour behind the player's screen."""
    won: tuple[int, ...]
    """The player's points of each colour, with granaries counted as blue ones."""
    tiles: tuple[int, ...]
    """The number of tiles behind each screen."""
    market: Tiles
    bag: int
    """Number of tiles that can still be drawn."""


class Decision(NamedTuple):
    """What a seat decides, and in which situation."""

    situation: Situation
    action: Key
    """The action that it has chosen."""
    revolt: Revolt | None
    war: War | None


class Decider(Protocol):
    """A view, or a game."""

    def decision(self, seat: Seat) -> Decision:
        """Return what a seat decides, as it knows it."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player's area."""

    score: int | None
    """Points in the weakest colour; `None` if hidden."""
    points: Mapping[Colour, int] | None
    """Points won by colour, with granaries counted as blue ones; `None` if hidden."""
    totals: tuple[int, ...] | None
    """Points in each of the four colours with the white ones given to the weakest; `None` if hidden."""
    counted: Mapping[Colour, int]
    """Points won by colour, without granaries, as players can count them even where they are hidden."""
    tiles: int
    """Number of tiles behind the screen."""
    shown: Mapping[Colour, int]
    """The fewest of each colour that everyone knows to be there, because they were taken from the market."""
    home: Tiles
    """The colours of the leaders in front of the screen."""
    granaries: int
    """Number of granaries taken."""
    last: tuple[Event, ...]
    """Events of this player's latest turn, or current turn, as the public may know them."""


@dataclass(frozen=True, slots=True)
class HuangView:
    """The table as one seat, or the public, may know it."""

    viewer: Seat | None
    map: Map
    has_palace: bool
    """Whether the Royal Palace is in play."""
    has_bandits: bool
    """Whether Rogue Bandits are in play."""
    is_open: bool
    """Whether everyone sees everyone's points during the game."""
    phase: Literal["setup", "turns", "over"]
    round: int
    """From 1."""
    turn: int
    """Turns taken, from 0."""
    first: Seat
    """The player who started."""
    active: tuple[Seat, ...]
    """The seat whose turn it is; empty once the game is over."""
    actions: int
    """Actions begun in this turn: 0 to 2."""
    tiles: Mapping[Key, Colour]
    """The tile on each space, in the order placed."""
    leaders: Mapping[Key, Leader]
    """The leader on each space."""
    pagodas: Mapping[Key, Colour]
    """The pagoda on each shape."""
    stock: Mapping[Colour, int]
    """The pagodas beside the board."""
    palace: Key
    """The shape below the Royal Palace; empty while it is beside the board."""
    granaries: tuple[Key, ...]
    """The spaces with a granary."""
    bandits: Mapping[Key, int]
    """The bandits on each Bandit tile."""
    market: Tiles
    bag: int
    """Number of tiles that can still be drawn."""
    unseen: Mapping[Colour, int]
    """Tiles where the viewer cannot look: in the bag, behind other screens, discarded face down or left out."""
    revolt: Revolt | None
    war: War | None
    players: tuple[SeatView, ...]
    hand: Tiles
    """The viewer's own tiles; empty for the public."""
    ended_because: str
    """`bag`, `idle`, or empty while the game runs."""
    ranks: tuple[int, ...]
    """Each seat's rank once the game is over."""
    tied: bool
    """Whether the game is over and the best players are tied in everything, so that nobody wins."""
    story: tuple[tuple[int, Event], ...]
    """All events with points, each with the number of turns taken before it, once the game is over."""
    plan: Plan = NO_PLAN
    """What the viewer has chosen of its action."""
    placed: Key = ""
    """The tile that was just placed, while its consequences are decided."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that must answer now, in a revolt or a war often another one than the active seat."""
        if self.revolt:
            return ((self.revolt.defender if self.revolt.has_attacked else self.revolt.attacker).seat,)
        if self.war and len(self.war.supports) < len(self.players):
            return ((self.war.unifier + 1 + len(self.war.supports)) % len(self.players),)
        return self.active

    def realm(self) -> Realm:
        """Return the pieces on the map; the caller may change them.

        A leader that starts a revolt, or a tile that starts a war, is there but not linked.
        """
        grid, index = grid_of(self.map), self.map.index
        realm = Realm(grid, palace=self.has_palace)
        unlinked = {conflict.space for conflict in (self.revolt, self.war) if conflict}
        for key, colour in self.tiles.items():
            realm.put_tile(index[key], colour, linked=key not in unlinked)
        for key, leader in self.leaders.items():
            realm.put_leader(index[key], leader, linked=key not in unlinked)
        for key, bandits in self.bandits.items():
            realm.put_bandits(index[key], bandits)
        for key, colour in self.pagodas.items():
            realm.put_pagoda(grid.parse_shape(key), colour)
        if self.palace:
            realm.put_palace(grid.parse_shape(self.palace))
        for key in self.granaries:
            realm.put_granary(index[key])
        return realm

    def decision(self, seat: Seat) -> Decision:
        """Return what the viewer, who must be that seat, decides."""
        openings = Openings(self.realm())
        hand = tuple(self.hand.count(colour) for colour in COLOURS)
        points = cast("Mapping[Colour, int]", self.players[seat].points)
        won = tuple(points[colour] for colour in COLOURS)
        tiles = tuple(player.tiles for player in self.players)
        situation = Situation(seat, openings, openings.realm.changes, hand, won, tiles, self.market, self.bag)
        return Decision(situation, self.plan.action, self.revolt, self.war)

    def means(self, seat: Seat) -> Means:
        """Return what a seat can do now; hand and choices are known of the viewer alone."""
        openings = Openings(self.realm())
        sides = tuple(side.key for side in self.war.sides) if self.war else ()
        around = openings.realm.grid.near[self.map.index[self.placed]] if self.placed else 0
        if seat != self.viewer:
            return Means(openings, seat, {}, self.players[seat].tiles, around=around, sides=sides)
        hand = {colour: self.hand.count(colour) for colour in self.hand}
        plan = self.plan
        return Means(openings, seat, hand, len(self.hand), plan.action, plan.area, plan.space, around, sides)
