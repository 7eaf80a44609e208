"""Looking back at a game: its analysis, and turns in words and as boards, as played and as the search would play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bot.features.play.advised import action_told, reasons_told
from bot.kernel.painters import PAINTERS
from bot.kernel.words import Declined, say
from games.engine import Alternative, Analysis, Box, Game, Names, Seat, Table, Turn, seen
from games.engine.words import percent
from rendering import USUAL, Look
from rendering.serving import CHARTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Board(NamedTuple):
    """What happens, and what the player of a turn could see after it."""

    told: Sequence[str]
    """What happens, in sentences."""
    observation: Game


class Retold(NamedTuple):
    """A turn to look at closely."""

    began: int
    """The number of answers before it."""
    when: str
    """Its round, as posts count them, or in games without rounds its number among all turns."""
    who: str
    """The name of its player."""
    heading: str
    headline: str
    """Where the game stood when it began, as the board says it."""
    played: Board
    better: Board | None
    """What the search would have done; `None` if the player's action was about as good."""
    chances: str
    """How likely that would have made the player to win, beside what they did; empty if it was about as good."""
    why: str
    """Why it is better, if that is known."""


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
    """Return a PNG chart of everyone's chances, with the notable turns marked by their numbers from 1."""
    course = [*(turn.before for turn in analysis.turns), analysis.end]
    marks = {analysis.place(found): str(number) for number, found in enumerate(analysis.notable, 1)}
    painter: Any = PAINTERS.find(CHARTS, urgent=False)
    png: bytes = painter.chances(box.name, course, marks, names, table.game.scores(), look)
    return png


def retold(box: Box[Game], table: Table[Game], analysis: Analysis, names_at: Callable[[int], Names]) -> list[Retold]:
    """Return the notable turns of a game, in order.

    `names_at` returns the names of the players who held the seats, given the number of answers before.
    """
    return [_retold(box, table, analysis, found, names_at(found.turn.began)) for found in analysis.notable]


def _retold(box: Box[Game], table: Table[Game], analysis: Analysis, found: Alternative, names: Names) -> Retold:
    turn, better, who = found.turn, found.better, names[found.turn.seat]
    before = _at(table, turn.began)
    round_, number = before.game.rounds_begun(), 1 + analysis.place(found)
    when = say("review-round", round=round_) if round_ else say("review-number", number=number)
    chances = (
        say("review-chances", own=percent(found.played.chances[turn.seat]), other=percent(better.chance(0)))
        if better and found.played
        else ""
    )
    heading = say("review-turn", when=when, **_shift(turn, turn.seat, names))
    if analysis.seat is not None:
        heading = say("review-own-turn", when=when, who=who, chances=chances)
    elif turn.most_changed != turn.seat:
        heading = say("review-turn-other", turn=heading, **_shift(turn, turn.most_changed, names))
    return Retold(
        turn.began,
        when,
        who,
        heading,
        box.texts.headline(before.game.observation(None), names),
        _played(box, table, turn, names),
        _better(box, table, found, names),
        chances,
        reasons_told(box, turn.seat, better.reasons, names, better.when) if better else "",
    )


def _shift(turn: Turn, seat: Seat, names: Names) -> dict[str, str]:
    """Return a player's name, and their chance before and after a turn."""
    return {"who": names[seat], "before": percent(turn.before[seat]), "after": percent(turn.after[seat])}


def _played(box: Box[Game], table: Table[Game], turn: Turn, names: Names) -> Board:
    """Return what happened in a turn."""
    then = _at(table, turn.began)
    since = then.step_events
    then.follow(table.answers[turn.began : turn.ended])
    until = len(then.game.events) if then.over else then.step_events
    told = box.texts.chronicle(seen(then.game.events[since:until], turn.seat), names)
    return Board(told, then.game.observation(turn.seat))


def _better(box: Box[Game], table: Table[Game], found: Alternative, names: Names) -> Board | None:
    """Return what the search would have done in a turn."""
    if found.better is None:
        return None
    (line, *_), seat = found.better.lines, found.turn.seat
    before = then = _at(table, found.decided)
    if not then.simultaneous:
        then = then.tried(seat, line.answers)
    return Board([action_told(box, before, seat, line, names)], then.game.observation(seat))


def _at(table: Table[Game], answers: int) -> Table[Game]:
    """Return the table after a number of answers."""
    then = next(table.again())
    then.follow(table.answers[:answers])
    return then
