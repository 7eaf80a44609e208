"""The games: pure rules, no input or output, no clock, no global randomness.

One folder is one game; `engine` is what they share. `find_boxes` finds every game there is.
"""

from games._shelf import find_box, find_boxes, names_of, plain

__all__ = ["find_box", "find_boxes", "names_of", "plain"]
