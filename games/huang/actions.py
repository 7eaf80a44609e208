"""The slash commands of HUANG: which answers each one gives. A command names a space at once, without its area."""

from __future__ import annotations

from typing import Final

from games.engine import Action, LeadsTo, Parameter
from games.engine.legacy import Pick
from games.engine.parameters import Line
from games.huang.means import ACTIONS as KEYS
from games.huang.means import NONE, STOP
from games.huang.words import say

COMMAND: Final = "huang"
"""The commands' group."""


def _what(name: str, kind: str) -> Parameter:
    """Return the parameter that chooses among the actions of a kind."""
    return Parameter(name, say, never=tuple(key for key in KEYS if key.partition(":")[0] != kind))


def _payment(kind: str) -> Parameter:
    """Return the parameter for how an action is paid: with two tiles, unless only the leader will do."""
    others = tuple(key for key in KEYS if key.partition(":")[0] != kind)
    return Parameter("payment", say, default=lambda ask: _cheapest(ask, kind), never=others)


def _cheapest(ask: Pick, kind: str) -> str:
    """Return the payment with the leader, which costs one tile less, if it is possible."""
    return f"{kind}:leader" if f"{kind}:leader" in ask.options else f"{kind}:tiles"


_SPACE: Final = Parameter("space", say)
_SHAPE: Final = Parameter("shape", say)
_PLACED: Final[dict[str, Line]] = {"area": LeadsTo(_SPACE), "space": _SPACE}
_MOVED: Final = Parameter("moved", say, default=lambda ask: ask.options[0])
_LENT: Final = Parameter("leader", say, "lent", default="yes")
_LENDS: Final = Parameter("help", say, "lends")

ACTIONS: Final = (
    Action("tile", say, {"action": _what("colour", "tile"), **_PLACED}),
    Action("leader", say, {"action": _what("leader", "leader"), **_PLACED}),
    Action("withdraw", say, {"action": _what("leader", "withdraw")}),
    Action("riot", say, {"action": _payment("riot"), **_PLACED}),
    Action(
        "pagoda",
        say,
        {
            "action": _payment("pagoda"),
            "area": LeadsTo(_SHAPE),
            "space": LeadsTo(_SHAPE),
            "shape": _SHAPE,
            "moved": _MOVED,
        },
    ),
    Action(
        "replace",
        say,
        {
            "action": "replace",
            "tiles": Parameter("tiles", say, "replaced-tiles", number=True),
            "replaced": tuple(
                Parameter(name, say, default="") for name in ("first", "second", "third", "fourth", "fifth", "sixth")
            ),
        },
    ),
    Action("build", say, {"building": Parameter("shape", say, never=(NONE,)), "moved": _MOVED}),
    Action("no-building", say, {"building": NONE}),
    Action("take", say, {"market": Parameter("colour", say, "market", never=(NONE,))}),
    Action("no-tile", say, {"market": NONE}),
    Action("farm", say, {"further": Parameter("space", say, "further", never=(STOP,))}),
    Action("stop", say, {"further": STOP}),
    Action("governor", say, {"governor": _LENDS}),
    Action("commit", say, {"commit": Parameter("tiles", say, "committed", number=True), "governor": _LENT}),
    Action("soldier", say, {"soldier": _LENDS}),
    Action(
        "support",
        say,
        {
            "support": Parameter("state", say, never=(NONE,)),
            "strength": Parameter("tiles", say, "committed", number=True),
            "soldier": _LENT,
        },
    ),
    Action("no-support", say, {"support": NONE}),
    Action("winner", say, {"winner": Parameter("state", say, "winner")}),
    Action("give-up", say, {"loss": Parameter("space", say, "lost")}),
    Action("granaries", say, {"granaries": Parameter("kept", say, never=(NONE,))}),
    Action("no-granaries", say, {"granaries": NONE}),
)
"""All actions, in the order of the help."""
