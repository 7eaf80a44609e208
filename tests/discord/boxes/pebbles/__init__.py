"""Pebbles, as if it had a folder in `games/`."""

from pebbles import BOX

__all__ = ["BOX"]
