"""Pairs of tables of Chang Cheng that differ in a single thing, which must show."""

from __future__ import annotations

from games.chang_cheng.components import Laid, Resolving
from games.chang_cheng.events import CardLaid
from tests.rendering.chang_cheng.tables import altered, an_empty_table

TABLE = an_empty_table(4, 2)
DUEL = an_empty_table(2, 2)
WALL = altered(TABLE, owners={"liaoxi2": 1})
PAIR = altered(TABLE, owners={"liaoxi2": 1, "liaoxi3": 1})
FULL = altered(TABLE, owners=dict.fromkeys(TABLE.layout.provinces["liaoxi"], 1), scored={"liaoxi": (1,)})
TOWER = altered(WALL, towers={"liaoxi2": 1})
CROWD = altered(an_empty_table(4, 3), laid={"wuyuan": [Laid(seat, "") for seat in (0, 1, 2, 3, 0)]})
CARD = altered(TABLE, laid={"liaoxi": (Laid(1, ""),)})


def with_seat(**changes):
    """The table with a changed player."""
    table = TABLE.copy()
    for name, value in changes.items():
        setattr(table.players[0], name, value)
    return table


def after(event, view):
    """The table after a turn of the second player."""
    view = view.copy()
    view.latest[1] = (event,)
    return view


CHANGES = {
    "points": (with_seat(total=8), with_seat(total=11)),
    "whose turn": (TABLE, altered(TABLE, first=2)),
    "a wall": (TABLE, WALL),
    "another owner": (WALL, altered(WALL, owners={"liaoxi2": 3})),
    "a neutral wall": (altered(DUEL, owners={"dingxiang5": 1}), altered(DUEL, owners={"dingxiang5": -1})),
    "a tower": (WALL, TOWER),
    "a double wall": (PAIR, altered(PAIR, doubles={"liaoxi2": "liaoxi3", "liaoxi3": "liaoxi2"})),
    "a broken wall": (WALL, altered(WALL, broken={"liaoxi2"})),
    "a reservation on either side": (TOWER, altered(TOWER, reserving={"liaoxi2": 1})),
    "a kept square": (
        altered(TOWER, owners={"liaoxi1": 0, "liaoxi2": 1}),
        altered(TOWER, owners={"liaoxi1": 0, "liaoxi2": 1}, reserving={"liaoxi2": 1}),
    ),
    "a card": (TABLE, CARD),
    "whose card": (CARD, altered(CARD, laid={"liaoxi": (Laid(2, ""),)})),
    "one of many cards": (CROWD, altered(CROWD, laid={"wuyuan": [Laid(seat, "") for seat in (0, 1, 2, 3)]})),
    "a counter turned over": (TABLE, altered(TABLE, revealed={"xilin": 3})),
    "its value": tuple(altered(TABLE, revealed={"xilin": value}) for value in (3, 4)),
    "a counter removed": (TABLE, altered(TABLE, removed={"xilin"})),
    "a winner": (altered(FULL, scored={"liaoxi": ()}), FULL),
    "a province that nobody won": (altered(FULL, scored={}), altered(FULL, scored={"liaoxi": ()})),
    "an Emperor card": (FULL, altered(FULL, emperors=("liaoxi",))),
    "event cards": (TABLE, altered(TABLE, events_in_play=("diplomacy",))),
    "a card laid last": (CARD, after(CardLaid(1, "liaoxi", "", names={}), CARD)),
    "a card being resolved": tuple(
        altered(FULL, resolving=Resolving("liaoxi", (Laid(1, card),))) for card in ("warrior", "flood")
    ),
}
