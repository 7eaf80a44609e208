"""The slash commands of HAN: which answers each one gives."""

from __future__ import annotations

from typing import Final

from games.engine import Action, Parameter, Pick

COMMAND: Final = "han"
"""The group that they are in."""


def _first(ask: Pick) -> str:
    """Of the ways to pay the one with the fewest cards, of cards in hand the first."""
    return ask.options[0]


_CARDS: Final = "The cards to pay with; without it as few as possible."

ACTIONS: Final = (
    Action(
        "place",
        "Place a house, an emissary or a marker in one province, or two pieces",
        {
            "province": Parameter("province", "Where you place your pieces.", never=("discard",)),
            "space": Parameter("piece", "What you place first, and on which space."),
            "cards": Parameter("cards", _CARDS, default=_first),
            "second": Parameter("second", "What you place besides; without it nothing.", default="done"),
            "second_cards": Parameter("second-cards", _CARDS, default=_first),
        },
    ),
    Action(
        "second",
        "Place another piece in the same province",
        {
            "second": Parameter("piece", "What you place, and on which space.", never=("done",)),
            "second_cards": Parameter("cards", _CARDS, default=_first),
        },
    ),
    Action("done", "Place no second piece", {"second": "done"}),
    Action(
        "discard",
        "Discard a card instead of placing anything",
        {
            "province": "discard",
            "discard": Parameter("card", "Which card; without it the first in your hand.", default=_first),
        },
    ),
    Action(
        "draw",
        "Draw a card, from the open display or from the pile",
        {"draw": Parameter("card", "A colour on display, or the pile.")},
    ),
)
"""Every action, in the order in which help lists them."""
