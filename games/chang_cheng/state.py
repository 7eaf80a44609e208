"""The state of the table, and how counters and points move on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Self

from games.chang_cheng.asks import Pick
from games.chang_cheng.board import Board
from games.chang_cheng.boards import Side, layout_of
from games.chang_cheng.cards import CARDS, Card, EventCard, Laid, Resolving
from games.chang_cheng.events import BoardJoined
from games.chang_cheng.knowledge import Knowledge
from games.chang_cheng.means import Means
from games.chang_cheng.options import DRAWN, chosen_boards, chosen_events
from games.chang_cheng.scoring import SOURCES
from games.chang_cheng.view import ChangChengView
from games.engine import NATURE, Key, Seat
from games.engine.legacy import Clockwise, Rules, Scorer

SINGLES: Final = 14
"""Single walls of each player."""
NEUTRALS: Final = 12
"""Neutral walls in a game for two."""
START: Final = 2
"""Boards at the start."""


@dataclass
class Player(Scorer):
    """A player's blocks, cards and points."""

    singles: int = SINGLES
    doubles: int = 1
    towers: int = 1
    hand: tuple[Card, ...] = CARDS
    seen: dict[Key, int] = field(default_factory=dict)
    """Threat counters that the player has seen, by region."""
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))

    def copy(self) -> Self:
        """Return a copy."""
        twin = super().copy()
        twin.seen = self.seen.copy()
        return twin


class State(Clockwise[ChangChengView]):
    """The table of Chang Cheng, with everything that happens without players' decisions."""

    phase: Literal["setup", "turns", "attack", "over"]

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats)
        self.boards = chosen_boards(options)
        self.names = self.boards.names
        self.board = Board(layout_of(()), seats)
        self.players = [Player() for _ in range(seats)]
        self.neutrals = NEUTRALS if seats == 2 else 0
        """Neutral walls left."""
        self.most_boards = START + (2 if seats == 4 else 1)
        self.to_draw = DRAWN.get(options["events"], 0)
        """Event cards to be drawn by lot."""
        self.events_in_play: tuple[EventCard, ...] = chosen_events(options)
        self.reputation: dict[Key, int] = {}
        """The Reputation counter of each province."""
        self.reputation_left = Counter(self.boards.reputation)
        self.threat: dict[Key, int] = {}
        """The Threat counters seen so far, by region; the others are drawn when they are first seen."""
        self.threat_left = Counter(self.boards.threat)
        self.removed: set[Key] = set()
        """Regions whose Threat counter a Traitor has removed."""
        self.revealed: set[Key] = set()
        """Regions whose Threat counter lies face up."""
        self.laid: dict[Key, list[Laid]] = {}
        """Action cards that lie face down, by province."""
        self.played: list[Laid] = []
        """Action cards that have been revealed, in that order."""
        self.scored: dict[Key, tuple[Seat, ...]] = {}
        """The winners of each completed province, in that order."""
        self.emperors: list[Key] = []
        """Completed provinces with an Emperor card."""
        self.arriving: Side | None = None
        """The board that has been drawn and is about to be joined."""
        self.resolving: Resolving | None = None
        """The province whose cards are being resolved."""
        self.idle = 0
        """Number of turns in a row in which nothing was placed."""
        self.action = ""
        """The action of this turn."""
        self.province: Key = ""
        """The chosen province of the next piece or card."""
        self.done: tuple[Key, ...] = ()
        """The provinces of the pieces and cards of this turn so far."""

    def copy(self) -> Self:
        """Return a copy of the game."""
        twin = super().copy()
        twin.board = self.board.copy()
        twin.players = [player.copy() for player in self.players]
        twin.reputation, twin.reputation_left = self.reputation.copy(), self.reputation_left.copy()
        twin.threat, twin.threat_left = self.threat.copy(), self.threat_left.copy()
        twin.removed, twin.revealed = self.removed.copy(), self.revealed.copy()
        twin.laid = {province: cards[:] for province, cards in self.laid.items()}
        twin.played, twin.scored, twin.emperors = self.played[:], self.scored.copy(), self.emperors[:]
        return twin

    def means(self, seat: Seat) -> Means:
        """Return what a seat can use now."""
        player = self.players[seat]
        return Means(
            self.board,
            seat,
            player,
            len(player.hand),
            player.hand,
            self.turn == 0,
            self.action,
            self.province,
            self.done,
        )

    def knowledge(self, seat: Seat) -> Knowledge:
        """Return what a seat knows."""
        seen = self.players[seat].seen
        threats = {**{region: self.threat[region] for region in self.revealed}, **seen} if self.revealed else seen
        counters = self.boards.threat
        unknown = (sum(counters) - sum(threats.values())) / max(1, len(counters) - len(threats))
        return Knowledge(
            seat,
            self.board,
            self.means(seat),
            self.laid,
            self.scored,
            self.reputation,
            self.removed,
            threats,
            unknown,
            self.resolving,
        )

    def win(self, source: str, points: Sequence[int]) -> None:
        """Give each seat its `points`, which may be negative."""
        for player, won in zip(self.players, points, strict=True):
            player.points[source] += won

    # Boards and counters

    def draw_board(self) -> Rules[Side]:
        """Draw one of the boards left, and its side."""
        used = {side.board for side in self.board.layout.sides}
        left = [key for key, side in self.boards.sides.items() if side.board not in used]
        key: Key = yield Pick(NATURE, "board", left)
        return self.boards.sides[key]

    def join(self, seat: Seat | None, side: Side, end: Literal["left", "right"]) -> Rules[None]:
        """Join a board to the others, and draw the Reputation counters of its provinces."""
        sides = self.board.layout.sides
        self.board.join(layout_of((side, *sides) if end == "left" else (*sides, side)))
        counters: dict[Key, int] = {}
        for province in side.provinces:
            value = int((yield _counter("reputation", self.reputation_left)))
            self.reputation_left[value] -= 1
            counters[province.key] = value
        self.reputation |= counters
        self.tell(BoardJoined(seat, side.key, end, counters, names=self.names))

    def turn_over(
        self, region: Key, topic: Literal["look", "observe", "attack"], seat: Seat | None = None
    ) -> Rules[int]:
        """Turn over the Threat counter of a region for a single player or for all; return its value.

        A counter is drawn when it is first seen. Nature is asked for a known one, too, so that nobody can take back
        what they did to see it.
        """
        if region in self.threat:
            yield Pick(NATURE, topic, [str(self.threat[region])], private_to=seat)
            return self.threat[region]
        value = int((yield _counter(topic, self.threat_left, seat)))
        self.threat_left[value] -= 1
        self.threat[region] = value
        return value


def _counter(topic: str, left: Mapping[int, int], seat: Seat | None = None) -> Pick:
    """Ask Nature for one of the counters left, for a single player or for all to see."""
    odds = {str(value): count for value, count in left.items() if count}
    return Pick(NATURE, topic, [*odds], odds, private_to=seat)
