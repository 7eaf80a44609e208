"""The questions to a seat, with everything that applies to all options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from games.engine import NATURE, Ask, Pick
from games.engine.words import listed
from games.han.board import parse_placement
from games.han.cards import HAND
from games.han.means import provinces_of
from games.han.text.words import cards_named, placement_place, region, yes
from games.han.view import HanView
from games.han.words import say


def question(ask: Ask, view: HanView) -> str:
    """Return the question of `ask`, addressed to its seat."""
    if ask.seat == NATURE:
        return say(f"question-{ask.topic}")
    return _QUESTIONS[ask.topic](ask, view)


def _offered(ask: Ask, view: HanView) -> Sequence[str]:
    """Return the provinces for the next piece in which something is offered; all of them if nothing is."""
    board, options = view.board(), [key for key in cast("Pick", ask).options if key != "done"]
    found = {province for key in options for province in provinces_of(board, *parse_placement(key))}
    return [province for province in view.means(ask.seat).destinations() if not found or province in found]


def _there(ask: Ask, view: HanView) -> str:
    """Name the provinces for the pieces."""
    where = [view.map.names[province] for province in _offered(ask, view)]
    border = ask.topic == "space" and len(where) > 1
    return say("question-there", border=yes(border), where=listed(where, "and" if border else "or"))


def _province(ask: Ask, view: HanView) -> str:
    have = cards_named(view.hand)
    if cast("Pick", ask).options == ["discard"]:
        return say("question-stuck", cards=have)
    return say("question-province", region=region(view.map), cards=have)


def _discard(_ask: Ask, view: HanView) -> str:
    return say("question-discard", cards=cards_named(view.hand))


def _space(ask: Ask, view: HanView) -> str:
    return say("question-space", there=_there(ask, view), cards=cards_named(view.hand))


def _second(ask: Ask, view: HanView) -> str:
    return say("question-second", there=_there(ask, view), cards=cards_named(view.hand))


def _cards(_ask: Ask, view: HanView) -> str:
    place, kind = parse_placement(view.plan)
    where = placement_place(place, kind, view.map.names)
    return say("question-cards", kind=kind, where=where, cards=cards_named(view.hand))


def _draw(_ask: Ask, view: HanView) -> str:
    return say("question-draw", cards=cards_named(view.hand), more=HAND - len(view.hand))


_QUESTIONS: Final[Mapping[str, Callable[[Ask, HanView], str]]] = {
    "province": _province,
    "discard": _discard,
    "space": _space,
    "cards": _cards,
    "second": _second,
    "second_cards": _cards,
    "draw": _draw,
}
