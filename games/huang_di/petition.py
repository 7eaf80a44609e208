"""The income phase, and the petition phase with its sealed bids (Rules: The Income Phase, The Petition Phase)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Ahead, Amount, Chance, Key, Label, Parameter, Rules, Seat, by_command
from games.huang_di.actions import Asked
from games.huang_di.ai import Heuristic
from games.huang_di.events import Bid, PetitionWon, RoundBegan, Tie
from games.huang_di.scoring import most
from games.huang_di.state import State
from games.huang_di.words import goods, say


def collect_income(game: State) -> None:
    """Give all players three jade and their favours' income, clockwise from the emperor marker if jade is short."""
    income = [0] * game.seats
    for steps in range(game.seats):
        seat = ((game.marker or 0) + steps) % game.seats
        player = game.players[seat]
        income[seat] = game.take("jade", player.jade_income)
        player.jade += income[seat]
    game.tell(RoundBegan(game.round, tuple(income)))


class BidJade(Asked[int], Amount[State, int]):
    """Bid jade for the petition of the emperor; all players do, in secret."""

    topic = "bid"
    commands = by_command(bid=Parameter("jade", say, number=True))
    shared_commands = ("bid",)
    ahead = Ahead(topic, say)
    advised = "at first"
    worth = Heuristic.bid

    def open(self, game: State) -> None:
        self.low, self.high = 0, game.players[self.seat].jade

    def label(self, game: State, key: Key) -> Label:
        petition = game.players[self.seat].petition
        return Label(goods("jade", int(key)), say("label-bid", total=int(key) + petition) if petition else "")


def petition(game: State) -> Rules[None]:
    """Ask for sealed bids; the highest pays, and takes the emperor marker and a block."""
    jade = yield from game.ask_all([BidJade(seat) for seat in range(game.seats)])
    bids = tuple(Bid(bid, player.petition) for bid, player in zip(jade, game.players, strict=True))
    for player, bid in zip(game.players, bids, strict=True):
        player.bid = bid
    winner, tie = yield from won_by(game, bids)
    game.pay(winner, bids[winner].jade)
    game.marker = winner
    game.emperor_blocks -= 1
    player = game.players[winner]
    player.emperor_block = True
    game.imprison(winner, jade=1)
    game.tell(PetitionWon(winner, bids, tie, player.province))


def won_by(game: State, bids: Sequence[Bid]) -> Rules[tuple[Seat, Tie]]:
    """Return who wins the petition, and what broke a tie."""
    highest, tied = most([bid.total for bid in bids]), most([(bid.total, bid.jade) for bid in bids])
    if len(tied) == 1:
        return tied[0], "jade" if len(highest) > 1 else ""
    if game.marker is None:
        lot = yield Chance("lot", [str(seat) for seat in tied])
        return int(lot), "lot"
    clockwise = ((game.marker + steps) % game.seats for steps in range(1, game.seats))
    return next(seat for seat in clockwise if seat in tied), "clockwise"
