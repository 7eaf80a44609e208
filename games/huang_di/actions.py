"""The slash commands of Huang Di: which answers each one gives."""

from __future__ import annotations

from typing import Final

from games.engine import Action, Parameter
from games.engine.legacy import Amount
from games.engine.parameters import Line
from games.huang_di.role_cards import ROLE_CARDS
from games.huang_di.words import say

COMMAND: Final = "huangdi"
"""The group of the commands."""


def _card(role: str) -> Parameter:
    others = {*ROLE_CARDS, "emperor"} - {role, "taskmaster"}
    return Parameter("card", say, default=role, never=others)


def _with(role: str, **script: Line) -> dict[str, Line]:
    """A script that begins with playing `role`, or with repeating it through the taskmaster."""
    return {"role": _card(role), "taskmaster": "repeat", "repeat": role, **script}


def _fewest(ask: Amount) -> int:
    return ask.low


_WORKERS = Parameter("convicts", say, number=True, default=_fewest)
_FIRST = Parameter("first", say, "first-block")
_KEEP = (
    Parameter("first", say, "first-favour"),
    Parameter("second", say, "second-favour"),
    Parameter("third", say, "third-favour", default=""),
)

ACTIONS: Final = (
    Action("keep", say, {"keep": _KEEP}),
    Action("bid", say, {"bid": Parameter("jade", say, number=True)}, shared=True),
    Action("recruit", say, _with("recruiter", recruiter="recruit", recruit=Parameter("peasants", say, number=True))),
    Action("convicts", say, _with("recruiter", recruiter="convicts")),
    Action("prison", say, _with("recruiter", recruiter="prison")),
    Action(
        "collect",
        say,
        {
            "role": Parameter("card", say, "collecting-card", never=("builder", "emperor")),
            "taskmaster": "repeat",
            "repeat": Parameter("repeated", say, default="recruiter", never=("builder",)),
            "recruiter": "jade",
            "resources": "jade",
        },
    ),
    Action("quarry", say, _with("resources", resources="quarry", quarry=Parameter("blocks", say, number=True))),
    Action("draw", say, _with("resources", resources="draw")),
    Action(
        "build",
        say,
        _with(
            "builder",
            builder="build",
            build=_FIRST,
            second=Parameter("second", say, "second-block-or-none", default="one", never=("emperor",)),
            workers=_WORKERS,
        ),
    ),
    Action(
        "build-around",
        say,
        _with(
            "builder",
            builder="build",
            build=_FIRST,
            second="emperor",
            between=Parameter("emperor", say),
            last=Parameter("second", say, "second-block"),
            workers=_WORKERS,
        ),
    ),
    Action(
        "favour",
        say,
        _with(
            "builder",
            builder="favour",
            favour=Parameter("card-name", say),
            plaque=Parameter("plaque", say),
        ),
    ),
    Action("remove", say, _with("builder", builder="remove", remove=Parameter("block", say))),
    Action("move", say, {"role": "taskmaster", "taskmaster": "move", "move": Parameter("province", say)}),
    Action("emperor", say, {"role": "emperor", "after": "emperor", "emperor": Parameter("where", say)}),
    Action("buyback", say, {"after": Parameter("price", say, never=("end", "emperor"))}),
    Action("end", say, {"after": "end"}),
)
"""All actions, in the order of the help."""
