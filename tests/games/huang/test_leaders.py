"""Rulings on leaders and revolts: one test for each."""

import pytest

from games.huang.events import LeaderReturned, LeaderWithdrawn, PointsWon, RevoltEnded
from tests.games.huang.positions import ALEX, BARBARA, CHRIS, amount, answer, drawing_of, position


def spaces(table, *answers):
    """Return the spaces offered after some answers."""
    return list(answer(table, *answers).asks[0].options)


def test_a_leader_comes_beside_a_yellow_tile_on_empty_land():
    table = position(
        """
        .  y  b  y  .
         .  ~  r  .  .
        .  .  .  .  .
        """
    )
    assert spaces(table, "leader:farmer") == ["a1", "e1", "a2", "d2"]


def test_a_leader_may_touch_one_state_with_a_leader_of_its_colour_but_not_two():
    table = position(
        """
        Br y  .  y  Cr .
         .  .  .  .  .  .
        """
    )
    assert spaces(table, "leader:soldier") == ["a2", "b2", "c2", "d2"], "c1 touches both states"


def test_a_leader_that_touches_two_states_may_leave_no_colour_twice():
    table = position(
        """
        Br y  .  y  Cg .
         .  .  .  .  .  .
        """
    )
    assert spaces(table.fork(), "leader:farmer") == ["c1", "a2", "b2", "c2", "d2"]
    assert spaces(table.fork(), "leader:soldier") == ["a2", "b2", "c2", "d2"], "its own colour counts at c1"

    alike = position(
        """
        Br y  .  y  Cr .
         .  .  .  .  .  .
        """
    )
    assert spaces(alike, "leader:farmer") == ["a2", "b2", "c2", "d2"], "nor may two others be alike"


def test_groups_without_a_leader_are_no_states():
    table = position(
        """
        Br y  .  y  r  .
         .  .  .  .  .  .
        """
    )
    answer(table, "leader:soldier", "c1")
    assert table.game.revolt.defended == "a1", "one state, so it is a revolt"


def test_a_moved_leader_does_not_fight_itself_and_comes_down_elsewhere():
    table = position(
        """
        y  Ag y  .
         .  .  .  .
        """
    )
    assert spaces(table, "leader:trader") == ["d1", "a2", "b2", "c2"], "not b1, where it stands"
    answer(table, "d1")
    assert table.game.revolt is None
    assert drawing_of(table.game) == {"a1": "y", "c1": "y", "d1": "Ag"}
    assert len(table.game.realm.groups.all) == 2, "its old state has fallen apart"


def test_a_moved_leader_is_lifted_before_the_board_is_judged():
    table = position(
        """
        Ag y  .  y  Cb
         Br .  .  .  .
        """
    )
    answer(table, "leader:trader", "c1")

    (state,) = table.game.realm.states()
    assert state.leaders == {"red": BARBARA, "green": ALEX, "blue": CHRIS}


def test_a_leader_cannot_be_placed_where_it_has_no_space_at_all():
    table = position("y r r\n . . .", hands={ALEX: "wwwwww"})
    assert "leader:governor" in table.asks[0].options
    assert not [key for key in position("r r .\n . . .").asks[0].options if key.startswith("leader")]


def test_a_withdrawn_leader_goes_home_and_its_state_may_fall_apart():
    table = position(
        """
        y  Ag r
         .  .  .
        """
    )
    answer(table, "withdraw:trader")

    assert [event.space for event in table.game.events if isinstance(event, LeaderWithdrawn)] == ["b1"]
    assert len(table.game.realm.groups.all) == 2
    assert "withdraw:trader" not in table.asks[0].options


# Revolts

REVOLT = """
y  .  y  Br y
 .  r  .  y  .
"""
"""A leader at b1 has two yellow tiles beside it; the red leader of Barbara three."""


@pytest.mark.parametrize(
    ("attack", "defence", "winner"),
    [
        ((0, "no"), (0, "no"), BARBARA),
        ((1, "yes"), (0, "no"), ALEX),
        ((1, "no"), (0, "no"), BARBARA),
        ((3, "yes"), (2, "yes"), BARBARA),
    ],
    ids=["weaker", "stronger", "tied", "tied with everything"],
)
def test_the_stronger_side_wins_a_revolt_and_ties_go_to_the_defender(attack, defence, winner):
    table = position(REVOLT, hands={ALEX: "yyywww", BARBARA: "yywwww"})
    answer(table, "leader:soldier", "b1")
    revolt = table.game.revolt
    assert (revolt.attack.total, revolt.defence.total) == (2, 3)
    assert table.waiting == (ALEX,)
    answer(table, *attack)
    assert table.waiting == (BARBARA,)
    answer(table, *defence)

    game = table.game
    (ended,) = [event for event in game.events if isinstance(event, RevoltEnded)]
    assert ended.winner == (winner, "red")
    assert game.players[winner].points["red"] == 1
    assert sum(player.points["red"] for player in game.players) == 1
    assert drawing_of(game).get("b1" if winner == ALEX else "d1") == f"{'AB'[winner]}r"
    assert "Ar" not in drawing_of(game).values() or winner == ALEX
    assert (game.players[ALEX].hand["yellow"], game.players[BARBARA].hand["yellow"]) == (3 - attack[0], 2 - defence[0])
    assert game.revolt is None


def test_both_sides_are_asked_whatever_they_hold():
    table = position(REVOLT)
    answer(table, "leader:soldier", "b1")

    assert amount(table) == (ALEX, "commit", 0, 0)
    answer(table, 0, "no")
    assert amount(table) == (BARBARA, "commit", 0, 0)


def test_a_governor_on_the_board_lends_no_strength():
    table = position(
        """
        y  .  y  Br y
         Ay r  .  y  By
        """
    )
    answer(table, "leader:soldier", "b1", 0, 0)

    assert table.game.revolt is None, "nobody was asked for a governor"


def test_a_governor_that_is_placed_is_not_in_front_of_its_screen():
    table = position(
        """
        y  .  y  By y
         .  r  .  y  .
        """
    )
    answer(table, "leader:governor", "b1", 0)

    assert amount(table) == (BARBARA, "commit", 0, 0)


def test_one_yellow_tile_may_count_for_both_sides():
    table = position(
        """
        .  y  Br
         .  .  .
        """
    )
    answer(table, "leader:soldier", "a1")

    assert (table.game.revolt.attack.total, table.game.revolt.defence.total) == (1, 1)


def test_a_moved_leader_goes_home_if_it_loses_its_revolt():
    table = position(
        """
        Ar y  .  .  y  Br y
         .  .  .  .  .  y  .
        """
    )
    answer(table, "leader:soldier", "d1", 0, "no", 0, "no")

    assert "Ar" not in drawing_of(table.game).values()
    assert [(event.leader, event.space) for event in table.game.events if isinstance(event, LeaderReturned)] == [
        ((ALEX, "red"), "d1")
    ]


def test_a_beaten_leader_that_linked_a_state_leaves_it_divided():
    table = position(
        """
        y  .  y  Br y  Cg
         .  y  .  .  .  .
        """,
        hands={ALEX: "yyyyww"},
    )
    answer(table, "leader:soldier", "b1", 4, "no", 0, "no")

    assert sorted(sorted(state.leaders.items()) for state in table.game.realm.states()) == [
        [("green", CHRIS)],
        [("red", ALEX)],
    ]
    (won,) = [event for event in table.game.events if isinstance(event, PointsWon)]
    assert (won.seat, won.colour, won.source) == (ALEX, "red", "revolt")
