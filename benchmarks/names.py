"""What `errands` needs of the engine under every name that it has had, so that it runs at other revisions as well.

When one of these is renamed, write the new name before the old one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.engine import Refused

OBSERVATION: Final = ("observation", "view")
"""The method of a game that returns what a seat may know now."""
INFORMATION: Final = ("information", "sight")
"""The method of a table that returns what an AI player may read when it is asked."""


def _named(thing: Any, names: tuple[str, ...]) -> Any:
    """Return the first of these attributes that `thing` has."""
    for name in names:
        if hasattr(thing, name):
            return getattr(thing, name)
    raise AttributeError(f"{type(thing).__name__} has none of {', '.join(names)}: see {__file__}")


def observation(table: Any, seat: int | None) -> Any:
    """Return what a seat, or the public (`None`), may know at a table now."""
    return _named(table.game, OBSERVATION)(seat)


def information(table: Any, seat: int) -> Any:
    """Return what an AI player in `seat`, which is asked, may read."""
    return _named(table, INFORMATION)(seat)


def variants(box: Any) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Yield each number of seats with the usual options, and with each valid choice of one option."""
    chosen = [{}, *({option.name: key} for option in box.options for key in list(option.choices)[1:])]
    for options in chosen:
        for seats in box.seats:
            try:
                box.new(seats, options)
            except Refused:
                continue
            yield seats, options
