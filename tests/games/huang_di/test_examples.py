"""Every worked example of the rulebook, by its section; the names are the rulebook's own."""

import pytest

from games.engine import Table
from games.huang_di.events import PetitionWon, RowCompleted
from tests.games.huang_di.positions import ADAM, BILL, CHARLES, NAMES, owned, position, standing, turn_of
from tests.games.playing import offered, parsed, play, points, told


@pytest.mark.parametrize(("more", "income"), [(2, 5), (1 + 3, 7)])
def test_income_of_favours_is_added_to_three(more, income):
    game = Table(position("petition", adam={"income": more})).game
    assert [player.jade for player in game.players] == [income, 3, 3]


def test_petition_adam_wins_the_tie_with_more_jade_in_his_hand():
    own = {"adam": {"jade": 5, "petition": 2}, "bill": {"jade": 5}, "charles": {"jade": 5, "petition": 3}}
    table = play(Table(position("petition", **own)), 3, 4, 2)
    (won,) = told(table, PetitionWon)
    assert ([bid.total for bid in won.bids], won.seat, won.tie) == ([5, 4, 5], ADAM, "jade")
    assert [player.jade for player in table.game.players] == [5, 8, 8]
    assert owned(table, ADAM, "emperor_block") == (True,)


def test_petition_passes_to_bill_because_adam_had_it():
    own = {"adam": {"jade": 5, "petition": 2}, "bill": {"jade": 5, "petition": 2}, "charles": {"petition": 3}}
    table = play(Table(position("petition", **own)), 3, 3, 0)
    (won,) = told(table, PetitionWon)
    assert ([bid.total for bid in won.bids], won.seat, won.tie) == ([5, 5, 3], BILL, "clockwise")
    assert table.game.active == BILL


EMPTY = "..... ....."
REPEATER = {"peasants": 3, "blocks": 2, "roles": ["builder"]}
TURNS = {
    "buyback: Adam moves, then builds": (
        (ADAM, "", {"jade": 3, "peasants": 2, "blocks": 1}),
        "taskmaster move p2 jade builder build p2:l1:c3",
        {"jade": 0, "province": 1, "roles": ["builder"]},
        "..... ..A..",
    ),
    "buyback: Bill buys blocks, then builds": (
        (BILL, "", {"chips": 1, "peasants": 2}),
        "resources quarry 1 chip builder build p1:l1:c1",
        {"chips": 0, "blocks": 0, "roles": ["builder"]},
        "B.... .....",
    ),
    "buyback: Charles builds, then plays a favour": (
        (CHARLES, ".C... .....", {"chips": 1, "peasants": 2, "blocks": 1, "hand": ["twins"]}),
        "builder build p1:l1:c1 chip builder favour twins p1:l1:c2",
        {"chips": 0, "roles": ["builder"], "granted": ["twins"], "hand": []},
        "Cc... .....",
    ),
    "recruit: Adam takes three": ((ADAM, "", {"jade": 5}), "recruiter recruit 3", {"jade": 3, "peasants": 3}, EMPTY),
    "collect jade: Charles collects five": ((CHARLES, "", {"collect": 2}), "recruiter jade", {"jade": 5}, EMPTY),
    "build wall: Adam shows seven peasants and three convicts": (
        (ADAM, "B.... .....\nBC... .....", {"jade": 1, "peasants": 7, "convicts": 3, "blocks": 2}),
        "builder build p1:l2:c2 p1:l3:c1",
        {"jade": 0, "peasants": 3, "convicts": 0, "blocks": 0},
        "A.... .....\nBA... .....\nBC... .....",
    ),
    "remove block: Bill removes Adam's from level 2": (
        (BILL, "A.... .....\nB.... .....", {"convicts": 3}),
        "builder remove p1:l2:c1",
        {"convicts": 1},
        "B.... .....",
    ),
    "repeat: Charles repeats his builder": (
        (CHARLES, "", REPEATER | {"jade": 2}),
        "taskmaster repeat builder build p1:l1:c1",
        {"jade": 0, "roles": ["builder", "taskmaster"]},
        "C.... .....",
    ),
    "repeat: Adam moves, buys the taskmaster back and repeats": (
        (ADAM, "", REPEATER | {"jade": 5}),
        "taskmaster move p2 jade taskmaster repeat builder build p2:l1:c1",
        {"jade": 0, "roles": ["builder", "taskmaster"]},
        "..... A....",
    ),
    "repeat: Bill repeats twice in one turn": (
        (BILL, "", REPEATER | {"jade": 7}),
        "taskmaster repeat builder build p1:l1:c1 jade taskmaster repeat builder build p1:l1:c2",
        {"jade": 0, "roles": ["builder", "taskmaster"]},
        "BB... .....",
    ),
    "emperor block: Charles builds level 4 on it": (
        (CHARLES, "A.... .....\nBA... .....", {"emperor_block": True, "peasants": 8, "blocks": 1}),
        "emperor p1:l3:c1 builder build p1:l4:c1",
        {"peasants": 4, "score": 5},
        "C.... .....\n*.... .....\nA.... .....\nBA... .....",
    ),
    "emperor block: Adam between two own blocks": (
        (ADAM, "", {"emperor_block": True, "jade": 1, "peasants": 8, "blocks": 2}),
        "builder build p1:l1:c1 emperor p1:l2:c1 p1:l3:c1",
        {"jade": 0, "peasants": 4, "blocks": 0, "emperor_block": False},
        "A.... .....\n*.... .....\nA.... .....",
    ),
}


@pytest.mark.parametrize(("before", "answers", "after", "wall"), TURNS.values(), ids=TURNS)
def test_a_turn_of(before, answers, after, wall):
    seat, built, things = before
    table = play(turn_of(seat, built, **{NAMES[seat]: things}), *parsed(answers))
    assert owned(table, seat, *after) == tuple(after.values())
    assert standing(table.game.wall) == standing(wall)


def test_remove_block_only_f_can_be_removed():
    """A is on level 4, B an emperor block, C has a plaque, D is in a complete row, E under another block."""
    wall = "A.... .....\nB...* .....\nAA..A .....\nBAaAA ....."
    assert offered(play(turn_of(BILL, wall, bill={"convicts": 9}), "builder", "remove")) == ["p1:l2:c2"]


def test_completing_a_row_adam_and_bill_score_three_each():
    table = play(turn_of(ADAM, "ABB.C .....", adam={"peasants": 2, "blocks": 1}), "builder", "build", "p1:l1:c4")
    assert (points(table, "rows"), owned(table, ADAM, "chips")) == ([3, 3, 0], (1,))
    assert told(table, RowCompleted) == [RowCompleted(ADAM, 0, 0, (ADAM, BILL), 3)]
    assert (table.game.active, table.asks[0].topic) == (ADAM, "after")  # the chip may buy the card back at once


def test_completing_a_row_bill_and_charles_score_six_each():
    wall = "*C*.* .....\nAAAAA ....."
    table = play(turn_of(BILL, wall, bill={"peasants": 4, "blocks": 1}), "builder", "build", "p1:l2:c4")
    assert (points(table, "rows"), owned(table, BILL, "chips")) == ([0, 6, 6], (1,))


def test_completing_a_level_charles_takes_the_row_and_adam_the_level():
    table = turn_of(CHARLES, "AAAB* CC.AB", charles={"province": 1, "convicts": 2, "blocks": 1})
    play(table, "builder", "build", "p2:l1:c3")
    assert owned(table, CHARLES, "chips") == (1,)
    assert (points(table, "rows"), points(table, "levels")) == ([0, 0, 3], [10, 0, 0])


SEVEN, TEN = "A...A .....\nAAA.A A..AA\nCCCCA CCCCA", "BBBBB .....\nBBBBB ....."
ENDS = {
    "least province: Adam has seven and four blocks": ({"wall": SEVEN}, "province", [20, 0, 20]),
    "least province: Bill has ten and no blocks": ({"wall": TEN}, "province", [0, 0, 0]),
    "most workers: Bill and Charles tie": (
        {
            "adam": {"peasants": 2, "convicts": 2},
            "bill": {"peasants": 1, "convicts": 8},
            "charles": {"peasants": 6, "convicts": 3},
        },
        "workers",
        [0, 5, 5],
    ),
}


@pytest.mark.parametrize(("things", "source", "won"), ENDS.values(), ids=ENDS)
def test_at_the_end(things, source, won):
    game = position(**things)
    game.finish("mongols")
    assert points(game, source) == won
