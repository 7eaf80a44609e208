"""Blocks in the wall, emperor blocks and favours: details of the rules, and rulings where they are silent."""

import pytest

from games.huang_di.actions import Because
from games.huang_di.builder import why_no_play
from games.huang_di.cards import favours
from games.huang_di.events import FavourPlayed, PetitionWon, RoundBegan
from games.huang_di.wall import Spot
from tests.games.huang_di.positions import ADAM, BILL, CHARLES, drawing, offered, owned, play, points, told, turn_of

FIRST, BUILDS = "p1:l1:c1", ("builder", "build")

# Workers


@pytest.mark.parametrize(("level", "workers"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_workers_by_level(level, workers):
    wall, spot = "\n".join(["B.... ....."] * (level - 1)), f"p1:l{level}:c1"
    table = play(turn_of(ADAM, wall, adam={"convicts": workers, "blocks": 1}), *BUILDS, spot)
    assert owned(table, ADAM, "convicts") == (0,)
    table = turn_of(ADAM, wall, adam={"convicts": workers - 1, "blocks": 1})
    assert spot not in (offered(play(table, *BUILDS)) if "builder" in offered(table) else [])


@pytest.mark.parametrize(("peasants", "convicts", "low", "high"), [(2, 2, 0, 2), (1, 5, 1, 2), (4, 1, 0, 1)])
def test_each_worker_may_be_a_peasant_or_a_convict(peasants, convicts, low, high):
    table = turn_of(ADAM, adam={"peasants": peasants, "convicts": convicts, "blocks": 1})
    (ask,) = play(table, *BUILDS, FIRST).asks
    assert (ask.topic, ask.low, ask.high) == ("workers", low, high)


@pytest.mark.parametrize(("sent", "peasants", "convicts"), [(0, 8, 3), (1, 8, 2), (2, 9, 1), (3, 9, 0)])
def test_convicts_and_half_the_peasants_rounded_up_die(sent, peasants, convicts):
    table = turn_of(ADAM, "B.... .....", adam={"peasants": 10, "convicts": 3, "blocks": 1})
    assert owned(play(table, *BUILDS, "p1:l2:c1", sent), ADAM, "peasants", "convicts") == (peasants, convicts)


# One or two blocks


def test_building_is_in_the_taskmasters_province_only():
    table = turn_of(ADAM, adam={"province": 1, "peasants": 4, "blocks": 2, "jade": 1})
    assert offered(play(table, *BUILDS)) == [f"p2:l1:c{column}" for column in range(1, 6)]


def test_each_of_two_blocks_is_scored_as_it_lands():
    """The first row goes to Bill and Adam; the block on it is Adam's too."""
    table = turn_of(ADAM, "BBA.* .....", adam={"convicts": 6, "blocks": 2, "jade": 1})
    play(table, *BUILDS, "p1:l1:c4", "p1:l2:c4")
    assert (points(table, "rows"), drawing(table)) == ([3, 3, 0], ["...A. .....", "BBAA* ....."])
    assert owned(table, ADAM, "jade", "chips") == (0, 1)


ALONE = {
    "one block": {"blocks": 1, "convicts": 9, "jade": 9},
    "no jade": {"blocks": 2, "convicts": 9, "jade": 0},
    "too few workers": {"blocks": 2, "convicts": 3, "jade": 9},
}


@pytest.mark.parametrize("things", ALONE.values(), ids=ALONE)
def test_a_second_block_needs_a_block_a_jade_and_workers(things):
    table = play(turn_of(ADAM, adam=things), *BUILDS, FIRST)
    assert (table.asks[0].seat, *owned(table, ADAM, "blocks")) == (BILL, things["blocks"] - 1)


def test_a_second_block_need_not_be_built():
    table = play(turn_of(ADAM, adam={"blocks": 2, "convicts": 4, "jade": 1}), *BUILDS, FIRST, "one")
    assert owned(table, ADAM, "blocks", "jade", "convicts") == (1, 1, 2)


def test_the_workers_of_both_blocks_are_counted_together():
    table = turn_of(ADAM, adam={"blocks": 2, "convicts": 5, "peasants": 1, "jade": 1})
    assert drawing(play(table, *BUILDS, FIRST, "p1:l2:c1")) == ["A.... .....", "A.... ....."]
    assert owned(table, ADAM, "convicts", "peasants") == (0, 0)


# The emperor block between

FULL, NEXT = "BBBBB .....\n", {"blocks": 2, "convicts": 20, "jade": 1, "emperor_block": True}


def test_there_is_no_second_block_where_no_place_is_left_for_it():
    table = play(turn_of(ADAM, "....B .....\n" + FULL * 3, adam=NEXT), *BUILDS, "p1:l4:c1")
    assert (drawing(table)[0], table.asks[0].topic) == ("A...B .....", "after")


def test_the_emperor_block_between_may_make_the_place_for_the_second():
    table = turn_of(ADAM, "....B .....\n.BBBB .....\n.BBBB .....\n" + FULL, adam=NEXT)
    assert offered(play(table, *BUILDS, "p1:l2:c1")) == ["one", "p1:l3:c1", "emperor"]
    assert offered(play(table, "emperor", "p1:l3:c1")) == ["p1:l4:c1"]


def test_the_emperor_block_is_offered_between_only_where_a_second_own_block_can_follow():
    """Two workers are left for it: a level 1 block in the taskmaster's province."""
    table = play(turn_of(ADAM, "BBBB. .....", adam=NEXT | {"convicts": 4}), *BUILDS, "p1:l1:c5")
    assert (table.asks[0].seat, table.asks[0].topic) == (ADAM, "after"), "no level 1 place is left, with it or without"
    table = play(turn_of(ADAM, "BBB.. .....", adam=NEXT | {"convicts": 4}), *BUILDS, "p1:l1:c5", "emperor")
    assert offered(table) == ["p1:l2:c1", "p1:l2:c2", "p1:l2:c3", "p1:l2:c5", *(f"p2:l1:c{n}" for n in range(1, 6))]


def test_the_emperor_block_between_may_go_to_any_province():
    table = turn_of(ADAM, adam=NEXT | {"convicts": 4})
    assert drawing(play(table, *BUILDS, FIRST, "emperor", "p2:l1:c5", "p1:l1:c2")) == ["AA... ....*"]


# The emperor block alone


def test_the_emperor_block_needs_support_and_towers_but_no_taskmaster():
    wall = "A.... .....\nA.B.. .....\nA.B.A A...."
    table = play(turn_of(ADAM, wall, adam={"emperor_block": True, "province": 1}), "emperor")
    assert offered(table) == [
        *("p1:l4:c1", "p1:l1:c2", "p1:l3:c3", "p1:l1:c4", "p1:l2:c5"),
        *("p2:l2:c1", "p2:l1:c2", "p2:l1:c3", "p2:l1:c4", "p2:l1:c5"),
    ]


def test_the_emperor_block_earns_no_tower_points_but_completes_rows_and_levels():
    table = turn_of(CHARLES, "B.... .....\nB.... .....\nBBA.* AACC*", charles={"emperor_block": True})
    assert points(play(table.fork(), "emperor", "p1:l4:c1"), "towers") == [0, 0, 0]
    play(table, "emperor", "p1:l1:c4")
    assert (points(table, "rows"), points(table, "levels")) == ([0, 3, 0], [10, 0, 0])
    assert owned(table, CHARLES, "chips", "emperor_block") == (1, False)


# Points


@pytest.mark.parametrize(("level", "won"), [(1, 3), (2, 6), (3, 10)])
def test_points_of_a_row(level, won):
    table = turn_of(ADAM, "AAAB. .....\n" + "CCCCC .....\n" * (level - 1), adam={"convicts": 9, "blocks": 1})
    assert points(play(table, *BUILDS, f"p1:l{level}:c5"), "rows") == [won, 0, 0]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_points_of_a_level(level):
    table = turn_of(ADAM, "AABB. CCCAB\n" + "CCCCC CCCCC\n" * (level - 1), adam={"convicts": 9, "blocks": 1})
    assert points(play(table, *BUILDS, f"p1:l{level}:c5"), "levels") == [10, 0, 0]


def test_level_4_scores_its_blocks_and_as_a_level():
    wall = "B...B B....\n" + "C...C C...C\n" * 3
    table = play(turn_of(ADAM, wall, adam={"convicts": 9, "blocks": 1, "province": 1}), *BUILDS, "p2:l4:c5")
    assert [points(table, source) for source in ("towers", "levels", "rows")] == [[5, 0, 0], [0, 10, 0], [0, 0, 0]]
    assert owned(table, ADAM, "chips") == (0,)


# Favours

STANDS = {
    "column": ("A.... .....\nA.... .....", "pillar"),
    "row": ("AA... .....", "twins"),
    "another's": ("AB... .....", ""),
    "the emperor's": ("A*... .....", ""),
    "a plaque": ("Aa... .....", ""),
    "two provinces": ("....A A....", "twins"),
    "falls": ("A.... .....\nBA... .....", "falling"),
    "rises": (".A... .....\nAB... .....", "rising"),
}


@pytest.mark.parametrize(("wall", "playable"), STANDS.values(), ids=STANDS)
def test_a_pattern_needs_own_blocks_without_plaques_the_right_way_up(wall, playable):
    table = turn_of(ADAM, wall, adam={"hand": ["twins", "pillar", "rising", "falling"], "province": 1})
    assert offered(play(table, "builder", "favour")) == [playable] if playable else "builder" not in offered(table)


def test_the_plaque_goes_on_any_block_of_any_such_pattern():
    table = play(turn_of(ADAM, "AA.AA .....", adam={"hand": ["twins"]}), "builder", "favour", "twins")
    assert offered(table) == ["p1:l1:c1", "p1:l1:c2", "p1:l1:c4", "p1:l1:c5"]
    play(table, "p1:l1:c4")
    assert told(table, FavourPlayed) == [FavourPlayed(ADAM, "twins", (Spot(3, 0), Spot(4, 0)), Spot(3, 0))]
    assert drawing(table) == ["AA.aA ....."]


def test_points_come_once_and_the_rest_from_the_next_phase_on():
    table, pillar = (
        turn_of(CHARLES, "C.... .....\nC.... .....", turn=8, charles={"hand": ["pillar"]}),
        favours()["pillar"],
    )
    play(table, "builder", "favour", "pillar", FIRST)
    assert points(table, "favours") == [0, 0, pillar.points]
    assert told(table, RoundBegan)[-1].income == (3, 3, 3 + pillar.income)
    assert owned(table, CHARLES, "petition", "collect") == (pillar.petition, pillar.jade)
    assert [bid.total for bid in told(play(table, 1, 0, 0), PetitionWon)[-1].bids] == [1, 0, 2]


# Removing


@pytest.mark.parametrize("level", [1, 2, 3])
def test_convicts_for_removing_by_level(level):
    wall = "B.... .....\n" * level
    table = play(turn_of(ADAM, wall, adam={"convicts": level}), "builder", "remove", f"p1:l{level}:c1")
    assert (*owned(table, ADAM, "convicts"), *owned(table, BILL, "blocks")) == (0, 1)
    assert "builder" not in offered(turn_of(ADAM, wall, adam={"convicts": level - 1}))


def test_a_tower_with_a_removable_block_below_it_shields_it():
    table = turn_of(BILL, "A.... .....\nA.... .....\nA.A.. .....", bill={"convicts": 3})
    assert offered(play(table, "builder", "remove")) == ["p1:l3:c1", "p1:l1:c3"]


def test_removing_is_in_the_taskmasters_province_and_never_of_own_blocks():
    assert "builder" not in offered(turn_of(BILL, "B.... A....", bill={"convicts": 3}))


def test_a_removed_block_can_no_longer_be_part_of_a_pattern():
    table = turn_of(BILL, "AA... .....", bill={"convicts": 1}, adam={"hand": ["twins"]})
    play(table, "builder", "remove", "p1:l1:c2")
    assert why_no_play(table.game, ADAM) == Because("reason-no-pattern")
