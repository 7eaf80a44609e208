"""The slash commands of Huang Di: which answers each one gives."""

from __future__ import annotations

from typing import Final

from games.engine import Action, Amount, Parameter
from games.engine.actions import Line
from games.huang_di.roles import ROLE_CARDS

COMMAND: Final = "huangdi"
"""The group that they are in."""


def _card(role: str) -> Parameter:
    others = {*ROLE_CARDS, "emperor"} - {role, "taskmaster"}
    return Parameter(
        "card", "The role card to play: its own, or the Taskmaster to repeat it.", default=role, never=others
    )


def _with(role: str, **script: Line) -> dict[str, Line]:
    """A script that begins with playing `role`, or with repeating it through the taskmaster."""
    return {"role": _card(role), "taskmaster": "repeat", "repeat": role, **script}


def _fewest(ask: Amount) -> int:
    return ask.low


_WORKERS = Parameter(
    "convicts", "How many of the workers are convicts; without it as few as possible.", number=True, default=_fewest
)
_FIRST = Parameter("first", "Where the first block goes.")
_KEEP = (
    Parameter("first", "A favour to keep."),
    Parameter("second", "Another favour to keep."),
    Parameter("third", "The third favour to keep, at the start of the game.", default=""),
)

ACTIONS: Final = (
    Action("keep", "Choose which of the favours you were dealt or drew to keep", {"keep": _KEEP}),
    Action(
        "bid",
        "Bid in secret for the petition of the emperor; you can change it until all have bid",
        {"bid": Parameter("jade", "Jade to bid; only the winner pays.", number=True)},
    ),
    Action(
        "recruit",
        "Recruiter: take 1 to 5 peasants for 0, 1, 2, 4 or 7 jade",
        _with("recruiter", recruiter="recruit", recruit=Parameter("peasants", "How many to recruit.", number=True)),
    ),
    Action("convicts", "Recruiter: send 2 peasants away for 5 convicts", _with("recruiter", recruiter="convicts")),
    Action("prison", "Recruiter: take all that is in your province's prison", _with("recruiter", recruiter="prison")),
    Action(
        "collect",
        "Recruiter or Resources: take 3 jade, and what your favours add",
        {
            "role": Parameter(
                "card", "The role card to play, or the Taskmaster to repeat one.", never=("builder", "emperor")
            ),
            "taskmaster": "repeat",
            "repeat": Parameter(
                "repeated",
                "What the Taskmaster repeats; without it the Recruiter.",
                default="recruiter",
                never=("builder",),
            ),
            "recruiter": "jade",
            "resources": "jade",
        },
    ),
    Action(
        "quarry",
        "Resources: take 1 to 5 of your wall blocks for 0, 1, 2, 4 or 7 jade",
        _with("resources", resources="quarry", quarry=Parameter("blocks", "How many to take.", number=True)),
    ),
    Action("draw", "Resources: draw 5 favours, then keep 2 of them", _with("resources", resources="draw")),
    Action(
        "build",
        "Builder: build one block, or two for 1 jade",
        _with(
            "builder",
            builder="build",
            build=_FIRST,
            second=Parameter("second", "Where a second block goes, for 1 jade.", default="one", never=("emperor",)),
            workers=_WORKERS,
        ),
    ),
    Action(
        "build-around",
        "Builder: build two blocks for 1 jade, and the emperor's block between them",
        _with(
            "builder",
            builder="build",
            build=_FIRST,
            second="emperor",
            between=Parameter("emperor", "Where the emperor's block goes."),
            last=Parameter("second", "Where the second block goes."),
            workers=_WORKERS,
        ),
    ),
    Action(
        "favour",
        "Builder: play a favour whose pattern stands in the wall",
        _with(
            "builder",
            builder="favour",
            favour=Parameter("card-name", "The favour to play."),
            plaque=Parameter("plaque", "The block of the pattern that gets the plaque."),
        ),
    ),
    Action(
        "remove",
        "Builder: tear down another player's block with 1, 2 or 3 convicts",
        _with("builder", builder="remove", remove=Parameter("block", "The block to tear down.")),
    ),
    Action(
        "move",
        "Taskmaster: move your taskmaster to another province",
        {"role": "taskmaster", "taskmaster": "move", "move": Parameter("province", "Where to.")},
    ),
    Action(
        "emperor",
        "Place the emperor's block, before or after your action",
        {"role": "emperor", "after": "emperor", "emperor": Parameter("where", "Where it goes, in any province.")},
    ),
    Action(
        "buyback",
        "Take back the role card you just played, and act once more",
        {"after": Parameter("price", "What you pay with.", never=("end", "emperor"))},
    ),
    Action("end", "End your turn", {"after": "end"}),
)
"""Every action, in the order in which help lists them."""
