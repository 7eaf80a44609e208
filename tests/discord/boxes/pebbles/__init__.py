"""Pebbles, in place of a folder in `games/`."""

from tests.bot.pebbles import BOX

__all__ = ["BOX"]
