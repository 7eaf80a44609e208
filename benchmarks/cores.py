"""How many processor cores a benchmark may use."""

from __future__ import annotations

import os


def cores() -> int:
    """Return the number of cores that this process may use: `taskset -c 0` leaves it one."""
    if hasattr(os, "sched_getaffinity"):  # not on macOS and Windows
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
