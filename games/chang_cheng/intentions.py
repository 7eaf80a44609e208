"""What a card shall do when it is revealed, as its owner says in advance.

It is offered for a player's cards in hand and on the boards alike, and only its owner sees it, so it tells nobody which
card lies where.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.chang_cheng.board import NEUTRAL
from games.chang_cheng.cards import CARDS, Card, Laid
from games.chang_cheng.means import NONE
from games.chang_cheng.view import ChangChengView
from games.chang_cheng.words import say
from games.engine import Ahead, Key
from games.engine.words import symbol


def _is_due(card: Card, view: ChangChengView) -> bool:
    """Return whether the viewer's card is still to be resolved."""
    now = view.resolving.cards if view.resolving else ()
    return card in view.hand or _province(card, view) is not None or Laid(view.viewer or 0, card) in now


def _province(card: Card, view: ChangChengView) -> Key | None:
    """Return the province where the viewer's card lies face down."""
    own = Laid(view.viewer or 0, card)
    return next((province for province, cards in view.laid.items() if own in cards), None)


def _warrior(view: ChangChengView) -> Mapping[Key, str]:
    if not _is_due("warrior", view):
        return {}
    return {card: say("ahead-cancel", card=say("card", card=card)) for card in CARDS if card != "warrior"}


def _traitor(view: ChangChengView) -> Mapping[Key, str]:
    if not _is_due("traitor", view):
        return {}
    seats = range(len(view.players))
    answers = {f"break:{seat}": say("label-break", owner=symbol(seat)) for seat in seats}
    if view.neutrals is not None:
        answers[f"break:{NEUTRAL}"] = say("label-break", owner=say("neutral"))
    province = _province("traitor", view)
    regions = view.layout.borders[province] if province else ()
    counters = {f"counter:{key}": say("ahead-counter", region=view.names[key]) for key in regions}
    return answers | {key: label for key, label in counters.items() if key.partition(":")[2] not in view.removed}


def _flood(view: ChangChengView) -> Mapping[Key, str]:
    effects = ("plus", "minus") if _is_due("flood", view) else ()
    return {effect: say("label-flood", effect=effect) for effect in effects}


def _builder(view: ChangChengView) -> Mapping[Key, str]:
    effects = ("value", "wall") if _is_due("builder", view) else ()
    return {effect: say("label-builder", effect=effect) for effect in effects}


def _mandarin(view: ChangChengView) -> Mapping[Key, str]:
    return {NONE: say("label-no-swap")} if _is_due("mandarin", view) else {}


AHEAD: Final = (
    Ahead("warrior", say, choices=_warrior),
    Ahead("traitor", say, choices=_traitor),
    Ahead("flood", say, choices=_flood),
    Ahead("builder", say, choices=_builder),
    Ahead("mandarin", say, choices=_mandarin),
)
"""All cards that let their owners choose, by priority."""
