"""Decisive turns in words and as boards: as they were played, and as the search would have played them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bot.kernel.painters import PAINTERS
from bot.kernel.words import Declined, say
from games.engine import Game, seen
from games.engine.words import percent
from rendering import USUAL
from rendering.serving import CHARTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine import Alternative, Analysis, Box, Entry, Names, Seat, Table, Turn
    from rendering import Look


class Line(NamedTuple):
    """One way to play a turn."""

    told: Sequence[str]
    """What happens, in sentences."""
    observation: Game
    """What its player could see after it."""


class Retold(NamedTuple):
    """A decisive turn."""

    number: int
    """Its number among all turns, from 1."""
    began: int
    """The number of answers before it."""
    who: str
    """The name of its player."""
    heading: str
    when: str
    """Where the game stood when it began, as the board says it."""
    played: Line
    better: Line | None
    """As the search would have played it; `None` if it would have played the same."""


def must_be_over(table: Table[Game]) -> None:
    """Raise `Declined` unless a game was played to its end: others keep their secrets."""
    if not table.over:
        raise Declined(say("review-stopped"))


def looked_back(analysis: Analysis | None) -> Analysis:
    """Return the analysis. Raises `Declined` if nothing was learned about the game."""
    if analysis is None:
        raise Declined(say("review-unknown"))
    return analysis


def chart(box: Box[Game], table: Table[Game], analysis: Analysis, names: Names, look: Look = USUAL) -> bytes:
    """Return a PNG chart of everyone's chances, with the decisive turns marked by their numbers from 1."""
    course = [*(turn.before for turn in analysis.turns), analysis.end]
    marks = {analysis.turns.index(found.turn): str(number) for number, found in enumerate(analysis.notable, 1)}
    painter: Any = PAINTERS.find(CHARTS, urgent=False)
    png: bytes = painter.chances(box.name, course, marks, names, table.game.scores(), look)
    return png


def retold(box: Box[Game], table: Table[Game], analysis: Analysis, names_at: Callable[[int], Names]) -> list[Retold]:
    """Return the decisive turns of a game, in order.

    `names_at` returns the names of the players who held the seats, given the number of answers before.
    """
    return [_retold(box, table, analysis, found, names_at(found.turn.began)) for found in analysis.notable]


def _retold(box: Box[Game], table: Table[Game], analysis: Analysis, found: Alternative, names: Names) -> Retold:
    turn = found.turn
    number = 1 + analysis.turns.index(turn)
    heading = say("review-turn", number=number, **_shift(turn, turn.seat, names))
    if turn.most_changed != turn.seat:
        heading = say("review-turn-other", turn=heading, **_shift(turn, turn.most_changed, names))
    when = box.texts.headline(_begun(table, turn).game.observation(None), names)
    played = _line(box, table, turn, table.answers[turn.began : turn.ended], names)
    better = None if found.is_same else _line(box, table, turn, found.answers, names)
    return Retold(number, turn.began, names[turn.seat], heading, when, played, better)


def _shift(turn: Turn, seat: Seat, names: Names) -> dict[str, str]:
    """Return a player's name, and their chance before and after a turn."""
    return {"who": names[seat], "before": percent(turn.before[seat]), "after": percent(turn.after[seat])}


def _line(box: Box[Game], table: Table[Game], turn: Turn, answers: Sequence[Entry], names: Names) -> Line:
    then = _begun(table, turn)
    since = then.step_events
    then.follow(answers)
    until = len(then.game.events) if then.over else then.step_events
    told = box.texts.chronicle(seen(then.game.events[since:until], turn.seat), names)
    return Line(told, then.game.observation(turn.seat))


def _begun(table: Table[Game], turn: Turn) -> Table[Game]:
    """Return the table when a turn began."""
    then = next(table.again())
    then.follow(table.answers[: turn.began])
    return then
