"""Pebbles, in place of a folder in `games/`."""

from pebbles import BOX

__all__ = ["BOX"]
