"""The questions to a seat, with everything that applies to all options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from games.chang_cheng.boards import Area, Side
from games.chang_cheng.cards import Resolving
from games.chang_cheng.means import NONE
from games.chang_cheng.text.table import supply
from games.chang_cheng.text.words import owner_named, square_name
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import NATURE, Ask
from games.engine.legacy import Pick
from games.engine.words import listed


def question(ask: Ask, view: ChangChengView) -> str:
    """Return the question of `ask`, addressed to its seat."""
    if ask.seat == NATURE:
        return say(f"question-{ask.topic}")
    return _QUESTIONS[ask.topic](ask, view)


# A turn


def _action(ask: Ask, view: ChangChengView) -> str:
    return say("question-action", left=supply(view.players[ask.seat]))


def _province(_ask: Ask, view: ChangChengView) -> str:
    return say("question-province", action=view.action)


def _second_province(_ask: Ask, view: ChangChengView) -> str:
    return say("question-second-province", action=view.action)


def _square(_ask: Ask, view: ChangChengView) -> str:
    return say("question-square", action=view.action, province=view.names[view.province])


def _card(_ask: Ask, view: ChangChengView) -> str:
    return say("question-card", province=view.names[view.province])


def _neutral(ask: Ask, view: ChangChengView) -> str:
    if not view.action:
        return say("question-neutral-must")
    where = "here" if view.means(ask.seat).neutral_follows else "elsewhere"
    provinces = listed((view.names[key] for key in cast("Pick", ask).options if key != NONE), "or")
    return say("question-neutral", where=where, provinces=provinces, left=cast("int", view.neutrals))


def _neutral_square(_ask: Ask, view: ChangChengView) -> str:
    return say("question-neutral-square", province=view.names[view.province])


def _end(_ask: Ask, view: ChangChengView) -> str:
    side = cast("Side", view.arriving)
    return say("question-end", provinces=_sizes(side.provinces), regions=_sizes(side.regions))


def _sizes(areas: Sequence[Area]) -> str:
    return listed(say("question-area", name=area.name, squares=str(area.squares)) for area in areas)


# Cards that are being resolved


def _resolving(ask: Ask, view: ChangChengView) -> str:
    return say(f"question-{ask.topic}", province=view.names[_now(view).province])


def _broken(_ask: Ask, view: ChangChengView) -> str:
    now = _now(view)
    return say("question-broken", province=view.names[now.province], owner=owner_named(int(now.chosen)))


def _swap(_ask: Ask, view: ChangChengView) -> str:
    square, _, _ = _now(view).chosen.partition(":")
    return say("question-swap", square=square_name(square, view.names))


def _now(view: ChangChengView) -> Resolving:
    return cast("Resolving", view.resolving)


_QUESTIONS: Final[Mapping[str, Callable[[Ask, ChangChengView], str]]] = {
    "action": _action,
    "province": _province,
    "square": _square,
    "card": _card,
    "second_province": _second_province,
    "second_square": _square,
    "second_card": _card,
    "neutral": _neutral,
    "neutral_square": _neutral_square,
    "end": _end,
    "warrior": _resolving,
    "traitor": _resolving,
    "broken": _broken,
    "flood": _resolving,
    "builder": _resolving,
    "mandarin": _resolving,
    "swap_province": _swap,
    "swap": _swap,
}
