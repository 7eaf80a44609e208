"""The course of the game: setup, turns, the Mongols' attack (Rules: Setup, Game Turn, End of Game)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from games.chang_cheng.boards import Side, layout_of
from games.chang_cheng.components import DIPLOMACY, EMPERORS, EVENT_CARDS, REWARD, EventCard
from games.chang_cheng.events import BoardJoined, EventCardsChosen, EventScored, FirstDrawn, GameEnded, RegionAttacked
from games.chang_cheng.laying import act, draw_of, lay_neutral, turn_over
from games.chang_cheng.state import START, State
from games.chang_cheng.words import say, square_name
from games.engine import EVERY, Chance, Key, Label, Parameter, Pick, Rules, Seat, by_command
from games.engine.results import NOTHING, Outlook, Span, outlooks

SURE: Final = 7
"""Free squares that leave one for the next player: a turn fills up to three, and three towers may keep one each."""


class ChangCheng(State):
    """A game of Chang Cheng."""

    def step(self) -> Rules[None]:
        """Run the setup, one player's turn, or the attack."""
        if self.phase == "turns":
            return self.take_turn()
        return self.set_up() if self.phase == "setup" else self.attack()

    def upcoming(self) -> Sequence[Seat]:
        """The other players, clockwise, up to the first who might have to skip the turn."""
        free = len(self.layout.squares) - len(self.board.owners)
        if self.phase != "turns" or free < SURE:
            return ()
        return [*takewhile(lambda seat: self.players[seat].singles or self.players[seat].hand, super().upcoming())]

    def set_up(self) -> Rules[None]:
        """Draw two boards with their counters, the event cards and the first player (Rules: Setup)."""
        drawn = list[EventCard]()
        for _ in range(self.to_draw):
            drawn.append((yield Chance("event", [card for card in EVENT_CARDS if card not in drawn])))
        if drawn:
            self.events_in_play = tuple(card for card in EVENT_CARDS if card in drawn)
        if self.events_in_play:
            self.tell(EventCardsChosen(self.events_in_play))
        for _ in range(START):
            yield from self.join(None, (yield from self.draw_board()), "right")
        yield from self.draw_first()
        self.tell(FirstDrawn(self.first))
        self.phase = "turns"

    # A turn

    def take_turn(self) -> Rules[None]:
        """Run one player's turn; it may be the last."""
        yield from self.count_turn(self.do_turn(self.active))
        if not self.board.vacant:
            self.ending, self.phase = "wall", "attack"
        elif self.idle == self.seats:
            self.ending, self.phase = "stuck", "attack"

    def do_turn(self, seat: Seat) -> Rules[None]:
        """Act, lay a neutral wall, join a board (Rules: Game Turn)."""
        placed = yield from act(self, seat)
        if self.neutrals:
            placed += yield from lay_neutral(self, seat, placed)
        self.idle = 0 if placed else self.idle + 1
        if len(self.emperors) >= EMPERORS and self.boards_to_come:
            yield from self.expand(seat)
        self.action = ""

    # Boards (Rules: Expansion of the Map)

    def expand(self, seat: Seat) -> Rules[None]:
        """Join another board, for three Emperor cards."""
        self.arriving = side = yield from self.draw_board()
        end = yield from self.ask(End(seat, side))
        yield from self.join(seat, side, end)
        self.arriving, self.emperors = None, self.emperors[EMPERORS:]

    def draw_board(self) -> Rules[Side]:
        """Draw one of the boards left, and its side."""
        used = {side.board for side in self.layout.sides}
        left = [key for key, side in self.boards.sides.items() if side.board not in used]
        return self.boards.sides[(yield Chance("board", left))]

    def join(self, seat: Seat | None, side: Side, end: Key) -> Rules[None]:
        """Join a board to the others, and draw the Reputation counters of its provinces."""
        sides = self.layout.sides
        self.board.join(layout_of((side, *sides) if end == "left" else (*sides, side)))
        counters: dict[Key, int] = {}
        for province in side.provinces:
            drawn = (self.reputation | counters).values()
            counters[province.key] = int((yield draw_of("reputation", self.boards.reputation, drawn)))
        self.reputation |= counters
        self.tell(BoardJoined(seat, side.key, end, counters, names=self.names))

    # The end

    def attack(self) -> Rules[None]:
        """Resolve the attacks region by region, then the event cards (Rules: Mongols Regions and Final Scoring).

        The players with the most walls in a region lose the points of its Threat counter.
        """
        begun = len(self.events)
        self.tell(GameEnded(self.ending))
        for region in self.layout.regions:
            if region not in self.removed and region not in self.revealed:
                yield from turn_over(self, region, "attack")
            threat, there = self.revealed.get(region, 0), self.board.tally(region)
            losers, protected = there.attacked
            for seat in losers:
                self.players[seat].points["mongols"] -= threat
            self.tell(RegionAttacked(region, threat, there.blocks, losers, protected, names=self.names))
        for card in self.events_in_play:
            if card != "observers":
                self.score_event(card)
        self.end(self.ending, begun)

    def if_ended(self) -> Sequence[Outlook]:
        """Return what all seats would have if the Mongols attacked now; nothing during the setup and the attack itself.

        Unknown Threat counters cost the least or the most that those can which the viewer has not seen.
        """
        if self.phase in ("setup", "attack"):
            return ()
        known, end = self.seen_threats(self.viewer), self.copy()
        unknown = [region for region in self.layout.regions if region not in {*known, *self.removed}]
        if not self.over:
            end.events, end.revealed = [], self.threats | dict.fromkeys(unknown, 0)
            for draw in end.attack():
                raise AssertionError(f"{draw} is asked although all counters are known")
        left = sorted((Counter(self.boards.threat) - Counter(known.values())).elements())
        sure, found = outlooks(*([player.points for player in game.players] for game in (self, end))), list[Outlook]()
        for seat, (points, added) in enumerate(sure):
            lost = sum(seat in end.board.tally(region).attacked[0] for region in unknown) * (not self.over)
            risk = Span(-sum(left[len(left) - lost :]), -sum(left[:lost]))
            mongols = {"mongols": added.get("mongols", NOTHING).plus(risk)} if lost else {}
            found.append(Outlook(points.plus(risk), {**added, **mongols}))
        return found

    def score_event(self, card: EventCard) -> None:
        """Score an event card (Rules: Event Cards)."""
        if card == "diplomacy":
            counts = self.board.provinces_held()
            points = [DIPLOMACY * (count == max(counts)) for count in counts]
        elif card == "dominance":
            counts = points = [self.board.longest(seat) for seat in range(self.seats)]
        else:
            counts = [len(player.hand) for player in self.players]
            points = [REWARD * count for count in counts]
        self.give_points(card, points)
        self.tell(EventScored(card, tuple(counts), tuple(points)))


class End(Pick[State, Key]):
    """Choose the end of the wall that a new board joins."""

    board: Side

    topic = "end"
    ends_turn = EVERY
    commands = by_command(join=Parameter("end", say))

    def legal_options(self, game: State) -> Sequence[Key]:
        return ["left", "right"]

    def prompt(self, game: State) -> str:
        return say("question-end")

    def hint(self, game: State) -> str:
        return say("hint-end")

    def label(self, game: State, key: Key) -> Label:
        square = game.layout.squares[0 if key == "left" else -1]
        beside, is_free = square_name(square, game.names), "no" if square in game.board.owners else "yes"
        return Label(say("label-end", end=key), say("label-end.note", square=beside, is_free=is_free))
