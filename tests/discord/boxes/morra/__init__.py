"""Morra, a very short game with every kind of question: secret choices, a random draw, and a choice by the winner."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.engine import (
    NATURE,
    Ahead,
    Amount,
    Box,
    Catalogue,
    Event,
    Game,
    Parameter,
    Pick,
    Picks,
    by_command,
    public,
)
from tests.bot.pebble_game import Words

say = Catalogue(Path(__file__).parent / "locale")
PRIZES: Final = ("amber", "jade", "pearl", "silk")


class Shown(Event):
    seat: int
    fingers: int


class Taken(Event):
    seat: int
    prize: str


class Morra(Game):
    """The fingers are counted round the table; the player with whom the count ends takes one of two prizes."""

    fingers: tuple[int, ...] = public(default=())
    prize: str = public(default="")

    @property
    def winner(self) -> int:
        return sum(self.fingers) % self.seats

    def step(self):
        if not self.fingers:
            self.fingers = tuple((yield tuple(Fingers(seat) for seat in range(self.seats))))
            for seat, fingers in enumerate(self.fingers):
                self.tell(Shown(seat, fingers))
            return
        drawn = yield from self.ask(Drawn(NATURE))
        self.prize = yield from self.ask(Prize(self.winner, drawn))
        self.tell(Taken(self.winner, self.prize))
        self.end("prize taken", won_by=(self.winner,))


class Fingers(Amount[Morra, int]):
    topic = "fingers"
    commands = by_command(show=Parameter("fingers", say))
    low, high = 1, 5


class Drawn(Picks[Morra, tuple[str, ...]]):
    topic = "drawn"
    count = 2

    def all_options(self, game):
        return [(prize, None) for prize in PRIZES]


class Prize(Pick[Morra, str]):
    topic = "prize"
    commands = by_command(take=Parameter("prize", say))
    ahead = Ahead("prize", say, PRIZES)

    def __init__(self, seat, drawn):
        super().__init__(seat)
        self.drawn = drawn

    def all_options(self, game):
        return [(prize, None) for prize in self.drawn]


class MorraWords(Words):
    def chronicle(self, events, names, *, brief=False):
        return [
            f"**{names[event.seat]}** shows {event.fingers}."
            if isinstance(event, Shown)
            else f"**{names[event.seat]}** takes {event.prize}."
            for event in events
        ]

    def headline(self, game, names):
        return "All fingers are shown" if game.fingers else "Show your fingers"

    def board(self, game, names, most):
        return ", ".join(map(str, game.fingers)) or "Nothing is shown."

    def hand(self, game):
        return "You hold nothing."


BOX = Box(
    name="morra",
    command="morra",
    title="Morra",
    say=say,
    seats=range(2, 4),
    minutes=range(1, 3),
    version=1,
    set_up=lambda seats, options: Morra(seats=seats),
    decisions=(Fingers, Drawn, Prize),
    texts=MorraWords(),
    usual="random",
    stand_in="random",
)
