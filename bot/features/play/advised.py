"""What AI players would do, in words: an action, and why it is better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.features.play.offering import written
from bot.kernel.words import say
from games.engine import forced_answer, seen
from games.engine.words import listed, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine import Box, Game, Line, Names, Seat, Table
    from games.engine.advice import Reason


def action_told(box: Box[Game], table: Table[Game], seat: Seat, line: Line, names: Names) -> str:
    """Return what an action of a seat at a table does: what happens for sure, and what else is chosen."""
    chosen, then = list[str](), table
    for place, answer in enumerate(line.answers):
        ask = then.ask_of(seat)
        if ask is None or not ask.allows(answer):
            break
        if place >= line.told and forced_answer(ask) is None and (answer != ask.default or len(line.answers) == 1):
            own = then.game.observation(seat)
            chosen += [ask.label(own, key).text for key in written([answer]).split(",")]
        if not then.simultaneous:
            then = then.tried(seat, [answer])
    events = seen(then.game.events[len(table.game.events) :], seat)[: line.events]
    happens = [told.removeprefix(say("advised-you")) for told in box.texts.chronicle(events, names)]
    told = " ".join([*happens, row(chosen)]).strip()
    return f"{told.removesuffix('.')} …" if line.goes_on else told


def reasons_told(
    box: Box[Game], seat: Seat, reasons: Sequence[Reason], names: Names, when: Literal["soon", "now"] = "soon"
) -> str:
    """Return why an action of a seat is better, and at what cost; `names` has "you" for the reader.

    Its points would count if the game ended at its player's next turn, or `now`.
    """
    costs, together = _grouped(box, seat, reasons)
    dear = next((key for key in together if key[0] == seat and key[1] != "later"), None)
    return row(
        say(
            f"advised-{kind}",
            when=when,
            points=max(1, round(abs(sum(reason.more for reason in alike)))),
            change="more" if is_more else "fewer",
            who=names[who],
            what=_terms(box, alike, costs if (who, kind, is_more) == dear else ()),
        )
        for (who, kind, is_more), alike in together.items()
    )


def _grouped(
    box: Box[Game], seat: Seat, reasons: Sequence[Reason]
) -> tuple[list[Reason], dict[tuple[Seat, str, bool], list[Reason]]]:
    """Return what an action of a seat costs, and other reasons by seat, message, and whether they are gains.

    There is always time for what cannot be prepared.
    """
    costs: list[Reason] = []
    together: dict[tuple[Seat, str, bool], list[Reason]] = {}
    for reason in reasons:
        is_later = reason.is_later and box.skill is not None and reason.term in box.skill.prepared
        if reason.is_later and reason.is_cost(seat) and not is_later:
            continue
        kind = "later" if is_later else "promise" if reason.is_promise else "points"
        is_cost = reason.is_cost(seat) and not reason.is_later
        alike = costs if is_cost else together.setdefault((reason.seat, kind, reason.more > 0), [])
        alike.append(reason)
    return costs, together


def _terms(box: Box[Game], reasons: Sequence[Reason], costs: Sequence[Reason]) -> str:
    """Name what an action brings, and what it does not bring because of that."""
    what, less = ([_named(box, reason.term) for reason in each] for each in (reasons, costs))
    return say("advised-rather", what=listed(what), less=listed(less)) if less else listed(what)


def _named(box: Box[Game], term: str) -> str:
    return box.say(message) if (message := f"term-{term}") in box.say else term
