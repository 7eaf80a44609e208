"""The four role cards: their actions, and what those cost and bring (Rules: Actions in Detail)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import Key

ROLE_CARDS: Final[Mapping[Key, tuple[Key, ...]]] = {
    "recruiter": ("recruit", "convicts", "jade", "prison"),
    "resources": ("quarry", "jade", "draw"),
    "builder": ("build", "favour", "remove"),
    "taskmaster": ("move", "repeat"),
}
"""The actions of each role card, in the order printed."""

PRICES: Final = (0, 0, 1, 2, 4, 7)
"""The price in jade of 0 to 5 peasants or wall blocks."""
CONVICTS: Final = 5
"""Convicts gained for `CONVICTS_PRICE` peasants."""
CONVICTS_PRICE: Final = 2
STANDARD_JADE: Final = 3
"""Jade from an income and from Collect Jade, before favours."""
SECOND_BLOCK: Final = 1
"""Jade for building a second block."""
REMOVAL: Final = (1, 2, 3)
"""Convicts needed to remove a block on level 1, 2, 3."""
REPEAT: Final = {"recruiter": 1, "resources": 2, "builder": 2}
"""The price in jade of repeating a role card."""
BUYBACK: Final = 3
"""Jade for buying back the Taskmaster card."""
DRAWN: Final = 5
"""Favours dealt to a player at the start, and drawn by Draw Favour Cards."""
KEPT: Final = 2
"""Favours kept by Draw Favour Cards."""
DEALT_KEPT: Final = 3
"""Favours kept of those dealt at the start."""
TURNS: Final = 3
"""Turns of each player in a round, each with a role card."""


def deaths(peasants: int) -> int:
    """Return how many of the peasants sent to build die: half, rounded up (Rules: Build Wall)."""
    return (peasants + 1) // 2
