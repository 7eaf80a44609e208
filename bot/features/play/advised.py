"""What AI players would do, in words: an action, and why it is better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from bot.features.play.offering import written
from bot.kernel.words import say
from games.engine import forced_answer, seen
from games.engine.words import listed, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Answer, Ask, Box, Game, Line, Names, Seat, Table
    from games.engine.advice import Reason

_POINT: Final = 0.5
"""Points that are about one."""


def action_told(box: Box[Game], table: Table[Game], seat: Seat, line: Line, names: Names) -> str:
    """Return what an action of a seat at a table does: what happens for sure, and what else is chosen."""
    chosen, then, heading = list[str](), table, ""
    for place, answer in enumerate(line.answers):
        ask = then.ask_of(seat)
        if ask is None or not ask.allows(answer):
            break
        if place == 0 and _is_card(ask, answer):
            heading = say("advised-heading", heading=_labels(ask, then, answer)[0])
        elif place >= line.told and _is_said(ask, answer, line):
            chosen += _labels(ask, then, answer)
        if not then.simultaneous:
            then = then.tried(seat, [answer])
    events = seen(then.game.events[len(table.game.events) :], seat)[: line.events]
    happens = [told.removeprefix(say("advised-you")) for told in box.texts.chronicle(events, names)]
    told = f"{heading}{' '.join([*happens, row(chosen)]).strip()}"
    return f"{told.removesuffix('.')} …" if line.goes_on else told


def _is_card(ask: Ask, answer: Answer) -> bool:
    """Return whether an answer is something like a role card, under which an action is chosen."""
    return ask.is_heading and ask.unfolds and answer in ask.combines_with


def _is_said(ask: Ask, answer: Answer, line: Line) -> bool:
    """Return whether an answer is a choice of its own."""
    return forced_answer(ask) is None and (answer != ask.default or len(line.answers) == 1)


def _labels(ask: Ask, table: Table[Game], answer: Answer) -> list[str]:
    own = table.game.observation(ask.seat)
    return [ask.label(own, key).text for key in written([answer]).split(",")]


def reasons_told(
    box: Box[Game], seat: Seat, reasons: Sequence[Reason], names: Names, when: Literal["soon", "now"] = "soon"
) -> str:
    """Return why an action of a seat is better, and at what cost; `names` has "you" for the reader.

    Its points would count if the game ended at its player's next turn, or `now`.
    """
    costs = [reason for reason in reasons if reason.is_cost(seat)]
    together: dict[tuple[Seat, bool, bool], list[Reason]] = {}
    for reason in reasons:
        if reason not in costs:
            together.setdefault((reason.seat, reason.is_promise, reason.more > 0), []).append(reason)
    told = list[str]()
    for (who, *_), alike in together.items():
        told.append(_alike_told(box, names[who], alike, costs if who == seat else (), when))
        costs = [] if who == seat else costs
    return row(told)


def _alike_told(box: Box[Game], who: str, reasons: Sequence[Reason], costs: Sequence[Reason], when: str) -> str:
    """Return what some reasons say of a player, who has more or fewer points, and what the action costs."""
    gained, lost = (sum(reason.more for reason in each if not reason.is_promise) for each in (reasons, costs))
    points, is_more = abs(gained) + lost, reasons[0].more > 0
    is_dear = points <= -2 * _POINT
    told = say(
        f"advised-{'points' if points >= _POINT else 'promise'}",
        when=when,
        points=max(1, round(points)),
        change="more" if is_more else "fewer",
        who=who,
        what=_terms(box, reasons, () if is_dear else costs),
    )
    return say("advised-but", why=told, points=round(-points), what=_listed(box, costs)) if is_dear else told


def _terms(box: Box[Game], reasons: Sequence[Reason], costs: Sequence[Reason]) -> str:
    """Name what an action brings, at once and later on, and what it does not bring because of that."""
    later = [reason for reason in reasons if reason.is_later]
    at_once = [reason for reason in reasons if reason not in later]
    what = [_listed(box, at_once)] if at_once else []
    if later:
        what.append(say("advised-later", what=_listed(box, later)))
    return say("advised-rather", what=row(what), less=_listed(box, costs)) if costs else row(what)


def _listed(box: Box[Game], reasons: Sequence[Reason]) -> str:
    messages = ((f"term-{reason.term}", reason.term) for reason in reasons)
    return listed([box.say(message) if message in box.say else term for message, term in messages])
