"""Pebbles, in place of a folder in `games/`."""

from tests.bot.pebble_game import BOX

__all__ = ["BOX"]
