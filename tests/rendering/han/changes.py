"""What can change on a board of HAN, each as the tables before and after."""

from __future__ import annotations

from tests.rendering.han.tables import CAPITAL, a_map, at_turn, changed, with_pieces, with_players

STRONG = 48
"""Of 255: how much lighter or darker some of what changes must become."""
TABLE = a_map(5, pieces=0)
MARKET = a_map(4, CAPITAL, 0, "market")


def with_seat(**changes):
    return with_players(TABLE, seats=(0,), **changes)


def with_court(*counts):
    return with_pieces(TABLE, dict.fromkeys(("wei1", "wei2", "wei3"), 0), {"wei": counts})


CHANGES = {
    "a house": (TABLE, with_pieces(TABLE, {"wei3": 2})),
    "a house on a border": (TABLE, with_pieces(TABLE, {"wei-chu": 2})),
    "a fortification": (with_pieces(TABLE, {"wei3": 2}), with_pieces(TABLE, {"wei3": 2}, fortified=("wei3",))),
    "a market place": (MARKET, with_pieces(MARKET, markets={"palace2": 1})),
    "an emissary": (with_court(0, 0, 0, 0, 0), with_court(0, 0, 1, 0, 0)),
    "another emissary": (with_court(0, 0, 1, 0, 0), with_court(0, 0, 2, 0, 0)),
    "the limit of emissaries": (TABLE, with_pieces(TABLE, {"shu1": 0})),
    "a province scored": (TABLE, changed(TABLE, scored={"chu": (1, 0, 0, 0, 0)})),
    "points on the wall": (with_seat(score=3), with_seat(score=20)),
    "a second walk along the wall": (with_seat(score=20), with_seat(score=70)),
    "houses left": (with_seat(houses=8), with_seat(houses=1)),
    "emissaries left": (with_seat(emissaries=8), with_seat(emissaries=1)),
    "cards held": (with_seat(hand=("red",) * 3), with_seat(hand=("red",) * 2)),
    "a card on display": (
        changed(TABLE, display=["red"] * 4),
        changed(TABLE, display=["red", "red", "red", "violet"]),
    ),
    "a card gone": (changed(TABLE, display=["red"] * 4), changed(TABLE, display=["red"] * 3)),
    "the pile": (changed(TABLE, pile=18), changed(TABLE, pile=7)),
    "the second pile": (changed(TABLE, pile=7), changed(TABLE, pile=7, renewed=True)),
    "a discarded card": (TABLE, changed(TABLE, discards={**TABLE.discards, "green": 12})),
    "whose turn it is": (TABLE, at_turn(TABLE, 3)),
    "the Emperor": (TABLE, at_turn(changed(TABLE, first=3), 0)),
}
