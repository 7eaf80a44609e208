"""Delayed calls, at most one per subject."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable


class Later:
    """Delayed calls, at most one per subject."""

    def __init__(self) -> None:
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}

    def call(self, subject: Hashable, seconds: float, what: Callable[[], None]) -> None:
        """Call `what` after `seconds`, replacing an earlier call for the same subject."""
        self.forget(subject)

        def due() -> None:
            del self._timers[subject]
            what()

        self._timers[subject] = asyncio.get_running_loop().call_later(seconds, due)

    def forget(self, subject: Hashable) -> None:
        """Cancel the call for a subject."""
        if timer := self._timers.pop(subject, None):
            timer.cancel()

    def close(self) -> None:
        """Cancel all calls."""
        for subject in list(self._timers):
            self.forget(subject)
