"""Recorded games of every kind, with two people and two AI players, and a bot that plays them again.

A recording holds every answer: those of people, of AI players, and Nature's. `Chance` draws what Nature drew, and
`Recording.choose` answers for AI players. So a person who gives the recorded answers plays the recorded game.
`python -m benchmarks.recorded` records the games again, which a new version of a game's rules can make necessary.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from games import find_box
from games.engine import NATURE, Answer, Ask, Seat, Table, forced_answer
from games.engine.selfplay import play_out
from games.engine.table import Entry

FOLDER: Final = Path(__file__).with_name("recorded")
GAMES: Final = ("huang_di", "han", "chang_cheng", "huang")
PERSONS: Final = 2
"""Number of people; they have the first seats."""
AI: Final = 2
"""Number of AI players."""
LEVEL: Final = "hard"
"""The AI player that was in every seat when the games were recorded."""


class Chance(Random):
    """A source of randomness that draws what Nature drew in a recorded game, and leaves the seats in their order."""

    def __init__(self, drawn: Iterator[Answer]) -> None:
        super().__init__(1)
        self._drawn = drawn

    def shuffle(self, x: Any) -> None:
        """Change nothing."""

    def choice(self, seq: Any) -> Any:
        answer = next(self._drawn)
        assert answer in seq, f"{answer} was drawn, but there are only {seq}"
        return answer

    def choices(self, population: Any, *_: Any, **__: Any) -> list[Any]:
        return [self.choice(population)]

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        answer = next(self._drawn)
        assert isinstance(answer, tuple) and len(answer) == k and {*answer} <= {*population}
        return list(answer)

    def randint(self, a: int, b: int) -> int:
        answer = self.choice(range(a, b + 1))
        assert isinstance(answer, int)
        return answer


@dataclass(frozen=True)
class Recording:
    """A recorded game."""

    game: str
    answers: Sequence[Entry]

    @classmethod
    def made(cls, game: str, seed: int = 1) -> Recording:
        """Let AI players play a game."""
        box, source = find_box(game), Random(seed)
        table = Table(box.new(PERSONS + AI, {}), nature=source)
        play_out(table, [box.policy(LEVEL)] * (PERSONS + AI), source)
        return cls(game, table.answers)

    @classmethod
    def read(cls, game: str) -> Recording:
        """Read the recorded game of this kind."""
        found = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
        return cls(game, [Entry(seat, tuple(given) if isinstance(given, list) else given) for seat, given in found])

    def write(self) -> None:
        """Write the game into its file; the inverse of `read`."""
        found = [[entry.seat, entry.answer] for entry in self.answers]
        (FOLDER / f"{self.game}.json").write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")

    @property
    def chance(self) -> Chance:
        """What Nature drew."""
        return Chance(entry.answer for entry in self.answers if entry.seat == NATURE)

    @property
    def decisions(self) -> Mapping[Seat, int]:
        """For each seat, the number of its answers that were a choice between several."""
        table = Table(find_box(self.game).new(PERSONS + AI, {}))
        count = dict.fromkeys(range(PERSONS + AI), 0)
        for entry in self.answers:
            ask = table.ask_of(entry.seat)
            assert ask is not None
            if ask.seat != NATURE and forced_answer(ask) is None:
                count[ask.seat] += 1
            table.answer(entry.seat, entry.answer)
        return count

    def next_answers(self, table: Table[Any], seat: Seat) -> Sequence[Answer]:
        """Return what `seat`, which is asked, answers next, until another seat answers."""
        place = len(table.answers)
        if table.simultaneous:
            place += [ask.seat for ask in table.asks].index(seat)
            return [self.answers[place].answer]
        found = []
        while place < len(self.answers) and self.answers[place].seat == seat:
            found.append(self.answers[place].answer)
            place += 1
        return found

    def choose(self, table: Table[Any], ask: Ask, *_: object) -> Answer:
        """Answer for an AI player; stands in for `games.engine.selfplay.choose`."""
        return self.next_answers(table, ask.seat)[0]

    def must_agree(self, table: Table[Any]) -> None:
        """Raise `AssertionError` unless `table` has come about as recorded."""
        for number, (found, recorded) in enumerate(zip(table.answers, self.answers, strict=False)):
            assert found == recorded, f"answer {number} is {found}, but was {recorded}"
        for seat, answer in table.sealed.items():
            assert [answer] == self.next_answers(table, seat), f"seat {seat} has sealed {answer}"


if __name__ == "__main__":
    for name in GAMES:
        Recording.made(name).write()
