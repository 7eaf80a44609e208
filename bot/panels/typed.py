"""Convert typed or chosen values to answers, and say why the rules reject them."""

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
"""Number of options listed after an invalid answer."""


def answer_of(ask: Ask | None, keys: Sequence[str]) -> Answer:
    """Return the answer to `ask` for the chosen `keys`.

    Raises `Stale` for keys that it does not offer, and `Refused` for typed text that is not a valid number.
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
    """Return `path` as one line, for a control."""
    return ";".join(",".join(answer) if isinstance(answer, tuple) else str(answer) for answer in path)


def read_path(text: str, live: Live, seat: Seat) -> list[Answer]:
    """Parse answers; the inverse of `written`. Raises like `answer_of`."""
    fork, path = live.table.fork(), []
    for part in text.split(";"):
        path.append(answer_of(fork.ask_of(seat), part.split(",")))
        fork.answer(seat, path[-1])
    return path


def closing_of(live: Live, seat: Seat, path: Sequence[Answer]) -> Closing | None:
    """Return the end of turn to confirm, if `path` ends the seat's turn; `None` if it does not, or does only that.

    `None`, too, if a control could not carry it. Raises what the table raises for invalid answers.
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
    """Return the answers for `action`. Raises `Declined` in the words of the game, and `Refused`."""
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
    """Replace typed labels by the keys of their options."""
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
    """Return the question and its options in words; only the question if the view does not show enough for them."""
    own = live.view(seat)
    if isinstance(ask, Amount):
        return say("typed-amount", low=ask.low, high=ask.high)
    labels = [live.box.texts.label(ask, key, own).text for key in ask.options]
    more, question = max(0, len(labels) - LISTED), live.box.texts.question(ask, own)
    return say("typed-options", question=question, labels="; ".join(labels[:LISTED]), more=more)
