"""A simulated Discord in which time passes only by `advance_time`."""

from __future__ import annotations

from typing import Any, Final

import simcord

PAUSE: Final = 1.0
"""Seconds that tests really wait for a timer of the bot."""
LOOK_AGAIN: Final = 0.005
"""Seconds until tests look again whether the bot has settled."""


class SimulatedDiscord(simcord.Env):
    """A simulated Discord that does not wait for timers of the bot.

    After every action, SimCord would wait for those that are due within its settle time, such as chores.
    """

    def _schedule_timer(self, record: Any, *timer: Any) -> None:
        """Start a real timer only for a pause; the simulated one is enough for the others."""
        if record.when - self._virtual_time <= PAUSE:
            super()._schedule_timer(record, *timer)

    @staticmethod
    def _validate_idle(idle: float) -> float:
        """Look more often than SimCord whether the bot has settled."""
        return min(idle, LOOK_AGAIN)
