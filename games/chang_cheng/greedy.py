"""An AI player."""

from __future__ import annotations

from games.engine import random_policy as greedy

__all__ = ["greedy"]
