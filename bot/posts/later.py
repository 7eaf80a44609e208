"""What is to be tried again after a while: once for each subject, however often that was said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable


class Later:
    """One call to come for each subject."""

    def __init__(self) -> None:
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}

    def call(self, subject: Hashable, seconds: float, what: Callable[[], None]) -> None:
        """Call `what` after so many seconds, in the place of what was to come for the same subject."""
        self.forget(subject)

        def due() -> None:
            del self._timers[subject]
            what()

        self._timers[subject] = asyncio.get_running_loop().call_later(seconds, due)

    def forget(self, subject: Hashable) -> None:
        """Let nothing come for a subject any more."""
        if timer := self._timers.pop(subject, None):
            timer.cancel()

    def close(self) -> None:
        """Let nothing come any more."""
        for subject in list(self._timers):
            self.forget(subject)
