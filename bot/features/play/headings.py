"""Groups of choices under headings: which of them share a menu, and which are a button."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from bot.surface.limits import MENU
from games.engine import Ask, Game, Group, Seat, Table, groups

if TYPE_CHECKING:
    from collections.abc import Sequence

MENUS: Final = 5
"""Above so many menus, several headings share one, so that a panel fits on the screen of a phone."""
_ROWS: Final = MENUS + 1
"""The same for menus together with the rows of buttons between them."""
_JOINED: Final[LRUCache[tuple[Table[Game], int, Seat], list[Group]]] = LRUCache(16)
"""The latest choices by heading, for a table, its number and the seat that is asked."""


def joined(table: Table[Game], ask: Ask) -> list[Group]:
    """Return the choices by heading. The latest are remembered, because panels are turned over and opened again."""
    key = table, table.number, ask.seat
    if key not in _JOINED:
        _JOINED[key] = groups(table, ask, MENU)
    return _JOINED[key]


def is_lone(group: Group) -> bool:
    """Return whether a group is a single choice under a heading, which can be a button."""
    return group.heading is not None and max(len(group.choices), group.most) == 1


def runs(found: Sequence[Group]) -> list[list[Group]]:
    """Return the groups in order, split where lone ones and others follow each other."""
    return [[*run] for _, run in groupby(found, is_lone)]


def menus(found: Sequence[Group]) -> list[list[Group]]:
    """Return which groups share a menu, in order.

    Lone choices are left out, for buttons, unless these would have to stand inside a menu or take too many rows.
    """
    apart = packed([group for group in found if not is_lone(group)])
    parts = runs(found)
    fits = len(apart) + sum(is_lone(part[0]) for part in parts) <= _ROWS
    in_order = all(few[-1] in part for part in parts for few in apart if few[0] in part)
    return apart if fits and in_order else packed(found)


def packed(found: Sequence[Group]) -> list[list[Group]]:
    """Return the groups with neighbours merged that fit in one menu, until there are no more than `MENUS`."""
    packed = [[group] for group in found]
    sizes = [len(group.choices) + sum(group.times.values()) - len(group.times) for group in found]
    while len(packed) > MENUS:
        place = min(range(len(sizes) - 1), key=lambda place: sizes[place] + sizes[place + 1])
        if sizes[place] + sizes[place + 1] > MENU:
            break
        packed[place] += packed.pop(place + 1)
        sizes[place] += sizes.pop(place + 1)
    return packed
