"""The course of the game: rounds of income, petition and actions, and the end (Rules: Rounds)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from games.engine import NATURE, Information, Seat
from games.engine.legacy import Rules, possible
from games.engine.results import ranks
from games.huang_di.asks import Amount, Pick, Picks
from games.huang_di.events import (
    Bid,
    EmperorBlockLost,
    EndScored,
    FavoursKept,
    MongolsInvaded,
    PetitionWon,
    Price,
    RoleBoughtBack,
    RoundBegan,
    Tie,
    WallCompleted,
)
from games.huang_di.imagined import look_like, options_of, redeal
from games.huang_di.role_cards import BUYBACK, DEALT_KEPT, DRAWN, STANDARD_JADE, TURNS
from games.huang_di.roles import Roles
from games.huang_di.scoring import (
    MOST_JADE_POINTS,
    MOST_WORKERS_POINTS,
    PROVINCE_POINTS,
    chip_points,
    most,
)
from games.huang_di.view import HuangDiView
from games.huang_di.wall import parse_spot, spot_names
from games.huang_di.whitelist import view_of


class HuangDi(Roles):
    """A game of Huang Di."""

    shares_victory = True
    """The rulebook leaves a game tied if blocks in the wall break no tie (Rules: End-game scoring). We rule that first
    place, and so the victory, is shared.
    """

    @classmethod
    def seen(cls, view: HuangDiView) -> Self:
        """Return a game between two steps that looks like `view`; what is hidden is dealt somehow."""
        game = cls(len(view.players), options_of(view), shares_shortages=view.shares_shortages)
        look_like(game, view)
        return game

    def redeal(self, sight: Information[HuangDiView], source: Random) -> None:
        """Deal again the favours that the viewer cannot know."""
        redeal(self, sight.observation, source)

    def step(self) -> Rules[None]:
        """Run the setup, the start of a round, or one player's turn."""
        match self.phase:
            case "setup":
                return self.deal()
            case "petition":
                return self.open_round()
        return self.take_turn()

    def upcoming(self) -> Sequence[Seat]:
        """The turns left in this round; the next petition decides who starts the next round."""
        left = range(self.turn + 1, TURNS * self.seats) if self.phase == "actions" else ()
        return [((self.marker or 0) + turn) % self.seats for turn in left]

    def rounds_begun(self) -> int:
        """Number of rounds begun; each begins with a petition."""
        return self.round

    # Setup

    def deal(self) -> Rules[None]:
        """Deal five favours to each player, who keeps three."""
        for seat, player in enumerate(self.players):
            player.dealt = yield Picks(NATURE, "deal", tuple(self.deck), DRAWN, private_to=seat)
            self.deck = [card for card in self.deck if card not in player.dealt]
        hands = yield tuple(
            Picks(seat, "keep", player.dealt, DEALT_KEPT, private_to=seat) for seat, player in enumerate(self.players)
        )
        for seat, (player, hand) in enumerate(zip(self.players, hands, strict=True)):
            player.hand = list(hand)
            self.deck = sorted([*self.deck, *(card for card in player.dealt if card not in hand)])
            player.dealt = ()
            self.tell(FavoursKept(seat, DRAWN, DEALT_KEPT, hand))
        self.phase = "petition"

    # The income and petition phases

    def open_round(self) -> Rules[None]:
        """Start a round: income, then the petition of the emperor."""
        self.round += 1
        self.turn = 0
        self.collect_income()
        yield from self.petition()
        for player in self.players:
            player.roles.clear()
        self.phase = "actions"

    def collect_income(self) -> None:
        """Give all players three jade and their favours' income, clockwise from the emperor marker."""
        income = [0] * self.seats
        first = (self.marker or 0) if self.shares_shortages else 0
        for steps in range(self.seats):
            seat = (first + steps) % self.seats
            player = self.players[seat]
            income[seat] = self.take("jade", STANDARD_JADE + player.income)
            player.jade += income[seat]
        self.tell(RoundBegan(self.round, tuple(income)))

    def petition(self) -> Rules[None]:
        """Ask for sealed bids; the highest pays, and takes the emperor marker and a block."""
        jade = yield tuple(Amount(seat, "bid", 0, player.jade) for seat, player in enumerate(self.players))
        bids = tuple(Bid(bid, player.petition) for bid, player in zip(jade, self.players, strict=True))
        for player, bid in zip(self.players, bids, strict=True):
            player.bid = bid
        winner, tie = yield from self.highest(bids)
        self.pay(winner, bids[winner].jade)
        self.marker = winner
        self.emperor_blocks -= 1
        player = self.players[winner]
        player.emperor_block = True
        convicts, jade = self.imprison(player.province), self.take("jade", 1)
        self.prisons[player.province].jade += jade
        self.tell(PetitionWon(winner, bids, tie, player.province, jade, convicts))

    def highest(self, bids: tuple[Bid, ...]) -> Rules[tuple[Seat, Tie]]:
        """Return who wins the petition, and what broke a tie (Rules: The Petition Phase)."""
        tied = most([bid.total for bid in bids])
        if len(tied) == 1:
            return tied[0], ""
        most_jade = max(bids[seat].jade for seat in tied)
        tied = tuple(seat for seat in tied if bids[seat].jade == most_jade)
        if len(tied) == 1:
            return tied[0], "jade"
        if self.marker is None:
            lot = yield Pick(NATURE, "lot", [str(seat) for seat in tied])
            return int(lot), "lot"
        clockwise = ((self.marker + steps) % self.seats for steps in range(1, self.seats))
        return next(seat for seat in clockwise if seat in tied), "clockwise"

    # The action phase

    def take_turn(self) -> Rules[None]:
        """Run one player's turn: an action, and after a buyback a second one."""
        seat, player = self.active, self.players[self.active]
        if not player.roles:
            player.turns.clear()
        player.turns.append((len(self.events), None))
        player.bought_back = False
        while (role := (yield from self.select_role(seat))) is not None:
            player.roles.append(role)
            yield from self.perform(seat, role)
            price = None if self.wall.complete else (yield from self.after(seat))
            if price is None:
                break
            self.buy_back(seat, role, price)
        self.end_turn(seat)

    def select_role(self, seat: Seat) -> Rules[str | None]:
        """Choose a role card from the hand; the emperor block may be placed first, which may end the game."""
        while (role := (yield self.pick(seat, "role"))) == "emperor":
            yield from self.place_emperor_block(seat)
            if self.wall.complete:
                return None
        return str(role)

    def place_emperor_block(self, seat: Seat) -> Rules[None]:
        """Place the emperor block in any province, for free (Rules: Emperor Blocks)."""
        spot = parse_spot((yield Pick(seat, "emperor", spot_names(self.wall.buildable()))))
        self.put_emperor_block(seat, spot)

    def after(self, seat: Seat) -> Rules[Price | None]:
        """Offer what may follow an action: the emperor block, and a buyback (Rules: Buyback)."""
        while not self.wall.complete:
            options = possible(self.means(seat).afters())
            if len(options) == 1:
                return None
            match (yield Pick(seat, "after", options)):
                case "end":
                    return None
                case "jade":
                    return "jade"
                case "chip":
                    return "chip"
            yield from self.place_emperor_block(seat)
        return None

    def buy_back(self, seat: Seat, role: str, price: Price) -> None:
        """Return the role card just played to the hand."""
        player = self.players[seat]
        if price == "jade":
            self.pay(seat, BUYBACK)
        else:
            player.chips -= 1
            self.give("chips", 1)
        player.roles.remove(role)
        player.bought_back = True
        self.tell(RoleBoughtBack(seat, role, price))

    def end_turn(self, seat: Seat) -> None:
        """Go on to the next turn, the next round, or the end of the game."""
        self.turn += 1
        if self.wall.complete:
            self.complete_wall(seat)
        turns = self.players[seat].turns
        turns[-1] = (turns[-1][0], len(self.events))
        if self.over or self.turn < TURNS * self.seats:
            return
        self.end_round()

    def end_round(self) -> None:
        """Discard an emperor block not placed; if none is left, the Mongols invade."""
        self.phase = "petition"
        for seat, player in enumerate(self.players):
            if player.emperor_block:
                player.emperor_block = False
                self.tell(EmperorBlockLost(seat))
        if self.emperor_blocks == 0:
            self.tell(MongolsInvaded())
            self.score_unfinished()
            self.finish("mongols")

    # The end of the game

    def complete_wall(self, seat: Seat) -> None:
        """End the game: the builder of the last block takes everything from all prisons."""
        found = [self.empty_prison(seat, province) for province in range(self.wall.provinces)]
        self.tell(WallCompleted(seat, sum(jade for jade, _ in found), sum(convicts for _, convicts in found)))
        self.finish("wall")

    def finish(self, ending: str) -> None:
        """Score the end of the game (Rules: End-game scoring)."""
        jade = most([player.jade for player in self.players])
        workers = most([player.workers for player in self.players])
        self.score_end("chips", [chip_points(player.chips) for player in self.players])
        self.score_end("province", [PROVINCE_POINTS * min(self.wall.built(seat)) for seat in range(self.seats)])
        self.score_end("jade", [MOST_JADE_POINTS * (seat in jade) for seat in range(self.seats)])
        self.score_end("workers", [MOST_WORKERS_POINTS * (seat in workers) for seat in range(self.seats)])
        self.ending = ending
        self.phase = "over"
        self.over = True

    def score_end(self, source: str, points: list[int]) -> None:
        """Give each seat its `points`."""
        for player, won in zip(self.players, points, strict=True):
            player.points[source] += won
        self.tell(EndScored(source, tuple(points)))

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points."""
        return tuple(player.score for player in self.players)

    def ranking(self) -> tuple[int, ...]:
        """Rank by points, then by blocks in the wall; then ranks are shared."""
        return ranks([(player.score, sum(self.wall.built(seat))) for seat, player in enumerate(self.players)])

    def view(self, viewer: Seat | None) -> HuangDiView:
        """Return what `viewer` may know."""
        return view_of(self, viewer)
