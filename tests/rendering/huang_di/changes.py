"""Pairs of tables of Huang Di that differ in a single thing, which must show."""

from __future__ import annotations

from games.huang_di.state import Prison
from games.huang_di.wall import EMPEROR, Spot
from tests.rendering.huang_di.tables import a_table, changed, wall_with, with_seat

TABLE = a_table(6, 4, 40)
BARE = a_table(4, 3)


def figures(name):
    """Return a pair of tables in which the first player has another number of something."""
    return with_seat(TABLE, 0, **{name: 1}), with_seat(TABLE, 0, **{name: 8})


def with_prison(**held):
    return changed(TABLE, prisons=[Prison(**{"jade": 3, "convicts": 3} | held), *TABLE.prisons[1:]])


def built(*owners):
    """Return a table with blocks of these owners on each other."""
    return changed(BARE, wall=wall_with(3, [(Spot(0, level), owner) for level, owner in enumerate(owners)]))


CHANGES = {
    **{name: figures(name) for name in ("jade", "peasants", "convicts", "blocks", "chips")},
    "points": tuple(with_seat(TABLE, 0, points={"rows": points}) for points in (1, 18)),
    "jade in a prison": (with_prison(jade=1), with_prison(jade=8)),
    "convicts in a prison": (with_prison(convicts=1), with_prison(convicts=8)),
    "emperor blocks": (changed(TABLE, emperor_blocks=1), changed(TABLE, emperor_blocks=8)),
    "favours to draw": (changed(TABLE, cards_left=1), changed(TABLE, cards_left=8)),
    "a block": (BARE, built(1)),
    "its owner": (built(1), built(2)),
    "the emperor's": (built(1), built(EMPEROR)),
    "a second one": (built(1), built(1, 0)),
    "whose turn": (TABLE, changed(TABLE, awaited=(4,))),
    "the marker": (TABLE, changed(TABLE, marker=3)),
    "a taskmaster": (BARE, with_seat(BARE, 0, province=2)),
    "a role played": (BARE, with_seat(BARE, 0, roles=["builder"])),
    "cards in hand": (BARE, with_seat(BARE, 0, hand=[""] * 4)),
    "the end": (BARE, changed(BARE, phase="over", ending="wall", awaited=())),
}
