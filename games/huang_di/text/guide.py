"""The help: pages written by hand, and the commands as they are."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from games.engine import Action, Topic
from games.huang_di.actions import ACTIONS, COMMAND

LESSONS: Final = {
    "round": "A round",
    "petition": "The petition",
    "roles": "Role cards",
    "building": "Building",
    "favours": "Favours",
}
"""The pages that teach the game, by their file in `help/`, which is also what their picture is called."""
REFERENCE: Final = {"points": "Points and the end", "rulings": "Rulings and variants"}
"""The pages to look things up in, by their file in `help/`."""


def topics() -> tuple[Topic, ...]:
    """The lessons in order, then what is looked up."""
    lessons = (Topic(title, _page(name), lesson=name) for name, title in LESSONS.items())
    reference = (Topic(title, _page(name)) for name, title in REFERENCE.items())
    return (*lessons, *reference, Topic("Commands", _commands()))


def _page(name: str) -> str:
    return files(__package__).joinpath(f"help/{name}.md").read_text("utf-8").strip()


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
