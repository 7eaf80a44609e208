"""HAN, by Michael Schacht: houses, roads and emissaries at the courts of ancient China."""

from __future__ import annotations

from functools import partial

from games.engine import Ahead, Box, Effort, Joins, Learned, Skill, Stop
from games.han import text
from games.han.actions import ACTIONS, COMMAND
from games.han.cards import CARDS
from games.han.events import DisplayFilled, HousesScored, PileRenewed, PileUsedUp
from games.han.features import features
from games.han.glance import weigh
from games.han.options import MAP, MARKERS, chosen_map
from games.han.placing import opens_more
from games.han.rules import Han
from games.han.words import say

__all__ = ["BOX", "Han"]

VERSION = 2

EFFORTS = {2: Effort(80), 3: Effort(70), 4: Effort(60), 5: Effort(50)}
"""How thoroughly experts think, by the number of players."""
HARD = dict.fromkeys((3, 4, 5), 1 / 30)
"""The share of these simulations that the hard level makes: a tenth made it nearly as good as experts among four."""

BOX = Box(
    name="han",
    command=COMMAND,
    title="HAN",
    say=say,
    aliases=("china", "web of power"),
    seats=range(2, 6),
    minutes=range(30, 61),
    version=VERSION,
    set_up=Han,
    earlier={1: partial(Han, asks_payers_alone=True)},
    actions=ACTIONS,
    texts=text,
    usual="medium",
    stand_in="medium",
    options=(MAP, MARKERS),
    check_options=chosen_map,
    closing={("second", "done"), *(("draw", card) for card in (*CARDS, "pile"))},
    joins=Joins(
        joined={"province": ("space", "discard"), "space": ("cards",), "second": ("second_cards",)},
        headings=("province",),
        several={"space": "second", "draw": "draw"},
        stops={"second": Stop("done", is_asked=opens_more)},
        label=text.joined,
    ),
    ahead=(
        Ahead(
            "second",
            say,
            ("done",),
            is_lasting=True,
            until={"scoring": HousesScored, "pile": PileRenewed, "last": PileUsedUp},
        ),
        Ahead(
            "draw",
            say,
            ("pile",),
            is_lasting=True,
            until={"display": DisplayFilled, "scoring": HousesScored, "pile": PileRenewed},
        ),
    ),
    reveals=("cards", "second_cards", "discard"),
    skill=Skill(Han, weigh, Learned(__name__, VERSION, features, 90), EFFORTS, HARD),
)
