"""What a seat is asked, as a sentence, with all that holds for every option alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.engine import Ask, Pick
from games.engine.words import listed, plural
from games.han.board import parse_placement
from games.han.cards import HAND
from games.han.events import PiecePlaced
from games.han.placing import PIECES, placements, provinces_of
from games.han.text.words import cards_named, placement_named, region
from games.han.view import HanView


def question(ask: Ask, view: HanView) -> str:
    """What `ask` asks, as a sentence to the asked seat."""
    return _QUESTIONS[ask.topic](ask, view)


def destinations(ask: Ask, view: HanView) -> tuple[str, ...]:
    """Where the pieces go of which `ask` asks: one province, or two where their border is all that is left in both."""
    board = view.board()
    if ask.topic == "second":
        first = first_piece(ask, view)
        return provinces_of(board, first.place, first.kind)
    options, own, settled = cast("Pick", ask).options, view.players[ask.seat], board.settled()
    found = [provinces_of(board, *parse_placement(key)) for key in options]
    common = [province for province in found[0] if all(province in provinces for provinces in found)]
    return tuple(
        province
        for province in common
        if {*placements(board, own, view.hand, province, pieces=PIECES, settled=settled)} <= {*options}
    )


def first_piece(ask: Ask, view: HanView) -> PiecePlaced:
    """What the asked player has placed in this turn, before it is asked for a second piece."""
    return next(event for event in view.players[ask.seat].last if isinstance(event, PiecePlaced))


def _there(ask: Ask, view: HanView) -> str:
    names = view.map.names
    where = [names[province] for province in destinations(ask, view)]
    return (
        f"on the border of {listed(where)}" if ask.topic == "space" and len(where) > 1 else f"in {listed(where, 'or')}"
    )


def _province(ask: Ask, view: HanView) -> str:
    have = cards_named(view.hand)
    if cast("Pick", ask).options == ["discard"]:
        return f"You can place nothing with {have}. Discard a card?"
    return f"In which {region(view.map)} do you place pieces? You have {have}."


def _discard(_ask: Ask, view: HanView) -> str:
    return f"Which card do you discard? You have {cards_named(view.hand)}."


def _space(ask: Ask, view: HanView) -> str:
    return f"What do you place {_there(ask, view)}? You have {cards_named(view.hand)}."


def _second(ask: Ask, view: HanView) -> str:
    return f"Do you place a second piece {_there(ask, view)}? You have {cards_named(view.hand)} left."


def _cards(_ask: Ask, view: HanView) -> str:
    what = placement_named(*parse_placement(view.plan), view.map.names)
    return f"Which cards do you play for the {what}? You have {cards_named(view.hand)}."


def _draw(_ask: Ask, view: HanView) -> str:
    more = HAND - len(view.hand)
    return f"Which card do you draw? You have {cards_named(view.hand)}, and draw {plural(more, 'card')}."


def _fixed(sentence: str) -> Callable[[Ask, HanView], str]:
    return lambda _ask, _view: sentence


_QUESTIONS: Final[Mapping[str, Callable[[Ask, HanView], str]]] = {
    "emperor": _fixed("Who begins?"),
    "deal": _fixed("Which card is dealt?"),
    "card": _fixed("Which card is drawn from the pile?"),
    "open": _fixed("Which card from the pile comes on display?"),
    "province": _province,
    "discard": _discard,
    "space": _space,
    "cards": _cards,
    "second": _second,
    "second_cards": _cards,
    "draw": _draw,
}
