"""The games: pure rules without input, output, clocks or global randomness.

Each game declares a `BOX`; `engine` is what they share. A game is a folder here, or comes from another package, or from
a file. `find_boxes` finds them all.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock
from types import MappingProxyType
from typing import Any, Final
from unicodedata import normalize

from games.engine import Box, Game, GameError, UnknownGame

ENTRY_POINTS: Final = "huangdi.games"
"""The group of entry points by which other packages declare games: `qin = "qin:BOX"`."""
FILES: Final = "GAME_FILES"
"""The environment variable with the paths of files with games, which all processes of the bot read."""


@cache
def find_boxes() -> Mapping[str, Box[Game]]:
    """Return all games by name: those in the folders here in alphabetical order, then all others.

    Raises `BrokenGame` for a game that cannot be loaded, or has a name of another one.
    """
    boxes = dict[str, Box[Game]]()
    with _loading:
        for where, box in _declared():
            if not isinstance(box, Box):
                raise BrokenGame(f"{where} declares no game. It needs BOX = Box(...).")
            for other in boxes.values():
                if shared := names_of(box) & names_of(other):
                    raise BrokenGame(f"{where} needs other names: {other.title} is called {min(shared)}, too.")
            boxes[box.name] = box
    return MappingProxyType(boxes)


_loading: Final = RLock()
"""Held by the thread that loads games, so that no other one meets half of a file."""


class BrokenGame(GameError):
    """A game that cannot be loaded."""


def _declared() -> Iterator[tuple[str, Any]]:
    """Yield what is declared as a game, with a text that says where."""
    for folder in sorted(module.name for module in iter_modules(__path__) if module.ispkg and module.name != "engine"):
        yield f"games/{folder}", import_module(f"games.{folder}").BOX
    for entry in entry_points(group=ENTRY_POINTS):
        yield f"the entry point {entry.name}", entry.load()
    for path in filter(None, os.environ.get(FILES, "").split(os.pathsep)):
        yield path, getattr(_module(Path(path)), "BOX", None)


@cache
def _module(path: Path) -> Any:
    """Import a file. Its module has the name of the file, by which the processes of painters find it, too."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BrokenGame(f"{path} is no Python file.")
    if not path.stem.isidentifier():
        raise BrokenGame(f"{path} needs a name of letters, digits and _, which does not begin with a digit.")
    if path.stem in sys.modules:
        raise BrokenGame(f"{path} needs another name: there is a module {path.stem}.")
    module = sys.modules[path.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def add_file(path: Path) -> Box[Game]:
    """Add the game in a file to the games of this process, and of all processes that it starts. Raises `BrokenGame`."""
    before, here = os.environ.get(FILES, ""), path.resolve()
    os.environ[FILES] = os.pathsep.join(dict.fromkeys(filter(None, (*before.split(os.pathsep), str(here)))))
    find_boxes.cache_clear()
    try:
        find_boxes()
    except BrokenGame:
        os.environ[FILES] = before
        raise
    box: Box[Game] = _module(here).BOX
    return box


def wanted_box(name: str) -> Box[Game]:
    """Return the game in the file `name` if that ends with `.py`, otherwise the game of that name.

    Raises `BrokenGame` and `UnknownGame`.
    """
    return add_file(Path(name)) if name.endswith(".py") else find_box(name)


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
