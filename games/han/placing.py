"""Placing and paying for pieces (Rules: Placing Playing Pieces); `means` says what is possible."""

from __future__ import annotations

from games.engine import Key, Pick, Rules, Seat, Table
from games.engine.reasons import pick
from games.han.board import MARKERS, Kind, parse_placement, placement
from games.han.cards import parse_payment, payment_name, payments
from games.han.events import HousesScored, PiecePlaced
from games.han.means import JUDGES, PIECES, prices, provinces_of
from games.han.scoring import house_points
from games.han.state import State


def opens_more(table: Table[Placing]) -> bool:
    """Return whether the first piece may have opened a place for the second, judging by public information.

    Such as the court of a province, or the other province at a border.
    """
    seat, (_, province) = table.waiting[0], table.step_answers[0]
    return table.game.means(seat).might_place(besides={*table.step_began.board.sites(str(province))})


class Placing(State):
    """What the active player can place."""

    def pick(self, seat: Seat, topic: str) -> Pick:
        """Ask for one of the options without a reason against them."""
        return pick(JUDGES, topic, self, seat)

    def stuck(self) -> bool:
        """Return whether no player could place any piece, with any cards (Rules: End of the Game)."""
        return not any(self.means(seat).could_place() for seat in range(self.seats))

    def place(self, seat: Seat, province: str) -> Rules[None]:
        """Place one or two pieces in one province."""
        player = self.players[seat]
        player.where = (province,)
        place, kind = parse_placement((yield self.pick(seat, "space")))
        yield from self.pay_and_put(seat, place, kind, "cards")
        if kind in MARKERS:
            return
        player.where, player.may_place = provinces_of(self.board, place, kind), PIECES - 1
        ask = self.pick(seat, "second")
        if not (len(ask.options) > 1 if self.asks_payers_alone else self.means(seat).might_place()):
            return
        second: Key = yield ask
        if second != "done":
            yield from self.pay_and_put(seat, *parse_placement(second), "second_cards")

    def pay_and_put(self, seat: Seat, place: str, kind: Kind, topic: str) -> Rules[None]:
        """Choose the cards to pay with, and place the piece."""
        player = self.players[seat]
        ways = payments(player.hand, prices(self.board.map.colours[place], kind))
        player.plan = placement(place, kind)
        cards = parse_payment((yield Pick(seat, topic, [payment_name(way) for way in ways])))
        player.plan = ""
        self.play(seat, cards)
        if kind in ("emissary", "market"):
            player.emissaries -= 1
        else:
            player.houses -= 1
        if kind in MARKERS:
            player.markers -= 1
        self.board.put(seat, place, kind)
        self.tell(PiecePlaced(seat, place, kind, cards, names=self.board.map.names))
        for province in provinces_of(self.board, place, kind):
            if province not in self.scored and self.board.full(province):
                self.score_houses(province, final=False)

    def score_houses(self, province: str, *, final: bool) -> None:
        """Score the houses of a province (Rules: House Scoring)."""
        houses = self.board.houses_in(province)
        fortifiers = self.board.fortifiers(self.board.map.provinces[province].spaces)
        points = tuple(house_points(houses, fortifiers))
        self.win("houses", points)
        self.scored[province] = points
        self.tell(HousesScored(province, tuple(houses), points, fortifiers, final, names=self.board.map.names))
