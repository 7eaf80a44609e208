"""What was worked out from a position, kept until the position changes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any


class Findings(dict[Any, Any]):
    """What was worked out from a state, by what was asked.

    It is no part of the state: it could be worked out again at any time.
    """

    def __init__(self, **found: Any) -> None:
        super().__init__(found)
        self._after: dict[Hashable, Findings] = {}

    def after(self, change: Hashable) -> Findings:
        """Return what was worked out from the state after a change; copies of it that change alike share that."""
        found = self._after.get(change)
        if found is None:
            found = self._after[change] = Findings()
        return found
