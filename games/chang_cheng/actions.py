"""The slash commands of Chang Cheng: which answers each one gives.

A player who lays a wall may see a Threat counter, so whatever follows is a command of its own.
"""

from __future__ import annotations

from typing import Final

from games.chang_cheng.words import say
from games.engine import Action, Parameter

COMMAND: Final = "chang-cheng"
"""The commands' group."""

_PROVINCE: Final = Parameter("province", say)
_SQUARE: Final = Parameter("square", say)
_CARD: Final = Parameter("card", say)

ACTIONS: Final = (
    Action("walls", say, {"action": "walls", "province": _PROVINCE, "square": _SQUARE}),
    Action("second-wall", say, {"second_province": _PROVINCE, "second_square": _SQUARE}),
    Action(
        "cards",
        say,
        {
            "action": "cards",
            "province": _PROVINCE,
            "card": _CARD,
            "second_province": Parameter("second-province", say),
            "second_card": Parameter("second-card", say),
        },
    ),
    Action("second-card", say, {"second_province": _PROVINCE, "second_card": _CARD}),
    Action("both", say, {"action": "both", "province": _PROVINCE, "card": _CARD, "square": _SQUARE}),
    Action(
        "double",
        say,
        {"action": "double", "province": _PROVINCE, "square": Parameter("square", say, "left-square")},
    ),
    Action("tower", say, {"action": "tower", "province": _PROVINCE, "square": _SQUARE}),
    Action("wall", say, {"action": "wall", "province": _PROVINCE, "square": _SQUARE}),
    Action("card", say, {"action": "card", "province": _PROVINCE, "card": _CARD}),
    Action(
        "neutral",
        say,
        {"neutral": Parameter("province", say, never=("none",)), "neutral_square": _SQUARE},
    ),
    Action("no-neutral", say, {"neutral": "none"}),
    Action("warrior", say, {"warrior": Parameter("card", say, "cancelled")}),
    Action(
        "traitor",
        say,
        {
            "traitor": Parameter("effect", say, "traitor-effect"),
            "broken": Parameter("square", say, "broken", default=lambda ask: ask.options[0]),
        },
    ),
    Action("flood", say, {"flood": Parameter("effect", say)}),
    Action("builder", say, {"builder": Parameter("effect", say)}),
    Action(
        "mandarin",
        say,
        {
            "mandarin": Parameter("square", say, "swapped", never=("none",)),
            "swap_province": Parameter("province", say, "swap-province", default=lambda ask: ask.options[0]),
            "swap": Parameter("other", say, "swap", default=lambda ask: ask.options[0]),
        },
    ),
    Action("no-swap", say, {"mandarin": "none"}),
    Action("join", say, {"end": Parameter("end", say)}),
)
"""All actions, in the order of the help."""
