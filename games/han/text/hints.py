"""Advice to somebody who plays for the first time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Pick
from games.han.board import MARKERS, parse_placement
from games.han.text.questions import destinations
from games.han.text.words import region
from games.han.view import HanView

LEARNT: Final = 4
"""Rounds after which what is asked in every turn has been explained often enough."""


def hint(ask: Ask, view: HanView) -> str:
    """What a newcomer should know before answering `ask`; empty where the question or earlier rounds say it all."""
    if view.final_round and ask.topic == "province":
        return "This is the last round: nobody draws any more. Place what you can; cards in hand score nothing."
    if view.round > LEARNT or ask.topic not in _HINTS:
        return ""
    return _HINTS[ask.topic](ask, view)


def _province(ask: Ask, view: HanView) -> str:
    if cast("Pick", ask).options == ["discard"]:
        return "Discard what you need least: 2 equal cards stand for any colour."
    where = region(view.map)
    return (
        f"Each card places one piece in a {where} of its colour, and 2 equal cards stand for any one colour. You place "
        f"up to 2 pieces in one {where}, but only 1 where none stands yet."
    )


def _space(ask: Ask, view: HanView) -> str:
    board, kinds = view.board(), {parse_placement(key)[1] for key in cast("Pick", ask).options}
    where = destinations(ask, view)
    if any(len(board.free(province)) == 1 and province not in view.scored for province in where):
        return f"Whoever fills a {region(view.map)} makes its houses score at once: most houses win most."
    if kinds & {*MARKERS}:
        return _MARKERS[view.marker]
    if not any(any(board.houses_in(province)) for province in where):
        return (
            "The first house is an offer: it makes room for an emissary, yours or another's. "
            "Houses beside your others can grow into a row, which scores from 4 on."
        )
    return (
        "Houses score when all spaces are taken, and in rows of 4 along a road at the end. Emissaries score at the "
        f"end, where you have the most in both {region(view.map)}s of an alliance."
    )


_MARKERS: Final = {
    "fortification": (
        "A fortification takes 2 cards and your whole turn. It doubles what you score in its province, for the row of "
        "its house, and on the ports if it stands on one: keep it for where you score most."
    ),
    "market": (
        "A market place takes 2 cards and your whole turn. It brings an emissary to a court that has no room, and that "
        "one counts for the alliances at the end."
    ),
}


def _second(_ask: Ask, _view: HanView) -> str:
    return "A second piece saves you a turn. But cards that you keep may do more elsewhere, two equal ones above all."


def _cards(_ask: Ask, _view: HanView) -> str:
    return "2 equal cards stand for any one colour: keep what you can use in your next turn."


def _discard(_ask: Ask, _view: HanView) -> str:
    return "Keep equal cards: 2 of them stand for any one colour."


def _draw(ask: Ask, view: HanView) -> str:
    more = [colour for colour in cast("Pick", ask).options if colour in view.hand]
    if more:
        return f"With another {more[0]} card you would have 2 equal ones, which stand for any colour."
    return "Cards from the pile nobody else sees. When it has been used up twice the game ends."


_HINTS: Final[Mapping[str, Callable[[Ask, HanView], str]]] = {
    "province": _province,
    "space": _space,
    "second": _second,
    "cards": _cards,
    "second_cards": _cards,
    "discard": _discard,
    "draw": _draw,
}
