"""The introduction and the help pages; the list of commands is generated."""

from __future__ import annotations

from typing import Final

from games.chang_cheng.actions import ACTIONS, COMMAND
from games.chang_cheng.words import say
from games.engine.guide import Guide, Introduction

LESSONS: Final = ("turn", "provinces", "tower", "cards", "mongols", "two", "points")
"""Pages that teach the game, named like their pictures."""

help: Final = Guide(say, COMMAND, ACTIONS, LESSONS, ("rulings",))  # noqa: A001  # as `Texts` calls it
"""The help: lessons, then rulings, then the commands."""

introduction: Final = Introduction(say, ("cover", "turn", "provinces", "cards", "tower", "mongols"))
"""The two-minute introduction."""
