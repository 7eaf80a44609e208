"""The viewer's hand in words."""

from __future__ import annotations

from games.engine.words import capital, listed
from games.han.cards import WILD, Colour
from games.han.text.labels import purpose
from games.han.text.words import cards_named
from games.han.view import HanView
from games.han.words import say


def hand(view: HanView) -> str:
    """Return the viewer's cards, with the use of each."""
    if view.viewer is None:
        return say("hand-public")
    if not view.hand:
        return say("hand-empty")
    lines = (_purpose(view, colour) for colour in dict.fromkeys(view.hand))
    return "\n".join([f"**{say('hand', cards=cards_named(view.hand))}**", *lines])


def _purpose(view: HanView, colour: Colour) -> str:
    """Return the use of the viewer's cards of a colour."""
    count = view.hand.count(colour)
    cards, provinces = capital(cards_named([colour] * count)), listed(purpose(view.board(), colour))
    line = say("hand-purpose", cards=cards, provinces=provinces)
    return line if count < WILD else say("hand-purpose-pair", line=line)
