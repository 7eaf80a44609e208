"""Where the games are found: every folder beside `engine` that declares a `BOX`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

import games
from games.engine import UnknownGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine import Box


@cache
def find_boxes() -> Mapping[str, Box]:
    """Every game by its name, in alphabetical order."""
    folders = sorted(module.name for module in iter_modules(games.__path__) if module.ispkg)
    boxes = (import_module(f"games.{folder}").BOX for folder in folders if folder != "engine")
    return MappingProxyType({box.name: box for box in boxes})


def find_box(name: str) -> Box:
    """The game called `name`: its name, its title or one of its aliases, in any case.

    Raises `UnknownGame` with the names that would do.
    """
    wanted = name.casefold().strip()
    for box in find_boxes().values():
        if wanted in {word.casefold() for word in (box.name, box.command, box.title, *box.aliases)}:
            return box
    raise UnknownGame(name, [box.title for box in find_boxes().values()])
