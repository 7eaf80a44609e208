"""The games: pure rules without input, output, clocks or global randomness.

Each game is a folder; `engine` is what they share. `find_boxes` finds all games.
"""

from games._shelf import find_box, find_boxes, names_of, plain

__all__ = ["find_box", "find_boxes", "names_of", "plain"]
