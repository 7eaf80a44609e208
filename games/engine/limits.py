"""Lengths of texts, in characters, so that they fit into a message or a control; see `Texts`."""

from typing import Final

NOTE: Final = 100
"""The note of a label."""
BOARD: Final = 3_800
"""The table in words; longer ones are split into pages."""
ALT: Final = 1_024
"""The description of a picture."""
DETAIL: Final = 3_500
"""A closer look at an item."""
