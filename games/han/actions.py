"""The slash commands of HAN: which answers each one gives."""

from __future__ import annotations

from typing import Final

from games.engine import Action, Parameter, Pick
from games.han.words import say

COMMAND: Final = "han"
"""The commands' group."""


def _first(ask: Pick) -> str:
    """Return the cheapest way to pay, or the first card in hand."""
    return ask.options[0]


ACTIONS: Final = (
    Action(
        "place",
        say,
        {
            "province": Parameter("province", say, never=("discard",)),
            "space": Parameter("piece", say, "first-piece"),
            "cards": Parameter("cards", say, default=_first),
            "second": Parameter("second", say, "second-piece-or-none", default="done"),
            "second_cards": Parameter("second-cards", say, default=_first),
        },
    ),
    Action(
        "second",
        say,
        {
            "second": Parameter("piece", say, "second-piece", never=("done",)),
            "second_cards": Parameter("cards", say, default=_first),
        },
    ),
    Action("done", say, {"second": "done"}),
    Action("discard", say, {"province": "discard", "discard": Parameter("card", say, "discarded", default=_first)}),
    Action("draw", say, {"draw": Parameter("card", say, "drawn")}),
)
"""All actions, in the order of the help."""
