"""HUANG, by Reiner Knizia: dynasties fight for the states of China, and their weakest colour decides."""

from __future__ import annotations

from typing import Final

from games.engine import Box, SearchBudget, Skill, Texts, ValueFunction
from games.huang import chronicle, table
from games.huang.actions import BuildingShape, Further, Market, MovedPagoda, NewBuilding
from games.huang.asking import Area, Space
from games.huang.conflicts import Governor, Loss, RevoltTiles, Soldier, Support, WarTiles, Winner
from games.huang.course import Action, Granaries, Huang, ReplacedTiles, TileCount
from games.huang.features import MEANS, TERMS, features, holdings, outcome
from games.huang.state import OPTIONS, chosen_map
from games.huang.words import dynasty, say

__all__ = ["BOX", "Huang"]

VERSION: Final = 1
DECISIONS: Final = (
    *(Action, Area, Space, BuildingShape, TileCount, ReplacedTiles, NewBuilding, MovedPagoda, Market, Further),
    *(Support, WarTiles, Soldier, RevoltTiles, Governor, Winner, Loss, Granaries),
)
LESSONS: Final = ("turn", "leaders", "tiles", "riots", "pagodas", "revolts", "wars", "points", "bandits", "kingdoms")
"""Pages that teach the game, named like their pictures."""
EXPERT: Final = {seats: SearchBudget(24, steps=0) for seats in range(2, 6)}
HARD: Final = {seats: SearchBudget(2, steps=0) for seats in range(2, 6)}
"""How thoroughly these levels think: no farther than their turn, as rivals are hard to foresee."""

BOX: Final = Box(
    name="huang",
    title="HUANG",
    say=say,
    aliases=("warring states", "yellow and yangtze"),
    seats=range(2, 6),
    minutes=range(75, 121),
    version=VERSION,
    set_up=Huang,
    decisions=DECISIONS,
    texts=Texts.of(
        *(chronicle, table),
        introduced=("cover", "turn", "leaders", "tiles", "pagodas", "revolts", "wars", "points"),
        variants=table.VARIANTS,
        lessons=LESSONS,
        reference=("rulings",),
    ),
    mark=dynasty,
    options=OPTIONS,
    check_options=chosen_map,
    skill=Skill(
        ValueFunction(__name__, VERSION, features, 88, TERMS, outcome=outcome),
        *(EXPERT, HARD),
        means=MEANS,
        holdings=holdings,
        tells_rivals="always",
    ),
)
