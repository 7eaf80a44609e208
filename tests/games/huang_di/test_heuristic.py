"""The AI player that takes what is worth most at a glance: it wins, answers everything, and each heuristic works."""

from math import inf
from random import Random

import pytest

from games.engine import Table, best_answer, draw, play
from games.huang_di import BOX
from games.huang_di.ai import Heuristic, chance, pay
from games.huang_di.wall import EMPEROR, Spot, spot_name
from tests.games.huang_di.positions import asked


def game(seats=2, **me):
    """A game in its first action phase, seat 0 to act with what `me` says."""
    game = BOX.new(seats, {})
    game.phase, game.round, game.marker = "actions", 1, 0
    for name, value in me.items():
        setattr(game.players[0], name, value)
    return game


def build(game, owner, *spots):
    for column, level in spots:
        game.wall.put(Spot(column, level), owner)


def answer(game, ask):
    return best_answer(ask, game.observation(ask.seat), Random(1))


def role(game):
    ask = asked("role")
    ask.open(game)
    return answer(game, ask)


def outlook(game):
    return Heuristic(game.observation(0), 0)


# Whole games


@pytest.mark.parametrize("seats", BOX.seats)
def test_it_beats_random_players(seats):
    for number in range(2):
        names = ["random"] * seats
        names[number % seats] = "medium"
        result = play(BOX, seats, names, {}, Random(number))

        assert result.ranks[number % seats] == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_games_between_its_copies_nearly_complete_the_wall(seats):
    table = Table(BOX.new(seats, {}), nature=Random(seats))
    source = Random(seats)
    while not table.over:
        for ask in table.asks:
            table.answer(ask.seat, best_answer(ask, table.game.observation(ask.seat), source))

    assert table.game.wall.empty <= 12
    assert min(table.game.scores()) >= 20


@pytest.mark.parametrize("seats", [2, 4])
def test_it_takes_over_wherever_another_player_stops(seats):
    source = Random(seats)
    options = {"supplies": "finite"}
    table = Table(BOX.new(seats, options), nature=source)
    while not table.over:
        for ask in table.asks:
            ask.check(best_answer(ask, table.game.observation(ask.seat), source))
            table.answer(ask.seat, draw(ask, source))


def test_equal_sources_give_equal_answers():
    one, other = (play(BOX, 3, ["medium"], {}, Random(7)) for _ in range(2))

    assert one == other


# Blocks


@pytest.mark.parametrize(
    ("mine", "rival", "free", "likely"),
    [(3, 2, 0, 1), (2, 2, 0, 1), (1, 2, 0, 0), (0, 0, 0, 0), (3, 0, 2, 1), (0, 3, 2, 0), (1, 1, 1, 2 / 3)],
)
def test_a_majority_is_likelier_with_a_larger_lead_and_fewer_spots(mine, rival, free, likely):
    assert chance(mine, rival, free) == pytest.approx(likely)


def test_it_builds_where_it_completes_a_row_that_it_leads():
    table = game(blocks=1, convicts=2)
    build(table, 0, (0, 0), (1, 0))
    build(table, 1, (2, 0))
    build(table, EMPEROR, (3, 0))
    sites = [spot_name(spot) for spot in table.wall.buildable(0)]

    assert answer(table, asked("build", sites)) == "p1:l1:c5"


def test_it_builds_where_a_favour_in_hand_grows():
    table = game(blocks=1, convicts=2, hand=["rampart"])
    build(table, 0, (1, 0), (2, 0))
    sites = [spot_name(spot) for spot in table.wall.buildable(0)]

    assert answer(table, asked("build", sites)) in ("p1:l1:c1", "p1:l1:c4")


def test_the_province_with_fewest_blocks_is_worth_most():
    table = game()
    build(table, 0, (0, 0), (2, 0))
    look = outlook(table)

    assert look.majorities.block(Spot(6, 0), 0) > look.majorities.block(Spot(4, 0), 0)


def test_a_second_block_is_worth_its_jade_only_where_it_does_something():
    table = game(blocks=2, convicts=9, jade=3)
    ask = asked("second", ["one", "p1:l1:c2", "emperor"])

    assert answer(table, ask) == "p1:l1:c2"
    build(table, 0, *((column, level) for column in range(5) for level in range(2)))
    build(table, 1, *((column, 2) for column in range(1, 5)))
    assert answer(table, asked("second", ["one", "p1:l3:c1", "emperor"])) == "one"


def test_peasants_build_before_convicts():
    assert answer(game(), asked("workers", low=1, high=4)) == 1


def test_it_tears_down_only_what_hurts_others_more_than_it_costs():
    table = game(convicts=5)
    build(table, 1, (0, 0), (1, 0), (2, 0), (5, 0), (6, 0), (7, 0))
    look = outlook(table)

    assert look.action("remove") == max(look.remove(Spot(column, 0)) for column in range(3))
    assert outlook(game(convicts=5)).action("remove") == -inf


# Role cards


@pytest.mark.parametrize(
    ("me", "expected"),
    [
        ({"jade": 6, "convicts": 9, "blocks": 2}, "builder"),
        ({"jade": 6, "convicts": 9}, "resources"),
        ({"jade": 6, "blocks": 5, "hand": ["twins", "pillar"]}, "recruiter"),
    ],
)
def test_it_gets_what_it_lacks_most(me, expected):
    assert role(game(**me)) == expected


def test_it_collects_a_full_prison():
    table = game(blocks=3, jade=5)
    table.prisons[0].jade, table.prisons[0].convicts = 2, 6

    assert answer(table, asked("recruiter", ["recruit", "jade", "prison"])) == "prison"


def test_it_draws_favours_when_its_hand_is_empty_and_time_is_left():
    table = game(jade=12, blocks=5, peasants=9)
    ask = asked("resources", ["quarry", "jade", "draw"])
    assert answer(table, ask) == "draw"

    table.round = 10
    assert answer(table, ask) != "draw"
    table.round, table.players[0].hand = 1, ["twins", "pillar"]
    assert answer(table, ask) != "draw"


def test_it_plays_a_favour_as_soon_as_its_pattern_stands():
    table = game(hand=["rampart", "beacon"])
    build(table, 0, (0, 0), (1, 0), (2, 0))

    assert answer(table, asked("builder", ["build", "favour"])) == "favour"
    assert answer(table, asked("favour", ["rampart"])) == "rampart"


def test_a_plaque_goes_where_other_favours_need_it_least():
    table = game(hand=["twins", "beacon"])
    build(table, 0, (0, 0), (1, 0), (1, 1), (1, 2))

    assert answer(table, asked("plaque", ["p1:l1:c1", "p1:l1:c2"])) == "p1:l1:c1"


def test_the_taskmaster_moves_to_where_there_is_more_to_build():
    table = game(seats=4, blocks=2, convicts=8)
    build(table, 1, *((column, level) for column in range(5) for level in range(3)))
    build(table, 1, *((column, 0) for column in (5, 6, 7, 8)))

    assert answer(table, asked("taskmaster", ["move", "repeat"])) == "move"
    assert answer(table, asked("move", ["p2", "p3"])) in ("p2", "p3")


def test_it_repeats_the_builder_when_there_is_more_to_build():
    table = game(jade=6, blocks=2, convicts=12, roles=["builder", "taskmaster"])

    assert answer(table, asked("taskmaster", ["move", "repeat"])) == "repeat"
    assert answer(table, asked("repeat", ["builder"])) == "builder"


@pytest.mark.parametrize(("topic", "most"), [("recruit", 5), ("quarry", 5)])
def test_it_takes_more_than_the_free_one_but_not_at_any_price(topic, most):
    assert 1 < answer(game(jade=9), asked(topic, low=1, high=most)) < most


# The end of a turn, the emperor, and favours to keep


def test_it_buys_a_second_action_when_there_is_something_to_do():
    idle = game(jade=4, roles=["taskmaster"], quarry=0, hand=["twins"])
    busy = game(jade=6, roles=["taskmaster"], blocks=2, convicts=12)

    assert answer(busy, asked("after", ["end", "jade"])) == "jade"
    assert answer(idle, asked("after", ["end", "jade"])) == "end"


def test_a_chip_is_spent_while_it_scores_little():
    busy = game(jade=6, roles=["builder"], blocks=2, convicts=12, chips=1)
    saver = game(jade=6, roles=["builder"], chips=6)

    assert answer(busy, asked("after", ["end", "chip"])) == "chip"
    assert answer(saver, asked("after", ["end", "chip"])) == "end"


def test_the_emperor_block_waits_for_a_good_place_but_not_beyond_the_last_turn():
    table = game(emperor_block=True)
    assert answer(table, asked("after", ["end", "emperor"])) == "end"

    table.turn = 4
    assert answer(table, asked("after", ["end", "emperor"])) == "emperor"


def test_the_emperor_block_is_placed_at_once_where_it_brings_much():
    table = game(emperor_block=True, chips=5, roles=["recruiter"])
    build(table, 0, (0, 0), (1, 0), (2, 0), (3, 0))
    options = [spot_name(spot) for spot in table.wall.buildable()]

    assert answer(table, asked("after", ["end", "chip", "emperor"])) == "emperor"
    assert answer(table, asked("emperor", options)) == "p1:l1:c5"


def test_it_never_bids_all_its_jade_or_more_than_needed_to_win():
    table = game(jade=12)
    assert 0 < answer(table, asked("bid", low=0, high=12)) < 12

    table.players[1].jade, table.players[0].petition = 0, 3
    assert answer(table, asked("bid", low=0, high=12)) == 0


def test_it_keeps_favours_that_pay_well_for_little_work():
    table = game()
    table.players[0].dealt = ("twins", "beacon")
    build(table, 0, (0, 0), (0, 1), (0, 2))

    assert answer(table, asked("keep", ("twins", "beacon"), count=1)) == ("beacon",)


def test_a_favour_is_worth_more_beside_one_that_shares_its_blocks():
    assert outlook(game(hand=["wall"])).keep("rampart") > outlook(game()).keep("rampart")


def test_equally_good_favours_are_chosen_at_random():
    table, ask = game(), asked("keep", ("east", "west"), count=1)

    assert {best_answer(ask, table.observation(0), Random(number)) for number in range(9)} == {
        ("east",),
        ("west",),
    }


def test_the_earlier_a_pattern_stands_the_more_a_favour_pays_in_every_round_to_come():
    early, late = game(), game()
    late.round = 8

    assert outlook(early).keep("rampart") > outlook(late).keep("rampart") >= 0
    assert pay("rampart", 8) > pay("rampart", 3)


def test_a_favour_without_a_place_left_is_worth_nothing():
    table = game()
    build(table, 1, *((column, level) for column in range(10) for level in range(3)))

    assert outlook(table).keep("beacon") == 0
