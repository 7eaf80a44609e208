"""Looks back at a game: how likely each player was to win, and what a search would have played in decisive turns.

Probabilities are worked out from the whole state, hidden things included, so this is for games that have ended. The
search sees only what the player saw.
"""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random
from typing import Final, NamedTuple, cast

from games.engine.answers import NATURE, Seat
from games.engine.decision import Ask, Decided, draw, forced_answer
from games.engine.game import Game
from games.engine.policies import Search, Skill, Value, heuristic_policy
from games.engine.table import Entry, Table

NOTABLE: Final = 3
"""Number of turns to look at closely."""
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
    """A turn, and how the search would have played it."""

    turn: Turn
    answers: tuple[Entry, ...]
    """All answers of that turn, Nature's included."""
    is_same: bool
    """Whether it leads to the same position as in the game, to everyone's eyes; the order of the answers may differ."""


class Analysis(NamedTuple):
    """How a game went."""

    turns: tuple[Turn, ...]
    notable: tuple[Alternative, ...]
    """The turns that changed the probabilities most, in the order of the game."""
    end: tuple[float, ...]
    """Each seat's share in the victory."""


class _Mark(NamedTuple):
    """The beginning of a step, or the end of the game."""

    answers: int
    win_probabilities: tuple[float, ...]
    choosers: list[Seat]
    """The seats that have a choice in the step."""


def analyse(skill: Skill[Game], table: Table[Game], source: Random) -> Analysis | None:
    """Return how the game at a table went; `None` if nothing was learned about the game that fits its rules.

    Raises `ValueError` if it is not over: probabilities and better turns would tell its secrets.
    """
    if not table.over:
        raise ValueError("the game is not over")
    seats = table.game.seats
    search = skill.search(seats, SHARE)
    if search is None:
        return None
    marks = _marks(search.value, table)
    turns = tuple(_turn(one, other) for one, other in pairwise(marks) if one.choosers)
    most = sorted(sorted(turns, key=lambda turn: -turn.change)[:NOTABLE])
    notable = tuple(_alternative(search, table, turn, source) for turn in most)
    return Analysis(turns, notable, marks[-1].win_probabilities)


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


def _alternative(search: Search, table: Table[Game], turn: Turn, source: Random) -> Alternative:
    """Let the search play a turn for its player.

    Others, and Nature, answer as they did if they are asked the same; otherwise by the heuristic, and at random.
    """
    fork, answered, end = _first_choice(table, turn)
    steps, others = fork.steps, heuristic_policy
    while fork.steps == steps and not fork.over:
        ask = next(ask for ask in fork.asks if ask.seat not in fork.sealed)
        same = next((pair for pair in answered if pair[0] == ask), None) if ask.seat != turn.seat else None
        if same is not None:
            answered.remove(same)
            answer = same[1]
        elif ask.seat == NATURE:
            answer = draw(ask, source)
        else:
            answer = (search if ask.seat == turn.seat else others)(fork.information(ask.seat), source)
        fork.answer(ask.seat, answer)
    ended = len(fork.answers) - (0 if fork.over else len(fork.step_answers))
    answers = tuple(fork.answers[turn.began : ended])
    return Alternative(turn, answers, _positions(fork) == _positions(end))


def _first_choice(table: Table[Game], turn: Turn) -> tuple[Table[Game], list[Decided], Table[Game]]:
    """Return the table when the player of a turn first had a choice in it, what was answered then, and its end."""
    fork, answered = None, list[Decided]()
    for count, then in enumerate(islice(table.again(), turn.ended + 1)):
        if turn.began <= count < turn.ended:
            entry = table.answers[count]
            if fork is None and entry.seat == turn.seat and _has_choice(then, turn.seat):
                fork = then.fork()
            if fork is not None:
                answered.append((cast("Ask", then.ask_of(entry.seat)), entry.answer))
    return cast("Table[Game]", fork), answered, then


def _positions(table: Table[Game]) -> list[Game]:
    """Return what each seat may know of the game, without the events that have led to it."""
    game = table.game.without_events()
    return [game.observation(seat) for seat in range(table.game.seats)]


def _has_choice(then: Table[Game], seat: Seat) -> bool:
    ask = then.ask_of(seat)
    return seat != NATURE and ask is not None and forced_answer(ask) is None
