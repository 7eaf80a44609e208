"""The introduction and the help pages; the list of commands is generated."""

from __future__ import annotations

from typing import Final

from games.engine.guide import Guide, Introduction
from games.han.actions import ACTIONS, COMMAND
from games.han.words import say

LESSONS: Final = ("turn", "houses", "emissaries", "cards", "scoring", "markers")
"""Pages that teach the game, named like their pictures."""

help: Final = Guide(say, COMMAND, ACTIONS, LESSONS, ("points", "rulings"))  # noqa: A001  # as `Texts` calls it
"""The help: lessons, then points and rulings, then the commands."""

introduction: Final = Introduction(say, ("cover", "turn", "houses", "emissaries", "cards", "scoring"))
"""The two-minute introduction."""
