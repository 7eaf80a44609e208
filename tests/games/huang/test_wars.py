"""Rulings on wars: one test for each."""

import pytest

from games.engine import Amount
from games.huang.events import LeaderReturned, PointsWon, SupportGiven, TilesRemoved, WarBegan, WarEnded
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, DORIS, amount, answer, drawing_of, position

TWO = """
r  Br y  .  y  Cr r
 .  .  .  .  .  .  .
"""
"""Barbara's soldier against Chris's; the tile comes to d1."""


def unified(table, tile="white", space="d1"):
    return answer(table, f"tile:{tile}", space)


def support_nobody(table):
    while table.asks[0].topic == "support":
        answer(table, "none")
    return table


def events(table, kind):
    return [event for event in table.game.events if isinstance(event, kind)]


def test_a_war_brings_no_point_no_pagoda_and_no_tile_from_the_market():
    table = position(
        """
        y  Br g  .  y  Cr r
         .  .  g  .  .  .  .
        """,
        hands={ALEX: "gwwwww"},
        market="rrr",
    )
    support_nobody(unified(table, "green"))

    assert table.asks[0].topic == "action"
    assert [(event.seat, event.source) for event in events(table, PointsWon)] == [(CHRIS, "war")]


def test_a_war_ends_a_row_of_blue_tiles():
    table = position(
        """
        r  Br y  ~  y  Cr r
         .  .  .  ~  .  .  .
        """,
        hands={ALEX: "bbbwww"},
    )
    support_nobody(unified(table, "blue"))
    answer(table, "a")
    assert table.asks[0].topic == "action"


@pytest.mark.parametrize(
    ("action", "space", "asked"),
    [
        ("tile:white", "d1", [BARBARA, CHRIS, DORIS, ALEX, ALEX]),
        ("leader:soldier", "c2", [ALEX, ALEX, BARBARA, BARBARA]),
    ],
    ids=["war", "revolt"],
)
def test_an_observation_names_the_player_who_is_asked_in_a_conflict(action, space, asked):
    table, named = answer(position(TWO), action, space), []
    while table.asks[0].topic != "action":
        (ask,) = table.asks
        named += table.game.observation(None).asked
        answer(table, ask.low if isinstance(ask, Amount) else ask.options[-1])
    assert named == asked
    assert table.game.observation(None).asked == (ALEX,)


def test_everybody_is_asked_clockwise_whatever_they_hold_and_the_unifier_last():
    table = position(TWO, turn=CHRIS)
    unified(table)
    asked = []
    while table.asks[0].topic == "support":
        asked.append(table.waiting[0])
        offered = table.asks[0].options
        assert offered == (["a", "b", "none"] if asked[-1] in (ALEX, DORIS) else ["none"]), "soldiers at home may help"
        answer(table, "none")

    assert asked == [DORIS, ALEX, BARBARA, CHRIS]


def test_support_goes_to_one_state_with_tiles_and_the_soldier_at_home():
    table = position(TWO, hands={DORIS: "rrrwww", BARBARA: "rrwwww"})
    unified(table)
    answer(table, "a")
    assert amount(table) == (BARBARA, "strength", 0, 2)
    answer(table, 2, "none", "b")
    assert amount(table) == (DORIS, "strength", 0, 3)
    assert table.asks[0].side == "b"
    answer(table, 1)
    assert (table.asks[0].topic, table.asks[0].side, table.asks[0].tiles) == ("soldier", "b", 1)
    answer(table, "no", "b", 0, "yes")

    assert [side.strength for side in table.game.war.sides] == [(1, 2, 0), (1, 1, 1)]
    assert [(event.seat, event.side, event.tiles, event.leader) for event in events(table, SupportGiven)] == [
        (BARBARA, "a", 2, False),
        (CHRIS, "", 0, False),
        (DORIS, "b", 1, False),
        (ALEX, "b", 0, True),
    ]
    answer(table, "b")
    (ended,) = events(table, WarEnded)
    assert (ended.tied, ended.winner, ended.owed) == (True, "b", 1)


@pytest.mark.parametrize(("choice", "winner", "loser"), [("a", BARBARA, CHRIS), ("b", CHRIS, BARBARA)])
def test_the_unifier_decides_a_tie(choice, winner, loser):
    table = support_nobody(unified(position(TWO)))
    assert (table.waiting, table.asks[0].topic, table.asks[0].options) == ((ALEX,), "winner", ["a", "b"])
    answer(table, choice)

    assert table.game.players[winner].points["red"] == 1
    (home,) = events(table, LeaderReturned)
    assert (home.leader, home.because) == ((loser, "red"), "war")
    assert not {sign for sign in drawing_of(table.game).values() if sign == "r"}, "the winner owes one, too"


def test_the_tile_that_unites_neither_counts_nor_goes():
    table = position(TWO, hands={ALEX: "rwwwww", BARBARA: "rwwwww"})
    unified(table, "red")
    assert [side.strength.total for side in table.game.war.sides] == [1, 1]
    answer(table, "a", 1, "none", "none", "none")

    signs = drawing_of(table.game)
    assert (signs["d1"], signs.get("g1"), signs["a1"]) == ("r", None, "r"), "the committed tile pays the debt of one"


def test_the_winner_owes_the_whole_strength_of_the_strongest_loser():
    table = position(
        """
        r  Br y  .  y  Cr r
         r  r  .  .  .  r  .
        """,
        hands={DORIS: "rwwwww"},
    )
    unified(table)
    answer(table, "none", "none", "b", 1, "no", "a", 0, "yes")

    (ended,) = events(table, WarEnded)
    assert [side.strength.total for side in ended.sides] == [4, 3]
    assert ended.owed == 3, "two tiles and a committed one; the leader that helped the winner does not pay"
    assert table.asks[0].topic == "action", "all three go without a question"
    assert "r" not in drawing_of(table.game).values()


def test_committed_tiles_pay_first_and_the_rest_is_chosen():
    table = position(
        """
        r  Br y  .  y  Cr r
         r  r  .  .  .  r  .
        """,
        hands={BARBARA: "rwwwww"},
    )
    unified(table)
    answer(table, "a", 1, "none", "none", "none")
    assert (table.waiting, table.asks[0].topic, table.asks[0].options) == ((ALEX,), "loss", ["a1", "a2", "b2"])
    assert table.game.war.owed == 1
    answer(table, "b2")

    assert {key for key, sign in drawing_of(table.game).items() if sign == "r"} == {"a1", "a2"}
    assert [(event.because, event.spaces) for event in events(table, TilesRemoved)] == [
        ("war", ("g1", "f2")),
        ("price", ("b2",)),
    ]


def test_a_winner_with_too_few_red_tiles_loses_all_of_them():
    table = position(TWO, hands={DORIS: "rwwwww"}, turn=CHRIS)
    unified(table)
    answer(table, "b", 1, "yes", "a", 0, "yes", "none", "none")
    (ended,) = events(table, WarEnded)
    assert (ended.winner, ended.owed) == ("b", 1), "debt two, one tile committed"
    assert "r" not in drawing_of(table.game).values()


THREE = """
.  .  .  .  r  Cr y  .
 Br y  r  .  .  .  .  .
.  .  .  .  r  Dr y  .
"""
"""The tile comes to d2."""


def test_states_without_a_colour_in_conflict_take_no_part():
    table = unified(position(THREE.replace("Dr", "Dg")), space="d2")
    (began,) = events(table, WarBegan)
    assert ([side.key for side in began.sides], began.colours) == (["a", "b"], ("red",))
    support_nobody(table)
    answer(table, "b")

    assert drawing_of(table.game)["e3"] == "r", "the green state keeps its red tile"
    assert {sign for sign in drawing_of(table.game).values() if len(sign) > 1} == {"Br", "Dg"}


def test_a_war_of_three_states_has_one_winner():
    table = unified(position(THREE, hands={DORIS: "rrwwww"}), space="d2")
    (began,) = events(table, WarBegan)
    assert [(side.key, side.leaders, side.strength.total) for side in began.sides] == [
        ("a", ((CHRIS, "red"),), 1),
        ("b", ((BARBARA, "red"),), 1),
        ("c", ((DORIS, "red"),), 1),
    ]
    answer(table, "none", "none", "c", 2, "none")

    assert table.game.players[DORIS].points["red"] == 2, "one for each leader beaten"
    assert {event.leader for event in events(table, LeaderReturned)} == {(BARBARA, "red"), (CHRIS, "red")}
    assert {key for key, sign in drawing_of(table.game).items() if sign == "r"} == {"e3"}, "the debt of one was paid"


def test_only_the_strongest_of_three_can_be_chosen():
    table = unified(position(THREE, hands={BARBARA: "rwwwww", CHRIS: "rwwwww"}), space="d2")
    answer(table, "b", 1, "a", 1, "none", "none")

    assert (table.asks[0].topic, table.asks[0].options) == ("winner", ["a", "b"])


def test_losers_that_only_share_a_colour_among_themselves_lose_it_for_nothing():
    drawing = THREE.replace("Cr y  .", "Cr y  Cb").replace("Dr", "Db")
    table = unified(position(drawing, hands={BARBARA: "rrwwww"}), space="d2")
    assert table.game.war.colours == ("red", "blue")
    answer(table, "b", 2, "none", "none", "none")

    assert {event.leader for event in events(table, LeaderReturned)} == {
        (CHRIS, "red"),
        (CHRIS, "blue"),
        (DORIS, "blue"),
    }
    assert [(event.seat, event.colour) for event in events(table, PointsWon)] == [(BARBARA, "red")]


def test_leaders_of_one_player_can_be_on_both_sides():
    table = position(
        """
        r  Br y  .  y  Cr r
         .  By .  .  .  Dy y
        """
    )
    support_nobody(unified(table))
    answer(table, "b")

    assert table.game.players[CHRIS].points["red"] == 1
    assert table.game.players[DORIS].points["yellow"] == 1
    assert table.game.players[BARBARA].score == 0


def test_after_a_war_the_tile_links_what_is_left():
    table = position(TWO)
    support_nobody(unified(table))
    answer(table, "a")

    (state,) = table.game.realm.states()
    assert table.game.realm.map.named(state.spaces) == ["b1", "c1", "d1", "e1"]
    assert table.game.war is None
