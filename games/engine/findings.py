"""What was worked out from a position, kept until the position changes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any


class Findings(dict[Any, Any]):
    """What was worked out from a state, by what was asked.

    It is no part of the state: it could be worked out again at any time.
    """

    def after(self, change: Hashable) -> Findings:
        """Return what was worked out from the state after a change; copies of it that change alike share that."""
        asked = "after", change
        found: Findings | None = self.get(asked)
        if found is None:
            found = self[asked] = Findings()
        return found
