"""A game: its state, and rules that ask decisions.

The rules are a sequence of *steps* (the setup, a petition, one player's turn). A step is a generator that yields a
decision and is sent the answer, or yields several at once and is sent all answers in the same order. Between two steps
no generator is alive, so the state is complete and can be copied.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self, TypeAlias, TypeVar, cast

from games.engine.answers import KnownAnswer, Seat
from games.engine.decision import Ask, Chance, Decision
from games.engine.events import Event, seen
from games.engine.results import Outlook, ranks
from games.engine.visibility import Part, public, secret

T = TypeVar("T")

Rules: TypeAlias = Generator[Ask | tuple[Ask, ...], Any, T]
"""A part of the rules.

Yields a `Decision` and is sent its answer, or yields a tuple of decisions and is sent a tuple of answers in the same
order. Such answers are sealed: they stay hidden until all are in.
"""


AGREED: Final = "agreed"
"""Why a game ended amid the rules: its players have agreed to end it, and the points so far count."""


class Scorer(Part):
    """A player's points; games add what else a player has."""

    points: dict[str, int] = public(factory=dict)
    """Points by source."""

    @property
    def score(self) -> int:
        """The player's total points."""
        return sum(self.points.values())


class Game(Part):
    """One game in play, or what a viewer may know of it."""

    seats: int = public()
    """The number of players."""
    viewer: Seat | None = public(None)
    """Who looks, in an observation; `None` for the public, and in the game itself."""
    phase: str = public("")
    """The part of the rules that is played; "over" once the game is."""
    over: bool = public(False)
    """True once the last step has ended, or once the players have agreed to end the game."""
    ending: str = public("")
    """A stable key for why the game has ended; empty before."""
    won_by: tuple[Seat, ...] = public(())
    """The winners of a game without points; nobody if it is a draw."""
    events: list[Event] = secret(factory=list)
    """All events so far, oldest first. Viewers are told them one by one (`Event.seen_by`)."""
    finale: tuple[Event, ...] = public(())
    """The public events of the final scoring, once it is over."""

    shares_victory: ClassVar[bool] = True
    """Whether players who are tied for first place after all tie-breakers share the victory; else nobody wins."""

    # The rules

    def step(self) -> Rules[None]:
        """Run the next step of the rules; called only between steps."""
        raise NotImplementedError

    def ask(self, decision: Decision[Self, T]) -> Rules[T]:
        """Ask a decision; return what the answer means."""
        decision.open(self)
        return decision.read((yield decision))  # type: ignore[misc]  # each decision is of one of the three kinds

    def ask_all(self, decisions: Sequence[Decision[Self, T]]) -> Rules[tuple[T, ...]]:
        """Ask each seat a decision of its own at the same time; the answers stay sealed until all are in."""
        for decision in decisions:
            decision.open(self)
        answers = yield tuple(decisions)  # type: ignore[arg-type]  # as above
        return tuple(decision.read(answer) for decision, answer in zip(decisions, answers, strict=True))

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def give_points(self, source: str, points: Sequence[int]) -> None:
        """Give each of the `players` its `points`, which may be negative, from a source."""
        players: Sequence[Scorer] = cast("Any", self).players
        for player, won in zip(players, points, strict=True):
            player.points[source] += won

    # What is known

    def observation(self, viewer: Seat | None) -> Self:
        """Return what `viewer` may know (`None`: the public), of the same class but without what is hidden."""
        observation = self.seen_by(viewer)
        observation.__dict__["viewer"] = viewer
        return observation

    def determinized(self, rng: Random, path: Sequence[KnownAnswer] = (), now: Self | None = None) -> Self:
        """Return a game that looks to its viewer like this observation; what is hidden is dealt at random.

        `path` are the answers since then, and `now` is what the viewer has seen by then. A deal need not allow the
        answers: if it does not, that shows when they are given.
        """
        game = self.copy()
        game.events = []
        game.deal_hidden(rng)
        game.viewer = None
        return game

    def deal_hidden(self, rng: Random) -> None:
        """Replace everything `Hidden` by something that the viewer cannot tell from it."""

    def without_events(self) -> Self:
        """Return a copy that does not tell what has led to this position, to compare it with others."""
        twin = self.copy()
        twin.events, twin.finale = [], ()
        return twin

    # The course of the game

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        """The seats whose turn it is, as far as the rules know turns."""
        return ()

    def upcoming(self) -> Sequence[Seat]:
        """The seats that will take the next turns, in order, as far as the rules determine them now."""
        return ()

    def rounds_begun(self) -> int:
        """Number of rounds begun; 0 in games without rounds."""
        return 0

    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far, in the unit that players use; empty in a game without points.

        By default those of the `players`.
        """
        players: Sequence[object] = getattr(self, "players", ())
        return tuple(player.score for player in players if isinstance(player, Scorer))

    def public_scores(self) -> tuple[int, ...] | None:
        """Return the same points as everyone may know them now; `None` while they are hidden."""
        return self.scores()

    def if_ended(self) -> Sequence[Outlook | None]:
        """Return what each seat would have if the game ended now, for an observation as far as its viewer can know.

        `None` stands for a seat whose points are hidden from the viewer. Once the game is over, these are the final
        points. By default empty: the game shows no such number.
        """
        return ()

    def prospects(self) -> list[dict[str, float]]:
        """Return each seat's points by source if the game ended now, as they are to expect where a range is known.

        Empty in games that do not say what the end would bring.
        """
        players: Sequence[Scorer] = cast("Any", self).players if self.if_ended() else ()
        found = [dict[str, float](player.points) for player in players]
        for points, outlook in zip(found, self.if_ended(), strict=True):
            for source, (low, high) in outlook.added.items() if outlook and not self.over else ():
                points[source] += (low + high) / 2
        return found

    def outlooks(self) -> Sequence[Outlook | None]:
        """Return the same for every seat while the game goes on; `None` where there is nothing to show."""
        return (not self.over and self.if_ended()) or (None,) * self.seats

    def ranking(self) -> tuple[int, ...]:
        """Each seat's rank once the game is over: 1 is best, tied seats share a rank.

        By default, the rank by points, or by who has won.
        """
        return ranks([(points,) for points in self.scores()] or [(seat in self.won_by,) for seat in range(self.seats)])

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranking once the game is over; empty before."""
        return self.ranking() if self.over else ()

    @property
    def is_drawn(self) -> bool:
        """Whether the game is over and nobody wins: several players are tied for first place and don't share it."""
        is_shared = self.shares_victory and bool(self.scores() or self.won_by)
        return self.over and not is_shared and self.ranking().count(1) > 1

    def share(self, seat: Seat) -> float:
        """Return a seat's share in the victory once the game is over, from 0 to 1; a draw counts like a shared one."""
        ranks = self.ranking()
        return (ranks[seat] == 1) / ranks.count(1) if 1 in ranks else 0.0

    def ended_because(self) -> str:
        """Return a stable key for why the game ended: `AGREED`, or one of the game's own."""
        return self.ending

    def end(self, ending: str, begun: int | None = None, *, won_by: Sequence[Seat] = ()) -> None:
        """End the game. Its final scoring, if any, are the events from index `begun` on; a draw is `won_by` nobody."""
        self.ending, self.phase, self.over, self.won_by = ending, "over", True, tuple(won_by)
        self.finale = tuple(seen(self.events[len(self.events) if begun is None else begun :], None))


class Clockwise(Game):
    """A game whose players take turns clockwise after a setup, each one turn a round."""

    phase: str = public("setup")
    """`setup`, then `turns`; games name what comes after."""
    first: Seat = public(0)
    """The player who starts."""
    turn: int = public(0)
    """Number of turns taken."""
    latest: list[tuple[Event, ...]] = public()
    """The events of each seat's latest turn, including the current one, as everyone may know them."""
    in_turn: bool = public(False)
    """Whether a turn is running."""

    def __init__(self, seats: int, **values: Any) -> None:
        super().__init__(seats=seats, latest=[()] * seats, **values)

    @property
    def active(self) -> Seat:
        """The seat whose turn it is, clockwise from the first player."""
        return (self.first + self.turn) % self.seats

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        """The active seat; none before the first turn and after the last."""
        return (self.active,) if self.phase == "turns" else ()

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return max(1, self.rounds_begun())

    def without_events(self) -> Self:
        """Return a copy that does not tell what has led to this position."""
        twin = super().without_events()
        twin.latest = [()] * self.seats
        return twin

    def upcoming(self) -> Sequence[Seat]:
        """The other players, clockwise, if each of them is sure to have a turn."""
        if self.phase != "turns":
            return ()
        return [(self.active + seat) % self.seats for seat in range(1, self.seats)]

    def rounds_begun(self) -> int:
        """Number of rounds begun."""
        return 0 if self.phase == "setup" else 1 + (self.turn - (self.phase != "turns")) // self.seats

    def draw_first(self, topic: str = "first") -> Rules[None]:
        """Draw the player who starts."""
        self.first = int((yield Chance(topic, [str(seat) for seat in range(self.seats)])))

    def count_turn(self, turn: Rules[None]) -> Rules[None]:
        """Run the turn of the active seat."""
        self.in_turn, self.latest[self.active] = True, ()
        yield from turn
        self.in_turn = False
        self.turn += 1

    def tell(self, event: Event) -> None:
        """Record an event, also as one of the active player's turn."""
        self.events.append(event)
        if self.in_turn and (known := event.seen_by(None)) is not None:
            self.latest[self.active] += (known,)
