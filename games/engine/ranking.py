"""Ranks at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the rank of each seat: 1 for the greatest key; tied seats share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
