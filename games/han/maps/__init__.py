"""The playing maps of HAN: the bundled maps, and maps uploaded as files (Rules: Game Materials)."""

from games.han.maps.playing_map import Alliance, PlayingMap, Point, Province, Space
from games.han.maps.reader import load_map, read_map, title_of
from games.han.maps.sheets import SHEETS, Sheet

__all__ = [
    "SHEETS",
    "Alliance",
    "PlayingMap",
    "Point",
    "Province",
    "Sheet",
    "Space",
    "load_map",
    "read_map",
    "title_of",
]
