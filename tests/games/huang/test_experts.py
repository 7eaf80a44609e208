"""AI players that think ahead, and what they judge a position by."""

from random import Random

import pytest

from games.engine import choose
from games.huang import BOX
from games.huang.features import features, outcome, standing
from games.huang.pieces import FOUR
from tests.games.huang.positions import ALEX, BARBARA, answer, position

EVEN = dict.fromkeys(FOUR, 3)


@pytest.mark.parametrize("hand", ["ryyyyg", "rryyyy"])
@pytest.mark.parametrize(("level", "ranks"), [("medium", (2, 1)), ("hard", (1, 2))])
def test_only_players_who_think_ahead_win_with_the_two_actions_of_the_last_turn(hand, level, ranks):
    drawing = """
    y  Ay .  .  .  y  .  .
     Br r  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    """
    ahead = dict.fromkeys(FOUR, 9) | {"red": 4}
    table = position(drawing, seats=2, hands={ALEX: hand}, bag=1, points={ALEX: ahead | {"yellow": 5}, BARBARA: ahead})
    while not table.over:
        (ask,) = table.asks
        table.answer(ask.seat, choose(table, ask, BOX.policy(level), Random(1)))
    assert table.game.ranking() == ranks


@pytest.mark.parametrize(
    ("points", "better"),
    [
        (EVEN, EVEN | {"red": 4}),
        (EVEN | {"red": 9}, EVEN | {"red": 4, "blue": 4, "green": 4}),
        (EVEN, EVEN | {"white": 1}),
        (EVEN | {"yellow": 9}, EVEN | {"green": 4, "white": 3}),
    ],
)
def test_points_count_most_in_weak_colours(points, better):
    table = position("y  .  .\n .  .  .", seats=2, points={ALEX: better, BARBARA: points})
    reached = outcome(table.game)
    assert reached[ALEX] > reached[BARBARA]


@pytest.mark.parametrize(
    ("alex", "barbara"),
    [
        ("y  Ar r  .", "y  Br .  ."),
        ("y  Ar y  .", "y  Br .  ."),
        ("y  Ar .  .", "y  .  .  ."),
    ],
)
def test_leaders_tiles_and_support_raise_the_chance_to_win(alex, barbara):
    table = position(
        f"{alex}\n .  .  .  .\n.  .  .  .\n .  .  .  .\n{barbara}", seats=2, points=dict.fromkeys((0, 1), EVEN)
    )
    one, other = BOX.skill.value.win_probabilities(table.game, BOX.skill.value.weights(2))
    assert one > other


def test_buildings_count_for_the_leader_in_their_state():
    drawing = """
    .  Ay y  y  .  .  By .
     .  .  y  y  .  .  y  .
    """
    table = position(drawing, seats=2, pagodas=("d1-c2-d2",))
    alex, barbara = (standing(table.game, seat) for seat in (ALEX, BARBARA))
    assert (alex["pagodas"], alex["palace"], barbara["pagodas"]) == (1, False, 0)
    assert alex["supported pagodas"] == alex["needed pagodas"] > 0, "one yellow tile is beside the governor"
    table = position(drawing, seats=2, palace="c1-d1-c2-d2")
    assert [standing(table.game, seat)["palace"] for seat in (ALEX, BARBARA)] == [True, False]


def test_a_position_can_be_judged_in_a_revolt():
    drawing = """
    y  Br y  .  .  .
     .  y  .  .  .  .
    .  .  y  .  .  .
    """
    table = position(drawing, seats=2, hands={ALEX: "yyyyyw"})
    answer(table, "leader:soldier", "c2")
    assert table.game.revolt
    assert len(features(table.game, ALEX)) == len(features(table.game, BARBARA))


@pytest.mark.parametrize(("own", "rival"), [("r", "w"), ("w", "r")])
def test_a_war_within_reach_counts_by_how_much_stronger_a_side_is(own, rival):
    drawing = f"""
    y  Ag {own}  .  {rival}  Bg y
     .  .  .  .  .  .  .
    """
    game = position(drawing, seats=2).game
    alex, barbara = standing(game, ALEX), standing(game, BARBARA)
    strong, weak = (alex, barbara) if own == "r" else (barbara, alex)
    assert strong["weaker"] > 0 < weak["stronger"]
    assert strong["stronger"] == weak["weaker"] == 0
