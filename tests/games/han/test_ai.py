"""AI players: the heuristic, the features of the value function, and levels that think ahead."""

import pytest

from games.han.ai import features, remaining
from tests.games.han.positions import ALEX, CHRIS, IN_CHINA, IN_TOWN, fragment, play, position, table
from tests.games.reading import check_all_values, check_numbers

LINE = fragment(
    {"wei": ("red", 6), "qi": ("yellow", 4)}, ports=("wei6",), roads=(("wei1", "wei2", "wei3", "wei4", "qi1"),)
)
IN_A_ROW = {"playing_map": LINE, "pieces": {"wei": "AAA"}, "markers": 1}


def test_options_are_worth(snapshot):
    """The stored weights, and the levels of AI players, hold for these numbers."""
    tables = [table(**things) for things in (IN_CHINA, IN_TOWN, IN_A_ROW)]
    drawing = play(table(**IN_CHINA), "discard", "red")
    no_houses = table(pieces={"wei": "BB"}, left={ALEX: {"houses": 0}})
    check_all_values([*tables, play(tables[0].fork(), "wei", "wei5", "red"), drawing, no_houses], ALEX, snapshot)


@pytest.mark.parametrize(("things", "seat"), [(IN_CHINA, ALEX), (IN_CHINA, CHRIS), (IN_TOWN | {"renewed": True}, ALEX)])
def test_features_are_those_for_which_weights_were_learned(things, seat, snapshot):
    check_numbers(features(position(**things), seat), snapshot)


def test_nothing_is_left_to_draw_in_the_final_round():
    assert remaining(position(final_round=True)) == 0
