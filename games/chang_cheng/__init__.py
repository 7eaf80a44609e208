"""Chang Cheng, by Walter Obert: build the Great Wall, and stay away from the Mongols."""

from __future__ import annotations

from games.chang_cheng import text
from games.chang_cheng.actions import ACTIONS, COMMAND
from games.chang_cheng.features import features
from games.chang_cheng.glance import weigh
from games.chang_cheng.intentions import AHEAD
from games.chang_cheng.options import BOARDS, EVENTS, chosen_boards
from games.chang_cheng.rules import ChangCheng
from games.chang_cheng.words import say
from games.engine import SearchBudget, Skill, ValueFunction
from games.engine.legacy import Box, Joins

__all__ = ["BOX", "ChangCheng"]

VERSION = 1

EFFORTS = {2: SearchBudget(64), 3: SearchBudget(80, steps=4), 4: SearchBudget(96, steps=4)}
"""How thoroughly experts think, by the number of players."""

BOX = Box(
    name="chang_cheng",
    command=COMMAND,
    title="Chang Cheng",
    say=say,
    aliases=("great wall", "the great chinese wall"),
    seats=range(2, 5),
    minutes=range(45, 76),
    version=VERSION,
    set_up=ChangCheng,
    actions=ACTIONS,
    texts=text,
    usual="medium",
    stand_in="medium",
    options=(BOARDS, EVENTS),
    check_options=lambda _seats, options: chosen_boards(options),
    closing={("neutral", "none")},
    joins=Joins(
        joined={
            "province": ("square", "card"),
            "second_province": ("second_square", "second_card"),
            "neutral": ("neutral_square",),
            "traitor": ("broken",),
            "swap_province": ("swap",),
        },
        headings=("province", "second_province", "neutral", "swap_province"),
        label=text.joined,
    ),
    ahead=AHEAD,
    weigh=weigh,
    skill=Skill(ValueFunction(__name__, VERSION, features, 44), EFFORTS),
)
