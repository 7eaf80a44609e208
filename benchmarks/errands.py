"""The work of `against` at one revision: a process that reads lines of JSON, and answers each with another.

It also runs at revisions that do not have it. So it uses only what seldom changes, and `names` for the rest.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from types import TracebackType
from typing import Any, Final, TypeAlias

import games
from benchmarks.cores import keep_to
from benchmarks.names import information, observation, variants
from bot.features.play.offering import options_of
from bot.features.play.panel import CHOICE, panel
from bot.kernel.live import Live
from bot.surface.limits import MENU
from games import find_box
from games.engine import Table, draw
from storage import SeatRow, TableRow

EXPERT: Final = "expert"
QUICK: Final = "medium"
"""The AI player in every seat of the games whose moments are looked at."""
WHIMS: Final = 0.3
"""The share of random answers in the games of a digest, so that experts are also asked at odd moments."""
DECISIONS: Final = 200
"""Number of an expert's decisions in the digest of a game."""
NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)

Given: TypeAlias = tuple[int, Any]
"""A seat and its answer."""


@dataclass(frozen=True)
class Played:
    """A game that was played to its end."""

    game: str
    seats: int
    options: Mapping[str, str]
    answers: Sequence[Given]
    """All answers, with those of chance."""

    @classmethod
    def made(cls, game: str, seats: int, options: Mapping[str, str], whims: float) -> Played:
        """Let quick AI players play a game, who answer at random for a share `whims` of their answers."""
        box, source = find_box(game), Random(f"{game} {seats} {options}")
        table, policy = Table(box.new(seats, options), nature=source), box.policy(QUICK)
        while not table.over:
            for ask in table.asks:
                is_whim = source.random() < whims
                answer = draw(ask, source) if is_whim else policy(information(table, ask.seat), source)
                table.answer(ask.seat, answer)
        return cls(game, seats, options, [(entry.seat, entry.answer) for entry in table.log])

    @classmethod
    def read(cls, line: Sequence[Any]) -> Played:
        """Return the game that another process has sent as its `line`."""
        game, seats, options, answers = line
        return cls(game, seats, options, [(seat, tuple(a) if isinstance(a, list) else a) for seat, a in answers])

    @property
    def line(self) -> Sequence[Any]:
        """The game as `read` takes it."""
        return self.game, self.seats, self.options, self.answers

    def fresh(self) -> Any:
        """Return the game before its first answer."""
        return find_box(self.game).new(self.seats, self.options)

    @cached_property
    def log(self) -> Sequence[Any]:
        """The log of its table."""
        table = Table(self.fresh())
        for seat, answer in self.answers:
            table.answer(seat, answer)
        return table.log

    @cached_property
    def choices(self) -> Sequence[int]:
        """The numbers of all answers that a player chose from several."""
        asked = self.at(range(len(self.answers)))
        return [number for number, table, seat in asked if seat >= 0 and len(options_of(_ask_of(table, seat))) > 1]

    def at(self, numbers: Collection[int]) -> Iterator[tuple[int, Table[Any], int]]:
        """Play the game again: yield its one table before each answer with one of these numbers, and who gives it."""
        table, wanted = Table(self.fresh()), {*numbers}
        for number, (seat, answer) in enumerate(self.answers[: max(wanted, default=-1) + 1]):
            if number in wanted:
                yield number, table, seat
            table.answer(seat, answer)


def _ask_of(table: Table[Any], seat: int) -> Any:
    return next(ask for ask in table.asks if ask.seat == seat)


class Watch:
    """Adds up the processor time that is spent within it, in seconds."""

    def __init__(self) -> None:
        self.took = 0.0

    def __enter__(self) -> None:
        self._begun = process_time()

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.took += process_time() - self._begun


class Course:
    """The measures of one game. Each has many units of work, numbered from 0, of which a few are done at a time.

    Moments are those of whole games, one for each number of players. They are found by playing these games again, which
    is not timed, so that nothing is left at a table from an earlier look.
    """

    def __init__(self, played: Sequence[Played]) -> None:
        self._played = played
        self._box = find_box(played[0].game)
        self._policy = self._box.policy(EXPERT)
        moments = [(place, number) for place, each in enumerate(played) for number in each.choices]
        self._moments = Random(1).sample(moments, len(moments))

    @property
    def moments(self) -> int:
        """Number of moments at which a player chooses."""
        return len(self._moments)

    def do(self, measure: str, units: Sequence[int]) -> tuple[float, str]:
        """Do some units of a measure; return the processor time in seconds, and a digest of what came out."""
        watch = Watch()
        gc.collect()
        found = list(getattr(self, measure)(units, watch))
        return watch.took, digested(found)

    def playouts(self, units: Sequence[int], watch: Watch) -> Iterator[object]:
        """Play whole games at random; the unit is the seed."""
        for unit in units:
            seats, source = self._played[unit % len(self._played)].seats, Random(unit)
            with watch:
                table = Table(self._box.new(seats, {}), nature=source)
                while not table.over:
                    for ask in table.asks:
                        table.answer(ask.seat, draw(ask, source))
            yield [(entry.seat, entry.answer) for entry in table.log]

    def replays(self, units: Sequence[int], watch: Watch) -> Iterator[object]:
        """Replay logs."""
        for unit in units:
            played = self._played[unit % len(self._played)]
            log = played.log
            with watch:
                table = Table.replay(played.fresh(), log)
            yield table.over

    def panels(self, units: Sequence[int], watch: Watch) -> Iterator[object]:
        """Make the panel of the player who chooses, with every page of it and all labels for its picture."""
        for played, table, seat in self._at(units):
            live, count = _live(played, table), len(options_of(_ask_of(table, seat)))
            with watch:
                found = [panel(live, seat, page=page, picture=CHOICE) for page in range(-(-count // MENU))]
            yield [item.to_component_dict() for each in found for item in each.children]

    def observations(self, units: Sequence[int], watch: Watch) -> Iterator[object]:
        """Return what each player, and the public, may know."""
        for played, table, _ in self._at(units):
            viewers = (*range(played.seats), None)
            with watch:
                for viewer in viewers:
                    observation(table, viewer)
            yield None

    def experts(self, units: Sequence[int], watch: Watch) -> Iterator[object]:
        """Let an expert answer for the player who chooses."""
        for _, table, seat in self._at(units):
            with watch:
                answer = self._policy(information(table, seat), Random(1))
            yield answer

    def _at(self, units: Sequence[int]) -> Iterator[tuple[Played, Table[Any], int]]:
        """Yield the moments of these units, game by game: the game, its table, and who chooses."""
        chosen = {self._moments[unit % len(self._moments)] for unit in units}
        for place, played in enumerate(self._played):
            for _, table, seat in played.at({number for game, number in chosen if game == place}):
                yield played, table, seat


def _live(played: Played, table: Table[Any]) -> Live:
    """Return a table of people as the bot knows it."""
    row = TableRow(1, 1, 2, 10, played.game, dict(played.options), 1, "running", None, NOW, NOW, None)
    return Live(row, [SeatRow(seat, 10 + seat, None, f"Player {seat}", NOW) for seat in range(played.seats)], table, 0)


def digested(lines: Sequence[object]) -> str:
    """Return a digest of what can be written as JSON."""
    return sha256(json.dumps(lines).encode()).hexdigest()


def usual_games(game: str) -> list[Played]:
    """Let quick AI players play a game with each number of players, and the usual options."""
    return [Played.made(game, seats, options, 0) for seats, options in variants(find_box(game)) if not options]


def decisions(game: str) -> Iterator[Sequence[object]]:
    """Yield the decisions of experts for the digest of a game, each with its moment.

    They are spread evenly over a game with each number of players and each choice of one option, and over each game.
    """
    policy, played = find_box(game).policy(EXPERT), list(variants(find_box(game)))
    for place, (seats, options) in enumerate(played):
        count = DECISIONS * (place + 1) // len(played) - DECISIONS * place // len(played)
        each = Played.made(game, seats, options, WHIMS)
        numbers = [each.choices[len(each.choices) * turn // count] for turn in range(count)]
        for number, table, seat in each.at(numbers):
            answer = policy(information(table, seat), Random(f"{game} {number}"))
            yield game, seats, options, number, seat, answer


def main() -> None:
    """Do what lines from standard input say, until there are no more."""
    answers, sys.stdout = sys.stdout, sys.stderr
    courses: dict[str, Course] = {}
    print(json.dumps(str(Path(games.__file__).parents[1])), file=answers, flush=True)
    for line in sys.stdin:
        answer: object
        match json.loads(line):
            case ["record", game]:
                answer = [each.line for each in usual_games(game)]
            case ["begin", game, played, core]:
                keep_to(core)
                courses[game] = Course([Played.read(each) for each in played])
                gc.collect()
                gc.freeze()
                answer = courses[game].moments
            case ["do", game, measure, first, count]:
                answer = courses[game].do(measure, range(first, first + count))
            case ["decide", game]:
                answer = list(decisions(game))
            case other:
                raise ValueError(f"{other} is none of record, begin, do and decide")
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
