"""The course of the game: setup, turns, the Mongols' attack (Rules: Setup, Game Turn, End of Game)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Final, Self

from games.chang_cheng.asks import Pick
from games.chang_cheng.cards import EMPERORS, EVENT_CARDS, REWARD, EventCard
from games.chang_cheng.events import (
    EventCardsChosen,
    EventScored,
    FirstDrawn,
    GameEnded,
    RegionAttacked,
)
from games.chang_cheng.imagined import OPTIONS, look_like, redeal
from games.chang_cheng.laying import Laying
from games.chang_cheng.scoring import attacked, diplomacy
from games.chang_cheng.state import START
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.whitelist import view_of
from games.engine import NATURE, Information, Key, Seat
from games.engine.legacy import Rules
from games.engine.results import ranks

SURE: Final = 7
"""Free squares that leave one for the next player: a turn fills up to three, and three towers may keep one each."""


class ChangCheng(Laying):
    """A game of Chang Cheng."""

    shares_victory = True
    """All players who are even at the top win (Rules: End of Game)."""

    @classmethod
    def seen(cls, view: ChangChengView) -> Self:
        """Return a game between two steps that looks like `view`; what is hidden is dealt somehow."""
        game = cls(len(view.players), OPTIONS)
        look_like(game, view)
        return game

    def redeal(self, sight: Information[ChangChengView], source: Random) -> None:
        """Deal again the counters and cards that the viewer cannot know."""
        redeal(self, sight.began, sight.observation, source)

    def step(self) -> Rules[None]:
        """Run the setup, one player's turn, or the attack."""
        return {"setup": self.set_up, "turns": self.take_turn, "attack": self.attack}[self.phase]()

    def upcoming(self) -> Sequence[Seat]:
        """The other players, clockwise, up to the first who might have to skip the turn."""
        free = len(self.board.layout.squares) - len(self.board.owners)
        if self.phase != "turns" or free < SURE:
            return ()
        return [*takewhile(lambda seat: self.players[seat].singles or self.players[seat].hand, super().upcoming())]

    def set_up(self) -> Rules[None]:
        """Draw two boards with their counters, the event cards and the first player (Rules: Setup)."""
        drawn = []
        for _ in range(self.to_draw):
            card: EventCard = yield Pick(NATURE, "event", [card for card in EVENT_CARDS if card not in drawn])
            drawn.append(card)
        if drawn:
            self.events_in_play = tuple(card for card in EVENT_CARDS if card in drawn)
        if self.events_in_play:
            self.tell(EventCardsChosen(self.events_in_play, bool(drawn)))
        for _ in range(START):
            yield from self.join(None, (yield from self.draw_board()), "right")
        yield from self.draw_first()
        self.tell(FirstDrawn(self.first))
        self.phase = "turns"

    # A turn

    def take_turn(self) -> Rules[None]:
        """Run one player's turn; it may be the last."""
        yield from self.count_turn(self.do_turn(self.active))
        self.idle += 1
        if self.board.full:
            self.finish("wall")
        elif self.idle == self.seats:
            self.finish("stuck")

    def do_turn(self, seat: Seat) -> Rules[None]:
        """Act, lay a neutral wall, join a board (Rules: Game Turn)."""
        yield from self.act(seat)
        if self.neutrals:
            yield from self.lay_neutral(seat)
        if len(self.emperors) >= EMPERORS and len(self.board.layout.sides) < self.most_boards:
            yield from self.expand(seat)
        self.action, self.province, self.done = "", "", ()

    def expand(self, seat: Seat) -> Rules[None]:
        """Join another board, for three Emperor cards (Rules: Expansion of the Map)."""
        self.arriving = yield from self.draw_board()
        end = yield Pick(seat, "end", ["left", "right"])
        yield from self.join(seat, self.arriving, end)
        self.arriving, self.emperors = None, self.emperors[EMPERORS:]

    # The end

    def finish(self, because: str) -> None:
        """Let the Mongols attack next."""
        self.ending, self.finale = because, len(self.events)
        self.tell(GameEnded(because))
        self.phase = "attack"

    def attack(self) -> Rules[None]:
        """Resolve the attacks region by region, then the event cards (Rules: Mongols Regions and Final Scoring)."""
        for region in self.board.layout.regions:
            yield from self.attack_from(region)
        for card in self.events_in_play:
            if card != "observers":
                self.score_event(card)
        self.phase = "over"
        self.over = True

    def attack_from(self, region: Key) -> Rules[None]:
        """Reveal the Threat counter of a region; the players with the most walls there lose its points."""
        threat = 0
        if region in self.revealed:
            threat = self.threat[region]
        elif region not in self.removed:
            threat = yield from self.turn_over(region, "attack")
            self.revealed.add(region)
        losers, protected = attacked(self.board, region)
        blocks = self.board.blocks(self.board.layout.regions[region])
        for seat in losers:
            self.players[seat].points["mongols"] -= threat
        self.tell(RegionAttacked(region, threat, tuple(blocks), losers, protected, names=self.names))

    def score_event(self, card: EventCard) -> None:
        """Score an event card (Rules: Event Cards)."""
        if card == "diplomacy":
            counts, points = diplomacy(self.board)
        elif card == "dominance":
            counts = points = [self.board.longest(seat) for seat in range(self.seats)]
        else:
            counts = [len(player.hand) for player in self.players]
            points = [REWARD * count for count in counts]
        self.win(card, points)
        self.tell(EventScored(card, tuple(counts), tuple(points)))

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points."""
        return tuple(player.score for player in self.players)

    def ranking(self) -> tuple[int, ...]:
        """Rank by points; ties share a rank."""
        return ranks([(player.score,) for player in self.players])

    def view(self, viewer: Seat | None) -> ChangChengView:
        """Return what `viewer` may know."""
        return view_of(self, viewer)
