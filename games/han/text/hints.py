"""Advice for newcomers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Pick
from games.han.board import MARKERS, parse_placement
from games.han.text.words import region
from games.han.view import HanView
from games.han.words import say

LEARNT: Final = 4
"""Rounds after which the questions of every turn need no more advice."""


def hint(ask: Ask, view: HanView) -> str:
    """Return advice on `ask` for a newcomer; empty if the question needs none, or earlier rounds have covered it."""
    if view.final_round and ask.topic == "province":
        return say("hint-last-round")
    if view.round > LEARNT or ask.topic not in _HINTS:
        return ""
    return _HINTS[ask.topic](ask, view)


def _province(ask: Ask, view: HanView) -> str:
    if cast("Pick", ask).options == ["discard"]:
        return say("hint-stuck")
    return say("hint-province", region=region(view.map))


def _space(ask: Ask, view: HanView) -> str:
    board, kinds = view.board(), {parse_placement(key)[1] for key in cast("Pick", ask).options}
    where = view.means(ask.seat).destinations()
    if any(len(board.free(province)) == 1 and province not in view.scored for province in where):
        return say("hint-fills", region=region(view.map))
    if kinds & {*MARKERS}:
        return say(f"hint-{view.marker}")
    if not any(any(board.houses_in(province)) for province in where):
        return say("hint-first-house")
    return say("hint-space", region=region(view.map))


def _draw(ask: Ask, view: HanView) -> str:
    more = [colour for colour in cast("Pick", ask).options if colour in view.hand]
    return say("hint-draw-pair", card=say("card", colour=more[0])) if more else say("hint-draw")


_HINTS: Final[Mapping[str, Callable[[Ask, HanView], str]]] = {
    "province": _province,
    "space": _space,
    "second": lambda _ask, _view: say("hint-second"),
    "cards": lambda _ask, _view: say("hint-cards"),
    "second_cards": lambda _ask, _view: say("hint-cards"),
    "discard": lambda _ask, _view: say("hint-discard"),
    "draw": _draw,
}
