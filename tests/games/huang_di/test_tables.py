"""The tables of the rulebook, number by number, and the options."""

import pytest

from games.engine import NATURE, Refused, Table
from games.huang_di import BOX, HuangDi
from games.huang_di.cards import favours
from games.huang_di.scoring import chip_points, majority, most
from games.huang_di.wall import EMPEROR, Spot, Wall, parse_spot, spot_name
from tests.games.huang_di.positions import (
    ADAM,
    BILL,
    CHARLES,
    asked,
    offered,
    owned,
    parse_wall,
    play,
    points,
    position,
    turn_of,
    wall_drawing,
)


def new(seats, **options):
    return HuangDi(seats, BOX.chosen(options))


# Setup


@pytest.mark.parametrize(
    ("seats", "provinces", "emperor_blocks"), [(2, 2, 12), (3, 2, 12), (4, 3, 11), (5, 4, 10), (6, 4, 9)]
)
def test_setup_by_number_of_players(seats, provinces, emperor_blocks):
    game = new(seats)

    assert (game.wall.provinces, game.emperor_blocks) == (provinces, emperor_blocks)
    assert len(game.prisons) == provinces
    for player in game.players:
        assert (player.jade, player.quarry, player.blocks, player.province) == (12, 18, 0, 0)
        assert (player.peasants, player.convicts, player.chips, player.score) == (0, 0, 0, 0)


def test_everyone_is_dealt_five_favours_and_keeps_three():
    table = Table(new(2))
    deck = sorted(favours())
    play(table, tuple(deck[:5]))
    assert set(offered(table)) == set(deck) - set(deck[:5])
    play(table, tuple(deck[5:10]), tuple(deck[:3]), tuple(deck[7:10]))

    assert [player.hand for player in table.game.players] == [deck[:3], deck[7:10]]
    assert table.game.deck == [*deck[3:7], *deck[10:]]
    assert [ask.topic for ask in table.asks] == ["bid", "bid"]
    assert [player.jade for player in table.game.players] == [15, 15]


@pytest.mark.parametrize(
    ("seats", "choice", "provinces"),
    [
        (2, "recommended", 2),
        (3, "one_more", 3),
        (4, "one_more", 4),
        (4, "one_fewer", 2),
        (5, "one_fewer", 3),
        (6, "one_fewer", 3),
    ],
)
def test_one_province_more_or_fewer_is_a_variant(seats, choice, provinces):
    game = BOX.new(seats, {"provinces": choice})

    assert game.wall.provinces == len(game.prisons) == provinces
    assert game.emperor_blocks == new(seats).emperor_blocks


@pytest.mark.parametrize(
    ("seats", "choice", "possible"),
    [
        (2, "one_more", "Possible: 2; recommended: 2."),
        (2, "one_fewer", "Possible: 2; recommended: 2."),
        (3, "one_fewer", "Possible: 2 or 3; recommended: 2."),
        (5, "one_more", "Possible: 3 or 4; recommended: 4."),
        (6, "one_more", "Possible: 3 or 4; recommended: 4."),
    ],
)
def test_never_fewer_than_two_provinces_nor_more_than_players_or_boards(seats, choice, possible):
    with pytest.raises(Refused) as refusal:
        BOX.new(seats, {"provinces": choice})

    assert str(refusal.value).startswith(f"With {seats} players the wall cannot cross")
    assert str(refusal.value).endswith(possible)


def test_supplies_are_unlimited_unless_chosen():
    assert new(2).stock["jade"] == float("inf")
    assert new(6, supplies="finite").stock == {
        "jade": 100 - 6 * 12,
        "peasants": 50,
        "convicts": 65,
        "chips": 12,
        "plaques": 36,
    }


# Prices

PRICES = [(1, 0), (2, 1), (3, 2), (4, 4), (5, 7)]


@pytest.mark.parametrize(("count", "price"), PRICES)
@pytest.mark.parametrize(
    ("role", "action", "thing"), [("recruiter", "recruit", "peasants"), ("resources", "quarry", "blocks")]
)
def test_prices_of_peasants_and_blocks(role, action, thing, count, price):
    table = turn_of(ADAM, adam={"jade": price})
    play(table, role, action)
    assert table.asks[0] == asked(action, low=1, high=count)

    play(table, count)
    assert owned(table, ADAM, "jade", thing) == (0, count)
    assert [prison.convicts for prison in table.game.prisons] == [1, 0]


@pytest.mark.parametrize(("jade", "most_of_them"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (6, 4), (7, 5), (50, 5)])
def test_players_take_no_more_than_they_can_pay_for(jade, most_of_them):
    table = turn_of(ADAM, adam={"jade": jade})
    play(table, "recruiter", "recruit")

    assert table.asks[0].high == most_of_them


@pytest.mark.parametrize(("left", "most_of_them"), [(1, 1), (4, 4), (18, 5)])
def test_players_take_no_more_blocks_than_are_left(left, most_of_them):
    table = turn_of(ADAM, adam={"jade": 20, "blocks": 18 - left})
    play(table, "resources", "quarry")

    assert table.asks[0].high == most_of_them


def test_two_peasants_go_for_five_convicts():
    table = turn_of(ADAM, adam={"peasants": 3})
    play(table, "recruiter", "convicts")

    assert owned(table, ADAM, "peasants", "convicts") == (1, 5)


def test_a_prison_gives_all_it_holds():
    table = turn_of(BILL, bill={"province": 1}, prisons=[(1, 1), (2, 3)])
    play(table, "recruiter", "prison")

    assert owned(table, BILL, "jade", "convicts") == (2, 3)
    assert [(prison.jade, prison.convicts) for prison in table.game.prisons] == [(1, 1), (0, 0)]


@pytest.mark.parametrize("role", ["recruiter", "resources"])
def test_jade_is_collected_with_either_card(role):
    table = turn_of(BILL, bill={"jade": 1, "collect": 1})
    play(table, role, "jade")

    assert owned(table, BILL, "jade", "roles") == (5, [role])


@pytest.mark.parametrize(("role", "cost"), [("recruiter", 1), ("resources", 2), ("builder", 2)])
def test_prices_of_repeating(role, cost):
    table = turn_of(ADAM, adam={"jade": cost, "roles": [role], "blocks": 1, "peasants": 2})
    play(table, "taskmaster", "repeat", role)

    assert owned(table, ADAM, "jade") == (0,)


@pytest.mark.parametrize(("role", "jade"), [("recruiter", 0), ("resources", 1), ("builder", 1)])
def test_repeating_requires_the_price(role, jade):
    table = turn_of(ADAM, adam={"jade": jade, "roles": [role], "blocks": 1, "peasants": 2})
    play(table, "taskmaster")

    assert offered(table) == ["move"]


# Workers


@pytest.mark.parametrize(
    ("wall", "spot", "workers"),
    [
        ("", "p1:l1:c1", 2),
        ("B.... .....", "p1:l2:c1", 4),
        ("B.... .....\nB.... .....", "p1:l3:c1", 6),
        ("B.... .....\nB.... .....\nB.... .....", "p1:l4:c1", 8),
    ],
)
def test_workers_by_level(wall, spot, workers):
    table = turn_of(ADAM, wall, adam={"convicts": workers, "blocks": 1})
    play(table, "builder", "build", spot)
    assert owned(table, ADAM, "convicts") == (0,)

    table = turn_of(ADAM, wall, adam={"convicts": workers - 1, "blocks": 1})
    sites = offered(play(table, "builder", "build")) if "builder" in offered(table) else []
    assert spot not in sites


@pytest.mark.parametrize(("peasants", "convicts", "low", "high"), [(2, 2, 0, 2), (1, 5, 1, 2), (4, 1, 0, 1)])
def test_each_worker_may_be_a_peasant_or_a_convict(peasants, convicts, low, high):
    table = turn_of(ADAM, adam={"peasants": peasants, "convicts": convicts, "blocks": 1})
    play(table, "builder", "build", "p1:l1:c1")

    assert table.asks[0] == asked("workers", low=low, high=high)


@pytest.mark.parametrize(
    ("convicts_sent", "peasants_left", "convicts_left"), [(0, 8, 3), (1, 8, 2), (2, 9, 1), (3, 9, 0)]
)
def test_convicts_and_half_the_peasants_rounded_up_die(convicts_sent, peasants_left, convicts_left):
    table = turn_of(ADAM, "B.... .....", adam={"peasants": 10, "convicts": 3, "blocks": 1})
    play(table, "builder", "build", "p1:l2:c1", convicts_sent)

    assert owned(table, ADAM, "peasants", "convicts") == (peasants_left, convicts_left)


@pytest.mark.parametrize(("level", "convicts"), [(1, 1), (2, 2), (3, 3)])
def test_convicts_for_removing_by_level(level, convicts):
    wall = "\n".join(["B.... ....."] * level)
    table = turn_of(ADAM, wall, adam={"convicts": convicts})
    play(table, "builder", "remove", f"p1:l{level}:c1")
    assert owned(table, ADAM, "convicts") == (0,)
    assert owned(table, BILL, "blocks") == (1,)

    assert "builder" not in offered(turn_of(ADAM, wall, adam={"convicts": convicts - 1}))


# Where blocks can go


def test_spots_are_named_by_province_level_and_column():
    for name, spot in {"p1:l1:c1": Spot(0, 0), "p2:l3:c4": Spot(8, 2), "p4:l4:c5": Spot(19, 3)}.items():
        assert (spot_name(spot), parse_spot(name)) == (name, spot)


def test_a_block_stands_on_the_one_below_and_level_4_only_on_towers():
    wall = parse_wall("""
        AB..A A....
        ABC.A AB..A
        ABC.A AB..A
    """)
    wall.put(Spot(5, 3), EMPEROR)

    assert [spot_name(spot) for spot in wall.buildable()] == [
        "p1:l4:c1",
        "p1:l3:c3",
        "p1:l1:c4",
        "p1:l4:c5",
        "p2:l3:c2",
        "p2:l1:c3",
        "p2:l1:c4",
        "p2:l3:c5",
    ]
    assert wall.buildable(1) == wall.buildable()[4:]


def test_a_province_takes_seventeen_blocks():
    wall = Wall(3)
    for blocks in range(51):
        assert wall.empty == 51 - blocks
        wall.put(wall.buildable()[0], ADAM)

    assert wall.complete
    assert wall.buildable() == []


def test_drawing_a_wall_reverses_reading_it():
    drawing = ["B.... .....", "*.... .....", "Aa... .....", "BACCa ....."]

    assert wall_drawing(parse_wall("\n".join(drawing))) == drawing


def test_walls_are_equal_where_blocks_and_plaques_are():
    wall = parse_wall("ABa.. .....")

    assert wall == wall.copy() == parse_wall("ABa.. .....")
    assert wall != parse_wall("ABA.. .....")
    assert wall != parse_wall("AB... .....")
    assert wall != "ABa.. ....."


def test_all_blocks_of_a_level_4_are_towers():
    wall = parse_wall("A...A ....A\nAA..A A...A\nAA..A A...A\nAA..A A...A")
    assert not wall.level_complete(3)

    wall.put(Spot(5, 3), BILL)
    assert wall.level_complete(3)
    assert not wall.row_complete(0, 3)


# Points


@pytest.mark.parametrize(("level", "won"), [(1, 3), (2, 6), (3, 10)])
def test_points_of_a_row(level, won):
    below = "\n".join(["CCCCC ....."] * (level - 1))
    table = turn_of(ADAM, f"AAAB. .....\n{below}", adam={"convicts": 9, "blocks": 1})
    play(table, "builder", "build", f"p1:l{level}:c5")

    assert points(table, "rows") == [won, 0, 0]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_points_of_a_level(level):
    below = "\n".join(["CCCCC CCCCC"] * (level - 1))
    table = turn_of(ADAM, f"AABB. CCCAB\n{below}", adam={"convicts": 9, "blocks": 1})
    play(table, "builder", "build", f"p1:l{level}:c5")

    assert points(table, "levels") == [10, 0, 0]


def test_level_4_scores_its_blocks_and_as_a_level():
    wall = "\n".join(["B...B B...."] + ["C...C C...C"] * 3)
    table = turn_of(ADAM, wall, adam={"convicts": 9, "blocks": 1, "province": 1})
    play(table, "builder", "build", "p2:l4:c5")

    assert points(table, "towers") == [5, 0, 0]
    assert points(table, "levels") == [0, 10, 0]
    assert points(table, "rows") == [0, 0, 0]
    assert owned(table, ADAM, "chips") == (0,)


def test_points_of_chips():
    assert [chip_points(chips) for chips in range(9)] == [0, 1, 3, 6, 10, 15, 21, 21, 21]


@pytest.mark.parametrize(
    ("row", "winners"),
    [
        (".....", ()),
        ("**...", ()),
        ("A....", (ADAM,)),
        ("***BC", (BILL, CHARLES)),
        ("AABBC", (ADAM, BILL)),
    ],
)
def test_who_has_most_blocks(row, winners):
    assert majority(parse_wall(f"{row} .....").counts(3, 0, 0)) == winners


@pytest.mark.parametrize(("counts", "places"), [([3, 1, 2], (0,)), ([0, 0, 0], (0, 1, 2)), ([1, 4, 4], (1, 2))])
def test_most_is_shared_when_tied(counts, places):
    assert most(counts) == places


def test_ties_go_to_the_player_with_more_blocks_built():
    game = position(wall="AAB.. BBB.A")
    for player, won in zip(game.players, (20, 20, 10), strict=True):
        player.points["rows"] = won

    assert game.ranking() == (2, 1, 3)


@pytest.mark.parametrize(
    ("source", "things", "won"),
    [
        ("jade", ({"jade": 4}, {"jade": 2}, {}), [5, 0, 0]),
        ("jade", ({"jade": 4}, {"jade": 4}, {}), [5, 5, 0]),
        ("jade", ({}, {}, {}), [5, 5, 5]),
        ("workers", ({"peasants": 1}, {"convicts": 2}, {}), [0, 5, 0]),
        ("chips", ({"chips": 6}, {"chips": 2}, {}), [21, 3, 0]),
    ],
)
def test_points_at_the_end(source, things, won):
    game = position(adam=things[0], bill=things[1], charles=things[2])
    game.finish("mongols")

    assert points(game, source) == won


def test_nature_deals_and_nobody_else_is_asked_meanwhile():
    table = Table(new(2))

    assert [ask.seat for ask in table.asks] == [NATURE]
