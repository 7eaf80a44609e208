"""The help: pages written by hand, and the commands as they are."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from games.engine import Action, Topic
from games.huang_di.actions import ACTIONS, COMMAND

PAGES: Final = (
    ("In one minute", "one_minute"),
    ("Petition and bids", "petition"),
    ("Role cards", "roles"),
    ("Building and scoring", "building"),
    ("Favours", "favours"),
    ("The end of the game", "ending"),
    ("Rulings and variants", "rulings"),
)
"""The title of each page written by hand, and its file in `help/`."""


def topics() -> tuple[Topic, ...]:
    """All pages, the commands last but one."""
    folder = files(__package__).joinpath("help")
    pages = [Topic(title, folder.joinpath(f"{page}.md").read_text("utf-8").strip()) for title, page in PAGES]
    return (*pages[:-1], Topic("Commands", _commands()), pages[-1])


def _commands() -> str:
    return "\n".join(
        [
            "Everything that a button does, a command does too. Each command plays the role card that it needs, and as "
            "you type it offers what is possible. What stands in [brackets] can be left out.",
            "",
            *(f"- `{_usage(action)}` {action.sentence}." for action in ACTIONS),
            "",
            "To repeat a card, give `card: Taskmaster`: you pay for the repeat, and the command goes on as usual.",
        ]
    )


def _usage(action: Action) -> str:
    names = (parameter.name if parameter.required else f"[{parameter.name}]" for parameter in action.parameters)
    return " ".join([f"/{COMMAND}", action.name, *names])
