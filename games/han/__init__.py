"""HAN, by Michael Schacht: houses, roads and emissaries at the courts of ancient China."""

from __future__ import annotations

from typing import Final

from games.engine import Box, SearchBudget, Skill, Texts, ValueFunction
from games.han import chronicle, table
from games.han.ai import MEANS, TERMS, features, holdings, sources
from games.han.course import Han
from games.han.drawing import Discard, Draw
from games.han.maps import MAP, MARKERS, chosen_map
from games.han.placing import Cards, Province, Second, SecondCards, Space
from games.han.words import say

__all__ = ["BOX", "Han"]

VERSION: Final = 2
DECISIONS: Final = (Province, Space, Cards, Second, SecondCards, Discard, Draw)

LESSONS: Final = ("turn", "houses", "emissaries", "cards", "scoring", "markers")
"""Pages that teach the game, named like their pictures."""

EXPERT: Final = {2: SearchBudget(25, (8, 3, 2)), 3: SearchBudget(70), 4: SearchBudget(60), 5: SearchBudget(50)}
HARD: Final = {2: SearchBudget(8), **dict.fromkeys((3, 4, 5), SearchBudget(2))}
"""How thoroughly these levels think, by the number of players: whole actions made them no stronger among four."""

BOX: Final = Box(
    name="han",
    title="HAN",
    say=say,
    aliases=("china", "web of power"),
    seats=range(2, 6),
    minutes=range(30, 61),
    version=VERSION,
    set_up=Han,
    decisions=DECISIONS,
    texts=Texts.of(
        *(chronicle, table),
        introduced=("cover", "turn", "houses", "emissaries", "cards", "scoring"),
        variants={"markers": lambda options, _seats: options.get("markers") == "on"},
        lessons=LESSONS,
        reference=("points", "rulings"),
    ),
    options=(MAP, MARKERS),
    check_options=chosen_map,
    skill=Skill(ValueFunction(__name__, VERSION, features, 90, TERMS, sources), EXPERT, HARD, MEANS, holdings),
)
