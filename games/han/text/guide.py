"""The help: pages written by hand, and the commands as they are."""

from __future__ import annotations

from typing import Final

from games.engine import Topic
from games.engine.guide import topics, usage
from games.han.actions import ACTIONS, COMMAND

LESSONS: Final = {
    "turn": "A turn",
    "houses": "Houses and roads",
    "emissaries": "Emissaries and alliances",
    "cards": "Cards",
    "scoring": "Scoring",
    "markers": "Fortifications and market places",
}
"""The pages that teach the game, by their file in `help/`, which is also what their picture is called."""
REFERENCE: Final = {"points": "Points and the end", "rulings": "Rulings and variants"}
"""The pages to look things up in, by their file in `help/`."""


def pages() -> tuple[Topic, ...]:
    """The lessons in order, then what is looked up."""
    return topics(__package__, LESSONS, REFERENCE, _commands())


def _commands() -> str:
    return "\n".join(
        [
            "Everything that a button does, a command does too, and as you type it offers what is possible. "
            "What stands in [brackets] can be left out.",
            "",
            *(usage(COMMAND, action) for action in ACTIONS),
        ]
    )
