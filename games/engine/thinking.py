"""Lets an AI player think in a process of its own, which imports nothing but `games`.

`serve` reads a `Question` a line and writes an answer a line, both as JSON. The process replays the game for each
question, so it keeps nothing in between.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from games import find_box
from games.engine.asks import Answer, Seat
from games.engine.errors import NotAsked
from games.engine.selfplay import choose
from games.engine.table import Entry, Table
from games.engine.words import say

NICENESS: Final = 10
"""How far the process steps back when others want the processor: 0 to 19."""

Given: TypeAlias = "tuple[Seat, Answer]"
"""A seat and its answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and the AI player that answers there."""

    game: str
    seats: int
    options: Mapping[str, str]
    version: int
    """Version of the rules."""
    answers: Sequence[Given]
    """All answers in effect, without sealed ones: no AI player may know these."""
    seat: Seat
    """The seat that is asked."""
    policy: str
    """The name of the AI player."""
    seed: int
    """Seed of its randomness."""

    @property
    def line(self) -> str:
        """The question in JSON."""
        return json.dumps([getattr(self, name) for name in self.__slots__], separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Question:
        """Return the question in a `line`."""
        game, seats, options, version, answers, seat, policy, seed = json.loads(line)
        given = [(other, answer_in(answer)) for other, answer in answers]
        return cls(game, seats, options, version, given, seat, policy, seed)


class Failed(Exception):
    """An AI player has raised an error. The message is its type and text."""


def answer_to(question: Question) -> Answer:
    """Return the answer of the AI player. Raises what the rules or the AI player raise."""
    box = find_box(question.game)
    table: Table[Any] = Table(box.new(question.seats, question.options, version=question.version))
    table.follow(Entry(seat, answer) for seat, answer in question.answers)
    ask = table.ask_of(question.seat)
    if ask is None:
        raise NotAsked(say("refused-not-asked"))
    return choose(table, ask, box.policy(question.policy), Random(question.seed))


def reply_to(line: str) -> str:
    """Return the reply to a question: its answer, or what went wrong."""
    try:
        return json.dumps({"answer": answer_to(Question.read(line))})
    except Exception as error:  # whatever it is, the process goes on
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def answer_of(reply: str) -> Answer:
    """Return the answer in a reply. Raises `Failed` if there is none."""
    read = json.loads(reply)
    if "error" in read:
        raise Failed(read["error"])
    return answer_in(read["answer"])


def answer_in(value: Any) -> Answer:
    """Return the answer for its JSON value."""
    return tuple(value) if isinstance(value, list) else value


def serve(questions: Iterable[str], reply: Callable[[str], object]) -> None:
    """Reply to all `questions`, one a line."""
    for line in questions:
        reply(f"{reply_to(line)}\n")


def main() -> None:
    """Reply on standard output to the questions on standard input, until it is closed: then the bot has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the bot, which ends this process
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a service may not be allowed to
        os.nice(NICENESS)
    replies, sys.stdout = sys.stdout, sys.stderr  # nothing else may come between the replies

    def reply(line: str) -> None:
        replies.write(line)
        replies.flush()

    serve(sys.stdin, reply)
