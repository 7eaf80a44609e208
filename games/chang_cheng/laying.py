"""Laying wall blocks and action cards (Rules: Description of the Actions)."""

from __future__ import annotations

from games.chang_cheng.asks import Pick
from games.chang_cheng.board import NEUTRAL
from games.chang_cheng.cards import Card, Laid
from games.chang_cheng.completing import Completing
from games.chang_cheng.events import (
    CardLaid,
    CounterRevealed,
    CounterSeen,
    DoubleScored,
    TurnSkipped,
    WallLaid,
)
from games.chang_cheng.means import JUDGES, NONE
from games.chang_cheng.scoring import touched
from games.engine import Key, Seat
from games.engine.legacy import Rules, pick


class Laying(Completing):
    """The actions of a turn."""

    def pick(self, seat: Seat, topic: str) -> Pick:
        """Ask for one of the options without a reason against them."""
        return pick(Pick, JUDGES, topic, self, seat)

    def act(self, seat: Seat) -> Rules[None]:
        """Do one of the actions; players who can do none skip their turn."""
        ask = self.pick(seat, "action")
        if not ask.options:
            self.tell(TurnSkipped(seat))
            return
        self.action = yield ask
        yield from self.choose_province(seat, "province")
        if self.action in ("cards", "card", "both"):
            yield from self.lay_card(seat, "card")
        if self.action not in ("cards", "card"):
            yield from self.lay_chosen(seat)
        if self.action in ("walls", "cards"):
            yield from self.choose_province(seat, "second_province")
            if self.action == "walls":
                square: Key = yield self.pick(seat, "second_square")
                yield from self.lay_single(seat, seat, square)
            else:
                yield from self.lay_card(seat, "second_card")

    def choose_province(self, seat: Seat, topic: str) -> Rules[None]:
        """Choose the province of the next piece or card."""
        self.province = yield self.pick(seat, topic)

    # Cards

    def lay_card(self, seat: Seat, topic: str) -> Rules[None]:
        """Lay an action card face down in the chosen province."""
        card: Card = yield Pick(seat, topic, self.pick(seat, topic).options, private_to=seat)
        player = self.players[seat]
        player.hand = tuple(other for other in player.hand if other != card)
        self.laid.setdefault(self.province, []).append(Laid(seat, card))
        self.done, self.idle = (*self.done, self.province), -1
        self.tell(CardLaid(seat, self.province, card, names=self.names))

    # Wall blocks

    def lay_chosen(self, seat: Seat) -> Rules[None]:
        """Lay the piece of the action in the chosen province."""
        player = self.players[seat]
        square: Key = yield self.pick(seat, "square")
        if self.action == "double":
            left, right = self.board.layout.double_from(square)
            player.doubles -= 1
            self.board.lay_double(seat, (left, right))
            yield from self.follow_up(seat, "double", (left, right))
        elif self.action == "tower":
            player.towers -= 1
            self.board.lay_tower(seat, square)
            if not player.singles:
                self.board.release(seat)
            yield from self.follow_up(seat, "tower", (square,))
        else:
            yield from self.lay_single(seat, seat, square)

    def lay_single(self, seat: Seat, owner: Seat, square: Key) -> Rules[None]:
        """Lay a single wall, the player's own or a neutral one."""
        self.board.lay(owner, square)
        if owner == NEUTRAL:
            self.neutrals -= 1
        else:
            self.players[seat].singles -= 1
            if not self.players[seat].singles:
                self.board.release(seat)
        yield from self.follow_up(seat, "neutral" if owner == NEUTRAL else "single", (square,))

    def follow_up(self, seat: Seat, piece: str, squares: tuple[Key, ...]) -> Rules[None]:
        """Let the player see Threat counters, then score a double wall, and last provinces from left to right."""
        layout = self.board.layout
        provinces = tuple(map(layout.province_of.__getitem__, squares))
        self.done, self.idle = (*self.done, *provinces), -1
        self.tell(WallLaid(seat, piece, squares, provinces, names=self.names))  # type: ignore[arg-type]  # a kind of piece
        regions = dict.fromkeys(map(layout.region_of.__getitem__, squares))
        for region in regions:
            if region not in self.removed:
                yield from self.look(seat, region)
        if piece == "double":
            scored = DoubleScored(seat, *touched(layout, squares))
            self.players[seat].points["double"] += scored.points
            self.tell(scored)
        for province in dict.fromkeys(provinces):
            if self.board.complete(province):
                yield from self.complete(province)

    def look(self, seat: Seat, region: Key) -> Rules[None]:
        """Show the Threat counter of a region to the player who laid a wall there, or with the Observers to all."""
        if region in self.revealed:
            return
        if "observers" in self.events_in_play:
            threat = yield from self.turn_over(region, "observe")
            self.revealed.add(region)
            self.tell(CounterRevealed(region, threat, names=self.names))
        elif region not in self.players[seat].seen:
            threat = yield from self.turn_over(region, "look", seat)
            self.players[seat].seen[region] = threat
            self.tell(CounterSeen(seat, region, threat, names=self.names))

    def lay_neutral(self, seat: Seat) -> Rules[None]:
        """Lay a neutral wall, or none (Rules: Optional Rules for 2 Players)."""
        ask = self.pick(seat, "neutral")
        if ask.options in ([], [NONE]):
            return
        province: Key = yield ask
        if province == NONE:
            return
        self.province = province
        square: Key = yield self.pick(seat, "neutral_square")
        yield from self.lay_single(seat, NEUTRAL, square)
