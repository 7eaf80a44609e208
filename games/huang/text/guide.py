"""The introduction and the help pages; the list of commands is generated."""

from __future__ import annotations

from typing import Final

from games.engine.guide import Guide, Introduction
from games.huang.actions import ACTIONS, COMMAND
from games.huang.words import say

LESSONS: Final = ("turn", "leaders", "tiles", "riots", "pagodas", "revolts", "wars", "points", "bandits", "kingdoms")
"""Pages that teach the game, named like their pictures."""

help: Final = Guide(say, COMMAND, ACTIONS, LESSONS, ("rulings",))  # noqa: A001  # as `Texts` calls it
"""The help: lessons, then rulings, then the commands."""

introduction: Final = Introduction(say, ("cover", "turn", "leaders", "tiles", "pagodas", "revolts", "wars", "points"))
"""The two-minute introduction."""
