"""AI players: sensible choices, games that they win, and values that change only on purpose."""

from math import isfinite
from random import Random

import pytest

from games.engine import NATURE, SearchBudget, best_answer, choose, draw, play
from games.huang import BOX
from games.huang.features import features, outcome
from games.huang.pieces import FOUR
from tests.games.huang.positions import ALEX, BARBARA, DEFAULTS, answer, crowded, parsed, position

EVEN = dict.fromkeys(FOUR, 3)

TWO_LEADERS = "y  Ay .  y  Ar .  .\n .  y  .  .  y  .  ."
TRIANGLE = "y  Ar .  .  .\n .  r  .  .  .\n.  .  r  .  ."
BLUE = "y  Ab y\n ~  ~  ~\n.  .  ."
REVOLT = "y  Br y  .  .  .\n .  y  .  .  .  .\n.  .  y  .  .  ."
RISKY = "y  Br y  .  y  .\n y  .  r  r  .  .\n.  .  .  r  .  ."
RIOT = ".  Br y  .  .  .\n .  r  .  .  .  .\n.  r  r  .  .  .\n.  .  .  .  .  ."
WAR = "y  Ar r  .  r  Br y\n .  r  .  .  r  .  ."
"""Alex's soldier against Barbara's; the tile comes to d1."""
RIVAL = """
y  Ar r  .  .  .  y  Br r
 .  .  r  .  .  .  .  r  r
.  .  .  .  .  .  .  .  .
y  Cy r  .  .  .  .  .  .
 .  r  r  .  .  .  .  .  .
"""
FARM = "y  Ab y  y\n .  .  .  ."
TRADERS, OTHERS = WAR.replace("Ar", "Ag").replace("Br", "Bg"), WAR.replace("Br", "Cr").replace("Ar", "Br")
THIRD = "y  Ar r  .  r  Br y\n Cg r  .  .  r  Bg r"
PALACE = ".  Ay y  y  y  y  y\n .  .  y  y  y  y  y"

CHOICES = {
    "its governor first, who scores for all": (" y . .\n. . . .", "yrgwgr", "> leader:governor", {"market": "y"}),
    "its weakest colour": (TWO_LEADERS, "yyyrrr", "> tile:red", {"points": {ALEX: EVEN | {"red": 1, "yellow": 9}}}),
    "a triangle for its own pagoda": (TRIANGLE, "rwwwww", "> tile:red c2 b2-c2-c3", {}),
    "a rival's pagoda": (
        RIVAL,
        "rwwwww",
        "> tile:red row0 d1 c1-d1-c2 i1-h2-i2",
        {"pagodas": ("i1-h2-i2", "c4-b5-c5")},
    ),
    "blue tiles while they score": (BLUE, "bbbwww", "> tile:blue a2 b2 c2", {"points": {ALEX: EVEN | {"blue": 0}}}),
    "bandits for its soldier": ("y  Ar r  .  *3 .\n r  r  .  .  .  .", "wwrggb", "> tile:red c2", {"bandits": "on"}),
    "all granaries but one": (FARM, "wwwwww", "tile:white a2 tile:white b2 > a1", {"granaries": "a1 c1 d1"}),
    "a revolt with support enough": (RISKY, "yyyyyy wwwwww", "> leader:soldier", {"pagodas": ("c2-d2-d3",)}),
    "enough to win its own revolt": (REVOLT, "yyyyyw", "leader:soldier c2 > 4", {}),
    "nothing for a revolt that it loses": (REVOLT, "ywwwww", "leader:soldier c2 > 0", {}),
    "just enough as a defender": (REVOLT, "yyywww yywwww wwwwww wwwwww", "leader:soldier c2 3 no > 2", {}),
    "nothing if that is enough": (REVOLT, "yyywww yyywww wwwwww wwwwww", "leader:soldier c2 0 no > 0", {}),
    "nothing in vain": (REVOLT, "yyywww ywwwww wwwwww wwwwww", "leader:soldier c2 3 no > 0", {}),
    "its own state, as far as that helps": (WAR, "wwwwww rrrwww", "tile:white d1 > b 3", {}),
    "just enough after a rival": (OTHERS, "wwwwww rrwwww rrrrww", "tile:white d1 a 2 > b 3", {}),
    "its soldier where a leader is at stake": (TRADERS, "rrrwww rrrrrr", "tile:white d1 b 3 no > a 2 yes", {}),
    "a tie decided in its favour": (THIRD, "wwwwww wwwwww rrwwww", "tile:white d1 none > a 0", {}),
    "a pagoda, not the palace": (PALACE, "ywwwww", "tile:yellow b2 > c1-b2-c2", {"with_palace": True}),
    "a riot against a rival's pagoda": (RIOT, "bbwwww wwwwww", "> riot:leader b3", {"pagodas": ("b2-b3-c3",)}),
    "to replace what it cannot use": ("y  .  Br\n .  .  y", "wwwwwb", "replace > 5", {"points": {ALEX: {"white": 9}}}),
    "no soldiers for a war that is lost": (WAR, "rwwwww rrrrrr", "tile:white d1 b 6 > none", {}),
    "just enough for a tie that it decides": (WAR, "rrrrrw rrrwww", "tile:white d1 b 2 > a 2 a", {}),
}


@pytest.mark.parametrize(("drawing", "hands", "moves", "more"), CHOICES.values(), ids=CHOICES)
def test_it_chooses(drawing, hands, moves, more):
    """Two or more hands are those of all players; a single one is Alex's in a game of four."""
    held = hands.split()
    table = position(drawing, hands=dict(enumerate(held)), seats=len(held) if held[1:] else 4, **more)
    before, expected = map(parsed, moves.split(">"))
    answer(table, *before)
    for one in expected:
        (ask,) = table.asks
        assert best_answer(ask, table.game.observation(ask.seat), Random(1)) == one
        answer(table, one)


def test_it_replaces_tiles_that_it_cannot_use():
    table = answer(position("y  .  Br\n .  .  y", hands={ALEX: "wwwwwb"}), "replace", 5)
    chosen = best_answer(table.asks[0], table.game.observation(ALEX), Random(1))
    assert sorted(chosen) == [f"white:{number}" for number in range(1, 6)]


@pytest.mark.parametrize("seed", range(2))
def test_it_beats_random_players(seed):
    names = ["medium" if seat == seed else "random" for seat in range(3)]
    assert play(BOX, 3, names, {}, Random(seed)).ranks[seed] == 1


@pytest.mark.parametrize(("level", "ranks"), [("medium", (2, 1)), ("hard", (1, 2))])
def test_only_players_who_think_ahead_win_with_the_two_actions_of_the_last_turn(level, ranks):
    drawing = "y  Ay .  .  .  y  .  .\n Br r  .  .  .  .  .  .\n.  .  .  .  .  .  .  ."
    ahead = dict.fromkeys(FOUR, 9) | {"red": 4}
    points = {ALEX: ahead | {"yellow": 5}, BARBARA: ahead}
    table = position(drawing, seats=2, hands={ALEX: "ryyyyg"}, bag=1, points=points)
    while not table.over:
        (ask,) = table.asks
        table.answer(ask.seat, choose(table, ask, BOX.policy(level), Random(1)))
    assert table.game.ranking() == ranks


def test_experts_think_as_thoroughly_as_was_measured():
    assert BOX.skill.budgets == dict.fromkeys(range(2, 6), SearchBudget(24, steps=0))


def test_points_count_most_in_weak_colours():
    ahead, behind = EVEN | {"yellow": 9}, EVEN | {"green": 4, "white": 3}
    reached = outcome(position("y  .  .", seats=2, points={ALEX: ahead, BARBARA: behind}).game)
    assert reached == pytest.approx([0.76986, 1.22741], abs=1e-5)


def test_leaders_raise_the_chance_to_win():
    table = position("y  Ar .  .\n .  .  .  .\ny  .  .  .", seats=2, points=dict.fromkeys((0, 1), EVEN))
    one, other = BOX.skill.value.win_probabilities(table.game, BOX.skill.value.weights(2))
    assert one > other


def crowds():
    """Yield crowded tables."""
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


def test_stored_weights_fit_the_features():
    """Sums of all features, each times its number; after a change that is meant, learn new weights first."""
    sums = []
    for table in crowds():
        table.game.players[0].points |= {"yellow": 3, "red": 1, "blue": 6, "green": 5, "white": 4}
        sums.append(round(sum(number * each for number, each in enumerate(features(table.game, 0), 1)), 2))
    assert sums == [13174.91, 12615.34, 12627.86, 13182.29, 7846.48, 8708.33]
