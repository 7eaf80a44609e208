"""The state of the table, and how cards and points move on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, Self

from games.engine import NATURE, Clockwise, Key, Pick, Rules, Scorer, Seat
from games.han.board import Board, Marker
from games.han.cards import CARDS, Colour, Payment, ordered, without
from games.han.events import PileRenewed, PileUsedUp
from games.han.maps import SHEETS
from games.han.means import PIECES, Means
from games.han.options import chosen_map
from games.han.scoring import SOURCES
from games.han.view import HanView

HOUSES: Final = 20
"""Number of each player's houses."""
EMISSARIES: Final = 8
"""Number of each player's emissaries, besides the one on the score track."""
MARKERS_EACH: Final = 1
"""Number of each player's markers in the variants."""
MARKERS_EACH_OF_TWO: Final = 2
"""Number of market places each in a game for two (Rules: Market Places)."""


@dataclass
class Player(Scorer):
    """A player's pieces, cards and points."""

    houses: int = HOUSES
    emissaries: int = EMISSARIES
    markers: int = 0
    hand: Payment = ()
    """Cards held, in the order of `CARDS`."""
    shown: Payment = ()
    """Those of them that everyone saw the player take from the display."""
    plan: Key = ""
    """The placement that is being paid for."""
    where: tuple[str, ...] = ()
    """The provinces of the next piece: the chosen one, or those of the first piece; none before that."""
    may_place: int = PIECES
    """How many more pieces the player may place in this turn."""
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))

    @property
    def pieces(self) -> int:
        """Houses and emissaries in the supply, which break ties."""
        return self.houses + self.emissaries


class State(Clockwise[HanView]):
    """The table of HAN, with everything that happens without players' decisions."""

    phase: Literal["setup", "turns", "over"]

    def __init__(self, seats: int, options: Mapping[str, str], *, asks_payers_alone: bool = False) -> None:
        super().__init__(seats)
        self.asks_payers_alone = asks_payers_alone
        """Whether only a player who can pay for a second piece is asked for one, as version 1 of these rules does."""
        playing_map = chosen_map(seats, options)
        self.sheet = SHEETS[playing_map.sheet]
        marker: Marker = ""
        if options["markers"] == "on":
            marker = "fortification" if self.sheet.ports else "market"
        each = MARKERS_EACH_OF_TWO if seats == 2 else MARKERS_EACH
        self.board = Board(playing_map, seats, marker)
        self.players = [Player(markers=each if marker else 0) for _ in range(seats)]
        self.settled: frozenset[str] = frozenset()
        """The provinces that had a piece when the turn began."""
        self.pile = {colour: count - self.sheet.removed[seats] for colour, count in CARDS.items()}
        self.discards = dict.fromkeys(CARDS, 0)
        self.display: list[Colour] = []
        self.renewed = False
        """Whether the draw pile has run out once."""
        self.final_round = False
        """Whether the draw pile has run out twice, so that no more cards are drawn."""
        self.scored: dict[str, tuple[int, ...]] = {}
        """Points of every seat for each province whose houses have been scored, in that order."""

    def copy(self) -> Self:
        """Return a copy of the game."""
        twin = super().copy()
        twin.board = self.board.copy()
        twin.players = [player.copy() for player in self.players]
        twin.pile, twin.discards = self.pile.copy(), self.discards.copy()
        twin.display = self.display[:]
        twin.scored = self.scored.copy()
        return twin

    def means(self, seat: Seat) -> Means:
        """Return what a seat can use to place pieces now."""
        player = self.players[seat]
        return Means(self.board, player, player.hand, self.settled, player.where, player.may_place)

    def win(self, source: str, points: tuple[int, ...]) -> None:
        """Give each seat its `points`."""
        for player, won in zip(self.players, points, strict=True):
            player.points[source] += won

    # The cards

    def draw_card(self, topic: Literal["deal", "card", "open"], seat: Seat | None = None) -> Rules[Colour]:
        """Draw the top card of the pile, for the hand of a seat or for the display.

        If it is the last card, its consequences follow at once (Rules: Draw Pile Depleted).
        """
        left = [colour for colour in CARDS if self.pile[colour]]
        colour: Colour = yield Pick(NATURE, topic, left, self.pile.copy(), private_to=seat)
        self.pile[colour] -= 1
        if not any(self.pile.values()):
            self.use_up_pile()
        return colour

    def use_up_pile(self) -> None:
        """Turn the discards into the new draw pile, or start the final round if that has been done before."""
        if self.renewed:
            self.final_round = True
            self.tell(PileUsedUp())
            return
        self.renewed = True
        self.pile, self.discards = self.discards, dict.fromkeys(CARDS, 0)
        self.tell(PileRenewed(sum(self.pile.values())))

    def take(self, seat: Seat, card: Colour, *, openly: bool = False) -> None:
        """Add a card to a hand."""
        player = self.players[seat]
        player.hand = ordered([*player.hand, card])
        if openly:
            player.shown = ordered([*player.shown, card])

    def play(self, seat: Seat, cards: Payment) -> None:
        """Move cards from a hand to the discard pile."""
        player = self.players[seat]
        player.hand = without(player.hand, cards)
        player.shown = ordered([*(Counter(player.shown) - Counter(cards)).elements()])
        for card in cards:
            self.discards[card] += 1
