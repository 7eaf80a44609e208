"""The state of the table, and how tiles and points move on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Self, TypeAlias

from games.engine import NATURE, Key, Seat
from games.engine.legacy import Clockwise, Rules, Scorer, pick
from games.huang.asks import Pick
from games.huang.events import BuildingLost, MarketFilled, PointsWon, Source, TilesDrawn
from games.huang.grid import Shape, Spaces, grid_of
from games.huang.means import JUDGES, MOST, Means
from games.huang.openings import Openings
from games.huang.options import SHORTER, settings
from games.huang.pieces import COLOURS, HAND, TILES, Building, Colour, Leader, Tiles, tiles_of
from games.huang.realm import Realm
from games.huang.scoring import GRANARY_POINTS, totals
from games.huang.view import NO_PLAN, Decision, HuangView, Plan, Revolt, Situation, War

Draw: TypeAlias = Literal["draw", "refill", "market"]
"""Topics of draws from the bag: at the start or to replace tiles, at the end of a turn, and for the market."""


class BagEmpty(Exception):
    """A player could not draw a tile."""


@dataclass
class Player(Scorer):
    """A player's tiles and points; the leaders are in the realm, or at home."""

    hand: dict[Colour, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    """The number of tiles of each colour behind the screen."""
    shown: dict[Colour, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    """The fewest of each colour that everyone knows to be there, because they were taken from the market."""
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    """Points won by colour."""
    granaries: int = 0
    replaced: dict[Colour, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    """Tiles discarded to draw others, which only this player has seen."""
    plan: Plan = NO_PLAN
    """What the player is choosing."""

    def copy(self) -> Self:
        """Return a copy."""
        twin = super().copy()
        twin.hand, twin.shown, twin.replaced = self.hand.copy(), self.shown.copy(), self.replaced.copy()
        return twin

    @property
    def held(self) -> int:
        """Number of tiles behind the screen."""
        return sum(self.hand.values())

    @property
    def won(self) -> dict[Colour, int]:
        """Points by colour, with granaries counted as blue ones."""
        won: dict[Colour, int] = {colour: self.points[colour] for colour in COLOURS}
        won["blue"] += GRANARY_POINTS * self.granaries
        return won

    @property
    def score(self) -> int:
        """Points in the weakest colour."""
        return min(totals(self.won))


class State(Clockwise[HuangView]):
    """The table of HUANG, with everything that happens without players' decisions."""

    phase: Literal["setup", "turns", "over"]

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats)
        self.settings = settings(seats, options)
        self.realm = Realm(grid_of(self.settings.map), palace=self.settings.palace)
        self.openings = Openings(self.realm)
        self.players = [Player() for _ in range(seats)]
        capitals = len(self.settings.map.capitals)
        self.bag: dict[Colour, int] = {**TILES, "yellow": TILES["yellow"] - capitals}
        """The number of tiles of each colour in the bag, or out of the game unseen."""
        self.left = sum(self.bag.values()) - SHORTER * self.settings.short
        """Number of tiles that can still be drawn."""
        self.market: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
        self.actions = 0
        """Actions begun in this turn."""
        self.idle = 0
        """Number of turns in a row in which nobody drew a tile."""
        self.drawn = False
        """Whether a tile was drawn in this turn."""
        self.placed = -1
        """The tile that was just placed, while its consequences are decided."""
        self.revolt_now: Revolt | None = None
        self.war_now: War | None = None
        self.marks: list[int] = []
        """The number of events at the start of each turn."""

    def copy(self) -> Self:
        """Return a copy of the game."""
        twin = super().copy()
        twin.realm = self.realm.copy()
        twin.openings = Openings(twin.realm)
        twin.players = [player.copy() for player in self.players]
        twin.bag, twin.market, twin.marks = self.bag.copy(), self.market.copy(), self.marks[:]
        return twin

    def at_home(self, leader: Leader) -> bool:
        """Return whether a leader is in front of its screen."""
        return leader not in self.realm.places

    # Questions

    def means(self, seat: Seat) -> Means:
        """Return what a seat can do now."""
        player = self.players[seat]
        plan = player.plan
        around = self.realm.grid.near[self.placed] if self.placed >= 0 else 0
        sides = tuple(side.key for side in self.war_now.sides) if self.war_now else ()
        return Means(self.openings, seat, player.hand, player.held, plan.action, plan.area, plan.space, around, sides)

    def decision(self, seat: Seat) -> Decision:
        """Return what a seat decides, as it knows it."""
        player = self.players[seat]
        hand, won = tuple(player.hand.values()), tuple(player.won.values())
        tiles = tuple(player.held for player in self.players)
        market, changes = tiles_of(self.market), self.realm.changes
        situation = Situation(seat, self.openings, changes, hand, won, tiles, market, self.left)
        return Decision(situation, player.plan.action, self.revolt_now, self.war_now)

    def pick(self, seat: Seat, topic: str) -> Pick:
        """Ask for one of the options without a reason against them."""
        return pick(Pick, JUDGES, topic, self, seat)

    def choose_space(self, seat: Seat, spaces: Spaces) -> Rules[int]:
        """Let a seat choose one of the spaces, and the neighbourhood before if they are many."""
        if spaces.bit_count() > MOST:
            spaces = yield from self.choose_area(seat, spaces)
        grid = self.realm.grid
        key: Key = yield Pick(seat, "space", grid.named(spaces))
        return grid.map.index[key]

    def choose_area(self, seat: Seat, spaces: Spaces) -> Rules[Spaces]:
        """Let a seat choose the neighbourhood; return those of the spaces that are in it."""
        grid, player = self.realm.grid, self.players[seat]
        area: Key = yield Pick(seat, "area", [area for area, within in grid.area.items() if spaces & within])
        player.plan = player.plan._replace(area=area)
        return spaces & grid.area[area]

    # Tiles

    def draw(self, topic: Draw, count: int, to: dict[Colour, int], seat: Seat | None = None) -> Rules[Tiles]:
        """Add tiles from the bag `to` those of a seat, or to the market; return them, fewer if the bag runs out."""
        found: dict[Colour, int] = {}
        for _ in range(min(count, self.left)):
            odds: dict[Key, int] = {colour: count for colour, count in self.bag.items() if count}
            colour: Colour = yield Pick(NATURE, topic, [*odds], odds, private_to=seat)
            self.bag[colour] -= 1
            self.left -= 1
            to[colour] += 1
            found[colour] = found.get(colour, 0) + 1
        self.drawn = self.drawn or bool(found)
        return tiles_of(found)

    def draw_tiles(self, seat: Seat, count: int, topic: Draw = "draw") -> Rules[None]:
        """Let a player draw tiles. Raises `BagEmpty` after drawing what is left."""
        drawn = yield from self.draw(topic, count, self.players[seat].hand, seat)
        if drawn:
            self.tell(TilesDrawn(seat, len(drawn), drawn))
        if len(drawn) < count:
            raise BagEmpty

    def fill_market(self) -> Rules[None]:
        """Fill the market up. Raises `BagEmpty` after drawing what is left."""
        count = HAND - sum(self.market.values())
        drawn = yield from self.draw("market", count, self.market)
        if drawn:
            self.tell(MarketFilled(drawn))
        if len(drawn) < count:
            raise BagEmpty

    def take(self, seat: Seat, colour: Colour) -> None:
        """Let a player take a tile from the market."""
        player = self.players[seat]
        self.market[colour] -= 1
        player.hand[colour] += 1
        player.shown[colour] += 1

    def discard(self, seat: Seat, colour: Colour, count: int = 1) -> None:
        """Discard tiles of a player openly."""
        player = self.players[seat]
        player.hand[colour] -= count
        player.shown[colour] = max(0, player.shown[colour] - count)

    def discard_face_down(self, seat: Seat, tiles: Mapping[Colour, int]) -> None:
        """Discard tiles of a player, who alone knows their colours: any that others have seen may be among them."""
        player, count = self.players[seat], sum(tiles.values())
        for colour, number in tiles.items():
            player.hand[colour] -= number
            player.replaced[colour] += number
        player.shown = {colour: max(0, seen - count) for colour, seen in player.shown.items()}

    # Points and buildings

    def win(self, seat: Seat, colour: Colour, points: int, source: Source, place: Key) -> None:
        """Give a player points."""
        self.players[seat].points[colour] += points
        self.tell(PointsWon(seat, colour, points, source, place))

    def tell_lost(self, fallen: list[tuple[Building, Shape]]) -> None:
        """Tell which buildings were lost."""
        for building, shape in fallen:
            self.tell(BuildingLost(building, self.realm.grid.shape_key(shape)))
