"""General descriptions of the role cards and their actions, in the rulebook's terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.words import one_of
from games.huang_di.role_cards import (
    BUYBACK,
    CONVICTS,
    CONVICTS_PRICE,
    DRAWN,
    KEPT,
    PRICES,
    REMOVAL,
    REPEAT,
    SECOND_BLOCK,
    STANDARD_JADE,
)
from games.huang_di.text.words import role_name
from games.huang_di.wall import WORKERS
from games.huang_di.words import say

_FIGURES: Final[Mapping[str, int]] = {
    "buyback": BUYBACK,
    "jade": STANDARD_JADE,
    "peasants": CONVICTS_PRICE,
    "convicts": CONVICTS,
    "drawn": DRAWN,
    "kept": KEPT,
    "second": SECOND_BLOCK,
    "recruiter": REPEAT["recruiter"],
    "others": REPEAT["resources"],
}


def about(role: str) -> str:
    """Describe a role card."""
    return say(f"about-{role}", card=role_name(role), **_FIGURES)


def rule(action: str) -> str:
    """Describe an action of a role card."""
    series = {
        "counts": range(1, len(PRICES)),
        "prices": PRICES[1:],
        "workers": WORKERS,
        "removal": REMOVAL,
    }
    return say(f"rule-{action}", **_FIGURES, **{name: one_of(numbers) for name, numbers in series.items()})
