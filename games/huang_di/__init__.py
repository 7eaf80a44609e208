"""Huang Di, by Bryan Johnson: build the Great Wall of China for the first emperor."""

from __future__ import annotations

from typing import Final

from games.engine import Box, Option, SearchBudget, Skill, Texts, ValueFunction
from games.huang_di import chronicle, table
from games.huang_di.ai import TERMS, features, holdings, sources
from games.huang_di.builder import Between, Build, Builder, Emperor, Last, Plaque, Play, Remove, Second, Workers
from games.huang_di.course import After, BidJade, HuangDi, Role
from games.huang_di.state import province_count
from games.huang_di.supplies import Keep, Quarry, Recruit, Recruiter, Resources
from games.huang_di.taskmaster import Move, Repeat, Taskmaster
from games.huang_di.words import say

__all__ = ["BOX", "HuangDi"]

VERSION: Final = 3
DECISIONS: Final = (
    *(Keep, BidJade),
    *(Role, Taskmaster, Move, Repeat),
    *(Recruiter, Recruit, Resources, Quarry),
    *(Builder, Build, Second, Between, Last, Workers, Play, Plaque, Remove),
    *(After, Emperor),
)

LESSONS: Final = ("round", "petition", "roles", "building", "favours", "points")
"""Pages that teach the game, named like their pictures."""

WIDTHS: Final = (8, 3, 2)
EXPERT: Final = {
    2: SearchBudget(30, WIDTHS),
    3: SearchBudget(25, WIDTHS, steps=4),
    4: SearchBudget(20, WIDTHS, steps=5),
    5: SearchBudget(16, WIDTHS, steps=5),
    6: SearchBudget(14, WIDTHS, steps=5),
}
HARD: Final = {
    2: SearchBudget(6),
    3: SearchBudget(5, steps=4),
    4: SearchBudget(4, steps=5),
    5: SearchBudget(3, steps=5),
    6: SearchBudget(3, steps=5),
}
"""How thoroughly these levels think, by the number of players."""

BOX: Final = Box(
    name="huang_di",
    command="huangdi",
    title="Huang Di",
    say=say,
    aliases=("huangdi", "yellow emperor"),
    seats=range(2, 7),
    minutes=range(60, 121),
    version=VERSION,
    set_up=HuangDi,
    decisions=DECISIONS,
    texts=Texts.of(*(chronicle, table), introduced=("cover", *LESSONS), lessons=LESSONS, reference=("rulings",)),
    options=(
        Option("provinces", say, ("recommended", "one_more", "one_fewer")),
        Option("supplies", say, ("unlimited", "finite")),
    ),
    check_options=province_count,
    skill=Skill(ValueFunction(__name__, VERSION, features, 87, TERMS, sources), EXPERT, HARD, holdings=holdings),
)
