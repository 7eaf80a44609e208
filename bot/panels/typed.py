"""From what a person typed or chose to answers, and what to say where the rules do not accept them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.errors import Declined, Stale
from bot.limits import CUSTOM_ID
from bot.panels.question import Closing, idle, options_of
from bot.reading import whole_number
from bot.showing.controls import Click
from bot.tables.live import Live
from bot.words import say
from games.engine import NATURE, Action, AlreadyAnswered, Amount, Answer, Ask, GameError, NotOffered, Picks, Seat, seen

CARRIED: Final = CUSTOM_ID - 3
"""Characters of a `custom_id` after the letters for the kind of control."""
LISTED: Final = 12
"""So many options are named to somebody whose answer is not among them."""


def answer_of(ask: Ask | None, keys: Sequence[str]) -> Answer:
    """The answer to `ask` that the chosen `keys` make.

    Raises `Stale` for keys that it does not offer, and `Refused` for what was typed and is no number that would do.
    """
    if isinstance(ask, Amount) and len(keys) == 1:
        typed = keys[0].strip()
        number = whole_number(typed)
        answer: Answer = typed if number is None else number
        ask.check(answer)
        return answer
    if ask is None or not keys or not set(keys).issubset(options_of(ask)):
        raise Stale
    return tuple(keys) if isinstance(ask, Picks) else keys[0]


def written(path: Sequence[Answer]) -> str:
    """`path` in one line, to be carried by a control."""
    return ";".join(",".join(answer) if isinstance(answer, tuple) else str(answer) for answer in path)


def read_path(text: str, live: Live, seat: Seat) -> list[Answer]:
    """The answers that `text` stands for at this table; the inverse of `written`. Raises as `answer_of`."""
    fork, path = live.table.fork(), []
    for part in text.split(";"):
        path.append(answer_of(fork.ask_of(seat), part.split(",")))
        fork.answer(seat, path[-1])
    return path


def closing_of(live: Live, seat: Seat, path: Sequence[Answer]) -> Closing | None:
    """What `path` would do, if with it the seat's turn ends; `None` where it goes on, or where that is all `path` says.

    `None` too for more than a control can carry. Raises what the table raises at an answer that it does not accept.
    """
    if live.table.simultaneous:
        return None  # a sealed answer can be changed
    fork, last = live.table.fork(), ("", "")
    for answer in path:
        ask = fork.ask_of(seat)
        fork.answer(seat, answer)
        last = (ask.topic if ask else "", str(answer))
    goes_on = fork.steps == live.table.steps and any(ask.seat in (seat, NATURE) for ask in fork.asks)
    if goes_on or (len(path) == 1 and last in live.box.closing):
        return None
    if len(Click("close", live.id, live.table.number, written(path)).custom_id) > CARRIED:
        return None
    events = seen(fork.game.events[len(live.events) :], seat)
    return Closing(written(path), live.box.texts.chronicle(events, live.shown_names))


def path_of(action: Action, live: Live, seat: Seat, typed: Mapping[str, Answer]) -> Sequence[Answer]:
    """The answers that carry `action` out. Raises `Declined` in the words of the game, and `Refused`."""
    ask = live.ask_of(seat)
    if ask is None:
        raise Declined(idle(live))
    if ask.topic not in action.script:
        raise Declined(say("typed-otherwise", question=live.box.texts.question(ask, live.view(seat))))
    try:
        return action.path(live.table, seat, as_keys(action, live, seat, typed))
    except AlreadyAnswered as answered:
        label = live.box.texts.label(answered.ask, str(answered.answer), live.view(seat)).text
        raise Declined(say("typed-already", label=label)) from answered
    except NotOffered as refused:
        raise Declined(_what_fits(live, seat, refused.ask)) from refused


def as_keys(action: Action, live: Live, seat: Seat, typed: Mapping[str, Answer]) -> dict[str, Answer]:
    """What was typed, with the keys of options that were typed as they read."""
    given = dict(typed)
    for name, value in typed.items():
        try:
            fork, ask = action.ask_for(live.table, seat, given, name)
        except GameError:
            continue  # the action itself says why
        if isinstance(value, str) and value not in (keys := options_of(ask)):
            own: Any = fork.game.view(seat)
            labels = {key: live.box.texts.label(ask, key, own) for key in keys}
            words = {text.casefold(): key for key, label in labels.items() for text in (*label.aliases, label.text)}
            given[name] = words.get(value.casefold().strip(), value)
    return given


def _what_fits(live: Live, seat: Seat, ask: Ask) -> str:
    """The question and its options in words. Only the question where the view does not show enough for them."""
    own = live.view(seat)
    if isinstance(ask, Amount):
        return say("typed-amount", low=ask.low, high=ask.high)
    labels = [live.box.texts.label(ask, key, own).text for key in ask.options]
    more, question = max(0, len(labels) - LISTED), live.box.texts.question(ask, own)
    return say("typed-options", question=question, labels="; ".join(labels[:LISTED]), more=more)
