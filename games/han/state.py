"""The state of the table, and how cards and points move on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from games.engine import Clockwise, Scorer, Seat, is_hidden, one_per_seat, private, public, secret
from games.engine.results import Outlook, outlooks, ranks
from games.han.board import Board, Marker
from games.han.cards import CARDS, Colour, Payment, heap, ordered, without
from games.han.events import PileRenewed, PileUsedUp
from games.han.maps import SHEETS, Sheet, chosen_map
from games.han.scoring import SOURCES, Standing

HOUSES: Final = 20
"""Number of each player's houses."""
EMISSARIES: Final = 8
"""Number of each player's emissaries, besides the one on the score track."""
PIECES: Final = 2
"""The most pieces that a player may place in a turn."""


class Player(Scorer):
    """A player's pieces, cards and points."""

    points: dict[str, int] = public(factory=lambda: dict.fromkeys(SOURCES, 0))
    houses: int = public(HOUSES)
    emissaries: int = public(EMISSARIES)
    markers: int = public(0)
    hand: Payment = private((), counted=True)
    """Cards held, in the order of `CARDS`."""
    shown: Payment = public(())
    """Those of them that everyone saw the player take from the display."""

    @property
    def pieces(self) -> int:
        """Houses and emissaries in the supply, which break ties."""
        return self.houses + self.emissaries

    def take(self, card: Colour, *, openly: bool = False) -> None:
        """Add a card to the hand."""
        self.hand = ordered([*self.hand, card])
        if openly:
            self.shown = ordered([*self.shown, card])


class State(Clockwise):
    """The table, with everything that happens without players' decisions."""

    board: Board = public()
    players: list[Player] = one_per_seat()
    pile: Payment = secret((), counted=True)
    """The cards of the draw pile, in the order of `CARDS`, since nobody knows another one."""
    discards: dict[Colour, int] = public(factory=lambda: dict.fromkeys(CARDS, 0))
    display: Payment = public(())
    """Cards on display, in the order of `CARDS`."""
    settled: frozenset[str] = public(frozenset())
    """The provinces that had a piece when the turn began."""
    renewed: bool = public(False)
    """Whether the draw pile has run out once."""
    final_round: bool = public(False)
    """Whether the draw pile has run out twice, so that no more cards are drawn."""
    scored: dict[str, tuple[int, ...]] = public(factory=dict)
    """Points of every seat for each province whose houses have been scored, in that order."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        playing_map = chosen_map(seats, options)
        sheet = SHEETS[playing_map.sheet]
        marker: Marker = "" if options["markers"] == "off" else "fortification" if sheet.ports else "market"
        each = 0 if not marker else 2 if seats == 2 else 1  # Rules: Market Places
        super().__init__(
            seats=seats,
            board=Board(playing_map, seats, marker),
            players=[Player(markers=each) for _ in range(seats)],
            pile=heap({colour: count - sheet.removed[seats] for colour, count in CARDS.items()}),
        )

    @property
    def sheet(self) -> Sheet:
        """The sheet of the map, with its set-up."""
        return SHEETS[self.board.map.sheet]

    def standing(self) -> Standing:
        """Return the points that players would score if the game ended now."""
        return Standing(self.board, self.scored, closed=self.over)

    def if_ended(self) -> Sequence[Outlook]:
        """Return what all seats would have after the final scoring of the board as it is; nothing during the setup."""
        if self.phase == "setup":
            return ()
        now, standing = [player.points for player in self.players], self.standing()
        more = [{} if self.over else standing.points(seat) for seat in range(self.seats)]
        return outlooks(
            now,
            [
                {source: own[source] + extra.get(source, 0) for source in own}
                for own, extra in zip(now, more, strict=True)
            ],
        )

    def ranking(self) -> tuple[int, ...]:
        """Rank by points, then by pieces left; then ranks are shared (Rules: The New Emperor)."""
        return ranks([(player.score, player.pieces) for player in self.players])

    # The cards

    def remove_from_pile(self, card: Colour) -> None:
        """Take a card off the pile. It is renewed once, and then the last round begins (Rules: Draw Pile Depleted)."""
        self.pile = without(self.pile, (card,))
        if self.pile:
            return
        if self.renewed:
            self.final_round = True
            self.tell(PileUsedUp(self.first))
            return
        self.renewed = True
        self.pile, self.discards = heap(self.discards), dict.fromkeys(CARDS, 0)
        self.tell(PileRenewed(len(self.pile)))

    def play(self, seat: Seat, cards: Payment) -> None:
        """Move cards from a hand to the discard pile."""
        player = self.players[seat]
        player.hand = without(player.hand, cards)
        for card in cards:
            self.discards[card] += 1
            if card in player.shown:
                player.shown = without(player.shown, (card,))

    def deal_hidden(self, rng: Random) -> None:
        """Deal the cards that the viewer cannot know to the other hands and the pile."""
        known = Counter(self.display) + Counter(self.discards)
        for player in self.players:
            known.update(player.shown if is_hidden(player.hand) else player.hand)
        removed = self.sheet.removed[self.seats]
        unknown = [*heap({colour: count - removed - known[colour] for colour, count in CARDS.items()})]
        rng.shuffle(unknown)
        for player in self.players:
            if is_hidden(player.hand):
                more = len(player.hand) - len(player.shown)
                player.hand = ordered([*player.shown, *unknown[:more]])
                del unknown[:more]
        self.pile = ordered(unknown)
