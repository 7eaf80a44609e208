"""The introduction and the help pages; the list of commands is generated."""

from __future__ import annotations

from typing import Final

from games.engine.guide import Guide, Introduction
from games.huang_di.actions import ACTIONS, COMMAND
from games.huang_di.words import say

LESSONS: Final = ("round", "petition", "roles", "building", "favours")
"""Pages that teach the game, named like their pictures."""

help: Final = Guide(say, COMMAND, ACTIONS, LESSONS, ("points", "rulings"))  # noqa: A001  # as `Texts` calls it
"""The help: lessons, then points and rulings, then the commands."""

introduction: Final = Introduction(say, ("cover", "round", "petition", "roles", "building", "favours"))
"""The two-minute introduction."""
