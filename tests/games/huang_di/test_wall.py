"""The wall, and what its rows and levels are worth."""

import pytest

from games.huang_di.scoring import chip_points, majority, most
from games.huang_di.wall import EMPEROR, Spot, Wall, parse_spot, spot_name
from tests.games.huang_di.positions import ADAM, BILL, CHARLES, parse_wall, wall_drawing


def test_spots_are_named_by_province_level_and_column():
    for name, spot in {"p1:l1:c1": Spot(0, 0), "p2:l3:c4": Spot(8, 2), "p4:l4:c5": Spot(19, 3)}.items():
        assert (spot_name(spot), parse_spot(name)) == (name, spot)


def test_a_block_stands_on_the_one_below_and_level_4_only_on_towers():
    wall = parse_wall("AB..A A....\nABC.A AB..A\nABC.A AB..A")
    wall.put(Spot(5, 3), EMPEROR)
    first, second = ["p1:l4:c1", "p1:l3:c3", "p1:l1:c4", "p1:l4:c5"], ["p2:l3:c2", "p2:l1:c3", "p2:l1:c4", "p2:l3:c5"]
    assert [spot_name(spot) for spot in wall.buildable()] == first + second
    assert [spot_name(spot) for spot in wall.buildable(1)] == second
    assert [wall.lowest(province) for province in (0, 1)] == [0, 0]


def test_a_province_takes_seventeen_blocks():
    wall = Wall(3)
    for blocks in range(51):
        assert (wall.empty, wall.complete) == (51 - blocks, False)
        wall.put(wall.buildable()[0], ADAM)
    assert (wall.complete, wall.buildable(), wall.lowest(2)) == (True, [], None)


def test_drawing_a_wall_reverses_reading_it():
    drawing = ["B.... .....", "*.... .....", "Aa... .....", "BACCa ....."]
    assert wall_drawing(parse_wall("\n".join(drawing))) == drawing


def test_walls_are_equal_where_blocks_and_plaques_are():
    wall = parse_wall("ABa.. .....")
    assert wall == wall.copy() == parse_wall("ABa.. .....")
    assert [wall == parse_wall(other) for other in ("ABA.. .....", "AB... .....")] == [False, False]
    assert wall != "ABa.. ....."


def test_all_blocks_of_a_level_4_are_towers():
    wall = parse_wall("A...A ....A\nAA..A A...A\nAA..A A...A\nAA..A A...A")
    assert not wall.level_complete(3)
    wall.put(Spot(5, 3), BILL)
    assert (wall.level_complete(3), wall.row_complete(0, 3), wall.lowest(0)) == (True, False, 0)


def test_points_of_chips():
    assert [chip_points(chips) for chips in range(9)] == [0, 1, 3, 6, 10, 15, 21, 21, 21]


ROWS = [(".....", ()), ("**...", ()), ("A....", (ADAM,)), ("***BC", (BILL, CHARLES)), ("AABBC", (ADAM, BILL))]


@pytest.mark.parametrize(("row", "winners"), ROWS)
def test_who_has_most_blocks(row, winners):
    assert majority(parse_wall(f"{row} .....").counts(3, 0, 0)) == winners


@pytest.mark.parametrize(("counts", "places"), [([3, 1, 2], (0,)), ([0, 0, 0], (0, 1, 2)), ([1, 4, 4], (1, 2))])
def test_most_is_shared_when_tied(counts, places):
    assert most(counts) == places
