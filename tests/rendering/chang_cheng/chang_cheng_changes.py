"""Pairs of tables of Chang Cheng that differ in a single thing, which must show."""

from __future__ import annotations

from dataclasses import replace

from chang_cheng_walls import an_empty_table, joined

from games.chang_cheng.cards import Laid, Resolving
from games.chang_cheng.events import CardLaid, WallLaid

STRONG = 48
"""Of 255: how much lighter or darker some of a change must be than what it replaces."""
TABLE = an_empty_table(4, 2)
DUEL = an_empty_table(2, 2)
WALL = replace(TABLE, owners={"liaoxi2": 1})
PAIR = replace(TABLE, owners={"liaoxi2": 1, "liaoxi3": 1})
FULL = replace(TABLE, owners=dict.fromkeys(TABLE.layout.provinces["liaoxi"], 1), scored={"liaoxi": (1,)})
TOWER = replace(WALL, towers={"liaoxi2": 1})
CROWD = replace(an_empty_table(4, 3), laid={"wuyuan": [Laid(seat, "") for seat in (0, 1, 2, 3, 0)]})
CARD = replace(TABLE, laid={"liaoxi": (Laid(1, ""),)})


def with_seat(**changes):
    """The table with a changed player."""
    return replace(TABLE, players=(replace(TABLE.players[0], **changes), *TABLE.players[1:]))


def after(event, view):
    """The table after a turn of the second player."""
    players = (view.players[0], replace(view.players[1], last=(event,)), *view.players[2:])
    return replace(view, players=players)


CHANGES = {
    "points": (with_seat(score=8), with_seat(score=11)),
    "single walls": (with_seat(singles=13), with_seat(singles=12)),
    "a double wall left": (with_seat(doubles=1), with_seat(doubles=0)),
    "a tower left": (with_seat(towers=1), with_seat(towers=0)),
    "cards in hand": (with_seat(cards=6), with_seat(cards=5)),
    "whose turn": (TABLE, replace(TABLE, active=(2,))),
    "the round": (TABLE, replace(TABLE, round=5)),
    "a wall": (TABLE, WALL),
    "another owner": (WALL, replace(WALL, owners={"liaoxi2": 3})),
    "a neutral wall": (replace(DUEL, owners={"dingxiang5": 1}), replace(DUEL, owners={"dingxiang5": -1})),
    "a tower": (WALL, TOWER),
    "a double wall": (PAIR, replace(PAIR, doubles={"liaoxi2": "liaoxi3", "liaoxi3": "liaoxi2"})),
    "a broken wall": (WALL, replace(WALL, broken=frozenset({"liaoxi2"}))),
    "a reservation on either side": (TOWER, replace(TOWER, reserving={"liaoxi2": 1})),
    "a kept square": (
        replace(TOWER, owners={"liaoxi1": 0, "liaoxi2": 1}),
        replace(TOWER, owners={"liaoxi1": 0, "liaoxi2": 1}, reserving={"liaoxi2": 1}),
    ),
    "a card": (TABLE, CARD),
    "a second card": (CARD, replace(CARD, laid={"liaoxi": (Laid(1, ""), Laid(1, ""))})),
    "whose card": (CARD, replace(CARD, laid={"liaoxi": (Laid(2, ""),)})),
    "one of many cards": (CROWD, replace(CROWD, laid={"wuyuan": [Laid(seat, "") for seat in (0, 1, 2, 3)]})),
    "whose card among many": (CROWD, replace(CROWD, laid={"wuyuan": [Laid(seat, "") for seat in (0, 1, 2, 2, 0)]})),
    "a counter turned over": (TABLE, replace(TABLE, revealed=frozenset({"xilin"}), threats={"xilin": 3})),
    "its value": tuple(
        replace(TABLE, revealed=frozenset({"xilin"}), threats={"xilin": value}) for value in (3, 4)
    ),
    "a counter removed": (TABLE, replace(TABLE, removed=frozenset({"xilin"}))),
    "a Reputation counter": tuple(replace(TABLE, reputation={**TABLE.reputation, "liaoxi": value}) for value in (0, 4)),
    "a winner": (replace(FULL, scored={"liaoxi": ()}), FULL),
    "a province that nobody won": (replace(FULL, scored={}), replace(FULL, scored={"liaoxi": ()})),
    "another winner": (FULL, replace(FULL, scored={"liaoxi": (2,)})),
    "an Emperor card": (FULL, replace(FULL, emperors=("liaoxi",))),
    "boards to come": (TABLE, replace(TABLE, boards_to_come=0)),
    "neutral walls": (DUEL, replace(DUEL, neutrals=11)),
    "event cards": (TABLE, replace(TABLE, events_in_play=("diplomacy",))),
    "a wall laid last": (WALL, after(WallLaid(1, "single", ("liaoxi2",), ("liaoxi",), names={}), WALL)),
    "a card laid last": (CARD, after(CardLaid(1, "liaoxi", "", names={}), CARD)),
    "a card being resolved": tuple(
        replace(FULL, resolving=Resolving("liaoxi", (Laid(1, card),))) for card in ("warrior", "flood")
    ),
    "a joined board": (TABLE, replace(TABLE, layout=joined(3), reputation=an_empty_table(4, 3).reputation)),
}  # fmt: skip
