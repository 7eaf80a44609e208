"""The heuristic of AI players: sensible choices, and strong against simpler ones."""

from random import Random

import pytest

from games.engine import best_answer, random_policy
from games.huang.effects import tile_effect
from games.huang.heuristic import heuristic
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, answer, position
from tests.games.huang.rivals import at_once, duel, medium, play

EVEN = {"yellow": 3, "red": 3, "blue": 3, "green": 3}


def chosen(table):
    """Return the answer of the greatest heuristic value."""
    (ask,) = table.asks
    return best_answer(ask, table.game.observation(ask.seat), Random(1))


def values(table):
    """Return what Alex's actions are worth."""
    return heuristic(table.game.observation(ALEX), ALEX)


def at(player, key):
    """Return the number of a space."""
    return player.realm.map.index[key]


def chain(table, count=2):
    """Answer greedily a few times; return the answers."""
    answers = []
    for _ in range(count):
        answers.append(chosen(table))
        answer(table, answers[-1])
    return answers


# Strength


@pytest.mark.unmeasured
@pytest.mark.parametrize("rival", [random_policy, at_once])
def test_it_beats_simpler_players(rival):
    assert all(won for won, _, _ in duel(rival, 4))


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"length": "short", "points": "open"}),
        (3, {"bandits": "on"}),
        (4, {"map": "eighteen_kingdoms", "palace": "on"}),
        (5, {"bandits": "on", "palace": "on"}),
    ],
)
def test_it_plays_every_number_of_players_and_option(seats, options):
    played = play([medium] * seats, 1, **options)
    assert played.game.ending == "bag"
    assert min(played.scores) > 0


# Tiles


def test_it_begins_with_its_governor_who_scores_for_every_colour():
    table = position(" y . .\n. . . .", hands={ALEX: "yrgwgr"}, market="y")
    assert chosen(table) == "leader:governor"


@pytest.mark.parametrize(("weak", "strong"), [("red", "yellow"), ("yellow", "red")])
def test_it_strengthens_its_weakest_colour(weak, strong):
    drawing = """
    y  Ay .  y  Ar .  .
     .  y  .  .  y  .  .
    """
    table = position(drawing, hands={ALEX: "yyyrrr"}, points={ALEX: EVEN | {weak: 1, strong: 9, "white": 3}})
    assert chosen(table) == f"tile:{weak}"


def test_it_completes_triangles_for_its_own_pagodas():
    drawing = """
    y  Ar .  .  .
     .  r  .  .  .
    .  .  r  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww"})
    answers = chain(table, 3)
    assert answers[0] == "tile:red"
    assert set(answers[2].split("-")) == {"b2", "c3", answers[1]}


def test_it_builds_no_pagoda_for_a_rival():
    drawing = """
    y  Br .  .  .
     r  r  .  .  .
    .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww"})
    answer(table, "tile:red", "b3")
    assert table.asks[0].topic == "building"
    assert chosen(table) == "none"


def test_it_moves_a_rivals_pagoda_to_its_own_state():
    drawing = """
    y  Ar r  .  .  .  y  Br r
     .  .  r  .  .  .  .  r  r
    .  .  .  .  .  .  .  .  .
    y  Cy r  .  .  .  .  .  .
     .  r  r  .  .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww"}, pagodas=("i1-h2-i2", "c4-b5-c5"))
    assert chain(table, 5) == ["tile:red", "row0", "d1", "c1-d1-c2", "i1-h2-i2"]


def test_it_goes_on_with_blue_tiles_while_they_score():
    drawing = """
    y  Ay y
     ~  ~  ~
    .  .  .
    """
    table = position(drawing, hands={ALEX: "bbbwww"}, points={ALEX: EVEN | {"blue": 0}})
    first, *further = chain(table, 4)
    assert first == "tile:blue"
    assert sorted(further) == ["a2", "b2", "c2"]


def test_it_stops_where_blue_tiles_score_for_a_rival():
    drawing = """
    y  By y
     ~  ~  ~
    .  .  .
    """
    table = position(drawing, hands={ALEX: "bbbwww"})
    answer(table, "tile:blue", "a2")
    assert table.asks[0].topic == "further"
    assert chosen(table) == "stop"


def test_it_takes_the_tile_of_its_weakest_colour_from_the_market():
    drawing = """
    y  Ay y  Ar .
     .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "gwwwww"}, market="yrg", points={ALEX: EVEN | {"red": 0}})
    answer(table, "tile:green", "a2")
    assert table.asks[0].topic == "market"
    assert chosen(table) == "red"


def test_it_beats_bandits_for_its_soldier():
    drawing = """
    y  Ar r  .  *3 .
     r  r  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "wwrggb"}, bandits="on")
    action, space = chain(table)[:2]
    assert action in ("tile:white", "tile:red", "tile:green")
    assert space in ("d1", "c2")


def test_it_gives_up_red_tiles_that_carry_no_pagoda_of_its_own():
    drawing = """
    y  Ar r  r  .  *3 .
     .  r  r  r  .  .  .
    """
    table = position(drawing, hands={ALEX: "wwwwww"}, pagodas=("c1-b2-c2",), bandits="on")
    answer(table, "tile:white", "e1")
    assert table.asks[0].topic == "loss"
    assert set(chain(table)) == {"d1", "d2"}


# Buildings


def test_it_buys_a_pagoda_for_its_leader():
    drawing = """
    y  Ar r  .  y  Bg g
     .  r  r  .  g  g  .
    """
    table = position(drawing, hands={ALEX: "ggwwww"})
    action, shape = chain(table)
    assert (action, shape) in [("pagoda:leader", "c1-b2-c2")]


@pytest.mark.parametrize(("pagodas", "tiles"), [((), 3), (("e1-d2-e2", "g1-f2-g2"), 4)])
def test_it_prefers_a_pagoda_to_the_palace_unless_it_would_only_move_its_own(pagodas, tiles):
    drawing = """
    .  Ay y  y  y  y  y
     .  .  y  y  y  y  y
    """
    table = position(drawing, hands={ALEX: "ywwwww"}, with_palace=True, pagodas=pagodas)
    answer(table, "tile:yellow", "b2")
    assert table.asks[0].topic == "building"
    assert len(chosen(table).split("-")) == tiles


def test_it_takes_all_granaries_but_one():
    drawing = """
    y  Ab y  y
     .  .  .  .
    """
    table = position(drawing, hands={ALEX: "wwwwww"}, granaries="a1 c1 d1")
    answer(table, "tile:white", "a2", "tile:white", "b2")
    assert table.asks[0].topic == "granaries"
    assert chosen(table) != "none"


# Leaders, revolts and riots


def test_it_places_its_farmer_among_granaries():
    drawing = """
    y  .  y  .  .  y  Ay
     .  y  .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "wwwwww"}, granaries="a1 b2 c1 f1")
    action, space = chain(table)
    assert (action, space) == ("leader:farmer", "b1"), "it links three"


def test_it_places_a_leader_beside_its_pagoda():
    drawing = """
    y  .  r  .  y  .  .
     .  r  r  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "wwwwww"}, pagodas=("c1-b2-c2",))
    assert chain(table) in (["leader:soldier", "b1"], ["leader:soldier", "d1"])


@pytest.mark.parametrize(("hand", "wins"), [("yyyyyy", True), ("wwwwww", False)])
def test_it_revolts_only_with_support_enough(hand, wins):
    drawing = """
    y  Br y  .  y  .
     y  .  r  r  .  .
    .  .  .  r  .  .
    """
    table = position(drawing, hands={ALEX: hand, BARBARA: "wwwwww"}, pagodas=("c2-d2-d3",), seats=2)
    assert (chosen(table) == "leader:soldier") is wins


@pytest.mark.parametrize(("hand", "committed"), [("yyyyyw", 4), ("ywwwww", 0)])
def test_it_commits_enough_to_probably_win_its_own_revolt_or_nothing(hand, committed):
    drawing = """
    y  Br y  .  .  .
     .  y  .  .  .  .
    .  .  y  .  .  .
    """
    table = position(drawing, hands={ALEX: hand, BARBARA: "wwwwww"})
    answer(table, "leader:soldier", "c2")
    assert (table.asks[0].seat, table.asks[0].topic) == (ALEX, "commit")
    assert chosen(table) == committed


@pytest.mark.parametrize(("hand", "committed"), [("ywwwww", 0), ("yywwww", 2), ("yyywww", 2)])
def test_it_defends_with_just_enough(hand, committed):
    drawing = """
    y  Br y  .  .  .
     .  y  .  .  .  .
    .  .  y  .  .  .
    """
    table = position(drawing, hands={ALEX: "yyywww", BARBARA: hand}, turn=ALEX)
    answer(table, "leader:soldier", "c2", 3, "no")
    assert (table.asks[0].seat, table.asks[0].topic) == (BARBARA, "commit")
    assert chosen(table) == committed


def test_it_riots_against_a_rivals_pagoda():
    drawing = """
    .  Br y  .  .  .
     .  r  .  .  .  .
    .  r  r  .  .  .
    .  .  .  .  .  .
    """
    table = position(drawing, hands={ALEX: "bbwwww"}, pagodas=("b2-b3-c3",), seats=2)
    action, space = chain(table)
    assert action == "riot:leader"
    assert space in ("b3", "c3", "b2", "c1"), "the pagoda or its leader falls"


def test_it_replaces_tiles_that_it_cannot_use():
    table = position("y  .  Br\n .  .  y", hands={ALEX: "wwwwwb"}, points={ALEX: EVEN | {"white": 9}})
    assert chain(answer(table, "replace"), 1) == [5]
    assert sorted(chosen(table)) == ["white:1", "white:2", "white:3", "white:4", "white:5"]


# Wars

WAR = """
y  Ar r  .  r  Br y
 .  r  .  .  r  .  .
"""
"""Alex's soldier against Barbara's; the tile comes to d1."""


@pytest.mark.parametrize(("hand", "starts"), [("rrrrrw", True), ("wwwwww", False)])
def test_it_starts_wars_against_a_pagoda_only_with_soldiers_enough(hand, starts):
    drawing = """
    y  Ar r  .  r  Br y
     .  r  .  r  r  .  .
    """
    table = position(drawing, hands={ALEX: hand, BARBARA: "wwwwww"}, pagodas=("e1-d2-e2",), seats=2)
    player = values(table)
    worth = player.tile("white", at(player, "d1"))
    assert (worth > 1) is starts


@pytest.mark.parametrize(("hand", "support"), [("rrrwww", ["b", 3]), ("wwwwww", ["none"])])
def test_it_supports_its_own_state_as_far_as_that_may_help(hand, support):
    table = position(WAR, hands={ALEX: "wwwwww", BARBARA: hand}, seats=2)
    answer(table, "tile:white", "d1")
    assert chain(table, len(support)) == support


@pytest.mark.parametrize(("hand", "support"), [("rrrrww", ["b", 3]), ("rrwwww", ["none"])])
def test_it_supports_with_just_enough_to_win_after_its_rival(hand, support):
    drawing = """
    y  Br r  .  r  Cr y
     .  r  .  .  r  .  .
    """
    table = position(drawing, seats=3, hands={ALEX: "wwwwww", BARBARA: "rrwwww", CHRIS: hand})
    answer(table, "tile:white", "d1", "a", 2)
    assert (table.asks[0].seat, table.asks[0].topic) == (CHRIS, "support")
    assert chain(table, len(support)) == support


def test_it_does_not_waste_soldiers_on_a_war_that_it_cannot_win():
    table = position(WAR, hands={ALEX: "rwwwww", BARBARA: "rrrrrr"}, seats=2)
    answer(table, "tile:white", "d1", "b", 6)
    assert table.asks[0].seat == ALEX
    assert chosen(table) == "none"


def test_a_unifier_supports_its_state_with_just_enough_for_a_tie_which_it_decides():
    table = position(WAR, hands={ALEX: "rrrrrw", BARBARA: "rrrwww"}, seats=2)
    answer(table, "tile:white", "d1", "b", 2)
    assert chain(table, 3) == ["a", 2, "a"]


def test_it_lends_its_soldier_to_the_state_where_it_has_a_leader_at_stake():
    drawing = """
    y  Ag r  .  r  Bg y
     .  r  .  .  r  .  .
    """
    table = position(drawing, hands={ALEX: "rrrwww", BARBARA: "rrrrrr"}, seats=2)
    answer(table, "tile:white", "d1", "b", 3, "no")
    assert chain(table, 3) == ["a", 2, "yes"]


def test_it_counts_on_a_tie_that_the_unifier_decides_in_its_favour():
    drawing = """
    y  Ar r  .  r  Br y
     Cg r  .  .  r  Bg r
    """
    table = position(drawing, hands={ALEX: "wwwwww", BARBARA: "wwwwww", CHRIS: "rrwwww"}, seats=3)
    answer(table, "tile:white", "d1", "none")
    assert chain(table) == ["a", 0], "the soldier leader makes the tie"


@pytest.mark.parametrize(("soldiers", "starts"), [("r r", True), (". .", False)])
def test_it_wins_a_war_with_the_stronger_of_two_states_of_its_own(soldiers, starts):
    drawing = f"""
    .  Ar .  .  .
     .  y  .  .  .
    .  .  .  y  Ab
     .  y  .  {soldiers}
    .  Br Bb .  .
    """
    won = {"yellow": 9, "red": 9, "blue": 0, "green": 9}
    table = position(drawing, hands={ALEX: "wwwwww"}, points={ALEX: won}, seats=2)
    player = values(table)
    space = at(player, "c3")
    assert len(tile_effect(player.realm, "white", space).sides) == 3
    assert (player.tile("white", space) > 0) is starts


def test_it_starts_no_war_for_one_point_among_four():
    worths = []
    for seats in (2, 4):
        table = position(WAR, hands={ALEX: "rrrrrw"}, seats=seats)
        player = values(table)
        worths.append(player.tile("white", at(player, "d1")))
    assert worths[0] > 0 > worths[1]


def test_it_knows_that_the_unifying_tile_is_no_soldier():
    drawing = """
    y  Ar r  .  r  Br y
     .  .  .  .  r  .  .
    """
    table = position(drawing, hands={ALEX: "rwwwww", BARBARA: ""}, seats=2)
    player = values(table)
    space = at(player, "d1")
    assert player.tile("white", space) > 1 + player.tile("red", space)


@pytest.mark.parametrize(("link", "gains"), [("w", True), ("r", False)])
def test_it_wins_only_the_part_of_a_state_that_stays_linked(link, gains):
    drawing = f"""
    y  Ar r  .  y  y  {link}  g
     Ag r  .  .  Br .  g  g
    """
    table = position(drawing, hands={ALEX: "wwwwww"}, pagodas=("h1-g2-h2",), seats=2)
    player = values(table)
    space = at(player, "d1")
    war = tile_effect(player.realm, "white", space)
    linked = player.conflicts.linked(war.sides, war.colours, space)
    assert (player.conflicts.outcomes(war.sides, war.colours, linked)[0] > 5) is gains


def test_it_weighs_shapes_by_their_first_spaces():
    drawing = """
    y  Ar r  .  y  Br r
     .  r  r  .  .  r  r
    """
    table = position(drawing, hands={ALEX: "ggwwww"}, seats=2)
    player = values(table)
    own, other = (at(player, key) for key in ("c1", "g1"))
    assert player.best("pagoda:tiles", 1 << own) > 0 > player.best("pagoda:tiles", 1 << other)
