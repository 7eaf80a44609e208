"""What the role cards do, in the rules' own terms: for everybody, whatever stands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.words import listed
from games.huang_di.roles import (
    CONVICTS,
    CONVICTS_PRICE,
    DRAWN,
    KEPT,
    PRICES,
    REMOVAL,
    REPEAT,
    SECOND_BLOCK,
    STANDARD_JADE,
)
from games.huang_di.rules import BUYBACK
from games.huang_di.wall import WORKERS


def _numbers(numbers: tuple[int, ...]) -> str:
    return listed(map(str, numbers), "or")


_COST: Final = f"for {_numbers(PRICES[1:])} jade; a convict goes to the prison of the province."
_COLLECT: Final = f"**Collect jade.** Take {STANDARD_JADE} jade, and what your favours add."

CARDS: Final[Mapping[str, str]] = {
    "recruiter": "workers and jade.",
    "resources": "blocks, jade and favours.",
    "builder": "all that is done to the wall.",
    "taskmaster": f"moving and repeating. Afterwards {BUYBACK} jade take the card back, and you act once more.",
}
"""What each role card is about."""

ACTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "recruiter": {
        "recruit": f"**Recruit.** Take {_numbers(tuple(range(1, len(PRICES))))} peasants {_COST}",
        "convicts": f"**Fetch convicts.** Send {CONVICTS_PRICE} of your peasants away, and take {CONVICTS} convicts.",
        "jade": _COLLECT,
        "prison": "**Empty the prison.** Take all jade and convicts from the prison where your taskmaster is.",
    },
    "resources": {
        "quarry": f"**Quarry.** Take {_numbers(tuple(range(1, len(PRICES))))} of your own blocks {_COST}",
        "jade": _COLLECT,
        "draw": f"**Draw favours.** Look at {DRAWN}, keep {KEPT}; the others go under the deck.",
    },
    "builder": {
        "build": f"**Build.** One block where your taskmaster is, or two for {SECOND_BLOCK} jade; "
        f"{_numbers(WORKERS)} workers for a block of level 1, 2, 3 or 4. Half of the peasants and all convicts die, "
        "and a convict goes to the prison of the province.",
        "favour": "**Play a favour** whose pattern stands in your blocks, in any province. One of them gets a plaque.",
        "remove": "**Tear down** another player's block where your taskmaster is, with "
        f"{_numbers(REMOVAL)} convicts for level 1, 2 or 3. It must be free of blocks and plaques, its row not full.",
    },
    "taskmaster": {
        "move": "**Move** your taskmaster to another province.",
        "repeat": "**Repeat** a role card from an earlier turn of this round: the Recruiter for "
        f"{REPEAT['recruiter']} jade, Resources or the Builder for {REPEAT['resources']}.",
    },
}
"""Each action of each role card, in the order printed."""
