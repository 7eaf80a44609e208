"""Every worked example of the rulebook, by its section; the names are the rulebook's own."""

import pytest

from games.engine import Table
from games.huang_di.events import PetitionWon, RowCompleted
from tests.games.huang_di.positions import ADAM, BILL, CHARLES, drawing, offered, owned, play, points, position, turn_of


def petition(**players):
    """Everybody collects income, and then bids."""
    return Table(position("petition", **players))


def won(table):
    return next(event for event in reversed(table.game.events) if isinstance(event, PetitionWon))


# The Income Phase


def test_income_adam_collects_five():
    table = petition(adam={"income": 2})
    assert [player.jade for player in table.game.players] == [5, 3, 3]


# The Petition Phase


def test_petition_adam_wins_the_tie_with_more_jade_in_his_hand():
    table = petition(adam={"jade": 5, "petition": 2}, bill={"jade": 5}, charles={"jade": 5, "petition": 3})
    play(table, 3, 4, 2)
    assert [bid.total for bid in won(table).bids] == [5, 4, 5]
    assert (won(table).seat, won(table).tie) == (ADAM, "jade")
    assert [player.jade for player in table.game.players] == [5, 8, 8]
    assert owned(table, ADAM, "emperor_block") == (True,)


def test_petition_passes_to_bill_because_adam_had_it():
    table = petition(
        adam={"jade": 5, "petition": 2}, bill={"jade": 5, "petition": 2}, charles={"jade": 5, "petition": 3}
    )
    play(table, 3, 3, 0)
    assert [bid.total for bid in won(table).bids] == [5, 5, 3]
    assert (won(table).seat, won(table).tie) == (BILL, "clockwise")
    assert table.game.active == BILL


# Buyback


def test_buyback_adam_moves_then_builds():
    table = turn_of(ADAM, adam={"jade": 3, "peasants": 2, "blocks": 1})
    play(table, "taskmaster", "move", "p2", "jade", "builder", "build", "p2:l1:c3")
    assert owned(table, ADAM, "jade", "province", "roles") == (0, 1, ["builder"])
    assert drawing(table) == ["..... ..A.."]
    assert table.game.active == BILL


def test_buyback_bill_buys_blocks_then_builds():
    table = turn_of(BILL, bill={"chips": 1, "peasants": 2})
    play(table, "resources", "quarry", 1, "chip", "builder", "build", "p1:l1:c1")
    assert owned(table, BILL, "chips", "blocks", "roles") == (0, 0, ["builder"])
    assert drawing(table) == ["B.... ....."]


def test_buyback_charles_builds_then_plays_a_favour():
    table = turn_of(CHARLES, ".C... .....", charles={"chips": 1, "peasants": 2, "blocks": 1, "hand": ["twins"]})
    play(table, "builder", "build", "p1:l1:c1", "chip", "builder", "favour", "twins", "p1:l1:c2")
    assert owned(table, CHARLES, "chips", "roles", "granted", "hand") == (0, ["builder"], ["twins"], [])
    assert drawing(table) == ["Cc... ....."]
    assert table.game.active == ADAM


# Actions in Detail


def test_recruit_adam_takes_three_peasants():
    table = play(turn_of(ADAM, adam={"jade": 5}), "recruiter", "recruit", 3)
    assert owned(table, ADAM, "jade", "peasants") == (3, 3)
    assert [prison.convicts for prison in table.game.prisons] == [1, 0]


def test_collect_jade_charles_collects_five():
    table = play(turn_of(CHARLES, charles={"collect": 2}), "recruiter", "jade")
    assert owned(table, CHARLES, "jade") == (5,)


def test_build_wall_adam_shows_seven_peasants_and_three_convicts():
    table = turn_of(ADAM, "B.... .....\nBC... .....", adam={"jade": 1, "peasants": 7, "convicts": 3, "blocks": 2})
    play(table, "builder", "build", "p1:l2:c2", "p1:l3:c1")
    assert owned(table, ADAM, "jade", "peasants", "convicts", "blocks") == (0, 3, 0, 0)
    assert drawing(table) == ["A.... .....", "BA... .....", "BC... ....."]
    assert [prison.convicts for prison in table.game.prisons] == [1, 0]


REMOVALS = """
    A.... .....
    B...* .....
    AA..A .....
    BAaAA .....
"""


def test_remove_block_bill_removes_adams_from_level_2():
    table = turn_of(BILL, "A.... .....\nB.... .....", bill={"convicts": 3}, adam={"blocks": 1})
    play(table, "builder", "remove", "p1:l2:c1")
    assert owned(table, BILL, "convicts") == (1,)
    assert owned(table, ADAM, "blocks") == (2,)
    assert drawing(table) == ["B.... ....."]


@pytest.mark.parametrize(
    ("spot", "why"),
    [
        ("p1:l4:c1", "A: it is on level 4"),
        ("p1:l3:c5", "B: it is an emperor block"),
        ("p1:l1:c3", "C: it has a plaque on it"),
        ("p1:l1:c2", "D: it is part of a complete row"),
        ("p1:l2:c5", "E: it has another block above it"),
    ],
)
def test_remove_block_that_cannot_be_removed(spot, why):
    table = play(turn_of(BILL, REMOVALS, bill={"convicts": 9}), "builder", "remove")
    assert spot not in offered(table), why


def test_remove_block_f_can_be_removed():
    table = play(turn_of(BILL, REMOVALS, bill={"convicts": 9}), "builder", "remove")
    assert offered(table) == ["p1:l2:c2"]


def test_repeat_charles_repeats_his_builder():
    table = turn_of(CHARLES, charles={"jade": 2, "peasants": 2, "blocks": 1, "roles": ["builder"]})
    play(table, "taskmaster", "repeat", "builder", "build", "p1:l1:c1")
    assert owned(table, CHARLES, "jade", "roles") == (0, ["builder", "taskmaster"])
    assert drawing(table) == ["C.... ....."]


def test_repeat_adam_moves_buys_the_taskmaster_back_and_repeats():
    table = turn_of(ADAM, adam={"jade": 5, "peasants": 2, "blocks": 1, "roles": ["builder"]})
    play(table, "taskmaster", "move", "p2", "jade", "taskmaster", "repeat", "builder", "build", "p2:l1:c1")
    assert owned(table, ADAM, "jade", "roles") == (0, ["builder", "taskmaster"])
    assert drawing(table) == ["..... A...."]


def test_repeat_bill_repeats_twice_in_one_turn():
    table = turn_of(BILL, bill={"jade": 7, "peasants": 3, "blocks": 2, "roles": ["builder"]})
    play(table, "taskmaster", "repeat", "builder", "build", "p1:l1:c1", "jade")
    play(table, "taskmaster", "repeat", "builder", "build", "p1:l1:c2")
    assert owned(table, BILL, "jade", "roles") == (0, ["builder", "taskmaster"])
    assert drawing(table) == ["BB... ....."]
    assert table.game.active == CHARLES


# Emperor Blocks


def test_emperor_block_charles_builds_level_4_on_it():
    wall = """
        A.... .....
        BA... .....
    """
    table = turn_of(CHARLES, wall, charles={"emperor_block": True, "peasants": 8, "blocks": 1})
    play(table, "emperor", "p1:l3:c1", "builder", "build", "p1:l4:c1")
    assert drawing(table) == ["C.... .....", "*.... .....", "A.... .....", "BA... ....."]
    assert points(table, "towers") == [0, 0, 5]


def test_emperor_block_between_two_own_blocks():
    table = turn_of(ADAM, adam={"emperor_block": True, "jade": 1, "peasants": 8, "blocks": 2})
    play(table, "builder", "build", "p1:l1:c1", "emperor", "p1:l2:c1", "p1:l3:c1")
    assert drawing(table) == ["A.... .....", "*.... .....", "A.... ....."]
    assert owned(table, ADAM, "jade", "peasants", "blocks", "emperor_block") == (0, 4, 0, False)


# Favours


def test_favours_income_adds_up_to_seven():
    table = petition(adam={"income": 1 + 3})
    assert owned(table, ADAM, "jade") == (7,)


# Mid-game scoring


def test_completing_a_row_adam_and_bill_score_three_each():
    table = play(turn_of(ADAM, "ABB.C .....", adam={"peasants": 2, "blocks": 1}), "builder", "build", "p1:l1:c4")
    assert points(table, "rows") == [3, 3, 0]
    assert owned(table, ADAM, "chips") == (1,)
    assert RowCompleted(ADAM, 0, 0, (ADAM, BILL), 3) in table.game.events
    assert (table.game.active, table.asks[0].topic) == (ADAM, "after")  # the chip may buy the card back at once


def test_completing_a_row_bill_and_charles_score_six_each():
    table = turn_of(BILL, "*C*.* .....\nAAAAA .....", bill={"peasants": 4, "blocks": 1})
    play(table, "builder", "build", "p1:l2:c4")
    assert points(table, "rows") == [0, 6, 6]
    assert owned(table, BILL, "chips") == (1,)


def test_completing_a_level_charles_takes_the_row_and_adam_the_level():
    table = turn_of(CHARLES, "AAAB* CC.AB", charles={"province": 1, "convicts": 2, "blocks": 1})
    play(table, "builder", "build", "p2:l1:c3")
    assert owned(table, CHARLES, "chips") == (1,)
    assert points(table, "rows") == [0, 0, 3]
    assert points(table, "levels") == [10, 0, 0]


# End-game scoring


def test_least_province_adam_has_seven_and_four_blocks():
    game = position(wall="A...A .....\nAAA.A A..AA\nCCCCA CCCCA")
    assert game.wall.built(ADAM) == [7, 4]
    game.finish("mongols")
    assert points(game, "province")[ADAM] == 20


def test_least_province_bill_has_ten_and_no_blocks():
    game = position(wall="BBBBB .....\nBBBBB .....")
    game.finish("mongols")
    assert points(game, "province") == [0, 0, 0]


def test_most_workers_charles_and_bill_tie():
    game = position(
        adam={"peasants": 2, "convicts": 2}, bill={"peasants": 1, "convicts": 8}, charles={"peasants": 6, "convicts": 3}
    )
    game.finish("mongols")
    assert points(game, "workers") == [0, 5, 5]
