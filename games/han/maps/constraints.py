"""What a map must be so that it can be played on; every constraint says what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterator

from games.han.maps.playing_map import PlayingMap


def faults(playing_map: PlayingMap) -> Iterator[str]:
    """What keeps a map from being played on, in sentences; nothing for a good map."""
    if len(playing_map.provinces) != 9:
        yield f"A map has 9 provinces, not {len(playing_map.provinces)}."
