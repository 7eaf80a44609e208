"""What AI players would do, in words: an action, and why it is better than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from bot.features.play.offering import written
from bot.kernel.words import say
from games.engine import Answer, Ask, Box, Event, Game, Line, Names, Seat, Table, forced_answer, seen
from games.engine.reasons import LIKELY, Reason
from games.engine.words import listed, row

if TYPE_CHECKING:
    from collections.abc import Sequence


When: TypeAlias = Literal["soon", "now", "end"]
"""When points and holdings would count, or will."""
_POINT: Final = 0.5
"""Points that are about one."""


def action_told(box: Box[Game], table: Table[Game], seat: Seat, line: Line, names: Names) -> str:
    """Return what an action of a seat at a table does: what happens for sure, and what else is chosen."""
    chosen, then, heading = list[str](), table, ""
    first = table.ask_of(seat)
    begins_with_card = first is not None and first.is_heading  # or the card is played already
    for place, answer in enumerate(line.answers):
        ask = then.ask_of(seat)
        if ask is None or not ask.allows(answer):
            break
        if begins_with_card and not heading and _is_card(ask, answer):
            heading = say("advised-heading", heading=_labels(ask, then, answer)[0])
        elif place >= line.told and _is_said(ask, answer, line):
            chosen += _labels(ask, then, answer)
        if not then.simultaneous:
            then = then.tried(seat, [answer])
    sure = happens(box, seen(then.game.events[len(table.game.events) :], seat)[: line.events], names)
    then_chosen = say("advised-then", what=row(chosen)) if sure and chosen else row(chosen)
    told = f"{heading}{' '.join([*sure, then_chosen]).strip()}"
    return f"{told.removesuffix('.')} …" if line.goes_on else told


def happens(box: Box[Game], events: Sequence[Event], names: Names) -> list[str]:
    """Tell events that the reader makes happen."""
    return [told.removeprefix(say("advised-you")) for told in box.texts.chronicle(events, names)]


def _is_card(ask: Ask, answer: Answer) -> bool:
    """Return whether an answer is something like a role card, under which an action is chosen."""
    return ask.is_heading and ask.unfolds and answer in ask.combines_with


def _is_said(ask: Ask, answer: Answer, line: Line) -> bool:
    """Return whether an answer is a choice of its own."""
    return forced_answer(ask) is None and (answer != ask.default or len(line.answers) == 1)


def _labels(ask: Ask, table: Table[Game], answer: Answer) -> list[str]:
    own = table.game.observation(ask.seat)
    return [ask.label(own, key).text for key in written([answer]).split(",")]


def reasons_told(box: Box[Game], seat: Seat, reasons: Sequence[Reason], names: Names, when: When = "soon") -> str:
    """Return why an action of a seat is better, and at what cost; `names` has "you" for the reader.

    Its points and holdings would count if the game ended at its player's next turn, or `now`, or are those of its end.
    """
    held = [reason for reason in reasons if not reason.is_promise and f"have-{_kind(reason)[0]}" in box.say]
    others = [reason for reason in reasons if reason not in held]
    (had, lost), (points, cost) = _held_told(box, seat, held, names, when), _points_told(box, seat, others, names, when)
    # points come first, and what is only expected comes last
    why = [*points, *had] if any(not reason.is_promise for reason in others) else [*had, *points]
    said = _said([*why, *cost])
    but = [*said[len(why) :], *lost]
    return say("advised-but", why=row(said[: len(why)]), what=listed(but)) if but else row(said)


class _Part(NamedTuple):
    """A part of what reasons tell: a message, and its values."""

    message: str
    when: When | Literal["later"]
    values: dict[str, Any]


def _said(parts: Sequence[_Part]) -> list[str]:
    """Say each part; the next one about the same time does not say it again."""
    found, before = list[str](), ""
    for part in parts:
        tells_when = (part.message, part.when) != ("advised-promise", "soon")
        is_same = tells_when and part.when == before and before in ("soon", "end")
        found.append(say(part.message, when="same" if is_same else part.when, **part.values))
        before = part.when if tells_when else before
    return found


def _held_told(
    box: Box[Game], seat: Seat, reasons: Sequence[Reason], names: Names, when: When
) -> tuple[list[_Part], list[str]]:
    """Tell what players have more, or rivals fewer; and what it costs."""
    things: dict[tuple[Seat, bool], list[str]] = {}
    for reason in reasons:
        things.setdefault((reason.seat, reason.is_cost(seat)), []).append(_thing(box, reason))
    lost = things.pop((seat, True), [])
    by: dict[str, list[str]] = {}
    for (who, _), these in things.items():
        by.setdefault(listed(these), []).append(names[who])
    had = [say("advised-by", who=listed(who), what=what) for what, who in by.items()]
    return [_Part("advised-held", when, {"what": row(had)})] * bool(had), lost


def _thing(box: Box[Game], reason: Reason) -> str:
    """Name what a player has more of, or fewer."""
    (kind, what, of), change = _kind(reason), "more" if reason.more > 0 else "fewer"
    thing = box.say(f"have-{kind}", count=max(1, round(abs(reason.more))), change=change, what=what, of=of)
    return thing if abs(reason.more) >= LIKELY else say("advised-perhaps", what=thing)


def _kind(reason: Reason) -> tuple[str, str, str]:
    """Return of what kind a holding is, which, and how much: `points-green` or `lead-8-Jincheng`."""
    kind, _, which = reason.term.partition("-")
    of, _, what = which.partition("-")
    return kind, what or which, of


def _points_told(
    box: Box[Game], seat: Seat, reasons: Sequence[Reason], names: Names, when: When
) -> tuple[list[_Part], list[_Part]]:
    """Tell how many points seats have more or fewer, and what is expected; and how many points it costs."""
    costs, together = _grouped(seat, reasons)
    own = next((key for key in together if key[0] == seat), None)
    total = _points(costs) + (abs(_points(together[own])) if own else 0.0)
    is_dear = total <= -2 * _POINT
    who: dict[tuple[str, When | Literal["later"], int, str, str], list[str]] = {}
    for key, alike in together.items():
        points = total if key == own else abs(_points(alike))
        what = _terms(box, alike, costs if key == own and not is_dear else ())
        form, change = "points" if points >= _POINT else "promise", "more" if key[-1] else "fewer"
        gain = form, _when(alike, when), max(1, round(points)), change, what
        who.setdefault(gain, []).append(names[key[0]])
    why = [
        _Part(f"advised-{form}", then, _values(these, points=number, change=change, what=what))
        for (form, then, number, change, what), these in who.items()
    ]
    gifts = _gifts_told(box, seat, reasons, names, when)
    if not is_dear:
        return why, gifts
    values = _values([names[seat]], points=round(-total), change="fewer", what=_listed(box, costs))
    return why, [_Part("advised-points", when, values), *gifts]


def _gifts_told(box: Box[Game], seat: Seat, reasons: Sequence[Reason], names: Names, when: When) -> list[_Part]:
    """Tell how many points rivals gain."""
    gifts = [reason for reason in reasons if reason.is_gift(seat)]
    each = [
        _values([names[gift.seat]], points=round(gift.more), change="more", what=_listed(box, [gift])) for gift in gifts
    ]
    return [_Part("advised-points", when, values) for values in each]


def _values(who: Sequence[str], **more: Any) -> dict[str, Any]:
    """Return the values of a message about players."""
    return {"who": listed(who), "players": len(who), **more}


def _when(reasons: Sequence[Reason], when: When) -> When | Literal["later"]:
    """Return when what some reasons tell comes."""
    return "later" if all(reason.is_later for reason in reasons) else when


_Alike: TypeAlias = "dict[tuple[Seat, bool, bool], list[Reason]]"
"""Reasons by seat, and whether they are only expected, and gains."""


def _grouped(seat: Seat, reasons: Sequence[Reason]) -> tuple[list[Reason], _Alike]:
    """Return what an action of a seat costs, and the other reasons that are told together."""
    together: _Alike = {}
    costs = [reason for reason in reasons if reason.is_cost(seat)]
    for reason in reasons:
        if reason not in costs and not reason.is_gift(seat):
            together.setdefault((reason.seat, reason.is_promise, reason.more > 0), []).append(reason)
    return costs, together


def _points(reasons: Sequence[Reason]) -> float:
    """Return the points that some reasons have for sure."""
    return sum(reason.more for reason in reasons if not reason.is_promise)


def _terms(box: Box[Game], reasons: Sequence[Reason], costs: Sequence[Reason]) -> str:
    """Name what an action brings, at once and later on, and what it does not bring because of that."""
    later = [reason for reason in reasons if reason.is_later]
    at_once = [reason for reason in reasons if reason not in later]
    what = [_listed(box, at_once or later)]
    if at_once and later:
        what.append(say("advised-later", what=_listed(box, later)))
    return say("advised-rather", what=row(what), less=_listed(box, costs, of_other=True)) if costs else row(what)


def _listed(box: Box[Game], reasons: Sequence[Reason], *, of_other: bool = False) -> str:
    """List the terms of reasons, as they are better or worse with the action, or with the other one."""
    found = list[str]()
    for reason in reasons:
        message, is_more = f"term-{reason.term}", (reason.more > 0) != of_other
        found.append(box.say(message, change="more" if is_more else "fewer") if message in box.say else reason.term)
    return listed(found)
