"""How many processor cores a benchmark may use."""

from __future__ import annotations

import os

import psutil


def cores() -> int:
    """Return the number of cores that this process may use: `taskset -c 0` leaves it one."""
    if hasattr(os, "sched_getaffinity"):  # not on macOS and Windows
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def keep_to(number: int) -> None:
    """Keep this thread, and those that it starts, to one of the cores; numbers beyond the last begin again."""
    if hasattr(os, "sched_setaffinity"):
        own = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {own[number % len(own)]})


def busy() -> float:
    """Return the processor time that all programs of this machine have taken, in seconds."""
    times = psutil.cpu_times()
    return sum(times) - times.idle - getattr(times, "iowait", 0.0)
