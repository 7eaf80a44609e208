"""What can change on a board of HAN, each as the views before and after."""

from __future__ import annotations

from dataclasses import replace

from han_tables import CAPITAL, a_map

STRONG = 48
"""Of 255: how much lighter or darker some of what changes must become."""
TABLE = a_map(5, pieces=0)
MARKET = a_map(4, CAPITAL, 0, "market")


def with_seat(**changes):
    return replace(TABLE, players=(replace(TABLE.players[0], **changes), *TABLE.players[1:]))


def with_court(*counts):
    houses = dict.fromkeys(("wei1", "wei2", "wei3"), 0)
    return replace(TABLE, houses=houses, emissaries={**TABLE.emissaries, "wei": counts})


CHANGES = {
    "a house": (TABLE, replace(TABLE, houses={"wei3": 2})),
    "a house on a border": (TABLE, replace(TABLE, houses={"wei-chu": 2})),
    "a fortification": (replace(TABLE, houses={"wei3": 2}), replace(TABLE, houses={"wei3": 2}, fortified={"wei3"})),
    "a market place": (MARKET, replace(MARKET, markets={"palace2": 1})),
    "an emissary": (with_court(0, 0, 0, 0, 0), with_court(0, 0, 1, 0, 0)),
    "another emissary": (with_court(0, 0, 1, 0, 0), with_court(0, 0, 2, 0, 0)),
    "the limit of emissaries": (TABLE, replace(TABLE, houses={"shu1": 0})),
    "a province scored": (TABLE, replace(TABLE, scored={"chu": (1, 0, 0, 0, 0)})),
    "points on the wall": (with_seat(score=3), with_seat(score=20)),
    "a second walk along the wall": (with_seat(score=20), with_seat(score=70)),
    "houses left": (with_seat(houses=8), with_seat(houses=1)),
    "emissaries left": (with_seat(emissaries=8), with_seat(emissaries=1)),
    "cards held": (with_seat(cards=3), with_seat(cards=2)),
    "a card on display": (
        replace(TABLE, display=("red",) * 4),
        replace(TABLE, display=("red", "red", "red", "violet")),
    ),
    "a card gone": (replace(TABLE, display=("red",) * 4), replace(TABLE, display=("red",) * 3)),
    "the pile": (replace(TABLE, pile=18), replace(TABLE, pile=7)),
    "the second pile": (replace(TABLE, pile=7), replace(TABLE, pile=7, renewed=True)),
    "a discarded card": (TABLE, replace(TABLE, discards={**TABLE.discards, "green": 12})),
    "whose turn it is": (TABLE, replace(TABLE, active=(3,))),
    "the Emperor": (TABLE, replace(TABLE, emperor=3)),
}
