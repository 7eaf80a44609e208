"""The state of the table, and how pieces move on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, Self

from games.engine import Refused, Seat
from games.engine.legacy import Game, Scorer
from games.engine.words import one_of
from games.huang_di.events import Bid, BlockBuilt, EmperorBlockPlaced, LevelCompleted, RowCompleted
from games.huang_di.favours import favours
from games.huang_di.means import UNLIMITED, Goods, Means
from games.huang_di.role_cards import STANDARD_JADE
from games.huang_di.scoring import LEVEL_POINTS, ROW_POINTS, SOURCES, TOWER_POINTS, majority
from games.huang_di.view import HuangDiView
from games.huang_di.wall import EMPEROR, LEVELS, PROVINCE_NAMES, ROWS, Spot, Wall
from games.huang_di.words import say

RECOMMENDED_PROVINCES: Final = {2: 2, 3: 2, 4: 3, 5: 4, 6: 4}
EMPEROR_BLOCKS: Final = {2: 12, 3: 12, 4: 11, 5: 10, 6: 9}
STARTING_JADE: Final = 12
WALL_BLOCKS: Final = 18
"""Number of blocks of each player."""

PRINTED_SUPPLIES: Final[Mapping[Goods, int]] = {
    "jade": 100,
    "peasants": 50,
    "convicts": 65,
    "chips": 12,
    "plaques": 36,
}


@dataclass
class Player(Scorer):
    """A player's pieces, cards and points."""

    jade: int = 0
    peasants: int = 0
    convicts: int = 0
    blocks: int = 0
    """Own wall blocks in the supply."""
    quarry: int = WALL_BLOCKS
    """Own wall blocks in the resource area."""
    chips: int = 0
    emperor_block: bool = False
    province: int = 0
    """The province of the taskmaster."""
    bid: Bid | None = None
    roles: list[str] = field(default_factory=list)
    """Role cards on the table, in the order played."""
    hand: list[str] = field(default_factory=list)
    """Favours in hand."""
    granted: list[str] = field(default_factory=list)
    """Favours played."""
    dealt: tuple[str, ...] = ()
    """Favours drawn, some of which will be kept."""
    plan: tuple[tuple[Spot, Seat], ...] = ()
    """Blocks chosen to be built, in order, before anything is paid or placed."""
    bought_back: bool = False
    """Whether the player has bought back a role card in the latest turn."""
    income: int = 0
    petition: int = 0
    collect: int = 0
    """Bonus from favours: added to each income, bid and Collect Jade."""
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    turns: list[tuple[int, int | None]] = field(default_factory=list)
    """Slices (start, end) of the events that hold the turns of this player's latest round; no end of one that goes on.
    """

    def copy(self) -> Player:
        """Return a copy of the player."""
        twin = super().copy()
        twin.roles, twin.hand, twin.granted = self.roles[:], self.hand[:], self.granted[:]
        twin.turns = self.turns[:]
        return twin

    @property
    def workers(self) -> int:
        """Peasants and convicts."""
        return self.peasants + self.convicts


@dataclass(slots=True)
class Prison:
    """The jade and convicts in a province's prison."""

    jade: int = 0
    convicts: int = 0

    def copy(self) -> Prison:
        """Return a copy of the prison."""
        return Prison(self.jade, self.convicts)


class State(Game[HuangDiView]):
    """The table of Huang Di, with everything that happens without players' decisions."""

    def __init__(self, seats: int, options: Mapping[str, str], *, shares_shortages: bool = True) -> None:
        super().__init__(seats)
        self.shares_shortages = shares_shortages
        """Whether short income is taken clockwise from the emperor marker and no jade is collected where none is left.

        Not so in version 2 of these rules, where income is taken in the order of seats.
        """
        provinces = province_count(seats, options)
        self.phase: Literal["setup", "petition", "actions", "over"] = "setup"
        self.round = 0
        self.turn = 0
        """Number of turns taken in this round."""
        self.marker: Seat | None = None
        """The holder of the petition of the emperor."""
        self.emperor_blocks = EMPEROR_BLOCKS[seats]
        self.wall = Wall(provinces)
        self.prisons = [Prison() for _ in range(provinces)]
        self.players = [Player() for _ in range(seats)]
        self.stock: dict[Goods, float] = {**(PRINTED_SUPPLIES if options["supplies"] == "finite" else UNLIMITED)}
        """Contents of the resource stockpile."""
        self.deck = sorted(favours())
        """The deck, kept sorted: its order is decided only when cards are drawn."""
        self.bottom: list[str] = []
        """Favours put back under the deck, the next to be drawn first."""
        for player in self.players:
            player.jade = self.take("jade", STARTING_JADE)

    def copy(self) -> Self:
        """Return a copy of the game; called only between steps."""
        twin = super().copy()
        twin.wall = self.wall.copy()
        twin.prisons = [prison.copy() for prison in self.prisons]
        twin.players = [player.copy() for player in self.players]
        twin.stock = self.stock.copy()
        twin.deck, twin.bottom = self.deck[:], self.bottom[:]
        return twin

    @property
    def active(self) -> Seat:
        """The seat whose turn it is in the action phase, clockwise from the emperor marker."""
        return ((self.marker or 0) + self.turn) % self.seats

    def means(self, seat: Seat) -> Means:
        """Return what a seat can use now."""
        player = self.players[seat]
        return Means(
            seat,
            player,
            player.roles,
            player.hand,
            player.plan,
            self.wall,
            self.prisons[player.province],
            self.stock,
            len(self.deck) + len(self.bottom),
            not self.shares_shortages,
            STANDARD_JADE + player.collect,
            self.players,
            EMPEROR_BLOCKS[self.seats] - self.round,
            self.turn,
        )

    # The resource stockpile

    def take(self, goods: Goods, count: int) -> int:
        """Take `count` from the stockpile, or what is left; return how many were taken."""
        taken = int(min(count, self.stock[goods]))
        self.stock[goods] -= taken
        return taken

    def give(self, goods: Goods, count: int) -> None:
        """Return `count` to the stockpile."""
        self.stock[goods] += count

    def pay(self, seat: Seat, jade: int) -> None:
        """Move jade from a player to the stockpile."""
        self.players[seat].jade -= jade
        self.give("jade", jade)

    def imprison(self, province: int) -> int:
        """Move one convict from the stockpile to a prison; return how many were moved."""
        convicts = self.take("convicts", 1)
        self.prisons[province].convicts += convicts
        return convicts

    def empty_prison(self, seat: Seat, province: int) -> tuple[int, int]:
        """Give a prison's jade and convicts to a player; return how many of each."""
        prison, player = self.prisons[province], self.players[seat]
        jade, convicts = prison.jade, prison.convicts
        player.jade += jade
        player.convicts += convicts
        prison.jade = prison.convicts = 0
        return jade, convicts

    # The wall

    def put_block(self, seat: Seat, spot: Spot) -> None:
        """Build a block of the active player, and score what it completes."""
        player = self.players[seat]
        player.blocks -= 1
        self.wall.put(spot, seat)
        points = TOWER_POINTS if spot.level == LEVELS - 1 else 0
        player.points["towers"] += points
        self.tell(BlockBuilt(seat, spot, points))
        self.score_completions(seat, spot)

    def put_emperor_block(self, seat: Seat, spot: Spot) -> None:
        """Place the emperor block, which completes rows and levels like any other."""
        self.players[seat].emperor_block = False
        self.wall.put(spot, EMPEROR)
        self.tell(EmperorBlockPlaced(seat, spot))
        self.score_completions(seat, spot)

    def score_completions(self, seat: Seat, spot: Spot) -> None:
        """Score the row and the level that the block on `spot` completes (Rules: Mid-game scoring)."""
        if self.wall.row_complete(spot.province, spot.level):
            self.players[seat].chips += self.take("chips", 1)
            self.score_row(seat, spot.province, spot.level)
        if self.wall.level_complete(spot.level):
            self.score_level(spot.level, finished=True)

    def score_row(self, builder: Seat | None, province: int, level: int) -> None:
        """Score the most blocks in a row."""
        winners = majority(self.wall.row(province, level), self.seats)
        for winner in winners:
            self.players[winner].points["rows"] += ROW_POINTS[level]
        self.tell(RowCompleted(builder, province, level, winners, ROW_POINTS[level]))

    def score_level(self, level: int, *, finished: bool) -> None:
        """Score the most blocks on a level."""
        winners = majority(self.wall.level(level), self.seats)
        for winner in winners:
            self.players[winner].points["levels"] += LEVEL_POINTS
        self.tell(LevelCompleted(level, winners, LEVEL_POINTS, finished))

    def score_unfinished(self) -> None:
        """Score unfinished rows and levels for the blocks that stand (Rules: End-game scoring)."""
        for level in range(ROWS):
            for province in range(self.wall.provinces):
                if not self.wall.row_complete(province, level):
                    self.score_row(None, province, level)
        for level in range(LEVELS):
            if not self.wall.level_complete(level):
                self.score_level(level, finished=False)


def province_count(seats: int, options: Mapping[str, str]) -> int:
    """Return the number of provinces. Raises `Refused` if the variant does not fit (Rules: Variants)."""
    recommended = RECOMMENDED_PROVINCES[seats]
    count = recommended + {"recommended": 0, "one_more": 1, "one_fewer": -1}[options["provinces"]]
    most = min(seats, len(PROVINCE_NAMES))
    if not 2 <= count <= most:
        possible = one_of(fit for fit in range(2, most + 1) if abs(fit - recommended) <= 1)
        numbers = {"players": seats, "provinces": count, "recommended": recommended}
        raise Refused(say("refused-provinces", possible=possible, **numbers))
    return count
