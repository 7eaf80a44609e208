"""Huang Di, by Bryan Johnson: build the Great Wall of China for the first emperor."""

from __future__ import annotations

from functools import partial

from games.engine import Ahead, Option, SearchBudget, Skill, ValueFunction
from games.engine.legacy import Box, Joins, Stop
from games.huang_di import text
from games.huang_di.actions import ACTIONS, COMMAND
from games.huang_di.events import RoundBegan, RowCompleted
from games.huang_di.features import features
from games.huang_di.glance import weigh
from games.huang_di.role_cards import ROLE_CARDS
from games.huang_di.rules import HuangDi
from games.huang_di.state import province_count
from games.huang_di.words import say

__all__ = ["BOX", "HuangDi"]

VERSION = 3

EFFORTS = {
    2: SearchBudget(60),
    3: SearchBudget(50, steps=4),
    4: SearchBudget(40, steps=5),
    5: SearchBudget(32, steps=5),
    6: SearchBudget(28, steps=5),
}
"""How thoroughly experts think, by the number of players."""

BOX = Box(
    name="huang_di",
    command=COMMAND,
    title="Huang Di",
    say=say,
    aliases=("huangdi", "yellow emperor"),
    seats=range(2, 7),
    minutes=range(60, 121),
    version=VERSION,
    set_up=HuangDi,
    earlier={2: partial(HuangDi, shares_shortages=False)},
    actions=ACTIONS,
    texts=text,
    usual="medium",
    stand_in="medium",
    options=(
        Option("provinces", say, ("recommended", "one_more", "one_fewer")),
        Option("supplies", say, ("unlimited", "finite")),
    ),
    check_options=province_count,
    closing={("after", "end")},
    joins=Joins(
        joined={
            "role": tuple(ROLE_CARDS),
            "recruiter": ("recruit",),
            "resources": ("quarry",),
            "taskmaster": ("move", "repeat"),
            "repeat": tuple(ROLE_CARDS),
            "build": ("second", "workers"),
            "second": ("workers",),
        },
        headings=("role", "build"),
        stops={"after": Stop("end", unless=("emperor",))},
        label=text.joined,
    ),
    reveals=("plaque",),
    ahead=(
        Ahead("bid", say),
        Ahead(
            "after",
            say,
            ("end",),
            is_lasting=True,
            unless=("emperor",),
            until={"petition": RoundBegan, "row": RowCompleted},
        ),
    ),
    weigh=weigh,
    skill=Skill(ValueFunction(__name__, VERSION, features, 87), EFFORTS),
)
