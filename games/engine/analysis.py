"""Looks back at a game: how likely each player was to win, and what a search would have done in some turns.

Probabilities are worked out from the whole state, hidden things included, so this is for games that have ended. The
search sees only what the player saw.
"""

from __future__ import annotations

from itertools import islice, pairwise, takewhile
from random import Random
from typing import Final, NamedTuple

from games.engine.advice import Advice, judge
from games.engine.answers import NATURE, Seat
from games.engine.decision import forced_answer
from games.engine.game import Game
from games.engine.policies import Search, Skill, Value
from games.engine.reasons import Line
from games.engine.table import Table

NOTABLE: Final = 3
"""Number of turns to look at closely."""
_SEARCHED: Final = 8
"""Number of a player's turns that are thought through, to find those in which it lost most."""
SHARE: Final = 0.2
"""The share of the expert level's simulations with which these turns are thought through: players are waiting."""


class Turn(NamedTuple):
    """A step of the rules in which players had a choice."""

    began: int
    """The number of answers before it."""
    ended: int
    """The number of answers after it."""
    seat: Seat
    """Its player; where several had a choice, the one whose probability to win changed most."""
    before: tuple[float, ...]
    """Each seat's probability to win when it began, from 0 to 1."""
    after: tuple[float, ...]
    """The same when the next step began."""

    @property
    def change(self) -> float:
        """The greatest change of a player's probability to win."""
        return max(self._changes)

    @property
    def most_changed(self) -> Seat:
        """The seat whose probability to win changed most, in whole hundredths; in a tie, the player of the turn."""
        return max(range(len(self.before)), key=lambda seat: (round(self._changes[seat], 2), seat == self.seat))

    @property
    def _changes(self) -> list[float]:
        return [abs(after - before) for before, after in zip(self.before, self.after, strict=True)]


class Alternative(NamedTuple):
    """A turn, and what a search would have done in it."""

    turn: Turn
    decided: int
    """The number of answers before its player's first choice in it."""
    played: Line | None
    """What the player did there, until chance or another player came; `None` if nothing could be played on."""
    better: Advice | None
    """What the search would have done, and why; `None` if the player's action was about as good."""

    @property
    def loss(self) -> float:
        """How much likelier the player would have been to win with the better action, from 0 to 1."""
        return self.better.chance(0) - self.played.chances[self.turn.seat] if self.better and self.played else 0.0


class Analysis(NamedTuple):
    """How a game went."""

    turns: tuple[Turn, ...]
    notable: tuple[Alternative, ...]
    """The turns to look at closely, in the order of the game."""
    end: tuple[float, ...]
    """Each seat's share in the victory."""
    seat: Seat | None = None
    """Whose decisions the notable turns are; `None` if they are those that changed the probabilities most."""

    def place(self, found: Alternative) -> int:
        """Return the place of a notable turn among all."""
        return [turn.began for turn in self.turns].index(found.turn.began)


class _Mark(NamedTuple):
    """The beginning of a step, or the end of the game."""

    answers: int
    win_probabilities: tuple[float, ...]
    choosers: list[Seat]
    """The seats that have a choice in the step."""


def analyse(skill: Skill[Game], table: Table[Game], source: Random, seat: Seat | None = None) -> Analysis | None:
    """Return how the game at a table went; `None` if nothing was learned about the game that fits its rules.

    Its notable turns are those that changed the probabilities most, or those in which `seat` has lost most by what it
    decided. Raises `ValueError` if the game is not over: all this would tell its secrets.
    """
    if not table.over:
        raise ValueError("the game is not over")
    search = skill.search(table.game.seats, SHARE)
    if search is None:
        return None
    marks = _marks(search.value, table)
    turns = tuple(_turn(one, other) for one, other in pairwise(marks) if one.choosers)
    if seat is None:
        most = sorted(turns, key=lambda turn: -turn.change)[:NOTABLE]
    else:
        chosen = [mark.choosers for mark in marks if mark.choosers]
        own = [turn._replace(seat=seat) for turn, seats in zip(turns, chosen, strict=True) if seat in seats]
        most = sorted(own, key=lambda turn: turn.after[seat] - turn.before[seat])[:_SEARCHED]
    found = [_alternative(search, skill, table, turn, source) for turn in most]
    better = [each for each in found if each.better is not None]
    notable = found if seat is None else sorted(better, key=lambda each: -each.loss)[:NOTABLE]
    return Analysis(turns, tuple(sorted(notable, key=lambda each: each.decided)), marks[-1].win_probabilities, seat)


def _marks(value: Value, table: Table[Game]) -> list[_Mark]:
    """Return the beginnings of all steps, and the end."""
    marks, steps = list[_Mark](), 0
    for count, then in enumerate(table.again()):
        if then.steps != steps:
            steps = then.steps
            marks.append(_Mark(count, tuple(value(then.game)), []))
        if count < len(table.answers) and _has_choice(then, seat := table.answers[count].seat):
            marks[-1].choosers.append(seat)
    return [*marks, _Mark(len(table.answers), tuple(map(table.game.share, range(table.game.seats))), [])]


def _turn(began: _Mark, ended: _Mark) -> Turn:
    seat = max(began.choosers, key=lambda seat: abs(ended.win_probabilities[seat] - began.win_probabilities[seat]))
    return Turn(began.answers, ended.answers, seat, began.win_probabilities, ended.win_probabilities)


def _alternative(search: Search, skill: Skill[Game], table: Table[Game], turn: Turn, source: Random) -> Alternative:
    """Return what a search would have done where the player of a turn first had a choice in it."""
    for decided, then in enumerate(islice(table.again(), turn.ended)):
        if decided >= turn.began and table.answers[decided].seat == turn.seat and _has_choice(then, turn.seat):
            break
    played = [entry.answer for entry in takewhile(lambda entry: entry.seat == turn.seat, table.answers[decided:])]
    if then.simultaneous:
        del played[1:]
    line, advice = judge(search, then.information(turn.seat), played, source, skill) or (None, None)
    return Alternative(turn, decided, line, advice if advice and advice.lines else None)


def _has_choice(then: Table[Game], seat: Seat) -> bool:
    ask = then.ask_of(seat)
    return seat != NATURE and ask is not None and forced_answer(ask) is None
