"""What a seat may know of the table. Painters, texts and AI players get this and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine import Event, Seat
from games.huang_di.events import Bid
from games.huang_di.means import UNLIMITED, Goods, Means
from games.huang_di.wall import Spot, Wall


@dataclass(frozen=True, slots=True)
class Block:
    """A block in the wall."""

    spot: Spot
    owner: Seat
    """A seat, or `EMPEROR`."""
    plaque: bool
    """Whether a plaque marks it as used for a favour."""


@dataclass(frozen=True, slots=True)
class ProvinceView:
    """A province and what its prison holds."""

    name: str
    jade: int
    convicts: int
    taskmasters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player's area."""

    score: int
    points: Mapping[str, int]
    """Points so far by source, one of `scoring.SOURCES`."""
    bid: Bid | None
    """The last revealed bid; `None` before the first petition."""
    jade: int
    peasants: int
    convicts: int
    blocks: int
    """Own wall blocks in the supply, ready to build."""
    quarry: int
    """Own wall blocks still in the resource area."""
    built: int
    """Own blocks standing in the wall."""
    chips: int
    """Buyback chips."""
    emperor_block: bool
    """Whether the seat holds an emperor block to place."""
    province: int
    """The province of the taskmaster."""
    roles_played: tuple[str, ...]
    """The role cards on the table this round, in the order played."""
    favours_played: tuple[str, ...]
    """Keys of the favours on the table."""
    favours_held: int
    """Number of favours in hand."""
    income: int
    """Jade in the next income phase: 3 and the bonus from favours."""
    petition: int
    """Bonus from favours, added to bids."""
    collect: int
    """Jade for a Collect Jade action: 3 and the bonus from favours."""
    last: tuple[Event, ...]
    """Events of this player's latest turn, as the public may know them."""
    turns: tuple[tuple[Event, ...], ...] = ()
    """Events of the turn in which each of `roles_played` was played."""
    bought_back: bool = False
    """Whether the player has bought back a role card in the latest turn."""

    @property
    def workers(self) -> int:
        """Peasants and convicts."""
        return self.peasants + self.convicts


@dataclass(frozen=True, slots=True)
class HuangDiView:
    """The table as one seat, or the public, may know it."""

    viewer: Seat | None
    phase: str
    """`setup`, `petition`, `actions` or `over`."""
    round: int
    """From 1; 0 during the setup."""
    rounds: int
    """Largest possible number of rounds."""
    turn: int
    """Turns taken this round, from 0 to three times the players."""
    emperor_blocks: int
    """Left in the stockpile."""
    marker: Seat | None
    """The holder of the petition of the emperor."""
    active: tuple[Seat, ...]
    """The seats that the rules ask: the active player, or all players at once."""
    provinces: tuple[ProvinceView, ...]
    blocks: tuple[Block, ...]
    """The wall, column by column from the ground up."""
    players: tuple[SeatView, ...]
    deck: int
    """Number of favours in the deck."""
    hand: tuple[str, ...]
    """Keys of the viewer's own favours; empty for the public."""
    dealt: tuple[str, ...]
    """Keys of the favours from which the viewer is choosing."""
    ended_because: str
    """`wall`, `mongols`, or empty while the game runs."""
    ranks: tuple[int, ...]
    """Each seat's rank once the game is over."""
    stock: Mapping[Goods, int] | None = None
    """The stockpile; `None` if it cannot run out."""
    plan: tuple[Block, ...] = ()
    """Blocks that the viewer has chosen to build, in order, before they are paid for."""
    shares_shortages: bool = True
    """See `State`."""

    def wall(self) -> Wall:
        """Return the wall as it stands; the caller may change it."""
        wall = Wall(len(self.provinces))
        for block in self.blocks:
            wall.put(block.spot, block.owner)
            if block.plaque:
                wall.mark(block.spot)
        return wall

    def means(self, seat: Seat) -> Means:
        """Return what a seat can use now; the hand and the plan of other seats than the viewer are unknown."""
        player, own = self.players[seat], seat == self.viewer
        return Means(
            seat,
            player,
            player.roles_played,
            self.hand if own else (),
            tuple((block.spot, block.owner) for block in self.plan) if own else (),
            self.wall(),
            self.provinces[player.province],
            UNLIMITED if self.stock is None else self.stock,
            self.deck,
            not self.shares_shortages,
            player.collect,
            self.players,
            self.rounds - self.round,
            self.turn,
        )
