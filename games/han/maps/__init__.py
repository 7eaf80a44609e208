"""The playing maps of HAN: the bundled maps, and maps uploaded as files (Rules: Game Materials)."""

from games.han.maps.playing_map import SHEETS, Alliance, PlayingMap, Point, Province, Sheet, Space
from games.han.maps.reader import MAP, MARKERS, chosen_map, load_map, read_map, title_of

__all__ = [
    "MAP",
    "MARKERS",
    "SHEETS",
    "Alliance",
    "PlayingMap",
    "Point",
    "Province",
    "Sheet",
    "Space",
    "chosen_map",
    "load_map",
    "read_map",
    "title_of",
]
