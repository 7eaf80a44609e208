"""Why something is not possible now: the reasons of `games.huang.means` in words."""

from __future__ import annotations

from typing import Final

from games.engine.legacy import Barred
from games.huang.means import JUDGES
from games.huang.words import say

barred: Final = Barred(say, JUDGES)
"""What questions cannot offer now, with reasons in words."""
