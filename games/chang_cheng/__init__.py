"""Chang Cheng, by Walter Obert: build the Great Wall, and stay away from the Mongols."""

from __future__ import annotations

from typing import Final

from games.chang_cheng import chronicle, completing, laying, table
from games.chang_cheng.ai import features, holdings
from games.chang_cheng.course import ChangCheng, End
from games.chang_cheng.state import BOARDS, EVENTS, chosen_boards
from games.chang_cheng.words import say
from games.engine import Box, SearchBudget, Skill, Texts, ValueFunction

__all__ = ["BOX", "ChangCheng"]

VERSION: Final = 1
DECISIONS: Final = (*laying.CHOICES, *completing.CHOICES, End)

LESSONS: Final = ("turn", "provinces", "tower", "cards", "mongols", "two", "points")
"""Pages that teach the game, named like their pictures."""
EXPERT: Final = {2: SearchBudget(64), 3: SearchBudget(80, steps=4), 4: SearchBudget(96, steps=4)}
HARD: Final = {2: SearchBudget(6), 3: SearchBudget(8, steps=4), 4: SearchBudget(10, steps=4)}
"""How thoroughly these levels think, by the number of players."""

BOX: Final = Box(
    name="chang_cheng",
    title="Chang Cheng",
    say=say,
    aliases=("great wall", "the great chinese wall"),
    seats=range(2, 5),
    minutes=range(45, 76),
    version=VERSION,
    set_up=ChangCheng,
    decisions=DECISIONS,
    texts=Texts.of(
        *(chronicle, table),
        introduced=("cover", "turn", "provinces", "cards", "tower", "mongols"),
        variants={
            "two": lambda _options, seats: seats == 2,
            "points": lambda options, _seats: options.get("events", "none") != "none",
        },
        lessons=LESSONS,
        reference=("rulings",),
    ),
    options=(BOARDS, EVENTS),
    check_options=lambda _seats, options: chosen_boards(options),
    skill=Skill(
        ValueFunction(__name__, VERSION, features, 44),
        *(EXPERT, HARD),
        holdings=holdings,
        tells_rivals="of the same",
        plays_out=True,
    ),
)
