"""The course of the game: turns of placing and drawing, and the end (Rules: Course of the Game)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Rules, Seat
from games.han import events as happened
from games.han.cards import HAND
from games.han.drawing import draw, fill_display, top_card
from games.han.placing import is_stuck, place_or_discard, score_houses
from games.han.scoring import Standing, house_points, row_points
from games.han.state import State


class Han(State):
    """A game of HAN."""

    def step(self) -> Rules[None]:
        """Run the setup, or one player's turn."""
        return self.set_up() if self.phase == "setup" else self.take_turn()

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
        self.tell(happened.EmperorDrawn(self.first))
        for seat, player in enumerate(self.players):
            for _ in range(HAND):
                player.take((yield from top_card(self, "deal", seat)))
            self.tell(happened.HandDealt(seat, player.hand))
        yield from fill_display(self)
        self.phase = "turns"

    def take_turn(self) -> Rules[None]:
        """Run one player's turn; it may be the last."""
        yield from self.count_turn(self.act(self.active))
        if is_stuck(self):
            self.finish("full")
        elif self.final_round and self.active == self.first:
            self.finish("pile")

    def act(self, seat: Seat) -> Rules[None]:
        """Place pieces or discard a card, then draw (Rules: Course of the Game)."""
        if self.players[seat].hand:
            yield from place_or_discard(self, seat)
        else:
            self.tell(happened.TurnPassed(seat))
        if not is_stuck(self):
            yield from draw(self, seat)
            yield from fill_display(self)

    # The end of the game

    def finish(self, ending: str) -> None:
        """End the game with the final scoring (Rules: Final Scoring)."""
        begun = len(self.events)
        self.tell(happened.GameEnded(ending))
        board = self.board
        if board.markets:  # their emissaries move to the courts (Rules: Market Places)
            provinces = tuple(board.map.spaces[space].provinces[0] for space in board.markets)
            self.tell(happened.MarketsClosed(provinces, tuple(board.markets.values()), names=board.map.names))
            board.close_markets()
        for province in board.map.provinces:
            if province not in self.scored:
                score_houses(self, province, final=True)
        self.score_alliances()
        self.score_roads()
        if self.sheet.ports:  # they score like a province (Rules: Port Scoring)
            houses, fortifiers = board.held_on_ports()
            points = tuple(house_points(houses, fortifiers))
            self.give_points("ports", points)
            self.tell(happened.PortsScored(houses, points, fortifiers))
        self.end(ending, begun)

    def score_alliances(self) -> None:
        """Score the alliances by number (Rules: Alliance Scoring)."""
        standing, names = Standing(self.board, self.scored, closed=True), self.board.map.names
        for alliance in self.board.map.alliances:
            points = tuple(standing.alliance(alliance))
            emissaries = sum(sum(standing.court(province)) for province in alliance.provinces)
            self.give_points("alliances", points)
            self.tell(happened.AllianceScored(alliance.number, alliance.provinces, emissaries, points, names=names))

    def score_roads(self) -> None:
        """Score the best rows of each player's houses (Rules: Road Scoring)."""
        standing = self.standing()
        for seat, player in enumerate(self.players):
            for row in standing.rows(seat):
                if points := row_points(row, self.board.fortified):
                    player.points["roads"] += points
                    self.tell(happened.RoadScored(seat, row, points, names=self.board.map.names))
