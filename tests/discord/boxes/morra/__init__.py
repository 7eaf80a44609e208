"""Morra, a very short game with every kind of question: secret choices, a random draw, and a choice by the winner."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pebbles import Words

from games.engine import (
    NATURE,
    Action,
    Ahead,
    Amount,
    Box,
    Catalogue,
    Event,
    Game,
    Label,
    Parameter,
    Pick,
    Picks,
)
from games.engine.results import ranks
from games.engine.values import quick_value

PRIZES: Final = ("amber", "jade", "pearl", "silk")


@quick_value
class Shown(Event):
    """A seat's fingers, revealed when all have shown theirs."""

    seat: int
    fingers: int


@quick_value
class Taken(Event):
    """The winner's choice."""

    seat: int
    prize: str


@dataclass(frozen=True, slots=True)
class MorraView:
    """The public view, which is the same for everyone."""

    fingers: tuple[int, ...]
    prize: str


class Morra(Game[MorraView]):
    """The fingers are counted round the table; the player with whom the count ends takes one of two prizes."""

    def __init__(self, seats: int, options: Any) -> None:
        super().__init__(seats)
        self.fingers: tuple[int, ...] = ()
        self.prize = ""

    @property
    def winner(self) -> int:
        """Return the seat with which the count ends."""
        return sum(self.fingers) % self.seats

    def step(self):
        if not self.fingers:
            self.fingers = tuple((yield tuple(Amount(seat, "fingers", 1, 5) for seat in range(self.seats))))
            self.events += [Shown(seat, fingers) for seat, fingers in enumerate(self.fingers)]
            return
        drawn = yield Picks(NATURE, "drawn", list(PRIZES), 2)
        self.prize = yield Pick(self.winner, "prize", list(drawn))
        self.events.append(Taken(self.winner, self.prize))
        self.over = True

    def view(self, viewer):
        return MorraView(self.fingers, self.prize)

    def scores(self):
        return tuple(int(self.over and seat == self.winner) for seat in range(self.seats))

    def ranking(self):
        return ranks([(score,) for score in self.scores()])

    def ended_because(self):
        return "prize taken"


class MorraWords(Words):
    """The texts of the game."""

    def question(self, ask, view):
        return {"fingers": "How many fingers?", "prize": "Which prize?", "drawn": "Which are drawn?"}[ask.topic]

    def label(self, ask, key, view):
        return Label(f"{key} fingers" if ask.topic == "fingers" else key.capitalize())

    def chronicle(self, events, names, *, brief=False):
        return [
            f"**{names[event.seat]}** shows {event.fingers}."
            if isinstance(event, Shown)
            else f"**{names[event.seat]}** takes {event.prize}."
            for event in events
        ]

    def headline(self, view, names):
        return "All fingers are shown" if view.fingers else "Show your fingers"

    def board(self, view, names):
        return ", ".join(map(str, view.fingers)) or "Nothing is shown."

    def hand(self, view):
        return "You hold nothing."


say = Catalogue(Path(__file__).parent / "locale")
BOX = Box(
    name="morra",
    command="morra",
    title="Morra",
    say=say,
    seats=range(2, 4),
    minutes=range(1, 3),
    version=1,
    set_up=Morra,
    actions=(
        Action("show", say, {"fingers": Parameter("fingers", say)}),
        Action("take", say, {"prize": Parameter("prize", say)}),
    ),
    texts=MorraWords(),
    usual="random",
    stand_in="random",
    options=(),
    ahead=(Ahead("prize", say, PRIZES),),
)
