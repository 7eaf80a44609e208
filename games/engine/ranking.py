"""Who comes where, once a game is over."""

from __future__ import annotations

from collections.abc import Sequence


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each seat: 1 for the greatest key, and equals share."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
