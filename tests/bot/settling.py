"""A simulated Discord that takes little time to see whether the bot is done."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from types import SimpleNamespace
from typing import Any, Final

import simcord
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results
from simcord import _runtime
from simcord._dpy_internals import _original_callback
from simcord._settlement import _run_due_virtual_callbacks

PAUSE: Final = 1.0
"""Seconds that tests really wait for a timer of the bot."""
LOOK_AGAIN: Final = 0.005
"""Seconds until tests look again whether the bot has settled."""
ASLEEP: Final = "_set_result_unless_cancelled"
"""What `asyncio.sleep` has called at its end, with the future that it waits for."""


class SimulatedDiscord(simcord.Env):
    """A simulated Discord that does not wait: time passes only by `advance_time`.

    After every action, SimCord would wait for the timers that are due within its settle time, such as chores.
    """

    async def _settle_internal(self, **limits: Any) -> None:
        """Wait until the bot is done. SimCord's own look is at every task and slow, so take it only if need be."""
        assert self._loop is not None
        self._last_dispatch = limits.get("dispatch")
        deadline = limits.setdefault("_deadline", self._loop.time() + self._seconds(limits.get("timeout")))
        while not self._time_passes() and self._loop.time() < deadline:
            _run_due_virtual_callbacks(self._settlement_state(), deadline)
            await asyncio.sleep(0)
            if self._loop._ready:
                continue
            if self._is_still():
                return
            if not self._work.executors:
                break
            await asyncio.wait(self._work.executors, timeout=LOOK_AGAIN, return_when=asyncio.FIRST_COMPLETED)
        await super()._settle_internal(**limits)

    def _time_passes(self) -> bool:
        """Whether another task lets time pass."""
        return (self._real_advance_task or self._advance_task) not in (None, asyncio.current_task())

    def _seconds(self, timeout: float | None) -> float:
        return self.settle_timeout if timeout is None else self._validate_timeout(timeout, "timeout")

    def _is_still(self) -> bool:
        """Whether all tasks of the bot sleep until time passes, and nothing else is due."""
        if self._work.executors or self._time_passes():
            return False
        sleeping = set()
        for record in self._work.callbacks:
            if record.handle is None or record.handle.cancelled():
                continue
            if record.when is None or record.when <= self._virtual_time:
                return False
            if record.real_handle is not None and not record.real_handle.cancelled() and not self._advancing:
                return False
            if _original_callback(record.handle._callback).__name__ == ASLEEP:
                sleeping.add(id(record.handle._args[0]))
        return all(task.done() or id(task._fut_waiter) in sleeping for task in self._work.tasks)

    def _schedule_timer(self, record: Any, *timer: Any) -> None:
        """Start a real timer only for a pause; the simulated one is enough for the others."""
        if record.when - self._virtual_time <= PAUSE:
            super()._schedule_timer(record, *timer)

    @staticmethod
    def _validate_idle(idle: float) -> float:
        """Look more often than SimCord whether the bot has settled; it sleeps in between."""
        return min(idle, LOOK_AGAIN)


def _track_callback(
    work: Any,
    original: Any,
    callback: Any,
    args: Any,
    *,
    context: Any,
    when: float | None,
    schedule_args: tuple[Any, ...] = (),
    track: Any = _runtime._track_callback,
    **more: Any,
) -> asyncio.Handle:
    """Track the timers of the bot and what it calls soon, but not every step of its tasks; a task is tracked itself."""
    if when is None and isinstance(getattr(callback, "__self__", None), asyncio.Task):
        return original(*schedule_args, callback, *args, context=context)
    return track(work, original, callback, args, context=context, when=when, schedule_args=schedule_args, **more)


_runtime._track_callback = _track_callback
_runtime._CallbackRecord.__eq__ = object.__eq__  # each equals itself alone, and they are compared at every step


def _copied(json: Any) -> Any:
    """Copy JSON as `deepcopy` does, in a fifth of the time: SimCord copies every message that is sent or read."""
    if type(json) is dict:
        return {name: _copied(part) for name, part in json.items()}
    if type(json) is list:
        return [_copied(part) for part in json]
    return json if type(json) in (str, int) else deepcopy(json)


for module in (simcord.components, simcord.results):
    module.deepcopy = _copied
for module in (simcord.gateway, simcord.http.router):
    module.copy = SimpleNamespace(deepcopy=_copied)
