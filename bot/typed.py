"""From what a person typed or chose to answers, and what to say where the rules do not accept them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.errors import Declined, Stale
from bot.live import Live
from bot.panels import idle, options_of
from games.engine import Action, Amount, Answer, Ask, GameError, NotOffered, Picks, Seat

LISTED: Final = 12
"""So many options are named to somebody whose answer is not among them."""


def answer_of(ask: Ask | None, keys: Sequence[str]) -> Answer:
    """The answer to `ask` that the chosen `keys` make. Raises `Stale` for keys that it does not offer."""
    if ask is None or not keys or not set(keys).issubset(options_of(ask)):
        raise Stale
    match ask:
        case Amount():
            return int(keys[0])
        case Picks():
            return tuple(keys)
    return keys[0]


def path_of(action: Action, live: Live, seat: Seat, typed: Mapping[str, Answer]) -> Sequence[Answer]:
    """The answers that carry `action` out. Raises `Declined` in the words of the game, and `Refused`."""
    ask = live.ask_of(seat)
    if ask is None:
        raise Declined(idle(live))
    if ask.topic not in action.script:
        raise Declined(f"That does not fit now. You are asked: {live.box.texts.question(ask, live.view(seat))}")
    try:
        return action.path(live.table, seat, _as_keys(action, live, seat, typed))
    except NotOffered as refused:
        raise Declined(_what_fits(live, seat, refused.ask)) from refused


def _as_keys(action: Action, live: Live, seat: Seat, typed: Mapping[str, Answer]) -> dict[str, Answer]:
    """What was typed, with the keys of options that were typed as they read."""
    given = dict(typed)
    for name, value in typed.items():
        try:
            fork, ask = action.ask_for(live.table, seat, given, name)
        except GameError:
            continue  # the action itself says why
        own: Any = fork.game.view(seat)
        words = {live.box.texts.label(ask, key, own).text.casefold(): key for key in options_of(ask)}
        if isinstance(value, str) and value not in options_of(ask):
            given[name] = words.get(value.casefold().strip(), value)
    return given


def _what_fits(live: Live, seat: Seat, ask: Ask) -> str:
    """The question and its options in words. Only the question where the view does not show enough for them."""
    own = live.view(seat)
    if isinstance(ask, Amount):
        return f"That does not fit: give a whole number from {ask.low} to {ask.high}."
    labels = [live.box.texts.label(ask, key, own).text for key in ask.options]
    more = f" and {len(labels) - LISTED} more" if len(labels) > LISTED else ""
    return f"That does not fit. {live.box.texts.question(ask, own)} You can choose: {'; '.join(labels[:LISTED])}{more}."
