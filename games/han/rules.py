"""The course of the game: turns of placing and drawing, and the end (Rules: Course of the Game)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from games.engine import Key, Pick, Rules, Seat, Sight
from games.engine.results import ranks
from games.han.cards import CARDS, HAND
from games.han.events import (
    AllianceScored,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    DisplayFilled,
    EmperorDrawn,
    GameEnded,
    HandDealt,
    MarketsClosed,
    PortsScored,
    RoadScored,
    TurnPassed,
)
from games.han.imagined import look_like, options_of, redeal
from games.han.means import PIECES
from games.han.placing import Placing
from games.han.roads import best_rows
from games.han.scoring import alliance_points, house_points, row_points
from games.han.view import HanView
from games.han.whitelist import view_of


class Han(Placing):
    """A game of HAN."""

    shares_victory = True
    """Players who are tied on points and on pieces left share the win (Rules: The New Emperor)."""

    @classmethod
    def seen(cls, view: HanView) -> Self:
        """Return a game between two steps that looks like `view`; what is hidden is dealt somehow."""
        game = cls(len(view.players), options_of(view), asks_payers_alone=view.asks_payers_alone)
        look_like(game, view)
        return game

    def redeal(self, sight: Sight[HanView], source: Random) -> None:
        """Deal again the cards that the viewer cannot know."""
        redeal(self, sight.view, source)

    def step(self) -> Rules[None]:
        """Run the setup, or one player's turn."""
        return {"setup": self.set_up, "turns": self.take_turn}[self.phase]()

    def upcoming(self) -> Sequence[Seat]:
        """All other players, clockwise; in the final round those left before the Emperor's turn."""
        if self.phase != "turns":
            return ()
        taken = self.turn % self.seats
        left = range(taken + 1, self.seats if self.final_round else taken + self.seats)
        return [(self.first + turn) % self.seats for turn in left]

    def set_up(self) -> Rules[None]:
        """Draw the starting player, deal the hands and fill the display (Rules: Set-up of the Game)."""
        yield from self.draw_first("emperor")
        self.tell(EmperorDrawn(self.first))
        for seat, player in enumerate(self.players):
            for _ in range(HAND):
                self.take(seat, (yield from self.draw_card("deal", seat)))
            self.tell(HandDealt(seat, player.hand))
        yield from self.fill_display()
        self.phase = "turns"

    def fill_display(self) -> Rules[None]:
        """Draw cards until the display is full, or until no cards can be drawn any more."""
        cards = []
        while len(self.display) < self.sheet.display and not self.final_round:
            card = yield from self.draw_card("open")
            self.display.append(card)
            cards.append(card)
        if cards:
            self.tell(DisplayFilled(tuple(cards)))

    # A turn

    def take_turn(self) -> Rules[None]:
        """Run one player's turn; it may be the last."""
        yield from self.count_turn(self.act(self.active))
        if self.stuck():
            self.finish("full")
        elif self.final_round and self.active == self.first:
            self.finish("pile")

    def act(self, seat: Seat) -> Rules[None]:
        """Place pieces or discard a card, then draw (Rules: Course of the Game)."""
        player = self.players[seat]
        if player.hand:
            self.settled = self.board.settled()
            province: Key = yield self.pick(seat, "province")
            yield from self.discard(seat) if province == "discard" else self.place(seat, province)
            player.where, player.may_place = (), PIECES
        else:
            self.tell(TurnPassed(seat))
        if not self.stuck():
            yield from self.draw(seat)
            yield from self.fill_display()

    def discard(self, seat: Seat) -> Rules[None]:
        """Discard a card instead of placing pieces (Rules: Discarding a Card)."""
        colours = tuple(dict.fromkeys(self.players[seat].hand))
        card: Key = yield Pick(seat, "discard", colours)
        self.play(seat, (card,))
        self.tell(CardDiscarded(seat, card))

    def draw(self, seat: Seat) -> Rules[None]:
        """Draw cards one by one from the display or the draw pile until the hand is full (Rules: Drawing New Cards)."""
        while len(self.players[seat].hand) < HAND and not self.final_round:
            card: Key = yield Pick(seat, "draw", [*(card for card in CARDS if card in self.display), "pile"])
            if card == "pile":
                card = yield from self.draw_card("card", seat)
                self.take(seat, card)
                self.tell(CardDrawn(seat, card))
            else:
                self.display.remove(card)
                self.take(seat, card, openly=True)
                self.tell(CardTaken(seat, card))

    # The end of the game

    def finish(self, ending: str) -> None:
        """End the game with the final scoring (Rules: Final Scoring)."""
        self.ending, self.finale = ending, len(self.events)
        self.tell(GameEnded(ending))
        self.close_markets()
        for province in self.board.map.provinces:
            if province not in self.scored:
                self.score_houses(province, final=True)
        self.score_alliances()
        self.score_roads()
        if self.sheet.ports:
            self.score_ports()
        self.phase = "over"
        self.over = True

    def close_markets(self) -> None:
        """Move the emissaries on market places to the courts before the scoring (Rules: Market Places)."""
        markets = self.board.markets
        if markets:
            provinces = tuple(self.board.map.spaces[space].provinces[0] for space in markets)
            self.tell(MarketsClosed(provinces, tuple(markets.values()), names=self.board.map.names))
            self.board.close_markets()

    def score_alliances(self) -> None:
        """Score the alliances by number (Rules: Alliance Scoring)."""
        for alliance in self.board.map.alliances:
            one, other = (self.board.emissaries[province] for province in alliance.provinces)
            points = tuple(alliance_points(one, other))
            self.win("alliances", points)
            emissaries = sum(one) + sum(other)
            self.tell(
                AllianceScored(alliance.number, alliance.provinces, emissaries, points, names=self.board.map.names)
            )

    def score_roads(self) -> None:
        """Score the best rows of each player's houses (Rules: Road Scoring)."""
        for seat in range(self.seats):
            own = {space for space, owner in self.board.houses.items() if owner == seat}
            for row in best_rows(self.board.map.roads, own, self.board.fortified):
                points = row_points(row, self.board.fortified)
                self.players[seat].points["roads"] += points
                self.tell(RoadScored(seat, row, points, names=self.board.map.names))

    def score_ports(self) -> None:
        """Score the houses on ports like a province (Rules: Port Scoring)."""
        houses = self.board.houses_in_ports()
        fortifiers = self.board.fortifiers(self.board.map.ports)
        points = tuple(house_points(houses, fortifiers))
        self.win("ports", points)
        self.tell(PortsScored(tuple(houses), points, fortifiers))

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points."""
        return tuple(player.score for player in self.players)

    def ranking(self) -> tuple[int, ...]:
        """Rank by points, then by pieces left; then ranks are shared (Rules: The New Emperor)."""
        return ranks([(player.score, player.pieces) for player in self.players])

    def view(self, viewer: Seat | None) -> HanView:
        """Return what `viewer` may know."""
        return view_of(self, viewer)
