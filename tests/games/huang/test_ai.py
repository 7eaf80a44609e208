"""AI players: sensible choices, games that they win, and values that change only on purpose."""

from math import isfinite
from random import Random

import pytest

from games.engine import NATURE, SearchBudget, best_answer, choose, draw, play
from games.huang import BOX
from games.huang.effects import tile_effect
from games.huang.features import features, outcome, standing
from games.huang.heuristic import heuristic
from games.huang.pieces import FOUR
from tests.games.huang.crowds import crowded
from tests.games.huang.positions import ALEX, BARBARA, DEFAULTS, answer, parsed, position

EVEN = dict.fromkeys(FOUR, 3)


def chain(table, count):
    """Answer with the greatest heuristic value a few times; return the answers."""
    answers = []
    for _ in range(count):
        (ask,) = table.asks
        answers.append(best_answer(ask, table.game.observation(ask.seat), Random(1)))
        answer(table, answers[-1])
    return answers


def values(table):
    """Return what Alex's actions are worth."""
    return heuristic(table.game.observation(ALEX), ALEX)


def at(player, key):
    """Return the number of a space."""
    return player.realm.map.index[key]


def points(**won):
    """Return the argument that gives Alex 3 points of each of the four colours, except for these."""
    return {"points": {ALEX: EVEN | won}}


def pagodas(*shapes):
    return {"pagodas": shapes}


# Choices

TWO_LEADERS = "y  Ay .  y  Ar .  .\n .  y  .  .  y  .  ."
TRIANGLE = "y  Ar .  .  .\n .  r  .  .  .\n.  .  r  .  ."
BLUE = "y  Ay y\n ~  ~  ~\n.  .  ."
PALACE = ".  Ay y  y  y  y  y\n .  .  y  y  y  y  y"
RIVAL = """
y  Ar r  .  .  .  y  Br r
 .  .  r  .  .  .  .  r  r
.  .  .  .  .  .  .  .  .
y  Cy r  .  .  .  .  .  .
 .  r  r  .  .  .  .  .  .
"""
REVOLT = "y  Br y  .  .  .\n .  y  .  .  .  .\n.  .  y  .  .  ."
RISKY = "y  Br y  .  y  .\n y  .  r  r  .  .\n.  .  .  r  .  ."
CAMP = "y  Ar r  r  .  *3 .\n .  r  r  r  .  .  ."
SHAPES = "y  Ar r  .  y  Bg g\n .  r  r  .  g  g  ."
STORES = "y  .  y  .  .  y  Ay\n .  y  .  .  .  .  ."
RIOT = ".  Br y  .  .  .\n .  r  .  .  .  .\n.  r  r  .  .  .\n.  .  .  .  .  ."
WAR = "y  Ar r  .  r  Br y\n .  r  .  .  r  .  ."
"""Alex's soldier against Barbara's; the tile comes to d1."""
TRADERS = WAR.replace("Ar", "Ag").replace("Br", "Bg")
THIRD = "y  Ar r  .  r  Br y\n Cg r  .  .  r  Bg r"
FARM = "y  Ab y  y\n .  .  .  ."
MOVED = ("e1-d2-e2", "g1-f2-g2")
"""All yellow pagodas, so that the palace is better than moving one."""
OTHERS = WAR.replace("Br", "Cr").replace("Ar", "Br")

CHOICES = {
    "its governor first, who scores for all": (" y . .\n. . . .", "yrgwgr", "> leader:governor", {"market": "y"}),
    "its weakest colour": (TWO_LEADERS, "yyyrrr", "> tile:red", points(red=1, yellow=9, white=3)),
    "yellow, if that is weakest": (TWO_LEADERS, "yyyrrr", "> tile:yellow", points(yellow=1, red=9, white=3)),
    "a triangle for its own pagoda": (TRIANGLE, "rwwwww", "> tile:red c2 b2-c2-c3", {}),
    "no pagoda for a rival": (TRIANGLE.replace("A", "B"), "rwwwww", "tile:red b3 > none", {}),
    "a rival's pagoda": (RIVAL, "rwwwww", "> tile:red row0 d1 c1-d1-c2 i1-h2-i2", pagodas("i1-h2-i2", "c4-b5-c5")),
    "blue tiles while they score": (BLUE, "bbbwww", "> tile:blue a2 b2 c2", points(blue=0)),
    "no blue tiles that score for a rival": (BLUE.replace("A", "B"), "bbbwww", "tile:blue a2 > stop", {}),
    "a tile of its weakest colour": (TWO_LEADERS, "gwwwww", "tile:green a2 > red", {"market": "yrg", **points(red=0)}),
    "bandits for its soldier": ("y  Ar r  .  *3 .\n r  r  .  .  .  .", "wwrggb", "> tile:red c2", {"bandits": "on"}),
    "red tiles without a pagoda": (CAMP, "wwwwww", "tile:white e1 > d1 d2", {"bandits": "on", **pagodas("c1-b2-c2")}),
    "a pagoda bought for its leader": (SHAPES, "ggwwww", "> pagoda:leader c1-b2-c2", {}),
    "a pagoda rather than the palace": (PALACE, "ywwwww", "tile:yellow b2 > c1-b2-c2", {"with_palace": True}),
    "the palace": (PALACE, "ywwwww", "tile:yellow b2 > c1-d1-b2-c2", {"with_palace": True, **pagodas(*MOVED)}),
    "all granaries but one": (FARM, "wwwwww", "tile:white a2 tile:white b2 > a1", {"granaries": "a1 c1 d1"}),
    "its farmer where it links granaries": (STORES, "wwwwww", "> leader:farmer b1", {"granaries": "a1 b2 c1 f1"}),
    "a leader beside its pagoda": (SHAPES.replace("Ar", ". "), "wwwwww", "> leader:soldier d1", pagodas("c1-b2-c2")),
    "a revolt with support enough": (RISKY, "yyyyyy wwwwww", "> leader:soldier", pagodas("c2-d2-d3")),
    "no revolt without": (RISKY, "wwwwww wwwwww", "> leader:governor", pagodas("c2-d2-d3")),
    "enough to win its own revolt": (REVOLT, "yyyyyw", "leader:soldier c2 > 4", {}),
    "nothing for a revolt that it loses": (REVOLT, "ywwwww", "leader:soldier c2 > 0", {}),
    "nothing in vain as a defender": (REVOLT, "yyywww ywwwww wwwwww wwwwww", "leader:soldier c2 3 no > 0", {}),
    "just enough as a defender": (REVOLT, "yyywww yyywww wwwwww wwwwww", "leader:soldier c2 3 no > 2", {}),
    "a riot against a rival's pagoda": (RIOT, "bbwwww wwwwww", "> riot:leader b3", pagodas("b2-b3-c3")),
    "to replace what it cannot use": ("y  .  Br\n .  .  y", "wwwwwb", "replace > 5", points(white=9)),
    "its own state, as far as that helps": (WAR, "wwwwww rrrwww", "tile:white d1 > b 3", {}),
    "no support without tiles": (WAR, "wwwwww wwwwww", "tile:white d1 > none", {}),
    "just enough after a rival": (OTHERS, "wwwwww rrwwww rrrrww", "tile:white d1 a 2 > b 3", {}),
    "no soldiers for a war that is lost": (WAR, "rwwwww rrrrrr", "tile:white d1 b 6 > none", {}),
    "just enough for a tie that it decides": (WAR, "rrrrrw rrrwww", "tile:white d1 b 2 > a 2 a", {}),
    "its soldier where a leader is at stake": (TRADERS, "rrrwww rrrrrr", "tile:white d1 b 3 no > a 2 yes", {}),
    "a tie decided in its favour": (THIRD, "wwwwww wwwwww rrwwww", "tile:white d1 none > a 0", {}),
}


@pytest.mark.parametrize(("drawing", "hands", "moves", "more"), CHOICES.values(), ids=CHOICES)
def test_it_chooses(drawing, hands, moves, more):
    """Two or more hands are those of all players; a single one is Alex's in a game of four."""
    held = hands.split()
    table = position(drawing, hands=dict(enumerate(held)), seats=len(held) if held[1:] else 4, **more)
    before, chosen = map(parsed, moves.split(">"))
    assert chain(answer(table, *before), len(chosen)) == chosen


def test_it_replaces_tiles_that_it_cannot_use():
    table = position("y  .  Br\n .  .  y", hands={ALEX: "wwwwwb"}, points={ALEX: EVEN | {"white": 9}})
    assert [sorted(one) for one in chain(answer(table, "replace", 5), 1)] == [[f"white:{n}" for n in range(1, 6)]]


# Wars to start


def worth(drawing, tile="white", space="d1", **more):
    """Return what a tile is worth for Alex."""
    player = values(position(drawing, **more))
    return player.tile(tile, at(player, space))


@pytest.mark.parametrize(("hand", "starts"), [("rrrrrw", True), ("wwwwww", False)])
def test_it_starts_wars_against_a_pagoda_only_with_soldiers_enough(hand, starts):
    drawing = "y  Ar r  .  r  Br y\n .  r  .  r  r  .  ."
    assert (worth(drawing, hands={ALEX: hand}, seats=2, **pagodas("e1-d2-e2")) > 1) is starts


def test_it_starts_no_war_for_one_point_among_four():
    assert worth(WAR, hands={ALEX: "rrrrrw"}, seats=2) > 0 > worth(WAR, hands={ALEX: "rrrrrw"})


def test_it_knows_that_the_unifying_tile_is_no_soldier():
    drawing, more = "y  Ar r  .  r  Br y\n .  .  .  .  r  .  .", {"hands": {ALEX: "rwwwww", BARBARA: ""}, "seats": 2}
    assert worth(drawing, **more) > 1 + worth(drawing, tile="red", **more)


@pytest.mark.parametrize(("soldiers", "starts"), [("r r", True), (". .", False)])
def test_it_wins_a_war_with_the_stronger_of_two_states_of_its_own(soldiers, starts):
    drawing = f".  Ar .  .  .\n .  y  .  .  .\n.  .  .  y  Ab\n .  y  .  {soldiers}\n.  Br Bb .  ."
    more = points(yellow=9, red=9, blue=0, green=9)
    assert (worth(drawing, space="c3", seats=2, **more) > 0) is starts


@pytest.mark.parametrize(("link", "gains"), [("w", True), ("r", False)])
def test_it_wins_only_the_part_of_a_state_that_stays_linked(link, gains):
    drawing = f"y  Ar r  .  y  y  {link}  g\n Ag r  .  .  Br .  g  g"
    player = values(position(drawing, hands={ALEX: "wwwwww"}, seats=2, **pagodas("h1-g2-h2")))
    space = at(player, "d1")
    war = tile_effect(player.realm, "white", space)
    linked = player.conflicts.linked(war.sides, war.colours, space)
    assert (player.conflicts.outcomes(war.sides, war.colours, linked)[0] > 5) is gains


def test_it_weighs_shapes_by_their_first_spaces():
    player = values(position("y  Ar r  .  y  Br r\n .  r  r  .  .  r  r", hands={ALEX: "ggwwww"}, seats=2))
    own, other = (1 << at(player, key) for key in ("c1", "g1"))
    assert player.best("pagoda:tiles", own) > 0 > player.best("pagoda:tiles", other)


# Whole games


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_random_players(seed):
    names = ["medium" if seat == seed % 3 else "random" for seat in range(3)]
    assert play(BOX, 3, names, {}, Random(seed)).ranks[seed % 3] == 1


@pytest.mark.parametrize("hand", ["ryyyyg", "rryyyy"])
@pytest.mark.parametrize(("level", "ranks"), [("medium", (2, 1)), ("hard", (1, 2))])
def test_only_players_who_think_ahead_win_with_the_two_actions_of_the_last_turn(hand, level, ranks):
    drawing = "y  Ay .  .  .  y  .  .\n Br r  .  .  .  .  .  .\n.  .  .  .  .  .  .  ."
    ahead = dict.fromkeys(FOUR, 9) | {"red": 4}
    table = position(drawing, seats=2, hands={ALEX: hand}, bag=1, points={ALEX: ahead | {"yellow": 5}, BARBARA: ahead})
    while not table.over:
        (ask,) = table.asks
        table.answer(ask.seat, choose(table, ask, BOX.policy(level), Random(1)))
    assert table.game.ranking() == ranks


# What a position is judged by

BETTER = [
    (EVEN, EVEN | {"red": 4}),
    (EVEN | {"red": 9}, EVEN | {"red": 4, "blue": 4, "green": 4}),
    (EVEN, EVEN | {"white": 1}),
    (EVEN | {"yellow": 9}, EVEN | {"green": 4, "white": 3}),
]


@pytest.mark.parametrize(("worse", "better"), BETTER)
def test_points_count_most_in_weak_colours(worse, better):
    reached = outcome(position("y  .  .\n .  .  .", seats=2, points={ALEX: better, BARBARA: worse}).game)
    assert reached[ALEX] > reached[BARBARA]


@pytest.mark.parametrize(("alex", "barbara"), [("Ar r", "Br ."), ("Ar y", "Br ."), ("Ar .", ".  .")])
def test_leaders_tiles_and_support_raise_the_chance_to_win(alex, barbara):
    drawing = f"y  {alex}  .\n .  .  .  .\n.  .  .  .\n .  .  .  .\ny  {barbara}  ."
    table = position(drawing, seats=2, points=dict.fromkeys((0, 1), EVEN))
    one, other = BOX.skill.value.win_probabilities(table.game, BOX.skill.value.weights(2))
    assert one > other


def test_buildings_count_for_the_leader_in_their_state():
    drawing = ".  Ay y  y  .  .  By .\n .  .  y  y  .  .  y  ."
    game = position(drawing, seats=2, **pagodas("d1-c2-d2")).game
    alex, barbara = (standing(game, seat) for seat in (ALEX, BARBARA))
    assert (alex["pagodas"], alex["palace"], barbara["pagodas"]) == (1, False, 0)
    assert alex["supported pagodas"] == alex["needed pagodas"] > 0, "one yellow tile is beside the governor"
    game = position(drawing, seats=2, palace="c1-d1-c2-d2").game
    assert [standing(game, seat)["palace"] for seat in (ALEX, BARBARA)] == [True, False]


@pytest.mark.parametrize(("own", "rival"), [("r", "w"), ("w", "r")])
def test_a_war_within_reach_counts_by_how_much_stronger_a_side_is(own, rival):
    game = position(f"y  Ag {own}  .  {rival}  Bg y\n .  .  .  .  .  .  .", seats=2).game
    alex, barbara = standing(game, ALEX), standing(game, BARBARA)
    strong, weak = (alex, barbara) if own == "r" else (barbara, alex)
    assert strong["weaker"] > 0 < weak["stronger"]
    assert strong["stronger"] == weak["weaker"] == 0


# Numbers


def crowds():
    """Yield crowded tables, and how often each is answered by medium players."""
    for seats, options in ((2, {}), (3, {"bandits": "on", "palace": "on"}), (4, {"map": "eighteen_kingdoms"})):
        for seed in range(2):
            table, _ = crowded(seats, DEFAULTS | options, Random(seed))
            yield table


def test_values_change_only_on_purpose():
    """The sums of all values in games from crowded tables, where most answers are those of the medium player.

    After a change that is meant, copy the new numbers.
    """
    sums = []
    for table in crowds():
        source, total = Random(1), 0.0
        for _ in range(50):
            (ask,) = table.asks
            answered = draw(ask, source)
            if ask.seat != NATURE:
                found = {key: one for key, one in ask.values(table.game.observation(ask.seat)).items() if isfinite(one)}
                total += sum(found.values())
                answered = max(found, key=found.__getitem__) if source.random() < 0.7 else answered
            table.answer(ask.seat, answered)
        sums.append(round(total, 3))
    assert sums == [552.55, 433.37, 215.609, 309.377, 175.278, 333.827]


def test_experts_think_as_thoroughly_as_was_measured():
    assert BOX.skill.budgets == dict.fromkeys(range(2, 6), SearchBudget(24, steps=0))


def test_stored_weights_fit_the_features():
    """Sums of all features, each times its number; after a change that is meant, learn new weights first."""
    sums = []
    for table in crowds():
        table.game.players[0].points |= {"yellow": 3, "red": 1, "blue": 6, "green": 5, "white": 4}
        sums.append(round(sum(number * each for number, each in enumerate(features(table.game, 0), 1)), 2))
    assert sums == [13174.91, 12615.34, 12627.86, 13182.29, 7846.48, 8708.33]
