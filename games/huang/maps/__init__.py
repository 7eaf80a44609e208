"""The maps of HUANG: both sides of the game board, and maps from files (Rules: Setup, Eighteen Kingdoms)."""

from games.huang.maps.reader import MAPS, load_map, read_map, title_of

__all__ = ["MAPS", "load_map", "read_map", "title_of"]
