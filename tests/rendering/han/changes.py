"""Pairs of tables of HAN that differ in a single thing, which must show."""

from __future__ import annotations

from tests.rendering.han.tables import CAPITAL, a_map, at_turn, changed, with_pieces

TABLE = a_map(5, pieces=0)
MARKET = a_map(4, CAPITAL, 0, "market")
COURT = with_pieces(TABLE, dict.fromkeys(("wei1", "wei2", "wei3"), 0))
HOUSE = with_pieces(TABLE, {"wei3": 2})
CHANGES = {
    "a house": (TABLE, HOUSE),
    "its owner": (HOUSE, with_pieces(TABLE, {"wei3": 3})),
    "a house on a border": (TABLE, with_pieces(TABLE, {"wei-chu": 2})),
    "a fortification": (HOUSE, with_pieces(TABLE, {"wei3": 2}, fortified=("wei3",))),
    "a market place": (MARKET, with_pieces(MARKET, markets={"palace2": 1})),
    "an emissary": (COURT, with_pieces(COURT, {}, {"wei": (0, 0, 1, 0, 0)})),
    "the limit of emissaries": (TABLE, with_pieces(TABLE, {"shu1": 0})),
    "a province scored": (TABLE, changed(TABLE, scored={"chu": (1, 0, 0, 0, 0)})),
    "points on the wall": tuple(changed(TABLE, player={"points": {"houses": points}}) for points in (3, 20)),
    "a card on display": tuple(changed(TABLE, display=[*["red"] * 3, colour]) for colour in ("red", "violet")),
    "the pile": (changed(TABLE, pile=18), changed(TABLE, pile=7)),
    "the second pile": (changed(TABLE, pile=7), changed(TABLE, pile=7, renewed=True)),
    "whose turn it is": (TABLE, at_turn(TABLE, 3)),
    "the Emperor": (TABLE, at_turn(changed(TABLE, first=3), 0)),
}
