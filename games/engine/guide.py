"""The help of a game: its pages, and its commands as they are."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from games.engine.actions import Action
from games.engine.box import Topic


def topics(package: str, lessons: Mapping[str, str], reference: Mapping[str, str], commands: str) -> tuple[Topic, ...]:
    """The lessons in order, then what is looked up, the commands last.

    Pages are Markdown files in the folder `help` of a `package`; `lessons` and `reference` have their titles by the
    files' names, and a lesson's picture is called like its file.
    """
    pages = files(package).joinpath("help")
    texts = {name: pages.joinpath(f"{name}.md").read_text("utf-8").strip() for name in (*lessons, *reference)}
    return (
        *(Topic(title, texts[name], lesson=name) for name, title in lessons.items()),
        *(Topic(title, texts[name]) for name, title in reference.items()),
        Topic("Commands", commands),
    )


def usage(command: str, action: Action) -> str:
    """A line on an action of the slash command group `command`: how it is typed, and what it does."""
    names = (parameter.name if parameter.required else f"[{parameter.name}]" for parameter in action.parameters)
    return f"- `{' '.join([f'/{command}', action.name, *names])}` {action.sentence}."
