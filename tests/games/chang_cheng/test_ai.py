"""AI players: the heuristic, the features of the value function, and levels that think ahead."""

import pytest

from games.chang_cheng import BOX
from games.chang_cheng.ai import event_points, features, holdings
from tests.games.chang_cheng.positions import GREEN, RED, middle, resolving, table
from tests.games.playing import play
from tests.games.reading import check_all_values, check_numbers


def test_options_are_worth(snapshot):
    """The stored weights, and the levels of AI players, hold for these numbers."""
    neutral = play(table("RG. .R. ...", seats=2), "walls", "a", "a3", "b", "b1")
    check_all_values([middle(), *resolving(), neutral], RED, snapshot, deep=2)


@pytest.mark.parametrize("seat", [RED, GREEN])
def test_features_are_those_for_which_weights_were_learned(seat, snapshot):
    check_numbers(features(middle().game, seat), snapshot)


def test_nothing_has_been_built_before_the_boards_are_joined():
    found = features(BOX.new(2, {}), 0)
    assert [*found[len(found) // 2 :]] == [0.0] * (len(found) // 2)


@pytest.mark.parametrize(("events", "points"), [("diplomacy", 4), ("dominance", 2), ("reward", 12), ("none", 0)])
def test_event_cards_count_as_if_the_game_ended_now(events, points):
    assert event_points(table("RR... R....", events=events).game, RED) == points


def test_players_lead_where_nobody_has_more_walls_until_a_province_is_complete():
    cards = {"a": [(GREEN, "master")], "b": [(GREEN, "traitor"), (GREEN, "mandarin")]}  # only Builders count as walls
    game = table("RG. .R. GGG", seats=2, cards=cards).game
    for seat, leads in ((GREEN, [1, 0, 0]), (RED, [0, 1, 0])):
        found = {term.split("-")[-1]: held for term, held in holdings(game, seat).items() if term.startswith("lead")}
        assert [(area, held.number) for area, held in found.items()] == [*zip("ABC", leads, strict=True)]
    assert found["A"].worth > found["B"].worth > 0, "what is nearly complete counts more"


@pytest.mark.parametrize(
    ("wall", "kinds", "safe"),
    [("RRG ...", "", False), ("RRG ...", "t", True), ("RG. ...", "", False), ("RGG ...", "", True)],
)
def test_players_are_safe_from_mongols_unless_they_have_the_most_walls_there_and_no_tower(wall, kinds, safe):
    game = table(wall, kinds, seats=2, regions=[4, 2], threat={"m": 4}).game
    here, there = (held for term, held in holdings(game, RED).items() if term.startswith("safe"))
    assert (here.number, there.number) == (safe, True), "nobody has a wall there"
    assert here.worth > there.worth > 0, "what is nearly full counts more, and what costs more"
    game.removed.add("m")
    assert holdings(game, RED)["safe--M"].number
