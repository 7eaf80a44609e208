"""The games: pure rules without input, output, clocks or global randomness.

Each game is a folder that declares a `BOX`; `engine` is what they share. `find_boxes` finds all games.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from unicodedata import normalize

from games.engine import Box, Game, UnknownGame

__all__ = ["find_box", "find_boxes", "names_of", "plain"]


@cache
def find_boxes() -> Mapping[str, Box[Game]]:
    """Return all games by name, in alphabetical order."""
    folders = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    boxes = (import_module(f"games.{folder}").BOX for folder in folders if folder != "engine")
    return MappingProxyType({box.name: box for box in boxes})


def find_box(name: str) -> Box[Game]:
    """Return the game called `name`: its name, command, title or an alias, in any spelling that `plain` accepts.

    Raises `UnknownGame`, listing the titles of all games.
    """
    found = [box for box in find_boxes().values() if plain(name) in names_of(box)]
    if not found:
        raise UnknownGame(name, [box.title for box in find_boxes().values()])
    return found[0]


def names_of(box: Box[Game]) -> set[str]:
    """Return all names of a game, normalised by `plain`."""
    return {plain(name) for name in (box.name, box.command, box.title, *box.aliases)}


def plain(name: str) -> str:
    """Normalise the name of a game: `Huang Di`, `huang-di`, `huang_di` and `Huáng Dì` all become `huangdi`."""
    return "".join(filter(str.isalnum, normalize("NFKD", name).casefold()))
