"""Revolts and wars: each ruling has its test; and what seats give in them, said beforehand."""

from copy import copy

import pytest

from games.engine import Amount
from games.engine.language import languages, speaking
from games.huang import BOX
from games.huang import events as happened
from tests.games.huang.positions import (
    ALEX,
    BARBARA,
    CHRIS,
    DORIS,
    EXAMPLE,
    answer,
    drawing_of,
    events,
    parsed,
    position,
    question,
)


def won(table):
    """Return who has won a point of which colour."""
    assert {event.points for event in events(table, happened.PointsWon)} <= {1}
    return [(event.seat, event.colour) for event in events(table, happened.PointsWon)]


def spaces_of(table, letter):
    """Return the spaces with a tile, by its letter."""
    return [key for key, sign in drawing_of(table.game).items() if sign == letter]


# Revolts

REVOLT = """
y  .  y  Br y
 .  r  .  y  .
"""
"""A leader at b1 has two yellow tiles beside it; the red leader of Barbara three."""

OUTCOMES = {
    "weaker": ((0, "no"), (0, "no"), BARBARA),
    "stronger": ((1, "yes"), (0, "no"), ALEX),
    "tied": ((1, "no"), (0, "no"), BARBARA),
    "tied with everything": ((3, "yes"), (2, "yes"), BARBARA),
}


@pytest.mark.parametrize(("attack", "defence", "winner"), OUTCOMES.values(), ids=OUTCOMES)
def test_the_stronger_side_wins_a_revolt_and_ties_go_to_the_defender(attack, defence, winner):
    table = answer(position(REVOLT, hands={ALEX: "yyywww", BARBARA: "yywwww"}), "leader:soldier", "b1")
    (began,) = events(table, happened.RevoltBegan)
    assert began == happened.RevoltBegan((ALEX, "red"), (BARBARA, "red"), "b1", "d1", (2, 3))
    assert (table.game.revolt.attack.total, table.game.revolt.defence.total) == (2, 3)
    assert table.waiting == (ALEX,)
    assert answer(table, *attack).waiting == (BARBARA,)
    answer(table, *defence)
    game, (ended,) = table.game, events(table, happened.RevoltEnded)
    lost = {ALEX: (BARBARA, "d1"), BARBARA: (ALEX, "b1")}[winner]
    assert (ended.winner, ended.loser, ended.space) == ((winner, "red"), (lost[0], "red"), lost[1])
    assert (ended.attacked.total, ended.defended.total) == tuple(
        board + tiles + (lent == "yes") for board, (tiles, lent) in ((2, attack), (3, defence))
    )
    assert events(table, happened.LeaderReturned) == [happened.LeaderReturned((lost[0], "red"), lost[1], "revolt")]
    assert won(table) == [(winner, "red")]
    assert [sign for sign in drawing_of(game).values() if len(sign) > 1] == [f"{'AB'[winner]}r"]
    assert (game.players[ALEX].hand["yellow"], game.players[BARBARA].hand["yellow"]) == (3 - attack[0], 2 - defence[0])
    assert game.revolt is None


def test_both_sides_are_asked_whatever_they_hold():
    table = answer(position(REVOLT), "leader:soldier", "b1")
    assert question(table) == (ALEX, "commit", (0, 0))
    assert question(answer(table, 0, "no")) == (BARBARA, "commit", (0, 0))


def test_a_governor_on_the_board_or_just_placed_lends_no_strength():
    table = answer(position("y  .  y  Br y\n Ay r  .  y  By"), "leader:soldier", "b1", 0, 0)
    assert table.game.revolt is None, "nobody was asked for a governor"
    table = answer(position("y  .  y  By y\n .  r  .  y  ."), "leader:governor", "b1", 0)
    assert question(table) == (BARBARA, "commit", (0, 0))


def test_one_yellow_tile_may_count_for_both_sides():
    table = answer(position(".  y  Br\n .  .  ."), "leader:soldier", "a1")
    assert (table.game.revolt.attack.total, table.game.revolt.defence.total) == (1, 1)


def test_a_group_without_a_leader_is_no_state():
    table = answer(position("Br y  .  y  r  .\n .  .  .  .  .  ."), "leader:soldier", "c1")
    assert table.game.revolt.defended == "a1", "one state, so it is a revolt"


def test_a_moved_leader_goes_home_if_it_loses_its_revolt():
    drawing = "Ar y  .  .  y  Br y\n .  .  .  .  .  y  ."
    table = answer(position(drawing), "leader:soldier", "d1", 0, "no", 0, "no")
    assert "Ar" not in drawing_of(table.game).values()
    assert events(table, happened.LeaderReturned) == [happened.LeaderReturned((ALEX, "red"), "d1", "revolt")]


def test_a_beaten_leader_that_linked_a_state_leaves_it_divided():
    table = position("y  .  y  Br y  Cg\n .  y  .  .  .  .", hands={ALEX: "yyyyww"})
    answer(table, "leader:soldier", "b1", 4, "no", 0, "no")
    assert [state.leaders for state in table.game.realm.states()] == [{"green": CHRIS}, {"red": ALEX}]
    assert events(table, happened.PointsWon) == [happened.PointsWon(ALEX, "red", 1, "revolt", "b1")]


# Wars

TWO = """
r  Br y  .  y  Cr r
 .  .  .  .  .  .  .
"""
"""Barbara's soldier against Chris's; the tile comes to d1."""
STRONGER = TWO.replace(" .  .  .  .  .  .  .", " r  r  .  .  .  r  .")
THREE = """
.  .  .  .  r  Cr y  .
 Br y  r  .  .  .  .  .
.  .  .  .  r  Dr y  .
"""
"""The tile comes to d2."""


def unified(drawing, tile="white", space="d1", **more):
    """Return the table after the tile that unites states."""
    return answer(position(drawing, **more), f"tile:{tile}", space)


def unsupported(drawing, **more):
    """Return the table of a war in which nobody supports a state."""
    return answer(unified(drawing, **more), *["none"] * 4)


def test_a_war_brings_no_point_no_pagoda_and_no_tile_from_the_market():
    drawing = "y  Br g  .  y  Cr r\n .  .  g  .  .  .  ."
    table = unsupported(drawing, tile="green", hands={ALEX: "gwwwww"}, market="rrr")
    assert question(table)[1] == "action"
    assert events(table, happened.PointsWon) == [happened.PointsWon(CHRIS, "red", 1, "war", "b1")]


CONFLICTS = {
    "war": ("tile:white", "d1", [BARBARA, CHRIS, DORIS, ALEX, ALEX]),
    "revolt": ("leader:soldier", "c2", [ALEX, ALEX, BARBARA, BARBARA]),
}


@pytest.mark.parametrize(("action", "space", "asked"), CONFLICTS.values(), ids=CONFLICTS)
def test_an_observation_names_the_player_who_is_asked_in_a_conflict(action, space, asked):
    table, named = answer(position(TWO), action, space), []
    while table.asks[0].topic != "action":
        (ask,) = table.asks
        named += table.game.observation(None).asked
        answer(table, ask.low if isinstance(ask, Amount) else ask.options[-1])
    assert named == asked
    assert table.game.observation(None).asked == (ALEX,)


def test_all_players_are_asked_clockwise_whatever_they_hold_and_the_unifier_last():
    table, asked = unified(TWO, turn=CHRIS), []
    for _ in range(4):
        asked.append(question(table))
        answer(table, "none")
    at_home, away = ["a", "b", "none"], ["none"]
    assert asked == [
        (seat, "support", can) for seat, can in ((DORIS, at_home), (ALEX, at_home), (BARBARA, away), (CHRIS, away))
    ]


def test_support_goes_to_one_state_with_tiles_and_the_soldier_at_home():
    table = answer(unified(TWO, hands={DORIS: "rrrwww", BARBARA: "rrwwww"}), "a")
    assert (question(table), table.asks[0].side) == ((BARBARA, "strength", (0, 2)), "a")
    answer(table, 2, "none", "b")
    assert (question(table), table.asks[0].side) == ((DORIS, "strength", (0, 3)), "b")
    answer(table, 1)
    assert (question(table)[1], table.asks[0].side, table.asks[0].tiles) == ("soldier", "b", 1)
    answer(table, "no", "b", 0, "yes")
    assert [side.strength for side in table.game.war.sides] == [(1, 2, 0), (1, 1, 1)]
    assert [(event.seat, event.side, event.tiles, event.leader) for event in events(table, happened.SupportGiven)] == [
        (BARBARA, "a", 2, False),
        (CHRIS, "", 0, False),
        (DORIS, "b", 1, False),
        (ALEX, "b", 0, True),
    ]
    (ended,) = events(answer(table, "b"), happened.WarEnded)
    assert (ended.tied, ended.winner, ended.owed) == (True, "b", 1)
    assert [player.hand["red"] for player in table.game.players] == [0, 0, 0, 2]


@pytest.mark.parametrize(("choice", "winner", "loser"), [("a", BARBARA, CHRIS), ("b", CHRIS, BARBARA)])
def test_the_unifier_decides_a_tie(choice, winner, loser):
    table = unsupported(TWO)
    assert question(table) == (ALEX, "winner", ["a", "b"])
    answer(table, choice)
    assert won(table) == [(winner, "red")]
    assert events(table, happened.LeaderReturned) == [
        happened.LeaderReturned((loser, "red"), {CHRIS: "f1", BARBARA: "b1"}[loser], "war")
    ]
    assert spaces_of(table, "r") == [], "the winner owes one, too"


BOTH, LAST = {ALEX: "rwwwww", BARBARA: "rwwwww"}, {DORIS: "rwwwww"}
PRICES = {
    "the committed tile pays and the unifying one stays": (TWO, BOTH, "tile:red d1 a 1 none none none", 0, "a1 d1"),
    "the whole strength of the loser": (STRONGER, LAST, "tile:white d1 none none b 1 no a 0 yes", 3, ""),
    "the rest is chosen": (STRONGER, BOTH, "tile:white d1 a 1 none none none b2", 1, "a1 a2"),
    "too few red tiles are all lost": (TWO, LAST, "tile:white d1 none none b 1 yes a 0 yes", 1, ""),
}


@pytest.mark.parametrize(("drawing", "hands", "answers", "owed", "left"), PRICES.values(), ids=PRICES)
def test_a_victory_has_a_price(drawing, hands, answers, owed, left):
    table = answer(position(drawing, hands=hands), *parsed(answers))
    assert [event.owed for event in events(table, happened.WarEnded)] == [owed]
    assert (question(table)[1], spaces_of(table, "r")) == ("action", left.split())


def test_the_price_is_chosen_by_the_unifier_among_the_tiles_of_the_winner():
    table = answer(unified(STRONGER, hands={BARBARA: "rwwwww"}), "a", 1, "none", "none", "none")
    assert (question(table), table.game.war.owed) == ((ALEX, "loss", ["a1", "a2", "b2"]), 1)
    removed = events(answer(table, "b2"), happened.TilesRemoved)
    assert [(event.spaces, event.because) for event in removed] == [(("g1", "f2"), "war"), (("b2",), "price")]


def test_states_without_a_colour_in_conflict_take_no_part():
    table = unsupported(THREE.replace("Dr", "Dg"), space="d2")
    (began,) = events(table, happened.WarBegan)
    assert ([side.key for side in began.sides], began.colours) == (["a", "b"], ("red",))
    answer(table, "b")
    assert drawing_of(table.game)["e3"] == "r", "the green state keeps its red tile"
    assert {sign for sign in drawing_of(table.game).values() if len(sign) > 1} == {"Br", "Dg"}


def test_a_war_of_three_states_has_one_winner():
    table = unified(THREE, space="d2", hands={DORIS: "rrwwww"})
    (began,) = events(table, happened.WarBegan)
    sides = [(side.key, side.leaders, side.strength.total) for side in began.sides]
    assert sides == [(key, ((seat, "red"),), 1) for key, seat in (("a", CHRIS), ("b", BARBARA), ("c", DORIS))]
    answer(table, "none", "none", "c", 2, "none")
    assert won(table) == [(DORIS, "red")] * 2, "one for each leader beaten"
    assert {event.leader for event in events(table, happened.LeaderReturned)} == {(BARBARA, "red"), (CHRIS, "red")}
    assert spaces_of(table, "r") == ["e3"], "the debt of one was paid"


def test_only_the_strongest_of_three_can_be_chosen():
    table = unified(THREE, space="d2", hands={BARBARA: "rwwwww", CHRIS: "rwwwww"})
    assert question(answer(table, "b", 1, "a", 1, "none", "none")) == (ALEX, "winner", ["a", "b"])


def test_losers_that_only_share_a_colour_among_themselves_lose_it_for_nothing():
    drawing = THREE.replace("Cr y  .", "Cr y  Cb").replace("Dr", "Db")
    table = unified(drawing, space="d2", hands={BARBARA: "rrwwww"})
    assert table.game.war.colours == ("red", "blue")
    answer(table, "b", 2, "none", "none", "none")
    assert [event.leader for event in events(table, happened.LeaderReturned)] == [
        (CHRIS, "red"),
        (CHRIS, "blue"),
        (DORIS, "blue"),
    ]
    assert won(table) == [(BARBARA, "red")]


def test_leaders_of_one_player_can_be_on_both_sides():
    table = answer(unsupported("r  Br y  .  y  Cr r\n .  By .  .  .  Dy y"), "b")
    assert won(table) == [(DORIS, "yellow"), (CHRIS, "red")]


def test_after_a_war_the_tile_links_what_is_left():
    table = answer(unsupported(TWO), "a")
    (state,) = table.game.realm.states()
    assert table.game.realm.map.named(state.spaces) == ["b1", "c1", "d1", "e1"]
    assert table.game.war is None


# Said beforehand

SUPPORT, STRENGTH, SOLDIER, COMMIT, GOVERNOR = BOX.ahead


def example(**more):
    """Return a table at the start of a war: the Tiger against the Rat, who placed the tile, and the Rabbit."""
    hands = {CHRIS: "rrrrww", ALEX: "rrrwww", BARBARA: "wwwwww"}
    return unified(EXAMPLE, tile="red", seats=3, turn=CHRIS, hands=hands, **more)


def meant(table, ahead, given, seat=None):
    """Return what an answer given ahead means for the open question."""
    ask = copy(table.asks[0])
    ask.seat = ask.seat if seat is None else seat
    return ahead.fitting(ask, given, table.game.observation(ask.seat))


SUPPORTS = [
    (ALEX, {"none": "none", "unless": None, "own": "a"}),
    (BARBARA, {"none": "none", "unless": None, "own": "b"}),
    (CHRIS, {"none": "none", "unless": None, "own": "b"}),
]


@pytest.mark.parametrize(("seat", "sides"), SUPPORTS)
def test_whom_a_seat_supports_depends_on_where_its_leaders_are_at_stake(seat, sides):
    assert {given: meant(example(), SUPPORT, given, seat) for given in sides} == sides


@pytest.mark.parametrize(("leaders", "side"), [("Br y . y Cr r", "none"), ("Ay Br y . y Ar By", None)])
def test_a_seat_with_no_leader_at_stake_supports_nobody_and_one_with_as_many_on_two_sides_is_asked(leaders, side):
    table = answer(position(f"{leaders}\n . . . . . . ."), "tile:white", f"{'dc'[leaders[0] == 'B']}1")
    assert [meant(table, SUPPORT, given, ALEX) for given in ("unless", "own")] == [side, side]


def test_a_side_can_be_named_for_the_present_war_alone():
    table = example()
    a, b = [key for key in SUPPORT.answers(table.game.observation(ALEX)) if key not in ("none", "unless", "own")]
    assert [meant(table, SUPPORT, key) for key in (a, b)] == ["a", "b"]
    other = example(bag=59)
    other.game.turn += 3
    assert meant(other, SUPPORT, b) is None
    answer(table, "none", "none", "none", "e1")
    assert [*SUPPORT.answers(table.game.observation(ALEX))] == ["none", "unless", "own"], "it is decided"


def test_tiles_and_the_soldier_go_to_the_state_as_far_as_the_seat_has_them():
    table = answer(example(), "a")
    assert [meant(table, STRENGTH, number) for number in (0, 2, 9)] == [0, 2, 3]
    answer(table, 1, "a", 0)
    assert [meant(table, SOLDIER, key) for key in ("yes", "no")] == ["yes", "no"]


ATTACKED = "Cb y  .\n .  y  .\n.  .  ~"
DEFENDED = [
    ("yyywww", 0, 5, 1),
    ("yyywww", 1, 5, 2),
    ("yyywww", 1, 2, 2),
    ("yyywww", 2, 2, None),
    ("yyywww", 3, 2, 0),
    ("ywwwww", 3, 5, 0),
    ("wwwwww", 0, 5, None),
    ("wwwwww", 1, 5, 0),
]


@pytest.mark.parametrize(("hand", "attack", "most", "tiles"), DEFENDED)
def test_a_defender_commits_as_many_tiles_as_it_needs_and_none_in_vain(hand, attack, most, tiles):
    """It has one yellow tile on the map, against two. Where only the governor could help, the player decides."""
    for drawing, without in ((ATTACKED, tiles), (ATTACKED.replace("~", "Cy"), tiles or 0)):
        table = position(drawing, hands={ALEX: "yyyyyy", CHRIS: hand})
        assert meant(answer(table, "leader:farmer", "a2", attack, "no"), COMMIT, most) == without


def test_a_defender_that_is_strong_enough_commits_nothing_and_an_attacker_is_asked():
    table = answer(position("Cb y  .\n .  y  y\n.  .  ~", hands={CHRIS: "yyywww"}), "leader:farmer", "b3")
    assert meant(table, COMMIT, 2) is None
    answer(table, 0)
    assert meant(table, GOVERNOR, "yes") is None
    assert meant(answer(table, "no"), COMMIT, 5) == 0
    answer(table, 0)
    assert [meant(table, GOVERNOR, key) for key in ("yes", "no")] == ["yes", "no"]


@pytest.mark.parametrize("language", languages())
def test_every_answer_given_ahead_fits_its_control(language):
    with speaking(language):
        labels = [label for ahead in BOX.ahead for label in ahead.answers(example().game.observation(ALEX)).values()]
    assert [label for label in labels if not 0 < len(label) <= 70] == []
