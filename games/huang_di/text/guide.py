"""The introduction, and the help: pages written by hand, and the commands as they are."""

from __future__ import annotations

from typing import Final

from games.engine.guide import Guide, Introduction
from games.huang_di.actions import ACTIONS, COMMAND
from games.huang_di.words import say

LESSONS: Final = ("round", "petition", "roles", "building", "favours")
"""The pages that teach the game, each called like its picture."""

help: Final = Guide(say, COMMAND, ACTIONS, LESSONS, ("points", "rulings"))  # noqa: A001  # as `Texts` calls it
"""How to play: the lessons, then points and rulings, the commands last."""

introduction: Final = Introduction(say, ("cover", "round", "petition", "roles", "building", "favours"))
"""The game in two minutes."""
