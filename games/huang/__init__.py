"""HUANG, by Reiner Knizia: dynasties fight for the states of China, and their weakest colour decides."""

from __future__ import annotations

from games.engine import SearchBudget, Skill, ValueFunction
from games.engine.legacy import Box, Joins
from games.huang import text
from games.huang.actions import ACTIONS, COMMAND
from games.huang.features import features, outcome
from games.huang.glance import weigh
from games.huang.intentions import AHEAD
from games.huang.means import NONE, STOP
from games.huang.options import OPTIONS, settings
from games.huang.rules import Huang
from games.huang.text.words import dynasty
from games.huang.words import say

__all__ = ["BOX", "Huang"]

VERSION = 1

EFFORTS = {seats: SearchBudget(24, steps=0) for seats in range(2, 6)}
"""How thoroughly experts think, by the number of players: no farther than their turn, as rivals are hard to foresee."""

BOX = Box(
    name="huang",
    command=COMMAND,
    title="HUANG",
    say=say,
    aliases=("warring states", "yellow and yangtze"),
    seats=range(2, 6),
    minutes=range(75, 121),
    version=VERSION,
    set_up=Huang,
    actions=ACTIONS,
    texts=text,
    mark=dynasty,
    usual="medium",
    stand_in="medium",
    options=OPTIONS,
    check_options=settings,
    final=("refill", "market"),
    closing={("further", STOP), ("market", NONE), ("support", NONE)},
    joins=Joins(
        joined={
            "space": ("building",),
            "building": ("moved",),
            "shape": ("moved",),
            "commit": ("governor",),
            "support": ("strength",),
            "strength": ("soldier",),
        },
        asked=("further", "commit", "strength"),
        label=text.joined,
    ),
    ahead=AHEAD,
    reveals=("action", "further", "commit", "strength"),
    weigh=weigh,
    skill=Skill(ValueFunction(__name__, VERSION, features, 88, outcome), EFFORTS),
)
