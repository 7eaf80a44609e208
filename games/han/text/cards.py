"""What the viewer alone may see: its cards."""

from __future__ import annotations

from games.engine.words import capital, listed
from games.han.cards import WILD
from games.han.text.labels import purpose
from games.han.text.words import cards_named
from games.han.view import HanView


def hand(view: HanView) -> str:
    """The viewer's cards, and what each is for."""
    if view.viewer is None:
        return "Only players hold cards."
    if not view.hand:
        return "You have no card left."
    board = view.board()
    lines = [
        f"{capital(cards_named([colour] * view.hand.count(colour)))}: {listed(purpose(board, colour))}."
        f"{' As a pair they stand for one card of any other colour.' * (view.hand.count(colour) >= WILD)}"
        for colour in dict.fromkeys(view.hand)
    ]
    return "\n".join([f"**Your cards: {cards_named(view.hand)}**", *lines])
